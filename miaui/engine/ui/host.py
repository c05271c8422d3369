"""Runs the top scene: its time, its pictures, and what the person does to it.

Order for a click or key: a running animation is ended by it (and nothing else happens); then the scene may
take it; then the controls.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from miaui.engine.access.reader import ScreenReader
from miaui.engine.access.tree import Shown
from miaui.engine.draw.canvas import Canvas, FramePainter
from miaui.engine.draw.focus import Focus
from miaui.engine.i18n import N_, _
from miaui.engine.input.controls import Control, topmost, without_signs
from miaui.engine.input.events import Asked, Device, Dropped, Event, Key, News, Pointer, Typed
from miaui.engine.input.keymap import Binding
from miaui.engine.input.prompts import PROMPTS
from miaui.engine.memory import give_back
from miaui.engine.sound.audio import Audio
from miaui.engine.sound.speech import Speech
from miaui.engine.ui import widgets
from miaui.engine.ui.control_input import ENTERS, ControlInput, PressAhead, taking_over
from miaui.engine.ui.key_card import KeyCard, group_of
from miaui.engine.ui.keyboard import OnScreenKeyboard
from miaui.engine.ui.probe import Probe, spoken
from miaui.engine.ui.scene import Scene, Stack, Wipe

FAST = 4.0
"""Factor by which animations run faster while the fast key is held."""
MOST_TURNS = 600
"""Turns that a request of assistive technology waits for what moves."""
COMMON_KEYS = (("tab", N_("Next")), ("return", N_("Choose")), ("escape", N_("Back")))
"""Keys of every scene."""
BRUSHED = 24.0
"""Units by which the mouse is moved before it is taken for used, after another device."""
SHARPEN_AFTER = 0.05
"""Seconds without a change after which a hurried picture is drawn sharply."""


class Host:
    """The scenes of one window. `hooks` are keys that work everywhere, by the words of bindings ("f11"),
    unless they are typed."""

    def __init__(
        self,
        stack: Stack,
        canvas: Canvas,
        audio: Audio,
        probe: Probe | None = None,
        speech: Speech | None = None,
        reader: ScreenReader | None = None,
    ) -> None:
        self.stack, self.canvas, self.audio = stack, canvas, audio
        self.probe, self.speech = probe or Probe(), speech or Speech()
        self.reader = reader or ScreenReader()
        self.input = ControlInput(canvas, audio, self.speech, self._changed)
        self.focus, self.overlay = self.input.focus, self.input.overlay
        self.frames = FramePainter(canvas)
        self.hooks: dict[str, Callable[[], None]] = {}
        self.common: dict[str, Callable[[], None]] = {}
        """Keys that work wherever the scene has no use for them, by the words of bindings ("ctrl+q")."""
        self.title = ""
        """The name of the program, for scenes without a title."""
        self.on_drop: Callable[[str], None] = lambda path: None
        """What becomes of a file that is let go over the window where the scene does not take it."""
        self.on_scene: Callable[[], None] = lambda: None
        """Called when scenes have come or gone."""
        self.fast = False
        self.wipe: Wipe | None = None
        self._scene: Scene | None = None
        self._lost = False
        """The window system may have lost the picture: it is shown whole again."""
        self._calm = 0.0
        """Seconds since something changed."""
        self._asked: deque[Asked] = deque()
        """Requests of assistive technology that wait until nothing moves."""
        self._waited = 0
        self._told = False
        self.told = ""
        """The last words that were told."""
        self._heading = ""
        """The words that were last said of the scene."""
        self._fresh = True
        """True until what has the focus at first was said, or the person has done something."""
        self.keys = KeyCard()
        self.reminded: Sequence[Binding[object]] = ()
        """Commands of every scene that a reminder of keys names."""
        self._remind_due = True
        """True until the scene has come to rest: then it may name its keys."""
        self._keys_asked_for = True
        """False for a card of keys that has come by itself."""
        self._swallow_up = False
        """The button that is down has ended an animation: its release does nothing."""
        self._ahead: PressAhead | None = None
        """What was pressed while something moved."""
        self._at = (0.0, 0.0)
        """Where the mouse was when another device was taken up."""
        self.input.open_keyboard = lambda control: stack.push(OnScreenKeyboard(control))
        PROMPTS.forget()
        audio.on_caption = self.caption
        self.touch()

    @property
    def shown(self) -> list[Control]:
        """The controls of the top scene, as it gave them last; [] without a scene."""
        return self.input.controls

    @property
    def idle(self) -> bool:
        """True if no wipe runs, no scene has just come or gone, and the top scene, if any, is idle."""
        scene = self.stack.top
        return self.wipe is None and not self.stack.changed and (scene is None or scene.idle)

    @property
    def dirty(self) -> bool:
        """True if a new picture is due: something visible of a shown scene changed, or a scene has come or
        gone, or a wipe runs."""
        waiting = self.input.repaint or self.wipe is not None or self.stack.changed
        return waiting or any(scene.dirty for scene in self.stack.shown)

    def update(self, dt: float) -> None:
        """Let dt seconds pass for the top scene, the wipe, tooltip and caption."""
        self.meet()
        self._say_heading()
        scene = self.stack.top
        if self.wipe is not None:
            self.wipe.update(dt)
            if self.wipe.done:
                self.wipe = None
                self.touch()
        if scene is not None:
            hurried = self.fast and self.input.edit is None and not scene.unhurried
            scene.update(dt * FAST if hurried else dt)
        self._obey()
        self._press_ahead(dt)
        self._say_focus()
        if self._remind_due and self.idle and self.shown:
            self._remind_due = False
            if self.canvas.settings.key_reminder:
                self.remind()
                self._keys_asked_for = False
        self.speech.update()
        if self._told:
            self._told = False
            self._show_reader()
        self.speech.answering = False
        self.input.update(dt)
        if self.overlay.update(dt, self.input.find, self.idle) or self.keys.update(dt):
            self.touch()
        self._sharpen(dt)

    def touch(self) -> None:
        """Ask for a new picture with the next turn."""
        self.input.repaint = True

    def resized(self) -> None:
        """Drop all pictures and lay out all scenes anew: a quick picture now, and a sharp one after 0.05
        seconds without a change."""
        self.canvas.art.forget()
        self.canvas.clear_caches()
        self.canvas.art.hurry = True
        self.frames.invalidate()
        self.wipe, self._calm = None, 0.0
        self.restyled()

    def restyled(self) -> None:
        """Lay out all scenes of the stack and draw everything anew: the theme changed."""
        self.touch()
        for scene in self.stack.scenes:
            scene.resized(self.canvas)
            scene.touch()

    def tell(self, words: str, focused: str = "") -> None:
        """Tell `words` to the screen reader and to the own voice, which then says `focused`, what has the
        focus: screen readers do so by themselves. They come after what is being said, or in its place where
        they answer something that the person has just done. `told` remembers the last words but ""."""
        words = without_signs(words)
        self.reader.tell(words)
        self.speech.add("\n".join(filter(None, (words, focused))))
        self._told = True
        self.told = words or self.told

    def caption(self, words: str, keep: bool = False) -> None:
        """Show a caption; see `Overlay.say`. One that is kept is news, and is told, too."""
        if keep:
            self.tell(words)
        self.overlay.say(words, keep)
        self.touch()

    # Pictures --------------------------------------------------------------------------------------------

    def draw(self) -> list[pygame.Rect] | None:
        """Paint what changed. Returns the boxes (pixels) that are new, [] for none, or None for the whole
        window."""
        self.meet()
        shown = self.stack.shown
        self.input.refresh(self.stack.top)
        self.input.repaint = False  # also where another control is hovered now: this picture shows it
        if self._lost:
            self._lost = False
            self.frames.invalidate()
        boxes = self.frames.paint(lambda: self._paint(shown))
        for scene in shown:
            scene.dirty = False
        if self.wipe is not None:
            self.wipe.paint(self.canvas.window)
            self.frames.invalidate()
            boxes = None
        self.report()
        return boxes

    def report(self) -> None:
        """Write the probe for the present picture, and hand it to assistive technology; without a scene there
        is no probe."""
        self._show_reader()
        scene = self.stack.top
        if scene is not None:
            focused, scale = self.focus.focused, self.canvas.scale
            self.probe.show(scene.name, self.idle, self.shown, focused, scale, scene.facts)

    def _show_reader(self) -> None:
        """Hand assistive technology the last picture, and what was told since."""
        scene = self.stack.top
        if scene is not None:
            self.reader.show(lambda: self.described(scene))

    def described(self, scene: Scene) -> Shown:
        """Return what a person at the screen has before her: the scene's `window_title`, or else the
        program's, its words, controls, focus and scale."""
        words = without_signs(scene.describe())
        return Shown(
            scene.window_title or self.title, words, self.shown, self.focus.focused, self.canvas.scale
        )

    def _say_heading(self) -> None:
        """Say what stands over the scene, when it has come up or changed, and then what has the focus."""
        if not self.listened or self._scene is None:
            return
        words = self._scene.heading or self._heading or self.title
        focused = self.input.find(self.focus.focused) if self._fresh else None
        if self._fresh:
            self.input.heard = self.focus.focused
        self._fresh = False
        new = words.removeprefix(f"{self._heading}\n") if words != self._heading else ""
        self._heading = words
        if new or focused is not None:
            self.tell(new, "" if focused is None else focused.aloud or spoken(focused))

    def _say_focus(self) -> None:
        """Say to what the scene has led the focus; screen readers say it by themselves."""
        focused, before = self.focus.focused, self.input.heard
        if not self.speech.on or not self.focus.shown or focused == before:
            return
        control = self.input.find(focused)
        if control is not None:
            self.input.heard = focused
            self.speech.add(control.aloud or spoken(control))

    def read_scene(self) -> None:
        """Tell the scene's words (`describe`); where they are "" or its heading alone, the heading and
        everything enabled that can be used, once each."""
        scene = self.stack.top
        if scene is not None:
            heading, words = scene.heading or self.title, scene.describe()
            self.tell("\n".join([heading, *self._listed()]) if words in ("", heading) else words)

    def _listed(self) -> list[str]:
        """Return what can be used, in words, once each."""
        labels = (item.aloud or spoken(item) for item in self.shown if item.enabled and not item.ground)
        return list(dict.fromkeys(words for words in labels if words))

    def repeat(self) -> None:
        """Say again from its beginning what is being said, or was said last; nothing where nothing was."""
        self.reader.tell(self.told)
        self.speech.repeat()
        self._told = True

    def remind(self) -> None:
        """Show and tell the keys that can be used now: those of the scene, of its controls, and of every
        scene. Tell whose turn it is, too. Hide the keys again if they are shown."""
        scene = self.stack.top
        if scene is None or self.keys.hide():
            self.touch()
            return
        usable = [(PROMPTS.cue(control.hotkey), control.label) for control in self.shown if control.enabled]
        always = [(PROMPTS.cue(key), _(words)) for key, words in COMMON_KEYS]
        always += [
            (PROMPTS.shown(binding.label, binding.keys), _(binding.label)) for binding in self.reminded
        ]
        self._keys_asked_for = True
        self.keys.show(
            (*scene.keys(), group_of(_("On this page"), usable), group_of(_("Everywhere"), always))
        )
        turn = scene.whose_turn()
        self.tell(f"{turn}\n{self.keys.words}" if turn else self.keys.words)
        self.touch()

    @property
    def listened(self) -> bool:
        """True if somebody listens: a screen reader is active, or speech is on."""
        return self.reader.active or self.speech.on

    def _paint(self, shown: Sequence[Scene]) -> None:
        canvas, focus = self.canvas, self.focus
        for scene in shown[:-1]:
            scene.draw(canvas)
            for control in scene.controls(canvas):
                widgets.paint(canvas, control, _NO_FOCUS, None)
            scene.draw_over(canvas)
        if not shown:
            return
        shown[-1].draw(canvas)
        for control in self.shown:
            widgets.paint(canvas, self.input.painted(control), focus, self.input.edit)
        focused = self.input.find(focus.focused)
        if focused is not None and focus.shown and min(focused.visible[2:]) > 1:
            widgets.ring(canvas, focused)
        shown[-1].draw_over(canvas)
        self.overlay.draw(canvas, self.input.find, self.shown, shown[-1].clearings, shown[-1].keep_clear)
        if self.keys.groups:
            self.keys.draw(canvas, self.shown, shown[-1].keep_clear(canvas))

    def meet(self) -> None:
        """Notice that another scene is on top: keep the old picture for the wipe, unless it is a "cut" or the
        first scene, forget the focus and hide the card of keys. Do nothing while none has come or gone."""
        if not self.stack.changed:
            return
        self.stack.changed = False
        kind, first = self.stack.wipe, self._scene is None
        self._scene = self.stack.top
        if kind != "cut" and not first and self._scene is not None:
            self.wipe = Wipe(kind, self.canvas.window.copy(), self.canvas.settings.reduced_motion)
            self.frames.invalidate()
        self.on_scene()
        self.keys.hide()
        self.input.enter(self._scene)
        self._asked.clear()
        self._heading, self._fresh, self._remind_due = "", True, True

    def _sharpen(self, dt: float) -> None:
        """Draw a sharp picture after a hurried one, as soon as nothing has changed for a moment."""
        art = self.canvas.art
        if self.input.repaint:
            return
        if not art.hurry:
            art.drop_unused()
            return
        self._calm += dt
        if self._calm >= SHARPEN_AFTER and self.idle:
            if art.settle():
                self.canvas.clear_caches()
                self.touch()
            give_back()

    # Input -----------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> None:
        """Handle one thing that the person did, or that happened to the window. A key goes to a scene that
        `catches_keys`, hooks, the typing, the scene, then controls, as long as it is not used; the pointer to
        what is dragged or takes the wheel, the scene, then controls. Anything but news and a pointer's moves
        makes speech `answering`."""
        self.meet()
        if not (isinstance(event, News) or (isinstance(event, Pointer) and event.kind == "move")):
            self.speech.answering, self._fresh = True, False
        if isinstance(event, News):
            self._news(event)
        elif isinstance(event, Key):
            self._take_up(event.device)
            self.input.used(by_key=True)
            self._key(event)
        elif isinstance(event, Typed):
            self.input.type(event.text)
        elif isinstance(event, Dropped):
            self._drop(event)
        elif isinstance(event, Asked):
            self._take(event)
        else:
            self._pointer(event)

    def _take_up(self, device: Device) -> None:
        """Tell of the keys or buttons of a device from now on: the person has used it."""
        if device == PROMPTS.device:
            return
        PROMPTS.device = device
        if device != "keys":
            self.input.stop_editing()
            self.input.hover("")
        if pygame.display.get_init():
            pygame.mouse.set_visible(device == "keys")
        for scene in self.stack.scenes:
            scene.touch()
        self._changed()

    def _follow_pointer(self, pointer: Pointer) -> None:
        """Notice that the mouse or a finger is used. A mouse that was only brushed is not."""
        if pointer.touch:
            self._take_up("touch")
        elif PROMPTS.device == "keys" or pointer.kind == "down":
            self._at = pointer.x, pointer.y
            self._take_up("keys")
        elif abs(pointer.x - self._at[0]) + abs(pointer.y - self._at[1]) > BRUSHED:
            self._take_up("keys")

    def _news(self, event: News) -> None:
        if event.kind in ("focus", "blur"):
            self.audio.focus(event.kind == "focus")
            self.reader.focus(event.kind == "focus")
        elif event.kind == "audio":
            self.audio.device_added()
        elif event.kind == "silence":
            self.audio.device_removed()
        elif event.kind == "unplugged":
            self._take_up("keys")
            self.caption(_("The controller is gone. Keys and mouse go on working."), keep=True)
        elif event.kind == "plugged":
            self.caption(_("A controller is there."))
        elif event.kind == "leave":
            self.input.hover("")
        elif event.kind in ("show", "expose"):
            self._lost = True
            self.touch()

    def _key(self, key: Key) -> None:
        scene, self._ahead = self.stack.top, None
        if key.silences:
            self.speech.silence()
        if scene is not None and scene.catches_keys and scene.key(key):
            self._changed()
            return
        hook = next((self.hooks[word] for word in key.words if word in self.hooks), None)
        if hook is not None and not (self.input.edit is not None and len(key.name) == 1):
            if not key.repeat:
                hook()
            return
        if scene is None or self._put_away(key) or scene.ignores(key):
            return
        if self.wipe is not None:
            self.wipe.finish()
        elif key.ends_motion and self._finish(scene):
            self._keep(scene, None, key)
            return
        if self.input.edit_by(key):
            return
        if key.name == "escape":
            if not self.input.escape():
                scene.back()
                self._changed()
        elif scene.key(key):
            self._answered()
            self._keep(taking_over(scene, self.stack.top, key), None, key)
        elif not self._common(key):
            self.input.navigate(key)

    def _put_away(self, key: Key) -> bool:
        """Hide the card of keys, if it is shown. True if that is all that a key does: Escape, where the card
        was asked for."""
        if not self.keys.hide():
            return False
        self.touch()
        return key.name == "escape" and self._keys_asked_for

    def _common(self, key: Key) -> bool:
        """Use a key that works wherever the scene has no use for it. True if it is one."""
        action = next((self.common[word] for word in key.words if word in self.common), None)
        if action is not None and not key.repeat:
            action()
            self._changed()
        return action is not None

    def _take(self, asked: Asked) -> None:
        """Take a request of assistive technology."""
        if asked.deed == "open":
            self.reader.open()
        elif asked.deed == "show":
            self.reader.rejoin()
            self.reader.tell(without_signs(self._heading))  # the voice has said it
            self._told = True
        else:
            self._asked.append(asked)

    def _obey(self) -> None:
        """Do what assistive technology asks for: a press waits until what moves is at its end, to which it is
        brought, so that one press is enough."""
        if not self._asked or self.stack.top is None:
            return
        asked = self._asked[0]
        control = self.input.find(self.reader.numbers.key(asked.number))
        if asked.deed == "press" and not (control is not None and control.anytime):
            if self.wipe is not None:
                self.wipe.finish()
            self._waited += 1
            if self._waited < MOST_TURNS and self.stack.top.finish():
                self._answered()
                return
        self._waited = 0
        self._asked.popleft()
        if control is not None:
            self.input.used(by_key=True)
            self.input.obey(control, asked.deed, asked.value)
            self._changed()

    def _press_ahead(self, dt: float) -> None:
        """Do what was pressed while something moved, once it has come to rest and means what it meant."""
        ahead = self._ahead
        if ahead is None:
            return
        self._ahead = replace(ahead, left=ahead.left - dt)
        if ahead.scene is not self.stack.top or self._ahead.left <= 0:
            self._ahead = None
        elif self.idle:
            self._ahead = None
            self.input.refresh(self.stack.top)
            control = self.input.find(ahead.control[0])
            if ahead.key is not None:
                self._key(ahead.key)
            elif control is not None and ahead.means(control):
                self.input.press(control)
                self._answered()

    def _keep(self, scene: Scene | None, control: Control | None, key: Key | None = None) -> None:
        """Keep a press that has only ended a motion, on a scene that takes such a press; Enter and Space are
        for what they would press now, and for what comes of the player's own motion."""
        if scene is not None and key is not None and key.name in ENTERS and not scene.confirms_ahead:
            control, key = self.input.meant or self.input.golden, None
        if scene is None or not scene.takes_ahead or (control is None and key is None):
            return
        self._ahead = PressAhead(scene, key, ("", "") if control is None else (control.id, control.label))

    def _drop(self, event: Dropped) -> None:
        scene = self.stack.top
        taken = scene is not None and (scene.drop(event.path) if event.path else scene.drop_text(event.text))
        if event.path and not taken:
            self.on_drop(event.path)
        self._changed()

    def _pointer(self, pointer: Pointer) -> None:
        scene = self.stack.top
        if scene is None:
            return
        self._follow_pointer(pointer)
        if pointer.kind == "down":
            self.input.used(by_key=False)
            self._swallow_up, self._ahead = False, None
            if self.keys.hide():
                self.touch()
            if self.wipe is not None:
                self.wipe.finish()
                self._swallow_up = True
                return
            if scene.ignores(None):
                self._swallow_up = True
                return
            under = topmost(self.input.controls, pointer.x, pointer.y)
            anytime = under is not None and under.anytime and under.pressable
            if pointer.button == 1 and not anytime and self._finish(scene):
                self._keep(scene, under)
                self._swallow_up = True
                return
        if pointer.kind == "up" and self._swallow_up:
            self._swallow_up = False
            return
        if self.input.drag(pointer) or self.input.scroll(pointer):
            return
        if scene.pointer(pointer):
            if pointer.kind not in ("move", "wheel"):
                self._answered()
                return
            self._changed()
        self.input.point(pointer)

    def _answered(self) -> None:
        """Hide the tooltip once the scene has answered a key or a press: what it told of may be over."""
        self.overlay.hide_tooltip()
        self._changed()

    def _finish(self, scene: Scene) -> bool:
        """Bring what moves to its end; what happens on the way is told after what is being said. True if
        anything moved."""
        answering, self.speech.answering = self.speech.answering, False
        if scene.finish():
            self._answered()
            return True
        self.speech.answering = answering
        return False

    def _changed(self) -> None:
        """Ask the scene, which may have changed, for its controls again, and for a new picture."""
        self.touch()
        if not self.stack.changed:
            self.input.refresh(self.stack.top)


_NO_FOCUS = Focus()
