"""Settings at their very edges, and the file as a person finds it."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from miaui.store import settings as module
from miaui.store.problems import Problem, ProblemKind
from miaui.store.settings import LIMIT, SeatSetup, Settings, SettingsFile, TableSetup, parse
from testkit.store.faults import Faults, injected
from testkit.store.scenarios import ProblemLog

FACTORY = """{
  "language": "",
  "text_scale": 1.0,
  "pace": "normal",
  "recap": "",
  "reduced_motion": false,
  "music_volume": 0.6,
  "table_music_volume": 0.5,
  "effects_volume": 0.8,
  "ambience_volume": 0.6,
  "mute": false,
  "mute_unfocused": true,
  "mono": false,
  "captions": false,
  "caption_size": 1.0,
  "speech": false,
  "voice_volume": 1.0,
  "screen_reader": "auto",
  "headphones": false,
  "purist": false,
  "keys": {},
  "rumble": false,
  "statistics": true,
  "cards_open": "click",
  "high_contrast": false,
  "key_reminder": false,
  "display": "window",
  "window": null,
  "exports": "documents",
  "framebuffer": "unknown",
  "tables": {},
  "programs": [],
  "hats": {},
  "seen": [],
  "today": {},
  "tutor": {},
  "hints_shared": false,
  "meetings": true,
  "aids": {},
  "first_start": false,
  "lesson": {},
  "unseen_result": ""
}
"""

VOLUMES = ("voice_volume", "music_volume", "table_music_volume", "effects_volume", "ambience_volume")

#: Values that are taken, by key.
TAKEN: dict[str, Any] = {
    "language": ["", "de", "haw", "pt_BR", "zh-Hant12"],
    "text_scale": [0.8, 2.0, 1],
    "pace": ["calm", "normal", "brisk", "fast", "instant"],
    "cards_open": ["click", "hold"],
    "display": ["window", "borderless", "full"],
    "caption_size": [1.0, 2.0],
    "framebuffer": ["unknown", "accelerated", "native"],
    "window": [None, [-32768, -32768, 320, 240], [32767, 32767, 16384, 16384]],
    "hats": [{}, {"x" * 64: "y" * 64}, {f"{n}": "" for n in range(16)}],
    "seen": [[], ["x" * 64], [f"{n}" for n in range(200)]],
    "today": [{}, {"miaui": []}, {"miaui": ["2026-11-25"] * 250}, {f"{n}": ["2026-11-25"] for n in range(8)}],
} | {name: [0.0, 1.0] for name in VOLUMES}

#: And those just beyond.
REFUSED: dict[str, Any] = {
    "language": ["d", "deut", "de_D", "de_abcdefghi", "DE", "de_"],
    "text_scale": [0.79, 2.01],
    "caption_size": [0.99, 2.01],
    "display": ["", "fullscreen", True],
    "window": [
        [-32769, 0, 320, 240],
        [0, -32769, 320, 240],
        [32768, 0, 320, 240],
        [0, 32768, 320, 240],
        [0, 0, 319, 240],
        [0, 0, 320, 239],
        [0, 0, 16385, 240],
        [0, 0, 320, 16385],
    ],
    "hats": [{"x" * 65: ""}, {"x": "y" * 65}, {f"{n}": "" for n in range(17)}, {"x": 1}, []],
    "seen": [["x" * 65], [f"{n}" for n in range(201)]],
    "today": [
        {"miaui": ["2026-11-25"] * 251},
        {f"{n}": [] for n in range(9)},
        {"x" * 65: []},
        {"miaui": ["25 Nov 2026"]},
        {"miaui": "2026-11-25"},
        [],
    ],
} | {name: [-0.01, 1.01] for name in VOLUMES}

SEAT = {"name": "", "kind": "human", "level": "", "colour": "", "character": ""}
SEATS_TAKEN = [
    {}, SEAT, {"name": "x" * 64, "level": "y" * 64, "character": "z" * 64, "kind": "bot"},
    *({"colour": colour} for colour in ("shell", "wave", "leaf", "sun", "hibiscus", "star")),
]  # fmt: skip
SEATS_REFUSED = [
    {"name": "x" * 65}, {"level": "y" * 65}, {"character": "z" * 65}, {"kind": ""}, {"colour": "red"},
    {"further": 1}, None,
]  # fmt: skip
TABLES_REFUSED: list[dict[str, Any]] = [
    {"kiti": -1}, {"kiti": 6}, {"pace": "warp"}, {"seats": [{}] * 7}, {"open_baskets": 1}, {"no_fighting": 0},
]  # fmt: skip


def read(key: str, value: Any) -> tuple[Settings, list[str]]:
    """Settings from a file with one key."""
    return parse(json.dumps({key: value}).encode())


def test_the_file_of_somebody_who_never_changed_a_thing() -> None:
    assert Settings().dumps() == FACTORY
    assert parse(FACTORY.encode()) == (Settings(), [])
    assert parse(b"{}") == (Settings(), [])


@pytest.mark.parametrize(("key", "value"), [(key, value) for key in TAKEN for value in TAKEN[key]])
def test_values_at_the_edge_are_taken(key: str, value: Any) -> None:
    settings, refused = read(key, value)
    assert not refused
    assert json.loads(settings.dumps())[key] == (sorted(value) if key == "seen" else value)


@pytest.mark.parametrize(("key", "value"), [(key, value) for key in REFUSED for value in REFUSED[key]])
def test_values_beyond_the_edge_are_refused(key: str, value: Any) -> None:
    settings, refused = read(key, value)
    assert refused == [key] and settings == Settings()


def test_every_flag_is_read_and_written() -> None:
    flags = [key for key, value in json.loads(FACTORY).items() if isinstance(value, bool)]
    assert len(flags) == 15
    for key in flags:
        for value in (True, False):
            settings, refused = read(key, value)
            assert not refused and getattr(settings, key) is value


@pytest.mark.parametrize("seat", SEATS_TAKEN)
def test_seats(seat: dict[str, Any]) -> None:
    settings, refused = read("table", {"seats": [seat] * 6, "kiti": 5})
    assert not refused
    assert settings.table("miaui") == TableSetup((SeatSetup(**seat),) * 6, youngest=5)
    assert read("tables", {"x": {"seats": [seat] * 6, "youngest": 5}})[0].tables == {
        "x": settings.table("miaui")
    }


@pytest.mark.parametrize("seat", SEATS_REFUSED)
def test_other_seats_are_refused(seat: Any) -> None:
    assert read("table", {"seats": [seat]}) == (Settings(), ["table"])
    assert read("tables", {"x": {"seats": [seat]}}) == (Settings(), ["tables"])


@pytest.mark.parametrize("table", TABLES_REFUSED)
def test_other_tables_are_refused(table: dict[str, Any]) -> None:
    assert read("table", table) == (Settings(), ["table"])


def test_a_table_of_when_there_was_one_game() -> None:
    """It is read as that game's, unless there are set-ups game by game too; and it is written with them."""
    former = {
        "seats": [{"name": "Ana"}],
        "open_baskets": False,
        "no_fighting": True,
        "kiti": 3,
        "pace": "fast",
    }
    settings, refused = read("table", former)
    setup = TableSetup((SeatSetup("Ana"),), frozenset({"no_fighting"}), 3, "fast")
    assert not refused and settings == Settings(tables={"miaui": setup})
    written = json.loads(settings.dumps())
    assert "table" not in written
    assert written["tables"]["miaui"]["options"] == ["no_fighting"]
    assert parse(json.dumps(written | {"table": former | {"kiti": 1}}).encode()) == (settings, [])
    assert Settings().table("miaui") == settings.table("another") == TableSetup()


def test_further_keys_come_back_but_none_called_further() -> None:
    settings, refused = parse(b'{"mine": [1], "further": {"x": 1}}')
    assert not refused and settings.further == {"mine": [1]}
    assert settings.dumps() == FACTORY.replace('""\n}', '"",\n  "mine": [\n    1\n  ]\n}')


def test_letters_are_written_as_they_are_and_never_what_json_has_not() -> None:
    assert "日本" in Settings(further={"x": "日本"}).dumps()
    with pytest.raises(ValueError):
        Settings(further={"x": float("nan")}).dumps()


def test_a_file_as_large_as_may_be(tmp_path: Path) -> None:
    assert LIMIT == 64 * 1024
    text = '{"mute": true, "x": "%s"}'
    for size, kept in ((LIMIT, True), (LIMIT + 1, False)):
        (tmp_path / "settings.json").write_text(text % ("y" * (size - len(text) + 2)))
        log = ProblemLog()
        assert SettingsFile(tmp_path, log).load().mute is kept
        problem = Problem(
            ProblemKind.DAMAGED_SETTINGS, {"keys": "larger than 65536 bytes", "name": "settings-damaged.json"}
        )
        assert log.problems == ([] if kept else [problem])


def test_what_is_told_of_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which keys were refused, and why nothing can be read or set aside."""
    file = tmp_path / "settings.json"
    file.write_text('{"pace": 1, "mute": 2, "speech": true}')
    log = ProblemLog()
    assert SettingsFile(tmp_path, log).load() == Settings(speech=True)
    assert log.problems == [
        Problem(ProblemKind.DAMAGED_SETTINGS, {"keys": "pace, mute", "name": "settings-damaged.json"})
    ]
    file.write_text("no")
    log = ProblemLog()
    assert SettingsFile(tmp_path, log).load() == Settings() and not file.exists()

    def fail(*_: object) -> None:
        raise OSError(errno.EACCES, "no")

    file.write_text('{"pace": 1, "mute": true}')
    monkeypatch.setattr(module, "set_aside", fail)
    log = ProblemLog()
    assert SettingsFile(tmp_path, log).load() == Settings(mute=True)
    assert log.problems == [Problem(ProblemKind.SETTINGS_UNREAD, {"why": "permission denied"})]
    assert file.read_text() == '{"pace": 1, "mute": true}', "not overwritten unread"
    monkeypatch.setattr(module, "read_bounded", fail)
    log = ProblemLog()
    assert SettingsFile(tmp_path, log).load() == Settings()
    assert log.problems == [Problem(ProblemKind.SETTINGS_UNREAD, {"why": "permission denied"})]


def test_a_failure_to_save_is_told_once_until_it_works(tmp_path: Path) -> None:
    log = ProblemLog()
    file = SettingsFile(tmp_path, log)
    for _ in range(2):
        with injected(Faults(1, errno.ENOSPC, forever=True)):
            assert not file.save(Settings()) and not file.save(Settings())
        assert file.save(Settings())
    why = {"why": "no space left on device"}
    assert log.problems == [Problem(ProblemKind.SETTINGS_UNSAVED, why)] * 2


def test_drafts_of_a_killed_program_are_swept(tmp_path: Path) -> None:
    (tmp_path / "settings.json.77.tmp").write_text("half")
    SettingsFile(tmp_path).load()
    assert not list(tmp_path.iterdir())
