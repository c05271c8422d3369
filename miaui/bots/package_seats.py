"""Bots of packages at the window's tables: in the bots' process, each seat with a process of its own.

It gets views alone, by the protocol for programs. Where it has no valid answer there is an error, and the
table makes a plain move for it, as for any bot.
"""

from __future__ import annotations

from collections.abc import Mapping

from miaui.bots import packages
from miaui.bots.host import Asked, Command, Fault, Hosted, HostedGame, Limits, Log
from miaui.bots.kit import BotKit
from miaui.core.game import E, Game, M, R, S, V
from miaui.core.games import Games

#: Milliseconds for a move: the answer is there before the table loses its patience.
MOVE_MS = 6_000


class NoAnswer(ValueError):  # noqa: N818 - the table makes a move instead
    """A bot of a package that has no valid answer; the message says why."""


class PackageSeats:
    """The bots of packages that were asked, by level and seat; they stay for the next question."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._limits = Limits(move_ms=MOVE_MS)
        self._log = Log(self._limits)
        self._seats: dict[tuple[str, str, int], Hosted] = {}
        self._number = 0

    def choose(self, kit: BotKit[V, M], view: V, level: str, seed: int) -> str:
        """Return the move of a bot, as text. NoAnswer where it has none."""
        seat, game = view.seat, self._games.find(kit.game)
        if seat is None:
            raise NoAnswer("nobody is asked")
        hosted = self._hosted(game.key, level, int(seat))
        self._number += 1
        before = len(self._log.troubles)
        fallbacks = hosted.fallbacks
        hosted.begin(_told(game, self._number, int(seat)), int(seat))
        phase, legal = game.sight.prompt(view)
        seen: Mapping[str, object] = kit.codec.write_view(view)
        asked = Asked(0, phase, legal, dict(seen), seed, lambda: kit.codec.write_move(kit.fallback(view)))
        move = hosted.choose(asked)
        if hosted.fallbacks > fallbacks:
            raise NoAnswer(_why(self._log.troubles[before:]))
        return move

    def _hosted(self, game: str, level: str, seat: int) -> Hosted:
        """Return the bot in a seat. NoAnswer where no package has it."""
        key = (game, level, seat)
        if key not in self._seats or self._seats[key].retired:
            bot = packages.find(level, packages.installed())
            if bot is None:
                raise NoAnswer(f"no package has {level[:80]!r}")
            self._seats[key] = Hosted(seat, Command(bot.key, tuple(bot.command)), self._limits, self._log)
        return self._seats[key]

    def close(self) -> None:
        """End all of them."""
        for hosted in self._seats.values():
            hosted.kill()


def _told(game: Game[R, S, M, E, V], number: int, seat: int) -> HostedGame:
    """Return a game of one decision: a bot of a package is asked with a view alone."""
    return HostedGame(number, game.key, dict.fromkeys(game.options, False), (0,) * (seat + 1))


def _why(troubles: list[Fault]) -> str:
    return "; ".join([f"{each.code}: {each.detail}" for each in troubles]) or "it has no valid answer"
