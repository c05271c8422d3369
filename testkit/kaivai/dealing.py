"""Random games of Kaivai for tests and proofs: every seat count and variant, and several kinds of play that
lead to what is rare: full huts, empty supplies, enclosed waters, sunk canoes, last canoes."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from miaui.core.chance import DrawnLuck, below
from miaui.core.envelope import Player
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    Drop,
    End,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Sail,
    Stake,
)
from miaui.games.kaivai.public.position import (
    BUILD,
    CANOE,
    CELEBRATE,
    DELIVER,
    FISH,
    FISHER,
    MEETING,
    MOVE,
    Position,
)
from miaui.games.kaivai.public.variants import KEYS
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.record import Record, extend, new, play
from miaui.games.kaivai.rules.state import State
from testkit.house import dump, parse

#: How much a kind of play likes a move; 1 where it does not care.
Taste = Callable[[Position, Move], float]


def _any(position: Position, move: Move) -> float:
    return 1


def _lists(position: Position, move: Move) -> float:
    """Acts rather than passes, and goes on rather than ends."""
    return 0.1 if isinstance(move, Pass | End) else 1


def _builders(position: Position, move: Move) -> float:
    match move:
        case ChooseAction():
            return {BUILD: 30, FISH: 4, DELIVER: 8}.get(move.action, 1)
        case Pass() | End():
            return 0.2
        case Bid():
            return 12 - move.number
        case PlaceHut():
            return 3 if move.kind == CANOE else 1
    return 1


def _hoarders(position: Position, move: Move) -> float:
    """Fish and meeting huts, and nothing is ever eaten: counters and influence run out."""
    match move:
        case ChooseAction():
            return {FISH: 30, DELIVER: 4, BUILD: 8, CELEBRATE: 0.1}.get(move.action, 0.5)
        case PlaceHut():
            return {FISHER: 12, MEETING: 3, CANOE: 4}[move.kind]
        case End():
            return 0.01
        case Pass():
            return 0.3
    return 1


def _passers(position: Position, move: Move) -> float:
    """Sacrifices: all influence is in hands."""
    match move:
        case Pass():
            return 30
        case PlaceHut():
            return 5 if move.kind == MEETING else 1
        case Stake():
            return 1 / (1 + move.number)
    return 1


def _pirates(position: Position, move: Move) -> float:
    """Canoes at sea, glory, and canoes sunk."""
    match move:
        case ChooseAction():
            return {MOVE: 12, DELIVER: 12, CELEBRATE: 20, BUILD: 8}.get(move.action, 1)
        case PlaceHut():
            return 20 if move.kind == CANOE else 1
        case Sail():
            return 40 if 1 << move.goal & position.board.canoes & ~(1 << move.start) else 1
        case Drop() | Bid():
            return float(move.number)
        case Pass():
            return 0.1
    return 1


def _dam_builders(position: Position, move: Move) -> float:
    """Pieces where they may cut the sea, so that waters are enclosed."""
    match move:
        case PlaceHut() | PlaceGod():
            return 60 if position.board.chart.narrows >> move.hex & 1 else 1
    return _builders(position, move)


STYLES: dict[str, Taste] = {
    "any": _any,
    "lists": _lists,
    "builders": _builders,
    "hoarders": _hoarders,
    "passers": _passers,
    "pirates": _pirates,
    "dams": _dam_builders,
}
"""Kinds of play by name, each as the taste that `next_move` asks."""


def fresh(rng: Random, seats: int | None = None, options: dict[str, bool] | None = None) -> Record:
    """Return the record of a new game with human players "P0", "P1" and so on. `seats` None or 0 is three or
    four at random; other numbers are not checked. `options` are by key, {} for none on; None: each is on with
    a chance of 0.4."""
    count = seats or 3 + below(2, rng)
    chosen = {key: rng.random() < 0.4 for key in KEYS} if options is None else options
    return new(tuple([Player(f"P{seat}") for seat in range(count)]), chosen, DrawnLuck(rng))


def next_move(state: State, taste: Taste, rng: Random) -> Move | None:
    """Return a random legal move of a random seat that is to act. The chance of each is in proportion to its
    `taste`, which must not be 0 for all. A throw of dice if one is due; None when the game is over."""
    seats = rules.to_act(state)
    if not seats:
        return rules.chance(state, DrawnLuck(rng))
    seat = seats[below(len(seats), rng)]
    moves = rules.legal(state.position, seat)
    weights = [taste(state.position, move) for move in moves]
    point = rng.random() * sum(weights)
    for move, weight in zip(moves, weights, strict=True):
        point -= weight
        if point < 0:
            return move
    return moves[-1]


def random_record(
    rng: Random,
    seats: int | None = None,
    options: dict[str, bool] | None = None,
    style: str | None = None,
    most: int | None = None,
) -> Record:
    """Return the record of a game played to its end, or for at most `most` moves (0: a new game). `style` is
    any, lists, builders, hoarders, passers, pirates or dams; None or "" is a random one, KeyError for
    another. `seats` None or 0 is three or four, `options` None each on with a chance of 0.4, at random."""
    record = fresh(rng, seats, options)
    taste = STYLES[style or list(STYLES)[below(len(STYLES), rng)]]
    state = play(record)
    while most is None or len(state.moves) < most:
        move = next_move(state, taste, rng)
        if move is None:
            break
        state, _ = rules.apply(state, move)
        record = extend(record, move)
    return record


def raw_of(record: Record) -> dict[str, Any]:
    """Return the record as a new object of JSON, with the keys "format", "version", "game", "players",
    "variants", "bases", "order" and "moves" (texts), and "pending" while a stake is locked in."""
    raw: dict[str, Any] = json.loads(dump(record))
    return raw


def read(text: str) -> Record:
    """Return the record that a text of JSON holds. BadRecord for a text that is none, e.g. "", AssertionError
    for a record of another game. Whether its moves are legal is not checked."""
    record = parse(text)
    assert isinstance(record, Record)
    return record
