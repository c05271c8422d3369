"""What one seat may know: built field by field from a State, an allow-list.

Only stakes are secret, and only until all are in. A view holds the public position, with everything that was
ever public in it; what of it lies open now, `view_json` tells.
"""

from dataclasses import dataclass, replace

from miaui.games.kaivai.public.events import Event, StakeLocked
from miaui.games.kaivai.public.moves import Move
from miaui.games.kaivai.public.position import Position
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.state import State


@dataclass(frozen=True, slots=True)
class View:
    """All that `seat` may know; `seat` None is the public. `moves` are those made so far. At a stake `locked`
    says by seat who has chosen, and `stake` is the own choice."""

    seat: int | None
    position: Position
    moves: tuple[str, ...]
    locked: tuple[bool, ...] | None = None
    stake: int | None = None

    @property
    def seats(self) -> int:
        """Number of players."""
        return self.position.seats


def view(state: State, seat: int | None) -> View:
    """The view of one seat, or of nobody (None). ValueError if there is no such seat."""
    position = state.position
    if seat is not None and not 0 <= seat < position.seats:
        raise ValueError(f"no seat {seat} at a table of {position.seats}")
    if position.phase != "stake":
        return View(seat, position, state.moves)
    locked = tuple([stake is not None for stake in state.stakes])
    return View(seat, position, state.moves, locked, None if seat is None else state.stakes[seat])


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as that seat (None: the public) may see it."""
    if isinstance(event, StakeLocked) and event.seat != seat:
        return replace(event, number=None)
    return event


def to_act(view: View) -> tuple[int, ...]:
    """The seats that have to decide now."""
    return rules.deciding(view.position, view.locked)


def legal(view: View) -> tuple[Move, ...]:
    """Every legal move of the viewer, in the order of the record's page; () when she is not to act."""
    if view.seat is None or view.seat not in to_act(view):
        return ()
    return tuple(rules.legal(view.position, view.seat))


def hides(view: View) -> bool:
    """True at a stake: what a seat chooses there is not for the others' eyes."""
    return view.position.phase == "stake"
