"""Painters of controls, a small one for each kind. All use the baked carvings, or plain shapes in theme
colours."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from math import cos, radians, sin

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas, Paint
from miaui.engine.draw.directions import begins_leftward, isolated
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.draw.theme import mix
from miaui.engine.input.controls import Control
from miaui.engine.input.pads import PAD
from miaui.engine.input.prompts import PROMPTS, key_word
from miaui.engine.input.text_edit import TextEdit

LABEL_PART = 0.44
_UNLABELLED = ("bare", "inline", "own")
"""Looks of controls that show no label beside their value. What is `own` the scene draws; an `inline` text
has no field until it is typed in."""
PLATE_PAD = (22.0, 10.0)
"""Room left of and above the words on a plate, in units."""
_TIGHT = 18.0
"""Least room left and right of long words on a button, in units."""
_LOW = 5.0
"""Room above and below high words on a button, in units."""
_FIELD = 18.0, 5.0
"""Room between a field and its words, at the sides and above (units)."""
_LEAST_TYPED = 0.8
"""The least size of what is being typed; a longer text takes the room of the field's label."""
CAP = 0.66
"""The size of the letter on a key's cap, in that of a label."""


def field(control: Control) -> Rect:
    """Return the part of a row where its value stands: what is right of `LABEL_PART` (44 %) of the width,
    less a margin; the switch of a toggle, at the right end; the whole row for a look without a label ("bare",
    "inline", "own")."""
    rect = control.rect
    if control.look in _UNLABELLED:
        return rect
    if control.kind == "toggle":
        width = min(rect.h * 1.5, 96.0)
        return Rect(rect.right - width - 14, rect.y, width, rect.h)
    split = rect.w * LABEL_PART
    return Rect(rect.x + split, rect.y + 4, rect.w - split - 10, rect.h - 8)


def paint(canvas: Canvas, control: Control, focus: Focus, edit: TextEdit | None) -> None:
    """Draw one control, in a scrolling view only what is inside it. With the look "own" nothing is drawn: the
    screen does it."""
    view = control.scroll.view if control.scroll is not None else None
    painter = _PAINTERS.get(control.kind) if control.look != "own" else None
    if painter is None or (view is not None and not control.rect.overlaps(view)):
        return
    if canvas.is_visible(control.rect.inset(-14)):
        with nullcontext() if view is None else canvas.clip(view):
            painter(canvas, control, focus, edit)


def ring(canvas: Canvas, control: Control) -> None:
    """Draw the focus ring 7 units round a control: a bright line with a dark one on either side, so that it
    shows on anything; turned by the control's angle. Nothing for the look "lit", which shows its focus by
    itself."""
    if control.look == "lit":
        return
    for grow, width, colour in ((9.0, 9.0, "ink"), (7.0, 5.0, "focus")):
        rect = control.rect.inset(-grow)
        if control.angle:
            canvas.line(_turned(rect, control.angle), colour, width)
        else:
            canvas.outline(rect, colour, width, control.radius + grow)


def plate_rect(canvas: Canvas, words: str, style: str, width: float, *, size: float = 1.0) -> Rect:
    """Return the box of a plate for the words, at (0, 0): their size and `PLATE_PAD` at each side. It is no
    wider than `width` where they can be wrapped."""
    w, h = canvas.measure(words, style, width - 2 * PLATE_PAD[0], size=size)
    return Rect(0, 0, w + 2 * PLATE_PAD[0], h + 2 * PLATE_PAD[1])


def plate(
    canvas: Canvas, words: str, rect: Rect, style: str, colour: Paint = "text", *, size: float = 1.0
) -> None:
    """Draw a plate, and words in the middle of it, whose box comes from `plate_rect`."""
    canvas.board(rect)
    width = rect.w + 1 - 2 * PLATE_PAD[0]
    canvas.text(words, rect.cx, rect.y + PLATE_PAD[1], style, colour, width=width, size=size)


def key_cue(canvas: Canvas, key: str, x: float, y: float) -> None:
    """Draw the cap of the key that does what a hotkey does on the device that is used, with its centre at (x,
    y); nothing where that has none, and on touch."""
    draw_cap(canvas, PROMPTS.cue(key), x, y)


def draw_cap(canvas: Canvas, key: str, x: float, y: float, size: float = CAP) -> None:
    """Draw the cap of a key, or the round one of a button, with its centre at (x, y); nothing for ""."""
    if not key:
        return
    word, w, h = key_word(key), *_cap_size(canvas, key, size)
    rect, radius = Rect.around(x, y, w, h), h / 2 if key.startswith(PAD) else 8
    canvas.fill(rect.moved(0, 3), "ink", radius)
    canvas.fill(rect, "cream", radius)
    if canvas.theme.high_contrast:  # some lie on white there
        canvas.outline(rect, "ink", 2, radius)
    canvas.text_in(word, rect.inset(3, 0), "label", "text-dark", size=size)


def _cap_size(canvas: Canvas, key: str, size: float = CAP) -> tuple[float, float]:
    """Return the width and height of a cap."""
    w, h = canvas.measure(key_word(key), "label", size=size)
    return max(w + 16, h + 4), h + 4


def cue_width(canvas: Canvas, key: str) -> float:
    """Return how much room the cap of a hotkey takes on the device that is used, with a gap of 14 units; 0
    where that has none, and on touch."""
    return cap_width(canvas, PROMPTS.cue(key))


def cap_width(canvas: Canvas, key: str, size: float = CAP, gap: float = 14.0) -> float:
    """Return how much room a cap takes, in units: its word and 16, at least as wide as high, and `gap`; 0 for
    ""."""
    return _cap_size(canvas, key, size)[0] + gap if key else 0.0


def _state(control: Control, focus: Focus) -> str:
    """Return the state of a control for the carving to use: "down", "hot" or ""."""
    if not control.enabled:
        return ""
    if focus.pressed == control.id and focus.hovered == control.id:
        return "down"
    return "hot" if control.id == focus.hovered or (focus.shown and control.id == focus.focused) else ""


def _carving(canvas: Canvas, rect: Rect, state: str, chosen: bool = False) -> None:
    """Draw the board of a button."""
    name = f"ui/button-{state}" if state else "ui/button"
    if chosen and not state:
        name = "ui/button-hot"
    if not canvas.theme.high_contrast and canvas.nine(name, rect):
        low = rect.bottom - 8  # its shaded side stands out from dark ground, too
        wide = max(2.5, 2 / canvas.scale)  # in a small window two pixels, wherever they fall
        canvas.line([(rect.x + 14, low), (rect.right - 14, low)], "sand-1", wide)
        return
    body = canvas.colour("wood-1")
    if chosen or state == "hot":
        body = mix(body, canvas.colour("wood-0"), 0.75)
    if state == "down":
        body = canvas.colour("wood-2")
    radius = min(18.0, rect.h / 2)
    canvas.fill(rect.moved(0, 5), "ink", radius, 0.4)
    canvas.nested(rect, (0, "ink", radius), (3.5, mix(body, canvas.colour("sand-1"), 0.45), radius - 3))
    canvas.fill(Rect(rect.x + 3.5, rect.y + 6.5, rect.w - 7, rect.h - 10), body, radius - 3)
    if canvas.theme.high_contrast:
        canvas.outline(rect, "text", 3.0, radius)


def _ink(control: Control) -> Paint:
    return "text" if control.enabled else "text-off"


def _button(canvas: Canvas, control: Control, focus: Focus, edit: TextEdit | None) -> None:
    state = _state(control, focus)
    rect = control.rect
    chosen = control.look == "primary" or (control.kind == "tab" and bool(control.value))
    if control.look != "plain":
        _carving(canvas, rect, state, chosen)
    style = "label" if control.look in ("small", "plain") or control.kind == "tab" else "button"
    edge = _edge(canvas, control.label, style, rect.w)
    low = _LOW if canvas.measure(control.label, style, rect.w - 2 * edge)[1] > rect.h - 14 else 7.0
    low, sunk = min(low, rect.h / 8), 2 if state == "down" else 0
    wide = size = 0.0
    if control.icon and canvas.art.has(control.icon):
        size = min(rect.h - 2 * low, 44.0) / canvas.art.meta(control.icon).size[1]
        wide = canvas.art.meta(control.icon).size[0] * size + 12
    hotkey = control.hotkey if control.look != "plain" else None
    taken = cue_width(canvas, hotkey) if hotkey else 0.0
    if rect.w - 2 * edge - wide - taken * 4 / 3 <= canvas.measure(control.label, style)[0]:
        taken = 0.0
    parts = Box("icon", wide), Box("words", None, (taken / 3, 0, 0, 0)), Box("key", taken)
    icon, inside, key = Box.row(*parts, pad=(edge, low + sunk, edge, low - sunk)).place(rect).values()
    if size:
        meta, alpha = canvas.art.meta(control.icon), 1.0 if control.enabled else 0.5
        y = icon.cy + (meta.anchor[1] - meta.size[1] / 2) * size  # its middle, wherever its anchor is
        canvas.draw(control.icon, icon.x + meta.anchor[0] * size, y, size=size, alpha=alpha)
    if hotkey and taken:
        key_cue(canvas, hotkey, key.cx + 6, key.cy)
    colour: Paint = _ink(control)
    if control.enabled and (state == "hot" or (control.kind == "tab" and chosen)):
        colour = "focus"
    if control.look == "plain":
        colour = "glow" if state else "text"
    canvas.text_in(control.label, inside, style, colour)


def _edge(canvas: Canvas, words: str, style: str, width: float) -> float:
    """Return the room left and right of the words on a button; words that need it come nearer to its ends."""
    usual = min(22.0, width / 10)
    tight = canvas.measure(words, style)[0] > width - 2 * usual
    return min(_TIGHT, usual) if tight else usual


def _icon(canvas: Canvas, control: Control, focus: Focus, edit: TextEdit | None) -> None:
    state, rect = _state(control, focus), control.rect
    r = min(rect.w, rect.h) / 2
    name = f"ui/round-{state}" if state else "ui/round"
    if canvas.art.has(name) and not canvas.theme.high_contrast:
        canvas.draw(name, rect.cx, rect.cy, size=r / 36)
    else:
        canvas.circle(rect.cx, rect.cy + 4, r, "ink")
        canvas.circle(rect.cx, rect.cy, r, "ink")
        body = mix(canvas.colour("wood-1"), canvas.colour("wood-0"), 0.7 if state == "hot" else 0.0)
        canvas.circle(rect.cx, rect.cy, r - 3.5, "wood-2" if state == "down" else body)
    if canvas.art.has(control.icon):
        size = r * 1.3 / max(canvas.art.meta(control.icon).size)
        canvas.draw(control.icon, rect.cx, rect.cy, size=size, alpha=1.0 if control.enabled else 0.5)
    else:
        canvas.text_in(control.label[:1], rect.inset(4), "button", _ink(control))


def _row(canvas: Canvas, control: Control, focus: Focus) -> Rect:
    """Draw the plate of a setting with its label; return the place of the value."""
    rect = control.rect
    place = field(control)
    if control.look not in _UNLABELLED:
        if _state(control, focus):
            canvas.fill(rect, "wood-1", 14, 0.55)
        inside = Rect(rect.x + 18, rect.y + 2, place.x - rect.x - 30, rect.h - 4)
        write = draw_name if control.names == "label" else Canvas.text_in
        write(canvas, control.label, inside, "label", _ink(control), "left")
    return place


def _toggle(canvas: Canvas, control: Control, focus: Focus, edit: TextEdit | None) -> None:
    place = _row(canvas, control, focus)
    h = min(place.h - 12, 46.0)
    on = bool(control.value)
    name = "ui/toggle-on" if on else "ui/toggle-off"
    if canvas.art.has(name):
        fade = 1.0 if control.enabled else 0.5
        canvas.draw(name, place.cx, place.cy, size=place.w / canvas.art.meta(name).size[0] * 0.95, alpha=fade)
        return
    switch = Rect.around(place.cx, place.cy, h * 1.85, h)
    canvas.nested(switch, (0, "ink", h / 2), (3.5, "water-2" if on else "plum-2", h / 2 - 3))
    x = switch.right - h / 2 if on else switch.x + h / 2
    canvas.discs(x, switch.cy, (h / 2, "ink"), (h / 2 - 4, "cream" if control.enabled else "text-off"))
    if on:
        points = [(-0.2, 0.02), (-0.05, 0.17), (0.22, -0.15)]
        canvas.line([(x + h * px, switch.cy + h * py) for px, py in points], "water-3", h / 11)


def _choice(canvas: Canvas, control: Control, focus: Focus, edit: TextEdit | None) -> None:
    place = _row(canvas, control, focus)
    state = _state(control, focus)
    _carving(canvas, place, "hot" if state else "")
    reach = min(place.h, 56.0)
    for side in (-1, 1):
        x = place.x + reach / 2 if side < 0 else place.right - reach / 2
        usable = control.enabled and 0 <= int(control.value) + side < len(control.options)
        name = "ui/arrow-left" if side < 0 else "ui/arrow-right"
        if canvas.art.has(name):
            canvas.draw(name, x, place.cy, size=reach * 0.0115, alpha=1.0 if usable else 0.25)
            continue
        tip, base = x + side * reach * 0.16, x - side * reach * 0.12
        shape = [(tip, place.cy), (base, place.cy - reach * 0.2), (base, place.cy + reach * 0.2)]
        canvas.polygon(shape, "glow" if usable else "wood-2")
    inside = place.inset(reach * 0.72, 2)
    write = draw_name if control.names == "options" else Canvas.text_in
    write(canvas, control.shown_value, inside, "label", _ink(control))


def slider_track(control: Control) -> Rect:
    """Return the box in which a slider's knob travels, 14 units high in the middle of its field's height, 18
    units from its left, two thirds of its width less 18: whatever the text size, so that dragging never moves
    it away."""
    return _slider_parts(field(control))["track"]


def _slider_parts(place: Rect) -> dict[str, Rect]:
    """Return the track of a slider, and the place of its value."""
    track = Box.column(Box(), Box("track", 14), Box(), size=place.w * 0.66 - 18)
    return Box.row(track, Box("value", None, (28, 0, 0, 0)), pad=(18, 0, 2, 0)).place(place)


def _groove(canvas: Canvas, name: str, track: Rect) -> bool:
    """Draw the picture of a track; False where it is not there."""
    return canvas.nine(name, track.inset(-10, -7))


def _slider(canvas: Canvas, control: Control, focus: Focus, edit: TextEdit | None) -> None:
    place = _row(canvas, control, focus)
    track, words = _slider_parts(place).values()
    value = float(control.value)
    x = track.x + track.w * value
    hot = bool(_state(control, focus))
    if not _groove(canvas, "ui/slider-track", track):
        canvas.nested(track, (-3, "ink", 10), (0, "plum-2", 7))
    full = track._replace(w=max(14.0, track.w * value))
    if value > 0.01 and not _groove(canvas, "ui/slider-fill", full):
        canvas.fill(full, "water-0", 7)
    knob = "ui/knob-hot" if hot else "ui/knob"
    if canvas.art.has(knob):
        canvas.draw(knob, x, track.cy, size=0.92)
    else:
        canvas.circle(x, track.cy + 2, 21, "ink")
        canvas.discs(x, track.cy, (18, "glow" if hot else "sand-0"), (7, "sand-2"))
    canvas.text_in(control.shown_value, words, "label", _ink(control), "right")


def _text(canvas: Canvas, control: Control, focus: Focus, edit: TextEdit | None) -> None:
    words, editing = str(control.value), edit is not None and edit.id == control.id
    place = field(control)
    if editing and control.look not in _UNLABELLED and _typed_size(canvas, words, place) <= _LEAST_TYPED:
        place = Rect(control.rect.x, place.y, place.right - control.rect.x, place.h)
    else:
        _row(canvas, control, focus)
    if control.look == "inline" and not editing:
        if words:
            draw_name(canvas, words, place.inset(6, 2), "button", "text", "left")
        return
    if canvas.theme.high_contrast or not canvas.nine("ui/field-focus" if editing else "ui/field", place):
        canvas.nested(place, (0, "ink", 12), (3, "glow" if editing else "sand-2", 10), (5.5, "plate", 8))
    elif not editing:
        canvas.outline(place.inset(1.5), "sand-2", 3, 11)
    inside = place.inset(*_FIELD)
    if editing and edit is not None:
        with canvas.clip(place.inset(10, 3)):
            _typed(canvas, words, inside, edit, _typed_size(canvas, words, place))
    elif words:
        draw_name(canvas, words, inside, "label", "text", "left")
    if not words:
        canvas.text_in(control.tip, inside, "label", "text-off", "left")


def _typed_size(canvas: Canvas, words: str, place: Rect) -> float:
    """Return the size of what is being typed in a field: smaller where that shows all of it."""
    w = canvas.measure(words, "label")[0]
    return max(_LEAST_TYPED, min(1.0, 0.97 * place.inset(*_FIELD).w / w)) if words else 1.0


def _typed(canvas: Canvas, words: str, inside: Rect, edit: TextEdit, size: float) -> None:
    """Draw what is being typed, with its caret; of a text too long for the field the part
    around the caret."""
    w, h = canvas.measure(words, "label", size=size)
    before = canvas.measure(words[: edit.caret], "label", size=size)[0] if edit.caret else 0.0
    if begins_leftward(words):
        before = w - before
    left = inside.x - (max(0.0, before - inside.w) if w > inside.w else 0.0)
    canvas.text(isolated(words), left, inside.cy - h / 2, "label", "text", "left", size=size)
    if edit.all_selected and words:
        canvas.fill(Rect(inside.x - 3, inside.cy - h / 2, min(w, inside.w) + 6, h), "water-0", 4, 0.45)
    x = inside.x + min(inside.w, before)
    canvas.line([(x + 1, inside.y + 7), (x + 1, inside.bottom - 7)], "glow", 3)


def _turned(rect: Rect, angle: float) -> list[tuple[float, float]]:
    """Return the outline of a box turned clockwise around its middle, closed."""
    c, s = cos(radians(angle)), sin(radians(angle))
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)]
    half = [(x * rect.w / 2, y * rect.h / 2) for x, y in corners]
    return [(rect.cx + x * c - y * s, rect.cy + x * s + y * c) for x, y in half]


_PAINTERS: dict[str, Callable[[Canvas, Control, Focus, TextEdit | None], None]] = {
    "button": _button,
    "tab": _button,
    "icon": _icon,
    "toggle": _toggle,
    "choice": _choice,
    "slider": _slider,
    "text": _text,
}
