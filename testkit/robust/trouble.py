"""Bots' trouble: their process is killed or stopped, they fail, answer nonsense, or not in time."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from miaui.core.chance import DrawnLuck
from miaui.core.envelope import Player
from miaui.match.mind import SharedMind, WorkerMind
from miaui.match.session import PATIENCE, Answer, Question, Session, with_bot_seed
from miaui.worker import serve
from testkit.house import HOUSE, dump, find_game, find_kit, new_table, parse
from testkit.robust.victim import decided

NONSENSE = ("0", "13", "99", "-1", "", "seven", "take MEwh", "bid 6", "\ud800", "[" * 5000)
WITHIN = {"miaui": 30, "salt": 20, "kaivai": 60}
"""All troubles come within the first so many decisions of a game: fewer than any game has."""
STEP = 0.01
"""Seconds of the game a step; real ones are a tenth, in which a process can start again."""


@dataclass
class Troubled(WorkerMind):
    """The bots' process, with trouble on demand. `next` is what befalls the next answer."""

    next: str = ""
    rng: Random = field(default_factory=Random)

    def __post_init__(self) -> None:
        super().__init__(HOUSE.games, HOUSE.kits, serve)

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


def evening(
    seed: int, troubles: int, key: str = "miaui", report: Callable[[str], None] = lambda kind: None
) -> Counter[str]:
    """A whole game with `troubles` at random moments; what befell. AssertionError if it does not go on."""
    rng, game = Random(seed), find_game(key)
    seats = rng.choice(game.seats)
    people = rng.randint(0, 1)
    levels = [level.key for level in find_kit(key).levels[:2]]
    players = tuple(
        Player("Ana") if seat < people else Player(f"B{seat}", "bot", rng.choice(levels))
        for seat in range(seats)
    )
    options = {option: rng.random() < 0.5 for option in game.options}
    record = with_bot_seed(game.rules.new(players, options, DrawnLuck(rng)), seed)
    mind = Troubled(rng=rng)
    kept: list[str] = []
    shared = SharedMind(mind)
    session = Session(new_table(record, lambda after: kept.append(dump(after))), shared.client())
    due = sorted(rng.sample(range(WITHIN[key]), troubles))
    found: Counter[str] = Counter()
    idle, done = 0.0, 0
    last: Any = None
    start = time.monotonic()
    try:
        while not session.table.over:
            if session.table.record is not last or session.next_human is not None:
                idle, last = 0.0, session.table.record
                done = len(decided(last))
            if due and done >= due[0]:
                due.pop(0)
                kind = rng.choice(KINDS)
                found[kind] += 1
                report(kind)
                mind.befall(kind)
            if session.next_human is not None and rng.random() < 0.05:
                session.submit(rng.choice(game.sight.legal(session.view)))
            session.update(STEP)
            time.sleep(0.001)
            idle += STEP
            assert idle < 6 * (PATIENCE + 2), f"seed {seed}: the game stands still"
            assert time.monotonic() - start < 120, f"seed {seed}: this takes for ever"
    finally:
        mind.close()
    assert new_table(parse(kept[-1])).over
    return found
