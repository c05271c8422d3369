"""Shuffles: the same from the same dice for ever, and fair."""

from collections import Counter
from random import Random

from miaui.core.chance import below, shuffled


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
