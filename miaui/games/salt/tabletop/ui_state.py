"""State of the display beside the stage: pointing, choosing, asking, and how much may move."""

from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.games.salt.tabletop.choice import NOTHING, Choice
from miaui.games.salt.tabletop.known import Known


@dataclass(frozen=True, slots=True)
class UiState:
    """State of looking at the table. `time` runs only while ambient motion is on (seconds)."""

    hovered: str = ""
    """The control that the pointer or the keyboard is at."""
    choice: Choice = NOTHING
    """Chosen part of a move, and what may be chosen next."""
    dragged: tuple[str, float, float] | None = None
    """The control of a card that is dragged, and where to."""
    browse: Seat | None = None
    """The seat whose laid duos are being looked at."""
    hand_hidden: bool = False
    """True if the hand lies facedown until it is held open."""
    shared: bool = False
    """True if several people use this screen: none is called "you"."""
    overheard: bool = False
    """True if others hear what is said, who must not know what the viewer knows."""
    forced: bool = False
    """True if the only move is made by itself: nothing is asked."""
    known: Known | None = None
    """Knowledge from pen and paper; None for purists."""
    prompt: str = ""
    recap: str = ""
    way_on: str = ""
    """Destination after the recap that waits for the player: "round" or "result"; "" while none does."""
    telling: bool = False
    """True if something is being told, or has been a moment ago: its caption stands before any prompt."""
    aids_open: bool = False
    """True while the sheet of seen cards lies over the table."""
    log_open: bool = False
    reduced: bool = False
    quiet: bool = False
    """True if moments are pictures that stand still: with reduced motion, and where all is told in an
    instant."""
    time: float = 0.0
