"""`python -m tools.golden_salt`: regenerates tests/games/salt/golden, a game for each seat count and variant.

A file holds the record, every deal's end as `miaui replay` prints it, the view of each seat and of nobody in
the middle of the first deal, and for every deal a digest of its turns and of all views now and then. A change
of one of them is a change of the rules: read the difference like code.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from miaui.core.chance import DrawnLuck, below
from miaui.core.envelope import Player
from miaui.core.json_text import dumps
from miaui.games.salt.public.cards import MAX_SEATS, MIN_SEATS
from miaui.games.salt.public.moves import Move
from miaui.games.salt.rules.apply import apply, new_deal, settle
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.record import Record, extend, moments, new
from miaui.games.salt.rules.replay import lines as replay
from miaui.games.salt.rules.sight import view
from miaui.games.salt.rules.state import State
from miaui.games.salt.rules.view_json import write_view
from testkit.house import dump

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "games" / "salt" / "golden"
NAMES = ("Mara", "Pua", "Nilo", "Tama")
OPTIONS = {
    "base": {},
    "short": {"short": True},
    "extra": {"extra_salt": True},
    "both": {"extra_salt": True, "short": True},
}
SHOWN = 45
"""Number of moves of the first deal after which whole views are kept."""

EVERY = 15
"""Moves from one digest of views to the next; there is one after every deal, too."""


def games() -> Iterator[tuple[str, Record]]:
    """Yield the file name, e.g. "3-base.jsonl", and record of every golden game: each number of seats,
    fewest first, with each of `OPTIONS`, in their order. Equal in every call."""
    for seats in range(MIN_SEATS, MAX_SEATS + 1):
        for name, options in OPTIONS.items():
            yield f"{seats}-{name}.jsonl", _game(seats, options, Random(f"golden/{seats}/{name}"))


def lines(record: Record) -> list[str]:
    """Return the lines of a golden file, each JSON without its end: the record, the lines of its replay
    without those of turns, the views of the public and of each seat after 45 moves (none in a shorter game),
    and for each deal from 1 a line {"deal": number, "digest": of its turns and views, 16 hexadecimal
    digits}."""
    rows: list[Any] = [json.loads(dump(record))]
    replayed = list(replay(record))
    rows += [line for line in replayed if "seat" not in line]
    digests = [hashlib.sha256() for _ in record.deals]
    for line in replayed:
        if "seat" in line:
            digests[line["deal"] - 1].update(dumps(line).encode())
    for number, (state, _) in enumerate(moments(record)):
        if number % EVERY and state.phase is not None:
            continue
        views = [write_view(view(state, seat)) for seat in (None, *range(state.seats))]
        digests[len(state.past)].update(dumps(views).encode())
        rows += views if number == SHOWN else []
    rows += [{"deal": deal, "digest": digest.hexdigest()[:16]} for deal, digest in enumerate(digests, 1)]
    return [dumps(row) for row in rows]


def write() -> int:
    """Write every game of `games` to tests/games/salt/golden, in place of what is there; return the number of
    files, 12. The folder is made if need be, but not those above it."""
    FOLDER.mkdir(exist_ok=True)
    count = 0
    for name, record in games():
        (FOLDER / name).write_text("\n".join(lines(record)) + "\n", encoding="utf-8")
        count += 1
    return count


def _game(seats: int, options: dict[str, bool], rng: Random) -> Record:
    """A random game; every other time, and in the whole second deal, nobody calls."""
    record = new(tuple(map(Player, NAMES[:seats])), options, DrawnLuck(rng))
    state: State = next(moments(record))[0]
    while not state.over:
        move = _move(state, rng)
        state, _ = apply(state, move)
        record = extend(record, move)
    return record


def _move(state: State, rng: Random) -> Move:
    if state.phase is None:
        return Move(None, new_deal(state, DrawnLuck(rng)))
    actions = legal_actions(Position.of(state))
    if below(2, rng) or len(state.past) == 1:
        actions = [action for action in actions if str(action) not in ("stop", "last")]
    return settle(state, Move(state.seat, actions[below(len(actions), rng)]), DrawnLuck(rng))


if __name__ == "__main__":
    print(f"{write()} golden games in {FOLDER}")
