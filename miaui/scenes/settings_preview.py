"""What the settings look like: cards, words on plates, and a swimmer at the chosen pace."""

from __future__ import annotations

from math import sin

from miaui.core.pace import PACES
from miaui.engine.canvas import Canvas
from miaui.engine.easing import in_out
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.cards import Card
from miaui.stages.cast.cats import Cast
from miaui.stages.cast.portrait import Pose, draw_portrait
from miaui.stages.miaui.layout.seating import Place
from miaui.stages.miaui.paint.cards import CardPose, fish_card
from miaui.store.settings import Settings

_SECONDS = 2.8
"""How long the swimmer takes to cross at normal pace."""
_REST = 0.7
_RATE = 1 / 30


class Preview:
    """The right-hand side of the settings."""

    def __init__(self) -> None:
        self.stage = Rect(0.0, 0.0, 1.0, 1.0)
        self._now = 0.0
        self._since = 0.0

    def update(self, dt: float, settings: Settings) -> bool:
        """Let the swimmer swim; True when a new picture is due."""
        if settings.reduced_motion:
            return False
        self._now += dt
        self._since += dt
        if self._since < _RATE:
            return False
        self._since = 0.0
        return True

    def draw(self, canvas: Canvas, side: Rect, settings: Settings, words: tuple[str, str]) -> None:
        """The water with a card and a swimmer, a seat's plank, and what the setting does."""
        scale = canvas.theme.text_scale
        self.stage = Rect(side.x, side.y, side.w, 340.0)
        self._water(canvas, settings)
        plank = Rect(side.x, self.stage.bottom + 22, side.w, 66 + 46 * max(1.0, scale))
        canvas.board(plank, "ui/plank-m")
        cat = Cast("mara", "shell")
        has_cat = canvas.art.has("cat/mara/body")
        if has_cat:
            draw_portrait(canvas, cat, Pose(plank.x + 84, plank.cy - 22, 0.6))
        left = plank.x + (168 if has_cat else 30)
        room = Rect(left, plank.y + 12, plank.right - left - 26, plank.h - 24)
        name, status = room.rows(2)
        canvas.text_in("Mara", name, "button", "text", "left")
        canvas.text_in(_("Your choice"), status, "small", "sand-0", "left")
        box = Rect(side.x, plank.bottom + 22, side.w, side.bottom - plank.bottom - 22)
        canvas.board(box, "ui/plate")
        inner = box.inset(30, 22)
        title = canvas.text(words[0], inner.x, inner.y, "button", "glow", "left", width=inner.w)
        rest = inner.bottom - title.bottom - 6
        canvas.text(words[1], inner.x, title.bottom + 6, "body", "text", "left", width=inner.w, height=rest)

    def _water(self, canvas: Canvas, settings: Settings) -> None:
        stage = self.stage
        with canvas.clip(stage):
            bands = ("water-0", "water-1", "water-2", "water-3", "water-4")
            for i, (band, row) in enumerate(zip(bands, stage.rows(len(bands)), strict=True)):
                canvas.fill(Rect(row.x, row.y, row.w, row.h + 2), band)
                if i:
                    wave = [(row.x + x, row.y + 5 * sin(x / 31 + i)) for x in range(0, int(row.w) + 20, 10)]
                    canvas.polygon([*wave, (row.right, row.y + 14), (row.x, row.y + 14)], band)
            for across, size, alpha in ((0.2, 0.8, 0.4), (0.44, 1.0, 0.55), (0.66, 0.7, 0.35)):
                canvas.draw("lagoon/ray", stage.x + across * stage.w, stage.y, size=size, alpha=alpha)
            canvas.draw("lagoon/shoal", stage.x + 120, stage.y + 86, size=0.7, alpha=0.8)
            for aside, down, size in ((52, 150, 0.5), (66, 122, 0.36), (214, 236, 0.45), (206, 212, 0.3)):
                canvas.draw("lagoon/bubble-1", stage.x + aside, stage.y + down, size=size)
            canvas.draw("lagoon/ledge-middle", stage.right - 130, stage.cy + 124, size=0.92)
            canvas.draw("lagoon/weed-1", stage.x + 60, stage.bottom, size=0.9)
            canvas.draw("lagoon/weed-2", stage.x + 160, stage.bottom, size=0.7)
            canvas.draw("lagoon/coral-1", stage.right - 50, stage.bottom, size=0.9)
            x, y, tilt = self._swimmer(settings)
            canvas.draw("swim/K", x, y, size=1.15, angle=tilt)
            fish_card(canvas, Card("T8"), CardPose(Place(stage.right - 130, stage.cy, 0.86, 3.0)))
        canvas.outline(stage.inset(-4), "ink", 9, 12)

    def _swimmer(self, settings: Settings) -> tuple[float, float, float]:
        """Where the swimmer is: it crosses in the pace's time, then rests out of sight."""
        start, end = self.stage.x - 110, self.stage.right + 110
        if settings.reduced_motion:
            return (self.stage.x + 150, self.stage.cy, 0.0)
        seconds = _SECONDS / PACES[settings.pace].speed
        part = min(1.0, (self._now % (seconds + _REST)) / seconds)
        wave = sin(part * 12)
        return (start + (end - start) * in_out(part), self.stage.cy + 26 * wave, 5 * wave)
