"""The rules at full counts: `python -m workshop.proof.rules [--count 100000]`.

Random records of every seat count, variant and kind of play are played by the program and by the naive
rules of the tests, line by line and view by view; a tenth of them also go through every law. Fails at
the first difference with the record that shows it. Prints its figures as JSON at the end.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from miaui.core.json_text import dumps
from miaui.games.miaui.public.cards import UNKNOWN
from miaui.games.miaui.rules.reading import parse
from miaui.games.miaui.rules.record import Record, moments, play
from miaui.games.miaui.rules.replay import replay
from miaui.games.miaui.rules.sight import view
from miaui.games.miaui.rules.view_json import view_data
from testkit.house import dump
from testkit.miaui import laws
from testkit.miaui.dealing import VARIANTS, random_raw
from testkit.miaui.naive import Game

SEATS = (3, 4, 5, 6)
LAWS_EACH = 10


def raw_number(number: int, seed: int) -> dict[str, Any]:
    """Return the random record number `number` of Miaui as JSON values; equal numbers and seeds give equal
    records. Seats go 3, 4, 5, 6 from number to number, the four variants change every four numbers."""
    rng = Random(f"proof/{seed}/{number}")
    return random_raw(rng, SEATS[number % 4], VARIANTS[number // 4 % 4])


def differences(count: int, seed: int) -> dict[str, object]:
    """Play `count` random records with the rules and with the naive rules and compare all lines and, at the
    end, the views of every seat and of none. Return {"records": count, "lock-ins", "views", "differences":
    0}; zeros for a count of 0. AssertionError, "a difference: " and the record, at a difference."""
    views = lock_ins = 0
    for number in range(count):
        raw = raw_number(number, seed)
        record, naive = parse(json.dumps(raw)), Game(raw)
        same = list(replay(record)) == naive.replay()
        state = play(record)
        for seat in (None, *range(record.seats)):
            same = same and view_data(view(state, seat)) == naive.view(seat)
            views += 1
        if not same:
            raise AssertionError(f"a difference: {json.dumps(raw)}")
        lock_ins += record.seats * len(record.dives)
    return {"records": count, "lock-ins": lock_ins, "views": views, "differences": 0}


def lawful(count: int, seed: int) -> dict[str, object]:
    """Check every law of Miaui on every tenth of `count` random records, number 0 first. Return {"records":
    number checked, "laws broken": 0}; 1 for a count of 5, 0 for 0. AssertionError, "a law broken: " and the
    record, for a broken law."""
    held = 0
    for number in range(0, count, LAWS_EACH):
        raw = raw_number(number, seed)
        try:
            obey(parse(json.dumps(raw)), raw, Random(number))
        except AssertionError as error:
            raise AssertionError(f"a law broken: {json.dumps(raw)}") from error
        held += 1
    return {"records": held, "laws broken": 0}


def obey(record: Record, raw: dict[str, Any], rng: Random) -> None:
    """Check every law of Miaui on a record and its JSON values `raw`; `rng` draws what the laws change. A
    record without lock-ins is checked as any other, at its start. Return None where all hold; AssertionError
    for a broken law."""
    laws.record_holds(record)
    state = play(record)
    laws.hidden_stays_hidden(state, rng)
    laws.samples_look_the_same(state, rng)
    laws.text_round_trips(raw)
    laws.seal_reveals_nothing(record)
    for moment, events in moments(record):
        if all(choice is None for choice in moment.chosen) and len(moment.past) < len(record.dives):
            laws.order_does_not_matter(moment, record.dives[len(moment.past)], rng, 2)
        laws.events_tell_no_more(moment, events, None)
    assert UNKNOWN not in dump(record)


def whole_process(count: int, seed: int) -> dict[str, object]:
    """Compare what `miaui replay FILE --jsonl` prints for a file of `count` random records, drawn by `seed` +
    1, with the naive rules. Return {"records": count, "records a second": rounded, the start of the process
    included}. AssertionError at a difference, CalledProcessError where the program fails."""
    with tempfile.TemporaryDirectory(prefix="miaui-proof-") as folder:
        path = Path(folder) / "many.records"
        raws = [raw_number(number, seed + 1) for number in range(count)]
        path.write_text("".join(dumps(raw) + "\n" for raw in raws), encoding="ascii")
        start = time.perf_counter()
        done = subprocess.run(
            [sys.executable, "-m", "miaui", "replay", str(path), "--jsonl"], capture_output=True, check=True
        )
        seconds = time.perf_counter() - start
    expected = [line for raw in raws for line in Game(raw).replay()]
    if [json.loads(line) for line in done.stdout.splitlines()] != expected:
        raise AssertionError("the process prints something else than the naive rules")
    return {"records": count, "records a second": round(count / seconds)}


PROOFS = (differences, lawful, whole_process)


def main() -> int:
    """Run `differences`, `lawful` and `whole_process` with `--count` records (100,000; 20,000 at most for the
    last) and `--seed` (1), and print {"rules": {name of the proof: what it returns}} as a line of JSON;
    return 0. AssertionError where one fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000, help="random records")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    figures = {}
    for proof in PROOFS:
        count = min(options.count, 20_000) if proof is whole_process else options.count
        start = time.monotonic()
        figures[proof.__name__] = proof(count, options.seed)
        seconds = time.monotonic() - start
        print(f"{proof.__name__}: {figures[proof.__name__]} in {seconds:.0f} s", file=sys.stderr)
    print(json.dumps({"rules": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
