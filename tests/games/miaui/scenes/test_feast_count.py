"""The count at the feast: everything is counted, nothing tells the winner early, a breath is held."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from random import Random
from unittest.mock import patch

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import FISH, POINTS, SEAGULL, Card
from miaui.games.miaui.scenes import feast_piles
from miaui.games.miaui.scenes.feast_count import FeastCount
from miaui.games.miaui.tabletop.counting import lay_out, subtotals


def piles(seats: int, seed: int) -> list[tuple[Card, ...]]:
    deck = [card for card in FISH if card != SEAGULL]
    Random(seed).shuffle(deck)
    return [tuple(deck[seat::seats][: 3 + seat]) for seat in range(seats)]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("seats", [3, 6])
def test_every_card_is_counted_once_and_no_seat_twice_a_turn(seats: int, seed: int) -> None:
    dealt = piles(seats, seed)
    course = lay_out(dealt)
    for pile, laid in zip(dealt, course.piles, strict=True):
        assert sorted(card.card for card in laid) == sorted(pile)
        assert [card.place for card in laid] == list(range(len(pile)))
        assert len({card.turn for card in laid}) == len(pile)
        assert laid[-1].turn == course.last
        assert sum(sub.points for sub in subtotals(laid)) == sum(POINTS[card] for card in pile)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_count_takes_its_time_and_ends_at_the_scores(seats: int) -> None:
    dealt = piles(seats, seats)
    count = FeastCount(dealt)
    assert 6.0 < count.length < 9.5
    heard: list[tuple[float, str]] = []
    while not count.done:
        heard += [(count.now, beat.kind) for beat in count.update(1 / 60)]
    assert [count.points(seat) for seat in range(seats)] == [sum(POINTS[c] for c in pile) for pile in dealt]
    kinds = [kind for _moment, kind in heard]
    assert kinds.count("breath") == kinds.count("roll") == 1
    assert kinds.count("turn") == seats
    breath, turn = (next(moment for moment, kind in heard if kind == what) for what in ("breath", "turn"))
    assert turn - breath > 1.2, "a breath is held"
    assert not [kind for moment, kind in heard if breath < moment < turn and kind == "card"]


def test_last_cards_are_turned_over_from_the_lowest_to_the_highest() -> None:
    dealt: list[tuple[Card, ...]] = [(Card("E15"), Card("K1")), (Card("E14"), Card("T9")), ()]
    count = FeastCount(dealt)
    while not count.hushed:
        count.update(0.01)
    assert [count.points(seat) for seat in range(3)] == [1, 9, 0]
    assert count.leading == {1} and not any(count.turned(seat) for seat in range(3))
    heard, order = list[str](), list[int]()
    while not count.done:
        heard += [beat.kind for beat in count.update(0.01)]
        order += [seat for seat in range(3) if count.turned(seat) >= 0.5 and seat not in order]
        assert count.points(0) == (16 if 0 in order else 1)
    assert order == [1, 0] and not count.turned(2)
    assert [kind for kind in heard if kind in ("turn", "roll")] == ["turn", "roll", "turn"]
    assert [count.points(seat) for seat in range(3)] == [16, 23, 0]


def test_overtaking_is_told_and_stings() -> None:
    dealt: list[tuple[Card, ...]] = [
        (Card("L7"), Card("T6"), Card("E10")),
        (Card("K2"), Card("T9"), Card("E11")),
    ]
    count, leads = FeastCount(dealt), []
    stung = False
    while not count.hushed:
        leads += [beat.seat for beat in count.update(0.02) if beat.kind == "lead"]
        stung = stung or count.stung(0)
    assert leads == [] and count.leading == {0}
    count.finish()
    assert count.leading == {0} and count.done
    dealt[1] = (Card("K4"), Card("T9"), Card("T9"), Card("E11"))
    count = FeastCount(dealt)
    while not count.hushed:
        leads += [beat.seat for beat in count.update(0.02) if beat.kind == "lead"]
        stung = stung or count.stung(0)
    assert leads == [1] and stung


def test_tables_without_a_catch_are_counted_too() -> None:
    count = FeastCount([(), (), ()])
    count.update(60)
    assert count.done and count.leading == {0, 1, 2}


def test_all_cards_on_the_table_have_one_size() -> None:
    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode((1280, 720)), Art())
    few, many = (Card("E13"),), tuple(Card("K2") for _ in range(12))
    count = FeastCount([few, many])
    count.finish()
    sizes: set[float] = set()
    with patch.object(feast_piles, "fish_card", lambda _canvas, _card, pose: sizes.add(pose.at.size)):
        for seat in range(2):
            feast_piles.draw_pile(canvas, count, seat, Rect(100, 80, 300, 440))
    assert len(sizes) == 1
