"""Every cat has a tic of its own, and is still between."""

from __future__ import annotations

from miaui.tabletop.cast.cats import NAMES
from miaui.tabletop.cast.tics import STILL, TICS, fidget, waiting


def seen(cat: str) -> list[float]:
    """The tenths of the first minute at which a cat does something."""
    return [tenth / 10 for tenth in range(600) if fidget(cat, tenth / 10, True) != STILL]


def test_each_cat_has_a_tic_of_its_own() -> None:
    assert TICS.keys() == NAMES.keys()
    looks = {(tic.face, tic.aside, tic.down, tic.turns) for tic in TICS.values()}
    assert len(looks) == len({tic.every for tic in TICS.values()}) == len(NAMES)


def test_a_tic_is_short_and_comes_again() -> None:
    for cat in NAMES:
        faces = seen(cat)
        assert faces[0] > 9.0, "a table begins calmly"
        assert 0.5 < len(faces) / 10 < 12.0 and faces[-1] - faces[0] > TICS[cat].every


def test_who_does_not_wait_is_still() -> None:
    assert {fidget(cat, tenth / 10, False) for cat in NAMES for tenth in range(600)} == {STILL}


def test_a_tic_ends_where_it_began() -> None:
    for cat, tic in TICS.items():
        last = fidget(cat, tic.every - 0.01, True)
        assert abs(last.aside) + abs(last.down) < 1.0


def test_not_every_cat_winks_while_it_waits() -> None:
    faces = [waiting(cat) for cat in NAMES]
    assert set(faces) == {"locked", "calm"} and faces.count("locked") == 2
