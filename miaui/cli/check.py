"""The command `miaui check`: whether a finished game is what it was sealed as."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from miaui import __version__
from miaui.bots import server
from miaui.catalog import CATALOG
from miaui.cli.arguments import add_file
from miaui.cli.records import REFUSED, answer_each
from miaui.core.game import GameRecord
from miaui.core.json_text import dumps
from miaui.match.check import CHECKS, Check, check_record, check_report

HELP = "open the seals of a finished game"


def add(parser: ArgumentParser) -> None:
    """Add the arguments FILE, which is required, --json and --again."""
    add_file(parser)
    parser.add_argument("--json", action="store_true", help="as a JSON object")
    parser.add_argument("--again", action="store_true", help="ask every bot once more, too")


def run(options: Namespace) -> int:
    """Print what became of the seals of every record, as text, with --json as JSON; with --again the bots'
    choices are made again, too. Return 1 if a record was refused or its seals are not sound, else 0."""
    server.one_thread()
    broken = []

    def answer(record: GameRecord) -> str:
        entry = CATALOG.entry(record.game)
        check = check_record(entry.game(), record, entry.bots() if options.again else None)
        broken.extend([] if check.sound else [record])
        return dumps(CHECKS.write(check_report(check))) + "\n" if options.json else _in_words(check)

    return answer_each(options.file, answer) or REFUSED * bool(broken)


def _in_words(check: Check) -> str:
    lines, late, count = [], check.count("late"), len(check.seals)
    if count:
        lines.append(f"{check.count('kept') + late} of {count} seals were kept, {late} of them late")
    lines += [
        f"turn {seal.diary.turn}, seat {seal.diary.seat}: the seal is not that of what was played"
        for seal in check.seals
        if seal.state == "broken"
    ]
    if check.deal is not None:
        lines.append(f"the deal is {'' if check.deal else 'not '}the one that was sealed")
    if check.again is not None:
        lines.append(f"{check.same} of {check.again} choices came out alike when bots were asked again")
        lines += [
            f"in the game they chose by {f'version {version}' if version else 'an earlier version'} of the "
            f"program, now by version {__version__}"
            for version in check.versions
            if version != __version__
        ]
    return "".join([line + "\n" for line in lines or ["nothing was sealed in this game"]])
