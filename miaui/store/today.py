"""Today's deals in the library: their ids, how they came out, and the days in a row."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import NamedTuple

from miaui.core.envelope import DEFAULT_GAME

from .library import Library
from .problems import StoreError

_PREFIX = "today-"


class Past(NamedTuple):
    """Finished deal of a day: the person's points and place, among how many, whether it counts (nothing was
    taken back, and no help was taken), the person's name, share of the victory, and points more than the best
    other seat."""

    day: date
    points: int
    place: int
    seats: int
    counted: bool
    name: str
    share: float
    margin: int


def ids(game: str, day: date) -> list[str]:
    """Return the ids that a game's deal of a day may have in the library, the present one first:
    "today-GAME-2026-02-03", of the first game "today-2026-02-03", too."""
    older = [f"{_PREFIX}{day.isoformat()}"] if game == DEFAULT_GAME else []
    return [f"{_PREFIX}{game}-{day.isoformat()}", *older]


def past(library: Library, game: str, keys: Sequence[str]) -> list[Past]:
    """Return the finished deals of a game, the last day first; `keys` are those of all games. One without a
    person's result is left out."""
    deals = [
        _past(library, game_id) for game_id in library.finished_ids(_PREFIX) if _key_of(game_id, keys) == game
    ]
    return sorted((deal for deal in deals if deal is not None), reverse=True)


def streak(days: Sequence[date], today: date) -> int:
    """Return the number of days in a row up to today, or up to yesterday where today is not among them; 0 for
    none. Their order does not matter."""
    played, count = set(days), 0
    day = today if today in played else today - timedelta(days=1)
    while day - timedelta(days=count) in played:
        count += 1
    return count


def _key_of(game_id: str, keys: Sequence[str]) -> str:
    """Return the game of a deal of a day by its id, one of `keys`. The first ones do not say so: they are
    Miaui's."""
    return next((key for key in keys if game_id.startswith(f"{_PREFIX}{key}-")), DEFAULT_GAME)


def _past(library: Library, game_id: str) -> Past | None:
    try:
        day, results = date.fromisoformat(game_id[-10:]), library.results(game_id)
    except (ValueError, StoreError):
        return None
    own = next((result for result in results if result.kind == "human"), None)
    if own is None:
        return None
    place = 1 + sum(result.score > own.score for result in results)
    margin = own.score - max(
        (result.score for result in results if result.seat != own.seat), default=own.score
    )
    counted = library.is_counted(game_id, helped=False)
    return Past(day, own.score, place, len(results), counted, own.name, own.share, margin)
