"""The beginning of the server's process, which loads nothing of the table."""

from __future__ import annotations

from multiprocessing.connection import Connection

from miaui.hands.opening import Opening


def serve_at(pipe: Connection, opening: Opening) -> None:
    """Handle requests in this process until the other end of the pipe closes, or says {"end": true}; only
    here aiohttp is loaded."""
    from miaui.hands.server import serve

    serve(pipe, opening)
