"""Memory of people for bots, in a file of its own beside the library: only of people who allow it, by name,
game by game. It is in no backup, record or export."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from miaui.core.errors import BadRecord
from miaui.core.json_text import load_object
from miaui.core.memory import MOST_GAMES, Remembered, Rows, with_game

from . import shape
from .files import read_bounded, write_whole
from .problems import Problem, ProblemKind, Report, reason, silent
from .rows import LONGEST_NAME, clean_name

FILE = "memory.json"
LIMIT = 1_000_000
_MOST_PEOPLE, _MOST_GAMES, _LONGEST = 50, 8, 64


@dataclass(frozen=True, slots=True)
class Person:
    """Person whom bots may remember while `allowed`, and what they know by the game's key."""

    allowed: bool = False
    games: Mapping[str, Remembered] = field(default_factory=dict)


def _remembered(value: object) -> Remembered:
    from miaui.core.memory_json import REMEMBERED  # the first picture does without

    remembered = REMEMBERED.read(value)
    if not 0 <= remembered.games <= MOST_GAMES or any(
        min(row, default=0) < 0 for row in remembered.rows.values()
    ):
        raise ValueError("no counts")
    return remembered


_PERSON = shape.record(Person, allowed=shape.flag, games=shape.mapping(_remembered, _MOST_GAMES, _LONGEST))
_PEOPLE = shape.mapping(_PERSON, _MOST_PEOPLE, LONGEST_NAME)


class PeopleMemory:
    """Memory of people, read once; every change is on disk at once. Nothing here raises: a file that cannot
    be read counts as none."""

    def __init__(self, folder: Path, report: Report = silent) -> None:
        self._path, self._report = folder / FILE, report
        self._people: dict[str, Person] | None = None

    def person(self, name: str) -> Person:
        """Return a person by name; one of whom nothing is known is not remembered."""
        return self._all().get(clean_name(name), Person())

    def find(self, name: str, game: str) -> Remembered | None:
        """Return what is remembered of a person's choices in a game; None where nothing may be."""
        person = self.person(name)
        return person.games.get(game, Remembered()) if person.allowed else None

    def learn(self, name: str, game: str, rows: Rows) -> None:
        """Add a finished game of a person; do nothing where nothing may be remembered."""
        before = self.find(name, game)
        if before is not None:
            person = self.person(name)
            self._keep(name, replace(person, games={**person.games, game: with_game(before, rows)}))

    def allow(self, name: str, allowed: bool) -> None:
        """Let bots remember a person from now on, or no more; what they know stays."""
        self._keep(name, replace(self.person(name), allowed=allowed))

    def forget(self, name: str) -> None:
        """Remove all that is known of a person."""
        self._keep(name, replace(self.person(name), games={}))

    def _all(self) -> dict[str, Person]:
        if self._people is None:
            try:
                self._people = _PEOPLE(load_object(read_bounded(self._path, LIMIT), LIMIT))
            except (OSError, ValueError, TypeError, BadRecord):
                self._people = {}
        return self._people

    def _keep(self, name: str, person: Person) -> None:
        """Keep a person; one of whom nothing is left to say goes."""
        from miaui.core.memory_json import REMEMBERED

        people = {key: entry for key, entry in self._all().items() if key != clean_name(name)}
        if person != Person():
            people = {**dict([*people.items()][-_MOST_PEOPLE + 1 :]), clean_name(name): person}
        self._people = people
        told = {
            key: {
                "allowed": entry.allowed,
                "games": {game: REMEMBERED.write(counts) for game, counts in entry.games.items()},
            }
            for key, entry in people.items()
        }
        try:
            write_whole(self._path, json.dumps(told, ensure_ascii=False).encode("utf-8", "replace"))
        except OSError as error:
            self._report(Problem(ProblemKind.MEMORY_UNSAVED, {"why": reason(error)}))
