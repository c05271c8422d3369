"""The state, and the one verb that changes it."""

from dataclasses import dataclass, replace
from enum import Enum

from miaui.core.chance import Luck, first_ordered, number_below, ordered
from miaui.core.errors import IllegalMove
from miaui.core.game import Ending
from miaui.core.seat import Seat, seats
from tests.example import public


class Reason(Enum):
    """Why a move is refused."""

    NOT_ASKED = "not asked"
    NOT_CHANCE = "not what chance decides"


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth: `table` is what everybody may know; hands, laid shells and the bag are secret."""

    table: public.View
    hands: tuple[public.Shells, ...]
    laid: tuple[public.Shells, ...]
    bag: public.Shells


def start(count: int, spring: bool) -> State:
    """Return the state before anything was dealt."""
    none, no, bag = ((),) * count, (False,) * count, public.ALL_SHELLS
    table = public.View(None, spring, "deal", 0, 0, (), (0,) * count, none, False, no, no, len(bag), (), ())
    return State(table, none, none, bag)


def view(state: State, seat: Seat | None) -> public.View:
    """Return what a seat (None: the public) may know: what all may, her hand, and what she has laid."""
    if seat is None:
        return state.table
    laid = [row if owner == seat else state.table.laid[owner] for owner, row in enumerate(state.laid)]
    return replace(state.table, seat=seat, hand=state.hands[seat], laid=tuple(laid))


def to_act(state: State) -> tuple[Seat, ...]:
    """Return the seats that have to decide, all at once."""
    waited = state.table.phase == "lay"
    return tuple([seat for seat in seats(len(state.hands)) if waited and not state.table.ready[seat]])


def apply(state: State, move: public.Move) -> tuple[State, tuple[public.Event, ...]]:
    """Return the state after a move, and what happened. Raises IllegalMove."""
    match move:
        case public.Deal(shells):
            if state.table.phase != "deal" or sorted(shells) != sorted(public.ALL_SHELLS):
                raise IllegalMove(Reason.NOT_CHANCE, f"shells {shells} in phase {state.table.phase}")
            cuts = [public.HAND * seat for seat in range(len(state.hands) + 1)]
            hands = tuple([_sorted(shells[cut : cut + public.HAND]) for cut in cuts[:-1]])
            return _told(replace(state, hands=hands, bag=_sorted(shells[cuts[-1] :])), public.Dealt(hands))
        case public.Roll(pearls):
            if state.table.phase != "wave" or not 1 <= pearls <= 6:
                raise IllegalMove(Reason.NOT_CHANCE, f"{pearls} pearls in phase {state.table.phase}")
            number = state.table.wave + 1
            brought = pearls * 2 if state.table.spring and number > public.WAVES - 2 else pearls
            return _told(state, public.WaveCame(number, state.table.pearls + brought))
        case _:
            return _decide(state, move)


def _decide(state: State, move: public.Decision) -> tuple[State, tuple[public.Event, ...]]:
    seat = move.seat
    plain = replace(move, got=None) if isinstance(move, public.Swap) else move
    known = 0 <= seat < len(state.hands) and plain in public.legal(view(state, seat))
    if not known or (isinstance(move, public.Swap) and move.got not in state.bag):
        raise IllegalMove(Reason.NOT_ASKED, f"{move} in phase {state.table.phase}")
    hand, row, bag = state.hands[seat], state.laid[seat], state.bag
    match move:
        case public.Lay(_seat, shell):
            event: public.Event = public.Laid(seat, shell)
            hand, row = public.without(hand, shell), (*row, shell)
        case public.Swap(_seat, shell, got) if got is not None:
            event = public.Swapped(seat, shell, got)
            hand = _sorted((*public.without(hand, shell), got))
            bag = _sorted((*public.without(bag, got), shell))
        case _:
            event = public.Finished(seat)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    laid = (*state.laid[:seat], row, *state.laid[seat + 1 :])
    return _told(replace(state, hands=hands, laid=laid, bag=bag), event)


def _told(state: State, event: public.Event) -> tuple[State, tuple[public.Event, ...]]:
    """Bring what everybody knows up to date; when all are ready, the shells are turned over."""
    table = state.table.after(public.seen_by(event, None))
    if table.phase != "lay" or not all(table.ready):
        return replace(state, table=table), (event,)
    seat = public.taker(state.laid)
    told = public.TurnedOver(state.laid), public.Taken(seat, 0 if seat is None else table.pearls)
    none = ((),) * len(state.hands)
    return replace(state, table=table.after(told[0]).after(told[1]), laid=none), (event, *told)


def _sorted(shells: public.Shells) -> public.Shells:
    return tuple(sorted(shells))


def settle(state: State, move: public.Move, luck: Luck) -> public.Move:
    """Return a swap with the shell that comes out of the bag; any other move as it is."""
    if not isinstance(move, public.Swap) or move.got is not None or not state.bag:
        return move
    return replace(move, got=first_ordered(state.bag, luck, f"swap/{state.table.wave}/{move.seat}"))


def chance(state: State, luck: Luck) -> public.Move | None:
    """Return the deal or the next wave; None where neither is due."""
    match state.table.phase:
        case "deal":
            return public.Deal(tuple(ordered(public.ALL_SHELLS, luck, "shells")))
        case "wave":
            return public.Roll(1 + number_below(6, luck, f"wave/{state.table.wave + 1}"))
        case _:
            return None


def ending(state: State) -> Ending | None:
    """Return the pearls and who has most, once it is over."""
    if state.table.phase != "over":
        return None
    points = state.table.points
    return Ending(points, tuple([seat for seat in seats(len(points)) if points[seat] == max(points)]))
