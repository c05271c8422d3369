"""Hostile records: each is refused in one sentence that names its place, on the command line too."""

import json
from pathlib import Path

import pytest

from miaui.cli import main
from miaui.core.errors import BadRecord, CannotUndo
from miaui.core.seat import Seat
from testkit.house import find_game, parse
from testkit.salt import hostile

GAME = find_game("salt")
BASES = hostile.bases()
EXACT = [*hostile.shapes(), *hostile.decks()]
PLAYS = list(hostile.plays())
MOVES = list(hostile.moves())


def refusal(data: bytes) -> str:
    """The sentence with which a record is refused."""
    with pytest.raises(BadRecord) as refused:
        GAME.rules.play(parse(data))
    sentence = str(refused.value)
    assert sentence.isprintable()
    assert len(sentence) < 200
    return sentence


@pytest.mark.parametrize("name", BASES)
def test_the_records_they_spoil_are_sound(name: str) -> None:
    GAME.rules.play(parse(json.dumps(BASES[name])))


@pytest.mark.parametrize(
    ("change", "sentence"), [case[1:] for case in EXACT], ids=[case[0] for case in EXACT]
)
def test_wrong_shapes_and_decks(change: hostile.Change, sentence: str) -> None:
    assert refusal(hostile.spoiled(BASES["middle"], change)) == sentence


def test_a_deck_with_extra_salt_in_a_game_without() -> None:
    sentence = refusal(hostile.spoiled(BASES["middle"], hostile.put("variants", "extra_salt", False)))
    assert sentence.startswith("deal 1, deck: ")
    assert sentence.endswith("is no card of this game")


@pytest.mark.parametrize(("change", "piece"), [case[1:] for case in MOVES], ids=[case[0] for case in MOVES])
def test_what_is_no_move_is_named_with_deal_and_move(change: hostile.Change, piece: str) -> None:
    place = len(BASES["middle"]["deals"][1]["moves"]) + 1
    sentence = refusal(hostile.spoiled(BASES["middle"], change))
    assert sentence.startswith(f"deal 2, move {place}: ")
    assert piece in sentence


@pytest.mark.parametrize(
    ("base", "change", "piece"), [case[1:] for case in PLAYS], ids=[case[0] for case in PLAYS]
)
def test_what_cannot_be_played(base: str, change: hostile.Change, piece: str) -> None:
    sentence = refusal(hostile.spoiled(BASES[base], change))
    assert piece in sentence
    assert sentence.startswith(("deal ", "sealed"))


def test_every_error_names_the_move_that_was_changed() -> None:
    """Each move of a deal in turn becomes one that cannot be made."""
    raw = BASES["middle"]
    for place in range(len(raw["deals"][0]["moves"])):
        sentence = refusal(hostile.spoiled(raw, hostile.put("deals", 0, "moves", place, "stop it")))
        assert sentence == f"deal 1, move {place + 1}: 'stop it' is no move"


def test_in_a_stream_they_are_answered_in_turn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = json.dumps(BASES["middle"]).encode()
    bad = [hostile.spoiled(BASES["middle"], change) for _, change, _ in EXACT]
    path = tmp_path / "many.records"
    path.write_bytes(b"\n".join([good, *(line for data in bad for line in (data, good))]))
    for command in (["view", "--seat", "1"], ["moves"]):
        assert main([command[0], str(path), *command[1:]]) == 1
        out = capsys.readouterr().out.splitlines()
        assert len(out) == 2 * len(bad) + 1
        assert set(out[::2]) == {out[0]}
        assert [list(json.loads(line)) for line in out[1::2]] == [["error"]] * len(bad)


# Sealed records


def test_a_sealed_record_without_a_deal_shows_an_empty_table() -> None:
    raw = BASES["over"] | {"sealed": True, "deals": []}
    record = parse(json.dumps(raw))
    assert list(GAME.records.lines(record)) == []
    written = GAME.codec.write_view(GAME.sight.view(GAME.rules.play(record), Seat(1)))
    view = json.loads(json.dumps(written))
    assert view["memory"] == {"deals": []}
    now = view["open"]
    assert (now["deal"], now["deck"], now["to_move"], now["phase"]) == (0, 0, None, None)
    assert now["piles"] == [{"top": None, "count": 0}] * 2
    assert (now["counts"], now["hand"], now["tables"]) == ([0, 0], [], [[], []])


def test_a_sealed_record_can_be_looked_at_but_not_continued() -> None:
    record = parse(json.dumps(BASES["sealed"]))
    assert list(GAME.records.lines(record)) == list(GAME.records.lines(parse(json.dumps(BASES["over"]))))
    with pytest.raises(BadRecord, match="not continued"):
        GAME.records.prompt(record)
    with pytest.raises(CannotUndo):
        GAME.records.back(record, [Seat(0)])
