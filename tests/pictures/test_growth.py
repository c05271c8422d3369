"""Text at 200 % is really larger: nothing that is read grows less than it should, nor do captions.

`python -m tools.pictures.growth SCENE` names the texts.
"""

from __future__ import annotations

import pytest

from miaui.engine.ui.overlay import place_caption
from tools.pictures.growth import SIZES, small
from tools.pictures.scenes import SCENES
from tools.pictures.studio import studio

SOME = (
    "title", "newgame", "table", "table-6", "log", "handover", "result-6", "rules-aim", "settings",
    "games", "past", "tutorial",
    "salt-table", "salt-calls", "salt-bet", "salt-last", "salt-log", "salt-result-2", "salt-replay",
    "salt-tutorial",
    "kaivai-table", "kaivai-islands", "kaivai-bids", "kaivai-stakes", "kaivai-kinds", "kaivai-result",
    "kaivai-rules-end",
)  # fmt: skip


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("names", "language"),
    [
        (SOME, "en"),
        (SOME, "de"),
        pytest.param(tuple(SCENES), "en", marks=pytest.mark.long),
        pytest.param(tuple(SCENES), "de", marks=pytest.mark.long),
        pytest.param(tuple(SCENES), "fr", marks=pytest.mark.long),
        pytest.param(tuple(SCENES), "es", marks=pytest.mark.long),
    ],
    ids=["some", "some-de", "all", "de", "fr", "es"],
)
def test_what_is_read_grows(names: tuple[str, ...], language: str, size: tuple[int, int]) -> None:
    assert list(small(size, names, language)) == []


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
