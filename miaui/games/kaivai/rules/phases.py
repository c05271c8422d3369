"""Legal moves of each phase, and what they do to a position. A stake is secret, and not among them."""

from collections.abc import Callable
from typing import TypeVar

from miaui.games.kaivai.public import actions, building, canoes, delivering, ending, fishing, god, round_start
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    Drop,
    End,
    FishAt,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Roll,
    Sail,
    Score,
)
from miaui.games.kaivai.public.position import Position

M = TypeVar("M", bound=Move)

#: A position after a move and what happened; None if the move is not legal there.
Outcome = tuple[Position, list[Event]] | None
Effect = Callable[[Position, Move], Outcome]


def legal(position: Position) -> list[Move]:
    """Return every legal move of the seat to act, for each phase in an order of its own, e.g. a Bid for each
    number that is free, lowest first; [] in the phases "stake", "roll" and "over"."""
    legal_moves = LEGAL.get(position.phase)
    return [] if legal_moves is None else legal_moves(position)


def play(position: Position, move: Move) -> Outcome:
    """Return the position after a move, and all its events in order, first that of the move itself; None if
    it is not legal there, as any Stake. Whose move it is is not looked at. Never changes `position`."""
    effect = EFFECTS.get((position.phase, type(move)))
    return None if effect is None else effect(position, move)


LEGAL: dict[str, Callable[[Position], list[Move]]] = {
    "bid": round_start.legal_bids,
    "hut": round_start.legal_huts,
    "god": god.legal_gods,
    "action": actions.legal_actions,
    "canoe": canoes.legal_canoes,
    "kind": building.legal_huts,
    "at": fishing.legal_villages,
    "score": ending.legal_villages,
}


def _on(
    phase: str, kind: type[M], effect: Callable[[Position, M], Outcome]
) -> tuple[tuple[str, type], Effect]:
    """Return the entry for a kind of move in a phase."""

    def play_one(position: Position, move: Move) -> Outcome:
        return effect(position, move) if isinstance(move, kind) else None

    return (phase, kind), play_one


EFFECTS = dict(
    [
        _on("bid", Bid, round_start.make_bid),
        _on("hut", PlaceHut, round_start.start_hut),
        _on("god", PlaceGod, god.move_god),
        _on("action", ChooseAction, actions.choose),
        _on("action", Pass, actions.take_no_more),
        _on("canoe", Sail, canoes.sail),
        _on("canoe", Drop, delivering.drop),
        _on("canoe", End, actions.end_canoes),
        _on("kind", PlaceHut, building.build),
        _on("at", FishAt, fishing.choose_village),
        _on("roll", Roll, fishing.roll),
        _on("score", Score, ending.choose_village),
    ]
)
