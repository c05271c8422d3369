"""The place among others is written as large as the text is chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from miaui.engine.i18n import ngettext
from miaui.scenes.result.gifts import top_place
from testkit.house import LANGUAGES
from tests.scenes.pages import program, show


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_place_among_others_fits_in_large_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    with program(tmp_path, monkeypatch) as app:
        app.change({"language": code, "text_scale": 2.0})
        show(app, "title", (1280, 720))
        told = ngettext("Better than {count} of {all} try", "Better than {count} of {all} tries", 141)
        words = told.format(count=141, all=141)
        assert words.count("141") == 2
        assert app.canvas.measure(words, "label")[0] < top_place(app.canvas).w - 24
