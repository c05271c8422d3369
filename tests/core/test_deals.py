"""Deals by name: the same code, the same game; what others choose changes neither decks nor dice."""

import json
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from miaui.core import deal_code
from miaui.core.deal_code import BadCode, DealBits, write_code
from miaui.core.deals import Deal
from miaui.core.envelope import Player
from miaui.core.game import AnyGame
from testkit import naive_luck
from testkit.house import GAMES, deal_of_day, dump, find_game, find_kit, make_deal, read_deal

SEED = 0x123456789ABC
DAY = "2026-11-25"


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return find_game(request.param)


def players(count: int) -> tuple[Player, ...]:
    return tuple([Player(f"P{seat}") for seat in range(count)])


def played(deal: Deal, seed: int, sense: float = 0.0) -> Any:
    """The deal played by dice, and with some sense by the yardstick."""
    game, luck, rng = deal.game, deal.luck, Random(seed)
    yardstick = find_kit(deal.game.key).make("yardstick", None)
    record = game.rules.new(players(deal.seats), deal.chosen, luck)
    state = game.rules.play(record)
    while game.rules.ending(state) is None:
        seats = game.rules.to_act(state)
        if seats:
            view = game.sight.view(state, seats[0])
            sensible = rng.random() < sense
            chosen = yardstick.choose(view, rng).move if sensible else rng.choice(game.sight.legal(view))
            move = game.rules.settle(state, chosen, luck)
        else:
            move = game.rules.chance(state, luck)
        state, _ = game.rules.apply(state, move)
        record = game.records.extend(record, move)
    return record


# Codes


def test_the_codes_of_the_page() -> None:
    assert make_deal("salt", 4, ["short"], SEED).code == "2A0GJ-6HB7H-6NWBJ"
    codes = ["26032-BTH9G-501YV", "2A075-E8ACC-V9ASA", "2DG29-FVKRC-HT5N7"]
    assert [deal_of_day(key, DAY).code for key in ("miaui", "salt", "kaivai")] == codes


def test_codes_of_all_tables_come_back(game: AnyGame) -> None:
    rng = Random(1)
    for seats in game.seats:
        for bits in range(1 << len(game.options)):
            options = [key for place, key in enumerate(game.options) if bits >> place & 1]
            deal = make_deal(game.key, seats, options, rng.randrange(2**48))
            assert read_deal(deal.code.lower()) == deal
            assert deal.chosen == {key: key in options for key in game.options}


def test_numbers_and_options_of_games_stay_for_good() -> None:
    assert {key: find_game(key).number for key in GAMES} == {"miaui": 1, "salt": 2, "kaivai": 3}
    assert {key: tuple(find_game(key).options) for key in GAMES} == {
        "miaui": ("open_baskets", "no_fighting"),
        "salt": ("extra_salt", "short"),
        "kaivai": ("fisherman", "open_influence", "beginner_huts"),
    }


@pytest.mark.parametrize(
    ("bits", "why"),
    [
        (DealBits(0, 4, 0, 1), deal_code.WRONG_GAME),
        (DealBits(4, 4, 0, 1), deal_code.WRONG_GAME),
        (DealBits(1, 2, 0, 1), deal_code.WRONG_SEATS),
        (DealBits(1, 7, 0, 1), deal_code.WRONG_SEATS),
        (DealBits(2, 5, 0, 1), deal_code.WRONG_SEATS),
        (DealBits(3, 2, 0, 1), deal_code.WRONG_SEATS),
        (DealBits(1, 4, 4, 1), deal_code.WRONG_OPTIONS),
        (DealBits(2, 4, 32, 1), deal_code.WRONG_OPTIONS),
        (DealBits(3, 4, 8, 1), deal_code.WRONG_OPTIONS),
    ],
)
def test_a_code_of_no_game_is_refused(bits: DealBits, why: str) -> None:
    with pytest.raises(BadCode) as error:
        read_deal(write_code(bits))
    assert error.value.template == why


def test_deals_that_cannot_be_are_not_made() -> None:
    for wrong in (
        ("salt", 5, [], 1),
        ("salt", 4, ["fisherman"], 1),
        ("salt", 4, [], -1),
        ("salt", 4, [], 2**48),
    ):
        with pytest.raises(ValueError):
            make_deal(*wrong)


# Luck


def deals(game: AnyGame) -> Iterator[Deal]:
    for place, seats in enumerate(game.seats):
        for bits in range(1 << len(game.options)):
            options = [key for number, key in enumerate(game.options) if bits >> number & 1]
            yield make_deal(game.key, seats, options, SEED + place)


@pytest.mark.slow
def test_a_whole_game_is_that_of_its_seed(game: AnyGame) -> None:
    """Every deck, theft, lobster and throw, worked out again from the page alone."""
    for number, deal in enumerate(deals(game)):
        record = played(deal, number, 0.8)
        assert naive_luck.check(record, deal.seed) > 1
        with pytest.raises(AssertionError):
            naive_luck.check(record, deal.seed + 1)


@pytest.mark.slow
def test_rare_events_are_met() -> None:
    """Thefts and lobsters after others in one deal."""
    made = [make_deal("salt", 2, ["extra_salt"], seed) for seed in range(30)]
    dealt = [deal for game_made in made for deal in played(game_made, game_made.seed).deals]
    texts = [move for deal in dealt for move in deal.moves]
    assert sum(text.startswith("SK") and "=" in text for text in texts) > 20
    assert sum(text.startswith("take") and "=" in text for text in texts) > 20


@pytest.mark.slow
def test_other_choices_meet_the_same_decks() -> None:
    decks: dict[int, set[tuple[str, ...]]] = {}
    for seed in range(6):
        for number, deal in enumerate(played(make_deal("salt", 3, [], SEED), seed).deals):
            decks.setdefault(number, set()).add(deal.deck)
    assert len(decks) > 1 and all(len(met) == 1 for met in decks.values())


@pytest.mark.slow
def test_other_choices_meet_the_same_dice_at_ones_nth_throw() -> None:
    """More fishermen throw more dice; those in front fall as they would have."""
    game, compared = find_game("kaivai"), 0
    thrown: dict[tuple[int, ...], str] = {}
    for seed in range(8):
        record = played(make_deal("kaivai", 3, [], SEED), seed, 0.8)
        counts: dict[tuple[int, int], int] = {}
        states = [state for state, _ in game.rules.moments(record)]
        for before, after in pairwise(states):
            if before.position.phase != "roll":
                continue
            where = before.position.round, before.position.queue[0]
            assert before.throws[where[1]] == counts.get(where, 0)
            dice = after.moves[-1].split()[1]
            key = (*where, counts.get(where, 0))
            for place, digit in enumerate(dice):
                compared += (*key, place) in thrown
                assert thrown.setdefault((*key, place), digit) == digit
            counts[where] = counts.get(where, 0) + 1
    assert compared > 20


def test_the_same_lagoon_whatever_is_chosen() -> None:
    deal = make_deal("miaui", 4, [], SEED)
    assert {played(deal, seed).deal for seed in range(3)} == {played(deal, 0, 1.0).deal}


def test_counters_are_in_no_view(game: AnyGame) -> None:
    """Nor in a record: chance stands there as it fell."""
    record = played(make_deal(game.key, game.seats[-1], [], SEED), 3)
    words = ("throws", "thefts", "lobsters", "dealt", "luck", "seed")
    state = game.rules.play(record)
    for seat in (None, *range(len(record.players))):
        view = json.dumps(game.codec.write_view(game.sight.view(state, seat)))
        assert not any(f'"{word}"' in view for word in words)
    assert not any(f'"{word}"' in dump(record) for word in words)
