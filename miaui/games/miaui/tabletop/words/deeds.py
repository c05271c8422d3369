"""Deeds of bots in the lagoon, and why, in their own words: from what everybody sees at that moment."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

from miaui.core.seat import Seat, seats
from miaui.engine.i18n import N_
from miaui.games.miaui.public import ties
from miaui.games.miaui.public.cards import BOTTOM, JELLYFISH, LANTERNS, ROUNDS, SEAGULL, TOP, Family, family
from miaui.games.miaui.public.events import Caught, Contested, Event
from miaui.games.miaui.public.taking import TRIO, Taken, score
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.moods import catch_points
from miaui.games.miaui.tabletop.recap import gained
from miaui.games.miaui.tabletop.words.memories import (
    AHEAD,
    CATCH_AGAIN,
    CATCH_BACK,
    CATCH_LOST,
    TIE_AGAIN,
    TIE_BACK,
    TIE_LOST,
    BondKind,
)
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.rivals import ANYBODY, MOST, Bond, Deed, Recall, Topic

_STOLEN, _BROUGHT, _WANTED = 8, 13, 8
"""Points from which on it is a great moment what a Seagull takes, or three Jellyfish that burst give back,
and what fish bring; and fish that others are sorry to miss."""
_LEAVES = 6
"""Lines of a game that are left to great moments."""
_LED = 4
"""The round from which on the lead is spoken of."""
_LAST = 1
"""Lines that these leave to the last dive."""
PLUNDERED = Topic(
    {
        ANYBODY: (
            N_("My best fish! Come back here!"),
            N_("That gull will hear from me."),
            N_("All that diving, for a bird."),
            N_("Not that one. Anything but that one."),
        ),
        "bold": (N_("I’ll catch a bigger one. Watch me."),),
        "cautious": (N_("I should have sat on it."),),
        "spiteful": (N_("Now nobody should keep theirs."),),
        "trickster": (N_("Even I did not see that coming."),),
        "copycat": (N_("Gull, take theirs as well!"),),
    },
    great=MOST,
    leaves=_LAST,
)
TEASED = Topic(
    {
        ANYBODY: (
            N_("Gulls have good taste."),
            N_("Wave goodbye to your fish!"),
            N_("That gull dines better than we do."),
            N_("Oh dear. Was it a big one?"),
        ),
        "bold": (N_("Mine are too heavy for a gull."),),
        "cautious": (N_("And I worry about my small ones."),),
        "spiteful": (N_("Well done, gull. Who is next?"),),
        "trickster": (N_("A clever bird. I taught it everything."),),
        "copycat": (N_("If only I could steal like that."),),
    },
    great=MOST,
    leaves=_LAST,
)
HUGE = Topic(
    {
        ANYBODY: (
            N_("Now that is a fish!"),
            N_("Somebody help me carry it!"),
            N_("I’ll be telling this for years."),
            N_("Look at it. Just look at it!"),
        ),
        "bold": (N_("That is how one dives."),),
        "cautious": (N_("For once I dared, and look!"),),
        "spiteful": (N_("You wanted it, too? What a pity."),),
        "trickster": (N_("All according to plan."),),
        "copycat": (N_("This time you may copy me."),),
    },
    great=MOST,
    leaves=_LAST,
)
ENVIED = Topic(
    {
        ANYBODY: (
            N_("I nearly had it in my paws."),
            N_("What a fish. And not mine."),
            N_("You will share it, won’t you?"),
            N_("Now my tummy is rumbling."),
        ),
        "bold": (N_("The next big one is mine."),),
        "cautious": (N_("I did not dare, and now look."),),
        "spiteful": (N_("I hope a gull is watching."),),
        "trickster": (N_("I let you have that one."),),
        "copycat": (N_("Which number was it? I’ll remember."),),
    },
    great=MOST,
    leaves=_LAST,
)
LUCKY = Topic(
    {
        ANYBODY: (
            N_("Lucky whiskers!"),
            N_("Why does that never happen to me?"),
            N_("No more stings for you. Lucky you."),
        ),
        "bold": (N_("I was never afraid of them."),),
        "cautious": (N_("What a load off your paws."),),
        "spiteful": (N_("They suited you so well."),),
        "trickster": (N_("You planned that. Admit it."),),
        "copycat": (N_("How did you do that? Show me."),),
    },
    great=MOST,
    leaves=_LAST,
)
LAST = Topic(
    {
        ANYBODY: (
            N_("The last one, and it is mine."),
            N_("What a way to end!"),
            N_("My very last number, and a fish."),
        ),
        "bold": (N_("The best dive comes last."),),
        "cautious": (N_("I kept it to the end. Phew."),),
        "spiteful": (N_("The last fish, and not for you."),),
        "trickster": (N_("Even my last trick worked."),),
        "copycat": (N_("Nobody left to copy, and still!"),),
    },
    great=1,
)
SNATCHED = Topic(
    {
        ANYBODY: (
            N_("Before you could get it."),
            N_("You were so close!"),
            N_("I felt your whiskers behind me."),
        ),
        "spiteful": (N_("I saw you reaching for it."),),
        "trickster": (N_("I knew that you would try."),),
    },
    great=2,
    leaves=_LEAVES,
)
ROBBED = Topic(
    {
        ANYBODY: (
            N_("Hey, that was mine!"),
            N_("That gull owes me a fish."),
            N_("Next time I’ll sit on my basket."),
        )
    },
    great=3,
    leaves=_LEAVES,
)
BURST = Topic(
    {
        ANYBODY: (
            N_("Phew, all gone!"),
            N_("Three of them. Who would have thought?"),
            N_("Pop! That felt good."),
        )
    },
    great=MOST,
    leaves=_LAST,
)
TUNA = Topic(
    {
        ANYBODY: (N_("Did you see the size of it?"), N_("Dinner is on me."), N_("What a tuna!")),
        "bold": (N_("Big numbers, big fish."),),
    },
    great=1,
    leaves=_LEAVES,
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
    leaves=_LEAVES,
)
PICKED = Topic(
    {
        ANYBODY: (N_("Kiti likes my whiskers."), N_("Same number, better seat.")),
        "trickster": (N_("I guessed what you would guess."),),
        "copycat": (N_("Your number works well for me."),),
        "bold": (N_("I would have fought for it."),),
    },
    great=2,
    leaves=_LEAVES,
)
NOBODY = Topic(
    {ANYBODY: (N_("Now neither of us eats."), N_("The fish is laughing at us."))},
    great=2,
    leaves=_LEAVES,
)
CURSED = Topic(
    {
        ANYBODY: (N_("Thanks for nothing, Kiti."), N_("Of all the whiskers, mine.")),
        "bold": (N_("I’ll take it like a cat."),),
    },
    great=2,
    leaves=_LEAVES,
)
SPARED = Topic(
    {
        ANYBODY: (N_("Phew, not mine!"), N_("After you, I insist.")),
        "spiteful": (N_("It suits you better."),),
    },
    great=2,
    leaves=_LEAVES,
)
UNWANTED = Topic(
    {ANYBODY: (N_("Nobody wanted it anyway."), N_("Let it float."))},
    great=2,
    leaves=_LEAVES,
)
RID = Topic(
    {
        ANYBODY: (N_("Good gull! Take them all."), N_("Take it far away, gull!")),
        "cautious": (N_("I have been waiting for that bird."),),
        "trickster": (N_("That gull works for me."),),
    },
    great=MOST,
    leaves=_LAST,
)
STUNG = Topic(
    {
        ANYBODY: (
            N_("Ouch, ouch, ouch!"),
            N_("It tingles all over."),
            N_("I only wanted to say hello to it."),
            N_("Nobody touch me. I am glowing."),
        ),
        "bold": (N_("Pah. I’ve had worse."),),
        "cautious": (N_("That is what I was afraid of."),),
        "spiteful": (N_("The next one is for you."),),
        "trickster": (N_("I meant to do that. Ouch."),),
        "copycat": (N_("Why did none of you take it?"),),
    },
    great=MOST,
    leaves=_LAST,
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
        "spiteful": (N_("Nothing for you down here."),),
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
_MEMORIES: dict[Enum, tuple[Topic, Topic, Topic]] = {
    BondKind.TIE: (TIE_BACK, TIE_AGAIN, TIE_LOST),
    BondKind.CATCH: (CATCH_BACK, CATCH_AGAIN, CATCH_LOST),
}
"""Topics by what is remembered: of its reverse, of its return, and of who has lost again."""


def deed(
    event: Event, before: DisplayState, cast: Sequence[CastMember], bots: Collection[Seat]
) -> Deed | None:
    """Return the deed of a catch, or of a contest with several tied seats; None for all other events. Its
    place is the space in the water, ("water", 0) for the bottom; it has no words, for the caption says them;
    its topics are those of a great moment, then of each caught card that has one, in order, then that of the
    space; of a tie one, that depends on what the catch would cost its seat. A tie's deed is that of the first
    bot that loses it; without one that of the winner, human or not, or if there is none of the first that
    ties. A great moment of a person is a deed of one of the bots, another one each round, which teases or
    sighs; none sighs that brings home 8 points or more itself in this round. `about` is that person, of a tie
    the first tied seat that is no bot, of another catch a person who came next, else None; `before` the
    public display before the event; `left` the catches of bots in the rounds after this one, at least one
    each. Of a catch that a bot came next for that bot speaks if it remembers another one (`memories`); what
    is remembered are ties and catches of people and bots."""
    bonds = _bonds(event, before, bots)
    if isinstance(event, Caught):
        seat, space, about, topics = _of_catch(event, before, bots)
        if seat not in bots and bonds:
            seat, about, topics = bonds[0].cost, event.seat, ()
    elif isinstance(event, Contested) and len(event.tied) > 1:
        losers = [other for other in event.tied if other in bots and other != event.winner]
        seat = losers[0] if losers else event.tied[0] if event.winner is None else event.winner
        topics = (_of_tie(event, seat, before),)
        about, space = next((other for other in event.tied if other not in bots), None), event.space
    else:
        return None
    people = len(before.seats) - len(bots)
    left = max(1, len(before.lagoon) - people) * max(0, ROUNDS - before.round)
    recalls = tuple([recall for bond in bonds for recall in _recalls(bond, seat)])
    return Deed(seat, ("water", space), "", topics, about, left, bonds=bonds, recalls=recalls)


def _bonds(event: Event, before: DisplayState, bots: Collection[Seat]) -> tuple[Bond, ...]:
    """Return the bonds between a bot and a person that an event makes: one for each loser of a tie for a
    catch that brings points, from the winner's gain; one for a catch of 8 points or more, at the cost of the
    seat that came next. () for another event, and where both are bots or both people."""
    if isinstance(event, Contested) and event.winner is not None:
        if (catch_points(before, event.space, event.winner) or 0) <= 0:
            return ()
        pairs, what = [(event.winner, loser) for loser in event.tied if loser != event.winner], BondKind.TIE
    elif isinstance(event, Caught) and sum([gained(step) for step in event.taken]) >= _WANTED:
        second = _next(event, before)
        pairs, what = [] if second is None else [(event.seat, second)], BondKind.CATCH
    else:
        return ()
    return tuple(
        [
            Bond(what, gain, cost, before.round, before.seats[gain].dive or 0)
            for gain, cost in pairs
            if (gain in bots) != (cost in bots)
        ]
    )


def _recalls(bond: Bond, speaker: Seat) -> tuple[Recall, ...]:
    """Return the recalls of a bond for a bot that speaks of it: for who gains, of an earlier bond the other
    way round, then of an equal one; for who loses, of an equal one. () for another seat."""
    if speaker not in (bond.gain, bond.cost):
        return ()
    back, again, lost = _MEMORIES[bond.what]
    if speaker == bond.cost:
        return (Recall(lost, bond.what, bond.gain, bond.cost),)
    return (
        Recall(back, bond.what, bond.cost, bond.gain),
        Recall(again, bond.what, bond.gain, bond.cost),
    )


def _of_catch(
    event: Caught, before: DisplayState, bots: Collection[Seat]
) -> tuple[Seat, int, Seat | None, tuple[Topic, ...]]:
    """Return who speaks of a catch, its space, whom it concerns beside, and what there is to say."""
    robbed = any(step.card == SEAGULL and gained(step) <= -_STOLEN for step in event.taken)
    brought = sum([gained(step) for step in event.taken if not step.left])
    freed = any(step.left and gained(step) >= _STOLEN for step in event.taken)
    huge = brought >= _BROUGHT
    if event.seat not in bots and bots and (robbed or huge or freed):
        rivals = [bot for bot in sorted(bots) if robbed or _brings_home(bot, before) < _WANTED]
        if rivals:
            rival = rivals[before.round % len(rivals)]
            return rival, event.space, event.seat, (TEASED if robbed else ENVIED if huge else LUCKY,)
    next_one = _next(event, before) if brought >= _WANTED else None
    about = next_one if next_one is not None and next_one not in bots else None
    last = before.round == ROUNDS and brought > 0 and not robbed
    passed = _passed(event.seat, before, bots, brought)
    great = [LAST] * last + [PLUNDERED] * robbed + [HUGE] * huge + [AHEAD] * passed
    great += [SNATCHED] * (about is not None)
    cards = [topic for step in event.taken if (topic := _of(step)) is not None]
    return event.seat, event.space, about, (*great, *cards, SPACES.get(event.space, MIDDLE))


def _passed(seat: Seat, before: DisplayState, bots: Collection[Seat], brought: int) -> bool:
    """True if a bot takes the lead from a person by a catch, not before the fourth round."""
    points = [score(look.pile) for look in before.seats]
    best = max(points)
    leaders = [other for other in seats(len(points)) if points[other] == best]
    led = len(leaders) == 1 and leaders[0] not in bots and seat in bots
    return led and before.round >= _LED and points[seat] + brought > best


def _brings_home(seat: Seat, before: DisplayState) -> int:
    """Return the points that a seat has gained in this round, with those of the catch that is still to come
    to it, as far as dives and cards are shown."""
    takers = _takers(before)
    coming = [catch_points(before, space, seat) or 0 for space, taker in enumerate(takers) if taker == seat]
    return before.seats[seat].gained + sum(coming)


def _takers(before: DisplayState) -> list[Seat | None]:
    """Return who takes each space, None where no seat does; [] where not all dives are shown."""
    takers: list[Seat | None] = []
    for space in range(len(before.lagoon)):
        tied = _tied(before, space, space)
        if tied is None:
            return []
        takers.append(ties.winner(tied, before.kiti, len(before.seats), space))
    return takers


def _next(event: Caught, before: DisplayState) -> Seat | None:
    """Return the seat whose number came next for a catch; None where no other seat was in the running, and
    where not all dives are shown."""
    return next(iter(_tied(before, event.space, event.space + 1) or ()), None)


def _tied(before: DisplayState, space: int, taken: int) -> tuple[Seat, ...] | None:
    """Return the seats with the number that takes a space, in Kiti's order, once that many spaces are taken;
    None where not all dives are shown."""
    dives = [look.dive for look in before.seats if look.dive is not None]
    rivals = seats(len(before.seats))
    if len(dives) < len(rivals):
        return None
    for earlier in range(taken):
        tied = ties.deciding(rivals, dives, before.kiti, earlier)
        winner = ties.winner(tied, before.kiti, len(dives), earlier)
        out = tied if winner is None else (winner,)
        rivals = tuple([seat for seat in rivals if seat not in out])
    return ties.deciding(rivals, dives, before.kiti, space)


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
