"""Games in other processes and on other machines, by Dask (the extra `cluster`).

Every game has random numbers of its own, so that figures depend neither on who plays it nor on when. A task
is some blocks of games; one that is lost with its worker is given out again.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import signal
import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from random import Random
from threading import Lock, current_thread, main_thread
from typing import TYPE_CHECKING, Protocol, Self, TextIO

from miaui import __version__
from miaui.bots import packages, server
from miaui.bots.arena import Finished, Guests, Playable, Results, Seated, in_chunks, play_games
from miaui.bots.host import Command, Limits
from miaui.bots.kit import ArenaGame, BotKit, Choice
from miaui.bots.program_arena import Programs, Run, play_hosted
from miaui.bots.results import models_hash
from miaui.core.chance import NamedLuck, seed_of
from miaui.core.envelope import Player
from miaui.core.game import E, Game, M, R, S, V

if TYPE_CHECKING:
    from distributed import Client, Future

LOCAL = "local"
"""Address of workers that are started here: "local" or "local:N"."""

PATIENCE = 10
"""Seconds until a scheduler has to answer."""

#: Games of a block; a task has one until it is known how long a game takes.
_BLOCK = 8

#: Seconds that a task should take, and blocks that it has at most.
_TASK_SECONDS, _MOST_BLOCKS = 6.0, 512

#: Tasks that a worker has at a time: it never waits for the next.
_IN_FLIGHT = 4

#: How often a task may take workers with it until its games are played one by one, and then each of them.
_ATTEMPTS, _LAST_ATTEMPTS = 6, 2

#: Positions of a fingerprint, and the budget for each: machines differ in their arithmetic, not in patience.
_POSITIONS, _BUDGET = 50, 8


class BadCluster(ValueError):  # noqa: N818 - what is raised is a bad cluster
    """A cluster that cannot play; the message is one sentence."""


class DeadlyGame(Exception):  # noqa: N818 - not a fault of the program
    """A game that ends every process that plays it."""


@dataclass(frozen=True, slots=True)
class Told:
    """Marks of a worker, by which machines are compared: versions of the program and of numpy, the hash of
    the weights, the bots in packages ("name version" each), and the hash of its `answers` to fixed
    positions."""

    program: str
    numpy: str
    models: str
    packages: tuple[str, ...]
    answers: str


@dataclass(frozen=True, slots=True)
class Seating:
    """Game and players of all tasks: the number of `seats`, the `options`, as `levels` the players that are
    the house's own, each once, and as `guests` the full names of bots of packages by place; `limits` are for
    these."""

    seats: int
    options: Mapping[str, bool]
    levels: tuple[Seated, ...]
    guests: Mapping[int, str]
    limits: Limits


@dataclass(frozen=True, slots=True)
class Played:
    """A task that is done: its games, figures and troubles of the programs (`run`; None without guests), and
    the seconds that it took."""

    games: list[Finished]
    run: Run | None
    seconds: float


@dataclass(slots=True)
class _Task:
    """Games that are given out together, and how often they were lost with a worker."""

    games: list[ArenaGame]
    lost: int = 0


# -- on a worker

#: Held while a game is played: bots are made for one thread.
_ALONE = Lock()

#: What this process has told, by table.
_told = dict[str, Told]()


def tell(played: Playable[R, S, M, E, V], table: Seating) -> Told:
    """Return the marks of this process, by which machines are compared; `answers` is the `fingerprint` of the
    table's levels. Worked out once for each game and table; later calls return that object. Each call that
    works one out lowers the priority of this process."""
    import numpy as np

    with _ALONE:
        place = repr((played.game().key, table))
        if place not in _told:
            server.calm()
            bots = tuple(sorted([f"{bot.key} {bot.version}" for bot in packages.installed()]))
            answers = fingerprint(played, table)
            _told[place] = Told(__version__, np.__version__, models_hash(), bots, answers)
        return _told[place]


def _play_task(
    played: Playable[R, S, M, E, V], table: Seating, wanted: Told, games: list[ArenaGame]
) -> Played:
    """Play games in this process and return them with the seconds that it took. BadCluster if `tell` here is
    not equal to `wanted`, or a package that plays is missing."""
    differing = difference(tell(played, table), wanted)
    if differing:
        raise BadCluster(differing)
    with _ALONE:
        start = time.perf_counter()
        if not table.guests:
            return Played(play_games(played, games), None, time.perf_counter() - start)
        bots = packages.installed()
        commands = {place: _command(text, bots) for place, text in table.guests.items()}
        done, run = play_hosted(played, commands, table.limits, games)
        return Played(done, run, time.perf_counter() - start)


def _command(text: str, bots: Sequence[packages.PackageBot]) -> Command:
    bot = packages.find(text, bots)
    if bot is None:
        raise BadCluster(f"a worker does not have {text[:80]!r}")
    return Command(bot.key, tuple(bot.command))


def fingerprint(played: Playable[R, S, M, E, V], table: Seating) -> str:
    """Return a SHA-256, as 64 hexadecimal digits, of the moves, policies and values of every level at the
    table for 50 fixed positions of the game. It changes with the arithmetic of the machine and the weights,
    with the table and its order of levels, and with nothing else; without levels it is that of nothing."""
    game, kit, digest = played.game(), played.bots(), hashlib.sha256()
    views = _views(game, table)
    for level, character in table.levels:
        for number, view in enumerate(views):
            digest.update(_answer(kit, level, character, view, number).encode())
    return digest.hexdigest()


def _answer(kit: BotKit[V, M], level: str, character: str | None, view: V, seed: int) -> str:
    choice: Choice[M] = kit.make(level, character).choose(view, Random(seed), _BUDGET)
    values = [sorted(each.items()) for each in (choice.policy, choice.values)]
    return f"{kit.codec.write_move(choice.move)} {values}\n"


def _views(game: Game[R, S, M, E, V], table: Seating) -> list[V]:
    """Return the views of those who have to act, spread over games in which all moves are by lot."""
    views: list[V] = []
    number = 0
    while len(views) < _POSITIONS:
        luck, rng = NamedLuck(seed_of(f"fingerprint/{number}")), Random(number)
        players = tuple([Player("bot", "bot", "random") for _ in range(table.seats)])
        state = game.rules.play(game.rules.new(players, table.options, luck))
        while game.rules.ending(state) is None:
            seats = game.rules.to_act(state)
            moves = [] if seats else [game.rules.chance(state, luck)]
            for seat in seats:
                view = game.sight.view(state, seat)
                legal = game.sight.legal(view)
                if len(legal) > 1 and rng.random() < 0.1:
                    views.append(view)
                moves.append(game.rules.settle(state, rng.choice(legal), luck))
            for move in moves:
                if move is not None:
                    state, _ = game.rules.apply(state, move)
        number += 1
    return views[:_POSITIONS]


def difference(told: Told, wanted: Told) -> str:
    """Return the first mark, in the order of `Told`, in which two workers differ, as a sentence with the
    value of `told` and then that of `wanted`, e.g. "workers differ in the version of numpy: 2.1, and 2.2";
    "" if they are equal. A value is cut to 60 characters, an empty one is "none"."""
    words = {
        "program": "version of the program",
        "numpy": "version of numpy",
        "models": "weights of the bots",
        "packages": "bots in packages",
        "answers": "answers to fixed positions",
    }
    for mark in fields(Told):
        mine, other = getattr(told, mark.name), getattr(wanted, mark.name)
        if mine != other:
            shown = [str(", ".join(each) if isinstance(each, tuple) else each)[:60] for each in (mine, other)]
            return f"workers differ in the {words[mark.name]}: {shown[0] or 'none'}, and {shown[1] or 'none'}"
    return ""


# -- here


class _Landed(Protocol):
    """Futures as they are done."""

    def add(self, future: Future) -> None: ...
    def __next__(self) -> Future: ...


@dataclass(slots=True)
class Cluster:
    """Workers at an address ("local", "local:N" or that of a scheduler), to be used in a `with` block, in
    which it is connected. `workers`: how many there were when it was last asked; `notes`: where it says that
    it waits, None: nowhere."""

    address: str
    notes: TextIO | None = None
    workers: int = 0
    _asked: float = field(default=0.0, repr=False)
    _stack: contextlib.ExitStack = field(default_factory=contextlib.ExitStack, repr=False)
    _client: Client | None = field(default=None, repr=False)

    def __enter__(self) -> Self:
        """Connect. BadCluster where there is no scheduler."""
        self._client = self._stack.enter_context(connected(self.address))
        return self

    def __exit__(self, *error: object) -> None:
        """Let go; workers that were started here end."""
        self._client = None
        self._stack.close()

    def results(
        self, played: Playable[R, S, M, E, V], games: list[ArenaGame], guests: Guests | None
    ) -> Results:
        """Yield a result for each of `games`, in the order in which they finish; [] gives none. It waits for
        the first worker without limit, and says so to `notes`: "miaui: waiting for workers at ADDRESS".
        BadCluster, before the first result, if workers differ, from each other or from here, or if `guests`
        are programs of this machine, and later if a worker cannot play; DeadlyGame for a game that ended
        every worker that played it."""
        if not games:
            return
        assert self._client is not None, "it is used in a `with` block"
        table = _table(games, guests)
        wanted = self._compared(self._client, partial(tell, played, table))
        yield from self._flow(self._client, partial(_play_task, played, table, wanted), games, guests)

    def _compared(self, client: Client, told: partial[Told]) -> Told:
        """Return what all workers are. BadCluster where they differ, from each other or from here."""
        if not self._count(client):
            self._note(f"waiting for workers at {self.address}")
            client.wait_for_workers(1)
        waiting = {
            address: client.submit(told, workers=[address], pure=False) for address in client.nthreads()
        }
        marks: list[Told] = []
        while waiting:
            alive = client.nthreads()
            for address, future in list(waiting.items()):
                if future.done():
                    _check(future, address)
                    marks.append(future.result())
                if future.done() or address not in alive:
                    del waiting[address]
            time.sleep(0.02)
        if not marks:
            raise BadCluster(f"the workers at {self.address} ended before they said what they are")
        for other in marks[1:]:
            if difference(other, marks[0]):
                raise BadCluster(difference(other, marks[0]))
        if (marks[0].program, marks[0].models) != (__version__, models_hash()):
            raise BadCluster(f"the workers have version {marks[0].program}, or weights other than those here")
        return marks[0]

    def _flow(
        self, client: Client, play: partial[Played], games: list[ArenaGame], guests: Guests | None
    ) -> Results:
        from distributed import as_completed

        waiting, alone = deque(_tasks(games)), deque[_Task]()
        flying: dict[Future, _Task] = {}
        landed: _Landed = as_completed(loop=client.loop)
        seconds = 0.0

        def launch(task: _Task) -> None:
            future = client.submit(play, task.games, pure=False)
            flying[future] = task
            landed.add(future)

        while waiting or flying or alone:
            while waiting and len(flying) < _IN_FLIGHT * max(self._count(client), 1):
                launch(_taken(waiting, seconds, self.workers))
            if not flying:
                launch(alone.popleft())
            future = next(landed)
            task = flying.pop(future)
            if _was_lost(future):
                _again(task, waiting, alone)
                continue
            _check(future, self.address)
            done: Played = future.result()
            seconds = done.seconds / len(done.games)
            if done.run is not None and isinstance(guests, Programs):
                guests.runs.append(done.run)
            yield from done.games

    def _count(self, client: Client) -> int:
        """Return how many workers there are, asked for at most once a second."""
        now = time.monotonic()
        if now - self._asked > 1 or not self.workers:
            self._asked, self.workers = now, len(client.nthreads())
        return self.workers

    def _note(self, text: str) -> None:
        if self.notes is not None:
            print(f"miaui: {text}", file=self.notes, flush=True)


def _table(games: Sequence[ArenaGame], guests: Guests | None) -> Seating:
    """Return the table of all games. BadCluster for programs, which are trusted on this machine alone."""
    guest_places, limits = dict[int, str](), Limits()
    if isinstance(guests, Programs):
        if any(not command.parts for command in guests.commands.values()):
            raise BadCluster("programs play on this machine alone; a cluster has levels and bots of packages")
        guest_places = {place: command.text for place, command in guests.commands.items()}
        limits = guests.limits
    tables = {task.players for task in games}
    levels = {player for table in tables for place, player in enumerate(table) if place not in guest_places}
    return Seating(
        len(games[0].players), games[0].options, tuple(sorted(levels, key=repr)), guest_places, limits
    )


def _tasks(games: Sequence[ArenaGame]) -> list[_Task]:
    return [_Task(part) for part in in_chunks(games, _BLOCK)]


def _taken(waiting: deque[_Task], seconds: float, workers: int) -> _Task:
    """Return the next tasks as one that takes some seconds, but a fair part of what is left at most."""
    blocks = 1
    if seconds:
        fair = len(waiting) // (2 * max(workers, 1))
        blocks = max(1, min(int(_TASK_SECONDS / seconds / _BLOCK), fair, _MOST_BLOCKS))
    taken = waiting.popleft()
    while blocks > 1 and waiting and not taken.lost and not waiting[0].lost and _alike(taken, waiting[0]):
        taken.games.extend(waiting.popleft().games)
        blocks -= 1
    return taken


def _alike(task: _Task, other: _Task) -> bool:
    """True if two tasks are of one arena."""
    return (task.games[0].players, task.games[0].seed) == (other.games[0].players, other.games[0].seed)


def _again(task: _Task, waiting: deque[_Task], alone: deque[_Task]) -> None:
    """Give a lost task out again, and at last its games one by one. A single game is given out
    when nothing else is played, so that no other is to blame. DeadlyGame for one that was lost again."""
    task.lost += 1
    if len(task.games) > 1 and task.lost >= _ATTEMPTS:
        alone.extend([_Task([game]) for game in task.games])
    elif len(task.games) > 1:
        waiting.append(task)
    elif task.lost >= _LAST_ATTEMPTS:
        raise DeadlyGame(f"game {task.games[0].number} ended every worker that played it")
    else:
        alone.append(task)


def _was_lost(future: Future) -> bool:
    """True if a task was given up because workers died with it."""
    from distributed import KilledWorker

    return future.status == "error" and isinstance(future.exception(), KilledWorker)


def _check(future: Future, where: str) -> None:
    """Raise BadCluster for a future that has no result."""
    if future.status == "finished":
        return
    if future.status == "error":
        error = future.exception()
        if isinstance(error, BadCluster):
            raise error
        raise BadCluster(f"{where} cannot play: {type(error).__name__}: {str(error)[:200]}")
    raise BadCluster(f"the scheduler is gone, and with it what it had given out ({where})")


@contextlib.contextmanager
def connected(address: str) -> Iterator[Client]:
    """Yield a client of the scheduler at an address, to be used in a `with` block: nothing is started or
    connected before. "local" and "local:COUNT" start workers on this machine, one for each core or COUNT (1
    to 999), which end with the block. BadCluster if there is no scheduler within 10 seconds, if the address
    makes no sense, or if the extra `cluster` is not installed."""
    try:
        import distributed
    except ImportError:
        raise BadCluster("a cluster needs the extra: pip install 'miaui[cluster]'") from None
    with contextlib.ExitStack() as stack:
        stack.callback(logging.disable, logging.root.manager.disable)
        logging.disable(logging.CRITICAL)  # what is wrong is said once, in a sentence
        if address.partition(":")[0] == LOCAL:
            server.one_thread()
            with _interrupts_ignored():  # which is inherited: Ctrl-C is for this process
                cluster = distributed.LocalCluster(
                    n_workers=_local_count(address),
                    threads_per_worker=1,
                    processes=True,
                    host="127.0.0.1",
                    dashboard_address=None,
                    silence_logs=logging.CRITICAL,
                )
            place: object = stack.enter_context(cluster)
        else:
            place = address
        try:
            client = distributed.Client(place, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError, TimeoutError) as error:
            why = str(error).partition("\n")[0][:200]
            raise BadCluster(f"there is no scheduler at {address[:80]!r}: {why}") from None
        yield stack.enter_context(client)


@contextlib.contextmanager
def _interrupts_ignored() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN) if current_thread() is main_thread() else None
    try:
        yield
    finally:
        if before is not None:
            signal.signal(signal.SIGINT, before)


def _local_count(address: str) -> int:
    _, sign, number = address.partition(":")
    if not sign:
        return os.cpu_count() or 1
    if not (number.isascii() and number.isdigit() and 1 <= int(number) <= 999):
        raise BadCluster(f"{address[:40]!r} is not {LOCAL}, {LOCAL}:N or the address of a scheduler")
    return int(number)
