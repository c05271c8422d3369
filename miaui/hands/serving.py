"""The beginning of the server's process, which loads nothing of the table."""

from __future__ import annotations

from multiprocessing.connection import Connection

from miaui.hands.opening import Opening, content


def serve_at(pipe: Connection, opening: Opening) -> None:
    """Handle requests in this process until the other end of the pipe closes, or says {"end": true}; only
    here aiohttp is loaded. Where it cannot listen, it says {"type": "refused", "why": …} and returns at once.
    OSError for a file that cannot be read."""
    from miaui.hands.server import serve

    files = {path: b"".join(map(content, parts)) for path, parts in opening.files.items()}
    serve(pipe, opening.address, opening.port, files)
