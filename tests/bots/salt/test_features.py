"""What the network of the top level sees: the same in Python as in C, where it learns; all of it is true."""

import shutil
from collections import Counter
from contextlib import closing
from itertools import islice

import numpy as np
import pytest

from miaui.bots.salt.choices import CHOICES, COLOURS, KINDS, number_of
from miaui.bots.salt.features import FEATURES, features
from miaui.bots.salt.known import Known
from miaui.bots.salt.learnt import searching_style
from miaui.bots.salt.search import different
from miaui.games.salt.cards import BASE_DECK, PILES, UNKNOWN, Card
from miaui.games.salt.cards import KINDS as ALL_KINDS
from miaui.games.salt.events import PickedFromPile, Stole
from miaui.games.salt.legal import legal_actions
from miaui.games.salt.moves import LAYS, PASS, Phase
from miaui.games.salt.points import LAID_POINTS, Group, holding_of
from miaui.games.salt.position import Position
from miaui.games.salt.variants import Variants
from miaui.games.salt.view import position_of, view
from testkit.salt.tables import moments
from workshop.training.salt_games import TIDES, YARD, Games

compiled = pytest.mark.skipif(
    not any(map(shutil.which, ("cc", "gcc", "clang"))),
    reason="left out: needs a C compiler (build-essential)",
)

#: The cards in the order of the program in C.
CARDS = [Card(kind + colour) for kind in KINDS for colour in ALL_KINDS[kind].colours]
PHASES: tuple[Phase, ...] = ("take", "keep", "crab", "duo")
#: Where a card was last seen, as `at` in C says it.
ON_PILE, IN_HAND_OF = 1, 3
SEATS = 4


def read(numbers: list[int], seats: int) -> tuple[Position, Known]:
    """A position and what the seat to move knows, as `salt_state` in C writes them."""
    rest = iter(numbers)

    def some(number: int) -> list[int]:
        return [next(rest) for _ in range(number)]

    seat, phase, pile, *looking, caller, left = some(7)
    p = Position(seats, Variants(), 0, telling=False)
    p.seat, p.phase, p.caller = seat, PHASES[phase], None if caller < 0 else caller
    p.deck = [UNKNOWN] * left
    for other in range(SEATS):
        total, shown, laid, boats, fish = some(5)
        colours, cards = some(len(COLOURS)), [CARDS[card] for card in some(32) if card >= 0]
        if other >= seats:
            continue
        p.totals[other], p.shown[other] = total, bool(shown)
        p.hands[other] = sorted(cards) if other == seat or shown else [UNKNOWN] * len(cards)
        holding = (laid << LAID_POINTS) + (boats << start("BO+")) + (fish << start("FI+"))
        for colour, number in zip(COLOURS, colours, strict=True):
            holding += number - sum([card[2:] == colour for card in cards]) << start(colour)
        p.holdings[other] = holding + holding_of([card for card in p.hands[other] if card != UNKNOWN])
    piles, searched = [], []
    for _ in PILES:
        searched.append(bool(next(rest)))
        piles.append([CARDS[card] for card in some(len(BASE_DECK)) if card >= 0])
    at = dict(enumerate(some(len(BASE_DECK))))
    if p.phase == "keep":
        p.looking = [CARDS[card] for card in looking]
    if p.phase == "crab":
        p.looking, p.searched = piles[pile][:], pile
    hands = [[CARDS[card] for card in at if at[card] == IN_HAND_OF + other] for other in range(seats)]
    unseen = Counter([CARDS[card] for card in at if at[card] == 0])
    known = [[CARDS[card] for card in at if at[card] == ON_PILE + one] for one in PILES]
    for one in PILES:
        p.piles[one][:] = [UNKNOWN] * (len(piles[one]) - 1) + piles[one][-1:]
        if not searched[one]:
            assert sorted(known[one]) == sorted(piles[one])
            known[one] = piles[one]
    return p, Known(hands, (known[0], known[1]), searched, unseen)


def start(field: str) -> int:
    """The lowest bit of a field of a holding."""
    return Group.of(field, field).start


@compiled
@pytest.mark.parametrize(("seats", "others"), [(2, YARD), (3, TIDES), (4, YARD), (4, TIDES)])
def test_it_sees_the_same_as_where_it_learnt(seats: int, others: int) -> None:
    rng, style = np.random.default_rng(1), searching_style(seats)
    with closing(Games(40, seats, [(1.0, [others] * (seats - 1))], 7)) as games:
        assert games.seen.shape[1] == FEATURES and games.may.shape[1] == CHOICES
        for turn in range(120):
            for game in range(turn % 4, games.count, 4):
                p, known = read(games.state(game).tolist(), seats)
                found = features(p, known, style)
                assert found == pytest.approx(games.seen[game].tolist(), abs=1e-5)
                may = {number_of(p, action) for action in legal_actions(p)}
                twins = {5, 6} if len(set(p.looking)) == 1 and p.phase == "keep" else set()
                assert may == set(np.flatnonzero(games.may[game]).tolist()) - twins
            by_chance = np.where(games.may, rng.random(games.may.shape), -1).argmax(axis=1)
            games.step(games.plain() if turn % 3 else by_chance.astype(np.int32))


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
