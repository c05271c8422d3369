"""Random and skewed games obey the laws; whatever is not listed is refused."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from miaui.core.errors import IllegalMove
from miaui.core.seat import Seat
from miaui.games.kaivai.public.hexes import NAMES, NUMBERS
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    Drop,
    End,
    FishAt,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Roll,
    Sail,
    Score,
    Stake,
    read_move,
    read_stakes,
    write_move,
)
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.record import play
from testkit.kaivai import laws
from testkit.kaivai.dealing import STYLES, next_move, random_record
from testkit.kaivai.worlds import world

HEXES = sorted(NUMBERS.values())


@pytest.mark.parametrize("style", STYLES)
def test_games_obey_the_laws_and_end(style: str) -> None:
    record = random_record(Random(f"laws/{style}"), style=style)
    laws.record_holds(record)
    assert rules.ending_of(play(record)) is not None
    assert len(record.moves) < 1500


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(sorted(STYLES)))
def test_crowded_boards_obey_the_laws(seed: int, style: str) -> None:
    rng = Random(seed)
    state, _ = world(rng)
    for _ in range(15):
        laws.position_holds(state.position)
        move = next_move(state, STYLES[style], rng)
        if move is None:
            return
        state, _ = rules.apply(state, move)
    laws.legal_moves_are_all_that_can_be_played(state)


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**9))
def test_nobody_is_told_what_she_may_not_know(seed: int) -> None:
    """All but the last seat has locked in her stake, or some moment before."""
    rng = Random(seed)
    record = random_record(rng, style="passers", most=40 + int(rng.random() * 100))
    state = play(record)
    laws.nobody_knows_more(state, rng)
    while state.position.phase != "stake":
        move = next_move(state, STYLES["passers"], rng)
        if move is None:
            return
        state, _ = rules.apply(state, move)
    for seat in rules.to_act(state)[:-1]:
        moves = rules.legal(state.position, seat)
        state, _ = rules.apply(state, moves[int(rng.random() * len(moves))])
        laws.nobody_knows_more(state, rng)


def any_move(seat: int | None, rng: Random) -> Move:
    """Some move, sense or nonsense."""
    hex_, other = rng.choice(HEXES), rng.choice(HEXES)
    who = seat if seat is not None else 0
    moves: list[Move] = [
        Bid(Seat(who), rng.randrange(13)),
        PlaceHut(Seat(who), hex_, rng.randrange(3)),
        PlaceGod(Seat(who), hex_),
        ChooseAction(Seat(who), rng.randrange(6)),
        ChooseAction(
            Seat(who), rng.randrange(6), rng.choice([hex_, *[NUMBERS[name] for name in ("F4", "E7")]])
        ),
        Pass(Seat(who)),
        Sail(Seat(who), hex_, other),
        Drop(Seat(who), hex_, rng.randrange(5)),
        End(Seat(who)),
        FishAt(Seat(who), hex_),
        Score(Seat(who), hex_),
        Stake(Seat(who), rng.randrange(6)),
        Roll("1" * rng.randrange(1, 5)),
    ]
    return rng.choice(moves)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.sampled_from(sorted(STYLES)))
def test_whatever_is_not_listed_is_refused(seed: int, style: str) -> None:
    rng = Random(seed)
    state, _ = world(rng)
    for _ in range(1 + int(rng.random() * 25)):
        move = next_move(state, STYLES[style], rng)
        if move is None:
            break
        state, _ = rules.apply(state, move)
    seats = rules.to_act(state)
    listed = {move for seat in seats for move in rules.legal(state.position, seat)}
    for _ in range(150):
        tried = any_move(rng.choice([*range(state.position.seats)]), rng)
        if tried in listed or (state.position.phase == "roll" and isinstance(tried, Roll)):
            continue
        with pytest.raises(IllegalMove):
            rules.apply(state, tried)


@pytest.mark.parametrize("seed", range(200))
def test_moves_come_back_from_their_text(seed: int) -> None:
    rng = Random(seed)
    move = any_move(1, rng)
    if isinstance(move, ChooseAction) and (move.village is None) == (move.action == 4):
        return  # only a celebration names a village, and it must
    assert read_move(move.seat, write_move(move)) == move


BIDS = (
    "bid",
    "bid  6",
    "bid 06",
    "bid +6",
    "bid 6 ",
    " bid 6",
    "Bid 6",
    "bid 25",
    "bid ٦",
    "bid 6\n",
    "bid\t6",
)
HUTS = (
    "e6 canoe",
    "E6  canoe",
    "E6 Canoe",
    "E6 boat",
    "N1 canoe",
    "E12 canoe",
    "E0 canoe",
    "E06 canoe",
    "E6",
)
HEX_WORDS = ("god", "god e8", "god E8 E9", "celebrate", "celebrate G14", "at", "at 4", "score", "score ")
WAYS = ("E9-", "-E8", "E9-E8-E7", "E9 - E8", "E9–E8", "D7 25", "D7 -1", "D7 02")
OTHERS = (
    "",
    " ",
    "End",
    "end ",
    "pass pass",
    "stake",
    "stake 1 0",
    "stake " + "9" * 5000,
    "roll 101",
    "roll",
)
MORE = ("build fish", "b", "x" * 10_000)


@pytest.mark.parametrize("text", [*BIDS, *HUTS, *HEX_WORDS, *WAYS, *OTHERS, *MORE])
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(ValueError, match="not a move"):
        read_move(Seat(0), text)


@pytest.mark.parametrize("text", ["roll", "roll ", "roll 2", "roll 11111", "roll 1 0", "Roll 1", "bid 6"])
def test_other_texts_are_no_throws(text: str) -> None:
    with pytest.raises(ValueError, match="not a move"):
        read_move(None, text)


def test_revealed_stakes_are_read() -> None:
    assert read_stakes("stake 1 0 24") == (1, 0, 24)
    for text in (
        "stake 1 0 25",
        "stake 01 0 2",
        "stake",
        "stakes 1 2 3",
        "stake 1  2",
        "stake 1 2 ",
        "bid 3",
    ):
        assert not read_stakes(text)


def test_every_hex_has_a_name() -> None:
    assert all(NAMES[hex_] for hex_ in HEXES)
