"""The rules, in the order of the rulebook. `apply` is the one verb that changes a game.

Source: the published rulebook (Bruno Faidutti, 2018) in our words; rulings are marked.
"""

from miaui.core.chance import Luck, ordered
from miaui.core.errors import IllegalMove
from miaui.core.seat import Seat, seats
from miaui.games.miaui.public import ties
from miaui.games.miaui.public.cards import BOTTOM, DIVERS, FISH, LANTERNS, MIDDLE, ROUNDS, SEAGULL, TOP, Card
from miaui.games.miaui.public.events import (
    Caught,
    Contested,
    Event,
    GameEnded,
    KitiMoved,
    LockedIn,
    Revealed,
    RoundEnded,
    Stocked,
)
from miaui.games.miaui.public.moves import Dive, Refusal
from miaui.games.miaui.public.taking import NOBODY, Catch, score, take_all
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules.state import Deal, Lagoon, Lying, Round, State

# Setting up


def deal(luck: Luck) -> Deal:
    """Return the 37 fish shuffled: the last one is `removed`, to the box unseen, the other 36 are the deck,
    first drawn first. If a Seagull comes before the third other card of the deck, `reshuffled` holds the 33
    other cards of the deck in a new order, those Seagulls among them; else it is None."""
    *cards, removed = ordered(FISH, luck, "fish")
    deck = tuple(cards)
    rest, aside = _without_first_three(deck)
    return Deal(deck, removed, tuple(ordered(rest, luck, "fish/again")) if any(aside) else None)


def start(count: int, variants: Variants, kiti: Seat | None, cards: Deal) -> tuple[State, tuple[Event, ...]]:
    """Return the first round of `count` seats, stocked faceup, with a Stocked for bottom, middle and top. A
    Seagull drawn is set aside and another card drawn; it is counted, in `set_aside` and in the event, at the
    space for which it was drawn. Hands are 1 to 12, piles empty, no seat has chosen. `kiti` stands in the
    state as it is given, with No Fighting, too, where games have None: nothing is checked. IndexError for a
    deck with fewer than three cards that are no Seagull.

    Ruling: set-aside Seagulls are shuffled back once all three spaces are stocked; `cards` holds the result
    of that shuffle, which is the deck then.
    """
    rest, aside = _without_first_three(cards.deck)
    first = [card for card in cards.deck[: 3 + sum(aside)] if card != SEAGULL]
    lagoon: Lagoon = ((Lying(first[0]),), (Lying(first[1]),), (Lying(first[2]),))
    state = State(
        variants=variants,
        kiti=kiti,
        deck=tuple(rest) if cards.reshuffled is None else cards.reshuffled,
        removed=cards.removed,
        set_aside=aside,
        lagoon=lagoon,
        hands=(DIVERS,) * count,
        chosen=(None,) * count,
        piles=((),) * count,
        past=(),
    )
    return state, tuple(Stocked(space, first[space], None, aside[space]) for space in (BOTTOM, MIDDLE, TOP))


def _without_first_three(deck: tuple[Card, ...]) -> tuple[list[Card], tuple[int, int, int]]:
    """Return what is left of a deck when three cards that are no Seagull have been drawn (the Seagulls met on
    the way last), and how many Seagulls were met before each of the three."""
    aside = [0, 0, 0]
    drawn = stocked = 0
    while stocked < 3:
        if deck[drawn] == SEAGULL:
            aside[stocked] += 1
        else:
            stocked += 1
        drawn += 1
    return [*deck[drawn:], *[SEAGULL] * sum(aside)], (aside[0], aside[1], aside[2])


# A round


def apply(state: State, move: Dive) -> tuple[State, tuple[Event, ...]]:
    """Return the state after one diver card is locked in, and the events: LockedIn alone while another seat
    has not chosen, whatever the order in which they choose. With the choice of the only seat left the round
    is played, and after LockedIn come Revealed, for bottom, middle and top Contested and, where a seat takes
    it, Caught, then KitiMoved (not with No Fighting), RoundEnded, and three Stocked, or GameEnded after round
    12.

    Raises IllegalMove, with the Refusal OVER, NO_SUCH_SEAT, LOCKED_IN (that seat already) or NOT_IN_HAND,
    checked in this order; never changes `state`.
    """
    _check(state, move)
    seat, number = move.seat, move.number
    chosen = (*state.chosen[:seat], number, *state.chosen[seat + 1 :])
    locked = LockedIn(seat, number)
    if None not in chosen:
        after, more = _play_round(state, chosen)  # type: ignore[arg-type]
        return after, (locked, *more)
    waiting = State(
        state.variants,
        state.kiti,
        state.deck,
        state.removed,
        state.set_aside,
        state.lagoon,
        state.hands,
        chosen,
        state.piles,
        state.past,
    )
    return waiting, (locked,)


def _check(state: State, move: Dive) -> None:
    """Raise IllegalMove as `apply` does; return nothing."""
    seat, number = move.seat, move.number
    if state.over:
        raise IllegalMove(Refusal.OVER, f"game over: round {ROUNDS} is played")
    if not 0 <= seat < state.seats:
        raise IllegalMove(Refusal.NO_SUCH_SEAT, f"no seat {seat} at a table of {state.seats}")
    if state.chosen[seat] is not None:
        raise IllegalMove(Refusal.LOCKED_IN, f"seat {seat} has locked in already")
    if number not in state.hands[seat]:
        raise IllegalMove(Refusal.NOT_IN_HAND, f"seat {seat} has no {number}")


def _play_round(state: State, dives: tuple[int, ...]) -> tuple[State, list[Event]]:
    """Return the state after a round and its events: reveal, resolve deepest first, move Kiti, stock the next
    round."""
    events: list[Event] = [Revealed(dives)]
    piles = list(state.piles)
    rivals = seats(state.seats)
    catches: list[Catch] = []
    box: list[Card] = []
    for space in (BOTTOM, MIDDLE, TOP):
        tied = ties.deciding(rivals, dives, state.kiti, space)
        winner = ties.winner(tied, state.kiti, state.seats, space)
        events.append(Contested(space, rivals, tied, winner))
        out = tied if winner is None else (winner,)
        rivals = tuple([seat for seat in rivals if seat not in out])
        catches.append(_catch(state.lagoon[space], space, winner, piles, box, events))
    played = Round(state.kiti, state.lagoon, dives, (catches[0], catches[1], catches[2]), tuple(box))
    kiti = None if state.kiti is None else Seat((state.kiti + 1) % state.seats)
    if kiti is not None:
        events.append(KitiMoved(kiti))
    events.append(RoundEnded(len(state.past) + 1))
    lagoon, deck = _stock(state, catches, events)
    hands = tuple([_spend(hand, dives[seat]) for seat, hand in enumerate(state.hands)])
    after = State(
        state.variants,
        kiti,
        deck,
        state.removed,
        state.set_aside,
        lagoon,
        hands,
        (None,) * state.seats,
        tuple(piles),
        (*state.past, played),
    )
    if after.over:
        events.append(ending(after))
    return after, events


def _spend(hand: tuple[int, ...], number: int) -> tuple[int, ...]:
    place = hand.index(number)
    return hand[:place] + hand[place + 1 :]


def _catch(
    lying: tuple[Lying, ...],
    space: int,
    winner: Seat | None,
    piles: list[tuple[Card, ...]],
    box: list[Card],
    events: list[Event],
) -> Catch:
    """Give every card of the space to the winner, oldest first, and return the catch. Changes `piles`, `box`
    and `events`.

    Ruling: a Lantern counts as caught even if it lay facedown or a Seagull of its catch takes it away. No
    Fighting: without a winner the cards stay.
    """
    if winner is None:
        return NOBODY
    cards = tuple([card.card for card in lying])
    taken = take_all(piles[winner], cards)
    piles[winner] = taken[-1].pile
    for step in taken:
        box += step.left
    events.append(Caught(space, winner, tuple(taken), not LANTERNS.isdisjoint(cards)))
    return Catch(winner, cards)


def _stock(state: State, catches: list[Catch], events: list[Event]) -> tuple[Lagoon, tuple[Card, ...]]:
    """Return the next round's lagoon and deck; after the last round only the cards that no seat took remain.

    A card goes down facedown where a Lantern has just been caught; its catcher may peek. Ruling: several
    Lanterns, still one card; a facedown card that is not caught stays facedown.
    """
    stays = [state.lagoon[space] if catches[space].seat is None else () for space in range(3)]
    if len(state.past) + 1 == ROUNDS:
        return (stays[0], stays[1], stays[2]), state.deck
    for space, catch in enumerate(catches):
        lit = catch.seat if not LANTERNS.isdisjoint(catch.cards) else None
        stays[space] = (*stays[space], Lying(state.deck[space], lit))
        events.append(Stocked(space, state.deck[space], lit))
    return (stays[0], stays[1], stays[2]), state.deck[3:]


def ending(state: State) -> GameEnded:
    """Return the points of all piles by seat, and the seats that have most, lowest first: several share.
    While the game goes on it is as it stands; before the first catch all have 0 and share."""
    scores = tuple(score(pile) for pile in state.piles)
    best = max(scores)
    return GameEnded(scores, tuple(seat for seat in seats(len(scores)) if scores[seat] == best))
