"""A new table: who sits where, the variants, the pace. Remembers what was chosen last time."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from miaui.bots import find_kit
from miaui.core.envelope import DEFAULT_GAME
from miaui.core.pace import PACES
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input import Pointer
from miaui.engine.scroll import ScrollingScene
from miaui.scenes import find_screen, newgame_guests, newgame_seats, page, routes
from miaui.scenes.context import Context
from miaui.scenes.level_words import expectation, wins
from miaui.scenes.match_setup import begin
from miaui.scenes.newer_library import before_playing
from miaui.scenes.newgame_seats import Berth, Crew
from miaui.scenes.newgame_setup import SetupEditor
from miaui.scenes.newgame_youngest import YoungestFigure
from miaui.scenes.screen import YoungestWords
from miaui.store.settings import SeatSetup, TableSetup

_KINDS = ("human", "bot")
_SIGN = 424.0
"""How much room the game's own sign needs in its corner."""
_BOW = 44.0
"""How much room is left at each end of the boat for what stands there."""
_HATS = 44.0
"""How far a hat may rise above its cat."""


class NewGame(ScrollingScene):
    """The scene before a game."""

    name = "newgame"
    first_focus = "newgame.start"

    def __init__(self, context: Context, game: str = DEFAULT_GAME) -> None:
        super().__init__()
        self.context = context
        self.game = self.table_game = game
        self.screen, self.kit = find_screen(game), find_kit(game)
        setup = replace(context.settings.table(game), pace=context.settings.pace)
        self.editor = SetupEditor(setup, self.screen.seats, self.kit.levels, self.touch)
        youngest = self.screen.youngest
        self.figure = None if youngest is None else YoungestFigure(self.editor, youngest)

    @property
    def setup(self) -> TableSetup:
        """What is set up now."""
        return self.editor.setup

    # Choosing

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
        canvas.layers.draw(("newgame", self.game), self._paint_evening)
        self._draw_game(canvas)
        places, free = self._berths(canvas)
        view = self._view(canvas)
        with canvas.clip(view._replace(y=view.y - _HATS, h=view.h + _HATS)):
            spare = newgame_guests.WIDTH if free is not None else 0.0
            newgame_seats.draw(canvas, self.setup.seats, places, Crew(self.screen.shelf, self.kit), spare)
            if free is not None:
                newgame_guests.draw_free_seat(canvas, free, places[-1])
        newgame_seats.draw_water(canvas, min(places[-1].box.bottom, self.scroll.view.bottom) + 12)
        for plate in (self._levels_row(canvas), *self._bar(canvas)):
            canvas.board(plate.inset(0, -6), "ui/plate")
        self.scroll.draw(canvas)
        level = self.editor.level
        words = _(level.line) if level is not None else _("Each bot plays at its own level.")
        _choice, line = self._levels_halves(canvas)
        canvas.text_in(words, line, "small", "text-dim", "left")

    def _view(self, canvas: Canvas) -> Rect:
        """Where the boat is seen: it may reach over the edges where nothing is scrolled."""
        view = self.scroll.view
        return view if self.scroll.needed else Rect(0.0, view.y, canvas.width, view.h + 40)

    def draw_over(self, canvas: Canvas) -> None:
        berths, _free = self._berths(canvas)
        with canvas.clip(self._view(canvas)):
            for seat, at in zip(self.setup.seats, berths, strict=True):
                if seat.kind == "bot":
                    newgame_seats.draw_level(canvas, seat, at, self.kit)
            if self._may_leave:
                newgame_guests.draw_crosses(canvas, berths)
            if self.figure is not None:
                self.figure.draw(canvas)

    def _paint_evening(self, canvas: Canvas) -> None:
        """The bay in the evening, with a garland on each side of the page's name."""
        canvas.layers.paint_backdrop(self.screen.shelf.evening)
        canvas.dim(0.16)
        question = _(self.screen.question)
        name = min(canvas.measure(question, "title", size=0.84)[0] + 130, canvas.width - 2 * _SIGN)
        plate = Rect.around(canvas.width / 2, 62, name, 96)
        size = min(1.0, (canvas.width - name) / 2 / 640)
        canvas.draw("newgame/garland", -10, 6, size=size)
        canvas.draw("newgame/garland", canvas.width + 10, 6, size=size, flip=True)
        canvas.board(plate)
        canvas.text_in(question, plate.inset(30, 8), "title", "glow", size=0.84)

    def _draw_game(self, canvas: Canvas) -> None:
        """Which game it is, at the upper right."""
        x, y = canvas.width - 84, 64.0
        count = _("{count} cats").format(count=len(self.setup.seats))
        minutes = _("{minutes} min").format(minutes=self.screen.minutes)
        room = Rect(x - 60 - 260, y - 41, 254, 42)
        widest = max(
            canvas.measure(self.screen.name, "subheading")[0],
            canvas.measure(f"{count} · {minutes}", "small")[0],
        )
        plate = room._replace(x=room.right - min(room.w, widest) - 24, y=room.y - 4, h=92)
        canvas.board(plate._replace(w=x - plate.x), "ui/plate")
        canvas.draw(self.screen.place.emblem, x, y, size=0.84)
        canvas.text_in(self.screen.name, room, "subheading", "cream", "right")
        line, facts = room.moved(0, 40), (f"{count} · {minutes}", count)
        words = next((one for one in facts if canvas.fits(one, "small", line)), count)
        canvas.text_in(words, line, "small", "sand-0", "right")

    def controls(self, canvas: Canvas) -> list[Control]:
        found = self._counts(canvas)
        berths, free = self._berths(canvas)
        for number, berth in enumerate(berths):
            found += self._seat_controls(number, berth)
        if self._may_leave:
            found += newgame_guests.leave_controls(berths, self.editor, self.scroll)
        if free is not None:
            found.append(newgame_guests.add_control(free, self.editor, self.scroll))
        if self.figure is not None:
            self.figure.place(canvas, berths)
            found += self.figure.controls(self.scroll)
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
                on_press=partial(self.editor.resize, count),
            )
            for count, box in zip(self.screen.seats, bar, strict=True)
        ]

    def _seat_controls(self, number: int, berth: Berth) -> list[Control]:
        seat, key = self.setup.seats[number], f"newgame.seat.{number}"
        kinds = (_("Person"), _("Bot"))
        found = [
            Control(
                f"{key}.{name}", label, berth.arrow(step), kind="icon", icon=f"ui/arrow-{side}",
                scroll=self.scroll, on_press=partial(self.editor.next_cat, number, step), radius=26.0,
            )
            for step, name, label, side in (
                (-1, "before", _("Previous cat"), "left"), (1, "after", _("Next cat"), "right"),
            )
        ]  # fmt: skip
        found += [
            Control(
                f"{key}.name", _("Name"), newgame_seats.name_row(berth), kind="text", value=seat.name,
                limit=24, scroll=self.scroll, look="bare",
                on_change=lambda text: self.editor.change_seat(number, name=text),
            ),
            Control(
                f"{key}.kind", _("Who"), berth.rows[1], kind="choice", options=kinds, scroll=self.scroll,
                look="bare", value=_KINDS.index(seat.kind),
                on_change=lambda index: self.editor.change_seat(number, kind=_KINDS[index]),
            ),
        ]  # fmt: skip
        if seat.kind == "bot":
            found += self._bot_controls(key, number, seat, berth)
        return found

    def _bot_controls(self, key: str, number: int, seat: SeatSetup, berth: Berth) -> list[Control]:
        keys = [level.key for level in self.kit.levels]
        characters = ["", *[character.key for character in self.kit.characters]]
        names = (_("Any character"), *[_(character.name) for character in self.kit.characters])
        level = self.kit.levels[keys.index(seat.level)]
        return [
            Control(
                f"{key}.level", _("Level"), berth.rows[2], kind="choice", scroll=self.scroll,
                look="wordless", value=keys.index(seat.level),
                options=tuple(_(level.name) for level in self.kit.levels),
                on_change=lambda index: self.editor.change_seat(number, level=keys[index]),
                tip=f"{_(level.name)}. {expectation(self.kit.levels, level)}",
            ),
            Control(
                f"{key}.character", _("Character"), berth.rows[3], kind="choice", scroll=self.scroll,
                look="bare", options=names,
                value=characters.index(seat.character) if seat.character in characters else 0,
                on_change=lambda index: self.editor.change_seat(number, character=characters[index]),
            ),
        ]  # fmt: skip

    def _table_controls(self, canvas: Canvas) -> list[Control]:
        bar = [plate.inset(2, 0) for plate in self._bar(canvas)]
        found = [self._levels(canvas)] if any(seat.kind == "bot" for seat in self.setup.seats) else []
        found += [
            Control(
                f"newgame.{words.control}", _(words.label), box, kind="toggle",
                value=words.option in self.setup.options, on_change=partial(self.editor.switch, words.option),
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
                on_change=lambda index: self.editor.change(pace=list(PACES)[index]),
            )
        )  # fmt: skip
        return found

    def _levels(self, canvas: Canvas) -> Control:
        """One level for all bots; where they differ it says so."""
        levels, level = self.kit.levels, self.editor.level
        names = tuple(_(one.name) for one in levels)
        return Control(
            "newgame.level", _("All bots"), self._levels_halves(canvas)[0], kind="choice",
            options=names if level is not None else (_("Different"), *names),
            value=0 if level is None else levels.index(level),
            tip="" if level is None else wins(levels, level),
            on_change=lambda index: self.editor.change_levels(levels[index - (level is None)].key),
        )  # fmt: skip

    def _youngest(self, words: YoungestWords, box: Rect) -> Control:
        return Control(
            f"newgame.{words.control}", _(words.label), box, kind="choice",
            options=tuple(map(self.editor.name, range(len(self.setup.seats)))), names="options",
            value=self.setup.youngest, enabled=words.unless not in self.setup.options,
            on_change=lambda index: self.editor.change(youngest=index), tip=_(words.tip),
        )  # fmt: skip

    def _footer(self, canvas: Canvas) -> list[Control]:
        y = canvas.height - 92
        found = [
            Control("newgame.back", _("Back"), Rect(page.panel(canvas).x, y, 240, 70), on_press=self.back),
            Control(
                "newgame.start", _(self.screen.start), Rect(canvas.width / 2 - 190, y - 6, 380, 82),
                on_press=self._start, hotkey="return", look="primary",
            ),
        ]  # fmt: skip
        options = self.screen.first_game
        if options:
            wide = min(320.0, page.panel(canvas).right - found[-1].rect.right - 24)
            place = Rect(page.panel(canvas).right - wide, y, wide, 70)
            found.append(
                Control(
                    "newgame.first", _("A first game"), place, kind="tab",
                    value=self.editor.is_eased(options),
                    on_press=lambda: self.editor.ease(options),
                    tip=_("The best way to begin: simple options and gentle bots."),
                )
            )  # fmt: skip
        return found

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
        least = 800 if canvas.compact else 666
        wide = min(0.52 * row.w, least * max(1.0, 0.8 * canvas.theme.text_scale))
        return row._replace(w=wide), Rect(row.x + wide + 26, row.y, row.w - wide - 44, row.h)

    @property
    def _may_leave(self) -> bool:
        """Whether a game goes on with one cat less."""
        return len(self.setup.seats) > self.screen.seats[0]

    def pointer(self, pointer: Pointer) -> bool:
        if self.figure is not None and self.figure.pointer(pointer):
            self.touch()
            return True
        return super().pointer(pointer)

    def _berths(self, canvas: Canvas) -> tuple[list[Berth], Rect | None]:
        """A place a seat, between the tabs and the rows about the whole table, and one for a further cat
        where there is room beside them."""
        top = page.END + newgame_seats.row_height(canvas) + 14
        panel = page.panel(canvas)
        view = Rect(30, top, canvas.width - 60, self._levels_row(canvas).y - 16 - top)
        view = view._replace(x=max(view.x, panel.x - 26), w=min(view.w, panel.w + 52))
        if self.figure is not None:  # she may stand before the first cat, too
            view = view._replace(x=view.x + _BOW, w=view.w - 2 * _BOW)
        count, free = len(self.setup.seats), None
        found = newgame_seats.berths(
            canvas, view._replace(w=view.w - newgame_guests.WIDTH), count, self.kit, self.scroll
        )
        if count < self.screen.seats[-1] and not self.scroll.needed and found[0].box.y == found[-1].box.y:
            free = newgame_guests.free_seat(found)
        else:
            found = newgame_seats.berths(canvas, view, count, self.kit, self.scroll)
        if not self.scroll.needed:  # what stands at the boat's ends can be reached, too
            self.scroll.place(Rect(0.0, view.y, canvas.width, view.h), view.h)
        return found, free
