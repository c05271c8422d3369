"""How fast a table with phones answers: six phones at loopback, which press one after the other; what its
server holds; and how large pages are."""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, TypeAlias

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # it would stand on standard output

from miaui.core.envelope import Player
from miaui.core.json_text import dumps
from miaui.core.seat import Seat, seats
from miaui.hands.phones import Door, Phones
from miaui.scenes.lobby.opening import make_phones
from miaui.store.settings import Settings
from testkit.fake_bots import FakeBots, first_move
from testkit.house import GAMES, HOUSE, find_game, game_of, new_match
from testkit.random_games import new_record
from testkit.sensible import played_until
from tools.bench_figures import Figures, capped

if TYPE_CHECKING:
    from aiohttp import ClientSession, ClientWebSocketResponse

PHONES, ROUNDS, TURN, DELAY = 6, 4, 1 / 60, 0.4
"""Phones, rounds that they play, seconds of a turn of the table's loop, and until a choice is heard of."""
PATIENCE = 30.0
ROOT = Path(__file__).resolve().parent.parent

Message: TypeAlias = "dict[str, Any]"


def hands(most: int | None = None) -> Figures:
    """Return figures of six phones that play 4 rounds of Miaui at a table on this machine: "hands press to
    page and done, median" and ", 95 %", "hands others' pages late, median" and ", longest" in ms on the wall
    clock, "hands server process resident" in MB; then those of `pages` for 12 moments. `most` caps both: with
    6 there are 4 rounds and 6 moments. ValueError for 0."""
    return _at_loopback(capped(ROUNDS, most)) | pages(capped(12, most))


def _at_loopback(rounds: int) -> Figures:
    """Return what six phones at the loopback wait for in `rounds` rounds of Miaui, in milliseconds on the
    wall clock: from a press until the answer is there (median, 95th percentile), and by how much pages of
    others come later than 0.4 seconds after a lock-in (median, longest). And "hands server process resident",
    the most MB."""
    command = [sys.executable, "-c", f"from {__name__} import table; table()"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        way = json.loads(process.stdout.readline())
        times = asyncio.run(_play(way["host"], way["code"], rounds))
        process.stdin.close()
        resident = float(process.stdout.readline())
    presses = sorted(times.presses)
    return {
        "hands press to page and done, median": (1000 * statistics.median(presses), "ms"),
        "hands press to page and done, 95 %": (1000 * presses[int(0.95 * (len(presses) - 1))], "ms"),
        "hands others' pages late, median": (1000 * statistics.median(times.late), "ms"),
        "hands others' pages late, longest": (1000 * max(times.late), "ms"),
        "hands server process resident": (resident, "MB"),
    }


def table() -> None:
    """Serve a table of six phones until standard input ends. Print a line of JSON, {"host": "127.0.0.1:PORT",
    "code": CODE}, as soon as phones can come, and at the end a line with a number alone, such as 61.25: the
    most memory that its server's process held, in MB (0.0 where unknown)."""
    left = Event()
    Thread(target=_await_end, args=(left,), daemon=True).start()
    with tempfile.TemporaryDirectory() as folder:
        match = new_match(_begun("miaui", 1, PHONES), FakeBots(first_move))
        wanted, door = [*seats(PHONES)], Door("127.0.0.1", 0, _tell)
        phones = make_phones(match, HOUSE.ui("miaui"), Settings, Path(folder), wanted, door)
        phones.delay = lambda: DELAY
        phones.open()
        resident = 0.0
        while not left.wait(TURN):
            phones.update()
            match.update(TURN)
            if not phones.missing:
                phones.start()
                resident = max(resident, _resident(phones))
        phones.close()
    print(resident, flush=True)


def _await_end(left: Event) -> None:
    sys.stdin.read()
    left.set()


def _tell(url: str, code: str) -> None:
    print(json.dumps({"host": url.split("/")[2], "code": code}), flush=True)


def pages(count: int) -> Figures:
    """Return, by game, the size of the largest page of a phone in kB (1000 bytes of JSON), in games of three
    people stopped at `count` different moments. ValueError for 0."""
    return {
        f"hands page of {key}, largest": (max(_bytes(key, number) for number in range(count)) / 1000, "kB")
        for key in GAMES
    }


def _begun(key: str, seed: int, people: int) -> Any:
    """Return a fresh game of people."""
    record = new_record(find_game(key), seed, people)
    return replace(record, players=tuple([Player(f"Cat {seat}") for seat in seats(people)]))


def _bytes(key: str, number: int) -> int:
    """Return the size of the largest page of three people in the middle of a game."""
    begun, steps = _begun(key, number, 3), iter(range(3 + 20 * number))

    def stop(state: Any) -> bool:
        return bool(game_of(begun).rules.to_act(state)) and next(steps, None) is None

    match = new_match(played_until(begun, stop), FakeBots(first_move))
    with tempfile.TemporaryDirectory() as folder:
        phones = make_phones(match, HOUSE.ui(key), Settings, Path(folder), [*seats(3)], Door())
    pages = [phones.desk.hands.page(seat, "de") for seat in seats(3)]
    return max(len(dumps(page.as_json()).encode()) for page in pages)


def _resident(phones: Phones) -> float:
    """Return the memory of the server's process in MB; 0 where that cannot be read."""
    status = Path(f"/proc/{phones.web.pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:")), 0.0)


@dataclass
class _Times:
    """Seconds from presses to their `done`, which follows the page; and by how much pages of others were
    late."""

    presses: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)


@dataclass
class _Phone:
    """A phone, which keeps when it heard what last."""

    ws: ClientWebSocketResponse
    heard: asyncio.Condition = field(default_factory=asyncio.Condition)
    last: dict[str, tuple[float, Message]] = field(default_factory=dict)
    n: int = 0
    listening: asyncio.Task[None] | None = None

    async def listen(self) -> None:
        async for frame in self.ws:
            message = frame.json()
            async with self.heard:
                self.last[message["type"]] = time.perf_counter(), message
                self.heard.notify_all()

    async def hears(self, kind: str, since: float) -> float:
        """Return when a message of a kind was heard, once one was after `since`."""
        async with self.heard:
            await asyncio.wait_for(
                self.heard.wait_for(lambda: self.last.get(kind, (since, {}))[0] > since), PATIENCE
            )
        return self.last[kind][0]

    async def press(self, item: str) -> float:
        """Press an item of the last page; return when it was done."""
        self.n += 1
        number = self.last["page"][1]["number"]
        since = time.perf_counter()
        await self.ws.send_json({"type": "press", "n": self.n, "page": number, "id": item})
        return await self.hears("done", since)


async def _play(host: str, code: str, rounds: int) -> _Times:
    from aiohttp import ClientSession  # of an extra

    times = _Times()
    async with ClientSession(headers={"Origin": f"http://{host}"}) as session:
        phones = [await _come(session, f"ws://{host}/ws", code, seat) for seat in seats(PHONES)]
        for phone in phones:
            await phone.hears("page", 0.0)
        rng = Random(1)
        for _round in range(rounds):
            for number, phone in enumerate(phones):
                cards = phone.last["page"][1]["page"]["groups"][0]["items"]
                for item in (rng.choice(cards)["id"], "lock"):
                    begun = time.perf_counter()
                    done = await phone.press(item)
                    times.presses.append(done - begun)
                due = done + DELAY * (number < PHONES - 1)
                arrived = [await other.hears("page", begun) for other in phones if other is not phone]
                times.late += [max(0.0, at - due) for at in arrived]
    return times


async def _come(session: ClientSession, url: str, code: str, seat: Seat) -> _Phone:
    phone = _Phone(await session.ws_connect(url))
    phone.listening = asyncio.create_task(phone.listen())
    await phone.ws.send_json({"type": "hello", "protocol": 1, "lang": "de", "code": code})
    await phone.hears("welcome", 0.0)
    await phone.ws.send_json({"type": "claim", "seat": seat})
    await phone.hears("claimed", 0.0)
    return phone
