"""Input at a replay: winding by keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from miaui.engine.draw.canvas import Canvas
from miaui.engine.input.events import Key
from miaui.engine.input.prompts import PROMPTS
from miaui.scenes.replay_guide.guide import GuideWords
from miaui.tabletop.playback import Playback


class ReplayDesk(Protocol):
    """The scene as the input sees it."""

    @property
    def playback(self) -> Playback: ...
    @property
    def guide(self) -> GuideWords: ...
    @property
    def canvas(self) -> Canvas | None:
        """The canvas that was used last; None before the first picture."""

    def next_eyes(self) -> None: ...
    def next_speed(self) -> None: ...
    def step_costly(self, way: int) -> None: ...
    def open_rules(self) -> None: ...


class ReplayInput:
    """Keys of a replay."""

    def __init__(self, desk: ReplayDesk) -> None:
        self._desk = desk

    def key(self, key: Key) -> bool:
        """Use a key, and return True if it was used: ← → one step; Space plays or stops; Home and End go to
        the first and last place; Page down to the beginning of the next round or the last place, Page up to
        that of this round, or at it of the one before; N and B to the next costly choice or the one before; E
        shows the next eyes, S takes the next speed, H opens the rules; the guide has further keys. Page keys
        are used only where the game has rounds, Space only while nothing has the focus, arrows only while the
        choice of eyes has not. Held keys repeat the arrows alone."""
        actions = self._actions()
        action = next((actions[word] for word in PROMPTS.stands_for(key) if word in actions), None)
        if action is None or (key.repeat and key.name not in ("left", "right")):
            return False
        action()
        return True

    def _actions(self) -> dict[str, Callable[[], object]]:
        """Return what each key does; the arrows turn the choice of eyes while it has the focus, and space
        presses the control that has it."""
        desk, playback = self._desk, self._desk.playback
        focus = desk.canvas.focus if desk.canvas is not None else None
        focused = focus.focused if focus is not None and focus.shown else ""
        actions: dict[str, Callable[[], object]] = {
            "home": partial(playback.go, 1),
            "end": partial(playback.go, playback.replay.last),
            "e": desk.next_eyes,
            "h": desk.open_rules,
            "s": desk.next_speed,
            "n": partial(desk.step_costly, 1),
            "b": partial(desk.step_costly, -1),
        }
        actions |= desk.guide.keys
        if focused != "replay.eyes":
            actions |= {"left": partial(playback.step, -1), "right": partial(playback.step, 1)}
        if desk.guide.stops:
            actions |= {"page up": partial(self._leap, -1), "page down": partial(self._leap, 1)}
        if not focused:
            actions["space"] = playback.play
        return actions

    def _leap(self, way: int) -> None:
        """Go to the beginning of a round: this one's or the one before, or the next one's."""
        playback = self._desk.playback
        stops = [*self._desk.guide.stops, playback.replay.last]
        ahead = [stop for stop in stops if (stop - playback.place) * way > 0]
        if ahead:
            playback.go(ahead[0] if way > 0 else ahead[-1])
