"""Looking into the board of a scene."""

from miaui.games.kaivai.tabletop.spec import KaivaiBoard
from miaui.games.miaui.tabletop.spec import MiauiBoard
from miaui.games.salt.tabletop.spec import SaltBoard
from miaui.scenes.table.scene import TableScene
from miaui.tabletop.as_board import TabletopBoard
from testkit.miaui.table import MiauiTable


def miaui_board(scene: TableScene) -> MiauiBoard:
    """The board of a table at which Miaui is played. TypeError for another game's."""
    board = scene.board
    if scene.table_game != "miaui" or not isinstance(board, TabletopBoard):
        raise TypeError(f"{board} is no board of Miaui")
    return board


def miaui_table(scene: TableScene) -> MiauiTable:
    """A table at which Miaui is played, to look into it."""
    return MiauiTable(miaui_board(scene))


def salt_board(scene: TableScene) -> SaltBoard:
    """The board of a table at which Sea Salt & Paper is played. TypeError for another game's."""
    board = scene.board
    if scene.table_game != "salt" or not isinstance(board, TabletopBoard):
        raise TypeError(f"{board} is no board of Sea Salt & Paper")
    return board


def kaivai_board(scene: TableScene) -> KaivaiBoard:
    """The board of a table at which Kaivai is played. TypeError for another game's."""
    board = scene.board
    if scene.table_game != "kaivai" or not isinstance(board, TabletopBoard):
        raise TypeError(f"{board} is no board of Kaivai")
    return board
