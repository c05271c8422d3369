"""A finished round as data: who took what with which diver, and what it brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, SEAGULL, TOP, Card
from miaui.games.miaui.public.events import Caught, Contested, Event, Revealed
from miaui.games.miaui.public.taking import TRIO, Taken, score
from miaui.tabletop.told import Missed


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
    tied: bool = False
    """True if several cats had the number, and Kiti decided."""


def recap_rows(told: Sequence[Event]) -> tuple[RecapRow, ...]:
    """Return the three rows of a round: top, middle, bottom. A space where no cat caught anything has seat
    and dive None, no cards and 0 points. () if the round's `Revealed` is not among the events; of several the
    first counts."""
    dives = next((event.dives for event in told if isinstance(event, Revealed)), None)
    if dives is None:
        return ()
    caught = {event.space: event for event in told if isinstance(event, Caught)}
    tied = {event.space for event in told if isinstance(event, Contested) and len(event.tied) > 1}
    return tuple([_row(space, caught.get(space), dives, space in tied) for space in (TOP, MIDDLE, BOTTOM)])


def shown_rows(told: Sequence[Event]) -> tuple[RecapRow, ...]:
    """Return the rows of a round that are shown as pictures: all three, top, middle, bottom, as `recap_rows`
    does; () if no space was caught, and without a `Revealed`."""
    rows = recap_rows(told)
    return rows if any(row.seat is not None for row in rows) else ()


def _row(space: int, caught: Caught | None, dives: Sequence[int], tied: bool) -> RecapRow:
    if caught is None:
        return RecapRow(space, None, None, (), (), 0)
    cards = tuple([step.card for step in caught.taken])
    lost = tuple([card for step in caught.taken for card in lost_to(step)])
    points = sum(map(gained, caught.taken))
    return RecapRow(space, caught.seat, dives[caught.seat], cards, lost, points, tied)


def lost_to(step: Taken) -> tuple[Card, ...]:
    """Return the cards that left a pile for a caught card: the one that a Seagull took (() from an empty
    pile), all three Jellyfish with the third, else ()."""
    if step.card == SEAGULL:
        return step.left[1:]
    return step.left if len(step.left) == TRIO else ()


def gained(step: Taken) -> int:
    """Return by how much a pile's points change for one caught card: its points less those of all that left
    the pile; a Seagull is worth nothing and costs what it takes."""
    return score((step.card,)) - score(step.left)


_LARGE = 10
"""Points that a catch brings or costs at least, to be great."""


def missed(events: Sequence[Event], seat: Seat) -> list[Missed]:
    """Return what a seat that was away should see of the last round, in the order told: ties without a
    winner, and catches, each of which begins with the event before it, its contest. Rank 0: its own pile lost
    cards; 1: its other catches and ties; 2: of others a catch by which a pile lost cards, or a card worth 10
    points or more, either way; 3: other catches; 4: others' ties. [] for none."""
    reveal = max([place for place, event in enumerate(events) if isinstance(event, Revealed)], default=0)
    moments = list[Missed]()
    for place, event in enumerate(events[reveal:], reveal):
        if isinstance(event, Contested) and len(event.tied) > 1 and event.winner is None:
            moments.append(Missed(1 if seat in event.tied else 4, place, place))
        elif isinstance(event, Caught) and place:
            moments.append(Missed(_rank(event, seat), place - 1, place))
    return moments


def _rank(event: Caught, seat: Seat) -> int:
    """Return the rank of a catch among what is worth seeing again, 0 the first."""
    robbed = any(lost_to(step) for step in event.taken)
    if event.seat == seat:
        return 0 if robbed else 1
    great = any(abs(gained(step)) >= _LARGE for step in event.taken)
    return 2 if robbed or great else 3
