"""The tooltip of what is pointed at and the caption of what is heard, over the scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.engine.ui import widgets
from miaui.engine.ui.tooltip import Placed, draw_tooltip

TIP_DELAY = 0.55
CAPTION_SECONDS = 2.4
SIZES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Sizes of a caption in a clearing, best first."""
LARGE = 0.7
"""Captions of this size and more stay in the better place."""
ENLARGED = 0.8
"""Captions chosen larger lie over the lower edge where no clearing holds this part of their size."""


class Overlay:
    """Decides which tooltip and which caption are shown, and draws them."""

    def __init__(self, focus: Focus) -> None:
        self.focus = focus
        self.tip = ""
        self._said: list[str] = []
        """The captions that are shown, one below the other."""
        self._placed: Placed | None = None
        self._left = 0.0
        self._kept = False
        self._wait = 0.0
        self._dismissed = ""
        self._hidden = False
        self._idle = True
        """`idle` of the last update; True before the first."""
        self.stays = False
        """True if the tooltip stays without being pointed at: a finger has called it up, and was lifted."""

    def say(self, words: str, keep: bool = False) -> None:
        """Show a caption for 2.4 seconds and one for every 30 letters, in place of the one before.

        While one with `keep` is shown, those without are dropped, and another with `keep` is added below it,
        unless it is among them.
        """
        reading = self._kept and self._left > 0
        if reading and not keep:
            return
        said = self._said if reading else []
        self._said = said if words in said else [*said, words]
        self._kept, self._left = keep, reading_seconds(self.caption)

    @property
    def caption(self) -> str:
        """Caption that is shown, or was shown last, several on lines of their own; "" before the first."""
        return "\n".join(self._said)

    def forget_tip(self) -> None:
        """Hide the tooltip and start its delay again: something else is pointed at."""
        self.tip, self._wait, self._dismissed, self.stays = "", 0.0, "", False

    def hide_tooltip(self) -> None:
        """Hide the tooltip, and show none until `allow_tooltip()`: the scene answers what was used."""
        self.forget_tip()
        self._hidden = True

    def allow_tooltip(self) -> None:
        """Allow tooltips: the person points at things again."""
        self._hidden = False

    def dismiss(self) -> bool:
        """Hide the tooltip, which does not come again before something else is pointed at. True if there was
        one."""
        if not self.tip:
            return False
        self._dismissed, self.tip = self.tip, ""
        return True

    def update(self, dt: float, find: Callable[[str], Control | None], idle: bool) -> bool:
        """Let dt seconds pass: the caption goes when its time is over; after 0.55 seconds (`TIP_DELAY`) the
        tip of what is hovered, or has the shown focus, is there. As the scene stops being `idle` the tip
        goes, for something happens, and comes again once the person points. True if either came or went."""
        changed, moves, self._idle = False, self._idle and not idle, idle
        if moves:
            changed = bool(self.tip)
            self.hide_tooltip()
        if self._left > 0:
            self._left -= dt
            changed = changed or self._left <= 0
        if self.stays and find(self.tip) is not None:
            return changed
        key = self.focus.hovered or (self.focus.focused if self.focus.shown else "")
        control = find(key)
        wordless = self._hidden or control is None or not control.tip or control.kind == "text"
        if wordless or key in (self._dismissed, self.tip):
            if self.tip and key != self.tip:
                self.tip, changed = "", True
            return changed
        self._wait += dt
        if self._wait >= TIP_DELAY and not self.focus.pressed:
            self.tip, changed = key, True
        return changed

    def draw(
        self,
        canvas: Canvas,
        find: Callable[[str], Control | None],
        controls: Sequence[Control],
        clearings: Callable[[Canvas], Sequence[Rect]],
        keep_clear: Callable[[Canvas], Sequence[Rect]],
    ) -> None:
        """Draw what is shown: a tooltip that covers as little of `keep_clear` as it can, and a caption in a
        clearing, or clear of the controls."""
        tipped = find(self.tip)
        if tipped is not None:
            held = keep_clear(canvas)
            over = tipped.kind == "area"
            self._placed = draw_tooltip(canvas, tipped.tip, tipped.rect, held, self._placed, over)
        if self._left > 0:
            rect, size = place_caption(canvas, self.caption, controls, clearings(canvas))
            widgets.plate(canvas, self.caption, rect, "strong", size=size)


def reading_seconds(words: str) -> float:
    """Return for how many seconds a caption is shown: 2.4, and one for every 30 letters."""
    return CAPTION_SECONDS + len(words) / 30


def place_caption(
    canvas: Canvas, words: str, controls: Sequence[Control], clearings: Sequence[Rect]
) -> tuple[Rect, float]:
    """Return where a caption lies, and its size: in the first clearing that holds it large enough, else where
    it is largest; without one that will do over the lower edge as low as it covers no control."""
    wanted = canvas.settings.caption_size
    enough = wanted * (ENLARGED if wanted > 1 else LARGE)
    fitted = [(clearing, _fitting(canvas, words, clearing)) for clearing in clearings]
    fitted.sort(key=lambda option: -min(option[1], enough))
    if fitted and fitted[0][1] and (wanted <= 1 or fitted[0][1] >= enough):
        clearing, size = fitted[0]
        rect = widgets.plate_rect(canvas, words, "strong", clearing.w, size=size)
        return rect.moved(clearing.cx - rect.cx, clearing.cy - rect.cy), size
    size = next(
        (size for size in _sizes(wanted) if _height(canvas, words, size) <= canvas.height / 2), SIZES[-1]
    )
    rect = widgets.plate_rect(canvas, words, "strong", canvas.width * 0.7, size=size)
    low = canvas.height - 60 * canvas.theme.text_scale - rect.h
    rect = rect.moved(canvas.width / 2 - rect.cx, low)
    held = [control.visible.inset(-6) for control in controls if control.kind != "area"]
    while any(rect.overlaps(box) for box in held) and rect.y > 12:
        rect = rect.moved(0, -12)
    free = rect.y > 12
    return (rect if free else rect._replace(y=low)), size


def _sizes(wanted: float) -> Iterator[float]:
    """Yield the sizes of a caption, the wanted one first."""
    yield from (wanted * part for part in SIZES if wanted * part > SIZES[0])
    yield from SIZES


def _height(canvas: Canvas, words: str, size: float) -> float:
    """Return the height of a caption over the lower edge."""
    return widgets.plate_rect(canvas, words, "strong", canvas.width * 0.7, size=size).h


def _fitting(canvas: Canvas, words: str, clearing: Rect) -> float:
    """Return the largest size at which a clearing holds the words; 0 for none."""
    for size in _sizes(canvas.settings.caption_size):
        rect = widgets.plate_rect(canvas, words, "strong", clearing.w, size=size)
        if rect.w <= clearing.w and rect.h <= clearing.h:
            return size
    return 0.0
