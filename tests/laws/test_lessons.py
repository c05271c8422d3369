"""No law is broken on any page of a lesson."""

from __future__ import annotations

import pytest

from tests.laws.matrix import read
from tools.pictures.lessons import LESSONS, each
from tools.pictures.reading import speaking
from tools.pictures.studio import Studio


@pytest.mark.slow
@pytest.mark.parametrize("game", LESSONS)
def test_no_law_is_broken(camera: Studio, language: str, game: str) -> None:
    with speaking(language):
        assert [
            (page, fault)
            for page in each(camera, (game,))
            for fault in read(camera, language, all_shapes=False)
        ] == []
