"""Display state as plain data: no places, no pixels. `DisplayState.of(view)` is the truth; `after(event)`
follows it event by event and arrives at an equal display.

Everything on Kaivai's table is public but the stakes, so a display is most of the rules' `Position`, and what
an event does to it the rules themselves say (`public.following`).
"""

from dataclasses import dataclass, replace

from miaui.core.seat import Seat
from miaui.games.kaivai.public.bidding import bidding_order, turn_order
from miaui.games.kaivai.public.events import Event, StakeLocked, StakesOpened
from miaui.games.kaivai.public.following import follow
from miaui.games.kaivai.public.position import Position
from miaui.games.kaivai.public.purse import put
from miaui.games.kaivai.public.view import View


@dataclass(frozen=True, slots=True)
class DisplayState:
    """The table as displayed to `viewer` (None: the public).

    - `position`: what stands on the table. What goes on within a turn is not followed, for events do not tell
      it: its `phase` is "action" there, its `turn` always None.
    - `locked`: by seat who has chosen a stake on `position.village`; `stake` is the viewer's own.
    """

    viewer: Seat | None
    position: Position
    locked: tuple[bool, ...]
    stake: int | None = None

    @classmethod
    def of(cls, view: View) -> "DisplayState":
        """Return the display state of a view; within an action its phase is "action" and its turn
        None."""
        position = view.position
        if position.turn is not None:
            position = position._replace(phase="action", turn=None)
        return cls(view.seat, position, view.locked or (False,) * view.seats, view.stake)

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.position.phase == "over"

    @property
    def scoring(self) -> bool:
        """True if all rounds have been played: islands are scored."""
        return self.position.phase in ("score", "stake", "over")

    @property
    def last_island(self) -> bool:
        """True if an island is being scored and all others have been."""
        position = self.position
        return position.village is not None and len(position.scored) + 1 == len(position.board.chart.villages)

    @property
    def preparing(self) -> bool:
        """True if all have bid and the round's actions have not begun: starting huts are placed, or the god
        is called."""
        position = self.position
        return position.phase in ("bid", "hut", "god") and None not in position.bids

    @property
    def to_move(self) -> Seat | None:
        """The first seat in the queue; None while all choose a stake at once, and after the end."""
        return next(iter(self.position.queue), None)

    @property
    def bidding(self) -> bool:
        """True if a seat's bid is missing and the game goes on."""
        return None in self.position.bids and not self.over

    @property
    def acting(self) -> bool:
        """True if seats take actions: not while a round is prepared, not once all have passed."""
        return bool(self.position.queue) and not (self.preparing or self.bidding or self.scoring)

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats in the order of turns; in that of bids while bids are made and once islands
        are scored."""
        position = self.position
        first_to_bid = None in position.bids or self.scoring
        return bidding_order(position) if first_to_bid else turn_order(position)

    def public(self) -> "DisplayState":
        """Return the display state of the public's view: viewer None, and no stake."""
        return replace(self, viewer=None, stake=None)

    # -- following

    def after(self, event: Event) -> "DisplayState":
        """Return the display state after an event; of a locked stake the number is kept only for the viewer's
        own."""
        locked, stake = self.locked, self.stake
        if isinstance(event, StakeLocked):
            locked = put(locked, event.seat, True)
            stake = event.number if event.seat == self.viewer else stake
        elif isinstance(event, StakesOpened):
            locked, stake = (False,) * len(locked), None
        return DisplayState(self.viewer, follow(self.position, event), locked, stake)
