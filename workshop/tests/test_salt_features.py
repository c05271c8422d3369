"""What the network of the top level sees is equal in Python and in C, where it learns."""

import shutil
from collections import Counter
from contextlib import closing

import numpy as np
import pytest

from miaui.core.seat import Seat
from miaui.games.salt.bots.choices import CHOICES, COLOURS, KINDS, number_of
from miaui.games.salt.bots.features import FEATURES, features
from miaui.games.salt.bots.known import Known
from miaui.games.salt.bots.learnt import searching_style
from miaui.games.salt.public.cards import BASE_DECK, PILES, UNKNOWN, Card
from miaui.games.salt.public.cards import KINDS as ALL_KINDS
from miaui.games.salt.public.moves import Phase
from miaui.games.salt.public.points import LAID_POINTS, Group, holding_of
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
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
    p = Position(seats, Variants(), Seat(0), telling=False)
    p.seat, p.phase, p.caller = Seat(seat), PHASES[phase], None if caller < 0 else Seat(caller)
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
