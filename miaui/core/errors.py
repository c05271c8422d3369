"""The few errors that a game may raise. Their messages are for people who read logs and command lines."""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Literal


class GameError(Exception):
    """Root of all our own errors."""


class IllegalMove(GameError):  # noqa: N818 - the name the rules use
    """A move that the rules do not allow. `reason` is a member of the game's own enum of reasons; the message
    is for logs and command lines: lower case, with the offending value."""

    def __init__(self, reason: Enum, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason


class CannotUndo(GameError):  # noqa: N818 - what one cannot
    """No choice can be taken back; the message says why, for players: the screen translates it."""


class BadRecord(GameError):  # noqa: N818 - what is raised is a bad record
    """A record (or another stored text) that cannot be accepted.

    `where` names the place inside the text, e.g. ``dives[3][0]``; `why` is lower case and holds
    the offending value.
    """

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}" if where else why)
        self.where = where
        self.why = why


class BadFile(GameError):  # noqa: N818 - what is raised is a bad file
    """A file that the system does not let be read or written; the message is one sentence."""


@contextmanager
def on_file(verb: Literal["read", "write"], path: object) -> Iterator[None]:
    """Raise BadFile, "cannot VERB 'PATH': REASON" in lower case, in place of an OSError or ValueError that is
    raised inside the context; others go through."""
    try:
        yield
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise BadFile(f"cannot {verb} {str(path)!r}: {str(reason).lower()}") from None


class UnknownGame(BadRecord):
    """A record of a game that this version of the program does not know."""

    def __init__(self, key: str) -> None:
        super().__init__("game", f"{key[:40]!r} is not known here")
        self.key = key
