"""Every named rectangle of a picture is known, and where it differs from before."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from tools.rectangles import compare, pictures, write

BEFORE = {"control a #1": [1.0, 2.0, 30.0, 40.0], "fill #1": [0.0, 0.0, 5.0, 5.0]}


def test_a_picture_is_its_controls_texts_and_painted_boxes() -> None:
    with closing(pictures(["credits"], ["de"])) as drawn:
        name, places = next(drawn)
    assert name == "credits de 1024x640 100%"
    kinds = {each.split()[0] for each in places}
    assert kinds == {"control", "text", "fill", "board"}
    left, top, width, height = places["control credits.back #1"]
    assert left >= 0 < width and top >= 0 < height


def test_what_is_elsewhere_gone_or_new_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    write(old, [("title", BEFORE), ("keys", BEFORE)])
    write(new, [("title", {"control a #1": [1.0, 2.001, 30.0, 40.2], "text 'b' #1": [0.0, 0.0, 1.0, 1.0]})])
    assert compare(old, new) == 3
    assert capsys.readouterr().out.splitlines() == [
        "title: control a #1: [1.0, 2.0, 30.0, 40.0] -> [1.0, 2.001, 30.0, 40.2]",
        "title: fill #1: [0.0, 0.0, 5.0, 5.0] -> not there",
        "title: text 'b' #1: not there -> [0.0, 0.0, 1.0, 1.0]",
        "3 differences",
    ]
    assert compare(old, old) == 0
