"""The three variants of the game."""

from dataclasses import dataclass, fields

from miaui.core.typed_json import coder


@dataclass(frozen=True, slots=True)
class Variants:
    """Fisherman: no dice, every fisherman catches a fish. Open influence: influence counters lie open.
    Beginner's huts: both starting huts are canoe huts. Any mixture."""

    fisherman: bool = False
    open_influence: bool = False
    beginner_huts: bool = False


#: Their keys in records and settings. One that is newer than records has the metadata LEFT_OUT.
KEYS = tuple(field.name for field in fields(Variants))
VARIANTS = coder(Variants, {})
