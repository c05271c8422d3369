"""The command `miaui arena`: games between bots, of the house and programs from elsewhere."""

import sys
from argparse import ArgumentParser, Namespace

from miaui.bots import results, seeds
from miaui.bots.arena import ArenaSettings, arena, check_table
from miaui.bots.program_arena import split_seats
from miaui.bots.report import Bar, appended
from miaui.bots.seeds import Seed
from miaui.catalog import CATALOG
from miaui.cli.arguments import add_game, add_options, chosen_options, number, seed
from miaui.cli.streams import tell
from miaui.cli.studies import (
    add_programs,
    add_where,
    cluster_of,
    ended_by_signal,
    find_guests,
    refusing,
    report_text,
)

HELP = "let bots play many games against each other"


def add(parser: ArgumentParser) -> None:
    """Add the arguments: --game, --seats and --games (both required), --seed, --duplicate, --records,
    --results, --strict, those of `add_where` and `add_programs`, and the options of games."""
    add_game(parser)
    parser.add_argument("--seats", metavar="LEVELS", required=True, help="levels with commas between")
    parser.add_argument("--games", type=number(1, 10_000_000), required=True)
    parser.add_argument("--seed", type=seed, help="a number or 32 hexadecimal digits, drawn if left out")
    parser.add_argument("--duplicate", action="store_true", help="each deal is played once from every seat")
    parser.add_argument("--records", metavar="FILE", help="append a record of every game, one a line")
    parser.add_argument("--results", metavar="FILE", help="append every game's result; a file goes on")
    add_where(parser)
    add_programs(parser)
    parser.add_argument("--strict", action="store_true", help="exit status 1 if a program gave trouble")
    add_options(parser)


def run(options: Namespace) -> int:
    """Play the games and print the report, as JSON with --json. Return 0; with --strict 1 if there was
    trouble with programs. Raises Wrong and Refused, see `refusing`."""
    with refusing():
        report, seed = _played(options)
    tell(report_text(report, seed, options.json))
    return int(options.strict and bool(report.get("troubles")))


def _played(options: Namespace) -> tuple[dict[str, object], Seed]:
    """Return the report of the games, and the seed to tell with it."""
    entry, players = CATALOG.entry(options.game), split_seats(options.seats)
    guests = find_guests(options, entry.bots(), players)
    on = dict.fromkeys(chosen_options(options), True)
    check_table(entry, players, on, () if guests is None else guests.places)
    header = results.header_of(
        entry.key,
        {key: key in on for key in entry.game().options},
        players,
        0 if options.seed is None else options.seed,
        options.duplicate,
    )
    kept = None if options.results is None else results.begin_run(options.results, header, options.seed)
    seed = _seed_of(options.seed, kept)
    keep = appended(options.records)
    with ended_by_signal(), cluster_of(options) as cluster:
        bar = Bar(sys.stderr, cluster)
        settings = ArenaSettings(
            processes=options.processes,
            progress=bar,
            keep=keep,
            duplicate=options.duplicate,
            guests=guests,
            results=kept,
            elsewhere=cluster,
        )
        report = arena(entry, players, options.games, seed, on, settings)
    bar.close()
    if kept is not None and report.get("partial"):  # it may go on
        seed = seeds.told(seed)
    elif kept is not None:
        kept.tell_seed()
    return report, seed


def _seed_of(asked: Seed | None, kept: results.ResultFile | None) -> Seed:
    if kept is not None:
        return kept.seed
    return seeds.drawn() if asked is None else asked
