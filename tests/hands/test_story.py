"""Stories: what they tell and when, through whose eyes, and the file that they go into."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import json
import re
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from miaui.core.envelope import Player
from miaui.core.json_text import dumps
from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.hands.files import files_of
from miaui.hands.story import Blame, Judged, StoryMaker, steps_of
from miaui.hands.story_file import LARGEST, Packed, story_html
from miaui.match.replay import GameReplay
from testkit.house import HOUSE, LANGUAGES, AnyReplay, find_game, game_of
from testkit.privacy.worlds import position, stirred
from testkit.sensible import played_until
from tests.hands.phones import ALL, begun

SHOWN = {"id", "label", "about", "picture"}
"""Keys of an item that is only looked at."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.use("en")
    yield
    i18n.use("en")


@cache
def whole(key: str) -> Any:
    """A finished game of two people and a bot."""
    return played_until(begun(key, people=2, bots=1), lambda state: False)


@cache
def cut(key: str) -> Any:
    """The beginning of the same game: two chapters and a little more."""
    rules = find_game(key).rules
    return played_until(begun(key, people=2, bots=1), lambda state: rules.chapter(state) > 1)


def replay(record: Any) -> AnyReplay:
    return GameReplay(game_of(record), record)


def story(record: Any, only: int | None = None) -> StoryMaker[Any, Any, Any, Any, Any, Any, Any]:
    scenes = HOUSE.ui(record.game).scenes()
    return StoryMaker(
        replay(record), scenes.tabletop(), scenes.hand, scenes.round, None if only is None else Seat(only)
    )


def pages(record: Any) -> list[list[Any]]:
    """The pages of a story, by step and eyes."""
    maker = story(record)
    pages, wide = [*maker.pages()], len(maker.viewers)
    return [pages[first : first + wide] for first in range(0, len(pages), wide)]


@cache
def told(key: str) -> list[list[Any]]:
    """The pages of the finished game."""
    return pages(whole(key))


def html(record: Any, only: int | None = None, judged: Judged = Judged()) -> str:  # noqa: B008 - frozen
    maker = story(record, only)
    return story_html(
        maker, HOUSE.ui(record.game).wording.name, judged, maker.pages(), files_of(record.game)
    ).decode("utf-8")


def held(text: str) -> Any:
    """What stands in #steps."""
    block = re.search(r'<script type="application/json" id="steps">(.*?)</script>', text, re.DOTALL)
    assert block is not None
    return json.loads(block[1])


def unpacked(parts: list[Any], place: int) -> Any:
    """The value at a place."""
    part = parts[place]
    if isinstance(part, list):
        return [unpacked(parts, inner) for inner in part]
    return {key: unpacked(parts, inner) for key, inner in part.items()} if isinstance(part, dict) else part


def named(record: Any, *names: str) -> Any:
    """The record with other names."""
    renamed = [replace(player, name=name) for player, name in zip(record.players, names, strict=True)]
    return replace(record, players=tuple(renamed))


# -- what is told, and when


@pytest.mark.parametrize("key", ALL)
def test_a_story_tells_every_event_once(key: str) -> None:
    game = replay(whole(key))
    steps = steps_of(game)
    assert steps[0].last == 0 and steps[-1].moves == game.steps
    events = [game.between(step.begin, step.end, None)[step.first : step.last] for step in steps]
    assert [event for some in events for event in some] == [*game.between(game.begun(1), game.steps, None)]
    assert [step.moves for step in steps] == sorted(step.moves for step in steps)


@pytest.mark.parametrize("key", ALL)
def test_nobody_has_won_before_the_last_page(key: str) -> None:
    *before, last = told(key)
    assert all(page["result"] is None for row in before for page in row)
    winners = [row["seat"] for row in last[0]["result"]["rows"] if row["winner"]]
    assert winners == [*replay(whole(key)).winners] and before[0][0]["words"] == []


@pytest.mark.parametrize("key", ALL)
def test_a_page_knows_nothing_of_what_is_still_to_come(key: str) -> None:
    part = pages(cut(key))
    known = [at for at, step in enumerate(steps_of(replay(cut(key)))) if step.place < 2]
    assert known and [part[at][0] for at in known] == [told(key)[at][0] for at in known]


@pytest.mark.parametrize("number", range(6))
def test_everybody_s_page_is_the_same_whatever_is_hidden(number: int) -> None:
    record, rng = position(number, seed=5, rounds=3)
    other = stirred(record, None, Random(rng.random()))
    assert other != record
    ours, theirs = [row[0] for row in pages(record)], [row[0] for row in pages(other)]
    assert ours == theirs


@pytest.mark.parametrize("key", ALL)
def test_nothing_is_pressed_in_a_story_and_own_cards_are_for_own_eyes(key: str) -> None:
    kinds = {kind.title: kind for kind in story(whole(key)).hand.groups}
    for row in told(key):
        for eyes, page in enumerate(row):
            assert all({*item} == SHOWN for group in page["groups"] for item in group["items"])
            own = [
                group["title"]
                for group in page["groups"]
                if group["title"] in kinds and kinds[group["title"]].own
            ]
            assert eyes or not own
            assert not any(
                group["title"] in kinds and kinds[group["title"]].offers for group in page["groups"]
            )


# -- eyes


@pytest.mark.parametrize("key", ALL)
def test_all_eyes_may_be_shown_once_a_game_is_over_or_one_alone(key: str) -> None:
    assert story(whole(key)).viewers == (None, 0, 1, 2)
    assert story(whole(key), 1).viewers == (None, 1)
    assert held(html(whole(key), 1))["reviewed"] == [1]


@pytest.mark.parametrize("key", ALL)
def test_a_sealed_record_shows_nobody_s_own_cards(key: str) -> None:
    sealed = game_of(cut(key)).records.seal(cut(key))
    assert story(sealed).viewers == (None,)
    with pytest.raises(ValueError, match="may not be shown"):
        story(sealed, 0)


# -- the file


@pytest.mark.parametrize("key", ALL)
def test_the_file_holds_every_page_and_stays_small(key: str) -> None:
    text = html(whole(key))
    assert len(text.encode()) < LARGEST
    story = held(text)
    made = told(key)
    assert [[unpacked(story["parts"], place) for place in row] for row in story["steps"]] == json.loads(
        json.dumps(made)
    )
    assert f'data-steps="{len(made) - 1}"' in text and len(story["moves"]) == len(made)
    assert key != "pearls" or text == html(whole(key))


def test_a_story_that_would_be_too_large_leaves_out_the_table_in_words_then_eyes() -> None:
    maker = story(whole("pearls"))
    made, files = [*maker.pages()], files_of("pearls")
    size = len(story_html(maker, "Pearls", Judged(), made, files))
    lean = held(story_html(maker, "Pearls", Judged(), made, files, size - 1).decode())
    assert len(lean["eyes"]) == 4
    assert all(unpacked(lean["parts"], place)["table"] == [] for row in lean["steps"] for place in row)
    least = held(story_html(maker, "Pearls", Judged(), made, files, 1).decode())
    assert least["eyes"] == [None] and all(len(row) == 1 for row in least["steps"])


def test_the_file_asks_for_nothing() -> None:
    text = html(whole("miaui"))
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text) and "@font-face" not in text
    assert set(re.findall(r"url\(\"([a-z:]*)", text)) == {"data:image"} or text.count('url("data:') == 1
    assert not re.search(r"<(link|img|iframe|base|form|object|embed)\b|\bsrc=", text)
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
    script = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    assert policy is not None and len(script) == 1
    digest = b64encode(sha256(script[0].encode()).digest()).decode()
    assert policy[1] == (
        f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


def test_names_do_no_harm() -> None:
    evil = "</script><img src=x>", "$STEPS$ $SCRIPT$", "\u202eלבו\u2066<!--"
    text = html(named(whole("miaui"), *evil))
    assert text.count("<script") == text.count("</script>") == 2 and "<img" not in text
    assert "\u202e" not in text and "\\u202e" not in text and "<!--" not in text.partition("<body>")[2]
    assert "$STEPS$" in held(text)["seats"][1] and text.count('id="steps">{') == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_story_speaks_the_language_that_is_chosen(lang: str) -> None:
    i18n.use(lang)
    text = html(whole("pearls"))
    assert f'<html lang="{lang}"' in text and f"<span>{i18n._('Next')}</span>" in text
    assert dumps({"everybody": i18n._("Everybody")})[1:-1] in text, "its script speaks it, too"
    assert re.findall(r"\$[A-Z]+\$", text.partition("<script")[0]) == []


def test_what_a_review_says_goes_along() -> None:
    blame = Blame(Seat(0), 3, "Round 1", "A dear choice: 4.0 of 100 games", ("6", "1"), "Six. One was better")
    judged = Judged([(0, [1 / 3, 1 / 3, 1 / 3]), (3, [0.25, 0.5, 0.25])], [blame])
    story = held(html(whole("miaui"), judged=judged))
    assert story["course"] == [[0, [0.333, 0.333, 0.333]], [3, [0.25, 0.5, 0.25]]]
    assert story["blamed"][0]["choices"] == ["6", "1"] and story["reviewed"] == [0, 1, 2]


def test_values_are_held_once() -> None:
    packed = Packed()
    value = {"one": ["a", 1, True, None], "two": ["a", 1, True, None], "three": {"a": 1.5}}
    assert unpacked(packed.parts, packed.add(value)) == value
    assert len(packed.parts) == 8 and packed.add(["a", 1, True, None]) < len(packed.parts)


def test_bots_alone_have_a_story_too() -> None:
    bots = replace(whole("pearls"), players=tuple([Player(f"Bot {at}", "bot", "random") for at in range(3)]))
    assert len(pages(bots)) == len(told("pearls"))
