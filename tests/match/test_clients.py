"""Several ask the bots at the same time: everybody gets the answers to their own questions."""

from __future__ import annotations

import gc

import pytest

from miaui.core.chance import NamedLuck
from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.match.mind import SharedMind
from miaui.match.session import PATIENCE, Answer, BotFailure, BotTrouble, Question, Session
from testkit.house import GAMES, AnyTable, find_game, new_table
from testkit.minds import NONSENSE, FakeMind, first_move
from testkit.playing import lock_in


def table(key: str = "miaui", people: int = 1) -> AnyTable:
    """A new game of people and bots of the best level."""
    game = find_game(key)
    players = [Player(f"P{seat}") for seat in range(people)]
    players += [Player(f"B{seat}", "bot", "chosen") for seat in range(3 - people)]
    return new_table(game.rules.new(tuple(players), {}, NamedLuck(7)))


def question(ticket: str) -> Question:
    """A question about a position of its own, as a replay asks it."""
    return Question(ticket, "miaui", table(people=3).view(Seat(1)), "chosen", None, 5)


def test_a_client_polls_no_answer_of_another() -> None:
    mind = FakeMind(first_move)
    shared = SharedMind(mind)
    first, second = shared.client(), shared.client()
    first.ask(question("why 1"))
    second.ask(question("why 1"))
    second.ask(question("why 2"))
    assert len({asked.ticket for asked in mind.asked}) == 3
    assert [answer.ticket for answer in second.poll()] == ["why 1", "why 2"]
    assert [answer.ticket for answer in first.poll()] == ["why 1"]
    assert first.poll() == second.poll() == []


@pytest.mark.parametrize("key", list(GAMES))
def test_a_replay_over_a_table_costs_no_bot_its_answer(key: str) -> None:
    mind = FakeMind(first_move)
    shared = SharedMind(mind)
    session = Session(table(key, people=0), shared.client())
    replay = shared.client()
    for number in range(200):
        replay.ask(question(f"{number}"))
        assert [answer.ticket for answer in replay.poll()] == [f"{number}"]
        before = session.table.record
        session.update(0.0)
        assert session.table.over or session.table.record != before
    assert mind.troubles == []


def test_a_client_cancels_its_own_questions_alone() -> None:
    mind = FakeMind(first_move)
    shared = SharedMind(mind)
    table_client, replay = shared.client(), shared.client()
    table_client.ask(question("1"))
    for number in range(3):
        replay.ask(question(f"{number}"))
    for number in range(3):
        replay.give_up(f"{number}")
    assert [asked.ticket for asked in mind.waiting] == [mind.asked[0].ticket]
    assert [answer.ticket for answer in table_client.poll()] == ["1"]
    assert replay.poll() == []


def test_an_answer_that_is_given_up_does_not_come_later() -> None:
    shared = SharedMind(FakeMind(first_move))
    table_client, replay = shared.client(), shared.client()
    replay.ask(question("1"))
    assert table_client.poll() == []  # and the replay's answer lies in its inbox
    replay.give_up("1")
    assert replay.poll() == []


def test_a_table_that_is_left_keeps_nobody_waiting() -> None:
    mind = FakeMind(first_move)
    mind.holds = True
    shared = SharedMind(mind)
    left = Session(table(), shared.client())
    new = Session(table(), shared.client())
    assert len(mind.waiting) == 4
    del left
    gc.collect()
    new.update(0.1)
    assert [asked.ticket for asked in mind.waiting] == [asked.ticket for asked in mind.asked[2:]]


def test_undo_asks_anew_and_leaves_others_alone() -> None:
    mind = FakeMind(first_move)
    shared = SharedMind(mind)
    session, replay = Session(table(), shared.client()), shared.client()
    lock_in(session, 12)
    session.update(0.0)
    replay.ask(question("1"))
    mind.holds = True
    session.take_back()
    assert [asked.view.seat for asked in mind.waiting] == [1, 1, 2]
    mind.holds = False
    assert [answer.ticket for answer in replay.poll()] == ["1"]


FAILED = Answer("", "", error="KeyError: 'K5'", where="bot.py:33 in choose")


class Failing(FakeMind):
    """Bots that fail over every question."""

    def poll(self) -> list[Answer]:
        found, self.waiting = self.waiting, []
        return [Answer(one.ticket, "", error=FAILED.error, where=FAILED.where) for one in found]


@pytest.mark.parametrize(
    ("mind", "why", "detail"),
    [
        (Failing(), BotFailure.ERROR, FAILED.error),
        (FakeMind(lambda asked: NONSENSE), BotFailure.ILLEGAL, ""),
        (FakeMind(lambda asked: None), BotFailure.LATE, ""),
    ],
)
def test_a_plain_move_is_made_for_no_bot_in_silence(mind: FakeMind, why: BotFailure, detail: str) -> None:
    told: list[BotTrouble] = []
    session = Session(table(), SharedMind(mind, told.append).client())
    lock_in(session, 12)
    session.update(PATIENCE + 0.1)
    session.update(PATIENCE + 0.1)
    assert session.table.turn == 2
    assert [(one.name, one.why, one.detail, one.played) for one in told[:2]] == [
        ("B0", why, detail, True),
        ("B1", why, detail, True),
    ]
    assert {one.where for one in told} == {FAILED.where if why is BotFailure.ERROR else ""}


def test_a_bot_that_answers_is_not_complained_about() -> None:
    told: list[BotTrouble] = []
    session = Session(table(people=0), SharedMind(FakeMind(first_move), told.append).client())
    while not session.table.over:
        session.update(0.1)
    assert told == []
