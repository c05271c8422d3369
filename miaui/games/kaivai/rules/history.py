"""The history of a game so far, as everybody may know it: found by playing a view's moves again."""

from dataclasses import dataclass

from miaui.core.errors import IllegalMove
from miaui.core.seat import seats
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.moves import Move, Stake, read_move, read_stakes
from miaui.games.kaivai.public.view import View, seen_by
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.sight import view
from miaui.games.kaivai.rules.state import State


@dataclass(frozen=True, slots=True)
class Happening:
    """An event as everybody saw it. `before` is the public's view before the move that led to it, `first`
    are the events of that move that came before."""

    event: Event
    before: View
    first: tuple[Event, ...]


def happenings(seen: View) -> tuple[Happening, ...]:
    """Return all events of a view's game in order; () if its moves do not lead to it, as on a prepared
    board."""
    state, begun = rules.start(seen.position.setup)
    found = [Happening(event, view(state, None), begun[:place]) for place, event in enumerate(begun)]
    try:
        for text in seen.moves:
            for move in _moves(state, text):
                before = view(state, None)
                state, events = rules.apply(state, move)
                public = tuple([seen_by(event, None) for event in events])
                found += [Happening(event, before, public[:place]) for place, event in enumerate(public)]
    except (IllegalMove, ValueError):
        return ()
    return tuple(found) if state.position == seen.position else ()


def _moves(state: State, text: str) -> list[Move]:
    """The moves that a text of a view stands for: of a stake one for each seat."""
    stakes = read_stakes(text)
    if stakes is not None:
        return [Stake(seat, stakes[seat]) for seat in seats(len(stakes))]
    to_act = rules.to_act(state)
    return [read_move(to_act[0] if to_act else None, text)]
