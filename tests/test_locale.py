"""Words: every string is marked, every language is complete and sound, and nothing is cut in a longer one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from miaui.app import App
from miaui.engine import i18n
from miaui.engine.i18n import LANGUAGE_NAMES as NAMES_OF_LANGUAGES
from miaui.history.problem_words import sentence
from miaui.store.problems import Problem, ProblemKind
from miaui.tabletop.cast.cats import NAMES
from tests.scenes.pages import show, turn
from tools import locale

SCREEN = [locale.ROOT / "miaui" / room for room in ("engine", "games", "history", "scenes", "tabletop")]
PLACES = re.compile(r"\{\w*\}|%\(\w+\)[ds]")
LANGUAGES = [po.parent.parent.name for po in locale.catalogues()]
PROPER = {"Miaui", *NAMES.values()}
ENOUGH = 0.97
"""A string that came today may wait for its translator; `python -m tools.locale --missing` must be silent
at a release."""


@pytest.fixture(scope="module", autouse=True)
def compiled() -> Iterator[None]:
    """The catalogues as `make` compiles them; the strings of the program are collected once."""
    for po in locale.catalogues():
        locale.compile_catalogue(po)
    with patch.object(locale, "template", cache(locale.template)):
        yield


# Marking


def test_marked_strings_are_found_wherever_they_stand() -> None:
    source = "a = _('one')\nb = f\"{_('two')}!\"\nc = ngettext('n', 'm', 3)\nd = N_('three' ' four')\n_(a)"
    source += "\nsay(i18n._('five'))\nd = Plural('p', 'q', 'value')"
    assert sorted(map(str, locale.marked(source))) == [
        "('n', 'm')",
        "('p', 'q')",
        "five",
        "one",
        "three four",
        "two",
    ]


@pytest.mark.parametrize(
    "path", sorted(p for room in SCREEN for p in room.rglob("*.py")), ids=lambda path: path.stem
)
def test_nothing_is_shown_unmarked(path: Path) -> None:
    strings = [f"{path.name}:{line}: {words!r}" for line, words in unmarked(path.read_text(encoding="utf-8"))]
    assert strings == []


def unmarked(source: str) -> Iterator[tuple[int, str]]:
    """Literal words given to what writes on the screen."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        shown = [node.args[0]] if name in ("text", "text_in", "plate", "caption") and node.args else []
        if name == "Control":
            shown += node.args[1:2]
            shown += [keyword.value for keyword in node.keywords if keyword.arg in ("label", "tip")]
        for value in shown:
            for part in value.values if isinstance(value, ast.JoinedStr) else [value]:
                words = str(part.value) if isinstance(part, ast.Constant) else ""
                if re.search(r"[A-Za-z]{2}", words) and words not in PROPER:
                    yield node.lineno, words


# Languages


def test_every_language_is_there_and_says_its_name() -> None:
    assert i18n.languages() == ["en", "de", "es", "fr"]
    assert {NAMES_OF_LANGUAGES[code] for code in i18n.languages()} == {
        "English",
        "Deutsch",
        "Español",
        "Français",
    }


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_every_language_is_the_one_of_a_system_that_speaks_it(
    monkeypatch: pytest.MonkeyPatch, system: str, language: str
) -> None:
    wanted = [{"language": "xx", "country": None}, {"language": language, "country": "MX"}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: wanted)
    environment = {"LANG": f"{language}_MX.UTF-8"} if system == "linux" else {"LANG": "xx"}
    assert i18n.system_language(environment, system) == language


@pytest.mark.slow
@pytest.mark.parametrize("po", locale.catalogues(), ids=lambda po: po.parent.parent.name)
def test_a_language_is_complete(po: Path) -> None:
    missing = [message.id for message in locale.missing(po)]
    assert len(missing) <= (1 - ENOUGH) * len(locale.template()), missing


@pytest.mark.parametrize("po", locale.catalogues(), ids=lambda po: po.parent.parent.name)
def test_apostrophes_are_curly(po: Path) -> None:
    assert [line for line in po.read_text(encoding="utf-8").splitlines() if re.search(r"\w'\w", line)] == []


@pytest.mark.parametrize("po", locale.catalogues(), ids=lambda po: po.parent.parent.name)
def test_translations_keep_the_places(po: Path) -> None:
    for message in locale.read(po):
        if not message.id or not message.string:
            continue
        ids = message.id if isinstance(message.id, (list, tuple)) else [message.id]
        words = message.string if isinstance(message.string, (list, tuple)) else [message.string]
        for source, translation in zip(ids, words, strict=True):
            assert set(PLACES.findall(translation)) <= set(PLACES.findall(ids[-1])), (source, translation)
            assert set(PLACES.findall(words[-1])) == set(PLACES.findall(ids[-1])), (source, translation)
            assert "—" not in translation
            assert translation.count("\n") == source.count("\n")
            if po.parent.parent.name == "fr":
                assert not re.search(r" [:;!?»]", translation), translation


def test_glory_is_counted_in_points_in_french() -> None:
    (french,) = [po for po in locale.catalogues() if po.parent.parent.name == "fr"]
    text = "".join(re.findall(r'"(.*)"', french.read_text(encoding="utf-8")))
    assert re.findall(r"[\d}]\sde gloire", text) == []
    assert "points de gloire" in text


@pytest.mark.parametrize(
    ("language", "singular", "many"),
    [
        ("en", "At least 1 game is lost: Rain.", "At least 2 games are lost: Rain."),
        ("de", "Mindestens 1 Partie ist verloren: Rain.", "Mindestens 2 Partien sind verloren: Rain."),
        ("es", "Se perdió al menos 1 partida: Rain.", "Se perdieron al menos 2 partidas: Rain."),
        ("fr", "Au moins 1 partie est perdue\u00a0: Rain.", "Au moins 2 parties sont perdues\u00a0: Rain."),
    ],
)
def test_one_lost_game_is_one(language: str, singular: str, many: str) -> None:
    i18n.use(language)
    for lost, words in (("1", singular), ("2", many)):
        values = {"lost": lost, "lost_names": "Rain", "found": "3"}
        assert words in sentence(Problem(ProblemKind.LOST_AT_LEAST, values))
    i18n.use("en")


@pytest.mark.parametrize("po", locale.catalogues(), ids=lambda po: po.parent.parent.name)
def test_no_translation_is_fuzzy(po: Path) -> None:
    """A message marked fuzzy is not compiled, and shows in English."""
    assert [message.id for message in locale.read(po) if message.id and message.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_changes_at_once(app: App, language: str) -> None:
    show(app, "title")
    before = [control.label for control in app.host.shown]
    app.change({"language": language})
    turn(app)
    after = [control.label for control in app.host.shown]
    assert len(before) == len(after)
    assert before != after
