"""A new table: who sits where, the variants, the pace. Remembers what was chosen last time."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from miaui.bots import find_kit
from miaui.bots.kit import Level
from miaui.core.envelope import DEFAULT_GAME
from miaui.core.pace import PACES
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.scroll import ScrollingScene
from miaui.scenes import find_screen, newgame_seats, page, routes
from miaui.scenes.context import Context
from miaui.scenes.match_setup import FIRST_TABLE, begin
from miaui.scenes.newer_library import before_playing
from miaui.scenes.newgame_seats import Berth
from miaui.scenes.screen import YoungestWords
from miaui.stages.cast.cats import CATS, COLOURS, NAMES, distinct
from miaui.store.settings import SeatSetup, TableSetup


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

    def _change_kind(self, number: int, bot: bool) -> None:
        self._change_seat(number, kind="bot" if bot else "human")

    def _next_cat(self, number: int, step: int) -> None:
        """The next cat in the boat's order takes that seat."""
        place = COLOURS.index(self.setup.seats[number].colour) + step
        self._recolour(number, COLOURS[place % len(COLOURS)])

    def _change_levels(self, level: str) -> None:
        """Every bot plays that well."""
        self._change(seats=tuple(replace(seat, level=level) for seat in self.setup.seats))

    # Picture

    def draw(self, canvas: Canvas) -> None:
        canvas.layers.draw_backdrop("scene/title")
        canvas.dim(0.32)
        canvas.text_in(_(self.screen.question), page.title(canvas), "title", "glow", size=0.92)
        self._draw_game(canvas)
        for plate in (self._levels_row(canvas), *self._bar(canvas)):
            canvas.board(plate.inset(0, -6), "ui/plate")
        places = self._berths(canvas)
        with canvas.clip(self.scroll.view):
            newgame_seats.draw(canvas, self.setup.seats, places, self.kit)
        self.scroll.draw(canvas)
        level = self._level
        words = _(level.line) if level is not None else _("Each bot plays at its own level.")
        _choice, line = self._levels_halves(canvas)
        canvas.text_in(words, line, "small", "text-dim", "left")

    def _draw_game(self, canvas: Canvas) -> None:
        """Which game it is, at the upper right."""
        x, y = canvas.width - 84, 64.0
        canvas.draw(self.screen.place.emblem, x, y, size=0.84)
        count = _("{count} cats").format(count=len(self.setup.seats))
        minutes = _("{minutes} min").format(minutes=self.screen.minutes)
        room = Rect(x - 60 - 260, y - 44, 254, 44)
        canvas.text_in(self.screen.name, room, "subheading", "cream", "right")
        line, facts = room.moved(0, 44), (f"{count} · {minutes}", count)
        words = next((one for one in facts if canvas.fits(one, "small", line)), count)
        canvas.text_in(words, line, "small", "sand-0", "right")

    @property
    def _level(self) -> Level | None:
        """The level of all bots; None where they differ."""
        keys = {seat.level for seat in self.setup.seats if seat.kind == "bot"}
        return next((one for one in self.kit.levels if {one.key} == keys), None)

    def controls(self, canvas: Canvas) -> list[Control]:
        found = self._counts(canvas)
        for number, berth in enumerate(self._berths(canvas)):
            found += self._seat_controls(number, berth)
        return found + self._table_controls(canvas) + self._footer(canvas)

    def _counts(self, canvas: Canvas) -> list[Control]:
        height = newgame_seats.row_height(canvas)
        middle = canvas.width / 2
        bar = Rect(middle - 380, page.END, 760, height).columns(len(self.screen.seats), 12)
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

    def _seat_controls(self, number: int, berth: Berth) -> list[Control]:
        seat, key = self.setup.seats[number], f"newgame.seat.{number}"
        kinds = (_("Person"), _("Bot"))
        found = [
            Control(
                f"{key}.{name}", label, berth.arrow(step), kind="icon", icon=f"ui/arrow-{side}",
                scroll=self.scroll, on_press=partial(self._next_cat, number, step), radius=26.0,
            )
            for step, name, label, side in (
                (-1, "before", _("The cat before"), "left"), (1, "after", _("The next cat"), "right"),
            )
        ]  # fmt: skip
        found += [
            Control(
                f"{key}.name", _("Name"), newgame_seats.name_row(berth), kind="text", value=seat.name,
                limit=24, scroll=self.scroll, look="bare",
                on_change=lambda text: self._change_seat(number, name=text),
            ),
            Control(
                f"{key}.kind", _("Who"), berth.rows[1], kind="choice", options=kinds, scroll=self.scroll,
                look="bare",
                value=int(seat.kind == "bot"), on_change=lambda index: self._change_kind(number, index == 1),
            ),
        ]  # fmt: skip
        if seat.kind == "bot":
            found += self._bot_controls(key, number, seat, berth)
        return found

    def _bot_controls(self, key: str, number: int, seat: SeatSetup, berth: Berth) -> list[Control]:
        keys = [level.key for level in self.kit.levels]
        characters = ["", *[character.key for character in self.kit.characters]]
        names = (_("Any mood"), *[_(character.name) for character in self.kit.characters])
        level = self.kit.levels[keys.index(seat.level)]
        return [
            Control(
                f"{key}.level", _("Level"), berth.rows[2], kind="choice", scroll=self.scroll, look="bare",
                options=tuple(_(level.name) for level in self.kit.levels), value=keys.index(seat.level),
                on_change=lambda index: self._change_seat(number, level=keys[index]), tip=_(level.line),
            ),
            Control(
                f"{key}.character", _("Mood"), berth.rows[3], kind="choice", scroll=self.scroll, look="bare",
                options=names, value=characters.index(seat.character) if seat.character in characters else 0,
                on_change=lambda index: self._change_seat(number, character=characters[index]),
            ),
        ]  # fmt: skip

    def _table_controls(self, canvas: Canvas) -> list[Control]:
        bar = [plate.inset(2, 0) for plate in self._bar(canvas)]
        found = [self._levels(canvas)] if any(seat.kind == "bot" for seat in self.setup.seats) else []
        found += [
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

    def _levels(self, canvas: Canvas) -> Control:
        """One level for all bots; where they differ it says so."""
        levels, level = self.kit.levels, self._level
        names = tuple(_(one.name) for one in levels)
        return Control(
            "newgame.level", _("All bots"), self._levels_halves(canvas)[0], kind="choice",
            options=names if level is not None else (_("Different"), *names),
            value=0 if level is None else levels.index(level),
            on_change=lambda index: self._change_levels(levels[index - (level is None)].key),
        )  # fmt: skip

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
        panel, row = page.panel(canvas), newgame_seats.row_height(canvas)
        count = len(self.screen.options) + (self.screen.youngest is not None) + 1
        return Rect(panel.x, panel.bottom - row - 4, panel.w, row).columns(count, 14)

    def _levels_row(self, canvas: Canvas) -> Rect:
        """The row of the level of all bots, above the bar."""
        panel, row = page.panel(canvas), newgame_seats.row_height(canvas)
        return Rect(panel.x, panel.bottom - 2 * row - 24, panel.w, row)

    def _levels_halves(self, canvas: Canvas) -> tuple[Rect, Rect]:
        """In it the choice, and the line about the level chosen."""
        row = self._levels_row(canvas).inset(2, 0)
        wide = min(0.52 * row.w, 620 * max(1.0, 0.8 * canvas.theme.text_scale))
        return row._replace(w=wide), Rect(row.x + wide + 26, row.y, row.w - wide - 44, row.h)

    def _berths(self, canvas: Canvas) -> list[Berth]:
        """A place a seat, between the tabs and the rows about the whole table."""
        top = page.END + newgame_seats.row_height(canvas) + 14
        panel = page.panel(canvas)
        view = Rect(30, top, canvas.width - 60, self._levels_row(canvas).y - 16 - top)
        view = view._replace(x=max(view.x, panel.x - 26), w=min(view.w, panel.w + 52))
        return newgame_seats.berths(canvas, view, len(self.setup.seats), self.kit, self.scroll)

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
