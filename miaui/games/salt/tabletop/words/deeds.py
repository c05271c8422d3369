"""Deeds of bots at the beach, and why, in their own words: from what everybody sees."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from miaui.core.seat import Seat, seats
from miaui.engine.i18n import N_
from miaui.games.salt.public.cards import COLLECTIONS, MERMAID, Card, kind_of
from miaui.games.salt.public.events import (
    Called,
    DealEnded,
    Event,
    GameEnded,
    Kept,
    Laid,
    Locked,
    Stole,
    TookTop,
)
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout.anchors import Anchor
from miaui.games.salt.tabletop.words.captions import caption
from miaui.games.salt.tabletop.words.sentences import sentence
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.rivals import ANYBODY, Deed, Topic

_GREATER = 4
"""Lines of a game that are left to bets that are settled, and to its end."""

TOP = Topic(
    {
        ANYBODY: (
            N_("It lay there faceup. Mine."),
            N_("I take what I can see."),
            N_("One I know beats two unknown."),
        ),
        "careful": (N_("No surprises for me, thanks."),),
        "pirate": (N_("You throw it away, I keep it."),),
        "dreamer": (N_("It smiled at me."),),
    }
)
MERMAID_TAKEN = Topic(
    {
        ANYBODY: (N_("She sang, so I took her."), N_("Mermaids love my colours.")),
        "dreamer": (N_("At last, somebody who sings."),),
    }
)
MERMAIDS = Topic(
    {
        ANYBODY: (N_("Three sing already. Who stops me?"), N_("One more song, and I win.")),
        "dreamer": (N_("Soon the whole choir is mine."),),
    },
    great=1,
    leaves=_GREATER,
)
MATCH = Topic(
    {
        ANYBODY: (
            N_("That makes a pair."),
            N_("Two of a kind. I like that."),
            N_("I was waiting for this one."),
        ),
        "careful": (N_("One fold, then its twin."),),
    }
)
COLLECT = Topic(
    {
        ANYBODY: (N_("They look better together."), N_("The more, the better.")),
        "collector": (N_("My collection grows. Don’t touch!"), N_("I cannot walk past one of these.")),
    }
)
KEPT = Topic(
    {
        ANYBODY: (
            N_("The other one may be yours."),
            N_("Two looks, one keeper."),
            N_("What I keep stays my secret."),
        ),
        "daring": (N_("I like not knowing."),),
        "dreamer": (N_("The sea chose this one for me."),),
        "collector": (N_("Into the box it goes."),),
    }
)
LAY = Topic(
    {
        ANYBODY: (N_("Out of my paws, nobody steals it."), N_("A point on the towel is safe.")),
        "careful": (N_("What lies there stays dry."),),
    }
)
CRABS = Topic(
    {
        ANYBODY: (N_("Crabs dig up what you threw away."), N_("Let me see what lies down there.")),
        "pirate": (N_("Dig, my crabs, dig!"),),
    }
)
BOATS = Topic(
    {
        ANYBODY: (N_("Two boats, two turns."), N_("My boats are faster than yours.")),
        "daring": (N_("Not done yet!"),),
    }
)
FISH = Topic(
    {
        ANYBODY: (N_("Fish bring me a card for free."), N_("One from the deck, please.")),
        "dreamer": (N_("They jump when I hum."),),
    }
)
STEAL = Topic(
    {
        ANYBODY: (
            N_("That card looked lonely with you."),
            N_("Nothing personal. My shark was hungry."),
            N_("Sharks are so curious."),
            N_("A swimmer, a shark, a new card."),
        ),
        "pirate": (N_("Yours is mine now."), N_("A pirate never asks twice.")),
        "careful": (N_("Forgive me. I needed it more."),),
    },
    great=3,
    leaves=_GREATER,
    personal=True,
)
STOLEN = Topic(
    {
        ANYBODY: (
            N_("I was saving that one!"),
            N_("Sharks. Why always me?"),
            N_("I saw that fin, you know."),
            N_("You again!"),
        )
    },
    great=2,
    leaves=_GREATER,
)
LOCK = Topic({ANYBODY: (N_("Sit still for a turn, will you?"), N_("Careful, it tingles."))})
STOP = Topic(
    {
        ANYBODY: (N_("Better now than after your turn."), N_("I have my seven. That will do.")),
        "careful": (N_("A dry seven beats a wet ten."),),
    },
    great=1,
    leaves=_GREATER,
)
BET = Topic(
    {
        ANYBODY: (N_("I bet nobody catches up."), N_("One more turn each. Good luck.")),
        "daring": (N_("You all look so nervous."), N_("Waiting is for snails.")),
    },
    great=2,
    leaves=_GREATER,
)
LOST = Topic(
    {
        ANYBODY: (N_("So close!"), N_("I should have stopped."), N_("The sea gives, the sea takes.")),
        "careful": (N_("I knew I should have waited."),),
        "daring": (N_("Worth it. I would do it again."),),
        "pirate": (N_("My treasure sank. Next ship!"),),
        "dreamer": (N_("I dreamed of more points."),),
        "collector": (N_("One card was missing in my collection."),),
    },
    great=3,
    leaves=1,
)
WON = Topic(
    {
        ANYBODY: (N_("I had a feeling."), N_("Who dares, folds."), N_("And not even my paws are wet.")),
        "careful": (N_("I counted twice. It was worth it."),),
        "daring": (N_("Told you so. Who dares next?"),),
        "pirate": (N_("A bet is a treasure map."),),
        "dreamer": (N_("The sea whispered it to me."),),
        "collector": (N_("One more win for my box."),),
    },
    great=3,
    leaves=1,
)
VICTORY = Topic(
    {
        ANYBODY: (N_("My castle stands highest!"), N_("Who wants a tour of my tower?")),
        "careful": (N_("Slowly folded, safely won."),),
        "daring": (N_("I dared, and the sea agreed."),),
        "pirate": (N_("This beach is mine now!"),),
        "dreamer": (N_("Listen, the whole sea sings for me."),),
        "collector": (N_("This victory goes on my shelf."),),
    },
    great=1,
)
DEFEAT = Topic(
    {
        ANYBODY: (N_("Well folded! I want a rematch."), N_("Next time my castle is taller.")),
        "careful": (N_("I should have dared more."),),
        "daring": (N_("Too brave again. Lovely game!"),),
        "pirate": (N_("Keep the beach. I keep the sharks."),),
        "dreamer": (N_("Sandcastles never last anyway."),),
        "collector": (N_("My shells are prettier anyway."),),
    },
    great=1,
)
PASSED_BY = Topic(
    {ANYBODY: (N_("My castle looks down on yours."), N_("I just climbed past you."))},
    great=1,
    leaves=_GREATER,
)
MUCH = Topic(
    {
        ANYBODY: (
            N_("My castle needs another floor."),
            N_("Somebody hold my shovel."),
            N_("Look at that tower!"),
        )
    }
)
LITTLE = Topic(
    {
        ANYBODY: (
            N_("All that folding for nothing."),
            N_("My castle is a hole."),
            N_("Next round, then."),
        )
    }
)
GOOD, IN_SIGHT = 9, 3
"""Points of a deal that are a lot; mermaids in one hand with which the fourth is in sight."""
_LAID = {("CR", "CR"): CRABS, ("BO", "BO"): BOATS, ("FI", "FI"): FISH}


def deed(
    event: Event, before: DisplayState, cast: Sequence[CastMember], bots: Collection[Seat]
) -> Deed | None:
    """Return who speaks of an event, where, the event in words, and the topics to speak of: of a card taken
    or kept, a pair laid, a lock and a call the seat that did it, bot or not; of a theft the thief, or the
    robbed seat if the thief is no bot; of the end of a scored deal the bot that it concerns most, None if it
    concerns none; of the end of the game a bot that wins, or else the best of them. None for all other
    events. `before` is the public display before the event."""
    if isinstance(event, DealEnded):
        return _ended(event, before, cast, bots)
    if isinstance(event, GameEnded):
        best = max(bots, key=lambda seat: (seat in event.winners, event.scores[seat]), default=None)
        topic = VICTORY if best in event.winners else DEFEAT
        return None if best is None else _deed(event, cast, best, ("boat", best), (topic,), None)
    details = _of(event, before, bots)
    return None if details is None else _deed(event, cast, *details)


_Found = tuple[Seat, Anchor, tuple[Topic, ...], Seat | None]


def _of(event: Event, before: DisplayState, bots: Collection[Seat]) -> _Found | None:
    """Return who speaks of a turn's event, where, why, and of whom beside."""
    if isinstance(event, TookTop):
        return event.seat, ("pile", event.pile), _taken(event.card, before.told.hands[event.seat]), None
    if isinstance(event, Kept):
        return event.seat, ("pile", event.pile), (KEPT,), None
    if isinstance(event, Laid):
        pair = kind_of(event.cards[0]), kind_of(event.cards[1])
        topic = LAY if pair in before.lapsing else _LAID.get(pair, LAY)
        return event.seat, ("boat", event.seat), (topic,), None
    if isinstance(event, Stole):
        at, own = ("boat", event.victim), event.seat in bots
        return (event.seat, at, (STEAL,), event.victim) if own else (event.victim, at, (STOLEN,), event.seat)
    if isinstance(event, Locked):
        return event.seat, ("boat", event.seat), (LOCK,), None
    if isinstance(event, Called):
        return event.seat, ("boat", event.seat), (BET if event.last_chance else STOP,), None
    return None


def _deed(
    event: Event,
    cast: Sequence[CastMember],
    seat: Seat,
    at: Anchor,
    topics: tuple[Topic, ...],
    about: Seat | None,
) -> Deed:
    return Deed(seat, at, caption(event, cast) or sentence(event, cast), topics, about)


def _taken(card: Card, held: Sequence[Card]) -> tuple[Topic, ...]:
    """Return why the top card of a pile is taken, to cards that everybody knows in that hand."""
    kind, kinds = kind_of(card), [kind_of(other) for other in held]
    if card == MERMAID:
        return (MERMAIDS if held.count(MERMAID) + 1 >= IN_SIGHT else MERMAID_TAKEN,)
    if kind in kinds:
        return (COLLECT if kind in COLLECTIONS else MATCH,)
    return (TOP,)


def _ended(
    event: DealEnded, before: DisplayState, cast: Sequence[CastMember], bots: Collection[Seat]
) -> Deed | None:
    """Return the end of a deal that is scored: the bot whose bet it was speaks, else one that has overtaken
    somebody, has much, or nothing."""
    if event.end not in ("stop", "last"):
        return None
    candidates = list[tuple[int, Seat, Topic]]()
    for seat in seats(len(event.scored)):
        old, new, points = before.totals, event.totals, event.scored[seat]
        if event.end == "last" and seat == event.by:
            candidates.append((0, seat, WON if event.won else LOST))
        elif any(old[seat] < old[rival] and new[seat] > new[rival] for rival in seats(len(new))):
            candidates.append((1, seat, PASSED_BY))
        elif points >= GOOD or not points:
            candidates.append((2, seat, MUCH if points else LITTLE))
    best = min(
        (candidate for candidate in candidates if candidate[1] in bots),
        default=None,
        key=lambda candidate: candidate[0],
    )
    if best is None:
        return None
    _rank, seat, topic = best
    return _deed(event, cast, seat, ("boat", seat), (topic,), None)
