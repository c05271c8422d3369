"""Players of the lesson, in a raw record."""

from __future__ import annotations

from miaui.core.envelope import FORMAT
from miaui.core.seat import Seat
from miaui.tabletop.cast.cats import CATS, COLOURS, NAMES


def lesson_record(name: str, first: Seat, deal: dict[str, list[str]]) -> dict[str, object]:
    """Return a game of two as a raw record: the learner at seat 0 under this name, or a cat's for "", and
    Pua. `first` is the seat that begins its only deal, whose "deck" and "moves" are as in a record."""
    colours = COLOURS[0], COLOURS[2]
    return {
        "format": FORMAT,
        "version": 1,
        "game": "salt",
        "players": [
            {"name": name or NAMES[CATS[colours[0]]], "kind": "human", "colour": colours[0]},
            {"name": NAMES["pua"], "kind": "bot", "level": "lesson", "colour": colours[1]},
        ],
        "variants": {"extra_salt": False, "short": False},
        "first": first,
        "deals": [deal],
    }
