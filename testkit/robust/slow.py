"""Games of bots on a machine that stands still for most of the time, and what became of their choices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from miaui.bots.service import BotFailure, BotNotice, BotService, Heartbeat, Priority, Question, Reply
from miaui.core.envelope import Player
from miaui.core.game import GameRecord
from miaui.match.check import check_record
from miaui.match.setup import begin
from testkit.fake_bots import FakeBots
from testkit.house import find_kit, game_of, make_deal
from testkit.playing import referee_of

PART = 0.1
"""The part of each second in which the machine runs."""
_TURNS = 5
"""Turns of the host's loop in that part, after one that is long for the stop before it."""
_LONGEST = 0.1
"""The most seconds that a turn counts."""


@dataclass(frozen=True)
class Played:
    """A game that was played: its `record`; `cut`, the (turn, seat) of each choice that was cut short, in
    order, its turn as `Referee.turn` counts it; and `late`, how many other choices came too late (or failed),
    which are not in `cut`."""

    record: GameRecord
    cut: tuple[tuple[int, int], ...]
    late: int


@dataclass(frozen=True)
class Outcome:
    """A game's choices by bots: `choices`, how many were checked; `cut`, how many were cut short; `late`, how
    many others came too late; `different`, how many the bots make otherwise when nothing disturbs them;
    `uncut`, how many of these were not cut short."""

    choices: int
    cut: int
    late: int
    different: int
    uncut: int


def play(
    key: str, seats: int, levels: tuple[str, ...], seed: int, service: BotService, turn: Callable[[], float]
) -> Played:
    """Play the game of the deal with that seed, without options, between `seats` bots "B0", "B1" and so on,
    whose levels are `levels` in turn, by a match that is not saved. `turn` is called for every turn of the
    loop and returns the seconds by which the match is updated. Return the finished record, which choices were
    cut short, and how many others were late."""
    kit, cut, late = find_kit(key), list[tuple[int, int]](), list[BotNotice]()
    players = tuple(Player(f"B{seat}", "bot", levels[seat % len(levels)]) for seat in range(seats))

    def note(notice: BotNotice) -> None:
        """Keep what is reported, before the move is made."""
        if notice.why is BotFailure.CUT:
            cut.append((referee_of(match).turn, int(notice.name[1:])))
        else:
            late.append(notice)

    service.report = note
    match = begin(
        make_deal(key, seats, (), seed), players, service.client(kit, Priority.SEAT), lambda kept: None, ""
    )
    while not match.public.over:
        match.update(turn())
    return Played(match.public.record, tuple(cut), len(late))


def compare(played: Played) -> Outcome:
    """Let the bots choose again, without haste, in every position of the game and return how many choices
    there are and how many differ. AssertionError for a record that tells no bots' seed, so that it cannot be
    checked."""
    game = game_of(played.record)
    check = check_record(game, played.record, find_kit(game.key))
    assert check.again is not None and check.different is not None
    uncut = set(check.different) - set(played.cut)
    return Outcome(check.again, len(played.cut), played.late, len(check.different), len(uncut))


class SlowBots(FakeBots):
    """Bots whose process gets 0.1 of each second of `wall` for itself. Each choice needs a random part of it:
    processor seconds of an exponential distribution of `seed`. `wall` goes on by `turn` alone."""

    def __init__(self, seed: int, mean: float) -> None:
        """`mean`: processor seconds of a choice."""
        super().__init__()
        self._needs, self._mean = Random(seed), mean
        self._asked: Question | None = None
        self._left = self._began = self._heard = 0.0
        self._turns = 0

    def turn(self) -> float:
        """Let `wall` pass by a turn of the loop and return the seconds that it counts: in every sixth call
        0.9 seconds pass and 0.1 is returned, in others 0.02 seconds pass and 0.02 is returned."""
        self._turns += 1
        stopped = self._turns % (_TURNS + 1) == 0
        self.wall += (1 - PART) if stopped else PART / _TURNS
        return _LONGEST if stopped else PART / _TURNS

    def send(self, question: Question) -> None:
        """Append a question to `asked` and draw the time that it needs, `mean` processor seconds on average;
        `wall` has to go on ten times as long."""
        super().send(question)
        self._asked, self._began = question, self.wall
        self._heard, self._left = self.wall, self._needs.expovariate(1 / self._mean) / PART

    def receive(self) -> Reply | Heartbeat | None:
        """Return the reply, once, if enough of `wall` has passed since the question was sent. Before that
        return a heartbeat with the kit's fallback move once a second of `wall`; None at other times, and
        without a question."""
        asked = self._asked
        if asked is None:
            return None
        if self.wall - self._began >= self._left:
            self._asked = None
            return self.answer(asked)
        if self.wall - self._heard < 1.0:
            return None
        self._heard = self.wall
        best = asked.kit.codec.write_move(asked.kit.fallback(asked.view))
        return Heartbeat(best, (self.wall - self._began) * PART)

    def cut(self) -> None:
        """Add 1 to `cuts` and let the reply be ready at the next `receive`."""
        super().cut()
        self._left = 0.0

    def stop(self) -> None:
        """Drop the question that has no reply yet, if there is one, and add 1 to `stopped`."""
        super().stop()
        self._asked = None

    def answer(self, question: Question) -> Reply | None:
        """Return a reply with the move that the question's own bot (kit, level, character) chooses with the
        question's seed and budget, at once; equal for an equal question. `receive` gives it once the
        question's time is over."""
        kit = question.kit
        bot, rng = kit.make(question.level, question.character), Random(question.seed)
        return Reply(
            question.ticket, kit.codec.write_move(bot.choose(question.view, rng, question.budget).move)
        )
