"""Moves that a player has tried on the board and not yet submitted: until then all can be undone.

What follows for certain is tried by the game's preview. What ends a turn is only picked: it is submitted when
the player is done.
"""

from dataclasses import dataclass, replace

from miaui.core.seat import Seat
from miaui.games.kaivai.public.events import Event, HutPlaced
from miaui.games.kaivai.public.moves import Bid, ChooseAction, End, Move, Pass, PlaceGod, Score, Stake
from miaui.games.kaivai.public.position import CELEBRATE, INCREASE, Position
from miaui.games.kaivai.public.view import View
from miaui.tabletop.board import Foresight

#: What the screen knows of the rules: nothing of the states behind it.
KaivaiSight = Foresight[Move, Event, View]


@dataclass(frozen=True, slots=True)
class Step:
    """A move that was tried: what is displayed of it, the view after it, and what is legal then."""

    move: Move
    events: tuple[Event, ...]
    after: View
    legal: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """The moves of `seat` from `start` on, where it may make one of `asked`. `picked` ends its turn."""

    seat: Seat
    start: View
    asked: tuple[Move, ...]
    steps: tuple[Step, ...] = ()
    picked: Move | None = None

    @property
    def position(self) -> Position:
        """The position after all that was tried."""
        return self.view.position

    @property
    def view(self) -> View:
        """The view after all that was tried."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def moves(self) -> tuple[Move, ...]:
        """Moves that would be submitted to the table, in order."""
        tried = [step.move for step in self.steps]
        return tuple(tried if self.picked is None else [*tried, self.picked])

    @property
    def events(self) -> tuple[Event, ...]:
        """Events that are displayed of it."""
        return tuple([event for step in self.steps for event in step.events])

    @property
    def legal(self) -> tuple[Move, ...]:
        """Moves that may be chosen next; another one may be picked in place of the one that is."""
        if not self.steps:
            return self.asked
        return () if self.over else self.steps[-1].legal

    @property
    def over(self) -> bool:
        """True if what was tried ends what the seat has to decide, so that nothing can be added."""
        if not self.steps:
            return False
        placed = self.start.position.phase == "hut" and self.position.phase != "hut"
        return placed or self.position.queue[:1] != (self.seat,)

    @property
    def ready(self) -> bool:
        """True if it can be submitted as it is."""
        return self.picked is not None or self.over

    @property
    def due(self) -> bool:
        """True if it has to be submitted now: dice are to be thrown."""
        return self.position.phase == "roll"

    def add(self, move: Move, sight: KaivaiSight) -> "Plan":
        """Return the plan with one more move. ValueError for one that is not legal."""
        if ends_turn(move):
            return replace(self, picked=move)
        previewed = sight.preview(self.view, move)
        if previewed is None:
            raise ValueError(f"{move} is not legal")
        after, events = previewed
        placing = self.start.position.phase == "hut"
        shown = tuple([event for event in events if isinstance(event, HutPlaced) or not placing])
        step = Step(move, shown, after, sight.legal(after))
        return replace(self, steps=(*self.steps, step), picked=None)

    def undo(self) -> "Plan":
        """Return one move less."""
        return replace(self, picked=None) if self.picked is not None else replace(self, steps=self.steps[:-1])


def ends_turn(move: Move) -> bool:
    """True if others decide after a move, or something is shown that cannot be taken back."""
    if isinstance(move, ChooseAction):
        return move.action in (CELEBRATE, INCREASE)
    return isinstance(move, Bid | End | Pass | PlaceGod | Score | Stake)
