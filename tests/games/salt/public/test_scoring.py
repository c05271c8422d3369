"""Points and ends: the worked examples and rulings of the second half of the rules page, in its order."""

import pytest

from miaui.core.errors import IllegalMove
from miaui.core.seat import Seat
from miaui.games.salt.public.cards import EXTRA_DECK
from miaui.games.salt.public.events import DealEnded, GameEnded, Shown
from miaui.games.salt.public.moves import Move, NewDeal
from miaui.games.salt.public.points import colour_bonus, holding_of
from miaui.games.salt.public.variants import Variants, target
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.apply import apply
from miaui.games.salt.rules.sight import view
from miaui.games.salt.rules.state import State
from testkit.salt.tables import advance, cards, duos, legal, play, points, table

# Points


@pytest.mark.parametrize(
    ("hand", "laid", "expected"),
    [
        ("MEwh MEwh SHlb FIlb BOlb SWlb CRgn OCgn", "", 6),
        ("MEwh MEwh MEwh SHlb", "", 3 + 1),
        ("CRdb CRlb LObk", "", 1),
        ("CRdb CRlb CRye LObk", "", 2),
        ("SWdb SWlb SKbk JEpu", "", 2),
        ("CRdb CRlb STye", "", 1),
        ("", "CRdb+CRlb+STye", 3),
        ("HOwh SAor", "", 5),
        ("HOwh SHdb OCye", "", 3),
        ("HOwh CAlo SAor", "", 5 + 3),
        ("STye", "", 0),
        ("HOwh", "", 0),
        ("LObk", "", 0),
        ("LIpu BOdb BObk", "BOlb+BOye", 4 + 1 + 1),
        ("SCgy FIdb", "FIbk+FIye", 3 + 1),
        ("COgn PEpu PElo", "", 4 + 3),
        ("CAlo SApk SAor", "", 6 + 5),
        ("CCgn CRdb LObk", "CRbk+CRye CRgn+LObk", 4 + 1 + 2),
        ("CRdb", "CRlb+CRye", 1),
    ],
)
def test_card_points(hand: str, laid: str, expected: int) -> None:
    assert points(hand, laid) == expected


@pytest.mark.parametrize(
    ("hand", "gain"),
    [
        ("SHdb SHlb SHbk SHye SHgn SHgy", 0),
        ("OClb OCye OCgn OCpu OCgy", 0),
        ("PEpu PElo PEpk", 0),
        ("SApk SAor", 0),
        ("PEpu", 2),
        ("OClb SHdb PEpu", 3),
        ("SHdb SAor OClb", 5),
        ("SApk SAor PEpu PElo PEpk SHdb", 2),
    ],
)
def test_ruling_the_seahorse_is_one_more_card_where_it_is_worth_most(hand: str, gain: int) -> None:
    assert points(hand + " HOwh") == points(hand) + gain


def test_ruling_white_is_a_colour_like_any_other() -> None:
    assert points("MEwh MEwh") == 2
    assert colour_bonus(holding_of(cards("MEwh MEwh HOwh FIdb"))) == 3
    assert colour_bonus(holding_of(cards("FIdb"), duos("CRdb+CRlb+STdb"))) == 3


# How a deal ends


def test_after_stop_all_show_and_score_their_card_points() -> None:
    hands = ("SHdb SHlb SHbk SHye SHgn", "OCye OClb")
    state, events = advance(table(hands=hands), "stop")
    ended = state.ended
    assert ended == DealEnded("stop", Seat(0), None, (8, 3), (1, 1), (8, 3), (8, 3))
    assert [event.seat for event in events if isinstance(event, Shown)] == [0, 1]
    assert state.shown == (True, True)


def test_the_worked_example_of_stop_and_last_chance() -> None:
    """A has 7, two yellow cards its largest colour; B has 4, then 7 or 8 after its last turn."""
    a, b = "SHye SHdb OCye SApk SAor", "OCpu OCgy"
    state = table(hands=(a, b), laid=("", "FIdb+FIdb"), piles=("OClb", "CRgn"))
    assert (points(a), points(b, "FIdb+FIdb")) == (7, 4)
    assert play(state, "stop").totals == (7, 4)
    won = play(state, "last", "topA", "end").ended
    assert won == DealEnded("last", Seat(0), True, (7, 7), (2, 2), (9, 2), (9, 2))
    richer = table(hands=(a, b), laid=("", "FIdb+FIdb BObk+BOye"), piles=("OClb", "CRgn"))
    lost = play(richer, "last", "topA", "end").ended
    assert lost == DealEnded("last", Seat(0), False, (7, 8), (2, 2), (2, 8), (2, 8))


def test_last_chance_shows_the_callers_hand_and_each_hand_after_its_last_turn() -> None:
    hands = ("SHdb SHlb SHbk SHye SHgn", "OCye", "OClb")
    state = play(table(hands=hands), "last")
    assert (state.shown, state.caller, state.seat) == ((True, False, False), 0, 1)
    state = play(state, "topA")
    assert legal(state) == ["end"]
    state = play(state, "end")
    assert state.shown == (True, True, False)
    state = play(state, "topB", "end")
    assert (state.shown, state.ended and state.ended.end) == ((True, True, True), "last")


def test_nobody_calls_in_a_last_turn() -> None:
    state = play(table(hands=("SHdb SHlb SHbk SHye SHgn", "OCye OClb OCgn OCpu")), "last", "topA")
    assert legal(state) == ["end"]


def test_the_worked_example_of_a_lock_and_last_chance() -> None:
    state = table(hands=("JEpk SWlo SHdb SHlb SHbk SHye SHgn", "OCye"), deck="CRdb FIbk")
    after, events = advance(state, "JEpk+SWlo", "last", "deck")
    assert Shown(Seat(1), cards("CRdb OCye")) in events
    assert after.ended is not None
    assert after.ended.end == "last"


def test_an_empty_deck_ends_the_deal_and_ruling_hands_go_back_unseen() -> None:
    state = play(table(hands=("SHdb", "SHlb"), deck="FIbk", phase="take"), "deck", "end")
    assert state.ended is not None
    assert (state.ended.end, state.ended.by, state.ended.scored) == ("empty", 0, (0, 0))
    assert view(state, Seat(1)).open.shown == (None, None)


def test_whoever_empties_the_deck_may_still_lay_and_call() -> None:
    hand = "SHdb SHlb SHbk SHye SHgn BObk BOdb"
    state = play(table(hands=(hand, ""), deck="FIbk", phase="take"), "deck")
    assert legal(state) == ["BObk+BOdb", "end", "last", "stop"]
    assert play(state, "BObk+BOdb", "topA", "stop").totals == (10, 0)


def test_ruling_an_empty_deck_does_not_end_last_chance_and_whoever_finds_nothing_passes() -> None:
    hands = ("SHdb SHlb SHbk SHye SHgn", "OCye", "OClb")
    state = play(table(hands=hands, deck="", piles=("FIdb", "")), "last")
    assert legal(state) == ["topA"]
    state = play(state, "topA", "end")
    assert legal(state) == ["pass"]
    state = play(state, "pass")
    assert legal(state) == ["end"]
    assert play(state, "end").ended is not None


def test_the_next_deal_is_started_by_the_seat_after_the_one_that_ended_this() -> None:
    hands = ("SHdb SHlb SHbk SHye SHgn", "OCye", "OClb")
    for texts in (("stop",), ("last", "topA", "end", "topB", "end")):
        over = play(table(hands=hands), *texts)
        assert apply(over, Move(None, NewDeal(EXTRA_DECK)))[0].seat == 1
    emptied = play(table(hands=("", "", ""), deck="FIbk", phase="take"), "topA", "end", "deck", "end")
    assert apply(emptied, Move(None, NewDeal(EXTRA_DECK)))[0].seat == 2


# How the game ends


@pytest.mark.parametrize(
    ("state", "texts"),
    [
        (table(hands=("MEwh MEwh MEwh", ""), deck="MEwh FIdb", phase="take"), ("deck", "keep MEwh>A")),
        (table(hands=("MEwh MEwh MEwh", ""), deck="MEwh", phase="take"), ("deck",)),
        (table(hands=("MEwh MEwh MEwh", ""), piles=("MEwh", ""), phase="take"), ("topA",)),
        (table(hands=("MEwh MEwh MEwh FIbk FIdb", ""), deck="MEwh"), ("FIbk+FIdb",)),
        (table(hands=("MEwh MEwh MEwh SKdb SWdb", "MEwh")), ("SKdb+SWdb@1=MEwh",)),
        (
            table(hands=("MEwh MEwh MEwh CRbk CRdb", ""), piles=("MEwh FIdb", "")),
            ("CRbk+CRdb@A", "take MEwh"),
        ),
        (table(hands=("MEwh MEwh MEwh CRbk LObk", ""), deck="MEwh"), ("CRbk+LObk", "take MEwh=")),
        (table(hands=("MEwh MEwh MEwh", ""), deck="MEwh", phase="take", locked=(0,)), ("deck",)),
        (
            table(hands=("MEwh MEwh MEwh", ""), piles=("MEwh", ""), phase="take", caller=1, shown=(1,)),
            ("topA",),
        ),
    ],
)
def test_ruling_four_mermaids_win_however_and_whenever_the_fourth_came(
    state: State, texts: tuple[str, ...]
) -> None:
    before = play(state, *texts[:-1])
    assert not before.over
    after, events = advance(before, texts[-1])
    assert (after.winners, after.phase, after.totals) == ((0,), None, (0, 0))
    assert events[-1] == GameEnded((0, 0), (Seat(0),), "mermaids")
    assert after.ended is not None
    assert after.ended.scored == (0, 0)
    assert not after.shown[0]
    with pytest.raises(IllegalMove, match="over"):
        apply(after, Move(None, NewDeal(EXTRA_DECK)))


def test_mermaids_only_looked_at_do_not_count() -> None:
    state = table(hands=("MEwh MEwh MEwh CRbk CRdb", ""), piles=("MEwh FIdb", ""))
    assert not play(state, "CRbk+CRdb@A", "take FIdb").over
    state = table(hands=("MEwh MEwh MEwh", ""), deck="MEwh FIdb SHdb", phase="take")
    assert not play(state, "deck", "keep FIdb>A").over


@pytest.mark.parametrize(("seats", "full", "short"), [(2, 40, 20), (3, 35, 18), (4, 30, 15)])
def test_ruling_the_target_is_half_rounded_up_in_a_short_game(seats: int, full: int, short: int) -> None:
    assert target(Variants(), seats) == full
    assert target(Variants(short=True), seats) == short


@pytest.mark.parametrize(
    ("totals", "scored", "winners"),
    [
        ((39, 12), (7, 7), ()),
        ((40, 12), (7, 7), (0,)),
        ((40, 41), (20, 1), (1,)),
        ((41, 41), (7, 8), (1,)),
        ((41, 41, 41), (8, 7, 8), (0, 2)),
        ((41, 40, 41), (8, 9, 8), (0, 2)),
    ],
)
def test_ruling_ties_are_parted_by_the_last_deal(
    totals: tuple[int, ...], scored: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert rules.winners(list(totals), list(scored), 40) == winners


def test_the_game_goes_on_until_a_total_reaches_the_target() -> None:
    hands = ("SHdb SHlb SHbk SHye SHgn", "")
    assert not play(table(hands=hands, totals=(31, 0)), "stop").over
    state, events = advance(table(hands=hands, totals=(32, 0)), "stop")
    assert state.winners == (0,)
    assert events[-1] == GameEnded((40, 0), (Seat(0),), "points")
    assert play(table(hands=hands, totals=(12, 0), short=True), "stop").winners == (0,)
