"""Who may know what: views, memory, events, and texts of both."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from miaui.core.errors import BadRecord
from miaui.core.seat import Seat
from miaui.games.salt.public.cards import UNKNOWN
from miaui.games.salt.public.events import (
    Called,
    Counted,
    DealEnded,
    DealStarted,
    Drew,
    Ended,
    Fished,
    FourMermaids,
    GameEnded,
    Kept,
    Laid,
    Locked,
    LookedAhead,
    PickedFromDeck,
    PickedFromPile,
    Searched,
    Shown,
    Stole,
    TookTop,
    TurnStarted,
)
from miaui.games.salt.public.parts import Part, parts_of
from miaui.games.salt.public.view import View, seen, seen_by
from miaui.games.salt.rules import view_json
from miaui.games.salt.rules.memory import parse_texts, texts
from miaui.games.salt.rules.sight import legal, position_of, view
from miaui.games.salt.rules.state import State
from miaui.games.salt.rules.view_json import read_view
from testkit.salt.tables import advance, cards, duos, play, table

write_view: Callable[[Any], dict[str, Any]] = view_json.write_view
RICH = "SHdb SHlb SHbk SHye SHgn"


def remembered(state: State, seat: Seat | None) -> list[str]:
    """The texts that a seat remembers of the deal on the table."""
    lines: list[str] = write_view(view(state, seat))["memory"]["deals"][-1]["seen"]
    return lines


@pytest.mark.parametrize(
    ("state", "moves", "own", "others"),
    [
        (table(deck="CRdb FIye SHdb", phase="take"), ["deck"], "deck CRdb FIye", "deck"),
        (table(deck="CRdb", phase="take"), ["deck"], "deck CRdb", "deck"),
        (
            table(deck="CRdb FIye SHdb", phase="take"),
            ["deck", "keep CRdb>A"],
            "keep CRdb>A FIye",
            "keep ?>A FIye",
        ),
        (table(phase="take", piles=("FIye CRdb", "")), ["topA"], "topA CRdb FIye", "topA CRdb FIye"),
        (table(phase="take", piles=("CRdb", "")), ["topA"], "topA CRdb -", "topA CRdb -"),
        (table(phase="take", piles=("", ""), deck="", caller=1), ["pass"], "pass", "pass"),
        (
            table(("CRdb CRlb", ""), piles=("FIye OCgn", "")),
            ["CRdb+CRlb@A"],
            "CRdb+CRlb@A FIye OCgn",
            "CRdb+CRlb@A",
        ),
        (
            table(("CRdb CRlb", ""), piles=("FIye OCgn", "")),
            ["CRdb+CRlb@A", "take OCgn"],
            "take OCgn FIye",
            "take ? FIye",
        ),
        (
            table(("CRdb CRlb", ""), piles=("FIye", "")),
            ["CRdb+CRlb@A", "take FIye"],
            "take FIye -",
            "take ? -",
        ),
        (table(("CRdb CRlb", ""), piles=("", "")), ["CRdb+CRlb"], "CRdb+CRlb", "CRdb+CRlb"),
        (table(("FIdb FIye", ""), deck="SHgy"), ["FIdb+FIye"], "FIdb+FIye=SHgy", "FIdb+FIye=?"),
        (table(("FIdb FIye", ""), deck=""), ["FIdb+FIye"], "FIdb+FIye", "FIdb+FIye"),
        (table(("SKdb SWye", "", "")), ["SKdb+SWye"], "SKdb+SWye", "SKdb+SWye"),
        (table(("CRdb LObk", ""), deck="SHgy SHdb"), ["CRdb+LObk"], "CRdb+LObk SHgy SHdb", "CRdb+LObk"),
        (table(("CRdb LObk", ""), deck=""), ["CRdb+LObk"], "CRdb+LObk", "CRdb+LObk"),
        (
            table(("CRdb LObk", ""), deck="SHgy SHdb"),
            ["CRdb+LObk", "take SHdb=SHgy"],
            "take SHdb",
            "take ?",
        ),
        (table(("FIdb FIye STlb", "")), ["FIdb+FIye+STlb"], "FIdb+FIye+STlb", "FIdb+FIye+STlb"),
        (table(("BObk BOdb", "")), ["BObk+BOdb"], "BObk+BOdb", "BObk+BOdb"),
        (table(("JEpk SWlo", "")), ["JEpk+SWlo"], "JEpk+SWlo", "JEpk+SWlo"),
        (table(), ["end"], "end", "end"),
    ],
)
def test_what_is_remembered_of_a_move(state: State, moves: list[str], own: str, others: str) -> None:
    after = play(state, *moves)
    assert remembered(after, Seat(0))[-1] == f"0 {own}"
    for seat in (None, Seat(1)):
        assert remembered(after, seat)[-1] == f"0 {others}"
    for seat in (None, Seat(0), Seat(1)):
        seen = view(after, seat)
        assert read_view(json.loads(json.dumps(write_view(seen)))) == seen


def test_thief_and_victim_know_the_stolen_card() -> None:
    state = play(table(("SKdb SWye", "FIdb", "OCgn")), "SKdb+SWye@2=OCgn")
    assert [remembered(state, seat)[-1] for seat in (Seat(0), Seat(1), Seat(2))] == [
        "0 SKdb+SWye@2=OCgn",
        "0 SKdb+SWye@2=?",
        "0 SKdb+SWye@2=OCgn",
    ]


def test_hands_shown_are_remembered_after_their_cause() -> None:
    hands = ("OCye " + RICH, "", "FIye CRdb")
    state = play(table(hands), "stop")
    assert remembered(state, None) == [
        "0 stop",
        "0 hand OCye SHbk SHdb SHgn SHlb SHye",
        "1 hand",
        "2 hand CRdb FIye",
    ]
    state = play(table(hands), "last", "topA", "end")
    assert remembered(state, Seat(2))[-3:] == ["1 topA PEpu -", "1 end", "1 hand PEpu"]


def test_four_mermaids_are_remembered_alone_and_show_no_hand() -> None:
    state = play(table(("MEwh MEwh MEwh FIdb", ""), piles=("MEwh", ""), phase="take"), "topA")
    assert remembered(state, Seat(1)) == ["0 topA MEwh -", "0 mermaids"]
    public = view(state, Seat(1)).open
    assert (public.shown, public.counts, public.over, public.winners) == (
        (None, None),
        (5, 0),
        "mermaids",
        (0,),
    )


def test_cards_looked_at_are_neither_in_deck_nor_hand_and_only_one_seats() -> None:
    state = play(table(deck="CRdb FIye SHdb", phase="take"), "deck")
    for seat in (None, Seat(0), Seat(1)):
        public = view(state, seat).open
        assert (public.deck, public.counts, public.to_move, public.phase) == (1, (0, 0), 0, "keep")
        assert public.looking == (cards("CRdb FIye") if seat == 0 else None)
    state = play(table(("CRdb LObk", ""), deck="SHdb SHlb SHbk SHye SHgn OCye"), "CRdb+LObk")
    assert [view(state, seat).open.deck for seat in (Seat(0), Seat(1))] == [1, 1]
    assert view(state, Seat(0)).open.looking == cards("SHdb SHlb SHbk SHye SHgn")
    state = play(table(("CRdb CRlb", ""), piles=("FIye OCgn", "")), "CRdb+CRlb@A")
    assert view(state, Seat(0)).open.looking == cards("FIye OCgn")
    assert view(state, Seat(1)).open.piles[0].count == 2


def test_nobody_holds_no_hand_and_there_is_no_view_of_an_empty_chair() -> None:
    assert view(table(("FIdb", "OCye")), None).open.hand == ()
    assert view(table(("FIdb", "OCye")), Seat(1)).open.hand == cards("OCye")
    for seat in (Seat(-1), Seat(2)):
        with pytest.raises(ValueError, match=f"no seat {seat} at a table of 2"):
            view(table(), seat)


def test_a_deal_that_is_over_stays_on_the_table() -> None:
    public = view(play(table((RICH, "FIdb")), "stop"), Seat(1)).open
    assert (public.to_move, public.phase, public.ended, public.deal) == (None, None, "stop", 1)
    assert (public.over, public.winners, public.counts) == (None, None, (5, 1))


# Events


def test_a_turn_is_told_in_order() -> None:
    _, events = advance(
        table(("CRdb CRlb", "FIdb"), piles=("FIye OCgn", "")), "CRdb+CRlb@A", "take FIye", "end"
    )
    assert events == [
        Laid(Seat(0), cards("CRdb CRlb")),
        Searched(Seat(0), 0, cards("FIye OCgn")),
        PickedFromPile(Seat(0), 0, cards("FIye")[0], cards("OCgn")[0]),
        Ended(Seat(0)),
        TurnStarted(Seat(1)),
    ]
    _, events = advance(table(("BObk BOdb", "FIdb"), phase="duo", caller=1), "BObk+BOdb")
    assert events[1:] == [TurnStarted(Seat(0), last=True, again=True)]
    _, events = advance(table(("JEpk SWlo", "")), "JEpk+SWlo", "end")
    assert events == [
        Laid(Seat(0), cards("JEpk SWlo")),
        Locked(Seat(0), (Seat(1),)),
        Ended(Seat(0)),
        TurnStarted(Seat(1), locked=True),
    ]


def test_a_score_is_told_part_by_part() -> None:
    state, events = advance(table(("SHdb SHlb SApk SAor", "MEwh FIdb"), laid=("", "CRdb+CRlb")), "stop")
    assert events[0] == Called(Seat(0), False)
    assert [type(event) for event in events[1:]] == [Shown, Shown, Counted, Counted, DealEnded]
    assert events[3] == Counted(
        Seat(0), (Part("SH", cards("SHdb SHlb"), 2), Part("SA", cards("SAor SApk"), 5)), 7, 1
    )
    assert events[4] == Counted(
        Seat(1),
        (Part("laid", cards("CRdb CRlb"), 1), Part("db", cards("FIdb CRdb"), 2)),
        3,
        2,
    )
    assert state.totals == (7, 3)


def test_every_part_of_a_score_is_named_with_its_cards() -> None:
    hand = "BObk BOdb CAlo CRbk HOwh LIpu LObk MEwh MEwh PEpu SApk SHdb SKdb SWye"
    parts = parts_of(cards(hand), duos("CRdb+CRlb+STye FIbk+FIye"))
    assert parts == (
        Part("laid", cards("CRdb CRlb STye"), 3),
        Part("laid", cards("FIbk FIye"), 1),
        Part("duo", cards("CRbk LObk"), 1),
        Part("duo", cards("SKdb SWye"), 1),
        Part("duo", cards("BObk BOdb"), 1),
        Part("PE", cards("PEpu"), 1),
        Part("HO", cards("HOwh"), 5),
        Part("LI", cards("LIpu BObk BOdb"), 2),
        Part("CA", cards("CAlo SApk"), 3),
        Part("db", cards("BOdb SHdb SKdb CRdb"), 4),
        Part("bk", cards("BObk CRbk LObk FIbk"), 4),
    )


HIDDEN = UNKNOWN


@pytest.mark.parametrize(
    ("event", "hidden"),
    [
        (Drew(Seat(0), cards("CRdb FIye")), Drew(Seat(0), (HIDDEN, HIDDEN))),
        (Drew(Seat(0), cards("CRdb")), Drew(Seat(0), (HIDDEN,))),
        (Kept(Seat(0), cards("CRdb")[0], 1, cards("FIye")[0]), Kept(Seat(0), HIDDEN, 1, cards("FIye")[0])),
        (Searched(Seat(0), 1, cards("CRdb FIye")), Searched(Seat(0), 1, ())),
        (LookedAhead(Seat(0), cards("CRdb FIye")), LookedAhead(Seat(0), ())),
        (Fished(Seat(0), cards("CRdb")[0]), Fished(Seat(0), HIDDEN)),
        (PickedFromDeck(Seat(0), cards("CRdb")[0]), PickedFromDeck(Seat(0), HIDDEN)),
        (PickedFromPile(Seat(0), 1, cards("CRdb")[0], None), PickedFromPile(Seat(0), 1, HIDDEN, None)),
    ],
)
def test_events_with_secrets_show_them_to_their_seat_alone(event: Drew, hidden: Drew) -> None:
    assert seen_by(event, Seat(0)) == event
    assert seen_by(event, Seat(1)) == seen_by(event, None) == hidden


def test_a_theft_is_shown_to_two() -> None:
    event = Stole(Seat(0), Seat(2), cards("CRdb")[0])
    assert [seen_by(event, seat) == event for seat in (None, Seat(0), Seat(1), Seat(2))] == [
        False,
        True,
        False,
        True,
    ]
    assert seen_by(event, Seat(1)) == Stole(Seat(0), Seat(2), UNKNOWN)


def test_points_of_hands_that_nobody_showed_are_not_told() -> None:
    for end in ("empty", "mermaids"):
        ended = DealEnded(end, Seat(0), None, (7, 8), (2, 3), (0, 0), (0, 0))
        assert seen_by(ended, Seat(0)) == DealEnded(end, Seat(0), None, (), (), (0, 0), (0, 0))
    ended = DealEnded("stop", Seat(0), None, (7, 8), (2, 3), (7, 8), (7, 8))
    assert seen_by(ended, None) == ended


def test_what_is_public_is_shown_to_all() -> None:
    start = DealStarted(1, Seat(0), cards("CRdb FIye"))
    game = GameEnded((1, 2), (Seat(1),), "points")
    for event in (
        start,
        game,
        TookTop(Seat(0), 0, cards("CRdb")[0], None),
        FourMermaids(Seat(1)),
        Shown(Seat(0), cards("CRdb")),
    ):
        assert seen_by(event, None) == event


# Texts and JSON


def test_whether_one_card_or_two_were_drawn_shows_in_what_came_next() -> None:
    two = play(table(("", "FIdb"), deck="CRdb FIye SHdb", phase="take"), "deck")
    log = seen(two.log, Seat(1))
    assert log == (Drew(Seat(0), (UNKNOWN, UNKNOWN)),)
    assert parse_texts(texts(log), "keep") == log
    sightings = seen(play(table(("", "FIdb"), deck="CRdb", phase="take"), "deck").log, Seat(1))
    assert sightings == (Drew(Seat(0), (UNKNOWN,)),)
    assert parse_texts(texts(sightings), "duo") == sightings


def test_whether_a_lobster_looked_shows_in_what_came_next() -> None:
    looked = seen(play(table(("CRdb LObk", ""), deck="SHgy"), "CRdb+LObk").log, Seat(1))
    assert looked == (Laid(Seat(0), cards("CRdb LObk")), LookedAhead(Seat(0), ()))
    assert parse_texts(texts(looked), "lobster") == looked
    assert parse_texts(texts(looked), "duo") == looked[:1]


@pytest.mark.parametrize(
    "text",
    [
        *("", "deck", "0", "0 ", "4 deck", "0 deck CRxx", "0 keep", "0 keep CRdb", "0 keep CRdb>C FIye"),
        *("0 topA", "0 topA CRdb", "0 topA CRdb FIye OCgn", "0 take", "0 take CRdb FIye", "0 CRlb+CRdb"),
        *("0 CRdb+CRlb@C", "0 FIdb+FIye=", "0 SKdb+SWye@9=?", "0 SKdb+SWye@1", "0 end now", "0 hand CRxx"),
        *("0 CRdb+CRlb+STye@A", "0 BObk+BOdb=?", "0 hand FIye  CRdb", "00 end", "0 ?", "0 deck ?"),
    ],
)
def test_no_other_text_is_a_memory(text: str) -> None:
    with pytest.raises(ValueError, match=r"tells nothing|no seat|not as it would be written"):
        parse_texts([text], None)


def written() -> dict[str, object]:
    """A view as JSON values."""
    state = play(table(("CRdb CRlb", "FIdb"), piles=("FIye OCgn", "")), "CRdb+CRlb@A", "take FIye")
    return write_view(view(state, Seat(0)))


@pytest.mark.parametrize("key", list(write_view(view(table(), Seat(0)))["open"]))
def test_a_view_with_a_key_missing_or_wrong_is_refused(key: str) -> None:
    wrong: object
    for wrong in (1.5, "x", {}, [[]], [None], True, {"a": 1}):
        data = json.loads(json.dumps(written()))
        data["open"][key] = wrong
        with pytest.raises(BadRecord, match="open"):
            read_view(data)
    data = json.loads(json.dumps(written()))
    del data["open"][key]
    with pytest.raises(BadRecord, match=f"open.{key}: missing"):
        read_view(data)


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (("open", "piles", 1, "count"), "2", "open.piles[1].count: expected an integer"),
        (("open", "piles", 1, "top"), 2, "open.piles[1].top: expected a string"),
        (("open", "counts"), [1.0, 2], "open.counts[0]: expected an integer"),
        (("open", "variants", "short"), 0, "open.variants.short: expected a boolean"),
        (("open", "phase"), "bid", "open.phase: unknown word 'bid'"),
        (("memory", "deals", 0, "end", "won"), 1, "memory.deals[0].end.won: expected a boolean"),
        (("memory", "deals", 0, "end", "end"), "won", "memory.deals[0].end.end: unknown word 'won'"),
        (("memory", "deals", 0, "end", "by"), None, "memory.deals[0].end.by: expected an integer"),
        (("memory", "deals", 0, "end", "scored"), None, "memory.deals[0].end.scored: expected a list"),
        (("memory", "deals", 0, "end", "totals"), [""], "memory.deals[0].end.totals[0]: expected an integer"),
        (("memory", "deals", 0, "seen"), None, "memory.deals[0].seen: expected a list"),
        (("memory", "deals", 0, "start"), ["?"], "memory.deals[0].start[0]: '?' is no card"),
    ],
)
def test_what_is_wrong_with_a_view_is_named(path: tuple[str | int, ...], value: object, where: str) -> None:
    data = json.loads(json.dumps(write_view(view(play(table((RICH, "FIdb")), "stop"), Seat(0)))))
    owner = data
    for key in path[:-1]:
        owner = owner[key]
    owner[path[-1]] = value
    with pytest.raises(BadRecord) as refused:
        read_view(data)
    assert str(refused.value).startswith(where)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(more=1),
        lambda data: data.update(seat="0"),
        lambda data: data.update(memory=[]),
        lambda data: data["memory"].update(deals=[]),
        lambda data: data["memory"]["deals"][0].update(seen=["0 nothing"]),
        lambda data: data["memory"]["deals"][0].update(seen=[3]),
        lambda data: data["memory"]["deals"][0].update(start=["CRxx"]),
        lambda data: data["memory"]["deals"][0].update(first=None),
        lambda data: data["memory"]["deals"][0].update(end={"end": "stop"}),
        lambda data: data["open"].update(counts=[1]),
        lambda data: data["open"]["piles"].append({"top": None, "count": 0}),
        lambda data: data["open"]["piles"][0].update(top="CRxx"),
    ],
)
def test_a_view_of_another_shape_is_refused(change: object) -> None:
    data = json.loads(json.dumps(written()))
    assert callable(change)
    change(data)
    with pytest.raises(BadRecord):
        read_view(data)


# From a view


def test_only_the_seat_to_move_has_legal_moves() -> None:
    state = table(("FIdb FIye", "CRdb"))
    assert [str(move.action) for move in legal(view(state, Seat(0)))] == ["FIdb+FIye", "end"]
    assert legal(view(state, Seat(1))) == legal(view(state, None)) == ()
    assert legal(view(play(table((RICH, "")), "stop"), Seat(0))) == ()


def test_the_position_of_a_view_hides_what_the_view_does_not_show() -> None:
    seen: View = view(table(("FIdb", "CRdb OCye"), piles=("SHdb SHlb", ""), deck="SHgy SHye"), Seat(0))
    position = position_of(seen)
    assert position.hands == [["FIdb"], [UNKNOWN, UNKNOWN]]
    assert (position.piles, position.deck) == (([UNKNOWN, "SHlb"], []), [UNKNOWN, UNKNOWN])
