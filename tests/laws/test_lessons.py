"""No law is broken on any page of a lesson, in the languages that take more room than English."""

from __future__ import annotations

import pytest

from tests.laws.matrix import Look, read
from tools.pictures.lessons import LESSONS, each
from tools.pictures.reading import speaking
from tools.pictures.studio import Studio

WINDOWS = tuple(Look(size, text) for size in ((1024, 640), (1280, 720)) for text in (1.0, 2.0))


@pytest.mark.slow
@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("language", ["de", "fr", "es"], scope="module")
def test_no_law_is_broken(camera: Studio, language: str, game: str) -> None:
    with speaking(language):
        assert [
            (page, fault) for page in each(camera, (game,)) for fault in read(camera, language, WINDOWS)
        ] == []
