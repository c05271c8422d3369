"""Looking for words in the rules: what is found, and the way there."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.app import App
from miaui.engine.input.events import Key, Typed
from miaui.games.kaivai.scenes.rules_text import CHAPTERS as KAIVAI
from miaui.scenes.game_ui import Chapter
from miaui.scenes.rules.blocks import Head, Ruling, Steps, Words
from miaui.scenes.rules.scene import Rules
from miaui.scenes.rules.search import search, search_some
from tests.scenes.pages import misfits, show, turn

CHAPTERS = (
    Chapter("one", "About fish", (Words("Cats like fish."), Steps(("Wait for a fish.", "Eat the Fish.")))),
    Chapter(
        "two", "Déjà vu", (Head("Meals"), Ruling("Nobody eats " + "very " * 60 + "old fish."), Words("Cats."))
    ),
)


def places(query: str) -> list[tuple[int, int]]:
    return [(hit.page, hit.block) for hit in search(CHAPTERS, query)]


def test_every_word_must_be_there() -> None:
    assert places("fish") == [(0, 0), (0, 0), (0, 1), (1, 1)]
    assert places("fish cats") == [(0, 0)]
    assert places("eat wait") == [(0, 1)], "the words of a block count together"
    assert places("shark") == places("  ") == []


def some(query: str) -> list[tuple[int, int]]:
    return [(hit.page, hit.block) for hit in search_some(CHAPTERS, query)]


def test_where_no_place_has_all_words_those_with_the_rarest_come_first() -> None:
    assert places("wait shark meals") == []
    assert some("wait shark meals") == [(0, 1), (1, 0)]
    assert some("eat old of shark")[0] == (1, 1), "two of the words"
    assert some("a an on shark") == [], "words of two letters stand everywhere"


@pytest.mark.parametrize(("game", "query"), [("miaui", "tie on 12 who wins"), ("salt", "how many cards win")])
def test_a_question_leads_somewhere(app: App, game: str, query: str) -> None:
    scene: Any = show(app, "rules", game=game)
    scene._look(query)
    turn(app)
    listed = [control.label for control in app.host.shown if control.id.startswith("rules.found.")]
    assert 0 < len(listed) <= 8 and misfits(app) == []
    if game == "miaui":
        assert any("tie" in label.lower() for label in listed[:3])


def test_where_nothing_is_found_the_page_says_what_to_do(app: App) -> None:
    scene: Any = show(app, "rules")
    said: list[str] = []
    plain = app.canvas.text

    def text(words: str, *rest: Any, **more: Any) -> Any:
        said.append(words)
        return plain(words, *rest, **more)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(app.canvas, "text", text)
        scene._look("xyzzy")
        turn(app)
    assert "Nothing found" in said and any(words.startswith("Try a single word") for words in said)


def test_a_place_is_found_with_the_headings_over_it() -> None:
    assert [hit.heading for hit in search(CHAPTERS, "cats")] == ["About fish", "Déjà vu · Meals"]
    assert [hit.heading for hit in search(CHAPTERS, "meals")] == ["Déjà vu"], "its words are the heading"
    headings = {hit.words: hit.heading for hit in search(KAIVAI, "canoes fish off")}
    assert headings["Canoes fish off an island."] == "The six actions · Go fishing"


def test_case_and_accents_do_not_matter() -> None:
    assert places("DEJA") == places("déjà") == [(1, 0)]


def test_long_paragraphs_are_shown_around_the_word() -> None:
    (hit,) = search(CHAPTERS, "old")
    assert hit.words.startswith("… ") and hit.words.endswith("old fish.")
    assert len(hit.words) < 160


@pytest.mark.parametrize("game", ["miaui", "salt", "kaivai"])
def test_a_place_that_was_found_is_shown(app: App, game: str) -> None:
    scene: Any = show(app, "rules", game=game)
    app.host.handle(Key("f", ctrl=True))
    app.host.handle(Typed("cats"))
    turn(app)
    listed = [control for control in app.host.shown if control.id.startswith("rules.found.")]
    assert len(listed) == scene.facts()["found"] > 1
    wanted = scene._hits[-1]
    app.host.handle(Key("escape"))
    listed[-1].on_press()  # type: ignore[misc]
    turn(app)
    assert scene.page == wanted.page and not [control for control in app.host.shown if "found" in control.id]
    assert scene.scroll.offset > 0 or not scene.scroll.needed
    app.host.handle(Key("escape"))
    turn(app)
    assert scene.query == "" and app.stack.top is scene


def test_enter_goes_to_the_first_place(app: App) -> None:
    scene: Any = show(app, "rules")
    app.host.handle(Key("f", ctrl=True))
    app.host.handle(Typed("kiti"))
    app.host.handle(Key("return"))
    turn(app)
    assert scene.query == "kiti" and scene.page == scene._hits[0].page
    assert not [control for control in app.host.shown if "found" in control.id]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_of_what_was_found_is_cut(app: App, scale: float) -> None:
    app.change({"text_scale": scale})
    scene: Any = show(app, "rules", (1024, 640), game="salt")
    for query in ("cards", "shark", "nowhere at all"):
        scene._look(query)
        turn(app)
        assert misfits(app) == []


def test_chapters_scroll_from_the_first_moment_in_large_text(app: App) -> None:
    app.change({"text_scale": 2.0})
    show(app, "rules")
    controls = Rules(app.context).controls(app.canvas)
    tabs = [control for control in controls if control.kind == "tab" and ".game." not in control.id]
    back = next(control for control in controls if control.id == "rules.back")
    assert any(tab.rect.bottom > back.rect.y for tab in tabs)
    assert all(tab.scroll is not None for tab in tabs)
