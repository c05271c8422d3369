"""`miaui today`: the deal of a day, its levels, and how it went here."""

import json
import re
from pathlib import Path

import pytest

from miaui.cli import main, today
from miaui.core.deals import read_deal
from miaui.store import paths
from miaui.store.rows import Outcome, SeatResult
from miaui.store.settings import Settings, SettingsFile
from testkit.house import GAMES, HOUSE, dump, find_kit, open_library
from testkit.reviewed import played
from tests.scenes.pages import game

KNOWN = {"miaui": "26032-BTH9G-501YV", "salt": "2A075-E8ACC-V9ASA", "kaivai": "2DG29-FVKRC-HT5N7"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MIAUI_HOME", str(tmp_path))
    return tmp_path


def said(key: str, capsys: pytest.CaptureFixture[str], day: str = "2026-11-25") -> dict[str, object]:
    assert main(["today", "--game", key, "--date", day, "--json"]) == 0
    values: dict[str, object] = json.loads(capsys.readouterr().out)
    return values


@pytest.mark.parametrize("key", GAMES)
def test_the_deal_of_a_date_never_changes(key: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    values = said(key, capsys)
    assert list(values) == ["deal", "levels", "played", "result", "par"]
    assert values["deal"] == KNOWN[key]
    deal = read_deal(HOUSE.games, KNOWN[key])
    third = find_kit(key).levels[-3].key
    assert values["levels"] == [third] * (deal.seats - 1)
    assert values["played"] is False and values["result"] is None and values["par"] is None
    assert list(home.rglob("*.db")) == [], "who asks writes no library"


def test_a_try_and_its_result_are_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here = paths.find()
    SettingsFile(here.config).save(Settings(today={"miaui": ("2026-11-25",)}))
    assert said("miaui", capsys)["played"] is True
    assert said("salt", capsys)["played"] is False
    assert said("miaui", capsys, "2026-11-24")["played"] is False
    with open_library(here.data) as library:
        library.save("today-miaui-2026-11-24", dump(game()))
    unfinished = said("miaui", capsys, "2026-11-24")
    assert unfinished["played"] is True and unfinished["result"] is None
    with open_library(here.data) as library:
        own = SeatResult(0, "Ana", "human", "", 31, 0.0)
        first = SeatResult(1, "Nilo", "bot", "diver", 40, 1.0)
        last = SeatResult(2, "Pua", "bot", "diver", 12, 0.0)
        came = Outcome((own, first, last))
        library.save("today-miaui-2026-11-24", dump(game()), came)
    done = said("miaui", capsys, "2026-11-24")
    wanted = {"place": 2, "seats": 3, "points": 31, "share": 0.0, "margin": -9, "counted": True}
    assert done["result"] == wanted
    assert main(["today", "--date", "2026-11-24"]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "place 2 of 3, 31 points"


@pytest.mark.parametrize(
    "day", ["", "yesterday", "2026-13-01", "20261125", "2026-11-25T00", "-1", "٢٠٢٦-11-25"]
)
def test_what_is_no_date_is_refused(day: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["today", f"--date={day}"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and re.fullmatch(r"miaui: [^\n]+ is no date: YYYY-MM-DD\n", err)


# -- par, and what to copy


@pytest.mark.slow
def test_par_is_counted_once_and_kept(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(today, "PAR", 1)
    assert main(["today", "--game", "miaui", "--date", "2026-11-25", "--par", "--json"]) == 0
    counted = json.loads(capsys.readouterr().out)
    par = counted["par"]
    levels = [level.key for level in find_kit("miaui").levels]
    assert par["runs"] == len(levels) and list(par["levels"]) == levels and par["better"] is None
    assert said("miaui", capsys) == counted, "it is kept"
    assert said("miaui", capsys, "2026-11-24")["par"] is None
    kept = paths.find().data / "today.json"
    assert set(json.loads(kept.read_text("utf-8"))) == {"version", "pars"}
    kept.write_text("broken", encoding="utf-8")
    assert main(["today", "--game", "miaui", "--date", "2026-11-25", "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["par"] is None
    assert err == "miaui: today.json cannot be read and was set aside as today-damaged.json\n"


@pytest.mark.slow
def test_a_day_that_was_played_has_a_text_to_copy(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    day = ["today", "--game", "miaui", "--date", "2026-11-24"]
    assert main([*day, "--text"]) == 2
    assert capsys.readouterr().err == "miaui: the deal of 2026-11-24 was not played to its end here\n"
    record = played("miaui", 4, 8)
    with open_library(paths.find().data) as library:
        results = [SeatResult(0, "Ana", "human", "", 34, 0.0), SeatResult(1, "Nilo", "bot", "diver", 40, 1.0)]
        results += [SeatResult(seat, "Pua", "bot", "diver", 12, 0.0) for seat in (2, 3)]
        library.save("today-miaui-2026-11-24", dump(record), Outcome(tuple(results)))
    monkeypatch.setattr(today, "_EFFORT", "quick")
    assert main([*day, "--text"]) == 0
    text = capsys.readouterr().out
    first, second, marks, *_ = text.splitlines()
    assert first == "Miaui · Miaui · 2026-11-24"
    assert second == "2nd of 4, 34 points"
    assert len(marks) == 12 and set(marks) <= set("●◐○")
    assert len(text) <= 281 and "-" not in second
    assert main([*day, "--text"]) == 0 and capsys.readouterr().out == text
    assert list((paths.find().data / "reviews").glob("*.json"))
