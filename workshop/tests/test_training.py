"""Training goes on after a kill as if nothing had happened, and its files are plain numbers."""

from pathlib import Path

import numpy as np
import pytest

from miaui.bots.net import fresh, pack, unpack
from miaui.games.miaui.bots.features import names, width
from miaui.games.miaui.bots.net import load
from workshop.training import table
from workshop.training.table import Table, Training


def _nothing(training: Training) -> None:
    """No report."""


def test_a_killed_training_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "GAMES", 32)
    monkeypatch.setattr(table, "CHECKPOINT", 0.0)
    whole, half = tmp_path / "whole", tmp_path / "half"
    whole.mkdir()
    half.mkdir()
    Training(Table(3, True, 2), whole, 5).run(whole, _nothing)
    first = Training(Table(3, True, 2), half, 5)
    first._iterate()
    first._save()
    second = Training(Table(3, True, 2), half, 5)
    assert second.done == 1
    second.run(half, _nothing)
    for name in ("odds-3.net", "worth-3.net"):
        assert (whole / name).read_bytes() == (half / name).read_bytes()


def test_a_network_survives_its_file() -> None:
    net = fresh(10, 3, np.random.default_rng(1))
    again = unpack(pack(net))
    x = np.random.default_rng(2).standard_normal((10, 5)).astype(np.float32)
    assert np.allclose(net(x.copy()), again(x.copy()), atol=1e-2)
    with pytest.raises(ValueError, match="expected"):
        unpack(pack(net) + b"\0\0")


@pytest.mark.parametrize("fighting", [True, False])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_shipped_networks_fit_their_tables(seats: int, fighting: bool) -> None:
    assert len(set(names(seats))) == width(seats)
    assert load("odds", seats, fighting).layers[0][0].shape[1] == width(seats)
    assert load("worth", seats, fighting).layers[2][0].shape[0] == 12
