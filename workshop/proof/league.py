"""Ratings of all levels: `python -m workshop.proof.league [--count 1000] [--games G,…] [--folder DIR]`.

Every game has a league for each number of seats, in which two levels meet in at least `--count` games, in a
fifth of that where one of them takes its time; all tables together rate the levels. Rows say how each level
does at tables of four against three of the one below, the weakest against three who play at random. What is
in the folder is not played again. The figures are what `Level.rating` and `Level.wins` say.
"""

from __future__ import annotations

import argparse
import json
import math
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
from miaui.learning.rating import ANCHOR, YARDSTICK, Meeting, rate, together

#: Seats where a level meets the one below, the part of the games that slow levels play, and the baselines.
SEATS, _SLOW, BASELINES = 4, 5, ("random", YARDSTICK)

#: What is said of a player.
Row = dict[str, float]


def rated(key: str, pair: int, folder: Path, processes: int | None) -> Iterator[tuple[str, Row]]:
    """Play a game's leagues at every number of seats, first without slow levels, and yield (name, {"rating":
    points, "±": spread, "games": number}), rounded, for each player and the baselines, the best first; the
    yardstick's rating is fixed. `pair` is the number of games in which two levels meet, a fifth of it with
    slow ones; `folder` keeps them in N-seats, and what it holds already is not played again. `processes` None
    is one for each core. SystemExit where a league cannot be played, KeyError for an unknown game."""
    levels = CATALOG.kits.find(key).levels
    tables = sorted(CATALOG.games.find(key).seats, key=lambda seats: (seats != SEATS, -seats))
    folders = {seats: folder / f"{seats}-seats" for seats in tables}
    names = [*BASELINES, *[level.key for level in levels if not level.slow]]
    slow = [level.key for level in levels if level.slow]
    for added, games in ((names, pair), (slow, max(pair // _SLOW, 1))):
        others = len(names) - 1 if added is names else len(names) + len(slow) - 1
        for seats, where in folders.items() if added else ():
            words = [str(where), "--game", key, "--table", str(seats)]
            words += [word for name in added for word in ("--add", name)]
            words += [] if processes is None else ["--processes", str(processes)]
            _league([*words, "--games", str(math.ceil(games * others / (seats - 1)))])
    meetings = together([one for where in folders.values() for one in meetings_of(where)])
    for name, rating in sorted(rate(meetings, {YARDSTICK: ANCHOR}).items(), key=lambda each: -each[1].points):
        played = sum([meeting.games for meeting in meetings if name in meeting.players])
        yield name, {"rating": round(rating.points), "±": round(rating.spread), "games": played}


def meetings_of(folder: Path) -> list[Meeting]:
    """Return the games that a league's folder holds, as (players, shares of victory), up to those that its
    plan wants; [] for a folder without a league. Nothing is played."""
    plan = league.load(folder)
    if plan is None:
        return []
    games = league.schedule(plan)
    files = league.results(folder, plan, list(games))
    return [
        Meeting(lineup, one.shares)
        for lineup, file in files.items()
        for number, one in file.done.items()
        if number < games[lineup]
    ]


def _league(words: list[str]) -> None:
    if cli.main(["league", *words]):
        raise SystemExit("the league cannot be played")


def steps(key: str, count: int, folder: Path, processes: int | None) -> Iterator[tuple[str, Row]]:
    """Yield for each level, the lowest first, ("LEVEL against three OTHER", {"wins": percent of victory, "±":
    spread at 95 %, "games": number}): the level alone against three of the level below, the lowest against
    three at random, in `count` games, a fifth of that for slow levels. `folder` keeps them in LEVEL.jsonl,
    and what it holds already is not played again."""
    kit = CATALOG.kits.find(key)
    for level, below in _pairs(kit):
        games = count // _SLOW if kit.is_slow(level) else count
        seats = [level, *[below] * (SEATS - 1)]
        results = begin(str(folder / f"{level}.jsonl"), header_of(key, {}, seats, 0), 0)
        report = arena(
            CATALOG.entry(key), seats, games, 0, None, ArenaSettings(None, processes, results=results)
        )
        row = next(iter(_rows(report)))
        spread = round(100 * NORMAL_95 * row["se"], 1)
        yield (
            f"{level} against three {below}",
            {"wins": round(100 * row["share"]), "±": spread, "games": games},
        )


def _pairs(kit: AnyKit) -> Iterator[tuple[str, str]]:
    keys = [level.key for level in kit.levels]
    yield from zip(keys, (BASELINES[0], *keys), strict=False)


def _rows(report: dict[str, object]) -> list[Row]:
    rows = report["seats"]
    return rows if isinstance(rows, list) else []


def main() -> int:
    """Play the leagues of `--games`, keys with commas between (all), two levels in `--count` games (1,000),
    and print rows on stderr and {"league": {"GAME, NAME": figures}} as a line of JSON; return 0. `--folder`
    keeps results for a later run, else they are lost; `--part` rated or steps measures that alone."""
    parser = argparse.ArgumentParser(prog="python -m workshop.proof.league", description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="games in which two levels meet")
    parser.add_argument("--games", default=",".join(CATALOG.games.keys))
    parser.add_argument("--folder", type=Path, help="where results are kept, and found again")
    parser.add_argument("--processes", type=int)
    parser.add_argument("--part", choices=("rated", "steps"), help="only the ratings, or only the rows")
    options = parser.parse_args()
    figures: dict[str, Row] = {}
    with tempfile.TemporaryDirectory() as spare:
        for key in options.games.split(","):
            folder = (options.folder or Path(spare)) / key
            for measure in [one for one in (rated, steps) if options.part in (None, one.__name__)]:
                folder.mkdir(parents=True, exist_ok=True)
                for name, row in measure(key, options.count, folder, options.processes):
                    figures[f"{key}, {name}"] = row
                    print(f"| {key}, {name} | {' | '.join(map(str, row.values()))} |", file=sys.stderr)
    print(json.dumps({"league": figures}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
