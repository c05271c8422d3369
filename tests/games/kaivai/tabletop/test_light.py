"""Light on the sea."""

from dataclasses import replace
from typing import Any

from miaui.core.seat import Seat
from miaui.games.kaivai.tabletop.animation.animation import Feast
from miaui.games.kaivai.tabletop.paint import light
from tests.games.kaivai.tabletop.holding import Holder


def _lit(holder: Any, at: tuple[int, int]) -> tuple[int, ...]:
    """A white window's colour at a pixel under the light of the moment."""
    surface = holder.canvas.window
    surface.fill("white")
    light.draw_night(holder.frame)
    return tuple(surface.get_at(at)[:3])


def test_around_a_feast_it_is_darker_by_as_much_at_any_hour() -> None:
    holder = Holder(3, 1)
    display = holder.display
    for number, hour in enumerate(light.HOURS, 1):
        holder.redisplay(replace(display, position=display.position._replace(round=number, bids=(3, 2, 1))))
        holder.end(Feast)
        assert _lit(holder, (3, 3)) == hour
        holder.show(Feast(0, Seat(1), (0, 2, 1), 1, part=0.5))
        assert _lit(holder, (3, 3)) == tuple(
            round(a * b / 255) for a, b in zip(hour, light.FEAST, strict=True)
        )
        frame = holder.frame
        x, y, _reach = light.middle(frame, display.position.board.chart.villages[0])
        middle = round(x * holder.canvas.scale), round(y * holder.canvas.scale)
        assert _lit(holder, middle) == hour
