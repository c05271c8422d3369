"""In which order the kept games hang, and what of them can be searched for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from miaui.engine.i18n import N_
from miaui.engine.searching import plain
from miaui.scenes.library import words as games_words
from miaui.store.rows import Game


@dataclass(frozen=True, slots=True)
class Known:
    """Knowledge for sorting: the names of people, not of bots, and the keys of the games that are shown, in
    the order of the title."""

    people: frozenset[str]
    shown: Sequence[str]


Key = Callable[[Game, Known], int | tuple[int, int] | tuple[str, ...]]
"""The value that a game is sorted by. Equal ones stay newest first."""


class Order(NamedTuple):
    """A way to sort: its English name, and the key by which games are sorted (None: as they come, the last
    saved first, or `backwards` the other way round)."""

    label: str
    key: Key | None = None
    backwards: bool = False


def _by_game(game: Game, known: Known) -> int:
    keys = known.shown
    return keys.index(game.ruleset) if game.ruleset in keys else len(keys)


def _by_opponents(game: Game, known: Known) -> tuple[str, ...]:
    others = [name for name in game.players if name not in known.people]
    return tuple(sorted(plain(name) for name in others or game.players))


def _by_result(game: Game, known: Known) -> tuple[int, int]:
    """Return the key of a game for sorting by result: a person's wins first, the most points before fewer;
    then what others won; what goes on last."""
    if not game.finished:
        return 2, 0
    return int(known.people.isdisjoint(game.winners)), -game.best


ORDERS = (
    Order(N_("Newest first")),
    Order(N_("Oldest first"), backwards=True),
    Order(N_("By game"), _by_game),
    Order(N_("By opponents"), _by_opponents),
    Order(N_("Wins first"), _by_result),
)


def arranged(games: Sequence[Game], order: Order, known: Known) -> list[Game]:
    """Return the games, which are given newest first, in another order, as a new list. Games with equal keys
    stay in the order given. `backwards` counts only for an order without a key."""
    key = order.key
    if key is None:
        return list(reversed(games)) if order.backwards else list(games)
    return sorted(games, key=lambda game: key(game, known))


def spoken(game: Game, name: str) -> str:
    """Return all that is written on a game's board, in small letters without accents, for searching: its
    given name, the players, which game it is (`name`), and when it was saved, as shown and as 2026-05-31."""
    day = games_words.moment(game.updated)
    words = (game.name, *game.players, name, games_words.when(game.updated), f"{day:%Y-%m-%d}")
    return plain(" ".join(words))
