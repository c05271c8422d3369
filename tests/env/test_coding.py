"""Actions and observations: fixed numbers, which follow from a seat's view alone."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from miaui import env
from miaui.catalog import CATALOG
from miaui.core.errors import BadRecord, UnknownGame
from miaui.core.seat import Seat
from miaui.env import kaivai_coding, miaui_coding, salt_coding
from miaui.env.coding import AnyCoding, Memo
from testkit.random_games import new_record, steps

ROOT = Path(__file__).parents[2]
CODINGS: dict[str, AnyCoding] = {
    coding.game: coding for coding in (miaui_coding.CODING, salt_coding.CODING, kaivai_coding.CODING)
}
GAMES = tuple(CODINGS)
TABLES = [(game, count) for game in GAMES for count in CATALOG.games.find(game).seats]
NUMBERS = {"miaui": 12, "salt": 604, "kaivai": 1463}


@pytest.mark.parametrize("game", GAMES)
def test_actions_are_fixed(game: str) -> None:
    texts = env.actions(game)
    assert len(texts) == len(set(texts)) == NUMBERS[game]


def test_actions_stand_in_the_order_that_is_documented() -> None:
    assert env.actions("miaui") == tuple(str(number) for number in range(1, 13))
    salt = env.actions("salt")
    assert salt[:8] == ("deck", "topA", "topB", "pass", "end", "stop", "last", "keep BObk>A")
    assert salt[7 + 108] == "take BObk" and salt[7 + 108 + 53] == "take STye"
    assert salt[169:175] == (
        "CRbk+CRdb", "CRbk+CRdb@A", "CRbk+CRdb@B", "CRbk+CRdb+STdb", "CRbk+CRdb+STlb", "CRbk+CRdb+STye",
    )  # fmt: skip
    assert salt[-4:] == ("CRye+LObk", "CRye+LObk+STdb", "CRye+LObk+STlb", "CRye+LObk+STye")
    theft = salt.index("SKbk+SWbk")
    assert salt[theft + 1 : theft + 4] == ("SKbk+SWbk@+1", "SKbk+SWbk@+2", "SKbk+SWbk@+3")
    kaivai = env.actions("kaivai")
    assert kaivai[9:16] == ("bid 10", "build", "fish", "deliver", "move", "celebrate @0", "celebrate @1")
    assert kaivai[22:26] == ("increase", "pass", "end", "god A1")
    places = {"A1 canoe": 152, "A1 fisher": 153, "#1-A1": 533, "#4-M7": 1040, "A1 1": 1041, "at @0": 1422}
    assert {text: kaivai.index(text) for text in places} == places
    assert (kaivai.index("score @0"), kaivai[-1]) == (1430, "stake 24")


@pytest.mark.parametrize(("game", "count"), TABLES)
def test_a_layout_has_no_gaps(game: str, count: int) -> None:
    blocks = env.layout(game, count)
    assert [block["start"] for block in blocks] == [0, *np.cumsum([b["size"] for b in blocks])[:-1]]
    assert len({block["name"] for block in blocks}) == len(blocks)
    assert all(block["size"] > 0 and block["low"] < block["high"] and block["what"] for block in blocks)


@pytest.mark.parametrize(("game", "count"), TABLES)
def test_the_layout_is_printed(game: str, count: int) -> None:
    """Rows of seats stand there once, for any of them."""
    text = (ROOT / "docs" / "environments.md").read_text("utf-8")
    for block in env.layout(game, count):
        name = re.sub(r"^seat_\d", "seat_K", block["name"])
        high = 2 * count if name == "seat_K.order" else block["high"]
        shown = "2 × seats" if name == "seat_K.order" else str(block["high"])
        assert block["high"] == high
        assert f"| `{name}` | {block['size']} | {block['low']} to {shown} | {block['what']} |" in text, name


def checked(coding: AnyCoding, seed: int, rng: Random, often: float) -> int:
    """Play a random game, and look at every decision; how many there were."""
    game, count = CATALOG.games.find(coding.game), 0
    memo: Memo = {}
    low, high = coding.bounds(len(new_record(game, seed).players))
    for step in steps(game, seed):
        for seat in game.rules.to_act(step.state):
            view = game.sight.view(step.state, seat)
            legal = game.sight.legal(view)
            numbers = [coding.number(view, move) for move in legal]
            assert legal and len(set(numbers)) == len(numbers)
            seen = coding.vector(view, memo)
            assert seen.dtype == np.float32 and seen.shape == low.shape
            assert ((low <= seen) & (seen <= high)).all()
            count += 1
            if rng.random() < often:
                assert_follows_from_data(coding, game, view, legal, numbers, seen)
    return count


def assert_follows_from_data(
    coding: AnyCoding, game: Any, view: Any, legal: Any, numbers: list[int], seen: Any
) -> None:
    """Numbers and observation are those of the view as it is printed."""
    data = game.codec.write_view(view)
    assert np.array_equal(env.encode(coding.game, data), seen)
    for move, number in zip(legal, numbers, strict=True):
        text = game.codec.write_move(move)
        assert env.encode_move(coding.game, data, text) == number
        assert env.decode_move(coding.game, data, number) == text


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_has_one_action(game: str) -> None:
    for seed in range(8):
        assert checked(CODINGS[game], seed, Random(seed), 0.05) > 10


@pytest.mark.builders
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_has_one_action_in_a_thousand_games(game: str, part: int) -> None:
    for seed in range(part * 250, part * 250 + 250):
        assert checked(CODINGS[game], seed, Random(seed), 0.01) > 10


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_follows_from_earlier_views_changes_nothing(game: str) -> None:
    """An observation is one of its view alone, whatever was looked at before."""
    house = CATALOG.games.find(game)
    memo: Memo = {}
    for seed in (1, 2):
        memo.clear()
        for number, step in enumerate(steps(house, seed)):
            for seat in range(len(step.record.players)):
                view = house.sight.view(step.state_after, Seat(seat))
                told = CODINGS[game].vector(view, memo)
                if number % 7 == 0:
                    assert np.array_equal(told, CODINGS[game].vector(view))


def test_what_has_no_number_is_refused() -> None:
    with pytest.raises(UnknownGame):
        env.actions("chess")
    with pytest.raises(ValueError, match="not played by 7"):
        env.layout("miaui", 7)
    for game in GAMES:
        house = CATALOG.games.find(game)
        record = new_record(house, 1)
        state = house.rules.play(record)
        public = house.codec.write_view(house.sight.view(state, None))
        own = house.codec.write_view(house.sight.view(state, Seat(0)))
        with pytest.raises(ValueError, match="public"):
            env.encode(game, public)
        with pytest.raises(BadRecord):
            env.encode(game, {"seat": 0})
        for text in (
            "",
            "castle",
            "13",
            "@0",
            "celebrate @0",
            "#1-A1",
            "SKbk+SWbk@+1",
            "SKbk+SWbk@9",
            "A1-A2",
        ):
            with pytest.raises(ValueError, match="no move"):
                env.encode_move(game, own, text)
        for number in (-1, NUMBERS[game]):
            with pytest.raises(ValueError, match="expected 0 to"):
                env.decode_move(game, own, number)


def test_actions_that_stand_for_nothing_here_are_refused() -> None:
    house = CATALOG.games.find("kaivai")
    own = house.codec.write_view(house.sight.view(house.rules.play(new_record(house, 1)), Seat(0)))
    with pytest.raises(ValueError, match="0 canoes"):
        env.decode_move("kaivai", own, env.actions("kaivai").index("#1-A1"))
    with pytest.raises(ValueError, match="bases"):
        env.encode_move("kaivai", {"seat": 0}, "celebrate E7")
    salt = {"seat": 1, "open": {"counts": [1, 2]}}
    assert env.decode_move("salt", salt, env.actions("salt").index("SKbk+SWbk@+1")) == "SKbk+SWbk@0"
    assert env.encode_move("salt", salt, "SKbk+SWbk@0=MEwh") == env.encode_move("salt", salt, "SKbk+SWbk@0")
    with pytest.raises(ValueError, match="2 seats"):
        env.decode_move("salt", salt, env.actions("salt").index("SKbk+SWbk@+2"))
    with pytest.raises(ValueError, match="public"):
        env.decode_move("salt", salt | {"seat": None}, env.actions("salt").index("SKbk+SWbk@+1"))
