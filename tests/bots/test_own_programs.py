"""Programs of the player's own: what may run, and the trial in which one says who it is."""

from __future__ import annotations

import json
import shlex
import shutil
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from miaui.bots import own_programs
from miaui.bots.greeting import BadProgram
from miaui.bots.host import Limits
from miaui.bots.own_programs import ChildTrial, ProgramList, command_of, introduced, is_unchanged
from miaui.core.own_programs import MOST, OwnProgram, Refused, find, free_name, with_program
from miaui.worker import serve_trial
from tests.bots.leaping_clock import Patience, leaping

BAD = Path(__file__).with_name("bad_program.py")
BOT = BAD.parents[2] / "examples" / "bot.py"
GAMES = {"miaui": range(3, 7), "salt": range(2, 5), "kaivai": range(3, 5)}


def bad(kind: str) -> str:
    """The command of a program that does one thing wrong."""
    return shlex.join([sys.executable, str(BAD), kind])


def test_a_path_becomes_a_command(tmp_path: Path) -> None:
    script, program = tmp_path / "my bot.py", tmp_path / "my bot"
    script.write_text("pass")
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    assert shlex.split(command_of(f" {script}\n")) == [sys.executable, str(script)]
    assert shlex.split(command_of(str(program))) == [str(program)]
    assert shlex.split(command_of(str(tmp_path))) == [str(tmp_path)]
    assert command_of("  bot --fast; rm x") == "bot --fast; rm x"
    assert command_of("\0") == "\0" and command_of("x" * 5000) == "x" * 5000


def test_a_changed_file_or_argument_is_noticed(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    shutil.copy(BOT, bot)
    program = introduced(command_of(str(bot)), GAMES, Limits())
    assert program.name == "Example" and program.games["salt"] == (2, 3, 4)
    listed = ProgramList(lambda: [program])
    assert is_unchanged(program) and listed.may_run("program:Example") and not listed.may_run("program:other")
    assert listed.find("program:Example") is program and listed.find("Example") is None
    assert not is_unchanged(replace(program, command=program.command + " -x"))
    bot.write_text(bot.read_text("utf-8") + "\n")
    assert not is_unchanged(program) and not listed.may_run("program:Example")
    assert not is_unchanged(OwnProgram("no stamp", "'"))


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("bot 'without", "command"), ("/nowhere/bot", "missing"), ("no-such-program-here", "missing"),
        ("FOLDER", "folder"), ("PLAIN", "rights"), ("NONSENSE", "start"),
        (f"{sys.executable} -c pass", "crash"), (bad("version"), "version"), (bad("no-game"), "games"),
        (bad("no-hello"), "timeout"), (f"{sys.executable} -c 'print(5)'", "json"),
        (f"""{sys.executable} -c 'print("{{}}")'""", "schema"),
    ],
)  # fmt: skip
def test_each_fault_has_a_word(command: str, why: str, tmp_path: Path) -> None:
    plain, nonsense = tmp_path / "plain", tmp_path / "nonsense"
    plain.write_text("no program")
    nonsense.write_bytes(b"\x01\x02")
    nonsense.chmod(0o755)
    places = {"FOLDER": tmp_path, "PLAIN": plain, "NONSENSE": nonsense}
    with leaping(tmp_path / "signs", Patience()), pytest.raises(BadProgram) as caught:
        introduced(str(places.get(command, command)), GAMES, Limits())
    assert caught.value.why == why


def tried(command: str) -> OwnProgram:
    """What the trial of a command in a process of its own says."""
    trial = ChildTrial(serve_trial, command)
    until = time.monotonic() + 60
    try:
        while (answer := trial.poll()) is None:
            assert time.monotonic() < until
            time.sleep(0.01)
        return answer
    finally:
        trial.stop()


@pytest.mark.slow
def test_a_trial_is_a_process_of_its_own() -> None:
    command = command_of(str(BOT))
    program = tried(command)
    assert (program.name, program.command) == ("Example", command) and is_unchanged(program)
    with pytest.raises(Refused, match="missing"):
        tried("/nowhere/bot")


def test_what_a_trial_says_is_one_line_of_json() -> None:
    said = json.loads(own_programs._answer("/nowhere/bot", GAMES))
    assert said == {"why": "missing", "detail": "No such file or directory"}


def test_the_list() -> None:
    ada, bo = OwnProgram("Ada", "a", "1"), OwnProgram("Bo", "b", "1")
    assert with_program([ada, bo], replace(ada, stamp="2")) == (bo, replace(ada, stamp="2"))
    assert with_program([ada, bo], replace(ada, name="Cy")) == (bo, replace(ada, name="Cy"))
    assert find("program:Bo", [ada, bo]) is bo and find("Bo", [ada, bo]) is None
    assert free_name("Ada", "a", [ada]) == "Ada" and free_name("  ", "c", [ada]) == "?"
    assert free_name("Ada", "c", [ada, OwnProgram("Ada 2", "d", "1")]) == "Ada 3"
    many = [OwnProgram(str(number), str(number), "1") for number in range(MOST)]
    assert len(with_program(many, ada)) == MOST
