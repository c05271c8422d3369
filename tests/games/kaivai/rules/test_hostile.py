"""Hostile records on the command line: each is answered by one sentence in its place, the file untouched."""

import json
from pathlib import Path

import pytest

from miaui.cli import main
from testkit.kaivai.hostile import HOSTILE, RAW, spoilt

COMMANDS = [["replay", "--jsonl"], ["view", "--seat", "0"], ["moves"]]


@pytest.mark.parametrize("command", COMMANDS, ids=["replay", "view", "moves"])
def test_each_is_answered_in_its_place(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "many.records"
    lines = [line for text, _ in HOSTILE.values() for line in (spoilt(moves=RAW["moves"][:1]), text)]
    text = "\n".join(lines) + "\n"
    path.write_text(text, encoding="utf-8")
    assert main([command[0], str(path), *command[1:]]) == 1
    out, err = capsys.readouterr()
    answers = [json.loads(line) for line in out.splitlines()]
    errors = [answer["error"] for answer in answers if "error" in answer]
    assert len(errors) == len(HOSTILE)
    for (name, (_, sentence)), error in zip(HOSTILE.items(), errors, strict=True):
        assert error.startswith(sentence), (name, error)
        assert error.isprintable()
    assert err == ""
    assert path.read_text(encoding="utf-8") == text


def test_all_but_errors_is_answered_as_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.records"
    path.write_text(spoilt(), encoding="utf-8")
    assert main(["replay", str(path), "--jsonl"]) == 0
    alone = capsys.readouterr().out
    path.write_text("\n".join([spoilt(), HOSTILE["first"][0], spoilt()]), encoding="utf-8")
    assert main(["replay", str(path), "--jsonl"]) == 1
    out = capsys.readouterr().out
    first, last = out[: len(alone)], out[-len(alone) :]
    assert (first, last) == (alone, alone)
    assert json.loads(out[len(alone) : -len(alone)])["error"].startswith("moves[0]: ")
