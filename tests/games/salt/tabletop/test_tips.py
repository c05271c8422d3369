"""Tips say what is so now: for a deck that is nearly empty, for whoever is locked, for the fourth mermaid."""

from __future__ import annotations

import pytest

from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.games.salt.public.view import Pile
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.tabletop.commands import LayOffer
from miaui.games.salt.tabletop.paint.card_caption import copies
from miaui.games.salt.tabletop.words import tips
from testkit.salt.tables import cards, table
from tests.games.salt.tabletop.holding import Holder
from tests.games.salt.tabletop.watching import CAST

MERMAID = cards("MEwh")[0]


def test_the_fourth_mermaid_is_said_to_win() -> None:
    three = tips.Holder(cards("MEwh MEwh MEwh"), ())
    assert "you win at once" in tips.other_card(MERMAID, three, None, extra_salt=False)
    two = tips.Holder(cards("MEwh MEwh"), ())
    assert "If you take it: 1 point more." in tips.other_card(MERMAID, two, None, extra_salt=False)
    assert "All four win" in tips.own_card(MERMAID, two, None, extra_salt=False)


@pytest.mark.parametrize(("card", "partner"), [("CRdb", "lobster"), ("SWye", "jellyfish")])
def test_partners_of_extra_salt_are_named_where_they_are_played_with(card: str, partner: str) -> None:
    holder = tips.Holder(cards(card), ())
    assert partner in tips.own_card(cards(card)[0], holder, None, extra_salt=True)
    assert partner not in tips.own_card(cards(card)[0], holder, None, extra_salt=False)


def test_the_number_on_a_card_is_told_as_copies_in_the_deck() -> None:
    holder, crab = tips.Holder((), ()), cards("CRdb")[0]
    assert copies(crab) == "×9"
    assert "There are 9 in the whole deck." in tips.other_card(crab, holder, None, extra_salt=False)
    table_now = Holder(2, size=(960, 640))
    table_now.state = table(("CRdb", "CRlb"), piles=("LIpu", "PElo"), phase="take")
    table_now.tabletop.show(table_now.view, Seat(0))
    assert "There are 9 in the whole deck; 9 not seen yet." in table_now.control("hand.0").tip
    assert "only one in the whole deck" in table_now.control("pile.0").tip


def test_the_deck_tells_what_it_gives_now() -> None:
    assert "top two" in tips.deck(2)
    assert "first two" not in tips.deck(1) and "nothing goes on a pile" in tips.deck(1)
    assert "first two" not in tips.deck(9, locked=True) and "9 cards are left" in tips.deck(9, locked=True)


def test_a_locked_player_reads_it_at_the_deck() -> None:
    holder = Holder(2, size=(960, 640))
    for locked in ((), (0,), (1,)):
        holder.state = table(("SHlb", "PEpu"), phase="take", locked=locked)
        holder.tabletop.show(holder.view, Seat(0))
        assert ("You are locked" in holder.control("deck").tip) == (locked == (0,))


def test_names_stand_before_a_colon_as_the_language_wants_it() -> None:
    i18n.use("fr")
    assert tips.seat(CAST[1], 3, locked=False) == "Pua\u00a0: 3 cartes"
    assert "Pua\u00a0: 7" in tips.castle((3, 7), 40, CAST[:2])


def test_laid_pairs_say_what_they_are_worth() -> None:
    laid = cards("CRbk CRlb"), cards("BOdb BOye STdb")
    assert tips.laid(laid).splitlines() == [
        "black crab and light blue crab: 1 point",
        "dark blue boat, yellow boat and dark blue starfish: 3 points",
    ]
    holder = Holder(2, size=(960, 640))
    holder.state = table(("SHlb", "PEpu"), laid=("CRbk+CRlb", "FIbk+FIlb"))
    holder.tabletop.show(holder.view, Seat(0))
    assert holder.control("laid.0").tip == "black crab and light blue crab: 1 point"
    assert holder.control("laid.1").tip == "black fish and light blue fish: 1 point"


def test_of_a_pile_only_what_can_be_done_with_it_is_said() -> None:
    top, holder = cards("PElo")[0], tips.Holder((), ())
    many = tips.pile(Pile(top, 3), holder, None, extra_salt=False)
    assert "3 cards. Only the top card can be taken." in many
    assert "Only the top" not in tips.pile(Pile(top, 1), holder, None, extra_salt=False)
    assert "Only the top" not in tips.pile(Pile(top, 3), None, None, extra_salt=False, topmost=False)


def test_crabs_that_may_take_any_card_are_told_nothing_of_the_top() -> None:
    holder = Holder(2, size=(960, 640))
    holder.state = table(("CRdb CRlb", "FIbk"), piles=("PEpu PElo", "SHdb SHlb"))
    holder.tabletop.show(holder.view, Seat(0))
    holder.ask(GAME.sight.legal(holder.view))
    assert "Only the top" in holder.control("pile.0").tip
    holder.run(LayOffer(cards("CRdb CRlb")))
    tip = holder.control("pile.0").tip
    assert "Only the top" not in tip and "If you take it" not in tip


def test_after_a_round_the_castle_tells_what_the_badges_over_it_are() -> None:
    assert tips.castle((3, 18), 40, CAST[:2], (3, 11)).endswith("Pua: 18, +11 from this round")
    assert "from this round" not in tips.castle((3, 18), 40, CAST[:2])
