"""Kaivai's record: reading, refusing, going on and sealed."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from miaui.core.chance import DrawnLuck
from miaui.core.errors import BadRecord
from miaui.core.seat import Seat
from miaui.games.kaivai.public.moves import Roll, Stake, read_move
from miaui.games.kaivai.rules.apply import to_act
from miaui.games.kaivai.rules.game import GAME, prompt
from miaui.games.kaivai.rules.record import Record, extend, moments, new, play, progress, seal, turn
from testkit.house import dump
from testkit.kaivai.dealing import STYLES as TASTES
from testkit.kaivai.dealing import fresh, next_move, random_record, raw_of, read

LONG = random_record(Random(3), 3, {}, "passers")
RAW = raw_of(LONG)
STAKES = next(number for number, text in enumerate(LONG.moves) if text.startswith("stake"))


def at(number: int, **changes: Any) -> Record:
    """The long game after so many moves."""
    return replace(LONG, moves=LONG.moves[:number], **changes)


def refusal(**changes: Any) -> str:
    """The sentence with which the long record is refused when keys change; None drops one."""
    raw = {key: value for key, value in (RAW | changes).items() if value is not ...}
    with pytest.raises(BadRecord) as error:
        play(read(json.dumps(raw)))
    return str(error.value)


# Reading and writing


def test_further_keys_are_kept_everywhere() -> None:
    raw = json.loads(json.dumps(RAW))
    raw |= {"id": "x", "notes": [1, {"a": None}]}
    raw["variants"]["night"] = "maybe"
    raw["players"][1]["hat"] = True
    assert json.loads(dump(read(json.dumps(raw)))) == raw


def test_bases_and_their_hexes_keep_their_order() -> None:
    for bases in ([["A5", "A6"], ["M5", "M6"]], [["M6", "M5"], ["A5", "A6"]]):
        raw = RAW | {"bases": bases, "moves": []}
        record = read(json.dumps(raw))
        assert json.loads(dump(record)) == raw
        view = GAME.codec.write_view(GAME.sight.view(GAME.rules.play(record), Seat(0)))
        assert json.loads(json.dumps(view))["memory"]["bases"] == bases


def test_null_pending_is_as_good_as_absent() -> None:
    assert read(json.dumps(RAW | {"pending": None})) == read(json.dumps(RAW))


def test_a_pending_without_a_number_waits_for_all() -> None:
    raw = RAW | {"moves": list(LONG.moves[:STAKES]), "pending": [None, None, None]}
    record = read(json.dumps(raw))
    assert json.loads(dump(record)) == raw
    assert prompt(record)["to_move"] == [0, 1, 2]


def test_a_new_game_is_ready_to_bid() -> None:
    record = new(LONG.players, {"fisherman": True, "beginner_huts": True}, DrawnLuck(Random(1)))
    assert (record.variants.fisherman, record.variants.open_influence, record.variants.beginner_huts) == (
        True,
        False,
        True,
    )
    assert sorted(record.order) == [0, 1, 2]
    assert prompt(record)["phase"] == "bid"


# Refused

BODY = ("variants", "bases", "order", "moves")


@pytest.mark.parametrize("key", BODY)
def test_missing_keys_are_named(key: str) -> None:
    assert refusal(**{key: ...}) == f"{key}: missing"


@pytest.mark.parametrize("key", BODY)
@pytest.mark.parametrize("value", [None, 1, "x", True])
def test_wrong_types_are_named(key: str, value: Any) -> None:
    assert refusal(**{key: value}).startswith(f"{key}: expected ")


@pytest.mark.parametrize("key", ["fisherman", "open_influence", "beginner_huts"])
def test_variants_are_booleans(key: str) -> None:
    sentence = refusal(variants=RAW["variants"] | {key: 0})
    assert sentence == f"variants.{key}: expected a boolean, found an integer"
    rest = {other: value for other, value in RAW["variants"].items() if other != key}
    assert refusal(variants=rest) == f"variants.{key}: missing"


@pytest.mark.parametrize(
    ("bases", "where"),
    [
        ([], "bases: [] is not"),
        ([["A5", "A6"]], "bases: "),
        ([["A5", "A6"], ["M5", "M6"], ["M5", "M6"]], "bases: "),
        ([["A5", "A6"], ["A5", "A6"]], "bases: "),
        ([["A5"], ["A6", "M5", "M6"]], "bases: "),
        ([["G7", "G8"], ["M5", "M6"]], "bases: "),
        ([["a5", "A6"], ["M5", "M6"]], "bases: "),
        ([["A5", "A6"], "M5M6"], "bases[1]: expected a list"),
        ([["A5", "A6"], ["M5", 6]], "bases[1][1]: expected a string"),
        ([["A5", "A6"], None], "bases[1]: expected a list"),
    ],
)
def test_bases_are_one_of_28(bases: Any, where: str) -> None:
    assert refusal(bases=bases).startswith(where)


@pytest.mark.parametrize(
    ("order", "where"),
    [
        ([0, 1], "order: "),
        ([0, 1, 1], "order: "),
        ([0, 1, 2, 3], "order: "),
        ([1, 2, 3], "order: "),
        ([0, -1, 2], "order: "),
        ([False, True, 2], "order[0]: expected an integer"),
        ([0, 1, 2.0], "order[2]: expected an integer"),
        ([0, 1, "2"], "order[2]: expected an integer"),
    ],
)
def test_order_holds_every_seat_once(order: Any, where: str) -> None:
    assert refusal(order=order).startswith(where)


def test_three_or_four_players() -> None:
    for count in (0, 2, 5):
        players = [RAW["players"][0]] * count
        assert refusal(players=players) == f"players: {count} players, expected 3 to 4"
    assert refusal(players=[*RAW["players"], RAW["players"][0]]).startswith("order: ")


def test_other_versions_are_refused() -> None:
    assert refusal(version=2) == "version: 2 is not known here, only 1"


@pytest.mark.parametrize("value", [None, 6, ["bid 6"], True, {}])
def test_moves_are_strings(value: Any) -> None:
    moves = [*LONG.moves[:17], value]
    assert refusal(moves=moves).startswith("moves[17]: expected a string")


def test_moves_are_refused_at_their_place() -> None:
    for number in range(0, len(LONG.moves), 7):
        for text in (
            "",
            "bid 6 ",
            "roll 1111",
            "stake 0 0",
            "A1-A1",
            "x" * 1000,
            "\u0000",
            "end\n",
            "göd E8",
        ):
            sentence = refusal(moves=[*LONG.moves[:number], text])
            assert sentence.startswith(f"moves[{number}]: ")
            assert sentence.isprintable()
            assert len(sentence) < 140


def test_nothing_follows_the_end() -> None:
    for text in ("pass", "stake 0 0 0", "score F4", "end"):
        assert refusal(moves=[*LONG.moves, text]).startswith(f"moves[{len(LONG.moves)}]: ")


@pytest.mark.parametrize("numbers", ["0 0", "0 0 0 0", "0", "0 0 25", "0 0 00", "", "0 0 -1", "0  0 0"])
def test_stakes_have_a_number_for_each_seat(numbers: str) -> None:
    assert refusal(moves=[*LONG.moves[:STAKES], f"stake {numbers}"]).startswith(f"moves[{STAKES}]: ")


def test_a_stake_is_at_most_what_a_seat_owns() -> None:
    owned = [mat.influence for mat in play(at(STAKES)).position.mats]
    for seat in range(3):
        stakes = [0, 0, 0]
        stakes[seat] = owned[seat] + 1
        text = "stake " + " ".join(map(str, stakes))
        assert refusal(moves=[*LONG.moves[:STAKES], text]).startswith(f"moves[{STAKES}]: ")
        pending = [stakes[seat] if owner == seat else None for owner in range(3)]
        sentence = refusal(moves=list(LONG.moves[:STAKES]), pending=pending)
        assert sentence.startswith(f"pending[{seat}]: ")


@pytest.mark.parametrize(
    ("pending", "where"),
    [
        ([None, None], "pending: 2 stakes for 3 seats"),
        ([None] * 4, "pending: 4 stakes for 3 seats"),
        ([0, 0, 0], "pending: every seat has locked in"),
        ([None, -1, None], "pending[1]: "),
        ([None, True, None], "pending[1]: expected an integer or null, found a boolean"),
        ([None, 0.0, None], "pending[1]: expected an integer or null"),
        ([None, "0", None], "pending[1]: expected an integer or null"),
        ("000", "pending: expected a list"),
        (0, "pending: expected a list"),
        (False, "pending: expected a list"),
        ({}, "pending: expected a list"),
    ],
)
def test_pending_is_a_number_or_null_for_each_seat(pending: Any, where: str) -> None:
    assert refusal(moves=list(LONG.moves[:STAKES]), pending=pending).startswith(where)


@pytest.mark.parametrize("number", [0, 5, STAKES - 1, STAKES + 1, len(LONG.moves)])
@pytest.mark.parametrize("pending", [[None, 0, None], [None, None, None]])
def test_pending_only_where_a_stake_is_due(number: int, pending: list[int | None]) -> None:
    sentence = refusal(moves=list(LONG.moves[:number]), pending=pending)
    assert sentence.startswith("pending: no stake is due")


def test_pending_is_null_in_a_sealed_record() -> None:
    moves = list(LONG.moves[:STAKES])
    assert refusal(moves=moves, pending=[None, 0, None], sealed=True).startswith("pending: expected null")
    assert refusal(moves=moves, pending=[None] * 3, sealed=True).startswith("pending: expected null")
    record = read(json.dumps(RAW | {"moves": moves, "pending": None, "sealed": True}))
    assert GAME.rules.play(record).position.phase == "stake"


def test_a_throw_is_due_or_it_is_not() -> None:
    for seed in range(50):
        record = random_record(Random(seed), 3, {}, "hoarders")
        rolls = [number for number, text in enumerate(record.moves) if text.startswith("roll")]
        if rolls:
            break
    dice = record.moves[rolls[0]].split(" ")[1]
    before = record.moves[: rolls[0]]
    for text in (f"roll {dice}0", "roll", f"roll {dice[1:]}", "end", "pass", "roll 2"):
        with pytest.raises(BadRecord, match=rf"^moves\[{rolls[0]}\]: "):
            play(replace(record, moves=(*before, text)))
    with pytest.raises(BadRecord, match=rf"^moves\[{rolls[0] + 1}\]: "):
        play(replace(record, moves=(*before, f"roll {dice}", f"roll {dice}")))
    waiting = prompt(replace(record, moves=before))
    assert waiting == {"to_move": [], "phase": "roll", "dice": len(dice), "moves": [None] * 3}


# Going on and back


@pytest.mark.slow
def test_a_game_is_extended_move_by_move() -> None:
    rng = Random(2)
    record = fresh(rng, 4)
    state = play(record)
    for _ in range(400):
        move = next_move(state, TASTES["passers"], rng)
        if move is None:
            break
        record = extend(record, move)
        state = play(record)
    assert state.position.phase == "over"
    assert state.moves == record.moves


def test_every_moment_of_a_record_is_told() -> None:
    steps = list(moments(at(STAKES, pending=(None, 0, 0))))
    assert len(steps) == 1 + STAKES + 2
    assert to_act(steps[-1][0]) == (0,)
    assert len(list(moments(at(STAKES + 1)))) == 1 + STAKES + 3


def test_stakes_wait_for_the_last() -> None:
    record = extend(extend(at(STAKES), Stake(Seat(2), 1)), Stake(Seat(0), 0))
    assert record.pending == (0, None, 1)
    assert extend(record, Stake(Seat(1), 0)) == replace(LONG, moves=(*LONG.moves[:STAKES], "stake 0 0 1"))


def test_other_moves_are_appended() -> None:
    assert extend(at(3), read_move(Seat(0), "F5 canoe")).moves[-1] == "F5 canoe"
    assert extend(at(3), Roll("01")).moves[-1] == "roll 01"


def test_a_decision_has_a_number() -> None:
    assert [turn(at(number)) for number in (0, 3, 9)] == [0, 3, 9]


def test_progress_counts_finished_rounds() -> None:
    done = [progress(play(at(number))).done for number in range(len(LONG.moves) + 1)]
    assert done == sorted(done)
    assert (done[0], done[-1], set(done)) == (0, 8, set(range(9)))
    last = max(number for number, text in enumerate(LONG.moves) if text == "pass")
    assert (done[last], done[last + 1]) == (7, 8)
    assert progress(play(LONG)).of == 8


def test_sealing_gives_nothing_away() -> None:
    record = at(STAKES, pending=(None, 0, None), further={"bot_seed": 7}, variants_further={"x": 1})
    record = replace(
        record, players=tuple(replace(player, further={"mail": "a@b"}) for player in record.players)
    )
    sealed = seal(record)
    assert json.loads(dump(sealed)) == raw_of(at(STAKES)) | {"sealed": True}
    assert seal(sealed) == sealed
    with pytest.raises(BadRecord, match="sealed: a sealed record can be looked at"):
        prompt(sealed)
    with pytest.raises(BadRecord, match="moves"):
        seal(replace(LONG, moves=("nonsense",)))


def test_after_the_end_there_is_nothing_to_move() -> None:
    assert prompt(LONG) == {"to_move": [], "phase": None, "dice": None, "moves": None}
