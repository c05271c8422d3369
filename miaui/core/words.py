"""Marks strings for the translators; the screen translates them, since nothing down here speaks."""

from dataclasses import dataclass


def N_(message: str) -> str:  # noqa: N802  (gettext's own name)
    """Return the message as it is; the extraction of strings finds it by this name."""
    return message


@dataclass(frozen=True, slots=True)
class Plural:
    """Message in two forms, for one and for more of what the value `by` counts."""

    singular: str
    plural: str
    by: str


NO_CHOICE = N_("There is no choice to undo yet.")
"""Reason why nothing can be undone where no person has had a choice."""
