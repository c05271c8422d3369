"""The ladder of a game: ten tables, each stronger than the one before, passed by victories."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from miaui.bots.kit import Roster
from miaui.store.settings import SeatSetup, TableSetup
from miaui.store.statistics import Outing
from miaui.tabletop.cast.cats import CATS, COLOURS, NAMES

WINS, WITHIN = 3, 8
"""Victories that pass a step, and the plain games in a row in which they must fall."""
_TABLES = (
    (0, 0),
    (0, 0, 0),
    (1, 0, 0),
    (1, 1, 1),
    (2, 1, 1),
    (2, 2, 2),
    (3, 2, 2),
    (3, 3, 3),
    (4, 3, 3),
    (4, 4, 4),
)
"""The bots of each step, from the weakest of five levels."""
_OPTION_AT = (4, 6)
"""Steps with the game's first and second option."""
_LEVELS = 5
STEPS = len(_TABLES)


@dataclass(frozen=True, slots=True)
class Step:
    """A step: its number from 0, levels and characters of the bots, and the options that are on."""

    number: int
    bots: tuple[tuple[str, str], ...]
    options: tuple[str, ...] = ()

    @property
    def levels(self) -> tuple[str, ...]:
        """The keys of the bots' levels, in the order of their seats."""
        return tuple([level for level, _character in self.bots])

    def setup(self, person: SeatSetup, pace: str) -> TableSetup:
        """Return the set-up of a table for this step at a `pace`: the person first, then a bot for each
        level, none of the person's colour."""
        bots = [
            SeatSetup(NAMES[CATS[colour]], "bot", level, colour, character)
            for (level, character), colour in zip(self.bots, self.colours(person.colour), strict=True)
        ]
        return TableSetup((person, *bots), frozenset(self.options), 0, pace)

    def colours(self, own: str) -> tuple[str, ...]:
        """Return a colour for each bot, never `own`; the first one is another at every step."""
        free = [colour for colour in COLOURS if colour != own]
        return tuple([free[(self.number + place) % len(free)] for place in range(len(self.bots))])


def steps(kit: Roster, seats: range, options: Sequence[str]) -> tuple[Step, ...]:
    """Return the ladder of a game with these numbers of seats and options, the lowest step first."""
    top, characters = len(kit.levels) - 1, [character.key for character in kit.characters] or [""]
    ladder = []
    for number, table in enumerate(_TABLES):
        count = min(max(len(table), seats[0] - 1), seats[-1] - 1)
        places = [table[min(place, len(table) - 1)] for place in range(count)]
        bots = [
            (
                kit.levels[round(level * top / (_LEVELS - 1))].key,
                characters[(number + place) % len(characters)],
            )
            for place, level in enumerate(places)
        ]
        added = [option for place, option in zip(_OPTION_AT, options, strict=False) if place == number]
        ladder.append(Step(number, tuple(bots), tuple(added)))
    return tuple(ladder)


@dataclass(frozen=True, slots=True)
class Standing:
    """Progress of a step: its plain finished games, the oldest first; `won`: victories among the last ones
    that still count; `begun`: the id of a game in progress, "" for none."""

    games: tuple[Outing, ...]
    won: int
    passed: bool
    begun: str = ""


def standing(ids: Sequence[str], passed: bool, outings: Mapping[str, Outing], begun: str = "") -> Standing:
    """Return the progress of a step: its games among `outings`, in order, and the victories in the last 7, at
    most 3. Passed: with 3 victories in any 8 games in a row, or `passed` before. `begun` is the id of the
    game that is under way."""
    games = tuple([outings[game_id] for game_id in ids if game_id in outings])
    won = [outing.share > 0 for outing in games]
    row = [sum(won[start : start + WITHIN]) for start in range(max(1, len(won) - WITHIN + 1))]
    last = won[-(WITHIN - 1) :]  # one more game may follow these within the row
    return Standing(games, min(WINS, sum(last)), passed or max(row, default=0) >= WINS, begun)
