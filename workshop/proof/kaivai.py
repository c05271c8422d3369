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
    """Play `count` random records of Kaivai, drawn by `seed`, with the rules and with the naive rules, and
    compare line by line; for every tenth also lists of moves and views. Return {"records": count, "moves": of
    all, "differences": 0}; zeros for a count of 0. AssertionError at a difference."""
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
    """Compare the lists of legal moves with those of the naive rules on `count` crowded boards, drawn by
    `seed`, each played on for up to 20 moves; for every tenth also the yardstick's choices. Return {"boards":
    count, "differences": 0}. AssertionError at a difference."""
    for number in range(count):
        world_agrees(Random(f"world/{seed}/{number}"), _style(number), 20)
        if number % TENTH == 0:
            yardstick_agrees(Random(f"yardstick/{seed}/{number}"), _style(number), 10)
    return {"boards": count, "differences": 0}


def lawful(count: int, seed: int) -> Figures:
    """Check every law of Kaivai on every tenth of `count` random records, number 0 first, drawn by `seed`.
    Return {"records": number checked, "laws broken": 0}; 1 for a count of 5, 0 for 0. AssertionError for a
    broken law."""
    for number in range(0, count, TENTH):
        rng = Random(f"law/{seed}/{number}")
        record = random_record(rng, style=_style(number))
        laws.record_holds(record)
        laws.nobody_knows_more(play(record), rng)
    return {"records": -(-count // TENTH), "laws broken": 0}


PROOFS: tuple[Callable[[int, int], Figures], ...] = (replays, worlds, lawful)


if __name__ == "__main__":
    sys.exit(run("kaivai", PROOFS, 5000, __doc__))
