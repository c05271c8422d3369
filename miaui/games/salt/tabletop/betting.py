"""The bet of Last Chance in a frame, while it is told as a scene: how far it has come, and its places."""

from __future__ import annotations

from dataclasses import dataclass, replace

from miaui.engine.i18n import _
from miaui.games.salt.tabletop.animation.animation import LastChance
from miaui.games.salt.tabletop.layout.betting import BetPlaces, blown, places
from miaui.games.salt.tabletop.layout.papers import Words, ribbon_size
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.games.salt.tabletop.words import prompts
from miaui.tabletop.moments import Phase, phase_of

TITLE = 1.25
"""Size of the title."""
_GUST = 2.2
"""Times as fast as the boats all on the sand is blown away."""
NEEDS = 0.55
"""Part of building up from which it is said what each needs."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The scene of a bet: the `bet` as it is told, the `phase` to which it has come, and its places, `at`."""

    bet: LastChance
    phase: Phase
    at: BetPlaces

    @property
    def gust(self) -> float:
        """Return how far piles, towel, castle and deck are blown away, 0 to 1: 2.2 times as far as the other
        boats have moved (`phase.there`), 1 at most."""
        return min(1.0, _GUST * self.phase.there)


def scene(frame: TableFrame) -> Scene | None:
    """Return the bet of Last Chance that is told now as a scene, with its phase and places; None while none
    is. The rack has room for the caller's hand, and with laid pairs for a gap and these; a caller in front
    has no rack, the hand stays in its fan."""
    bet = frame.animation.first(LastChance)
    if bet is None:
        return None
    look, own = frame.display.seats[bet.seat], bet.seat == frame.layout.front_seat
    count = look.count + sum(map(len, look.laid)) + bool(look.laid)
    return Scene(bet, phase_of(bet, frame.status.quiet), placed(frame, None if own else count))


def placed(frame: TableFrame, count: int | None) -> BetPlaces:
    """Return the places of the scene for a title in the size of the present caption and `count` cards on the
    rack; None where the hand stays in its fan, with the rosette in the middle."""
    wide, high = ribbon_size(frame.canvas, Words(frame.animation.caption, TITLE, strong=True))
    return places(frame.layout, count, (wide + 20, high + 10))


def way_on(frame: TableFrame) -> str:
    """Return the words of the plank by which it goes on. "My last turn" while a bet is told (from 0.55 of
    building up until it goes), if the front seat is the viewer, comes right after the caller and is not
    locked; else "Next round" or "To the result" after a recap that waits; "" for none."""
    bet, front, display = frame.animation.first(LastChance), frame.layout.front_seat, frame.display
    if bet is not None and frame.status.parts.calls and front == display.viewer:
        next_seat = (bet.seat + 1) % len(display.seats)
        phase, locked = phase_of(bet, frame.status.quiet), display.seats[front].locked
        if front == next_seat and not locked and phase.built >= NEEDS and phase.gone <= 0.0:
            return _("My last turn")
    return prompts.way_on(frame.status.way_on)


def table(frame: TableFrame, shown: Scene) -> TableFrame:
    """Return the frame as it is drawn behind the scene, with another layout alone: as far as its phase has
    come, piles, towel and castle are blown out of the window and the other boats moved to both sides of the
    caller's."""
    return replace(frame, layout=blown(frame.layout, shown.bet.seat, shown.phase.there, shown.gust))
