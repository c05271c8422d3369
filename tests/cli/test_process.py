"""The command line as a process of its own: pipes, what it loads, how much it takes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from miaui.core.json_text import MAX_BYTES
from testkit.miaui.hostile import BASES

RECORDS = Path(__file__).parent.parent / "records"
MIAUI = [sys.executable, "-m", "miaui"]
POSIX = pytest.mark.skipif(os.name != "posix", reason="not here: pipes with names and limits of memory")


def miaui(*arguments: str, data: bytes = b"", **options: object) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(  # type: ignore[call-overload]
        [*MIAUI, *arguments], input=data, capture_output=True, timeout=60, check=False, **options
    )


def test_standard_input_is_a_file_too() -> None:
    done = miaui("replay", "-", "--jsonl", data=(RECORDS / "examples.records").read_bytes())
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.replace(b"\r\n", b"\n") == (RECORDS / "examples.expected.jsonl").read_bytes()


def test_no_input_is_an_empty_record() -> None:
    done = miaui("view", "-", "--seat", "0")
    assert (done.returncode, done.stderr) == (1, b"")
    assert json.loads(done.stdout) == {"error": "empty: expected one JSON object"}


def test_names_in_any_script_go_to_any_terminal() -> None:
    raw = json.loads(json.dumps(BASES["plain"]))
    raw["players"][0]["name"] = "Māra \U0001f431"
    done = miaui("replay", "-", data=json.dumps(raw).encode(), env=os.environ | {"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"Players: M\\u0101ra \\U0001f431, P1")


def test_answers_come_in_turn_before_the_input_ends() -> None:
    line = json.dumps(BASES["plain"]).encode() + b"\n"
    with subprocess.Popen(
        [*MIAUI, "view", "-", "--seat", "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin and process.stdout
        for _ in range(2):
            process.stdin.write(line)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["seat"] == 0
        process.stdin.close()
        assert process.wait(60) == 0


@POSIX
def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen(
        [*MIAUI, "replay", str(RECORDS / "examples.records")], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="not here: a device that is always full")
@pytest.mark.parametrize(
    "command",
    [
        ["replay", str(RECORDS / "examples.records")],
        ["replay", "-"],
        ["levels"],
        ["arena", "--seats", "random,random,random", "--games", "1"],
    ],
)
def test_an_answer_that_cannot_be_written_is_one_sentence(command: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*MIAUI, *command], input=b"", stdout=full, stderr=subprocess.PIPE, timeout=60, check=False
        )
    assert done.stderr == b"miaui: the answer cannot be written: no space left on device\n"
    assert done.returncode == 2


@POSIX
@pytest.mark.parametrize(
    ("command", "status", "complaint"),
    [
        (["replay", str(RECORDS / "examples.records")], 0, b""),
        (["levels"], 0, b""),
        (["replay", "-"], 2, b"miaui: there is no standard input to read\n"),
    ],
)
def test_closed_standard_streams_are_no_failure(command: list[str], status: int, complaint: bytes) -> None:
    closed = ["sh", "-c", 'exec "$@" <&- >&-', "sh", *MIAUI, *command]
    done = subprocess.run(closed, stderr=subprocess.PIPE, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (status, complaint)


@POSIX
def test_a_complaint_that_nobody_hears_is_no_answer() -> None:
    closed = ["sh", "-c", 'exec "$@" 2>&-', "sh", *MIAUI, "replay", "/no/such/file"]
    done = subprocess.run(closed, stdout=subprocess.PIPE, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, b"")


@POSIX
def test_a_named_pipe_is_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen([*MIAUI, "view", str(pipe), "--seat", "1"], stdout=subprocess.PIPE) as process:
        pipe.write_text(json.dumps(BASES["plain"], indent=2), encoding="utf-8")
        out, _ = process.communicate(timeout=60)
    assert json.loads(out)["seat"] == 1


@POSIX
def test_a_huge_line_takes_little_memory(tmp_path: Path) -> None:
    """Within 200 MB of address space, the interpreter's own included, where the line has 300 MB."""
    path = tmp_path / "huge.records"
    good = json.dumps(BASES["plain"]).encode()
    with path.open("wb") as file:
        file.write(good + b"\n")
        file.truncate(300 * MAX_BYTES)
        file.seek(0, os.SEEK_END)
        file.write(b"\n" + good)
    script = (
        "import resource; resource.setrlimit(resource.RLIMIT_AS, (200_000_000, 200_000_000)); "
        "from miaui.cli import main; raise SystemExit(main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "view", str(path), "--seat", "0"],
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, b"")
    seats = [json.loads(line).get("seat", "refused") for line in done.stdout.splitlines()]
    assert seats == [0, "refused", 0]


@pytest.mark.parametrize("command", ["replay", "view", "levels"])
def test_neither_pygame_nor_numpy_is_loaded_where_nothing_needs_them(command: str) -> None:
    arguments = {"replay": ["-", "--jsonl"], "view": ["-", "--seat", "0"], "levels": ["--json"]}[command]
    script = (
        "import sys; from miaui.cli import main; status = main(); "
        "heavy = {'pygame', 'numpy', 'multiprocessing', 'sqlite3'} & set(sys.modules); "
        "raise SystemExit(f'loaded {heavy}' if heavy else status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, command, *arguments],
        input=json.dumps(BASES["plain"]).encode(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_without_a_screen_one_sentence() -> None:
    screens = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    if sys.platform != "linux":
        pytest.skip("not here: a screen that can be taken away")
    bare = {name: value for name, value in os.environ.items() if name not in screens}
    done = miaui(env=bare | {"DISPLAY": ":99999"})
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.decode().count("\n") == 1
    assert done.stderr.startswith(b"miaui: ")
