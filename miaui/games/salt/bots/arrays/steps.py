"""The rules on arrays, in the order of `rules.steps`: each changes the games `at` (S,), no game twice.

As there, everything is trusted to be legal, and chance is settled: decks and stolen cards are given.
"""

import numpy as np

from miaui.games.salt.bots.arrays.batch import (
    CRAB,
    DUO,
    EMPTY,
    KEEP,
    LAST,
    LOBSTER,
    MERMAIDS,
    NO_PILE,
    NO_SEAT,
    NONE,
    RUNNING,
    STOPPED,
    TAKE,
    Batch,
)
from miaui.games.salt.bots.arrays.codes import (
    BOATS,
    COLOUR_MASK,
    COLOUR_START,
    CRABS,
    DUO_OF,
    FISH,
    IN_COLOURS,
    IN_HAND_WORD,
    IN_KINDS,
    JELLYFISH,
    LAID,
    LAID_KINDS,
    NO_CARD,
    SIZE_BITS,
    THEFT,
    Bools,
    Index,
    Int8,
    Words,
)
from miaui.games.salt.bots.arrays.codes import LOBSTER as LOBSTER_DUO
from miaui.games.salt.bots.arrays.points import card_points, largest_colour, mermaids
from miaui.games.salt.public.cards import ALL_MERMAIDS, DUO_POINTS, LOBSTER_LOOKS, PILES, TRIO_POINTS

# A deal


def new_deal(b: Batch, at: Index, decks: Int8) -> None:
    """Deal `decks` (S, D), first drawn first: empty hands, the first two cards start the piles, and the turn
    is that of `first`, after another deal that of the seat behind the one that ended it."""
    after = (b.by.take(at) + 1) % b.seats
    b.first[at] = np.where(b.ended.take(at) == RUNNING, b.first.take(at), after)
    b.deck[at] = decks[:, ::-1]
    b.left[at] = decks.shape[1] - len(PILES)
    for pile in PILES:
        b.piles[pile, at, 0] = decks[:, pile]
        b.height[pile, at] = 1
    for words in (b.hand, b.kinds, b.colours, b.sizes, b.count):
        words[:, at] = 0
    b.shown[at] = 0
    b.caller[at], b.ended[at] = NO_SEAT, RUNNING
    if b.listener is not None:
        b.listener.dealt(at)
    _start_turn(b, at, b.first.take(at))


def _start_turn(b: Batch, at: Index, seat: Index) -> None:
    b.seat[at] = seat
    b.phase[at] = TAKE


# Take


def draw(b: Batch, at: Index) -> None:
    """Look at two cards, the phase becomes "keep"; a single one, or that of a locked seat, is taken."""
    seat, left = b.seat.take(at), b.left.take(at) - 1
    single = (left == 0) | locked(b, at)
    b.left[at] = left
    if single.any():
        one = at[single]
        card = b.deck[one, left[single]].astype(np.int64)
        _receive(b, one, card)
        if b.listener is not None:
            b.listener.received(one, seat[single], card)
        _after_taking(b, one)
        at, left = at[~single], left[~single]
    cards = np.stack([b.deck[at, left], b.deck[at, left - 1]])
    b.looking[at, 0], b.looking[at, 1] = cards
    b.looks[at] = len(cards)
    b.left[at] = left - 1
    b.phase[at] = KEEP
    if b.listener is not None:
        b.listener.drew(at, b.seat.take(at), cards.astype(np.int64))


def keep(b: Batch, at: Index, card: Index, pile: Index) -> None:
    """Take one of two cards (S,); the other is laid on a pile (S,)."""
    first, second = b.looking[at, 0].astype(np.int64), b.looking[at, 1].astype(np.int64)
    other = np.where(card == first, second, first)
    b.looks[at] = 0
    _pile_up(b, at, pile, other)
    _receive(b, at, card)
    if b.listener is not None:
        b.listener.kept(at, b.seat.take(at), card, pile, other)
    _after_taking(b, at)


def _pile_up(b: Batch, at: Index, pile: Index, card: Index) -> None:
    flat = b.height.reshape(-1)
    there = pile * b.games + at
    height = flat.take(there)
    b.piles.reshape(-1)[there * b.piles.shape[2] + height] = card
    flat[there] = height + 1


def take_top(b: Batch, at: Index, pile: Index) -> None:
    """Take the top card of piles (S,)."""
    flat = b.height.reshape(-1)
    there = pile * b.games + at
    height = flat.take(there) - 1
    flat[there] = height
    card = b.piles.reshape(-1).take(there * b.piles.shape[2] + height).astype(np.int64)
    _receive(b, at, card)
    if b.listener is not None:
        b.listener.took_top(at, b.seat.take(at), pile, card)
    _after_taking(b, at)


def pass_by(b: Batch, at: Index) -> None:
    """Take nothing, and go on in the turn as after taking a card."""
    _after_taking(b, at)


def _after_taking(b: Batch, at: Index) -> None:
    b.phase[at] = DUO
    at = _but_mermaids(b, at)
    done = locked(b, at)
    if done.any():
        end(b, at[done])


def locked(b: Batch, at: Index) -> Bools:
    """Return True where the seat to move is locked (S,)."""
    return (b.locked.take(at) >> b.seat.take(at) & 1).astype(bool)


def _receive(b: Batch, at: Index, card: Index) -> None:
    """A card (S,) comes to the hand of the seat whose turn it is."""
    gain(b, b.own(at), card)


def gain(b: Batch, place: Index, card: Index) -> None:
    """Add cards (S,), none of them NO_CARD, to the hands at `place` of the flattened arrays by seats."""
    b.hand.reshape(-1)[place] += IN_HAND_WORD.take(card)
    b.kinds.reshape(-1)[place] += IN_KINDS.take(card)
    flat = b.colours.reshape(-1)
    colours = flat.take(place)
    size = colours >> COLOUR_START.take(card) & COLOUR_MASK
    flat[place] = colours + IN_COLOURS.take(card)
    b.sizes.reshape(-1)[place] += np.left_shift(1, SIZE_BITS * size)
    b.count.reshape(-1)[place] += 1


def _lose(b: Batch, place: Index, card: Index) -> None:
    """Cards (S,) leave the hands at `place`."""
    b.hand.reshape(-1)[place] -= IN_HAND_WORD.take(card)
    b.kinds.reshape(-1)[place] -= IN_KINDS.take(card)
    flat = b.colours.reshape(-1)
    colours = flat.take(place) - IN_COLOURS.take(card)
    size = colours >> COLOUR_START.take(card) & COLOUR_MASK
    flat[place] = colours
    b.sizes.reshape(-1)[place] -= np.left_shift(1, SIZE_BITS * size)
    b.count.reshape(-1)[place] -= 1


# Duos


def lay(b: Batch, at: Index, cards: Index, pile: Index, victim: Index, stolen: Index) -> None:
    """Lay cards (3, S), of which the third is a starfish or NO_CARD, and let them take effect. `pile` and
    `victim` (S,) are what they are aimed at, NO_PILE and NO_SEAT if at nothing, which has no effect; `stolen`
    (S,) the card that is stolen."""
    own, trio = b.own(at), cards[2] != NO_CARD
    b.hand.reshape(-1)[own] -= IN_HAND_WORD.take(cards).sum(axis=0)
    b.kinds.reshape(-1)[own] += LAID_KINDS.take(cards).sum(axis=0)
    b.colours.reshape(-1)[own] += np.where(trio, TRIO_POINTS, DUO_POINTS) << LAID
    b.count.reshape(-1)[own] -= 2 + trio
    if b.listener is not None:
        b.listener.laid(at, b.seat.take(at), cards)
    duo = np.where(trio, -1, DUO_OF[cards[0], cards[1]])
    for number, effect in ((FISH, _fish), (BOATS, _boats), (JELLYFISH, _jellyfish), (LOBSTER_DUO, _lobster)):
        those = np.flatnonzero(duo == number)
        if len(those):
            effect(b, at[those])
    those = np.flatnonzero((duo == CRABS) & (pile != NO_PILE))
    if len(those):
        b.searched[at[those]], b.phase[at[those]] = pile[those], CRAB
    those = np.flatnonzero((duo == THEFT) & (victim != NO_SEAT))
    if len(those):
        _steal(b, at[those], victim[those], stolen[those])


def _boats(b: Batch, at: Index) -> None:
    """Take another turn at once, unless there is nothing to take."""
    again = (b.left.take(at) > 0) | (b.height.take(at, axis=1) > 0).any(axis=0)
    b.phase[at[again]] = TAKE


def _fish(b: Batch, at: Index) -> None:
    """The first card of the deck comes to the hand."""
    at = at[b.left.take(at) > 0]
    left = b.left.take(at) - 1
    b.left[at] = left
    card = b.deck[at, left].astype(np.int64)
    _receive(b, at, card)
    if b.listener is not None:
        b.listener.received(at, b.seat.take(at), card)
    _but_mermaids(b, at)


def _steal(b: Batch, at: Index, victim: Index, card: Index) -> None:
    """A card of another hand comes to one's own."""
    _lose(b, b.place(victim, at), card)
    _receive(b, at, card)
    if b.listener is not None:
        b.listener.stole(at, b.seat.take(at), victim, card)
    _but_mermaids(b, at)


def _jellyfish(b: Batch, at: Index) -> None:
    """Lock all others for their next turn; in Last Chance those whose turn is still to come."""
    seat, caller = b.seat.take(at), b.caller.take(at)
    last = np.where(caller == NO_SEAT, b.seats - 1, (caller - seat) % b.seats - 1)
    for step in range(1, b.seats):
        b.locked[at] |= (last >= step).astype(np.int64) << (seat + step) % b.seats


def _lobster(b: Batch, at: Index) -> None:
    """Look at the first five cards of the deck, or all."""
    at = at[b.left.take(at) > 0]
    left = b.left.take(at)
    looks = np.minimum(left, LOBSTER_LOOKS)
    for place in range(LOBSTER_LOOKS):
        b.looking[at, place] = b.deck[at, np.maximum(left - 1 - place, 0)]
    b.looks[at], b.left[at], b.phase[at] = looks, left - looks, LOBSTER


def pick_from_pile(b: Batch, at: Index, card: Index) -> None:
    """Take cards (S,) from the piles that are searched, of equal ones the topmost; the turn goes on."""
    pile = b.searched.take(at)
    height = b.height[pile, at]
    place = np.arange(height.max(initial=0))
    cards = b.piles[pile[:, None], at[:, None], place]
    same = (cards == card[:, None]) & (place < height[:, None])
    gap = (same * (place + 1)).max(axis=1, initial=1) - 1
    above = b.piles[pile[:, None], at[:, None], place + 1] if len(place) else cards
    b.piles[pile[:, None], at[:, None], place] = np.where(place < gap[:, None], cards, above)
    b.height[pile, at] = height - 1
    b.searched[at] = NO_PILE
    _picked(b, at, card)
    if b.listener is not None:
        b.listener.picked_from_pile(at, b.seat.take(at), pile, card)
    _but_mermaids(b, at)


def pick_from_deck(b: Batch, at: Index, card: Index, decks: Int8) -> None:
    """Take one of the cards (S,) looked at by a lobster; `decks` (S, D) are all others of the deck, first
    drawn first, then anything."""
    left = b.left.take(at) + b.looks.take(at) - 1
    place = np.maximum(left[:, None] - 1 - np.arange(decks.shape[1]), 0)
    b.deck[at] = np.take_along_axis(decks, place, axis=1)
    b.left[at], b.looks[at] = left, 0
    _picked(b, at, card)
    if b.listener is not None:
        b.listener.picked_from_deck(at, b.seat.take(at), card)
    _but_mermaids(b, at)


def _picked(b: Batch, at: Index, card: Index) -> None:
    b.phase[at] = DUO
    _receive(b, at, card)


# The end of a turn


def end(b: Batch, at: Index) -> None:
    """End the turn: the next seat's begins, unless the deal is over."""
    seat, caller = b.seat.take(at), b.caller.take(at)
    b.locked[at] &= ~np.left_shift(1, seat)
    following = (seat + 1) % b.seats
    last, over = caller != NO_SEAT, (caller == NO_SEAT) & (b.left.take(at) == 0)
    if last.any():
        _show(b, at[last], seat[last])
        over |= last & (following == caller)
    if over.any():
        _end_deal(b, at[over & last], LAST, following[over & last])
        _end_deal(b, at[over & ~last], EMPTY, seat[over & ~last])
        at, following = at[~over], following[~over]
    _start_turn(b, at, following)


def stop(b: Batch, at: Index) -> None:
    """Call Stop: all show their hands, and the deal is over and scored."""
    for seat in range(b.seats):
        _show(b, at, np.full(len(at), seat))
    _end_deal(b, at, STOPPED, b.seat.take(at))


def last_chance(b: Batch, at: Index) -> None:
    """Call Last Chance: the caller shows the hand, then all others have one last turn."""
    seat = b.seat.take(at)
    b.caller[at] = seat
    _show(b, at, seat)
    _start_turn(b, at, (seat + 1) % b.seats)


def _show(b: Batch, at: Index, seat: Index) -> None:
    b.shown[at] |= np.left_shift(1, seat)
    if b.listener is not None:
        b.listener.shown(at, seat)


# How a deal and the game end


def _but_mermaids(b: Batch, at: Index) -> Index:
    """Return the games whose seat to move does not hold all mermaids: else it has won."""
    own = b.own(at)
    won = mermaids(b.kinds.reshape(-1).take(own)) == ALL_MERMAIDS
    if not won.any():
        return at
    _end_deal(b, at[won], MERMAIDS, b.seat.take(at[won]))
    rest: Index = at[~won]
    return rest


def _end_deal(b: Batch, at: Index, ended: int, by: Index) -> None:
    """Score the deal."""
    if not len(at):
        return
    words = b.kinds.take(at, axis=1), b.colours.take(at, axis=1), b.sizes.take(at, axis=1)
    points = card_points(*[word.reshape(-1) for word in words]).reshape(b.seats, -1)
    bonus = largest_colour(words[2])
    scored, won = np.zeros_like(points), np.full(len(at), NO_SEAT)
    if ended == STOPPED:
        scored = points
    elif ended == LAST:
        holds, scored = settled_bet(points, bonus, by)
        won = holds.astype(np.int64)
    totals = b.totals.take(at, axis=1) + scored
    b.points[:, at], b.bonus[:, at], b.scored[:, at], b.totals[:, at] = points, bonus, scored, totals
    b.phase[at], b.looks[at], b.searched[at], b.locked[at] = NONE, 0, NO_PILE, 0
    b.ended[at], b.by[at], b.won[at] = ended, by, won
    winning = np.left_shift(1, by) if ended == MERMAIDS else winners(totals, scored, b.goal)
    b.winners[at] = winning


def settled_bet(points: Index, bonus: Index, by: Index) -> tuple[Bools, Index]:
    """Return True where the caller wins the bet of Last Chance (S,), with as many points as any other or
    more, and the points of each seat then (n, S)."""
    game = np.arange(len(by))
    won = points.max(axis=0) == points[by, game]
    scored = np.where(won, bonus, points)
    scored[by, game] = np.where(won, points[by, game], 0) + bonus[by, game]
    return won, scored


def winners(totals: Index, scored: Index, goal: int) -> Words:
    """Return the winners with these totals (n, S), a bit a seat; 0 while no seat has reached `goal`. Of equal
    totals those win that `scored` most in the last deal."""
    both = totals * 1000 + scored
    best = (both == both.max(axis=0)) & (totals.max(axis=0) >= goal)
    found: Words = (best * (1 << np.arange(len(totals)))[:, None]).sum(axis=0)
    return found
