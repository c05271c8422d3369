"""A level as a program: the program's side of `miaui-bot`, version 1 (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from miaui import __version__
from miaui.bots.kit import AnyKit, Choice
from miaui.bots.protocol import (
    LINE_BYTES,
    LONGEST_REASON,
    MOST_REASONS,
    PROTOCOL,
    VERSION,
    message,
    shown,
)
from miaui.core.errors import BadRecord
from miaui.core.game import AnyMove
from miaui.core.games import Games
from miaui.core.json_text import load_object

#: The baseline that plays any move.
RANDOM = "random"

#: Exit status of a program that shares no version with its host.
NO_VERSION = 1


@dataclass(frozen=True, slots=True)
class Player:
    """A level, with a character if it has one, in the games that have both."""

    level: str
    character: str | None
    games: Games
    kits: dict[str, AnyKit]

    @property
    def name(self) -> str:
        """Name in `hello`."""
        return self.level if self.character is None else f"{self.level}/{self.character}"


def serve(player: Player, lines: Iterable[bytes], say: Callable[[bytes], None]) -> int:
    """Answer messages until the host says `quit` or there are no more; return the exit status."""
    begun: dict[str, object] = {}
    for line in lines:
        if not line.strip():
            continue
        try:
            asked = load_object(line.rstrip(b"\r\n"), LINE_BYTES)
        except BadRecord as error:
            say(message("error", id=None, code="json", message=shown(str(error))))
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


def _reply(player: Player, begun: dict[str, object], asked: dict[str, object]) -> bytes | None:
    """Return the answer to a message, None where it needs none; `begun` is the game's `new`."""
    kind, number = asked.get("type"), asked.get("id")
    if kind == "new":
        if begun.get("game") in player.kits:
            return message("ready", id=number)
        reason = f"{player.name} does not play {shown(begun.get('game'))}"
        return message("refuse", id=number, reason=reason)
    if kind == "choose":
        return _answer(player, str(begun.get("game")), begun.get("effort") == "table", asked)
    if kind == "ping":
        return message("pong", id=number)
    if number is None or kind in ("hello", "stop", "error"):
        return None
    return message("error", id=number, code="unknown_type", message=f"unknown type {shown(kind)}")


def _hello(player: Player, asked: dict[str, object], say: Callable[[bytes], None]) -> bool:
    """Introduce the player; False where no version is shared."""
    versions = asked.get("versions")
    known = asked.get("protocol") == PROTOCOL and isinstance(versions, list) and VERSION in versions
    say(
        message(
            "hello",
            protocol=PROTOCOL,
            version=VERSION if known else None,
            name=player.name,
            games={key: list(player.games.find(key).seats) for key in player.kits},
            bot_version=__version__,
            features=["policy", "values", "reasons"],
        )
    )
    return known


def _answer(player: Player, key: str, at_table: bool, asked: dict[str, object]) -> bytes:
    """Return the move for a `choose`, or an error where it cannot be answered."""
    number, seen, seed = asked.get("id"), asked.get("view"), asked.get("seed")
    if key not in player.kits or not isinstance(seen, dict) or not isinstance(seed, int):
        return message("error", id=number, code="schema", message="a choose needs a game, a view and a seed")
    kit = player.kits[key]
    try:
        view = kit.codec.read_view(seen)
        budget = kit.budget(player.level, view) if at_table else None
        choice: Choice[AnyMove] = kit.make(player.level, player.character).choose(view, Random(seed), budget)
    except (BadRecord, ValueError) as error:
        return message("error", id=number, code="schema", message=shown(str(error)))
    move = kit.codec.write_move(choice.move)
    reasons = [(template % values)[:LONGEST_REASON] for template, values in choice.reasons[:MOST_REASONS]]
    values = {"values": dict(choice.values)} if choice.values else {}
    policy = dict(choice.policy) or _plain_policy(
        player, kit.codec.write_move(choice.move), asked.get("legal")
    )
    return message("move", id=number, move=move, policy=policy, **values, reasons=reasons)


def _plain_policy(player: Player, move: str, legal: object) -> dict[str, float]:
    """Return the policy of a level that tells none: it plays this move, or any."""
    if player.level == RANDOM and isinstance(legal, list) and legal:
        return {str(each): 1 / len(legal) for each in legal}
    return {move: 1.0}
