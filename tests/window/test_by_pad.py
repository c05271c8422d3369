"""Whole games in the real window by a gamepad alone: plugged in at the title, and put away after "Quit"."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from testkit.window import kaivai_player, miaui_player, salt_player, scripted
from testkit.window.pad_player import PadGame, by_pad
from testkit.window.player import MISSING, Game, Screen
from testkit.window.scripted import NextUse, StateOf

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"left out: playing in a real window needs {' and '.join(MISSING)}"
)


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with Screen(1280, 800) as screen:
        yield screen


@pytest.mark.parametrize(
    ("key", "bots", "next_use", "state_of"),
    [
        ("miaui", 2, miaui_player.next_use, miaui_player.state_of),
        pytest.param("salt", 1, salt_player.next_use, salt_player.state_of, marks=pytest.mark.long),
        pytest.param("kaivai", 2, kaivai_player.next_use, kaivai_player.state_of, marks=pytest.mark.long),
    ],
    ids=["miaui", "salt", "kaivai"],
)
def test_from_the_title_to_the_end_of_a_game_and_out(
    screen: Screen, tmp_path: Path, key: str, bots: int, next_use: NextUse, state_of: StateOf
) -> None:
    settings = scripted.table(key, 1, bots) | {"window": [0, 0, 1280, 800], "reduced_motion": True}
    with PadGame(screen, tmp_path / "home", settings) as game:
        game.scene("title")
        game.pad("plug")
        use(game, f"title.new.{key}")
        game.scene("newgame")
        type_name(game)
        use(game, "newgame.start")
        scripted.play(game, by_pad, next_use, state_of, most=kaivai_player.STEPS)
        use(game, "result.title")
        use(game, "title.quit")
        assert game.process.wait(30) == 0


def use(game: Game, control: str) -> None:
    """Use a control once it is there."""
    seen = game.wait(lambda seen: seen["idle"] and any(shown["id"] == control for shown in seen["controls"]))
    by_pad(game, seen, control)


def type_name(game: PadGame) -> None:
    """Write "ro" behind the first seat's name, letter by letter."""
    use(game, "newgame.seat.0.name")
    game.wait(lambda seen: seen["scene"] == "keyboard")
    for letter in "ro":
        use(game, f"keyboard.{letter}")
    game.pad("start")
    game.wait(lambda seen: any(control["label"].endswith("ro: Person") for control in seen["controls"]))
