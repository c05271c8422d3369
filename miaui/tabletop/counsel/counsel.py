"""Asking for advice at a table: how often it was asked for about the decision that is due, and the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Literal

from miaui.core.game import M, V
from miaui.core.seat import Seat
from miaui.tabletop.counsel.advice import Advice, Adviser, Option

LEVELS = 3
"""Words, marks, numbers."""
SLOW = 2.0
"""Seconds after which the guide says that it is still thinking."""
SHARED_WAIT = 4.0
"""Seconds after which the answer is there at a shared screen, whatever it is: its time tells nothing."""
AHEAD = 0.3
"""Seconds of quiet after which a decision is thought about ahead."""

Answer = Literal["", "opening", "soon", "thinking", "none", "still none", "only", "ready"]
"""The guide's answer: it was not asked; tells what the game is about; will answer soon (in the first 2
seconds); is still thinking; has no answer; has none though it has tried again; knows one way only, or none
but to submit; has one."""


@dataclass(frozen=True, slots=True)
class Hint(Generic[M]):
    """Advice as it is shown: `level` is how often the guide was asked, 0 to 3; 1 is words, 2 marks besides, 3
    numbers."""

    able: bool
    """True while there is anything to decide."""
    level: int = 0
    answer: Answer = ""
    advice: Advice[M] | None = None
    only: M | None = None
    """The only legal move; None, too, where nothing is left but to submit what was tried."""
    first: bool = False
    """True until the first words of a game that was plain are answered by more, or folded away: they make it
    practice, which is said with them."""
    hushed: bool = False
    """True once the player has chosen what the words were about: marks alone stand there, until the guide is
    asked again."""
    before: frozenset[str] = frozenset()
    """Reasons that were told about earlier decisions, in words."""

    @property
    def asks_again(self) -> bool:
        """True if there is no answer: the next press has the guide try again."""
        return self.answer in ("none", "still none")

    @property
    def speaks(self) -> bool:
        """True while the guide says anything: its answer is not ""."""
        return bool(self.answer)

    def tips(self, name: Callable[[M], str]) -> tuple[Option[M], ...]:
        """Return the moves that the guide calls worth a thought, the best first; () while there is no
        advice."""
        return () if self.advice is None else self.advice.tips(name)


@dataclass(frozen=True, slots=True)
class CatAnswer(Generic[M]):
    """Answer about the last choice of the cat in a seat: the `move`, None before it has chosen anything, and
    the judge's `advice` by what everybody knows, None while it thinks, and where it `failed`."""

    seat: Seat
    move: M | None = None
    advice: Advice[M] | None = None
    failed: bool = False


class Counsel(Generic[V, M]):
    """Advice at one table. `changed()` is called when the answer is another one. `opens`: at the first
    decision the guide tells unasked what the game is about."""

    def __init__(self, adviser: Adviser[V, M], changed: Callable[[], None], *, opens: bool = False) -> None:
        self._adviser, self._changed, self._opens = adviser, changed, opens
        self._view: V | None = None
        self._legal: tuple[M, ...] = ()
        self._level = 0
        self._waited = 0.0
        self._fixed = self._late = self._again = False
        """True where the answer comes after a fixed time; true once it was not there then; true once the
        guide has tried again."""
        self._shown: Hint[M] = Hint(False)

    def follow(
        self, view: V | None, legal: Sequence[M], quiet: float, dt: float, *, fixed: bool = False
    ) -> None:
        """Follow what is to be decided: a view with its legal moves, or None while there is nothing; with
        another view, None too, the guide is silent again. It has been quiet for `quiet` seconds, `dt` of
        which have just passed: after 0.3 (`AHEAD`) a choice among several is thought about ahead. `fixed`:
        the answer comes 4 seconds after the press, or never if it is not found then, and nothing is thought
        about ahead."""
        self._fixed = fixed
        if view is not self._view and view != self._view:
            self._level, self._waited, self._late, self._again = 0, 0.0, False, False
        self._view, self._legal = view, tuple(legal)
        self._waited += dt if self._level else 0.0
        if view is not None and len(self._legal) > 1 and (self._level or (quiet > AHEAD and not fixed)):
            self._adviser.ask(view)
        self._refresh()

    @property
    def shown(self) -> Hint[M]:
        """Advice as it is shown now: `level` is how often the guide was asked; until then, 0, its answer is
        "", or "opening" where that is still to be told. `able` is False while nothing is to be decided."""
        return self._shown

    def press(self) -> bool:
        """Ask once more: level 1 (words), 2 (marks), 3 (numbers), then 0 (silence); with a single legal move
        from 2 to 0, with none from 1 to 0. While the answer is still to come the level stays; where there is
        none, too, and the guide tries again. False while nothing is to be decided, else True; the opening is
        not told any more."""
        if self._view is None:
            return False
        self._opens = False
        again = self._shown.asks_again
        if again or not self._level:
            self._waited, self._late, self._again = 0.0, False, again
            self._adviser.retry(self._view)
        last = LEVELS if len(self._legal) > 1 else 1 + len(self._legal)
        if self._level and self._shown.answer not in ("ready", "only"):
            self._refresh()
            return True  # the first words are still to be said
        self._level = 0 if self._level >= last else self._level + 1
        if len(self._legal) > 1 and self._level:
            self._adviser.ask(self._view)
        self._refresh()
        return True

    def decided(self) -> None:
        """Note that the player has chosen something: the opening is not told any more."""
        self._opens = False

    def fold(self) -> bool:
        """Let the guide be silent, also its opening, for this decision. True if it was asked or the opening
        was still to be told; False if it was silent."""
        was, self._level, self._opens = self._level > 0 or self._opens, 0, False
        self._refresh()
        return was

    def _refresh(self) -> None:
        shown = self._hint()
        if shown != self._shown:
            self._shown = shown
            self._changed()

    def _hint(self) -> Hint[M]:
        view = self._view
        if view is None:
            return Hint(False)
        if not self._level:
            return Hint(True, answer="opening" if self._opens else "")
        if self._fixed and self._waited < SHARED_WAIT:
            return Hint(True, self._level, "soon")
        if len(self._legal) < 2:
            return Hint(True, self._level, "only", only=next(iter(self._legal), None))
        advice = self._adviser.advice(view)
        self._late = self._late or (self._fixed and advice is None)
        if advice is not None and not self._late:
            return Hint(True, self._level, "ready", advice)
        if self._late or self._adviser.failed(view):
            return Hint(True, self._level, "still none" if self._again else "none")
        return Hint(True, self._level, "thinking" if self._waited >= SLOW else "soon")
