"""Weak levels err as people do, and only so: what lies in plain sight they see."""

from random import Random

import numpy as np
import pytest

from miaui.bots.kit import Thought
from miaui.core.seat import Seat
from miaui.games.miaui.bots.bot import LevelBot
from miaui.games.miaui.bots.codes import JELLY_UNIT, NUMBER
from miaui.games.miaui.bots.decisions import Decisions, one_decision
from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules.sight import view
from testkit.miaui.positions import position

FORGETFUL = ("paddler", "snorkeler")


def _decisions(open_baskets: bool = False, rounds: int = 6, seed: int = 3) -> Decisions:
    state = position(4, rounds, seed, Variants(open_baskets=open_baskets))
    return one_decision(view(state, Seat(1)), Random(1))


def _policy(level: str, decisions: Decisions) -> list[float]:
    bot = KIT.make(level, None)
    assert isinstance(bot, LevelBot)
    return [float(part) for part in bot.strategy.plan(decisions, None).policy[:, 0]]


def _with(decisions: Decisions, cards: tuple[str, str, str]) -> Decisions:
    """The same table with these cards in the lagoon."""
    decisions.batch.lagoon[:, 0, 0] = [NUMBER[Card(card)] for card in cards]
    decisions.batch.peeker[:] = -1
    return decisions


def _others_hold(decisions: Decisions, hand: int) -> Decisions:
    """The same table with other divers in the others' hands."""
    for seat in (0, 2, 3):
        decisions.batch.hands[seat, 0] = hand
    return decisions


@pytest.mark.parametrize("open_baskets", [False, True])
@pytest.mark.parametrize("level", [*FORGETFUL, "diver"])
def test_spent_divers_are_forgotten_unless_they_lie_open(level: str, open_baskets: bool) -> None:
    shallow = _policy(level, _others_hold(_decisions(open_baskets), 0b0000001111110))
    deep = _policy(level, _others_hold(_decisions(open_baskets), 0b1111110000000))
    forgets = level in FORGETFUL and not open_baskets
    assert (shallow == deep) is forgets


@pytest.mark.parametrize("level", [*FORGETFUL, "diver"])
def test_the_lower_levels_overlook_kiti(level: str) -> None:
    policies = []
    for kiti in range(4):
        decisions = _decisions(rounds=4)
        decisions.batch.kiti = np.array([kiti], np.int8)
        policies.append(_policy(level, decisions))
    assert all(each == policies[0] for each in policies) is (level in FORGETFUL)


def test_a_beginner_spends_its_best_diver_on_the_first_pretty_card() -> None:
    def deepest(level: str, bottom: str) -> float:
        return _policy(level, _with(_decisions(rounds=0), (bottom, "T6", "T6")))[11]

    for bottom in ("E10", "J-10", "G"):
        shares = [deepest("paddler", bottom), deepest("paddler", "K1")]
        assert shares[0] > 1.2 * shares[1]
    assert deepest("paddler", "E10") > 0.2
    assert deepest("diver", "E10") < 0.25
    assert deepest("snorkeler", "E10") < 0.05  # keeps it too long


def test_a_beginner_likes_jellyfish_until_it_has_one_and_flees_them_from_then_on() -> None:
    """Its policy is then moved further by swapping an average fish for a Jellyfish than a villager's."""

    def moved(level: str) -> float:
        policies = []
        for bottom in ("T7", "J-10"):
            decisions = _with(_decisions(rounds=0), (bottom, "T7", "T7"))
            decisions.batch.jelly[1] = JELLY_UNIT[NUMBER[Card("J-10")]]
            policies.append(_policy(level, decisions))
        return sum([abs(policy - other) for policy, other in zip(*policies, strict=True)])

    calm, keen = (
        _policy("paddler", _with(_decisions(rounds=0), (card, "T7", "T7"))) for card in ("T7", "J-10")
    )
    assert keen[11] > calm[11]
    assert moved("paddler") > moved("diver")


def test_a_beginner_says_what_it_liked() -> None:
    heard = set()
    for seed in range(240):
        seen = view(position(4, seed % 10, seed, Variants()), Seat(1))
        for template, values in KIT.make("paddler", None).choose(seen, Random(seed)).reasons:
            heard.add(template % values)
    assert {"I liked the fish at the bottom.", "I liked the fish at the top."} <= heard
    assert any("Jellyfish glowed" in words for words in heard)
    assert any("pretty Seagull" in words for words in heard)
    assert any("that catch would have cost me" in words for words in heard)


def test_only_a_beginner_takes_every_seagull_for_the_same() -> None:
    def with_top(level: str, top: str) -> list[float]:
        decisions = _with(_decisions(rounds=6), ("G", "K2", "T6"))
        batch = decisions.batch
        size = int(batch.sizes()[1, 0])
        batch.stack[max(size, 1), 1, 0] = NUMBER[Card(top)]
        batch.slot[1] = max(size, 1) * batch.slot.size + 1
        return _policy(level, decisions)

    assert with_top("paddler", "E15") == with_top("paddler", "K1")
    assert with_top("snorkeler", "E15") != with_top("snorkeler", "K1")


@pytest.mark.parametrize("level", ["paddler", "snorkeler", "diver", "navigator"])
def test_no_level_is_random(level: str) -> None:
    """A card that is plainly best is played nearly always by a strong level and mostly by a weak one;
    a uniform policy over a whole hand never happens."""
    spread = []
    for seed in range(30):
        policy = sorted(_policy(level, _decisions(rounds=2, seed=seed)))
        spread.append(policy[-1])
    assert sum(spread) / len(spread) > 0.2
    assert min(spread) > 0.11


def test_cut_before_it_has_found_anything_it_makes_the_choice_of_the_level_below() -> None:
    """And that was offered as the best so far."""
    top, below = (KIT.make(level.key, None) for level in (KIT.levels[-1], KIT.levels[-2]))
    assert isinstance(top, LevelBot)
    for seed in range(12):
        seen = view(position(4, 6, seed), Seat(1))
        thought: Thought[Dive] = Thought(0.0)
        choice = top.think(seen, Random(seed), None, thought)
        assert choice.move == thought.best == below.choose(seen, Random(seed)).move
