"""Numbers of a finished game for statistics, seat by seat."""

from collections.abc import Sequence

from miaui.core.memory import Rows
from miaui.games.miaui.public.cards import JELLYFISH, POINTS, ROUNDS, SEAGULL
from miaui.games.miaui.public.events import Caught, Contested
from miaui.games.miaui.public.habits import (
    CARDS,
    CATCH_ROWS,
    DEPTHS,
    ROUND_ROWS,
    SEAGULL_POINTS,
    catch_row,
    depth,
)
from miaui.games.miaui.public.taking import TRIO
from miaui.games.miaui.rules.record import Record, moments, play
from miaui.games.miaui.rules.replay import rounds_played, scores
from miaui.games.miaui.rules.state import Lying, Round

#: Catches and the `best` of them in points, Seagulls that came to the pile (`gulls`), Jellyfish caught
#: (`jellies`) and sets of three that left again (`trios`), `lanterns` lit, and ties that Kiti settled for the
#: seat (`favours`); for each diver the round in which it was played (`round1` to `round12`) and the points
#: that its catch added to the pile, losses to Seagulls counted (`points1` to `points12`).
NAMES = (
    *("catches", "best", "gulls", "jellies", "trios", "lanterns", "favours"),
    *(f"round{number}" for number in range(1, ROUNDS + 1)),
    *(f"points{number}" for number in range(1, ROUNDS + 1)),
)


def figures(record: Record) -> tuple[dict[str, int], ...]:
    """Return by seat a new dict of the numbers in `NAMES`: 0 where nothing was counted or a diver was not
    played yet. A game that is not over is counted so far. A card's points are the number in its code, 0 for a
    Seagull; `best` is never below 0. Raises BadRecord as `record.moments` does, e.g. at "dives[0][1]" for a
    dive that is not legal."""
    counts = [dict.fromkeys(NAMES, 0) for _seat in range(record.seats)]
    for _state, events in moments(record):
        for event in events:
            if isinstance(event, Caught):
                _add(counts[event.seat], event)
            elif isinstance(event, Contested) and event.winner is not None and len(event.tied) > 1:
                counts[event.winner]["favours"] += 1
    before = (0,) * record.seats
    for state, _events in rounds_played(record):
        after = scores(state)
        for numbers, diver, now, then in zip(counts, state.past[-1].dives, after, before, strict=True):
            numbers[f"round{diver}"], numbers[f"points{diver}"] = len(state.past), now - then
        before = after
    return tuple(counts)


def standings(record: Record) -> tuple[tuple[int, ...], ...]:
    """Return a row for each finished round, everybody's points by seat after it; () before the end of round
    1. Raises BadRecord as `record.moments` does, e.g. at "dives[0][1]" for a dive that is not legal."""
    return tuple([scores(state) for state, _events in rounds_played(record)])


def _add(numbers: dict[str, int], caught: Caught) -> None:
    numbers["catches"] += 1
    numbers["lanterns"] += caught.lantern
    numbers["best"] = max(numbers["best"], sum(POINTS[taken.card] for taken in caught.taken))
    for taken in caught.taken:
        numbers["gulls"] += taken.card == SEAGULL
        numbers["jellies"] += taken.card in JELLYFISH
        numbers["trios"] += taken.card in JELLYFISH and len(taken.left) == TRIO


def habits(record: Record) -> tuple[Rows, ...]:
    """Return by seat the rows of `dives_counted`, each a tuple: "round-1" to "round-12", and seven by the
    best catch; all 0 before the end of round 1. Raises BadRecord as `record.moments` does, e.g. at
    "dives[0][1]" for a dive that is not legal."""
    past = play(record).past
    return tuple([dives_counted(past, seat) for seat in range(record.seats)])


def dives_counted(past: Sequence[Round], seat: int) -> Rows:
    """Return how often a seat dived in which way in these rounds, given from round 1 on: rows "round-1" to
    "round-12", each with 12 numbers, by diver; and "bottom-poor", "bottom-good" to "top-good" and "unseen",
    by where the best faceup catch lay and whether it was worth 9 or more ("good"), each with 5, by the fifth
    of the hand that the diver came from, lowest first. A last card in hand was no choice: it counts in
    "round-12" alone. All 0 without rounds."""
    rows = {name: [0] * CARDS for name in ROUND_ROWS} | {name: [0] * DEPTHS for name in CATCH_ROWS}
    hand = list(range(1, CARDS + 1))
    for name, played in zip(ROUND_ROWS, past, strict=False):
        dive = played.dives[seat]
        rows[name][dive - 1] += 1
        if len(hand) > 1:
            place = catch_row([_faceup_points(space) for space in played.lagoon])
            rows[CATCH_ROWS[place]][depth(hand.index(dive), len(hand))] += 1
        hand.remove(dive)
    return {name: tuple(row) for name, row in rows.items()}


def _faceup_points(space: Sequence[Lying]) -> int | None:
    """Return the points of the faceup cards of a space; None without any."""
    cards = [lying.card for lying in space if lying.facedown_for is None]
    return sum(SEAGULL_POINTS if card == SEAGULL else POINTS[card] for card in cards) if cards else None
