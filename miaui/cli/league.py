"""The command `miaui league`: bots play each other in a folder that grows, and are rated."""

import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from miaui import league, league_page
from miaui.bots import seeds
from miaui.bots.arena import Results, check_table, play_here
from miaui.bots.cluster import Cluster
from miaui.bots.kit import ArenaGame
from miaui.bots.program_arena import Programs
from miaui.bots.report import Bar
from miaui.bots.results import ResultFile
from miaui.bots.seeds import Seed
from miaui.catalog import CATALOG
from miaui.cli.arguments import add_options, chosen_options, number, seed
from miaui.cli.streams import tell
from miaui.cli.studies import add_programs, add_where, cluster_of, ended_by_signal, find_guests, refusing
from miaui.core.envelope import DEFAULT_GAME
from miaui.core.game import E, M, R, S, V
from miaui.core.json_text import dumps
from miaui.core.typed_json import LEFT_OUT, coder
from miaui.scenes.entry import Entry

#: Games of everybody, and seats at a table, where nothing is said.
GAMES, SEATS = 200, 4


@dataclass(frozen=True, slots=True)
class Progress:
    """Games played now, the seconds they took, and whether some are missing; printed with the figures."""

    played: int
    seconds: float
    partial: bool = field(default=False, metadata={LEFT_OUT: True})


#: Progress as JSON.
PROGRESS = coder(Progress, {})

HELP = "play bots against each other until each has enough games"


def add(parser: ArgumentParser) -> None:
    """Add the arguments DIR, --game, --add SEAT (often), --games, --seed, --table (2 to 6), those of
    `add_where` and `add_programs`, and the options of games."""
    parser.add_argument("folder", metavar="DIR", help="folder of the league, made if there is none")
    parser.add_argument("--game", help="for a new league")
    parser.add_argument("--add", metavar="SEAT", action="append", default=[], help="one more player")
    parser.add_argument("--games", type=number(1, 10_000_000), help="how many everybody plays")
    parser.add_argument("--seed", type=seed, help="for a new league; drawn if left out")
    parser.add_argument("--table", metavar="N", type=number(2, 6), help="seats at a table, for a new league")
    add_where(parser)
    add_programs(parser)
    add_options(parser)


def run(options: Namespace) -> int:
    """Play what is missing in a league and print its table; return 0. Raises Wrong and Refused, see
    `refusing`."""
    with refusing():
        text = _played(options, chosen_options(options))
    tell(text)
    return 0


def _played(options: Namespace, chosen: Collection[str]) -> str:
    folder, start = Path(options.folder), time.perf_counter()
    before = league.load(folder)
    plan = _begun(options, chosen) if before is None else _continued(before, options, chosen)
    entry = CATALOG.entry(plan.game)
    _check(entry, plan, options)
    games = league.schedule(plan)
    league.save(folder, plan)
    files = league.results(folder, plan, list(games))
    with ended_by_signal(), cluster_of(options) as cluster:
        count, whole = _play(entry, plan, options, games, files, cluster)
    figures = league.figures(plan, files, games)
    league.write(folder / league.FIGURES, dumps(league.LEAGUE_FIGURES.write(figures)) + "\n")
    league.write(folder / league.PAGE, league_page.page(figures))
    seconds = round(time.perf_counter() - start, 3)
    if options.json:
        session = PROGRESS.write(Progress(count, seconds, partial=not whole))
        return dumps({**league.LEAGUE_FIGURES.write(figures), **session}) + "\n"
    ended = "" if whole else " (ended early)"
    return f"{_table(figures)}{count} games played in {seconds} s{ended}; {folder / league.PAGE}\n"


def _begun(options: Namespace, chosen: Collection[str]) -> league.LeagueSetup:
    """Return the plan of a new league."""
    key = options.game or DEFAULT_GAME
    if key not in CATALOG.games.keys:
        raise ValueError(f"there is no game {key[:40]!r}")
    game, entrants = CATALOG.games.find(key), tuple(dict.fromkeys(options.add))
    if len(entrants) < 2:
        raise ValueError("a new league needs two players or more: --add SEAT --add SEAT")
    fitting = [count for count in game.seats if count <= min(SEATS, len(entrants))]
    seats = options.table or max(fitting, default=min(game.seats))
    on = {option: option in chosen for option in game.options} | dict.fromkeys(chosen, True)
    return league.LeagueSetup(
        key,
        on,
        seats,
        seeds.drawn() if options.seed is None else options.seed,
        (league.Step(entrants, options.games or GAMES),),
    )


def _continued(plan: league.LeagueSetup, options: Namespace, chosen: Collection[str]) -> league.LeagueSetup:
    """Return a league's plan with what is new. ValueError for what a league keeps for good."""
    kept = {"game": plan.game, "seed": plan.seed, "table": plan.seats}
    for name, value in kept.items():
        asked = getattr(options, name)
        if asked not in (None, value):
            known = seeds.told(value) if name == "seed" else value
            raise ValueError(f"this league has --{name} {known}, not {asked}")
    if not set(plan.chosen).issuperset(chosen):
        known = " and ".join(sorted(plan.chosen))
        raise ValueError(f"this league is played {f'with {known}' if known else 'without options'}")
    return league.gone_on(plan, options.add, options.games)


def _check(entry: Entry[R, S, M, E, V], plan: league.LeagueSetup, options: Namespace) -> None:
    """Raise ValueError for players, options or a table that cannot be."""
    for name in plan.entrants:
        table = [name] * plan.seats
        guests = find_guests(options, entry.bots(), table)
        check_table(entry, table, plan.chosen, () if guests is None else guests.places)


def _play(
    entry: Entry[R, S, M, E, V],
    plan: league.LeagueSetup,
    options: Namespace,
    games: Mapping[league.Lineup, int],
    files: Mapping[league.Lineup, ResultFile],
    cluster: Cluster | None,
) -> tuple[int, bool]:
    """Play what is missing; return how many games that were, and whether these are all."""
    kit, house, done = entry.bots(), list[ArenaGame](), 0
    guests: list[tuple[Programs, list[ArenaGame]]] = []
    owner: dict[Seed, ResultFile] = {}
    for lineup, count in games.items():
        programs = find_guests(options, kit, lineup)
        table = check_table(entry, lineup, plan.chosen, () if programs is None else programs.places)
        tasks = league.missing(plan, lineup, table, count, files[lineup])
        owner |= {task.seed: files[lineup] for task in tasks[:1]}
        if programs is None:
            house += tasks
        elif tasks:
            guests.append((programs, tasks))
    total = len(house) + sum([len(tasks) for _, tasks in guests])
    bar, whole = Bar(sys.stderr, cluster), True
    try:
        for results in _streams(entry, options, house, guests, cluster):
            with closing(results):
                for game in results:
                    owner[game.seed].add(game.number, game.result)
                    done += 1
                    bar(done, total)
    except KeyboardInterrupt:
        whole = False
    bar.close()
    return done, whole


def _streams(
    entry: Entry[R, S, M, E, V],
    options: Namespace,
    house: list[ArenaGame],
    guests: Sequence[tuple[Programs, list[ArenaGame]]],
    cluster: Cluster | None,
) -> Iterator[Results]:
    """Yield all games as they finish: those of levels alone, then those of each table with other bots."""
    if cluster is None:
        yield play_here(entry, house, options.processes or os.cpu_count() or 1)
    else:
        yield cluster.results(entry, house, None)
    for programs, tasks in guests:
        if cluster is None:
            yield programs.results(entry, tasks, options.processes)
        else:
            yield cluster.results(entry, tasks, programs)


def _table(figures: league.Figures) -> str:
    """Return the table of a league for people."""
    wide = max([len("player"), *[len(row.seat) for row in figures.entrants]])
    lines = [f"{'player':{wide}}  rating  95 % interval   games  share"]
    for row in figures.entrants:
        if row.rating is None or row.share is None:
            lines.append(f"{row.seat:{wide}}       -              -       0      -")
            continue
        span = f"{row.low:.0f} to {row.high:.0f}"
        lines.append(f"{row.seat:{wide}}  {row.rating:6.0f}  {span:>13}  {row.games:6}  {row.share:.3f}")
    return "\n".join(lines) + "\n"
