"""Programs of the player's own: whether their files are those that the player let run, and the trial in which
one says for the first time who it is, in a process of its own that ends with it."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path

from miaui.bots.greeting import BadProgram
from miaui.bots.host import Command, Hosted, Limits, Log
from miaui.bots.process import Child
from miaui.bots.program import joined, stamp_of, words
from miaui.bots.protocol import plain
from miaui.core.own_programs import LONGEST_LINE, OwnProgram, Refused, find


def command_of(text: str) -> str:
    """Return the command that a typed, pasted or dropped text means: that of the file whose path it is, with
    Python before it where it is a script that cannot be run by itself; any other text as it is."""
    text = text.strip()
    try:
        path = Path(text).expanduser()
        if not path.exists():
            return text
        parts = [str(path.absolute())]
    except (OSError, RuntimeError, ValueError):
        return text
    if path.suffix == ".py" and (sys.platform == "win32" or not os.access(path, os.X_OK)):
        parts.insert(0, "python3" if getattr(sys, "frozen", False) else sys.executable)
    return joined(parts)


def is_unchanged(program: OwnProgram) -> bool:
    """True if the program's files are those that the player let run; False where one is missing, or the
    command cannot be split."""
    return program.stamp == _stamp(program.command) != ""


def _stamp(command: str) -> str:
    """Return the stamp of a command; "" for one that cannot be split."""
    try:
        return stamp_of(words(command))
    except ValueError:
        return ""


class ProgramList:
    """The player's list, as those who ask bots see it."""

    def __init__(self, programs: Callable[[], Sequence[OwnProgram]]) -> None:
        """`programs` returns the list as it is now."""
        self._programs = programs

    def find(self, level: str) -> OwnProgram | None:
        """Return the program that a level stands for; None where the list has none."""
        return find(level, self._programs())

    def may_run(self, level: str) -> bool:
        """True if a level stands for a program whose files are those that the player let run."""
        own = self.find(level)
        return own is not None and is_unchanged(own)


# -- trial


def introduced(command: str, games: Mapping[str, Sequence[int]], limits: Limits) -> OwnProgram:
    """Start a program, hear who it is, and end it. `games`: the numbers of seats that each game has here; the
    program has those that both know. BadProgram where it cannot play, or plays none of them."""
    stamp = _stamp(command)
    hosted = Hosted(0, Command(command), limits, Log(limits))
    try:
        hello = hosted.greet()
    finally:
        hosted.kill()
    played = dict[str, tuple[int, ...]]()
    for key, counts in games.items():
        said = hello.games.get(key)
        if isinstance(said, list) and (both := tuple([count for count in counts if count in said])):
            played[key] = both
    if not played:
        raise BadProgram(f"{command!r} plays no game of this house", "games", "")
    return OwnProgram(plain(hello.name), command, stamp, plain(hello.line)[:LONGEST_LINE], played)


def serve_trial(games: Mapping[str, Sequence[int]], pipe: Connection) -> None:
    """Answer commands with what their programs say of themselves, each with a line of JSON, until the other
    end closes."""
    with suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(_answer(pipe.recv_bytes().decode("utf-8"), games).encode("ascii"))


def _answer(command: str, games: Mapping[str, Sequence[int]]) -> str:
    try:
        one = introduced(command, games, Limits())
    except BadProgram as error:
        return json.dumps({"why": error.why, "detail": plain(error.detail)})
    found = {key: list(counts) for key, counts in one.games.items()}
    return json.dumps({"name": one.name, "line": one.line, "stamp": one.stamp, "games": found})


class ChildTrial:
    """Trial in a process of its own."""

    def __init__(self, serve: Callable[[Connection], None], command: str) -> None:
        """`serve` answers commands in the process. OSError where there is no room for it."""
        self._command = command
        self._child = Child(serve, "miaui-trial", 1)
        self._child.send(command.encode("utf-8", "surrogateescape"))

    def poll(self) -> OwnProgram | None:
        """Return the program with the name, line and games of its hello; None while it has not answered.
        Raises Refused once it is known that it cannot play."""
        ended = not self._child.open
        line = self._child.take()
        if line is None:
            if ended:
                raise Refused("crash", "")
            return None
        said = json.loads(line)
        if "why" in said:
            raise Refused(said["why"], said["detail"])
        games = {key: tuple(counts) for key, counts in said["games"].items()}
        return OwnProgram(said["name"], self._command, said["stamp"], said["line"], games)

    def stop(self) -> None:
        """End it, with the program."""
        self._child.end()
