"""Measures how much texts really grow with the player's text size: what is written smaller is named.

`python -m tools.pictures.growth` prints, for every scene, each text that grows less than it should.
"""

from __future__ import annotations

import argparse
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Unpack
from unittest.mock import patch

from miaui.engine.draw.canvas import Align, Canvas, Paint
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.text import Fitted
from miaui.engine.draw.theme import STYLES
from tools.pictures import lessons
from tools.pictures.scenes import SCENES
from tools.pictures.studio import Going, Studio, studio

SIZES = {(1920, 1080): 1.8, (1280, 720): 1.5}
"""How many times larger a text is at least at 200 % than at 100 %, by the size of the window. What is then as
large as a label that grows so is a sign, and large enough."""
LARGE = 2.0

Letters = Mapping[str, float]
"""The height of the letters of each text of a picture, in pixels; the least where it is written twice."""


@contextmanager
def noting(found: dict[str, float]) -> Iterator[None]:
    """Note meanwhile how large every text is written that is not of a fixed size."""
    plain = Canvas.text

    def text(
        self: Canvas,
        string: str,
        x: float,
        y: float,
        style: str = "body",
        colour: Paint | None = None,
        align: Align = "centre",
        **setting: Unpack[Fitted],
    ) -> Rect:
        px = self.type.layout(string, style, setting).px
        if not setting.get("fixed") and string.strip():
            found[string] = min(px, found.get(string, px))
        return plain(self, string, x, y, style, colour, align, **setting)

    with patch.object(Canvas, "text", text):
        yield


def letters(
    size: tuple[int, int], text: float, only: Collection[str] = (), language: str = "en"
) -> Iterator[tuple[str, Letters]]:
    """Yield every scene, or `only` some, with how large its texts are written."""
    with studio(size, text, pace="instant", language=language) as camera:
        for name, go in SCENES.items():
            if not only or name in only:
                yield name, written(camera, go)


def written(camera: Studio, go: Going) -> Letters:
    """Return how large the texts of a scene are written."""
    camera.arrive(go)
    return painted(camera)


def painted(camera: Studio) -> Letters:
    """Return how large the texts of this moment are written, in a picture painted from scratch."""
    found: dict[str, float] = {}
    canvas = camera.app.canvas
    canvas.clear_caches()
    camera.app.host.frames.invalidate()
    with noting(found):
        camera.app.host.touch()
        camera.app.host.draw()
    return found


def small(
    size: tuple[int, int], only: Collection[str] = (), language: str = "en"
) -> Iterator[tuple[str, str, float, float]]:
    """Yield texts that grow less than they should: scene, words, height at 100 %, and how many times larger
    it is at 200 %."""
    before = dict(letters(size, 1.0, only, language))
    for name, after in letters(size, LARGE, only, language):
        yield from ((name, *found) for found in _smaller(size, before[name], after))


def small_in_lessons(
    size: tuple[int, int], games: Collection[str], language: str = "en"
) -> Iterator[tuple[lessons.Page, str, float, float]]:
    """Yield texts of lessons that grow less than they should, as `small` does."""
    pages: list[dict[lessons.Page, Letters]] = []
    for text in (1.0, LARGE):
        with studio(size, text, pace="instant", reduced_motion=True, language=language) as camera:
            pages.append({page: painted(camera) for page in lessons.each(camera, games)})
    before, after = pages
    for page, found in after.items():
        yield from ((page, *one) for one in _smaller(size, before[page], found))


def _smaller(size: tuple[int, int], before: Letters, after: Letters) -> Iterator[tuple[str, float, float]]:
    """Words that grow less than they should, their height before, and how many times larger they are."""
    sign = STYLES["label"].size * min(size[0] / 1728, size[1] / 1080)
    for words, px in after.items():
        first = before.get(words)
        if first is not None and px < SIZES[size] * min(first, sign) - 0.5:
            yield words, first, px / first


def main() -> None:
    """Print what grows too little."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", nargs="*", help="only these")
    parser.add_argument("--language", default="en")
    asked = parser.parse_args()
    for size in SIZES:
        for name, words, px, times in small(size, asked.scenes, asked.language):
            print(f"{size[0]}x{size[1]} {name}: {words!r} {px:.0f} px, x{times:.2f}")


if __name__ == "__main__":
    main()
