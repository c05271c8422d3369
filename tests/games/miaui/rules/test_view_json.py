"""Views as text: exact there and back, nothing else in them, nothing else accepted."""

import json
import re
from random import Random
from typing import Any

import pytest

from miaui.core.errors import BadRecord
from miaui.core.seat import Seat
from miaui.games.miaui.rules.reading import parse
from miaui.games.miaui.rules.record import moments, play
from miaui.games.miaui.rules.sight import view
from miaui.games.miaui.rules.view_json import dump_view, parse_view, view_data, view_from
from testkit.miaui.dealing import random_raw


def some_view() -> dict[str, Any]:
    raw = random_raw(Random(3), 4, {"open_baskets": False, "no_fighting": False}, 4)
    return view_data(view(play(parse(json.dumps(raw))), Seat(0)))


@pytest.mark.slow
def test_views_round_trip_as_text_at_every_moment() -> None:
    for seed in range(8):
        for state, _ in moments(parse(json.dumps(random_raw(Random(seed))))):
            for seat in (None, *range(state.seats)):
                seen = view(state, seat)
                assert parse_view(dump_view(seen)) == seen
                assert view_from(json.loads(json.dumps(view_data(seen)))) == seen


def test_a_view_as_text_holds_nothing_else() -> None:
    data = some_view()
    now = ["variants", "round", "over", "kiti", "lagoon", "mats", "box", "hand", "chosen"]
    assert list(data) == ["seat", "open", "memory"]
    assert list(data["open"]) == now
    assert list(data["memory"]) == ["set_aside", "rounds"]
    assert list(data["memory"]["rounds"][0]) == ["kiti", "lagoon", "dives", "catches", "box"]
    assert list(data["open"]["mats"][0]) == ["pile_size", "top", "locked", "pile", "discards"]


INTEGER, BOOLEAN = "expected an integer, found ", "expected a boolean, found "
STRING, LIST, OBJECT = "expected a string, found ", "expected a list, found ", "expected an object, found "
NULL, NUMBER, TEXT = "null", "an integer", "a string"
ROUND, MAT = "memory.rounds.2.", "open.mats.1."


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        ("seat", True, INTEGER + "a boolean"),
        ("open", [], OBJECT + "a list"),
        ("open.round", None, INTEGER + NULL),
        ("open.over", 1, BOOLEAN + NUMBER),
        ("open.kiti", "2", INTEGER + TEXT),
        ("open.variants.no_fighting", 0, BOOLEAN + NUMBER),
        ("open.variants.open_baskets", None, BOOLEAN + NULL),
        ("open.lagoon.middle.0.card", "Q", "'Q' is no card"),
        ("open.lagoon.middle.0.facedown_for", 1.5, INTEGER + "a number with a fraction"),
        ("open.lagoon.bottom", {}, LIST + "an object"),
        ("open.mats", None, LIST + NULL),
        (MAT + "pile_size", "1", INTEGER + TEXT),
        (MAT + "top", 1, STRING + NUMBER),
        (MAT + "locked", None, BOOLEAN + NULL),
        (MAT + "pile", "K1", LIST + TEXT),
        (MAT + "discards", 4, LIST + NUMBER),
        ("open.box", None, LIST + NULL),
        ("open.hand.0", True, INTEGER + "a boolean"),
        ("open.chosen", False, INTEGER + "a boolean"),
        ("memory", None, OBJECT + NULL),
        ("memory.set_aside", [0, 0], "2 entries, expected 3"),
        ("memory.set_aside", None, LIST + NULL),
        ("memory.set_aside.1", "0", INTEGER + TEXT),
        ("memory.rounds", 3, LIST + NUMBER),
        (ROUND + "dives", {}, LIST + "an object"),
        (ROUND + "kiti", [], INTEGER + "a list"),
        (ROUND + "box", None, LIST + NULL),
        (ROUND + "lagoon.top", None, LIST + NULL),
        (ROUND + "catches.top", [], OBJECT + "a list"),
        (ROUND + "catches.top.seat", "0", INTEGER + TEXT),
        (ROUND + "catches.top.cards", "K1", LIST + TEXT),
    ],
)
def test_other_values_are_refused(path: str, value: object, why: str) -> None:
    data = some_view()
    owner, key = owner_of(data, path)
    owner[key] = value
    assert refusal(data) == f"{place(path)}: {why}"


PATHS = ["seat", "open", "open.hand", "open.variants.open_baskets", "open.lagoon.top", MAT + "pile"]
PATHS += ["memory.rounds"]
PATHS += [ROUND + key for key in ("catches.middle", "lagoon.bottom.0.card", "catches.top.seat")]


@pytest.mark.parametrize("path", PATHS)
def test_a_missing_key_is_named(path: str) -> None:
    data = some_view()
    owner, key = owner_of(data, path)
    del owner[key]
    assert refusal(data) == f"{place(path)}: missing"


@pytest.mark.parametrize("path", ["more", "open.more", MAT + "more", "memory.more", ROUND + "more"])
def test_an_unknown_key_is_named(path: str) -> None:
    data = some_view()
    owner, key = owner_of(data, path)
    owner[key] = 1
    assert refusal(data) == f"{place(path)[:-5]}: unknown key 'more'".removeprefix(": ")


def refusal(data: dict[str, Any]) -> str:
    with pytest.raises(BadRecord) as error:
        parse_view(json.dumps(data))
    return str(error.value)


def owner_of(data: Any, path: str) -> tuple[Any, Any]:
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for key in way:
        data = data[key]
    return data, last


def place(path: str) -> str:
    return re.sub(r"\.(\d)", r"[\1]", path)
