"""Highlights: a few facts to remember a finished game by, the most remarkable first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import assert_never

from miaui.core.seat import Seat
from miaui.core.standings import last_behind
from miaui.games.kaivai.public.events import (
    ActionChosen,
    CanoeSunk,
    Celebrated,
    Event,
    FishCaught,
    FishDelivered,
    HutBuilt,
    ValueLost,
    VillageScored,
)
from miaui.games.kaivai.public.glory import glory_steps, totals
from miaui.games.kaivai.public.position import Position


class Kind(Enum):
    """Subject of a tale; the comments say what its number counts."""

    CLOSE = auto()  # glory between the winner and the next
    COMEBACK = auto()  # the round after which the winner was alone in last place
    FEAST = auto()  # the most fish eaten at one celebration
    ISLANDS = auto()  # islands that went to one seat alone
    CATCH = auto()  # the most fish in one turn
    TRADER = auto()  # worth of all shells earned
    DEAREST = auto()  # the dearest price of a hut
    SINKER = auto()  # canoes sunk
    WASTE = auto()  # shells and fish that fell off the last space


#: The least number worth telling; CLOSE: the most.
NEAR, BIG_FEAST, MANY_ISLANDS, BIG_CATCH, BIG_TRADE, DEAR, MUCH_WASTE = 3, 8, 3, 6, 60, 14, 5


@dataclass(frozen=True, slots=True)
class Tale:
    """Something that happened to a seat; `round` counts from 1, 0 where it is about the whole game."""

    kind: Kind
    seat: Seat
    number: int
    round: int = 0


def tales(position: Position, events: Sequence[Event]) -> tuple[Tale, ...]:
    """Return the tales of a finished game, at most one of a kind, in the order of Kind, of its last position
    and all its events. A game still being played has none."""
    if position.phase != "over":
        return ()
    highlights = [*_of_the_race(position, events), *_of_feasts(events), *_of_islands(events, position.seats)]
    highlights += [*_of_turns(events, position.seats), *_of_waste(events, position.seats)]
    return tuple(sorted(highlights, key=lambda highlight: highlight.kind.value))


def _of_the_race(position: Position, events: Sequence[Event]) -> Iterator[Tale]:
    """Yield the tales of how close it was, and of a winner who came from behind."""
    scores = [mat.glory for mat in position.mats]
    first = _most(scores)
    best, second = sorted(scores, reverse=True)[:2]
    if 0 < best - second <= NEAR:
        yield Tale(Kind.CLOSE, first, best - second)
    steps = [step for step in glory_steps(position, events) if step.kind == "round"]
    behind = last_behind(tuple(totals(steps)), first)
    round_ = steps[behind - 1].number if behind else 0
    if best > second and round_ and round_ >= len(steps) // 2:
        yield Tale(Kind.COMEBACK, first, round_, round_)


def _of_feasts(events: Sequence[Event]) -> Iterator[Tale]:
    """Yield the tale of the greatest celebration, if it was great enough."""
    feasts = [event for event in events if isinstance(event, Celebrated)]
    if feasts:
        best = max(feasts, key=lambda feast: feast.fish)
        if best.fish >= BIG_FEAST:
            yield Tale(Kind.FEAST, best.seat, best.fish)


def _of_islands(events: Sequence[Event], seats: int) -> Iterator[Tale]:
    """Yield the tale of the seat that alone took most islands."""
    taken = [0] * seats
    for event in events:
        if isinstance(event, VillageScored) and len(event.takers) == 1:
            taken[event.takers[0]] += 1
    if max(taken) >= MANY_ISLANDS and taken.count(max(taken)) == 1:
        yield Tale(Kind.ISLANDS, _most(taken), max(taken))


_OfTurns = ActionChosen | FishCaught | FishDelivered | HutBuilt | CanoeSunk
"""Events that the tales of turns count."""


def _of_turns(events: Sequence[Event], seats: int) -> Iterator[Tale]:
    """Yield the tales of catches, trade, dear huts and sunk canoes."""
    catch, best, earned, sunk = 0, (0, Seat(0)), [0] * seats, [0] * seats
    dearest: HutBuilt | None = None
    for event in events:
        if not isinstance(event, _OfTurns):
            continue
        match event:
            case ActionChosen():
                catch = 0
            case FishCaught():
                catch += event.fish
                best = max(best, (catch, event.seat))
            case FishDelivered():
                earned[event.seat] += sum(event.shells)
            case HutBuilt():
                dearest = event if dearest is None else max(dearest, event, key=_cost)
            case CanoeSunk():
                sunk[event.seat] += 1
            case _:
                assert_never(event)
    if best[0] >= BIG_CATCH:
        yield Tale(Kind.CATCH, best[1], best[0])
    if max(earned) >= BIG_TRADE:
        yield Tale(Kind.TRADER, _most(earned), max(earned))
    if dearest is not None and _cost(dearest) >= DEAR:
        yield Tale(Kind.DEAREST, dearest.seat, _cost(dearest))
    if any(sunk):
        yield Tale(Kind.SINKER, _most(sunk), max(sunk))


def _most(row: Sequence[int]) -> Seat:
    return Seat(row.index(max(row)))


def _cost(built: HutBuilt) -> int:
    return built.price + built.pieces


def _of_waste(events: Sequence[Event], seats: int) -> Iterator[Tale]:
    """Yield the tale of the seat that lost most to the nights."""
    lost = [0] * seats
    for event in events:
        if isinstance(event, ValueLost):
            for seat, (before, after) in enumerate(zip(event.before, event.after, strict=True)):
                lost[seat] += before.counters - after.counters
    if max(lost) >= MUCH_WASTE:
        yield Tale(Kind.WASTE, _most(lost), max(lost))
