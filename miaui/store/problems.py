"""Problems on disk, as data that the screen translates."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from miaui.core.words import N_, Plural


class ProblemKind(Enum):
    """Kind of trouble; the value is its English sentence, a `%` template over `Problem.values`. `AT_LEAST`:
    games may have been lost that nothing tells of any more."""

    NO_HOME = N_("None of your folders can be used (%(why)s), so nothing will be saved.")
    CANNOT_SAVE = N_("The game cannot be saved right now (%(why)s). It goes on, and saving is tried again.")
    SAVING_AGAIN = N_("Saving works again; nothing was lost.")
    CANNOT_READ = N_("Your games cannot be read right now (%(why)s).")
    SECOND_COPY = N_("Miaui is already open. This copy can look at your games, but saves nothing.")
    NEWER_LIBRARY = N_(
        "A newer version of Miaui has saved your games (%(version)s). This one leaves them alone and "
        "saves nothing."
    )
    COPIED_LIBRARY = N_(
        "A newer version of Miaui has saved your games. This one goes on with a copy of them (%(name)s)."
    )
    READ_BACKUP = N_(
        "Your games cannot be read right now (%(why)s). Until they can, you see them as they were at the "
        "last backup."
    )
    REPAIRED_LIBRARY = N_(
        "The file with your games was damaged. All games (%(games)s) could be brought back."
    )
    LOST_GAMES = Plural(
        "The file with your games was damaged. %(lost)s of %(games)s is lost: %(lost_names)s.",
        "The file with your games was damaged. %(lost)s of %(games)s are lost: %(lost_names)s.",
        "lost",
    )
    OLDER_GAMES = N_(
        "The file with your games was damaged. %(older)s of %(games)s may lack their last moves: "
        "%(older_names)s."
    )
    LOST_AND_OLDER_GAMES = Plural(
        "The file with your games was damaged. %(lost)s of %(games)s is lost: %(lost_names)s. "
        "%(older)s may lack their last moves: %(older_names)s.",
        "The file with your games was damaged. %(lost)s of %(games)s are lost: %(lost_names)s. "
        "%(older)s may lack their last moves: %(older_names)s.",
        "lost",
    )
    REPAIRED_AT_LEAST = Plural(
        "The file with your games was damaged. %(games)s game could be brought back. Whether there were "
        "more cannot be known.",
        "The file with your games was damaged. %(games)s games could be brought back. Whether there were "
        "more cannot be known.",
        "games",
    )
    LOST_AT_LEAST = Plural(
        "The file with your games was damaged. At least %(lost)s game is lost: %(lost_names)s. Brought "
        "back: %(found)s.",
        "The file with your games was damaged. At least %(lost)s games are lost: %(lost_names)s. Brought "
        "back: %(found)s.",
        "lost",
    )
    OLDER_AT_LEAST = N_(
        "The file with your games was damaged. %(older)s of at least %(games)s may lack their last moves: "
        "%(older_names)s."
    )
    LOST_AND_OLDER_AT_LEAST = Plural(
        "The file with your games was damaged. At least %(lost)s game is lost: %(lost_names)s. Brought "
        "back: %(found)s. Of these, %(older)s may lack their last moves: %(older_names)s.",
        "The file with your games was damaged. At least %(lost)s games are lost: %(lost_names)s. Brought "
        "back: %(found)s. Of these, %(older)s may lack their last moves: %(older_names)s.",
        "lost",
    )
    LOST_ALL = Plural(
        "The file with your games is damaged or gone. At least %(lost)s game is lost, and cannot be brought "
        "back.",
        "The file with your games is damaged or gone. At least %(lost)s games are lost, and none can be "
        "brought back.",
        "lost",
    )
    DAMAGED_LIBRARY = N_(
        "The file with your games was damaged. No game in it can be read, nor how many there were. It is "
        "kept as %(name)s."
    )
    DAMAGED_SETTINGS = N_("Some settings were damaged (%(keys)s). The old file was set aside as %(name)s.")
    SETTINGS_UNREAD = N_("Your settings cannot be read (%(why)s).")
    SETTINGS_UNSAVED = N_("Your settings cannot be saved (%(why)s).")
    MEMORY_UNSAVED = N_("What the cats know about people cannot be saved (%(why)s).")
    UNKNOWN_GAME = N_("There is no game %(id)s in the library.")
    CANNOT_EXPORT = N_("%(name)s cannot be written (%(why)s).")
    EXPORTS_LOST = N_("%(name)s is gone or cannot be written, so the usual folder was taken.")
    CANNOT_IMPORT = N_("%(name)s cannot be read (%(why)s).")
    REFUSED = N_("This cannot be added to your games: %(why)s.")


@dataclass(frozen=True, slots=True)
class Problem:
    """Thing that went wrong; as a string it is the whole sentence in English."""

    trouble: ProblemKind
    values: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        words: str | Plural = self.trouble.value
        if isinstance(words, Plural):
            words = words.singular if self.values[words.by] == "1" else words.plural
        return words % self.values


class StoreError(Exception):
    """An operation asked for by the player that could not be done; nothing was changed."""

    def __init__(self, trouble: ProblemKind, **values: str) -> None:
        self.problem = Problem(trouble, values)
        super().__init__(str(self.problem))


Report = Callable[[Problem], None]


def silent(_problem: Problem) -> None:
    """Do nothing: a `Report` for a caller that does not want to hear."""


def reason(error: BaseException) -> str:
    """Return an error in a few words, without a path (folder names are private in a picture of the screen):
    the system's for an OSError with a number, in lower case, else the first line of its message, cut to 200
    characters, or its class's name where it has none."""
    if isinstance(error, OSError) and error.errno is not None:
        return os.strerror(error.errno).lower()
    return (str(error).splitlines() or [""])[0][:200] or type(error).__name__
