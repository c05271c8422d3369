"""Numbers of a finished game for statistics, seat by seat."""

from miaui.games.salt.public.events import DealEnded
from miaui.games.salt.rules.record import Record, moments
from miaui.games.salt.rules.replay import lines

#: `deals` that were scored and the `points` scored in them, the `best` deal; deals ended by the own `stops`,
#: bets on Last Chance `won` and `lost`; `mermaids` is 1 for a victory with all four.
NAMES = ("deals", "points", "best", "stops", "won", "lost", "mermaids")


def figures(record: Record) -> tuple[dict[str, int], ...]:
    """Return the numbers of every seat. Raises BadRecord."""
    found = [dict.fromkeys(NAMES, 0) for _seat in range(record.seats)]
    for _state, events in moments(record):
        for event in events:
            if isinstance(event, DealEnded):
                _add(found, event)
    return tuple(found)


def standings(record: Record) -> tuple[tuple[int, ...], ...]:
    """Return everybody's points after each deal. Raises BadRecord."""
    return tuple([tuple(line["totals"]) for line in lines(record) if "totals" in line])


def _add(found: list[dict[str, int]], ended: DealEnded) -> None:
    by = found[ended.by]
    if ended.end == "mermaids":
        by["mermaids"] += 1
    elif ended.end == "stop":
        by["stops"] += 1
    elif ended.end == "last":
        by["won" if ended.won else "lost"] += 1
    if ended.end in ("stop", "last"):
        for numbers, scored in zip(found, ended.scored, strict=True):
            numbers["deals"] += 1
            numbers["points"] += scored
            numbers["best"] = max(numbers["best"], scored)
