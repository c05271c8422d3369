"""Laid pairs: on rafts, or on the own towel, each with its number as long as they have room side by side."""

from __future__ import annotations

from itertools import combinations

import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop.layout.layout import layout
from miaui.games.salt.tabletop.layout.seating import DUO_STEP, SMALLEST_CARD

WIDE = [(1920.0, 1080.0), (1728.0, 1080.0), (2560.0, 1080.0)]


@pytest.mark.parametrize(("seats", "pairs"), [(4, 1), (4, 2), (3, 2), (3, 3), (2, 3)])
def test_each_pair_is_told_apart_from_the_next(seats: int, pairs: int) -> None:
    lay, sizes = layout(1920.0, 1080.0, seats), (2,) * pairs
    for seat in range(1, seats):
        assert not lay.seats[Seat(seat)].laid_crowded(sizes)
        for duo in range(pairs):
            first, last = (lay.seats[Seat(seat)].laid_spot(duo, index, sizes) for index in range(2))
            assert last.x - first.x >= 0.9 * DUO_STEP * first.width, "its first card is covered"
            if duo + 1 < pairs:
                beside = lay.seats[Seat(seat)].laid_spot(duo + 1, 0, sizes)
                assert beside.box.x - last.box.right >= 12, "two pairs share a raft"


@pytest.mark.parametrize("size", WIDE)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_on_rafts_are_never_too_small(size: tuple[float, float], seats: int) -> None:
    lay = layout(*size, seats)
    for count in range(1, 8):
        widths = {lay.seats[Seat(1)].laid_spot(duo, 0, (2,) * count).width for duo in range(count)}
        assert len(widths) == 1, "cards of one seat differ in size"
        assert SMALLEST_CARD * lay.seats[0].raft_card - 0.01 <= min(widths) <= lay.seats[0].raft_card


def test_the_rows_of_many_pairs_are_as_even_as_can_be() -> None:
    own, other, *_more = layout(1920.0, 1080.0, 4).seats
    assert other.laid_rows((2, 2)) == [[0, 1]] and other.laid_rows((2, 2, 2)) == [
        [0],
        [1, 2],
    ]
    assert own.laid_rows((2, 2, 2)) == [[0, 1, 2]] and other.laid_rows((2,) * 4) == [
        [0, 1],
        [2, 3],
    ]


@pytest.mark.parametrize("pairs", range(1, 7))
def test_each_pair_on_the_towel_lies_alone(pairs: int) -> None:
    lay, sizes = layout(1920.0, 1080.0, 4), (2,) * pairs
    assert not lay.seats[Seat(0)].laid_crowded(sizes)
    boxes = []
    for duo in range(pairs):
        first, last = (lay.seats[Seat(0)].laid_spot(duo, index, sizes) for index in range(2))
        assert last.x - first.x >= 0.9 * DUO_STEP * first.width, "its first card is covered"
        assert lay.towel.y - 4 <= first.box.y and last.box.bottom <= lay.towel.bottom
        boxes.append(Rect(first.box.x, first.box.y, last.box.right - first.box.x, first.box.h))
    assert not any(box.overlaps(two) for box, two in combinations(boxes, 2))


def test_the_place_of_the_next_pair_covers_none_that_lies_there() -> None:
    own = layout(1920.0, 1080.0, 4).seats[0]
    for pairs in range(7):
        sizes = (2,) * pairs
        slot = own.next_slot(sizes)
        lying = [own.laid_spot(duo, index, sizes).box for duo in range(pairs) for index in range(2)]
        assert slot is None or not any(slot.overlaps(card) for card in lying)
    assert own.next_slot((2,)) is not None and own.next_slot((2,) * 4) is not None
