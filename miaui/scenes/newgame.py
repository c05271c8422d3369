"""A new table: who sits where, the variants, the pace. Remembers what was chosen last time."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from miaui.bots import find_kit
from miaui.bots.kit import Level
from miaui.core.envelope import DEFAULT_GAME
from miaui.core.pace import PACES
from miaui.core.seat_colours import SEAT_COLOURS
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.scroll import BAR, ScrollingScene
from miaui.scenes import find_screen, page, routes
from miaui.scenes.context import Context
from miaui.scenes.match_setup import FIRST_TABLE, begin
from miaui.scenes.newer_library import before_playing
from miaui.scenes.screen import YoungestWords
from miaui.stages.cast.cats import CATS, COLOURS, NAMES, Cast, distinct
from miaui.stages.cast.portrait import Pose, draw_portrait
from miaui.store.settings import SeatSetup, TableSetup

_GAP = 18.0
_HEAD = 172.0
_ROW = 56.0
_LINES = 37.0
"""Pixels that two lines of the smallest text need."""
_PORTRAIT = 0.66


class NewGame(ScrollingScene):
    """The scene before a game."""

    name = "newgame"
    first_focus = "newgame.start"

    def __init__(self, context: Context, game: str = DEFAULT_GAME) -> None:
        super().__init__()
        self.context = context
        self.game = game
        self.screen, self.kit = find_screen(game), find_kit(game)
        setup = _whole(context.settings.table(game), self.screen.seats, self.kit.levels)
        self.setup = replace(setup, pace=context.settings.pace)

    # Choosing

    def _change_seat(self, number: int, **values: str) -> None:
        seats = list(self.setup.seats)
        seats[number] = replace(seats[number], **values)
        self._change(seats=tuple(seats))

    def _change(self, **values: object) -> None:
        self.setup = replace(self.setup, **values)  # type: ignore[arg-type]
        self.touch()

    def _switch(self, option: str, on: bool) -> None:
        self._change(options=self.setup.options | {option} if on else self.setup.options - {option})

    def _resize(self, count: int) -> None:
        seats = (*self.setup.seats, *_guests(self.setup.seats))[:count]
        self._change(seats=seats, youngest=min(self.setup.youngest, count - 1))

    def _recolour(self, number: int, colour: str) -> None:
        """Take a colour; whoever had it gets the one that becomes free."""
        seats = list(self.setup.seats)
        for other, seat in enumerate(seats):
            if seat.colour == colour:
                seats[other] = _dressed(seat, seats[number].colour)
        seats[number] = _dressed(seats[number], colour)
        self._change(seats=tuple(seats))

    def _start(self) -> None:
        self.context.change(tables=self._tables(), pace=self.setup.pace)
        before_playing(self.context, self._play)

    def _play(self) -> None:
        self.context.go(routes.Table(begin(self.context, self.game, self.setup)))

    def _tables(self) -> dict[str, TableSetup]:
        """The set-ups of all games with this one's as it is now."""
        return {**self.context.settings.tables, self.game: self.setup}

    def back(self) -> None:
        """Leave with what was chosen kept for the next time."""
        self.context.change(tables=self._tables())
        if len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())

    # Picture

    def draw(self, canvas: Canvas) -> None:
        canvas.layers.draw_backdrop("scene/title")
        canvas.dim(0.45)
        title = page.title(canvas)
        canvas.text_in(_(self.screen.question), title, "title", "glow")
        canvas.board(page.panel(canvas), "ui/panel")
        for plate in self._bar(canvas):
            canvas.board(plate.inset(0, -6), "ui/plate")
        boxes = self._boxes(canvas)
        with canvas.clip(self.scroll.view):
            for number, box in enumerate(boxes):
                self._draw_seat(canvas, number, box)
        self.scroll.draw(canvas)

    def _draw_seat(self, canvas: Canvas, number: int, box: Rect) -> None:
        seat = self.setup.seats[number]
        canvas.board(box, "ui/plate")
        cat = Cast(CATS[seat.colour], seat.colour)
        face = "calm" if seat.kind == "human" else "choosing"
        draw_portrait(canvas, cat, Pose(box.cx, box.y + 104, _PORTRAIT, face))
        if seat.kind == "bot":
            level = next(level for level in self.kit.levels if level.key == seat.level)
            high = self._blurb(canvas, box.w)
            place = Rect(box.x + 16, box.bottom - high, box.w - 32, high - 12)
            canvas.text_in(_(level.line), place, "small", "text-dim")

    def controls(self, canvas: Canvas) -> list[Control]:
        found = self._counts(canvas)
        for number, box in enumerate(self._boxes(canvas)):
            found += self._seat_controls(canvas, number, box)
        return found + self._table_controls(canvas) + self._footer(canvas)

    def _counts(self, canvas: Canvas) -> list[Control]:
        panel = page.panel(canvas)
        height = self._row(canvas)
        bar = Rect(panel.cx - 380, panel.y + 24, 760, height).columns(len(self.screen.seats), 12)
        return [
            Control(
                f"newgame.seats.{count}",
                _("{count} cats").format(count=count),
                box,
                kind="tab",
                value=len(self.setup.seats) == count,
                on_press=partial(self._resize, count),
            )
            for count, box in zip(self.screen.seats, bar, strict=True)
        ]

    def _seat_controls(self, canvas: Canvas, number: int, box: Rect) -> list[Control]:
        seat = self.setup.seats[number]
        row = self._row(canvas)
        rows = [Rect(box.x + 14, box.y + _HEAD + step * (row + 5), box.w - 28, row) for step in range(5)]
        colours = tuple(_(colour.emblem) for colour in SEAT_COLOURS.values())
        kinds = (_("Person"), _("Bot"))
        key = f"newgame.seat.{number}"
        found = [
            Control(
                f"{key}.name", _("Name"), rows[0], kind="text", value=seat.name, limit=24,
                scroll=self.scroll, look="bare",
                on_change=lambda text: self._change_seat(number, name=text),
            ),
            Control(
                f"{key}.kind", _("Who"), rows[1], kind="choice", options=kinds, scroll=self.scroll,
                look="bare",
                value=int(seat.kind == "bot"), on_change=lambda index: self._change_kind(number, index == 1),
            ),
            Control(
                f"{key}.colour", _("Colour"), rows[2], kind="choice", options=colours, scroll=self.scroll,
                look="bare",
                value=COLOURS.index(seat.colour),
                on_change=lambda index: self._recolour(number, COLOURS[index]),
            ),
        ]  # fmt: skip
        if seat.kind == "bot":
            found += self._bot_controls(key, number, seat, rows[3], rows[4])
        return found

    def _bot_controls(
        self, key: str, number: int, seat: SeatSetup, first: Rect, second: Rect
    ) -> list[Control]:
        keys = [level.key for level in self.kit.levels]
        characters = ["", *[character.key for character in self.kit.characters]]
        names = (_("Any mood"), *[_(character.name) for character in self.kit.characters])
        return [
            Control(
                f"{key}.level", _("Level"), first, kind="choice", scroll=self.scroll, look="bare",
                options=tuple(_(level.name) for level in self.kit.levels), value=keys.index(seat.level),
                on_change=lambda index: self._change_seat(number, level=keys[index]),
            ),
            Control(
                f"{key}.character", _("Mood"), second, kind="choice", scroll=self.scroll, look="bare",
                options=names, value=characters.index(seat.character) if seat.character in characters else 0,
                on_change=lambda index: self._change_seat(number, character=characters[index]),
            ),
        ]  # fmt: skip

    def _change_kind(self, number: int, bot: bool) -> None:
        self._change_seat(number, kind="bot" if bot else "human")

    def _table_controls(self, canvas: Canvas) -> list[Control]:
        bar = [plate.inset(2, 0) for plate in self._bar(canvas)]
        found = [
            Control(
                f"newgame.{words.control}", _(words.label), box, kind="toggle",
                value=words.option in self.setup.options, on_change=partial(self._switch, words.option),
                tip=_(words.tip),
            )
            for words, box in zip(self.screen.options, bar, strict=False)
        ]  # fmt: skip
        if self.screen.youngest is not None:
            found.append(self._youngest(self.screen.youngest, bar[-2]))
        found.append(
            Control(
                "newgame.pace", _("Pace"), bar[-1], kind="choice",
                options=tuple(_(pace.label) for pace in PACES.values()),
                value=list(PACES).index(self.setup.pace),
                on_change=lambda index: self._change(pace=list(PACES)[index]),
            )
        )  # fmt: skip
        return found

    def _youngest(self, words: YoungestWords, box: Rect) -> Control:
        return Control(
            f"newgame.{words.control}", _(words.label), box, kind="choice",
            options=tuple(self._name(number) for number in range(len(self.setup.seats))), names="options",
            value=self.setup.youngest, enabled=words.unless not in self.setup.options,
            on_change=lambda index: self._change(youngest=index), tip=_(words.tip),
        )  # fmt: skip

    def _footer(self, canvas: Canvas) -> list[Control]:
        y = canvas.height - 92
        return [
            Control("newgame.back", _("Back"), Rect(page.panel(canvas).x, y, 240, 70), on_press=self.back),
            Control(
                "newgame.start", _(self.screen.start), Rect(canvas.width / 2 - 190, y - 6, 380, 82),
                on_press=self._start, hotkey="return", look="primary",
            ),
        ]  # fmt: skip

    # Places

    def _bar(self, canvas: Canvas) -> list[Rect]:
        """A place for each choice about the whole table: the options, who is youngest, the pace."""
        panel, row = page.panel(canvas), self._row(canvas)
        count = len(self.screen.options) + (self.screen.youngest is not None) + 1
        return Rect(panel.x + 30, panel.bottom - row - 36, panel.w - 60, row).columns(count, 14)

    def _row(self, canvas: Canvas) -> float:
        return max(_ROW, _LINES / canvas.scale, canvas.measure("Ag", "body")[1] + 20)

    def _blurb(self, canvas: Canvas, width: float) -> float:
        """How high the longest line about a level is in a box."""
        return max(canvas.measure(_(level.line), "small", width - 32)[1] for level in self.kit.levels) + 18

    def _boxes(self, canvas: Canvas) -> list[Rect]:
        """A box a seat, in as many columns as have room for the text size."""
        panel = page.panel(canvas)
        row = self._row(canvas)
        view = Rect(panel.x + 30, panel.y + row + 44, panel.w - 60, panel.h - 2 * row - 104)
        count, scale = len(self.setup.seats), canvas.theme.text_scale
        for room in (view.w, view.w - 2 * (BAR + 6)):  # narrower only where a bar has to stand beside them
            columns = max(2, min(count, int((room + _GAP) // (236 * scale + _GAP))))
            width = min(330.0 * scale, (room - _GAP * (columns - 1)) / columns)
            height = _HEAD + 5 * (row + 5) + self._blurb(canvas, width)
            content = -(-count // columns) * (height + _GAP) - _GAP
            if content <= view.h:
                break
        self.scroll.place(view, content)
        left = view.cx - (columns * (width + _GAP) - _GAP) / 2
        return [
            Rect(
                left + (number % columns) * (width + _GAP),
                view.y - self.scroll.offset + (number // columns) * (height + _GAP),
                width,
                height,
            )
            for number in range(count)
        ]

    def _name(self, number: int) -> str:
        seat = self.setup.seats[number]
        return seat.name.strip() or NAMES[CATS[seat.colour]]


def _whole(setup: TableSetup, counts: range, levels: tuple[Level, ...]) -> TableSetup:
    """The set-up with everything filled in that an older or edited settings file leaves open."""
    seats = setup.seats if len(setup.seats) in counts else FIRST_TABLE.seats[: counts[-1]]
    colours = distinct(seat.colour or None for seat in seats)
    keys = [level.key for level in levels]
    whole = []
    for seat, colour in zip(seats, colours, strict=True):
        name = seat.name or (NAMES[CATS[colour]])
        level = seat.level if seat.level in keys else keys[len(keys) // 2]
        whole.append(replace(seat, name=name, colour=colour, level=level))
    return replace(setup, seats=tuple(whole), youngest=min(setup.youngest, len(whole) - 1))


def _dressed(seat: SeatSetup, colour: str) -> SeatSetup:
    """The seat in another colour; a name that came with the cat changes with it."""
    named = seat.name not in ("", NAMES[CATS[seat.colour]])
    return replace(seat, colour=colour, name=seat.name if named else NAMES[CATS[colour]])


def _guests(seats: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...]:
    """Bots for the seats that are still free, each in a colour nobody wears."""
    taken = {seat.colour for seat in seats}
    level = next((seat.level for seat in reversed(seats) if seat.kind == "bot"), seats[-1].level)
    free = [colour for colour in COLOURS if colour not in taken]
    return tuple(SeatSetup(NAMES[CATS[colour]], "bot", level, colour, "") for colour in free)
