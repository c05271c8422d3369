"""Coverage-guided fuzzing of everything read: `python -m workshop.proof.fuzz [--seconds 60] [--slice 600]`.

So long for each target, in slices, `--jobs` targets at a time; what came out stays in build/fuzz, and another
run goes on from there until every target has had its time (`--afresh` forgets it). Needs Atheris (the `proof`
extra).
Whatever bytes come in, only the errors meant for it may come out, and what is accepted must read the same
again. What it finds is written to build/fuzz and then belongs among the hostile cases of the tests.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

from miaui.core.seat import Seat
from testkit.mutation import mutate, read_game_record, read_game_view

ROOT = Path(__file__).resolve().parent.parent.parent
OUT = ROOT / "build" / "fuzz"
REACHED = OUT / "reached.json"
Figures = dict[str, int]
NOTHING: Figures = {"seconds": 0, "runs": 0, "edges": 0}
LONGEST = 8192


def read_record(data: bytes) -> None:
    """Read bytes as a record of Miaui, play it and read its views, as `miaui replay` and `miaui view` do.
    Return None. Bytes that are refused (BadRecord) pass silently if the message is printable and shorter than
    300 letters, else AssertionError; any other error is raised, AssertionError where a record or a view is
    another once it is written and read again."""
    from miaui.core.errors import BadRecord
    from miaui.games.miaui.rules.reading import parse
    from miaui.games.miaui.rules.record import play
    from miaui.games.miaui.rules.sight import view
    from miaui.games.miaui.rules.view_json import dump_view, parse_view
    from testkit.house import dump

    try:
        record = parse(data)
        state = play(record)
    except BadRecord as error:
        assert str(error).isprintable() and len(str(error)) < 300, str(error)  # noqa: PT017 - no test
        return
    assert parse(dump(record)) == record
    for seat in (None, *range(record.seats)):
        seen = view(state, seat)
        assert parse_view(dump_view(seen)) == seen


def read_stream(data: bytes) -> None:
    """Split bytes into records as a file of many is split, and return None. AssertionError where the pieces
    together, without spaces and line ends, are not all of `data`."""
    import io

    from miaui.core.stream import texts

    ends = bytes.maketrans(b"", b"")
    kept = b"".join(texts(io.BytesIO(data))).translate(ends, b" \t\n\r\v\f")
    assert kept == data.translate(ends, b" \t\n\r\v\f")


def read_view(data: bytes) -> None:
    """Read bytes as a view of Miaui, as the bots' process does, and return None. Bytes that are refused
    (BadRecord) pass silently; any other error is raised, AssertionError where a view is another once it is
    written and read again."""
    from miaui.core.errors import BadRecord
    from miaui.games.miaui.rules.view_json import dump_view, parse_view

    try:
        seen = parse_view(data)
    except BadRecord:
        return
    assert parse_view(dump_view(seen)) == seen


def read_settings(data: bytes) -> None:
    """Read bytes as the settings file and return None. Bytes that are refused (BadRecord) pass silently; any
    other error is raised."""
    from miaui.core.errors import BadRecord
    from miaui.store.settings import parse

    with suppress(BadRecord):
        parse(data)


def read_import(data: bytes) -> None:
    """Write bytes to miaui-fuzz-import.json in the folder of temporary files, replacing it, read it as a file
    to import, and return None. Bytes that are refused (GameError, StoreError) pass silently; any other error
    is raised, AssertionError where the file is changed."""
    from miaui.core.errors import GameError
    from miaui.store.exchange import read
    from miaui.store.problems import StoreError
    from testkit.house import JUDGE

    path = Path(tempfile.gettempdir()) / "miaui-fuzz-import.json"
    path.write_bytes(data)
    with suppress(GameError, StoreError):
        read(path, JUDGE)
    assert path.read_bytes() == data


TARGETS: dict[str, Callable[[bytes], None]] = {
    "record": read_record,
    "stream": read_stream,
    "view": read_view,
    "salt record": partial(read_game_record, "salt"),
    "salt view": partial(read_game_view, "salt"),
    "kaivai record": partial(read_game_record, "kaivai"),
    "kaivai view": partial(read_game_view, "kaivai"),
    "settings": read_settings,
    "import": read_import,
}


def seeds(folder: Path) -> None:
    """Write the bytes that fuzzing starts from into `folder`, made if missing, as files `000`, `001` and on,
    replacing those of these names: records, a few short texts, views, those of the other games, and hostile
    ones of up to 8,192 bytes."""
    from miaui.games.miaui.rules.reading import parse
    from miaui.games.miaui.rules.record import play
    from miaui.games.miaui.rules.sight import view
    from miaui.games.miaui.rules.view_json import dump_view
    from testkit.miaui.hostile import BASES, cases

    texts = [json.dumps(raw).encode() for raw in BASES.values()]
    texts += [b"\n".join(texts), b"{}", b'{"text_scale": 1.0, "language": "de"}']
    texts += [dump_view(view(play(parse(text)), Seat(0))).encode() for text in texts[: len(BASES)]]
    texts += salt_seeds() + kaivai_seeds()
    texts += [data for _, data, _ in cases() if len(data) <= LONGEST]
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(texts):
        (folder / f"{number:03}").write_bytes(text)


def salt_seeds() -> list[bytes]:
    """Return the bytes of records of Sea Salt & Paper, those that hostile ones are made from, and then of the
    view of seat 0 of each, as JSON. Every call returns equal bytes."""
    from testkit.house import find_game, parse
    from testkit.salt.hostile import bases

    game = find_game("salt")
    texts = [json.dumps(raw).encode() for raw in bases().values()]
    views = [game.sight.view(game.rules.play(parse(text)), Seat(0)) for text in texts]
    return texts + [json.dumps(game.codec.write_view(view)).encode() for view in views]


def kaivai_seeds() -> list[bytes]:
    """Return the bytes of records of Kaivai from two random games, of hostile texts, and of views of seat 0,
    in this order, none longer than 8,192 bytes (`LONGEST`). Every call returns equal bytes."""
    from testkit.house import dump, find_game
    from testkit.kaivai.hostile import HOSTILE
    from testkit.random_games import some_steps

    game = find_game("kaivai")
    steps = [step for seed in (1, 2) for step in some_steps(game, seed, 10)]
    texts = [*(dump(step.record) for step in steps), *(text for text, _ in HOSTILE.values())]
    views = [game.codec.write_view(game.sight.view(step.state, Seat(0))) for step in steps]
    texts += [json.dumps(view) for view in views]
    return [text.encode() for text in texts if len(text) <= LONGEST]


def fuzz(target: str, seconds: int, corpus: str) -> None:
    """Feed a target, a key of `TARGETS`, with ever new bytes for `seconds`, starting from the files in the
    folder `corpus`, where new ones are added. It does not return: the process ends, with a status other than
    0 and the bytes in build/fuzz where an input fails. ModuleNotFoundError without the package atheris."""
    import atheris

    with atheris.instrument_imports(include=["miaui"]):
        import miaui.core.stream
        import miaui.games.kaivai.rules.game
        import miaui.games.miaui.rules.view_json
        import miaui.games.salt.rules.game
        import miaui.store.exchange
        import miaui.store.settings  # noqa: F401

    def mutator(data: bytes, size: int, seed: int) -> bytes:
        rng = Random(seed)
        changed = mutate(data, rng) if rng.random() < 0.5 else atheris.Mutate(data, len(data))
        return bytes(changed[:size])

    options = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-timeout=5", "-rss_limit_mb=1024"]
    options += [
        f"-artifact_prefix={OUT}/{target}-",
        "-verbosity=1",
        "-print_final_stats=1",
        "-malloc_limit_mb=64",
    ]
    atheris.Setup([sys.argv[0], *options, corpus], TARGETS[target], custom_mutator=mutator)
    atheris.Fuzz()


def run(target: str, seconds: int) -> Figures:
    """Fuzz a target for `seconds` in a process of its own; return {"runs": inputs tried, "edges": edges of
    code reached}, 0 where atheris told none. Its corpus is the folder build/fuzz/corpus-TARGET, made from
    `seeds` where it is missing. AssertionError, with the end of its stderr, where an input was found that
    fails."""
    corpus = OUT / f"corpus-{target}"
    if not corpus.exists():
        seeds(corpus)
    command = [sys.executable, "-m", "workshop.proof.fuzz", "--target", target, "--seconds", str(seconds)]
    done = subprocess.run(
        [*command, "--corpus", str(corpus)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise AssertionError(f"fuzzing {target} found something:\n{done.stderr[-3000:]}")
    runs = re.search(r"number_of_executed_units:\s*(\d+)", done.stderr)
    coverage = re.findall(r"cov: (\d+)", done.stderr)
    return {"runs": int(runs[1]) if runs else 0, "edges": int(coverage[-1]) if coverage else 0}


def known() -> dict[str, Figures]:
    """Return by target the figures that earlier runs wrote to build/fuzz/reached.json, each {"seconds",
    "runs", "edges"}; {} where there is no such file."""
    reached: dict[str, Figures] = json.loads(REACHED.read_text("utf-8")) if REACHED.exists() else {}
    return reached


def share_out(targets: list[str], seconds: int, piece: int, jobs: int) -> dict[str, Figures]:
    """Fuzz the targets in turns of `piece` seconds, `jobs` at a time, those with the fewest seconds first,
    until each has had `seconds`, earlier runs counted. Return by target {"seconds", "runs", "edges", "finds":
    0}, {} for no targets; the file `REACHED` is rewritten after each turn. AssertionError for a find."""
    while True:
        reached = known()
        due = [target for target in targets if reached.get(target, NOTHING)["seconds"] < seconds]
        if not due:
            return {target: reached[target] | {"finds": 0} for target in targets}
        before = {target: reached.get(target, NOTHING) for target in due}
        now = sorted(due, key=lambda target: before[target]["seconds"])[:jobs]
        pieces = {target: min(piece, seconds - before[target]["seconds"]) for target in now}
        with ThreadPoolExecutor(jobs) as pool:
            reached_now = dict(zip(now, pool.map(run, now, pieces.values()), strict=True))
        for target in now:
            reached[target] = {
                "seconds": before[target]["seconds"] + pieces[target],
                "runs": before[target]["runs"] + reached_now[target]["runs"],
                "edges": max(before[target]["edges"], reached_now[target]["edges"]),
            }
            print(f"{target}: {reached[target]}", file=sys.stderr, flush=True)
        REACHED.write_text(json.dumps(reached, indent=1) + "\n", encoding="utf-8")


def main() -> int:
    """Fuzz all targets, or those of `--only`, for `--seconds` each (60), and print {"fuzz": what `share_out`
    returns} as a line of JSON; return 0. Earlier runs count unless `--afresh` empties build/fuzz. With
    `--target` fuzz that one in this process, which then ends. AssertionError for a find."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=60, help="for each target")
    parser.add_argument("--slice", type=int, default=600, help="seconds in one go")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="targets at a time")
    parser.add_argument("--afresh", action="store_true", help="forget what earlier runs have reached")
    parser.add_argument("--only", nargs="*", choices=list(TARGETS))
    parser.add_argument("--target", choices=list(TARGETS), help=argparse.SUPPRESS)
    parser.add_argument("--corpus", help=argparse.SUPPRESS)
    options = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    if options.target:
        fuzz(options.target, options.seconds, options.corpus)
        return 0
    if options.afresh:
        shutil.rmtree(OUT)
        OUT.mkdir()
    targets = options.only or list(TARGETS)
    print(json.dumps({"fuzz": share_out(targets, options.seconds, options.slice, options.jobs)}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
