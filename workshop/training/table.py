"""Training for one kind of table, from nothing or from the networks of another table."""

import json
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from miaui.bots.net import Net, fresh, pack
from miaui.games.miaui.bots.features import names, width
from miaui.games.miaui.bots.net import file_name
from workshop.training.learner import Learner
from workshop.training.selfplay import games

#: Games side by side in one iteration, and seconds between checkpoints.
GAMES = 1024
CHECKPOINT = 60.0

RATE, LAST_RATE = 2e-3, 1e-4


@dataclass(frozen=True, slots=True)
class Table:
    """Table to train for: its size, with Kiti if `fighting`, else No Fighting, the number of iterations, and
    the table whose networks it starts from (None: random weights)."""

    seats: int
    fighting: bool
    iterations: int
    parent: "Table | None" = None

    @property
    def key(self) -> str:
        """Name of its checkpoint without the suffix: "4" for four seats, "4-peaceful" in the variant No
        Fighting."""
        return f"{self.seats}{'' if self.fighting else '-peaceful'}"


class Training:
    """State of one table's training, which continues where its checkpoint KEY.npz in `build` left off;
    without one it starts from the parent's checkpoint there, or where that is missing, too, from random
    weights drawn by `seed`. `done` is the number of iterations so far, `error` the smoothed mean squared
    errors."""

    def __init__(self, table: Table, build: Path, seed: int) -> None:
        self.table, self.build, self.seed = table, build, seed
        self.done = 0
        self.seconds = 0.0
        self.error = {"odds": 0.0, "worth": 0.0}
        self.rng = np.random.default_rng([seed, table.seats, table.fighting])
        size = width(table.seats)
        self.odds = Learner(self._begin("odds", size, 1))
        self.worth = Learner(self._begin("worth", size, 12))
        if self._path(table).exists():
            self._restore()

    def run(self, models: Path, report: Callable[["Training"], None]) -> None:
        """Train on to the last iteration. `report` is called with this training every 20 iterations; a
        checkpoint is written every minute and at the end, the networks, such as odds-4.net and worth-4.net,
        into the folder `models` at the end, in place of those there. Where all iterations are done, the
        networks are only written again."""
        began = saved = time.perf_counter()
        before = self.seconds
        while self.done < self.table.iterations:
            self._iterate()
            now = time.perf_counter()
            self.seconds = before + now - began
            if now - saved > CHECKPOINT or self.done == self.table.iterations:
                saved = now
                self._save()
            if self.done % 20 == 0:
                report(self)
        for kind, learner in (("odds", self.odds), ("worth", self.worth)):
            name = file_name(kind, self.table.seats, self.table.fighting)
            (models / name).write_bytes(pack(learner.mean))

    def _iterate(self) -> None:
        part = self.done / self.table.iterations
        rate = LAST_RATE + (RATE - LAST_RATE) * 0.5 * (1 + np.cos(np.pi * part))
        lessons, shares = games(
            self.table.seats, self.table.fighting, GAMES, self.odds.net, self.worth.net, self.rng
        )
        target = shares.reshape(1, -1)
        odds = worth = 0.0
        for number in self.rng.permutation(len(lessons)):
            lesson = lessons[number]
            odds += self.odds.learn(lesson.after, target, None, rate) / len(lessons)
            worth += self.worth.learn(lesson.before, lesson.worth, lesson.legal, rate) / len(lessons)
        self.error = {
            "odds": self.error["odds"] * 0.95 + odds * 0.05,
            "worth": self.error["worth"] * 0.95 + worth * 0.05,
        }
        self.done += 1

    def _begin(self, kind: str, inputs: int, outputs: int) -> Net:
        net = fresh(inputs, outputs, self.rng)
        parent = self.table.parent
        if parent is not None and self._path(parent).exists():
            inherit(net, self._parent_net(kind, parent), parent.seats, self.table.seats)
        return net

    def _parent_net(self, kind: str, parent: Table) -> Net:
        with np.load(self._path(parent), allow_pickle=False) as stored:
            parts = [stored[f"{kind}.mean{number}"] for number in range(6)]
        return Net([(parts[0], parts[1]), (parts[2], parts[3]), (parts[4], parts[5])])

    def _path(self, table: Table) -> Path:
        return self.build / f"{table.key}.npz"

    def _save(self) -> None:
        arrays = {f"odds.{name}": part for name, part in self.odds.arrays().items()}
        arrays |= {f"worth.{name}": part for name, part in self.worth.arrays().items()}
        progress = {
            "done": self.done, "seconds": self.seconds, "error": self.error,
            "rng": self.rng.bit_generator.state, "seed": self.seed,
        }  # fmt: skip
        path = self._path(self.table)
        fresh_path = path.with_suffix(".new")
        with fresh_path.open("wb") as out:
            np.savez(out, progress=np.array(json.dumps(progress)), **arrays)  # type: ignore[arg-type]
        os.replace(fresh_path, path)

    def _restore(self) -> None:
        with np.load(self._path(self.table), allow_pickle=False) as stored:
            progress = json.loads(str(stored["progress"]))
            for kind, learner in (("odds", self.odds), ("worth", self.worth)):
                mark = f"{kind}."
                learner.restore({n[len(mark) :]: stored[n] for n in stored.files if n.startswith(mark)})
        self.done, self.seconds, self.error = progress["done"], progress["seconds"], progress["error"]
        self.rng.bit_generator.state = progress["rng"]


def inherit(net: Net, parent: Net, parent_seats: int, seats: int) -> None:
    """Copy the weights of `parent`, a network for `parent_seats`, into `net`, one for `seats`, in place: the
    first layer by feature name, its start values times 0.1 where the parent has no such feature, the two
    other layers whole. A seat that the parent has no slot for starts like its last. Both have equal hidden
    layers."""
    place = {name: column for column, name in enumerate(names(parent_seats))}
    weights = net.layers[0][0]
    weights *= 0.1
    for column, (block, slot, fact) in enumerate(names(seats)):
        alike = slot if block in ("space", "kiti") else min(slot, parent_seats - 1)
        source = place.get((block, alike, fact))
        if source is not None:
            weights[:, column] = parent.layers[0][0][:, source]
    net.layers[0][1][:] = parent.layers[0][1]
    for number in (1, 2):
        net.layers[number] = (parent.layers[number][0].copy(), parent.layers[number][1].copy())
