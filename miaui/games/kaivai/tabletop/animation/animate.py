"""Events of the open sea as motion: every group of them can be finished at once, and at the end the animation
is settled and its stage the one that the events lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from miaui.games.kaivai.public import events
from miaui.games.kaivai.public.events import (
    ActionChosen,
    BidMade,
    Blessed,
    CanoeSailed,
    CanoeSunk,
    Celebrated,
    DiceThrown,
    Event,
    FishCaught,
    FishDelivered,
    GameEnded,
    GodMoved,
    GodStayed,
    HutBuilt,
    HutPlaced,
    HutsScored,
    Passed,
    RoundBegan,
    StakeLocked,
    StakesOpened,
    StepTaken,
    TurnEnded,
    TurnOrder,
    ValueLost,
    VillageChosen,
    VillageScored,
)
from miaui.games.kaivai.tabletop.animation.actions import ActionStory
from miaui.games.kaivai.tabletop.animation.animator import Habits, SeaAnimator
from miaui.games.kaivai.tabletop.animation.fishing import FishStory
from miaui.games.kaivai.tabletop.animation.rounds import RoundStory
from miaui.games.kaivai.tabletop.animation.scoring import ScoringStory
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.tabletop.animation import Animator

SHORTEST = 0.6
"""At the instant pace nothing lasts longer than this, in seconds."""

_FOLLOWS: dict[type, tuple[type, ...]] = {
    events.ActionChosen: (events.StepTaken, events.Celebrated),
    events.CanoeSailed: (
        events.HutBuilt, events.CanoeSunk, events.DiceThrown, events.FishCaught, events.FishDelivered,
    ),
    events.HutBuilt: (events.CanoeSailed,),
    events.DiceThrown: (events.FishCaught,),
    events.FishCaught: (events.CanoeSailed,),
    events.FishDelivered: (events.FishDelivered, events.CanoeSailed),
    events.GodMoved: (events.Blessed,),
    events.StakeLocked: (events.StakeLocked, events.StakesOpened),
    events.StakesOpened: (events.VillageScored,),
}  # fmt: skip
"""By type of event the ones that go on in one telling: what flies home still does so while the next canoe
sets sail."""


def group(heard: Sequence[Event]) -> int:
    """Return how many of the events that wait are told in one go. The end of a turn takes no time of its
    own."""
    count = 1
    while count < len(heard):
        follows = (*_FOLLOWS.get(type(heard[count - 1]), ()), TurnEnded)
        if not isinstance(heard[count], follows):
            break
        count += 1
    return count


def animate(told: Sequence[Event], animator: Animator[Event, DisplayState], habits: Habits) -> None:
    """Put a group of events on an animator's timeline."""
    sea = SeaAnimator(animator, habits)
    for event in told:
        sea.time.mark()
        _one(event, sea)
    sea.time.catch_up()
    sea.do(animator.animation.faces.clear)


def _one(event: Event, sea: SeaAnimator) -> None:
    rounds, actions, fish, scoring = RoundStory(sea), ActionStory(sea), FishStory(sea), ScoringStory(sea)
    match event:
        case RoundBegan():
            rounds.began(event)
        case BidMade():
            rounds.bid(event)
        case TurnOrder():
            rounds.ordered(event)
        case HutPlaced():
            rounds.placed(event)
        case GodMoved():
            rounds.god_moved(event)
        case GodStayed():
            rounds.stayed(event)
        case Blessed():
            rounds.blessed(event)
        case Passed():
            rounds.passed(event)
        case TurnEnded():
            rounds.ended(event)
        case ValueLost():
            rounds.night(event)
        case ActionChosen():
            actions.chosen(event)
        case CanoeSailed():
            actions.sailed(event)
        case HutBuilt():
            actions.built(event)
        case CanoeSunk():
            actions.sunk(event)
        case StepTaken():
            actions.stepped(event)
        case DiceThrown():
            fish.thrown(event)
        case FishCaught():
            fish.caught(event)
        case FishDelivered():
            fish.delivered(event)
        case Celebrated():
            fish.celebrated(event)
        case HutsScored():
            scoring.huts(event)
        case VillageChosen():
            scoring.chosen(event)
        case StakeLocked():
            scoring.locked(event)
        case StakesOpened():
            scoring.opened(event)
        case VillageScored():
            scoring.scored(event)
        case GameEnded():
            scoring.game(event)
        case _:
            assert_never(event)
