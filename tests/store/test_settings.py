"""Settings: what is written is read, what is wrong is refused key by key, nothing is overwritten unread."""

from __future__ import annotations

import errno
import json
import os
from codecs import BOM_UTF8
from dataclasses import fields, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from miaui.core.errors import BadRecord
from miaui.core.own_programs import OwnProgram
from miaui.store.problems import ProblemKind
from miaui.store.settings import LIMIT, MOST_TRIES, SeatSetup, Settings, SettingsFile, TableSetup, parse, peek
from testkit.store.faults import Faults, injected
from testkit.store.scenarios import ProblemLog

FULL = Settings(
    language="de",
    text_scale=1.35,
    pace="brisk",
    recap="wait",
    reduced_motion=True,
    music_volume=0.0,
    effects_volume=1.0,
    captions=True,
    caption_size=1.5,
    mono=True,
    voice_volume=0.25,
    key_reminder=True,
    display="borderless",
    cards_open="hold",
    window=(-5, 40, 1280, 720),
    framebuffer="native",
    tables={
        "miaui": TableSetup(
            (SeatSetup("Āna ʻO", colour="wave"), SeatSetup("Moana", "bot", "novice", "sun", "kai")),
            frozenset({"open_baskets"}),
            1,
            "fast",
        ),
        "of a later version": TableSetup(youngest=3),
    },
    programs=(
        OwnProgram("Ada ʻO", "python3 'my bot.py'", "0f" * 32, "A line.", {"salt": (2, 3)}),
        OwnProgram("Bo", "/bo", "1" * 64),
    ),
    seen=frozenset({"tutorial", "caption.gull"}),
    first_start=True,
    unseen_result="today-miaui-2026-11-25",
    lesson={"miaui": (3, 1), "of a later version": (1, 0)},
    today={"miaui": ("2026-11-24", "2026-11-25"), "of a later version": ("2027-01-01",)},
    further={"later": {"x": [1, None]}},
)


def test_settings_round_trip() -> None:
    for settings in (Settings(), FULL, replace(FULL, window=None, further={})):
        assert parse(settings.dumps().encode()) == (settings, [])


WRONG: dict[str, list[Any]] = {
    "language": ["DE", 3, None, "../../etc", "de\n", "x" * 70, "\ud800"],
    "text_scale": [0.79, 2.01, "1", True, None, [], 10**40, 10**400, -(10**400)],
    "pace": ["Calm", "", 1, None, []],
    "recap": [1, "Wait", None, True],
    "recap_waits": [1, "", None],
    "fullscreen": [1, "", None],
    "display": [1, "fullscreen", None],
    "programs": [
        {},
        [[]],
        [{"name": "x" * 41}],
        [{"command": "x" * 401}],
        [{"stamp": "1"}],
        [{"stamp": "G" * 64}],
        [{"games": {"salt": [1]}}],
        [{"games": {"salt": 2}}],
        [{"name": "x", "run": True}],
        [{"name": "\n"}],
        [{}],
        [{"name": "x", "command": "python3 x.py"}],
        [{}] * 9,
    ],
    "reduced_motion": [0, 1, "true", None],
    "music_volume": [-0.01, 1.01, False, "0.5"],
    "mute": ["", {}],
    "cards_open": ["Click", ["click"], None],
    "window": [
        [],
        [0, 0, 100, 720],
        [0, 0, 1280],
        [0, 0, 1280.0, 720],
        [True, 0, 1280, 720],
        "full",
        [0, 0, 10**9, 720],
    ],
    "framebuffer": ["offscreen", None],
    "unseen_result": [1, None, "two words", "x" * 65],
    "table": [
        [],
        {"seats": [{}] * 7},
        {"seats": [{"name": "x" * 65}]},
        {"seats": [{"name": "a\u0000b"}]},
        {"seats": [{"kind": "god"}]},
        {"kiti": 6},
        {"kiti": True},
        {"strange": 1},
        {"pace": None},
    ],
    "tables": [
        [],
        {"miaui": []},
        {"miaui": {"seats": [{}] * 7}},
        {"miaui": {"options": ["x" * 65]}},
        {"miaui": {"kiti": 1}},
        {"x" * 65: {}},
        {f"{n}": {} for n in range(17)},
    ],
    "seen": [{}, "all", [1], ["x" * 65], ["x"] * 201],
    "first_start": [1, "yes", None],
    "lesson": [[], {"miaui": 3}, {"miaui": [1]}, {"miaui": [0, 0]}, {"miaui": [1, -1]}, {"miaui": [1, 2, 3]}],
    "today": [[], {"miaui": "2026-11-25"}, {"miaui": ["today"]}, {"miaui": [20261125]}, {"miaui": None}],
}


def test_tries_are_kept_in_order_and_the_file_stays_small() -> None:
    settings = Settings(today={"salt": ("2026-01-01",)})
    for number in range(MOST_TRIES + 5):
        day = (date(2026, 11, 25) + timedelta(days=number)).isoformat()
        settings = replace(settings, today=settings.with_try("miaui", day))
        assert settings.with_try("miaui", day) is settings.today, "a day is tried once"
    assert settings.today["salt"] == ("2026-01-01",)
    assert len(settings.today["miaui"]) == MOST_TRIES and settings.today["miaui"][0] == "2026-11-30"
    most = replace(settings, today=dict.fromkeys(map(str, range(8)), settings.today["miaui"]))
    assert len(most.dumps()) < LIMIT and parse(most.dumps().encode()) == (most, [])


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, values in WRONG.items() for value in values]
)
def test_a_wrong_value_costs_its_key_only(key: str, value: object) -> None:
    data = json.dumps({"pace": "fast", "captions": True, "odd": 1, key: value}).encode()
    settings, refused = parse(data)
    assert refused == [key]
    assert settings == Settings(pace="normal" if key == "pace" else "fast", captions=True, further={"odd": 1})


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999", "9" * 5000, "-" + "9" * 400])
@pytest.mark.parametrize("known", [f.name for f in fields(Settings) if f.metadata])
def test_a_number_that_makes_no_sense_costs_its_key_only(tmp_path: Path, number: str, known: str) -> None:
    data = f'{{"{known}": {number}, "odd": [1], "later": [{{"x": {number}}}]}}'
    (tmp_path / "settings.json").write_text(data)
    log = ProblemLog()
    file = SettingsFile(tmp_path, log)
    settings = file.load()
    kept = {"odd": [1]} | ({"later": [{"x": int(number)}]} if number.startswith("-9") else {})
    assert settings == Settings(further=kept)
    assert [problem.trouble for problem in log.problems] == [ProblemKind.DAMAGED_SETTINGS]
    assert log.problems[0].values["keys"] == ", ".join([known, "later"][: 3 - len(kept)])
    assert SettingsFile(tmp_path, log).load() == settings
    assert len(log.problems) == 1


def test_many_wrong_keys_are_one_sentence(tmp_path: Path) -> None:
    keys = ["x" * 9000, "a\nb", *map(str, range(200))]
    data = json.dumps(dict.fromkeys(keys, float("nan")))
    (tmp_path / "settings.json").write_text(data)
    log = ProblemLog()
    assert SettingsFile(tmp_path, log).load() == Settings()
    named = log.problems[0].values["keys"]
    assert named.isprintable() and len(named) < 200 and named.endswith("0, 1, 2, …")


BROKEN = [
    b"",
    b" \n",
    b"[]",
    b"null",
    b"{",
    b'{"pace": "fast"} {}',
    b"\xff\xfe{}",
    b'{"a": 1, "a": 2}',
    b'{"a":' + b"[" * 40 + b"]" * 40 + b"}",
    b"[" * 60_000,
    b'{"a":"' + b"x" * LIMIT + b'"}',
    bytes(range(256)),
]


@pytest.mark.parametrize("data", BROKEN)
def test_a_broken_file_is_set_aside_whole(tmp_path: Path, data: bytes) -> None:
    with pytest.raises(BadRecord):
        parse(data)
    (tmp_path / "settings.json").write_bytes(data)
    log = ProblemLog()
    file = SettingsFile(tmp_path, log)
    assert file.load() == Settings()
    assert log.kinds() == {ProblemKind.DAMAGED_SETTINGS}
    assert (tmp_path / "settings-damaged.json").read_bytes() == data
    assert file.save(FULL)
    assert SettingsFile(tmp_path).load() == FULL


def test_a_look_leaves_the_folder_as_it_is(tmp_path: Path) -> None:
    assert peek(None) == peek(tmp_path / "missing") == Settings()
    SettingsFile(tmp_path).save(FULL)
    assert peek(tmp_path) == FULL
    for data, language in ((b"{", ""), (b'{"language": "fr", "pace": 7}', "fr")):
        (tmp_path / "settings.json").write_bytes(data)
        assert peek(tmp_path).language == language
        assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("settings.json", data)]


def test_each_damaged_file_keeps_a_name_of_its_own(tmp_path: Path) -> None:
    for data in (b"one", b"two", b"three"):
        (tmp_path / "settings.json").write_bytes(data)
        SettingsFile(tmp_path).load()
    kept = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert kept == {
        "settings-damaged.json": b"one",
        "settings-damaged-2.json": b"two",
        "settings-damaged-3.json": b"three",
    }


def test_one_wrong_key_keeps_the_file_and_the_rest(tmp_path: Path) -> None:
    data = b'{"pace": "warp", "mute": true, "mine": "kept"}'
    (tmp_path / "settings.json").write_bytes(data)
    log = ProblemLog()
    settings = SettingsFile(tmp_path, log).load()
    assert settings == Settings(mute=True, further={"mine": "kept"})
    assert log.problems[0].values == {"keys": "pace", "name": "settings-damaged.json"}
    assert (tmp_path / "settings-damaged.json").read_bytes() == data
    assert SettingsFile(tmp_path).load() == settings


def test_what_an_editor_puts_before_the_text_is_no_damage(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(BOM_UTF8 + b'{"language": "de"}')
    log = ProblemLog()
    assert SettingsFile(tmp_path, log).load() == Settings(language="de")
    assert not log.problems


def test_a_further_key_that_is_no_text_is_kept(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b'{"later": "\\ud800"}')
    log = ProblemLog()
    file = SettingsFile(tmp_path, log)
    settings = file.load()
    assert file.save(settings)
    assert file.load() == settings == Settings(further={"later": "\ud800"})
    assert not log.problems


def test_further_keys_that_grow_when_written_cost_no_setting(tmp_path: Path) -> None:
    deep = "[" * 20 + ",".join("1" * 9000) + "]" * 20
    (tmp_path / "settings.json").write_text(f'{{"mute": true, "later": {deep}}}')
    log = ProblemLog()
    file = SettingsFile(tmp_path, log)
    assert file.save(file.load())
    assert file.path.stat().st_size <= LIMIT
    assert file.load() == Settings(mute=True)
    assert not log.problems


def test_what_cannot_be_read_is_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where it cannot be set aside at first."""

    def fail(*_: object) -> NoReturn:
        raise OSError(errno.EIO, "no")

    (tmp_path / "settings.json").write_text("{}")
    log = ProblemLog()
    file = SettingsFile(tmp_path, log)
    with monkeypatch.context() as disk:
        disk.setattr("miaui.store.settings.read_bounded", fail)
        disk.setattr("miaui.store.settings.set_aside", fail)
        assert file.load() == Settings()
        assert not file.save(FULL)
    assert (tmp_path / "settings.json").read_text() == "{}"
    assert file.save(FULL)
    assert (tmp_path / "settings-damaged.json").read_text() == "{}"
    assert SettingsFile(tmp_path).load() == FULL
    assert [problem.trouble for problem in log.problems] == [
        ProblemKind.SETTINGS_UNREAD,
        ProblemKind.SETTINGS_UNSAVED,
    ]


def test_a_folder_or_a_pipe_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    assert SettingsFile(tmp_path).load() == Settings()
    other = tmp_path / "other"
    other.mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(other / "settings.json")
        assert SettingsFile(other).load() == Settings()


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EROFS, errno.EACCES, errno.EMFILE])
def test_a_failed_write_leaves_the_old_file(tmp_path: Path, error: int) -> None:
    log = ProblemLog()
    file = SettingsFile(tmp_path, log)
    assert file.save(Settings())
    for at in range(1, 6):
        file.save(Settings(text_scale=1 + at / 10))
        before = file.path.read_bytes()
        with injected(Faults(at, error)) as faults:
            saved = file.save(FULL)
        if faults.calls >= at and not saved:
            assert file.path.read_bytes() == before
            assert os.listdir(tmp_path) == ["settings.json"]
    assert log.kinds() == {ProblemKind.SETTINGS_UNSAVED}
    assert file.save(FULL)
    assert file.load() == FULL


@given(st.binary(max_size=300))
def test_any_bytes_are_settings_or_refused(data: bytes) -> None:
    try:
        settings, _ = parse(data)
    except BadRecord:
        return
    assert parse(settings.dumps().encode())[0] == settings


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.slow
@given(st.dictionaries(st.sampled_from([*WRONG, "further", "x"]), JSON, max_size=6))
def test_any_values_give_valid_settings(values: dict[str, object]) -> None:
    settings, refused = parse(json.dumps(values).encode())
    assert set(refused) <= set(values)
    assert parse(settings.dumps().encode()) == (settings, [])


def test_what_is_not_said_of_a_seat_is_left_to_the_game() -> None:
    assert SeatSetup() == SeatSetup("", "human", "", "", "")


@pytest.mark.parametrize(("former", "now"), [(True, "wait"), (False, "")])
def test_only_waiting_was_chosen_by_hand_in_older_files(former: bool, now: str) -> None:
    settings, refused = parse(json.dumps({"recap_waits": former}).encode())
    assert (settings.recap, refused, settings.further) == (now, [], {})
    assert parse(json.dumps({"recap_waits": former, "recap": "go"}).encode())[0].recap == "go"


@pytest.mark.parametrize(("former", "now"), [(True, "full"), (False, "window")])
def test_full_screen_of_older_files_is_kept(former: bool, now: str) -> None:
    settings, refused = parse(json.dumps({"fullscreen": former}).encode())
    assert (settings.display, refused, settings.further) == (now, [], {})
    assert (
        parse(json.dumps({"fullscreen": former, "display": "borderless"}).encode())[0].display == "borderless"
    )


@pytest.mark.parametrize("box", [(0, 0, 2, 2), (-40000, 50000, 1280, 20000), (5, 5, 320, 240)])
def test_a_window_of_any_size_is_written_so_that_it_can_be_read(box: tuple[int, int, int, int]) -> None:
    settings, refused = parse(Settings(window=box).dumps().encode())
    assert refused == [] and settings.window is not None
    left, top, wide, high = settings.window
    assert wide >= 320 and high >= 240 and abs(left) <= 32768 and abs(top) <= 32768
    assert Settings(window=(5, 5, 320, 240)) == parse(Settings(window=(5, 5, 320, 240)).dumps().encode())[0]
