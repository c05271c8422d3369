"""The first words of a program, and why it cannot take part."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from miaui.bots.protocol import LONGEST_NAME, PROTOCOL, VERSION

Code = Literal[
    "timeout", "crash", "eof", "flood", "json", "schema", "illegal", "unasked", "refused", "memory", "stderr",
    "quit", "stray", "retired",
]  # fmt: skip
"""Codes of what can be wrong with a program (docs/protocol.md says what the host does then)."""

Why = Code | Literal["command", "missing", "folder", "rights", "start", "version", "games"]
"""Codes of the reasons why a program cannot take part, beside what can be wrong with one that plays: its
command cannot be split, there is nothing at its place, a folder, a file that may not be run, or that the
system cannot run; it shares no version of the protocol, or plays none of these games."""


class BadProgram(ValueError):  # noqa: N818 - what is raised is a bad program
    """A program that cannot take part; the message is one sentence that names its command. `why`: the reason
    as a code; `detail`: in words, "" for none."""

    def __init__(self, sentence: str, why: Why, detail: str) -> None:
        super().__init__(sentence)
        self.why: Why = why
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Hello:
    """Greeting of a program: its `name`, 1 to 64 characters, and `line`, "" for none; in `games` the numbers
    of seats that it says it plays, by the game's key, not checked; and its `features`."""

    name: str = ""
    line: str = ""
    games: Mapping[str, object] = field(default_factory=dict)
    features: frozenset[str] = frozenset()


class Failure(Exception):  # noqa: N818 - the host turns it into a trouble
    """There is no valid answer: `code` says what is wrong, `detail` in words. `why`: the reason for which a
    program cannot take part; None: it is the code."""

    def __init__(self, code: Code, detail: str, why: Why | None = None) -> None:
        super().__init__(detail)
        self.code: Code = code
        self.detail = detail
        self.why: Why = why or code


def unstarted(error: OSError | ValueError) -> Why:
    """Return the code of the reason why a program could not be started: "missing" if its file or folder is
    not there, "folder" if it is a folder, "rights" if it may not be run, "start" for any other OSError,
    "command" for a ValueError."""
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return "missing"
    if isinstance(error, PermissionError):
        return "folder" if error.filename is not None and os.path.isdir(error.filename) else "rights"
    return "start" if isinstance(error, OSError) else "command"


def read_hello(hello: Mapping[str, object]) -> Hello:
    """Return the greeting in a program's first message. A line that is missing or no text is ""; features
    that are no texts, or no list, are left out; what stands in `games` is not checked. Failure with the code
    "schema" if it is no hello of this protocol, has another version (`why` is "version" then), a name that is
    missing or not of 1 to 64 characters, or games that are no object ({} is one)."""
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
    known = [text for text in features if isinstance(text, str)] if isinstance(features, list) else []
    line = hello.get("line")
    return Hello(name, line if isinstance(line, str) else "", games, frozenset(known))
