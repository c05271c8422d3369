"""Text at 200 % is really larger: what grows less than it should is counted, and the figures may only fall.

`python -m tools.pictures.growth SCENE` names the texts.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tools.pictures.growth import SIZES, small

SCENES = ("table", "handover", "settings", "salt-table", "kaivai-table")
LEFT = {
    (1920, 1080): {"handover": 1, "salt-table": 2, "kaivai-table": 8},
    (1280, 720): {"salt-table": 1, "kaivai-table": 10},
}
"""Texts that are too small at 200 %, by scene."""


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_read_grows(size: tuple[int, int]) -> None:
    assert Counter(name for name, *_rest in small(size, SCENES)) == LEFT[size]
