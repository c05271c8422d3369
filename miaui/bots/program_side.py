"""Bots as programs: the program's side of `miaui-bot`, version 1 (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import BinaryIO, Protocol

from miaui import __version__
from miaui.bots.kit import AnyKit, BotKit, Choice
from miaui.bots.messages import Moved, Pong, ProgramError, ProgramHello, Ready, Refuse, message_line
from miaui.bots.protocol import LINE_BYTES, LONGEST_REASON, MOST_REASONS, PROTOCOL, VERSION, shown
from miaui.core.errors import BadRecord
from miaui.core.game import M, V
from miaui.core.games import Games
from miaui.core.json_text import dumps, load_object

NO_VERSION = 1
"""Exit status of a program that shares no version with its host."""


Answer = dict[str, object]
"""Keys of an answer to a `choose`."""


class Speaker(Protocol):
    """A bot that speaks the protocol: its name, how many play at it by game, and its answers."""

    @property
    def name(self) -> str:
        """Name that the host is told in the greeting; always equal."""

    @property
    def games(self) -> Mapping[str, Sequence[int]]:
        """Numbers of seats with which it plays, by the key of the game."""

    def answer(self, begun: Mapping[str, object], asked: Mapping[str, object]) -> Answer:
        """Return the keys of the answer to the message "choose", `asked`, in the game that the message "new",
        `begun`, began; at least "move". ValueError, with the reason, if there is no move."""


@dataclass(frozen=True, slots=True)
class Player:
    """A level of the house as a player of the protocol, with a character (None: with none), in the games of
    `kits`. `whole` rounds probabilities so that they still add up to 1."""

    level: str
    character: str | None
    catalog: Games
    kits: dict[str, AnyKit]
    whole: Callable[[Mapping[str, float]], dict[str, float]]

    @property
    def name(self) -> str:
        """Name in the greeting: the level's key, or "level/character"."""
        return self.level if self.character is None else f"{self.level}/{self.character}"

    @property
    def games(self) -> dict[str, list[int]]:
        """Numbers of seats with which it plays, by the key of the game."""
        return {key: list(self.catalog.find(key).seats) for key in self.kits}

    def answer(self, begun: Mapping[str, object], asked: Mapping[str, object]) -> Answer:
        """Return the answer to the message "choose", `asked`: "move"; "policy", the probability of each move,
        that of the move alone, 1.0, if the level has none; "values", if the level has some; and "reasons", up
        to five sentences of up to 300 characters, [] for none. ValueError, with the reason, for a game that
        it does not play, a view that no game comes to, and one in which there is nothing to choose."""
        key, seen, seed = str(begun.get("game")), asked.get("view"), asked.get("seed")
        if key not in self.kits or not isinstance(seen, dict) or not isinstance(seed, int):
            raise ValueError("a choose needs a game, a view and a seed")
        kit = self.kits[key]
        try:
            view = kit.codec.read_view(seen)
        except BadRecord as error:
            raise ValueError(str(error)) from None
        choice = self._choice(kit, view, begun.get("effort") == "table", seed)
        move = kit.codec.write_move(choice.move)
        policy = self.whole(choice.policy) if choice.policy else {move: 1.0}
        reasons = [(template % values)[:LONGEST_REASON] for template, values in choice.reasons]
        values = {"values": dict(choice.values)} if choice.values else {}
        return {"move": move, "policy": policy, **values, "reasons": reasons[:MOST_REASONS]}

    def _choice(self, kit: BotKit[V, M], view: V, at_table: bool, seed: int) -> Choice[M]:
        """Return the level's choice. ValueError for a view that no game comes to."""
        bot = kit.make(self.level, self.character)
        try:
            if self.catalog.find(kit.game).sight.legal(view):
                budget = kit.budget(self.level, view) if at_table else None
                return bot.choose(view, Random(seed), budget)
        except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
            raise ValueError("no game comes to this view: what it says does not fit together") from None
        raise ValueError("there is nothing to choose in this view")


def serve(player: Speaker, heard: BinaryIO, out: BinaryIO) -> int:
    """Read messages from `heard`, a line of JSON each, and write answers to `out`, until "quit" or the end of
    `heard`; return 0. If a host's "hello" shares no version of the protocol, answer it with the version null
    and return 1. "new" is answered with "ready", or "refuse" for a game that the player does not have,
    "choose" with "move", "ping" with "pong". A line that is no message, a "choose" that the player has no
    move for, and an unknown type with an id are answered with an error; nothing is raised for them. Blank
    lines, and messages that ask for nothing, such as "stop", are not answered."""

    def say(line: bytes) -> None:
        out.write(line + b"\n")
        out.flush()

    begun: dict[str, object] = {}
    while line := heard.readline(LINE_BYTES + 2):
        if not line.strip():
            continue
        try:
            asked = load_object(line.rstrip(b"\r\n"), LINE_BYTES)
        except BadRecord as error:
            say(message_line(ProgramError(None, "json", shown(str(error)))))
            continue
        kind = asked.get("type")
        if kind == "quit":
            return 0
        if kind == "hello" and not _hello(player, asked, say):
            return NO_VERSION
        if kind == "new":
            begun = asked
        reply = _reply(player, begun, asked)
        if reply is not None:
            say(reply)
    return 0


def _reply(player: Speaker, begun: dict[str, object], asked: dict[str, object]) -> bytes | None:
    """Return the answer to a message, None where it needs none; `begun` is the game's `new`."""
    kind, number = asked.get("type"), asked.get("id")
    if kind == "new":
        if begun.get("game") in player.games:
            return message_line(Ready(number))
        reason = f"{player.name} does not play {shown(begun.get('game'))}"
        return message_line(Refuse(number, reason))
    if kind == "choose":
        try:
            return _moved(number, player.answer(begun, asked))
        except (TypeError, ValueError) as error:  # also where an answer cannot be written
            return message_line(ProgramError(number, "schema", shown(str(error))))
    if kind == "ping":
        return message_line(Pong(number))
    if number is None or kind in ("hello", "stop", "error"):
        return None
    return message_line(ProgramError(number, "unknown_type", f"unknown type {shown(kind)}"))


def _moved(number: object, answer: Answer) -> bytes:
    """Return the answer to a question; the bot of a package may have added keys to it."""
    return dumps({"type": Moved.kind, "id": number, **answer}).encode("ascii")


def _hello(player: Speaker, asked: dict[str, object], say: Callable[[bytes], None]) -> bool:
    """Say hello for the player; False where no version is shared."""
    versions = asked.get("versions")
    known = asked.get("protocol") == PROTOCOL and isinstance(versions, list) and VERSION in versions
    say(
        message_line(
            ProgramHello(
                PROTOCOL,
                VERSION if known else None,
                player.name,
                {key: tuple(seats) for key, seats in player.games.items()},
                bot_version=__version__,
                features=("policy", "values", "reasons"),
            )
        )
    )
    return known
