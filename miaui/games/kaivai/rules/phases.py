"""Legal moves of each phase, and what they do to a position. A stake is secret, and not among them."""

from collections.abc import Callable
from typing import Any

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

#: What a move does to a position; None if it is not legal there.
Effect = Callable[[Position, Any], tuple[Position, list[Event]] | None]


def legal(position: Position) -> list[Move]:
    """Return every legal move of the seat to act, in the order of the record's page; [] where none is
    alone."""
    found = LEGAL.get(position.phase)
    return [] if found is None else found(position)


def play(position: Position, move: Move) -> tuple[Position, list[Event]] | None:
    """Return the position after a move and what happened; None if it is not legal there."""
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

EFFECTS: dict[tuple[str, type], Effect] = {
    ("bid", Bid): round_start.make_bid,
    ("hut", PlaceHut): round_start.start_hut,
    ("god", PlaceGod): god.move_god,
    ("action", ChooseAction): actions.choose,
    ("action", Pass): actions.take_no_more,
    ("canoe", Sail): canoes.sail,
    ("canoe", Drop): delivering.drop,
    ("canoe", End): actions.end_canoes,
    ("kind", PlaceHut): building.build,
    ("at", FishAt): fishing.choose_village,
    ("roll", Roll): fishing.roll,
    ("score", Score): ending.choose_village,
}
