"""Bots' trouble: their process is killed or stopped, they fail, answer nonsense, or not in time."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from miaui.bots.process import BotProcess
from miaui.bots.service import SILENCE, STARTING, BotService, Heartbeat, Priority, Question, Reply
from miaui.core.chance import DrawnLuck
from miaui.core.envelope import Player
from miaui.match.seats import Seats, with_bot_seed
from miaui.worker import serve
from testkit.house import dump, find_game, find_kit, new_referee, parse
from testkit.robust.victim import decided

NONSENSE = ("0", "13", "99", "-1", "", "seven", "take MEwh", "bid 6", "\ud800", "[" * 5000)
"""Texts of no legal move."""
WITHIN = {"miaui": 30, "salt": 20, "kaivai": 60}
"""All troubles come within the first so many decisions of a game: fewer than any game has."""
STEP = 0.1
"""Seconds of the game a step while no answer is to come; while one is, the game's clock stands still, so that
it does not matter how fast the machine is."""
ANSWER = 60.0
"""Real seconds in which a process that works has to answer a question."""


class Troubled(BotProcess):
    """The bots' process, of the games of the house, with trouble on demand. `next` is the trouble of the next
    question or answer, "" for none: "error", "nonsense" or "late". `since` is the time of the last question
    (`time.monotonic`)."""

    def __init__(self, rng: Random) -> None:
        super().__init__(serve)
        self.next = ""
        self.rng = rng
        self.since = time.monotonic()
        self._asked = False
        self._silent: int | None = None

    @property
    def answers(self) -> bool:
        """True while an answer is to come: a question was sent and has no reply yet, and its process runs. It
        is False before the first question, after a reply (also one that is dropped) and after `stop`: the
        next question starts another process then. It is also False once `befall` has stopped the process or
        closed its pipe, until another process runs."""
        return self._asked and self.pid is not None and self.pid != self._silent

    def stop(self) -> None:
        """End the process at once, without a reply; the next question starts another."""
        super().stop()
        self._asked = False

    def send(self, question: Question) -> None:
        """Send a question to the process, which starts if it does not run. If `next` is "error", it is sent
        with a level that there is not, and `next` becomes ""; with any other `next` it is sent as it is, and
        `next` stays."""
        self.since, self._asked = time.monotonic(), True
        if self.next == "error":
            question, self.next = replace(question, level="no such level"), ""
        super().send(question)

    def receive(self) -> Reply | Heartbeat | None:
        """Return what the process said: a reply, or a heartbeat; None for nothing. If `next` is "late", a
        reply is dropped (None); if it is "nonsense", it gets a random move of `NONSENSE`. Either makes `next`
        "". Other replies and heartbeats are returned as they are."""
        reply = super().receive()
        self._asked = self._asked and not isinstance(reply, Reply)
        if not isinstance(reply, Reply) or self.next not in ("nonsense", "late"):
            return reply
        kind, self.next = self.next, ""
        return replace(reply, move=self.rng.choice(NONSENSE)) if kind == "nonsense" else None

    def befall(self, kind: str) -> None:
        """Bring trouble of a kind. At once: "killed" (SIGKILL) and "stopped" (SIGSTOP), if the process runs,
        and "pipe", which closes its pipe. Any other kind ("error", "nonsense", "late") becomes `next`, in
        place of one that is there."""
        if kind in ("stopped", "pipe"):
            self._silent = self.pid
        if kind in ("killed", "stopped"):
            if self.pid is not None:
                os.kill(self.pid, signal.SIGKILL if kind == "killed" else signal.SIGSTOP)
        elif kind == "pipe":
            if self._child is not None:
                self._child.pipe.close()
        else:
            self.next = kind


KINDS = ("killed", "stopped", "error", "nonsense", "late", "pipe")


def evening(
    seed: int, troubles: int, key: str = "miaui", report: Callable[[str], None] = lambda kind: None
) -> Counter[str]:
    """Play a game of that key, with bots of the two lowest levels and at most one person, to its end, with
    `troubles` random troubles within its first 30 (Miaui), 20 (Salt) or 60 (Kaivai) decisions; `report` is
    called with each kind. Return how often each kind came, e.g. Counter(killed=2). AssertionError if the game
    stands still, or what was kept is not the finished game. ValueError for more troubles than decisions,
    KeyError for another game."""
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
    bots = Troubled(rng)
    kept: list[str] = []
    client = BotService(bots).client(find_kit(key), Priority.SEAT)
    session = Seats(new_referee(record, lambda after, progress, ending: kept.append(dump(after))), client)
    due = sorted(rng.sample(range(WITHIN[key]), troubles))
    counts: Counter[str] = Counter()
    idle, done = 0.0, 0
    last: Any = None
    try:
        while not session.referee.over:
            if session.referee.record is not last or session.next_human is not None:
                idle, last = 0.0, session.referee.record
                done = len(decided(last))
            if due and done >= due[0]:
                due.pop(0)
                kind = rng.choice(KINDS)
                counts[kind] += 1
                report(kind)
                bots.befall(kind)
            if session.next_human is not None and rng.random() < 0.05:
                session.submit([rng.choice(game.sight.legal(session.view))])
            if bots.answers:
                session.update(0.0)
                time.sleep(0.001)
                assert time.monotonic() < bots.since + ANSWER, f"seed {seed}: no answer of one that works"
            else:
                session.update(STEP)
                idle += STEP
            assert idle < 6 * (SILENCE + STARTING), f"seed {seed}: the game stands still"
    finally:
        bots.stop()
    assert new_referee(parse(kept[-1])).over
    return counts
