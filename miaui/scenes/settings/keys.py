"""The keys of every command: on the keyboard and on a gamepad, changed by pressing another, restored by one
press."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, ngettext
from miaui.engine.input.controls import Control
from miaui.engine.input.events import SHIFT_TAB, Key
from miaui.engine.input.keymap import is_button
from miaui.engine.input.prompts import key_word
from miaui.engine.ui.dialog import Dialog
from miaui.engine.ui.scene import Scene
from miaui.engine.ui.scroll import ScrollingScene
from miaui.scenes import keys
from miaui.scenes.context import Context
from miaui.scenes.keys import Device, Entry, Own
from miaui.scenes.page import ROW_GAP, grown, head_height, paint_sheet, row_height, sheet

_WAITS = 8.0
"""Seconds for which a key is waited for: a gamepad alone can get away, too."""
_COLUMNS = 0.52
"""Part of a row where its keys begin."""


class KeysScene(ScrollingScene):
    """All commands by where they work, each with its key and its button. A press of one waits for another by
    `CatchKey`; one that other commands have is asked about first. Changes are kept at once."""

    name = "keys"
    first_focus = "keys.back"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.sections = keys.sections(context.catalog)

    @property
    def heading(self) -> str:
        return _("Keys and controller")

    @property
    def chapter(self) -> str:
        """The chapter of the rules about mouse and keys: always "controls"."""
        return "controls"

    @property
    def _own(self) -> Own:
        return self.context.settings.keys

    # Picture ---------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        paint_sheet(canvas, self.heading)
        self._place(canvas)
        clashes = keys.clashes(self.sections, self._own)
        view, head = self.scroll.view, _head(canvas)
        first, second, _third = _cells(head._replace(w=head.w - 26))
        canvas.text_in(_("Key"), first, "label", "text-dim")
        canvas.text_in(_("Controller"), second, "label", "text-dim")
        with canvas.clip(view):
            for row, title, entry in self._rows(canvas):
                if not row.overlaps(view):
                    continue
                if entry is None:
                    canvas.text_in(_(title), row.inset(0, 8), "subheading", "glow", "left")
                    canvas.line([(row.x, row.bottom - 6), (row.right, row.bottom - 6)], "wood-1", 3)
                    continue
                _draw_entry(canvas, row, entry, clashes.get((entry.name, entry.place), []))
        self.scroll.draw(canvas)

    def controls(self, canvas: Canvas) -> list[Control]:
        self._place(canvas)
        controls: list[Control] = [self._rumble(canvas)]
        for row, _title, entry in self._rows(canvas):
            if entry is not None:
                controls += self._cells(row, entry)
        left, right = _foot(canvas).columns(2, 28)
        changed = bool(self._own)
        controls.append(
            Control("keys.restore", _("Restore all keys"), left, enabled=changed, on_press=self._restore_all)
        )
        controls.append(Control("keys.back", _("Back"), right, on_press=self.back, look="primary"))
        return controls

    def _rumble(self, canvas: Canvas) -> Control:
        head = _head(canvas)
        place = head._replace(w=head.w * _COLUMNS - 44)

        def switch(on: bool) -> None:
            self.context.change(rumble=on)
            self.touch()

        return Control(
            "keys.rumble",
            _("The controller trembles"),
            place,
            kind="toggle",
            value=self.context.settings.rumble,
            on_change=switch,
            tip=_("With splashes, storms and other things that are heard."),
        )

    def _cells(self, row: Rect, entry: Entry) -> list[Control]:
        """Return the controls of the key and of the button, and the way back to those that were there."""
        controls: list[Control] = []
        first, second, third = _cells(row)
        name = f"keys.{entry.section}.{entry.name}.{entry.place}"
        devices: tuple[tuple[Device, Rect], ...] = (("keys", first), ("pad", second))
        for device, place in devices:
            word = entry.word(self._own, device)
            shown = key_word(word) if word else "–"
            controls.append(
                Control(
                    f"{name}.{device}",
                    shown,
                    place,
                    look="small",
                    scroll=self.scroll,
                    on_press=partial(self._ask, entry, device),
                    aloud=f"{_told(entry)}: {shown}",
                )
            )
        if entry.is_changed(self._own):
            back = Control(
                f"{name}.restore",
                _("Restore"),
                third,
                look="small",
                scroll=self.scroll,
                on_press=partial(self._change, lambda: keys.restored(self.sections, self._own, entry)),
            )
            controls.append(back)
        return controls

    # Doing -----------------------------------------------------------------------------------------------

    def _ask(self, entry: Entry, device: Device) -> None:
        self.stack.push(CatchKey(_told(entry), device, partial(self._caught, entry, device)))

    def _caught(self, entry: Entry, device: Device, word: str) -> str:
        """Take a key that was pressed for a command, "" for none; what stands against it, "" for nothing."""
        if not keys.may_have(self.sections, self._own, entry, word):
            return _("{key} is needed for something else. Choose another one.").format(key=key_word(word))
        others = keys.holders(self.sections, self._own, entry, word) if word else []
        self.stack.pop()
        if not others:
            self._give(entry, device, word)
            return ""
        left = keys.left_over(self.sections, self._own, entry, word, device)
        whose = ", ".join(dict.fromkeys(map(_told, others)))
        after = _("It gets {key} instead.").format(key=key_word(left)) if left else _("It has none then.")
        words = _("{key} is taken: {what}.").format(key=key_word(word), what=whose)
        answers = [
            ("yes", _("Use it here"), partial(self._give, entry, device, word)),
            ("no", _("Leave it there"), None),
        ]
        self.stack.push(Dialog(_told(entry), f"{words} {after}", answers, name="clash"))
        return ""

    def _give(self, entry: Entry, device: Device, word: str) -> None:
        if word:
            self._change(lambda: keys.give(self.sections, self._own, entry, word, device))
        else:
            self._change(lambda: keys.with_word(self._own, entry, "", device))

    def _change(self, own: Callable[[], Own]) -> None:
        self.context.change(keys=dict(own()))
        self.touch()

    def _restore_all(self) -> None:
        self.context.change(keys={})
        self.touch()

    # Layout ----------------------------------------------------------------------------------------------

    def _place(self, canvas: Canvas) -> None:
        head, foot = _head(canvas), _foot(canvas)
        top = head.bottom + 16
        view = Rect(head.x, top, head.w, foot.y - top - 20)
        rows = sum(len(section.entries) for section in self.sections)
        heads = len(self.sections)
        self.scroll.place(view, heads * head_height(canvas) + rows * (row_height(canvas) + ROW_GAP))

    def _rows(self, canvas: Canvas) -> list[tuple[Rect, str, Entry | None]]:
        """Return each row as it is scrolled now: its box, and a title or a command."""
        view = self.scroll.view
        rows: list[tuple[Rect, str, Entry | None]] = []
        y = view.y - self.scroll.offset
        for section in self.sections:
            rows.append((Rect(view.x, y, view.w - 26, head_height(canvas)), section.title, None))
            y += head_height(canvas)
            for entry in section.entries:
                rows.append((Rect(view.x, y, view.w - 26, row_height(canvas)), "", entry))
                y += row_height(canvas) + ROW_GAP
        return rows


class CatchKey(Scene):
    """Waits 8 seconds for a key, or with the device "pad" for a button, and gives its word to `take` (“None
    at all” gives ""). What `take` returns, words for what stands against the key, is shown and the wait
    begins anew; "" for nothing, and `take` has closed the scene then. Escape and the end of the wait close it
    without calling `take`."""

    name = "catch"
    opaque = False
    catches_keys = True

    def __init__(self, what: str, device: Device, take: Callable[[str], str]) -> None:
        super().__init__()
        self.what, self.device, self._take = what, device, take
        self._against = ""
        self._left = _WAITS

    @property
    def heading(self) -> str:
        return f"{self.what}\n{self._words()}"

    def describe(self) -> str:
        return self.heading

    def update(self, dt: float) -> None:
        before, self._left = int(self._left), self._left - dt
        if self._left <= 0:
            self.back()
        elif int(self._left) != before:
            self.touch()

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(0.6)
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        inner = panel.inset(60, 40)
        title = canvas.text(self.what, inner.cx, inner.y, "subheading", "glow", width=inner.w)
        canvas.text(self._words(), inner.cx, title.bottom + 14, "body", width=inner.w)

    def controls(self, canvas: Canvas) -> list[Control]:
        panel = self._panel(canvas)
        high = 66.0 * grown(canvas)
        left, right = Rect(panel.x + 60, panel.bottom - high - 40, panel.w - 120, high).columns(2, 24)
        return [
            Control("catch.none", _("None at all"), left, on_press=partial(self._use, "")),
            Control("catch.back", _("Cancel"), right, on_press=self.back, look="primary"),
        ]

    def key(self, key: Key) -> bool:
        """Call `take` with a key, or button, of the device that is asked for; not for one that is held and
        repeats, with Alt, or only Shift, Ctrl and such. Escape on the keyboard closes the scene. Return True
        always: no key does anything else meanwhile."""
        word = key.word or (SHIFT_TAB if key.name == "tab" and key.shift else key.name)
        if key.name == "escape" and key.device != "pad":
            self.back()
        elif is_button(word) == (self.device == "pad") and not key.repeat and _is_whole(key):
            self._use(word)
        return True

    def _use(self, word: str) -> None:
        self._against = self._take(word)
        self._left = _WAITS
        self.touch()

    def _words(self) -> str:
        ask = _("Press the key.") if self.device == "keys" else _("Press the button on the controller.")
        seconds = max(0, int(self._left))
        rest = ngettext(
            "It stays as it is after {seconds} second.", "It stays as it is after {seconds} seconds.", seconds
        ).format(seconds=seconds)
        return f"{self._against or ask} {rest}"

    def _panel(self, canvas: Canvas) -> Rect:
        width = min(canvas.width - 80, canvas.theme.grown(900, 0.85))
        words = canvas.measure(self._words(), "body", width - 120)[1]
        title = canvas.measure(self.what, "subheading", width - 120)[1]
        high = title + words + 66.0 * grown(canvas) + 150
        return Rect.around(canvas.width / 2, canvas.height / 2, width, min(high, canvas.height - 40))


def _is_whole(key: Key) -> bool:
    """True if it is a key of its own, and not one that is held with others."""
    held = ("shift", "ctrl", "alt", "meta", "gui", "caps", "num", "scroll")
    return not key.alt and not any(word in key.name for word in held if len(key.name) > 1)


def _told(entry: Entry) -> str:
    """Return in words what a command does, to stand alone; with its number where several do so."""
    words = _(entry.label)
    words = words[:1].upper() + words[1:]
    return words if entry.count == 1 else f"{words} ({entry.place + 1})"


def _draw_entry(canvas: Canvas, row: Rect, entry: Entry, others: list[Entry]) -> None:
    """Draw what a command does, and with which others it shares a key."""
    inner = Rect(row.x + 4, row.y + 2, row.w * _COLUMNS - 12, row.h - 4)
    if others:
        upper, lower = inner.rows(2)
        shared = _("shared with: {what}").format(what=", ".join(dict.fromkeys(map(_told, others))))
        canvas.text_in(_told(entry), upper, "label", "text", "left")
        canvas.text_in(shared, lower, "small", "focus", "left")
        return
    canvas.text_in(_told(entry), inner, "label", "text", "left")


def _cells(row: Rect) -> list[Rect]:
    """Return the boxes of key, button and the way back in a row."""
    left = row.w * _COLUMNS
    return row._replace(x=row.x + left, w=row.w - left).columns(3, 16)


def _head(canvas: Canvas) -> Rect:
    """Return the box of the row above the commands: the switch of the gamepad, and what stands in the
    columns."""
    panel = sheet(canvas)
    return Rect(panel.x + 44, panel.y + 26, panel.w - 88, 52 * grown(canvas))


def _foot(canvas: Canvas) -> Rect:
    panel, height = sheet(canvas), canvas.theme.grown(70, 0.75)
    width = min(panel.w - 88, 1100.0 * grown(canvas))
    return Rect.around(panel.cx, panel.bottom - height / 2 - 30, width, height)
