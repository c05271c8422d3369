"""Levels of bots, as fish: a row under each bot, and a row on hooks for all of them together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import hypot

from miaui.bots.kit import Level
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import Scroll
from miaui.history import rating
from miaui.scenes.newgame.places import TablePlaces
from miaui.scenes.setup_editor import SetupEditor
from miaui.scenes.title.paint import draw_plank, is_pointed_at

_ID = "newgame.level"
_REACH = 41.0
"""Half a fish's length, as it is drawn."""
_DIFFERENT, _NO_BOTS = N_("Mixed"), N_("No bots today")


def wins(levels: Sequence[Level], level: Level) -> str:
    """Return “Against three of “NAME” it wins 40 games in 100. Luck alone would win 25.”, translated, with
    `level.wins` and the level below this one; of the weakest “Against three who play at random it wins …”. ""
    where `level.wins` is None. `levels` from the weakest up; ValueError if the level is none of them and has
    `wins`."""
    if level.wins is None:
        return ""
    place = levels.index(level)
    if place == 0:
        words = _("Against three who play at random it wins {wins} games in 100. Luck alone would win 25.")
    else:
        words = _("Against three of “{level}” it wins {wins} games in 100. Luck alone would win 25.")
    return words.format(wins=level.wins, level=_(levels[place - 1].name))


def rated(level: Level) -> str:
    """Return the rating of a level with half its interval, both rounded to whole numbers, as "1180 ± 95"; ""
    where `level.rating` is None."""
    return "" if level.rating is None else rating.figure(*level.rating)


def expectation(levels: Sequence[Level], level: Level) -> str:
    """Return three sentences in a line, translated: what the level does (its `line`), its wins (as `wins`
    says), and "Rating 1180 ± 95."; what is "" or None is left out. `levels` from the weakest up."""
    points = _("Rating {rating}").format(rating=rated(level)) + "." if level.rating is not None else ""
    return " ".join(filter(None, [_(level.line), wins(levels, level), points]))


def draw_fish(canvas: Canvas, x: float, y: float, reach: float, strength: int) -> None:
    """Draw a fish that looks left, half of it `reach` units long, at x and y: for a strength from 1 to 5 its
    picture, for 0 the outline of a fish."""
    canvas.draw(f"newgame/fish-{strength}", x, y, size=reach / _REACH)


def _draw_cord(canvas: Canvas, points: Sequence[tuple[float, float]], width: float) -> None:
    """Draw a cord through points, with smooth edges at any slope."""
    for wide, colour in ((width + 3.4, "ink"), (width, "sand-0")):
        for (x, y), (u, v) in pairwise(points):
            part = 0.5 * wide / max(0.1, hypot(u - x, v - y))
            across, down = part * (v - y), part * (x - u)
            corners = [(x + across, y + down), (u + across, v + down)]
            canvas.polygon([*corners, (u - across, v - down), (x - across, y - down)], colour)
            canvas.circle(u, v, wide / 2, colour)


@dataclass(frozen=True, slots=True)
class LevelChoice:
    """A level to be chosen, from the weakest up: by keys as one choice, by the pointer as a fish each."""

    key: str
    """The id of the choice."""
    label: str
    levels: Sequence[Level]
    """The levels, the weakest first."""
    value: int | None
    """The place of the level chosen now, from 0; None where several bots differ, or it is none of these."""
    choose: Callable[[str], None]
    """Called with the key of the level that is chosen."""

    def controls(self, place: Rect, fish: Rect, scroll: Scroll | None = None) -> list[Control]:
        """Return the choice, at `place`, with the levels' names, and then for the pointer alone an area for
        each level, `KEY.0`, `KEY.1` …, side by side in `fish`, each with the level's name and what to expect
        as tooltip. Choosing calls `choose` with the level's key. With `value` None the choice begins with
        “Mixed” and stands on it; to choose that does nothing."""
        names, first = tuple(_(level.name) for level in self.levels), 1 if self.value is None else 0
        tips = [f"{_(level.name)}. {expectation(self.levels, level)}" for level in self.levels]
        controls = [
            Control(
                self.key,
                self.label,
                place,
                kind="choice",
                look="own",
                scroll=scroll,
                radius=10.0,
                options=(_(_DIFFERENT), *names) if first else names,
                value=self.value or 0,
                tip="" if self.value is None else tips[self.value],
                on_change=lambda index: self._set(index - first),
            )
        ]
        controls += [
            Control(
                f"{self.key}.{number}",
                names[number],
                box,
                kind="area",
                focusable=False,
                scroll=scroll,
                tip=tips[number],
                on_press=partial(self._set, number),
            )
            for number, box in enumerate(fish.columns(len(self.levels)))
        ]
        return controls

    def _set(self, number: int) -> None:
        if number >= 0:
            self.choose(self.levels[number].key)


def pointed_level(canvas: Canvas, key: str, count: int) -> int | None:
    """Return the place, from 0 to `count` - 1, of the fish that the pointer is on, whose control is
    ``KEY.PLACE``; None where it is on none of them, and for one that is only focused by keys."""
    hovered = canvas.focus.hovered if canvas.focus is not None else ""
    return next((place for place in range(count) if hovered == f"{key}.{place}"), None)


def two_lines(canvas: Canvas, space: Rect, words: str) -> tuple[Rect, Rect | None]:
    """Return boxes of a heading and small `words` below it in `space`; `space`, None if they don't fit."""
    high = canvas.measure("Ag", "button")[1]
    below = space._replace(y=space.y + high, h=space.h - high)
    wide, used = canvas.measure(words, "small", below.w)
    if wide > below.w or used > below.h:
        return space, None
    top = space.y + (below.h - used) / 2
    return space._replace(y=top, h=high), below._replace(y=top + high, h=used)


def _row(places: TablePlaces) -> Rect:
    """Return the box in which fish hang between the posts; tails need room at the right."""
    return Rect(places.line.x + 38, places.line.y, places.line.w - 86, places.line.h)


class LevelLine:
    """Five fish on hooks between two posts, and the plank that names the level of all bots."""

    def __init__(self, editor: SetupEditor, levels: Sequence[Level]) -> None:
        self._editor, self._levels = editor, levels

    @property
    def _bots(self) -> list[str]:
        """The levels of the bots, seat by seat."""
        return [seat.level for seat in self._editor.setup.seats if seat.kind == "bot"]

    def controls(self, places: TablePlaces) -> list[Control]:
        """Return the controls of a `LevelChoice` “All bots”: the choice `newgame.level` on the plank, and the
        fish `newgame.level.0` and so on. It sets the level of all bots, and stands at “Mixed” where theirs
        differ or one is not the game's. [] without bots."""
        if not self._bots:
            return []
        level = self._editor.level
        value = None if level is None else self._levels.index(level)
        choice = LevelChoice(_ID, _("All bots"), self._levels, value, self._editor.change_levels)
        return choice.controls(places.plank, _row(places))

    def draw(self, canvas: Canvas, places: TablePlaces) -> None:
        """Draw posts, cord, a fish for each level on its hook, and the plank. Fish are full up to the level
        of all bots, or up to the one under the pointer, the others outlines; where bots differ, those are
        full that one of them has, with the signs of these bots. The plank says “All bots” and the level's
        name (“Mixed” where they differ), with rating and what it does where there is room; “No bots today”
        without any."""
        line, plank = places.line, places.plank
        meta = canvas.art.meta("title/post")
        size = (canvas.height - line.y + 60) / meta.size[1]
        for x in (line.x + 14, line.right - 14):
            canvas.draw("title/post", x, line.y - 20 + meta.anchor[1] * size, size=size)
        boxes = _row(places).columns(len(self._levels))
        knots = [(box.cx, line.y + 30 - 9 * (n - 2) ** 2 / 4) for n, box in enumerate(boxes)]
        _draw_cord(canvas, [(line.x + 14, line.y + 12), *knots, (line.right - 14, line.y + 12)], 3.6)
        for place, (box, knot) in enumerate(zip(boxes, knots, strict=True)):
            self._draw_hooked(canvas, place, box, knot)
        hot = bool(self._bots) and is_pointed_at(canvas, _ID)
        draw_plank(canvas, plank, hot)
        self._draw_words(canvas, plank.inset(16 + 0.2 * plank.h, 8))

    def _hovered(self, canvas: Canvas) -> int | None:
        return pointed_level(canvas, _ID, len(self._levels))

    def _draw_hooked(self, canvas: Canvas, place: int, box: Rect, knot: tuple[float, float]) -> None:
        """Draw a fish on its hook; where the bots differ, only the levels that some of them have are full,
        with the signs of these bots."""
        level, pointed = self._editor.level, self._hovered(canvas)
        seats = [seat for seat in self._editor.setup.seats if seat.kind == "bot"]
        colours = [seat.colour for seat in seats if seat.level == self._levels[place].key]
        if pointed is not None:
            full = place <= pointed
        elif level is not None:
            full = place <= self._levels.index(level)
        else:
            full = bool(colours)
        reach = min(0.36 * box.w, 0.42 * (box.bottom - knot[1])) * (0.84 + 0.08 * place)
        y = box.bottom - 0.66 * reach - 4
        x, mouth = knot[0] - 0.56 * reach, knot[0] - 0.8 * reach
        bend = (mouth - 0.1 * reach, 0.45 * knot[1] + 0.55 * y)
        _draw_cord(canvas, [(x, knot[1]), (mouth, 0.75 * knot[1] + 0.25 * y), bend, (mouth, y)], 2.4)
        canvas.circle(x, knot[1], 6, "ink")
        canvas.circle(x, knot[1], 4, "sand-0")
        name = f"newgame/fish-{place + 1}" if full else "newgame/fish-gone"
        canvas.draw(name, knot[0], y, size=reach / _REACH)
        if level is None and pointed is None:
            for step, colour in enumerate(colours):
                self._draw_sign(canvas, colour, knot[0] + 27 * (step - (len(colours) - 1) / 2), knot[1] + 4)

    @staticmethod
    def _draw_sign(canvas: Canvas, colour: str, x: float, y: float) -> None:
        canvas.circle(x, y, 16, "ink")
        canvas.circle(x, y, 14, "cream")
        canvas.draw(f"symbol/{colour}", x, y, size=0.34)

    def _draw_words(self, canvas: Canvas, space: Rect) -> None:
        """Draw which level is set, and below it what that level does, where there is room."""
        if not self._bots:
            canvas.text_in(_(_NO_BOTS), space, "button", "sand-0")
            return
        pointed = self._hovered(canvas)
        level = self._editor.level if pointed is None else self._levels[pointed]
        words = _(level.line) if level is not None else _("Each bot plays at its own level.")
        first, line = two_lines(canvas, space, words)
        label = _("All bots")
        taken = min(canvas.measure(label, "button")[0] + 4, first.w / 2)
        rest = Rect(first.x + taken + 14, first.y, first.w - taken - 14, first.h)
        name = self._named(canvas, level, rest.w)
        if line is not None and canvas.fits(name, "label", rest):
            canvas.text_in(words, line, "small", "sand-0", "left")
        else:
            first, rest = space, rest._replace(y=space.y, h=space.h)
        canvas.text_in(label, first._replace(w=taken), "button", "cream", "left")
        canvas.text_in(name, rest, "label", "focus", "right")

    @staticmethod
    def _named(canvas: Canvas, level: Level | None, width: float) -> str:
        """Return a level's name, with its rating where there is room."""
        if level is None:
            return _(_DIFFERENT)
        name, points = _(level.name), rated(level)
        whole = f"{name} · {points}" if points else name
        return whole if canvas.measure(whole, "label")[0] <= width else name
