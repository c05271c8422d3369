"""The table's layout: nothing covers anything else, at any size, seat count and text size."""

from itertools import combinations, pairwise

import pytest

from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, TOP
from miaui.games.miaui.tabletop.layout.layout import FISH_W, Layout, layout
from miaui.games.miaui.tabletop.layout.perches import DOWN, IN, OUT, UP, Perch

SIZES = [(1024, 640), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]


def made(size: tuple[int, int], seats: int, text: float) -> Layout:
    w, h = size
    scale = min(w / 1728, h / 1080)
    return layout(w / scale, h / scale, seats, 0, text)


@pytest.fixture(
    params=[(size, seats, text) for size in SIZES for seats in (3, 4, 5, 6) for text in (1.0, 2.0)]
)
def lay(request: pytest.FixtureRequest) -> Layout:
    return made(*request.param)


def furniture(lay: Layout) -> list[tuple[str, Rect]]:
    """Everything that must stand apart."""
    boxes: list[tuple[str, Rect]] = [("log", lay.log_button), ("pause", lay.pause)]
    for seat, module in enumerate(lay.seats):
        boxes += [(f"{name} {seat}", box) for name, box in module.parts()]
        if module.aid.w:
            boxes.append((f"aid {seat}", module.aid))
    boxes += [(f"space {space}", lay.space(space)) for space in (BOTTOM, MIDDLE, TOP)]
    return boxes


def test_no_overlaps(lay: Layout) -> None:
    for (name, a), (two, b) in combinations(furniture(lay), 2):
        assert not a.inset(1).overlaps(b.inset(1)), f"{name} {a} covers {two} {b}"


def test_everything_is_inside(lay: Layout) -> None:
    for name, box in furniture(lay):
        if name != "log":
            assert box.x >= -1 and box.right <= lay.vw + 1, f"{name} {box}"
            assert box.y >= -1 and box.bottom <= lay.vh + 1, f"{name} {box}"


def test_hand_clear_of_own_seat(lay: Layout) -> None:
    own = lay.seats[0]
    first, last = lay.slot(1).diver(), lay.slot(12).diver()
    assert first.x > own.plank.right and first.x > own.disc.disc().right
    assert last.right < own.pile.fish().x
    for number in range(1, 13):
        assert lay.slot(number).diver().bottom < lay.vh + 70
        assert lay.lifted(number).diver().bottom < lay.vh


def test_hand_numbers_stay_visible(lay: Layout) -> None:
    assert lay.hand_step >= 72


def test_stacks_show_every_value(lay: Layout) -> None:
    for space in (BOTTOM, MIDDLE, TOP):
        for count in range(1, 13):
            places = [lay.lying(space, i, count) for i in range(count)]
            for older, newer in pairwise(places):
                shown_x = newer.fish().x - older.fish().x
                shown_y = newer.fish().y - older.fish().y
                assert shown_x > 0 and shown_y >= 0
                if count <= 4:
                    assert shown_x >= 58 * older.size
                elif count == 5:
                    assert max(shown_x, 2 * shown_y) >= 48 * older.size
            for place in places:
                assert lay.space(space).inset(-8).contains(place.fish().x, place.fish().y)
                assert lay.space(space).inset(-8).contains(place.fish().right, place.fish().bottom)


def test_lagoon_cards_are_the_largest(lay: Layout) -> None:
    smallest = min(lay.lying(space, 0, 1).fish().w for space in (BOTTOM, MIDDLE, TOP))
    assert smallest > max(seat.pile.fish().w for seat in lay.seats)


def test_sixteen_to_nine_is_larger_than_the_target() -> None:
    lay = made((1920, 1080), 5, 1.0)
    assert lay.lying(TOP, 0, 1).fish().w >= 176
    assert lay.lying(BOTTOM, 0, 1).size * FISH_W >= 186


def test_kiti_has_a_perch_in_every_gap(lay: Layout) -> None:
    assert len(lay.perches) == len(lay.seats)
    for a, b in combinations(lay.perches, 2):
        assert abs(a.x - b.x) + abs(a.y - b.y) > 110


def kiti(perch: Perch) -> list[Rect]:
    """The boxes of all her art at a gap: at the sides one hand reaches out above, the other below."""
    if perch.look in ("front", "back"):
        flights = [(98.0, 98.0, 262.0, -14.0), (196.0, 196.0, 116.0, -40.0)]
    else:
        flights = [(OUT, IN, UP, 90.0), (OUT, 70.0, 90.0, -DOWN)]
    boxes = []
    for left, right, up, low in flights:
        if perch.look == "right":
            left, right = right, left
        k = perch.size
        boxes.append(Rect(perch.x - left * k, perch.y - up * k, (left + right) * k, (up - low) * k))
    return boxes


def test_kiti_covers_no_card_and_no_seat_in_any_gap(lay: Layout) -> None:
    for gap, perch in enumerate(lay.perches):
        for box in kiti(perch):
            clear(lay, f"gap {gap} {box}", box.inset(1))
        if perch.look in ("left", "right"):
            assert not any(box.overlaps(lay.prompt) for box in kiti(perch))


def clear(lay: Layout, what: str, box: Rect) -> None:
    """Nothing that must be read lies under the box."""
    for space in (BOTTOM, MIDDLE, TOP):
        label = lay.ledge(space)
        assert not box.overlaps(label), f"{what}: label {space} {label}"
        for count in range(1, 6):
            for index in range(count):
                card = lay.lying(space, index, count).fish()
                assert not box.overlaps(card), f"{what}: card of {count} on {space} {card}"
    for seat, module in enumerate(lay.seats):
        for name, part in [*module.parts(), ("aid", module.aid)]:
            assert not box.overlaps(part), f"{what}: {name} {seat} {part}"


def test_kiti_is_as_large_in_every_gap(lay: Layout) -> None:
    sizes = [perch.size for perch in lay.perches]
    assert max(sizes) < 1.12 * min(sizes)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("text", [1.25, 2.0])
def test_with_large_text_neighbours_have_planks_and_piles_of_one_size(
    size: tuple[int, int], seats: int, text: float
) -> None:
    others = made(size, seats, text).seats[1:]
    sizes = {(round(seat.plank.w), round(seat.plank.h), round(seat.pile.size, 3)) for seat in others}
    assert len(sizes) == 1


@pytest.mark.parametrize("front", range(5))
def test_the_front_seat_lies_at_the_bottom(front: int) -> None:
    lay = layout(1920.0, 1080.0, 5, front)
    assert lay.seats[front].shape == "own"
    clockwise = [lay.seats[(front + i) % 5].disc for i in range(1, 5)]
    assert clockwise[0].x < 960 < clockwise[3].x
    assert clockwise[0].y > clockwise[1].y and clockwise[2].y < clockwise[3].y
