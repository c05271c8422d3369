"""``python -m workshop.populations``: make outside players for a kind of table, a few minutes each.

They go to ``build/population``; those already there are left alone. With ``--distill`` the mean of those that
are there (of `recipes.TEACHERS`) becomes the stranger that ships.
"""

import argparse
import json
import os
import time
from collections.abc import Sequence


def main() -> int:
    """Train the members in `--only`, by default all, that have no network yet for a table of `--seats` (4),
    with Kiti or `--no-fighting`, in `--iterations` (300), with `--inherit` from the networks for four seats;
    with `--distill` write the network that ships instead, of `--units` and with `--odds`. Return 0."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before numpy is loaded
    from workshop.populations.recipes import MEMBERS
    from workshop.populations.stock import BUILD

    parser = argparse.ArgumentParser(prog="python -m workshop.populations", description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--no-fighting", action="store_true")
    parser.add_argument("--only", nargs="+", choices=tuple(MEMBERS), default=tuple(MEMBERS))
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--inherit", action="store_true", help="start from a table of four with Kiti")
    parser.add_argument("--distill", action="store_true", help="make no players, but the stranger that ships")
    parser.add_argument("--units", type=int, nargs=2, default=(128, 128), help="its hidden units")
    parser.add_argument("--odds", choices=tuple(MEMBERS), help="whose odds ship with it")
    options = parser.parse_args()
    BUILD.mkdir(parents=True, exist_ok=True)
    table = options.seats, not options.no_fighting
    if options.distill:
        ship(tuple(options.units), options.odds, *table, options.iterations)
    else:
        make(options.only, *table, options.iterations, options.inherit)
    return 0


def make(names: Sequence[str], seats: int, fighting: bool, iterations: int, inherits: bool) -> None:
    """Train each member of `names` for tables of `seats` whose network is not there yet, in `iterations`
    rounds of learning, and write NAME-policy-SEATS.net, NAME-odds-SEATS.net and the figures
    NAME-policy-SEATS.json into build/population, which has to exist; print a line every 20 rounds. With
    `inherits` it starts from the networks for four seats. KeyError for an unknown member, FileNotFoundError
    where a rival has not been trained."""
    from miaui.bots.net import pack
    from workshop.populations.ppo import Training
    from workshop.populations.recipes import MEMBERS
    from workshop.populations.stock import file, parents, player

    for name in names:
        member, target = MEMBERS[name], file(name, seats, fighting)
        if target.exists():
            continue
        rivals = [player(rival, seats, fighting) for rival in member.rivals]
        parent = parents(name) if inherits else None
        training = Training(member.recipe(seats, fighting, iterations), rivals, parent)
        begun = time.process_time()
        figures: dict[str, float] = {}
        while training.done < iterations:
            figures = {key: round(value, 4) for key, value in training.iterate().items()}
            if training.done % 20 == 0:
                print(name, training.done, figures, round(time.process_time() - begun), flush=True)
        file(name, seats, fighting, "odds").write_bytes(pack(training.odds.mean))
        target.write_bytes(pack(training.policy.mean))
        figures |= {"iterations": iterations, "seconds": round(time.process_time() - begun)}
        target.with_suffix(".json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


def ship(units: tuple[int, int], odds: str | None, seats: int, fighting: bool, iterations: int) -> None:
    """Write the network of the mean of those of `TEACHERS` that have been trained for such a table, with
    hidden layers of `units`, learnt in `iterations` rounds, to stranger-SEATS.net in the folder of the game's
    models; and the odds network of the member `odds`, unless that is None, to stranger-odds-SEATS.net
    ("-peaceful" behind the seats where not `fighting`). What is there is replaced; the teachers' names are
    printed."""
    import numpy as np

    from miaui.bots.models import models_folder
    from miaui.bots.net import pack
    from miaui.games.miaui.bots.net import file_name
    from workshop.populations import stock
    from workshop.populations.distill import distill
    from workshop.populations.recipes import TEACHERS

    names = [name for name in TEACHERS if stock.file(name, seats, fighting).exists()]
    print("the mean of", *names, flush=True)
    teachers = [stock.player(name, seats, fighting) for name in names]
    rng = np.random.default_rng([9, seats, fighting])
    net = distill(teachers, seats, fighting, iterations, rng, units)
    (models_folder() / file_name("stranger", seats, fighting)).write_bytes(pack(net))
    if odds is not None:
        data = pack(stock.load(odds, seats, fighting, "odds"))
        (models_folder() / file_name("stranger-odds", seats, fighting)).write_bytes(data)


if __name__ == "__main__":
    raise SystemExit(main())
