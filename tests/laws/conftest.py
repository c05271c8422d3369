"""One window for all scenes of a file in one language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.laws.matrix import LANGUAGES, SIZES
from tools.pictures.reading import code
from tools.pictures.studio import Studio, studio


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """One language after the other."""
    return str(request.param)


@pytest.fixture(scope="module")
def camera(language: str) -> Iterator[Studio]:
    """The program before a camera."""
    with studio(SIZES[0], pace="instant", language=code(language)) as made:
        yield made
