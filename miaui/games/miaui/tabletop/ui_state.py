"""State of the display beside the stage: pointing, lifting, asking, and how much may move."""

from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.games.miaui.tabletop.recap import RecapRow
from miaui.tabletop.parts import Remark


@dataclass(frozen=True, slots=True)
class UiState:
    """Present way of looking at the table. `time` runs only while ambient motion is on (seconds)."""

    lifted: int | None = None
    hovered: str = ""
    orders: bool = False
    """Show Kiti's tie order at every seat."""
    hand_hidden: bool = False
    """The hand lies facedown until it is held open."""
    shared: bool = False
    """True if several people use this screen: no cat is called "you"."""
    overheard: bool = False
    """True if others hear what is said, who must not know what the viewer knows."""
    listening: bool = False
    """The person in front is being told something: nothing is asked yet."""
    peek: bool = False
    """Turn up the facedown cards that the viewer may look at."""
    browse: Seat | None = None
    """The seat whose pile is being looked through."""
    advised: bool = False
    """Kiti's note lies before the plank."""
    tips: tuple[int, ...] = ()
    """Cards of the hand that Kiti calls worth a thought, the best first."""
    numbers_left: bool = True
    """Show the numbers left in other hands."""
    purist: bool = False
    prompt: str = ""
    remark: Remark | None = None
    note: str = ""
    """Words for the plank where it covers nothing."""
    playable: frozenset[int] = frozenset()
    """The cards that the person in front may use now."""
    recap: str = ""
    rows: tuple[RecapRow, ...] = ()
    """The pictures of the recap; the plank says no more than how to go on then."""
    log_open: bool = False
    seals: tuple[tuple[Seat, str], ...] = ()
    """(seat, pledge) of bots that have sealed their choice of this round."""
    dragged: tuple[float, float] | None = None
    """Where the lifted card is held by the pointer."""
    returning: tuple[float, float] | None = None
    """Where it is on its way back to the hand, dropped outside the water."""
    reduced: bool = False
    instant: bool = False
    """All that is told takes a moment only."""
    time: float = 0.0

    @property
    def held_at(self) -> tuple[float, float] | None:
        """Where the lifted card is, away from its place in the hand; None in its place."""
        return self.returning if self.dragged is None else self.dragged

    @property
    def quiet(self) -> bool:
        """True if nothing large flashes or flies about: motion is reduced, or all is told in a moment."""
        return self.reduced or self.instant

    @property
    def raised(self) -> int | None:
        """The lifted card as far as it can be seen: nothing tells it while the hand lies facedown."""
        return None if self.hand_hidden else self.lifted
