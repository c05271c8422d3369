"""The command `miaui check`: whether a finished game is what it was sealed as."""

from __future__ import annotations

from argparse import Namespace

from miaui.bots import server
from miaui.core.game import GameRecord
from miaui.core.json_text import dumps
from miaui.match.check import Check, check_json, check_record
from miaui.scenes.entry import AnyEntry


def answer(entry: AnyEntry, record: GameRecord, options: Namespace) -> tuple[str, bool]:
    """Return the lines to print, and whether nothing is broken. BadRecord for what cannot be checked."""
    server.one_thread()
    check = check_record(entry.game(), record, entry.bots() if options.again else None)
    return (dumps(check_json(check)) + "\n" if options.json else _in_words(check)), check.sound


def _in_words(check: Check) -> str:
    lines, late, count = [], check.count("late"), len(check.seals)
    if count:
        lines.append(f"{check.count('kept') + late} of {count} seals were kept, {late} of them late")
    lines += [
        f"turn {one.diary.turn}, seat {one.diary.seat}: the seal is not that of what was played"
        for one in check.seals
        if one.state == "broken"
    ]
    if check.deal is not None:
        lines.append(f"the deal is {'' if check.deal else 'not '}the one that was sealed")
    if check.again is not None:
        lines.append(f"{check.same} of {check.again} choices came out alike when bots were asked again")
    return "".join([line + "\n" for line in lines or ["nothing was sealed in this game"]])
