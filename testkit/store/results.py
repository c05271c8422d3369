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
    """Replace the results of a game that a library keeps, and whether it is `counted` in statistics; its
    figures only if there are any. Its place in the order of games stays. Return True if it is on disk, False
    if it is in memory only. StoreError for a game that is not kept."""
    row = split(library.load(game_id))
    row.note["results"], row.note["counted"] = tuple(results), counted
    if figures:
        row.note["figures"] = tuple([dict(numbers) for numbers in figures])
    return library._put(game_id, row, touch=False)
