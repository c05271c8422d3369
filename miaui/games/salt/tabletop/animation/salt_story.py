"""In which order a match at the beach is told: event by event, the counting of a deal in one go with its
recap."""

from collections import deque
from collections.abc import Sequence
from functools import partial

from miaui.games.salt.public.events import Counted, DealEnded, Event, GameEnded
from miaui.games.salt.public.view import seen_by
from miaui.games.salt.tabletop.animation.director import Director
from miaui.games.salt.tabletop.animation.settling import Settlement
from miaui.games.salt.tabletop.stage import Stage
from miaui.games.salt.tabletop.words.sentences import deal_ended
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.event_story import EventStory

SaltStory = EventStory[Event, Stage, Event | Settlement]


def salt_story(director: Director, cast: Sequence[CastMember], hold_recap: bool = False) -> SaltStory:
    """Return the `Story` of a salt board."""
    return EventStory(director, partial(_take, cast), partial(seen_by, seat=None), hold_recap, way_on=True)


def follows(story: SaltStory) -> str:
    """Return what comes after the recap that waits: "round" or "result"; "" where none waits."""
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
