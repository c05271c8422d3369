"""The library with every game: saved at any move, gone on with, handed on, imported, repaired."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from miaui.store.library import FILE
from testkit.house import GAMES, dump, find_game, open_library, parse
from testkit.random_games import finished, some_steps
from testkit.store.results import FINISHED
from testkit.store.scenarios import ProblemLog, stripped


@pytest.fixture(params=sorted(GAMES))
def key(request: pytest.FixtureRequest) -> str:
    """One game after the other."""
    return str(request.param)


@pytest.mark.slow
def test_it_is_kept_at_any_move(tmp_path: Path, key: str) -> None:
    game = find_game(key)
    with open_library(tmp_path) as library:
        for step in some_steps(game, 2, 12):
            ended = game.rules.ending(step.state_after) is not None
            library.save("g", dump(step.record_after), FINISHED if ended else None)
            (listed,) = library.games()
            assert (listed.ruleset, listed.finished) == (key, ended)
            assert listed.rounds == game.rules.progress(step.state_after).done
            assert dump(parse(json.dumps(stripped(library.load("g"))))) == dump(step.record_after)
            assert game.rules.play(parse(library.load("g"))) == step.state_after


@pytest.mark.slow
def test_records_go_out_and_come_in(tmp_path: Path, key: str) -> None:
    game = find_game(key)
    record = some_steps(game, 4, 3)[1].record_after
    with open_library(tmp_path / "data") as library:
        library.save("alone", dump(record))
        out = library.export("alone", tmp_path / "alone.json")
        assert not out.sealed
        (tmp_path / "both.json").write_text(f"{out.path.read_text()}{dump(finished(game, 5))}\n")
        library.import_file(tmp_path / "both.json")
        assert {(game.ruleset, game.finished) for game in library.games()} == {(key, False), (key, True)}
        shared = json.loads(dump(record))
        for player in shared["players"]:
            player.update(kind="human")
        library.save("shared", json.dumps(shared))
        out = library.export("shared", tmp_path / "shared.json")
        assert out.sealed and parse(out.path.read_bytes()).sealed
        (copy,) = library.import_file(out.path)
        assert library.games()[0].id == copy and library.games()[0].finished, "it cannot be continued"


@pytest.mark.slow
def test_repair_keeps_it(tmp_path: Path, key: str) -> None:
    texts = {f"g{seed}": dump(finished(find_game(key), seed)) for seed in range(4)}
    with open_library(tmp_path) as library:
        for game_id, text in texts.items():
            library.save(game_id, text, FINISHED)
    data = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(b"?" * 4096 + data[4096:])
    with open_library(tmp_path, log := ProblemLog()) as library:
        assert {game.id: stripped(library.load(game.id)) for game in library.games()} == {
            game_id: json.loads(text) for game_id, text in texts.items()
        }
    assert len(log.problems) == 1
