"""A finished round as data: who took what with which diver, and what it brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, SEAGULL, TOP, Card
from miaui.games.miaui.public.events import Caught, Event, Revealed
from miaui.games.miaui.public.taking import TRIO, Taken, score


@dataclass(frozen=True, slots=True)
class RecapRow:
    """Outcome of a space. `seat` and `dive` are None, `cards` empty where no cat caught anything.

    `lost` are the cards that left the pile for it: what a Seagull took, or three Jellyfish. `points` is what
    the pile is worth now less what it was worth before.
    """

    space: int
    seat: Seat | None
    dive: int | None
    cards: tuple[Card, ...]
    lost: tuple[Card, ...]
    points: int


def recap_rows(told: Sequence[Event]) -> tuple[RecapRow, ...]:
    """Return the rows of a round that was told from its reveal on, shallowest first; () where it was not."""
    dives = next((event.dives for event in told if isinstance(event, Revealed)), None)
    if dives is None:
        return ()
    caught = {event.space: event for event in told if isinstance(event, Caught)}
    return tuple([_row(space, caught.get(space), dives) for space in (TOP, MIDDLE, BOTTOM)])


def shown_rows(told: Sequence[Event]) -> tuple[RecapRow, ...]:
    """Return the rows that are shown as pictures; () where no cat caught anything: words say it."""
    rows = recap_rows(told)
    return rows if any(row.seat is not None for row in rows) else ()


def _row(space: int, caught: Caught | None, dives: Sequence[int]) -> RecapRow:
    if caught is None:
        return RecapRow(space, None, None, (), (), 0)
    cards = tuple([step.card for step in caught.taken])
    lost = tuple([card for step in caught.taken for card in lost_to(step)])
    points = sum(map(gained, caught.taken))
    return RecapRow(space, caught.seat, dives[caught.seat], cards, lost, points)


def lost_to(step: Taken) -> tuple[Card, ...]:
    """Return the cards of a pile that a caught card takes away with it: not the Seagull itself."""
    if step.card == SEAGULL:
        return step.left[1:]
    return step.left if len(step.left) == TRIO else ()


def gained(step: Taken) -> int:
    """Return by how much a pile is worth more (or less) for one caught card."""
    return score((step.card,)) - score(step.left)
