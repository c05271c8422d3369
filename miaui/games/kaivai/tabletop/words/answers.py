"""Lines of cats about lost canoes, others' feasts, catches large and empty."""

from collections.abc import Mapping, Sequence

from miaui.core.seat import seats
from miaui.engine.i18n import N_
from miaui.games.kaivai.public.events import (
    CanoeSunk,
    Celebrated,
    DiceThrown,
    Event,
    FishCaught,
)
from miaui.tabletop.parts import Answer

SUNK = (N_("My canoe! You will swim for that."), N_("I had just waxed that hull."), N_("Glug."))
FED = (N_("Thanks for the meal!"), N_("You cook, I eat. Fine by me."), N_("Same time next round?"))
MUCH = (N_("My deck is full to the rim."), N_("I need a bigger canoe."), N_("They jumped right in!"))
NOTHING = (N_("They laughed at me down there."), N_("Not one fish. Not one!"), N_("My net has a hole."))
GREAT = 3
"""Fish of a catch that are a lot."""


def answers(events: Sequence[Event]) -> Mapping[int, Sequence[Answer]]:
    """Return what cats have reason to say, by the number of events after which they do."""
    found, thrown = dict[int, Sequence[Answer]](), False
    for place, event in enumerate(events, 1):
        if isinstance(event, CanoeSunk):
            found[place] = [Answer(event.owner, SUNK)]
        elif isinstance(event, Celebrated):
            gains = event.gains
            found[place] = [Answer(one, FED) for one in seats(len(gains)) if gains[one] > gains[event.seat]]
        elif isinstance(event, FishCaught) and (event.fish >= GREAT or (thrown and not event.fish)):
            found[place] = [Answer(event.seat, MUCH if event.fish else NOTHING)]
        thrown = isinstance(event, DiceThrown)
    return found
