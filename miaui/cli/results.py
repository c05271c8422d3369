"""The command `miaui results`: files of results of arenas, merged and shown."""

import argparse

from miaui.bots import results
from miaui.bots.arena import figures
from miaui.cli.arguments import Parser
from miaui.cli.streams import tell
from miaui.cli.studies import refusing, report_text

HELP = "read and merge files of results"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the commands ``merge FILE...`` and ``show FILE [--json]``, of which one is required."""
    ways = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    merge = ways.add_parser("merge", help="print what files of one arena have together")
    merge.add_argument("files", metavar="FILE", nargs="+")
    merge.set_defaults(answer=_merged)
    show = ways.add_parser("show", help="print the arena's report of a file")
    show.add_argument("file", metavar="FILE")
    show.add_argument("--json", action="store_true")
    show.set_defaults(answer=_shown)


def run(options: argparse.Namespace) -> int:
    """Print the files' results merged, or one file's results; return 0. Raises Wrong and Refused, see
    `refusing`."""
    with refusing():
        text = options.answer(options)
    tell(text)
    return 0


def _merged(options: argparse.Namespace) -> str:
    return results.text_of(results.merged(options.files))


def _shown(options: argparse.Namespace) -> str:
    content = results.read(options.file)
    header = content.header
    report = figures(header.seats, content.done, header.duplicate)
    report["seconds"] = 0.0
    return report_text(report, content.seed or header.seed, options.json)
