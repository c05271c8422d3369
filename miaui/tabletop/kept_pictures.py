"""Pictures that games' tables keep in their own modules."""

from collections.abc import Callable

FORGET: dict[str, Callable[[], None]] = {}
"""Functions that free them, by the game's key. A table's module enters itself as it is imported: one that was
never needed has kept nothing."""
