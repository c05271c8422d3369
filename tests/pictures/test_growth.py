"""Text at 200 % is really larger at the tables: nothing grows less than it should.

`python -m tools.pictures.growth SCENE` names the texts.
"""

from __future__ import annotations

import pytest

from miaui.engine.ui.overlay import place_caption
from tools.pictures.growth import SIZES, small
from tools.pictures.scenes import SCENES
from tools.pictures.studio import studio

TABLES = ("table", "handover", "settings", "salt-table", "salt-calls", "kaivai-table")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_read_grows(size: tuple[int, int]) -> None:
    assert list(small(size, TABLES)) == []


WORDS = ("Splash!", "Kiti takes the anemone from Nilo; a gong sounds far away")


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_captions_at_the_tables_are_as_large_as_they_were_chosen(text: float) -> None:
    sizes: dict[float, list[float]] = {}
    for wanted in (1.0, 2.0):
        sizes[wanted] = []
        with studio((1280, 720), text, pace="instant", caption_size=wanted) as camera:
            for name in ("table", "salt-take", "kaivai-table"):
                camera.arrive(SCENES[name])
                scene, canvas = camera.app.stack.top, camera.app.canvas
                assert scene is not None
                for words in WORDS:
                    rect, size = place_caption(canvas, words, camera.app.host.shown, scene.clearings(canvas))
                    assert rect.x >= 0 and rect.bottom <= canvas.height
                    sizes[wanted].append(size)
    assert min(sizes[2.0]) >= 1.6 and max(sizes[1.0]) <= 1.0
