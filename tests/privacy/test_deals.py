"""Nothing of a running game's code leaves the library's note: no file, picture or crash report has it."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from miaui.core.envelope import Player
from miaui.scenes import routes
from miaui.scenes.match_setup import begin_deal
from miaui.store.secrets_kept import deal_of
from testkit.house import GAMES, find_game, make_deal
from testkit.robust.desk import Desk, tables

SEED = 0x123456789ABC


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("people", [1, 2])
def test_no_file_of_a_home_holds_the_code(
    key: str, people: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    probe = tmp_path / "probe.json"
    monkeypatch.setenv("MIAUI_PROBE", str(probe))
    seats = find_game(key).seats[0]
    deal = make_deal(key, seats, [], SEED)
    players = [Player(f"Ana {seat}") for seat in range(people)]
    players += [Player(f"B{seat}", "bot", "random") for seat in range(people, seats)]
    desk = Desk(tmp_path / "home", tables(people, seats - people))
    seen: list[bytes] = []
    try:
        context = desk.app.context
        begun = begin_deal(context, deal, tuple(players), game_id="g")
        kept = deal_of(context.library, "g")
        assert kept is not None
        context.go(routes.Tabletop(begun))
        for shown in ("table", "games", "pause"):
            for _ in range(12):
                desk.turn()
            seen.append(probe.read_bytes())
            desk.key(pygame.K_F12)
            desk.turn()
            if shown == "table":
                desk.app._crashed(RuntimeError(f"{deal.code} {deal.seed} {kept[1]}"))
            desk.key(pygame.K_ESCAPE)
        context.library.export("g", tmp_path / "out.json")
        library = ("library.db", "library-backup.db")  # the backup is the library once more, for nobody else
        paths = [path for path in tmp_path.rglob("*") if path.is_file()]
        files = [path for path in paths if not path.name.startswith(library)]
        assert os.name != "posix" or all(
            path.stat().st_mode & 0o077 == 0 for path in paths if path not in files
        )
        assert {"miaui-crash", "probe.json", "out.json"} <= {
            "miaui-crash" if "crash" in path.name else path.name for path in files
        }
        seen += [path.read_bytes() for path in files]
        code = deal.code
        traces = [code, code.replace("-", ""), code[:11], f"{SEED:012x}", f"{SEED}", kept[1]]
        for text in seen:
            assert not any(trace.encode() in text or trace.lower().encode() in text for trace in traces)
        assert any(code.encode() in path.read_bytes() for path in (tmp_path / "home").rglob("library.db*"))
    finally:
        desk.close()
