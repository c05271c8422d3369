"""Every named rectangle of every scene, in all windows, text sizes and languages: `FILE` is written, a
picture a line; `FILE OTHER` says where two such files differ. A move of code leaves them equal.

Named are controls, by their ids, texts and painted boxes. What has the same name counts by its order.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import Mock, patch

from miaui.app import App
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.recorder import FrameRecorder
from testkit.house import LANGUAGES
from testkit.unpainted import nothing_painted
from tools.pictures.drawing import written
from tools.pictures.reading import speaking
from tools.pictures.scenes import SCENES
from tools.pictures.studio import studio

SIZES = ((1024, 640), (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160))
TEXTS = (1.0, 1.5, 2.0)
PAINTED = ("board", "fill", "outline")
"""What is painted into a box."""
MOMENT = datetime(2026, 1, 2, 12, tzinfo=UTC)
"""When games of the pictures were kept."""
LEAST = 0.01
"""Units by which a rectangle differs from another."""

Places = dict[str, list[float]]


def named(app: App) -> Places:
    """Return the rectangles of the app's present picture, [left, top, width, height] in units with three
    decimals, by name: "control ID", "text 'STRING'", "board", "fill" and "outline", each with a number from 1
    among equal ones, e.g. "control table.undo #1". Controls come last."""
    places: Places = {}
    counts = Counter[str]()

    def note(name: str, rect: Rect) -> None:
        counts[name] += 1
        places[f"{name} #{counts[name]}"] = [round(length, 3) for length in rect]

    plain = Canvas.text

    def text(canvas: Canvas, string: str, *place: Any, **setting: Any) -> Rect:
        rect = plain(canvas, string, *place, **setting)
        note(f"text {string!r}", rect)
        return rect

    def painted(name: str) -> Callable[..., None]:
        def paint(canvas: Canvas, rect: Rect, *_look: object, **_setting: object) -> None:
            if isinstance(canvas.surface, FrameRecorder):  # a part of a picture may be known from before
                note(name, rect)

        return paint

    with ExitStack() as patches:
        patches.enter_context(patch.object(Canvas, "text", text))
        for name in PAINTED:
            patches.enter_context(patch.object(Canvas, name, painted(name)))
        drawing = written(app)
    for control in drawing.controls:
        note(f"control {control.id}", control.rect)
    return places


def pictures(scenes: Sequence[str], languages: Sequence[str]) -> Generator[tuple[str, Places]]:
    """Yield (name, rectangles) for each language, in it each scene, of that each window of `SIZES` and in
    each window each text scale of `TEXTS`, in this order; the name is such as "title en 1280x720 100%", the
    rectangles as `named` returns them. KeyError for an unknown scene."""
    look: dict[str, Any] = {"pace": "instant"}
    for language, scene in product(languages, scenes):
        with (
            studio(SIZES[0], language=language, **look) as camera,
            speaking(language),
            nothing_painted(),
            patch("miaui.store.library.datetime", Mock(now=lambda _zone: MOMENT)),
        ):
            camera.arrive(SCENES[scene])
            for size, text in product(SIZES, TEXTS):
                camera.change(size, text)
                yield f"{scene} {language} {size[0]}x{size[1]} {text:.0%}", named(camera.app)


def differences(before: Places, after: Places) -> Iterator[str]:
    """Yield a sentence for each name, sorted, whose rectangle is in only one of the two or differs by more
    than 0.01 units in any number, e.g. "control a #1: not there -> [0, 0, 9, 9]" for one that `before` lacks.
    Nothing if they are equal."""
    for name in sorted({*before, *after}):
        old, new = before.get(name), after.get(name)
        if old is None or new is None or any(abs(a - b) > LEAST for a, b in zip(old, new, strict=True)):
            yield f"{name}: {old or 'not there'} -> {new or 'not there'}"


def write(file: Path, named: Iterable[tuple[str, Places]]) -> None:
    """Write each pair (picture, rectangles) to a file as a line of JSON, in place of what is there."""
    with file.open("w", encoding="utf-8") as lines:
        for picture in named:
            print(json.dumps(picture, ensure_ascii=False), file=lines)


def read(file: Path) -> dict[str, Places]:
    """Return the rectangles of a file that `write` made, by picture. OSError where it cannot be read."""
    with file.open(encoding="utf-8") as lines:
        return dict(map(json.loads, lines))


def compare(file: Path, other: Path) -> int:
    """Print "PICTURE: DIFFERENCE" for each difference of the pictures of `other` from those of `file`, and
    then "N differences", also for 0; return their number. Pictures that only `file` has are passed over;
    KeyError for one that only `other` has."""
    before, count = read(file), 0
    for name, places in read(other).items():
        for sentence in differences(before[name], places):
            print(f"{name}: {sentence}")
            count += 1
    print(f"{count} differences")
    return count


def main() -> int:
    """Write the rectangles of the present program to FILE and return 0. With OTHER write nothing, but print
    the differences of the two files and after them their number, as `compare` does; return 1 if there are
    any, else 0."""
    parser = argparse.ArgumentParser(prog="tools.rectangles", description=__doc__)
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("other", type=Path, nargs="?", metavar="OTHER", help="compare with this one")
    parser.add_argument("--only", nargs="+", default=list(SCENES), metavar="NAME", help="scenes by name")
    parser.add_argument("--language", nargs="+", default=list(LANGUAGES), metavar="CODE")
    asked = parser.parse_args()
    if asked.other is not None:
        return min(1, compare(asked.file, asked.other))
    write(asked.file, pictures(asked.only, asked.language))
    return 0


if __name__ == "__main__":
    sys.exit(main())
