"""Text at 200 % is really larger at the tables: nothing grows less than it should.

`python -m tools.pictures.growth SCENE` names the texts.
"""

from __future__ import annotations

import pytest

from tools.pictures.growth import SIZES, small

SCENES = ("table", "handover", "settings", "salt-table", "salt-calls", "kaivai-table")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_read_grows(size: tuple[int, int]) -> None:
    assert list(small(size, SCENES)) == []
