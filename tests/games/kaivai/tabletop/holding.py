"""A board of Kaivai outside any scene."""

from functools import partial

from miaui.games.kaivai.rules.game import GAME
from miaui.games.kaivai.tabletop.board import KaivaiBoard
from testkit.board_holder import BoardHolder

Holder = partial(BoardHolder, GAME, KaivaiBoard)
"""Makes a holder: takes seats, seed, size and prefs."""
