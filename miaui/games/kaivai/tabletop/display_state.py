"""Display state as plain data: no places, no pixels. `DisplayState.of(view)` is the truth; `after(event)`
follows it event by event and arrives at an equal display.

Everything on Kaivai's table is public but the stakes, so a display is most of the rules' `Position`, and what
an event does to it the rules themselves say (`public.following`).
"""

from dataclasses import dataclass, replace

from miaui.core.seat import Seat
from miaui.games.kaivai.public.bidding import bidding_order, turn_order
from miaui.games.kaivai.public.events import (
    BidMade,
    Event,
    GameEnded,
    HutPlaced,
    HutsScored,
    StakeLocked,
    StakesOpened,
    TurnOrder,
)
from miaui.games.kaivai.public.following import follow
from miaui.games.kaivai.public.position import Position
from miaui.games.kaivai.public.purse import put
from miaui.games.kaivai.public.view import View


@dataclass(frozen=True, slots=True)
class DisplayState:
    """The table as displayed to `viewer` (None: the public).

    - `position`: what stands on the table. Its `phase` and `turn` are not followed, for events do not tell
      them; `queue` has the seats still to act, the next first.
    - `locked`: by seat who has chosen a stake on `position.village`; `stake` is the viewer's own.
    - `preparing`: all have bid; starting huts are placed or the god is called before anybody acts.
    - `scoring`: all rounds have been played, islands are scored. `over`: the game has ended.
    """

    viewer: Seat | None
    position: Position
    locked: tuple[bool, ...]
    stake: int | None = None
    over: bool = False
    scoring: bool = False
    preparing: bool = False

    @classmethod
    def of(cls, view: View) -> "DisplayState":
        """Return the display of a view."""
        nobody = (False,) * view.seats
        phase = view.position.phase
        scoring = phase in ("score", "stake", "over")
        locked = view.locked or nobody
        position = view.position._replace(phase="action", turn=None)  # which events do not tell
        preparing = phase in ("hut", "god")
        return cls(view.seat, position, locked, view.stake, phase == "over", scoring, preparing)

    @property
    def to_move(self) -> Seat | None:
        """The seat whose turn it is; None at a stake and after the end."""
        return next(iter(self.position.queue), None)

    @property
    def bidding(self) -> bool:
        """True if bids are being made."""
        return None in self.position.bids and not self.over

    @property
    def acting(self) -> bool:
        """True if seats take actions: not while a round is prepared, not once all have passed."""
        return bool(self.position.queue) and not (self.preparing or self.bidding or self.scoring)

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats as they are to be shown: in turn order; before all have bid, and at the end, in bidding
        order."""
        position = self.position
        first_to_bid = None in position.bids or self.scoring
        return bidding_order(position) if first_to_bid else turn_order(position)

    def public(self) -> "DisplayState":
        """Return the display of the public's view: this one without the viewer's stake."""
        return replace(self, viewer=None, stake=None)

    # -- following

    def after(self, event: Event) -> "DisplayState":
        """Return the display when the event has happened."""
        position, locked, stake = follow(self.position, event), self.locked, self.stake
        if isinstance(event, StakeLocked):
            locked = put(locked, event.seat, True)
            stake = event.number if event.seat == self.viewer else stake
        elif isinstance(event, StakesOpened):
            locked, stake = (False,) * len(locked), None
        all_bid = isinstance(event, BidMade | TurnOrder | HutPlaced) and None not in position.bids
        scoring, over = self.scoring or isinstance(event, HutsScored), isinstance(event, GameEnded)
        return DisplayState(self.viewer, position, locked, stake, over, scoring, preparing=all_bid)
