"""Views: who may see what, and what a seat may do by what it sees. A view is built field by field from a
State, an allow-list."""

from dataclasses import replace

from miaui.core.seat import Seat
from miaui.games.kaivai.public import fishing
from miaui.games.kaivai.public.ending import cannot_stake
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.moves import Move, write_move
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules import phases
from miaui.games.kaivai.rules.state import State


def view(state: State, seat: Seat | None) -> View:
    """Return the view of one seat, or of the public (None): everything, but of others' stakes only who has
    `locked` in. In other phases than "stake" `locked` and `stake` are None. ValueError if there is no such
    seat."""
    position = state.position
    if seat is not None and not 0 <= seat < position.seats:
        raise ValueError(f"no seat {seat} at a table of {position.seats}")
    if position.phase != "stake":
        return View(seat, position, state.moves)
    locked = tuple([stake is not None for stake in state.stakes])
    return View(seat, position, state.moves, locked, None if seat is None else state.stakes[seat])


def open_view(state: State, seat: Seat) -> View:
    """Return the view from a seat with the variant `open_influence` on, so that everybody's influence is
    shown; others' stakes stay hidden. ValueError if there is no such seat."""
    position, setup = state.position, state.position.setup
    variants = replace(setup.variants, open_influence=True)
    opened = position._replace(setup=replace(setup, variants=variants))
    return replace(view(state, seat), position=opened)


def to_act(view: View) -> tuple[Seat, ...]:
    """Return the seats that have to decide now: one; at a stake all that have not locked in, lowest first; ()
    before a throw and after the end."""
    return rules.deciding(view.position, view.locked)


def legal(view: View) -> tuple[Move, ...]:
    """Return every legal move of the viewer, in an order of its own for each phase, as `phases.legal` has it;
    at a stake a Stake from 0 to all its influence, lowest first. () for a seat that is not to act, or has
    locked in, and for the public."""
    if view.seat is None or view.seat not in to_act(view):
        return ()
    return tuple(rules.legal(view.position, view.seat))


def indifferent(view: View) -> Move | None:
    """Return the first legal move where which one is made changes nothing for anybody: islands to fish at
    that all promise as many fish, islands to score once no seat has influence to stake. None elsewhere, and
    for a seat that is not to act."""
    position, moves = view.position, legal(view)
    if len(moves) < 2:
        return None
    if position.phase == "at":
        same = len({fishing.party(position, village) for village in fishing.villages(position)}) == 1
    else:
        same = position.phase == "score" and cannot_stake(position)
    return moves[0] if same else None


def preview(view: View, move: Move) -> tuple[View, tuple[Event, ...]] | None:
    """Return the view after the viewer's own move, and the events, as `phases.play` has them: that of the
    move first, then what follows from it at once, e.g. Passed and TurnEnded for a Pass, ValueLost and what
    begins next after them if it was the last of the round. The screen tries moves with it before they count.
    None for a stake, which the others' stakes complete, for another seat's move, for the public, and for what
    is not legal. Never changes `view`."""
    if view.seat is None or move.seat != view.seat or view.seat not in to_act(view):
        return None
    played = phases.play(view.position, move)
    if played is None:
        return None
    after, events = played
    locked = (False,) * view.seats if after.phase == "stake" else None
    return View(view.seat, after, (*view.moves, write_move(move)), locked), tuple(events)
