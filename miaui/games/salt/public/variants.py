"""The two options of the game."""

from dataclasses import dataclass, fields

from miaui.core.typed_json import coder


@dataclass(frozen=True, slots=True)
class Variants:
    """Extra Salt adds eight cards. A short game has half the target. Both can be on."""

    extra_salt: bool = False
    short: bool = False


#: Their keys in records and settings. One that is newer than records has the metadata LEFT_OUT.
KEYS = tuple(field.name for field in fields(Variants))
VARIANTS = coder(Variants, {})


def target(variants: Variants, seats: int) -> int:
    """Return the total that ends the game: 40, 35 or 30 for 2, 3 or 4 seats. Ruling: half of it, rounded up,
    in a short game.

    >>> target(Variants(), 2), target(Variants(short=True), 2)
    (40, 20)
    """
    full = 50 - 5 * seats
    return (full + 1) // 2 if variants.short else full
