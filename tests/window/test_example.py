"""The example in the real window, played by real events: `python -m tests.example`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from testkit.window import scripted
from testkit.window.player import MISSING, Game, Screen, Seen
from testkit.window.scripted import PEOPLE_SCENES, Use, by_mouse, people_use, table, usable

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"left out: playing in a real window needs {' and '.join(MISSING)}"
)

COMMAND = (sys.executable, "-m", "tests.example")
by_keys = scripted.by_keyboard(
    {f"hand.{index}": str(index + 1) for index in range(7)} | {"done": "e", "bag": "s"}
)


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with Screen() as screen:
        yield screen


def next_use(seen: Seen) -> str:
    """Swap a shell in the second wave, else lay one or two and be done; "" while nothing can be used."""
    ids, targets = usable(seen), seen.get("targets", ())
    if not seen["idle"]:
        return ""
    if seen["scene"] in PEOPLE_SCENES:
        return people_use(seen)
    if seen["scene"] != "table" or not targets:
        return ""
    if seen["round"] == 2 and "bag" in ids and "Swap" in labels(seen):
        return "bag"
    if "done" in targets and (seen["round"] % 2 or len(targets) == 1):
        return "done"
    return str(targets[-2] if "done" in targets else targets[0])


def labels(seen: Seen) -> list[str]:
    """What is written on all controls of the table."""
    return [control["label"] for control in seen["controls"]]


def state_of(seen: Seen) -> tuple[object, ...]:
    """What changes with everything that is done."""
    return (*[str(seen.get(key)) for key in ("scene", "round", "phase", "targets")], *labels(seen))


def start(game: Game) -> None:
    """From the title to the table."""
    game.click("title.new.pearls")
    game.click("newgame.start")


def play(game: Game, use: Use) -> Seen:
    """Play to the end; the result once it is counted."""
    scripted.play(game, use, next_use, state_of)
    return game.wait(lambda seen: seen["scene"] == "result" and "scores" in seen)


@pytest.mark.parametrize("use", [by_mouse, by_keys], ids=["by mouse", "by keys"])
def test_a_whole_game_its_replay_and_another(screen: Screen, tmp_path: Path, use: Use) -> None:
    with Game(screen, tmp_path / "home", settings=table("pearls", 1, 3, "spring"), command=COMMAND) as game:
        start(game)
        seen = play(game, use)
        assert len(seen["scores"]) == 4 and seen["winners"]
        game.click("result.replay")
        for place in range(2, 7):
            game.click("replay.step")
            game.wait(lambda seen, place=place: seen["idle"] and seen.get("place") == place)  # type: ignore[misc]
        game.click("replay.back")
        game.click("result.again")
        game.wait(lambda seen: seen["scene"] == "table" and seen["round"] == 1)


def test_two_people_share_the_screen_behind_a_cover(screen: Screen, tmp_path: Path) -> None:
    handed = []

    def use(game: Game, seen: Seen, control: str) -> None:
        if seen["scene"] == "handover":
            handed.append(control)
            assert not [label for label in labels(seen) if label.startswith("Shell")]
        by_mouse(game, seen, control)

    with Game(screen, tmp_path / "home", settings=table("pearls", 2, 0), command=COMMAND) as game:
        start(game)
        assert len(play(game, use)["scores"]) == 2
    assert 6 <= len(handed) <= 12


def test_a_game_goes_on_after_the_program_was_killed(screen: Screen, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with Game(screen, home, settings=table("pearls", 1, 2), command=COMMAND) as game:
        start(game)
        asked = lambda seen: seen.get("round") == 3 and bool(next_use(seen))  # noqa: E731
        seen = scripted.play(game, by_mouse, next_use, state_of, until=asked)
        before = [label for label in labels(seen) if label.startswith("Shell")]
        assert before
        game.process.kill()
        game.process.wait()
    with Game(screen, home, command=COMMAND) as game:
        game.click("title.continue")
        seen = game.wait(asked)
        assert [label for label in labels(seen) if label.startswith("Shell")] == before
        play(game, by_mouse)
