"""A board of Kaivai outside any scene."""

from functools import partial

from miaui.games.kaivai.game import GAME
from miaui.stages.kaivai.board import KaivaiBoard
from testkit.board_holder import BoardHolder

Holder = partial(BoardHolder, GAME, KaivaiBoard)
"""Makes a holder: takes seats, seed, size and prefs."""
