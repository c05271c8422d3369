"""The entry points of the bots' process, which is handed the bots here, and of the trial of a program. They
show no window."""

from multiprocessing.connection import Connection

from miaui.bots import own_programs, server
from miaui.bots.package_seats import PackageSeats
from miaui.catalog import CATALOG


def serve(pipe: Connection) -> None:
    """Answer questions to the bots of the catalog and of packages, one after the other, until the other end
    closes. What goes wrong is an answer."""
    seats = PackageSeats(CATALOG.games)
    server.serve(pipe, CATALOG.kits, seats.choose)
    seats.close()


def serve_trial(pipe: Connection) -> None:
    """Start each program that is asked about; answer in JSON with its name and the games it plays, or why it
    cannot be used, until the other end closes."""
    games = [CATALOG.games.find(key) for key in CATALOG.games.keys]
    own_programs.serve_trial({game.key: game.seats for game in games}, pipe)
