"""Whole games in the real window: each game, each way to play it, at three sizes, from title to result.
`make check` plays one of them, `make test-long` all others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path

import pytest

from testkit.window import kaivai_player, miaui_player, salt_player, scripted
from testkit.window.player import MISSING, Game, Screen, Seen
from testkit.window.scripted import NextUse, StateOf, Use, by_mouse

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"left out: playing in a real window needs {' and '.join(MISSING)}"
)

SIZES = ((1024, 640), (1280, 800), (1920, 1080))
WAYS = ("mouse", "keys", "dragged", "shared")
SAMPLE = ("miaui", "dragged", (1024, 640))
"""The game of `make check`."""


@dataclass(frozen=True)
class Player:
    """A scripted player, and the table at which it plays."""

    next_use: NextUse
    state_of: StateOf
    keys: Use
    drags: Use
    dragged: frozenset[str]
    """What is dragged in a whole game: the ids of controls, those of cards and hexes up to their dot."""
    bots: int
    """The bots at a table with one person."""
    options: tuple[str, ...] = ()
    level: str = ""


PLAYERS = {
    "miaui": Player(
        miaui_player.next_use, miaui_player.state_of, miaui_player.by_keyboard, miaui_player.by_dragging,
        frozenset({"hand"}), 3,
    ),
    "salt": Player(
        salt_player.next_use, salt_player.state_of, salt_player.by_keyboard, salt_player.by_dragging,
        frozenset({"deck", "pile.0", "pile.1", "looked"}), 1, ("short",),
    ),
    "kaivai": Player(
        kaivai_player.next_use, kaivai_player.state_of, kaivai_player.by_keyboard, kaivai_player.by_dragging,
        frozenset({"hex"}), 2, level="drifter",
    ),
}  # fmt: skip


class DragGame(Game):
    """A game that notes what was dragged in it."""

    dragged: frozenset[str] = frozenset()

    def drag(self, control: Seen, x: int, y: int) -> None:
        name = control["id"]
        self.dragged |= {name if name.startswith("pile.") else name.partition(".")[0]}
        super().drag(control, x, y)


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with Screen() as screen:
        yield screen


@pytest.mark.parametrize(
    ("key", "way", "size"),
    [
        pytest.param(
            *case, marks=() if case == SAMPLE else pytest.mark.long, id=f"{case[0]}-{case[1]}-{case[2][0]}"
        )
        for case in product(PLAYERS, WAYS, SIZES)
    ],
)
def test_a_whole_game(screen: Screen, tmp_path: Path, key: str, way: str, size: tuple[int, int]) -> None:
    player, shared = PLAYERS[key], way == "shared"
    use = {"keys": player.keys, "dragged": player.drags}.get(way, by_mouse)
    settings = scripted.table(
        key, 1 + shared, player.bots - (shared and player.bots > 1), *player.options, level=player.level
    )
    with DragGame(screen, tmp_path / "home", settings=settings | {"window": [0, 0, *size]}) as game:
        for control in (f"title.new.{key}", "newgame.start"):
            use(game, game.wait(partial(ready, control)), control)
        scripted.play(game, use, player.next_use, player.state_of, most=kaivai_player.STEPS)
        seen = game.wait(lambda seen: seen["scene"] == "result" and "winners" in seen)
        assert seen["winners"]
        assert game.dragged == (player.dragged if way == "dragged" else set())


def ready(control: str, seen: Seen) -> bool:
    """True if a control can be used."""
    return bool(seen["idle"]) and control in scripted.usable(seen)
