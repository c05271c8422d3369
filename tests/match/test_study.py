"""The study process: many answers to a question, finished games alone, and trouble is an answer."""

from __future__ import annotations

import json
import multiprocessing
from typing import Any

import pytest

from miaui.match.duplicate import PAR
from miaui.study import answers, serve
from testkit.house import dump, find_game, find_kit, parse
from testkit.random_games import finished, steps
from testkit.reviewed import played


def asked(**question: Any) -> list[dict[str, Any]]:
    return list(answers(json.dumps(question)))


def test_a_review_is_told_moment_by_moment() -> None:
    record = dump(played("miaui", 3, 9))
    first, *moments, last = asked(study="review", record=record, seats=[0], seed=0, effort="quick")
    assert first["of"] == sum("so_far" in one for one in moments) > 5
    assert moments[-1]["at"] in last["review"]["course"]
    assert [one["so_far"] for one in moments if "so_far" in one][-1]["sum"] == last["review"]["by_seat"][0][
        "sum"
    ]
    assert len(last["review"]["awards"]) == 3 and len(last["review"]["starts"]) == 12
    assert last["done"] and last["review"]["complete"]
    told = [one["moment"] for one in moments if one["seat"] == 0]
    assert told == last["review"]["by_seat"][0]["moments"]


def test_runs_are_told_one_by_one() -> None:
    record = played("miaui", 3, 9)
    levels = [level.key for level in find_kit("miaui").levels]
    code = record.further["deal"]
    bots = [["paddler", None]] * 3
    found = answers(json.dumps({"study": "par", "deal": code, "bots": bots, "seat": 0, "bot_seed": 5}))
    first = [next(found) for _ in range(PAR + 1)]
    assert [one["run"] for one in first] == [*range(1, PAR + 1), 1]
    assert {one["level"] for one in first} == set(levels[:2])
    again = answers(
        json.dumps({"study": "par", "deal": code, "bots": bots, "seat": 0, "bot_seed": 5, "skip": PAR})
    )
    assert next(again) == first[PAR]


def test_a_score_is_told_before_the_games_of_others_and_any_of_these_can_be_had() -> None:
    record = dump(played("miaui", 3, 9))
    question = {"study": "duplicate", "record": record, "seat": 0}
    found = answers(json.dumps(question))
    own, first = next(found)["own"], next(found)
    assert isinstance(own, dict) and set(own) == {"share", "margin", "points"}
    assert first == next(answers(json.dumps({**question, "skip": 1})))
    (told,) = asked(**question, level=first["level"], run=first["run"])
    again = parse(str(told["record"]))
    ending = find_game("miaui").rules.ending(find_game("miaui").rules.play(again))
    assert ending is not None and ending.scores[0] == first["points"]


@pytest.mark.parametrize(
    "question",
    [
        "nothing",
        "[]",
        "{}",
        '{"study": "guess"}',
        '{"study": "review", "record": "x", "seats": [0], "seed": 0}',
        '{"study": "par", "deal": "26032-BTH9G-501YV", "bots": [["guru", null]], "seat": 0, "bot_seed": 1}',
        '{"study": "par", "deal": "26032-BTH9G-501YV", "bots": [], "seat": 0, "bot_seed": 1}',
        '{"study": "par", "deal": "26032", "bots": [], "seat": 0, "bot_seed": 1}',
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
        assert "error" in asked(study="duplicate", record=record, seat=0)[0]
    assert "error" in asked(study="review", record=dump(finished(game, 2, 3)), seats=[3], seed=0)[0]


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
