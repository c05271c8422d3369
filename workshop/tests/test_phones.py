"""The sheets of pictures for phones are what the painter makes of the pictures as they are now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from workshop import phones

SHEETS = ("", "miaui", "salt")
CLOSE = 0.5
"""Mean difference of a colour, of 255, that another version of the packer may make."""


@pytest.fixture(scope="module")
def painted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sheets")
    phones.paint(folder)
    return folder


@pytest.mark.parametrize("name", SHEETS)
def test_what_is_committed_is_what_the_painter_makes(name: str, painted: Path) -> None:
    kept, made = phones.HANDS / name, painted / name
    assert (kept / "cells.css").read_text("utf-8") == (made / "cells.css").read_text("utf-8")
    pictures = [Image.open(folder / "art.webp").convert("RGBA") for folder in (kept, made)]
    assert pictures[0].size == pictures[1].size
    assert max(ImageStat.Stat(ImageChops.difference(*pictures)).mean) < CLOSE
    assert (kept / "art.webp").stat().st_size <= 700_000


def test_no_cell_lies_on_another() -> None:
    pictures = [(str(at), Image.new("RGBA", (40 + 97 * at % 400, 30 + 61 * at % 200))) for at in range(60)]
    sheet, places = phones.packed(pictures)
    boxes = [(x, y, x + w, y + h) for x, y, w, h in places.values()]
    assert len(boxes) == 60 and sheet.height == max(bottom for *_rest, bottom in boxes) + phones.GAP
    for at, (left, top, right, bottom) in enumerate(boxes):
        assert right <= phones.WIDE
        for x, y, r, b in boxes[:at]:
            assert right <= x or r <= left or bottom <= y or b <= top


def test_the_signs_on_divers_are_the_signs_of_the_sheet() -> None:
    folder = phones.HANDS / "miaui"
    cells = (folder / "cells.css").read_text("utf-8")
    signs = re.findall(r'"symbol/\w+"\] \{ aspect-ratio: 64/64; (.*?;) (.*?;) \}', cells)
    look = (folder / "look.css").read_text("utf-8")
    assert len(signs) == 6
    for seat, (size, position) in enumerate(signs):
        assert re.search(rf'main\[data-seat="{seat}"\].*{re.escape(f"{size} {position}")}', look)
