"""``python -m workshop.training``: train all networks from nothing on two cores, in less than an hour.

Killed and started again it goes on from its checkpoints in ``build/train``; ``--fresh`` forgets them.
"""

import argparse
import multiprocessing
import os
import shutil
from pathlib import Path

from workshop.training import card, chain

MODELS = Path(__file__).parents[2] / "assets" / "models"


def main() -> int:
    """Train the tables of both variants, or of `--only` kiti or peaceful, in a process for each variant, from
    the checkpoints in build/train unless `--fresh` deletes them, and write the networks and card.json into
    `--models` (assets/models), in place of those there. `--scale` (1.0) multiplies the iterations. Return the
    highest exit status of these processes, 0 if all went well; card.json is written in any case."""
    parser = argparse.ArgumentParser(prog="python -m workshop.training", description=__doc__)
    parser.add_argument("--fresh", action="store_true", help="forget the checkpoints")
    parser.add_argument("--only", choices=("kiti", "peaceful"), help="one of the two chains")
    parser.add_argument("--models", type=Path, default=MODELS)
    parser.add_argument("--scale", type=float, default=1.0, help="factor on the iterations")
    options = parser.parse_args()
    if options.fresh:
        shutil.rmtree(chain.BUILD, ignore_errors=True)
    chain.BUILD.mkdir(parents=True, exist_ok=True)
    options.models.mkdir(parents=True, exist_ok=True)
    chains = [True, False] if options.only is None else [options.only == "kiti"]
    context = multiprocessing.get_context("spawn")
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # a core a chain; the children read it
    workers = [
        context.Process(target=chain.run, args=(fighting, options.models, options.scale))
        for fighting in chains
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    card.write(chain.BUILD, options.models)
    return max(worker.exitcode or 0 for worker in workers)


if __name__ == "__main__":
    raise SystemExit(main())
