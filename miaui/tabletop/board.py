"""A game's table on the screen, as the scenes that hold it see it.

Legal moves go in as data, decisions come out through one callback.

The type variables: M a move, E an event, V a view; those of `core.game`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Generic, Never, Protocol, TypeVar

from miaui.core.game import E, M, V
from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key, Pointer
from miaui.tabletop.counsel.advice import Adviser

PREPARED_AFTER = 0.4
"""Seconds of quiet after which pictures are made that will be wanted later."""

M_contra = TypeVar("M_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class TablePrefs(Protocol):
    """The player's settings that a board follows."""

    @property
    def pace(self) -> str:
        """The pace of a story: calm, normal, brisk, fast or instant."""

    @property
    def recap(self) -> str:
        """After a round: "wait" for the player, "go" on by itself, or "" for the game's own way."""

    @property
    def purist(self) -> bool:
        """True if aids to memory are left out."""

    @property
    def cards_open(self) -> str:
        """click: a hand lies open; hold: it is shown facedown unless it is held open."""

    @property
    def reduced_motion(self) -> bool: ...


class PlaySound(Protocol):
    """Plays a sound by name, from the left (pan -1) to the right (1)."""

    def __call__(self, name: str, pan: float = 0.0) -> None: ...


class Foresight(Protocol[M, E, V]):
    """Functions of `core.game.Sight` that need no state: of a view, and of events that were seen."""

    @property
    def legal(self) -> Callable[[V], tuple[M, ...]]:
        """Function that returns every legal move of a view's seat."""

    @property
    def seen_by(self) -> Callable[[E, Seat | None], E]:
        """Function that returns an event as a seat may know it."""

    @property
    def preview(self) -> Callable[[V, M], tuple[V, tuple[E, ...]] | None]:
        """Function that returns what a move of the viewer leads to, as far as the view alone decides it."""


@dataclass(frozen=True, slots=True)
class BoardLink(Generic[M, E, V]):
    """A board's connection to the scene that holds it.

    - `view()`: the viewer's view as it is now, perhaps ahead of what the board shows.
    - `prefs()`: the player's settings as they are now.
    - `submit(moves)`: moves were chosen, for good.
    - `refuse(move)`: a move was tried that is not asked for.
    - `request(name)`: an action that the scene performs ("pause", "rules", "undo").
    - `sound(name, pan)`: play a sound, from the left (-1) to the right (1).
    - `touch()`: something visible changed.
    - `history(seat)`: a seat's first view, and all events since, as it saw them.
    - `sight`: what is legal at a view, and what a move of the viewer's does, before it counts.
    - `canvas`: where the board is painted at first.
    - `undoable()`: True if the player has decided anything that the action "undo" may undo.
    - `adviser`: thinks about what Kiti is asked; None: she gives no advice.
    """

    view: Callable[[], V]
    prefs: Callable[[], TablePrefs]
    submit: Callable[[Sequence[M]], None]
    refuse: Callable[[M], None]
    request: Callable[[str], None]
    sound: PlaySound
    touch: Callable[[], None]
    sight: Foresight[M, E, V]
    canvas: Canvas
    history: Callable[[Seat | None], tuple[V, tuple[E, ...]]]
    undoable: Callable[[], bool] = lambda: False
    adviser: Adviser[V, M] | None = None


@dataclass(frozen=True, slots=True)
class BoardParts:
    """The parts of a table that a scene wants, where a game's table has them."""

    hand: bool = True
    """The player's part at the lower edge: a hand, or goods."""
    calls: bool = True
    """The part beside the hand: points and calls."""
    waits: bool = True
    """Words for what is asked, and for whom everybody waits."""
    track: bool = True
    """The track of the rounds."""
    buttons: bool = True
    """The log's tab and the pause button."""
    hold_recap: bool = False
    """A recap stays until the scene dismisses it."""
    aids: bool = False
    """Aids to memory are shown whatever the settings say."""


EVERYTHING = BoardParts()


@dataclass(frozen=True, slots=True)
class Remark:
    """Words that somebody says, and her seat."""

    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class TableStatus:
    """The match as a board shows it beside the view."""

    shared: bool = False
    """True if several people use this screen: no player is called "you"."""
    thinking: tuple[Seat, ...] = ()
    """Bots that everybody waits for."""
    remark: Remark | None = None
    """A remark before the choice."""
    hint: str = ""
    """Words shown where they cover nothing."""
    listening: bool = False
    """The player in front is being told something: nothing is asked yet."""
    seals: tuple[tuple[Seat, str], ...] = ()
    """(seat, pledge) of bots that have sealed a choice that is not yet revealed."""


class Story(Protocol[E_contra]):
    """The story that a board tells, event by event; it only follows, and can always be cut short."""

    @property
    def waiting(self) -> bool:
        """True if anything is still to be told, or being told."""

    @property
    def quiet(self) -> bool:
        """True if nothing is to be told and nothing moves."""

    @property
    def quiet_for(self) -> float:
        """Seconds since it became quiet."""

    @property
    def resting(self) -> bool:
        """True if a recap waits for somebody to go on."""

    def hear(self, event: E_contra) -> None:
        """Hear an event; it is told when its turn comes."""

    def tell(self, events: Sequence[E_contra]) -> None:
        """Tell these events at once, without a recap."""

    def skip(self) -> bool:
        """Take one click or key: end the present beat or recap. False if there was nothing to end."""

    def finish(self) -> None:
        """Jump to the end of everything that is told and heard: the board shows the present moment, without a
        recap."""

    def dismiss(self) -> None:
        """Send the recap away: it has been read."""

    def stop(self) -> None:
        """Take every word away, and leave untold what was not told yet."""


class BoardInput(Protocol):
    """The player's input at a board."""

    def key(self, key: Key) -> bool:
        """Handle a key. True if it was used."""

    def pointer(self, pointer: Pointer) -> bool:
        """Handle a pointer event. True if it was used."""

    def act(self, name: str) -> bool:
        """Do one of the board's actions. False for a name that is none."""

    def back(self) -> bool:
        """Fold away or put down one thing (Escape). False if there was nothing."""

    def let_go(self) -> None:
        """Drop what is lifted, held open or looked through."""

    @property
    def browsing(self) -> bool:
        """True if something is looked through that lies over the table."""


class BoardPicture(Protocol):
    """A board on a canvas, and everything on it that can be pointed at."""

    def draw(self, canvas: Canvas) -> None:
        """Paint the table."""

    def draw_over(self, canvas: Canvas) -> None:
        """Paint what is unfolded over everything else."""

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return everything that can be used, in reading order."""

    def clearings(self, canvas: Canvas, held: Sequence[Rect] = ()) -> Sequence[Rect]:
        """Return free boxes for captions, the best first; none overlaps anything needed or `held`."""

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """Return boxes that tooltips leave free where they can: what one compares, and what is asked."""

    def mark(self, ids: Collection[str]) -> None:
        """Point at some controls by id, for a hint or a review; the marks before are gone."""

    def reserve(self, panel: Rect) -> None:
        """Keep a panel at the lower edge free."""

    def resized(self) -> None:
        """Drop composed pictures: the window or the theme changed."""


class Board(Protocol[M_contra, E_contra, V_contra]):
    """A game's table: its story, its picture, and the player's input. A scene has one."""

    @property
    def story(self) -> Story[E_contra]: ...

    @property
    def picture(self) -> BoardPicture: ...

    @property
    def input(self) -> BoardInput: ...

    @property
    def front(self) -> int:
        """The seat at the lower edge."""

    @property
    def viewer(self) -> int | None:
        """The seat whose secrets are shown; None is the public."""

    @property
    def round(self) -> int:
        """The round that is shown, 1 first."""

    @property
    def ambience(self) -> str:
        """The bed of sound under what is shown."""

    @property
    def explained(self) -> frozenset[str]:
        """Kinds of events that have been explained and need it no more."""

    def show(self, view: V_contra, front: Seat, events: Sequence[E_contra] = ()) -> None:
        """Show another moment, or other eyes, without a story; `events` have happened since the view."""

    def hide_private(self) -> None:
        """Show only what everybody may see, at once."""

    def public_only(self) -> AbstractContextManager[None]:
        """Draw only public information meanwhile, for pictures of a shared table that outlive a turn."""

    def rest(self) -> None:
        """Show the moment as it stays: what was told has been seen."""

    def ask(self, moves: Collection[M_contra]) -> None:
        """Ask for one of the moves that the player in front may make now; none: it is not her turn."""

    def inform(self, status: TableStatus) -> None:
        """Take what else is to be shown of the match."""

    def update(self, dt: float) -> bool:
        """Let dt seconds pass. True if anything happened that was told."""

    def describe(self) -> str:
        """Return what the board shows, in words; nothing that others who listen must not hear."""

    def log(self) -> Sequence[tuple[int, Sequence[object]]]:
        """Return the rounds shown so far, newest first, each with its lines."""

    def facts(self) -> dict[str, object]:
        """Return what the probe may know."""


#: A board, and the way to its scene, in rooms that treat all games alike. Never: no one move or view suits
#: the boards of all games.
AnyBoard = Board[Never, Any, Never]
AnyLink = BoardLink[Any, Any, Any]
