"""Highlights: a few facts to remember a finished game by, the most remarkable first."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from miaui.core.seat import Seat
from miaui.core.standings import last_behind, sole_leader
from miaui.games.salt.public.cards import ALL_MERMAIDS, MERMAID
from miaui.games.salt.public.events import GameEnd, Laid, Shown, Stole
from miaui.games.salt.public.view import DealSeen, Outcome, View


class Kind(Enum):
    """Kinds of tales, and what the number of each counts."""

    CLOSE = auto()  # points between the winner and the next
    COMEBACK = auto()  # the deal after which the winner was alone in last place
    BET_WON = auto()  # points of the caller in the best Last Chance that was won
    HAUL = auto()  # the most points in one deal
    MERMAIDS = auto()  # mermaids in one hand that was shown
    BET_LOST = auto()  # how often a seat lost its Last Chance
    THIEF = auto()  # cards stolen
    ROBBED = auto()  # cards lost to thieves
    CALLER = auto()  # deals that a seat ended
    PAIRS = auto()  # pairs laid in the whole game
    EMPTY = auto()  # deals that ended with an empty deck; the seat is the one that emptied the last


#: The least number worth telling; CLOSE: the most.
NEAR, BIG, OFTEN, MANY, RULED = 3, 10, 2, 6, 4


@dataclass(frozen=True, slots=True)
class Tale:
    """Something that happened to a seat; `deal` counts from 1, 0 where it is about the whole game."""

    kind: Kind
    seat: Seat
    number: int
    deal: int = 0


def tales(view: View) -> tuple[Tale, ...]:
    """Return the tales of a finished game as that seat or the public saw it, at most one of a kind, in the
    order of Kind; a game still being played has none. CLOSE, of the sole winner, is of 3 points or fewer.
    HAUL is of at least 10 points, PAIRS 6, CALLER 4, MERMAIDS, THIEF and ROBBED (not at a table of two) 2.
    Those of the most of something are of the one seat that has it; where two tie there is none."""
    ends = [deal.end for deal in view.memory.deals if deal.end is not None]
    if view.open.over is None or not ends:
        return ()
    winners = view.open.winners or ()
    highlights = [*_of_the_end(ends, winners, view.open.over), *_of_the_calls(ends)]
    highlights += _of_the_turns(view.memory.deals, view.seats)
    empty = [end for end in ends if end.end == "empty"]
    if empty:
        highlights.append(Tale(Kind.EMPTY, empty[-1].by, len(empty)))
    return tuple(sorted(highlights, key=lambda highlight: highlight.kind.value))


def _of_the_end(ends: Sequence[Outcome], winners: Sequence[Seat], over: GameEnd) -> Iterator[Tale]:
    if len(winners) != 1 or over == "mermaids":
        return
    first = winners[0]
    best, second = sorted(ends[-1].totals, reverse=True)[:2]
    if best - second <= NEAR:
        yield Tale(Kind.CLOSE, first, best - second)
    behind = last_behind([end.totals for end in ends[:-1]], first)
    if behind and behind >= len(ends) // 2:
        yield Tale(Kind.COMEBACK, first, behind, behind)


def _of_the_calls(ends: Sequence[Outcome]) -> Iterator[Tale]:
    """Yield the tales of the best bet, the best deal, and the cats that called and lost bets most often."""
    won = [(end.scored[end.by], -deal, end.by) for deal, end in enumerate(ends, 1) if end.won]
    if won:
        points, deal, seat = max(won)
        yield Tale(Kind.BET_WON, seat, points, -deal)
    hauls = [
        (points, -deal, -seat) for deal, end in enumerate(ends, 1) for seat, points in enumerate(end.scored)
    ]
    points, deal, place = max(hauls)
    if points >= BIG and not (won and max(won)[:2] == (points, deal)):
        yield Tale(Kind.HAUL, Seat(-place), points, -deal)
    yield from _most(Kind.CALLER, Counter(end.by for end in ends if end.end in ("stop", "last")), RULED)
    yield from _most(Kind.BET_LOST, Counter(end.by for end in ends if end.won is False), 1)


def _of_the_turns(deals: Sequence[DealSeen], seats: int) -> Iterator[Tale]:
    """Yield the tales of mermaids shown, thieves, their victims, and the cat that laid most."""
    events = [event for deal in deals for event in deal.log]
    sung = [
        (event.hand.count(MERMAID), -number, event.seat)
        for number, deal in enumerate(deals, 1)
        for event in deal.log
        if isinstance(event, Shown)
    ]
    if sung and OFTEN <= max(sung)[0] < ALL_MERMAIDS:
        yield Tale(Kind.MERMAIDS, max(sung)[2], max(sung)[0], -max(sung)[1])
    thefts = [event for event in events if isinstance(event, Stole)]
    yield from _most(Kind.THIEF, Counter(event.seat for event in thefts), OFTEN)
    if seats > 2:  # with two seats it is the thief's tale once more
        yield from _most(Kind.ROBBED, Counter(event.victim for event in thefts), OFTEN)
    yield from _most(Kind.PAIRS, Counter(event.seat for event in events if isinstance(event, Laid)), MANY)


def _most(kind: Kind, counts: Counter[Seat], least: int) -> Iterator[Tale]:
    leader = sole_leader(Counter[int](counts), least)
    if leader is not None:
        yield Tale(kind, Seat(leader[0]), leader[1])
