"""The server in its own process: what it serves and refuses, and sockets that misbehave."""

from __future__ import annotations

import ast
import asyncio
import json
import os
import re
import socket
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import Pipe
from pathlib import Path
from threading import Thread

import aiohttp
import pytest

from miaui.core.seat import Seat
from miaui.hands import server
from miaui.hands.files import files_of
from miaui.hands.opening import NO_NETWORK, Opening, content
from miaui.hands.process import WebProcess
from testkit.house import GAMES
from tests.hands.served import Open
from tests.hands.table import NO_EFFECT, Table

PAGE = b"<!doctype html><title>Hand</title>"
SECURE = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}


@contextmanager
def opened(tmp_path: Path) -> Iterator[Open]:
    (tmp_path / "hand.html").write_bytes(PAGE)
    (tmp_path / "hand.js").write_text("1")
    served = Open({"/": (str(tmp_path / "hand.html"),), "/hand.js": (str(tmp_path / "hand.js"),)})
    try:
        yield served
    finally:
        served.end()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with opened(tmp_path_factory.mktemp("web")) as served:
        yield served


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Open]:
    with opened(tmp_path) as served:
        yield served


def test_files_are_served_with_the_rules_of_a_closed_page(served: Open) -> None:
    status, answer = served.get()
    assert status == 200
    assert answer.endswith(PAGE.decode("ascii"))
    for name, value in SECURE.items():
        assert f"{name}: {value}\r\n" in answer
    assert f"connect-src 'self' ws://{served.host}; base-uri 'none'; form-action 'none'" in answer
    assert "default-src 'none'; script-src 'self'" in answer
    assert "aiohttp" not in answer.lower()
    assert "python" not in answer.lower()
    assert "set-cookie" not in answer.lower()


@pytest.mark.parametrize("game", [*GAMES, "pearls"])
def test_the_page_its_fonts_and_the_pictures_of_every_game_are_there_and_small(game: str) -> None:
    files = files_of(game)
    sizes = {path: sum(len(content(file)) for file in each) for path, each in files.items()}
    fonts = [path for path in files if path.endswith(".woff2")]
    assert set(files) == {"/", "/hand.css", "/hand.js", "/art.webp", *fonts}
    assert len(fonts) == 3 and sum(sizes[font] for font in fonts) <= 60_000
    assert sizes["/art.webp"] <= 700_000
    style = "".join(content(file).decode("utf-8") for file in files["/hand.css"])
    assert set(re.findall(r'url\("([^"]+)"\)', style)) == {"/art.webp", *fonts}
    script = "".join(content(file).decode("utf-8") for file in files["/hand.js"])
    assert not re.search("innerHTML|outerHTML|insertAdjacentHTML|document.write|eval", script)


@pytest.mark.parametrize(
    ("path", "method", "host", "status"),
    [
        ("/nothing", "GET", None, 404),
        ("/../hand.js", "GET", None, 404),
        ("/hand.js?x=1", "GET", None, 404),
        ("/ws", "HEAD", None, 404),
        ("/", "POST", None, 405),
        ("/", "OPTIONS", None, 405),
        ("/", "GET", "evil.example", 403),
        ("/nothing", "POST", "127.0.0.1", 403),
        ("/ws", "GET", None, 403),
    ],
)
def test_all_else_is_refused_in_a_word(
    served: Open, path: str, method: str, host: str | None, status: int
) -> None:
    code, answer = served.get(path, method, host)
    assert code == status
    body = answer.partition("\r\n\r\n")[2]
    assert len(body.split()) <= 1
    assert all(f"{name}: {value}\r\n" in answer for name, value in SECURE.items())


def test_localhost_is_loopbacks_other_name(served: Open) -> None:
    assert served.get(host=f"localhost:{served.web.port}")[0] == 200


def test_two_hosts_are_none(served: Open) -> None:
    assert served.get(more="Host: evil.example\r\n")[0] in (400, 403)


@pytest.mark.parametrize("data", [b"\x00\xff\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9\r\n\r\n", b"x" * 9_000])
def test_what_is_no_request_gets_a_word_and_prints_nothing(
    served: Open, data: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    answer = served.raw(data)
    assert answer.startswith((b"HTTP/1.0 4", b"HTTP/1.1 4"))
    assert capfd.readouterr() == ("", "")


def test_only_home_networks_are_listened_on() -> None:
    for address in ("0.0.0.0", "8.8.8.8", "::", "::1", "example", "192.0.2.1"):
        web = WebProcess(Table().desk)
        web.open(Opening(address, 0, {}))
        while not web.refusal and not web.ended:
            web.update()
            time.sleep(0.01)
        web.update()
        assert web.refusal
        web.close()


def talk(served: Open, talking: Callable[[aiohttp.ClientSession, str], Awaitable[None]]) -> None:
    """Run a conversation by an honest browser's library."""

    async def run() -> None:
        async with aiohttp.ClientSession(headers={"Origin": f"http://{served.host}"}) as session:
            await talking(session, f"ws://{served.host}/ws")

    asyncio.run(asyncio.wait_for(run(), 60))


def hello(served: Open) -> dict[str, object]:
    return {"type": "hello", "protocol": 1, "lang": "en", "code": served.desk.code}


def test_a_phone_takes_a_seat_and_plays(fresh: Open) -> None:
    async def talking(session: aiohttp.ClientSession, url: str) -> None:
        async with session.ws_connect(url) as ws:
            await ws.send_json(hello(fresh))
            assert (await ws.receive_json())["type"] == "welcome"
            await ws.send_json({"type": "claim", "seat": 0})
            assert (await ws.receive_json())["type"] == "claimed"
            fresh.desk.start()
            page = await ws.receive_json()
            await ws.send_json({"type": "press", "n": 1, "page": page["number"], "id": "hand.1"})
            assert [(await ws.receive_json())["type"] for _ in range(2)] == ["page", "done"]
        async with session.ws_connect(url) as ws:
            while fresh.desk.state(Seat(0)) != "away":
                await asyncio.sleep(0.01)

    talk(fresh, talking)


@pytest.mark.parametrize(("frame", "code"), [(b"binary", 1003), ("x" * 16_385, 1009)])
def test_frames_of_another_kind_or_too_large_end_a_socket(fresh: Open, frame: bytes | str, code: int) -> None:
    async def talking(session: aiohttp.ClientSession, url: str) -> None:
        async with session.ws_connect(url) as ws:
            await (ws.send_bytes(frame) if isinstance(frame, bytes) else ws.send_str(frame))
            assert (await ws.receive()).type is aiohttp.WSMsgType.CLOSE
            assert ws.close_code == code

    talk(fresh, talking)


@pytest.mark.parametrize(
    "frame", ["[" * 9 + "]" * 9, '{"a":1,"a":2}', "NaN", "no", '{"a":' * 9 + "1" + "}" * 9]
)
def test_what_is_no_json_is_said(fresh: Open, frame: str) -> None:
    async def talking(session: aiohttp.ClientSession, url: str) -> None:
        async with session.ws_connect(url) as ws:
            await ws.send_str(frame)
            said = await ws.receive_json()
            assert (said["type"], said["n"], said["code"]) == ("error", None, "json")

    talk(fresh, talking)


def test_a_flood_is_dropped_and_then_ended(fresh: Open) -> None:
    async def talking(session: aiohttp.ClientSession, url: str) -> None:
        async with session.ws_connect(url) as ws:
            await ws.send_json(hello(fresh))
            begun = time.monotonic()
            for n in range(2000):  # it is ended long before the last is read
                await ws.send_str(json.dumps({"type": "ping", "n": n}))
            heard = []
            while (frame := await ws.receive()).type is aiohttp.WSMsgType.TEXT:
                heard.append(json.loads(frame.data))
            seconds = time.monotonic() - begun
            assert ws.close_code == 4429
            assert (
                sum(message["type"] == "pong" for message in heard)
                <= server.BURST + server.A_SECOND * seconds
            )
            assert any(message.get("code") == "rate" for message in heard)

    talk(fresh, talking)


def test_an_honest_press_is_done_beside_two_thousand_bad_frames(fresh: Open) -> None:
    async def hostile(session: aiohttp.ClientSession, url: str) -> None:
        for _ in range(10):
            async with session.ws_connect(url) as ws:
                for number in range(200):
                    with suppress(ConnectionError):  # it was ended
                        await ws.send_str(["{", "[]", '{"type":"claim","seat":0}', "x" * 900][number % 4])

    async def talking(session: aiohttp.ClientSession, url: str) -> None:
        half_open = [socket.create_connection(("127.0.0.1", fresh.web.port or 0)) for _ in range(5)]
        for each in half_open:
            each.sendall(b"GET / HTT")
        async with session.ws_connect(url) as ws:
            await ws.send_json(hello(fresh))
            await ws.receive_json()
            await ws.send_json({"type": "claim", "seat": 0})
            assert (await ws.receive_json())["type"] == "claimed"
            fresh.desk.start()
            assert (await ws.receive_json())["type"] == "page"
            flood = asyncio.create_task(hostile(session, url))
            for n in range(5):
                await asyncio.sleep(0.1)
                await ws.send_json({"type": "press", "n": n, "page": 1, "id": NO_EFFECT})
                assert (await ws.receive_json()) == {"type": "done", "n": n}
            await flood
        for each in half_open:
            each.close()

    talk(fresh, talking)


def test_sockets_without_a_seat_are_few(fresh: Open) -> None:
    async def talking(session: aiohttp.ClientSession, url: str) -> None:
        sockets = [await session.ws_connect(url) for _ in range(4)]
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(url)
        assert refused.value.status == 503
        for each in sockets:
            await each.close()

    talk(fresh, talking)


def test_connections_from_an_address_are_few(fresh: Open) -> None:
    port = fresh.web.port or 0
    held = [socket.create_connection(("127.0.0.1", port)) for _ in range(16)]
    time.sleep(0.2)
    assert fresh.get()[0] == 503
    for each in held:
        each.close()


def test_nothing_listens_once_the_table_is_closed(tmp_path: Path) -> None:
    with opened(tmp_path) as served:
        port = served.web.port or 0
    with pytest.raises(OSError, match=r"refused|abgelehnt"):
        socket.create_connection(("127.0.0.1", port), timeout=1)


def test_a_socket_that_answers_no_ping_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "BEAT", 0.05)
    table, pipe = Pipe()
    turning = Thread(target=server.serve, args=(pipe, "127.0.0.1", 0, {}))
    turning.start()
    port = json.loads(table.recv_bytes())["port"]
    with socket.create_connection(("127.0.0.1", port), timeout=20) as wire:
        host = f"127.0.0.1:{port}"
        wire.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode("ascii")
        )
        with suppress(ConnectionResetError):
            while wire.recv(4096):
                pass
    assert [json.loads(table.recv_bytes())["type"] for _ in range(2)] == ["opened", "closed"]
    table.close()
    turning.join(10)
    assert not turning.is_alive()


def test_the_address_at_home_is_found_by_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Way:
        """A way to an address, from one of this machine's own."""

        def __init__(self, *_: object) -> None:
            self.own = ""

        def __enter__(self) -> Way:
            return self

        def __exit__(self, *_: object) -> None: ...

        def connect(self, other: tuple[str, int]) -> None:
            if other[0] not in ways:
                raise OSError("no way")
            self.own = ways[other[0]]

        def getsockname(self) -> tuple[str, int]:
            return self.own, 1

    monkeypatch.setattr(socket, "socket", Way)
    names: dict[str, str] = {}
    monkeypatch.setattr(server, "interfaces", lambda: names)
    ways = {"192.0.2.1": "192.168.7.5"}
    assert server.home_addresses() == ["192.168.7.5"]
    ways = {"192.0.2.1": "203.0.113.9", "10.0.0.1": "10.1.2.3"}  # what lies outside is no home
    assert server.home_addresses() == ["10.1.2.3"]
    ways = {"192.0.2.1": "127.0.0.1"}
    assert server.home_addresses() == []
    ways = {"192.0.2.1": "10.8.0.2"}  # a tunnel takes the way out
    names = {"127.0.0.1": "lo", "10.8.0.2": "tun0", "172.17.0.1": "docker0", "192.168.7.5": "wlan0"}
    assert server.home_addresses() == ["192.168.7.5", "10.8.0.2"]


@pytest.mark.skipif(os.name == "nt", reason="not here: interfaces with names")
def test_without_a_home_network_nothing_listens_and_why_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "home_addresses", list)
    table, pipe = Pipe()
    server.serve(pipe, "", None, {})
    web = WebProcess(Table().desk)
    web._take(table.recv_bytes())
    assert web.refusal == NO_NETWORK


def test_the_server_takes_of_the_house_only_how_json_is_read() -> None:
    tree = ast.parse(Path(server.__file__).read_text("utf-8"))
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules += [name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names]
    assert {module for module in modules if module.startswith("miaui")} == {"miaui.core.json_text"}


def test_interfaces_are_known_by_name() -> None:
    assert server.interfaces()["127.0.0.1"].startswith("lo")


# -- a private window

ELSEWHERE = "127.0.0.2"


def until(server_of: WebProcess, ready: Callable[[], bool]) -> None:
    """Turn a table's loop until something is so."""
    while not ready():
        assert not server_of.ended, server_of.refusal
        server_of.update()
        time.sleep(0.01)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[WebProcess]:
    """A server at an address that is not a private window's."""
    (tmp_path / "hand.html").write_bytes(PAGE)
    web = WebProcess(Table().desk)
    web.open(Opening(ELSEWHERE, 0, {"/": (str(tmp_path / "hand.html"),)}))
    until(web, lambda: bool(web.port))
    yield web
    web.close()


def answer_of(address: tuple[str, int], host: str) -> str:
    with socket.create_connection(address, timeout=5) as wire:
        wire.sendall(f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode("ascii"))
        return b"".join(iter(lambda: wire.recv(65_536), b"")).decode("ascii")


@pytest.mark.skipif(sys.platform == "darwin", reason="not here: a loopback of many addresses")
def test_a_private_window_comes_in_at_loopback_with_rules_of_its_own(elsewhere: WebProcess) -> None:
    port, home = elsewhere.port or 0, f"{elsewhere.address}:{elsewhere.port}"
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", port), timeout=1)
    elsewhere.open_window()
    until(elsewhere, lambda: bool(elsewhere.window))
    assert elsewhere.window == f"127.0.0.1:{port}"
    inside = answer_of(("127.0.0.1", port), elsewhere.window)
    assert inside.startswith("HTTP/1.1 200") and f"ws://{elsewhere.window};" in inside
    assert answer_of(("127.0.0.1", port), f"localhost:{port}").startswith("HTTP/1.1 200")
    outside = answer_of((elsewhere.address, port), home)
    assert outside.startswith("HTTP/1.1 200") and f"ws://{home};" in outside
    for address, host in (("127.0.0.1", home), (elsewhere.address, elsewhere.window)):
        assert answer_of((address, port), host).startswith("HTTP/1.1 403")


@pytest.mark.skipif(sys.platform == "darwin", reason="not here: a loopback of many addresses")
def test_the_way_of_a_private_window_that_is_gone_is_shut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "BEAT", 0.05)
    monkeypatch.setattr(server, "WINDOW_SECONDS", 0.0)
    table, pipe = Pipe()
    turning = Thread(target=server.serve, args=(pipe, ELSEWHERE, 0, {}))
    turning.start()
    port = json.loads(table.recv_bytes())["port"]
    table.send_bytes(b'{"window": true}')
    assert json.loads(table.recv_bytes()) == {"type": "window", "at": f"127.0.0.1:{port}"}
    assert json.loads(table.recv_bytes()) == {"type": "window", "at": ""}
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", port), timeout=1)
    table.close()
    turning.join(10)
    assert not turning.is_alive()
