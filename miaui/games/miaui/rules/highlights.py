"""What a finished game will be remembered for: a few facts about it, the most remarkable first."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from miaui.core.standings import last_behind, sole_leader
from miaui.games.miaui.public.cards import BOTTOM, POINTS, SEAGULL
from miaui.games.miaui.public.events import (
    Caught,
    Contested,
    Event,
    GameEnded,
    Revealed,
)
from miaui.games.miaui.public.taking import TRIO, Taken, score
from miaui.games.miaui.rules.record import Record, moments


class Kind(Enum):
    """What a tale tells, and what its number counts."""

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
    seat: int
    number: int


def tales(record: Record) -> tuple[Tale, ...]:
    """The tales of a finished game, at most one of a kind. Raises BadRecord; a game still being
    played has none."""
    found: list[Event] = []
    standings: list[tuple[int, ...]] = []
    for state, events in moments(record):
        found += events
        if len(state.past) > len(standings):
            standings.append(tuple(score(pile) for pile in state.piles))
    if not found or not isinstance(found[-1], GameEnded):
        return ()
    return (*_of_the_end(found[-1], standings), *_of_the_rounds(found, record.seats))


def _of_the_end(end: GameEnded, standings: list[tuple[int, ...]]) -> Iterator[Tale]:
    if len(end.winners) > 1:
        return
    first = end.winners[0]
    best, second = sorted(end.scores, reverse=True)[:2]
    if best - second <= FEW_POINTS:
        yield Tale(Kind.CLOSE, first, best - second)
    behind = last_behind(standings, first)
    if behind >= LATE:
        yield Tale(Kind.COMEBACK, first, behind)


def _of_the_rounds(events: list[Event], seats: int) -> Iterator[Tale]:
    robbed: Counter[int] = Counter()
    favoured: Counter[int] = Counter()
    caught: Counter[int] = Counter()
    trios: list[tuple[int, int]] = []
    dives: tuple[int, ...] = ()
    mere = (LOW + 1, 0)
    for event in events:
        if isinstance(event, Revealed):
            dives = event.dives
        elif isinstance(event, Contested) and event.winner is not None and len(event.tied) > 1:
            favoured[event.winner] += 1
        elif isinstance(event, Caught):
            caught[event.seat] += 1
            robbed[event.seat] += sum(_stolen(taken) for taken in event.taken)
            trios += [(event.seat, _freed(taken)) for taken in event.taken if len(taken.left) == TRIO]
            if event.space == BOTTOM:
                mere = min(mere, (dives[event.seat], event.seat))
    yield from (Tale(Kind.TRIO, *trio) for trio in trios[:1])
    yield from _most(Kind.ROBBED, robbed, MUCH)
    if mere[0] <= LOW:
        yield Tale(Kind.MERE, mere[1], mere[0])
    yield from _most(Kind.FAVOURED, favoured, OFTEN)
    rounds = sum(isinstance(event, Revealed) for event in events)
    yield from _most(Kind.EMPTY, Counter({seat: rounds - caught[seat] for seat in range(seats)}), LONG)


def _most(kind: Kind, counts: Counter[int], least: int) -> Iterator[Tale]:
    found = sole_leader(counts, least)
    if found is not None:
        yield Tale(kind, *found)


def _stolen(taken: Taken) -> int:
    """Points a Seagull took from the pile; a Jellyfish it took is no loss."""
    return sum(max(POINTS[card], 0) for card in taken.left[1:]) if taken.card == SEAGULL else 0


def _freed(taken: Taken) -> int:
    return -sum(POINTS[card] for card in taken.left)
