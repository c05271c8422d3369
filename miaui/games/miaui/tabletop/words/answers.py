"""Lines of cats about the round that ended: thefts, ties, stings, and grand catches."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from miaui.core.seat import Seat
from miaui.engine.i18n import N_
from miaui.games.miaui.public.cards import JELLYFISH, SEAGULL, Family, family
from miaui.games.miaui.public.events import Caught, Contested, Event, RoundEnded
from miaui.games.miaui.public.taking import TRIO, Taken
from miaui.tabletop.parts import Answer

ROBBED = (N_("Hey, that was mine!"), N_("That gull owes me a fish."), N_("Next time I’ll sit on my basket."))
BURST = (N_("Phew, all gone!"), N_("Three of them. Who would have thought?"), N_("Pop! That felt good."))
TUNA = (N_("Did you see the size of it?"), N_("Dinner is on me."), N_("What a tuna!"))
AGAIN = (N_("You again!"), N_("Are you following me?"), N_("Always the two of us."))
TIED = (N_("We think alike, you and I."), N_("Kiti, why not me?"), N_("Two paws, one fish. Typical."))
STUNG = (N_("Ouch, ouch, ouch!"), N_("It tingles all over."), N_("I only wanted to say hello to it."))


def answers(events: Sequence[Event]) -> Mapping[int, Sequence[Answer]]:
    """Return what cats have reason to say of each round, the best first, by the events up to its end."""
    found, heard = dict[int, Sequence[Answer]](), list[Answer]()
    beaten = set[tuple[Seat, Seat]]()
    """Who lost a tie against whom."""
    for place, event in enumerate(events, 1):
        if isinstance(event, Contested) and len(event.tied) > 1 and event.winner is not None:
            for seat in event.tied:
                if seat != event.winner:
                    heard.append(Answer(seat, AGAIN if (seat, event.winner) in beaten else TIED))
                    beaten.add((seat, event.winner))
        elif isinstance(event, Caught):
            heard += [Answer(event.seat, lines) for step in event.taken if (lines := _of(step))]
        elif isinstance(event, RoundEnded):
            best = sorted(heard, key=lambda answer: _RANK.index(answer.lines))
            found[place] = [replace(one, round=event.round) if one.lines == TUNA else one for one in best]
            heard = []
    return found


_RANK: list[tuple[str, ...]] = [ROBBED, BURST, TUNA, AGAIN, TIED, STUNG]


def _of(step: Taken) -> tuple[str, ...]:
    """What there is to say of a caught card; () for nothing."""
    if step.card == SEAGULL:
        return ROBBED if len(step.left) > 1 else ()
    if len(step.left) == TRIO:
        return BURST
    if step.card in JELLYFISH:
        return STUNG
    return TUNA if family(step.card) is Family.TUNA else ()
