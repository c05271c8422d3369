"""Miaui's moves and views as text and JSON."""

from miaui.core.game import Codec
from miaui.games.miaui.public.moves import Dive, read_move, write_move
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules.view_json import view_data, view_from

CODEC: Codec[Dive, View] = Codec(write_move, read_move, view_data, view_from)
