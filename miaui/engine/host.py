"""Shows the top scene and hands it what the person does: focus, presses, hotkeys, tooltips, captions,
wipes, probe.

Order for a click or key: a running animation is ended by it (and nothing else happens); then the scene
may take it; then the controls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from miaui.engine import widgets
from miaui.engine.audio import Audio
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control, topmost
from miaui.engine.edit import Edit
from miaui.engine.focus import ARROWS, Focus
from miaui.engine.input import Event, Key, News, Pointer, Typed
from miaui.engine.notes import Notes
from miaui.engine.press import meant, paste, press, slide, turn
from miaui.engine.probe import Probe, spoken
from miaui.engine.scene import Scene, Stack
from miaui.engine.speech import Speech
from miaui.engine.wipe import Transition

FAST = 4.0
SHARPEN_AFTER = 0.05


class Host:
    """One window's scenes at work. `hooks` are keys that work everywhere ("f11", "f12")."""

    def __init__(
        self,
        stack: Stack,
        canvas: Canvas,
        audio: Audio,
        probe: Probe | None = None,
        speech: Speech | None = None,
    ) -> None:
        self.stack, self.canvas, self.audio = stack, canvas, audio
        self.probe, self.speech = probe or Probe(), speech or Speech()
        self.focus = canvas.focus = canvas.focus or Focus()
        self.hooks: dict[str, Callable[[], None]] = {}
        self.shown: list[Control] = []
        self.fast = False
        self._scene: Scene | None = None
        self._edit: Edit | None = None
        self.wipe: Transition | None = None
        self._repaint = True
        self._lost = False
        """The window system may have lost the picture: it is shown whole again."""
        self._notes = Notes(self.focus)
        self._calm = 0.0
        self._swallow_up = False
        self._by_key = False
        audio.on_caption = self.caption

    @property
    def idle(self) -> bool:
        """Whether nothing moves that a person would wait for."""
        scene = self.stack.top
        return self.wipe is None and not self.stack.changed and (scene is None or scene.idle)

    @property
    def dirty(self) -> bool:
        """Whether a new picture is due."""
        waiting = self._repaint or self.wipe is not None or self.stack.changed
        return waiting or any(scene.dirty for scene in self.stack.shown)

    def update(self, dt: float) -> None:
        """Let dt seconds pass for the top scene, wipes, tooltips and captions."""
        self._meet()
        scene = self.stack.top
        if self.wipe is not None:
            self.wipe.update(dt)
            if self.wipe.done:
                self.wipe, self._repaint = None, True
        if scene is not None:
            scene.update(dt * FAST if self.fast and self._edit is None else dt)
        self._repaint = self._notes.update(dt, self._find) or self._repaint
        self._sharpen(dt)

    def touch(self) -> None:
        """Ask for a new picture."""
        self._repaint = True

    def resized(self) -> None:
        """The window or the look changed: a quick picture now, a sharp one once things are calm."""
        self.canvas.art.forget()
        self.canvas.forget()
        self.canvas.art.hurry = True
        self.wipe, self._repaint, self._calm = None, True, 0.0
        for scene in self.stack.scenes:
            scene.resized(self.canvas)
            scene.touch()

    def restyled(self) -> None:
        """The theme changed: everything is laid out and drawn anew."""
        self._repaint = True
        for scene in self.stack.scenes:
            scene.resized(self.canvas)
            scene.touch()

    def caption(self, words: str, keep: bool = False) -> None:
        """Show what is heard, for a moment; what is to be kept until it can be read comes first."""
        self._notes.say(words, keep)
        self._repaint = True

    # Pictures --------------------------------------------------------------------------------------------

    def draw(self) -> list[pygame.Rect] | None:
        """Paint what changed. Returns the boxes (pixels) that are new, or None for the whole window."""
        self._meet()
        shown = self.stack.shown
        self._repaint = False
        self._refresh()
        if self._lost:
            self._lost = False
            self.canvas.spoiled()
        boxes = self.canvas.tell(lambda: self._paint(shown))
        for scene in shown:
            scene.dirty = False
        if self.wipe is not None:
            self.wipe.paint(self.canvas.window)
            self.canvas.spoiled()
            boxes = None
        self.report()
        return boxes

    def report(self) -> None:
        """Write the probe for the present picture."""
        scene = self.stack.top
        if scene is not None:
            focused, scale = self.focus.focused, self.canvas.scale
            self.probe.show(scene.name, self.idle, self.shown, focused, scale, scene.facts())

    def _paint(self, shown: Sequence[Scene]) -> None:
        canvas, focus = self.canvas, self.focus
        for scene in shown[:-1]:
            scene.draw(canvas)
            for control in scene.controls(canvas):
                widgets.paint(canvas, control, _NOBODY, None)
            scene.draw_over(canvas)
        if not shown:
            return
        shown[-1].draw(canvas)
        for control in self.shown:
            widgets.paint(canvas, control, focus, self._edit)
        focused = self._find(focus.focused)
        if focused is not None and focus.shown and min(focused.visible[2:]) > 1:
            widgets.ring(canvas, focused)
        shown[-1].draw_over(canvas)
        self._notes.draw(canvas, self._find, self.shown, shown[-1].clearings)

    def _meet(self) -> None:
        """Notice that another scene is on top: keep the old picture for the wipe, forget the focus."""
        if not self.stack.changed:
            return
        self.stack.changed = False
        kind, first = self.stack.wipe, self._scene is None
        self._scene = self.stack.top
        if kind != "cut" and not first and self._scene is not None:
            self.wipe = Transition(kind, self.canvas.window.copy(), self.canvas.settings.reduced_motion)
        self._stop_editing()
        self.focus.clear()
        self._notes.forget_tip()
        self._repaint = True
        if self._scene is not None:
            self.focus.focused = self._scene.first_focus
            self.focus.shown = self._by_key and bool(self.focus.focused)
            self._refresh()
            focused = self._find(self.focus.focused)
            if focused is not None and focused.kind == "text":
                self._start_editing(focused)

    def _refresh(self) -> None:
        scene = self.stack.top
        self.shown = scene.controls(self.canvas) if scene is not None else []
        self.focus.settle(self.shown)

    def _sharpen(self, dt: float) -> None:
        """After a hurried picture, draw a sharp one as soon as nothing has changed for a moment."""
        art = self.canvas.art
        if self._repaint:
            return
        if not art.hurry:
            art.drop_unused()
            return
        self._calm += dt
        if self._calm >= SHARPEN_AFTER and self.idle and art.settle():
            self.canvas.forget()
            self._repaint = True

    # Input -----------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        """One thing the person did."""
        self._meet()
        if isinstance(event, News):
            self._news(event)
        elif isinstance(event, Key):
            self._by_key = True
            self._key(event)
        elif isinstance(event, Typed):
            control = self._find(self._edit.id) if self._edit is not None else None
            if control is not None and self._edit is not None:
                self._edit.type(control, event.text)
                self._changed()
        else:
            self._pointer(event)

    def _news(self, event: News) -> None:
        if event.kind in ("focus", "blur"):
            self.audio.focus(event.kind == "focus")
        elif event.kind == "audio":
            self.audio.device_added()
        elif event.kind == "silence":
            self.audio.device_removed()
        elif event.kind == "leave":
            self._hover("")
        elif event.kind in ("show", "expose"):
            self._repaint = self._lost = True

    def _key(self, key: Key) -> None:
        if key.name in self.hooks and key.plain:
            if not key.repeat:
                self.hooks[key.name]()
            return
        scene = self.stack.top
        if scene is None:
            return
        if self.wipe is not None:
            self.wipe.finish()
        elif key.ends_motion and scene.finish():
            self._changed()
            return
        if self._edit is not None and self._typed(key):
            return
        if key.name == "escape":
            self._escape(scene)
        elif scene.key(key):
            self._changed()
        else:
            self._navigate(key)

    def _typed(self, key: Key) -> bool:
        control = self._find(self._edit.id) if self._edit is not None else None
        if control is None or self._edit is None:
            return False
        if key.name in ("escape", "return"):
            self._stop_editing()
            if key.name == "return" and control.on_press is not None:
                control.on_press()
            self._changed()
            return True
        if self._edit.key(control, key, paste):
            self._changed()
            return True
        return False

    def _escape(self, scene: Scene) -> None:
        if self._notes.dismiss():
            self._repaint = True
            return
        for control in self.shown:
            if control.hotkey == "escape" and control.pressable:
                self._press(control)
                return
        scene.back()
        self._changed()

    def _navigate(self, key: Key) -> None:
        """Hotkeys, Tab, arrows, Enter and Space."""
        focused = self._find(self.focus.focused)
        hot = meant(self.shown, key)
        if key.name == "tab":
            self._move_focus(self.focus.step(self.shown, key.shift))
        elif hot is not None and not (focused and key.name in ("return", "space")):
            if not key.repeat:
                self._press(hot)
        elif key.name in ARROWS and key.plain:
            if focused is None or not turn(focused, key.name):
                self._move_focus(self.focus.arrow(self.shown, key.name))
            else:
                self.focus.shown = True
                self._changed()
        elif key.name in ("return", "space") and focused is not None and not key.repeat:
            self._press(focused)

    def _move_focus(self, control: Control | None) -> None:
        if control is None:
            return
        self._stop_editing()
        if control.kind == "text":
            self._start_editing(control)
        self.speech.say(control.aloud or spoken(control))
        self._notes.forget_tip()
        self._changed()

    def _pointer(self, pointer: Pointer) -> None:
        scene = self.stack.top
        if scene is None:
            return
        if pointer.kind == "down":
            self._by_key = self._swallow_up = False
            if self.wipe is not None:
                self.wipe.finish()
                self._swallow_up = True
                return
            if pointer.button == 1 and scene.finish():
                self._swallow_up = True
                self._changed()
                return
        if pointer.kind == "up" and self._swallow_up:
            self._swallow_up = False
            return
        if self._drag(pointer):
            return
        if scene.pointer(pointer):
            self._changed()
            if pointer.kind != "move":
                return
        under = topmost(self.shown, pointer.x, pointer.y)
        self._hover(under.id if under is not None else "")
        if pointer.button == 1:
            self._click(pointer, under)

    def _click(self, pointer: Pointer, under: Control | None) -> None:
        if pointer.kind == "down":
            self._stop_editing()
            if self.focus.shown:
                self.focus.shown, self._repaint = False, True
            if under is not None and under.enabled:
                self.focus.pressed = under.id
                if under.focusable:
                    self.focus.focused = under.id
                self._drag(pointer)
                self._repaint = True
        elif pointer.kind == "up":
            pressed, self.focus.pressed = self.focus.pressed, ""
            self._repaint = True
            if under is not None and under.id == pressed:
                self._press(under, pointer)

    def _drag(self, pointer: Pointer) -> bool:
        """A slider follows the pointer while it is held."""
        control = self._find(self.focus.pressed)
        if control is None or control.kind != "slider" or pointer.kind not in ("move", "down"):
            return False
        slide(control, pointer.x)
        self._changed()
        return True

    def _press(self, control: Control, pointer: Pointer | None = None) -> None:
        if not control.pressable:
            if not control.enabled:
                self.audio.play("deny")
            return
        if control.kind == "text":
            self.focus.focused = control.id
            self._start_editing(control)
        elif press(control, pointer):
            self.audio.play(control.sound)
        self._changed()

    def _changed(self) -> None:
        """The scene may have changed: its controls are asked for again, and a new picture is due."""
        self._repaint = True
        if not self.stack.changed:
            self._refresh()

    def _find(self, key: str) -> Control | None:
        return next((c for c in self.shown if c.id == key), None) if key else None

    def _hover(self, key: str) -> None:
        if key != self.focus.hovered:
            self.focus.hovered = key
            self._notes.forget_tip()
            self._repaint = True

    def _start_editing(self, control: Control) -> None:
        self._edit = Edit(control)
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(self.canvas.pixels(widgets.field(control)))

    def _stop_editing(self) -> None:
        if self._edit is not None:
            self._edit = None
            pygame.key.stop_text_input()
            self._repaint = True


_NOBODY = Focus()
