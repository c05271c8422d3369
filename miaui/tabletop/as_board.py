"""A tabletop as a `Board`, for scenes that hold boards: until the last game has its table here."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager
from typing import Generic

from miaui.core.game import E, M, V
from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key, Pointer
from miaui.engine.input.keymap import C
from miaui.tabletop.animation import D
from miaui.tabletop.board import EVERYTHING, BoardLink, BoardParts, Foresight, TableStatus
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.commands import OpenPage
from miaui.tabletop.queue import EventQueue
from miaui.tabletop.spec import L, TabletopSpec, U
from miaui.tabletop.tabletop import Tabletop


class ScenesLink(Generic[M, E, V]):
    """The `Link` of a scene that holds boards: `asked` are the moves that it asks for."""

    def __init__(self, link: BoardLink[M, E, V]) -> None:
        self._link = link
        self.sight: Foresight[M, E, V] = link.sight
        self.asked: tuple[M, ...] = ()

    @property
    def view(self) -> V:
        """The viewer's view as it is now."""
        return self._link.view()

    @property
    def legal(self) -> Sequence[M]:
        """The moves that the scene asks for."""
        return self.asked

    @property
    def undoable(self) -> bool:
        """True if the player has decided anything that the scene may undo."""
        return self._link.undoable()

    def history(self, seat: Seat | None) -> tuple[V, tuple[E, ...]]:
        """Return the first view of a seat, and all that it was told since."""
        return self._link.history(seat)

    def submit(self, moves: Sequence[M]) -> None:
        """Hand moves on to the scene."""
        self.asked = ()
        self._link.submit(moves)

    def refuse(self, move: M) -> None:
        """Tell the scene of a move that is not asked for."""
        self._link.refuse(move)

    def undo(self) -> None:
        """Ask the scene to undo the player's last decision."""
        self._link.request("undo")


class TabletopBoard(Generic[V, M, E, D, U, L, C]):
    """The `Board` that a tabletop is; its picture and input are the tabletop itself."""

    def __init__(
        self,
        spec: TabletopSpec[V, M, E, D, U, L, C],
        cast: tuple[CastMember, ...],
        front: Seat,
        link: BoardLink[M, E, V],
        parts: BoardParts = EVERYTHING,
        explained: Collection[str] = (),
    ) -> None:
        self._link: ScenesLink[M, E, V] = ScenesLink(link)
        self.table = Tabletop(
            spec,
            self._link,
            link.canvas,
            cast,
            front,
            prefs=link.prefs,
            request=link.request,
            sound=link.sound,
            touch=link.touch,
            parts=parts,
            explained=explained,
            adviser=link.adviser,
        )

    @property
    def story(self) -> EventQueue[E, D]:
        """Queue of what is told."""
        return self.table.events

    @property
    def picture(self) -> TabletopBoard[V, M, E, D, U, L, C]:
        """The board's picture."""
        return self

    @property
    def input(self) -> TabletopBoard[V, M, E, D, U, L, C]:
        """The player's input."""
        return self

    @property
    def front(self) -> Seat:
        """The seat at the lower edge."""
        return self.table.front

    @property
    def viewer(self) -> Seat | None:
        """The seat whose secrets are shown; None is the public."""
        return self.table.viewer

    @property
    def round(self) -> int:
        """The round that is shown, 1 first."""
        return self.table.spec.round(self.table.animation.display)

    @property
    def ambience(self) -> str:
        """The bed of sound under what is shown."""
        return self.table.spec.ambience(self.table.animation.display)

    @property
    def explained(self) -> frozenset[str]:
        """Kinds of events that have been explained and need it no more."""
        return frozenset(self.table.explained)

    # -- what is shown

    def show(self, view: V, front: Seat, events: Sequence[E] = ()) -> None:
        """Show another moment, or other eyes; `events` have happened since the view."""
        self.table.show(view, front, events)

    def hide_private(self) -> None:
        """Show only what everybody may see, at once."""
        self._link.asked = ()
        self.table.hide_private()

    def public_only(self) -> AbstractContextManager[None]:
        """Draw only public information meanwhile."""
        return self.table.public_only()

    def rest(self) -> None:
        """Show the moment as it stays."""
        self.table.rest()

    def ask(self, moves: Collection[M]) -> None:
        """Ask for one of these moves; none: it is not the front seat's turn."""
        self._link.asked = tuple(moves)
        self.table.ask()

    def inform(self, status: TableStatus) -> None:
        """Take what else is to be shown of the match."""
        self.table.inform(status)

    def update(self, dt: float) -> bool:
        """Let dt seconds pass. True if anything happened that was told."""
        return self.table.update(dt)

    def describe(self) -> str:
        """Return what the board shows, in words."""
        return self.table.spec.describe(self.table.frame)

    def log(self) -> Sequence[tuple[int, Sequence[object]]]:
        """Return the rounds shown so far, newest first, each with its lines."""
        return self.table.log()

    def facts(self) -> dict[str, object]:
        """Return what the probe may know."""
        return self.table.facts()

    # -- the picture

    def draw(self, canvas: Canvas) -> None:
        """Paint the table."""
        self.table.on(canvas)
        self.table.draw()

    def draw_over(self, canvas: Canvas) -> None:
        """Paint what is unfolded over everything else."""
        self.table.spec.paint_over(self.table.on(canvas))

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return everything that can be used, in reading order."""
        self.table.on(canvas)
        return self.table.controls

    def clearings(self, canvas: Canvas, held: Sequence[Rect] = ()) -> Sequence[Rect]:
        """Return free boxes for captions, the best first."""
        return self.table.spec.clearings(self.table.on(canvas), held)

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """Return boxes that tooltips leave free where they can."""
        return self.table.spec.keep_clear(self.table.on(canvas))

    def mark(self, ids: Collection[str]) -> None:
        """Point at some controls by id."""
        self.table.mark(ids)

    def reserve(self, panel: Rect) -> None:
        """Keep a panel at the lower edge free."""
        self.table.reserve(panel)

    def resized(self) -> None:
        """Drop composed pictures: the window or the theme changed."""
        self.table.spec.forget()
        self.table.drop()

    # -- input

    def key(self, key: Key) -> bool:
        """Handle a key. True if it was used."""
        return self.table.key(key)

    def pointer(self, pointer: Pointer) -> bool:
        """Handle a pointer event. True if it was used."""
        return self.table.pointer(pointer)

    def act(self, name: str) -> bool:
        """Open a page."""
        self.table.run(OpenPage(name))
        return True

    def back(self) -> bool:
        """Fold away or put down one thing (Escape). False if there was nothing."""
        return self.table.back()

    def let_go(self) -> None:
        """Drop what is lifted, held open or looked through."""
        self.table.let_go()

    @property
    def browsing(self) -> bool:
        """True if something is looked through that lies over the table."""
        return self.table.covered
