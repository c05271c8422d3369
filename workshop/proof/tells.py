"""What an open face tells: `python -m workshop.proof.tells [--count 200]`, in bits a decision.

Every level of Miaui plays games against itself at four seats. To who knows nothing of how it plays a face
tells the information between its looks and the half of the hand that was chosen. To who knows its policy to
the letter it tells less, nothing where the policy leaves no doubt.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from math import log2
from random import Random

from miaui.bots.kit import ArenaGame
from miaui.core.seat import seats
from miaui.core.tells import OPEN_FACE, WORRIED, bits
from miaui.games.miaui.bots.kit import KIT, worries
from miaui.games.miaui.bots.lockstep import deal
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.rules import apply as rules
from miaui.games.miaui.rules.sight import view

SEATS, SEARCHING = 4, "chosen"


def _information(pairs: Counter[tuple[bool, bool]]) -> float:
    """The bits between two things that were counted together."""
    whole = pairs.total()
    ones, others = Counter[bool](), Counter[bool]()
    for (one, other), count in pairs.items():
        ones[one] += count
        others[other] += count
    return sum(
        count / whole * log2(count * whole / (ones[one] * others[other]))
        for (one, other), count in pairs.items()
    )


def told(level: str, count: int, seed: int) -> dict[str, float]:
    """Let `level` play `count` games against itself at four seats, drawn by `seed`, with open faces. Return
    {"decisions": those with two cards or more, "true": the part of true faces, "bits": what a face tells a
    decision to who knows no policy, "knowing it": what it tells to who knows the level's policy}, rounded to
    thousandths. ZeroDivisionError for a count of 0."""
    bot, pairs, known = KIT.make(level, OPEN_FACE), Counter[tuple[bool, bool]](), list[float]()
    for number in range(count):
        game = ArenaGame(number, ((level, None),) * SEATS, {}, seed)
        state = deal(SEATS, {}, game.luck)
        while len(state.hands[0]) > 1:
            dives = []
            for seat in seats(SEATS):
                asked = game.bot_seed(len(state.past), seat)
                seen = view(state, seat)
                choice = bot.choose(seen, Random(asked), game.budget)
                look = KIT.told_by_face(seen, choice.move, OPEN_FACE, asked)
                pairs[worries(seen, choice.move), look == WORRIED] += 1
                deep = [part for text, part in choice.policy.items() if worries(seen, Dive(seat, int(text)))]
                known.append(bits(min(1.0, sum(deep))))
                dives.append(choice.move)
            for move in dives:
                state, _events = rules.apply(state, move)
    true = pairs[True, True] + pairs[False, False]
    return {
        "decisions": pairs.total(),
        "true": round(true / pairs.total(), 3),
        "bits": round(_information(pairs), 3),
        "knowing it": round(sum(known) / len(known), 3),
    }


def main() -> int:
    """Measure all levels in `--count` games each (200; `--searched`, 5, for the level that searches), and
    print {"tells": {LEVEL: what `told` returns}} as a line of JSON. Return 1 if the part of true faces of a
    level is off 0.75 by more than three standard errors, else 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="games a level")
    parser.add_argument("--searched", type=int, default=5, help="games of the level that searches")
    parser.add_argument("--seed", type=int, default=59)
    options = parser.parse_args()
    figures: dict[str, dict[str, float]] = {}
    for place, level in enumerate(KIT.levels):
        count = options.searched if level.key == SEARCHING else options.count
        figures[level.key] = told(level.key, count, options.seed + place)
        print(level.key, figures[level.key], file=sys.stderr, flush=True)
    print(json.dumps({"tells": figures}))
    return int(
        any(abs(one["true"] - 0.75) > 3 * (0.1875 / one["decisions"]) ** 0.5 for one in figures.values())
    )


if __name__ == "__main__":
    sys.exit(main())
