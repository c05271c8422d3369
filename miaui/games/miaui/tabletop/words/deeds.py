"""Deeds of bots in the lagoon, and why, in their own words: from what everybody sees at that moment."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from miaui.core.seat import Seat
from miaui.engine.i18n import N_
from miaui.games.miaui.public.cards import BOTTOM, JELLYFISH, LANTERNS, ROUNDS, SEAGULL, TOP, Family, family
from miaui.games.miaui.public.events import Caught, Contested, Event
from miaui.games.miaui.public.taking import TRIO, Taken
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.moods import catch_points
from miaui.games.miaui.tabletop.recap import gained
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.rivals import ANYBODY, Deed, Topic

ROBBED = Topic(
    {
        ANYBODY: (
            N_("Hey, that was mine!"),
            N_("That gull owes me a fish."),
            N_("Next time I’ll sit on my basket."),
        )
    },
    great=3,
)
BURST = Topic(
    {
        ANYBODY: (
            N_("Phew, all gone!"),
            N_("Three of them. Who would have thought?"),
            N_("Pop! That felt good."),
        )
    },
    great=2,
)
TUNA = Topic(
    {
        ANYBODY: (N_("Did you see the size of it?"), N_("Dinner is on me."), N_("What a tuna!")),
        "bold": (N_("Big numbers, big fish."),),
    },
    great=1,
)
TIED = Topic(
    {
        ANYBODY: (
            N_("We think alike, you and I."),
            N_("Kiti, why not me?"),
            N_("Two paws, one fish. Typical."),
            N_("You again!"),
        ),
        "spiteful": (N_("If not me, then at least close."),),
        "cautious": (N_("I knew I should stay dry."),),
    },
    great=3,
)
PICKED = Topic(
    {
        ANYBODY: (N_("Kiti likes my whiskers."), N_("Same number, better seat.")),
        "trickster": (N_("I guessed what you would guess."),),
        "copycat": (N_("Your number works well for me."),),
        "bold": (N_("I would have fought for it."),),
    },
    great=2,
)
NOBODY = Topic(
    {ANYBODY: (N_("Now neither of us eats."), N_("The fish is laughing at us."))},
    great=2,
)
CURSED = Topic(
    {
        ANYBODY: (N_("Thanks for nothing, Kiti."), N_("Of all the whiskers, mine.")),
        "bold": (N_("I’ll take it like a cat."),),
    },
    great=2,
)
SPARED = Topic(
    {
        ANYBODY: (N_("Phew, not mine!"), N_("After you, I insist.")),
        "spiteful": (N_("It suits you better."),),
    },
    great=2,
)
UNWANTED = Topic(
    {ANYBODY: (N_("Nobody wanted it anyway."), N_("Let it float."))},
    great=2,
)
RID = Topic({ANYBODY: (N_("Good gull! Take them all."), N_("Take it far away, gull!"))}, great=1)
STUNG = Topic(
    {
        ANYBODY: (
            N_("Ouch, ouch, ouch!"),
            N_("It tingles all over."),
            N_("I only wanted to say hello to it."),
        ),
        "bold": (N_("Two more, and they burst."),),
    }
)
LANTERN = Topic(
    {
        ANYBODY: (N_("Light for me, dark for you."), N_("Who holds the lamp sees first.")),
        "trickster": (N_("I know something you don’t."),),
    }
)
GULL = Topic({ANYBODY: (N_("My basket was empty anyway."), N_("Fly home hungry, gull!"))})
DEEPEST = Topic(
    {
        ANYBODY: (
            N_("Nobody dived deeper than I did."),
            N_("That number had to win."),
            N_("The fat ones live down here."),
        ),
        "bold": (N_("I always go to the bottom."),),
        "spiteful": (N_("Before you could get it."),),
    }
)
MIDDLE = Topic(
    {
        ANYBODY: (
            N_("Second deepest, and well fed."),
            N_("In the middle one is left alone."),
            N_("Not too deep. Just right."),
        ),
        "cautious": (N_("Deep enough for me."),),
        "copycat": (N_("Somebody has to take the middle."),),
    }
)
SHALLOW = Topic(
    {
        ANYBODY: (
            N_("The smallest number, and still a fish."),
            N_("Up here it is nice and quiet."),
            N_("Why dive, when they come up?"),
        ),
        "cautious": (N_("My big numbers are for later."),),
        "trickster": (N_("You expected a big one, right?"),),
    }
)
SPACES = {BOTTOM: DEEPEST, TOP: SHALLOW}


def deed(
    event: Event, before: DisplayState, cast: Sequence[CastMember], bots: Collection[Seat]
) -> Deed | None:
    """Return the deed of a catch, or of a contest with several tied seats; None for all other events. Its
    place is the space in the water, ("water", 0) for the bottom; it has no words, for the caption says them;
    its topics are those of each caught card that has one, in order, then that of the space; of a tie one,
    that depends on what the catch would cost its seat. A tie's deed is that of the first bot that loses it;
    without one that of the winner, human or not, or if there is none of the first that ties. `about` is the
    first tied seat that is no bot, None for a catch; `before` the public display before the event; `left` the
    number of rounds after this one."""
    if isinstance(event, Caught):
        seat, space, about = event.seat, event.space, None
        topics = (
            *(topic for step in event.taken if (topic := _of(step)) is not None),
            SPACES.get(space, MIDDLE),
        )
    elif isinstance(event, Contested) and len(event.tied) > 1:
        losers = [other for other in event.tied if other in bots and other != event.winner]
        seat = losers[0] if losers else event.tied[0] if event.winner is None else event.winner
        topics = (_of_tie(event, seat, before),)
        about, space = next((other for other in event.tied if other not in bots), None), event.space
    else:
        return None
    return Deed(seat, ("water", space), "", topics, about, max(0, ROUNDS - before.round))


def _of_tie(event: Contested, seat: Seat, before: DisplayState) -> Topic:
    """Return what there is to say of a tie: another topic where the catch would cost that seat points."""
    bad = (catch_points(before, event.space, seat) or 0) < 0
    if event.winner is None:
        return UNWANTED if bad else NOBODY
    if seat == event.winner:
        return CURSED if bad else PICKED
    return SPARED if bad else TIED


def _of(step: Taken) -> Topic | None:
    """Return what there is to say of a caught card; None for nothing of its own."""
    if step.card == SEAGULL:
        return GULL if len(step.left) == 1 else ROBBED if gained(step) < 0 else RID
    if len(step.left) == TRIO:
        return BURST
    if step.card in JELLYFISH:
        return STUNG
    if step.card in LANTERNS:
        return LANTERN
    return TUNA if family(step.card) is Family.TUNA else None
