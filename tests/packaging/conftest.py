"""What the tests of installed packages share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from testkit.window.player import Screen


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    """A screen to play on."""
    with Screen() as screen:
        yield screen
