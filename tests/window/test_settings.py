"""The settings in the real window, by keys alone: what is set is in force, and a group is reset alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from testkit.window import scripted
from testkit.window.player import MISSING, Game, Screen, Seen

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"left out: playing in a real window needs {' and '.join(MISSING)}"
)


def test_a_group_is_reset_alone_and_captions_grow(tmp_path: Path) -> None:
    with Screen(1280, 720) as screen, Game(screen, tmp_path / "home", settings=scripted.QUICK) as game:
        walk(game, "title.settings", "Return")
        walk(game, "settings.captions", "Return")
        walk(game, "settings.caption_size", "Right")
        walk(game, "settings.mono", "Return")
        game.wait(lambda seen: bool(saved(game).get("mono")))
        before = saved(game)
        assert (before["captions"], before["caption_size"], before["mono"]) == (True, 1.25, True)
        walk(game, "settings.reset.sound", "Return")
        game.wait(lambda seen: not saved(game).get("mono"))
        now = saved(game)
        assert (now["captions"], now["caption_size"]) == (True, 1.25)
        walk(game, "settings.reset.reading", "Return")
        game.wait(lambda seen: not saved(game).get("captions"))
        assert saved(game).get("caption_size", 1.0) == 1.0


def walk(game: Game, control: str, key: str) -> None:
    """Tab to a control that is in the list, wherever it is scrolled, and press a key there."""
    for _ in range(90):
        seen = game.wait(lambda seen: seen["idle"])
        here = focused(seen)
        if here == control:
            game.key(key)
            return
        game.key("Tab")
        game.wait(lambda now, here=here: focused(now) not in ("", here))  # type: ignore[misc]
    raise AssertionError(f"Tab never reached {control}")


def focused(seen: Seen) -> str:
    return next((control["id"] for control in seen["controls"] if control["focused"]), "")


def saved(game: Game) -> Seen:
    """The settings as they are on disk."""
    kept: Seen = json.loads((game.home / "config" / "settings.json").read_text(encoding="utf-8"))
    return kept


def test_another_display_is_taken_back_where_nobody_answers(tmp_path: Path) -> None:
    with Screen(1280, 720) as screen, Game(screen, tmp_path / "home", settings=scripted.QUICK) as game:
        walk(game, "title.settings", "Return")
        walk(game, "settings.display", "Right")
        game.wait(lambda seen: seen["scene"] == "display")
        assert saved(game)["display"] == "borderless"
        game.wait(lambda seen: seen["scene"] == "settings")
        assert saved(game)["display"] == "window"
