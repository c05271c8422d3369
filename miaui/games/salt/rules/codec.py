"""Moves and views of Sea Salt & Paper as text and JSON."""

from miaui.core.game import Codec
from miaui.core.seat import Seat
from miaui.games.salt.public.moves import Move, parse_action
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.view_json import read_view, write_view


def _write_move(move: Move) -> str:
    return str(move.action)


def _read_move(seat: Seat | None, text: str) -> Move:
    return Move(seat, parse_action(text))


CODEC: Codec[Move, View] = Codec(_write_move, _read_move, write_view, read_view)
