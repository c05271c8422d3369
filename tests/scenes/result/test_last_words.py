"""Last words: the winner and the last bot say a line on their posts, where there is room, and it is told."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from miaui.app import App
from miaui.core.game import Ending
from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.scenes.keepsakes import from_last
from miaui.scenes.result import last_words, posts
from testkit.playing import match_of
from tests.scenes.pages import program, show, turn
from tests.scenes.result.test_result import WHOLE

KINDS = last_words.WON, last_words.BEATEN, last_words.AMID, last_words.LAST


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        yield made


def said(scores: tuple[int, ...], people: tuple[int, ...] = (0,), seed: int = 1) -> list[tuple[int, str]]:
    """Who says what at the end of a game, by the points of its seats."""
    winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
    ending = Ending(scores, winners)
    words = last_words.last_words(
        ending, [Seat(seat) for seat in people], from_last(ending), lambda seat: Random(f"{seed}/{seat}")
    )
    return [(word.seat, word.words) for word in words]


@pytest.mark.parametrize(
    ("scores", "people", "expected"),
    [
        ((10, 40, 20, 5), (0,), [(1, last_words.WON[1]), (3, last_words.LAST[1])]),
        ((40, 38, 20, 5), (0,), [(1, last_words.BEATEN[0]), (3, last_words.LAST[1])]),
        ((40, 20, 39, 37), (0,), [(2, last_words.BEATEN[0]), (1, last_words.LAST[1])]),
        ((39, 40, 38, 37), (0,), [(1, last_words.WON[0]), (3, last_words.LAST[0])]),
        ((18, 27, 52), (0,), [(2, last_words.WON[1]), (1, last_words.AMID[1])]),
        ((18, 50, 52), (0,), [(2, last_words.WON[0]), (1, last_words.AMID[0])]),
        ((18, 18, 52), (0,), [(2, last_words.WON[1]), (1, last_words.LAST[1])]),
        ((40, 3), (0,), [(1, last_words.BEATEN[1])]),
        ((3, 40), (0,), [(1, last_words.WON[1])]),
        ((9, 9, 9), (0,), [(2, last_words.WON[0])]),
        ((9, 8), (0, 1), []),
    ],
)
def test_the_winner_and_the_last_bot_speak_by_margin(
    scores: tuple[int, ...], people: tuple[int, ...], expected: list[tuple[int, tuple[str, ...]]]
) -> None:
    spoken = said(scores, people)
    assert [seat for seat, _line in spoken] == [seat for seat, _lines in expected]
    assert all(line in lines for (_seat, line), (_same, lines) in zip(spoken, expected, strict=True))


def test_every_moment_has_three_lines_and_the_seed_chooses() -> None:
    pools = [pool for lines in KINDS for pool in lines]
    assert all(len(set(pool)) >= 3 for pool in pools)
    assert len({line for pool in pools for line in pool}) == sum(map(len, pools))
    assert len({said((10, 40, 20, 5), seed=seed)[0][1] for seed in range(20)}) == 3
    assert said((10, 40, 20, 5)) == said((10, 40, 20, 5)), "again in the same game"


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("key", WHOLE)
def test_bubbles_lie_on_no_head_no_title_and_no_other(app: App, key: str, text: float) -> None:
    app.change({"text_scale": text, "reduced_motion": True})
    scene: Any = show(app, "result", (1280, 720), match=match_of(WHOLE[key]()))
    scene.finish()
    turn(app, 60)
    scene.show_posts()
    turn(app, 5)
    story, canvas = scene.story, app.canvas
    placed = [box for box, *_rest in posts.bubbles(canvas, story)]
    assert story.said and (placed or text > 1)
    for word in story.said:
        assert f"{story.names[word.seat]}: {word.words}" in scene.describe().split("\n")
    heads = []
    for rank in range(len(story.order)):
        x, wide, top = posts.post(canvas, story, rank)
        heads.append(Rect.around(x, top - 92 * wide / 196, 0.9 * wide, 0.9 * wide))
    assert not any(box.overlaps(head) for box in placed for head in heads)
    assert not any(left.overlaps(right) for left, right in combinations(placed, 2))
    assert all(canvas.bounds.holds(box) for box in placed)
