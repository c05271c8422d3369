"""Looking into the tabletop of a scene."""

from miaui.games.kaivai.tabletop.ui import KaivaiTabletop
from miaui.games.miaui.tabletop.ui import MiauiTabletop
from miaui.games.salt.tabletop.ui import SaltTabletop
from miaui.scenes.table.scene import TableScene
from testkit.miaui.table import MiauiTable


def miaui_table(scene: TableScene) -> MiauiTable:
    """Return a new `MiauiTable`, which shows the inside of the table scene of Miaui. TypeError for a scene of
    another game, e.g. "salt is played here, not miaui"."""
    _check(scene, "miaui")
    tabletop: MiauiTabletop = scene.tabletop
    return MiauiTable(tabletop)


def salt_tabletop(scene: TableScene) -> SaltTabletop:
    """Return the tabletop of a table scene of Sea Salt & Paper: the object itself. TypeError for a scene of
    another game."""
    _check(scene, "salt")
    return scene.tabletop


def kaivai_tabletop(scene: TableScene) -> KaivaiTabletop:
    """Return the tabletop of a table scene of Kaivai: the object itself. TypeError for a scene of another
    game."""
    _check(scene, "kaivai")
    return scene.tabletop


def _check(scene: TableScene, game: str) -> None:
    if scene.table_game != game:
        raise TypeError(f"{scene.table_game} is played here, not {game}")
