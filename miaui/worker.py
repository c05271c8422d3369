"""The entry points of the bots' process, which is handed the bots here, and of the trial of a program. They
show no window."""

from multiprocessing.connection import Connection

from miaui.bots import own_programs, server
from miaui.bots.package_seats import PackageSeats
from miaui.catalog import CATALOG


def serve(pipe: Connection) -> None:
    """Answer questions to the catalog's bots and those of packages and programs, one after the other, until
    the other end closes; errors are sent as answers. Bots of packages are ended then."""
    seats = PackageSeats(CATALOG.games)
    server.serve(pipe, CATALOG.kits, seats.choose)
    seats.close()


def serve_trial(pipe: Connection) -> None:
    """Answer commands from the pipe with what their programs say of themselves, {"name", "line", "stamp",
    "games"}, or {"why", "detail"} for a program that cannot play the catalog's games, until the other end
    closes."""
    games = [CATALOG.games.find(key) for key in CATALOG.games.keys]
    own_programs.serve_trial({game.key: game.seats for game in games}, pipe)
