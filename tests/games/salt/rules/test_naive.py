"""The rules against a second, independent implementation (`naive`), record by record and hand by hand."""

import json
from itertools import product
from random import Random

import pytest

from miaui.games.salt.public.cards import CARDS, COLOURS, EXTRA_DECK
from miaui.games.salt.public.moves import LAYS
from miaui.games.salt.public.parts import parts_of
from miaui.games.salt.public.points import (
    LAYING,
    can_lay,
    card_points,
    collection_points,
    colour_bonus,
    count,
    duos_in_hand,
    holding_of,
)
from testkit.house import find_game, parse
from testkit.salt import naive, naive_points
from testkit.salt.dealing import STYLES, VARIANTS, random_game
from testkit.salt.same_as_naive import same_as_naive
from tests.games.salt.rules.test_examples import FOLDER, SETS

GAME = find_game("salt")


@pytest.mark.slow
@pytest.mark.parametrize("name", SETS)
def test_shared_examples_agree_with_the_naive_rules(name: str) -> None:
    lines = (FOLDER / f"{name}.records").read_text(encoding="utf-8").splitlines()[::4]
    for line in lines:
        raw = json.loads(line)
        assert naive.replayed(raw).lines == list(GAME.records.lines(parse(line)))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("style", STYLES)
def test_random_records_replay_look_and_move_the_same(seats: int, style: str) -> None:
    rng = Random(f"{seats}/{style}")
    for number in range(8):
        raw, game = random_game(rng, seats, VARIANTS[number % 4], style)
        same_as_naive(raw, game)


# Points


def test_duos_of_all_hands_of_duo_cards_are_the_most() -> None:
    """Every number of crabs, lobsters, swimmers, sharks and jellyfish, paired by trying everything."""
    kinds = {"CR": 5, "LO": 1, "SW": 3, "SK": 3, "JE": 2, "BO": 2}
    for counts in product(*(range(most + 1) for most in kinds.values())):
        hand = [card for kind, many in zip(kinds, counts, strict=True) for card in of_kind(kind)[:many]]
        holding = holding_of(hand)
        assert duos_in_hand(holding) == naive_points.most_duos(hand) == card_points(holding)
        assert can_lay(holding) == (duos_in_hand(holding) > 0)


def of_kind(kind: str) -> list:  # type: ignore[type-arg]
    return [card for card in EXTRA_DECK if card[:2] == kind]


def test_collections_of_all_sizes_with_and_without_the_seahorse() -> None:
    kinds = {"SH": 6, "OC": 5, "PE": 3, "SA": 2, "HO": 1}
    for counts in product(*(range(most + 1) for most in kinds.values())):
        hand = [card for kind, many in zip(kinds, counts, strict=True) for card in of_kind(kind)[:many]]
        assert collection_points(holding_of(hand)) == naive_points.points(hand, [])


@pytest.mark.slow
def test_points_bonus_and_parts_of_random_hands_and_tables() -> None:
    rng = Random(3)
    for _ in range(1500):
        deck = list(EXTRA_DECK)
        rng.shuffle(deck)
        hand = sorted(deck[: rng.randint(0, 20)])
        laid = rng.sample(list(LAYS), rng.randint(0, 3))
        holding = holding_of(hand, laid)
        expected = naive_points.points(hand, [list(cards) for cards in laid])
        assert card_points(holding) == expected, (hand, laid)
        assert colour_bonus(holding) == naive_points.bonus(hand, [list(cards) for cards in laid])
        parts = parts_of(hand, laid)
        assert sum(part.points for part in parts) == expected
        assert all(part.points > 0 and part.cards for part in parts)


def test_a_holding_counts_every_field_of_a_full_hand() -> None:
    everything = holding_of(EXTRA_DECK)
    for kind in {card[:2] for card in CARDS}:
        assert count(everything, kind) == len(of_kind(kind))
    for colour in COLOURS:
        assert count(everything, colour) == len([card for card in EXTRA_DECK if card[2:] == colour])


def test_laying_moves_cards_from_hand_to_table() -> None:
    for cards, added in LAYING.items():
        assert holding_of(cards) + added == holding_of([], [cards])
