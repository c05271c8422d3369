"""The picture of the result: carved poles in the sea with the cats on them, one block a source of glory; a
board that says where glory came from, and one with the best moments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sin

from miaui.core.seat_colours import SEAT_COLOURS
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import back
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.draw.theme import Colour, mix, parse
from miaui.engine.i18n import _, number
from miaui.games.kaivai.scenes import result_words
from miaui.games.kaivai.tabletop.paint.parts import plate, symbol
from miaui.scenes.finale import HIGH
from miaui.scenes.rain import Rain
from miaui.scenes.result import moments as result_moments
from miaui.scenes.result import title as result_title
from miaui.tabletop.cast.members import CastMember

_SIDE, _MARGIN, _TOP = 500.0, 36.0, 150.0
"""Largest width of the boards beside the poles; their distances."""
_POLE, _GAP = 150.0, 64.0
_HEAD, _HEAD_ROOM, _CROWN_ROOM = 0.9, 128.0, 64.0
_NAME = 54.0
_SIZES = (1.0, 0.92, 0.9, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44)
"""The sizes that are tried for the words on the left board."""
_LEAST = 26.0
"""A block lower than this bears no number."""
_WIDER, _APART = 1.12, 16.0
"""By so much the boards are wider with large text, and the least room between two numbers."""
_LOWER_ROW = 136.0
"""Height of a row with numbers below words (units)."""
_CROWN = 0.45
"""Seconds in which the crown comes down."""
_SIGNS = (
    ("kaivai/good/fish", 0.9),
    ("kaivai/action/celebrate", 0.44),
    ("kaivai/icon/hut", 1.3),
    ("kaivai/icon/glory", 0.62),
    ("kaivai/icon/canoe-shell", 1.1),
)
"""A sign for every source, and its size."""
_TINTS = tuple(map(parse, ("#9BE7DA", "#FFB08A", "#F4D9A0", "#FFD572")))
_SEA = tuple(map(parse, ("#1B84B6", "#176FA6", "#145F98", "#0F3F78")))
_FOAM = parse("#C4F6E0")


@dataclass(frozen=True, slots=True)
class Look:
    """The result as it is shown now: by seat the glory of every source, the title and what stands below it,
    the winners (none before the end), how high they jump (0 to 1), seconds since the end, whether everybody
    holds their breath, and what rains."""

    seats: tuple[tuple[float, ...], ...]
    title: str
    below: str
    winners: tuple[int, ...]
    jump: float
    rested: float
    hushed: bool
    rain: Rain


class ResultPicture:
    """Paints the result of a game; `moments` are the best of them in words."""

    def __init__(self, cast: Sequence[CastMember], names: Sequence[str], moments: Sequence[str]) -> None:
        self._cast, self._names, self.moments = cast, names, moments

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw all but the buttons: sea, rain, poles with cats and the glory of `look`, where glory came
        from, the title; with winners also crowns and the best moments, if there are any."""
        canvas.layers.draw(("kaivai-result", len(self._cast)), self._paint_sea)
        self._around(canvas, look)
        look.rain.draw(canvas)
        self._poles(canvas, look)
        self._whence(canvas, look)
        if look.winners and self.moments:
            self._moments(canvas)
        result_title.draw(canvas, look.title, look.below, plate)

    def clearings(self, canvas: Canvas) -> list[Rect]:
        """Return two free boxes for captions, right, then left of the title; [] where there is no room of
        more than 100 units."""
        return result_title.clearings(canvas)

    # -- sea and poles

    def _ground(self, canvas: Canvas) -> float:
        """Return the y of the water in which the poles stand."""
        return canvas.height - HIGH - 96

    def _paint_sea(self, canvas: Canvas) -> None:
        """Paint the night over the sea, in flats that are darker towards the window's edge."""
        canvas.layers.paint_backdrop("kaivai/scene/night")
        top = self._ground(canvas) - 46
        for place, colour in enumerate(_SEA):
            y, reach = top + place * 52.0, canvas.width
            crest = [
                (x, y + 7 * sin(x / 90 + place * 1.7) + 4 * sin(x / 37 + place))
                for x in range(-20, int(reach) + 40, 20)
            ]
            canvas.polygon([*crest, (reach + 40, canvas.height + 9), (-40, canvas.height + 9)], colour)
            canvas.line(crest, mix(colour, _FOAM, 0.5), 2.4)
        grounds = [
            (column.cx, column.bottom + 6, 1.3 * self._size(column.w), 0) for column in self._columns(canvas)
        ]
        grounds.append((canvas.width - self._side(canvas).cx, self._ground(canvas) + 24, 1.9, 1))
        with canvas.clip(Rect(0, top, canvas.width, canvas.height)):
            for x, y, size, kind in grounds:
                for part in ("shallow-2", "shallow-0", "foam", "sand", "grass"):
                    canvas.draw(f"kaivai/sea/{part}-{kind}", x, y, size=size)

    def _around(self, canvas: Canvas, look: Look) -> None:
        """Draw the god on his stone circle at the right, the winners' canoes at the left."""
        x, y = canvas.width - self._side(canvas).cx, self._ground(canvas) + 24
        for name in ("piece/cult-1-back", "piece/god", "piece/cult-1-front"):
            canvas.draw(f"kaivai/{name}", x, y, size=1.7)
        fleet = look.winners or range(len(self._cast))
        across = self._side(canvas).w / len(fleet)
        for place, seat in enumerate(fleet):
            x = self._side(canvas).x + (place + 0.5) * across
            y = self._ground(canvas) + 34 - 34 * (place % 2)
            canvas.draw(
                f"kaivai/piece/canoe-{self._cast[seat].colour}", x, y, size=1.5 if look.winners else 1.0
            )

    def _columns(self, canvas: Canvas) -> list[Rect]:
        """Return a box for each seat's pole, from below the title to the water: as wide as there is room."""
        left, right = self._side(canvas).right + 24, canvas.width - self._side(canvas).right - 24
        seats = len(self._cast)
        wide = min(_POLE, (right - left) / seats - 18)
        gap = min(_GAP, (right - left - seats * wide) / seats)
        across = seats * wide + (seats - 1) * gap
        x = (left + right - across) / 2
        top = 92 + result_title.high(canvas) + _CROWN_ROOM + _HEAD_ROOM * self._size(wide)
        ground = self._ground(canvas)
        return [Rect(x + place * (wide + gap), top, wide, ground - top) for place in range(seats)]

    def plank_width(self, canvas: Canvas) -> float:
        """Return the width of a name plank in units: 54 more than a pole's, but at most 8 less than the
        distance from one pole to the next."""
        first, second = self._columns(canvas)[:2]
        return min(first.w + 54.0, second.x - first.x - 8.0)

    def _size(self, wide: float) -> float:
        """Return the size of what stands on a pole so wide."""
        return min(1.0, wide / _POLE)

    def _poles(self, canvas: Canvas, look: Look) -> None:
        columns = self._columns(canvas)
        best = max(20.0, *(sum(member[:4]) for member in look.seats))
        for seat, column in enumerate(columns):
            top = self._blocks(canvas, seat, look.seats[seat], column, min(20.0, column.h / best))
            self._cat(canvas, seat, look, column, top)

    def _blocks(self, canvas: Canvas, seat: int, glory: Sequence[float], column: Rect, unit: float) -> float:
        """Draw the blocks of a pole from below, and return the y of its upper end."""
        twins = SEAT_COLOURS[self._cast[seat].colour]
        base, dark = canvas.theme.players[self._cast[seat].colour], parse(twins.dark)
        y = column.bottom
        for kind in reversed(range(len(_TINTS))):
            high = glory[kind] * unit
            if high < 1:
                continue
            y -= high
            self._block(canvas, Rect(column.x, y, column.w, high), (base, dark), kind, round(glory[kind]))
        return y

    def _block(
        self, canvas: Canvas, box: Rect, colours: tuple[Colour, Colour], kind: int, glory: int
    ) -> None:
        """Draw a carved block in its owner's colour, with a window in that of its source."""
        base, dark = colours
        canvas.fill(box.inset(-3, 0), "ink", 8)
        canvas.fill(box.inset(0, min(2.0, box.h / 4)), base, 6)
        rim = min(24.0, box.w * 0.16)
        teeth = int(box.h // 16)
        for place in range(teeth):
            middle = box.y + (place + 0.5) * box.h / teeth
            for x, way in ((box.x + 4, 1), (box.right - 4, -1)):
                canvas.polygon([(x, middle - 6), (x + way * (rim - 9), middle), (x, middle + 6)], dark)
        parts = Box("sign"), Box("glory", None, (0, -4, 4, -4))
        tree = Box.row(*parts, name="window", pad=(rim, min(5.0, box.h / 4)))
        window, sign, words = tree.place(box).values()
        canvas.nested(window, (-2, "ink", 6), (0, _TINTS[kind], 5))
        if box.h < _LEAST:
            return
        name, size = _SIGNS[kind]
        size *= min(1.0, window.h / 36)
        canvas.draw(name, sign.x + window.w * 0.3, sign.cy, size=size)
        size = min(1.0, window.h / 34)
        canvas.text_in(number(glory), words, "button", "ink", fixed=True, size=size)

    def _cat(self, canvas: Canvas, seat: int, look: Look, column: Rect, top: float) -> None:
        """Draw the cat on its pole, its glory on a star, its name at the foot."""
        member, size = self._cast[seat], self._size(column.w)
        won = seat in look.winners
        x, y = column.cx, top - 62 * size - (20 * look.jump if won else 0.0)
        if won:
            canvas.draw("ui/glow", x, y, size=0.6 * size)
        canvas.draw(f"cat/ring-{member.colour}", x, y, size=0.66 * size)
        canvas.draw(f"cat/{member.cat}/head-{self._face(seat, look)}", x, y + 8 * size, size=0.7 * size)
        if won:
            part = min(1.0, look.rested / _CROWN)
            crown = y - 74 * size - 90 * (1 - back(part))
            canvas.draw("ui/crown", x, crown, size=1.2 * size, alpha=min(1.0, 0.2 + part))
        larger = canvas.theme.between(1, 1.22)
        canvas.draw("kaivai/icon/glory", x + 62 * size, y + 44 * size, size=1.15 * larger)
        glory = sum(look.seats[seat][:4]) - look.seats[seat][4]
        star = Rect.around(x + 62 * size, y + 44 * size, 50 * larger, 46 * larger)
        canvas.text_in(number(round(glory)), star, "button", "ink")
        high = max(_NAME, canvas.measure("Ag", "label")[1] + 14)
        plank = Rect.around(column.cx, column.bottom + 46, self.plank_width(canvas), high)
        canvas.board(plank, "ui/plank-m")
        left, right = canvas.theme.between(46, 38), canvas.theme.between(14, 4)
        symbol(canvas, member.colour, plank.x + canvas.theme.between(26, 20), plank.cy, 15)
        (space,) = Box.row(Box("name"), pad=(left, 4, right, 4)).place(plank).values()
        draw_name(canvas, self._names[seat], space, "label", "cream")

    def _face(self, seat: int, look: Look) -> str:
        if not look.winners:
            return "choosing" if look.hushed else "calm"
        if seat in look.winners:
            return "delighted"
        glory = [sum(sources[:4]) - sources[4] for sources in look.seats]
        return "dismayed" if glory[seat] == min(glory) else "calm"

    # -- the boards

    def _side(self, canvas: Canvas) -> Rect:
        """Return the box of the board to the left."""
        wider = _WIDER if canvas.theme.text_scale > result_moments.LARGE else 1.0
        wide = min(_SIDE, canvas.width * 0.27) * wider
        return Rect(_MARGIN, _TOP, wide, canvas.height - HIGH - 26 - _TOP)

    def _whence(self, canvas: Canvas, look: Look) -> None:
        """Draw the board of sources: a row a source, a column a seat; below the words where columns beside
        them would be too narrow."""
        shown = [kind for kind in range(5) if kind < 4 or any(seat[4] for seat in look.seats)]
        side = self._side(canvas)
        high = _head(canvas, side.inset(40, 32), _(result_words.WHENCE)).h
        wide = min(62.0, (side.w - 80) * 0.48 / len(self._cast))
        lower = not _beside(canvas, wide)
        if lower:
            wide = min(132.0, (side.w - 80) * 0.86 / len(self._cast))
        row = min(canvas.theme.grown(_LOWER_ROW if lower else 104), (side.h - high - 118) / len(shown))
        board = side._replace(h=high + 118 + row * len(shown))
        canvas.board(board, "ui/panel")
        parts = Box("title", high), Box("signs", 52), Box("rows")
        title, signs, below = Box.column(*parts, pad=(40, 32, 40, 34)).place(board).values()
        canvas.text_in(_(result_words.WHENCE), title, "button", "glow", "left")
        columns = Box.row(Box(), *[Box(member.colour, wide) for member in self._cast])
        for colour, place in columns.place(signs).items():
            symbol(canvas, colour, place.cx, place.cy, 17)
        sources = [_(result_words.SOURCES[kind]) for kind in shown]
        rows = [self._row(row, wide, lower) for row in below.rows(len(shown))]
        size = _size_of_words(canvas, sources, rows[0]["words"])
        for kind, at in zip(shown, rows, strict=True):
            self._source(canvas, look, kind, at, size)

    def _row(self, row: Rect, wide: float, lower: bool) -> dict[str, Rect]:
        """Return the places in the row of a source, with a column so wide for each seat: words and numbers
        side by side, or the numbers `lower`, below the words."""
        seats = [Box(f"seat {seat}", wide, (2, 0)) for seat in range(len(self._cast))]
        disc = Box.column(Box(), Box("disc", 48), Box(), size=48)
        parts = [Box("words", None, (12, 1, 4, 1)), *seats]
        if lower:
            parts = [Box.column(Box("words", None, (12, 5, 0, 0)), Box.row(Box(), *seats, pad=(0, 0, 0, 5)))]
        return Box.column(Box("line", 2), Box.row(disc, *parts, pad=(0, -2, 0, 0))).place(row)

    def _source(self, canvas: Canvas, look: Look, kind: int, at: Mapping[str, Rect], size: float) -> None:
        """Draw a source of glory: its sign, its words in that size, and what everybody has of it."""
        canvas.fill(at["line"], "plum-2")
        disc = at["disc"]
        if kind < len(_TINTS):
            canvas.nested(disc, (-2, "ink", 12), (0, _TINTS[kind], 10))
        name, factor = _SIGNS[kind]
        canvas.draw(name, disc.cx, disc.cy, size=factor)
        canvas.text_in(_(result_words.SOURCES[kind]), at["words"], "small", "text", "left", size=size)
        most = max(round(seat[kind]) for seat in look.seats) if look.winners and kind < len(_TINTS) else 0
        for seat in range(len(self._cast)):
            glory = round(look.seats[seat][kind]) * (1 if kind < len(_TINTS) else -1)
            ink = "text-off" if not glory else "glow" if glory == most else "text"
            canvas.text_in(number(glory), at[f"seat {seat}"], "button", ink)

    def _moments(self, canvas: Canvas) -> None:
        """Draw the best moments, on a board to the right."""
        side = self._side(canvas)
        high = _head(canvas, side.inset(40, 32), _(result_moments.TITLE)).h
        moments = result_moments.fit(canvas, self.moments, side.w - 80, side.h - 84 - high)
        sheet = Rect(canvas.width - side.right, side.y, side.w, high + moments.height + 84)
        canvas.board(sheet, "ui/panel")
        parts = Box("title", high), Box("words")
        title, words = Box.column(*parts, gap=16, pad=(40, 32, 40, 36)).place(sheet).values()
        canvas.text_in(_(result_moments.TITLE), title, "button", "glow", "left")
        result_moments.draw(
            canvas, moments, words[:3], "text",
            lambda x, y: canvas.draw("kaivai/icon/glory", x + 13, y, size=0.45),
        )  # fmt: skip


def _beside(canvas: Canvas, wide: float) -> bool:
    """True if numbers of two digits are clearly apart in columns so wide."""
    return canvas.measure("88", "button")[0] + _APART <= wide


def _head(canvas: Canvas, inner: Rect, words: str) -> Rect:
    """Return the box of a board's heading, higher where words are larger."""
    return result_moments.head(canvas, inner, words, 42.0)


def _size_of_words(canvas: Canvas, sources: Sequence[str], space: Rect) -> float:
    """Return the largest size at which the words of every source fit their place."""

    def fits(size: float) -> bool:
        words = [word for source in sources for word in source.split()]
        wide = max(canvas.measure(word, "small", size=size)[0] for word in words)
        high = max(canvas.measure(source, "small", space.w, size=size)[1] for source in sources)
        return wide <= space.w and high <= space.h

    return next((size for size in _SIZES if fits(size)), _SIZES[-1])
