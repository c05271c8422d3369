"""A board of Sea Salt & Paper outside any scene."""

from functools import partial

from miaui.games.salt.rules.game import GAME
from miaui.games.salt.tabletop.board import SaltBoard
from miaui.store.settings import Settings
from testkit.board_holder import BoardHolder

Holder = partial(BoardHolder, GAME, SaltBoard, prefs=lambda: Settings(recap="go"))
"""Makes a holder: takes seats, seed, size and prefs. Rounds go on by themselves."""
