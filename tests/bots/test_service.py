"""Several ask the bots at a time: the order in which they are served, and everybody's own answers."""

from __future__ import annotations

import gc
import json
import time
from typing import Any

import pytest

from miaui.bots.judged_json import JUDGED, QUESTIONS
from miaui.bots.kit import Judged, ValueQuestion, Why
from miaui.bots.service import (
    SILENCE,
    Advice,
    BotClient,
    BotFailure,
    BotService,
    Failure,
    JudgeClient,
    Judgement,
    Priority,
    Question,
    Reply,
    Ticket,
)
from miaui.core.chance import NamedLuck
from miaui.core.envelope import Player
from miaui.core.errors import BadRecord
from miaui.core.seat import Seat
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from testkit.fake_bots import NONSENSE, FakeBots, first_move, silent, waiting
from testkit.house import bot_process, find_game, find_kit, new_referee
from testkit.random_games import some_steps

SEAT, HINT, REVIEW, BACKGROUND = Priority


def view(seat: int = 1) -> View:
    """What a seat sees at the beginning of a game of Miaui."""
    players = tuple(Player(f"P{seat}") for seat in range(3))
    seen: View = new_referee(find_game("miaui").rules.new(players, {}, NamedLuck(7))).view(Seat(seat))
    return seen


def ask(client: BotClient[Any, Any], level: str = "chosen") -> Ticket:
    """A question about a position, as a replay asks it."""
    return client.ask(view(), level, 5)


def test_a_client_polls_no_answer_of_another() -> None:
    bots = FakeBots(first_move)
    first, second = bots.client(), bots.client()
    mine = ask(first)
    others = [ask(second), ask(second)]
    assert [answer.ticket for answer in second.poll()] == others
    assert [answer.ticket for answer in first.poll()] == [mine]
    assert first.poll() == second.poll() == []


def test_an_answer_has_a_move_of_the_seat_that_was_asked_about() -> None:
    client = FakeBots(lambda question: "7").client()
    ticket = ask(client)
    assert client.poll() == [Advice(ticket, Dive(Seat(1), 7))]


def test_what_is_no_move_is_a_failure() -> None:
    client = FakeBots(lambda question: NONSENSE).client()
    ticket = ask(client)
    assert client.poll() == [Failure(ticket, BotFailure.ILLEGAL)]


def test_the_order_is_by_priority_and_then_by_age() -> None:
    bots = silent()
    clients = {priority: bots.client(priority=priority) for priority in Priority}
    order = [BACKGROUND, REVIEW, REVIEW, HINT, SEAT, BACKGROUND, HINT, SEAT]
    tickets = [ask(clients[priority]) for priority in order]
    running, *queue = [question.ticket for question in waiting(bots.service)]
    assert running == tickets[0], "what is being thought about is never interrupted"
    assert queue == [tickets[place] for place in (4, 7, 3, 6, 1, 2, 5)]
    bots.holds = False
    bots.service.update()
    assert [question.ticket for question in bots.asked] == [running, *queue] and bots.stopped == 0


def test_one_question_is_thought_about_at_a_time() -> None:
    bots = silent()
    client = bots.client()
    for _ in range(3):
        ask(client)
    bots.service.update()
    assert len(bots.asked) == 1 and client.poll() == []


def test_a_client_cancels_its_own_questions_alone() -> None:
    bots = silent()
    table, replay = bots.client(), bots.client(priority=REVIEW)
    mine = ask(table)
    for ticket in [ask(replay) for _ in range(3)]:
        replay.cancel(ticket)
    replay.cancel(mine)
    assert [question.ticket for question in waiting(bots.service)] == [mine]
    bots.holds = False
    assert [answer.ticket for answer in table.poll()] == [mine]
    assert replay.poll() == [] and len(bots.asked) == 1


def test_a_running_question_that_is_cancelled_goes_on_unheard() -> None:
    bots = silent()
    client = bots.client()
    first, second = ask(client), ask(client)
    client.cancel(first)
    assert bots.stopped == 0 and [question.ticket for question in waiting(bots.service)] == [second]
    bots.holds = False
    assert [answer.ticket for answer in client.poll()] == [second]
    assert [question.ticket for question in bots.asked] == [first, second]


def test_what_is_silent_ends_with_its_process_and_what_waits_is_kept() -> None:
    """Be it a question that nobody listens for, or another's."""
    for unheard in (True, False):
        bots = silent()
        table, replay = bots.client(), bots.client(priority=REVIEW)
        slow = ask(replay)
        if unheard:
            replay.close()
        mine = ask(table)
        table.wait(SILENCE)
        assert bots.stopped == 0 and bots.cuts == unheard
        table.wait(0.1)
        assert bots.stopped == 1
        answers = replay.poll()
        assert [answer.ticket for answer in answers] == ([] if unheard else [slow])
        assert all(isinstance(answer, Failure) and answer.why is BotFailure.LATE for answer in answers)
        bots.holds = False
        assert [answer.ticket for answer in table.poll()] == [mine]


def test_an_answer_that_is_given_up_does_not_come_later() -> None:
    bots = FakeBots(first_move)
    table, replay = bots.client(), bots.client()
    ticket = ask(replay)
    assert table.poll() == []  # and the replay's answer lies in its inbox
    replay.cancel(ticket)
    assert replay.poll() == []


def test_a_client_that_closes_hears_nothing_more() -> None:
    bots = silent()
    client, other = bots.client(), bots.client()
    ask(client)
    ask(client)
    theirs = ask(other)
    client.close()
    assert [question.ticket for question in waiting(bots.service)] == [theirs]
    bots.holds = False
    assert client.poll() == [] and [answer.ticket for answer in other.poll()] == [theirs]


def test_questions_of_a_client_that_is_gone_are_not_thought_about() -> None:
    bots = silent()
    gone, stays = bots.client(), bots.client()
    ask(gone)
    ask(gone)
    mine = ask(stays)
    del gone
    gc.collect()
    bots.holds = False
    assert [answer.ticket for answer in stays.poll()] == [mine]
    assert len(bots.asked) == 2, "what was running ended unheard, and the other was never begun"


def test_a_closed_service_keeps_no_question() -> None:
    bots = silent()
    client = bots.client()
    ask(client)
    ask(client)
    bots.service.close()
    assert bots.stopped == 1 and waiting(bots.service) == [] and client.poll() == []


def test_the_real_process_serves_several_clients() -> None:
    service = BotService(bot_process())
    seat, review = (service.client(find_kit("miaui"), priority) for priority in (SEAT, REVIEW))
    wanted = {review: ask(review, "diver"), seat: ask(seat, "snorkeler")}
    broken = ask(seat, "shark")
    received: list[tuple[BotClient[Any, Any], Advice[Dive] | Failure]] = []
    while len(received) < 3:
        received += [(client, answer) for client in (seat, review) for answer in client.poll()]
    service.close()
    answers = {answer.ticket: (client, answer) for client, answer in received}
    assert all(answers[ticket][0] is client for client, ticket in wanted.items())
    assert isinstance(answers[broken][1], Failure)
    assert all(isinstance(answers[ticket][1], Advice) for ticket in wanted.values())


def test_a_level_that_changes_while_it_thinks_costs_no_process() -> None:
    process = bot_process()
    service = BotService(process)
    client = service.client(find_kit("miaui"), SEAT)
    ticket = ask(client)
    pid = process.pid
    for level in ("navigator", "diver"):
        client.cancel(ticket)
        ticket = ask(client, level)
    while not (answers := client.poll()):
        pass
    assert [answer.ticket for answer in answers] == [ticket] and process.pid == pid
    service.close()


# The judge


def judge(bots: FakeBots, priority: Priority = HINT) -> JudgeClient[Any, Any]:
    """A client of the judge."""
    client: JudgeClient[Any, Any] = bots.service.judge(find_kit("miaui"), priority)
    return client


def test_the_judge_says_what_every_move_is_worth() -> None:
    bots = FakeBots(first_move)
    client, asked = judge(bots), ValueQuestion(4, samples=8)
    ticket = client.ask(view(), asked)
    (answer,) = client.poll()
    assert isinstance(answer, Judgement) and answer.ticket == ticket
    assert list(answer.judged.blocks) == [str(card) for card in range(1, 13)]
    assert bots.asked[0].values == asked and client.poll() == []


def test_seats_are_served_before_the_judge_and_each_gets_its_own_answers() -> None:
    bots = silent()
    hint, table, review = judge(bots), bots.client(), judge(bots, REVIEW)
    first, late = review.ask(view(), ValueQuestion()), review.ask(view(), ValueQuestion())
    helped, move = hint.ask(view(), ValueQuestion()), ask(table)
    assert [question.ticket for question in waiting(bots.service)] == [first, move, helped, late]
    bots.holds = False
    assert [answer.ticket for answer in hint.poll()] == [helped]
    assert [answer.ticket for answer in table.poll()] == [move]
    assert [answer.ticket for answer in review.poll()] == [first, late]


def test_a_question_of_the_judge_is_given_up_like_any_other() -> None:
    bots = silent()
    client = judge(bots)
    slow, dropped, kept = [client.ask(view(), ValueQuestion()) for _ in range(3)]
    client.cancel(dropped)
    client.cancel(slow)
    assert bots.cuts == 1 and bots.stopped == 0
    assert [question.ticket for question in waiting(bots.service)] == [kept]
    client.close()
    bots.holds = False
    assert client.poll() == [] and waiting(bots.service) == []


@pytest.mark.parametrize(
    "judged", [None, Judged({"99": (0.5,) * 8}, "chosen", 8), Judged({"stay": (0.5,) * 8}, "chosen", 8)]
)
def test_values_of_what_is_no_move_are_a_failure(judged: Judged | None) -> None:
    class Wrong(FakeBots):
        def answer(self, question: Question) -> Reply | None:
            return Reply(question.ticket, judged=judged)

    client = judge(Wrong())
    ticket = client.ask(view(), ValueQuestion())
    assert client.poll() == [Failure(ticket, BotFailure.ILLEGAL)]


@pytest.mark.parametrize("key", ["miaui", "salt", "kaivai"])
def test_the_real_process_judges_as_the_kit_does(key: str) -> None:
    game, kit = find_game(key), find_kit(key)
    state = next(step.state for step in some_steps(game, 3, 6) if game.rules.to_act(step.state))
    seen = game.sight.view(state, game.rules.to_act(state)[0])
    service = BotService(bot_process())
    client = service.judge(kit, HINT)
    asked = ValueQuestion(5, "uniform", 8)
    assert kit.values is not None
    good, bad = client.ask(seen, asked), client.ask(seen, ValueQuestion(5, "nobody", 8))
    heard: list[Judgement | Failure] = []
    until = time.monotonic() + 60
    while len(heard) < 2 and time.monotonic() < until:
        heard += client.poll()
        time.sleep(0.005)
    service.close()
    assert heard[0] == Judgement(
        good, JUDGED.read(json.loads(json.dumps(JUDGED.write(kit.values(seen, asked)))))
    )
    assert isinstance(heard[1], Failure) and heard[1].ticket == bad and heard[1].why is BotFailure.ERROR


def test_questions_are_read_back_as_they_were_written() -> None:
    for asked in (ValueQuestion(), ValueQuestion(2**52, "uniform", 40, ("7", "end"))):
        assert QUESTIONS.read(json.loads(json.dumps(QUESTIONS.write(asked)))) == asked
    for key, value in (("seed", "1"), ("against", None), ("samples", 8.0), ("also", ["7", 8])):
        with pytest.raises(BadRecord, match=f"^{key}"):
            QUESTIONS.read(QUESTIONS.write(ValueQuestion()) | {key: value})


def test_values_are_read_back_as_they_were_written() -> None:
    why = Why("catch", {"points": 3}, "Worth %(points)d.")
    for judged in (
        Judged({"7": (0.25, 0.5)}, "chosen", 16, model_se=0.01, why=(why,), mix=({"7": 1.0}, None)),
        Judged({"pass": (1.0,)}, "wayfinder", 1, True, ways={"pass": ("pass", "end")}),
        Judged({"end": (1.0,), "deck": (0.5,)}, "oldsalt", 8, counted=frozenset({"end"})),
    ):
        assert JUDGED.read(json.loads(json.dumps(JUDGED.write(judged)))) == judged


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("blocks", {}), ("blocks", {"7": []}), ("blocks", {"7": ["0.5"]}), ("blocks", {"7": [float("nan")]}),
        ("blocks", [0.5]), ("judge", None), ("samples", 0), ("samples", True), ("certain", 1),
        ("model_se", float("inf")), ("why", None),
        ("why", [{"code": "catch", "values": {}, "words": "%(points)d"}]),
        ("why", [{"code": "catch", "values": {}, "words": "…"}] * 9), ("why", [["catch", {}, "…"]]),
        ("mix", {}), ("mix", [{"7": None}]), ("ways", []), ("ways", {"7": ["7", 8]}),
        ("counted", "7"),
    ],
)  # fmt: skip
def test_values_that_are_not_as_they_should_be_are_refused(key: str, value: object) -> None:
    whole = JUDGED.write(Judged({"7": (0.5,)}, "chosen", 8))
    with pytest.raises(BadRecord, match=f"^{key}|^no values"):
        JUDGED.read(whole | {key: value})
    with pytest.raises(BadRecord, match="expected an object"):
        JUDGED.read([value])
