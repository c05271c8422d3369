"""Moves that the seat in front tries at a table: they are displayed, put back, and submitted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Generic

from miaui.core.game import E, M, V
from miaui.tabletop.animation import D, after
from miaui.tabletop.link import Link
from miaui.tabletop.parts import PlaySound
from miaui.tabletop.queue import EventQueue
from miaui.tabletop.spec import Trying
from miaui.tabletop.trial import Step, Trial


class Attempts(Generic[V, M, E, D]):
    """The trial of a table.

    - `events` displays what is tried; `display(view)` is the display state of a view.
    - `tries(move, start, after)`: how a move is taken.
    - `decide()`: called before moves are submitted.
    """

    def __init__(
        self,
        link: Link[V, M, E],
        events: EventQueue[E, D],
        display: Callable[[V], D],
        tries: Callable[[M, V, V | None], Trying],
        sound: PlaySound,
        decide: Callable[[], None],
    ) -> None:
        self._link, self._events, self._display = link, events, display
        self._tries, self._sound, self._decide = tries, sound, decide
        self.trial: Trial[V, M, E] | None = None
        self.allow: Callable[[Sequence[M], M], bool] = lambda tried, move: True
        """True if a legal move may follow those that were tried: a lesson allows few."""
        self.hold: Callable[[Trial[V, M, E]], bool] = lambda trial: False
        """Called before anything is submitted. True: it is to wait, and `submit_held` submits it."""

    @property
    def moves(self) -> tuple[M, ...]:
        """Moves that would be submitted now, in order, one that waits for `Confirm` last; () for none, and
        while nothing is asked."""
        return () if self.trial is None else self.trial.moves

    @property
    def shown(self) -> bool:
        """True if moves are displayed that were not submitted; one that only waits for `Confirm` is not
        displayed."""
        return self.trial is not None and bool(self.trial.steps)

    @property
    def allowed(self) -> tuple[M, ...]:
        """Moves that may be chosen next, in the game's order; () while nothing is asked."""
        trial = self.trial
        if trial is None:
            return ()
        return tuple([move for move in trial.next_moves if self.allow(trial.moves, move)])

    def barred(self) -> list[M]:
        """Return the legal moves that are not `allowed`; [] while nothing is asked, and where what was tried
        is complete."""
        trial = self.trial
        if trial is None or (trial.steps and not trial.next_moves):
            return []
        asked = {*self.allowed}
        return [move for move in self._link.sight.legal(trial.view) if move not in asked]

    # -- what is asked

    def follow(self, asked: tuple[M, ...]) -> bool:
        """Begin a trial from the link's view where moves are `asked` for and nothing waits to be told; keep
        one of these very moves; end one of others, also for (). What was tried in one that ends is dropped,
        but not put back on the screen. True if there is another trial now, or none any more."""
        trial = self.trial
        if trial is not None and trial.asked != asked:
            trial = None
        if trial is None and asked and not self._events.waiting:
            trial = Trial(self._link.view, asked)
        changed, self.trial = trial is not self.trial, trial
        return changed

    def ask(self) -> bool:
        """Keep the trial if it is of the moves that the link asks for now, and return True; one in which
        nothing was tried begins at the link's view again. Else, also without a trial, do as `drop` and return
        False."""
        trial = self.trial
        if trial is not None and trial.asked == tuple(self._link.legal):
            self.trial = trial if trial.steps else replace(trial, start=self._link.view)
            return True
        self.drop()
        return False

    def drop(self) -> None:
        """Put back what was tried: the link's view is displayed. Do nothing but end the trial where nothing
        was shown."""
        shown, self.trial = self.shown, None
        if shown:
            self._events.jump(self._display(self._link.view))

    # -- trying

    def play(self, move: M) -> None:
        """Take a move as `tries` says. "on", "complete": it is tried and displayed, with the sound "lift".
        "waits": it waits in place of any other ("lift"), and is submitted when played again. "final": submit
        it with all that was tried. One that is not `allowed` and does not wait: the sound "deny", and the
        link is told by `refuse`. A choice after it that changes nothing for anybody is made, too."""
        trial, sight = self.trial, self._link.sight
        if trial is None or (move not in self.allowed and move != trial.pending):
            self._sound("deny")
            self._link.refuse(move)
            return
        preview = sight.preview(trial.view, move)
        how = self._tries(move, trial.start, None if preview is None else preview[0])
        if preview is not None and how in ("on", "complete"):
            view, events = preview
            self._sound("lift")
            self.trial = trial.add(Step(move, view, events, sight.legal(view) if how == "on" else ()))
            self._events.show(events)
            made = sight.indifferent(view) if how == "on" else None
            if made is not None and made in self.allowed:
                self.play(made)
            return
        self.trial = replace(trial, pending=move)
        if how == "final" or trial.pending == move:
            self.submit()
        else:
            self._sound("lift")

    def submit(self) -> None:
        """Submit what was tried, in one batch, and end the trial, unless `hold` returns True; what is
        displayed already is not told again. Where nothing was tried only the sound "deny" is played."""
        trial = self.trial
        if trial is None or not trial.moves:
            self._sound("deny")
        elif not self.hold(trial):
            self._submit(trial)

    def submit_held(self) -> None:
        """Submit what was tried, without asking `hold`, and end the trial; do nothing, in silence, where
        nothing was tried."""
        if self.trial is not None and self.trial.moves:
            self._submit(self.trial)

    def think_again(self) -> None:
        """Take back the move that waits (`pending`) if `tries` says "final" of it: the choice that the tutor
        asks about. One of another kind still waits, and everything else stays tried."""
        trial = self.trial
        if trial is not None and trial.pending is not None and self._counts(trial, trial.pending):
            self.trial = replace(trial, pending=None)

    def _counts(self, trial: Trial[V, M, E], move: M) -> bool:
        """True if a move counts at once."""
        preview = self._link.sight.preview(trial.view, move)
        return self._tries(move, trial.start, None if preview is None else preview[0]) == "final"

    def _submit(self, trial: Trial[V, M, E]) -> None:
        self.trial = None
        self._decide()
        before = self._display(trial.start)
        self._events.expect(trial.events, before)
        self._link.submit(trial.moves)
        self._events.expect((), before)

    def undo(self) -> bool:
        """Undo the last move that was tried, one that waits first, with the sound "lift", and each before it
        that led to a choice which changes nothing. False, in silence, if there was none."""
        less = None if self.trial is None else self.trial.undo()
        while less is not None and less.steps and self._link.sight.indifferent(less.view) is not None:
            less = less.undo()
        return less is not None and self._undo_to(less)

    def undo_all(self) -> bool:
        """Undo every move that was tried, also one that waits, with the sound "lift". False, in silence, if
        there was none."""
        trial = self.trial
        if trial is None or not trial.moves:
            return False
        return self._undo_to(replace(trial, steps=(), pending=None))

    def _undo_to(self, less: Trial[V, M, E]) -> bool:
        """Go back to fewer moves; what is displayed goes back only where one of those undone was shown. What
        others have done meanwhile stays."""
        before, self.trial = self.trial, less
        self._sound("lift")
        if before is not None and less.steps != before.steps:
            self._events.finish()
            self._events.jump(after(self._display(self._link.view), less.events))
        return True
