"""The entry point of the bots' process: it is handed the bots here, and shows no window."""

from multiprocessing.connection import Connection

from miaui.bots import server
from miaui.bots.package_seats import PackageSeats
from miaui.catalog import CATALOG


def serve(pipe: Connection) -> None:
    """Answer questions to the bots of the catalog and of packages until the other end closes."""
    seats = PackageSeats(CATALOG.games)
    server.serve(pipe, CATALOG.kits, seats.choose)
    seats.close()
