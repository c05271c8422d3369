"""A player at the real window who has nothing but a gamepad."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from testkit.window.player import Game, Screen, Seen, StuckError

_PATIENCE = 3.0
"""Seconds after which a button is pressed once more."""
_MOST = 160
"""More controls than any scene has."""


class PadGame(Game):
    """The program in a window on `screen`, to be used by a gamepad, which is plugged in by `pad("plug")`. Its
    home gets a named pipe "pad"; FileExistsError if that is there."""

    def __init__(self, screen: Screen, home: Path, settings: Seen) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self._pipe = home / "pad"
        os.mkfifo(self._pipe)
        module = (sys.executable, "-m", "testkit.window.pad_program")
        super().__init__(screen, home, str(self._pipe), settings=settings, command=module)

    def pad(self, *words: str) -> None:
        """Press and release buttons, e.g. "a", "l" or "start", one after the other; "plug" and "unplug"
        connect and disconnect the gamepad. It does not wait until that is done. For no words nothing
        happens."""
        self._pipe.write_text("".join(f"{word}\n" for word in words), encoding="utf-8")


def by_pad(game: Game, seen: Seen, control: str) -> None:
    """Move the focus to the control with the shoulder buttons, by the shorter way, and press "a". A step
    without an effect is made again after 3 seconds. StuckError if it is not there after 160 steps, ValueError
    for a control that is not seen. `game` must be a `PadGame`."""
    assert isinstance(game, PadGame)
    way = "r" if _ahead(seen, control) else "l"
    for _ in range(_MOST):
        here = _focused(seen)
        if here == control:
            game.pad("a")
            return
        game.pad(way)
        with suppress(StuckError):  # a gamepad that was just plugged in may be deaf
            game.wait(lambda now, here=here: now["idle"] and _focused(now) != here, _PATIENCE)  # type: ignore[misc]
        seen = game.look()
    raise StuckError(f"{control} is not reached, only {_focused(seen)}")


def _ahead(seen: Seen, control: str) -> bool:
    """True if the way to a control is no longer forwards than backwards."""
    order = [shown["id"] for shown in seen["controls"]]
    here = _focused(seen)
    start = order.index(here) if here else -1
    return (order.index(control) - start) % len(order) <= len(order) / 2


def _focused(seen: Seen) -> str:
    return next((shown["id"] for shown in seen["controls"] if shown["focused"]), "")
