"""Words of results: points, and the lines of a day's deal to copy, which tell nothing of its cards."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.engine.i18n import N_, _
from miaui.learning.par import mark
from miaui.store.today import Past

#: The most letters of the text.
LONGEST = 280

_PLACES = (
    N_("1st of {all}"),
    N_("2nd of {all}"),
    N_("3rd of {all}"),
    N_("4th of {all}"),
)


def day_text(
    name: str, points: str, past: Past, better: int | None, lost: Sequence[float], accuracy: float | None
) -> str:
    """Return 2 to 4 lines to copy: “Miaui · `name` · 2026-07-01”, then the place, `points` in words and
    `better` (than how many of 100), a sign for each of `lost` (by round; none without), and `accuracy` (no
    line for None)."""
    parts = [_(_PLACES[past.place - 1]).format(all=past.seats), points]
    if better is not None:
        parts.append(_("better than {count} of 100").format(count=better))
    lines = [f"Miaui · {name} · {past.day.isoformat()}", ", ".join(parts)]
    if lost:
        lines.append("".join([mark(loss) for loss in lost]))
    if accuracy is not None:
        lines.append(_("accuracy {number}").format(number=round(accuracy)))
    return "\n".join(lines)[:LONGEST]
