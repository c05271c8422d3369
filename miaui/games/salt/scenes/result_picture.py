"""The picture of the result: castles on the beach with their cats, a sheet with all rounds, one with the best
moments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import back
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import fit_name
from miaui.engine.draw.theme import parse
from miaui.engine.i18n import N_, _, number
from miaui.engine.ui.growing_count import GrowingCount
from miaui.games.salt.public.cards import ALL_MERMAIDS, MERMAID
from miaui.games.salt.public.events import GameEnd
from miaui.games.salt.public.view import Outcome
from miaui.games.salt.scenes import paper, result_words
from miaui.games.salt.tabletop.layout.spots import CARD_RATIO
from miaui.games.salt.tabletop.paint.beach import draw_beach, draw_surf
from miaui.games.salt.tabletop.paint.cards import CardPose, draw_card
from miaui.games.salt.tabletop.paint.castle import BASE, CastlePose, Tower, draw_castle, point_height, tower_x
from miaui.games.salt.tabletop.paint.cats import CatPose, draw_head
from miaui.games.salt.tabletop.paint.landscape import Shore
from miaui.games.salt.tabletop.words.lines import deal_title
from miaui.scenes.finale import HIGH
from miaui.scenes.rain import Rain
from miaui.scenes.result import moments as result_moments
from miaui.scenes.result import title as result_title
from miaui.tabletop.cast.members import CastMember

_ROW = 82.0
_SIDE = 470.0
"""Largest width of the sheets beside the castle."""
_TOP, _MARGIN = 150.0, 36.0
_HIGHEST = 540.0
_CAT = 0.56
_CAT_ROOM, _CROWN_ROOM = 104.0, 50.0
"""From the tip of a roof to the ears of the cat on it, at size 1; and the crown above them."""
_ROOF = 40.0
_CHIN = 46.0
"""From the middle of a cat's head to its chin, at size 1."""
_PLATES = 22.0
"""Height of the plates with names above the ground."""
_MERMAID = 150.0
"""Largest width of each of the four mermaids."""
_TOWER = 150.0
"""Room of a tower at size 1, at most."""
_CROWN = 0.45
"""Seconds in which the crown comes down."""
_FIGURE = 1.25
"""Largest text scale with which points grow."""
_ROUNDS = N_("Round by round")


@dataclass(frozen=True, slots=True)
class Look:
    """State of the picture: the count, the title and the reason below it, the winners (none before the end),
    how high they jump (0 to 1), seconds since the end, why the game is over ("points" or "mermaids"), and the
    paper that rains."""

    count: GrowingCount
    title: str
    why: str
    winners: tuple[Seat, ...]
    jump: float
    rested: float
    over: GameEnd
    rain: Rain


class ResultPicture:
    """Paints the result of a game with these rounds; `moments` are the best of them in words."""

    def __init__(
        self,
        cast: Sequence[CastMember],
        names: Sequence[str],
        ends: Sequence[Outcome],
        goal: int,
        moments: Sequence[str],
    ) -> None:
        self._cast, self._names, self._ends = cast, names, ends
        self.goal, self.moments = goal, moments

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw all but the buttons: beach, castles with cats, rain, the rounds counted so far, the title;
        with winners also crowns, the best moments, if there are any, and four mermaids if those decided."""
        shore = Shore(canvas.width / 2, 250, 470, canvas.height - HIGH - 20)
        draw_beach(canvas, shore)
        draw_surf(canvas, shore)
        self._castle(canvas, look)
        look.rain.draw(canvas)
        self._rounds(canvas, look)
        if look.winners and self.moments:
            self._moments(canvas)
        if look.winners and look.over == "mermaids":
            self._mermaids(canvas, look)
        result_title.draw(canvas, look.title, look.why, paper.draw, paper.INK)

    def clearings(self, canvas: Canvas) -> list[Rect]:
        """Return free boxes for captions, right, then left of the title; [] where neither has
        room."""
        return result_title.clearings(canvas)

    # -- the castle

    def _pose(self, canvas: Canvas) -> CastlePose:
        """Return the pose of the castle: the highest tower and the cat on it fit below the title."""
        side = self._side(canvas)
        left, right = side.right + 90, canvas.width - side.right - 40
        ground = canvas.height - HIGH - 56
        best = max(max(end.totals) for end in self._ends)
        size = min(1.6, (right - left) / (len(self._cast) * 118))
        top = 92 + result_title.high(canvas) + _CROWN_ROOM
        space = ground - top - (_CAT_ROOM + _ROOF) * size
        over = max(1.0, best / self.goal)
        height = min(_HIGHEST, (space - BASE * size) / over + (BASE + 30) * size)
        wide = min(right - left, _TOWER * size * len(self._cast))
        return CastlePose((left + right - wide) / 2, ground, wide, height, self.goal, size)

    def _castle(self, canvas: Canvas, look: Look) -> None:
        pose, count = self._pose(canvas), look.count
        towers = []
        for seat, member in enumerate(self._cast):
            fresh = count.fresh(seat)
            gain = f"+{round(fresh)}" if fresh >= 0.5 else ""
            towers.append(Tower(member.colour, self._names[seat], count.value(seat), fresh, gain))
        draw_castle(canvas, towers, pose)
        for seat, member in enumerate(self._cast):
            x, y = tower_x(pose, seat, len(self._cast)), _cat_height(pose, count.value(seat))
            won = seat in look.winners
            y -= 20 * look.jump if won else 0.0
            face = self._face(seat, look)
            draw_head(canvas, member.cat, face, CatPose(x, y, _CAT * pose.size, seat % 2 == 1))
            if won:
                part = min(1.0, look.rested / _CROWN)
                canvas.draw(
                    "ui/crown", x, y - 54 * pose.size - 90 * (1 - back(part)), alpha=min(1.0, 0.2 + part)
                )

    def _face(self, seat: int, look: Look) -> str:
        if not look.winners:
            return (
                "thinking" if look.count.hushed else "surprised" if look.count.fresh(seat) >= 10 else "calm"
            )
        if seat in look.winners:
            return "delighted"
        totals = self._ends[-1].totals
        return "sulk" if totals[seat] == min(totals) else "calm"

    def _mermaids(self, canvas: Canvas, look: Look) -> None:
        """Draw the four mermaids, fanned out before the castle, below the chin of every cat."""
        for at in self.mermaids(self._pose(canvas), look.count):
            draw_card(canvas, MERMAID, at)

    def mermaids(self, pose: CastlePose, count: GrowingCount) -> list[CardPose]:
        """Return the poses of the four mermaids, left to right, side by side before the castle `pose` with
        the towers of `count`: each at most 150 units wide, all smaller where the lowest cat's chin leaves
        less room above the name plates."""
        lowest = max(_cat_height(pose, count.value(seat)) for seat in range(len(self._cast)))
        space = pose.y - _PLATES - lowest - _CHIN * pose.size
        wide = min(_MERMAID, space / (CARD_RATIO + 0.2))
        middle, poses = pose.y - _PLATES - 0.2 * wide - wide * CARD_RATIO / 2, []
        for index in range(ALL_MERMAIDS):
            t = index - (ALL_MERMAIDS - 1) / 2
            x, y = pose.x + pose.width / 2 + wide * t, middle + 0.06 * wide * t * t
            poses.append(CardPose(x, y, wide, 6 * t, lift=0.4, glow=True))
        return poses

    # -- the sheets

    def _side(self, canvas: Canvas) -> Rect:
        """Return the box of the sheet to the left."""
        wide = min(_SIDE, canvas.width * 0.26)
        row = canvas.theme.between(_ROW, 1.3 * _ROW)
        high = min(canvas.height - HIGH - 26 - _TOP, 130 + row * max(3, len(self._ends)))
        return Rect(_MARGIN, _TOP, wide, high)

    def _rounds(self, canvas: Canvas, look: Look) -> None:
        """Draw what everybody scored in each round counted so far, and how it ended."""
        sheet = self._side(canvas)
        paper.draw(canvas, sheet)
        head = Box("head", _head(canvas, sheet.inset(22, 18), _(_ROUNDS)).h)
        tree = Box.column(head, Box("signs", 54), Box("rows"), pad=(22, 18))
        title, signs, below = tree.place(sheet).values()
        canvas.text_in(_(_ROUNDS), title, "button", paper.INK, "left")
        for column, member in zip(self._columns(signs), self._cast, strict=True):
            _sign(canvas, member.colour, column.cx, signs.y + 26, 19)
        rows, counted = below.rows(max(3, len(self._ends))), self._ends[: look.count.step]
        for place, (row, end) in enumerate(zip(rows, counted, strict=False), 1):
            canvas.fill(row._replace(h=2), paper.LINE)
            self._row(canvas, place, end, row)

    def _columns(self, inner: Rect) -> list[Rect]:
        """Return a column a seat, at the right of the sheet."""
        wide = min(62.0, inner.w * 0.4 / len(self._cast))
        left = inner.right - wide * len(self._cast)
        return [Rect(left + wide * seat, inner.y, wide, inner.h) for seat in range(len(self._cast))]

    def _row(self, canvas: Canvas, place: int, end: Outcome, row: Rect) -> None:
        columns = self._columns(row)
        parts, pad = (Box("deal", (row.h - 6) * 0.54), Box("end")), (0, 3, row.right - columns[0].x + 8, 3)
        upper, lower = Box.column(*parts, pad=pad).place(row).values()
        canvas.text_in(deal_title(place), upper, "label", paper.INK, "left", size=0.9)
        ended = result_words.ending(end, self._names)
        if not canvas.fits(ended, "small", lower, size=0.92):
            ended = result_words.ending(end, [fit_name(canvas, name, lower.w / 2) for name in self._names])
        canvas.text_in(ended, lower, "small", paper.DIM, "left", size=0.92)
        best = max(end.scored)
        for seat, column in enumerate(columns):
            points = end.scored[seat]
            box = Rect.around(column.cx, row.cy, column.w - 6, min(row.h - 8, 46))
            if points == best and best > 0:
                canvas.fill(box, parse("#FFE9A8"), 10)
            style = "button" if points else "label"
            ink, size = paper.INK if points else paper.DIM, 0.95 * min(_FIGURE, canvas.theme.text_scale)
            canvas.text_in(number(points), box, style, ink, fixed=True, size=size)

    def _moments(self, canvas: Canvas) -> None:
        """Draw the best moments, on a sheet to the right."""
        left, low = self._side(canvas), canvas.height - HIGH - 26
        high = _head(canvas, left.inset(22, 18), _(result_moments.TITLE)).h
        moments = result_moments.fit(canvas, self.moments, left.w - 44, low - left.y - 48 - high)
        sheet = Rect(canvas.width - left.right, left.y, left.w, high + moments.height + 48)
        paper.draw(canvas, sheet)
        parts = Box("title", high), Box("words")
        head, words = Box.column(*parts, gap=12, pad=(22, 18, 22, 18)).place(sheet).values()
        canvas.text_in(_(result_moments.TITLE), head, "button", paper.INK, "left")
        result_moments.draw(
            canvas, moments, words[:3], paper.INK, lambda x, y: canvas.circle(x + 12, y, 8, "sky-2")
        )


def _cat_height(pose: CastlePose, points: float) -> float:
    """Return the y of the head of a cat on a tower of `points`."""
    return pose.y - (BASE + _ROOF + _CHIN) * pose.size - points * point_height(pose)


def _head(canvas: Canvas, inner: Rect, words: str) -> Rect:
    """Return the box of a sheet's heading, higher where words are larger."""
    return result_moments.head(canvas, inner, words, 44.0, 140.0)


def _sign(canvas: Canvas, colour: str, x: float, y: float, r: float) -> None:
    """Draw a seat's symbol on its colour."""
    canvas.circle(x, y, r, colour)
    canvas.draw(f"symbol/{colour}", x, y, size=r / 46)
