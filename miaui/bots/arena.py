"""Games between bots, many of them: who wins how often. The rules are the referee."""

import multiprocessing
import os
import time
from collections import deque
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from math import fsum
from random import Random
from typing import Protocol

from miaui.bots import server
from miaui.bots.kit import ArenaGame, ArenaResult, Bot, BotKit, Choice, PlayedGame
from miaui.bots.results import ResultFile
from miaui.bots.seeds import Seed, told
from miaui.core.chance import Luck
from miaui.core.deals import make_deal
from miaui.core.envelope import MAX_NAME, Player
from miaui.core.game import AnyGame, E, Ending, Game, GameRecord, M, Options, R, S, V
from miaui.core.games import dump_record

#: Games that go to a process at a time where a kit plays them side by side. Fixed, so that figures do not
#: depend on the number of cores.
_CHUNK = 128

#: Games that go to a process at a time for slow levels, and where games are played one after the other, so
#: that all cores end at about one time.
_SMALL_CHUNK = 8


#: A player: level and character.
Seated = tuple[str, str | None]


@dataclass(frozen=True, slots=True)
class ArenaSettings:
    """Settings of an arena. `budget` is handed to every bot; `processes` None uses all cores, and figures do
    not depend on it; `progress(done, games)` is called after every game, `keep` with every game's record as
    text, in order. `duplicate`: as many games as there are seats have one deal, so that everybody plays it
    from every seat. `guests`: players that are none of the house's. `results`: games that were played
    before, and where further ones are kept. `elsewhere`: other machines that play."""

    budget: int | None = None
    processes: int | None = None
    progress: Callable[[int, int], None] | None = None
    keep: Callable[[str], None] | None = None
    duplicate: bool = False
    guests: "Guests | None" = None
    results: ResultFile | None = None
    elsewhere: "Elsewhere | None" = None


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that was played: its arena's seed, its number, its result, and its record's text, "" where it
    was not recorded."""

    seed: Seed
    number: int
    result: ArenaResult
    text: str


#: Games as they finish.
Results = Generator[Finished, None, None]

#: From a view and the number of the decision to a move, for a place whose bot is none of the house's.
Chooser = Callable[[V, int], M]


class Guests(Protocol):
    """Players at some places of an arena that are none of the house's."""

    @property
    def places(self) -> Collection[int]: ...

    def results(
        self, played: "Playable[R, S, M, E, V]", games: list[ArenaGame], processes: int | None
    ) -> Results:
        """Yield the games in their order. ValueError where a player cannot take part."""

    def report(self) -> dict[str, object]:
        """Return what the report says of them, once all results are there: "programs" and "troubles", as
        `host.host_report` has them."""


class Elsewhere(Protocol):
    """Other machines that play."""

    def results(
        self, played: "Playable[R, S, M, E, V]", games: list[ArenaGame], guests: Guests | None
    ) -> Results:
        """Yield the games as they finish. ValueError where that cannot be."""


class Playable(Protocol[R, S, M, E, V]):
    """A game and its bots, as the catalog lists them. Further processes are sent it: both functions are found
    in their modules there."""

    @property
    def game(self) -> Callable[[], Game[R, S, M, E, V]]: ...
    @property
    def bots(self) -> Callable[[], BotKit[V, M]]: ...


def ask(
    kit: BotKit[V, M], view: V, level: str, seed: int, character: str | None = None, budget: int | None = None
) -> Choice[M]:
    """Return what a bot would play: equal views and seeds give equal answers.

    Raises ValueError for an unknown level or character, and for a view that has nothing to choose.
    """
    return kit.make(level, character).choose(view, Random(seed), budget)


def arena(
    played: Playable[R, S, M, E, V],
    players: Sequence[str],
    games: int,
    seed: Seed,
    options: Options | None = None,
    settings: ArenaSettings | None = None,
) -> dict[str, object]:
    """Play `games` games, seats rotated from game to game, and count.

    A player is a level, or ``level/character``. Ctrl-C ends early: the report then counts what was finished
    and has ``"partial": true``. Raises ValueError for wrong players or options.
    """
    chosen, run = dict(options or {}), settings or ArenaSettings()
    guests = run.guests
    table = check_table(played, players, chosen, () if guests is None else guests.places)
    start = time.perf_counter()
    first_seeds = run.results is not None and run.results.header.version == 1
    planned = [
        ArenaGame(number, table, chosen, seed, run.budget, run.duplicate, run.keep is not None, first_seeds)
        for number in range(games)
    ]
    before = {} if run.results is None else run.results.done
    done = {task.number: before[task.number] for task in planned if task.number in before}
    missing = [task for task in planned if task.number not in done]
    partial_run = False
    try:
        with (
            closing(_finished(played, missing, run)) as results,
            closing(_Records(run.keep, missing)) as records,
        ):
            for one in results:
                done[one.number] = one.result
                if run.results is not None:
                    run.results.add(one.number, one.result)
                records.add(one)
                if run.progress is not None:
                    run.progress(len(done), games)
    except KeyboardInterrupt:
        partial_run = True
    report = figures(players, done, run.duplicate)
    report["seconds"] = round(time.perf_counter() - start, 3)
    if guests is not None:
        report |= guests.report()
    return report | {"partial": True} if partial_run else report


def figures(players: Sequence[str], done: Mapping[int, ArenaResult], duplicate: bool) -> dict[str, object]:
    """Return the report of finished games by number: the number of `games`, by player a row in `seats`, and
    the mean of each of their counts by its name; not how long they took."""
    results = [done[number] for number in sorted(done)]
    together = len(players) if duplicate else 1
    rows = [_row(text, place, results, together) for place, text in enumerate(players)]
    return {"games": len(results), "seats": rows, **_mean_counts(results)}


def _finished(played: Playable[R, S, M, E, V], games: list[ArenaGame], run: ArenaSettings) -> Results:
    """Yield games as they finish, wherever they are played."""
    if run.elsewhere is not None:
        return run.elsewhere.results(played, games, run.guests)
    if run.guests is not None:
        return run.guests.results(played, games, run.processes)
    return play_here(played, games, run.processes or os.cpu_count() or 1)


class _Records:
    """Writes the records of games in the order of `games`, though they may finish in another."""

    def __init__(self, write: Callable[[str], None] | None, games: Sequence[ArenaGame]) -> None:
        self._write = write or (lambda _text: None)
        self._due = deque([task.number for task in games])
        self._waiting = dict[int, str]()

    def add(self, one: Finished) -> None:
        """Write the record, now or once those before it are there."""
        self._waiting[one.number] = one.text
        while self._due and self._due[0] in self._waiting:
            self._write(self._waiting.pop(self._due.popleft()))

    def close(self) -> None:
        """Write what waits for records that never came."""
        for number in sorted(self._waiting):
            self._write(self._waiting.pop(number))


def _player(kit: BotKit[V, M], text: str) -> Seated:
    level, _, character = text.partition("/")
    kit.check(level, character or None)
    return level, character or None


def check_table(
    played: Playable[R, S, M, E, V], players: Sequence[str], options: Options, guests: Collection[int] = ()
) -> tuple[Seated, ...]:
    """Return the players, each "level" or "level/character", as (level, character or None); at the places of
    `guests` any text is a level. ValueError for wrong players, options or a wrong number of players."""
    kit = played.bots()
    table = tuple(
        [(text, None) if place in guests else _player(kit, text) for place, text in enumerate(players)]
    )
    make_deal(played.game(), len(table), tuple(options), 0)
    return table


def play_here(played: Playable[R, S, M, E, V], games: list[ArenaGame], processes: int) -> Results:
    """Yield the games in their order, whichever process plays them."""
    play = partial(play_games, played)
    chunks = _chunks(played.bots(), games)
    if processes == 1 or len(chunks) <= 1:
        for chunk in chunks:
            yield from play(chunk)
        return
    server.one_thread()  # before a process loads numpy with the program's own modules
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(processes, len(chunks)), initializer=start_process) as pool:
        for results in pool.imap(play, chunks):
            yield from results


def _chunks(kit: BotKit[V, M], games: list[ArenaGame]) -> list[list[ArenaGame]]:
    slow = kit.play is None or any(kit.is_slow(level) for game in games for level, _ in game.players)
    return in_chunks(games, _SMALL_CHUNK if slow else _CHUNK)


def in_chunks(games: Sequence[ArenaGame], size: int) -> list[list[ArenaGame]]:
    """Return games in parts of one size, in their order; of less where the players or the seed change, of
    more where a deal goes on. [] for none."""
    parts: list[list[ArenaGame]] = []
    for _, alike in groupby(games, lambda game: (game.players, game.seed)):
        part: list[ArenaGame] = []
        for _, dealt in groupby(alike, lambda game: game.deal):
            part = [*part, *dealt]
            if len(part) >= size:
                parts.append(part)
                part = []
        parts += [part] if part else []
    return parts


def play_games(played: Playable[R, S, M, E, V], games: list[ArenaGame]) -> list[Finished]:
    """Return the games played, in their order: side by side where the kit does that, else one after the
    other."""
    game, kit = played.game(), played.bots()
    results = kit.play(games) if kit.play is not None else [play_game(game, kit, task) for task in games]
    return [
        Finished(task.seed, task.number, replace(result, game=None), record_text(game, task, result))
        for task, result in zip(games, results, strict=True)
    ]


def record_of(game: AnyGame, task: ArenaGame, result: ArenaResult) -> GameRecord:
    """Return the record of a game whose result has its moves; where it has none, that before the first."""
    record: GameRecord = new_record(game, task)
    for move in result.game.moves if result.game is not None else ():
        record = game.records.extend(record, move)
    return record


def record_text(game: AnyGame, task: ArenaGame, result: ArenaResult) -> str:
    """Return the record of a game as text, with the keys "arena" and, where there is something to say,
    "fallbacks" and "deal" behind its own; "" where it was not recorded."""
    if result.game is None:
        return ""
    seats = range(len(task.players))
    places = sorted(seats, key=task.seat_of)
    further: dict[str, object] = {"arena": {"game": task.number, "seed": told(task.seed), "places": places}}
    if result.fallbacks:
        further["fallbacks"] = [list(each) for each in result.fallbacks]
    if result.game.over:
        on = [key for key, chosen in task.options.items() if chosen]
        further["deal"] = make_deal(game, len(seats), on, task.deal_seed).code
    return dump_record(game, replace(record_of(game, task, result), further=further))


def start_process() -> None:
    """Prepare a process of the pool: one thread each, a lower priority, and Ctrl-C is for the parent."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server.calm()


def _row(text: str, place: int, done: list[ArenaResult], together: int) -> dict[str, object]:
    """Return a player's mean share of victory with its standard error, and its mean points. Every `together`
    games have one deal, and are one sample."""
    if not done:
        return {"level": text, "share": None, "se": None, "points": None}
    points = [result.points[place] for result in done]
    every = [result.shares[place] for result in done]
    mean = sum(every) / len(done)
    shares = [_mean(every[start : start + together]) for start in range(0, len(every), together)]
    count = len(shares)
    variance = sum((share - mean) ** 2 for share in shares) / max(count - 1, 1)
    return {
        "level": text,
        "share": round(mean, 6),
        "se": round((variance / count) ** 0.5, 6),
        "points": round(_mean(points), 4),
    }


def _mean(numbers: Sequence[float]) -> float:
    """Return the mean, without `statistics`, which would bring decimal numbers into the packages.

    >>> _mean([1.0, 0.5])
    0.75
    """
    return fsum(numbers) / len(numbers)


def _mean_counts(done: list[ArenaResult]) -> dict[str, float]:
    """The means of what else the game counts, e.g. {"turns": 81.2}."""
    keys = done[0].counts if done else {}
    return {key: round(_mean([result.counts[key] for result in done]), 4) for key in keys}


# -- one game, decision by decision


def play_game(
    game: Game[R, S, M, E, V],
    kit: BotKit[V, M],
    task: ArenaGame,
    guests: Mapping[int, Chooser[V, M]] | None = None,
) -> ArenaResult:
    """Play one game to its end, or until the kit gives it up; `guests` choose at their places."""
    luck = task.luck
    state = game.rules.play(new_record(game, task))
    choosers = {
        task.seat_of(place): (guests or {}).get(place) or _chooser(kit.make(*player), task)
        for place, player in enumerate(task.players)
    }
    decisions = dict.fromkeys(choosers, 0)
    played: list[M] = []
    while (ending := _ending(game, kit, state)) is None:
        seats = game.rules.to_act(state)
        moves = [] if seats else [_due(game, state, luck)]
        for seat in seats:  # all choose before anybody's move is played: they may have to act at once
            moves.append(choosers[seat](game.sight.view(state, seat), decisions[seat]))
            decisions[seat] += 1
        for move in moves:
            settled = game.rules.settle(state, move, luck) if seats else move
            state, _ = game.rules.apply(state, settled)
            played.append(settled)
    kept = PlayedGame(tuple(played), game.rules.ending(state) is not None) if task.recorded else None
    return task.result(ending, kit.counts(state) if kit.counts is not None else None, kept)


def _chooser(bot: Bot[V, M], task: ArenaGame) -> Chooser[V, M]:
    def choose(view: V, decision: int) -> M:
        return bot.choose(view, task.rng(decision, view.seat or 0), task.budget).move

    return choose


def new_record(game: Game[R, S, M, E, V], task: ArenaGame) -> R:
    """Return the record of a game before its first move; bots are called by their level, cut where it is
    longer than a name may be."""
    players = sorted((task.seat_of(place), player) for place, player in enumerate(task.players))
    seated = tuple([Player(level[:MAX_NAME], "bot", level, character) for _, (level, character) in players])
    return game.rules.new(seated, task.options, task.luck)


def _due(game: Game[R, S, M, E, V], state: S, luck: Luck) -> M:
    """Return the move of chance that is due where no seat has to act. ValueError where there is none."""
    move = game.rules.chance(state, luck)
    if move is None:
        raise ValueError(f"nobody has to act in a game of {game.key} that goes on")
    return move


def _ending(game: Game[R, S, M, E, V], kit: BotKit[V, M], state: S) -> Ending | None:
    ending = game.rules.ending(state)
    return kit.give_up(state) if ending is None and kit.give_up is not None else ending
