"""Views: all that one seat may know.

Only stakes are secret, and only until all are in. A view holds the public position, with everything that was
ever public in it; what of it lies open now, `view_json` tells.
"""

from dataclasses import dataclass, replace

from miaui.core.seat import Seat
from miaui.games.kaivai.public.events import Event, StakeLocked
from miaui.games.kaivai.public.position import Position


@dataclass(frozen=True, slots=True)
class View:
    """All that `seat` may know; `seat` None is the public. `moves` are those made so far. At a stake `locked`
    says by seat who has chosen, and `stake` is the own choice."""

    seat: Seat | None
    position: Position
    moves: tuple[str, ...]
    locked: tuple[bool, ...] | None = None
    stake: int | None = None

    @property
    def seats(self) -> int:
        """Number of players."""
        return self.position.seats


def seen_by(event: Event, seat: Seat | None) -> Event:
    """Return the event as that seat (None: the public) may see it: of another's StakeLocked `number` is None,
    all others are as they are."""
    if isinstance(event, StakeLocked) and event.seat != seat:
        return replace(event, number=None)
    return event


def hides(view: View) -> bool:
    """True if the phase is "stake": what a seat chooses there is not for the others' eyes."""
    return view.position.phase == "stake"
