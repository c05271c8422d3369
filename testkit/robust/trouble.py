"""Bots' trouble: their process is killed or stopped, they fail, answer nonsense, or not in time."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random

from miaui.core.envelope import Player
from miaui.games import dump
from miaui.games.miaui.reading import parse
from miaui.games.miaui.record import new, play
from miaui.games.miaui.variants import Variants
from miaui.table.mind import WorkerMind
from miaui.table.session import PATIENCE, Answer, Question, Session, with_bot_seed
from miaui.table.table import Table
from testkit.playing import lock_in

LEVELS = ("paddler", "snorkeler", "random")
NONSENSE = ("0", "13", "99", "-1", "", "seven")
STEP = 0.05
"""Seconds of the game a step; real ones are shorter."""


@dataclass
class Troubled(WorkerMind):
    """The bots' process, with trouble on demand. `next` is what befalls the next answer."""

    next: str = ""
    rng: Random = field(default_factory=Random)

    def __post_init__(self) -> None:
        WorkerMind.__init__(self)

    def ask(self, question: Question) -> None:
        if self.next == "error":
            question, self.next = replace(question, level="no such level"), ""
        super().ask(question)

    def poll(self) -> list[Answer]:
        answers = super().poll()
        if answers and self.next in ("nonsense", "late"):
            kind, self.next = self.next, ""
            wrong = replace(answers[0], move=self.rng.choice(NONSENSE))
            return [wrong, *answers[1:]] if kind == "nonsense" else answers[1:]
        return answers

    def befall(self, kind: str) -> None:
        """Trouble of one kind, now or with the next answer."""
        thinker = self._thinker
        if kind in ("killed", "stopped"):
            if thinker.pid is not None:
                os.kill(thinker.pid, signal.SIGKILL if kind == "killed" else signal.SIGSTOP)
        elif kind == "pipe":
            if thinker._pipe is not None:
                thinker._pipe.close()
        else:
            self.next = kind


KINDS = ("killed", "stopped", "error", "nonsense", "late", "pipe")


def evening(seed: int, troubles: int, report: Callable[[str], None] = lambda kind: None) -> Counter[str]:
    """A whole game with `troubles` at random moments; what befell. AssertionError if it does not go on."""
    rng = Random(seed)
    seats = rng.randint(3, 6)
    people = rng.randint(0, 1)
    players = tuple(
        Player("Ana") if seat < people else Player(f"B{seat}", "bot", rng.choice(LEVELS))
        for seat in range(seats)
    )
    record = with_bot_seed(new(players, Variants(), 0, rng), seed)
    mind = Troubled(rng=rng)
    kept: list[str] = []
    session = Session(Table(record, lambda after: kept.append(dump(after))), mind)
    due = sorted(rng.sample(range(11 * (seats - people)), troubles))
    found: Counter[str] = Counter()
    idle, locked = 0.0, 0
    start = time.monotonic()
    try:
        while not session.table.over:
            bots_in = sum(len(row) for row in session.table.record.dives) + sum(
                choice is not None for choice in session.table.record.pending or ()
            )
            if due and bots_in >= due[0] + people * session.table.turn:
                due.pop(0)
                kind = rng.choice(KINDS)
                found[kind] += 1
                report(kind)
                mind.befall(kind)
            if session.next_human is not None and rng.random() < 0.05:
                lock_in(session, rng.choice(session.view.open.hand))
            session.update(STEP)
            time.sleep(0.001)
            if bots_in != locked or session.next_human is not None:
                idle, locked = 0.0, bots_in
            idle += STEP
            assert idle < 6 * (PATIENCE + 2), f"seed {seed}: the game stands still"
            assert time.monotonic() - start < 120, f"seed {seed}: this takes for ever"
    finally:
        mind.close()
    assert play(parse(kept[-1])).over
    return found
