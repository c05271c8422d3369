"""The bet of Last Chance in a frame, while it is told as a scene: how far it has come, and its places."""

from __future__ import annotations

from dataclasses import dataclass, replace

from miaui.games.salt.tabletop.animation.animation import LastChance
from miaui.games.salt.tabletop.layout.betting import BetPlaces, blown, places
from miaui.games.salt.tabletop.layout.papers import Words, ribbon_size
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.tabletop.moments import Phase, phase_of

TITLE = 1.25
"""Size of the title."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The scene of a bet: how far it has come, and its places."""

    bet: LastChance
    phase: Phase
    at: BetPlaces


def scene(frame: TableFrame) -> Scene | None:
    """Return the bet that is shown as a scene; None where none is."""
    bet = frame.animation.one(LastChance)
    if bet is None:
        return None
    wide, high = ribbon_size(frame.canvas, Words(frame.animation.caption, TITLE, strong=True))
    look, own = frame.display.seats[bet.seat], bet.seat == frame.layout.front_seat
    count = look.count + sum(map(len, look.laid)) + bool(look.laid)
    at = places(frame.layout, None if own else count, (wide + 20, high + 10))
    return Scene(bet, phase_of(bet, frame.status.quiet), at)


def table(frame: TableFrame, shown: Scene) -> TableFrame:
    """Return the frame as it is drawn behind the scene: as far as its phase has come, piles, towel and castle
    are blown out of the window and the other boats to both sides of the caller's."""
    return replace(frame, layout=blown(frame.layout, shown.bet.seat, shown.phase.there))
