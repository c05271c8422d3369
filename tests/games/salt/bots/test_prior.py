"""What is thought of moves before the search, and how both come together."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from miaui.bots.kit import Thought
from miaui.games.salt.bots.characters import played_style
from miaui.games.salt.bots.learnt import learnt_style
from miaui.games.salt.bots.levels import TOP
from miaui.games.salt.bots.opponents import Opponents
from miaui.games.salt.bots.plain import decide
from miaui.games.salt.bots.prior import CAUTION, SPREAD, TRUST, Prior, prior_of
from miaui.games.salt.bots.search import LEAST_TRIED, Trial, different, search
from miaui.games.salt.public.cards import kind_of
from miaui.games.salt.public.moves import DRAW, END, Pick
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.sight import position_of, view
from testkit.salt.tables import moments


def table(seen: View, character: str | None = None) -> Opponents:
    """Everybody may be anybody."""
    assert seen.seat is not None
    return Opponents(
        seen.seat, played_style(TOP, character, seen.seats), learnt_style(seen.seats), [0.5] * seen.seats
    )


def prior(seen: View, character: str | None = None) -> Prior:
    """Of all that the viewer may do."""
    p, seated = position_of(seen), table(seen, character)
    return prior_of(seen, p, seated, different(legal_actions(p), decide(p, seated.own)))


def seen(seats: int, count: int, variants: Variants | None = None) -> Iterator[View]:
    """What seats that have something to choose see in a game by chance."""
    for state in islice(moments(seats, 5, variants), count):
        yield view(state, state.seat)


@pytest.mark.parametrize("variants", [Variants(), Variants(short=True)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_base_is_the_best_of_what_may_be_done(seats: int, variants: Variants) -> None:
    for seen_view in seen(seats, 60, variants):
        odds = prior(seen_view)
        assert odds.base in legal_actions(position_of(seen_view))
        assert odds.worth[odds.base] == max(odds.worth.values())
        assert (odds.trust, odds.caution) == (TRUST, 0.0)


def test_with_extra_salt_it_begins_from_the_plain_style() -> None:
    for seen_view in seen(3, 40, Variants(extra_salt=True)):
        assert prior(seen_view) == Prior(
            decide(position_of(seen_view), table(seen_view).own), caution=CAUTION
        )


def test_a_character_likes_its_own_choice_a_little_better() -> None:
    apart = 0
    for seen_view in seen(3, 300):
        p = position_of(seen_view)
        liked = decide(p, played_style(TOP, "dreamer", 3))
        usual, leaning = prior(seen_view), prior(seen_view, "dreamer")
        if liked != decide(p, played_style(TOP, None, 3)):
            apart += 1
            assert leaning.worth[liked] == pytest.approx(usual.worth[liked] + SPREAD)
        else:
            assert leaning.worth == usual.worth
    assert apart


def test_of_equal_kinds_the_better_card_is_picked() -> None:
    several = 0
    for seen_view in seen(2, 1500):
        p = position_of(seen_view)
        if p.phase != "crab":
            continue
        odds = prior(seen_view)
        picks = [action for action in odds.worth if isinstance(action, Pick)]
        alike = [pick for pick in picks if kind_of(pick.card) == kind_of(picks[0].card)]
        several += len(alike) > 1
        assert max(alike, key=odds.worth.__getitem__) == best_of(seen_view, alike)
    assert several


def best_of(view_: View, picks: list[Pick]) -> Pick:
    """The pick that brings most by the top level's style."""
    p = position_of(view_)
    style = played_style(TOP, None, p.seats).now(p)
    card = style.best(p.holdings[p.seat], [pick.card for pick in picks])
    return next(pick for pick in picks if pick.card == card)


# Together with what was tried


def test_without_worlds_the_prior_counts_alone_and_with_many_the_worlds() -> None:
    better, worse = Trial(DRAW, 0.03, TRUST), Trial(END, 0.01, TRUST)
    assert list(better.lead(worse)) == pytest.approx([0.02, SPREAD])
    better.values, worse.values = [0.4, 0.6] * 4000, [0.5, 0.7] * 4000
    gap, error = better.lead(worse)
    assert gap == pytest.approx(-0.1, abs=0.003)
    assert error < 0.002


def test_a_few_equal_worlds_do_not_make_it_sure() -> None:
    trial, other = Trial(DRAW), Trial(END)
    trial.values = other.values = [0.5] * 8
    gap, error = trial.lead(other)
    assert gap == 0
    assert error > 0.01


def test_every_move_is_tried_before_it_may_be_dropped() -> None:
    """Also one that the prior calls hopeless, and with a small budget."""
    for seen_view in seen(4, 20):
        p = position_of(seen_view)
        actions = different(legal_actions(p), legal_actions(p)[0])
        odds = Prior(
            actions[0], {action: -4.0 * SPREAD * (action != actions[0]) for action in actions}, TRUST
        )
        trials = search(seen_view, odds, table(seen_view), Random(1), 40, Thought())
        assert {trial.action for trial in trials} == set(actions)
        assert all(len(trial.values) >= LEAST_TRIED for trial in trials)


def test_a_prior_that_the_worlds_contradict_counts_for_less() -> None:
    """A certain win is not left for what the prior likes a little better."""
    liked, sure = Trial(DRAW, 0.025, TRUST), Trial(END, 0.0, TRUST)
    liked.values, sure.values = [0.5, 0.7] * 32, [1.0] * 64
    gap, error = sure.lead(liked)
    assert gap > 0.3 and gap > 2 * error
    liked.values, sure.values = [0.5, 0.7] * 32, [0.52, 0.71] * 32
    gap, _ = sure.lead(liked)
    assert -0.025 < gap < 0.015
