"""Events of the open sea as motion: every group of them can be finished at once, and at the end the animation
is settled and its display the one that the events lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from typing import assert_never

from miaui.core.seat import Seat, seats
from miaui.games.kaivai.public import events as public
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
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop.animation.actions import ActionStory
from miaui.games.kaivai.tabletop.animation.animation import Land
from miaui.games.kaivai.tabletop.animation.animator import Habits, SeaAnimator
from miaui.games.kaivai.tabletop.animation.fishing import FishStory
from miaui.games.kaivai.tabletop.animation.rounds import RoundStory
from miaui.games.kaivai.tabletop.animation.scoring import ScoringStory
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.words import lines
from miaui.games.kaivai.tabletop.words.deeds import deed
from miaui.games.kaivai.tabletop.words.sentences import night
from miaui.tabletop.animation import Animator
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.spec import Telling
from miaui.tabletop.told import Missed

_OWN = 2.5
"""Factor by which moves that a player tries are told faster than others' moves."""

_FOLLOWS: Mapping[type[Event], tuple[type[Event], ...]] = {
    public.ActionChosen: (public.StepTaken, public.Celebrated),
    public.CanoeSailed: (
        public.HutBuilt,
        public.CanoeSunk,
        public.DiceThrown,
        public.FishCaught,
        public.FishDelivered,
    ),
    public.HutBuilt: (public.CanoeSailed,),
    public.DiceThrown: (public.FishCaught,),
    public.FishCaught: (public.CanoeSailed,),
    public.FishDelivered: (public.FishDelivered, public.CanoeSailed),
    public.GodMoved: (public.Blessed,),
    public.StakeLocked: (public.StakeLocked, public.StakesOpened),
    public.StakesOpened: (public.VillageScored,),
}
"""By type of event the ones that go on in one telling: what flies home still does so while the next canoe
sets sail."""


class SeaTelling(Telling[View, Event, DisplayState]):
    """The events of a voyage as they are told."""

    trial_speed, shortest, recap_waits = _OWN, 0.6, "never"
    decisions = TurnEnded, BidMade, HutPlaced, StakeLocked

    def __init__(self, habits: Habits) -> None:
        self._habits = habits

    display = staticmethod(DisplayState.of)

    def resting(self, display: DisplayState) -> Sequence[object]:
        return (Land.of(display),)

    def group(self, events: Sequence[Event]) -> int:
        """Return the number of events, from the first on, that are told together, at least 1: an action with
        its step or feast; a canoe's way with the hut, sinking, dice, catch or delivery after it, and with the
        next way after these; dice with the catch; deliveries; the god with his blessing; stakes, their
        opening and the score; and the end of a turn after anything. IndexError without events."""
        count = 1
        while count < len(events):
            follows = (*_FOLLOWS.get(type(events[count - 1]), ()), TurnEnded)
            if not isinstance(events[count], follows):
                break
            count += 1
        return count

    def animate(self, events: Sequence[Event], animator: Animator[Event, DisplayState]) -> None:
        """Put events, as `group` divides them, on an animator's timeline one after the other, each with its
        words; at the end all cats have their usual faces."""
        sea = SeaAnimator(animator, self._habits)
        for event in events:
            sea.time.mark()
            with nullcontext() if _is_scene(event, animator.goal) else animator.spoken(event):
                _one(event, sea)
        sea.time.catch_up()
        sea.do(animator.animation.faces.clear)

    def recap(self, events: Sequence[Event], before: DisplayState, cast: Sequence[CastMember]) -> str:
        """Return what `sentences.night` says of this round if the last event is a night (`ValueLost`); else
        "". IndexError without events."""
        last = events[-1]
        return night(last.round) if isinstance(last, ValueLost) else ""

    deed = staticmethod(deed)

    def again(self, events: Sequence[Event], seat: Seat, decided: int) -> int:
        """Return the index of the first event that is told again, as `lines.again`; `decided` is not used."""
        return lines.again(events, seat)

    def missed(self, events: Sequence[Event], seat: Seat) -> Sequence[Missed]:
        return lines.missed(events, seat, _FOLLOWS)

    def faces(self, display: DisplayState) -> Mapping[Seat, str]:
        """Return by seat the faces at the end of a game: "delighted" for all with the most glory, no other
        seat; {} before the end."""
        if not display.over:
            return {}
        glory = [mat.glory for mat in display.position.mats]
        return {seat: "delighted" for seat in seats(len(glory)) if glory[seat] == max(glory)}


def _is_scene(event: Event, before: DisplayState) -> bool:
    """True if an event is a great moment, in which the cat speaks while it is told."""
    last = before.last_island and isinstance(event, VillageScored)
    return last or isinstance(event, Celebrated | CanoeSunk)


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
