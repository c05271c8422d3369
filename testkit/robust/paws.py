"""What the monkey does with mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from miaui.scenes.table.scene import TableScene
from testkit.robust.desk import Desk


class Paws:
    """Mouse and keyboard of a monkey: each method is an event of that name, with its values. `desk` returns
    the desk that is there now. Events are put into pygame's queue for the next turn; places in the window are
    parts of its width and height, (0.0, 0.0) at the top left, also less than 0 or more than 1. Controls are
    counted from 0, in the order in which they are shown."""

    def __init__(self, desk: Callable[[], Desk]) -> None:
        self._desk = desk

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        w, h = self._desk().app.window.size
        return round(x * w), round(y * h)

    def dive(self, pick: int) -> None:
        """Press control number `pick`, modulo how many there are, of those that lead on at the table; if
        there are none, of the hand's cards of Miaui; if there are none, the button of the handover
        ("handover.open") or of the result ("result.again"). Do nothing elsewhere."""
        targets = self._targets()
        if targets:
            self._press(targets[pick % len(targets)])
            return
        hand = self._desk().hand
        if hand:
            self._press(f"hand.{hand[pick % len(hand)]}")
        elif self._desk().top == "handover":
            self._press("handover.open")
        elif self._desk().top == "result":
            self._press("result.again")

    def _targets(self) -> list[str]:
        """What leads on at the beach and on the sea, and the answers to its questions."""
        top = self._desk().stack.top
        if not isinstance(top, TableScene):
            return []
        shown = [c.id for c in self._desk().host.shown if c.enabled]
        facts: dict[str, Any] = top.facts()
        led = set(facts.get("targets", ()))
        return [key for key in shown if key in led or key.startswith(("offer.", "call."))]

    def aim(self, pick: int) -> None:
        """Press control number `pick`, modulo how many there are, of all that are shown, disabled ones too:
        with 10 shown, 11 is the second. Do nothing if none is shown."""
        shown = [c.id for c in self._desk().host.shown]
        if shown:
            self._press(shown[pick % len(shown)])

    def _press(self, key: str) -> None:
        control = next((c for c in self._desk().host.shown if c.id == key), None)
        if control is None:
            return
        scale = self._desk().host.canvas.scale
        x, y = round(control.rect.cx * scale), round((control.rect.y + control.rect.h * 0.3) * scale)
        self._desk().mouse(pygame.MOUSEMOTION, x, y)
        self._desk().mouse(pygame.MOUSEBUTTONDOWN, x, y)
        self._desk().mouse(pygame.MOUSEBUTTONUP, x, y)

    def key(self, name: str, mods: int, up: bool) -> None:
        """Press the key of that name in pygame, e.g. "return", with pygame's modifiers `mods`, and let it go
        if `up` is True. ValueError for an unknown name."""
        code = pygame.key.key_code(name)
        self._desk().post(pygame.KEYDOWN, key=code, mod=mods, unicode="", scancode=0)
        if up:
            self._desk().post(pygame.KEYUP, key=code, mod=mods, unicode="", scancode=0)

    def hook(self, name: str) -> None:
        """Press the key of that name in pygame, e.g. "f12", without modifiers and let it go. ValueError for
        an unknown name."""
        self.key(name, 0, True)

    def move(self, x: float, y: float, button: int) -> None:
        """Move the mouse to a place, in parts of the window; its left button counts as held if `button` is
        2."""
        self._desk().mouse(pygame.MOUSEMOTION, *self._pixel(x, y), held=button == 2)

    def click(self, x: float, y: float, button: int) -> None:
        """Press a button of the mouse (1 is the left one) at a place, in parts of the window, and let it go
        there."""
        self.down(x, y, button)
        self.up(x, y, button)

    def down(self, x: float, y: float, button: int) -> None:
        """Press a button of the mouse (1 is the left one) at a place, in parts of the window, without letting
        it go."""
        self._desk().mouse(pygame.MOUSEBUTTONDOWN, *self._pixel(x, y), button)

    def up(self, x: float, y: float, button: int) -> None:
        """Let a button of the mouse (1 is the left one) go at a place, in parts of the window, pressed or
        not."""
        self._desk().mouse(pygame.MOUSEBUTTONUP, *self._pixel(x, y), button)

    def drag(self, pick: int, x: float, y: float) -> None:
        """Press the left button in the middle of control number `pick`, modulo how many there are, of all
        that are shown (counted from 0: with 10 shown, 11 is the second); move up by 80 pixels; turn once;
        move to a place, in parts of the window, and let go there, both for the next turn. If none is shown,
        do nothing, and make no turn."""
        shown = self._desk().host.shown
        if shown:
            rect, scale = shown[pick % len(shown)].rect, self._desk().host.canvas.scale
            start = round(rect.cx * scale), round(rect.cy * scale)
            self._desk().mouse(pygame.MOUSEBUTTONDOWN, *start)
            self._desk().mouse(pygame.MOUSEMOTION, start[0], start[1] - 80, held=True)
            self._desk().turn()
            self._desk().mouse(pygame.MOUSEMOTION, *self._pixel(x, y), held=True)
            self._desk().mouse(pygame.MOUSEBUTTONUP, *self._pixel(x, y))

    def wheel(self, dy: float) -> None:
        """Turn the mouse's wheel by `dy` steps, up if positive, e.g. -0.3 for a touchpad."""
        self._desk().post(
            pygame.MOUSEWHEEL, x=0, y=int(dy), precise_x=0.0, precise_y=dy, flipped=False, touch=False
        )

    def text(self, text: str) -> None:
        """Type a text at once, as an input method does; it may be "" or hold any signs."""
        self._desk().post(pygame.TEXTINPUT, text=text)
