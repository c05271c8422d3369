"""The end of a game: the castles as they grew, round by round."""

from __future__ import annotations

from miaui.core.game import Ending
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _, listing
from miaui.engine.names import short_name
from miaui.engine.scene import Scene
from miaui.match import Match
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.result_bar import ResultBar
from miaui.stages.salt.paint.beach import Shore, draw_beach

_PAUSE = 0.5
"""Seconds before the buttons work."""


class Result(Scene):
    """Shown once a game is over."""

    name = "result"
    first_focus = "result.again"

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__()
        self.context, self.match = context, match
        ending = match.public.ending
        if ending is None:
            raise ValueError("the game is not over")
        self.ending: Ending = ending
        self._rested = 0.0
        self._bar = ResultBar(context, match, lambda: self.idle)

    def update(self, dt: float) -> None:
        self._rested += dt

    @property
    def idle(self) -> bool:
        """True after a moment to see it."""
        return self._rested >= _PAUSE

    def draw(self, canvas: Canvas) -> None:
        draw_beach(canvas, Shore(canvas.width / 2))
        names = [short_name(player.name) for player in self.match.public.players]
        best = [names[seat] for seat in self.ending.winners]
        words = _("{names} share the victory!").format(names=listing(best))
        if len(best) == 1:
            words = _("{name} wins!").format(name=best[0])
        plank = Rect.around(canvas.width / 2, 60, canvas.measure(words, "heading")[0] + 120, 76)
        canvas.board(plank, "ui/plank-l")
        canvas.text_in(words, plank.inset(44, 6), "heading", "glow")

    def controls(self, canvas: Canvas) -> list[Control]:
        """The ways on."""
        return self._bar.controls(canvas)

    def back(self) -> None:
        """To the title, once the result has been seen; the game is kept."""
        if self.idle:
            self.context.go(routes.Title())

    def facts(self) -> dict[str, object]:
        """What everybody can see of the result, for the probe."""
        return {"scores": list(self.ending.scores), "winners": list(self.ending.winners)}

    def attachment(self) -> str:
        """The sealed record of the match."""
        return self.match.public.sealed_text
