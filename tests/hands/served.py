"""A table whose server runs in its own process."""

from __future__ import annotations

import socket
import time
from threading import Event, Thread

from miaui.hands.desk import Desk
from miaui.hands.opening import Files, Opening
from miaui.hands.process import WebProcess
from tests.hands.table import Table


class Open:
    """A table whose server runs, and a thread that turns its loop."""

    def __init__(self, files: Files, desk: Desk | None = None) -> None:
        self.desk = desk or Table().desk
        self.web = WebProcess(self.desk)
        self.web.open(Opening("127.0.0.1", 0, files))
        while self.web.port is None:
            assert not self.web.refusal
            assert not self.web.ended
            self.web.update()
            time.sleep(0.01)
        self._stop = Event()
        self._thread = Thread(target=self._turn)
        self.desk.clock = time.monotonic
        self._thread.start()

    @property
    def host(self) -> str:
        """Address and port."""
        return f"127.0.0.1:{self.web.port}"

    def end(self) -> None:
        """Stop the loop, and end the process."""
        self._stop.set()
        self._thread.join()
        self.web.close()

    def _turn(self) -> None:
        while not self._stop.wait(0.005):
            self.web.update()

    def raw(self, data: bytes, wait: float = 5.0) -> bytes:
        """Send bytes on a connection of their own; return all that comes back until it ends."""
        with socket.create_connection(("127.0.0.1", self.web.port or 0), timeout=wait) as wire:
            wire.sendall(data)
            answer = b""
            while part := wire.recv(65_536):
                answer += part
            return answer

    def get(
        self, path: str = "/", method: str = "GET", host: str | None = None, more: str = ""
    ) -> tuple[int, str]:
        """Return status and head of an answer."""
        head = f"{method} {path} HTTP/1.1\r\nHost: {host or self.host}\r\n{more}\r\n"
        answer = self.raw(head.encode("ascii")).decode("latin-1")
        return int(answer.split()[1]), answer
