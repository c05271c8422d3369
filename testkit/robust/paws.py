"""What the monkey does with mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from miaui.scenes.table.scene import TableScene
from testkit.robust.desk import Desk


class Paws:
    """Each method is an event of that name, with its values. `desk` gives the desk that is there now."""

    def __init__(self, desk: Callable[[], Desk]) -> None:
        self._desk = desk

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        w, h = self._desk().app.window.size
        return round(x * w), round(y * h)

    def dive(self, pick: int) -> None:
        """Press the control at place `pick` (modulo their number) among those that lead on at the table, else
        a card of the hand; else what leads on in the handover or the result. Does nothing elsewhere."""
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
        return [one for one in shown if one in led or one.startswith(("offer.", "call."))]

    def aim(self, pick: int) -> None:
        """Press the control at place `pick` (modulo their number) of all that are shown; does nothing if none
        is."""
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
        """Press the key with pygame's name and these modifiers, and let it go if `up`. ValueError for an
        unknown name."""
        code = pygame.key.key_code(name)
        self._desk().post(pygame.KEYDOWN, key=code, mod=mods, unicode="", scancode=0)
        if up:
            self._desk().post(pygame.KEYUP, key=code, mod=mods, unicode="", scancode=0)

    def hook(self, name: str) -> None:
        """Press the key with pygame's name and let it go. ValueError for an unknown name."""
        self.key(name, 0, True)

    def move(self, x: float, y: float, button: int) -> None:
        """Move the mouse to a place in parts of the window, 0 to 1 or outside; its left button is held if
        `button` is 2."""
        self._desk().mouse(pygame.MOUSEMOTION, *self._pixel(x, y), held=button == 2)

    def click(self, x: float, y: float, button: int) -> None:
        """Press a button of the mouse (1 is the left one) at a place in parts of the window and let it go."""
        self.down(x, y, button)
        self.up(x, y, button)

    def down(self, x: float, y: float, button: int) -> None:
        """Press a button of the mouse (1 is the left one) at a place in parts of the window."""
        self._desk().mouse(pygame.MOUSEBUTTONDOWN, *self._pixel(x, y), button)

    def up(self, x: float, y: float, button: int) -> None:
        """Let go a button of the mouse (1 is the left one) at a place in parts of the window."""
        self._desk().mouse(pygame.MOUSEBUTTONUP, *self._pixel(x, y), button)

    def drag(self, pick: int, x: float, y: float) -> None:
        """Drag the control at place `pick` (modulo their number) to a place in parts of the window, 0 to 1 or
        outside; does nothing if no control is shown."""
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
        """Turn the mouse's wheel by `dy` steps, up if positive."""
        self._desk().post(
            pygame.MOUSEWHEEL, x=0, y=int(dy), precise_x=0.0, precise_y=dy, flipped=False, touch=False
        )

    def text(self, text: str) -> None:
        """Type a text, as an input method does."""
        self._desk().post(pygame.TEXTINPUT, text=text)
