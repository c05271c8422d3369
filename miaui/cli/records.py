"""Records that commands answer, one after the other."""

import sys
from collections.abc import Callable

from miaui.catalog import CATALOG
from miaui.cli.streams import Wrong, tell, texts_in
from miaui.core.errors import BadRecord
from miaui.core.game import GameRecord, GameView
from miaui.core.json_text import dumps
from miaui.core.seat import Seat
from miaui.match.aids import NOT_UNDERSTOOD, is_misshapen

#: Exit status where a record was refused.
REFUSED = 1

#: From a record to its answer, a text of whole lines. Raises BadRecord, or Wrong.
Answer = Callable[[GameRecord], str]


def answer_each(path: str, answer: Answer) -> int:
    """Print the answer to every record of the file in turn, and go on after one that raises BadRecord, for
    which the line ``{"error": "..."}`` is printed. Return 1 if any was refused, else 0. That a further key
    makes no sense is said once, on stderr."""
    status, said = 0, False
    for text in texts_in(path):
        try:
            record = CATALOG.games.parse(text)
            if not said and is_misshapen(record) and sys.stderr is not None:
                said = True
                print(f"miaui: {NOT_UNDERSTOOD}", file=sys.stderr)
            lines = answer(record)
        except BadRecord as error:
            lines = dumps({"error": str(error)}) + "\n"
            status = REFUSED
        tell(lines)
    return status


def seat_of(record: GameRecord, number: int) -> Seat:
    """Return the seat of a record that an argument names by its number, from 0. Raises Wrong where there is
    none."""
    count = len(record.players)
    if not 0 <= number < count:
        raise Wrong(f"no seat {number} at a table of {count}, they count from 0")
    return Seat(number)


def view_of(record: GameRecord, number: int) -> GameView:
    """Return the view of a seat at the end of a record. Raises Wrong where there is no such seat."""
    seat, game = seat_of(record, number), CATALOG.games.of(record)
    view: GameView = game.sight.view(game.rules.play(record), seat)
    return view
