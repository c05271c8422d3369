"""What the top level thinks of the others, from what everybody could see them do."""

from collections.abc import Callable
from random import Random

import pytest

from miaui.core.chance import DrawnLuck
from miaui.core.seat import Seat
from miaui.games.salt.bots import plain, yardstick
from miaui.games.salt.bots.levels import style_of
from miaui.games.salt.bots.opponents import YARDSTICK, Opponents, suspicions
from miaui.games.salt.public.moves import Action, Keep
from miaui.games.salt.public.points import IN_HAND
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.apply import new_deal, settle_action
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.sight import view

Decide = Callable[[Position], Action]


def _deals(seats: int, others: Decide, count: int, seed: int) -> Position:
    """So many deals of seat 0 in the learnt style against others of one kind, unless somebody wins before."""
    rng, own = Random(seed), style_of("tides", seats)
    p = Position(seats, Variants(extra_salt=seed % 2 == 0), Seat(0))
    for _ in range(count):
        if p.winners:
            break
        rules.perform(p, new_deal(p, DrawnLuck(rng)))
        while p.phase is not None:
            action = others(p) if p.seat else plain.decide(p, own)
            rules.perform(p, settle_action(p, action, DrawnLuck(rng)))
    return p


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_is_known_by_how_it_plays(seats: int) -> None:
    learnt = style_of("tides", seats)
    thought = []
    for others in (yardstick.decide, lambda p: plain.decide(p, learnt)):
        by_seed = [suspicions(view(_deals(seats, others, 3, seed).freeze(), Seat(0)))[1] for seed in range(8)]
        thought.append(sum(by_seed) / len(by_seed))
    assert thought[0] > 0.65
    assert thought[1] < 0.35


def test_who_has_seen_nothing_suspects_nothing() -> None:
    start = _deals(3, yardstick.decide, 0, 1)
    assert suspicions(view(start.freeze(), Seat(0))) == [0.5, 0.5, 0.5]
    rules.perform(start, new_deal(start, DrawnLuck(Random(1))))
    assert suspicions(view(start.freeze(), Seat(2))) == [0.5, 0.5, 0.5]


def test_a_yardstick_is_a_style_but_for_equal_piles() -> None:
    decided = 0
    for seed in range(12):
        rng = Random(seed)
        p = Position(2 + seed % 3, Variants(extra_salt=seed % 2 == 0), Seat(0), telling=False)
        rules.perform(p, new_deal(p, DrawnLuck(rng)))
        while p.phase is not None:
            action, plain_action = yardstick.decide(p), plain.decide(p, YARDSTICK)
            if isinstance(action, Keep) and isinstance(plain_action, Keep) and p.piles[0] and p.piles[1]:
                assert action.card[:2] == plain_action.card[:2]
                if action.card == plain_action.card and action.pile != plain_action.pile:
                    holding = p.holdings[p.seat] + IN_HAND[action.card]
                    first, second = [yardstick.worth(holding + IN_HAND[pile[-1]]) for pile in p.piles]
                    assert first == second
            elif not p.locked:
                assert str(action)[:7] == str(plain_action)[:7]
            decided += 1
            rules.perform(p, settle_action(p, action, DrawnLuck(rng)))
    assert decided > 300


def test_everybody_plays_on_as_is_thought_of_them() -> None:
    learnt = style_of("tides", 3)
    own = style_of("comber", 3)
    styles = Opponents(Seat(1), own, learnt, [1.0, 1.0, 0.0]).styles(Random(3))
    assert styles[0] is YARDSTICK
    assert styles[1] is own
    assert styles[2] is learnt
