"""The server of a table with phones, in a process of its own: HTTP, sockets and their limits, and nothing
else.

It holds no game, code or secret, and imports nothing of the house but how JSON is read. What sockets say goes
as lines of JSON through a pipe to the table, and what the table answers comes back.
"""

import asyncio
import json
import logging
import socket as sockets
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection
from ipaddress import IPv4Address, IPv4Network, ip_address
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import NoReturn, TypeAlias

from aiohttp import WSCloseCode, WSMsgType, web

from miaui.core.json_text import dumps, object_or_none

LOOPBACK = "127.0.0.1"
FIRST_PORT, MORE_PORTS = 8642, 20

NETWORKS = [
    IPv4Network(text)
    for text in ("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16")
]
"""Loopback, private and link-local addresses: the only ones on which a table listens."""

FARAWAY = ("192.0.2.1", "192.168.0.1", "192.168.1.1", "10.0.0.1", "172.16.0.1")
"""Addresses to which this machine would speak from its own in a home network: what is outside, and usual
routers."""

VIRTUAL = (
    "tun", "tap", "utun", "wg", "ppp", "ipsec", "tailscale", "zt", "nordlynx", "proton",
    "docker", "br-", "virbr", "veth", "vmnet", "vboxnet", "lxc", "lxd", "podman", "cni",
)  # fmt: skip
"""Beginnings of the names of interfaces that lead to no phone: tunnels, and machines inside this one."""
SIOCGIFADDR = 0x8915 if sys.platform == "linux" else 0xC0206921
"""The number of the system's question for an interface's address."""

LONGEST_HEAD, HEAD_SECONDS, REFUSED_SECONDS = 8_192, 10.0, 1.0
"""Bytes of a request's head, seconds until it is whole, and until a connection too many is ended."""
MOST_CONNECTIONS, MOST_BY_ADDRESS, MOST_SOCKETS, MOST_UNSEATED = 48, 16, 12, 4
LONGEST_FRAME, DEEPEST_FRAME = 16_384, 8
BURST, A_SECOND, MOST_DROPPED = 20, 10.0, 200
"""Frames at once and in a second; further ones are dropped. A socket with `MOST_DROPPED` dropped frames
is closed."""
BEAT = 8.0
"""Seconds between two pings, and until one that is not answered ends the socket."""
WINDOW_SECONDS = 60.0
"""Seconds for which a private window without a socket is waited for."""
FAREWELL = 2.0
"""Seconds in which the other side may answer that a socket is closed."""
PATIENCE = 60.0
"""Seconds that a request of this machine waits for its answer."""
RATE_CLOSED = 4429
RATE = "Too fast. Some of that was not heard."

_SILENT = logging.getLogger("miaui.hands")
"""Hears nothing: bad requests would be printed with all that they say."""
_SILENT.disabled = True

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
TYPES = {
    "": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


def serve(pipe: Connection, address: str, port: int | None, files: Mapping[str, bytes]) -> None:
    """Handle requests until the other end of the pipe closes, or says {"end": true}. Its first line says the
    address and port ({"type": "listening", …}), or why there is none ({"type": "refused", "why"}): then it
    ends. `address` "" stands for this machine's own in its home network, `port` None for the first free one
    from 8642 on; `files` is what each path has."""
    with suppress(KeyboardInterrupt):
        asyncio.run(_Server(pipe, files).run(address, port))


def listening_socket(address: str, port: int | None) -> sockets.socket:
    """Return a socket that listens on a loopback, private or link-local IPv4 address; `port` None is the
    first free one of 8642 to 8662, 0 any. ValueError for what is no address; OSError for another one, and
    where the port, or each of these, is in use."""
    where = ip_address(address)
    if not isinstance(where, IPv4Address) or not any(where in network for network in NETWORKS):
        raise OSError(f"{address} is no address of a home network")
    ports = range(FIRST_PORT, FIRST_PORT + MORE_PORTS + 1) if port is None else [port]
    for number in ports:
        made = sockets.socket(sockets.AF_INET, sockets.SOCK_STREAM)
        try:
            if sys.platform != "win32":  # there it would let two programs share a port
                made.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
            made.bind((address, number))
            made.listen(MOST_CONNECTIONS)
        except OSError as error:
            made.close()
            refused = error
        else:
            made.setblocking(False)
            return made
    raise refused


def home_addresses() -> list[str]:
    """Return this machine's addresses in home networks (private and link-local IPv4), each once, the
    likeliest first: that of a tunnel comes last. [] in none."""
    names = interfaces()
    addresses = dict.fromkeys(
        [*_ways(), *(address for address in names if not names[address].startswith(VIRTUAL))]
    )
    at_home = [
        address for address in addresses if any(IPv4Address(address) in network for network in NETWORKS[1:])
    ]
    return sorted(at_home, key=lambda address: names.get(address, "").startswith(VIRTUAL))


def _ways() -> Iterator[str]:
    """Yield the addresses from which this machine would speak to others."""
    for other in FARAWAY:
        with suppress(OSError), sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as route:
            route.connect((other, 9))  # sends nothing: the system only chooses a way
            yield route.getsockname()[0]


def interfaces() -> dict[str, str]:
    """Return the names of this machine's network interfaces, by IPv4 address; on Windows "" for each; {}
    where they are not known."""
    names: dict[str, str] = {}
    if sys.platform == "win32":
        with suppress(OSError):
            names = dict.fromkeys(sockets.gethostbyname_ex(sockets.gethostname())[2], "")
        return names
    import fcntl

    with suppress(OSError), sockets.socket(sockets.AF_INET, sockets.SOCK_DGRAM) as any_socket:
        for _number, name in sockets.if_nameindex():
            with suppress(OSError):
                asked = name.encode()[:15].ljust(64, b"\0")
                answer = fcntl.ioctl(any_socket, SIOCGIFADDR, asked)
                names[str(IPv4Address(answer[20:24]))] = name
    return names


def asked(port: int, path: str, head: Mapping[str, str]) -> tuple[int, bytes]:
    """Return status and body of what the server on a port of this machine answers to a GET of a path, with
    more lines in its head, for the program's own questions. OSError where it does not answer within 60
    seconds."""
    with closing(HTTPConnection(LOOPBACK, port, timeout=PATIENCE)) as wire:
        wire.request("GET", path, headers=dict(head))
        answer = wire.getresponse()
        return answer.status, answer.read()


_Order: TypeAlias = "dict[str, object]"
"""An order of the table."""


class _Allowance:
    """A bucket that holds `BURST` frames and is filled by `A_SECOND` of them a second."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._left, self._then = clock, float(BURST), clock()

    def take(self) -> bool:
        """Return True, and take a frame out, while there is one."""
        now = self._clock()
        self._left = min(BURST, self._left + (now - self._then) * A_SECOND)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@dataclass(slots=True, eq=False)
class _Phone:
    """A socket of the web."""

    number: int
    address: str
    ws: web.WebSocketResponse
    transport: asyncio.Transport | None
    out: asyncio.Queue[str | int | None] = field(default_factory=asyncio.Queue)
    """Messages that wait to be sent: texts, and at last a closing code, or None where another closes it."""
    seated: bool = False
    answered: bool = True
    dropped: int = 0
    told: float = float("-inf")


class _Connection(web.RequestHandler):
    """A connection: one request, whose head has bounds of size and time."""

    def __init__(self, server: "_Server", manager: web.Server, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(
            manager,
            loop=loop,
            access_log=_SILENT,
            logger=_SILENT,
            max_line_size=LONGEST_HEAD,
            max_field_size=LONGEST_HEAD,
        )
        self._server = server
        self._address = ""
        self.host = ""
        """The address and port at which it was opened."""
        self._head: bytearray | None = bytearray()
        self._late: asyncio.TimerHandle | None = None
        self._counted = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection; where there are too many it will be refused once it has asked."""
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self._address = peer[0] if peer else ""
        self.host = "{}:{}".format(*(transport.get_extra_info("sockname") or ("", 0)))
        connections = self._server.connections
        self._counted = (
            connections.total() < MOST_CONNECTIONS and connections[self._address] < MOST_BY_ADDRESS
        )
        connections[self._address] += self._counted
        patience = HEAD_SECONDS if self._counted else REFUSED_SECONDS
        self._late = asyncio.get_running_loop().call_later(patience, self._abort)

    def _abort(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def connection_lost(self, exc: BaseException | None) -> None:
        """Count the connection no longer."""
        if self._late is not None:
            self._late.cancel()
        if self._counted:
            self._server.connections[self._address] -= 1
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Hand on what came once the head is whole."""
        if self._head is None:
            super().data_received(data)
            return
        if not self._counted:
            self._refuse(503, "Busy")
            return
        self._head += data
        end = self._head.find(b"\r\n\r\n")
        if end < 0 and len(self._head) <= LONGEST_HEAD:
            return
        if self._late is not None:
            self._late.cancel()
        head, self._head = bytes(self._head), None
        if 0 <= end <= LONGEST_HEAD:
            super().data_received(head)
        else:
            self._refuse(431, "Large")

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Return a word for what cannot be answered; nothing of what was asked is repeated or printed."""
        return _word(self.host, status, "Error")

    def _refuse(self, status: int, word: str) -> None:
        self._head = None
        transport = self.transport
        if transport is None:
            return
        head = "".join(f"{name}: {value}\r\n" for name, value in _headers(self.host).items())
        line = f"HTTP/1.1 {status} {word}\r\nContent-Length: {len(word)}\r\nConnection: close\r\n"
        transport.write(f"{line}{head}\r\n{word}".encode("ascii"))
        transport.close()


class _Manager(web.Server):
    """Makes connections of our own kind."""

    def __init__(self, server: "_Server") -> None:
        super().__init__(server.answer)
        self._server = server

    def __call__(self) -> web.RequestHandler:
        return _Connection(self._server, self, asyncio.get_running_loop())


class _Server:
    """Server of one table."""

    def __init__(self, pipe: Connection, files: Mapping[str, bytes]) -> None:
        self._pipe = pipe
        self._files = {path: (body, TYPES[Path(path).suffix]) for path, body in files.items()}
        self._window: asyncio.Server | None = None
        self._until = 0.0
        """The time until which a private window without a socket is waited for."""
        self._phones: dict[int, _Phone] = {}
        self._count = 0
        self.connections: Counter[str] = Counter()

    async def run(self, address: str, wanted: int | None) -> None:
        """Handle requests until the table's end of the pipe closes."""
        addresses = [] if address.startswith("127.") else home_addresses()
        if not address and not addresses:
            self._say({"type": "refused", "why": ""})
            return
        try:
            listening = listening_socket(address or addresses[0], wanted)
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else None
            self._say({"type": "refused", "why": why or str(error)})
            return
        address, port = listening.getsockname()
        loop, orders = asyncio.get_running_loop(), asyncio.Queue[_Order]()
        server = await loop.create_server(_Manager(self), sock=listening)
        reading = (lambda order: loop.call_soon_threadsafe(orders.put_nowait, order),)
        Thread(target=self._read_orders, args=reading, name="orders of the table", daemon=True).start()
        self._say({"type": "listening", "address": address, "port": port, "addresses": addresses})
        beat = asyncio.create_task(self._beat())
        while "end" not in (order := await orders.get()):
            if "window" in order:
                await self._open_window(port)
            else:
                self._obey(order)
        beat.cancel()
        server.close()
        self._close_window()
        await asyncio.gather(*(self._end(phone) for phone in list(self._phones.values())))

    async def _open_window(self, port: int) -> None:
        """Let this machine's own browser in, at loopback, and say where."""
        if self._window is None:
            try:
                listening = listening_socket(LOOPBACK, port)
            except OSError:
                listening = listening_socket(LOOPBACK, 0)
            self._window = await asyncio.get_running_loop().create_server(_Manager(self), sock=listening)
        self._until = time.monotonic() + WINDOW_SECONDS
        address, port = self._window.sockets[0].getsockname()
        self._say({"type": "window", "at": f"{address}:{port}"})

    def _close_window(self) -> None:
        if self._window is not None:
            self._window.close()
            self._window = None
            self._say({"type": "window", "at": ""})

    async def _end(self, phone: _Phone) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(phone.ws.close(code=WSCloseCode.GOING_AWAY), 1.0)

    def _read_orders(self, hear: Callable[[_Order], object]) -> None:
        """Hear all orders of the table, and at last that it has gone."""
        with suppress(EOFError, OSError, RuntimeError):
            while True:
                hear(json.loads(self._pipe.recv_bytes()))
        with suppress(RuntimeError):  # the loop has ended
            hear({"end": True})

    def _obey(self, order: _Order) -> None:
        phone = self._phones.get(int(str(order["socket"])))
        if phone is None:
            return
        if "seated" in order:
            phone.seated = bool(order["seated"])
        elif "close" in order:
            phone.out.put_nowait(int(str(order["close"])))
        else:
            phone.out.put_nowait(str(order["text"]))

    def _say(self, line: Mapping[str, object]) -> None:
        with suppress(OSError):  # the table has gone; so does the server
            self._pipe.send_bytes(dumps(line).encode("ascii"))

    # -- the web

    async def answer(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer a request. Every connection has one."""
        connection = request.protocol
        host = connection.host if isinstance(connection, _Connection) else ""
        names = [host, f"localhost:{host.partition(':')[2]}"] if host.startswith("127.") else [host]
        if request.headers.getall("Host", []) not in [[name] for name in names]:
            return _word(host, 403, "Forbidden")
        if request.method not in ("GET", "HEAD"):
            return _word(host, 405, "Method", Allow="GET, HEAD")
        if request.raw_path == "/ws" and request.method == "GET":
            return await self._socket(request, host)
        if request.raw_path not in self._files:
            return _word(host, 404, "Nothing")
        body, kind = self._files[request.raw_path]
        response = web.Response(body=body, headers={**_headers(host), "Content-Type": kind})
        response.force_close()
        return response

    async def _socket(self, request: web.BaseRequest, host: str) -> web.StreamResponse:
        if request.headers.getall("Origin", []) != [f"http://{request.headers['Host']}"]:
            return _word(host, 403, "Forbidden")
        address = request.remote or ""
        unseated = sum(not other.seated and other.address == address for other in self._phones.values())
        if len(self._phones) >= MOST_SOCKETS or unseated >= MOST_UNSEATED:
            return _word(host, 503, "Busy")
        # the limit of a message is exclusive
        ws = web.WebSocketResponse(
            autoping=False, max_msg_size=LONGEST_FRAME + 1, compress=False, timeout=FAREWELL
        )
        if not ws.can_prepare(request).ok:
            return _word(host, 400, "Socket")
        ws.headers.update(_headers(host))
        self._count += 1
        phone = self._phones[self._count] = _Phone(self._count, address, ws, request.transport)
        try:
            await ws.prepare(request)
            self._say({"type": "opened", "socket": phone.number, "address": address})
            writing = asyncio.create_task(_write(phone))
            try:
                await self._listen(phone)
                if phone.dropped == MOST_DROPPED:  # closed here: with frames unread the code would be lost
                    await asyncio.wait([writing], timeout=FAREWELL)
                    await ws.close(code=RATE_CLOSED)
            finally:
                writing.cancel()
        finally:
            del self._phones[phone.number]
            self._say({"type": "closed", "socket": phone.number})
        return ws

    async def _listen(self, phone: _Phone) -> None:
        allowance = _Allowance()
        while True:
            frame = await phone.ws.receive()
            if frame.type is WSMsgType.PONG:
                phone.answered = True
            elif frame.type in (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR):
                return
            elif not allowance.take():
                _drop(phone)
                if phone.dropped == MOST_DROPPED:
                    phone.out.put_nowait(None)
                    return
            elif frame.type is WSMsgType.PING:
                await phone.ws.pong(frame.data)
            elif frame.type is WSMsgType.TEXT:
                message = object_or_none(frame.data, LONGEST_FRAME, DEEPEST_FRAME)
                self._say({"type": "frame", "socket": phone.number, "message": message})
            else:
                await phone.ws.close(code=WSCloseCode.UNSUPPORTED_DATA)
                return

    async def _beat(self) -> NoReturn:
        """Ping all sockets, and end those that did not answer the last ping, and the way in of a private
        window that is gone."""
        while True:
            await asyncio.sleep(BEAT)
            now = time.monotonic()
            if any(phone.address.startswith("127.") for phone in self._phones.values()):
                self._until = now + WINDOW_SECONDS
            elif now >= self._until:
                self._close_window()
            for phone in list(self._phones.values()):
                if phone.answered:
                    phone.answered = False
                    with suppress(ConnectionError):
                        await asyncio.wait_for(phone.ws.ping(), 1.0)
                elif phone.transport is not None:
                    phone.transport.abort()


def _drop(phone: _Phone) -> None:
    """Pass a frame over, and say so once a second."""
    phone.dropped += 1
    now = time.monotonic()
    if now - phone.told >= 1:
        phone.told = now
        phone.out.put_nowait(dumps({"type": "error", "n": None, "code": "rate", "words": RATE}))


async def _write(phone: _Phone) -> None:
    """Send what is to be sent, in order, until a closing code or None."""
    with suppress(ConnectionError):
        while isinstance(following := await phone.out.get(), str):
            await phone.ws.send_str(following)
        if following is not None:
            await phone.ws.close(code=following)


def _word(host: str, status: int, word: str, **more: str) -> web.Response:
    """Return an answer of one word."""
    kind = {"Content-Type": "text/plain; charset=utf-8"}
    response = web.Response(status=status, text=word, headers={**_headers(host), **kind, **more})
    response.force_close()
    return response


def _headers(host: str) -> dict[str, str]:
    """Return the headers of every answer, for a table at `host` (address and port)."""
    return {
        "Content-Security-Policy": POLICY.format(host=host),
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Server": "table",
    }
