"""F1 opens the rules of the game that is shown, at the chapter of what is on screen, on every page."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.engine.input.events import Key
from miaui.scenes.routes import Climb
from testkit.unpainted import nothing_painted
from tools.pictures.scenes import SCENES
from tools.pictures.studio import studio

CHAPTERS = {
    "table": "round", "orders": "ties", "browse": "fish", "result": "fish", "pause": "round",
    "review": "round",
    "salt-take": "turn", "salt-choose": "pairs", "salt-bet": "end", "salt-result": "points",
    "kaivai-bids": "bids", "kaivai-huts": "islands", "kaivai-canoes": "fish", "kaivai-kinds": "build",
    "kaivai-table": "actions", "kaivai-stakes": "end", "kaivai-result": "end",
}  # fmt: skip
"""The chapter that tells of what is shown, where that is not the first one."""


@pytest.mark.slow
def test_every_page_opens_the_rules_of_its_game() -> None:
    with nothing_painted(), studio((1280, 720)) as hall:
        app = hall.app
        for name, go in SCENES.items():
            hall.arrive(go, 30)
            top = app.stack.top
            if top is not None and (top.catches_keys or top.name == "second-phone"):  # which comes back
                continue
            rules = _rules(app)
            assert rules.game == (
                name.partition("-")[0] if name.startswith(("salt-", "kaivai-")) else "miaui"
            )
            assert name not in CHAPTERS or rules.facts()["chapter"] == CHAPTERS[name]
        for game in app.context.catalog.shown:
            hall.arrive(lambda app, game=game: app.context.go(Climb(game), "cut"), 5)  # type: ignore[misc]
            assert _rules(app).game == game


def _rules(app: Any) -> Any:
    """The rules, opened by their key."""
    app.host.handle(Key("f1"))
    app.loop.turn()
    rules = app.stack.top
    assert rules.name == "rules"
    return rules
