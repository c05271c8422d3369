"""The numbers of kept reviews: read once, and again where a review has changed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from miaui.store import reviewed as module
from miaui.store.kept import forget_game, keep_review, review_path
from miaui.store.reviewed import GATHERED, Reviewed, reviewed

ROW = {
    "seat": 1, "split": {"skill": -0.02, "reading": 0.01, "others": 0.3, "chance": 0.25}, "accuracy": 87.5,
    "predictable": {"of_ten": 4},
}  # fmt: skip


def test_reviews_are_told_by_seat(tmp_path: Path) -> None:
    assert reviewed(tmp_path) == {}
    keep_review(tmp_path, "a", "s", {"by_seat": [ROW, {"seat": 0, "accuracy": None, "predictable": None}]})
    keep_review(tmp_path, "b", "s", {"by_seat": []})
    assert reviewed(tmp_path) == {
        "a": {1: Reviewed(-0.02, 0.01, 0.25, 87.5, 4.0), 0: Reviewed(None, None, None, None, None)}, "b": {},
    }  # fmt: skip


def test_a_review_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_review(tmp_path, "a", "s", {"by_seat": [ROW]})
    first = reviewed(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(module, "_numbers", lambda *_: pytest.fail("read again"))
        assert reviewed(tmp_path) == first
    keep_review(tmp_path, "a", "s", {"by_seat": [ROW | {"accuracy": 50}]})
    os.utime(review_path(tmp_path, "a"), ns=(1, 1))
    assert reviewed(tmp_path)["a"][1].accuracy == 50.0
    forget_game(tmp_path, "a")
    assert reviewed(tmp_path) == {}


@pytest.mark.parametrize("text", ["", "[]", '{"version": 1, "reviews": {"a": 3}}', '{"version": 9}'])
def test_a_broken_file_is_made_again(tmp_path: Path, text: str) -> None:
    keep_review(tmp_path, "a", "s", {"by_seat": [ROW]})
    (tmp_path / GATHERED).write_text(text, encoding="utf-8")
    assert set(reviewed(tmp_path)) == {"a"}
    review_path(tmp_path, "a").write_text("broken", encoding="utf-8")
    os.utime(review_path(tmp_path, "a"), ns=(2, 2))
    assert reviewed(tmp_path) == {"a": {}}
