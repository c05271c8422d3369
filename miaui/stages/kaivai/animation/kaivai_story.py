"""In which order a match on the open sea is told: event by event, a recap after each round."""

from collections import deque
from functools import partial

from miaui.engine.i18n import _
from miaui.games.kaivai.events import Event, ValueLost
from miaui.games.kaivai.view import seen_by
from miaui.stages.event_story import EventStory
from miaui.stages.kaivai.animation.director import Director
from miaui.stages.kaivai.stage import Stage

KaivaiStory = EventStory[Event, Stage, Event]


def kaivai_story(director: Director, hold_recap: bool = False) -> KaivaiStory:
    """The `Story` of a Kaivai board."""
    return EventStory(director, _take, partial(seen_by, seat=None), hold_recap)


def _take(heard: deque[Event]) -> tuple[Event, str]:
    """The next event, and words for the end of a round."""
    event = heard.popleft()
    if not isinstance(event, ValueLost):
        return event, ""
    words = _("Night after round {round}: shells and fish are worth one less.")
    return event, words.format(round=event.round)
