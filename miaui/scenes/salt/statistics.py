"""The figures that only Sea Salt & Paper has on the page of statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from miaui.engine.i18n import _

Rows = list[tuple[str, str]]


def rows(games: Sequence[Mapping[str, int]]) -> Rows:
    """Words and values of a person's counted games; see `miaui.games.salt.figures`."""
    won, lost = _sum(games, "won"), _sum(games, "lost")
    rounds = _sum(games, "deals")
    average = _sum(games, "points") / rounds if rounds else 0.0
    best = max((numbers.get("best", 0) for numbers in games), default=0)
    return [
        (_("ended with Stop"), str(_sum(games, "stops"))),
        (_("bets won"), str(won)),
        (_("bets lost"), str(lost)),
        (_("points a round"), f"{average:.1f}"),
        (_("best round"), str(best)),
        (_("won with mermaids"), str(_sum(games, "mermaids"))),
    ]


def _sum(games: Sequence[Mapping[str, int]], name: str) -> int:
    return sum(numbers.get(name, 0) for numbers in games)
