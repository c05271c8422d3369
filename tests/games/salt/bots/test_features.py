"""What the network of the top level sees: the same in Python as in C, where it learns; all of it is true."""

from collections import Counter
from itertools import islice

import pytest

from miaui.games.salt.bots.choices import CHOICES, number_of
from miaui.games.salt.bots.known import Known
from miaui.games.salt.bots.search import different
from miaui.games.salt.public.cards import BASE_DECK, PILES, Card
from miaui.games.salt.public.events import PickedFromPile, Stole
from miaui.games.salt.public.moves import LAYS, PASS
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.sight import position_of, view
from testkit.salt.tables import moments


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_it_remembers_is_true(seats: int) -> None:
    """Cards known in a hand are there unless somebody else robbed it; piles are known unless searched."""
    searched = 0
    for seed in range(6):
        for state in islice(moments(seats, seed), 200):
            me = state.seat
            known = Known.of(view(state, me))
            robbed = {
                event.victim
                for event in state.log
                if isinstance(event, Stole) and me not in (event.seat, event.victim)
            }
            for other in set(range(seats)) - robbed:
                assert not Counter(known.hands[other]) - Counter(state.hands[other])
            assert sorted(known.hands[me]) == sorted(state.hands[me])
            for pile in PILES:
                searched += known.searched[pile]
                assert known.searched[pile] or known.piles[pile] == list(state.piles[pile])
            laid = [cards for table in state.tables for cards in table]
            hidden = Counter(BASE_DECK)
            for cards in (*known.hands, *known.piles, *laid):
                hidden.subtract(cards)
            assert +known.unseen == +hidden
            if not any(isinstance(event, PickedFromPile) for event in state.log) and not robbed:
                assert not Counter(state.deck) - known.unseen
    assert searched


@pytest.mark.parametrize("seats", [2, 4])
def test_every_choice_has_a_number_of_its_own(seats: int) -> None:
    """Laid cards differ by kind alone, equal cards not at all; a pass and Extra Salt have none."""
    for state in islice(moments(seats, 3), 300):
        p = position_of(view(state, state.seat))
        numbers = Counter(number_of(p, action) for action in different(legal_actions(p), legal_actions(p)[0]))
        assert p.phase == "crab" or max(numbers.values()) == 1
        assert max(numbers) < CHOICES
    for action in (PASS, LAYS[Card("CRbk"), Card("LObk")], LAYS[Card("CRbk"), Card("CRdb"), Card("STdb")]):
        with pytest.raises(ValueError, match="no number"):
            number_of(p, action)
