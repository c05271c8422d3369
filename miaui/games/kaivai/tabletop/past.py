"""The past of a table, as far as it has been displayed: the log, who took which island, what to tell
again."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
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
    GameEnded,
    GodMoved,
    GodStayed,
    HutBuilt,
    HutPlaced,
    HutsScored,
    Passed,
    RoundBegan,
    StakeLocked,
    StakesOpened,
    StepTaken,
    TurnEnded,
    TurnOrder,
    ValueLost,
    VillageChosen,
    VillageScored,
    seat_of,
)
from miaui.games.kaivai.public.hexes import Hex, HexSet
from miaui.games.kaivai.public.position import MOVE, ROUNDS, Position
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop.stage import Stage
from miaui.games.kaivai.tabletop.words.sentences import Teller

SCORING = ROUNDS + 1
"""The number under which the log tells of the end of a game."""


def told(events: Iterable[Event]) -> list[Event]:
    """Return the events that need a line of their own, in order."""
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
    """Return the lines with equal ones in a row as one line that says how often."""
    found = []
    for (seat, text), group in groupby(lines, lambda line: (line.seat, line.text)):
        same = list(group)
        spots = reduce(or_, [line.spots for line in same])
        words = text
        if len(same) > 1:
            words = _("{sentence} ({count} times)").format(sentence=text, count=len(same))
        found.append(Line(seat, words, spots))
    return found


class Past:
    """Past of one game. `teller` puts events into words; `history` returns the public's first view, and all
    events since."""

    def __init__(self, teller: Teller, history: Callable[[], tuple[View, tuple[Event, ...]]]) -> None:
        self._teller, self._history = teller, history
        self._known: tuple[tuple[str, ...], View, tuple[Event, ...]] | None = None

    def displayed(self, view: View, untold: Sequence[Event]) -> tuple[Event, ...]:
        """Return all that has happened but what is still to be told; nothing of secret stakes."""
        everything = self._everything(view)[1]
        hidden = sum(not isinstance(event, StakeLocked) for event in untold)
        return everything[: len(everything) - hidden]

    def _everything(self, view: View) -> tuple[View, tuple[Event, ...]]:
        """The first view, and what has happened since; asked for anew when the game has gone on."""
        if self._known is None or self._known[0] != view.moves:
            first, events = self._history()
            begun = RoundBegan(first.position.round, first.position.setup.order)
            seen = [event for event in events if not isinstance(event, StakeLocked)]
            self._known = view.moves, first, (begun, *seen)
        return self._known[1:]

    def log(self, view: View, untold: Sequence[Event]) -> list[tuple[int, list[Line]]]:
        """Return the rounds with their lines, newest first."""
        rounds: list[tuple[int, list[Line]]] = []
        for event in told(self.displayed(view, untold)):
            if isinstance(event, RoundBegan):
                rounds.append((event.round, []))
            if not rounds:
                continue
            line = Line(seat_of(event), self._teller.sentence(event), places(event, view.position))
            rounds[-1][1].append(line)
            if isinstance(event, ValueLost) and event.round == ROUNDS:
                rounds.append((SCORING, []))
        return [(number, joined(lines)) for number, lines in reversed(rounds)]

    def takers(self, view: View, untold: Sequence[Event]) -> dict[int, tuple[Seat, ...]]:
        """Return by scored village the seats that gained its glory."""
        names = village_names(view.position.setup.bases)
        return {
            names.index(event.village): event.takers
            for event in self.displayed(view, untold)
            if isinstance(event, VillageScored)
        }

    def since(
        self, view: View, seat: Seat, untold: Sequence[Event]
    ) -> tuple[Stage, tuple[Event, ...]] | None:
        """Return what happened since the last turn of a seat, and the stage before it; None if nothing
        did."""
        found = self.displayed(view, untold)
        ends = [place for place, event in enumerate(found) if event == TurnEnded(seat)]
        begun = ends[-1] + 1 if ends else 0
        if not found[begun:] or view.position.village is not None:
            return None
        first = Stage.of(replace(self._everything(view)[0], seat=seat))
        return first.play(found[1:begun]), found[begun:]


def places(event: Event, position: Position) -> HexSet:
    """Return the hexes that an event speaks of."""
    match event:
        case HutPlaced(spot=spot) | HutBuilt(spot=spot) | GodMoved(spot=spot) | CanoeSunk(spot=spot):
            return 1 << spot
        case CanoeSailed(path=path):
            return 1 << path[-1]
        case FishDelivered(hut=hut):
            return 1 << hut
        case (
            FishCaught(village=village)
            | Celebrated(village=village)
            | VillageChosen(village=village)
            | VillageScored(village=village)
        ):
            return _island(position, village)
        case (
            RoundBegan() | BidMade() | TurnOrder() | Blessed() | GodStayed() | ActionChosen()
            | DiceThrown() | StepTaken() | Passed() | TurnEnded() | ValueLost() | HutsScored()
            | StakeLocked() | StakesOpened() | GameEnded()
        ):  # fmt: skip
            return 0
        case _:
            assert_never(event)


def _island(position: Position, name: Hex) -> HexSet:
    return position.board.chart.villages[village_names(position.setup.bases).index(name)]


def _silent(event: Event, sailing: bool) -> bool:
    """True if another line says it, or it needs none."""
    match event:
        case TurnEnded() | DiceThrown():
            return True
        case Blessed(gains):
            return not any(gains)
        case ActionChosen(paid=paid):
            return not paid
        case CanoeSailed():
            return not sailing
        case (
            RoundBegan() | BidMade() | TurnOrder() | HutPlaced() | GodMoved() | GodStayed()
            | HutBuilt() | FishCaught() | FishDelivered() | CanoeSunk() | Celebrated() | StepTaken()
            | Passed() | ValueLost() | HutsScored() | VillageChosen() | StakeLocked()
            | StakesOpened() | VillageScored() | GameEnded()
        ):  # fmt: skip
            return False
        case _:
            assert_never(event)
