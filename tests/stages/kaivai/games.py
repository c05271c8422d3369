"""Who sits at Kaivai's tables in tests."""

from miaui.core.envelope import Player
from miaui.stages.cast.members import CastMember, cast_members

NAMES = ("Mara", "Nilo", "Pua", "Rosi")


def who(seats: int) -> tuple[CastMember, ...]:
    """The cast of a table with one human."""
    return cast_members(Player(NAMES[i], "human" if i == 0 else "bot") for i in range(seats))
