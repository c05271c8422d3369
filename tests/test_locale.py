"""Words: every string is marked, every language is complete and sound, and nothing is cut in a longer one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from miaui.app import App
from miaui.engine import i18n
from miaui.games.miaui.scenes.rules_text import CHAPTERS
from miaui.match.match import AnyMatch
from miaui.scenes.problem_words import sentence
from miaui.scenes.settings.rows import LANGUAGES as NAMES_OF_LANGUAGES
from miaui.store.problems import Problem, ProblemKind
from miaui.tabletop.cast.cats import NAMES
from testkit.fake_bots import FakeBots
from testkit.house import dump, new_match
from testkit.store.results import FINISHED
from tests.scenes.pages import Pseudo, game, misfits, show, turn
from tools import locale

SCREEN = [locale.ROOT / "miaui" / room for room in ("engine", "games", "scenes", "tabletop")]
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
    found = [f"{path.name}:{line}: {words!r}" for line, words in unmarked(path.read_text(encoding="utf-8"))]
    assert found == []


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
    ("language", "one", "many"),
    [
        ("en", "At least 1 game is lost: Rain.", "At least 2 games are lost: Rain."),
        ("de", "Mindestens 1 Partie ist verloren: Rain.", "Mindestens 2 Partien sind verloren: Rain."),
        ("es", "Se perdió al menos 1 partida: Rain.", "Se perdieron al menos 2 partidas: Rain."),
        ("fr", "Au moins 1 partie est perdue\u00a0: Rain.", "Au moins 2 parties sont perdues\u00a0: Rain."),
    ],
)
def test_one_lost_game_is_one(language: str, one: str, many: str) -> None:
    i18n.use(language)
    for lost, words in (("1", one), ("2", many)):
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


# Room


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("language", [*LANGUAGES, "pseudo"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_is_cut(
    app: App, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int], scale: float
) -> None:
    app.change({"text_scale": scale, "pace": "instant", "language": "" if language == "pseudo" else language})
    if language == "pseudo":
        monkeypatch.setattr(i18n, "_catalogue", Pseudo())
    found: list[str] = []
    app.context.library.save("game", dump(game()), FINISHED)
    for page, options in pages():
        show(app, page, size, **options(app))
        turn(app, 30 if page == "title" else 3)
        found += [f"{page}: {words}" for words in misfits(app)]
    assert found == []


def pages() -> list[tuple[str, Any]]:
    """Every scene, with how to open it."""
    plain = ["title", "settings", "credits", "newgame", "games", "statistics", "tutorial"]
    found: list[tuple[str, Any]] = [(name, lambda app: {}) for name in plain]
    found += [("rules", lambda app, key=chapter.key: {"chapter": key}) for chapter in CHAPTERS]
    found += [
        ("replay", lambda app, rounds=rounds: {"text": dump(game(rounds=rounds))}) for rounds in (0, 7, 12)
    ]
    found.append(("replay", lambda app: {"text": "{"}))
    found.append(("table", lambda app: {"match": match(1, 3)}))
    found.append(("handover", lambda app: {"match": match(2, 3), "seat": 0}))
    found.append(("pause", lambda app: {"match": match(1, 3)}))
    found.append(("result", lambda app: {"match": match(1, 12)}))
    return found


def match(people: int, rounds: int) -> AnyMatch:
    """A table in the middle of a game, or at its end."""
    return new_match(game(4, people, rounds), FakeBots(), "game")
