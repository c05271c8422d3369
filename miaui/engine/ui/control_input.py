"""Keys and pointer on the controls of the top scene: focus, presses, dragging, the wheel, typing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import assert_never

import pygame

from miaui.engine.draw import display
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.input.controls import Control, topmost
from miaui.engine.input.events import Deed, Key, Pointer
from miaui.engine.input.focus import ARROWS, give_focus, settle_focus, step_focus, turn_focus
from miaui.engine.input.pointer import PointerInput, scroll
from miaui.engine.input.prompts import PROMPTS
from miaui.engine.input.text_edit import TextEdit
from miaui.engine.sound.audio import Audio
from miaui.engine.sound.speech import Speech
from miaui.engine.ui import widgets
from miaui.engine.ui.control_actions import clipboard_text, control_for_key, press, set_value, step, with_drag
from miaui.engine.ui.overlay import Overlay
from miaui.engine.ui.probe import spoken
from miaui.engine.ui.scene import Scene

ENTERS = "return", "space"
"""Keys that press what has the focus."""
PATIENCE = 20.0
"""Seconds after which a press is forgotten."""
_AWAY = 24.0
"""Units between the resting mouse and what it was over, beyond which that has gone from there."""


@dataclass(frozen=True, slots=True)
class PressAhead:
    """A key, or a control by its id and its words, that was pressed on a scene; `left` seconds are left."""

    scene: Scene
    key: Key | None = None
    control: tuple[str, str] = ("", "")
    left: float = PATIENCE

    def means(self, control: Control | None) -> bool:
        """True if a control is the one that was pressed, has its words of then, can be pressed now, and a
        press on it is `kept`."""
        if control is None or not (control.pressable and control.kept):
            return False
        return (control.id, control.label) == self.control


def taking_over(ended: Scene, top: Scene | None, key: Key) -> Scene | None:
    """Return the scene for which a key is kept that `ended` has taken: the one on top now, if another one;
    None where that scene keeps none for others, and for Enter and Space."""
    kept = ended.hands_on and top is not ended and key.name not in ENTERS
    return top if kept else None


class ControlInput:
    """The controls that are shown, which of them has the focus, and the text being typed.

    `repaint` is set when a new picture is due; `on_change` is called when something was used, so that the
    scene may have changed.
    """

    def __init__(self, canvas: Canvas, audio: Audio, speech: Speech, on_change: Callable[[], None]) -> None:
        self.canvas, self.audio, self.speech = canvas, audio, speech
        self.focus = canvas.focus = canvas.focus or Focus()
        self.overlay = Overlay(self.focus)
        self.pointer = PointerInput(self.focus)
        self.controls: list[Control] = []
        self.edit: TextEdit | None = None
        self.repaint = False
        self.heard = ""
        """The control with the focus that was said last, or that needs no saying."""
        self.open_keyboard: Callable[[Control], None] = lambda control: None
        """Opens a keyboard on the screen for a text, where there is no other."""
        self._on_change = on_change
        self._by_key = False
        self._mouse: tuple[float, float] | None = None
        """Position of the last pointer event in units; None if a finger made it, and before the first."""
        self._scene: Scene | None = None
        self._under: tuple[Scene | None, str] = None, ""
        """The scene under what lies over it and lets it be seen, and what had the focus there."""

    def find(self, key: str) -> Control | None:
        """Return the control with this id; None for none, and for ""."""
        return next((c for c in self.controls if c.id == key), None) if key else None

    def refresh(self, scene: Scene | None) -> None:
        """Ask the scene for its controls again; none for None. What is focused, hovered, pressed or dragged
        and gone is dropped."""
        self._ask(scene)
        if self.pointer.follow(self._targets):
            self._ask(scene)

    def _ask(self, scene: Scene | None) -> None:
        self._scene = scene
        self.controls = (
            [] if scene is None else [with_drag(control) for control in scene.controls(self.canvas)]
        )
        settle_focus(self.focus, self._targets)
        self._left_behind()

    def _left_behind(self) -> None:
        """Hover over what lies under the resting mouse if the control that it was over has gone from
        there."""
        hovered = self.find(self.focus.hovered)
        if hovered is None or self._mouse is None or self.pointer.holds:
            return
        if not hovered.rect.inset(-_AWAY).contains(*self._mouse):
            under = topmost(self.controls, *self._mouse)
            self.hover("" if under is None else under.id)

    @property
    def _targets(self) -> list[Control]:
        """The controls, and over them what takes dragging and the wheel, where it is now."""
        return self.controls + ([] if self._scene is None else self._scene.grounds())

    def enter(self, scene: Scene | None) -> None:
        """Forget focus, tooltip and text of the old scene, and drop what is dragged: another is on top, or
        none. The focus is that of `first_focus`; a scene over which a see-through one lay has its focus
        again."""
        under, focused_before = self._under
        over = scene is not None and not scene.opaque
        self._under = (self._scene, self.focus.focused) if over else (None, "")
        self.pointer.cancel()
        self.stop_editing()
        self.focus.clear()
        self.overlay.forget_tip()
        self.repaint = True
        if scene is None:
            return
        self.focus.focused = focused_before if scene is under and focused_before else scene.first_focus
        self.focus.shown = self._by_key and bool(self.focus.focused)
        self.refresh(scene)
        focused = self.find(self.focus.focused)
        if focused is not None and focused.kind == "text" and PROMPTS.device == "keys":
            self._start_editing(focused)

    # Keys ------------------------------------------------------------------------------------------------

    def type(self, text: str) -> None:
        """Insert letters into the text being typed, as `TextEdit.type` does, and call `on_change`; do nothing
        if no text is."""
        control = self.find(self.edit.id) if self.edit is not None else None
        if control is not None and self.edit is not None:
            self.edit.type(control, text)
            self._on_change()

    def edit_by(self, key: Key) -> bool:
        """Use a key for the text that is being typed, as `TextEdit.key` does, a letter too. True if it was
        used: also Escape and Enter, which end the typing, and Enter calls `on_press`; Enter held down does
        neither. False while nothing is typed."""
        control = self.find(self.edit.id) if self.edit is not None else None
        if control is None or self.edit is None:
            return False
        if key.name == "return" and key.repeat:
            return True
        if key.name in ("escape", "return"):
            self.stop_editing()
            if key.name == "return" and control.on_press is not None:
                control.on_press()
        elif not self.edit.key(control, key, clipboard_text):
            return False
        self._on_change()
        return True

    def escape(self) -> bool:
        """Hide the tooltip (Escape), and press the control whose hotkey it is. True if there is such a
        control: a tooltip keeps Escape from nothing."""
        if self.overlay.dismiss():
            self.repaint = True
        control = next((c for c in self.controls if c.hotkey == "escape" and c.pressable), None)
        if control is not None:
            self.press(control)
        return control is not None

    @property
    def meant(self) -> Control | None:
        """The control that Enter and Space are for: what has the focus, while that is shown and it can be
        pressed; else None."""
        focused = self.find(self.focus.focused) if self.focus.shown else None
        return focused if focused is not None and focused.pressable else None

    def painted(self, control: Control) -> Control:
        """Return a control as it is painted: one with the look "primary" without it while Enter is for
        another button that has the shown focus; else as it is."""
        meant = self.meant
        if control.look != "primary" or meant is None or meant.kind != "button" or meant.id == control.id:
            return control
        return replace(control, look="")

    def navigate(self, key: Key) -> None:
        """Use the controls by a key.

        A hotkey presses its control, Tab and arrows move the focus; an arrow that a focused slider or choice
        uses changes it. While the focus is shown, Enter and Space press what has it, before any hotkey. While
        it is not, as after a click, Space presses what has it, or else the golden button, and Enter the
        golden button, or else what has it.
        """
        focused, hot = self.find(self.focus.focused), control_for_key(self.controls, key)
        meant = self.meant is not None
        if key.name == "tab":
            self.move_focus(step_focus(self.focus, self.controls, key.shift))
        elif hot is not None and not (meant and key.name in ("return", "space")):
            if not key.repeat:
                self.press(hot)
        elif key.name in ARROWS and key.plain:
            if focused is None or not step(focused, key.name):
                self.move_focus(turn_focus(self.focus, self.controls, key.name))
            else:
                self.focus.shown = True
                self._on_change()
                self._say_value(focused.id)
        elif key.name in ("return", "space") and not key.repeat:
            golden = self.golden
            first, second = (focused, golden) if meant or key.name == "space" else (golden, focused)
            chosen = first or second
            if chosen is not None:
                self.press(chosen)

    @property
    def golden(self) -> Control | None:
        """The golden button, if there is one that can be pressed."""
        return next((c for c in self.controls if c.look == "primary" and c.pressable), None)

    def used(self, by_key: bool) -> None:
        """Remember whether keys or the pointer were used last: after keys the focus of a new scene is
        shown."""
        self._by_key = by_key

    def move_focus(self, control: Control | None) -> None:
        """Give a control the focus, end typing in another, say what it is, and begin to type if it is a text.
        Do nothing for None."""
        if control is None:
            return
        self.stop_editing()
        if control.kind == "text" and PROMPTS.device == "keys":
            self._start_editing(control)
        self.heard = control.id
        self.speech.say(control.aloud or "\n".join(filter(None, (spoken(control), control.explained))))
        self.overlay.forget_tip()
        self.overlay.allow_tooltip()
        self._on_change()

    def obey(self, control: Control, deed: Deed, value: float | str | None) -> None:
        """Do with a control what assistive technology asks for: press it, give it the focus if it can have
        it, scroll it into view, set it one `step` up ("more") or down ("less"), or set its value, unless that
        is None; "open" and "show" do nothing. `on_change` of this object is called in any case."""
        match deed:
            case "press":
                give_focus(self.focus, control)
                self.heard = control.id
                self.press(control)
            case "focus":
                if control.focusable and control.enabled:
                    self.move_focus(give_focus(self.focus, control))
            case "reveal":
                if control.scroll is not None:
                    control.scroll.reveal(control.rect)
            case "more" | "less":
                step(control, "right" if deed == "more" else "left")
            case "set":
                if value is not None:
                    set_value(control, value)
            case "open" | "show":
                pass
            case _:
                assert_never(deed)
        self._on_change()

    # Pointer ---------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let dt seconds pass: a finger that rests for `LONG_TOUCH` only points, and a new picture is due."""
        if self.pointer.update(dt):
            self.repaint = True
            if self._scene is not None and self.focus.hovered:
                self._scene.held(self.focus.hovered)

    def point(self, pointer: Pointer) -> None:
        """Hover and click what is under the pointer; what was pressed is used where the button comes up over
        it. A lifted finger hovers over nothing."""
        under = topmost(self.controls, pointer.x, pointer.y)
        self._mouse = None if pointer.touch else (pointer.x, pointer.y)
        if pointer.kind == ("down" if pointer.touch else "move"):
            self.overlay.allow_tooltip()
        lifted = pointer.touch and pointer.kind == "up"
        if lifted and self.overlay.tip:
            self.focus.hovered, self.overlay.stays = "", True
        elif self.overlay.stays and pointer.kind == "down":
            self.overlay.forget_tip()
        self.hover(under.id if under is not None and not lifted else "")
        if pointer.button == 1 or pointer.kind == "down":
            self._click(pointer, under)

    def hover(self, key: str) -> None:
        """Note that the pointer is over the control with this id, "" for none; another one than before hides
        the tooltip."""
        if key != self.focus.hovered:
            self.focus.hovered = key
            self.overlay.forget_tip()
            self.repaint = True

    def drag(self, pointer: Pointer) -> bool:
        """Move what is dragged, or drop it where the pointer comes up. True if the pointer did either."""
        if pointer.kind == "up":
            if not self.pointer.up(self.controls, pointer):
                return False
            self.overlay.hide_tooltip()
        elif pointer.kind != "move" or not self.pointer.move(pointer):
            return False
        self._on_change()
        if pointer.kind == "move" and not self.pointer.holds:
            self.point(pointer)
        return True

    def scroll(self, pointer: Pointer) -> bool:
        """Turn the wheel over what takes it. True if there is anything; False for other events than
        "wheel"."""
        if pointer.kind != "wheel" or not scroll(self._targets, pointer):
            return False
        self._on_change()
        self.point(pointer)
        return True

    def press(self, control: Control, pointer: Pointer | None = None) -> None:
        """Use a control and play its sound; a text is typed into, with a keyboard on the screen where there
        is no other. One that is disabled plays "deny"; one that does nothing is left alone."""
        if not control.pressable:
            if not control.enabled:
                self.audio.play("deny")
            return
        if control.kind == "text":
            self.focus.focused = control.id
            if PROMPTS.device == "keys":
                self._start_editing(control)
            else:
                self.open_keyboard(control)
        elif press(control, pointer):
            self.overlay.hide_tooltip()
            self.audio.play(control.sound)
        self._on_change()
        self._say_value(control.id, control.label)

    def _say_value(self, key: str, before: str = "") -> None:
        """Say the value that a control has now, or its label, if that was another one `before`; at a table
        what is asked tells of that."""
        control = self.find(key)
        if control is None or control.aloud:
            return
        at_table = self._scene is None or bool(self._scene.whose_turn())
        changed = "" if at_table or before in ("", control.label) else control.label
        self.speech.add(control.shown_value or changed)

    def _click(self, pointer: Pointer, under: Control | None) -> None:
        if pointer.kind == "down":
            held = self.pointer.down(self._targets, pointer)
            if pointer.button != 1:
                return
            self.stop_editing()
            if self.focus.shown:
                self.focus.shown, self.repaint = False, True
            target = under if held is None or held.swept else held
            if target is not None and target.enabled:
                self.focus.pressed = target.id
                self.repaint = True
            if under is not None and under.enabled and under.focusable:
                self.focus.focused = under.id
            if under is not None and not under.enabled and under.on_refuse is not None:
                under.on_refuse()
                self._on_change()
            if self.pointer.holds:
                self._on_change()
        elif pointer.kind == "up":
            pressed, self.focus.pressed = self.focus.pressed, ""
            self.repaint = True
            if under is not None and under.id == pressed:
                self.press(under, pointer)

    # Typing ----------------------------------------------------------------------------------------------

    def stop_editing(self) -> None:
        """End typing, if something is being typed; what was typed stays."""
        if self.edit is not None:
            self.edit = None
            pygame.key.stop_text_input()
            self.repaint = True

    def _start_editing(self, control: Control) -> None:
        self.edit = TextEdit(control)
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(display.in_points(self.canvas.pixels(widgets.field(control))))
