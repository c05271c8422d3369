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
    """Replace the results of a kept game, whether it is `counted` in statistics, and its figures if there are
    any; the order of games stays. Return True if it is on the disk, False if it is only in memory. StoreError
    for an unknown game."""
    row = split(library.load(game_id))
    row.note["results"], row.note["counted"] = tuple(results), counted
    if figures:
        row.note["figures"] = tuple([dict(numbers) for numbers in figures])
    return library._put(game_id, row, touch=False)
