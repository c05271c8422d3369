"""How a game came out, put beside a record that is kept already, whatever the record says."""

from collections.abc import Mapping, Sequence

from miaui.store.library import Library
from miaui.store.rows import Outcome, SeatResult, split

FINISHED = Outcome(())
"""Outcome of a finished game of which nothing else is kept."""


def record_result(
    library: Library,
    game_id: str,
    results: Sequence[SeatResult],
    counted: bool = True,
    figures: Sequence[Mapping[str, int]] = (),
) -> bool:
    """Add results to a kept game, in place of others; its place in the order of saving stays. Return whether
    it is safe on the disk. Raises StoreError."""
    row = split(library.load(game_id))
    row.note["results"], row.note["counted"] = tuple(results), counted
    if figures:
        row.note["figures"] = tuple([dict(numbers) for numbers in figures])
    return library._put(game_id, row, touch=False)
