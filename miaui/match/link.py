"""Links from a tabletop to a match (the table, the lesson) and to a choice that was made once (the drill)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from miaui.core.game import E, Foresight, M, V
from miaui.core.seat import Seat
from miaui.match.match import Match


class MatchLink(Generic[V, M, E]):
    """The `Link` to a match. `asked` are the moves that the scene asks for.

    - `submit(moves)`: the player in front has decided, for good.
    - `refuse(move)`: a move was tried that is not asked for.
    - `undo()`: the player's last decision is to be undone; None: it stands.
    """

    def __init__(
        self,
        match: Match[M, E, V],
        submit: Callable[[Sequence[M]], None],
        refuse: Callable[[M], None] = lambda move: None,
        undo: Callable[[], None] | None = None,
    ) -> None:
        self._match = match
        self._submit, self._refuse, self._undo = submit, refuse, undo
        self.sight: Foresight[M, E, V] = match.sight
        self.asked: tuple[M, ...] = ()

    @property
    def view(self) -> V:
        """The viewer's view as it is now."""
        return self._match.view

    @property
    def legal(self) -> Sequence[M]:
        """The moves that the scene asks for."""
        return self.asked

    @property
    def undoable(self) -> bool:
        """True if the player has decided anything that may be undone."""
        return self._undo is not None and self._match.decided

    def history(self, seat: Seat | None) -> tuple[V, tuple[E, ...]]:
        """Return the first view of a seat, and all that it was told since."""
        return self._match.history(seat)

    def submit(self, moves: Sequence[M]) -> None:
        """Hand moves on to the scene, which asks for others then."""
        self.asked = ()
        self._submit(moves)

    def refuse(self, move: M) -> None:
        """Tell the scene of a move that is not asked for."""
        self._refuse(move)

    def undo(self) -> None:
        """Ask the scene to undo the player's last decision."""
        if self._undo is not None:
            self._undo()


class QuestionLink(Generic[V, M, E]):
    """The `Link` to a choice that was made once. `asked` are the moves that answer it now.

    - `view`: the view of its moment; `past`: the seat's first view, and all that it was told since.
    - `answer(move)`: called with the first of the moves that are submitted.
    """

    undoable = False

    def __init__(
        self,
        sight: Foresight[M, E, V],
        view: V,
        past: tuple[V, tuple[E, ...]],
        answer: Callable[[M], None],
    ) -> None:
        self.sight, self.view, self._past, self._answer = sight, view, past, answer
        self.asked: tuple[M, ...] = ()

    @property
    def legal(self) -> Sequence[M]:
        """The moves that answer it now."""
        return self.asked

    def history(self, seat: Seat | None) -> tuple[V, tuple[E, ...]]:
        """Return the seat's first view, and every event since."""
        return self._past

    def submit(self, moves: Sequence[M]) -> None:
        """Take an answer; nothing is asked any more."""
        self.asked = ()
        self._answer(moves[0])

    def refuse(self, move: M) -> None:
        """Do nothing."""

    def undo(self) -> None:
        """Do nothing."""
