"""Deeds of bots at sea, and why, in their own words: from what everybody sees."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from miaui.core.seat import Seat, seats
from miaui.engine.i18n import N_
from miaui.games.kaivai.public.bidding import REACH
from miaui.games.kaivai.public.events import (
    BidMade,
    CanoeSunk,
    Celebrated,
    Event,
    FishCaught,
    FishDelivered,
    GodMoved,
    HutBuilt,
    HutPlaced,
    Passed,
    StepTaken,
    VillageScored,
    hex_of,
    seat_of,
    village_of,
)
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.position import INCREASE
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.layout import Anchor
from miaui.games.kaivai.tabletop.words.captions import caption
from miaui.games.kaivai.tabletop.words.sentences import Narrator
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.rivals import ANYBODY, Deed, Topic

BUILD = Topic(
    {
        ANYBODY: (
            N_("More huts here, more say at the end."),
            N_("This beach was far too empty."),
            N_("One more roof for my cats."),
        ),
        "builder": (N_("A beach without a hut? Never."),),
        "trader": (N_("Another hut, another place to deal."),),
    }
)
CHEAP = Topic(
    {
        ANYBODY: (N_("At this price I had to build."), N_("Cheap wood today. Up it goes.")),
        "builder": (N_("Almost free! Pass me the thatch."),),
        "trader": (N_("A bargain is a bargain."),),
    }
)
BLESSED = Topic(
    {
        ANYBODY: (N_("He stands here, so I build here."), N_("The god pays me to build here.")),
        "pilgrim": (N_("A roof near him keeps me warm."),),
    }
)
MUCH = Topic(
    {ANYBODY: (N_("My deck is full to the rim."), N_("I need a bigger canoe."), N_("They jumped right in!"))}
)
CATCH = Topic(
    {
        ANYBODY: (
            N_("Fresh today, old tomorrow. I’ll sell soon."),
            N_("A small catch feeds a small cat."),
            N_("Enough for one good dinner."),
        ),
        "angler": (N_("Who fishes often never goes hungry."),),
        "host": (N_("My guests will thank me for these."),),
    }
)
NOTHING = Topic(
    {ANYBODY: (N_("They laughed at me down there."), N_("Not one fish. Not one!"), N_("My net has a hole."))}
)
SOLD = Topic(
    {
        ANYBODY: (
            N_("Sold before the night eats my fish."),
            N_("Thank you, my purse was so light."),
            N_("Fresh fish pays best."),
        ),
        "trader": (N_("Your hut, my fish, everybody happy."),),
        "host": (N_("Cook them well. I may come by."),),
    }
)
STORED = Topic(
    {
        ANYBODY: (N_("Fish in my hut, feast in sight."), N_("Kept at home for the next feast.")),
        "host": (N_("Somebody will be hungry soon."),),
    }
)
FEAST = Topic(
    {
        ANYBODY: (
            N_("Fish on the racks? Time to eat!"),
            N_("I light the fire before you do."),
            N_("It smelled too good to wait."),
        ),
        "host": (N_("Sit down, everybody. I’m cooking."), N_("A full rack makes me sing.")),
        "pilgrim": (N_("A feast pleases him, and me."),),
    },
    great=3,
)
EATS_BEST = Topic({ANYBODY: (N_("Who calls the feast eats best."),)}, great=1)
FED = Topic(
    {ANYBODY: (N_("Thanks for the meal!"), N_("You cook, I eat. Fine by me."), N_("Same time next round?"))},
    great=2,
)
GREAT_FEAST = Topic(
    {
        ANYBODY: (
            N_("That was a feast to remember."),
            N_("I smelled that from across the bay."),
            N_("So much glory in one evening!"),
        )
    },
    great=1,
)
BOUGHT = Topic(
    {
        ANYBODY: (
            N_("Thank you, my rack was empty."),
            N_("Come back with more fish!"),
            N_("Fresh fish for my hut, lovely."),
        )
    },
    great=1,
)
HIGH_BID = Topic(
    {
        ANYBODY: (
            N_("Today I go first, whatever it costs."),
            N_("Nobody bids higher than me."),
            N_("Huts can wait, I cannot."),
        )
    },
    great=1,
)
PASSED_BY = Topic(
    {
        ANYBODY: (N_("Now I paddle past you all."), N_("Make room, I’m coming through.")),
        "trader": (N_("Glory, too, earns interest."),),
        "angler": (N_("From behind, like a good shark."),),
    },
    great=1,
)
SINK = Topic(
    {
        ANYBODY: (
            N_("You lay in my way."),
            N_("It costs me glory. Worth it."),
            N_("One canoe fewer in my bay."),
        ),
        "angler": (N_("This water is for fishing."),),
    },
    great=2,
)
SUNK = Topic(
    {ANYBODY: (N_("My canoe! You will swim for that."), N_("I had just waxed that hull."), N_("Glug."))},
    great=2,
)
FARTHER = Topic(
    {
        ANYBODY: (N_("The best fish swim farther out."), N_("My canoes want to see more sea.")),
        "angler": (N_("Out there they bite better."),),
        "pilgrim": (N_("The stars show me the way."),),
    }
)
SACRIFICE = Topic(
    {
        ANYBODY: (N_("First influence, then adventures."), N_("I wait, and gather strength.")),
        "pilgrim": (N_("Patience is a prayer, too."),),
    }
)
DONE = Topic(
    {
        ANYBODY: (
            N_("Enough for this moon."),
            N_("My paws are tired. Good night."),
            N_("I keep the rest for tomorrow."),
        ),
        "builder": (N_("Tomorrow, more thatch."),),
    }
)
GOD = Topic(
    {
        ANYBODY: (
            N_("Stand here, old one. Nice view."),
            N_("Over here, big one!"),
            N_("New stones, new luck."),
        ),
        "pilgrim": (N_("He walks where I ask him to."),),
    },
    great=2,
)
LOW = Topic(
    {
        ANYBODY: (N_("A small bid makes cheap huts."), N_("Go ahead, I build for less.")),
        "builder": (N_("Low bid, high roofs."),),
    }
)
FAR = Topic(
    {
        ANYBODY: (N_("This bid takes me far today."), N_("I want to reach every island.")),
        "angler": (N_("Far water, fat fish."),),
    }
)
EARLY = Topic(
    {
        ANYBODY: (N_("I pay more to go earlier."), N_("Early cats get the fish.")),
        "trader": (N_("First come, first sold."),),
    }
)
START = Topic(
    {
        ANYBODY: (N_("Here the neighbours look friendly."), N_("A good bay to begin with.")),
        "angler": (N_("I can smell fish from here."),),
    }
)
GREAT_GAIN, DEAR = 6, 8
"""Glory of a seat at a feast that is great, and the least bid that is high."""
GREAT_CATCH, BARGAIN, SHORT, LONG_WAY = 3, 4, 4, 4
"""Fish of a catch that are a lot; the greatest price that is cheap; the greatest bid that makes it so, and
the least reach that is far."""
ROUNDS, SURE = 8, 2
"""Rounds of a game, and the deeds of each bot in one that are certain: it bids, and it passes."""


def deed(
    event: Event, before: DisplayState, cast: Sequence[CastMember], bots: Collection[Seat]
) -> Deed | None:
    """Return who speaks of an event, where, the event in words, and the topics: of a bid, passing, a hut, the
    god, sailing farther, a catch and a delivery the seat that did it, bot or not, but of fish that a person
    sells to a bot that bot; of a sinking the rammer, or the canoe's owner if the rammer is no bot; of a feast
    the host, or if that is no bot the bot that eats most, if any, of a great one any bot; of an island a bot
    that overtakes all others by it, if any. None for all others. `before` is the public display before the
    event."""
    details = _of(event, before, bots)
    if details is None:
        return None
    seat, at, topics, about = details
    words = caption(event, cast, Narrator(cast, before.position.setup.bases))
    left = SURE * len(bots) * max(0, ROUNDS - before.position.round)
    return Deed(seat, at, words, topics, about, left)


_Found = tuple[Seat, Anchor, tuple[Topic, ...], Seat | None]


def _of(event: Event, before: DisplayState, bots: Collection[Seat]) -> _Found | None:
    if isinstance(event, Celebrated):
        return _feast(event, before, bots)
    if isinstance(event, VillageScored):
        return _scored(event, before, bots)
    if isinstance(event, CanoeSunk):
        seat, owner, at = event.seat, event.owner, ("hex", event.hex)
        return (seat, at, (SINK,), owner) if seat in bots else (owner, at, (SUNK,), seat)
    if isinstance(event, BidMade):
        far = REACH[event.number - 1] >= LONG_WAY
        bid = LOW if event.number <= SHORT else FAR if far else EARLY
        others = [other for other in before.position.bids if other is not None]
        high = (HIGH_BID,) if event.number >= max(DEAR, *others, 0) else ()
        return event.seat, ("bid", event.number), (*high, bid), None
    if isinstance(event, StepTaken):
        return event.seat, ("space", INCREASE), (FARTHER,), None
    if isinstance(event, Passed):
        return event.seat, ("face", event.seat), (SACRIFICE if event.sacrifice else DONE,), None
    return _at_hex(event, bots)


def _at_hex(event: Event, bots: Collection[Seat]) -> _Found | None:
    """Return what is done at a hex or an island; where a person sells to a bot, it thanks her."""
    seat, hex_ = seat_of(event), hex_of(event)
    place: Hex | None = village_of(event) if hex_ is None else hex_
    if seat is None or place is None:
        return None
    if isinstance(event, FishDelivered) and event.owner in bots and seat not in bots:
        return event.owner, ("hex", place), (BOUGHT,), seat
    about: Seat | None = None
    if isinstance(event, HutPlaced):
        topic = START
    elif isinstance(event, GodMoved):
        topic = GOD
    elif isinstance(event, HutBuilt):
        topic = BLESSED if event.blessing else CHEAP if event.price + event.pieces <= BARGAIN else BUILD
    elif isinstance(event, FishCaught):
        topic = MUCH if event.fish >= GREAT_CATCH else CATCH if event.fish else NOTHING
    elif isinstance(event, FishDelivered):
        topic, about = SOLD if event.shells else STORED, event.owner if event.owner != seat else None
    else:
        return None
    return seat, ("hex", place), (topic,), about


def _feast(event: Celebrated, before: DisplayState, bots: Collection[Seat]) -> _Found | None:
    """Return a feast: a bot that gives it speaks, or else the one that eats most there, if any does; of a
    great feast also one that eats nothing."""
    at: Anchor = ("hex", event.village)
    if event.seat in bots:
        first = (PASSED_BY,) if _overtakes(event.seat, event.gains, before) else ()
        best = (EATS_BEST,) if event.gains[event.seat] == max(event.gains) > 0 else ()
        return event.seat, at, (*first, *best, FEAST), None
    guest = max(bots, key=lambda seat: event.gains[seat], default=event.seat)
    great = (GREAT_FEAST,) if bots and max(event.gains) >= GREAT_GAIN else ()
    fed = (FED,) if event.gains[guest] else ()
    return (guest, at, (*great, *fed), event.seat) if great or fed else None


def _scored(event: VillageScored, before: DisplayState, bots: Collection[Seat]) -> _Found | None:
    """Return an island that is scored: a bot that overtakes all others by it speaks."""
    for seat in event.takers:
        if seat in bots and _overtakes(seat, event.points, before):
            return seat, ("hex", event.village), (PASSED_BY,), None
    return None


def _overtakes(seat: Seat, gains: Sequence[int], before: DisplayState) -> bool:
    """True if a seat had less glory than another one, and has more than all."""
    old = [mat.glory for mat in before.position.mats]
    new = [glory + gain for glory, gain in zip(old, gains, strict=True)]
    return old[seat] < max(old) and all(new[seat] > new[rival] for rival in seats(len(old)) if rival != seat)
