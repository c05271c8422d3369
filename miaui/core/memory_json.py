"""Memory of people as JSON; apart, for the first picture does without."""

from __future__ import annotations

from miaui.core.json_text import exact
from miaui.core.memory import Remembered, TableMemory
from miaui.core.typed_json import coder

#: A person's counts in one game, as JSON.
REMEMBERED = coder(Remembered, {})


def write_table(table: TableMemory) -> list[object]:
    """Return a table as JSON values: null, or games and rows, by seat."""
    return [None if remembered is None else REMEMBERED.write(remembered) for remembered in table]


def read_table(data: object) -> TableMemory:
    """Return a table from its JSON values. Raises BadRecord for others."""
    return tuple(
        [
            None if remembered is None else REMEMBERED.read(remembered)
            for remembered in exact(data, list, "memory")
        ]
    )
