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


NEVER = "built by the workflow, started on none of our machines"
"""What is said of a system on which nobody has started the program."""


def test_what_has_never_run_is_said_to_have_never_run() -> None:
    rows = {
        line.split("|")[1].strip(): line
        for line in (ROOT / "docs/install.md")
        .read_text(encoding="utf-8")
        .partition("## Where it has run")[2]
        .splitlines()
        if line.startswith("| ")
    }
    assert NEVER in rows["Windows"] and NEVER in rows["macOS"] and NEVER not in rows["Linux x86-64"]
    assert NEVER in " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())


def test_the_readme_says_at_once_what_it_is_and_how_to_get_it() -> None:
    """One sentence, one picture, installing, playing: all of it on a first screen."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    heads = [line for line in text.splitlines() if line.startswith("## ")]
    first = text.partition(f"\n{heads[2]}\n")[0]
    assert heads[:2] == ["## Installing", "## Playing"]
    assert len(first.splitlines()) <= 36 and first.count("![") == 1
    assert first.partition("![")[0].count(".") == 1
