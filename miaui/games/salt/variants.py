"""The two options of the game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Variants:
    """Extra Salt adds eight cards. A short game has half the target. Both can be on."""

    extra_salt: bool = False
    short: bool = False
