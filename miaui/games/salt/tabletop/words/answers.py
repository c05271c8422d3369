"""Lines of cats about stolen cards, and about the deal that ended: bets, high towers and none."""

from collections.abc import Mapping, Sequence

from miaui.core.seat import Seat, seats
from miaui.engine.i18n import N_
from miaui.games.salt.public.events import DealEnded, Event, Stole
from miaui.tabletop.parts import Answer

LOST = (N_("So close!"), N_("I should have stopped."), N_("The sea gives, the sea takes."))
WON = (N_("I had a feeling."), N_("Who dares, folds."), N_("And not even my paws are wet."))
STOLEN = (N_("I was saving that one!"), N_("Sharks. Why always me?"), N_("I saw that fin, you know."))
AGAIN = (N_("You again!"), N_("Are you following me?"), N_("Always the two of us."))
MUCH = (N_("My castle needs another floor."), N_("Somebody hold my shovel."), N_("Look at that tower!"))
NOTHING = (N_("All that folding for nothing."), N_("My castle is a hole."), N_("Next round, then."))
GOOD = 9
"""Points of a deal that are a lot."""


def answers(events: Sequence[Event]) -> Mapping[int, Sequence[Answer]]:
    """Return what cats have reason to say, the best first, by the number of events after which they do."""
    found, stolen = dict[int, Sequence[Answer]](), set[tuple[Seat, Seat]]()
    for place, event in enumerate(events, 1):
        if isinstance(event, Stole):
            again = (event.seat, event.victim) in stolen
            found[place] = [Answer(event.victim, AGAIN if again else STOLEN)]
            stolen.add((event.seat, event.victim))
        elif isinstance(event, DealEnded):
            found[place] = sorted(_ended(event), key=lambda answer: _RANK.index(answer.lines))
    return found


_RANK: list[tuple[str, ...]] = [LOST, WON, MUCH, NOTHING]


def _ended(event: DealEnded) -> list[Answer]:
    """What the end of a deal gives reason to say."""
    if event.end not in ("stop", "last"):
        return []
    found = [Answer(event.by, WON if event.won else LOST)] if event.end == "last" else []
    for seat, points in zip(seats(len(event.scored)), event.scored, strict=True):
        if points >= GOOD or not points:
            found.append(Answer(seat, MUCH if points else NOTHING))
    return found
