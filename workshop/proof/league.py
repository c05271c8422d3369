"""Ratings of all levels: `python -m workshop.proof.league [--count 2000] [--games miaui,salt] [--folder DIR]`.

Every game has a league at tables of four, in which a level that takes its time has a fifth of the games, and
rows of each level against three of the one below, the weakest against three who play at random. What is in
the folder is not played again. The figures are what `Level.rating` and `Level.wins` say.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from miaui import cli, league
from miaui.bots.arena import ArenaSettings, arena
from miaui.bots.kit import AnyKit
from miaui.bots.report import NORMAL_95
from miaui.bots.results import begin, header_of
from miaui.catalog import CATALOG
from miaui.learning.rating import YARDSTICK

#: Seats of all tables, the part of the games that slow levels play, and the baselines of the league.
SEATS, _SLOW, BASELINES = 4, 5, ("random", YARDSTICK)

#: What is said of a player.
Row = dict[str, float]


def rated(key: str, count: int, folder: Path, processes: int | None) -> Iterator[tuple[str, Row]]:
    """Play a game's league, and yield its players with their ratings, the best first."""
    kit = CATALOG.kits.find(key)
    quick = [level.key for level in kit.levels if not level.slow]
    slow = [level.key for level in kit.levels if level.slow]
    where = [str(folder), *([] if processes is None else ["--processes", str(processes)])]
    add = [word for name in (*BASELINES, *quick) for word in ("--add", name)]
    tables = ["--game", key, "--table", str(SEATS)]
    _league([*where, *tables, *add, "--games", str(count)])
    if slow:
        _league([*where, *[word for name in slow for word in ("--add", name)], "--games", str(count // _SLOW)])
    figures = json.loads((folder / league.FIGURES).read_text(encoding="utf-8"))
    for one in figures["entrants"]:
        spread = round((one["high"] - one["low"]) / 2)
        yield one["seat"], {"rating": round(one["rating"]), "±": spread, "games": one["games"]}


def _league(words: list[str]) -> None:
    if cli.main(["league", *words]):
        raise SystemExit("the league cannot be played")


def steps(key: str, count: int, folder: Path, processes: int | None) -> Iterator[tuple[str, Row]]:
    """Yield how much of the victory each level takes, alone against three of the one below."""
    kit = CATALOG.kits.find(key)
    for level, below in _pairs(kit):
        games = count // _SLOW if kit.is_slow(level) else count
        seats = [level, *[below] * (SEATS - 1)]
        results = begin(str(folder / f"{level}.jsonl"), header_of(key, {}, seats, 0))
        report = arena(CATALOG.entry(key), seats, games, 0, None, ArenaSettings(None, processes, results=results))
        row = next(iter(_rows(report)))
        spread = round(100 * NORMAL_95 * row["se"], 1)
        yield f"{level} against three {below}", {"wins": round(100 * row["share"]), "±": spread, "games": games}


def _pairs(kit: AnyKit) -> Iterator[tuple[str, str]]:
    keys = [level.key for level in kit.levels]
    yield from zip(keys, (BASELINES[0], *keys), strict=False)


def _rows(report: dict[str, object]) -> list[Row]:
    rows = report["seats"]
    return rows if isinstance(rows, list) else []


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m workshop.proof.league", description=__doc__)
    parser.add_argument("--count", type=int, default=2000, help="games of everybody")
    parser.add_argument("--games", default=",".join(CATALOG.games.keys))
    parser.add_argument("--folder", type=Path, help="where results are kept, and found again")
    parser.add_argument("--processes", type=int)
    options = parser.parse_args()
    figures: dict[str, Row] = {}
    with tempfile.TemporaryDirectory() as spare:
        for key in options.games.split(","):
            folder = (options.folder or Path(spare)) / key
            for measure in (rated, steps):
                folder.mkdir(parents=True, exist_ok=True)
                for name, row in measure(key, options.count, folder, options.processes):
                    figures[f"{key}, {name}"] = row
                    print(f"| {key}, {name} | {' | '.join(map(str, row.values()))} |", file=sys.stderr)
    print(json.dumps({"league": figures}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
