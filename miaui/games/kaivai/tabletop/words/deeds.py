"""Deeds of bots at sea, and why, in their own words: from what everybody sees."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from miaui.core.seat import Seat, seats
from miaui.engine.i18n import N_
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.bidding import REACH
from miaui.games.kaivai.public.ending import leaders
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
    ValueLost,
    VillageScored,
    hex_of,
    seat_of,
    village_of,
)
from miaui.games.kaivai.public.following import follow
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.position import INCREASE, ROUNDS
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.layout import Anchor
from miaui.games.kaivai.tabletop.words.captions import caption
from miaui.games.kaivai.tabletop.words.sentences import Narrator, fallen
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
            N_("This fish won’t eat itself."),
            N_("A little feast, a big purr."),
        ),
        "host": (N_("Sit down, everybody. I’m cooking."), N_("A full rack makes me sing.")),
        "pilgrim": (N_("A feast pleases him, and me."),),
    },
    great=5,
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
        ANYBODY: (
            N_("Now I paddle past you all."),
            N_("Make room, I’m coming through."),
            N_("First place suits my whiskers."),
            N_("Catch me if you can!"),
        ),
        "trader": (N_("Glory, too, earns interest."),),
        "angler": (N_("From behind, like a good shark."),),
    },
    great=3,
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
LAST_BID = Topic(
    {
        ANYBODY: (
            N_("Last moon. I hold nothing back."),
            N_("One more round. Make it count."),
            N_("Now or never, cats."),
        ),
        "builder": (N_("Last roofs, then I rest."),),
        "angler": (N_("One last catch, the best one."),),
    },
    great=1,
)
OUTBID = Topic(
    {
        ANYBODY: (
            N_("You first, then. I can wait."),
            N_("So eager? The sea is big."),
            N_("Go first, but it costs you."),
        ),
        "trader": (N_("You pay more, I pay less. Deal."),),
        "pilgrim": (N_("Hurry never pleased him."),),
    },
    great=2,
)
OWN_FEAST = Topic(
    {
        ANYBODY: (
            N_("Now that is what I call dinner!"),
            N_("Glory tastes like fried fish."),
            N_("Drums all night, and glory for me!"),
            N_("Remember this feast. I will."),
        ),
        "host": (N_("My best table ever. Applause, please!"), N_("Nobody cooks like me. Nobody.")),
        "trader": (N_("My fish never paid better."),),
    },
    great=3,
)
LED = Topic(
    {
        ANYBODY: (
            N_("You lead? Not for long."),
            N_("First place is a slippery deck."),
            N_("I see your wake. I’m coming."),
            N_("Look ahead, not back. I’m right here."),
        ),
        "angler": (N_("A big fish, you. I’ll catch you."),),
        "host": (N_("Enjoy it. I have fish left, too."),),
        "builder": (N_("High up? My roofs are higher."),),
    },
    great=3,
)
INVADED = Topic(
    {
        ANYBODY: (
            N_("Hey, this was my island!"),
            N_("Neighbours? I asked for none."),
            N_("You like my beach? So do I."),
        ),
        "builder": (N_("Nice roof. Mine is nicer."),),
        "pilgrim": (N_("He saw that, you know."),),
    },
    great=2,
)
TAKES = Topic(
    {
        ANYBODY: (
            N_("Your island? Ours now."),
            N_("Move over, I like your view."),
            N_("You felt too safe here."),
            N_("Hello, neighbour. Surprised?"),
        ),
        "trader": (N_("You did the work, I take over."),),
        "builder": (N_("There was room for one more roof."),),
    },
    great=3,
)
NIGHT = Topic(
    {
        ANYBODY: (
            N_("The night took what I kept."),
            N_("Gone! I should have used it sooner."),
            N_("Who turned off the moon?"),
        ),
        "angler": (N_("Next time I fish later."),),
        "trader": (N_("I should have sold it all."),),
        "host": (N_("I should have cooked it all."),),
    },
    great=2,
)
LAST_NIGHT = Topic(
    {
        ANYBODY: (
            N_("No more moons. Now we count."),
            N_("The boats rest. Whose are the islands?"),
            N_("My paws shake. Let us count!"),
        ),
    },
    great=1,
)
WON_ISLAND = Topic(
    {
        ANYBODY: (
            N_("This beach was always mine."),
            N_("Flag up, paws up!"),
            N_("I built those huts for this."),
            N_("One more island under my paws."),
        ),
        "pilgrim": (N_("He always liked me best here."),),
        "builder": (N_("I said it: huts win islands."),),
        "trader": (N_("A fair price for a whole island."),),
    },
    great=2,
)
SHARED = Topic(
    {ANYBODY: (N_("We share? Fine. Half a beach."), N_("Equal? You are good."))},
    great=1,
)
BY_ONE = Topic(
    {
        ANYBODY: (
            N_("By one! You counted better."),
            N_("One more canoe, and it was mine."),
            N_("So close. My whiskers hurt."),
        )
    },
    great=1,
)
_ANSWERS = OUTBID, LED, INVADED, WON_ISLAND, SHARED, BY_ONE, NIGHT, LAST_NIGHT
"""Topics of the deed of somebody else, or of all: there no cat comes without a line."""
GREAT_GAIN, DEAR = 6, 8
"""Glory of a seat at a feast that is great, and the least bid that is high."""
GREAT_CATCH, BARGAIN, SHORT, LONG_WAY = 3, 4, 4, 4
"""Fish of a catch that are a lot; the greatest price that is cheap; the greatest bid that makes it so, and
the least reach that is far."""
SURE = 2
"""Deeds of each bot in a round that are certain: it bids, and it passes."""
ROTTEN, CROWDED = 2, 3
"""Least shells and fish lost in a night that a cat complains of, and the first round in which it minds who is
strongest on an island."""


def deed(
    event: Event, before: DisplayState, cast: Sequence[CastMember], bots: Collection[Seat]
) -> Deed | None:
    """Return who speaks of an event, where, the event in words, and the topics: of a bid, passing, a hut, the
    god, sailing farther, a catch and a delivery the seat that did it, bot or not, but of fish that a person
    sells to a bot that bot; of a sinking the rammer, or the canoe's owner if the rammer is no bot; of a feast
    the host, or if that is no bot the bot that eats most, if any, of a great one any bot; of an island its
    only winner, or a bot that shares it or misses it by one; of a night the bot that loses most, of the last
    one the bot with most glory. A bot answers a person that outbids it, takes the lead from it or builds on
    an island where it was strongest. Of that, of islands and of nights there are no words. None for all
    others. `before` is the public display before the event."""
    details = _of(event, before, bots)
    if details is None:
        return None
    seat, at, topics, about = details
    answers = seat_of(event) != seat and any(topic in topics for topic in _ANSWERS)
    words = "" if answers else caption(event, cast, Narrator(cast, before.position.setup.bases))
    played = before.position.round + before.scoring
    left = SURE * len(bots) * max(0, ROUNDS - before.position.round)
    return Deed(seat, at, words, topics, about, left, gone=played / (ROUNDS + 1))


_Found = tuple[Seat, Anchor, tuple[Topic, ...], Seat | None]


def _of(event: Event, before: DisplayState, bots: Collection[Seat]) -> _Found | None:
    if isinstance(event, Celebrated):
        return _feast(event, before, bots)
    if isinstance(event, VillageScored):
        return _scored(event, before, bots)
    if isinstance(event, ValueLost):
        return _night(event, before, bots)
    if isinstance(event, CanoeSunk):
        seat, owner, at = event.seat, event.owner, ("hex", event.hex)
        return (seat, at, (SINK,), owner) if seat in bots else (owner, at, (SUNK,), seat)
    if isinstance(event, BidMade):
        return _bid(event, before, bots)
    if isinstance(event, StepTaken):
        return event.seat, ("space", INCREASE), (FARTHER,), None
    if isinstance(event, Passed):
        return event.seat, ("face", event.seat), (SACRIFICE if event.sacrifice else DONE,), None
    if isinstance(event, HutBuilt):
        return _built(event, before, bots)
    return _at_hex(event, bots)


def _bid(event: BidMade, before: DisplayState, bots: Collection[Seat]) -> _Found | None:
    """Return a bid: of a person's that is higher than all so far the bot whose bid was the highest speaks."""
    position, at = before.position, ("bid", event.number)
    highest = max([other for other in position.bids if other is not None], default=0)
    if event.seat not in bots:
        first = Seat(position.bids.index(highest)) if highest else event.seat
        return (first, at, (OUTBID,), event.seat) if first in bots and event.number > highest else None
    far = REACH[event.number - 1] >= LONG_WAY
    bid = LOW if event.number <= SHORT else FAR if far else EARLY
    last = (LAST_BID,) if position.round == ROUNDS else ()
    high = (HIGH_BID,) if event.number >= max(DEAR, highest) else ()
    return event.seat, at, (*high, *last, bid), None


def _built(event: HutBuilt, before: DisplayState, bots: Collection[Seat]) -> _Found | None:
    """Return a hut: of a person's by which a bot is no longer the strongest on an island that bot speaks."""
    seat, at = event.seat, ("hex", event.hex)
    lost = _robbed(event, before)
    if seat not in bots:
        return None if lost is None or lost not in bots else (lost, at, (INVADED,), seat)
    plain = BLESSED if event.blessing else CHEAP if event.price + event.pieces <= BARGAIN else BUILD
    takes = lost is not None and lost not in bots
    return seat, at, ((TAKES, plain) if takes else (plain,)), lost if takes else None


def _robbed(event: HutBuilt, before: DisplayState) -> Seat | None:
    """Return the other seat that alone was strongest on an island until a hut was built there, from round 3
    on; None without one, and where it still is."""
    old, village = before.position, village_names(before.position.setup.bases).index(event.village)
    was = leaders(old, village)
    if old.round < CROWDED or len(was) != 1 or was[0] == event.seat:
        return None
    return None if leaders(follow(old, event), village) == was else was[0]


def _night(event: ValueLost, before: DisplayState, bots: Collection[Seat]) -> _Found | None:
    """Return a night: of the last one the bot with the most glory speaks, of others the one that lost most
    shells and fish."""
    if not bots:
        return None
    if event.round == ROUNDS:
        first = max(bots, key=lambda seat: before.position.mats[seat].glory)
        return first, ("face", first), (LAST_NIGHT,), None
    lost = fallen(event)
    poor = max(bots, key=lambda seat: lost[seat])
    return (poor, ("face", poor), (NIGHT,), None) if lost[poor] >= ROTTEN else None


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
    elif isinstance(event, FishCaught):
        topic = MUCH if event.fish >= GREAT_CATCH else CATCH if event.fish else NOTHING
    elif isinstance(event, FishDelivered):
        topic, about = SOLD if event.shells else STORED, event.owner if event.owner != seat else None
    else:
        return None
    return seat, ("hex", place), (topic,), about


def _feast(event: Celebrated, before: DisplayState, bots: Collection[Seat]) -> _Found | None:
    """Return a feast: a bot that gives it speaks, or else one from which its host takes the lead, or the one
    that eats most there, if any does; of a great feast also one that eats nothing."""
    at: Anchor = ("hex", event.village)
    if event.seat in bots:
        first = (PASSED_BY,) if _overtakes(event.seat, event.gains, before) else ()
        great = (OWN_FEAST,) if event.gains[event.seat] >= GREAT_GAIN else ()
        best = (EATS_BEST,) if event.gains[event.seat] == max(event.gains) > 0 else ()
        return event.seat, at, (*first, *great, *best, FEAST), None
    led = _passed(event.seat, event.gains, before, bots)
    if led is not None:
        return led, at, (LED,), event.seat
    guest = max(bots, key=lambda seat: event.gains[seat], default=event.seat)
    great = (GREAT_FEAST,) if bots and max(event.gains) >= GREAT_GAIN else ()
    fed = (FED,) if event.gains[guest] else ()
    return (guest, at, (*great, *fed), event.seat) if great or fed else None


def _scored(event: VillageScored, before: DisplayState, bots: Collection[Seat]) -> _Found | None:
    """Return an island that is scored: a bot that overtakes all others by it speaks, or else its only winner,
    one that shares it, one from which a person takes the lead, or one that missed it by one."""
    at, takers, totals = ("hex", event.village), event.takers, event.totals
    ours = [seat for seat in takers if seat in bots]
    leader = next((seat for seat in ours if _overtakes(seat, event.points, before)), None)
    if leader is not None:
        return leader, at, (PASSED_BY,), None
    if ours:
        return ours[0], at, (WON_ISLAND if len(takers) == 1 else SHARED,), None
    if not takers:
        return None
    led = _passed(takers[0], event.points, before, bots)
    if led is not None:
        return led, at, (LED,), takers[0]
    close = next((seat for seat in sorted(bots) if totals[seat] == totals[takers[0]] - 1 > 0), None)
    return None if close is None else (close, at, (BY_ONE,), takers[0])


def _passed(seat: Seat, gains: Sequence[int], before: DisplayState, bots: Collection[Seat]) -> Seat | None:
    """Return the bot with the most glory if a seat overtakes all others by what is gained; else None."""
    glory = [mat.glory for mat in before.position.mats]
    first = Seat(glory.index(max(glory)))
    return first if first in bots and _overtakes(seat, gains, before) else None


def _overtakes(seat: Seat, gains: Sequence[int], before: DisplayState) -> bool:
    """True if a seat had less glory than another one, and has more than all."""
    old = [mat.glory for mat in before.position.mats]
    new = [glory + gain for glory, gain in zip(old, gains, strict=True)]
    return old[seat] < max(old) and all(new[seat] > new[rival] for rival in seats(len(old)) if rival != seat)
