"""The entry point of the bots' process: it is handed the bots here, and shows no window."""

from multiprocessing.connection import Connection

from miaui.bots import server
from miaui.catalog import CATALOG


def serve(pipe: Connection) -> None:
    """Answer questions to the bots of the catalog until the other end closes."""
    server.serve(pipe, CATALOG.kits)
