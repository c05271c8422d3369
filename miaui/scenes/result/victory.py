"""Words for the victory."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.engine.i18n import _, listing


def victory(winners: Sequence[str], seats: int = 0) -> str:
    """Return one winner, several who share, or everybody at a table of `seats` (0: always their names)."""
    if len(winners) == 1:
        return _("{name} wins!").format(name=winners[0])
    if len(winners) == seats:
        return _("Everybody shares the victory!")
    return _("{names} share the victory!").format(names=listing(list(winners)))
