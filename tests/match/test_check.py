"""Seals of bots' secret choices and of the deal: opened after the game, and broken by any change."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from miaui import __version__
from miaui.bots.service import Advice, Ticket
from miaui.catalog import CATALOG
from miaui.cli import main
from miaui.core.envelope import Player
from miaui.core.errors import BadRecord
from miaui.core.games import dump_record
from miaui.core.seat import Seat
from miaui.games.miaui.public.moves import Dive
from miaui.history import kept_games
from miaui.match.check import CHECKS, Check, check_record, check_report
from miaui.match.diaries import KEPT, Draft, diaries_of, seal_of
from miaui.store import rows
from miaui.store.library import Library
from testkit.fake_bots import plain_bots
from testkit.house import GAMES, HOUSE, find_game, find_kit, make_deal, open_library
from testkit.playing import referee_of
from tests.match.test_match_deals import play_on, seated

SECRETIVE = ("miaui", "kaivai")


def finished(tmp_path: Path, key: str) -> Any:
    """A game of one person and bots that was played to its end."""
    deal = make_deal(key, find_game(key).seats[0], [], 0x123456789ABC)
    with open_library(tmp_path) as library:
        played = kept_games.begin_deal(
            library, plain_bots().service, find_kit(key), deal, seated(deal.seats), game_id="g"
        )
        play_on(played)
        return played.public.record


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return {key: finished(tmp_path_factory.mktemp(key), key) for key in GAMES}


def checked(record: Any) -> Check:
    return check_record(CATALOG.games.of(record), record)


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_game_is_what_it_was_sealed_as(played: dict[str, Any], key: str) -> None:
    check = checked(played[key])
    assert check.sound and check.deal is True
    assert bool(check.seals) == (key in SECRETIVE)
    assert {seal.state for seal in check.seals} <= {"kept", "late"}
    report = CHECKS.write(check_report(check))
    if check.seals:
        assert report["seals"] == report["kept"] == len(check.seals)
    else:
        assert report["seals"] is report["kept"] is report["late"] is None


@pytest.mark.slow
@pytest.mark.parametrize("key", SECRETIVE)
def test_every_change_breaks_a_seal(played: dict[str, Any], key: str) -> None:
    record = played[key]
    turn, seat, seal, salt, late, text = record.further["diaries"][0]
    told = json.loads(text)
    other = json.dumps(told | {"seat": seat + 1}, sort_keys=True, separators=(",", ":"))
    for row in (
        [turn, seat, "0" * 64, salt, late, text],
        [turn, seat, seal, salt + "0", late, text],
        [turn, seat, seal, salt, late, text + " "],
        [turn + 1000, seat, seal, salt, late, text],
        [turn, seat, seal_of(other, salt), salt, late, other],
        [turn, seat, seal],
    ):
        forged = [row, *record.further["diaries"][1:]]
        check = checked(replace(record, further=record.further | {"diaries": forged}))
        assert [seal.state == "broken" for seal in check.seals] == [True] + [False] * (len(forged) - 1), row
        assert not check.sound


@pytest.mark.parametrize("key", GAMES)
def test_other_luck_is_not_that_of_the_deal(played: dict[str, Any], key: str) -> None:
    record = played[key]
    other = make_deal(key, len(record.players), [], 5)
    for change in (
        {"deal": other.code},
        {"deal_salt": "ff"},
        {"deal_seal": "0" * 64},
        {"deal_salt": None},
        {"bot_seed": 1},
    ):
        assert checked(replace(record, further=record.further | change)).deal is False, change


def test_old_records_have_nulls(played: dict[str, Any]) -> None:
    record = replace(played["miaui"], further={})
    report = CHECKS.write(check_report(checked(record)))
    assert report == dict.fromkeys(("seals", "kept", "late", "again", "same", "deal"))


@pytest.mark.slow
@pytest.mark.parametrize("key", SECRETIVE)
def test_while_it_goes_on_text_and_salt_are_in_the_librarys_note_alone(tmp_path: Path, key: str) -> None:
    deal = make_deal(key, find_game(key).seats[0], [], 77)
    with open_library(tmp_path) as library:
        played = kept_games.begin_deal(
            library, plain_bots().service, find_kit(key), deal, seated(deal.seats), game_id="g"
        )
        for turn in range(1, 600):
            if played.public.over or referee_of(played).diaries:
                break
            play_on(played, turn, 1)
        diaries = referee_of(played).diaries
        assert diaries and not played.public.over
        assert all(len(row) == 3 for row in referee_of(played).record.further["diaries"])
        told = library.load("g")
        assert all(diary.salt not in told and diary.text not in told for diary in diaries)
        kept = _note(library)["diaries"]
        assert isinstance(kept, tuple) and [len(row) for row in kept] == [len(KEPT)] * len(diaries)
        resumed = kept_games.resume(HOUSE.games, HOUSE.kits, library, plain_bots().service, "g", told)
        assert referee_of(resumed).diaries == diaries
        with pytest.raises(BadRecord, match="goes on"):
            checked(referee_of(resumed).record)
        play_on(resumed)
        assert "diaries" not in _note(library) or not _note(library)["diaries"]
        assert checked(resumed.public.record).sound


def _note(library: Library) -> dict[str, object]:
    row = library._read(lambda db: rows.row_of(db, "g"), None)
    return {} if row is None else dict(row.note)


def test_a_diary_says_what_the_level_thought(played: dict[str, Any]) -> None:
    (first, *_others) = diaries_of(played["miaui"])
    told = json.loads(first.text)
    keys = {"game", "turn", "seat", "level", "character", "seed", "move", "policy", "why", "program"}
    assert set(told) == keys and told["program"] == __version__
    assert first.text == json.dumps(told, sort_keys=True, separators=(",", ":")), "in one form alone"
    assert first.text.isascii()


def test_numbers_that_are_not_whole_are_texts() -> None:
    advice: Advice[Any] = Advice(
        Ticket(1), Dive(Seat(1), 7), (("x", {"odds": 0.25, "count": 2.0}),), {"7": 2 / 3, "9": 1 / 3}
    )
    told = json.loads(Draft("miaui", Seat(1), Player("P", "bot", "diver"), 7, "7", advice).text(3))
    assert told["policy"] == {"7": "0.6667", "9": "0.3333"}
    assert told["why"] == [["x", {"count": 2, "odds": "0.2500"}]]


def _of_version(record: Any, program: str | None) -> Any:
    """The record as another version of the program would have made it; None: one that did not say which."""
    rows_of_it = []
    for turn, seat, _seal, salt, late, text in record.further["diaries"]:
        told = {key: value for key, value in json.loads(text).items() if key != "program"}
        told |= {} if program is None else {"program": program}
        other = json.dumps(told, sort_keys=True, separators=(",", ":"))
        rows_of_it.append([turn, seat, seal_of(other, salt), salt, late, other])
    return replace(record, further=record.further | {"diaries": rows_of_it})


@pytest.mark.parametrize(
    ("program", "words"),
    [(__version__, None), ("0.0.7", "by version 0.0.7 of the"), (None, "by an earlier version of the")],
)
def test_choices_of_an_older_version_are_said_to_be_its(
    played: dict[str, Any],
    program: str | None,
    words: str | None,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    record, path = _of_version(played["miaui"], program), tmp_path / "games"
    assert checked(record).sound and checked(record).versions == (program or "",)
    path.write_text(dump_record(CATALOG.games.of(record), record), encoding="utf-8")
    assert main(["check", str(path), "--again"]) == 0
    said = capsys.readouterr().out
    assert "bots were asked again" in said
    assert words in said if words else "version" not in said


def test_the_command(played: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games"
    record = played["miaui"]
    texts = [dump_record(CATALOG.games.of(record), record)]
    path.write_text("".join(text + "\n" for text in texts), encoding="utf-8")
    assert main(["check", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["deal"] is True
    broken = replace(record, further=record.further | {"deal_salt": "00"})
    path.write_text(dump_record(CATALOG.games.of(record), broken), encoding="utf-8")
    assert main(["check", str(path), "--json"]) == 1
    assert main(["check", str(path)]) == 1
    assert "not the one that was sealed" in capsys.readouterr().out
