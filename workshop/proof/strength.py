"""How strong the levels are: floors, and the same order at every table."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from miaui.bots.arena import arena
from miaui.bots.report import interval
from miaui.core.game import Options
from miaui.games.miaui.bots.kit import KIT
from testkit.house import HOUSE

KEYS = [level.key for level in KIT.levels]
TOP = KEYS[-1]

#: Figures of one row, and whether it misses what is wanted by more than two standard errors.
Row = tuple[str, dict[str, Any], bool]


def floors() -> list[tuple[str, str, float]]:
    """Return the rows wanted at four seats, (level, kind of the three others, least share of victory), the
    lowest level against "random" (0.25) first, then each level against the one below (0.30, for the top one
    0.33), each against the one two below (0.36), and the top level against "yardstick" (0.70)."""
    rows = [(KEYS[0], "random", 0.25)]
    rows += [(high, low, 0.33 if high == TOP else 0.30) for low, high in pairwise(KEYS)]
    rows += [(high, low, 0.36) for low, high in zip(KEYS, KEYS[2:], strict=False)]
    return [*rows, (TOP, "yardstick", 0.70)]


def tables() -> list[tuple[int, Options]]:
    """Return the tables beside that of four seats without options at which the order of the levels must be
    alike, as (seats, options): 3, 5 and 6 seats with {}, then 4 seats with {"open_baskets": True} and 4 with
    {"no_fighting": True}."""
    return [
        (3, {}), (5, {}), (6, {}), (4, {"open_baskets": True}), (4, {"no_fighting": True}),
    ]  # fmt: skip


def measure_floors(count: int, seed: int, players: list[str]) -> Iterator[Row]:
    """Yield for each row of `floors` whose level is in `players`, in their order: its name "LEVEL against
    three OTHERS", {"share", "s.e.", "games", "wanted"}, and True if its share lies below the floor by more
    than two standard errors. `count` games a row, drawn by `seed`. Nothing for no players."""
    for level, others, floor in floors():
        if level in players:
            row, low = _against(level, others, 4, count, seed)
            yield f"{level} against three {others}", row | {"wanted": floor}, low < floor


def measure_order(count: int, seed: int, players: list[str]) -> Iterator[Row]:
    """Yield, for every table of `tables` and each of `players` that has a level below it: the name, such as
    "4 seats, No Fighting, HIGH against LOW", {"share", "s.e.", "games", "fair": 1 / seats}, and True if it
    takes less than a fair share from that level by more than two standard errors. `count` games a row, drawn
    by `seed`."""
    for seats, options in tables():
        for low, high in pairwise(KEYS):
            if high in players:
                row, least = _against(high, low, seats, count, seed, options)
                fair = round(1 / seats, 3)
                yield f"{_name(seats, options)}, {high} against {low}", row | {"fair": fair}, least < fair


def _against(
    level: str, others: str, seats: int, count: int, seed: int, options: Options | None = None
) -> tuple[dict[str, Any], float]:
    """The row of one against others of a level, and the upper end of what its share may be."""
    report: dict[str, Any] = arena(
        HOUSE.entry("miaui"), [level, *[others] * (seats - 1)], count, seed, options
    )
    seat = report["seats"][0]
    row = {"share": round(seat["share"], 3), "s.e.": round(seat["se"], 4), "games": report["games"]}
    return row, interval(seat["share"], seat["se"])[1]


def _name(seats: int, options: Options) -> str:
    names = (("open_baskets", "Open Baskets"), ("no_fighting", "No Fighting"))
    return f"{seats} seats" + "".join(f", {name}" for key, name in names if options.get(key))
