"""A killed program leaves its latest moves in the log: damage to it is noticed, and costs no game."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from miaui.store.library import FILE
from miaui.store.problems import ProblemKind
from testkit.house import open_library
from testkit.store.games import game
from testkit.store.scenarios import LOG, ProblemLog, kill, stripped

BACKUP = "library-backup.db"
GAMES = 9
PAGE, FRAME, HEADER = 4096, 24, 32


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """The files of a program that was killed."""
    return kill(tmp_path, GAMES)


def test_a_flip_in_the_log_loses_nothing_unnoticed(killed: Path, tmp_path: Path) -> None:
    log, rng = (killed / LOG).read_bytes(), Random(2)
    places = [*range(0, HEADER, 5), *(rng.randrange(HEADER, len(log)) for _ in range(15))]
    for number, place in enumerate(places):
        changed = bytearray(log)
        changed[place] ^= 1 << rng.randrange(8)
        home = tmp_path / f"{number}"
        home.mkdir()
        for name in (FILE, BACKUP):
            shutil.copy(killed / name, home)
        (home / LOG).write_bytes(changed)
        with open_library(home, said := ProblemLog()) as library:
            found = {one.id: stripped(library.load(one.id)) for one in library.games()}
        behind = {key for key, text in found.items() if text != stripped(game(int(key[1:]), 4))}
        assert len(found) == GAMES, place
        assert all(found[key] == stripped(game(int(key[1:]), 3)) for key in behind), place
        assert said.kinds() <= {ProblemKind.OLDER_GAMES} and (said.problems or len(behind) <= 1), place


def test_a_log_that_is_gone_costs_no_game(killed: Path) -> None:
    (killed / LOG).unlink()
    with open_library(killed, said := ProblemLog()) as library:
        assert len(library.games()) == GAMES
    assert said.kinds() == {ProblemKind.OLDER_AT_LEAST}, "others may have begun in it"


def test_a_torn_last_transaction_is_no_damage(killed: Path, tmp_path: Path) -> None:
    """A power cut leaves a part of it; it was never confirmed."""
    log = (killed / LOG).read_bytes()
    for number, cut in enumerate((1, PAGE + FRAME, PAGE + FRAME + 7)):
        shutil.copytree(killed, tmp_path / f"{number}")
        (tmp_path / f"{number}" / LOG).write_bytes(log[:-cut])
        with open_library(tmp_path / f"{number}", said := ProblemLog()) as library:
            assert len(library.games()) == GAMES
        assert not said.problems
