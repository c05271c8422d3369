"""Who may know what: views, what they hold and what they never hold."""

from dataclasses import replace
from random import Random

import pytest

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import FISH
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import Mat, Seen
from miaui.games.miaui.rules import apply as rules
from miaui.games.miaui.rules.sample import sample, unseen
from miaui.games.miaui.rules.sight import view
from testkit.miaui.tables import cards, dive, table

K2, T9 = cards("K2 T9")


def test_only_the_catcher_of_the_lantern_may_peek_and_all_know_who_that_is() -> None:
    state, _ = dive(table(bottom="L1"), 12, 5, 4, 1)
    assert view(state, Seat(0)).open.lagoon[0] == (Seen(K2, Seat(0)),)
    for seat in (None, Seat(1), Seat(2), Seat(3)):
        assert view(state, seat).open.lagoon[0] == (Seen(None, Seat(0)),)


def test_what_lay_facedown_stays_unseen_in_memory_until_caught() -> None:
    state, _ = dive(table(bottom="T9/2"), 12, 5, 4, 1)
    for seat in (None, Seat(0), Seat(1), Seat(3)):
        seen = view(state, seat).memory.rounds[0]
        assert seen.lagoon[0] == (Seen(None, Seat(2)),)
        assert seen.catches[0].cards == (T9,)
    assert view(state, Seat(2)).memory.rounds[0].lagoon[0] == (Seen(T9, Seat(2)),)


def test_ruling_pile_sizes_and_tops_are_public_and_the_rest_the_owners() -> None:
    state = table(piles=["K1 T6 E10", "", "G", "L1"])
    mats = view(state, Seat(3)).open.mats
    assert mats[0] == Mat(pile_size=3, top=cards("E10")[0], locked=False, pile=None, discards=None)
    assert mats[1] == Mat(0, None, False, None, None)
    assert mats[3] == Mat(1, cards("L1")[0], False, cards("L1"), None)
    assert view(state, Seat(0)).open.mats[0].pile == cards("K1 T6 E10")
    assert all(mat.pile is None for mat in view(state, None).open.mats)


def test_open_baskets_open_piles_and_discards_to_all() -> None:
    state, _ = dive(table(piles=["K1 T6", "", "", ""], open_baskets=True), 3, 5, 7, 9)
    for seat in (None, Seat(0), Seat(1)):
        mats = view(state, seat).open.mats
        assert [mat.pile for mat in mats] == list(state.piles)
        assert [mat.discards for mat in mats] == [(3,), (5,), (7,), (9,)]


def test_piles_are_counted_openly_when_the_game_is_over() -> None:
    state, _ = dive(table(rounds=11, piles=["K1 T6", "", "", ""]), 12, 12, 12, 12)
    seen = view(state, None)
    assert (seen.open.over, seen.open.round) == (True, 12)
    assert [mat.pile for mat in seen.open.mats] == list(state.piles)
    assert all(mat.discards is None for mat in seen.open.mats)


def test_a_choice_is_known_to_its_seat_and_that_it_was_made_to_all() -> None:
    state, _ = rules.apply(table(), Dive(Seat(1), 7))
    assert view(state, Seat(1)).open.chosen == 7
    for seat in (None, Seat(0), Seat(2), Seat(3)):
        assert view(state, seat).open.chosen is None
        assert [mat.locked for mat in view(state, seat).open.mats] == [False, True, False, False]
    assert 7 in view(state, Seat(1)).open.hand


def test_nobody_holds_no_hand() -> None:
    assert view(table(), None).open.hand == ()
    assert view(table(), Seat(2)).open.hand == tuple(range(1, 13))
    assert view(table(), None).seats == 4


def test_rounds_are_counted_from_one() -> None:
    state, _ = dive(table(), 1, 2, 3, 4)
    assert (view(table(), Seat(0)).open.round, view(state, Seat(0)).open.round) == (1, 2)
    assert not view(state, Seat(0)).open.over


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_there_is_no_view_of_an_empty_chair(seat: Seat) -> None:
    with pytest.raises(ValueError, match=f"no seat {seat} at a table of 4"):
        view(table(), seat)


# Samples


def test_a_sample_locks_in_where_the_view_does_and_as_its_owner_did() -> None:
    state, _ = rules.apply(table(deck=" ".join(rest_of_the_deck())), Dive(Seat(1), 7))
    state, _ = rules.apply(state, Dive(Seat(2), 9))
    met = set()
    for seed in range(200):
        imagined = sample(view(state, Seat(1)), Random(seed))
        assert (imagined.chosen[0], imagined.chosen[1], imagined.chosen[3]) == (None, 7, None)
        met.add(imagined.chosen[2])
    assert met == set(range(1, 13))


@pytest.mark.slow
def test_a_sample_draws_every_unseen_card_into_every_place() -> None:
    state = table(bottom="T9/2", deck=" ".join(rest_of_the_deck(("T9", "T6", "E10", "K5"))))
    boxed, facedown, next_drawn = set(), set(), set()
    for seed in range(3000):
        imagined = sample(view(state, Seat(0)), Random(seed))
        boxed.add(imagined.removed)
        facedown.add(imagined.lagoon[0][0].card)
        next_drawn.add(imagined.deck[0])
    assert boxed == facedown == next_drawn == set(unseen(view(state, Seat(0))))


@pytest.mark.slow
@pytest.mark.parametrize(("aside", "odds"), [((0, 0, 0), 6 / 34), ((2, 1, 0), 3 / 31), ((0, 0, 6), 0.0)])
def test_the_box_card_is_a_seagull_as_often_as_what_was_set_aside_leaves(
    aside: tuple[int, int, int], odds: float
) -> None:
    """With m of 6 Seagulls set aside the box held one of 34 - m unseen cards, 6 - m of them Seagulls."""
    deck = rest_of_the_deck(("K1", "T6", "E10", "K5"))
    state = replace(table(deck=" ".join(deck)), set_aside=aside)
    count = 4000
    hits = sum(sample(view(state, Seat(0)), Random(seed)).removed == "G" for seed in range(count))
    assert abs(hits / count - odds) <= 4 * (odds * (1 - odds) / count) ** 0.5


def rest_of_the_deck(used: tuple[str, ...] = ("K1", "T6", "E10", "K5")) -> list[str]:
    left = list[str](FISH)
    for card in used:
        left.remove(card)
    return list(left)
