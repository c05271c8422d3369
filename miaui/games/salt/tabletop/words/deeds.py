"""Deeds of bots at the beach, and what else they speak of, with the reasons: from what everybody sees."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from enum import Enum, auto

from miaui.core.seat import Seat, seats
from miaui.games.salt.public.cards import COLLECTIONS, MERMAID, Card, kind_of
from miaui.games.salt.public.events import (
    Called,
    DealEnded,
    DealStarted,
    Event,
    GameEnded,
    Kept,
    Laid,
    Locked,
    Stole,
    TookTop,
)
from miaui.games.salt.public.variants import target
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout.anchors import Anchor
from miaui.games.salt.tabletop.words.captions import caption
from miaui.games.salt.tabletop.words.cat_lines import (
    BET,
    BOATS,
    BROKEN,
    CHASED,
    COLLECT,
    CRABS,
    DARED,
    DEFEAT,
    ENVY,
    FISH,
    HELD,
    KEPT,
    LAY,
    LITTLE,
    LOCK,
    LOST,
    MANY,
    MATCH,
    MERMAID_TAKEN,
    MERMAIDS,
    MUCH,
    NEARLY,
    PASSED_BY,
    ROBBED_AGAIN,
    SINGERS,
    STEAL,
    STOLEN,
    STOLEN_AGAIN,
    STOLEN_BACK,
    STOP,
    STOPPED,
    TOP,
    VICTORY,
    WON,
)
from miaui.games.salt.tabletop.words.sentences import sentence
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.rivals import Bond, Deed, Recall, Topic


class BondKind(Enum):
    """Kinds of bonds at the beach."""

    THEFT = auto()


GOOD, IN_SIGHT = 9, 3
"""Points of a deal that are a lot; mermaids in one hand with which the fourth is in sight."""
NEAR, PILED = 8, 3
"""Points from the goal at which a deal may be the last; pairs of a deal that are many."""
_DEAL, _DEEDS = 8, 5
"""Points that a deal brings the leader, and deeds of each bot in it, about."""
_LAID = {("CR", "CR"): CRABS, ("BO", "BO"): BOATS, ("FI", "FI"): FISH}


def deed(
    event: Event, before: DisplayState, cast: Sequence[CastMember], bots: Collection[Seat]
) -> Deed | None:
    """Return who speaks of an event, where, the event in words, and the topics to speak of: of a card taken
    or kept, a pair laid, a lock and a call the seat that did it, bot or not; of a theft the thief, or the
    robbed seat if the thief is no bot; of the end of a scored deal the bot that it concerns most, None if it
    concerns none; of the end of the game a bot that wins, or else the best of them. Of what somebody else
    does a bot speaks as of no deed of its own, so that without a line it stays away (`words` ""): of a
    person's call and third mermaid the next bot, of a deal that may be the last the leader or who comes next.
    Thefts between people and bots are remembered.
    None for all other events. `before` is the public display before the event."""
    said = _witnessed(event, before, bots)
    if said is None:
        said = _done(event, before, cast, bots)
    if said is None:
        return None
    gone = 1.0 if isinstance(event, DealEnded | GameEnded) else _gone(before)
    said = replace(said, left=_left(before, len(bots)), gone=gone)
    return _remembering(event, said, before.deal, bots) if isinstance(event, Stole) else said


def _remembering(event: Stole, said: Deed, deal: int, bots: Collection[Seat]) -> Deed:
    """Return the deed of a theft with its bond, if one of thief and victim is a bot and the other a person,
    and with its recalls: of a theft of an earlier deal, by the victim from the thief or by the thief from the
    victim; where the victim speaks, only of the latter."""
    thief, victim = event.seat, event.victim
    if (thief in bots) == (victim in bots):
        return said
    recalls: tuple[Recall, ...] = (Recall(ROBBED_AGAIN, BondKind.THEFT, thief, victim),)
    if said.seat == thief:
        back = Recall(STOLEN_BACK, BondKind.THEFT, victim, thief)
        recalls = (back, Recall(STOLEN_AGAIN, BondKind.THEFT, thief, victim))
    return replace(said, bonds=(Bond(BondKind.THEFT, thief, victim, deal),), recalls=recalls)


def _gone(display: DisplayState) -> float:
    """Return about what part of a game has gone with the deal that is played now, for what happens in it."""
    goal = target(display.variants, len(display.seats))
    return min(1.0, (max(display.totals) + _DEAL) / goal)


def _left(display: DisplayState, bots: int) -> int:
    """Return about how many deeds of bots the deals after this one will bring."""
    missing = target(display.variants, len(display.seats)) - max(display.totals)
    return max(0, -(-missing // _DEAL) - 1) * _DEEDS * bots


def _witnessed(event: Event, before: DisplayState, bots: Collection[Seat]) -> Deed | None:
    """Return what a bot says of what it did not do itself; None where it is not spoken of."""
    if isinstance(event, DealStarted):
        return _opened(before, bots)
    if not isinstance(event, Called | TookTop) or event.seat in bots or not bots:
        return None
    count = len(before.seats)
    speaker = min(bots, key=lambda seat: (seat - event.seat) % count)
    if isinstance(event, Called):
        return _seen(speaker, DARED if event.last_chance else STOPPED, event.seat)
    sings = event.card == MERMAID and before.told.hands[event.seat].count(MERMAID) + 1 >= IN_SIGHT
    return _seen(speaker, SINGERS, event.seat) if sings else None


def _opened(before: DisplayState, bots: Collection[Seat]) -> Deed | None:
    """Return who speaks of a deal that may be the last, if it may: the leader, else the best bot."""
    totals = before.totals
    if not bots or target(before.variants, len(totals)) - max(totals) > NEAR:
        return None
    leader = max(seats(len(totals)), key=lambda seat: (totals[seat], seat in bots))
    if leader in bots:
        return _seen(leader, NEARLY, None)
    return _seen(max(bots, key=lambda seat: totals[seat]), CHASED, leader)


def _seen(seat: Seat, topic: Topic, about: Seat | None) -> Deed:
    return Deed(seat, ("boat", seat), "", (topic,), about)


def _done(
    event: Event, before: DisplayState, cast: Sequence[CastMember], bots: Collection[Seat]
) -> Deed | None:
    """Return the deed of the seat that an event is of."""
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
        many = (MANY,) if len(before.seats[event.seat].laid) + 1 == PILED else ()
        return event.seat, ("boat", event.seat), (*many, topic), None
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
    """Return the end of a deal that is scored: the bot whose bet it was speaks, or the best one of a person's
    bet; else one that has overtaken somebody, sees a person score most and much, has much, or nothing."""
    if event.end not in ("stop", "last") or not bots:
        return None
    if event.end == "last" and event.by not in bots:
        best = max(bots, key=lambda seat: event.points[seat])
        return _seen(best, HELD if event.won else BROKEN, event.by)
    most = max(event.scored)
    envied = next((seat for seat in seats(len(event.scored)) if event.scored[seat] == most), None)
    candidates = list[tuple[int, Seat, Topic]]()
    for seat in sorted(bots):
        old, new, points = before.totals, event.totals, event.scored[seat]
        if event.end == "last" and seat == event.by:
            candidates.append((0, seat, WON if event.won else LOST))
        elif any(old[seat] < old[rival] and new[seat] > new[rival] for rival in seats(len(new))):
            candidates.append((1, seat, PASSED_BY))
        elif most >= GOOD and envied not in bots and points < most:
            candidates.append((2, seat, ENVY))
        elif points >= GOOD or not points:
            candidates.append((3, seat, MUCH if points else LITTLE))
    if not candidates:
        return None
    _rank, seat, topic = min(candidates, key=lambda candidate: candidate[0])
    if topic is ENVY:
        return _seen(seat, ENVY, envied)
    return _deed(event, cast, seat, ("boat", seat), (topic,), None)
