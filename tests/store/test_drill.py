"""The file of the drill: whole, or set aside by name."""

from pathlib import Path

import pytest

from miaui.learning.drill_deck import Deck, read_deck
from miaui.store.drill import DRILL, is_there, read_drill, write_drill


def test_it_is_written_whole_and_read_again(tmp_path: Path) -> None:
    assert not is_there(tmp_path)
    assert read_drill(tmp_path, read_deck, Deck()) == (Deck(), "")
    deck = Deck(next=7)
    write_drill(tmp_path, deck.written())
    assert is_there(tmp_path) and read_drill(tmp_path, read_deck, Deck()) == (deck, "")


@pytest.mark.parametrize("data", [b"", b"{", b'{"version": 1}', b"[1]", b"\xff\xfe", b"x" * 1_000_001])
def test_what_cannot_be_read_is_set_aside_and_named(tmp_path: Path, data: bytes) -> None:
    (tmp_path / DRILL).write_bytes(data)
    deck, name = read_drill(tmp_path, read_deck, Deck())
    assert deck == Deck() and name == "drill-damaged.json"
    assert (tmp_path / name).read_bytes() == data and not is_there(tmp_path)
