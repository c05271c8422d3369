"""The rulebook's worked example, then its rules in its order, a test for each."""

import pytest

from miaui.core.chance import NamedLuck
from miaui.core.envelope import Player
from miaui.core.errors import IllegalMove
from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import DIVERS, FISH, ROUNDS, Family, family
from miaui.games.miaui.public.events import (
    Contested,
    GameEnded,
    KitiMoved,
    LockedIn,
    Revealed,
    RoundEnded,
    Stocked,
)
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules import apply as rules
from miaui.games.miaui.rules.record import new
from miaui.games.miaui.rules.state import Deal, Lying
from testkit.miaui.tables import cards, caught, dive, lying, table, winners

FIVE = [""] * 5


def test_worked_example_of_the_rulebook() -> None:
    """Three 9s: the first counterclockwise from Kiti takes the bottom, the next the middle; a 7 is
    lowest of what is left and takes the top; everybody discards and Kiti moves on."""
    state = table(piles=FIVE, kiti=Seat(2))
    after, events = dive(state, 9, 9, 7, 8, 9)
    assert winners(events) == [1, 0, 2]
    assert [event.tied for event in events if isinstance(event, Contested)] == [(1, 0, 4), (0, 4), (2,)]
    assert [event.rivals for event in events if isinstance(event, Contested)] == [
        (0, 1, 2, 3, 4),
        (0, 2, 3, 4),
        (2, 3, 4),
    ]
    assert after.piles == (cards("T6"), cards("K1"), cards("E10"), (), ())
    assert [len(hand) for hand in after.hands] == [11] * 5
    assert after.kiti == 3


def test_a_round_is_told_in_order() -> None:
    _, events = dive(table(kiti=Seat(3)), 4, 3, 2, 1)
    assert [type(event).__name__ for event in events] == [
        *["LockedIn"] * 4,
        "Revealed",
        *["Contested", "Caught"] * 3,
        "KitiMoved",
        "RoundEnded",
        *["Stocked"] * 3,
    ]
    assert events[:5] == [
        LockedIn(Seat(0), 4),
        LockedIn(Seat(1), 3),
        LockedIn(Seat(2), 2),
        LockedIn(Seat(3), 1),
        Revealed((4, 3, 2, 1)),
    ]
    assert events[11:] == [
        KitiMoved(Seat(0)),
        RoundEnded(1),
        Stocked(0, cards("K2")[0], None),
        Stocked(1, cards("T7")[0], None),
        Stocked(2, cards("E11")[0], None),
    ]
    assert [event.space for event in events if isinstance(event, Contested)] == [0, 1, 2]
    assert [(event.space, event.seat, event.lantern) for event in caught(events)] == [
        (0, 0, False),
        (1, 1, False),
        (2, 3, False),
    ]


# The table and setting up


def test_the_box_holds_37_fish() -> None:
    counts = {kind: sum(family(card) is kind for card in FISH) for kind in Family}
    assert len(FISH) == 37
    assert list(counts.values()) == [7, 8, 8, 4, 4, 6]


def test_the_deal_is_a_shuffle_of_all_fish() -> None:
    met = set()
    for seed in range(300):
        cards_dealt = rules.deal(NamedLuck(seed))
        assert sorted((*cards_dealt.deck, cards_dealt.removed)) == sorted(FISH)
        met.add(cards_dealt.removed)
        first = [card for card in cards_dealt.deck if card != "G"][:3]
        drawn = cards_dealt.deck.index(first[2], 2) + 1
        if cards_dealt.reshuffled is None:
            assert cards_dealt.deck[:3] == tuple(first)
        else:
            assert "G" in cards_dealt.deck[:drawn]
            assert sorted((*cards_dealt.reshuffled, *first)) == sorted(cards_dealt.deck)
    assert met == set(FISH)


def test_kiti_stands_after_any_seat_and_nowhere_without_fighting() -> None:
    players = (Player("a"), Player("b"), Player("c"))
    assert {new(players, Variants(), NamedLuck(seed)).kiti for seed in range(20)} == {0, 1, 2}
    assert new(players, Variants(no_fighting=True), NamedLuck(1)).kiti is None
    assert new(players, Variants(), NamedLuck(1)).deal == rules.deal(NamedLuck(1))


# A round


def test_round_1_is_stocked_from_bottom_to_top() -> None:
    deal = Deal(cards("K1 T6 E10 L1 G"), cards("K5")[0], None)
    state, events = rules.start(3, Variants(), Seat(1), deal)
    assert state.lagoon == (lying("K1"), lying("T6"), lying("E10"))
    assert state.deck == cards("L1 G")
    assert events == tuple(Stocked(space, card, None, 0) for space, card in enumerate(cards("K1 T6 E10")))
    assert (state.hands, state.piles, state.chosen) == ((DIVERS,) * 3, ((),) * 3, (None,) * 3)
    assert (state.kiti, state.seats, state.over, state.set_aside) == (1, 3, False, (0, 0, 0))


def test_round_1_seagulls_are_set_aside_until_something_else_comes() -> None:
    deal = Deal(cards("G G K1 T6 G E10 L1"), cards("K5")[0], cards("G L1 G G"))
    state, events = rules.start(3, Variants(), Seat(0), deal)
    assert state.lagoon == (lying("K1"), lying("T6"), lying("E10"))
    assert state.set_aside == (2, 0, 1)
    assert [event.set_aside for event in events if isinstance(event, Stocked)] == [2, 0, 1]


def test_ruling_set_aside_seagulls_are_shuffled_back_once_all_spaces_are_stocked() -> None:
    deal = Deal(cards("G K1 T6 E10 L1"), cards("K5")[0], cards("L1 G"))
    state, _ = rules.start(3, Variants(), Seat(0), deal)
    assert state.deck == cards("L1 G")


def test_a_seagull_is_stocked_like_any_card_later() -> None:
    after, _ = dive(table(deck="G K2 T7 G"), 4, 3, 2, 1)
    assert after.lagoon == (lying("G"), lying("K2"), lying("T7"))
    assert after.deck == cards("G")


def test_deepest_deep_and_then_the_shallowest_of_those_left() -> None:
    assert winners(dive(table(), 5, 12, 1, 9)[1]) == [1, 3, 2]
    assert winners(dive(table(piles=[""] * 3), 12, 11, 10)[1]) == [0, 1, 2]
    assert winners(dive(table(piles=[""] * 6), 6, 7, 8, 9, 10, 11)[1]) == [5, 4, 0]


def test_everybodys_diver_is_spent_winners_and_losers_alike() -> None:
    after, _ = dive(table(), 1, 6, 12, 6)
    assert after.hands == (
        DIVERS[1:],
        tuple(n for n in DIVERS if n != 6),
        DIVERS[:-1],
        tuple(n for n in DIVERS if n != 6),
    )


def test_kiti_moves_one_gap_clockwise_and_round_the_table() -> None:
    assert dive(table(kiti=Seat(1)), 1, 2, 3, 4)[0].kiti == 2
    assert dive(table(kiti=Seat(3)), 1, 2, 3, 4)[0].kiti == 0


def test_choices_wait_for_the_last_seat() -> None:
    state, events = rules.apply(table(), Dive(Seat(2), 7))
    assert events == (LockedIn(Seat(2), 7),)
    assert state.chosen == (None, None, 7, None)
    assert state.hands == (DIVERS,) * 4
    assert state.past == ()


@pytest.mark.parametrize(
    ("seat", "number", "why"),
    [
        (4, 1, "no seat 4 at a table of 4"),
        (-1, 1, "no seat -1 at a table of 4"),
        (0, 13, "seat 0 has no 13"),
        (0, 0, "seat 0 has no 0"),
        (2, 7, "seat 2 has locked in already"),
        (2, 8, "seat 2 has locked in already"),
    ],
)
def test_illegal_moves_say_why(seat: Seat, number: int, why: str) -> None:
    state, _ = rules.apply(table(), Dive(Seat(2), 7))
    with pytest.raises(IllegalMove) as refusal:
        rules.apply(state, Dive(seat, number))
    assert str(refusal.value) == why


def test_a_spent_diver_is_no_longer_in_hand() -> None:
    after, _ = dive(table(), 5, 6, 7, 8)
    with pytest.raises(IllegalMove, match="seat 0 has no 5"):
        rules.apply(after, Dive(Seat(0), 5))


# The end


def test_the_last_round_ends_the_game_and_tells_scores() -> None:
    state = table(rounds=ROUNDS - 1, piles=["E15", "K1", "", "T9"])
    assert state.hands == ((12,),) * 4
    after, events = dive(state, 12, 12, 12, 12)
    assert winners(events) == [0, 3, 1]
    assert after.over
    assert after.lagoon == ((), (), ())
    assert events[-1] == GameEnded((16, 11, 0, 15), (Seat(0),))
    assert events[-2] == RoundEnded(12)
    assert not any(isinstance(event, Stocked) for event in events)
    with pytest.raises(IllegalMove, match="game over: round 12 is played"):
        rules.apply(after, Dive(Seat(0), 1))


def test_the_eleventh_round_stocks_the_last_one() -> None:
    after, events = dive(table(rounds=ROUNDS - 2), 12, 11, 11, 12)
    assert not after.over
    assert after.lagoon == (lying("K2"), lying("T7"), lying("E11"))
    assert after.deck == ()
    assert not any(isinstance(event, GameEnded) for event in events)


def test_tied_players_share_the_victory() -> None:
    state = table(rounds=ROUNDS - 1, piles=["J-10", "E10", "T9", "T6"], bottom="K1", middle="J-15", top="G")
    _, events = dive(state, 12, 12, 12, 12)
    assert events[-1] == GameEnded((-9, 0, 9, -9), (Seat(2),))
    state = table(rounds=ROUNDS - 1, piles=["T9", "E10", "K1", "E10"], bottom="K1", middle="G", top="G")
    assert dive(state, 12, 12, 12, 12)[1][-1] == GameEnded((10, 0, 1, 0), (Seat(0),))
    state = table(rounds=ROUNDS - 1, piles=["E10", "", "T6", "K2 T6"], no_fighting=True)
    assert dive(state, 12, 12, 12, 12)[1][-1] == GameEnded((10, 0, 6, 8), (Seat(0),))
    state = table(rounds=ROUNDS - 1, piles=["J-10", "J-10", "J-15", "J-10"], no_fighting=True)
    assert dive(state, 12, 12, 12, 12)[1][-1] == GameEnded((-10, -10, -15, -10), (Seat(0), Seat(1), Seat(3)))


def test_ruling_cards_left_in_the_lagoon_score_for_nobody() -> None:
    state = table(rounds=ROUNDS - 1, bottom="E14 E15", no_fighting=True)
    after, events = dive(state, 12, 12, 12, 12)
    assert after.lagoon == (lying("E14 E15"), lying("T6"), lying("E10"))
    assert events[-1] == GameEnded((0, 0, 0, 0), (Seat(0), Seat(1), Seat(2), Seat(3)))


# Peeks


def test_where_a_lantern_was_caught_the_next_card_lies_facedown_for_its_catcher() -> None:
    after, events = dive(table(bottom="L1", top="L7"), 12, 5, 4, 1)
    assert after.lagoon == (
        (Lying(cards("K2")[0], Seat(0)),),
        lying("T7"),
        (Lying(cards("E11")[0], Seat(3)),),
    )
    assert [event.lantern for event in caught(events)] == [True, False, True]
    assert [event.facedown_for for event in events if isinstance(event, Stocked)] == [0, None, 3]


def test_the_card_after_the_facedown_one_lies_faceup_again() -> None:
    after, _ = dive(table(bottom="K2/3", deck="T6 T7 T8"), 12, 5, 4, 1)
    assert after.lagoon == (lying("T6"), lying("T7"), lying("T8"))


def test_a_lantern_that_is_not_caught_lights_nothing() -> None:
    after, _ = dive(table(bottom="L1", no_fighting=True), 12, 12, 4, 1)
    assert after.lagoon[0] == lying("L1 K2")


# No Fighting


def test_without_fighting_tied_players_are_out_and_the_card_stays() -> None:
    after, events = dive(table(no_fighting=True), 12, 12, 4, 1)
    assert winners(events) == [None, 2, 3]
    assert [event.tied for event in events if isinstance(event, Contested)] == [(0, 1), (2,), (3,)]
    assert after.lagoon[0] == lying("K1 K2")
    assert [len(hand) for hand in after.hands] == [11] * 4
    assert after.kiti is None
    assert not any(isinstance(event, KitiMoved) for event in events)


def test_without_fighting_a_catch_takes_all_cards_of_the_space() -> None:
    after, events = dive(table(bottom="K1 T8 E15", no_fighting=True), 12, 11, 4, 1)
    assert after.piles[0] == cards("K1 T8 E15")
    assert after.past[-1].catches[0].cards == cards("K1 T8 E15")
    assert [taken.card for taken in caught(events)[0].taken] == list(cards("K1 T8 E15"))


def test_ruling_if_no_player_is_left_the_card_stays() -> None:
    after, events = dive(table(no_fighting=True), 12, 12, 12, 12)
    assert winners(events) == [None, None, None]
    assert [event.rivals for event in events if isinstance(event, Contested)] == [(0, 1, 2, 3), (), ()]
    assert [event.tied for event in events if isinstance(event, Contested)] == [(0, 1, 2, 3), (), ()]
    assert after.lagoon == (lying("K1 K2"), lying("T6 T7"), lying("E10 E11"))
    assert caught(events) == []


def test_ruling_cards_of_one_catch_are_taken_oldest_first_each_resolved_before_the_next() -> None:
    after, _ = dive(table(bottom="E12 G T8", no_fighting=True), 12, 11, 4, 1)
    assert after.piles[0] == cards("T8")
    assert after.past[-1].box == cards("G E12")
    after, _ = dive(table(bottom="J-10 J-15 G", piles=["J-10", "", "", ""], no_fighting=True), 12, 11, 4, 1)
    assert after.piles[0] == ()
    assert after.past[-1].box == cards("J-10 J-10 J-15 G")


def test_ruling_a_facedown_card_that_is_not_caught_stays_facedown_with_its_peek() -> None:
    after, _ = dive(table(bottom="T9/2", deck="K2 T7 E11 K3 T8 E12", no_fighting=True), 12, 12, 4, 1)
    assert after.lagoon[0] == lying("T9/2 K2")
    after, _ = dive(after, 11, 11, 5, 2)
    assert after.lagoon[0] == lying("T9/2 K2 K3")


def test_ruling_several_lanterns_of_one_catch_hide_one_card() -> None:
    after, _ = dive(table(bottom="L1 L3 K4", no_fighting=True), 12, 11, 4, 1)
    assert after.lagoon == ((Lying(cards("K2")[0], Seat(0)),), lying("T7"), lying("E11"))
    assert after.deck == ()


def test_ruling_a_lantern_counts_even_if_it_lay_facedown() -> None:
    after, events = dive(table(bottom="L5/3"), 12, 11, 4, 1)
    assert caught(events)[0].lantern
    assert after.lagoon[0] == lying("K2/0")
    assert after.piles[0] == cards("L5")


def test_ruling_a_lantern_counts_even_if_a_seagull_of_the_catch_takes_it() -> None:
    after, events = dive(table(bottom="L5 G", no_fighting=True), 12, 11, 4, 1)
    assert caught(events)[0].lantern
    assert after.lagoon[0] == lying("K2/0")
    assert after.past[-1].box == cards("G L5")
