"""In which order a match at the beach is told: event by event, the counting of a deal in one go with its
recap."""

from collections import deque
from collections.abc import Sequence
from functools import partial

from miaui.games.salt.events import Counted, DealEnded, Event, GameEnded
from miaui.games.salt.view import seen_by
from miaui.stages.cast.members import CastMember
from miaui.stages.event_story import EventStory
from miaui.stages.salt.animation.director import Director
from miaui.stages.salt.animation.settling import Settlement
from miaui.stages.salt.stage import Stage
from miaui.stages.salt.words.sentences import deal_ended

SaltStory = EventStory[Event, Stage, Event | Settlement]


def salt_story(director: Director, cast: Sequence[CastMember], hold_recap: bool = False) -> SaltStory:
    """The `Story` of a salt board."""
    return EventStory(director, partial(_take, cast), partial(seen_by, seat=None), hold_recap, way_on=True)


def follows(story: SaltStory) -> str:
    """What comes after the recap that waits: "round" or "result"; "" where none waits."""
    if not story.resting:
        return ""
    return "result" if any(isinstance(event, GameEnded) for event in story.untold) else "round"


def _take(cast: Sequence[CastMember], heard: deque[Event]) -> tuple[Event | Settlement, str]:
    """The next event; all hands that are counted, with how the deal ended, are one."""
    counts: list[Counted] = []
    event = heard.popleft()
    while isinstance(event, Counted):
        counts.append(event)
        event = heard.popleft()
    if not isinstance(event, DealEnded):
        return event, ""
    return Settlement(tuple(counts), event), deal_ended(event, cast)
