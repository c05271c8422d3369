"""The server's process as the table sees it: what sockets say comes out, what they are told goes in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from miaui.bots.process import Child
from miaui.core.errors import BadRecord
from miaui.core.json_text import dumps, load_object, required
from miaui.hands.desk import Desk, Output, Sending, Socket
from miaui.hands.opening import LOOPBACK, NO_NETWORK, Opening
from miaui.hands.serving import serve_at

LAST_SECONDS = 0.5
"""Seconds in which a server that is to end may say goodbye to its sockets."""
MOST_LINES = 4_096
"""Lines that may wait to be taken; the server bounds what comes in by socket."""


@dataclass(slots=True)
class WebProcess:
    """A server in a process of its own, which hands what its sockets say to a desk."""

    desk: Desk
    address: str = ""
    port: int | None = None
    """The address and port on which it listens; "" and None while it does not."""
    addresses: tuple[str, ...] = ()
    """This machine's addresses in home networks, the likeliest first."""
    window: str = ""
    """The address and port at which this machine's own browser was let in; "" while it was not."""
    refusal: str = ""
    """The reason for which it does not listen; "" while there is none."""
    _child: Child | None = None

    def open(self, opening: Opening) -> None:
        """Start the process; one that runs has to be closed before. It listens later: then `update` sets
        `port`, or, where it cannot, `refusal`. OSError where there is no room for a process."""
        self.refusal = ""
        self._child = Child(partial(serve_at, opening=opening), "miaui-hands", MOST_LINES)

    def update(self) -> None:
        """Hand on what sockets have said, in order, then let the desk do what is due by its clock, and send
        all that it says. Raises BadRecord where the process says what it should not."""
        for line in self._lines():
            self._take(line)
        self.desk.update()
        self.send()

    def send(self) -> None:
        """Send what the desk has to say since the last call; it is lost while there is no process."""
        for output in self.desk.take_output():
            self._send(output)

    def open_window(self) -> None:
        """Let this machine's own browser in, at loopback, on the port where the server listens, or another if
        that is in use; `window` says where ("127.0.0.1:8642"), once it may come, and is "" till then. Where
        the server listens at loopback itself, it says so at once."""
        self.window = f"{self.address}:{self.port}" if self.address == LOOPBACK else ""
        if not self.window:
            self._order({"window": True})

    @property
    def ended(self) -> bool:
        """True if there is no process, not yet or no more, or it has ended."""
        return self._child is None or not self._child.open

    @property
    def pid(self) -> int | None:
        """The number of the process; None while there is none."""
        return None if self._child is None else self._child.pid

    def close(self) -> None:
        """End the process, and with it every socket, once what the desk has answered is sent; then `port` is
        None, `address` and `window` are "". Nothing happens where there is no process."""
        self.send()
        self._order({"end": True})
        if self._child is not None:
            self._child.wait(LAST_SECONDS)
            self._child.end()
        self._child, self.address, self.port, self.window = None, "", None, ""

    def _lines(self) -> Iterator[bytes]:
        while self._child is not None and (line := self._child.take()) is not None:
            yield line

    def _take(self, line: bytes) -> None:
        said = load_object(line)
        match said["type"]:
            case "listening":
                self.address, self.port = required(said, "address", str), required(said, "port", int)
                self.addresses = tuple(map(str, required(said, "addresses", list)))
            case "window":
                self.window = required(said, "at", str)
            case "refused":
                self.refusal = required(said, "why", str) or NO_NETWORK
            case "opened":
                self.desk.opened(Socket(required(said, "socket", int)), required(said, "address", str))
            case "closed":
                self.desk.closed(Socket(required(said, "socket", int)))
            case "frame":
                message = said["message"]
                self.desk.received(
                    Socket(required(said, "socket", int)), message if type(message) is dict else None
                )
            case kind:
                raise BadRecord("type", f"the server says {kind!r}")

    def _send(self, output: Output) -> None:
        if not isinstance(output, Sending):
            self._order({"socket": output.socket, "close": int(output.code)})
            return
        kind = output.message["type"]
        if kind in ("claimed", "released"):
            self._order({"socket": output.socket, "seated": kind == "claimed"})
        self._order({"socket": output.socket, "text": dumps(output.message)})

    def _order(self, order: Mapping[str, object]) -> None:
        if self._child is not None:
            self._child.send(dumps(order).encode("ascii"))
