"""Moves and views as text and JSON: what a bot's process is given and gives."""

import re
from typing import assert_never

from miaui.core.game import Codec
from miaui.core.seat import Seat
from miaui.core.typed_json import coder
from tests.example.public import Deal, Done, Lay, Move, Roll, Swap, View

_FORM = re.compile(r"(deal)((?: [1-6])+)|(wave|lay) ([1-6])|(done)|(swap) ([1-6])(?:=([1-6]))?")


def write_move(move: Move) -> str:
    """Return a move as text, without its seat; what chance decides in it stands after `=`."""
    match move:
        case Deal(shells):
            return " ".join(["deal", *map(str, shells)])
        case Roll(pearls):
            return f"wave {pearls}"
        case Lay():
            return f"lay {move.shell}"
        case Done():
            return "done"
        case Swap():
            return f"swap {move.shell}" + ("" if move.got is None else f"={move.got}")
        case _:
            assert_never(move)


def read_move(seat: Seat | None, text: str) -> Move:
    """Return the move of a text. ValueError for none."""
    form = _FORM.fullmatch(text)
    words = [] if form is None else [part for part in form.groups() if part is not None]
    match words:
        case ["deal", shells] if seat is None:
            return Deal(tuple(map(int, shells.split())))
        case ["wave", pearls] if seat is None:
            return Roll(int(pearls))
        case ["lay", shell] if seat is not None:
            return Lay(seat, int(shell))
        case ["done"] if seat is not None:
            return Done(seat)
        case ["swap", shell, *got] if seat is not None:
            return Swap(seat, int(shell), int(got[0]) if got else None)
        case _:
            raise ValueError(f"{text[:40]!r} is no move of {'chance' if seat is None else f'seat {seat}'}")


_VIEW = coder(View, {})


CODEC: Codec[Move, View] = Codec(write_move, read_move, _VIEW.write, _VIEW.read)
