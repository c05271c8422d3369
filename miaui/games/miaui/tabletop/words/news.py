"""News of the last cards that were dealt."""

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.games.miaui.public.events import Event, Stocked
from miaui.games.miaui.public.view import Seen
from miaui.games.miaui.tabletop.words import lines, tips
from miaui.tabletop.cast.members import CastMember


@dataclass(frozen=True, slots=True)
class News:
    """Words about the last cards that were dealt, to be read on while the player chooses."""

    words: str


def news(told: Sequence[Event], viewer: Seat | None, cast: Sequence[CastMember]) -> News:
    """Return the news of the cards that were dealt facedown: "Facedown. Only Ada may look: press and hold."
    if one is for the viewer; else of the last one "Facedown, for a Lantern was caught here. Only Ben may
    look."; with words "" where none was."""
    dealt = [event for event in told if isinstance(event, Stocked) and event.facedown_for is not None]
    if viewer is not None and any(event.facedown_for == viewer for event in dealt):
        return News(tips.lying(Seen(None, viewer), viewer, cast))
    return News(lines.caption(dealt[-1], (), cast, None) if dealt else "")
