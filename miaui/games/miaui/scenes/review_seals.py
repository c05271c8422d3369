"""The bots' sealed choices below the review: a line with a padlock, salts and hashes folded away."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import Scroll
from miaui.games.miaui.public.pledges import Pledge, pledge_counts
from miaui.games.miaui.scenes import review_words
from miaui.tabletop.cast.members import CastMember


class Seals:
    """The `ReviewFoot` of Miaui, of a finished game's pledges."""

    def __init__(self, pledges: Sequence[Pledge], cast: tuple[CastMember, ...]) -> None:
        self.unfolded = False
        """True if salts and seals are shown."""
        counts = pledge_counts(pledges)
        self.checked = review_words.checked(counts.values())
        self.details: list[str] = []
        for seat, count in sorted(counts.items()):
            self.details.append(review_words.seals(cast[seat].name, count))
            self.details += [review_words.opened(one) for one in pledges if one.seat == seat]
        if self.details:
            self.details.append(
                _("A seal is the SHA-256 of salt, colon and number; the exported game has it whole.")
            )

    def high(self, canvas: Canvas, width: float) -> float:
        """Return the line, and what is unfolded below it."""
        if not self.details:
            return 0.0
        lines = self.details if self.unfolded else []
        below = sum(canvas.measure(one, "small", width - 80)[1] + 4 for one in lines)
        line = canvas.measure(self.checked, "body", width - 110 - self._button(canvas))[1]
        return 22 + max(46.0, line) + 16 + below

    def draw(self, canvas: Canvas, box: Rect) -> None:
        """Draw the padlock, what became of the seals, and the details."""
        if not self.details:
            return
        canvas.draw("ui/lock", box.x + 24, box.y + 18, size=40 / max(canvas.art.meta("ui/lock").size))
        wide = box.w - 110 - self._button(canvas)
        y = canvas.text(self.checked, box.x + 60, box.y, "body", "text", "left", width=wide).bottom + 12
        for line in self.details if self.unfolded else ():
            y = canvas.text(line, box.x + 60, y, "small", "text", "left", width=box.w - 80).bottom + 4

    def controls(self, canvas: Canvas, box: Rect, scroll: Scroll) -> list[Control]:
        """Return the button that unfolds the details."""
        if not self.details:
            return []
        wide, high = self._button(canvas), max(46.0, canvas.measure("Ag", "label")[1] + 12)
        place = Rect(box.right - wide - 24, box.y - 6, wide, high)
        return [
            Control("review.seals", _("Details"), place, on_press=self._unfold, look="small", scroll=scroll)
        ]

    def _button(self, canvas: Canvas) -> float:
        """How wide the button is."""
        return canvas.measure(_("Details"), "label")[0] + 60

    def _unfold(self) -> None:
        """Show salts and seals, or fold them away."""
        self.unfolded = not self.unfolded
