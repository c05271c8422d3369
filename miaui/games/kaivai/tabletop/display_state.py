"""Display state as plain data: no places, no pixels. `DisplayState.of(view)` is the truth; `after(event)`
follows it event by event and arrives at an equal display.

Everything on Kaivai's table is public but the stakes, so a display is most of the rules' `Position`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from miaui.core.seat import Seat
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.bidding import bidding_order, turn_order
from miaui.games.kaivai.public.events import (
    ActionChosen,
    ActionEvent,
    BidMade,
    Blessed,
    CanoeSailed,
    CanoeSunk,
    Celebrated,
    Event,
    FishCaught,
    FishDelivered,
    GameEnded,
    GodMoved,
    GodStayed,
    HutBuilt,
    HutPlaced,
    HutsScored,
    Passed,
    RoundBegan,
    RoundEvent,
    StakeLocked,
    StakesOpened,
    StartEvent,
    StepTaken,
    ToldEvent,
    TurnEnded,
    TurnOrder,
    ValueLost,
    VillageChosen,
    VillageScored,
)
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.placing import place_god, place_hut
from miaui.games.kaivai.public.position import Board, Mat, Position
from miaui.games.kaivai.public.purse import catch_fish, earn_shell, gain_glory, give_fish, put
from miaui.games.kaivai.public.round_start import STARTING_HUTS
from miaui.games.kaivai.public.view import View

_Scored = HutsScored | VillageChosen | StakeLocked | StakesOpened | VillageScored


@dataclass(frozen=True, slots=True)
class DisplayState:
    """The table as displayed to `viewer` (None: the public).

    - `position`: what stands on the table. Of its fields `phase`, `turn`, `turns` and `acted` are not
      followed, for what has happened does not tell them; `queue` has the seats still to act, the next first.
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
        position, preparing = _followed(view.position), phase in ("hut", "god")
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

    def play(self, events: Sequence[Event]) -> "DisplayState":
        """Return the display after several events."""
        display = self
        for event in events:
            display = display.after(event)
        return display

    def after(self, event: Event) -> "DisplayState":
        """Return the display when the event has happened."""
        if isinstance(event, ToldEvent):
            return self
        match event:
            case RoundBegan() | BidMade() | TurnOrder() | TurnEnded() | Passed() | ValueLost():
                position = _round_follows(self.position, event)
                preparing = isinstance(event, BidMade | TurnOrder) and None not in position.bids
                return replace(self._with(position), preparing=preparing)
            case HutPlaced() | GodMoved() | GodStayed() | Blessed():
                preparing = isinstance(event, HutPlaced)
                return replace(self._with(_start_follows(self.position, event)), preparing=preparing)
            case ActionChosen() | CanoeSailed() | HutBuilt() | CanoeSunk() | StepTaken():
                return self._with(_action_follows(self.position, event))
            case FishCaught() | FishDelivered() | Celebrated():
                return self._with(_fish_follows(self.position, event))
            case HutsScored() | VillageChosen() | StakeLocked() | StakesOpened() | VillageScored():
                return self._scored(event)
            case GameEnded():
                return replace(self._with(self.position._replace(queue=())), over=True)
            case _:
                assert_never(event)

    def _with(self, position: Position) -> "DisplayState":
        return replace(self, position=position)

    def _scored(self, event: _Scored) -> "DisplayState":
        """The villages are scored, one after the other."""
        position = self.position
        match event:
            case HutsScored(gains):
                grown = position._replace(mats=gain_glory(position.mats, gains))
                return replace(self._with(_next_chooser(grown)), scoring=True)
            case VillageChosen(_seat, village):
                return self._with(position._replace(village=_village(position, village), queue=()))
            case StakeLocked(seat, number):
                own = number if seat == self.viewer else self.stake
                return replace(self, locked=put(self.locked, seat, True), stake=own)
            case StakesOpened():
                return replace(self, locked=(False,) * len(self.locked), stake=None)
            case VillageScored(village, _totals, points, returned):
                mats = tuple(
                    mat._replace(influence=mat.influence - back)
                    for mat, back in zip(gain_glory(position.mats, points), returned, strict=True)
                )
                done = tuple(sorted((*position.scored, _village(position, village))))
                return self._with(_next_chooser(position._replace(mats=mats, scored=done)))
            case _:
                assert_never(event)


def _followed(position: Position) -> Position:
    """The position without what events do not tell."""
    return position._replace(phase="action", turn=None, turns=0, acted=frozenset())


def _village(position: Position, name: Hex) -> int:
    """The number of the village with that name hex."""
    return village_names(position.setup.bases).index(name)


def _next_chooser(position: Position) -> Position:
    """The position in which the seat with least glory chooses the next village."""
    return position._replace(queue=bidding_order(position)[:1], village=None)


def _mat(position: Position, seat: int, mat: Mat) -> Position:
    return position._replace(mats=put(position.mats, seat, mat))


def _round_follows(position: Position, event: RoundEvent) -> Position:
    """Rounds, bids and turns."""
    match event:
        case RoundBegan(number, order):
            return position._replace(round=number, queue=order, bids=(None,) * position.seats)
        case BidMade(seat, number):
            return position._replace(bids=put(position.bids, seat, number), queue=position.queue[1:])
        case TurnOrder(order):
            twice = tuple(seat for seat in order for _ in range(STARTING_HUTS))
            return position._replace(queue=twice if position.round == 1 else order[-1:])
        case TurnEnded(seat):
            others = tuple(other for other in position.queue if other != seat)
            return position._replace(queue=(*others, seat) if seat in position.queue else others)
        case Passed(seat, sacrifice):
            mat = position.mats[seat]
            left = tuple(other for other in position.queue if other != seat)
            return _mat(
                position._replace(queue=left), seat, mat._replace(influence=mat.influence + (sacrifice or 0))
            )
        case ValueLost(_round, _before, mats, spaces):
            return position._replace(mats=mats, spaces=(0,) * len(spaces))
        case _:
            assert_never(event)


def _start_follows(position: Position, event: StartEvent) -> Position:
    """Starting huts and the god."""
    order = turn_order(position)
    match event:
        case HutPlaced(seat, spot, kind):
            board = place_hut(position.board, seat, spot, kind)
            return position._replace(board=board, queue=position.queue[1:] or order[-1:])
        case GodMoved(_seat, spot):
            return position._replace(board=place_god(position.board, spot), queue=order)
        case GodStayed():
            return position._replace(queue=order)
        case Blessed(gains):
            mats = tuple(
                mat._replace(influence=mat.influence + gain)
                for mat, gain in zip(position.mats, gains, strict=True)
            )
            return position._replace(mats=mats)
        case _:
            assert_never(event)


def _action_follows(position: Position, event: ActionEvent) -> Position:
    """Influence is paid, canoes sail, build and sink, a step is taken."""
    mat, board = position.mats[event.seat], position.board
    match event:
        case ActionChosen(seat, action, paid, added):
            spaces = put(position.spaces, action, position.spaces[action] + paid + added)
            paying = position._replace(spaces=spaces)
            return _mat(paying, seat, mat._replace(influence=mat.influence - paid))
        case CanoeSailed(seat, path):
            return position._replace(board=_sailed(board, seat, path[0], path[-1]))
        case HutBuilt():
            shells = list(mat.shells)
            for space in event.paid:
                shells[space - 1] -= 1
            left = tuple(shells) if not event.change else earn_shell(tuple(shells), event.change)
            paid_mat = mat._replace(shells=left, influence=mat.influence + event.blessing)
            grown = place_hut(board, event.seat, event.spot, event.kind)
            return _mat(position._replace(board=grown), event.seat, paid_mat)
        case CanoeSunk(seat, owner, spot, glory):
            afloat = put(board.afloat, owner, board.afloat[owner] & ~(1 << spot))
            sunk = position._replace(board=board._replace(afloat=afloat))
            return _mat(sunk, seat, mat._replace(glory=mat.glory - glory))
        case StepTaken(seat, steps):
            return _mat(position, seat, mat._replace(steps=steps))
        case _:
            assert_never(event)


def _fish_follows(position: Position, event: FishCaught | FishDelivered | Celebrated) -> Position:
    """Fish are caught, delivered and eaten."""
    mat, board = position.mats[event.seat], position.board
    match event:
        case FishCaught(seat, _village_name, _fishers, _god, fish):
            return _mat(position, seat, catch_fish(mat, fish))
        case FishDelivered(seat, hut, _owner, number, earned):
            shells = mat.shells
            for space in earned:
                shells = earn_shell(shells, space)
            full = board.fish_in(1 << hut) + number
            one, two, three = [store | (level <= full) << hut for level, store in enumerate(board.stores, 1)]
            stored = position._replace(board=board._replace(stores=(one, two, three)))
            return _mat(stored, seat, mat._replace(shells=shells, fish=give_fish(mat.fish, number)))
        case Celebrated(_seat, village, _fish, gains):
            pieces = board.chart.villages[_village(position, village)]
            one, two, three = board.stores
            eaten = board._replace(stores=(one & ~pieces, two & ~pieces, three & ~pieces))
            return position._replace(board=eaten, mats=gain_glory(position.mats, gains))
        case _:
            assert_never(event)


def _sailed(board: Board, seat: int, start: Hex, goal: Hex) -> Board:
    """The board with a canoe on another hex. Another's canoe there is told to be sunk after it."""
    afloat = board.afloat[seat] & ~(1 << start) | 1 << goal
    moored = board.moored[seat] & ~(1 << start)
    return board._replace(afloat=put(board.afloat, seat, afloat), moored=put(board.moored, seat, moored))
