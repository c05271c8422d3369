"""The feast after the game: all piles counted side by side, the last cards turned over, and who shares the
victory. Nothing tells the winner before the last card."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from miaui.core.seat import seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import back
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import short_name
from miaui.engine.i18n import N_, _, ngettext, number
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.highlights import tales
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.scenes.feast_count import CountStep, FeastCount
from miaui.games.miaui.scenes.feast_piles import draw_pile
from miaui.games.miaui.scenes.result_keepsakes import lagoon_keepsakes
from miaui.games.miaui.tabletop.counting import ORDER
from miaui.games.miaui.tabletop.sounds import fanfare
from miaui.games.miaui.tabletop.words.lines import FAMILIES
from miaui.games.miaui.tabletop.words.tale_words import words
from miaui.match.match import Match
from miaui.scenes.finale import HIGH, Moment, end_of
from miaui.scenes.rain import Piece, Rain
from miaui.tabletop.cast.cats import cast
from miaui.tabletop.cast.portrait import Pose, draw_named
from miaui.tabletop.victory import victory_told

_TOP, _LOW = -412.0, 326.0
"""The columns, from the middle of the table."""
_GAP = 16.0
_TABLE = 1484.0
_WIDEST = 330.0
_SIDES = 660.0
"""Distance of the dishes at the ends of the table from its middle; they stand there where there is room."""
_ROOMY = 324.0
"""In a narrower column the plank with the name takes all of it (units)."""
_LIFT = 15.0
"""Height by which a cat in the lead sits higher (units)."""
_CROWN = 0.45
"""Seconds in which the crown comes down."""
_KINDS = ("symbol/hibiscus", "symbol/leaf", "symbol/sun", "symbol/hibiscus", "symbol/shell")
_COUNT, _LASTS = 44, 9.0
_TURN = 30
"""Step by which petals turn (degrees): every step is a picture of its own."""

THE_COUNT = N_("Counting the catch")
THE_LAST = N_("And now the last cards …")
SOUNDS = {"card": "count", "lead": "curious", "breath": "roll", "turn": "flip", "roll": "roll-short"}
"""The sound of each beat of the count; of a lead the cry of the cat."""


class Feast:
    """Miaui's `Finale`: the piles of all cats, counted side by side."""

    ambience = "ambience-1"

    def __init__(self, match: Match[Dive, Event, View]) -> None:
        self._match = match
        self._ending = end_of(match)
        self._cast = cast(match.public.players)
        self.count = FeastCount([mat.pile or () for mat in match.public.view.open.mats])
        names = [short_name(player.name) for player in match.public.players]
        self._tales = [words(highlight, names) for highlight in tales(match.public.view)]
        self.keepsakes = lagoon_keepsakes(match.public.view, "".join(self._tales[:1]), names)
        self._lifts = [0.0] * len(self._cast)
        self.rain = petals()

    # -- time and sound

    def update(self, dt: float) -> Sequence[str]:
        """Let dt seconds of the count pass, and raise the cat that leads alone; return the sounds of what
        began, in this order, [] for nothing: "roll" for the held breath, "flip" for each last card,
        "roll-short" before the highest of these, "count" for cards that were laid, and the cry of a cat that
        takes the lead, "rosi-curious"."""
        sounds = [self._sound(beat) for beat in self.count.update(dt)]
        for seat in range(len(self._lifts)):
            goal = _LIFT * self._leads(seat)
            self._lifts[seat] += (goal - self._lifts[seat]) * min(1.0, 9.0 * dt)
        return sounds

    def _sound(self, beat: CountStep) -> str:
        """Return a card's sound, or the voice of the cat that leads now."""
        sound = SOUNDS[beat.kind]
        return sound if beat.seat is None else f"{self._cast[beat.seat].cat}-{sound}"

    @property
    def fanfare(self) -> Sequence[str]:
        """Two cues of the end: "win", or "shared" for several winners, or "lose" where just one person plays
        and has not won; then the voice of the winner at the lowest seat, "rosi-joy"."""
        winners, people = self._ending.winners, self._match.humans
        lost = len(people) == 1 and people[0] not in winners
        return ("lose" if lost else fanfare(winners), f"{self._cast[winners[0]].cat}-joy")

    # -- picture

    def draw(self, canvas: Canvas, now: Moment) -> None:
        """Draw all but the buttons: a column for each seat as far as it is counted, and the title; once it is
        over a crown for each winner, petals, and a line with the winner's points and as many tales (sentences
        of what it will be remembered for), the best first, as fit it, or, if rounds were undone, that the
        game does not count."""
        boxes = self.columns(canvas)
        canvas.layers.draw(("result", len(boxes)), lambda c: _ground(c, boxes))
        self.rain.draw(canvas)
        if now.over:
            for seat in self._ending.winners:
                canvas.draw("ui/glow", boxes[seat].cx - 40, boxes[seat].y + 90, size=0.85)
        for seat, box in zip(seats(len(boxes)), boxes, strict=True):
            self._draw_seat(canvas, seat, box, now)
        title, plank = self._title(now), self.plank(canvas, now)
        canvas.board(plank, "ui/plank-l")
        canvas.text_in(title, plank.inset(44, 6), "heading", "glow")
        if now.over:
            line = self._footnote(canvas, canvas.width - 180)
            wide, high = canvas.measure(line, "small")
            place = Rect.around(canvas.width / 2, canvas.height - HIGH - 20, wide + 60, max(42, high + 12))
            canvas.board(place, "ui/plate")
            canvas.text_in(line, place, "small", "text")

    def _draw_seat(self, canvas: Canvas, seat: int, box: Rect, now: Moment) -> None:
        winner = now.over and seat in self._ending.winners
        small = min(1.0, box.w / 260)
        x, y = box.cx - 44, box.y + 88
        jump = 16 * now.cheer if winner else 0.0 if now.over else self._lifts[seat]
        name = self._match.public.players[seat].name
        pose = Pose(x, y - jump, 0.74 * small, self._face(seat, now))
        wide, aside = (240.0, 0.0) if box.w >= _ROOMY else (box.w - 6, box.cx - x)
        plank = draw_named(canvas, self._cast[seat], name, wide, pose, aside)
        if winner:
            self._draw_crown(canvas, x, box.y - 10, now)
        wide = 104 * small
        total = Rect(min(box.right - wide, x + 182 * small - 60), box.y + 40 - jump, wide, 96 * small)
        leads = winner or (self._leads(seat) and not now.over)
        if leads:
            canvas.nested(total, (-6, "glow", 22))
        canvas.board(total, "ui/plate")
        points = number(self.count.points(seat))
        canvas.text_in(points, total, "title", "glow" if leads else "text", fixed=True, size=0.72)
        top = plank.bottom + jump + 14
        draw_pile(canvas, self.count, seat, Rect(box.x, top, box.w, box.bottom - top))

    def _draw_crown(self, canvas: Canvas, x: float, y: float, now: Moment) -> None:
        """Draw the crown that comes down on the winner's head."""
        part = min(1.0, now.rested / _CROWN)
        canvas.draw("ui/crown", x, y - 90 * (1 - back(part)), alpha=min(1.0, 0.2 + part))

    def _leads(self, seat: int) -> bool:
        """True if that seat alone has the most points so far."""
        return self.count.leading == {seat}

    def _face(self, seat: int, now: Moment) -> str:
        if not now.over:
            if self.count.hushed and not self.count.turned(seat):
                return "choosing"
            return "delighted" if self._leads(seat) else "dismayed" if self.count.stung(seat) else "choosing"
        if seat in self._ending.winners:
            return "delighted"
        return "dismayed" if self._ending.scores[seat] == min(self._ending.scores) else "calm"

    def plank(self, canvas: Canvas, now: Moment) -> Rect:
        """Return the box of the title's plank, in units, 76 high, 6 below the window's upper edge and about
        its middle: as wide as the title and 120 more, while it is counted as the widest of all titles, at
        most 60 less than the window."""
        titles = [self._title(now)] if now.over else _counting_titles()
        wide = min(canvas.width - 60, max(canvas.measure(title, "heading")[0] for title in titles) + 120)
        return Rect.around(canvas.width / 2, 44, wide, 76)

    def clearings(self, canvas: Canvas, now: Moment) -> list[Rect]:
        """Return two free boxes for captions, first right, then left of the title, both 72 units high and
        equally wide, for the title is in the middle: 16 units from the title and from the window's edge."""
        plank = self.plank(canvas, now)
        right = Rect(plank.right + 16, 10, canvas.width - plank.right - 32, 72)
        return [right, right._replace(x=16)]

    def describe(self, now: Moment) -> str:
        """Return the title alone: the family that is counted now ("Emperor Tuna"), before all "Counting the
        catch", before the last cards "And now the last cards …"; once it is over who has won: "Rosi wins!",
        "Rosi and Momo share the victory!", for all "Everybody shares the victory!", else, if just one person
        plays and is among the winners, "You win!" or "You share the victory with Momo!"."""
        return self._title(now)

    def _title(self, now: Moment) -> str:
        if not now.over:
            family = self.count.family
            if family is not None:
                return _(FAMILIES[family])
            return _(THE_LAST) if self.count.hushed else _(THE_COUNT)
        names = [short_name(player.name) for player in self._match.public.players]
        return victory_told(self._ending.winners, names, self._match.humans)

    def _footnote(self, canvas: Canvas, width: float) -> str:
        """Return the winner's points, and as many tales of the game as the line has room for."""
        best = self._ending.scores[self._ending.winners[0]]
        line = ngettext("{points} point", "{points} points", abs(best)).format(points=number(best))
        if self._match.public.taken_back:
            return line + " · " + _("Practice: rounds were undone, so this game does not count.")
        for highlight in self._tales:
            if canvas.measure(f"{line} · {highlight}", "small")[0] <= width:
                line += f" · {highlight}"
        return line

    def columns(self, canvas: Canvas) -> list[Rect]:
        """Return a column's box for each seat, in units, seat 0 leftmost, side by side about the window's
        middle: each 738 high and at most 330 wide, all with their gaps at most 1,484, whatever the window's
        width."""
        count = len(self._cast)
        width = min(_WIDEST, (_TABLE - _GAP * (count - 1)) / count)
        left = canvas.width / 2 - (count * width + _GAP * (count - 1)) / 2
        top = canvas.height / 2 + _TOP
        return [Rect(left + seat * (width + _GAP), top, width, _LOW - _TOP) for seat in range(count)]


def _counting_titles() -> list[str]:
    """Return all titles that the plank has while cards are counted."""
    return [_(THE_COUNT), _(THE_LAST), *(_(FAMILIES[kind]) for kind in ORDER)]


def _ground(canvas: Canvas, boxes: list[Rect]) -> None:
    """Draw the table of leaves; what stands at its ends, where no column needs the room."""
    canvas.layers.paint_backdrop("scene/feast")
    if canvas.width / 2 - boxes[0].x < _SIDES:
        for end in ("left", "right"):
            canvas.draw(f"feast/{end}", canvas.width / 2, canvas.height / 2)


def petals() -> Rain:
    """Return the rain of 44 petals for the winners, not yet begun: nothing falls before its `begin`."""
    return Rain(_COUNT, _LASTS, _petal, _draw)


def _petal(number: int, rng: Random) -> Piece:
    across, start, speed = rng.random(), 2.6 * rng.random(), rng.uniform(210, 340)
    size, sway, spin = rng.uniform(0.34, 0.62), rng.uniform(20, 60), rng.uniform(-110, 110)
    return Piece(number % len(_KINDS), across, start, speed, size, sway, spin)


def _draw(canvas: Canvas, piece: Piece, x: float, y: float, fallen: float) -> None:
    angle = float(_TURN * (int(piece.spin * fallen) // _TURN) % 360)
    canvas.draw(_KINDS[piece.kind], x, y, size=piece.size, angle=angle)
