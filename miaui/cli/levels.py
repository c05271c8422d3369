"""The command `miaui levels`: the levels of the bots, weakest first, and bots of packages."""

import argparse
import sys

from miaui.bots import packages
from miaui.bots.protocol import plain
from miaui.catalog import CATALOG
from miaui.cli.arguments import add_game
from miaui.cli.streams import tell
from miaui.core.json_text import dumps
from miaui.store import paths

HELP = "the levels of the bots, weakest first"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments --game (see `add_game`), --json and --details."""
    add_game(parser)
    parser.add_argument("--json", action="store_true", help="as a JSON array of names")
    parser.add_argument("--details", action="store_true", help="with --json: what is known of each")


def run(options: argparse.Namespace) -> int:
    """Print the levels of a game, a line each, with --json one line, a list of their keys, with --details too
    one of objects; usable packages are among them. Say on stderr which packages cannot be used, and why.
    Return 0."""
    programs = packages.describe(packages.installed(), paths.find().cache / packages.CACHE)
    rows: list[dict[str, object]] = [
        {
            "level": level.key,
            "name": level.name,
            "line": level.line,
            "from": "house",
            "usable": True,
            "why": None,
        }
        for level in CATALOG.kits.find(options.game).levels
    ]
    rows += [packages.as_row(program) for program in programs if program.why or options.game in program.games]
    usable = [row for row in rows if row["usable"]]
    for program in programs:
        if program.why:
            print(f"miaui: {plain(program.bot.key)} cannot be used: {program.why}", file=sys.stderr)
    if not options.json:
        tell("".join([plain("{level:12} {name}: {line}".format(**row)) + "\n" for row in usable]))
        return 0
    tell(dumps(rows if options.details else [row["level"] for row in usable]) + "\n")
    return 0
