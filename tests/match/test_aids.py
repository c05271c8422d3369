"""Help at a table: kept beside the record while the game goes on, in it once it is over."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from miaui.cli import main
from miaui.core.envelope import Player
from miaui.core.game import GameRecord
from miaui.core.games import dump_record
from miaui.core.seat import Seat
from miaui.history import kept_games
from miaui.match.aids import (
    AIDS,
    Advised,
    Asked,
    CatAsked,
    Hinted,
    SeatAids,
    aids_of,
    aids_values,
    is_misshapen,
    read_aids,
    times_helped,
)
from miaui.match.snapshot import is_counted
from miaui.store import rows
from miaui.store.library import Library
from testkit.fake_bots import plain_bots
from testkit.house import HOUSE, find_game, find_kit, make_deal, open_library
from testkit.playing import referee_of
from testkit.random_games import finished
from tests.match.test_match_deals import play_on, seated

HELP = SeatAids((Hinted(1, 1), Hinted(4, 3)), 3, (Asked(2, "9", 0.0413, "again"),), ("divers",))


def is_plain(record: GameRecord) -> bool:
    """Whether a game is no practice and nobody had help."""
    return is_counted(record) and times_helped(record) == 0


def begun(library: Library) -> Any:
    deal = make_deal("miaui", 3, [], 77)
    service = plain_bots().service
    return kept_games.begin_deal(library, service, find_kit("miaui"), deal, seated(3), game_id="g")


def note(library: Library) -> dict[str, object]:
    row = library._read(lambda db: rows.row_of(db, "g"), None)
    assert row is not None
    return row.note


def test_it_is_read_as_it_was_written() -> None:
    aids = (HELP, SeatAids())
    assert read_aids(aids_values(aids), 2) == aids
    assert HELP.times == 3


def test_a_hint_about_one_decision_goes_further() -> None:
    aids = SeatAids().with_hint(3, 1, first=True).with_hint(3, 2, first=False).with_hint(3, 1, first=True)
    assert aids.hints == (Hinted(3, 2), Hinted(3, 1))


def test_a_question_about_a_cat_is_help_in_record_and_library() -> None:
    record = finished(find_game("miaui"), 5, seats=3)
    asked = replace(record, further={AIDS: aids_values([SeatAids().with_cat(4, 2), SeatAids(), SeatAids()])})
    assert aids_of(asked)[0].cats == (CatAsked(4, 2),) and times_helped(asked) == 1
    assert rows.is_helped(asked.further) and not rows.is_helped(record.further)
    assert "cats" not in SeatAids().values(), "other records stay as they were"


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {"by_seat": 3},
        {"by_seat": [{}]},
        {"by_seat": [{}, {}, {"hints": [[1, 0]]}]},
        {"by_seat": [{}, {}, {"hints": [[1, 4]]}]},
        {"by_seat": [{}, {}, {"hints": [[1]]}]},
        {"by_seat": [{}, {}, {"hints": [[1, 1]] * 301}]},
        {"by_seat": [{}, {}, {"asked": [[1, "9", 0.1, "perhaps"]]}]},
        {"by_seat": [{}, {}, {"asked": [[1, 9, 0.1, "again"]]}]},
        {"by_seat": [{}, {}, {"tutor": True}]},
        {"by_seat": [{}, {}, {"shown": [""]}]},
        {"by_seat": [{}, {}, {"advised": [[1, "7"]]}]},
        {"by_seat": [{}, {}, {"advised": [[1, [""]]]}]},
        {"by_seat": [{}, {}, {"advised": [[1, ["7"] * 31]]}]},
        {"by_seat": [{}, {}, {"advised": [[-1, ["7"]]]}]},
        {"by_seat": [{}, {}, {"cats": [[1]]}]},
        {"by_seat": [{}, {}, {"cats": [[1, -1]]}]},
        {"by_seat": [{}, {}, {"cats": [[1, True]]}]},
    ],
)
def test_another_shape_is_passed_over(value: object) -> None:
    record = finished(find_game("miaui"), 5, seats=3)
    strange = replace(record, further={AIDS: value})
    assert aids_of(strange) == () and times_helped(strange) == 0 and is_misshapen(strange)
    assert not is_misshapen(record) and is_plain(record)
    understood = replace(record, further={AIDS: {"by_seat": [{}, {}, {"hints": [[1, 3]]}]}})
    assert not is_misshapen(understood) and times_helped(understood) == 1


def test_while_it_goes_on_it_is_in_the_librarys_note_alone(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        played = begun(library)
        changes = played.changes
        played.note_shown(["divers"], 3)
        played.note_hint(1, [], first=True)
        (move, other, *_others) = played.legal
        played.note_hint(3, [other], first=False)
        played.note_question([move], move, 0.0413, "again")
        assert played.changes == changes, "nothing was decided"
        kept = note(library)["aids"]
        text = find_game("miaui").codec.write_move(move)
        advised = Advised(1, (find_game("miaui").codec.write_move(other), text))
        asked = Asked(1, text, 0.0413, "again")
        mine = SeatAids((Hinted(1, 3),), 3, (asked,), ("divers",), (advised,))
        assert read_aids(kept, 3)[0] == mine
        record = referee_of(played).record
        assert AIDS not in record.further and "by_seat" not in library.load("g")
        assert "by_seat" not in played.public.sealed_text and played.public.times_helped == 0

        loaded = library.load("g")
        resumed = kept_games.resume(HOUSE.games, HOUSE.kits, library, plain_bots().service, "g", loaded)
        assert referee_of(resumed).aids[0] == mine
        play_on(resumed)
        assert not note(library).get("aids")
        over = resumed.public.record
        assert aids_of(over) == (mine, SeatAids(), SeatAids())
        assert resumed.public.times_helped == times_helped(over) == 2 and not is_plain(over)
        again = HOUSE.games.parse(dump_record(find_game("miaui"), over))
        assert aids_of(again) == aids_of(over)
        assert "by_seat" not in resumed.public.sealed_text


def test_a_game_without_any_says_nothing(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        played = begun(library)
        play_on(played)
        assert AIDS not in played.public.record.further and is_plain(played.public.record)


def test_a_game_that_is_only_shown_something_stays_plain(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        played = begun(library)
        played.note_shown(["divers"], 0)
        play_on(played)
        assert AIDS in played.public.record.further and is_plain(played.public.record)


def test_an_undo_from_the_end_drops_it(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        played = begun(library)
        played.note_hint(1, [], first=True)
        play_on(played)
        played.undo()
        play_on(played)
        assert AIDS not in played.public.record.further


def test_a_match_knows_if_help_would_make_it_practice(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        played = begun(library)
        assert played.still_plain
        played.note_shown(["divers"], 0)
        assert played.still_plain, "aids that show what is public do not count"
        played.note_hint(1, [], first=True)
        assert not played.still_plain
    with open_library(tmp_path / "other") as library:
        played = begun(library)
        played.submit(played.legal[:1])
        played.undo()
        assert not played.still_plain, "it is practice already"
        play_on(played)
        assert not played.still_plain


def test_what_is_kept_has_a_bound(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        begun(library)
        text = library.load("g")
        long = {"by_seat": [{"shown": ["x" * 200] * 100}]}
        library.save("g", text, rounds=0, aids=long)
        assert not note(library).get("aids")


def test_nobody_at_the_screen_has_no_help(tmp_path: Path) -> None:
    with open_library(tmp_path) as library:
        deal = make_deal("miaui", 3, [], 77)
        players = (*seated(3)[:1], Player("Bo"), *seated(3)[2:])
        service = plain_bots().service
        played = kept_games.begin_deal(library, service, find_kit("miaui"), deal, players, game_id="g")
        assert played.viewer is None
        played.note_hint(1, [], first=True)
        assert not any(aid.times for aid in referee_of(played).aids)
        played.open_for(Seat(0))
        played.note_hint(1, [], first=True)
        assert referee_of(played).aids[0].times == 1


def test_the_command_says_once_that_it_makes_no_sense(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = finished(find_game("miaui"), 5)
    text = dump_record(find_game("miaui"), replace(record, further={AIDS: 3}))
    file = tmp_path / "games.json"
    file.write_text(f"{text}\n{text}\n", "utf-8")
    assert main(["check", str(file)]) == 0
    out, err = capsys.readouterr()
    assert err == "miaui: aids: not understood\n" and len(out.splitlines()) == 2
