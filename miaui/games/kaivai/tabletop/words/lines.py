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
    HutsScored,
    Passed,
    RoundBegan,
    StakeLocked,
    StakesOpened,
    TurnEnded,
    TurnOrder,
    ValueLost,
    VillageChosen,
    VillageScored,
    hex_of,
    seat_of,
    village_of,
)
from miaui.games.kaivai.public.hexes import Hex, HexSet
from miaui.games.kaivai.public.position import MOVE, ROUNDS, Position
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words.sentences import Narrator, fallen
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.told import Missed

SCORING = ROUNDS + 1
"""The number under which the log tells of the end of a game."""


def told(events: Iterable[Event]) -> list[Event]:
    """Return the events that need a line of their own, in order: without ends of turns, dice, locked stakes,
    free actions, blessings without gains, and voyages other than those of the action Move."""
    needed, sailing = [], False
    for event in events:
        if isinstance(event, ActionChosen):
            sailing = event.action == MOVE
        if not _silent(event, sailing):
            needed.append(event)
    return needed


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: whom it is about (None: all), the words, and the places that it speaks of."""

    seat: Seat | None
    text: str
    spots: HexSet = 0


def joined(lines: Iterable[Line]) -> list[Line]:
    """Return the lines, in which neighbours with equal seat and words are one: "… (2 times)", with the hexes
    of all. [] for none."""
    merged = []
    for (seat, text), group in groupby(lines, lambda line: (line.seat, line.text)):
        same = list(group)
        spots = reduce(or_, [line.spots for line in same])
        words = text
        if len(same) > 1:
            words = _("{sentence} ({count} times)").format(sentence=text, count=len(same))
        merged.append(Line(seat, words, spots))
    return merged


def log(
    events: Sequence[Event], display: DisplayState, cast: Sequence[CastMember]
) -> list[tuple[int, list[Line]]]:
    """Return (round, lines) pairs, the newest round first, its lines in order and equal neighbours joined.
    The log begins with round 1, also without events. The first line of a round says that it begins; not so in
    the scoring, which is round 9."""
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
    """Return by the index of each village whose scoring was told the seats that took its glory;
    {} for none."""
    names = village_names(frame.display.position.setup.bases)
    scored = [event for event in frame.table.past() if isinstance(event, VillageScored)]
    return {names.index(event.village): event.takers for event in scored}


def again(events: Sequence[Event], seat: Seat) -> int:
    """Return the index of the first event that is told again: that after the last turn of a seat, 0 without
    one; `len(events)`, so that nothing is told, while an island is being scored."""
    last = next(
        (event for event in reversed(events) if isinstance(event, VillageChosen | VillageScored)), None
    )
    if isinstance(last, VillageChosen):
        return len(events)
    ends = [place for place, event in enumerate(events) if event == TurnEnded(seat)]
    return ends[-1] + 1 if ends else 0


_MINE, _SMALL, _UNSEEN = 1, 8, 9
_RANKS = {
    VillageChosen: 2,
    TurnOrder: 3,
    VillageScored: 3,
    HutsScored: 4,
    HutBuilt: 5,
    GodMoved: 5,
    FishCaught: 7,
    BidMade: 7,
    Passed: 7,
    HutPlaced: _SMALL,
}
"""Worth of seeing an event again by its type, where nothing else counts."""
_DEEDS = BidMade, HutPlaced, HutBuilt, GodMoved, FishCaught, FishDelivered, Celebrated, Passed
"""Events that are a seat's own deed."""
_LEADING = CanoeSailed, DiceThrown, FishDelivered, GodMoved, StakesOpened
"""Events with which the picture of what follows begins."""


def missed(
    events: Sequence[Event], seat: Seat, follows: Mapping[type[Event], tuple[type[Event], ...]]
) -> list[Missed]:
    """Return what a seat that was away should see, in the order told, each with the events that lead to it.
    Rank 0: its canoe was sunk; 1: a feast that feeds it, a blessing of its huts; 2: a night that took shells
    or fish from it, and while bids are made the highest; 3: the order of turns, other feasts and sinkings,
    scored islands; 4: fish in its hut, the glory of huts; 5: built huts, the god; 6: other deliveries, and
    nights that took something; 7: catches with fish, bids, passes; 8: starting huts, only where there is
    nothing else; an island that is being scored is of rank 2. All else and its own events are left out, bids
    also once the order of turns is known. `follows` has by type of event those that are told together with
    it."""
    ranks = _ranked(events, seat)
    moments = list[Missed]()
    for place, event in enumerate(events):
        following = events[place + 1] if place + 1 < len(events) else None
        goes_on = isinstance(event, FishDelivered) and isinstance(following, FishDelivered)
        goes_on |= isinstance(event, GodMoved) and isinstance(following, Blessed) and any(following.gains)
        if ranks[place] < _UNSEEN and not goes_on:
            begin = place
            while begin and _leads(events[begin - 1], events[begin], follows):
                begin -= 1
            doer = event.seat if isinstance(event, _DEEDS) else None
            moments.append(Missed(min(ranks[begin : place + 1]), begin, place, doer))
    return [moment for moment in moments if moment.rank < _SMALL] or moments


def _ranked(events: Sequence[Event], seat: Seat) -> list[int]:
    """Return the rank of each event: without bids that an order of turns follows and choices of islands that
    have been scored; of bids that are still made the highest before all that happened to others."""
    ranks = [_rank(event, seat) for event in events]
    ordered = max([place for place, event in enumerate(events) if isinstance(event, TurnOrder)], default=-1)
    scored = max(
        [place for place, event in enumerate(events) if isinstance(event, VillageScored)], default=-1
    )
    for place, event in enumerate(events):
        if isinstance(event, VillageChosen) and place < scored:
            ranks[place] = _UNSEEN
    bids = [(event.number, place) for place, event in enumerate(events) if isinstance(event, BidMade)]
    for _number, place in bids:
        if place < ordered:
            ranks[place] = _UNSEEN
    open_bids = [(number, place) for number, place in bids if place > ordered and ranks[place] < _UNSEEN]
    if open_bids:
        ranks[max(open_bids)[1]] = 2
    return ranks


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
        return 0 if event.owner == seat else 3
    if isinstance(event, Celebrated):
        return _MINE if event.gains[seat] else 3
    if isinstance(event, Blessed):
        return _MINE if event.gains[seat] else 5 if any(event.gains) else _UNSEEN
    if isinstance(event, ValueLost):
        lost = () if event.round == ROUNDS else fallen(event)
        return 2 if lost and lost[seat] else 6 if any(lost) else _UNSEEN
    if isinstance(event, FishDelivered):
        return 4 if event.owner == seat else 6
    return _RANKS.get(type(event), _UNSEEN)


def places(event: Event, position: Position) -> HexSet:
    """Return the set of hexes that an event speaks of: its hex, else all of its village; 0 for
    none."""
    hex_, village = hex_of(event), village_of(event)
    if hex_ is not None:
        return 1 << hex_
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
