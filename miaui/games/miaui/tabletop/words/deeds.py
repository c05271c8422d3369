"""Deeds of bots in the lagoon, and why, in their own words: from what everybody sees at that moment."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from miaui.core.seat import Seat
from miaui.engine.i18n import N_
from miaui.games.miaui.public.cards import BOTTOM, JELLYFISH, LANTERNS, ROUNDS, SEAGULL, TOP, Family, family
from miaui.games.miaui.public.events import Caught, Contested, Event
from miaui.games.miaui.public.taking import TRIO, Taken
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.words.lines import caption
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
    """Return what a seat catches, or of a tie how it ends: for a bot that loses it, else for the winner,
    human or not, without one for the first that ties; with topics to speak of. None for all other events.
    `before` is a public display."""
    if isinstance(event, Caught):
        seat, space, about = event.seat, event.space, None
        topics = (
            *(topic for step in event.taken if (topic := _of(step)) is not None),
            SPACES.get(space, MIDDLE),
        )
    elif isinstance(event, Contested) and len(event.tied) > 1:
        losers = [one for one in event.tied if one in bots and one != event.winner]
        seat = losers[0] if losers else event.tied[0] if event.winner is None else event.winner
        topics = (NOBODY if event.winner is None else PICKED if seat == event.winner else TIED,)
        about, space = next((one for one in event.tied if one not in bots), None), event.space
    else:
        return None
    words = caption(event, [look.dive or 0 for look in before.seats], cast, before.kiti)
    return Deed(seat, ("water", space), words, topics, about, max(0, ROUNDS - before.round))


def _of(step: Taken) -> Topic | None:
    """Return what there is to say of a caught card; None for nothing of its own."""
    if step.card == SEAGULL:
        return ROBBED if len(step.left) > 1 else GULL
    if len(step.left) == TRIO:
        return BURST
    if step.card in JELLYFISH:
        return STUNG
    if step.card in LANTERNS:
        return LANTERN
    return TUNA if family(step.card) is Family.TUNA else None
