"""Arrays play Sea Salt & Paper exactly as the rules do, and plain players on them as those in positions."""

from random import Random

import numpy as np
import pytest

from miaui.core.chance import NamedLuck
from miaui.core.seat import Seat
from miaui.games.salt.bots import arena
from miaui.games.salt.bots import plain as plain_python
from miaui.games.salt.bots.arrays.batch import EMPTY, LOBSTER, blank
from miaui.games.salt.bots.arrays.codes import MERMAID_NUMBER, NUMBER, counted
from miaui.games.salt.bots.arrays.playing import Drawn, play_games, rest_of_deck
from miaui.games.salt.bots.arrays.steps import new_deal
from miaui.games.salt.bots.characters import played_style
from miaui.games.salt.bots.kit import LEVELS
from miaui.games.salt.bots.levels import style_of
from miaui.games.salt.bots.opponents import YARDSTICK
from miaui.games.salt.bots.style import Style
from miaui.games.salt.public.cards import deck_of
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.rules.position import Position
from testkit.salt import lockstep

VARIANTS = [Variants(extra, short) for extra in (False, True) for short in (False, True)]


def styles(seats: int) -> list[Style]:
    return [
        *[style_of(level.key, seats) for level in LEVELS],
        YARDSTICK,
        played_style("oldsalt", "daring", seats),
    ]


@pytest.mark.parametrize("variants", VARIANTS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_arrays_are_the_rules_move_by_move(seats: int, variants: Variants) -> None:
    wanted = styles(seats)
    players = lockstep.seated(wanted, seats, 7)
    ends, decided = set[int](), 0
    for games, b, at in lockstep.play(7, seats, variants, 10 * seats):
        decided += lockstep.same_decisions(games, b, at, players, wanted)
        ends |= set(b.ended.tolist())
    assert decided > 500 and EMPTY in ends


@pytest.mark.parametrize("variants", VARIANTS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_those_of_plain_players_with_the_same_luck(seats: int, variants: Variants) -> None:
    wanted, count = styles(seats), 14
    players = lockstep.seated(wanted, seats, count)
    lucks = [NamedLuck(seed) for seed in range(count)]
    b = blank(seats, count, variants, np.arange(count) % seats)
    played = play_games(b, players, lockstep.Named(lucks), arena.MOST_DEALS)
    for game in range(count):
        position = Position(seats, variants, Seat(game % seats), telling=False)
        bots = [_plain(wanted[players.seats[seat, game]]) for seat in range(seats)]
        _, deals = arena.play_out(position, bots, lucks[game], lambda decision, seat: Random(1))
        assert lockstep.row_of_batch(b, game) == lockstep.row_of(position) and played[game] == deals


def _plain(style: Style) -> arena.Decide:
    return lambda position, draw: plain_python.decide(position, style)


def test_chance_takes_every_card_and_every_order_alike() -> None:
    games = 6000
    b, chance = blank(2, games, Variants(True), np.zeros(games, np.int64)), Drawn(np.random.default_rng(1))
    at = np.arange(games)
    decks = chance.decks(b, at)
    assert (np.sort(decks, axis=1) == sorted(NUMBER[card] for card in deck_of(True))).all()
    for place in (0, 1, 65):
        mermaids = np.count_nonzero(decks[:, place] == MERMAID_NUMBER)
        assert abs(mermaids / games - 4 / 66) < 0.012
    new_deal(b, at, np.sort(decks, axis=1))
    hand = np.array([NUMBER[card] for card in ("BObk", "BObk", "MEwh")])  # type: ignore[index]
    lockstep.hold(b, 1, hand)
    stolen = chance.stolen(b, at, np.ones(games, np.int64))
    assert set(stolen) == set(hand) and abs((stolen == hand[0]).mean() - 2 / 3) < 0.02
    assert counted(b.hand[1], b.kinds[1]).sum() == 3 * games


def test_a_lobster_shuffles_what_is_left() -> None:
    games = 3000
    b, chance = blank(2, games, Variants(True), np.zeros(games, np.int64)), Drawn(np.random.default_rng(2))
    at = np.arange(games)
    new_deal(b, at, np.tile(np.sort(chance.decks(b, at[:1]), axis=1), (games, 1)))
    b.phase[:], b.left[:], b.looks[:] = LOBSTER, 3, 5
    b.looking[:] = b.deck[:, 10:15]
    rest = rest_of_deck(b, at, b.looking[:, 2].astype(np.int64))
    left = [*b.deck[0, :3], *b.looking[0, [0, 1, 3, 4]]]
    assert (rest[:, :7] == sorted(left)).all() and not rest[:, 7:].any()
    shuffled = chance.shuffled(b, at, b.looking[:, 2].astype(np.int64))
    assert (np.sort(shuffled[:, :7], axis=1) == sorted(left)).all() and not shuffled[:, 7:].any()
    assert abs((shuffled[:, 0] == left[0]).mean() - left.count(left[0]) / 7) < 0.03
