"""What pen and paper know: never wrong, and the same however one comes by it."""

from collections import Counter

import pytest

from miaui.core.seat import Seat, seats
from miaui.games.salt.public.cards import UNKNOWN, Card, deck_of
from miaui.games.salt.public.events import Called, DealStarted, Kept, PickedFromPile, Stole
from miaui.games.salt.public.view import seen_by
from miaui.games.salt.rules.sight import view
from miaui.games.salt.tabletop.known import Known
from tests.games.salt.tabletop.watching import SEEDS, cards, played, watched


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_known_is_true(seed: int) -> None:
    start = played(seed)[0]
    known = {seat: Known.of(view(start.state, seat)) for seat in (*seats(start.record.seats), None)}
    for seat, step in watched(seed):
        mine = known[seat]
        for event in step.events:
            mine = mine.after(seen_by(event, seat))
        known[seat] = mine
        state = step.state_after
        assert mine.sizes == tuple(len(hand) for hand in state.hands)
        for hand, true in zip(mine.hands, state.hands, strict=True):
            assert not Counter(hand) - Counter(true)
        if seat is not None:
            assert Counter(mine.hands[seat]) == Counter(state.hands[seat])
        for pile, true in zip(mine.piles, state.piles, strict=True):
            assert len(pile) == len(true)
            assert all(card in (UNKNOWN, real) for card, real in zip(pile, true, strict=True))
        left = Counter(deck_of(state.variants.extra_salt))
        outside = left - Counter(state.deck)
        assert all(count <= outside[card] for card, count in mine.seen.items())


@pytest.mark.parametrize("seed", SEEDS)
def test_it_comes_from_a_view_as_from_events(seed: int) -> None:
    followed = Known.of(view(played(seed)[0].state, Seat(0)))
    for step in played(seed):
        for event in step.events:
            followed = followed.after(seen_by(event, Seat(0)))
        if step.state_after.phase == "take":
            assert Known.of(view(step.state_after, Seat(0))) == followed


def test_a_theft_leaves_nothing_certain_that_may_be_gone() -> None:
    known = Known((cards("CRdb CRdb SHgn"), (), ()), (4, 2, 2))
    after = known.after(Stole(Seat(1), Seat(0), UNKNOWN))
    assert after.hands == (("CRdb",), (), ())
    assert after.sizes == (3, 3, 2)


def test_the_only_card_of_a_hand_is_known_to_be_the_stolen_one() -> None:
    known = Known((cards("SHgn"), ()), (1, 2))
    assert known.after(Stole(Seat(1), Seat(0), UNKNOWN)).hands == ((), ("SHgn",))


def test_a_new_top_gives_the_crabs_card_away() -> None:
    known = Known(((), ()), (1, 1), piles=(cards("SHgn OCpu"), ()))
    after = known.after(PickedFromPile(Seat(1), 0, UNKNOWN, Card("SHgn")))
    assert after.hands[1] == ("OCpu",)
    assert after.piles[0] == ("SHgn",)


def test_what_lies_under_an_unchanged_top_becomes_doubtful_but_stays_seen() -> None:
    known = Known.nothing(2).after(DealStarted(1, Seat(0), cards("SHgn CRdb")))
    known = known.after(Kept(Seat(0), UNKNOWN, 0, Card("OCpu"))).after(
        Kept(Seat(1), UNKNOWN, 0, Card("PEpk"))
    )
    after = known.after(PickedFromPile(Seat(1), 0, UNKNOWN, Card("PEpk")))
    assert after.piles[0] == (UNKNOWN, "PEpk")
    assert after.hands[1] == ()
    assert after.left(Card("OCye"), extra_salt=False) == 4
    assert after.after(Called(Seat(0), False)) == after
