"""Milestones of hats: what it takes to earn each, counted from the library over all games."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from miaui.bots.kit import Kits, Roster
from miaui.engine.i18n import _
from miaui.history.figures import Milestone
from miaui.history.milestones import longest_row
from miaui.store.library import Library
from miaui.store.statistics import Outing, Statistics
from miaui.tabletop.cast.hats import HATS

Hats = dict[str, Milestone]
"""The milestone of each hat, by its key, in the order of `tabletop.cast.hats`."""


@dataclass(frozen=True, slots=True)
class _Person:
    """Counted games of a person, by game, and if one of them was won against the strongest bots."""

    outings: Mapping[str, Sequence[Outing]]
    beat_strongest: bool

    @property
    def games(self) -> int:
        return sum(len(each) for each in self.outings.values())

    @property
    def wins(self) -> int:
        return sum(outing.share > 0 for each in self.outings.values() for outing in each)

    @property
    def kinds(self) -> int:
        """Number of different games that were played."""
        return sum(bool(each) for each in self.outings.values())

    @property
    def row(self) -> int:
        """The most games of one kind that were won one after the other."""
        return max(map(longest_row, self.outings.values()), default=0)


def hats(statistics: Mapping[str, Statistics], kits: Kits) -> Hats:
    """Return all hats, from the statistics of every game by its key. One person's games have to be enough for
    a hat; then every cat of the house may wear it. Practice, imported games and those with help do not
    count."""
    names = {name for each in statistics.values() for name in each.outings}
    people = [_person(name, statistics, kits) for name in sorted(names)]

    def most(measure: Callable[[_Person], int]) -> int:
        return max(map(measure, people), default=0)

    strongest = most(lambda person: int(person.beat_strongest))
    games, wins = most(lambda person: person.games), most(lambda person: person.wins)
    takes = {
        "straw": (_("Finish a game, no help."), games, 1),
        "flowers": (_("Win a game, no help."), wins, 1),
        "coconut": (_("Play ten games."), games, 10),
        "starfish": (_("Play every game of the island."), most(lambda person: person.kinds), len(statistics)),
        "crown": (_("Win three games in a row."), most(lambda person: person.row), 3),
        "captain": (_("Play 25 games."), games, 25),
        "palm": (_("Win 25 games."), wins, 25),
        "feathers": (_("Win against the strongest bot."), strongest, 1),
    }
    return {key: Milestone(_(label), *takes[key]) for key, label in HATS.items()}


def of_library(library: Library, games: Sequence[str], kits: Kits) -> Hats:
    """Return all hats, counted from the kept games of these keys."""
    return hats({game: library.statistics(game) for game in games}, kits)


def seen_as(hat: str) -> str:
    """Return the settings' mark for a seen hat: "hat-" and its key."""
    return f"hat-{hat}"


def new_hats(all_hats: Hats, seen: Collection[str]) -> list[str]:
    """Return the hats that are earned and have not been seen among the others."""
    return [key for key, hat in all_hats.items() if hat.earned and seen_as(key) not in seen]


def _person(name: str, statistics: Mapping[str, Statistics], kits: Kits) -> _Person:
    outings = {
        game: [outing for outing in each.outings.get(name, ()) if not outing.helped]
        for game, each in statistics.items()
    }
    beaten = any(_beat_strongest(kits.find(game), own) for game, own in outings.items())
    return _Person(outings, beaten)


def _beat_strongest(kit: Roster, outings: Iterable[Outing]) -> bool:
    strongest = max(kit.levels, key=lambda level: level.strength).key
    return any(outing.share > 0 and strongest in outing.levels for outing in outings)


def count(all_hats: Hats) -> int:
    """Return how many hats are earned."""
    return sum(hat.earned for hat in all_hats.values())
