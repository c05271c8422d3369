"""Laid pairs of the other seats: a raft and a number for each as long as they have room side by side."""

from __future__ import annotations

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.tabletop.layout.layout import DUO_STEP, SMALLEST_CARD, layout

WIDE = [(1920.0, 1080.0), (1728.0, 1080.0), (2560.0, 1080.0)]


@pytest.mark.parametrize(("seats", "pairs"), [(4, 1), (4, 2), (3, 2), (3, 3), (2, 3)])
def test_each_pair_is_told_apart_from_the_next(seats: int, pairs: int) -> None:
    lay, sizes = layout(1920.0, 1080.0, seats), (2,) * pairs
    for seat in range(1, seats):
        assert not lay.laid_crowded(Seat(seat), sizes)
        for duo in range(pairs):
            first, last = (lay.laid_spot(Seat(seat), duo, index, sizes) for index in range(2))
            assert last.x - first.x >= 0.9 * DUO_STEP * first.width, "its first card is covered"
            if duo + 1 < pairs:
                beside = lay.laid_spot(Seat(seat), duo + 1, 0, sizes)
                assert beside.box.x - last.box.right >= 12, "two pairs share a raft"


@pytest.mark.parametrize("size", WIDE)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_on_rafts_are_never_too_small(size: tuple[float, float], seats: int) -> None:
    lay = layout(*size, seats)
    for count in range(1, 8):
        widths = {lay.laid_spot(Seat(1), duo, 0, (2,) * count).width for duo in range(count)}
        assert len(widths) == 1, "cards of one seat differ in size"
        assert SMALLEST_CARD * lay.small - 0.01 <= min(widths) <= lay.small


def test_the_rows_of_many_pairs_are_as_even_as_can_be() -> None:
    lay = layout(1920.0, 1080.0, 4)
    assert lay.laid_rows(Seat(1), (2, 2)) == [[0, 1]] and lay.laid_rows(Seat(1), (2, 2, 2)) == [[0], [1, 2]]
    assert lay.laid_rows(Seat(0), (2, 2, 2)) == [[0, 1, 2]] and lay.laid_rows(Seat(1), (2,) * 4) == [
        [0, 1],
        [2, 3],
    ]
