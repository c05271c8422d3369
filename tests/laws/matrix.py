"""Every scene in every language, drawn once for each window and text scale: what of it breaks a law.

Texts and controls are asked of all cells, pixels of those of `PAINTED`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from testkit.house import LANGUAGES as HOUSE
from testkit.unpainted import nothing_painted
from tools.pictures.drawing import Drawing, written
from tools.pictures.laws import broken
from tools.pictures.reading import painted, speaking
from tools.pictures.studio import Going, Studio

PSEUDO = "pseudo"
LANGUAGES = (*HOUSE, PSEUDO)
"""Those of the house, and one that is two fifths longer than English."""


class Look(NamedTuple):
    """A window, its text scale and whether contrast is high."""

    size: tuple[int, int]
    text: float = 1.0
    high_contrast: bool = False

    def __str__(self) -> str:
        w, h = self.size
        return f"{w}x{h} {self.text:.0%}{' high contrast' * self.high_contrast}"


SIZES = ((1024, 640), (1280, 720), (1920, 1080))
TEXTS = (1.0, 2.0)
OTHERS = ((1024, 768), (1280, 800), (2560, 1080))
"""Windows of other shapes."""
BETWEEN = (0.8, 1.5)
"""Text scales at which pages are read, too."""
SHORTEST, LONGEST = HOUSE[0], PSEUDO
"""The languages in which pages are read in windows of other shapes and at the scales between."""
PAINTED = {
    "en": (Look((1280, 720)), Look((1280, 720), high_contrast=True)),
    "de": (Look((1024, 640), 2.0),),
    "fr": (Look((1280, 720)),),
    PSEUDO: (Look((1920, 1080), 2.0),),
}


def found(camera: Studio, language: str, scene: str, go: Going) -> list[str]:
    """Return what breaks a law in a scene in a language."""
    with speaking(language):
        return [
            f"{scene} {look}: {one}"
            for look, drawing in drawings(camera, language, go)
            for one in broken(drawing)
        ]


def drawings(camera: Studio, language: str, go: Going) -> Iterator[tuple[Look, Drawing]]:
    """Go to a scene, and draw it in one window after the other."""
    with nothing_painted():
        camera.change(*Look(SIZES[0]))
        camera.arrive(go)
        plain: dict[tuple[int, int], Drawing] = {}
        for look in looks(camera, language):
            camera.change(*look)
            scroll(camera, 0.0)
            drawing = written(camera.app)
            if look.text == 1:
                plain[look.size] = drawing
            elif look.text == 2 and language != PSEUDO:
                drawing = replace(drawing, plain=plain[look.size].letters)
            yield look, drawing
            if scroll(camera, 1e9):
                yield look, written(camera.app)
    for look in PAINTED.get(language, ()):
        camera.change(*look)
        camera.resize(look.size)  # what was left empty is let go of
        scroll(camera, 0.0)
        yield look, painted(camera.app)


def looks(camera: Studio, language: str) -> Iterator[Look]:
    """Yield the windows in which the present scene is drawn: a page in more than a table, and a table in the
    longest language in the largest."""
    table = hasattr(camera.app.stack.top, "tabletop")
    wide = language in (SHORTEST, LONGEST) and not table
    for size in SIZES[-1:] if table and language == LONGEST else (*SIZES, *OTHERS * wide):
        yield from (Look(size, text) for text in (*TEXTS, *BETWEEN * wide))


def scroll(camera: Studio, offset: float) -> bool:
    """Scroll what scrolls; True if something else is seen then."""
    seen = getattr(camera.app.stack.top, "scroll", None)
    return seen is not None and bool(seen.to(offset))
