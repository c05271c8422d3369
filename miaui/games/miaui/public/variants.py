"""The two variants of the game."""

from dataclasses import dataclass, fields

from miaui.core.typed_json import coder


@dataclass(frozen=True, slots=True)
class Variants:
    """Open Baskets: piles and spent diver cards are open to all. No Fighting: Kiti is not used, and
    who ties for a catch is out of the round. Both can be on."""

    open_baskets: bool = False
    no_fighting: bool = False


#: Their keys in records and settings. One that is newer than records has the metadata LEFT_OUT.
KEYS = tuple(field.name for field in fields(Variants))
VARIANTS = coder(Variants, {})
