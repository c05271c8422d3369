"""What it takes to earn each hat, counted from the library over all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from miaui.bots import find_kit
from miaui.engine.i18n import _
from miaui.scenes import shown_screens
from miaui.store.library import Library
from miaui.store.statistics import Outing, Statistics


@dataclass(frozen=True, slots=True)
class Hat:
    """`label` names it, `hint` says what it takes; so much of it is reached."""

    key: str
    label: str
    hint: str
    reached: int
    needed: int = 1

    @property
    def earned(self) -> bool:
        """Whether cats may wear it."""
        return self.reached >= self.needed


@dataclass(frozen=True, slots=True)
class _Person:
    """One person's counted games: all of them by game, and the games won against the strongest bots."""

    outings: Mapping[str, Sequence[Outing]]
    beat_strongest: bool

    @property
    def games(self) -> int:
        return sum(len(each) for each in self.outings.values())

    @property
    def wins(self) -> int:
        return sum(one.share > 0 for each in self.outings.values() for one in each)

    @property
    def kinds(self) -> int:
        """How many different games were played."""
        return sum(bool(each) for each in self.outings.values())

    @property
    def row(self) -> int:
        """The most games of one kind that were won one after the other."""
        runs = [
            len(list(run))
            for each in self.outings.values()
            for won, run in groupby(each, lambda one: one.share > 0)
            if won
        ]
        return max(runs, default=0)


def hats(found: Mapping[str, Statistics]) -> list[Hat]:
    """All hats, from the statistics of every game by its key. One person's games have to be enough for a hat;
    then every cat of the house may wear it. Practice and imported games do not count."""
    names = {name for each in found.values() for name in each.outings}
    people = [_person(name, found) for name in sorted(names)]

    def most(measure: Callable[[_Person], int]) -> int:
        return max(map(measure, people), default=0)

    return [
        Hat("straw", _("Straw hat"), _("Play a game to its end."), most(lambda one: one.games)),
        Hat("flowers", _("Wreath of flowers"), _("Win a game."), most(lambda one: one.wins)),
        Hat("coconut", _("Coconut"), _("Play ten games."), most(lambda one: one.games), 10),
        Hat("starfish", _("Sleepy starfish"), _("Play all three games."), most(lambda one: one.kinds), 3),
        Hat("crown", _("Crown of shells"), _("Win three games in a row."), most(lambda one: one.row), 3),
        Hat("captain", _("Captain’s cap"), _("Play 25 games."), most(lambda one: one.games), 25),
        Hat("palm", _("Palm leaf hat"), _("Win 25 games."), most(lambda one: one.wins), 25),
        Hat(
            "feathers", _("Kiti’s feathers"), _("Win against the strongest bot."),
            most(lambda one: int(one.beat_strongest)),
        ),
    ]  # fmt: skip


def of_library(library: Library) -> list[Hat]:
    """All hats, counted from the games that are kept."""
    return hats({screen.game: library.statistics(screen.game) for screen in shown_screens()})


def seen_as(hat: Hat) -> str:
    """What is kept in the settings once a hat that was earned has been seen among the others."""
    return f"hat-{hat.key}"


def _person(name: str, found: Mapping[str, Statistics]) -> _Person:
    outings = {game: each.outings.get(name, ()) for game, each in found.items()}
    return _Person(outings, any(_beat_strongest(name, game, each) for game, each in found.items()))


def _beat_strongest(name: str, game: str, found: Statistics) -> bool:
    strongest = max(find_kit(game).levels, key=lambda level: level.strength).key
    return any(one.name == name and one.level == strongest and one.share > 0 for one in found.against)


def count(all_hats: Iterable[Hat]) -> int:
    """How many of them are earned."""
    return sum(hat.earned for hat in all_hats)
