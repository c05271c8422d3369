"""The past of a table: the log, who took which island, from where on to tell again."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import groupby
from operator import or_
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.i18n import _
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.events import (
    ActionChosen,
    BidMade,
    Blessed,
    CanoeSailed,
    CanoeSunk,
    Celebrated,
    DiceThrown,
    Event,
    FishCaught,
    FishDelivered,
    GodMoved,
    HutBuilt,
    HutPlaced,
    RoundBegan,
    StakeLocked,
    StakesOpened,
    TurnEnded,
    ValueLost,
    VillageChosen,
    VillageScored,
    seat_of,
    spot_of,
    village_of,
)
from miaui.games.kaivai.public.hexes import Hex, HexSet
from miaui.games.kaivai.public.position import MOVE, ROUNDS, Position
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words.sentences import Narrator
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.told import Missed

SCORING = ROUNDS + 1
"""The number under which the log tells of the end of a game."""


def told(events: Iterable[Event]) -> list[Event]:
    """Return the events that need a line of their own, in order; without ends of turns, dice, locked stakes,
    free actions, and sailing for another action."""
    found, sailing = [], False
    for event in events:
        if isinstance(event, ActionChosen):
            sailing = event.action == MOVE
        if not _silent(event, sailing):
            found.append(event)
    return found


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: whom it is about (None: all), the words, and the places that it speaks of."""

    seat: Seat | None
    text: str
    spots: HexSet = 0


def joined(lines: Iterable[Line]) -> list[Line]:
    """Return the lines with equal neighbours as one: "… (2 times)", with the hexes of all."""
    found = []
    for (seat, text), group in groupby(lines, lambda line: (line.seat, line.text)):
        same = list(group)
        spots = reduce(or_, [line.spots for line in same])
        words = text
        if len(same) > 1:
            words = _("{sentence} ({count} times)").format(sentence=text, count=len(same))
        found.append(Line(seat, words, spots))
    return found


def log(
    events: Sequence[Event], display: DisplayState, cast: Sequence[CastMember]
) -> list[tuple[int, list[Line]]]:
    """Return (round, lines) pairs, the newest round first, its lines in order; scoring is round 9. A game
    begins with the line of round 1."""
    setup, rounds = display.position.setup, list[tuple[int, list[Line]]]()
    teller = Narrator(cast, setup.bases)
    for event in told([RoundBegan(1, setup.order), *events]):
        if isinstance(event, RoundBegan):
            rounds.append((event.round, []))
        line = Line(seat_of(event), teller.sentence(event), places(event, display.position))
        rounds[-1][1].append(line)
        if isinstance(event, ValueLost) and event.round == ROUNDS:
            rounds.append((SCORING, []))
    return [(number, joined(lines)) for number, lines in reversed(rounds)]


def takers(frame: TableFrame) -> dict[int, tuple[Seat, ...]]:
    """Return the seats that gained glory by the number of each scored village, as far as it was told."""
    names = village_names(frame.display.position.setup.bases)
    scored = [event for event in frame.table.past() if isinstance(event, VillageScored)]
    return {names.index(event.village): event.takers for event in scored}


def again(events: Sequence[Event], seat: Seat) -> int:
    """Return the number of the first event that is told again: that after the last turn of a seat, 0 without
    one; all of them (nothing is told) while an island is scored."""
    last = next((one for one in reversed(events) if isinstance(one, VillageChosen | VillageScored)), None)
    if isinstance(last, VillageChosen):
        return len(events)
    ends = [place for place, event in enumerate(events) if event == TurnEnded(seat)]
    return ends[-1] + 1 if ends else 0


_SMALL, _UNSEEN = 8, 9
_RANKS = {VillageScored: 2, HutBuilt: 4, FishCaught: 6, BidMade: _SMALL, GodMoved: _SMALL, HutPlaced: _SMALL}
"""Worth of seeing an event again by its type, where nothing else counts."""
_LEADING = CanoeSailed, DiceThrown, FishDelivered, StakesOpened
"""Events with which the picture of what follows begins."""


def missed(
    events: Sequence[Event], seat: Seat, follows: Mapping[type[Event], tuple[type[Event], ...]]
) -> list[Missed]:
    """Return what a seat that was away should see: what was done to it, then feasts, islands and sinkings,
    huts, deliveries, catches, each by its rank; bids and the god only where nothing else happened; [] for
    nothing. `follows` has by type of event the ones told together with it."""
    found, ranks = list[Missed](), [_rank(event, seat) for event in events]
    for place, event in enumerate(events):
        following = events[place + 1] if place + 1 < len(events) else None
        goes_on = isinstance(event, FishDelivered) and isinstance(following, FishDelivered)
        if ranks[place] < _UNSEEN and not goes_on:
            begin = place
            while begin and _leads(events[begin - 1], events[begin], follows):
                begin -= 1
            found.append(Missed(min(ranks[begin : place + 1]), begin, place))
    return [one for one in found if one.rank < _SMALL] or found


def _leads(before: Event, event: Event, follows: Mapping[type[Event], tuple[type[Event], ...]]) -> bool:
    """Return True if the picture of an event begins with the one before it; a canoe's begins with itself."""
    if isinstance(event, CanoeSailed) or not isinstance(before, _LEADING):
        return False
    return isinstance(event, follows.get(type(before), ()))


def _rank(event: Event, seat: Seat) -> int:
    """Return the rank of an event among what is worth seeing again, 0 the first; `_UNSEEN`: not at all."""
    if seat_of(event) == seat or (isinstance(event, FishCaught) and not event.fish):
        return _UNSEEN
    if isinstance(event, CanoeSunk):
        return 0 if event.owner == seat else 2
    if isinstance(event, Celebrated):
        return 1 if event.gains[seat] else 2
    if isinstance(event, FishDelivered):
        return 3 if event.owner == seat else 5
    return _RANKS.get(type(event), _UNSEEN)


def places(event: Event, position: Position) -> HexSet:
    """Return the hexes that an event speaks of: its hex, else its village; 0 for none."""
    spot, village = spot_of(event), village_of(event)
    if spot is not None:
        return 1 << spot
    return 0 if village is None else _island(position, village)


def _island(position: Position, name: Hex) -> HexSet:
    return position.board.chart.villages[village_names(position.setup.bases).index(name)]


_Sometimes = TurnEnded | DiceThrown | StakeLocked | Blessed | ActionChosen | CanoeSailed
"""Events that the log does not always tell."""


def _silent(event: Event, sailing: bool) -> bool:
    """True if another line says it, or it needs none."""
    if not isinstance(event, _Sometimes):
        return False
    match event:
        case TurnEnded() | DiceThrown() | StakeLocked():
            return True
        case Blessed(gains):
            return not any(gains)
        case ActionChosen(paid=paid):
            return not paid
        case CanoeSailed():
            return not sailing
        case _:
            assert_never(event)
