"""The lesson, the replay and its review in the real window, by real events."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from testkit.house import dump
from testkit.window.player import MISSING, Game, Screen, Seen, find, hand
from tests.scenes.pages import game as played

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"left out: playing in a real window needs {' and '.join(MISSING)}"
)

QUICK: Seen = {"pace": "instant", "mute": True, "window": [0, 0, 1280, 720]}


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with Screen() as screen:
        yield screen


def test_the_lesson_by_mouse(screen: Screen, tmp_path: Path) -> None:
    with Game(screen, tmp_path / "home", settings=QUICK) as game:
        game.click("title.learn")
        game.click("learn.miaui")
        while True:
            seen = game.wait(lambda seen: seen["scene"] == "tutorial" and seen["phase"] != "watch")
            if seen["phase"] == "end":
                break
            if seen["phase"] == "choose":
                _dive(game, seen)
            else:
                game.click("tutorial.go")
                _moved(game, seen)
        game.click("tutorial.play")
        game.click("meeting.go")  # who plays has no name yet
        game.wait(lambda seen: seen["scene"] == "table")


def test_a_record_from_the_command_line(screen: Screen, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(dump(played(seats=3)), encoding="utf-8")
    with Game(screen, tmp_path / "home", "--record", str(path), settings=QUICK) as game:
        game.wait(lambda seen: seen["scene"] == "replay" and seen["place"] == 1)
        game.click("replay.step")
        game.wait(lambda seen: seen["place"] == 2 and seen["idle"])
        game.click("replay.round.9")
        game.wait(lambda seen: seen["place"] == 9)
        game.click("replay.review")
        game.wait(lambda seen: seen["scene"] == "review" and seen["idle"], 300)  # every turn judged
        game.click("review.choices")
        game.wait(lambda seen: seen["scene"] == "review_rows")
        place = int(
            next(
                control["id"] for control in game.look()["controls"] if "review.row." in control["id"]
            ).split(".")[2]
        )
        game.click(f"review.row.{place}")
        game.click("review.watch")
        game.wait(lambda seen: seen["scene"] == "replay" and seen["place"] == place)
        game.key("End")
        game.wait(lambda seen: seen["place"] == 13)


def _dive(game: Game, seen: Seen) -> None:
    """Lift the first card that may be played, and lock it in."""
    pick = hand(seen)[-1]
    game.click(f"hand.{pick}")
    game.wait(lambda seen: seen.get("lifted") == pick)
    game.click(f"hand.{pick}")
    game.wait(lambda seen: seen["phase"] != "choose")


def _moved(game: Game, before: Seen) -> None:
    """Wait until Kiti says something else."""
    game.wait(lambda seen: seen["said"] != before["said"] or find(seen, "tutorial.go") is None)
