"""Coding: how a game's views and moves become numbers, and types for it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Never, TypeVar

import numpy as np
from numpy.typing import NDArray

from miaui.core.game import GameView, Move

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]

V_contra = TypeVar("V_contra", bound=GameView, contravariant=True)
M_contra = TypeVar("M_contra", bound=Move, contravariant=True)

#: What was worked out for views of one game, by what it is about.
Memo = dict[object, object]
#: A view as JSON has it.
ViewData = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Block:
    """A run of numbers in an observation: `size` numbers between `low` and `high`; `what` says which."""

    name: str
    size: int
    high: int
    what: str
    low: int = 0


@dataclass(frozen=True, slots=True)
class Coding(Generic[V_contra, M_contra]):
    """Numbers for the views and moves of a game.

    - `actions`: the text of every action, in order.
    - `blocks(seats)`: what an observation is made of, in order.
    - `observe(view, memo)`: the numbers of an observation, block by block, of a view that is a seat's. `memo`
      holds what follows from earlier views of that game, so that it is not worked out again.
    - `number(view, move)`: the action of a move that is legal in this view.
    - `points(view)`: everybody's points so far, as far as all know them.
    - `encode(view, text)`, `decode(view, number)`: the action of a move's text and back, from the view's data
      alone; ValueError for what is none there.
    - `by_rounds`: True if `max_cycles` counts rounds, False if decisions.
    """

    game: str
    actions: tuple[str, ...]
    blocks: Callable[[int], tuple[Block, ...]]
    observe: Callable[[V_contra, Memo], Iterable[Sequence[float]]]
    number: Callable[[V_contra, M_contra], int]
    points: Callable[[V_contra], Sequence[int]]
    encode: Callable[[ViewData, str], int]
    decode: Callable[[ViewData, int], str]
    by_rounds: bool = False

    def vector(self, view: V_contra, memo: Memo | None = None) -> Floats:
        """Return the observation of a view; `memo` is that of its game. ValueError for the public's view."""
        if view.seat is None:
            raise ValueError("an observation is a seat's, this view is the public's")
        row: list[float] = []
        for numbers in self.observe(view, {} if memo is None else memo):
            row += numbers
        return np.array(row, np.float32)

    def bounds(self, seats: int) -> tuple[Floats, Floats]:
        """Return the least and the greatest number that may stand at each place of an observation, as two
        rows of its length."""
        blocks = self.blocks(seats)
        sizes = [block.size for block in blocks]
        return (
            np.repeat(np.array([block.low for block in blocks], np.float32), sizes),
            np.repeat(np.array([block.high for block in blocks], np.float32), sizes),
        )


#: A coding in rooms that treat all games alike: it is given what comes of its own game, and nothing else.
AnyCoding = Coding[Never, Never]


def around(own: int, seats: int) -> list[int]:
    """Return all seats, the own one first, then clockwise.

    >>> around(2, 4)
    [2, 3, 0, 1]
    """
    return [(own + step) % seats for step in range(seats)]


def marks(size: int, *places: int | None) -> list[float]:
    """Return zeros with ones at these places, from 0; None is no place. IndexError for a place that is not
    there.

    >>> marks(4, 1, None)
    [0.0, 1.0, 0.0, 0.0]
    """
    row = [0.0] * size
    for place in places:
        if place is not None:
            row[place] = 1.0
    return row


def counted(items: Iterable[str], places: Mapping[str, int]) -> list[float]:
    """Return the counts of items in a row as long as `places`, each at its item's place. KeyError for an item
    without one.

    >>> counted(["crab", "eel", "crab"], {"crab": 0, "eel": 1})
    [2.0, 1.0]
    """
    row = [0.0] * len(places)
    for item in items:
        row[places[item]] += 1.0
    return row


def part(data: object, *path: str) -> object:
    """Return the value in nested objects of JSON under a path of keys; `data` itself without any. ValueError
    if a key is missing, or what should hold it is no object.

    >>> part({"open": {"seat": 2}}, "open", "seat")
    2
    """
    for key in path:
        if not isinstance(data, Mapping) or key not in data:
            raise ValueError(f"no view: {'.'.join(path)} is missing")
        data = data[key]
    return data


def listed(data: object, *path: str) -> Sequence[object]:
    """Return the list that lies in JSON under these keys. ValueError if it is not there, or no list.

    >>> listed({"open": {"piles": [1, 2]}}, "open", "piles")
    [1, 2]
    """
    values = part(data, *path)
    if not isinstance(values, list | tuple):
        raise ValueError(f"no view: {'.'.join(path)} is no list")
    return values


def mover(view: ViewData) -> int:
    """Return the seat of a view. ValueError for the public."""
    seat = part(view, "seat")
    if type(seat) is not int:
        raise ValueError("the public has no moves")
    return seat
