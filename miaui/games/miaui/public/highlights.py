"""Highlights: a few facts to remember a finished game by, the most remarkable first."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from itertools import islice

from miaui.core.seat import Seat, seats
from miaui.core.standings import last_behind, sole_leader
from miaui.games.miaui.public import ties
from miaui.games.miaui.public.cards import BOTTOM, POINTS, SEAGULL, Card
from miaui.games.miaui.public.taking import TRIO, Taken, score, take_all
from miaui.games.miaui.public.view import View


class Kind(Enum):
    """Subject of a tale, and what its number counts."""

    CLOSE = auto()  # points between the winner and the next
    COMEBACK = auto()  # the round after which the winner was alone in last place
    TRIO = auto()  # points of the three Jellyfish that left, as a positive number
    ROBBED = auto()  # points that Seagulls took away
    MERE = auto()  # the low diver that took the deepest catch
    FAVOURED = auto()  # ties that Kiti settled for this seat
    EMPTY = auto()  # rounds without a catch


#: The least number worth telling; MERE: the most, CLOSE: the most.
FEW_POINTS, LATE, MUCH, LOW, OFTEN, LONG = 2, 7, 15, 5, 3, 9


@dataclass(frozen=True, slots=True)
class Tale:
    """Something that happened to a seat."""

    kind: Kind
    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class _Won:
    """A catch as it was decided: who tied for it, and what it did to the winner's pile."""

    seat: Seat
    space: int
    dive: int
    tied: bool
    taken: list[Taken]


def tales(view: View) -> tuple[Tale, ...]:
    """Return the tales of a finished game, at most one of a kind, in the order of Kind; a game that goes on
    has none. CLOSE and COMEBACK are of a sole winner: 2 points or fewer before the next, or last alone after
    round 7 or later. TRIO is of the first three Jellyfish that left. ROBBED (15 points or more), FAVOURED (3
    ties) and EMPTY (9 rounds) are of the one seat that has most; MERE is the lowest diver, of 5 at most, that
    took the bottom, of the lower seat if two did."""
    if not view.open.over:
        return ()
    won, standings = _played(view)
    return (*_of_the_end(standings), *_of_the_rounds(won, view))


def _played(view: View) -> tuple[list[_Won], list[tuple[int, ...]]]:
    """Return all catches in order, and the points of all seats after each round."""
    piles: list[tuple[Card, ...]] = [()] * view.seats
    won: list[_Won] = []
    standings: list[tuple[int, ...]] = []
    for played in view.memory.rounds:
        rivals = seats(view.seats)
        for space, catch in enumerate(played.catches):
            tied = ties.deciding(rivals, played.dives, played.kiti, space)
            out = tied if catch.seat is None else (catch.seat,)
            rivals = tuple(seat for seat in rivals if seat not in out)
            if catch.seat is not None:
                taken = take_all(piles[catch.seat], catch.cards)
                piles[catch.seat] = taken[-1].pile
                won.append(_Won(catch.seat, space, played.dives[catch.seat], len(tied) > 1, taken))
        standings.append(tuple(score(pile) for pile in piles))
    return won, standings


def _of_the_end(standings: list[tuple[int, ...]]) -> Iterator[Tale]:
    best, second = sorted(standings[-1], reverse=True)[:2]
    if best == second:
        return
    first = Seat(standings[-1].index(best))
    if best - second <= FEW_POINTS:
        yield Tale(Kind.CLOSE, first, best - second)
    behind = last_behind(standings, first)
    if behind >= LATE:
        yield Tale(Kind.COMEBACK, first, behind)


def stolen(view: View) -> Counter[int]:
    """Return the points that Seagulls took from each seat in the rounds played; a Jellyfish that one took is
    no loss. A seat without a loss counts 0."""
    return _robbed(_played(view)[0])


def _robbed(won: list[_Won]) -> Counter[int]:
    robbed: Counter[int] = Counter()
    for catch in won:
        robbed[catch.seat] += sum(_stolen(taken) for taken in catch.taken)
    return robbed


def _of_the_rounds(won: list[_Won], view: View) -> Iterator[Tale]:
    trios = ((catch.seat, _freed(taken)) for catch in won for taken in catch.taken if len(taken.left) == TRIO)
    for seat, points in islice(trios, 1):
        yield Tale(Kind.TRIO, seat, points)
    yield from _most(Kind.ROBBED, _robbed(won), MUCH)
    mere, seat = min(
        ((catch.dive, catch.seat) for catch in won if catch.space == BOTTOM), default=(LOW + 1, Seat(0))
    )
    if mere <= LOW:
        yield Tale(Kind.MERE, seat, mere)
    yield from _most(Kind.FAVOURED, Counter(catch.seat for catch in won if catch.tied), OFTEN)
    caught = Counter(catch.seat for catch in won)
    empty = {seat: len(view.memory.rounds) - caught[seat] for seat in seats(view.seats)}
    yield from _most(Kind.EMPTY, Counter(empty), LONG)


def _most(kind: Kind, counts: Counter[int], least: int) -> Iterator[Tale]:
    leader = sole_leader(counts, least)
    if leader is not None:
        seat, number = leader
        yield Tale(kind, Seat(seat), number)


def _stolen(taken: Taken) -> int:
    """Return the points that a Seagull took from the pile; a Jellyfish it took is no loss."""
    return sum(max(POINTS[card], 0) for card in taken.left[1:]) if taken.card == SEAGULL else 0


def _freed(taken: Taken) -> int:
    return -sum(POINTS[card] for card in taken.left)
