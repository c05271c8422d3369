"""`make golden`: regenerates tests/golden, a game for each seat count and variant.

A file holds the record, every round as `miaui replay` prints it, the view of each seat and of nobody
in the middle of round 4, and a digest of all their views after every lock-in. A change of one of them
is a change of the rules: read the difference like code.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from miaui.core.chance import below, shuffled
from miaui.core.envelope import Player
from miaui.core.seat import Seat, seats
from miaui.games.miaui.public.cards import DIVERS, MAX_SEATS, MIN_SEATS, ROUNDS
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules.record import Record, moments
from miaui.games.miaui.rules.replay import replay
from miaui.games.miaui.rules.sight import view
from miaui.games.miaui.rules.state import State
from miaui.games.miaui.rules.view_json import dump_view, view_data
from testkit.house import dump
from testkit.miaui.drawn import drawn_record

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
NAMES = ("Mara", "Pua", "Nilo", "Tama", "Rosi", "Kai")
VARIANTS = {
    "plain": Variants(),
    "baskets": Variants(open_baskets=True),
    "quiet": Variants(no_fighting=True),
    "both": Variants(open_baskets=True, no_fighting=True),
}
SHOWN = (3, 2)
"""The lock-in at which whole views are kept: round 4, where two seats have chosen."""


def games() -> Iterator[tuple[str, Record]]:
    """Yield the file name, e.g. "3-plain.jsonl", and record of every golden game: each number of seats with
    each of `VARIANTS`, fewest seats first. Equal in every call."""
    for count in range(MIN_SEATS, MAX_SEATS + 1):
        for name, variants in VARIANTS.items():
            yield f"{count}-{name}.jsonl", _game(count, variants, Random(f"golden/{count}/{name}"))


def lines(record: Record) -> list[str]:
    """Return the lines of a golden file, each JSON without its end: the record, the lines of its replay, and
    for every moment from 0 {"moment": number, "views": digest of all views, 16 hexadecimal digits}; before
    that of round 4 with two seats locked in stand the views of the public and of each seat in full."""
    rows: list[Any] = [json.loads(dump(record)), *replay(record)]
    for number, (state, _) in enumerate(moments(record)):
        locked = sum(choice is not None for choice in state.chosen)
        if (len(state.past), locked) == SHOWN:
            rows += [view_data(view(state, seat)) for seat in _watchers(state)]
        rows.append({"moment": number, "views": _digest(state)})
    return [json.dumps(line) for line in rows]


def write() -> int:
    """Write every game of `games` to tests/golden, in place of what is there; return the number of files, 16.
    The folder is made if need be, but not tests itself."""
    FOLDER.mkdir(exist_ok=True)
    count = 0
    for name, record in games():
        (FOLDER / name).write_text("\n".join(lines(record)) + "\n", encoding="utf-8")
        count += 1
    return count


def _game(seats: int, variants: Variants, rng: Random) -> Record:
    """Half of the rounds everybody plays from the same few depths, so that there are ties."""
    record = drawn_record(tuple(map(Player, NAMES[:seats])), variants, Seat(below(seats, rng)), rng)
    hands = [shuffled(DIVERS, rng) for _ in range(seats)]
    rounds = []
    for number in range(ROUNDS):
        depth = 1 + below(len(DIVERS), rng)
        for hand in hands:
            if number % 2:
                hand.sort(key=lambda diver: (abs(diver - depth), diver), reverse=True)
        rounds.append(tuple(hand.pop() for hand in hands))
    return Record(record.players, variants, record.kiti, record.deal, tuple(rounds))


def _watchers(state: State) -> tuple[Seat | None, ...]:
    return (None, *seats(state.seats))


def _digest(state: State) -> str:
    views = "\n".join(dump_view(view(state, seat)) for seat in _watchers(state))
    return hashlib.sha256(views.encode()).hexdigest()[:16]


if __name__ == "__main__":
    print(f"{write()} golden games in {FOLDER}")
