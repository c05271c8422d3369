"""Sea Salt & Paper in every language: nothing is cut in any phase, with what is unfolded there."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest

from miaui.app import App
from miaui.core.envelope import Player
from miaui.engine.input.events import Key
from testkit.house import find_game
from testkit.playing import match_of
from testkit.random_games import steps
from tests.scenes.pages import misfits, show, turn
from tools import locale

LANGUAGES = [po.parent.parent.name for po in locale.catalogues()]
NAMES = ("Mara", "Pua", "Rosi", "Nilo")
SMALLEST = (1024, 640)
PHASES = ("take", "keep", "duo", "crab")


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """The catalogues as `make` compiles them."""
    for po in locale.catalogues():
        locale.compile_catalogue(po)


@cache
def records() -> tuple[Any, ...]:
    """A record of a game at each phase in which the first seat decides, and one that is over."""
    game = find_game("salt")
    records: dict[str, Any] = {}
    for seats, seed in ((4, 11), (3, 5), (2, 8)):
        for step in islice(steps(game, seed, seats), 4000):
            state = step.state_after
            key = "over" if state.over else state.phase if state.seat == 0 else None
            if key is not None and (key not in records or len(state.hands[0]) > 5):
                players = [Player(name, "bot", level="comber") for name in NAMES[:seats]]
                records.setdefault(key, replace(step.record_after, players=(Player("Ana"), *players[1:])))
    assert set(PHASES) <= set(records)
    return tuple(records.values())


@pytest.mark.usefixtures("unpainted")
@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_is_cut_in_the_smallest_window(app: App, language: str, scale: float) -> None:
    app.change({"text_scale": scale, "pace": "instant", "language": language})
    faults: list[str] = []
    for record in records():
        over = find_game("salt").rules.play(record).over
        show(app, "result" if over else "table", SMALLEST, match=match_of(record))
        turn(app, 12)
        faults += [f"table: {words}" for words in misfits(app)]
        for key in () if over else ("k", "g"):
            app.host.handle(Key(key))
            turn(app, 3)
            faults += [f"table, {key}: {words}" for words in misfits(app)]
            app.host.handle(Key("escape"))
    assert "\n".join(sorted(set(faults))) == ""
