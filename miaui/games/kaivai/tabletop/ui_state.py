"""State of the display beside the stage: pointing, choosing, asking, and how much may move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf

from miaui.core.seat import Seat
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.moves import Bid, Stake
from miaui.games.kaivai.tabletop.choice import NOTHING, Choice, TurnTrial
from miaui.games.kaivai.tabletop.commands import ChooseBid, ChooseStake, control_id

_FIRST = Seat(0)


@dataclass(frozen=True, slots=True)
class Offer:
    """Cost and gain of a choice: a sign, a few words large, and lines that break them down."""

    sign: str
    title: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UiState:
    """State of the display beside the stage. `time` runs only while ambient motion is on (seconds)."""

    front: Seat = _FIRST
    """The seat at the lower edge."""
    hovered: str = ""
    """The control that the pointer or the keyboard is at."""
    choice: Choice = NOTHING
    """Choice of a move: what has been chosen, and what may be chosen next."""
    plan: TurnTrial | None = None
    """The moves that can still be undone; None while the seat in front has nothing to decide."""
    trying: bool = False
    """Moves have been tried that the table does not know of."""
    offer: Offer | None = None
    """Cost and gain of what is pointed at or picked."""
    takers: Mapping[int, tuple[Seat, ...]] = field(default_factory=dict)
    """By island that has been scored the seats that gained its glory."""
    shared: bool = False
    """Several people use this screen: no player is called "you"."""
    overheard: bool = False
    """True if others hear what is said, who must not know what the viewer knows."""
    prompt: str = ""
    recap: str = ""
    thinking: tuple[int, ...] = ()
    """Bots that everybody waits for."""
    zoom: float = 1.0
    """Scale at which the sea is looked at."""
    pan: tuple[float, float] = (0.0, 0.0)
    """Shift of its middle (units)."""
    panning: bool = False
    """The pointer drags it now."""
    dragged: tuple[float, float] | None = None
    """Where the pointer holds the chosen canoe (units)."""
    measured: Hex | None = None
    """The canoe whose reach is shown."""
    plays: bool = True
    """Somebody plays at this table: own goods are shown."""
    goods: bool = False
    """On a dense table the seats show their goods, not their bids."""
    own_tab: int = 0
    """The own panel that is open on a dense table: wealth, reach or prices."""
    bids_folded: bool = False
    """The strip of bids is folded away, so that the whole sea can be seen."""
    reason: str = ""
    """Reason why what was just tried is not possible."""
    log_open: bool = False
    purist: bool = False
    """Aids to memory are left out: influence of others is not counted."""
    action: int | None = None
    """The action under way."""
    telling: bool = False
    """Something is being told: its words are shown."""
    reduced: bool = False
    time: float = 0.0
    rising: float = inf
    """Seconds since it was asked which island gives a feast: what each is worth rises one after the other."""
    god: float = 1.0
    """Size of the god, of his full one: he stoops outside his own moments."""

    @property
    def ready(self) -> bool:
        """True if what was tried can be submitted to the table as it is."""
        return self.plan is not None and self.plan.ready

    @property
    def tried(self) -> int:
        """Number of moves that can be undone."""
        return 0 if self.plan is None else self.plan.tried + (self.plan.picked is not None)

    @property
    def lifted(self) -> bool:
        """True if something is chosen that can be put back."""
        return self.plan is not None and self.choice.begun and self.choice.chosen

    @property
    def picked(self) -> str:
        """The control of the move that is picked, where it is a number; "" else."""
        move = None if self.plan is None else self.plan.picked
        if isinstance(move, Bid):
            return control_id(ChooseBid(move.number))
        return control_id(ChooseStake(move.number)) if isinstance(move, Stake) else ""
