"""Hostile records on the command line: each is answered by one sentence in its place, the file untouched."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from miaui.cli import main
from testkit.kaivai.dealing import random_record, raw_of

RAW = raw_of(random_record(Random(7), 3, {}, "lists", 60))


def spoilt(**changes: Any) -> str:
    return json.dumps(RAW | changes)


HOSTILE = {
    "kaivai-2": (spoilt(game="kaivai2"), "game: 'kaivai2' is not known here"),
    "other game": (
        spoilt(game="miaui"),
        "variants.open_baskets: missing",
    ),
    "number": (spoilt(moves=[*RAW["moves"], 6]), f"moves[{len(RAW['moves'])}]: expected a string"),
    "late": (spoilt(moves=[*RAW["moves"], "bid 11"]), f"moves[{len(RAW['moves'])}]: "),
    "first": (spoilt(moves=["bid 0"]), "moves[0]: "),
    "twice": (spoilt(moves=["bid 5", "bid 5"]), "moves[1]: 'bid 5' by seat"),
    "stake": (spoilt(moves=["stake 0 0 0"]), "moves[0]: "),
    "pending": (spoilt(pending=[None, 0, None]), "pending: no stake is due"),
    "bases": (spoilt(bases=[["A1", "A2"], ["M6", "M7"]]), "bases: "),
    "order": (spoilt(order=[0, 1, True]), "order[2]: expected an integer, found a boolean"),
    "variant": (spoilt(variants={"fisherman": False}), "variants.open_influence: missing"),
    "two seats": (spoilt(players=RAW["players"][:2]), "players: 2 players, expected 3 to 4"),
    "deep": (spoilt(moves=[]).replace("[]", "[" * 40 + "]" * 40), "character "),
    "cut": (spoilt()[:-40], "line 1 column "),
    "key twice": (spoilt().replace('"order"', '"order": [], "order"'), "'order': key twice in one object"),
    "long": (spoilt(note="x" * 1_000_000), "larger than 1000000 bytes"),
}


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
    for (name, (_, sentence)), found in zip(HOSTILE.items(), errors, strict=True):
        assert found.startswith(sentence), (name, found)
        assert found.isprintable()
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
