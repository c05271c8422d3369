"""Words in other languages, and the source words where there are none."""

from __future__ import annotations

import struct
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from miaui.engine import assets, i18n


@pytest.fixture
def island(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with one language in it."""
    catalogue = Catalog(locale="de")
    catalogue.add("Play", "Spielen")
    catalogue.add(("{n} fish", "{n} fish"), ("{n} Fisch", "{n} Fische"))
    folder = tmp_path / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    data = BytesIO()
    write_mo(data, catalogue)
    (folder / "miaui.mo").write_bytes(data.getvalue())
    monkeypatch.setattr(assets, "root", lambda: tmp_path)


def test_switching_at_run_time(island: None) -> None:
    assert i18n.languages() == ["en", "de"]
    assert i18n._("Play") == "Play"
    i18n.use("de")
    assert i18n._("Play") == "Spielen"
    assert i18n._("Never translated") == "Never translated"
    assert i18n.ngettext("{n} fish", "{n} fish", 3) == "{n} Fische"
    i18n.use("en")
    assert i18n._("Play") == "Play"
    assert i18n.ngettext("one fish", "more fish", 1) == "one fish"


def test_the_first_of_a_month_is_an_ordinal_in_french() -> None:
    assert [i18n.day_of_month(day) for day in (1, 2)] == ["1", "2"]
    i18n.use("fr")
    assert [i18n.day_of_month(day) for day in (1, 2, 11)] == ["1er", "2", "11"]
    i18n.use("en")


def test_an_unknown_language_speaks_english(island: None) -> None:
    i18n.use("xx")
    assert i18n._("Play") == "Play"


@pytest.mark.parametrize("kept", [0, 3, 20, 40, 100, -1])
def test_a_catalogue_cut_short_is_none(island: None, tmp_path: Path, kept: int) -> None:
    """A copy that broke off: the game speaks English then, rather than not at all."""
    file = tmp_path / "locale" / "de" / "LC_MESSAGES" / "miaui.mo"
    file.write_bytes(file.read_bytes()[:kept])
    i18n.use("de")
    assert i18n._("Play") == "Play"


@pytest.mark.parametrize("head", ["text/plain; charset=none", "text/plain; charset=utf-8\nPlural-Forms: ("])
def test_a_catalogue_of_nonsense_is_none(island: None, tmp_path: Path, head: str) -> None:
    words = f"Content-Type: {head}\n".encode()
    catalogue = struct.pack("<7I2I2I", 0x950412DE, 0, 1, 28, 36, 0, 0, 0, 44, len(words), 45) + b"\0" + words
    (tmp_path / "locale" / "de" / "LC_MESSAGES" / "miaui.mo").write_bytes(catalogue)
    i18n.use("de")
    assert i18n._("Play") == "Play"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de@euro", "LC_MESSAGES": "C"}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LANGUAGE": "es:de:en"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "en:de"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "de"}, "de"),
    ],
)
def test_the_environment_says_which_language(
    island: None, environment: dict[str, str], language: str
) -> None:
    assert i18n.system_language(environment, "linux") == language


@pytest.mark.parametrize("system", ["win32", "darwin"])
@pytest.mark.parametrize(
    ("preferred", "language"),
    [([], "en"), (["de"], "de"), (["es", "de", "en"], "de"), (["en", "de"], "en"), (["es"], "en")],
)
def test_windows_and_macos_are_asked_for_the_language(
    island: None, system: str, preferred: list[str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    locales = [{"language": code, "country": None} for code in preferred]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    assert i18n.system_language({"LANG": "fr_FR.UTF-8"}, system) == language


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "a; b; c"), ("de", "a; b; c"), ("fr", "a\u00a0; b\u00a0; c"), ("es", "a; b; c")],
)
def test_phrases_are_separated_as_the_language_does_it(language: str, said: str) -> None:
    i18n.use(language)
    assert i18n.phrased(["a", "b", "c"]) == said
    assert i18n.phrased(["a"]) == "a" and i18n.phrased([]) == ""
