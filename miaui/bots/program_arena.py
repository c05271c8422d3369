"""Arena games with programs at the table: each process that plays has its own copies of them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from types import FrameType

from miaui.bots import server
from miaui.bots.arena import (
    Chooser,
    Finished,
    Playable,
    Results,
    in_chunks,
    play_game,
    record_of,
    record_text,
    start_process,
)
from miaui.bots.host import (
    Asked,
    Command,
    Fault,
    Host,
    Hosted,
    HostedGame,
    Limits,
    ProgramFigures,
    host_report,
)
from miaui.bots.kit import ArenaGame, ArenaResult, BotKit
from miaui.bots.program import end_with_parent
from miaui.core.deals import nameless
from miaui.core.envelope import write_envelope
from miaui.core.game import AnyGame, E, Game, M, R, S, V

COMMAND = "cmd:"
"""In front of a command in the place of a level."""


@dataclass(frozen=True, slots=True)
class Run:
    """Figures and troubles of the programs of one host: the first 1,000 troubles, and how many were
    `left_out`."""

    figures: tuple[ProgramFigures, ...]
    troubles: tuple[Fault, ...]
    left_out: int

    @classmethod
    def of(cls, host: Host) -> Run:
        """Return the figures of a host's programs, in the order in which it was given their commands (not
        sorted by place), and its troubles, as they are now. What closing it may add is only there if it is
        closed."""
        figures = tuple([program.figures for program in host.programs.values()])
        return cls(figures, tuple(host.log.troubles), host.log.left_out)


@dataclass(slots=True)
class Programs:
    """The programs at an arena's table: their commands by place, and the `runs` of hosts that have ended."""

    commands: Mapping[int, Command]
    limits: Limits
    runs: list[Run] = field(default_factory=list)

    @property
    def places(self) -> Collection[int]:
        """Places of the programs among the arena's players, from 0."""
        return self.commands.keys()

    def results(
        self, played: Playable[R, S, M, E, V], games: list[ArenaGame], processes: int | None
    ) -> Results:
        """Yield a result for each of `games`, in their order, played with the programs at their places, by up
        to `processes` processes (None: this one), each with programs of its own. BadProgram, before the first
        result, if a program cannot take part. Figures of the programs are added to `runs` as they end.
        Without games nothing is started."""
        if not games:
            return
        if processes in (None, 1):
            yield from _hosted(played, self.commands, self.limits, games, self.runs)
            return
        with Host(self.commands, self.limits) as host:
            host.introduce(played.game().key, len(games[0].players))
        count = min(processes or 1, len(games))
        parts = in_chunks(games, -(-len(games) // count))
        server.one_thread()
        context = multiprocessing.get_context("spawn")
        with context.Pool(len(parts), initializer=_start_hosting) as pool:
            for results, run in pool.imap(partial(play_hosted, played, self.commands, self.limits), parts):
                self.runs.append(run)
                yield from results

    def report(self) -> dict[str, object]:
        """Return {"programs": a list with the figures of each place, in the order of `commands`, numbers
        added up over all runs, `retired` if it was in any, "troubles": the first 1,000 of all runs}, each as
        a dict of its fields, and "troubles_left_out", if there are more. Before the first run both lists are
        empty."""
        figures = [_together(each) for each in zip(*[run.figures for run in self.runs], strict=True)]
        troubles = [trouble for run in self.runs for trouble in run.troubles]
        return host_report(figures, troubles, sum([run.left_out for run in self.runs]))


def command_of(text: str, named: Mapping[str, str]) -> Command | None:
    """Return the command of a player that is a program: of "cmd:COMMAND", or of a name in `named` (commands
    by name). Double quotes around the whole command are left out, unless there is a file whose path is what
    they enclose. None for every other text, which is a level.

    >>> command_of("wader", {}) is None
    True
    >>> command_of("cmd:python3 bot.py", {}).text
    'python3 bot.py'
    """
    command = text.removeprefix(COMMAND) if text.startswith(COMMAND) else named.get(text)
    return None if command is None else Command(_unquoted(command))


def split_seats(text: str) -> list[str]:
    """Return the players of a text, separated by commas that are not within double quotes; quotes round a
    whole player, or round a whole command after "cmd:" (unless they enclose the path of a file), are left
    out, blanks are kept. [""] for "".

    >>> split_seats('tides,cmd:"bot.py -a,b",wader')
    ['tides', 'cmd:bot.py -a,b', 'wader']
    """
    parts, quoted = [""], False
    for sign in text:
        quoted ^= sign == '"'
        if sign == "," and not quoted:
            parts.append("")
        else:
            parts[-1] += sign
    return [_player(part) for part in parts]


def _player(text: str) -> str:
    """Return a player without quotes round the whole, or round its whole command.

    >>> _player('"cmd:python3 bot.py"')
    'cmd:python3 bot.py'
    """
    whole = text[1:-1] if _is_quoted(text) else text
    command = whole.removeprefix(COMMAND)
    return whole if command == whole else COMMAND + _unquoted(command)


def _unquoted(command: str) -> str:
    """Return a command without double quotes around all of it, unless what they enclose is the path of a
    file.

    >>> _unquoted('"python3 bot.py"')
    'python3 bot.py'
    """
    return command[1:-1] if _is_quoted(command) and not os.path.isfile(command[1:-1]) else command


def _is_quoted(text: str) -> bool:
    return len(text) > 1 and text[0] == text[-1] == '"' and text.count('"') == 2


def _hosted(
    played: Playable[R, S, M, E, V],
    commands: Mapping[int, Command],
    limits: Limits,
    games: list[ArenaGame],
    runs: list[Run],
) -> Results:
    """Yield the results of games in this process; when all programs have left, their run joins `runs`."""
    host = Host(commands, limits)
    try:
        with host:
            host.introduce(played.game().key, len(games[0].players))
            for place, task in enumerate(games):
                if task.duplicate and place:
                    host.renew()
                yield _played(played, task, host.programs)
    finally:
        runs.append(Run.of(host))


def play_hosted(
    played: Playable[R, S, M, E, V],
    commands: Mapping[int, Command],
    limits: Limits,
    games: list[ArenaGame],
) -> tuple[list[Finished], Run]:
    """Play games in this process with programs that are started for them and ended after them. Return the
    games in their order, and the programs' figures and troubles. BadProgram, before the first game, if a
    program cannot take part; IndexError for no games."""
    runs: list[Run] = []
    return list(_hosted(played, commands, limits, games, runs)), runs[0]


def _played(played: Playable[R, S, M, E, V], task: ArenaGame, programs: Mapping[int, Hosted]) -> Finished:
    """Return a game played."""
    game, kit = played.game(), played.bots()
    seeds = [task.program_seed(seat) for seat in range(len(task.players))]
    variants = {key: bool(task.options.get(key)) for key in game.options}
    hosted = HostedGame(task.number, game.key, variants, tuple(seeds))
    for place, program in programs.items():
        program.begin(hosted, task.seat_of(place))
    guests = {place: _chooser(game, kit, task, program) for place, program in programs.items()}
    result = play_game(game, kit, replace(task, recorded=True), guests)
    _tell_end(game, task, result, programs)
    missed = sorted(
        [(int(task.seat_of(place)), n) for place, each in programs.items() for n in each.fallback_decisions]
    )
    result = replace(result, fallbacks=tuple(missed))
    text = record_text(game, task, result) if task.recorded else ""
    return Finished(task.seed, task.number, replace(result, game=None), text)


def _chooser(game: Game[R, S, M, E, V], kit: BotKit[V, M], task: ArenaGame, program: Hosted) -> Chooser[V, M]:
    def choose(view: V, decision: int) -> M:
        seat = view.seat
        assert seat is not None
        phase, legal = game.sight.prompt(view)
        seen, seed = game.codec.write_view(view), task.bot_seed(decision, seat)
        asked = Asked(decision, phase, legal, seen, seed, lambda: game.codec.write_move(kit.fallback(view)))
        return game.codec.read_move(seat, program.choose(asked))

    return choose


def _tell_end(game: AnyGame, task: ArenaGame, result: ArenaResult, programs: Mapping[int, Hosted]) -> None:
    """Tell all programs how a game ended, with a record that has no names, but for a deal that goes on."""
    seats = range(len(task.players))
    bare = replace(record_of(game, task, result), players=nameless(len(seats)))
    written = write_envelope(game.records.write(bare), {}) if task.ends_deal else None
    places = sorted(seats, key=task.seat_of)
    scores = [result.points[place] for place in places]
    winners = [seat for seat, place in enumerate(places) if result.shares[place] > 0]
    for program in programs.values():
        program.over(scores, winners, written)


def _together(figures: Sequence[ProgramFigures]) -> ProgramFigures:
    """Return the figures of one place over several runs."""
    return replace(
        figures[0],
        decisions=sum([each.decisions for each in figures]),
        fallbacks=sum([each.fallbacks for each in figures]),
        restarts=sum([each.restarts for each in figures]),
        retired=any(each.retired for each in figures),
    )


def _start_hosting() -> None:
    """Prepare a process of the pool: when it is ended its programs are, too."""
    start_process()

    def leave(_signal: int, _frame: FrameType | None) -> None:
        sys.exit(1)

    signal.signal(signal.SIGTERM, leave)
    end_with_parent(signal.SIGTERM)
