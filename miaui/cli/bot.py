"""The command `miaui bot`: a level as a program, in lines of JSON."""

import argparse
import sys

from miaui.bots import program_side
from miaui.catalog import CATALOG
from miaui.cli.streams import Wrong
from miaui.learning.values import whole_policy

HELP = "play a level as a program, in lines of JSON"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments LEVEL, or LEVEL/CHARACTER, which is required, and --game, one of the games' keys, all
    without it."""
    parser.add_argument("level", metavar="LEVEL", help="LEVEL or LEVEL/CHARACTER")
    parser.add_argument("--game", choices=CATALOG.games.keys, help="only this game")


def run(options: argparse.Namespace) -> int:
    """Play in the protocol of bots until the standard input ends; return the exit status, 0. Raises Wrong for
    a level or character that no game has, and without standard input."""
    level, _, character = options.level.partition("/")
    kits = {key: CATALOG.kits.find(key) for key in CATALOG.games.keys if options.game in (None, key)}
    able = {key: kit for key, kit in kits.items() if kit.knows(level)}
    if not able:
        raise Wrong(f"there is no level {level[:40]!r}")
    if character:
        able = {key: kit for key, kit in able.items() if kit.known_character(character)}
    if not able:
        raise Wrong(f"there is no character {character[:40]!r}")
    if sys.stdin is None:
        raise Wrong("there is no standard input to read")
    player = program_side.Player(level, character or None, CATALOG.games, able, whole_policy)
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # what is printed by mistake is no message
    return program_side.serve(player, sys.stdin.buffer, out)
