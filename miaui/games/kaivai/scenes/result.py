"""The end of a game: glory grows once more, round by round and island by island, and where it came from.

Nothing tells the winner before the last island is counted."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import short_name
from miaui.engine.i18n import _
from miaui.engine.ui.growing_count import GrowingCount
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.glory import Sources, glory_steps
from miaui.games.kaivai.public.highlights import tales
from miaui.games.kaivai.public.moves import Move
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.scenes import result_words
from miaui.games.kaivai.scenes.result_keepsakes import sea_keepsakes
from miaui.games.kaivai.scenes.result_picture import Look, ResultPicture
from miaui.games.kaivai.tabletop import sounds
from miaui.games.kaivai.tabletop.words import names
from miaui.match.match import Match
from miaui.scenes.finale import Moment, end_of
from miaui.scenes.rain import Piece, Rain
from miaui.tabletop.cast.members import cast_members
from miaui.tabletop.victory import victory_told

_CUES = {"step": "kaivai-step", "breath": "kaivai-village"}
_GROW, _REST = 0.55, 0.2
"""Seconds in which a step grows, and before the next: there are seventeen."""
_STARS = ("kaivai/icon/glory", "kaivai/good/cowrie", "kaivai/icon/glory")
_COUNT, _LASTS, _SWAY = 54, 8.0, 40.0


class GloryPoles:
    """The `Finale` of Kaivai."""

    ambience = sounds.ambience(True)

    def __init__(self, match: Match[Move, Event, View]) -> None:
        self._ending, self._people = end_of(match), match.humans
        position, events = match.public.view.position, match.public.events
        self._steps = glory_steps(position, events)
        self.count = GrowingCount(
            [[n for seat in step.seats for n in seat] for step in self._steps], _GROW, _REST
        )
        self._names = [short_name(player.name) for player in match.public.players]
        moments = [
            result_words.tell_highlight(highlight, self._names) for highlight in tales(position, events)
        ]
        members = cast_members(match.public.players)
        colours = [member.colour for member in members]
        self.keepsakes = sea_keepsakes(self._steps, moments, self._names, colours)
        why = result_words.why(self._steps[-1].seats, self._names)
        moments = [why, *moments] if why else moments
        if match.public.taken_back:
            moments = [_("Practice: steps were undone, so this game does not count.")]
        self._picture = ResultPicture(members, self._names, moments)
        self.rain = _star_rain()

    @property
    def fanfare(self) -> Sequence[str]:
        """The cue of the end, alone in a sequence: "win" for one winner, "shared" for several."""
        return ("shared" if len(self._ending.winners) > 1 else "win",)

    def update(self, dt: float) -> Sequence[str]:
        """Let the count go on for `dt` seconds; return a cue for each beat that began, in order:
        "kaivai-step" for a round, the huts or an island, "kaivai-village" before the last island, "" for the
        end; [] if none began, as after the end."""
        return [_CUES.get(beat.kind, "") for beat in self.count.update(dt)]

    def draw(self, canvas: Canvas, now: Moment) -> None:
        """Draw all but the buttons: the poles as counted so far, the title and where glory came from; once it
        is over also winners with crowns, and a board with why the winner won and the best moments, left out
        where there is neither (see `describe`)."""
        self._picture.draw(canvas, self._look(now))

    def _seats(self) -> tuple[tuple[float, ...], ...]:
        """Return by seat the glory of every source now, between whole numbers while it grows."""
        kinds = len(Sources._fields)
        return tuple(
            tuple(self.count.value(seat * kinds + kind) for kind in range(kinds))
            for seat in range(len(self._names))
        )

    def _look(self, now: Moment) -> Look:
        winners = self._ending.winners if now.over else ()
        title = _(result_words.LAST_ISLAND if self.count.hushed else result_words.COUNTING)
        coming = self.count.step - (0 if self.count.hushed else 1)
        below = result_words.step(self._steps[max(0, coming)])
        if now.over:
            title = victory_told(winners, self._names, self._people)
            below = names.glory(self._ending.scores[winners[0]])
        cheer = now.cheer if now.over else 0.0
        return Look(self._seats(), title, below, winners, cheer, now.rested, self.count.hushed, self.rain)

    def clearings(self, canvas: Canvas, now: Moment) -> list[Rect]:
        """Return two free boxes for captions, right, then left of the title; [] where there is no room of
        more than 100 units."""
        return self._picture.clearings(canvas)

    def describe(self, now: Moment) -> str:
        """Return the title alone while it is counted ("The islands remember", before the last island "And now
        the last island …"); then "Ada wins! 41 glory" in the first line, and below it a line for what the
        winner won by (none for a shared victory), and a line for each of the best moments. In a game with
        undone steps all that stands below the first line is one line, that it was practice."""
        look = self._look(now)
        if not now.over:
            return look.title
        return "\n".join([f"{look.title} {look.below}", *self._picture.moments])


def _star_rain() -> Rain:
    """Return the stars of glory that rain on the winner, not yet begun."""
    return Rain(_COUNT, _LASTS, _star, _draw_star)


def _star(number: int, rng: Random) -> Piece:
    across, start, speed = rng.random(), 2.4 * rng.random(), rng.uniform(200, 330)
    return Piece(number % len(_STARS), across, start, speed, rng.choice((0.5, 0.7, 0.9)), _SWAY, 0.0)


def _draw_star(canvas: Canvas, piece: Piece, x: float, y: float, fallen: float) -> None:
    canvas.draw(_STARS[piece.kind], x, y, size=piece.size)
