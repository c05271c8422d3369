"""The order of training: for each variant four seats first, and the other tables from there."""

import json
import time
from pathlib import Path

from workshop.training.table import GAMES, Table, Training

SEED = 2018
BUILD = Path(__file__).parents[2] / "build" / "train"

#: Iterations a table size; a fifth of a second to a second each.
ITERATIONS = {True: {4: 800, 3: 400, 5: 400, 6: 300}, False: {4: 600, 3: 300, 5: 300, 6: 200}}


def run(fighting: bool, models: Path, scale: float) -> None:
    """Train the tables of 4, 3, 5 and 6 seats of a variant (with Kiti if `fighting`, else No Fighting), that
    of 4 first, from their checkpoints if there are any, and print how far it is every 20 iterations. Write
    the networks into `models` and checkpoint and figures of each table, such as 4-peaceful.npz and
    4-peaceful.json, into build/train, which has to exist. `scale` multiplies the iterations, 1 at least."""
    first = Table(4, fighting, max(1, int(ITERATIONS[fighting][4] * scale)))
    tables = [first] + [
        Table(seats, fighting, max(1, int(ITERATIONS[fighting][seats] * scale)), first) for seats in (3, 5, 6)
    ]
    whole = sum(table.iterations * table.seats for table in tables)
    passed = 0

    def report(training: Training) -> None:
        done = passed + training.done * training.table.seats
        speed = (training.done * training.table.seats) / max(training.seconds, 1e-9)
        print(
            f"{training.table.key:>10}  {training.done:5}/{training.table.iterations}  odds error "
            f"{training.error['odds']:.4f}  worth error {training.error['worth']:.5f}  "
            f"{(whole - done) / speed / 60:5.1f} min left in this chain",
            flush=True,
        )

    for table in tables:
        training = Training(table, BUILD, SEED)
        training.run(models, report)
        passed += table.iterations * table.seats
        summary = {
            "table": table.key, "games": table.iterations * GAMES, "seconds": round(training.seconds),
            "odds_error": round(training.error["odds"], 5),
            "worth_error": round(training.error["worth"], 6), "seed": SEED,
            "finished": time.strftime("%Y-%m-%d"),
        }  # fmt: skip
        (BUILD / f"{table.key}.json").write_text(json.dumps(summary, indent=1) + "\n", encoding="utf-8")
