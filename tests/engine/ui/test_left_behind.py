"""What has gone from under the resting mouse is no longer pointed at."""

from __future__ import annotations

from dataclasses import replace

from miaui.engine.draw.canvas import Canvas
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Pointer
from tests.engine.conftest import Driver, Panel


class SlidingPanel(Panel):
    """A panel whose card slides to the left, away from the other controls."""

    left = 0.0

    def controls(self, canvas: Canvas) -> list[Control]:
        return [
            replace(control, rect=control.rect.moved(-self.left, 0)) if control.id == "area" else control
            for control in super().controls(canvas)
        ]


def test_a_card_that_slides_away_is_not_hovered_any_more(driver: Driver) -> None:
    panel = SlidingPanel()
    driver.stack.push(panel)
    driver.turn(1.0)
    card = driver.find("area").rect
    driver.host.handle(Pointer("move", card.right - 4, card.cy))
    focus = driver.canvas.focus
    assert focus is not None and focus.hovered == "area"
    for left, hovered in ((10.0, "area"), (60.0, "")):
        panel.left = left
        panel.touch()
        driver.turn()
        assert focus.hovered == hovered
        assert not driver.host.dirty, "the picture in which it went shows what is hovered now"
