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
    """Return the command that a text stands for, blanks at its ends left out. A text that is the path of
    something that exists ("~" is the home folder, "" the present one) becomes the absolute path, quoted where
    need be; before a .py file that is not executable stands the Python that runs ("python3" in a packed
    program). Every other text is returned as it is, but for those blanks."""
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
    """Return True if the files of a program are still those that it was allowed to run with. False if one of
    them has changed or is missing, or the command cannot be split."""
    return program.stamp == _stamp(program.command) != ""


def _stamp(command: str) -> str:
    """Return the stamp of a command; "" for one that cannot be split."""
    try:
        return stamp_of(words(command))
    except ValueError:
        return ""


class ProgramList:
    """The player's own programs, as they are in the list at the moment of asking."""

    def __init__(self, programs: Callable[[], Sequence[OwnProgram]]) -> None:
        """`programs` returns the list as it is now."""
        self._programs = programs

    def find(self, level: str) -> OwnProgram | None:
        """Return the program of the list that a level's key, "program:NAME", stands for; None if the list has
        none, and for every other text."""
        return find(level, self._programs())

    def may_run(self, level: str) -> bool:
        """Return True if the list has a program for a level's key, "program:NAME", whose files are still
        those that it was allowed to run with; else False."""
        own = self.find(level)
        return own is not None and is_unchanged(own)


# -- trial


def introduced(command: str, games: Mapping[str, Sequence[int]], limits: Limits) -> OwnProgram:
    """Start a program, hear its greeting, end it again, and return it with the name and line that it gave (as
    `plain` writes them, the line cut to 120 characters), the stamp of its files, and for each game the
    numbers of seats that it and `games` (by key) have in common, in the order of `games`; games without any
    are left out. BadProgram if it cannot be started, greets wrongly or late, or has no game in common."""
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
    """Read commands from the pipe, start the program of each and end it again, and send back a line of JSON:
    {"name", "line", "stamp", "games"}, or {"why", "detail"} if it cannot play. `games`: the numbers of seats
    by key. Return once the other end of the pipe is closed."""
    with suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(_answer(pipe.recv_bytes().decode("utf-8"), games).encode("ascii"))


def _answer(command: str, games: Mapping[str, Sequence[int]]) -> str:
    try:
        program = introduced(command, games, Limits())
    except BadProgram as error:
        return json.dumps({"why": error.why, "detail": plain(error.detail)})
    seat_counts = {key: list(counts) for key, counts in program.games.items()}
    return json.dumps(
        {"name": program.name, "line": program.line, "stamp": program.stamp, "games": seat_counts}
    )


class ChildTrial:
    """Trial of a program in a process of its own, which begins at once and answers once."""

    def __init__(self, serve: Callable[[Connection], None], command: str) -> None:
        """`serve` answers commands in the process. OSError where there is no room for it."""
        self._command = command
        self._child = Child(serve, "miaui-trial", 1)
        self._child.send(command.encode("utf-8", "surrogateescape"))

    def poll(self) -> OwnProgram | None:
        """Return the program as it introduced itself, once; None while there is no answer, and after the
        answer was returned. Refused if it cannot play, with the reason's code and words; with "crash" and ""
        once the process has ended and no answer is left, so also after `stop`. It does not wait."""
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
        """End the trial's process and the program that it tries, at once. A second call does nothing."""
        self._child.end()
