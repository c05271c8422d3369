"""Actions of controls: what pressing, dragging and arrow keys do to each kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control, Drag
from miaui.engine.input.events import Key, Pointer
from miaui.engine.input.prompts import PROMPTS
from miaui.engine.input.text_edit import clean
from miaui.engine.ui.widgets import field, slider_track

_KNOB = 26.0
"""Units beside a slider's track in which it is taken hold of."""


def control_for_key(controls: Sequence[Control], key: Key) -> Control | None:
    """Return the first control that can be pressed and whose hotkey ("g", "ctrl+z") is meant by a key, as the
    player's own keys have it; None for none."""
    meant = PROMPTS.stands_for(key) if key.words else ()
    return next((c for c in controls if c.hotkey in meant and c.pressable), None)


def with_drag(control: Control) -> Control:
    """Return a slider without `drag` with one that sets it to where the pointer is, from its track on, not
    from its label or value; any other control as it is."""
    if control.kind != "slider" or control.drag is not None:
        return control

    def drop(over: Control | None, x: float, y: float) -> None:
        """Leave the slider where it was dragged to."""

    track = slider_track(control)
    within = Rect(track.x, control.rect.y, track.w, control.rect.h).inset(-_KNOB, 0)
    return replace(control, drag=Drag(lambda x, y: slide(control, x), drop, 0.0, within))


def press(control: Control, pointer: Pointer | None = None) -> bool:
    """Use the control: a toggle calls `on_change` with the other value, a choice with its next option, round
    and round, any other kind calls `on_press`; the control itself does not change. A pointer in the left or
    right third of a choice's value goes one back or on, up to the end. True if anything was called. It is not
    asked if it is enabled."""
    if control.kind == "toggle" and control.on_change is not None:
        control.on_change(not control.value)
    elif control.kind == "choice" and control.on_change is not None:
        return _choose(control, pointer)
    elif control.on_press is not None:
        control.on_press()
    else:
        return False
    return True


def _choose(control: Control, pointer: Pointer | None) -> bool:
    """Choose the next option, round and round by key or a click in the middle; the one before or after, where
    there is one, for a click on the arrows at the left and right third of the value. True if it changed."""
    place, count, value = field(control), len(control.options), int(control.value)
    if control.on_change is None or count < 2:
        return False
    if pointer is not None and place.x <= pointer.x < place.x + place.w / 3:
        value = max(0, value - 1)
    elif pointer is not None and pointer.x >= place.right - place.w / 3:
        value = min(count - 1, value + 1)
    else:
        value = (value + 1) % count
    if value == int(control.value):
        return False
    control.on_change(value)
    return True


def step(control: Control, arrow: str) -> bool:
    """Change a slider by one of its steps or a choice by an option, "left" down and "right" up, at most to
    its end: `on_change` is called with the new value. True if the key is for it, even at the end of its
    range, where nothing is called; False for other arrows and kinds, and while it is disabled."""
    if arrow not in ("left", "right") or control.on_change is None or not control.enabled:
        return False
    change = 1 if arrow == "right" else -1
    if control.kind == "slider":
        place = round(float(control.value) * control.steps) + change
        _set(control, max(0, min(control.steps, place)) / control.steps)
        return True
    if control.kind == "choice":
        value = max(0, min(len(control.options) - 1, int(control.value) + change))
        _set(control, value)
        return True
    return False


def set_value(control: Control, value: float | str) -> None:
    """Set an enabled control: a slider to its step nearest to a value in percent of its range, a choice to
    the option with a number from 0, a line to a text. What is out of range becomes the nearest value, a text
    is cut to `limit` letters."""
    if not control.enabled:
        return
    if control.kind == "slider" and isinstance(value, float | int):
        _set(control, round(max(0.0, min(1.0, value / 100)) * control.steps) / control.steps)
    elif control.kind == "choice" and isinstance(value, float | int):
        _set(control, max(0, min(len(control.options) - 1, round(value))))
    elif control.kind == "text" and isinstance(value, str) and control.on_change is not None:
        control.on_change(clean(value)[: control.limit])


def slide(control: Control, x: float) -> None:
    """Set a slider to the step nearest to x, at most an end of its track; `on_change` is called if the value
    differs."""
    track = slider_track(control)
    part = max(0.0, min(1.0, (x - track.x) / track.w)) if track.w > 0 else 0.0
    _set(control, round(part * control.steps) / control.steps)


def clipboard_text() -> str:
    """Return the clipboard's text; "" where there is none, no clipboard or no window."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy_text(text: str) -> bool:
    """Put text on the clipboard. True if it is there; False where there is no clipboard."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def _set(control: Control, value: float | int) -> None:
    if control.on_change is not None and value != control.value:
        control.on_change(value)
