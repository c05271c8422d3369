"""The command `miaui challenges`: the challenges that are there, and the proof of each."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from miaui.bots import server
from miaui.catalog import CATALOG
from miaui.core.errors import BadRecord, on_file
from miaui.core.json_text import dumps
from miaui.match.challenge import Challenge, is_met, proof_fault, read_challenge

#: Runs of each level, how many of them the top level has to win at least, and how many are too many for the
#: weakest level and for one that plays at random.
RUNS, TOP, WEAKEST, RANDOM = 40, 5, 20, 4


def answer(options: Namespace, folder: Path) -> tuple[str, bool]:
    """Return the lines to print, and whether all is as it should be. BadFile for what cannot be read."""
    server.one_thread()
    lines, sound = [], True
    for key, challenge, fault in found(folder):
        row: dict[str, object] = {"challenge": key}
        if challenge is not None:
            row |= {"title": challenge.title, "game": challenge.game.key, "deal": challenge.deal.code}
            fault = fault or (proof_fault(CATALOG.games, challenge) if options.check else "")
            if options.check and not fault:
                counts = count(challenge)
                row |= counts
                fault = verdict(counts)
        row["fault"] = fault
        sound = sound and not fault
        lines.append(dumps(row) if options.json else _line(row))
        print(lines[-1], file=sys.stderr, flush=True) if options.check else None
    return "".join([line + "\n" for line in lines]), sound


def found(folder: Path) -> Iterator[tuple[str, Challenge | None, str]]:
    """Yield every challenge of a folder by its name, or what is wrong with its file."""
    for path in sorted(folder.glob("*.json")):
        with on_file("read", path):
            data = path.read_bytes()
        try:
            challenge = read_challenge(CATALOG.games, data)
            kit = CATALOG.kits.find(challenge.game.key)
            for level in challenge.levels:
                kit.check(level, None)
            yield path.stem, challenge, ""
        except (BadRecord, ValueError) as error:
            yield path.stem, None, str(error)


def count(challenge: Challenge) -> dict[str, int]:
    """Return how many of the runs reach the goal: of the top level, the weakest, and one that plays at
    random."""
    kit = CATALOG.kits.find(challenge.game.key)
    levels = {"top": kit.levels[-1].key, "weakest": kit.levels[0].key, "random": kit.baselines[0]}
    lineup = challenge.lineup(kit)
    return {
        name: sum(
            is_met(challenge.goal, challenge.game, lineup.record(kit, level, run), challenge.seat)
            for run in range(1, RUNS + 1)
        )
        for name, level in levels.items()
    }


def verdict(counts: dict[str, int]) -> str:
    """Return what is wrong with how often the goal is reached, "" for nothing."""
    if counts["top"] < TOP:
        return f"too hard: the top level reaches it in {counts['top']} of {RUNS}"
    if counts["weakest"] > WEAKEST:
        return f"too easy: the weakest level reaches it in {counts['weakest']} of {RUNS}"
    if counts["random"] > RANDOM:
        return f"too easy: chance reaches it in {counts['random']} of {RUNS}"
    return ""


def _line(row: dict[str, object]) -> str:
    told = ", ".join(
        [f"{name} {row[name]} of {RUNS}" for name in ("top", "weakest", "random") if name in row]
    )
    return " · ".join(
        filter(None, [str(row["challenge"]), str(row.get("title", "")), told, str(row["fault"])])
    )
