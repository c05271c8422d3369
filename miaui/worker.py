"""The entry point of the bots' process: it is handed games and bots here, and shows no window."""

from multiprocessing.connection import Connection

from miaui.bots import worker
from miaui.catalog import CATALOG


def serve(pipe: Connection) -> None:
    """Answer questions to the bots of the catalog until the other end closes."""
    worker.serve(pipe, CATALOG.games, CATALOG.kits)
