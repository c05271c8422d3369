"""Records: going on, sealing, telling; and moves as texts."""

import json
from random import Random

import pytest

from miaui.core.chance import DrawnLuck
from miaui.core.envelope import Player
from miaui.core.errors import IllegalMove
from miaui.core.seat import Seat
from miaui.games.salt.public.cards import BASE_DECK, EXTRA_DECK
from miaui.games.salt.public.moves import DRAW, END, Keep, Lay, Move, NewDeal, Pick, parse_action
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.rules import game, record
from miaui.games.salt.rules.account import account
from miaui.games.salt.rules.apply import apply, settle
from miaui.games.salt.rules.record import Deal, Record
from testkit.house import dump, parse
from testkit.salt.laws import candidates
from testkit.salt.tables import cards, play, table
from tests.games.salt.rules.test_examples import SETS, records

TWO = (Player("Ana"), Player("Mo\x1bana"))
#: Two in the piles; then whatever a test needs.
FIRST = "PEpu PElo BObk FIye BOdb FIdb"


def dealt(*moves: str, first: str = FIRST, extra_salt: bool = False) -> Record:
    """A record of one deal by two, with these cards on top."""
    left = list(EXTRA_DECK if extra_salt else BASE_DECK)
    for card in cards(first):
        left.remove(card)
    return Record(TWO, Variants(extra_salt), Seat(0), (Deal((*cards(first), *left), moves),))


def test_a_new_game_is_dealt_and_starts_anywhere() -> None:
    firsts = set()
    for seed in range(40):
        fresh = record.new(TWO, {"extra_salt": True}, DrawnLuck(Random(seed)))
        assert (fresh.variants, fresh.deals[0].moves, fresh.sealed) == (Variants(True, False), (), False)
        assert tuple(sorted(fresh.deals[0].deck)) == EXTRA_DECK
        firsts.add(fresh.first)
    assert firsts == {0, 1}
    assert record.new(TWO, {}, DrawnLuck(Random(1))).variants == Variants()
    assert record.new(TWO, {"short": True}, DrawnLuck(Random(1))).variants == Variants(False, True)


def test_it_goes_on_move_by_move_and_deal_by_deal() -> None:
    longer = record.extend(dealt("topA"), Move(Seat(0), END))
    assert longer.deals[0].moves == ("topA", "end")
    two = record.extend(longer, Move(None, NewDeal(BASE_DECK)))
    assert two.deals == (*longer.deals, Deal(BASE_DECK, ()))
    assert (record.turn(dealt()), record.turn(longer), record.turn(two)) == (1, 3, 4)


def test_sealing_leaves_out_the_unfinished_deal_and_further_keys() -> None:
    raw = json.loads(dump(dealt("topA"))) | {"seed": 7}
    raw["players"][0]["bot_seed"] = 3
    parsed = parse(json.dumps(raw))
    assert isinstance(parsed, Record)
    sealed = record.seal(parsed)
    assert (sealed.deals, sealed.sealed, sealed.further) == ((), True, {})
    assert sealed.players[0].further == {}
    assert json.loads(dump(sealed))["deals"] == []


def test_the_account_tells_turns_deals_and_the_end_in_words() -> None:
    lines = list(account(dealt("topA", "end", "topB", "end")))
    assert lines == [
        "Players: Ana, Mo\ufffdana",
        "Deal 1",
        "  Ana: topA, end",
        "    hand PEpu",
        "  Mo\ufffdana: topB, end",
        "    hand PElo",
    ]


@pytest.mark.slow
def test_the_account_tells_how_deals_and_games_end() -> None:
    text = "\n".join(line for name in SETS for record in records(name) for line in account(record))
    for words in ("stops", "has called Last Chance and wins it", "and loses it", "the deck is empty after"):
        assert words in text
    for words in ("holds four mermaids", "share the victory", "End: P0", " | ", "colours     P0"):
        assert words in text
    assert "=" not in next(line for line in text.splitlines() if "take" in line)


# Moves as texts


def test_every_text_of_a_move_is_read_as_it_is_written() -> None:
    texts = [*candidates(4), "SKdb+SWye@2=OCgn", "take OCgn=CRdb FIye", "take OCgn=", "deal CRdb FIye"]
    for text in texts:
        assert str(parse_action(text)) == text
    assert parse_action("keep CRdb>B") == Keep(cards("CRdb")[0], 1)
    assert parse_action("CRdb+CRlb@A") == Lay(cards("CRdb CRlb"), pile=0)
    assert parse_action("SKdb+SWye@2=OCgn") == Lay(cards("SKdb SWye"), None, Seat(2), cards("OCgn")[0])
    assert parse_action("take OCgn=") == Pick(cards("OCgn")[0], ())
    assert parse_action("take OCgn") == Pick(cards("OCgn")[0], None)


def test_the_descriptor_says_who_may_play_what() -> None:
    rules = game.GAME
    assert (rules.key, rules.version, rules.seats) == ("salt", 1, range(2, 5))
    assert rules.options == ("extra_salt", "short")


def test_the_descriptor_reads_and_writes_moves_of_seats_and_chance() -> None:
    functions = game.GAME.codec
    assert functions.read_move(Seat(1), "deck") == Move(Seat(1), DRAW)
    deal = Move(None, NewDeal(BASE_DECK))
    assert functions.read_move(None, functions.write_move(deal)) == deal


# Judged and settled


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Move(Seat(1), DRAW), "seat 0's turn, not seat 1's"),
        (Move(None, DRAW), "not seat None's"),
        (Move(Seat(0), END), "'end' is not legal here \\(take\\)"),
        (Move(None, NewDeal(EXTRA_DECK)), "the last one is not over"),
        (Move(Seat(0), NewDeal(EXTRA_DECK)), "the last one is not over"),
    ],
)
def test_moves_out_of_turn_are_refused(move: Move, why: str) -> None:
    with pytest.raises(IllegalMove, match=why):
        apply(table(phase="take"), move)


def test_between_deals_only_chance_moves_and_its_deck_adds_up() -> None:
    state = play(table(("SHdb SHlb SHbk SHye SHgn", "")), "stop")
    for move in (Move(Seat(0), DRAW), Move(Seat(0), NewDeal(EXTRA_DECK)), Move(None, NewDeal(BASE_DECK))):
        with pytest.raises(IllegalMove):
            apply(state, move)
    after, events = apply(state, Move(None, NewDeal(EXTRA_DECK)))
    assert (len(after.past), after.first, after.phase) == (1, 1, "take")
    assert type(events[0]).__name__ == "DealStarted"


def test_chance_steals_each_card_equally_often() -> None:
    state = table(("SKdb SWye", "FIdb CRdb CRdb"))
    stolen = []
    for seed in range(900):
        settled = settle(
            state, Move(Seat(0), Lay(cards("SKdb SWye"), victim=Seat(1))), DrawnLuck(Random(seed))
        ).action
        assert isinstance(settled, Lay)
        stolen.append(settled.stolen)
    assert abs(stolen.count(cards("FIdb")[0]) - 300) < 60


def test_chance_shuffles_all_that_is_left_after_a_lobster() -> None:
    state = play(table(("CRdb LObk", ""), deck="SHgy SHdb SHlb OCye OCgn FIye"), "CRdb+LObk")
    tops = set()
    for seed in range(60):
        settled = settle(state, Move(Seat(0), Pick(cards("SHdb")[0])), DrawnLuck(Random(seed))).action
        assert isinstance(settled, Pick)
        assert settled.deck is not None
        assert sorted(settled.deck) == sorted(cards("SHgy SHlb OCye OCgn FIye"))
        tops.add(settled.deck[0])
    assert len(tops) == 5


def test_illegal_moves_are_settled_as_they_are() -> None:
    for move in (
        Move(Seat(0), Lay(cards("SKdb SWye"), victim=Seat(3))),
        Move(Seat(0), Pick(cards("OCgn")[0])),
        Move(Seat(0), NewDeal(BASE_DECK)),
    ):
        assert settle(table(("SKdb SWye", "FIdb")), move, DrawnLuck(Random(1))) == move
