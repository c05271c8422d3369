"""Moves that are tried at a table and not submitted yet. Nothing here knows rules: the game previews them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic

from miaui.core.game import E, M, V


@dataclass(frozen=True, slots=True)
class Step(Generic[V, M, E]):
    """A tried move, the view after it, the events that lead there, and what may be chosen next."""

    move: M
    view: V
    events: tuple[E, ...]
    legal: tuple[M, ...]


@dataclass(frozen=True, slots=True)
class Trial(Generic[V, M, E]):
    """The moves of one seat from a view on. `asked` may be made first; `pending` is a move that cannot be
    tried and waits for `Confirm`."""

    start: V
    asked: tuple[M, ...]
    steps: tuple[Step[V, M, E], ...] = ()
    pending: M | None = None

    @property
    def view(self) -> V:
        """The view after all that was tried; `start` where nothing was."""
        return self.steps[-1].view if self.steps else self.start

    @property
    def moves(self) -> tuple[M, ...]:
        """Everything that would be submitted, in order, `pending` last; () for none."""
        tried = tuple([step.move for step in self.steps])
        return tried if self.pending is None else (*tried, self.pending)

    @property
    def events(self) -> tuple[E, ...]:
        """Events of everything that was tried, in order; () for none."""
        return tuple([event for step in self.steps for event in step.events])

    @property
    def next_moves(self) -> tuple[M, ...]:
        """Moves that may be chosen next: those after the last step, `asked` where nothing was tried."""
        return self.steps[-1].legal if self.steps else self.asked

    @property
    def ready(self) -> bool:
        """True if it can be submitted as it is: a move waits, or something was tried and no move may
        follow."""
        return self.pending is not None or (bool(self.steps) and not self.next_moves)

    def add(self, step: Step[V, M, E]) -> Trial[V, M, E]:
        """Return the trial with one more tried move at its end; one that waited is dropped."""
        return replace(self, steps=(*self.steps, step), pending=None)

    def undo(self) -> Trial[V, M, E] | None:
        """Return the trial with one move less, one that waits first; None if nothing was tried."""
        if self.pending is not None:
            return replace(self, pending=None)
        return replace(self, steps=self.steps[:-1]) if self.steps else None
