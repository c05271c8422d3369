"""A view as plain data and as one line of JSON, and back: what `miaui view` prints and what a bot's
process receives. A field that is added to a view is written too: `tests/rules` say what a seat may know."""

from miaui.core.errors import BadRecord
from miaui.core.json_text import dumps, load_object
from miaui.core.typed_json import Coders, coder, listed, named, one_of
from miaui.games.miaui.public.cards import FISH, SEATS, SPACES, Card
from miaui.games.miaui.public.taking import Catch
from miaui.games.miaui.public.view import Seen, SeenLagoon, View

_CARD: Coders = {Card: one_of({str(card): card for card in FISH}, "%s is no card")}
_VIEW = coder(
    View,
    {
        **_CARD,
        SeenLagoon: named(SPACES, listed(coder(Seen, _CARD))),
        tuple[Catch, Catch, Catch]: named(SPACES, coder(Catch, _CARD)),
    },
)


def dump_view(view: View) -> str:
    """Return what `view_data` returns as one line of JSON in ASCII, without a line feed; `parse_view` is the
    inverse."""
    return dumps(_VIEW.write(view))


def parse_view(data: bytes | str) -> View:
    """Return the view in a text that `dump_view` wrote. Raises BadRecord for text that is no JSON object, and
    as `view_from` does."""
    return view_from(load_object(data))


def view_data(view: View) -> dict[str, object]:
    """Return the view as dicts and lists: "seat", "open" and "memory", with the names of their fields as
    keys, "bottom", "middle" and "top" in place of triples, None as it is; `view_from` is the inverse."""
    return _VIEW.write(view)


def view_from(data: object) -> View:
    """Return the view in what `view_data` made. Raises BadRecord naming the place: for any other shape, e.g.
    "open.mats" or "seat", for a number of seats that is not 3 to 6 ("open.mats"), and where the finished
    rounds do not fit to the round ("memory.rounds"), or dives to the seats ("memory.rounds[2].dives")."""
    view = _VIEW.read(data)
    rounds = view.memory.rounds
    if view.seats not in SEATS:
        raise BadRecord("open.mats", f"{view.seats} seats, expected {SEATS[0]} to {SEATS[-1]}")
    if len(rounds) != view.open.round - (not view.open.over):
        raise BadRecord("memory.rounds", f"{len(rounds)} finished rounds in round {view.open.round}")
    for place, played in enumerate(rounds):
        if len(played.dives) != view.seats:
            raise BadRecord(
                f"memory.rounds[{place}].dives", f"{len(played.dives)} dives of {view.seats} seats"
            )
    return view
