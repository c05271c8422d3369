"""Kaivai at full counts: `python -m workshop.proof.kaivai [--count 5000]`.

Random and skewed records of every seat count, variant and style are played by the program and by the naive
rules of the tests, line by line; as many crowded boards are played on, list by list; a tenth of all also go
through lists and views, every law, and games of yardsticks. Fails at the first difference with the number
that shows it. Prints its figures as JSON at the end.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random

from miaui.games.kaivai.rules.record import play
from testkit.kaivai import laws
from testkit.kaivai.dealing import STYLES, random_record
from testkit.kaivai.same_as_naive import places_agree, replay_agrees, world_agrees, yardstick_agrees
from workshop.proof.runner import run

Figures = dict[str, int]
TENTH = 10


def _style(number: int) -> str:
    return list(STYLES)[number % len(STYLES)]


def replays(count: int, seed: int) -> Figures:
    """Compare whole games with the naive rules line by line, a tenth of them list by list and view by view;
    return figures by name. AssertionError at a difference."""
    moves = 0
    for number in range(count):
        rng = Random(f"proof/{seed}/{number}")
        record = random_record(rng, style=_style(number))
        replay_agrees(record)
        if number % TENTH == 0:
            places_agree(record, rng, 0.1)
        moves += len(record.moves)
    return {"records": count, "moves": moves, "differences": 0}


def worlds(count: int, seed: int) -> Figures:
    """Compare every list of legal moves from crowded boards on, on a tenth of them the yardstick's choices,
    too; return figures by name. AssertionError at a difference."""
    for number in range(count):
        world_agrees(Random(f"world/{seed}/{number}"), _style(number), 20)
        if number % TENTH == 0:
            yardstick_agrees(Random(f"yardstick/{seed}/{number}"), _style(number), 10)
    return {"boards": count, "differences": 0}


def lawful(count: int, seed: int) -> Figures:
    """Ask all laws of a tenth of the records; return {"records": …, "laws broken": 0}. AssertionError for a
    broken one."""
    for number in range(0, count, TENTH):
        rng = Random(f"law/{seed}/{number}")
        record = random_record(rng, style=_style(number))
        laws.record_holds(record)
        laws.nobody_knows_more(play(record), rng)
    return {"records": -(-count // TENTH), "laws broken": 0}


PROOFS: tuple[Callable[[int, int], Figures], ...] = (replays, worlds, lawful)


if __name__ == "__main__":
    sys.exit(run("kaivai", PROOFS, 5000, __doc__))
