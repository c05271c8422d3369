"""The entry points of the bots' process, which is handed the bots here, and of the trial of a program. They
show no window."""

from multiprocessing.connection import Connection

from miaui.bots import own_programs, server
from miaui.bots.package_seats import PackageSeats
from miaui.catalog import CATALOG


def serve(pipe: Connection) -> None:
    """Answer questions to the bots of the catalog and of packages until the other end closes."""
    seats = PackageSeats(CATALOG.games)
    server.serve(pipe, CATALOG.kits, seats.choose)
    seats.close()


def serve_trial(pipe: Connection) -> None:
    """Let programs say who they are until the other end closes."""
    games = [CATALOG.games.find(key) for key in CATALOG.games.keys]
    own_programs.serve_trial({game.key: game.seats for game in games}, pipe)
