"""A finished round as data: who took what with which diver, and what it brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.core.seat import Seat, seats
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
    """True if several cats had the number: Kiti decided, or no cat got anything."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A seat that caught nothing in a round, with its diver. `tied`: it had the number of others, and none of
    them or another one got the catch; else its number was neither high nor low enough."""

    seat: Seat
    dive: int
    tied: bool


@dataclass(frozen=True, slots=True)
class Recap:
    """A finished round: its rows and, by diver from the highest down, those tied first, who caught
    nothing."""

    rows: tuple[RecapRow, ...] = ()
    left_out: tuple[LeftOut, ...] = ()


def recap_of(told: Sequence[Event]) -> Recap:
    """Return a round's rows, as `recap_rows` does, and who caught nothing; an empty recap if the round's
    `Revealed` is not among the events."""
    return Recap(recap_rows(told), left_out(told))


def left_out(told: Sequence[Event]) -> tuple[LeftOut, ...]:
    """Return the seats that caught nothing in a round, those tied first, each by its diver from the highest
    down; () if the round's `Revealed` or the contest for the top is not among the events."""
    dives = next((event.dives for event in told if isinstance(event, Revealed)), ())
    contests = [event for event in told if isinstance(event, Contested)]
    if not any(event.space == TOP for event in contests):
        return ()
    won = {event.winner for event in contests}
    tied = {seat for event in contests for seat in lost_tie(event)}
    out = [
        LeftOut(seat, dive, seat in tied)
        for seat, dive in zip(seats(len(dives)), dives, strict=True)
        if seat not in won
    ]
    return tuple(sorted(out, key=lambda each: (not each.tied, -each.dive, each.seat)))


def lost_tie(event: Contested) -> tuple[Seat, ...]:
    """Return the seats that catch nothing in this round because of a tie: all that tie for a catch
    without a winner, and at the top all but the winner."""
    if len(event.tied) < 2 or (event.winner is not None and event.space != TOP):
        return ()
    return tuple([seat for seat in event.tied if seat != event.winner])


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


def shown(told: Sequence[Event]) -> Recap:
    """Return the recap of a round that is drawn as pictures: that of `recap_of`, but an empty one if no cat
    caught anything in the round."""
    recap = recap_of(told)
    return recap if any(row.seat is not None for row in recap.rows) else Recap()


def _row(space: int, caught: Caught | None, dives: Sequence[int], tied: bool) -> RecapRow:
    if caught is None:
        return RecapRow(space, None, None, (), (), 0, tied)
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
            moments.append(Missed(_rank(event, seat), place - 1, place, event.seat))
    return moments


def _rank(event: Caught, seat: Seat) -> int:
    """Return the rank of a catch among what is worth seeing again, 0 the first."""
    robbed = any(lost_to(step) for step in event.taken)
    if event.seat == seat:
        return 0 if robbed else 1
    great = any(abs(gained(step)) >= _LARGE for step in event.taken)
    return 2 if robbed or great else 3
