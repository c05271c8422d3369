"""The values of Kiti's Chosen: exact where two rounds are left, equal for all that a seat cannot tell
apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product
from random import Random

import numpy as np
import pytest

from miaui.bots.kit import Judged, ValueQuestion
from miaui.core.seat import Seat
from miaui.games.miaui.bots.beliefs import as_batch, current_position
from miaui.games.miaui.bots.codes import NUMBER
from miaui.games.miaui.bots.heuristic import hand_mask
from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.bots.why import WORDS
from miaui.games.miaui.public.cards import SEAGULL, SEAGULLS
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules import apply as rules
from miaui.games.miaui.rules.sight import view
from miaui.games.miaui.rules.state import State
from miaui.learning.values import values_of
from testkit.miaui.positions import permuted, position

ME = Seat(0)
PLAIN = {"seats": 4, "rounds": 10}


def _judged(state: State, **asked: object) -> Judged:
    question = ValueQuestion(seed=3, **asked)  # type: ignore[arg-type]
    assert KIT.values is not None
    return KIT.values(view(state, ME), question)


def _all_faceup(state: State) -> bool:
    return all(lying.facedown_for is None for space in state.lagoon for lying in space)


def _ends(state: State) -> Iterator[tuple[float, State]]:
    """Yield every state that differs in the order of the cards to come, with its weight."""
    cards = (*state.deck, state.removed)
    likely = 1 - sum(state.set_aside) / SEAGULLS
    for order, count in Counter(permutations(cards)).items():
        weight = count * (likely if order[-1] == SEAGULL else 1.0)
        yield weight, replace(state, deck=order[:-1], removed=order[-1])


def _share(state: State, dives: tuple[int, ...]) -> float:
    """The own share of victory if all dive like this, and then with what they have left."""
    for seat, number in enumerate(dives):
        state, _ = rules.apply(state, Dive(Seat(seat), number))
    last = [hand[0] for hand in state.hands]
    for seat, number in enumerate(last):
        state, _ = rules.apply(state, Dive(Seat(seat), number))
    winners = rules.ending(state).winners
    return (ME in winners) / len(winners)


def _counted(state: State, odds: list[dict[int, float]]) -> dict[str, float]:
    """The exact odds of each own card, where the others dive by these probabilities."""
    counts = {}
    for card in state.hands[ME]:
        total = whole = 0.0
        for others in product(*[hand for seat, hand in enumerate(state.hands) if seat != ME]):
            chance = 1.0
            for policy, dive in zip(odds, others, strict=True):
                chance *= policy[dive]
            for weight, end in _ends(state) if chance else ():
                total += chance * weight * _share(end, (card, *others))
                whole += chance * weight
        counts[str(card)] = total / whole
    return counts


def _counted_of_three(state: State) -> dict[str, float]:
    """The exact odds of each own card with three rounds left where the others dive anyhow, and the seat
    itself as well as it can: every order of the cards to come, every dive."""
    seen = view(state, ME)
    cards = np.array([NUMBER[card] for card in (*state.deck, state.removed)], np.int8)
    decks = np.array(sorted(permutations(cards.tolist())), np.int8).T
    weight = np.where(decks[-1] == NUMBER[SEAGULL], 1 - sum(state.set_aside) / SEAGULLS, 1.0)
    now = as_batch([current_position(seen)], seen.open.kiti is not None)
    now = now.pick(np.zeros(decks.shape[1], np.intp))
    counts = {}
    for card in state.hands[ME]:
        left = [number for number in state.hands[ME] if number != card]
        odds = []
        for dives in product(*state.hands[1:]):
            rest = [[n for n in hand if n != dive] for hand, dive in zip(state.hands[1:], dives, strict=True)]
            wins = np.zeros((2, decks.shape[1]))
            for place, others in product((0, 1), product(*rest)):
                game = now.pick(np.arange(now.games))
                for chosen, stock in (((card, *dives), decks[:3]), ((left[place], *others), decks[3:6])):
                    game.step(np.repeat(np.array(chosen, np.int8)[:, None], game.games, axis=1), stock)
                game.step((hand_mask(game).argmax(axis=1) + 1).astype(np.int8), None)
                wins[place] += game.shares()[ME] * weight / 2 ** len(rest)
            groups = (decks[:3].T * [10_000, 100, 1]).sum(axis=1)
            odds.append(sum(wins[:, groups == group].sum(axis=1).max() for group in set(groups.tolist())))
        counts[str(card)] = sum(odds) / len(odds) / weight.sum()
    return counts


@pytest.mark.slow
def test_with_three_rounds_left_against_uniform_players_values_are_near() -> None:
    states = [state for state in (position(3, 9, seed) for seed in range(60)) if _all_faceup(state)]
    for state in states[:3]:
        judged = _judged(state, against="uniform", samples=4096)
        values = values_of(judged.blocks, judged.samples, judged.certain)
        for card, win in _counted_of_three(state).items():
            assert values[card].win == pytest.approx(win, abs=0.02 + 2 * values[card].se)


def _last_rounds(seats: int, count: int, variants: Variants | None = None) -> list[State]:
    states = (position(seats, 10, seed, variants) for seed in range(500))
    return [state for state in states if _all_faceup(state)][:count]


@pytest.mark.parametrize("seats", [3, 4])
def test_with_two_rounds_left_against_uniform_players_all_is_counted(seats: int) -> None:
    for state in _last_rounds(seats, 3):
        judged = _judged(state, against="uniform")
        odds = [dict.fromkeys(hand, 0.5) for hand in state.hands[1:]]
        values = values_of(judged.blocks, judged.samples, judged.certain)
        for card, win in _counted(state, odds).items():
            assert values[card].win == pytest.approx(win, abs=0.001)
        assert judged.certain and judged.model_se == 0
        assert all(value.se == value.gap_se == 0 for value in values.values())


def test_with_two_rounds_left_against_yardsticks_all_is_counted() -> None:
    for state in _last_rounds(4, 3):
        judged = _judged(state, against="yardstick")
        odds = [
            KIT.make("yardstick", None).choose(view(state, Seat(seat)), Random(1)).policy
            for seat in range(1, 4)
        ]
        counted = _counted(state, [{int(card): part for card, part in policy.items()} for policy in odds])
        for card, win in counted.items():
            assert sum(judged.blocks[card]) / 8 == pytest.approx(win, abs=0.001)


def test_in_equilibrium_nobody_gains_by_leaving_the_mix() -> None:
    for state in _last_rounds(3, 3):
        judged = _judged(state, against="equilibrium")
        assert judged.mix is not None
        mixes = [
            {hand[0]: 1.0} if mix is None else {int(card): part for card, part in mix.items()}
            for mix, hand in zip(judged.mix, state.hands, strict=True)
        ]
        wins = _counted(state, mixes[1:])
        mean = sum(part * wins[str(card)] for card, part in mixes[ME].items())
        assert max(wins.values()) - mean < 0.01


@pytest.mark.slow
def test_the_last_dive_is_worth_what_it_wins() -> None:
    state = position(4, 11, 2)
    judged = _judged(state)
    (card,) = judged.blocks
    assert judged.certain and judged.blocks[card][0] in (0.0, 0.25, 1 / 3, 0.5, 1.0)
    assert [why.code for why in judged.why] == ["last"]
    assert judged.mix == (None,) * 4


@pytest.mark.slow
def test_values_are_of_all_cards_in_hand_in_eight_blocks() -> None:
    for seats, rounds in ((3, 2), (6, 3)):
        judged = _judged(position(seats, rounds, 4), samples=400)
        assert list(judged.blocks) == [str(card) for card in position(seats, rounds, 4).hands[ME]]
        assert {len(parts) for parts in judged.blocks.values()} == {8}
        values = values_of(judged.blocks, judged.samples, judged.certain)
        assert all(value.se > 0 for value in values.values())
        assert judged.mix is not None
        assert all(abs(sum(mix.values()) - 1) < 1e-6 for mix in judged.mix if mix is not None)


def test_points_are_counted_beside_what_cards_win() -> None:
    state = position(4, 6, 3)
    plain, both = _judged(state, samples=200), _judged(state, samples=200, margins=64)
    assert replace(both, margins={}) == plain and both.margin_model_se > 0
    assert list(both.margins) == list(both.blocks) and {len(row) for row in both.margins.values()} == {8}
    card = next(iter(both.margins))
    assert _judged(state, samples=200, margins=64, only=(card,)).margins.keys() == {card}


def test_the_last_dive_brings_the_points_that_it_brings() -> None:
    """The others hold one card each, so that nothing is left to chance."""
    state = next(
        candidate for candidate in (position(4, 11, seed) for seed in range(20)) if _all_faceup(candidate)
    )
    (margin,) = _judged(state, margins=8).margins.values()
    for seat, hand in enumerate(state.hands):
        state, _ = rules.apply(state, Dive(Seat(seat), hand[0]))
    own, *others = rules.ending(state).scores
    assert margin == (own - max(others),) * 8


def test_points_do_not_go_by_what_is_hidden() -> None:
    rng = Random(3)
    state = next(
        candidate for candidate in (position(4, 7, seed) for seed in range(20)) if not _all_faceup(candidate)
    )
    assert KIT.values is not None
    seen, question = view(state, ME), ValueQuestion(1, samples=50, margins=16)
    first = KIT.values(seen, question).margins
    assert first and all(KIT.values(permuted(seen, rng), question).margins == first for _ in range(2))


@pytest.mark.slow
def test_what_is_hidden_changes_nothing() -> None:
    rng = Random(5)
    for rounds in (3, 8, 10):
        seen = view(position(4, rounds, rounds), ME)
        assert KIT.values is not None
        first = KIT.values(seen, ValueQuestion(1))
        assert first == KIT.values(permuted(seen, rng), ValueQuestion(1))
        assert first == KIT.values(seen, ValueQuestion(1))


def test_nothing_to_choose_is_refused() -> None:
    state = position(4, 3, 1)
    locked, _ = rules.apply(state, Dive(ME, state.hands[ME][0]))
    with pytest.raises(ValueError, match="nothing to choose"):
        _judged(locked)


@pytest.mark.slow
def test_every_reason_can_be_met() -> None:
    met = set[str]()
    for seed in range(60):
        state = position(3 + seed % 4, seed % 12, seed)
        also = (str(state.hands[ME][-1]),) if seed % 3 == 0 else ()
        judged = _judged(state, samples=16, against="uniform" if seed % 2 else "equilibrium", also=also)
        assert 0 < len(judged.why) <= 4
        for why in judged.why:
            assert why.words in WORDS[why.code] and why.words % why.values
        met |= {why.code for why in judged.why}
    assert met == set(WORDS)
