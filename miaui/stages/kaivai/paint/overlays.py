"""What hangs around the table: the moons of the rounds, the log's tab and panel, the pause button."""

from collections.abc import Sequence

from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.kaivai.public import ROUNDS
from miaui.stages.kaivai.frame import Frame
from miaui.stages.kaivai.paint.parts import plate
from miaui.stages.kaivai.words.describing import round_title

Rounds = Sequence[tuple[int, Sequence[str]]]


def moons(frame: Frame) -> None:
    """A moon for each round, waxing; the round that is played bears its number."""
    canvas, box, now = frame.canvas, frame.layout.moons, frame.stage.position.round
    for number, place in enumerate(box.columns(ROUNDS), 1):
        if number == now:
            canvas.circle(place.cx, place.cy, 31, "ink")
            canvas.circle(place.cx, place.cy, 28, "sky-5")
            canvas.text_in(str(number), Rect.around(place.cx, place.cy, 46, 46), "subheading", "ink")
            continue
        name = "past" if number < now else "coming"
        canvas.draw(f"kaivai/moon/{number}-{name}", place.cx, place.cy)
    plate(canvas, frame.layout.round_sign, radius=10)
    canvas.text_in(round_title(now), frame.layout.round_sign.inset(10, 2), "small", "cream")


def buttons(frame: Frame) -> None:
    """The log's tab at the left edge and the pause button at the right."""
    canvas, lay, ui = frame.canvas, frame.layout, frame.ui
    tab = lay.log_button.moved(4 if ui.hovered == "log" else 0, 0)
    canvas.board(tab, "ui/plank-s")
    for row in range(3):
        canvas.fill(Rect(tab.x + 40, tab.cy - 13 + 10 * row, 22, 5), "sand-0", 2)
    canvas.text_in(_("Log"), Rect(tab.x + 72, tab.y, tab.w - 92, tab.h), "button", "cream")
    pause = lay.pause
    name = "ui/round-hot" if ui.hovered == "pause" else "ui/round"
    canvas.draw(name, pause.cx, pause.cy, size=pause.w / 84)
    canvas.draw("ui/pause", pause.cx, pause.cy - 2, size=0.74)


def log(frame: Frame, rounds: Rounds) -> None:
    """The unfolded log: what happened, newest first, as much as there is room for."""
    canvas = frame.canvas
    canvas.board(frame.layout.log, "ui/panel")
    inner = frame.layout.log.inset(54, 44)
    y = (
        canvas.text(_("What happened"), inner.x, inner.y, "subheading", "glow", "left", width=inner.w).bottom
        + 6
    )
    for number, lines in rounds:
        rows = [
            (round_title(number), "strong", "sand-0"),
            *((line, "small", "text") for line in reversed(lines)),
        ]
        for words, style, colour in rows:
            if y + canvas.measure(words, style, inner.w)[1] > inner.bottom:
                return
            y = canvas.text(words, inner.x, y, style, colour, "left", width=inner.w).bottom + 4
