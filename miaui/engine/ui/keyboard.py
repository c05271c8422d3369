"""A keyboard on the screen: for names and codes, where there is a gamepad or a finger and no other one."""

from __future__ import annotations

from functools import partial

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _, labelled
from miaui.engine.input.controls import Control, Kind
from miaui.engine.input.events import Key
from miaui.engine.ui.scene import Scene

_LETTERS = ("1234567890", "qwertyuiop", "asdfghjkl’", "zxcvbnm-.,")
_ACCENTS = ("áàâäãåæāăą", "éèêëēęíìîï", "óòôöõøœúùû", "üñçćčßšžłý")
_FOOT = (
    ("capital", N_("Capital"), "pad l3"),
    ("accents", N_("Accents"), "pad r3"),
    ("space", N_("Space"), "pad y"),
    ("back", N_("Delete"), "pad x"),
    ("done", N_("Done"), "pad start"),
)
"""The keys below the letters: id, label, and the button that stands for each."""
_GAP = 10.0


class OnScreenKeyboard(Scene):
    """Types at the end of a text; the text is changed when it is done. Escape leaves it as it was."""

    name = "keyboard"
    opaque = False
    first_focus = "keyboard.q"

    def __init__(self, control: Control) -> None:
        super().__init__()
        self._control = control
        self.text = str(control.value)
        self._capital = not self.text
        self._accents = False

    @property
    def heading(self) -> str:
        return self._control.label

    def describe(self) -> str:
        """Return "LABEL: TEXT", then a line for each key below the letters: "Capital", "Accents", "Space",
        "Delete" and "Done" in the player's language."""
        return "\n".join(
            [labelled(self._control.label, self.text), *(_(label) for _key, label, _pad in _FOOT)]
        )

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(0.55)
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        title, line = self._head(canvas)
        canvas.text_in(self._control.label, title, "subheading", "glow")
        canvas.nested(line, (0, "ink", 12), (3, "glow", 10), (5.5, "plate", 8))
        inside = line.inset(18, 5)
        canvas.text_in(f"{self.text}|", inside, "label", "text", "left")

    def controls(self, canvas: Canvas) -> list[Control]:
        panel = self._panel(canvas)
        _title, line = self._head(canvas)
        inner = Rect(panel.x + 50, line.bottom + 18, panel.w - 100, panel.bottom - line.bottom - 62)
        rows = inner.rows(5, _GAP)
        controls: list[Control] = []
        for letters, row in zip(_ACCENTS if self._accents else _LETTERS, rows, strict=False):
            for letter, place in zip(letters, row.columns(len(letters), _GAP), strict=True):
                shown = letter.upper() if self._capital and len(letter.upper()) == 1 else letter
                controls.append(
                    Control(
                        f"keyboard.{letter}", shown, place, look="small", on_press=partial(self._type, shown)
                    )
                )
        for (key, label, button), place in zip(_FOOT, rows[4].columns(len(_FOOT), _GAP), strict=True):
            switch = {"capital": self._capital, "accents": self._accents}.get(key)
            kind: Kind = "button" if switch is None else "tab"
            controls.append(
                Control(
                    f"keyboard.{key}",
                    _(label),
                    place,
                    kind=kind,
                    value=bool(switch),
                    on_press=partial(self._use, key),
                    hotkey=button,
                    look="primary" if key == "done" else "small",
                )
            )
        return controls

    def key(self, key: Key) -> bool:
        """Use a key of a keyboard that is there after all: letters and Space are typed, Backspace deletes the
        last letter, Enter is "Done". True if it was used; False for others, with Ctrl or Alt, and for a
        gamepad's."""
        if key.device == "pad" or not key.plain:
            return False
        if key.name == "backspace":
            self._use("back")
        elif key.name == "space":
            self._type(" ")
        elif key.name == "return":
            self._use("done")
        elif len(key.name) == 1 and key.name.isprintable():
            self._type(key.name.upper() if key.shift or self._capital else key.name)
        else:
            return False
        return True

    def _type(self, letter: str) -> None:
        if len(self.text) < self._control.limit:
            self.text += letter
        self._capital = letter == " "
        self.touch()

    def _use(self, key: str) -> None:
        if key == "done":
            self._done()
        elif key == "back":
            self.text = self.text[:-1]
            self._capital = not self.text
        elif key == "space":
            self._type(" ")
        elif key == "capital":
            self._capital = not self._capital
        else:
            self._accents = not self._accents
        self.touch()

    def _done(self) -> None:
        control = self._control
        self.stack.pop()
        if control.on_change is not None:
            control.on_change(self.text.strip())
        if control.on_press is not None:
            control.on_press()

    def _panel(self, canvas: Canvas) -> Rect:
        more = canvas.theme.grown(1.0, 0.8)
        width, height = min(canvas.width - 80, 1240 * more), min(canvas.height - 60, 720 * more)
        return Rect.around(canvas.width / 2, canvas.height / 2, width, height)

    def _head(self, canvas: Canvas) -> tuple[Rect, Rect]:
        """Return the boxes of the title and of the line that is written."""
        panel = self._panel(canvas)
        high = max(62.0, canvas.measure("Ag", "label")[1] + 20)
        title = Rect(panel.x + 60, panel.y + 30, panel.w - 120, 54)
        return title, Rect(panel.x + 50, title.bottom + 8, panel.w - 100, high)
