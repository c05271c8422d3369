"""The command line: thin, and loading only what a command needs.

Exit status: 0 all well, 1 a record was refused (its answer says why), 2 wrong arguments, a file that
cannot be read, an answer that cannot be written or no screen (one sentence on stderr).
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Collection, Sequence

from miaui import __version__
from miaui.cli import streams, window
from miaui.cli.arguments import Parser
from miaui.cli.commands import COMMANDS
from miaui.cli.records import REFUSED
from miaui.cli.streams import Refused, Wrong, ready_streams
from miaui.core.errors import BadFile

WRONG = 2
#: What a shell reports for a program that was interrupted (128 + SIGINT).
INTERRUPTED = 130
#: What a shell reports for a program whose reader went away (128 + SIGPIPE).
NO_READER = 141

#: How the names of records end.
RECORDS = (".miaui", ".miaui.json")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, of `sys.argv` without `arguments`; return the exit status: 0, 1 (a record was refused,
    Refused), 2 (Wrong or BadFile, with a sentence on stderr), 130 after Ctrl-C, 141 if the reader of stdout
    is gone."""
    ready_streams()
    try:
        words = _opening(sys.argv[1:] if arguments is None else arguments)
        asked = words[:1] if {"-h", "--help"}.isdisjoint(words[:1]) else COMMANDS
        options = build_parser(asked).parse_args(words)
        return int(options.run(options))
    except (Wrong, BadFile, Refused) as wrong:
        if sys.stderr is not None:  # else it would be printed among the answers
            print(f"miaui: {wrong}", file=sys.stderr)
        return REFUSED if isinstance(wrong, Refused) else WRONG
    except BrokenPipeError:
        streams.drop_stdout()
        return NO_READER
    except KeyboardInterrupt:
        return INTERRUPTED


def play() -> int:
    """Open the window, as `main` does without arguments, for starters on a desktop; return the exit
    status."""
    return main([])


def build_parser(whole: Collection[str] = tuple(COMMANDS)) -> argparse.ArgumentParser:
    """Return the parser of everything that `miaui` takes; its manual page is made from it, too. Commands that
    are not `whole` are names without arguments, and are not loaded. Its errors are raised as Wrong."""
    parser = Parser(
        prog="miaui", description="Three board games with cats. Without a command the window opens."
    )
    parser.add_argument("--version", action="version", version=f"miaui {__version__}")
    parser.add_argument("--record", metavar="FILE", help="open the window on this record")
    parser.add_argument("--selftest", action="store_true", help="check that everything needed is there")
    parser.set_defaults(run=window.open_window)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for name, load in COMMANDS.items():
        if name in whole:
            module = load()
            adding = commands.add_parser(name, help=module.HELP)
            module.add(adding)
            adding.set_defaults(run=module.run)
        else:
            commands.add_parser(name)
    return parser


def _opening(arguments: Sequence[str]) -> list[str]:
    """Return the arguments, with `--record` before a FILE that stands alone, as a desktop says it; a command
    is never a file."""
    said = list(arguments)
    if len(said) != 1 or said[0] in COMMANDS or said[0].startswith("-"):
        return said
    named = said[0].endswith(RECORDS) or os.path.isfile(said[0])
    return ["--record", *said] if named else said
