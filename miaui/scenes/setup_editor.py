"""Set-up of a new table while it is edited: who sits where, the options, the pace."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from miaui.bots.kit import Level, Roster
from miaui.bots.packages import is_installed
from miaui.core.own_programs import PREFIX, OwnProgram, find
from miaui.core.pace import CALM
from miaui.match.match import CommonMatch
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.game_ui import FirstGame
from miaui.scenes.learnt import learnt
from miaui.scenes.match_setup import FIRST_TABLE, begin
from miaui.scenes.newer_library import before_playing
from miaui.store.settings import SeatSetup, TableSetup
from miaui.tabletop.cast.cats import CATS, COLOURS, NAMES, distinct

LONGEST_NAME = 24
"""Letters of a cat's name, as it is typed."""
NAME_ASKED = "name"
"""Mark, among what was seen, that the name was asked for."""


class SetupEditor:
    """A set-up of a new table while it is edited: `setup` is the present one, a new value after each change,
    and `changed` is called then. What an older settings file leaves open is filled in at first. `programs`
    are the player's own."""

    def __init__(
        self,
        setup: TableSetup,
        counts: range,
        kit: Roster,
        changed: Callable[[], None],
        programs: Sequence[OwnProgram] = (),
    ) -> None:
        self.programs = programs
        self.setup = _whole(setup, counts, kit, programs)
        self._levels, self._changed = kit.levels, changed

    def touch(self) -> None:
        """Call `changed`, which asks for a new picture; nothing else changes."""
        self._changed()

    def change(self, **values: object) -> None:
        """Set these fields of the set-up, and call `changed`, also where they were so before. TypeError for a
        name that is no field."""
        self.setup = replace(self.setup, **values)  # type: ignore[arg-type]
        self._changed()

    def change_seat(self, number: int, **values: str | bool) -> None:
        """Set these fields of a seat, counted from 0, and call `changed`. IndexError for a seat that there is
        not, TypeError for a name that is no field."""
        seats = list(self.setup.seats)
        seats[number] = replace(seats[number], **values)  # type: ignore[arg-type]
        self.change(seats=tuple(seats))

    def change_level(self, number: int, level: str) -> None:
        """Set the level of a seat. A bot that becomes a program of the player's gets the program's name, cut
        to 24 letters, and loses it again with another level for that of its cat; a name that the player gave
        stays."""
        seat = self.setup.seats[number]
        own, before = find(level, self.programs), find(seat.level, self.programs)
        cat, given = NAMES[CATS[seat.colour]], before.name if before is not None else ""
        name = seat.name
        if seat.kind == "bot" and name.strip() in ("", cat, given, seat.level.removeprefix(PREFIX)):
            name = cat if own is None else own.name[:LONGEST_NAME].strip()
        self.change_seat(number, level=level, name=name)

    def switch(self, option: str, on: bool) -> None:
        """Switch an option of the game on or off; where it was so before, nothing changes but `changed` is
        called."""
        self.change(options=self.setup.options | {option} if on else self.setup.options - {option})

    def resize(self, count: int) -> None:
        """Make it `count` seats, at most as many as there are colours: the last ones go, or bots come after
        the last seat in colours that are free, at the level of the last bot (without bots, that of the last
        seat). The youngest is the last seat if hers is gone."""
        seats = (*self.setup.seats, *_guests(self.setup.seats))[:count]
        self.change(seats=seats, youngest=min(self.setup.youngest, count - 1))

    def leave(self, number: int) -> None:
        """Take that seat away; those after it move up by one. The youngest stays who she is; if she goes, it
        is who moves up to her place, or then the last seat."""
        seats = tuple(seat for place, seat in enumerate(self.setup.seats) if place != number)
        youngest = self.setup.youngest - (number < self.setup.youngest)
        self.change(seats=seats, youngest=min(youngest, len(seats) - 1))

    def next_cat(self, number: int, step: int) -> None:
        """Give a seat the cat that is `step` places on in the order of colours, round and round, negative
        ones back. Where another seat had that cat, it gets the one left. Names that came with a cat change
        with it; others stay."""
        seats = list(self.setup.seats)
        colour = COLOURS[(COLOURS.index(seats[number].colour) + step) % len(COLOURS)]
        for other, seat in enumerate(seats):
            if seat.colour == colour:
                seats[other] = _dressed(seat, seats[number].colour)
        seats[number] = _dressed(seats[number], colour)
        self.change(seats=tuple(seats))

    def change_levels(self, level: str) -> None:
        """Set the level of every seat, as `change_level`: of every bot, and for people the one that their
        seats have when they become bots."""
        for number in range(len(self.setup.seats)):
            self.change_level(number, level)

    def ease(self, first: FirstGame) -> None:
        """Set up a first game: as many seats as `first` says, or as there are people if they are more, its
        options and no other, all bots at the weakest level, a calm pace. All people stay; bots go or come to
        make up the number."""
        seats = self.setup.seats
        people = [place for place, seat in enumerate(seats) if seat.kind == "human"]
        bots = [place for place, seat in enumerate(seats) if seat.kind == "bot"]
        count = self._first_seats(first)
        kept = sorted([*people, *bots[: max(0, count - len(people))]])
        youngest = kept.index(self.setup.youngest) if self.setup.youngest in kept else 0
        self.change(
            seats=tuple(seats[place] for place in kept),
            options=frozenset(first.options),
            youngest=youngest,
            pace=CALM,
        )
        self.resize(count)
        self.change_levels(self._levels[0].key)

    def is_eased(self, first: FirstGame) -> bool:
        """True if the table is as `ease` makes it: that number of seats, these options alone, a calm pace,
        and every bot at the weakest level."""
        setup = self.setup
        return (
            setup.options == frozenset(first.options)
            and {seat.level for seat in setup.seats if seat.kind == "bot"} <= {self._levels[0].key}
            and (len(setup.seats), setup.pace) == (self._first_seats(first), CALM)
        )

    def _first_seats(self, first: FirstGame) -> int:
        """Return the number of seats of a first game, with room for all people."""
        return max(first.seats, sum(seat.kind == "human" for seat in self.setup.seats))

    @property
    def level(self) -> Level | None:
        """The level of all bots; None where they differ, for a level that is not one of the game's own (such
        as a program's), and without bots."""
        keys = {seat.level for seat in self.setup.seats if seat.kind == "bot"}
        return next((level for level in self._levels if {level.key} == keys), None)

    def name(self, number: int) -> str:
        """Return what a seat is called: its name without blanks at the ends, or that of its cat where it has
        none."""
        seat = self.setup.seats[number]
        return seat.name.strip() or NAMES[CATS[seat.colour]]


def gentle_table(context: Context, key: str) -> CommonMatch:
    """Return the match of a first game, which has begun and is in the library: few seats, the plainest
    options, the weakest bots, a calm pace; people of the game's last table keep their seats. If the library
    had no game of this kind, this set-up and pace are also kept in the settings for the new-game page."""
    ui, kit = context.catalog.ui(key), context.catalog.kits.find(key)
    last = context.settings.table(key)
    peopled = any(seat.kind == "human" for seat in last.seats)
    programs = context.settings.programs
    editor = SetupEditor(last if peopled else FIRST_TABLE, ui.seats, kit, lambda: None, programs)
    editor.ease(ui.first_game)
    if not any(game.ruleset == key for game in context.library.games()):
        tables = {**context.settings.tables, key: editor.setup}
        context.change(tables=tables, pace=editor.setup.pace)
    return begin(context, key, editor.setup)


def play_gently(context: Context, key: str) -> None:
    """Begin a first game, as `gentle_table`, and go to its table behind a curtain, once it is clear that
    games may be kept (`before_playing`). The guide says at the beginning what the game is about, unless its
    lesson was heard; the name is asked for if it never was."""

    def play() -> None:
        first, match = learnt(context, [context.catalog.ui(key)]) is None, gentle_table(context, key)
        context.go(routes.Tabletop(match, first, asks_name=_is_nameless(context, match)), "curtain")

    before_playing(context, play)


def _is_nameless(context: Context, match: CommonMatch) -> bool:
    """True if the name of the only person at a table was not asked for yet, and is that of her cat."""
    if NAME_ASKED in context.settings.seen or len(match.humans) != 1:
        return False
    who = match.public.players[match.humans[0]]
    return who.name in ("", NAMES.get(CATS.get(who.colour or "", ""), ""))


def _whole(setup: TableSetup, counts: range, kit: Roster, programs: Sequence[OwnProgram]) -> TableSetup:
    """Return the set-up with everything filled in that an older or edited settings file leaves open; a former
    level is replaced by one of the game's own that is as strong."""
    seats = setup.seats if len(setup.seats) in counts else FIRST_TABLE.seats[: counts[-1]]
    colours = distinct(seat.colour or None for seat in seats)
    now = {
        other.key: level.key
        for other in kit.every
        for level in kit.levels
        if level.strength == other.strength
    }
    whole = []
    for seat, colour in zip(seats, colours, strict=True):
        name = seat.name or (NAMES[CATS[colour]])
        known = find(seat.level, programs) is not None or is_installed(seat.level)
        level = seat.level if known else now.get(seat.level, kit.middle.key)
        whole.append(replace(seat, name=name, colour=colour, level=level))
    return replace(setup, seats=tuple(whole), youngest=min(setup.youngest, len(whole) - 1))


def _dressed(seat: SeatSetup, colour: str) -> SeatSetup:
    """Return the seat in another colour; a name that came with the cat changes with it."""
    named = seat.name not in ("", NAMES[CATS[seat.colour]])
    return replace(seat, colour=colour, name=seat.name if named else NAMES[CATS[colour]])


def _guests(seats: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...]:
    """Return bots for the seats that are still free, each in a colour of its own."""
    taken = {seat.colour for seat in seats}
    level = next((seat.level for seat in reversed(seats) if seat.kind == "bot"), seats[-1].level)
    free = [colour for colour in COLOURS if colour not in taken]
    return tuple(SeatSetup(NAMES[CATS[colour]], "bot", level, colour, "") for colour in free)
