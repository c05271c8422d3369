"""What happened, in words: a stand-in that says it as the record does."""

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.games.salt.memory import texts
from miaui.games.salt.view import View
from miaui.stages.cast.members import CastMember


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: whose it is (None: nobody's), and the words."""

    seat: int | None
    text: str


def log(view: View, cast: Sequence[CastMember]) -> list[tuple[int, list[Line]]]:
    """The deals so far, newest first, each with its lines."""
    found = []
    for deal, seen in enumerate(view.memory.deals):
        lines = [Line(int(text[0]), text[2:]) for text in texts(seen.log)]
        found.append((deal + 1, lines))
    return found[::-1]
