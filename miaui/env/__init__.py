"""Learning environments: fixed actions, and observations that are a function of what a seat may know.

The modules `miaui_v0`, `salt_v0`, `kaivai_v0` and `batch` need the extra: ``pip install 'miaui[env]'``.
What is here needs nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from miaui.catalog import CATALOG
from miaui.core.errors import UnknownGame
from miaui.env import kaivai_coding, miaui_coding, salt_coding
from miaui.env.coding import AnyCoding

__all__ = ["LayoutBlock", "actions", "decode_move", "encode", "encode_move", "layout"]

_CODINGS: dict[str, AnyCoding] = {
    coding.game: coding for coding in (miaui_coding.CODING, salt_coding.CODING, kaivai_coding.CODING)
}


class LayoutBlock(TypedDict):
    """A run of numbers in an observation: where it begins, how many, between what they lie, what they are."""

    name: str
    start: int
    size: int
    low: int
    high: int
    what: str


def actions(game: str) -> tuple[str, ...]:
    """Return the texts of all actions, in order. Raises UnknownGame.

    >>> actions("miaui")[:3]
    ('1', '2', '3')
    """
    return _coding(game).actions


def encode_move(game: str, view: Mapping[str, object], move: str) -> int:
    """Return the action of a move of the seat whose view it is, a number from 0 in `actions`. Raises
    UnknownGame, and ValueError for what is no move there; whether it is legal is not asked."""
    return _coding(game).encode(view, move)


def decode_move(game: str, view: Mapping[str, object], action: int) -> str:
    """Return the move, as text, of an action of the seat whose view it is. Raises UnknownGame, and ValueError
    for a number that is no action, or stands for nothing there; whether it is legal is not asked."""
    coding = _coding(game)
    if not 0 <= action < len(coding.actions):
        raise ValueError(f"action {action}, expected 0 to {len(coding.actions) - 1}")
    return coding.decode(view, action)


def encode(game: str, view: dict[str, object]) -> NDArray[np.float32]:
    """Return the observation, numbers in a row, of a view as ``miaui view`` prints it. Raises UnknownGame,
    BadRecord for what is no view of this game, and ValueError for the public's view."""
    coding = _coding(game)
    return coding.vector(CATALOG.games.find(game).codec.read_view(view))


def layout(game: str, seats: int) -> list[LayoutBlock]:
    """Return the blocks of an observation, in order and without gaps, each with "name", "start" (from 0),
    "size", "low", "high" and "what". Raises UnknownGame, and ValueError for a number of seats that the game
    is not played by."""
    coding = _coding(game)
    if seats not in CATALOG.games.find(game).seats:
        raise ValueError(f"{game} is not played by {seats}")
    blocks: list[LayoutBlock] = []
    start = 0
    for block in coding.blocks(seats):
        blocks.append(
            {
                "name": block.name,
                "start": start,
                "size": block.size,
                "low": block.low,
                "high": block.high,
                "what": block.what,
            }
        )
        start += block.size
    return blocks


def _coding(game: str) -> AnyCoding:
    coding = _CODINGS.get(game)
    if coding is None:
        raise UnknownGame(game)
    return coding
