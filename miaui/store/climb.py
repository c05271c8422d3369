"""Games of the ladder's steps and of challenges, and which are passed."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from miaui.core.errors import BadRecord
from miaui.core.json_text import dumps, load_object

from .files import read_bounded, set_aside, write_whole
from .kept import LIMIT, VERSION
from .rows import is_id

#: The file of it.
LADDER = "ladder.json"

#: The most games that are kept of one step or challenge, and the most of these.
_MOST_GAMES, _MOST = 200, 1000

#: Why a file cannot be read.
_UNREADABLE = (OSError, ValueError, BadRecord)


@dataclass(frozen=True, slots=True)
class Tried:
    """Games of a step or challenge by their ids, the oldest first, and whether it is passed: that stays."""

    games: tuple[str, ...] = ()
    passed: bool = False


class Climb:
    """All that was tried, by the names of steps and challenges, kept in `ladder.json`."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / LADDER
        self.trouble = ""
        """The name under which a file that could not be read was set aside."""
        self._all = self._read()

    def of(self, name: str) -> Tried:
        """Return what is known of a step or challenge by its name; Tried() where that is nothing."""
        return self._all.get(name, Tried())

    def add(self, name: str, game_id: str) -> None:
        """Note a game that begins, as the latest of a step or challenge, and write the file; of more than 200
        the oldest go. Raises OSError."""
        before = self.of(name)
        self._keep(name, replace(before, games=(*before.games, game_id)[-_MOST_GAMES:]))

    def passed(self, name: str) -> None:
        """Note that a step or challenge is passed, and write the file; its games stay. Raises OSError."""
        self._keep(name, replace(self.of(name), passed=True))

    def _keep(self, name: str, tried: Tried) -> None:
        self._all[name] = tried
        values = {
            key: {"games": list(attempt.games), "passed": attempt.passed}
            for key, attempt in self._all.items()
        }
        write_whole(self.path, dumps({"version": VERSION, "tried": values}).encode())

    def _read(self) -> dict[str, Tried]:
        try:
            return _load(self.path)
        except FileNotFoundError:
            return {}
        except _UNREADABLE:
            with suppress(OSError):
                self.trouble = set_aside(self.path).name
            return {}


def played_for(folder: Path, game_id: str) -> str:
    """Return the name of the step or challenge that a game was played for, the first one kept; "" for none,
    and where the folder's file is missing or cannot be read."""
    with suppress(*_UNREADABLE):
        return next(
            (name for name, attempt in _load(folder / LADDER).items() if game_id in attempt.games), ""
        )
    return ""


def _load(path: Path) -> dict[str, Tried]:
    """Return what a file keeps, by the name of the step or challenge. Raises one of `_UNREADABLE`."""
    raw = load_object(read_bounded(path, LIMIT))
    tried = raw.get("tried")
    if raw.get("version") != VERSION or not isinstance(tried, dict) or len(tried) > _MOST:
        raise ValueError("another version")
    return {key: _tried(value) for key, value in tried.items()}


def _tried(value: object) -> Tried:
    """Return a step or challenge out of its JSON value. Raises ValueError for another shape."""
    if not isinstance(value, dict) or not isinstance(value.get("games"), list):
        raise ValueError("no list of games")
    return Tried(
        tuple([game_id for game_id in value["games"] if is_id(game_id)])[-_MOST_GAMES:],
        value.get("passed") is True,
    )
