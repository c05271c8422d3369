"""The few errors that a game may raise; the screen translates by reason, people read the message."""

from enum import Enum


class GameError(Exception):
    """Root of all our own errors."""


class Reason(Enum):
    """Why a move was refused."""

    GAME_OVER = "game over"
    NO_SUCH_SEAT = "no such seat"
    ALREADY_LOCKED = "already locked in"
    NOT_IN_HAND = "not in hand"
    NOTHING_TO_TAKE_BACK = "nothing to take back"


class IllegalMove(GameError):  # noqa: N818 - the name the rules use
    """A move that the rules do not allow. `reason` is for the screen, `detail` for the log."""

    def __init__(self, reason: Reason, detail: str) -> None:
        super().__init__(f"{reason.value}: {detail}")
        self.reason = reason
        self.detail = detail


class BadRecord(GameError):  # noqa: N818 - the name the contract uses
    """A record (or another stored text) that cannot be accepted.

    `where` names the place inside the text, e.g. ``dives[3][0]``; `why` is lower case and holds
    the offending value.
    """

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}" if where else why)
        self.where = where
        self.why = why
