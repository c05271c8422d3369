"""States that a view could come from."""

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import EXTRA_DECK, MERMAID, Card
from miaui.games.salt.public.moves import Move, NewDeal
from miaui.games.salt.public.points import count
from miaui.games.salt.rules.apply import apply
from miaui.games.salt.rules.sample import sample
from miaui.games.salt.rules.sight import view
from miaui.games.salt.rules.state import State
from testkit.salt.tables import cards, moments, play, table


def dealt(first: str, *moves: str, seats: int = 2) -> State:
    """A first deal by seat 0 with these cards on top of the deck, after some moves."""
    rest = Counter(EXTRA_DECK) - Counter(cards(first))
    deck = (*cards(first), *sorted(rest.elements()))
    empty = replace(table(("",) * seats, piles=("", ""), deck=""), phase=None, start=())
    state, _ = apply(empty, Move(None, NewDeal(deck)))
    return play(state, *moves)


def imagined(state: State, seat: Seat | None, number: int = 400) -> list[State]:
    """Many samples of a seat's view."""
    return [sample(view(state, seat), Random(seed)) for seed in range(number)]


def test_a_sample_puts_every_unseen_card_into_every_place() -> None:
    state = dealt("PEpu PElo CRdb FIye", "deck", "keep CRdb>A", "end")
    samples = imagined(state, Seat(1), 1500)
    unseen = set(EXTRA_DECK) - set(cards("PEpu PElo FIye"))
    assert {sample.hands[0][0] for sample in samples} == unseen
    assert {sample.deck[0] for sample in samples} == unseen
    mermaids = sum(sample.hands[0] == cards("MEwh") for sample in samples) / len(samples)
    assert abs(mermaids - 4 / 63) < 4 * (4 / 63 / len(samples)) ** 0.5


def test_a_sample_knows_what_was_taken_from_a_pile() -> None:
    state = dealt("PEpu PElo", "topA", "end", "topB", "end")
    assert all(world.hands == (cards("PEpu"), cards("PElo")) for world in imagined(state, None, 20))


def test_a_card_that_crabs_took_is_one_that_was_not_seen_in_the_pile_later() -> None:
    state = dealt(
        "PEpu PElo CRdb SHdb FIdb FIbk CRlb OCye",
        *("deck", "keep CRdb>A", "end", "deck", "keep FIdb>A", "end"),
        *("deck", "keep CRlb>B", "CRdb+CRlb@A", "take PEpu", "end"),
    )
    assert {world.hands[0] for world in imagined(state, Seat(1))} == {cards("PEpu"), cards("SHdb")}
    later = play(state, "topA")
    assert {world.hands[0] for world in imagined(later, Seat(1))} == {cards("PEpu")}
    assert {world.piles[0] for world in imagined(later, Seat(1))} == {cards("SHdb")}


def test_a_stolen_card_is_any_of_the_hand_to_those_who_did_not_see_it() -> None:
    state = dealt(
        "PEpu PElo SKdb SHdb SWye OCye",
        *("topA", "end", "deck", "keep SKdb>A", "end", "topA", "end"),
        *("topB", "end", "deck", "keep SWye>A", "SKdb+SWye@0=PEpu"),
        seats=3,
    )
    third = [world.hands[:2] for world in imagined(state, Seat(2))]
    assert set(third) == {(cards("PElo"), cards("PEpu")), (cards("PEpu"), cards("PElo"))}
    assert 140 < third.count((cards("PElo"), cards("PEpu"))) < 260
    for seat in (Seat(0), Seat(1)):
        assert {world.hands[:2] for world in imagined(state, seat, 30)} == {(cards("PElo"), cards("PEpu"))}


def test_what_a_lobster_put_back_is_not_in_older_hands() -> None:
    state = dealt(
        "PEpu PElo CRdb FIye SHdb OCye LObk OCgn SHlb SHgy SHbk OClb OCpu",
        *("deck", "keep CRdb>A", "end", "deck", "keep SHdb>A", "end"),
        *("deck", "keep LObk>B", "CRdb+LObk"),
    )
    rest = " ".join([*state.looking[1:], *state.deck])
    state = play(state, f"take SHlb={rest}", "end")
    back = set(cards("SHgy SHbk OClb OCpu"))
    for world in imagined(state, Seat(0)):
        assert world.hands[1][0] not in back
        assert back <= set(world.deck)
    drawn = play(state, "deck", "keep SHgy>B", "end")
    assert any(set(world.hands[1]) & back for world in imagined(drawn, Seat(0)))
    assert {len(set(world.hands[1]) & back) for world in imagined(drawn, Seat(0))} == {0, 1}


def test_a_winners_mermaids_are_in_every_sample_and_nobody_elses() -> None:
    state = dealt(
        "MEwh MEwh SHdb SHlb MEwh FIdb SHbk SHye MEwh FIbk",
        *("topA", "end", "deck", "keep SHdb>A", "end", "topB", "end", "topA", "end"),
        *("deck", "keep MEwh>A", "end", "deck", "keep SHbk>B", "end", "deck"),
    )
    assert max(world.hands[0].count(MERMAID) for world in imagined(state, Seat(1))) == 3
    state = play(state, "keep MEwh>A")
    assert state.winners == (0,)
    assert all(world.hands[0] == (MERMAID,) * 4 for world in imagined(state, Seat(1), 30))


def test_a_view_that_no_game_leads_to_has_no_sample() -> None:
    with pytest.raises(ValueError, match="no deal"):
        sample(view(play(table(("FIdb FIye", "")), "FIdb+FIye"), Seat(1)), Random(1))


@pytest.mark.slow
def test_no_belief_is_asked_what_goes_with_four_mermaids() -> None:
    """Whoever had them would have won, so there is nothing to choose any more."""
    most = 0

    def belief(holding: int, _kept: Card, _other: Card) -> float:
        nonlocal most
        most = max(most, count(holding, "ME"))
        return 0.5

    for seed in (2, 4, 9):
        for state in islice(moments(2, seed), 400):
            world = sample(view(state, state.seat), Random(1), belief)
            assert all(hand.count(MERMAID) < 4 for hand in world.hands)
    assert most == 3
