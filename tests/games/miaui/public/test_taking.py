"""What caught cards do to a pile."""

from itertools import product

import pytest

from miaui.games.miaui.public.taking import Taken, score, take, take_all
from testkit.miaui.naive import Game
from testkit.miaui.tables import cards


@pytest.mark.parametrize(
    ("pile", "card", "left", "after"),
    [
        ("", "K1", "", "K1"),
        ("K1", "E15", "", "K1 E15"),
        ("K1", "L7", "", "K1 L7"),
        ("", "G", "G", ""),
        ("T6", "G", "G T6", ""),
        ("K1 T6", "G", "G T6", "K1"),
        ("K1 J-15", "G", "G J-15", "K1"),
        ("K1 L3", "G", "G L3", "K1"),
        ("", "J-10", "", "J-10"),
        ("J-10", "J-10", "", "J-10 J-10"),
        ("J-15 J-10", "J-10", "J-15 J-10 J-10", ""),
        ("K1 J-15 T6 J-10 E10", "J-15", "J-15 J-10 J-15", "K1 T6 E10"),
    ],
)
def test_one_card(pile: str, card: str, left: str, after: str) -> None:
    (card_of,) = cards(card)
    assert take(cards(pile), card_of) == Taken(card_of, cards(left), cards(after))


def test_a_fourth_jellyfish_starts_anew() -> None:
    steps = take_all(cards("J-10 J-10"), cards("J-15 J-15"))
    assert [step.pile for step in steps] == [(), cards("J-15")]


def test_every_short_catch_on_every_short_pile_as_the_naive_rules_have_it() -> None:
    kinds = ("K2", "J-10", "J-15", "G", "L1")
    piles = [pile for pile in product(kinds[:3], repeat=3) if "K2" in pile]
    for pile in piles:
        for catch in product(kinds, repeat=3):
            mine = take_all(cards(" ".join(pile)), cards(" ".join(catch)))
            naive = list(pile)
            for step in mine:
                assert list(step.left) == Game.take(naive, step.card)
                assert list(step.pile) == naive


def test_taking_nothing_does_nothing() -> None:
    assert take_all(cards("K1"), ()) == []


def test_score_is_the_sum_of_the_values() -> None:
    assert score(()) == 0
    assert score(cards("K1 E15 L7 J-10 J-15 G")) == -2
