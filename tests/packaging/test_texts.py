"""What menus and shops say of the program names every game that is in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from miaui.catalog import CATALOG

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "path", ["packaging/linux/net.miaui.Miaui.metainfo.xml", "packaging/deb.py", "README.md"]
)
def test_every_game_is_named(path: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8").replace("&amp;", "&")
    assert [ui.game for ui in CATALOG.uis if ui.wording.name not in text] == []
