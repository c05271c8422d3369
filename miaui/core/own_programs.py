"""Programs of the player's own that play as bots: the player's list, by the name that each gave itself."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

PREFIX = "program:"
"""In front of a program's name in the place of a level."""

LONGEST_NAME, LONGEST_COMMAND, LONGEST_LINE = 40, 400, 120

MOST = 8
"""Programs in the list."""


@dataclass(frozen=True, slots=True)
class OwnProgram:
    """Program that the player lets run: its name and line, its command, and the numbers of seats at which it
    plays each game. The player's word holds while its files have this `stamp`."""

    name: str = ""
    command: str = ""
    stamp: str = ""
    line: str = ""
    games: Mapping[str, Sequence[int]] = field(default_factory=dict)

    @property
    def level(self) -> str:
        """Key that stands for it in the place of a level."""
        return PREFIX + self.name


def find(level: str, programs: Iterable[OwnProgram]) -> OwnProgram | None:
    """Return the program that a level stands for; None where the list has none."""
    return next((program for program in programs if program.level == level), None)


def with_program(programs: Sequence[OwnProgram], added: OwnProgram) -> tuple[OwnProgram, ...]:
    """Return the list with one program more, the last added last; one of that name or command goes.

    >>> [one.name for one in with_program([OwnProgram("A", "a", "1")], OwnProgram("A", "a", "2"))]
    ['A']
    """
    others = [
        program for program in programs if program.name != added.name and program.command != added.command
    ]
    return (*others, added)[-MOST:]


def free_name(wanted: str, command: str, programs: Iterable[OwnProgram]) -> str:
    """Return the name for a program with this command: the one it gave itself, with a number where another
    program has that.

    >>> free_name("Ada", "b", [OwnProgram("Ada", "a", "1")])
    'Ada 2'
    """
    others = {program.name for program in programs if program.command != command}
    name, number = wanted[:LONGEST_NAME].strip() or "?", 1
    base = name[: LONGEST_NAME - 4]
    while name in others:
        number += 1
        name = f"{base} {number}"
    return name


class Refused(ValueError):  # noqa: N818 - a program that is refused
    """A program that cannot be added: why as a code, and a detail in words."""

    def __init__(self, why: str, detail: str) -> None:
        super().__init__(why)
        self.why, self.detail = why, detail


class Trial(Protocol):
    """Trial of a program: it says who it is, or why it cannot play. Nothing here blocks."""

    def poll(self) -> OwnProgram | None:
        """Return the program with the name, line and games of its hello; None while it has not answered.
        Raises Refused once it is known that it cannot play."""

    def stop(self) -> None:
        """End it, with the program."""
