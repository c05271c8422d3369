"""The beach's layout: nothing covers anything else, at any size, seat count and text size."""

from itertools import combinations, pairwise

import pytest

from miaui.core.seat import Seat, seats
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop.layout.layout import Layout, above, hand_left_of, layout
from miaui.games.salt.tabletop.layout.piles import PileGlide
from miaui.games.salt.tabletop.layout.revealing import opened, tally, tray, verdict

SIZES = [(1024, 640), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]


def made(size: tuple[int, int], seats: int, text: float) -> Layout:
    w, h = size
    scale = min(w / 1728, h / 1080)
    return layout(w / scale, h / scale, seats, Seat(0), text, w < 1280 or h < 720)


@pytest.fixture(
    params=[(size, seats, text) for size in SIZES for seats in (2, 3, 4) for text in (0.8, 1.0, 2.0)]
)
def lay(request: pytest.FixtureRequest) -> Layout:
    return made(*request.param)


def furniture(lay: Layout) -> list[tuple[str, Rect]]:
    """Everything that must stand apart."""
    boxes = [("log", lay.log_button), ("pause", lay.pause), ("deck", lay.deck.box), ("towel", lay.towel)]
    boxes += [(f"pile {pile}", card.box) for pile, card in enumerate(lay.piles)]
    boxes += [("castle", lay.castle), ("strip", lay.strip), ("hand", lay.hand), ("panel", lay.panel)]
    boxes += [("stop", lay.stop), ("last", lay.last), ("end", lay.end)]
    boxes += [("round", lay.round_sign), ("target", lay.target_sign)]
    for seat, box in enumerate(lay.seats):
        boxes.append((f"plank {seat}", box.plank))
        if seat != lay.front_seat:
            boxes.append((f"lane {seat}", box.lane))
    return boxes


def test_no_overlaps(lay: Layout) -> None:
    for (name, a), (two, b) in combinations(furniture(lay), 2):
        own = {name, two} == {f"plank {lay.front_seat}", "hand"}
        if not own:
            assert not a.inset(1).overlaps(b.inset(1)), f"{name} {a} covers {two} {b}"


def test_everything_is_inside(lay: Layout) -> None:
    for name, box in furniture(lay):
        if name != "log":
            assert box.x >= -1 and box.right <= lay.vw + 1, f"{name} {box}"
            assert box.y >= -1 and box.bottom <= lay.vh + 1, f"{name} {box}"


def test_up_to_twenty_cards_show_their_symbols(lay: Layout) -> None:
    for count in range(1, 21):
        places = [lay.hand_spot(index, count) for index in range(count)]
        assert places[0].box.x >= lay.hand.x - 1 and places[-1].box.right <= lay.hand.right + 1
        for left, right in pairwise(places):
            assert right.x - left.x >= 0.22 * left.width
        assert all(place.box.bottom <= lay.vh for place in places)


def test_cards_of_the_own_hand_lie_side_by_side_as_long_as_there_is_room(lay: Layout) -> None:
    for count in range(2, 21):
        places = [lay.hand_spot(index, count).box for index in range(count)]
        if lay.hand.w > 1.1 * count * lay.card:
            assert not any(left.overlaps(right) for left, right in pairwise(places)), count


def test_hands_of_backs_lie_beside_their_boats(lay: Layout) -> None:
    for seat, box in enumerate(lay.seats):
        if seat == lay.front_seat:
            continue
        for count in range(1, 21):
            places = [lay.seats[Seat(seat)].back_spot(index, count).box for index in range(count)]
            for place in places:
                assert place.x >= 0 and place.right <= lay.vw
                assert not place.inset(14).overlaps(box.lane), f"{count} backs of {seat}"


def test_cards_that_another_looks_at_cover_no_name_pile_or_number(lay: Layout) -> None:
    for seat, box in enumerate(lay.seats):
        if seat == lay.front_seat:
            continue
        badge = Rect(box.badge[0] - 21, box.badge[1] - 21, 42, 42)
        for count in (2, 5):
            for index in range(count):
                card = lay.peeked_spot(Seat(seat), index, count).box
                assert card.x >= 0 and card.right <= lay.vw
                for other in (box.plank, badge, box.lane, lay.deck.box, *(pile.box for pile in lay.piles)):
                    assert not card.inset(1).overlaps(other), f"{index} of {count} before {seat}"


def test_what_explains_covers_no_pile_no_tower_and_no_card_of_the_hand(lay: Layout) -> None:
    for box in (lay.deck.box, *(pile.box for pile in lay.piles), lay.towers, lay.hand, lay.panel, lay.towel):
        assert not lay.letter().overlaps(box) and not lay.letter(whole=True).overlaps(box)
    assert lay.letter().w >= 680 and lay.letter().h >= 95
    assert lay.letter(whole=True).w >= 850 and lay.letter(whole=True).h >= 140


def test_laid_duos_stay_on_their_water_and_on_the_towel(lay: Layout) -> None:
    for seat, box in enumerate(lay.seats):
        for sizes in ((2,), (2, 2), (2, 3, 2), (2, 2, 2, 2, 2), (3, 2, 3, 2, 2, 2, 2)):
            for duo, count in enumerate(sizes):
                for index in range(count):
                    card = lay.seats[Seat(seat)].laid_spot(duo, index, sizes).box
                    assert card.x >= box.lane.x - 2 and card.right <= box.lane.right + 2, (seat, sizes)
                    assert card.bottom <= box.lane.bottom + 2


def test_a_searched_pile_is_laid_out_whole(lay: Layout) -> None:
    for count in (1, 5, 9, 10, 11, 20, 40):
        places = [lay.unfolded_spot(slot, count).box for slot in range(count)]
        for place in places:
            assert place.x >= 0 and place.right <= lay.vw and place.bottom <= lay.strip.y + 30
        assert len({(place.x, place.y) for place in places}) == count
        with pytest.raises(IndexError):
            lay.unfolded_spot(count, count)


def test_cards_of_a_large_pile_are_large_enough_to_tell_apart(lay: Layout) -> None:
    """However many they are, a card shows its symbol at the upper left, and most of its picture."""
    for count in (11, 12, 16, 20, 21, 30, 40):
        places = [lay.unfolded_spot(slot, count) for slot in range(count)]
        assert min(place.width for place in places) >= 64
        for place, two in pairwise(places):
            assert two.y > place.y or two.x - place.x >= 0.4 * place.width


def test_drawn_cards_are_larger_than_the_piles_and_leave_them_free(lay: Layout) -> None:
    apart = lay.parted(1.0)
    assert apart.drawn >= 0.85 * lay.deck.width
    for pile in apart.piles:
        assert apart.drawn >= 1.2 * pile.width
        assert not any(pile.box.overlaps(box) for box in (apart.towel, apart.castle, apart.strip))
    for index in range(2):
        card = apart.aside_spot(index, 2).box
        assert not any(card.inset(1).overlaps(pile.box) for pile in apart.piles)
        assert card.bottom < apart.strip.y and card == lay.aside_spot(index, 2).box


def test_points_after_a_stop_have_room_beside_towel_castle_and_racks(lay: Layout) -> None:
    made = opened(lay, 1.0)
    room = tally(made)
    assert room.w >= 100 * len(lay.seats) and room.h >= 84
    others = [tray(made, seat) for seat in seats(len(lay.seats)) if seat != lay.front_seat]
    for box in (made.towel, made.castle, verdict(made), *others):
        assert not room.overlaps(box)


def test_piles_go_aside_and_come_back(lay: Layout) -> None:
    parting, parts = PileGlide(), []
    while parting.update(True, 1 / 60):
        parts.append(parting.part)
    assert len(parts) > 5 and parts == sorted(parts) and parts[-1] == 1.0
    assert [lay.parted(part).parting for part in (0.0, 0.01, 0.99, 1.0)] == [False, True, True, False]
    assert lay.parted(0.5).piles[0] == lay.piles[0].towards(lay.parted(1.0).piles[0], 0.5)
    assert parting.update(False, 0.0) and parting.part == 0.0 and lay.parted(0.0) is lay


@pytest.mark.parametrize("high", [120.0, 236.0, 340.0])
def test_above_a_panel_nothing_is_lost(lay: Layout, high: float) -> None:
    top = lay.vh - high
    small = above(lay, top)
    assert abs(small.vw - lay.vw) < 1 and abs(small.vh - top) < 1
    for name, box in furniture(small):
        if name != "log":
            assert box.right <= lay.vw + 1 and box.bottom <= top + 1, f"{name} {box}"
    for (first, a), (two, b) in combinations(furniture(small), 2):
        if {first, two} != {f"plank {lay.front_seat}", "hand"}:
            assert not a.inset(1).overlaps(b.inset(1)), f"{first} {a} covers {two} {b}"


@pytest.mark.parametrize("front", range(4))
def test_the_front_seat_lies_at_the_bottom(front: int) -> None:
    lay = layout(1920.0, 1080.0, 4, Seat(front))
    others = [lay.seats[(front + step) % 4].boat for step in range(1, 4)]
    assert lay.seats[front].boat[1] > 900
    assert others[0][0] < others[1][0] < others[2][0] and all(y < 400 for _x, y in others)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_large_tags_below_piles_leave_their_names_free(size: tuple[int, int]) -> None:
    """A tag is 57 units high at 200 %, and the name stands 33 to 8 units above a card's lower edge."""
    lay = made(size, 4, 2.0)
    tag = lay.strip.y - 2 - 57
    assert all(tag >= pile.box.bottom - 12 for pile in lay.piles)


def test_the_hand_ends_left_of_a_wide_panel() -> None:
    whole = layout(1920, 1080, 3)
    panel = whole.panel._replace(x=whole.panel.x - 200, w=whole.panel.w + 200, h=290)
    made = hand_left_of(whole, panel)
    assert (made.hand.x, made.hand.right) == (whole.hand.x, whole.hand.right - 200)
    assert made.panel.x == panel.x and made.panel.right == whole.panel.right
    assert hand_left_of(whole, whole.panel) is whole
    assert hand_left_of(whole, panel._replace(y=0)) is whole, "a panel high up leaves the hand alone"
