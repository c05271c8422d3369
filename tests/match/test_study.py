"""The study process: many answers to a question, finished games alone, and trouble is an answer."""

from __future__ import annotations

import json
import multiprocessing
from typing import Any

import pytest

from miaui.study import answers, serve
from testkit.house import dump, find_game, find_kit, parse
from testkit.random_games import finished, steps
from testkit.reviewed import played


def asked(**question: Any) -> list[dict[str, Any]]:
    return list(answers(json.dumps(question)))


@pytest.mark.slow
def test_a_review_is_told_moment_by_moment() -> None:
    record = dump(played("miaui", 3, 9))
    first, *told, last = asked(study="review", record=record, seats=[0], seed=0, effort="quick")
    moments = [line for line in told if "moment" in line]
    assert all("halted" in line for line in told if "moment" not in line)
    assert (
        first["of"] == sum("chosen" in moment["moment"] for moment in moments) > 5
        and first["chance"] == "the cards"
    )
    assert moments[-1]["at"] in last["review"]["course"]
    assert moments[-1]["so_far"]["sum"] == last["review"]["by_seat"][0]["sum"]
    assert len(last["review"]["awards"]) == 3 and len(last["review"]["starts"]) == 12
    assert last["done"] and last["review"]["complete"]
    of_seat = [moment["moment"] for moment in moments if moment["seat"] == 0]
    assert of_seat == last["review"]["by_seat"][0]["moments"]


def table(**more: Any) -> dict[str, Any]:
    code = played("miaui", 3, 9).further["deal"]
    bots = [["", None], ["paddler", None], ["paddler", None]]
    return {"study": "runs", "deal": code, "bots": bots, "seat": 0, "bot_seed": 5, "each": 2} | more


@pytest.mark.slow
def test_runs_are_told_one_by_one() -> None:
    levels = [level.key for level in find_kit("miaui").levels]
    lines = answers(json.dumps(table()))
    first = [next(lines) for _ in range(3)]
    assert [line["run"] for line in first] == [1, 2, 1]
    assert {line["level"] for line in first} == set(levels[:2])
    assert next(answers(json.dumps(table(skip=2)))) == first[2]
    assert next(answers(json.dumps(table(skip=1, kept=1)))) == first[2]


@pytest.mark.slow
def test_any_game_of_others_can_be_had() -> None:
    first = next(answers(json.dumps(table())))
    (told,) = asked(**table(level=first["level"], run=first["run"]))
    again = parse(str(told["record"]))
    ending = find_game("miaui").rules.ending(find_game("miaui").rules.play(again))
    assert ending is not None and ending.scores[0] == first["points"]
    (guru,) = asked(**table(level="guru", run=1))
    assert guru["error"]


@pytest.mark.parametrize(
    "question",
    [
        "nothing",
        "[]",
        "{}",
        '{"study": "guess"}',
        '{"study": "review", "record": "x", "seats": [0], "seed": 0}',
        json.dumps(table(bots=[["", None], ["guru", None], ["paddler", None]])),
        json.dumps(table(bots=[["", None], ["paddler", "stranger"], ["paddler", None]])),
        json.dumps(table(bots=[["", None], ["paddler", None]])),
        json.dumps(table(bots=[])),
        json.dumps(table(seat=3)),
        json.dumps(table(each=None)),
        json.dumps(table(deal="26032")),
    ],
)
def test_trouble_is_an_answer(question: str) -> None:
    (only,) = answers(question)
    assert only["done"] is True and only["error"]


def test_only_finished_games_are_studied() -> None:
    game = find_game("miaui")
    running = dump(next(step.record_after for number, step in enumerate(steps(game, 2, 3)) if number == 7))
    sealed = dump(game.records.seal(finished(game, 2, 3)))
    for record in (running, sealed):
        assert "error" in asked(study="review", record=record, seats=[0], seed=0)[0]
    assert "error" in asked(study="review", record=dump(finished(game, 2, 3)), seats=[3], seed=0)[0]


@pytest.mark.slow
def test_it_is_a_process_of_its_own() -> None:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    record = dump(finished(find_game("miaui"), 1, 3))
    question = {"study": "review", "record": record, "seats": [1], "seed": 0, "effort": "quick"}
    ours.send_bytes(json.dumps(question).encode())
    assert ours.poll(120) and "of" in json.loads(ours.recv_bytes())
    assert ours.poll(120) and "moment" in json.loads(ours.recv_bytes())
    process.kill()
    process.join(5)
    assert not process.is_alive()
