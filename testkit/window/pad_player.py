"""A player at the real window who has nothing but a gamepad."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from testkit.window.player import Game, Screen, Seen, StuckError, find

_ROUNDS = 6
"""So often the focus is moved anew where the controls have changed meanwhile."""


class PadGame(Game):
    """The program, to be used by a gamepad, which is plugged in by `pad("plug")`."""

    def __init__(self, screen: Screen, home: Path, settings: Seen) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self._pipe = home / "pad"
        os.mkfifo(self._pipe)
        module = (sys.executable, "-m", "testkit.window.pad_program")
        super().__init__(screen, home, str(self._pipe), settings=settings, command=module)

    def pad(self, *words: str) -> None:
        """Press buttons one after the other, or plug the gamepad in or out."""
        self._pipe.write_text("".join(f"{word}\n" for word in words), encoding="utf-8")


_PATIENCE = 5.0
"""Seconds until the focus has arrived."""


def by_pad(game: Game, seen: Seen, control: str) -> None:
    """Go to a control with the shoulder buttons, by the shorter way, and press it."""
    assert isinstance(game, PadGame)
    for _ in range(_ROUNDS):
        steps = _steps(seen, control)
        game.pad(*["r" if steps > 0 else "l"] * abs(steps))
        with suppress(StuckError):
            game.wait(lambda now: _focused(now) == control, _PATIENCE)
            game.pad("a")
            return
        seen = game.look()
    raise StuckError(f"{control} is not reached, only {_focused(seen)}")


def _steps(seen: Seen, control: str) -> int:
    """How many controls lie between the focus and a control, backwards negative."""
    if find(seen, control) is None:
        raise StuckError(f"no control {control}")
    order = [one["id"] for one in seen["controls"] if one["enabled"]]
    there, here = order.index(control), _focused(seen)
    if here not in order:
        return there + 1
    ahead = (there - order.index(here)) % len(order)
    return ahead if ahead <= len(order) / 2 else ahead - len(order)


def _focused(seen: Seen) -> str:
    return next((one["id"] for one in seen["controls"] if one["focused"]), "")
