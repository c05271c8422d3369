"""The toy game sits at the table with the games of the house."""

from collections.abc import Iterator

import pytest

from testkit.house import HOUSE


@pytest.fixture(scope="module", autouse=True)
def toy_game() -> Iterator[None]:
    """The window shows the toy like any game."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("miaui.app.CATALOG", HOUSE)
        yield
