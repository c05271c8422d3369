"""Search for deals that make challenges: `python -m workshop.challenges GAME GOAL [--levels …] [--folder DIR]`.

A deal is kept if the top level reaches the goal often enough, the weakest and chance seldom enough; its file is
written with a record of the top level as proof, and title and lesson still to be put in words.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from miaui import cli_challenges
from miaui.bots import server
from miaui.catalog import CATALOG
from miaui.core.chance import seed_of
from miaui.core.deals import Deal, make_deal
from miaui.core.games import dump_record
from miaui.core.seat import Seat
from miaui.match.challenge import Challenge, Goal, is_met

FOLDER = Path(__file__).parents[1] / "assets" / "challenges"


def tried(challenge: Challenge) -> str | None:
    """Return a record that reached the goal, of a deal that is neither too easy nor too hard; None else."""
    kit = CATALOG.kits.find(challenge.game.key)
    lineup, runs = challenge.lineup(kit), range(1, cli_challenges.RUNS + 1)
    for level, most in (
        (kit.baselines[0], cli_challenges.RANDOM), (kit.levels[0].key, cli_challenges.WEAKEST),
    ):  # fmt: skip
        hits = 0
        for run in runs:
            hits += is_met(challenge.goal, challenge.game, lineup.record(kit, level, run), challenge.seat)
            if hits > most:
                return None
    hits, proof = 0, ""
    for run in runs:
        record = lineup.record(kit, kit.levels[-1].key, run)
        if is_met(challenge.goal, challenge.game, record, challenge.seat):
            hits, proof = hits + 1, dump_record(challenge.game, record)
        if hits == cli_challenges.TOP:
            return proof
        if hits == 0 and run >= cli_challenges.RUNS // 4:
            return None
    return None


def written(challenge: Challenge, goal: dict[str, object], proof: str) -> str:
    """Return the text of a challenge's file."""
    values = {
        "title": challenge.title, "deal": challenge.deal.code, "seat": challenge.seat,
        "levels": list(challenge.levels), "goal": goal, "teaches": challenge.teaches, "proof": json.loads(proof),
    }  # fmt: skip
    return json.dumps(values, ensure_ascii=False) + "\n"


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m workshop.challenges", description=__doc__)
    parser.add_argument("game", choices=CATALOG.games.keys)
    parser.add_argument("goal", type=json.loads, help='e.g. {"kind": "margin", "least": 10}')
    parser.add_argument("--levels", required=True, help="of the others, with commas between")
    parser.add_argument("--options", default="")
    parser.add_argument("--name", required=True, help="of the file, e.g. salt-01")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--tries", type=int, default=200)
    parser.add_argument("--title", required=True)
    parser.add_argument("--teaches", required=True)
    options = parser.parse_args()
    server.one_thread()
    game, levels = CATALOG.games.find(options.game), tuple(options.levels.split(","))
    goal = options.goal
    wanted = Goal(goal["kind"], goal.get("least", goal.get("most", 0)), goal.get("figure", ""))
    chosen = tuple(filter(None, options.options.split(",")))
    for number in range(options.tries):
        deal: Deal = make_deal(game, len(levels) + 1, chosen, seed_of(f"challenge/{options.seed}/{number}"))
        challenge = Challenge(options.title, options.teaches, deal, Seat(0), levels, wanted, "")
        proof = tried(challenge)
        print(f"{options.name}: {number} {'found' if proof else 'no'}", file=sys.stderr, flush=True)
        if proof:
            FOLDER.mkdir(exist_ok=True)
            path = FOLDER / f"{options.name}.json"
            path.write_text(written(challenge, goal, proof), encoding="utf-8", newline="\n")
            return 0
    return 1


if __name__ == "__main__":
    raise SystemExit(main())
