"""Controls: what is said of them is what is shown."""

import pytest

from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.probe import spoken


@pytest.mark.parametrize(("options", "said"), [((), "Text size: 17 %"), (("100 %",), "Text size: 100 %")])
def test_a_slider_is_spoken_as_it_is_shown(options: tuple[str, ...], said: str) -> None:
    slider = Control("size", "Text size", Rect(0, 0, 9, 9), kind="slider", value=0.17, options=options)
    assert spoken(slider) == said
