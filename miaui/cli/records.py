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
    """Print the answer to every record of the file in turn, for a refused one its error; return the exit
    status. What makes no sense in a further key is said once."""
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


def view_of(record: GameRecord, seat: int) -> GameView:
    """Return the view of a seat at the end of a record. Raises Wrong where there is no such seat."""
    seats = len(record.players)
    if not 0 <= seat < seats:
        raise Wrong(f"no seat {seat} at a table of {seats}, they count from 0")
    game = CATALOG.games.of(record)
    view: GameView = game.sight.view(game.rules.play(record), Seat(seat))
    return view
