"""The two options of the game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Variants:
    """Extra Salt adds eight cards. A short game has half the target. Both can be on."""

    extra_salt: bool = False
    short: bool = False


def target(variants: Variants, seats: int) -> int:
    """Return the total that ends the game. Ruling: half of it, rounded up, in a short game."""
    full = 50 - 5 * seats
    return (full + 1) // 2 if variants.short else full
