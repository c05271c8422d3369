"""Bots of packages and the player's own programs at the window's tables: in the bots' process, each seat with
a process of its own.

It gets views alone, by the protocol for programs. Where it has no valid answer there is an error, and the
table makes a plain move for it, as for any bot. A program runs only while its files are those that the player
let run.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from miaui.bots import packages
from miaui.bots.host import Asked, Command, Fault, Hosted, HostedGame, Limits, Log
from miaui.bots.kit import BotKit
from miaui.core.game import E, Game, M, R, S, V
from miaui.core.games import Games

T = TypeVar("T")

MOVE_MS = 6_000
"""Milliseconds for a move: the answer is there before the table loses its patience."""


class NoAnswer(ValueError):  # noqa: N818 - the table makes a move instead
    """A bot that has no valid answer; the message says why."""


@dataclass(frozen=True, slots=True)
class _Own:
    """A program of the player's own that is asked: its command, the stamp of the files that may run, and what
    it hears of its table."""

    command: str
    stamp: str
    game: int
    seats: int
    variants: Mapping[str, bool]

    @classmethod
    def read(cls, value: object) -> _Own:
        """Return the program that a JSON object with "command", "stamp", "game", "seats" and "variants"
        describes. Raises NoAnswer where one of these is missing or of another type."""
        described = value if isinstance(value, dict) else {}
        variants = _typed(described, "variants", dict)
        return cls(
            _typed(described, "command", str),
            _typed(described, "stamp", str),
            _typed(described, "game", int),
            _typed(described, "seats", int),
            {str(key): on is True for key, on in variants.items()},
        )


def _typed(described: Mapping[str, object], key: str, kind: type[T]) -> T:
    value = described.get(key)
    if type(value) is not kind:
        raise NoAnswer(f"the program's {key} is missing")
    return value


@dataclass(slots=True)
class _Asked:
    """A program of the player's own in a seat: the game that it has heard of, and its decisions there."""

    hosted: Hosted
    command: Command
    game: int = 0
    decisions: int = 0


class PackageSeats:
    """The bots of packages and the player's own programs in the seats of the window's tables. One that was
    asked stays in its process for the next question."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._limits = Limits(move_ms=MOVE_MS)
        self._log = Log(self._limits)
        self._seats: dict[tuple[str, str, int], Hosted] = {}
        self._programs: dict[tuple[str, str, int], _Asked] = {}
        self._number = 0

    def choose(self, kit: BotKit[V, M], view: V, level: str, seed: int, program: object = None) -> str:
        """Return the text of a legal move for the view's seat: of the bot `level` ("package:level"), or, if
        `program` is not None, of the player's program that it describes as JSON ("command", "stamp", "game",
        "seats", "variants"). It waits for up to 6 seconds and some for starting. NoAnswer, with the reason,
        if no legal move comes in time, the bot is not installed, `program` lacks a key, or the view has no
        seat."""
        seat, game = view.seat, self._games.find(kit.game)
        if seat is None:
            raise NoAnswer("nobody is asked")
        before = len(self._log.troubles)
        if program is None:
            hosted = self._package(game.key, level, int(seat))
            self._number += 1
            told = HostedGame(self._number, game.key, dict.fromkeys(game.options, False), (0,) * (seat + 1))
            hosted.begin(told, int(seat))
            decision = 0
        else:
            hosted, decision = self._program(game, _Own.read(program), level, int(seat))
        fallbacks = hosted.fallbacks
        phase, legal = game.sight.prompt(view)
        seen: Mapping[str, object] = kit.codec.write_view(view)
        asked = Asked(
            decision, phase, legal, dict(seen), seed, lambda: kit.codec.write_move(kit.fallback(view))
        )
        move = hosted.choose(asked)
        if hosted.fallbacks > fallbacks:
            raise NoAnswer(_why(self._log.troubles[before:]))
        return move

    def _package(self, game: str, level: str, seat: int) -> Hosted:
        """Return the bot in a seat. NoAnswer where no package has it."""
        key = (game, level, seat)
        if key not in self._seats or self._seats[key].retired:
            bot = packages.find(level, packages.installed())
            if bot is None:
                raise NoAnswer(f"no package has {level[:80]!r}")
            self._seats[key] = Hosted(seat, Command(bot.key, tuple(bot.command)), self._limits, self._log)
        return self._seats[key]

    def _program(self, game: Game[R, S, M, E, V], own: _Own, level: str, seat: int) -> tuple[Hosted, int]:
        """Return the program in a seat, which has heard of its game, and the number of the decision there."""
        key, command = (game.key, level, seat), Command(own.command, stamp=own.stamp)
        program = self._programs.get(key)
        if program is None or program.hosted.retired or program.command != command:
            if program is not None:
                program.hosted.kill()
            program = self._programs[key] = _Asked(Hosted(seat, command, self._limits, self._log), command)
        if program.game != own.game:
            program.hosted.abort("another game begins")
            variants = {option: own.variants.get(option, False) for option in game.options}
            program.hosted.begin(HostedGame(own.game, game.key, variants, (0,) * own.seats, "table"), seat)
            program.game, program.decisions = own.game, 0
        program.decisions += 1
        return program.hosted, program.decisions - 1

    def close(self) -> None:
        """End the processes of all bots and programs that were asked, at once; without any nothing happens. A
        question later starts them again."""
        for hosted in [*self._seats.values(), *[program.hosted for program in self._programs.values()]]:
            hosted.kill()


def _why(troubles: list[Fault]) -> str:
    return "; ".join([f"{each.code}: {each.detail}" for each in troubles]) or "it has no valid answer"
