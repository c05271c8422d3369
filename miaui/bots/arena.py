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


Seated = tuple[str, str | None]
"""A player: level and character (None: no character)."""


@dataclass(frozen=True, slots=True)
class ArenaSettings:
    """Settings of an arena.

    - `budget`: handed to every bot, in its level's own unit; None: each level's default.
    - `processes`: processes of this machine that play; None: one for each core. Figures do not depend on it.
    - `progress(done, games)`: called after every game. `keep`: called with every game's record as text, in
      the order of the games; None: games are not recorded.
    - `duplicate`: as many games as there are seats have one deal, so that everybody plays it from every seat.
    - `guests`: players that are none of the house's. `elsewhere`: other machines that play.
    - `results`: file of games that were played before, which are not played again, and to which others are
      added.
    """

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
    """A game that was played: the seed of its arena, its number, its result (without moves), and its record's
    `text`, "" where it was not recorded."""

    seed: Seed
    number: int
    result: ArenaResult
    text: str


Results = Generator[Finished, None, None]
"""Generator of games as they finish."""

Chooser = Callable[[V, int], M]
"""Function from a view and the number of the decision to a move, for a place whose bot is none of the
house's."""


class Guests(Protocol):
    """Players at some places of an arena that are none of the house's."""

    @property
    def places(self) -> Collection[int]:
        """Places of these players among the arena's players, from 0."""

    def results(
        self, played: "Playable[R, S, M, E, V]", games: list[ArenaGame], processes: int | None
    ) -> Results:
        """Yield a result for each of `games`, in their order, played with these players at their places, by
        `processes` processes (None: as many as the guests like). ValueError, before the first, if a player
        cannot take part."""

    def report(self) -> dict[str, object]:
        """Return the rows of an arena's report about these players, to be asked once all results are there:
        {"programs": a list of figures, "troubles": a list of what went wrong}, and "troubles_left_out", how
        many more troubles there were, if any."""


class Elsewhere(Protocol):
    """Other machines that play."""

    def results(
        self, played: "Playable[R, S, M, E, V]", games: list[ArenaGame], guests: Guests | None
    ) -> Results:
        """Yield a result for each of `games`, played on other machines, as they finish: the order is not that
        of `games`. `guests`: players that are none of the house's, or None. ValueError if they cannot be
        played there."""


class Playable(Protocol[R, S, M, E, V]):
    """A game and its bots, as the catalog lists them. Further processes are sent it: both functions are found
    in their modules there."""

    @property
    def game(self) -> Callable[[], Game[R, S, M, E, V]]:
        """Function that returns the game."""

    @property
    def bots(self) -> Callable[[], BotKit[V, M]]:
        """Function that returns the game's bots."""


def ask(
    kit: BotKit[V, M], view: V, level: str, seed: int, character: str | None = None, budget: int | None = None
) -> Choice[M]:
    """Return the choice of a level for a view, with that character's preferences (None: with none): its
    `move`, reasons, policy and values; nothing is played. `level` may be a baseline, too. Equal arguments
    give equal choices. `budget` None: the level's default. ValueError for an unknown level or character, and
    for a view in which there is nothing to choose."""
    return kit.make(level, character).choose(view, Random(seed), budget)


def arena(
    played: Playable[R, S, M, E, V],
    players: Sequence[str],
    games: int,
    seed: Seed,
    options: Options | None = None,
    settings: ArenaSettings | None = None,
) -> dict[str, object]:
    """Play games 0 to `games` - 1, in which players move on by a seat from game to game, and return a report
    as `figures` does ("games", "seats" and the mean of each count), with "seconds", how long this call took
    (3 decimals), and, if `settings.guests` play, their rows.

    A player is a level, or "level/character". Games that `settings.results` has already are neither played
    nor recorded again, but count in the report and as done for `settings.progress`. Ctrl-C ends early: then
    the report is of the finished games and has "partial": True (else no such key). ValueError, before the
    first game, for an unknown player or option and for a wrong number of players.
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
            for game in results:
                done[game.number] = game.result
                if run.results is not None:
                    run.results.add(game.number, game.result)
                records.add(game)
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
    """Return the report of finished games, given by number: {"games": how many, "seats": a row for each
    player in order} and the mean of each count by its name (4 decimals). A row is {"level": its text,
    "share": mean share of victory, 0 to 1, "se": the standard error of that, 0.0 for a single sample, both
    with 6 decimals, "points": mean points, with 4}; without games the last three are None, and there are no
    counts. `duplicate`: as many games in a row as there are players are one sample for "se", else each game
    is one."""
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

    def add(self, finished: Finished) -> None:
        """Write the record, now or once those before it are there."""
        self._waiting[finished.number] = finished.text
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
    """Return each player of `players`, "level" or "level/character", as (level, character); without a
    character that is None. At a place in `guests` any text is taken, as (text, None). ValueError for an
    unknown level, character or option, and for a number of players that the game does not have."""
    kit = played.bots()
    table = tuple(
        [(text, None) if place in guests else _player(kit, text) for place, text in enumerate(players)]
    )
    make_deal(played.game(), len(table), tuple(options), 0)
    return table


def play_here(played: Playable[R, S, M, E, V], games: list[ArenaGame], processes: int) -> Results:
    """Yield a result for each of `games`, in their order, played by up to `processes` new processes of this
    machine. This process plays them, and none is started, if `processes` is 1, or if there are too few to
    share out: up to 8 games (128 where the kit plays games side by side and no level is slow). Nothing for no
    games, and no process is started."""
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
    """Return the games in parts, in their order: a part ends once it has `size` games, but games in a row
    that have one deal are never parted, so it may have more; the last may have fewer, and a new part begins
    where players or seed change. [] for no games."""
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
    """Play games in this process and return them in their order: side by side if the kit can do that, else
    one after the other. `text` is the record of a game that is to be recorded, "" for others; results are
    without moves (`game` None). [] for no games, but IndexError with the kit of Miaui."""
    game, kit = played.game(), played.bots()
    results = kit.play(games) if kit.play is not None else [play_game(game, kit, task) for task in games]
    return [
        Finished(task.seed, task.number, replace(result, game=None), record_text(game, task, result))
        for task, result in zip(games, results, strict=True)
    ]


def record_of(game: AnyGame, task: ArenaGame, result: ArenaResult) -> GameRecord:
    """Return the record of an arena game with all moves of its result; if the result has no moves (`game` is
    None), the record before the first move. `task` and `result` do not change."""
    record: GameRecord = new_record(game, task)
    for move in result.game.moves if result.game is not None else ():
        record = game.records.extend(record, move)
    return record


def record_text(game: AnyGame, task: ArenaGame, result: ArenaResult) -> str:
    """Return the record of an arena game as a line of JSON, without line feed; "" if its result has no moves
    (`game` is None). Further keys are "arena", {"game": number, "seed": public form of the seed, "places":
    the players' places in the order of seats}; "fallbacks", a list of [seat, decision], if a program had no
    valid move somewhere; and "deal", the code of the deal, if the game came to its end."""
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
    """Prepare this process to play for an arena, and return: numpy, if it is not loaded yet, uses one thread,
    priority is 5 steps of `nice` lower, Ctrl-C is ignored. A second call lowers the priority again."""
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
    """Return the means of what else the game counts, e.g. {"turns": 81.2}."""
    keys = done[0].counts if done else {}
    return {key: round(_mean([result.counts[key] for result in done]), 4) for key in keys}


# -- one game, decision by decision


def play_game(
    game: Game[R, S, M, E, V],
    kit: BotKit[V, M],
    task: ArenaGame,
    guests: Mapping[int, Chooser[V, M]] | None = None,
) -> ArenaResult:
    """Play an arena game to its end, or until the kit's `give_up` ends it, and return its result, players in
    the arena's order; its moves (`game`) are there only if `task.recorded`. At the places that `guests` has,
    its functions choose, given a view and the number of the seat's decision from 0; elsewhere bots of the kit
    do. Equal tasks give equal results. ValueError for an unknown level, or if no one has to act in a game
    that goes on."""
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
    """Return the record of an arena game before its first move, with what chance decided at the set-up; equal
    tasks give equal records. Players are bots, in the order of seats (not of places), each named by its
    level, of which a name has the first 64 characters."""
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
