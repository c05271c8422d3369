"""Words at the water's edge: the folds of the own turn, what is asked, whom everybody waits for, captions."""

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.stages.salt.frame import Frame
from miaui.stages.salt.input.choice import Choice
from miaui.stages.salt.paint.ribbons import Fold, Words, draw_ribbon, draw_strip, ribbon_size
from miaui.stages.salt.words import prompts


def draw(frame: Frame) -> None:
    """Captions before prompts before the folds of the turn."""
    caption, prompt = frame.animation.caption, frame.ui.prompt
    if caption:
        _ribbon(frame, caption, "paper")
    elif frame.ui.recap and not frame.animation.reveal.verdict:
        _ribbon(frame, frame.ui.recap, "paper")
    elif prompt:
        _ribbon(frame, prompt, "glow" if frame.ui.choice.actions else "paper")
    elif frame.ui.choice.actions:
        _folds(frame)


def shown(frame: Frame) -> Rect | None:
    """The box of the words that are shown now, for captions that must not cover them."""
    words = frame.animation.caption or frame.ui.recap or frame.ui.prompt
    if words:
        return _box(frame, words)
    return frame.layout.strip if frame.ui.choice.actions else None


def _box(frame: Frame, words: str) -> Rect:
    strip = frame.layout.strip
    wide, high = ribbon_size(frame.canvas, Words(words, 0.95, strong=True), 260.0)
    return Rect.around(strip.cx, strip.cy, min(wide + 20, strip.w), max(strip.h, high))


def _ribbon(frame: Frame, words: str, paper: str) -> None:
    draw_ribbon(frame.canvas, _box(frame, words), Words(words, 0.95, strong=True), paper)


def _folds(frame: Frame) -> None:
    canvas, strip = frame.canvas, frame.layout.strip
    now = _current(frame.ui.choice, frame.stage.phase)
    words = prompts.folds(frame.stage)
    widths = _widths(canvas, words, strip.w)
    folds = [
        Fold(
            Words(text, 0.85, strong=place == now),
            width,
            "done" if place < now else "glow" if place == now else "paper",
            place < now,
        )
        for place, (text, width) in enumerate(zip(words, widths, strict=True))
    ]
    draw_strip(canvas, strip.cx - sum(widths) / 2, strip.y, strip.h, folds)


def _current(choice: Choice, phase: str | None) -> int:
    """The fold that the turn is at: take, lay, end."""
    if phase in ("take", "keep"):
        return 0
    return 1 if choice.lays or phase in ("crab", "lobster") else 2


def _widths(canvas: Canvas, words: tuple[str, ...], room: float) -> list[float]:
    """How wide each fold is: its words and some air, all together no wider than the room."""
    wished = [canvas.measure(text, "button", size=0.85)[0] + 84 for text in words]
    part = min(1.0, room / sum(wished))
    return [width * part for width in wished]
