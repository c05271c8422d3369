"""Bots know no more than their seat: `python -m workshop.proof.honest [--count 10000]`.

Everything hidden from a seat is dealt anew, and again, and again: its view must stay equal to the byte, and
so must every level's answer as the bots' process gives it.
"""

from __future__ import annotations

import argparse
import json
import sys
from random import Random

from miaui.bots import server
from miaui.bots.process import line_of
from miaui.bots.service import Question, Ticket
from miaui.core.seat import Seat
from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.rules.sight import view
from miaui.games.miaui.rules.state import State
from miaui.games.miaui.rules.view_json import dump_view
from testkit.house import HOUSE
from testkit.miaui.laws import hidden, permuted
from testkit.miaui.positions import positions

PERMUTATIONS = 20

#: One position in so many is put to every level, under so many permutations.
ASKED_ONE_IN, ASKED_AGAIN = 100, 3


def views(count: int, seed: int) -> dict[str, int]:
    """Permute what is hidden from a random seat in `count` positions drawn by `seed`, 20 times each. Return
    {"positions": count, "with cards facedown for others", "permutations": 20 * count, "that changed something
    hidden", "views changed"}; "views changed" is the number of permutations after which the seat's view was
    another, wanted 0."""
    rng = Random(f"honest/{seed}")
    changed = moved = down = 0
    for state, seat in positions(count, seed):
        seen = dump_view(view(state, Seat(seat)))
        down += any(hidden(lying, seat) for space in state.lagoon for lying in space)
        for _ in range(PERMUTATIONS):
            other = permuted(state, seat, rng)
            moved += other != state
            changed += dump_view(view(other, Seat(seat))) != seen
    return {
        "positions": count, "with cards facedown for others": down, "permutations": PERMUTATIONS * count,
        "that changed something hidden": moved, "views changed": changed,
    }  # fmt: skip


def answers(level: str, count: int, seed: int) -> dict[str, int]:
    """Ask bots of `level`, as the bots' process does, for a card in `count` positions drawn by `seed`, once
    as they are and 3 times with what is hidden from them permuted. Return {"positions": count,
    "permutations": 3 * count, "answers changed"}; "answers changed" counts replies that differ, wanted 0.
    AssertionError, with the reply, where a bot gives no move."""
    rng = Random(f"honest/{seed}/{level}")
    changed = asked = 0
    for state, seat in positions(count, seed):
        answer = _ask(state, Seat(seat), level)
        for _ in range(ASKED_AGAIN):
            asked += 1
            changed += _ask(permuted(state, seat, rng), Seat(seat), level) != answer
    return {"positions": count, "permutations": asked, "answers changed": changed}


def _ask(state: State, seat: Seat, level: str) -> str:
    seen = view(state, seat)
    question = Question(Ticket(0), KIT, seen, level, None, 1, KIT.budget(level, seen))
    reply = server.reply(HOUSE.kits, line_of(question))
    if "move" not in json.loads(reply)["answer"]:
        raise AssertionError(reply)
    return reply


def main() -> int:
    """Run both proofs with `--count` positions (10,000) and `--seed` (1), each level's answers in a hundredth
    of them, at least 1, and print {"honest": figures} as a line of JSON: "views" and every level's key with
    what `views` and `answers` return. Return 1 if a view or an answer changed, else 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000, help="positions")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    figures = {"views": views(options.count, options.seed)}
    for level in (*KIT.baselines, *(level.key for level in KIT.levels)):
        figures[level] = answers(level, max(options.count // ASKED_ONE_IN, 1), options.seed)
        print(f"{level}: {figures[level]}", file=sys.stderr, flush=True)
    print(json.dumps({"honest": figures}))
    return int(any(row.get("views changed") or row.get("answers changed") for row in figures.values()))


if __name__ == "__main__":
    sys.exit(main())
