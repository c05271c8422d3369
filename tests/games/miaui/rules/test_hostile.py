"""Hostile records: each is refused with its one sentence, on the command line too, file untouched."""

import json
from pathlib import Path

import pytest

from miaui.cli import main
from miaui.core.errors import BadRecord
from testkit.house import game_of, parse
from testkit.miaui import hostile

CASES = list(hostile.cases())


def test_there_are_two_hundred_and_all_different() -> None:
    assert len({name for name, _, _ in CASES}) == len(CASES) >= 200


@pytest.mark.parametrize("name", hostile.BASES)
def test_the_records_they_spoil_are_sound(name: str) -> None:
    record = parse(json.dumps(hostile.BASES[name]))
    game_of(record).rules.play(record)


@pytest.mark.parametrize(("data", "sentence"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_is_refused_in_one_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        record = parse(data)
        game_of(record).rules.play(record)
    assert str(refusal.value) == sentence
    assert sentence.isprintable()
    assert len(sentence) < 200


@pytest.mark.slow
@pytest.mark.parametrize("command", [["replay", "--jsonl"], ["view", "--seat", "0"]], ids=lambda c: c[0])
def test_files_are_answered_by_an_error_and_left_alone(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hostile.records"
    for name, data, sentence in CASES:
        path.write_bytes(data)
        assert main([*command, str(path)]) == 1, name
        out, err = capsys.readouterr()
        assert [json.loads(line) for line in out.splitlines()] == [{"error": sentence}], name
        assert err == "", name
        assert path.read_bytes() == data


@pytest.mark.slow
def test_all_in_one_stream_are_answered_in_turn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = json.dumps(hostile.BASES["plain"]).encode()
    lines = [(data, sentence) for _, data, sentence in CASES if b"\n" not in data and data.strip()]
    path = tmp_path / "many.records"
    path.write_bytes(b"\n".join([good, *(line for data, _ in lines for line in (data, good))]))
    assert main(["view", str(path), "--seat", "1"]) == 1
    out = capsys.readouterr().out.splitlines()
    assert len(out) == 2 * len(lines) + 1
    assert set(out[::2]) == {out[0]}
    assert json.loads(out[0])["seat"] == 1
    assert [json.loads(line)["error"] for line in out[1::2]] == [sentence for _, sentence in lines]
