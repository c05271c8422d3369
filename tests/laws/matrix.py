"""Every scene in every language, drawn once for each window and text scale: what of it breaks a law.

Texts and controls are asked of all cells, pixels of those of `PAINTED`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
"""Text scales that are read there, too."""
SHORTEST, LONGEST = HOUSE[0], PSEUDO
"""The languages that are read in windows of other shapes and at the scales between."""
PAINTED = {
    "en": (Look((1280, 720)), Look((1280, 720), high_contrast=True)),
    "de": (Look((1024, 640), 2.0),),
    "fr": (Look((1280, 720)),),
    PSEUDO: (Look((1920, 1080), 2.0),),
}


def faults_of(camera: Studio, language: str, scene: str, go: Going) -> list[str]:
    """Return what breaks a law in a scene in a language."""
    with speaking(language):
        with nothing_painted():
            camera.change(*Look(SIZES[0]))
            camera.arrive(go)
        return [f"{scene} {fault}" for fault in read(camera, language)]


def read(camera: Studio, language: str, windows: Sequence[Look] = ()) -> list[str]:
    """Return what breaks a law in what is shown now, in these windows or in all that are read, in a language
    that is spoken."""
    return [
        f"{look}: {fault}"
        for look, drawing in drawings(camera, language, windows or tuple(looks(camera, language)))
        for fault in broken(drawing)
    ]


def drawings(camera: Studio, language: str, windows: Sequence[Look]) -> Iterator[tuple[Look, Drawing]]:
    """Draw what is shown in one window after the other: what scrolls screen by screen in the shortest and the
    longest language; elsewhere, in windows of other shapes and at scales between, its beginning and end."""
    with nothing_painted():
        plain: dict[tuple[int, int], Drawing] = {}
        for look in windows:
            camera.change(*look)
            scroll_to(camera, 0.0)
            drawing = written(camera.app)
            if look.text == 1:
                plain[look.size] = drawing
            elif look.text == 2 and language != PSEUDO:
                drawing = replace(drawing, plain=plain[look.size].letters)
            yield look, drawing
            whole = look.size in SIZES and look.text in TEXTS and language in (SHORTEST, LONGEST)
            while scroll_on(camera) if whole else scroll_to(camera, 1e9):
                yield look, written(camera.app)
    for look in PAINTED.get(language, ()):
        camera.change(*look)
        camera.resize(look.size)  # what was left empty is let go of
        scroll_to(camera, 0.0)
        yield look, painted(camera.app)


def looks(camera: Studio, language: str) -> Iterator[Look]:
    """Yield the windows in which what is shown is drawn. In the shortest language these are all shapes, in
    the longest so for a page, and the largest alone for a table; pages at the scales between, too."""
    table = hasattr(camera.app.stack.top, "tabletop")
    wide = language == SHORTEST or (language == LONGEST and not table)
    for size in SIZES[-1:] if table and language == LONGEST else (*SIZES, *OTHERS * wide):
        yield from (Look(size, text) for text in (*TEXTS, *BETWEEN * (wide and not table)))


def scroll_on(camera: Studio) -> bool:
    """Show the next part of what scrolls; False at its end."""
    scroll = getattr(camera.app.stack.top, "scroll", None)
    return scroll is not None and scroll_to(camera, scroll.offset + scroll.view.h)


def scroll_to(camera: Studio, offset: float) -> bool:
    """Scroll what scrolls; True if something else is seen then."""
    scroll = getattr(camera.app.stack.top, "scroll", None)
    return scroll is not None and bool(scroll.to(offset))
