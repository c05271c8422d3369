"""Kaivai's moves and views as text and JSON."""

from miaui.core.game import Codec
from miaui.games.kaivai.public.moves import Move, read_move, write_move
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules.view_json import read_view, write_view

CODEC: Codec[Move, View] = Codec(write_move, read_move, write_view, read_view)
