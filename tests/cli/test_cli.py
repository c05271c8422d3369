"""The command line, in this process."""

import errno
import io
import json
import os
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from miaui import __version__, cli
from miaui.cli import streams
from miaui.cli.commands import COMMANDS
from miaui.core import stream
from miaui.core.json_text import MAX_BYTES
from miaui.games.miaui.bots.kit import KIT
from testkit.miaui.hostile import BASES

RECORDS = Path(__file__).parent.parent / "records"
EXAMPLES = str(RECORDS / "examples.records")


@pytest.fixture
def plain(tmp_path: Path) -> str:
    path = tmp_path / "plain.json"
    path.write_text(json.dumps(BASES["plain"], indent=1), encoding="utf-8")
    return str(path)


VALUES = (
    "policy", "values", "best", "judge", "against", "unit", "samples", "blocks", "certain", "model_se", "why",
    "mix",
)  # fmt: skip


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> list[bytes | None]:
    """Stands in for the window; collects the records it is started with."""
    started: list[bytes | None] = []

    def run(record: bytes | None = None) -> int:
        started.append(record)
        return 0

    monkeypatch.setitem(sys.modules, "miaui.app", SimpleNamespace(run=run))
    monkeypatch.setattr("miaui.app", SimpleNamespace(run=run), raising=False)
    return started


def complaint(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence with which wrong arguments end."""
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("miaui: ")
    assert err.count("\n") == 1
    return err.removeprefix("miaui: ").rstrip("\n")


def test_replay_prints_the_shared_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", EXAMPLES, "--jsonl"]) == 0
    expected = (RECORDS / "examples.expected.jsonl").read_text(encoding="utf-8")
    assert capsys.readouterr().out == expected


def test_replay_tells_people_in_words(plain: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", plain]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Players: P0, P1, P2, P3\nRound 1, Kiti after P")
    assert out.count("Round ") == 3


def test_replay_of_no_dives_prints_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "start.json"
    path.write_text(json.dumps(BASES["plain"] | {"dives": []}), encoding="utf-8")
    assert cli.main(["replay", str(path), "--jsonl"]) == 0
    assert capsys.readouterr().out == ""


def test_a_refused_record_prints_none_of_its_rounds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoiled = json.loads(json.dumps(BASES["full"]))
    spoiled["dives"][11] = spoiled["dives"][0]
    path = tmp_path / "three.records"
    good = json.dumps(BASES["full"])
    path.write_text(f"{good}\n{json.dumps(spoiled)}\n{good}\n", encoding="utf-8")
    assert cli.main(["replay", str(path), "--jsonl"]) == 1
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [next(iter(line)) for line in lines] == [
        *["round"] * 12,
        "final",
        "error",
        *["round"] * 12,
        "final",
    ]
    assert lines[13]["error"].startswith("dives[11][0]: seat 0 has no ")


def test_view_prints_what_a_seat_may_know(plain: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["view", plain, "--seat", "2"]) == 0
    seen = json.loads(capsys.readouterr().out)
    assert seen["seat"] == 2
    assert seen["open"]["round"] == 4
    assert len(seen["open"]["hand"]) == 9


def test_view_shows_no_key_of_the_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "secret-path.json"
    further = {"seed": 987654321, "id": "secret-id", "created": "1999-09-09", "app": "secret-app"}
    path.write_text(json.dumps(BASES["pending"] | further), encoding="utf-8")
    for seat in range(4):
        assert cli.main(["view", str(path), "--seat", str(seat)]) == 0
        out = capsys.readouterr().out
        assert not [word for word in ("secret", "987654321", "1999", "P0", "removed", "deck") if word in out]


@pytest.mark.slow
@pytest.mark.parametrize("level", ["random", "yardstick"])
def test_ask_gives_the_same_answer_for_the_same_seed(
    level: str, plain: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    for seed in ("7", "7", "8", "9", "10", "11"):
        assert cli.main(["ask", plain, "--seat", "1", "--bot", level, "--seed", seed, "--json"]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]
    answer = json.loads(said[0])
    assert list(answer) == ["move", "dive", "reasons", *VALUES]
    assert answer["move"] == str(answer["dive"])
    assert all(isinstance(reason, str) for reason in answer["reasons"])
    assert cli.main(["ask", plain, "--seat", "1", "--bot", level, "--seed", "7"]) == 0
    assert capsys.readouterr().out.splitlines() == [str(answer["dive"]), *answer["reasons"]]


def test_ask_has_no_answer_when_the_game_is_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "full.json"
    path.write_text(json.dumps(BASES["full"]), encoding="utf-8")
    assert cli.main(["ask", str(path), "--seat", "0", "--bot", "random"]) == 1
    assert list(json.loads(capsys.readouterr().out)) == ["error"]


def test_levels_are_the_pickers(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["levels", "--json"]) == 0
    names = json.loads(capsys.readouterr().out)
    assert names == [level.key for level in KIT.levels]
    assert not {"random", "yardstick"} & set(names)
    assert cli.main(["levels"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == names


def test_arena_counts_games(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "--seats", "random,yardstick,random", "--games", "4", "--seed", "1"]
    assert cli.main([*arguments, "--json", "--no-fighting", "--open-baskets"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert list(result) == ["games", "seats", "seconds"]
    assert [seat["level"] for seat in result["seats"]] == ["random", "yardstick", "random"]
    assert list(result["seats"][0]) == ["level", "share", "se", "points"]
    assert abs(sum(seat["share"] for seat in result["seats"]) - 1) < 1e-5
    assert cli.main(arguments) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("4 games in ")


# Wrong arguments


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["replay"], "the following arguments are required: FILE"),
        (["dive"], "argument COMMAND: invalid choice: 'dive'"),
        (["--what"], "unrecognized arguments: --what"),
        (["view", "FILE"], "the following arguments are required: --seat"),
        (["view", "FILE", "--seat", "two"], "argument --seat: invalid int value: 'two'"),
        (["view", "FILE", "--seat", "4"], "no seat 4 at a table of 4, they count from 0"),
        (["view", "FILE", "--seat", "-1"], "no seat -1 at a table of 4, they count from 0"),
        (["ask", "FILE", "--seat", "9", "--bot", "random"], "no seat 9 at a table of 4, they count from 0"),
        (["ask", "FILE", "--seat", "0", "--bot", "guru"], "there is no level 'guru'"),
        (["ask", "FILE", "--seat", "0"], "the following arguments are required: --bot"),
        (["arena", "--seats", "random", "--games", "1"], "1 players, expected 3 to 6"),
        (["arena", "--seats", "random,random,guru", "--games", "1"], "unknown level 'guru'"),
        (
            ["arena", "--seats", "a,b,c", "--games", "0"],
            "argument --games: '0' is no number from 1 to 10000000",
        ),
        (["arena", "--seats", "a,b,c", "--games", "-3"], "argument --games: "),
        (["arena", "--seats", "a,b,c", "--games", "9" * 9999], "argument --games: '99999"),
        (["arena", "--seats", "a,b,c", "--games", "000000000005" + "9" * 9], "argument --games: '00000"),
    ],
)
def test_wrong_arguments_are_one_sentence(
    arguments: list[str], sentence: str, plain: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [plain if word == "FILE" else word for word in arguments]
    assert complaint(given, capsys).startswith(sentence)


def test_a_seat_out_of_range_ends_a_stream(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "two.records"
    path.write_text(f"{json.dumps(BASES['plain'])}\n{json.dumps(BASES['full'])}\n", encoding="utf-8")
    assert cli.main(["view", str(path), "--seat", "3"]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1
    assert err == "miaui: no seat 3 at a table of 3, they count from 0\n"


def test_files_that_cannot_be_read_are_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = str(tmp_path / "none")
    for command in (["replay", missing], ["view", missing, "--seat", "0"], ["--record", missing]):
        assert complaint(command, capsys) == f"cannot read '{missing}': no such file or directory"
    assert complaint(["replay", str(tmp_path)], capsys).endswith("is neither a file nor a pipe")
    assert complaint(["replay", "/dev/zero"], capsys) == "'/dev/zero' is neither a file nor a pipe"
    assert "embedded null" in complaint(["replay", "a\0b"], capsys)
    assert "file name too long" in complaint(["replay", "x" * 5000], capsys)


@pytest.mark.skipif(os.name != "posix", reason="not here: pipes with names")
def test_a_file_that_keeps_us_waiting_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    words, said = io.StringIO(), Event()
    stderr = SimpleNamespace(write=words.write, flush=said.set)
    monkeypatch.setattr(sys, "stderr", stderr)
    monkeypatch.setattr(streams, "PATIENCE", 0.01)

    def write() -> None:
        said.wait(60)
        pipe.write_bytes(json.dumps(BASES["plain"]).encode())

    writer = Thread(target=write, daemon=True)
    writer.start()
    assert cli.main(["moves", str(pipe)]) == 0
    writer.join(10)
    assert words.getvalue().startswith(f"miaui: still waiting for {str(pipe)!r}, ")
    assert len(words.getvalue().splitlines()) == 1
    assert json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        (b"", "which has sent no line yet"),
        (b"{\n", "of which 2 bytes hold no whole record"),
        (b"x" * 2 * MAX_BYTES, "of which 2,000,000 bytes hold no whole record"),
    ],
)
def test_what_has_come_so_far_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sent: bytes, said: str
) -> None:
    tell: list[Callable[[], None]] = []

    def timer(seconds: float, late: Callable[[], None]) -> Mock:
        tell.append(late)
        return Mock()

    monkeypatch.setattr(streams, "Timer", timer)
    lines = streams.Lines()
    lines.file = io.BytesIO(sent)
    with streams.waiting("file", lines):
        while lines.readline(1000):
            pass
        tell[0]()
    assert capsys.readouterr().err == f"miaui: still waiting for 'file', {said}; Ctrl+C ends this\n"


def test_a_line_without_an_end_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(stream, "LONGEST_LINE", 3 * MAX_BYTES)
    good = json.dumps(BASES["plain"]).encode()
    path = tmp_path / "endless"
    path.write_bytes(good + b"\n" + b"x" * 3 * MAX_BYTES + b"\n" + good)
    assert cli.main(["moves", str(path)]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 3
    path.write_bytes(good + b"\n" + b"x" * 4 * MAX_BYTES + b"\n" + good)
    assert cli.main(["moves", str(path)]) == 2
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1
    assert err == f"miaui: cannot read {str(path)!r}: a line is longer than 3 million bytes\n"


@pytest.mark.parametrize(
    ("platform", "number", "status", "said"),
    [
        ("win32", errno.EINVAL, 141, ""),
        ("win32", errno.EPIPE, 141, ""),
        ("linux", errno.EPIPE, 141, ""),
        ("linux", errno.EINVAL, 2, "miaui: the answer cannot be written: invalid argument\n"),
        ("win32", errno.ENOSPC, 2, "miaui: the answer cannot be written: no space left on device\n"),
    ],
)
def test_a_reader_that_goes_away_is_no_error_on_any_system(
    plain: str, monkeypatch: pytest.MonkeyPatch, platform: str, number: int, status: int, said: str
) -> None:
    def fail(words: str) -> int:
        raise OSError(number, os.strerror(number))

    gone, dropped = streams.reader_is_gone, list[bool]()
    monkeypatch.setattr(streams, "reader_is_gone", lambda error: gone(error, platform))
    monkeypatch.setattr(streams, "drop_stdout", lambda: dropped.append(True))
    errors = io.StringIO()
    with monkeypatch.context() as broken:
        broken.setattr(sys, "stdout", SimpleNamespace(write=fail, flush=lambda: None))
        broken.setattr(sys, "stderr", errors)
        assert cli.main(["replay", plain]) == status
    assert (errors.getvalue(), dropped) == (said, [True])


@pytest.mark.parametrize(
    ("platform", "terminal", "asked", "encoding"),
    [
        ("win32", False, "", "utf-8"),
        ("win32", True, "", "cp1252"),
        ("win32", False, "cp1252", "cp1252"),
        ("linux", False, "", "cp1252"),
    ],
)
def test_words_into_pipes_are_utf_8_on_windows(
    monkeypatch: pytest.MonkeyPatch, platform: str, terminal: bool, asked: str, encoding: str
) -> None:
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    if asked:
        monkeypatch.setenv("PYTHONIOENCODING", asked)
    for name in ("stdout", "stderr"):
        pipe = io.BytesIO()
        stream = io.TextIOWrapper(pipe, encoding="cp1252")
        monkeypatch.setattr(stream, "isatty", lambda: terminal)
        with monkeypatch.context() as there:
            there.setattr(sys, name, stream)
            streams.ready_streams(platform)
        print("Kiti’s Chosen, Māra", end="", file=stream, flush=True)
        assert pipe.getvalue().decode(encoding) == (
            "Kiti’s Chosen, Māra" if encoding == "utf-8" else "Kiti’s Chosen, M\\u0101ra"
        )


def test_a_file_that_answers_is_not_waited_for(
    plain: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(streams, "PATIENCE", 0.2)
    with closing(streams.texts_in(plain)) as texts:
        next(texts)
        time.sleep(0.4)
    assert not capsys.readouterr().err


# The window


def test_alone_or_with_play_the_window_opens(app: list[bytes | None]) -> None:
    assert cli.main([]) == cli.main(["play"]) == cli.play() == 0
    assert app == [None, None, None]


def test_the_window_opens_without_a_terminal(
    app: list[bytes | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert cli.play() == 0


@pytest.mark.parametrize("words", [["--record"], ["play"], []])
def test_a_record_opens_in_the_window(words: list[str], app: list[bytes | None], plain: str) -> None:
    assert cli.main([*words, plain]) == 0
    assert app == [Path(plain).read_bytes()]


def test_a_file_named_like_a_command_does_not_open(
    app: list[bytes | None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for command in COMMANDS:
        (tmp_path / command).write_text("not a record")
    alone = {"levels", "today", "play", "rating", "challenges", "drill"}
    assert {cli.main([command]) for command in sorted(alone)} == {0}
    assert app == [None]
    capsys.readouterr()
    for command in set(COMMANDS) - alone:
        assert complaint([command], capsys).startswith("the following arguments are required")


def test_a_folder_without_challenges_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert complaint(["challenges", "--folder", str(tmp_path)], capsys).endswith("no challenge lies there")


def test_every_command_is_known_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    choices = complaint(["dive"], capsys).partition("choose from ")[2]
    assert choices.replace("'", "").rstrip(")").split(", ") == list(COMMANDS)


@pytest.mark.parametrize("words", [["--record"], ["play"]])
def test_what_is_piped_in_opens_in_the_window(
    words: list[str], app: list[bytes | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"{}\n")))
    assert cli.main([*words, "-"]) == 0
    assert app == [b"{}"]


@pytest.mark.skipif(os.name != "posix", reason="not here: pipes with names")
def test_a_named_pipe_opens_in_the_window(app: list[bytes | None], tmp_path: Path) -> None:
    """It is opened once: whoever writes into it does so once."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = Thread(target=pipe.write_bytes, args=(b"{}\n",), daemon=True)
    writer.start()
    assert cli.main(["--record", str(pipe)]) == 0
    writer.join(10)
    assert app == [b"{}"]


def test_the_first_record_of_a_file_opens_in_the_window(app: list[bytes | None], tmp_path: Path) -> None:
    path = tmp_path / "two.records"
    path.write_bytes(b'{"a": 1}\r\n{"a": 2}\n')
    assert cli.main(["--record", str(path)]) == 0
    assert app == [b'{"a": 1}']


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    for argument, words in (("--version", f"miaui {__version__}\n"), ("--help", "usage: miaui")):
        with pytest.raises(SystemExit) as end:
            cli.main([argument])
        assert end.value.code == 0
        assert capsys.readouterr().out.startswith(words)


def test_interrupting_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(streams, "texts", interrupt)
    assert cli.main(["replay", os.devnull]) == 2
    capsys.readouterr()
    assert cli.main(["replay", EXAMPLES]) == 130
    assert capsys.readouterr() == ("", "")
