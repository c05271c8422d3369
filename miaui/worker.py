"""The entry point of the bots' process: it is handed the bots here, and shows no window."""

from __future__ import annotations

from functools import cache
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from miaui.bots import server
from miaui.bots.kit import AnyKit
from miaui.catalog import CATALOG
from miaui.core.game import GameView

if TYPE_CHECKING:
    from miaui.bots.package_seats import PackageSeats


def serve(pipe: Connection) -> None:
    """Answer questions to the bots of the catalog and of packages until the other end closes."""
    server.serve(pipe, CATALOG.kits, _of_package)
    if _seats.cache_info().currsize:
        _seats().close()


def _of_package(kit: AnyKit, view: GameView, level: str, seed: int) -> str:
    """Return the move of a package's bot, as text. ValueError where it has none."""
    return _seats().choose(kit, view, level, seed)


@cache
def _seats() -> PackageSeats:
    """Return the bots of packages; what plays them is loaded when one is first asked."""
    from miaui.bots.package_seats import PackageSeats

    return PackageSeats(CATALOG.games)
