"""Reviews that are kept: what an earlier program wrote is read, and written to the byte."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from miaui.core.errors import BadRecord
from miaui.core.json_text import dumps
from miaui.learning.kept_review import KEPT_REVIEWS, REVIEWS, read_kept

KEPT = (Path(__file__).parent / "kept_review.json").read_text("utf-8")


def test_a_kept_review_is_written_as_it_was_read() -> None:
    kept = KEPT_REVIEWS.read(json.loads(KEPT))
    assert dumps(KEPT_REVIEWS.write(kept)) + "\n" == KEPT
    assert KEPT.startswith(dumps(REVIEWS.write(kept.review))[:-1])
    first, *_, last = kept.review.by_seat[0].moments
    assert first.judged is None and last.judged is not None and last.joint is not None
    assert first.split.total == first.after - first.before


def test_a_kept_review_with_half_a_judgement_is_refused() -> None:
    data = json.loads(KEPT)
    moment = next(entry for entry in data["by_seat"][0]["moments"] if "chosen" in entry)
    place = data["by_seat"][0]["moments"].index(moment)
    del moment["verdict"]
    with pytest.raises(BadRecord, match=rf"^by_seat\[0\]\.moments\[{place}\]\.verdict: missing$"):
        KEPT_REVIEWS.read(data)
    assert read_kept(data) is read_kept({}) is read_kept(None) is None
