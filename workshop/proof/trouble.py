"""Bots in trouble: `python -m workshop.proof.trouble [--count 200]`.

Their process is killed or stopped, fails, answers nonsense or too late, at random moments of games; every
game, of all three in turn, must go on to its end.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter

from testkit.house import GAMES
from testkit.robust.trouble import evening

EACH = 8


def main() -> int:
    """Play games of all kinds in turn, with up to 8 troubles each, until there has been trouble `--count`
    times (200), such as a process that dies, and print {"trouble": {"games": number by game, "troubles":
    number by kind, "games that stood still": 0}} as a line of JSON; return 0. `--seed` (1) decides the games.
    AssertionError where a game stands still."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    troubles: Counter[str] = Counter()
    games: Counter[str] = Counter()
    while troubles.total() < options.count:
        game = tuple(GAMES)[games.total() % len(GAMES)]
        seed = options.seed * 10_000 + games.total()
        troubles += evening(seed, min(EACH, options.count - troubles.total()), game)
        games[game] += 1
        print(f"{game}: {troubles.total()} troubles", file=sys.stderr, flush=True)
    figures = {"games": dict(games), "troubles": dict(troubles), "games that stood still": 0}
    print(json.dumps({"trouble": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
