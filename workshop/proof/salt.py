"""Sea Salt & Paper at full counts: `python -m workshop.proof.salt [--count 20000]`.

Random and skewed records of every seat count, option and style are played by the program and by the naive
rules of the tests, line by line, view by view, list by list of moves; a tenth of them also go through every
law, and yardsticks agree with the naive one. Fails at the first difference with the record that shows it.
Prints its figures as JSON at the end.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random
from typing import Any

from miaui.games.salt.bots.yardstick import decide
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.record import Record, moments
from testkit.house import parse
from testkit.salt import laws, naive_yardstick
from testkit.salt.dealing import STYLES, VARIANTS, random_game
from testkit.salt.naive import Game
from testkit.salt.same_as_naive import same_as_naive
from workshop.proof.runner import run

SEATS = (2, 3, 4)
LAWS_EACH = 10
#: So many moments at the end of a record go through the laws that take long.
LATEST = 12


def game_number(number: int, seed: int) -> tuple[dict[str, Any], Game]:
    """Return the random record number `number` of Sea Salt & Paper, as JSON values, and its game by the naive
    rules; equal numbers and seeds give equal ones. Seats go 2, 3, 4 from number to number, the four variants
    change every three numbers, styles every twelve."""
    style = list(STYLES)[number // 12 % len(STYLES)]
    rng = Random(f"proof/{seed}/{number}")
    return random_game(rng, SEATS[number % 3], VARIANTS[number // 3 % 4], style)


def differences(count: int, seed: int) -> dict[str, object]:
    """Compare replays, views and legal moves of `count` random records with the naive rules. Return
    {"records": count, "lines": lines of all, "differences": 0}; zeros for a count of 0. AssertionError, "it
    breaks on: " and the record, at a difference."""
    turns = 0
    for number in range(count):
        raw, game = game_number(number, seed)
        _shown(raw, lambda raw=raw, game=game: same_as_naive(raw, game))  # type: ignore[misc]
        turns += len(game.lines)
    return {"records": count, "lines": turns, "differences": 0}


def lawful(count: int, seed: int) -> dict[str, object]:
    """Check every law of Sea Salt & Paper on every tenth of `count` random records, number 0 first. Return
    {"records": number checked, "laws broken": 0}; 1 for a count of 5. AssertionError, "it breaks on: " and
    the record, for a broken law."""
    held = 0
    for number in range(0, count, LAWS_EACH):
        raw, _ = game_number(number, seed)
        _shown(raw, lambda raw=raw, number=number: obey(raw, Random(number)))  # type: ignore[misc]
        held += 1
    return {"records": held, "laws broken": 0}


def obey(raw: dict[str, Any], rng: Random) -> None:
    """Check every law of Sea Salt & Paper on the record with the JSON values `raw`, the slow ones at its last
    12 moments only; `rng` draws what the laws change. Return None where all hold. AssertionError for a broken
    law, BadRecord for values that are no record."""
    record = parse(json.dumps(raw))
    assert isinstance(record, Record)
    laws.record_holds(record)
    laws.text_round_trips(raw)
    laws.seal_reveals_nothing(record)
    played = list(moments(record))
    for state, events in played:
        laws.events_tell_no_more(state, events)
    for state, _ in played[-LATEST:]:
        laws.hidden_stays_hidden(state, rng)
        laws.samples_look_the_same(state, rng)
        laws.listed_is_legal_and_nothing_else(state)
        laws.every_move_can_be_settled(state, rng)


def yardsticks(count: int, seed: int) -> dict[str, object]:
    """Compare the yardstick's decision after the last line of `count` random records with the naive
    yardstick's; finished games are passed over. Return {"decisions": number compared, "differences": 0}.
    AssertionError, "another decision: " and the record, at a difference."""
    decided = 0
    for number in range(count):
        raw, game = game_number(number, seed)
        if game.phase is not None:
            *_, (state, _) = moments(parse(json.dumps(raw)))  # type: ignore[arg-type]
            if str(decide(Position.of(state))) != naive_yardstick.decide(game):
                raise AssertionError(f"another decision: {json.dumps(raw)}")
            decided += 1
    return {"decisions": decided, "differences": 0}


def _shown(raw: dict[str, Any], check: Callable[[], None]) -> None:
    """Run a check; if it fails, show the record."""
    try:
        check()
    except AssertionError as error:
        raise AssertionError(f"it breaks on: {json.dumps(raw)}") from error


PROOFS = (differences, lawful, yardsticks)


if __name__ == "__main__":
    sys.exit(run("salt", PROOFS, 20_000, __doc__))
