"""Shuffles: the same from the same dice for ever, and fair."""

import hashlib
from collections import Counter
from random import Random

import pytest

from miaui.core.chance import (
    DrawnLuck,
    NamedLuck,
    below,
    bot_seed_of,
    first_ordered,
    number_below,
    ordered,
    seed_of,
    shuffled,
)


def test_the_same_dice_shuffle_the_same_for_ever() -> None:
    assert shuffled(range(10), Random(1)) == [8, 0, 3, 4, 5, 2, 9, 6, 7, 1]
    assert shuffled("", Random(1)) == []
    assert shuffled("a", Random(1)) == ["a"]


def test_what_is_shuffled_stays_as_it_was() -> None:
    cards = [3, 1, 2]
    assert sorted(shuffled(cards, Random(2))) == [1, 2, 3]
    assert cards == [3, 1, 2]


def test_every_order_is_equally_likely() -> None:
    rng = Random(5)
    met = Counter(tuple(shuffled("abc", rng)) for _ in range(6000))
    assert len(met) == 6
    assert all(abs(times - 1000) < 150 for times in met.values())


def test_below_is_uniform_and_below() -> None:
    rng = Random(6)
    met = Counter(below(5, rng) for _ in range(5000))
    assert sorted(met) == [0, 1, 2, 3, 4]
    assert all(abs(times - 1000) < 150 for times in met.values())
    assert below(1, rng) == 0


# Luck by name


def naive(seed: int, name: str) -> int:
    """The number of a name as the page of deals has it."""
    digest = hashlib.sha256(f"miaui-luck/1/{seed:012x}/{name}".encode()).hexdigest()
    return int(digest[:16], 16)


@pytest.mark.parametrize("seed", [0, 1, 0x123456789ABC, 2**48 - 1])
def test_a_name_has_the_same_number_for_good(seed: int) -> None:
    luck = NamedLuck(seed)
    for name in ("kiti", "deck/2", "dice/8/3/0/1"):
        assert luck.number(name) == naive(seed, name) == NamedLuck(seed).number(name)
        assert number_below(6, luck, name) == naive(seed, name) * 6 // 2**64
    assert bot_seed_of(luck) == int(f"{naive(seed, 'bots/0'):016x}"[:12], 16)
    assert bot_seed_of(luck, 3) == int(f"{naive(seed, 'bots/3'):016x}"[:12], 16)


def test_a_seed_has_48_bits() -> None:
    for seed in (-1, 2**48):
        with pytest.raises(ValueError):
            NamedLuck(seed)
    assert seed_of("arena/1/0") == int(hashlib.sha256(b"arena/1/0").hexdigest()[:12], 16)


def test_an_order_is_that_of_the_luck_of_its_items() -> None:
    luck, cards = NamedLuck(7), ["K1", "K2", "K2", "G", "G", "G"]
    lots = [("K1", 1), ("K2", 1), ("K2", 2), ("G", 1), ("G", 2), ("G", 3)]
    wanted = sorted(lots, key=lambda lot: naive(7, f"fish/{lot[0]}/{lot[1]}"))
    assert ordered(cards, luck, "fish") == [card for card, _ in wanted]
    assert first_ordered(cards, luck, "fish") == wanted[0][0]
    assert ordered([2, 0, 1], luck, "order") == sorted(range(3), key=lambda n: naive(7, f"order/{n}/1"))
    assert ordered(cards[::-1], luck, "fish") == ordered(cards, luck, "fish"), "how they lay does not matter"


def test_with_a_card_less_the_others_keep_their_order() -> None:
    luck, cards = NamedLuck(9), list("ABCDEFGHIJ")
    whole = ordered(cards, luck, "steal/1/0")
    for card in cards:
        rest = [other for other in cards if other != card]
        assert ordered(rest, luck, "steal/1/0") == [other for other in whole if other != card]


def test_named_orders_and_numbers_are_fair() -> None:
    met = Counter(tuple(ordered("abc", NamedLuck(seed), "deck/1")) for seed in range(6000))
    assert len(met) == 6
    assert all(abs(times - 1000) < 150 for times in met.values())
    faces = Counter(number_below(6, NamedLuck(1), f"dice/{place}") for place in range(6000))
    assert sorted(faces) == list(range(6))
    assert all(abs(times - 1000) < 150 for times in faces.values())


def test_drawn_luck_is_deaf_to_names_and_draws_as_a_generator_does() -> None:
    here, there = DrawnLuck(Random(3)), Random(3)
    for limit in (1, 2, 6, 58, 1000):
        assert number_below(limit, here, "x") == below(limit, there)
    assert ordered(range(20), here, "x") == shuffled(range(20), there)
    assert first_ordered("abcdef", here, "x") == "abcdef"[below(6, there)]
    assert all(0 <= here.number("x") < 2**64 for _ in range(100))
