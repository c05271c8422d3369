"""Files from outside: taken in whole or refused with a place and a reason, within bounds, untouched."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path
from random import Random
from typing import Any

import pytest

from miaui.core.errors import BadRecord
from miaui.core.json_text import dumps
from miaui.store import exchange, rows
from miaui.store.exchange import LARGEST, MOST
from miaui.store.problems import StoreError
from testkit.house import JUDGE, open_library
from testkit.store.games import game

GOOD = game(5, 4)


def _with(**changes: Any) -> bytes:
    return json.dumps({**json.loads(GOOD), **changes}).encode()


HOSTILE = {
    "nothing": b"",
    "blank lines": b"\n\n\n",
    "not json": b"hello",
    "binary": bytes(range(256)) * 40,
    "deep": b"[" * 100_000,
    "deep inside": _with(further="x").replace(b'"x"', b"[" * 40 + b"]" * 40),
    "a twin key": GOOD.encode().replace(b'"kiti"', b'"deck"'),
    "not a number": _with(further="x").replace(b'"x"', b"NaN"),
    "many digits": _with(further="x").replace(b'"x"', b"9" * 5000),
    "too large": _with(further="x" * 1_000_000),
    "too large to keep": _with(further="x").replace(b'"x"', b'"' + "é".encode() * 400_000 + b'"'),
    "a newer version": _with(version=2),
    "another format": _with(format="chess"),
    "true for 1": _with(version=True),
    "a card twice": _with(deck=["K1"] * 36),
    "no deck": GOOD.encode().replace(b'"deck"', b'"dock"'),
    "a dive twice": _with(dives=[[1] * len(json.loads(GOOD)["players"])] * 2),
    "half a pair": _with(players=[{"name": "\ud800", "kind": "human"}] * 3),
    "nobody": _with(players=[]),
    "a crowd": _with(players=[{"name": "x", "kind": "human"}] * 1000),
    "good then bad": GOOD.encode() + b"\n{}",
    "bad then good": b"{}\n" + GOOD.encode(),
    "two on a line": (GOOD + GOOD).encode(),
    "too many": (GOOD + "\n").encode() * (MOST + 1),
    "a bom": b"\xef\xbb\xbf" + GOOD.encode(),
    "utf-16": GOOD.encode("utf-16"),
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_hostile_files_are_refused_whole(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with open_library(tmp_path / "data") as library:
        with pytest.raises(BadRecord) as refused:
            library.import_file(path)
        assert "\n" not in str(refused.value)
        assert len(str(refused.value)) < 300
        assert library.games() == []
    assert path.read_bytes() == data


def test_a_file_beyond_all_bounds_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with open(path, "wb") as file:
        file.truncate(LARGEST * 100)
    with open_library(tmp_path / "data") as library:
        tracemalloc.start()
        with pytest.raises(StoreError):
            library.import_file(path)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert peak < 64_000_000


def test_hostile_further_keys_do_not_reach_the_library_s_note(tmp_path: Path) -> None:
    note = {
        "id": "../x",
        "results": [{"seat": 0}],
        "counted": True,
        "saved": 2**62,
        "name": "x\n",
        "state": "finished",
    }
    path = tmp_path / "game.json"
    path.write_bytes(_with(library=note, title=["x"]))
    with open_library(tmp_path / "data") as library:
        (new,) = library.import_file(path)
        games = library.games()[0]
        assert (games.id, games.name, games.state) == (new, "", "in_progress")
        assert library.statistics("miaui").games == 0
        assert library.save("next", game(1, 1))
        assert library.games("in_progress")


def test_any_changed_byte_is_taken_or_refused(tmp_path: Path) -> None:
    rng = Random(11)
    path = tmp_path / "game.json"
    with open_library(tmp_path / "data") as library:
        for _ in range(150):
            data = bytearray(GOOD.encode())
            for _ in range(rng.choice([1, 2, 8])):
                data[rng.randrange(len(data))] = rng.randrange(256)
            path.write_bytes(data)
            try:
                library.import_file(path)
            except (BadRecord, StoreError):
                continue
        assert all(json.loads(library.load(game.id)) for game in library.games())


def _padded(size: int) -> bytes:
    """A record that takes so many bytes in the library."""
    plain = json.loads(GOOD) | {"further": ""}
    return json.dumps(plain | {"further": "x" * (size - len(dumps(plain)))}).encode()


def test_a_record_has_to_leave_room_for_its_game_to_go_on(tmp_path: Path) -> None:
    assert rows.LARGEST - exchange.MOST_KEPT == 65_536
    path = tmp_path / "game.json"
    path.write_bytes(_padded(exchange.MOST_KEPT))
    (row,) = exchange.read(path, JUDGE)
    assert len(dumps(row.record)) == exchange.MOST_KEPT
    path.write_bytes(_padded(exchange.MOST_KEPT + 1))
    with pytest.raises(BadRecord) as refused:
        exchange.read(path, JUDGE)
    assert (refused.value.where, refused.value.why) == (
        "",
        f"larger than {exchange.MOST_KEPT} bytes in the library",
    )


def test_as_many_records_as_may_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "MOST", 3)
    path = tmp_path / "games.jsonl"
    path.write_text((GOOD + "\n") * 3, encoding="ascii")
    assert len(exchange.read(path, JUDGE)) == 3
    path.write_text((GOOD + "\n") * 4, encoding="ascii")
    with pytest.raises(BadRecord) as refused:
        exchange.read(path, JUDGE)
    assert str(refused.value) == "more than 3 records"


def test_a_record_too_deep_for_python_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def deep(_games: object, _text: object) -> None:
        raise RecursionError

    monkeypatch.setattr("miaui.core.games.Games.parse", deep)
    with pytest.raises(BadRecord) as refused:
        JUDGE(GOOD)
    assert (refused.value.where, refused.value.why) == ("", "too deep")
