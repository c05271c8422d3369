"""In which order a match on the open sea is told: what belongs together in one go, a recap after each
round."""

from collections import deque
from functools import partial

from miaui.games.kaivai.public import events
from miaui.games.kaivai.public.events import Event, TurnEnded, ValueLost
from miaui.games.kaivai.public.view import seen_by
from miaui.games.kaivai.tabletop.animation.director import Director
from miaui.games.kaivai.tabletop.stage import Stage
from miaui.games.kaivai.tabletop.words.captions import night
from miaui.tabletop.event_story import EventStory

KaivaiStory = EventStory[Event, Stage, tuple[Event, ...]]

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


def kaivai_story(director: Director, hold_recap: bool = False) -> KaivaiStory:
    """Return the `Story` of a Kaivai board."""
    return EventStory(director, _take, partial(seen_by, seat=None), hold_recap)


def _take(heard: deque[Event]) -> tuple[tuple[Event, ...], str]:
    """The next events that are told in one go, and words for the end of a round. The end of a turn takes no
    time of its own."""
    taken = [heard.popleft()]
    while heard and isinstance(heard[0], (*_FOLLOWS.get(type(taken[-1]), ()), TurnEnded)):
        taken.append(heard.popleft())
    last = taken[-1]
    if not isinstance(last, ValueLost):
        return tuple(taken), ""
    return tuple(taken), night(last.round)
