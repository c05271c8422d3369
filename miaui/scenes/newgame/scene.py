"""A new table: who sits where, the variants, the pace. Remembers what was chosen last time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from miaui.core.deals import Deal
from miaui.core.envelope import DEFAULT_GAME
from miaui.core.own_programs import OwnProgram
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui.dialog import Dialog
from miaui.engine.ui.scroll import ScrollingScene
from miaui.engine.ui.widgets import cue_width
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.deal_code import play_known
from miaui.scenes.match_setup import begin, bots_of, seated, table_of, wanted_phones
from miaui.scenes.newer_library import before_playing
from miaui.scenes.newgame import boat as newgame_boat
from miaui.scenes.newgame import guests as newgame_guests
from miaui.scenes.newgame import options as newgame_options
from miaui.scenes.newgame.deal import DealLine
from miaui.scenes.newgame.levels import LevelLine
from miaui.scenes.newgame.options import TableOptions
from miaui.scenes.newgame.packages import (
    BotPage,
    BotRow,
    PackageBots,
    bot_rows,
    program_hindrance,
)
from miaui.scenes.newgame.places import Berth, TablePlaces, berths, row_height, table_places, view_of
from miaui.scenes.newgame.seats import SeatRows
from miaui.scenes.newgame.youngest import YoungestFigure
from miaui.scenes.own_programs import AddProgram, let_run
from miaui.scenes.setup_editor import SetupEditor
from miaui.scenes.title.paint import draw_small_plank
from miaui.store.settings import TableSetup
from miaui.tabletop.cast.cats import COLOURS

_HATS = 44.0
"""Greatest height of a hat above its cat, in units."""


class NewGame(ScrollingScene):
    """The scene before a game: who sits at the table, options and pace, as chosen last time. With a `code` of
    a deal its line holds it from the beginning."""

    name = "newgame"
    first_focus = "newgame.start"

    def __init__(self, context: Context, game: str = DEFAULT_GAME, code: str = "") -> None:
        super().__init__()
        self.context = context
        self.game = self.table_game = game
        self.ui, self.kit = context.catalog.ui(game), context.catalog.kits.find(game)
        programs = context.settings.programs
        setup = context.settings.opened_table(game)
        self.editor = SetupEditor(setup, self.ui.seats, self.kit, self.touch, programs)
        self.deal_line = DealLine(context.catalog.games, game, self.editor, self._open_other)
        youngest = self.ui.youngest
        self._figure = None if youngest is None else YoungestFigure(self.editor, youngest)
        self._starting = self._said_so = False
        """A game is to begin, and a picture has said so: preparing the first one takes a while."""
        self._levels = LevelLine(self.editor, self.kit.levels)
        self._packages = PackageBots()
        self._options = TableOptions(self.editor, self.ui, self.kit, context)
        if code:
            self.deal_line.type(code)

    @property
    def figure(self) -> YoungestFigure | None:
        """The figure that stands by the youngest; None where the game does not ask who is, and while a deal's
        code is to be played, which has its own answer."""
        return None if self.deal_line.deal is not None else self._figure

    @property
    def setup(self) -> TableSetup:
        """The set-up of the table as it is edited now."""
        return self.editor.setup

    # Choosing

    def _start(self) -> None:
        if not self.deal_line.check():
            self.context.audio.play("deny")
            return
        levels = bots_of(self.setup.seats)
        table = levels, self.game, len(self.setup.seats)
        programs = self.context.settings.programs
        why = self._packages.hindrance(*table) or program_hindrance(programs, *table)
        if why:
            self.stack.push(Dialog(_("Sorry"), why, [("ok", _("All right"), None)]))
            return
        let_run(self.context, levels, self._sail)

    def _sail(self) -> None:
        """Begin the game, from its code where there is one."""
        self.context.change(tables=self._tables(), pace=self.setup.pace)
        deal = self.deal_line.deal
        if deal is not None:
            players = seated(self.kit, self.setup, deal.luck)
            play_known(self.context, deal, players, typed=True, wanted=wanted_phones(self.setup))
        else:
            before_playing(self.context, self._play)

    def _open_other(self, deal: Deal) -> None:
        """Set up the table of another game, of which the code is."""
        self.context.change(tables=self._tables())
        self.stack.replace(NewGame(self.context, deal.game.key, deal.code), "fade")

    def drop_text(self, text: str) -> bool:
        return self.deal_line.drop(text)

    def _play(self) -> None:
        self._starting = True
        self.touch()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._packages.arrived():
            self.touch()
        if self._options.moving:
            self._options.update(dt)
            self.touch()
        if self._starting and self._said_so:
            self._starting = self._said_so = False
            self._open_table()

    @property
    def idle(self) -> bool:
        """False while a game that comes from no code is about to begin, from when nothing more has to be
        asked until the table is there; and while a switch comes or goes."""
        return super().idle and not (self._starting or self._options.moving)

    def _open_table(self) -> None:
        match = begin(self.context, self.game, self.setup)
        self.context.go(table_of(self.context, match, wanted_phones(self.setup)))

    def _tables(self) -> dict[str, TableSetup]:
        """Return the set-ups of all games, with this game's as it is now."""
        return {**self.context.settings.tables, self.game: self.setup}

    def back(self) -> None:
        """Keep the set-up of this table in the settings, and leave the page: for the scene below, or for the
        title where none is. Its pace is kept for this page alone: tables follow it once a game begins."""
        self.context.change(tables=self._tables())
        if len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Title())

    # Picture

    @property
    def heading(self) -> str:
        """The game's name and the page's question, translated: “Name: question”."""
        return f"{self.ui.wording.name}: {_(self.ui.wording.question)}"

    def draw(self, canvas: Canvas) -> None:
        table = self._table(canvas)
        canvas.layers.draw(
            ("newgame", self.game, table.water),
            lambda over: newgame_boat.paint_evening(over, self.ui, table.water),
        )
        newgame_boat.draw_sign(canvas, self.ui, self.setup)
        places, free = self._berths(canvas, table)
        view = self._view(canvas)
        hats = 0.0 if self.scroll.offset else _HATS
        with canvas.clip(view._replace(y=view.y - hats, h=view.h + hats)):
            spare = newgame_guests.WIDTH if free is not None else 0.0
            newgame_boat.draw_boats(canvas, self.setup.seats, places, self.ui.artwork.boats, spare)
            for rows, berth in zip(self._seats, places, strict=True):
                rows.draw(canvas, berth)
            if free is not None:
                newgame_guests.draw_free_seat(canvas, free, places[-1])
        newgame_boat.draw_crest(canvas, self.ui.artwork.boats, table.water)
        self._draw_table(canvas, table, places)
        leave = self._leave(canvas)  # its plank comes in from the left edge
        draw_small_plank(canvas, replace(leave, rect=leave.rect._replace(x=-24, w=leave.rect.w + 24)))
        self.scroll.draw(canvas)
        self._said_so = self._starting

    def _draw_table(self, canvas: Canvas, table: TablePlaces, places: list[Berth]) -> None:
        """Draw what is about the whole table, and behind the start a cat that would like to come, too, or the
        way to seats out of view."""
        self._levels.draw(canvas, table)
        taken = {seat.colour for seat in self.setup.seats}
        waiting = next((colour for colour in COLOURS if colour not in taken), None)
        more = newgame_guests.more_control(places, table, self.scroll)
        if more is not None:
            newgame_guests.draw_more(canvas, more)
            waiting = None
        if waiting is not None:
            newgame_boat.draw_next_cat(canvas, waiting, table.start, paws=False)
        newgame_options.draw_start(canvas, self._begin(table))
        if waiting is not None:
            newgame_boat.draw_next_cat(canvas, waiting, table.start, paws=True)
        self._options.draw(canvas, table)

    def draw_over(self, canvas: Canvas) -> None:
        places, _free = self._berths(canvas, self._table(canvas))
        with canvas.clip(self._view(canvas)):
            if self._may_leave:
                newgame_guests.draw_crosses(canvas, places)
            if self.figure is not None:
                self.figure.draw(canvas)
        self.deal_line.draw(canvas, self._table(canvas).small[-1])

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """Return two boxes for each cat in the order of the seats, first its name plate, then its head."""
        places, _free = self._berths(canvas, self._table(canvas))
        return [box for at in places for box in (at.plate, Rect.around(at.x, at.y, at.box.w, 200 * at.size))]

    # Controls

    def controls(self, canvas: Canvas) -> list[Control]:
        table = self._table(canvas)
        places, free = self._berths(canvas, table)
        figure: list[Control] = []
        if self.figure is not None:
            self.figure.place(canvas, places)
            figure = self.figure.controls(self.scroll)
        crosses = newgame_guests.leave_controls(places, self.editor, self.scroll) if self._may_leave else []
        controls = [self._leave(canvas)]
        for number, (rows, berth) in enumerate(zip(self._seats, places, strict=True)):
            own = rows.controls(canvas, berth, self.scroll)
            # about the cat, then about the seat
            controls += [*own[:2], *crosses[number : number + 1], *own[2:]]
        controls += figure  # over the arrows of the cats beside it
        if free is not None:
            controls.append(newgame_guests.add_control(free, self.editor, self.scroll))
        more = newgame_guests.more_control(places, table, self.scroll)
        if more is not None:
            controls.append(more)
        controls += [*self._levels.controls(table), self._begin(table)]
        return [
            *controls,
            self.deal_line.control(table.small[-1]),
            *self._options.controls(canvas, table),
        ]

    @property
    def _seats(self) -> list[SeatRows]:
        count = len(self.setup.seats)
        return [SeatRows(self.editor, self.kit, n, self._packages, self._all_bots) for n in range(count)]

    def _all_bots(self, number: int) -> None:
        """Open the page on which a bot is chosen for a seat."""
        seat, words = self.setup.seats[number], _("Who plays for {name}?")
        title = words.format(name=self.editor.name(number))
        choose, add = partial(self._choose, number), partial(self._add_program, number)
        self.stack.push(BotPage(title, number, self._bot_rows, seat.level, choose, add, self._remove))

    def _bot_rows(self) -> list[BotRow]:
        """Return all bots that may play here."""
        programs, count = self.context.settings.programs, len(self.setup.seats)
        return bot_rows(self.kit.levels, self._packages, programs, self.game, count)

    def _choose(self, number: int, level: str) -> None:
        """Let a level play for a seat, a program that has changed once it is allowed to run again. A program
        brings its name where the seat has none of its own."""
        let_run(self.context, [level], partial(self.editor.change_level, number, level))

    def _add_program(self, number: int, text: str) -> None:
        """Add a program, which plays for a seat if it can."""

        def added(program: OwnProgram) -> None:
            count = len(self.setup.seats)
            self.editor.programs = self.context.settings.programs
            if not program_hindrance([program], [program.level], self.game, count):
                self.stack.pop()  # the page of all bots
                self._choose(number, program.level)

        self.stack.push(AddProgram(self.context, added, text))

    def _remove(self, program: OwnProgram) -> None:
        """Remove a program from the list; where it played, the middle level does."""
        left = tuple([other for other in self.context.settings.programs if other.name != program.name])
        self.context.change(programs=left)
        self.editor.programs = left
        for number, seat in enumerate(self.setup.seats):
            if seat.level == program.level:
                self.editor.change_level(number, self.kit.middle.key)
        self.context.tell(_("{name} is not in the list any more.").format(name=program.name))
        self.touch()

    def _leave(self, canvas: Canvas) -> Control:
        wide = canvas.measure(_("Back"), "button")[0] + cue_width(canvas, "escape") + 54
        high = max(62.0, row_height(canvas) - 6)
        place = Rect(0.0, 62.0 - high / 2, min(max(186.0, wide), 440.0), high)
        return Control("newgame.back", _("Back"), place, kind="area", on_press=self.back, hotkey="escape")

    def _begin(self, table: TablePlaces) -> Control:
        words = _("One moment …") if self._starting else _(self.ui.wording.start)
        begin = newgame_options.start_control(words, table.start, self._start)
        return replace(begin, enabled=not self._starting)

    # Places

    def _table(self, canvas: Canvas) -> TablePlaces:
        return table_places(canvas, self._options.opened, self._options.most)

    def _view(self, canvas: Canvas) -> Rect:
        """Return the box in which the boat is seen; it may reach over the lower edge where nothing is
        scrolled."""
        view = self.scroll.view
        return view if self.scroll.needed else view._replace(h=view.h + 60)

    @property
    def _may_leave(self) -> bool:
        """True if a game goes on with one cat less."""
        return len(self.setup.seats) > self.ui.seats[0]

    def _berths(self, canvas: Canvas, table: TablePlaces) -> tuple[list[Berth], Rect | None]:
        """Return a place for each seat, and the place of a further cat, None where there is no room beside
        them."""
        view, free = view_of(canvas, table.water), None
        count = len(self.setup.seats)
        places = berths(canvas, view, count, newgame_guests.WIDTH, self.scroll)
        if count < self.ui.seats[-1] and not self.scroll.needed and places[0].box.y == places[-1].box.y:
            free = newgame_guests.free_seat(places)
        else:
            places = berths(canvas, view, count, 0.0, self.scroll)
        return places, free
