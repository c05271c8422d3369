"""``python -m tools.proof.bots``: floors, the league of all levels, honesty and predictability.

Full counts take hours; ``--count`` says how many games a row plays. Prints markdown for the docs.
"""

import argparse
import math
import multiprocessing
import os
from functools import partial
from itertools import pairwise
from random import Random

from miaui.bots.arena import arena, ask
from miaui.bots.bot import levels
from miaui.bots.game import Task
from miaui.games.miaui.variants import Variants

KEYS = [level.key for level in levels()]


def floors() -> list[tuple[str, str, float]]:
    """(level, the three others, least share of victory) at four seats."""
    rows = [("chosen", "yardstick", 0.70), ("chosen", "navigator", 0.33), (KEYS[0], "random", 0.25)]
    rows += [(high, low, 0.30) for low, high in pairwise(KEYS[:-1])]
    return rows + [(high, low, 0.36) for low, high in zip(KEYS, KEYS[2:], strict=False)]


def orders() -> list[tuple[int, Variants]]:
    """Tables at which every level must take more than its share from the level below."""
    return [
        (3, Variants()), (5, Variants()), (6, Variants()), (4, Variants(open_baskets=True)),
        (4, Variants(no_fighting=True)),
    ]  # fmt: skip


def main() -> int:
    """The command; status 1 if a floor is missed by more than two standard errors."""
    parser = argparse.ArgumentParser(prog="python -m tools.proof.bots", description=__doc__)
    parser.add_argument("--count", type=int, default=4000, help="games a row (orders: a quarter)")
    parser.add_argument("--part", choices=("floors", "orders", "league", "attacker", "honest"))
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    parts = {
        "floors": _floors, "orders": _orders, "league": _league, "attacker": _attacker, "honest": _honest,
    }  # fmt: skip
    chosen = [options.part] if options.part else list(parts)
    return max(parts[part](options.count, options.seed) for part in chosen)


def _floors(count: int, seed: int) -> int:
    print("| level | three others | share | s.e. | floor |\n|---|---|---|---|---|", flush=True)
    missed = 0
    for level, others, floor in floors():
        row = arena([level, *[others] * 3], count, seed)["seats"][0]
        missed |= row["share"] + 2 * row["se"] < floor
        print(f"| {level} | {others} | {row['share']:.3f} | {row['se']:.3f} | {floor:.2f} |", flush=True)
    return int(missed)


def _orders(count: int, seed: int) -> int:
    print("| table | level | others | share | s.e. | fair |\n|---|---|---|---|---|---|", flush=True)
    missed = 0
    for seats, variants in orders():
        for low, high in pairwise(KEYS):
            row = arena([high, *[low] * (seats - 1)], max(count // 4, 1), seed, variants)["seats"][0]
            missed |= row["share"] + 2 * row["se"] < 1 / seats
            name = f"{seats} seats{_variant(variants)}"
            share = f"{row['share']:.3f} | {row['se']:.3f} | {1 / seats:.3f}"
            print(f"| {name} | {high} | {low} | {share} |", flush=True)
    return int(missed)


def _league(count: int, seed: int) -> int:
    """Every pair of players in games two against two. Elo-like: ten times the odds of a victory
    are 400 points; the yardstick has 1000."""
    names = ["random", "yardstick", *KEYS]
    points = dict.fromkeys(names, 1000.0)
    results = {}
    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            rows = arena([one, other, one, other], max(count // 8, 1), seed)["seats"]
            results[one, other] = rows[0]["share"] + rows[2]["share"]
    for _ in range(4000):
        for (one, other), share in results.items():
            expected = 1 / (1 + 10 ** ((points[other] - points[one]) / 400))
            points[one] += 2 * (share - expected)
            points[other] -= 2 * (share - expected)
    shift = 1000 - points["yardstick"]
    print("| player | rating |\n|---|---|")
    for name in sorted(names, key=lambda name: -points[name]):
        print(f"| {name} | {round(points[name] + shift)} |", flush=True)
    return 0


def _attacker(count: int, seed: int) -> int:
    """The best answer to the exact odds of three of the top level."""
    from miaui.bots.miaui.search import Manner
    from tools.proof.attacker import play

    tasks = [Task(n, (("chosen", None),) * 4, Variants(), seed) for n in range(max(count // 10, 1))]
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    with multiprocessing.get_context("spawn").Pool() as pool:
        shares = pool.map(partial(play, manner=Manner()), tasks, chunksize=1)
    mean = sum(shares) / len(shares)
    error = math.sqrt(sum((share - mean) ** 2 for share in shares)) / len(shares)
    print(f"| attacker | three chosen | {mean:.3f} | {error:.3f} | at most 0.36 |", flush=True)
    return int(mean - 2 * error > 0.36)


def _honest(count: int, seed: int) -> int:
    """Answers when everything hidden is permuted: 100 positions x 3 a level at full count."""
    from tests.bots.games import permuted, views

    dice = Random(seed)
    changed = 0
    for level in ("random", "yardstick", *KEYS):
        for seen in views(max(count // 40, 1), seed):
            answer = ask(seen, level, seed)
            for _ in range(3):
                changed += ask(permuted(seen, dice), level, seed) != answer
    print(f"answers changed by permuting everything hidden: {changed}", flush=True)
    return int(changed > 0)


def _variant(variants: Variants) -> str:
    names = (("open_baskets", "Open Baskets"), ("no_fighting", "No Fighting"))
    return "".join(f", {name}" for key, name in names if getattr(variants, key))


if __name__ == "__main__":
    raise SystemExit(main())
