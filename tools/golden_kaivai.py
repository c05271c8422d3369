"""`python -m tools.golden_kaivai`: regenerates tests/games/kaivai/golden.

There is a game for each seat count and variant. A file holds the record; what `miaui replay` prints but for
turns; the views of seat 0 and of the public at a stake; and a digest of turns and of everybody's views, round
by round. A change of one of them is a change of the rules: read the difference like code.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from miaui.core.chance import DrawnLuck, below
from miaui.core.envelope import Player
from miaui.core.json_text import dumps
from miaui.core.seat import Seat, seats
from miaui.games.kaivai.bots import yardstick
from miaui.games.kaivai.public.moves import Move
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.record import Record, extend, moments, new, play
from miaui.games.kaivai.rules.replay import replay
from miaui.games.kaivai.rules.sight import view
from miaui.games.kaivai.rules.state import State
from miaui.games.kaivai.rules.view_json import write_view
from testkit.house import dump

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "games" / "kaivai" / "golden"
NAMES = ("Mara", "Pua", "Nilo", "Tama")
VARIANTS: dict[str, dict[str, bool]] = {
    "plain": {},
    "fisherman": {"fisherman": True},
    "open": {"open_influence": True},
    "beginner": {"beginner_huts": True},
    "all": {"fisherman": True, "open_influence": True, "beginner_huts": True},
}
EVERY = 5
"""Moves from one digest of views to the next."""


def games() -> Iterator[tuple[str, Record]]:
    """Yield the file name, e.g. "3-plain.jsonl", and record of every golden game: three and four seats, each
    with each of `VARIANTS`. Equal in every call."""
    for count in (3, 4):
        for name, options in VARIANTS.items():
            yield f"{count}-{name}.jsonl", _game(count, options, Random(f"golden/{count}/{name}"))


def lines(record: Record) -> list[str]:
    """Return the lines of a golden file, each JSON without its end: the record, the lines of its replay
    without those of turns, the views of seat 0 and of the public before the third stake is revealed, and for
    each of rounds 1 to 8 {"round": number, "digest": of its turns and views, 16 hexadecimal digits}.
    IndexError for a game with fewer than three stakes."""
    rows: list[Any] = [json.loads(dump(record))]
    digests = {number: hashlib.sha256() for number in range(1, 9)}
    for line in replay(record):
        if "turn" in line:
            digests[line["round"]].update(dumps(line).encode())
        else:
            rows.append(line)
    for number, (state, _) in enumerate(moments(record)):
        if number % EVERY == 0 or state.position.phase == "stake":
            for seat in _watchers(state):
                seen = dumps(write_view(view(state, seat)))
                digests[state.position.round].update(seen.encode())
    rows += [write_view(view(_at_a_stake(record), seat)) for seat in (Seat(0), None)]
    rows += [{"round": number, "digest": digest.hexdigest()[:16]} for number, digest in digests.items()]
    return [json.dumps(row) for row in rows]


def write() -> int:
    """Write every game of `games` to tests/games/kaivai/golden, in place of what is there; return the number
    of files, 10. The folder is made if need be, but not those above it."""
    FOLDER.mkdir(exist_ok=True)
    count = 0
    for name, record in games():
        (FOLDER / name).write_text("\n".join(lines(record)) + "\n", encoding="utf-8")
        count += 1
    return count


def _game(seats: int, options: dict[str, bool], rng: Random) -> Record:
    """In most decisions seats play like the yardstick, in some at random."""
    record = new(tuple(map(Player, NAMES[:seats])), options, DrawnLuck(rng))
    state = play(record)
    while state.position.phase != "over":
        move = _choice(state, rng)
        state, _ = rules.apply(state, move)
        record = extend(record, move)
    return record


def _choice(state: State, rng: Random) -> Move:
    thrown = rules.chance(state, DrawnLuck(rng))
    if thrown is not None:
        return thrown
    seat = rules.to_act(state)[-1]
    if rng.random() < 0.7:
        return yardstick.choose(state.position, seat)
    moves = rules.legal(state.position, seat)
    return moves[below(len(moves), rng)]


def _at_a_stake(record: Record) -> State:
    """Before the third stake is revealed, with all but the last seat locked in."""
    number = [place for place, text in enumerate(record.moves) if text.startswith("stake")][2]
    before = replace(record, moves=record.moves[:number], pending=(*(0,) * (record.seats - 1), None))
    return play(before)


def _watchers(state: State) -> tuple[Seat | None, ...]:
    return (None, *seats(state.position.seats))


if __name__ == "__main__":
    print(f"{write()} golden games in {FOLDER}")
