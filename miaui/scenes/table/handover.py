"""Between two people: a woven mat over the table. It shows who is next and nothing else."""

from __future__ import annotations

import pygame

from miaui.core.seat import Seat
from miaui.engine.draw import display
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import short_name
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui.scene import Scene
from miaui.match.match import CommonMatch
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.tabletop.cast.cats import cast
from miaui.tabletop.cast.portrait import Pose, draw_named

_PAUSE = 0.6
"""Seconds before the cards can be opened: a key hit once too often must not open the next person's."""


class Handover(Scene):
    """Hides the table until the next person says that she is there. Its picture tells nothing of
    what anybody holds: it is drawn from the names and the round alone."""

    name = "handover"
    first_focus = "handover.open"

    def __init__(self, context: Context, match: CommonMatch, seat: Seat) -> None:
        super().__init__()
        self.context = context
        self.match = match
        self.seat = seat
        self._since = 0.0

    def enter(self) -> None:
        """Move the pointer from where a card was pressed to the middle, where it tells nothing."""
        self._since = 0.0
        picture = display.picture()
        if picture is not None:
            pygame.mouse.set_pos(display.in_points(picture.get_rect()).center)

    def update(self, dt: float) -> None:
        """Let dt seconds pass while the screen changes hands."""
        self._since += dt

    @property
    def idle(self) -> bool:
        """False while it is too early for anybody to have taken over."""
        return self._since >= _PAUSE

    @property
    def _who(self) -> str:
        return short_name(self.match.public.players[self.seat].name)

    @property
    def _opens(self) -> str:
        return _(self.context.catalog.ui(self.match.public.game_key).wording.handover_open)

    @property
    def rules_game(self) -> str:
        """The game at whose table the screen changes hands."""
        return self.match.public.game_key

    def attachment(self) -> str:
        """Return the sealed record of the match."""
        return self.match.public.sealed_text

    @property
    def heading(self) -> str:
        """The words at the top."""
        return f"{self._asks}\n{self._round()}"

    def describe(self) -> str:
        return self.heading

    @property
    def _asks(self) -> str:
        words = _(self.context.catalog.ui(self.match.public.game_key).wording.handover)
        return words.format(name=self._who)

    def draw(self, canvas: Canvas) -> None:
        canvas.layers.draw_backdrop("scene/mat")
        middle = canvas.width / 2
        plate = self._plate(canvas)
        canvas.board(plate, "ui/panel")
        look = cast(self.match.public.players)[self.seat]
        draw_named(canvas, look, self._who, 520, Pose(middle, plate.y + 70, 1.3))
        canvas.text_in(self._asks, Rect(plate.x + 60, plate.y + 309, plate.w - 120, 124), "body")
        canvas.text_in(
            self._round(), Rect(plate.x + 60, plate.y + 426, plate.w - 120, 50), "small", "text-dim"
        )

    def _round(self) -> str:
        words = self.context.catalog.ui(self.match.public.game_key).wording.progress(
            self.match.public.progress.done
        )
        return words[:1].upper() + words[1:]

    def controls(self, canvas: Canvas) -> list[Control]:
        plate = self._plate(canvas)
        opening = Rect.around(plate.cx, plate.bottom - 104, min(560, plate.w - 120), 92)
        return [
            Control(
                "handover.open", self._opens, opening,
                on_press=self._open, hotkey="return", look="primary", sound="shell",
            ),
            Control(
                "handover.pause", _("Pause"), Rect(canvas.width - 110, 30, 78, 78),
                kind="icon", icon="ui/pause", on_press=self.back,
            ),
        ]  # fmt: skip

    def back(self) -> None:
        """Open the pause menu (Escape); the cards stay hidden."""
        self.context.open(routes.Pause(self.match))

    def facts(self) -> dict[str, object]:
        """Return public facts for the probe."""
        return {"round": self.match.public.progress.done + 1}

    def _plate(self, canvas: Canvas) -> Rect:
        return Rect.around(canvas.width / 2, canvas.height / 2 + 40, 860, 640)

    def _open(self) -> None:
        if self.idle:
            self.match.open_for(self.seat)
            self.stack.pop("curtain")
