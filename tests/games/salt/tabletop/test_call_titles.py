"""The titles of the two calls keep their distance from the edge of their paper, in every language."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.games.salt.tabletop.paint import points
from testkit.house import LANGUAGES
from testkit.salt.tables import table
from tests.games.salt.tabletop.holding import Holder


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_of_calls_have_air_beside_them(language: str) -> None:
    holder = Holder(2, size=(1920, 1080))
    holder.state = table(("SHlb SHdb SHgn OCye OCgn", "PEpu"))
    holder.tabletop.show(holder.view, Seat(0))
    i18n.use(language)
    with patch.object(points, "draw_call") as drawn:
        holder.draw()
    assert drawn.call_count == 2
    for _canvas, rect, call in [each.args for each in drawn.call_args_list]:
        assert holder.canvas.measure(call.title, "subheading", size=call.size)[0] <= rect.w - 24
