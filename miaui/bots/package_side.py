"""The process of a bot in a package: python -m miaui.bots.package_side PACKAGE LEVEL [--describe]."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from importlib.metadata import entry_points
from random import Random

from miaui.bots.packages import GROUP, package_name
from miaui.bots.program_side import Answer, serve
from miaui.bots.protocol import LONGEST_NAME, shown
from miaui.core.json_text import dumps


class WrongShape(ValueError):  # noqa: N818 - what is raised is a wrong shape
    """A bot that lacks what a bot has."""


@dataclass(frozen=True, slots=True)
class Guest:
    """The bot of a package as a player of the protocol: name, line, the numbers of seats by the game's key,
    and its `choose(view, legal, rng)`."""

    name: str
    line: str
    games: dict[str, list[int]]
    choose: Callable[[object, list[str], Random], object]

    def answer(self, begun: Mapping[str, object], asked: Mapping[str, object]) -> Answer:
        """Return the answer to the question `asked` for a move: if the bot's `choose` returns a dict, that
        one without its keys "type" and "id"; else {"move": what it returns}. The move is not checked.
        ValueError, with the reason, if `choose` raises anything, or the question lacks a view, legal moves or
        a seed."""
        view, legal, seed = asked.get("view"), asked.get("legal"), asked.get("seed")
        if not isinstance(view, dict) or not isinstance(legal, list) or not isinstance(seed, int):
            raise ValueError("a choose needs a view, legal moves and a seed")
        try:
            said = self.choose(view, legal, Random(seed))
        except Exception as error:  # noqa: BLE001 - the next decision finds this process alive
            raise ValueError(f"{type(error).__name__}: {error}") from None
        if not isinstance(said, dict):
            return {"move": said}
        return {str(key): value for key, value in said.items() if key not in ("type", "id")}


def load(package: str, level: str) -> Guest:
    """Return the bot that an installed package has under a level's name; a class is called to get it.
    WrongShape if there is none, or if it lacks name, line, games or `choose`; whatever its own code raises
    comes through."""
    for point in entry_points(group=GROUP):
        if point.name == level and package_name(point.dist) == package:
            loaded: object = point.load()
            return guest_of(loaded() if isinstance(loaded, type) else loaded)
    raise WrongShape(f"there is no bot {package}:{level}")


def guest_of(bot: object) -> Guest:
    """Return an object as a player of the protocol. It needs a `name` of 1 to 64 characters, a `line`,
    `games` (collections of numbers of seats by key) and a function `choose`; WrongShape if one of them is
    missing or of another type. Numbers of seats that are no integers are left out."""
    name, line, games = getattr(bot, "name", None), getattr(bot, "line", None), getattr(bot, "games", None)
    choose = getattr(bot, "choose", None)
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME or not isinstance(line, str):
        raise WrongShape("it has no name and line")
    if not isinstance(games, Mapping) or not callable(choose):
        raise WrongShape("it has no games and choose")
    known: dict[str, list[int]] = {}
    for key, seats in games.items():
        if not isinstance(key, str) or not isinstance(seats, Collection):
            raise WrongShape("its games are not numbers of seats by the key of the game")
        known[key] = [seat for seat in seats if type(seat) is int]
    return Guest(name, line, known, choose)


def main(package: str, level: str, describing: bool) -> int:
    """Play the bot until the host says quit and return 0, or 1 if they share no version of the protocol. If
    `describing`, print a line of JSON {"name", "line", "games"} instead and return 0. If the bot cannot be
    loaded return 1, when `describing` after a line {"why"}. What its own code prints goes to standard
    error."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    try:
        guest = load(package, level)
        said: dict[str, object] = {"name": guest.name, "line": guest.line, "games": guest.games}
    except Exception as error:  # noqa: BLE001 - whatever a package does
        guest, said = None, {"why": shown(f"{type(error).__name__}: {error}")}
    if describing:
        out.write(dumps(said).encode("ascii") + b"\n")
        out.flush()
    elif guest is not None:
        return serve(guest, sys.stdin.buffer, out)
    return int(guest is None)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], "--describe" in sys.argv))
