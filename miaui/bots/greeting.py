"""The first words of a program, and why it cannot take part."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from miaui.bots.protocol import LONGEST_NAME, PROTOCOL, VERSION

#: What can be wrong, by its code (docs/protocol.md says what the host does then).
Code = Literal[
    "timeout", "crash", "eof", "flood", "json", "schema", "illegal", "unasked", "refused", "memory", "stderr",
    "quit", "stray", "retired",
]  # fmt: skip

#: Why a program cannot take part, beside what can be wrong with one that plays: its command cannot be split,
#: there is nothing at its place, a folder, a file that may not be run, or that the system cannot run; it
#: shares no version of the protocol, or plays none of these games.
Why = Code | Literal["command", "missing", "folder", "rights", "start", "version", "games"]


class BadProgram(ValueError):  # noqa: N818 - what is raised is a bad program
    """A program that cannot take part; the message is one sentence that names it. `why` as a code, and in
    words."""

    def __init__(self, sentence: str, why: Why, detail: str) -> None:
        super().__init__(sentence)
        self.why: Why = why
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Hello:
    """Greeting of a program: its name and line, the games that it plays, and its features."""

    name: str = ""
    line: str = ""
    games: Mapping[str, object] = field(default_factory=dict)
    features: frozenset[str] = frozenset()


class Failure(Exception):  # noqa: N818 - the host turns it into a trouble
    """There is no valid answer. `why` as a program cannot take part, if that says more than the code."""

    def __init__(self, code: Code, detail: str, why: Why | None = None) -> None:
        super().__init__(detail)
        self.code: Code = code
        self.detail = detail
        self.why: Why = why or code


def unstarted(error: OSError | ValueError) -> Why:
    """Return the code for what starting a program raised: "missing", "folder" or "rights" for a file that
    cannot be run, "start" for any other OSError, "command" for a command that cannot be split."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return "missing"
    if isinstance(error, PermissionError):
        return "folder" if error.filename is not None and os.path.isdir(error.filename) else "rights"
    return "start" if isinstance(error, OSError) else "command"


def read_hello(hello: Mapping[str, object]) -> Hello:
    """Return the greeting in a program's first message; features that are no texts are left out. Raises
    Failure, with "schema" as its code."""
    if hello.get("type") != "hello" or hello.get("protocol") != PROTOCOL:
        raise Failure("schema", f"its first message is no hello of {PROTOCOL}")
    if type(hello.get("version")) is not int or hello["version"] != VERSION:
        raise Failure("schema", f"it shares no version of {PROTOCOL}, known here is {VERSION}", "version")
    name, games = hello.get("name"), hello.get("games")
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME:
        raise Failure("schema", f"its name has not 1 to {LONGEST_NAME} characters")
    if not isinstance(games, dict):
        raise Failure("schema", "its hello does not say which games it plays")
    features = hello.get("features", [])
    known = [one for one in features if isinstance(one, str)] if isinstance(features, list) else []
    line = hello.get("line")
    return Hello(name, line if isinstance(line, str) else "", games, frozenset(known))
