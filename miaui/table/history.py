"""A game at any of its moments, as one seat may see it: for replay, review and the log."""

from dataclasses import dataclass

from miaui.games.miaui.events import Event
from miaui.games.miaui.record import Record, moments
from miaui.games.miaui.view import View, seen_by, view


@dataclass(frozen=True, slots=True)
class Moment:
    """What led to a moment, and the moment itself. `round` counts finished rounds, 0 to 12."""

    round: int
    events: tuple[Event, ...]
    view: View


def rounds(record: Record, seat: int | None) -> list[Moment]:
    """The stocked start and then one moment a finished round. Raises BadRecord."""
    found: list[Moment] = []
    gathered: list[Event] = []
    for state, told in moments(record):
        gathered += [seen_by(event, seat) for event in told]
        if len(state.past) == len(found):
            found.append(Moment(len(state.past), tuple(gathered), view(state, seat)))
            gathered = []
    return found
