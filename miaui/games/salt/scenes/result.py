"""The end of a game: the castles grow once more round by round, and whose is the highest, and why.

Nothing tells the winner before the last round has grown."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from random import Random

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import short_name
from miaui.engine.draw.theme import parse
from miaui.engine.i18n import _
from miaui.engine.ui.growing_count import GrowingCount
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.highlights import tales
from miaui.games.salt.public.moves import Move
from miaui.games.salt.public.variants import target
from miaui.games.salt.public.view import View
from miaui.games.salt.scenes import result_words
from miaui.games.salt.scenes.result_keepsakes import beach_keepsakes
from miaui.games.salt.scenes.result_picture import Look, ResultPicture
from miaui.games.salt.tabletop import sounds
from miaui.match.match import Match
from miaui.scenes.finale import Moment, end_of
from miaui.scenes.rain import Piece, Rain
from miaui.tabletop.cast.members import cast_members
from miaui.tabletop.victory import victory_told

_CUES = {"step": "salt-tower", "breath": "salt-roll"}
_PAPERS = tuple(map(parse, ("#7CCBEA", "#F9CF3F", "#2F9152", "#946BCB", "#F58FB3", "#FB8630", "#F2FCF4")))
_COUNT, _LASTS = 56, 8.0
_SWAY = 34.0


class Castles:
    """The `Finale` of Sea Salt & Paper."""

    ambience = sounds.ambience(False)

    def __init__(self, match: Match[Move, Event, View]) -> None:
        self._ending = end_of(match)
        view = match.public.view
        deals = [deal for deal in view.memory.deals if deal.end is not None]
        ends = [deal.end for deal in deals if deal.end is not None]
        self.count = GrowingCount([end.totals for end in ends])
        self._names = [short_name(player.name) for player in match.public.players]
        self._people = match.humans
        self._over = view.open.over or "points"
        goal = target(view.open.variants, view.seats)
        moments = [result_words.tell_highlight(highlight, self._names) for highlight in tales(view)]
        self.keepsakes = beach_keepsakes(deals, moments, self._names)
        if match.public.taken_back:
            moments = [_("Practice: turns were undone, so this game does not count.")]
        self._picture = ResultPicture(cast_members(match.public.players), self._names, ends, goal, moments)
        self.rain = _confetti()

    @property
    def fanfare(self) -> Sequence[str]:
        """The cue of the end, alone in a sequence: "salt-song" where four mermaids decided, else "win" for
        one winner, "shared" for several."""
        return ("salt-song" if self._over == "mermaids" else sounds.fanfare(self._ending.winners),)

    def update(self, dt: float) -> Sequence[str]:
        """Let the count go on for `dt` seconds; return a cue for each beat that began, in order: "salt-tower"
        for a round that grows, "salt-roll" before the last round if there are several, "" for the end; [] if
        none began, as after the end."""
        return [_CUES.get(beat.kind, "") for beat in self.count.update(dt)]

    def draw(self, canvas: Canvas, now: Moment) -> None:
        """Draw all but the buttons: castles with their cats and the rounds counted so far; with the winners
        the best moments and, where they decided, the four mermaids."""
        self._picture.draw(canvas, self._look(now))

    def _look(self, now: Moment) -> Look:
        winners = self._ending.winners if now.over else ()
        best = self._ending.scores[self._ending.winners[0]]
        title = _(result_words.LAST_ROUND if self.count.hushed else result_words.COUNTING)
        why = ""
        if now.over:
            title = victory_told(winners, self._names, self._people)
            why = result_words.reason(self._over, best, self._picture.goal)
        jump = now.cheer if now.over else 0.0
        return Look(self.count, title, why, winners, jump, now.rested, self._over, self.rain)

    def clearings(self, canvas: Canvas, now: Moment) -> list[Rect]:
        """Return free boxes for captions, right, then left of the title; [] where neither has
        room."""
        return self._picture.clearings(canvas)

    def describe(self, now: Moment) -> str:
        """Return the title alone while it is counted ("The castles grow", before the last round "And now the
        last round …"); then who won and why in the first line, and below it the best moments, a line each, if
        there are any. Of a game with undone turns these are one line: that it was practice."""
        look = self._look(now)
        if not now.over:
            return look.title
        return "\n".join([f"{look.title} {look.why}", *self._picture.moments])


def _confetti() -> Rain:
    """Return the rain of paper squares for the winners, not yet begun."""
    return Rain(_COUNT, _LASTS, _square, _draw)


def _square(number: int, rng: Random) -> Piece:
    across, start, speed = rng.random(), 2.2 * rng.random(), rng.uniform(220, 340)
    size, spin = rng.uniform(13, 24), rng.uniform(-200, 200)
    return Piece(number % len(_PAPERS), across, start, speed, size, _SWAY, spin)


def _draw(canvas: Canvas, piece: Piece, x: float, y: float, fallen: float) -> None:
    """Draw a square that turns and tumbles."""
    turn = radians(piece.spin * fallen)
    wide, high = piece.size, piece.size * (0.25 + 0.75 * abs(cos(2.6 * fallen + piece.size)))
    ends = ((-wide, -high), (wide, -high), (wide, high), (-wide, high))
    canvas.polygon(
        [(x + (a * cos(turn) - b * sin(turn)) / 2, y + (a * sin(turn) + b * cos(turn)) / 2) for a, b in ends],
        _PAPERS[piece.kind],
    )
