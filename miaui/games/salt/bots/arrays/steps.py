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
    """Begin a deal in each game, in place. `decks` (S, D) are all its cards, the one drawn first at index 0:
    the first two begin piles A and B. Hands and laid cards are emptied; totals stay. The seat `first` is to
    take, in the first deal as given, then the seat behind the one that ended the last."""
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
    """Draw two cards of the deck, which lie in `looking` then, and go on in the phase KEEP. If the deck has a
    single card, or the seat is locked, take one card into the hand, and go on as after taking; the turn of a
    locked seat ends. The deck must have a card."""
    seat, left = b.seat.take(at), b.left.take(at) - 1
    single = (left == 0) | locked(b, at)
    b.left[at] = left
    if single.any():
        taking = at[single]
        card = b.deck[taking, left[single]].astype(np.int64)
        _receive(b, taking, card)
        if b.listener is not None:
            b.listener.received(taking, seat[single], card)
        _after_taking(b, taking)
        at, left = at[~single], left[~single]
    cards = np.stack([b.deck[at, left], b.deck[at, left - 1]])
    b.looking[at, 0], b.looking[at, 1] = cards
    b.looks[at] = len(cards)
    b.left[at] = left - 1
    b.phase[at] = KEEP
    if b.listener is not None:
        b.listener.drew(at, b.seat.take(at), cards.astype(np.int64))


def keep(b: Batch, at: Index, card: Index, pile: Index) -> None:
    """Take `card` (S,), one of the two that were drawn, into the hand and lay the other on the pile `pile`
    (S,), 0 or 1. The phase DUO follows; with four mermaids the deal ends, and the seat wins the game."""
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
    place = pile * b.games + at
    height = flat.take(place)
    b.piles.reshape(-1)[place * b.piles.shape[2] + height] = card
    flat[place] = height + 1


def take_top(b: Batch, at: Index, pile: Index) -> None:
    """Take the top card of the pile `pile` (S,), 0 or 1, which must not be empty, into the hand. The phase
    DUO follows; with four mermaids the deal ends, and the seat wins the game."""
    flat = b.height.reshape(-1)
    place = pile * b.games + at
    height = flat.take(place) - 1
    flat[place] = height
    card = b.piles.reshape(-1).take(place * b.piles.shape[2] + height).astype(np.int64)
    _receive(b, at, card)
    if b.listener is not None:
        b.listener.took_top(at, b.seat.take(at), pile, card)
    _after_taking(b, at)


def pass_by(b: Batch, at: Index) -> None:
    """Take no card. The phase DUO follows, or, for a locked seat, the end of its turn."""
    _after_taking(b, at)


def _after_taking(b: Batch, at: Index) -> None:
    b.phase[at] = DUO
    at = _but_mermaids(b, at)
    done = locked(b, at)
    if done.any():
        end(b, at[done])


def locked(b: Batch, at: Index) -> Bools:
    """Return for each game of `at` True where the seat to move is locked by a jellyfish: (S,)."""
    return (b.locked.take(at) >> b.seat.take(at) & 1).astype(bool)


def _receive(b: Batch, at: Index, card: Index) -> None:
    """Add a card (S,) to the hand of the seat whose turn it is."""
    gain(b, b.own(at), card)


def gain(b: Batch, place: Index, card: Index) -> None:
    """Add `card` (S,), never NO_CARD, to the hand of a seat, in place; `place` (S,) says where the seats
    stand in flattened arrays (n, G), no seat twice. Nothing else happens: four mermaids end no deal here."""
    b.hand.reshape(-1)[place] += IN_HAND_WORD.take(card)
    b.kinds.reshape(-1)[place] += IN_KINDS.take(card)
    flat = b.colours.reshape(-1)
    colours = flat.take(place)
    size = colours >> COLOUR_START.take(card) & COLOUR_MASK
    flat[place] = colours + IN_COLOURS.take(card)
    b.sizes.reshape(-1)[place] += np.left_shift(1, SIZE_BITS * size)
    b.count.reshape(-1)[place] += 1


def _lose(b: Batch, place: Index, card: Index) -> None:
    """Remove cards (S,) from the hands at `place`."""
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
    """Lay `cards` (3, S) of the hand of the seat to move, the third a starfish or NO_CARD, for 3 or 1 points,
    and let the duo take effect; with a starfish it has no effect. `pile` (S,): the one that crabs search;
    `victim` (S,): the one who is robbed, of the card `stolen` (S,). With NO_PILE or NO_SEAT crabs or a theft
    do nothing; nor do fish, boats or a lobster where there is no card to take. The turn goes on, except that
    with four mermaids the deal ends, and the seat wins the game."""
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
    """Take the first card of the deck into the hand."""
    at = at[b.left.take(at) > 0]
    left = b.left.take(at) - 1
    b.left[at] = left
    card = b.deck[at, left].astype(np.int64)
    _receive(b, at, card)
    if b.listener is not None:
        b.listener.received(at, b.seat.take(at), card)
    _but_mermaids(b, at)


def _steal(b: Batch, at: Index, victim: Index, card: Index) -> None:
    """Take a card of another hand into the own one."""
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
    """Take `card` (S,) out of the pile that crabs search, of equal ones the topmost, into the hand of the
    seat to move; the cards above it close up. The phase DUO follows; with four mermaids the deal ends, and
    the seat wins the game."""
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
    """Take `card` (S,), one of those that a lobster looks at, into the hand of the seat to move; `decks` (S,
    D) becomes the deck, the one drawn first at index 0, whatever is behind its last card. The phase DUO
    follows; with four mermaids the deal ends, and the seat wins the game."""
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
    """End the turn of the seat to move, which is no longer locked: the next seat is to take. The deal ends
    instead if every seat had its turn after Last Chance, and is scored; or, without that call, if the deck is
    empty, and no seat scores."""
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
    """Call Stop for the seat to move: all hands are shown, every seat scores its card points, and the deal
    ends, at once. `winners` is set if a total reaches the goal."""
    for seat in range(b.seats):
        _show(b, at, np.full(len(at), seat))
    _end_deal(b, at, STOPPED, b.seat.take(at))


def last_chance(b: Batch, at: Index) -> None:
    """Call Last Chance for the seat to move: its hand is shown, and it becomes the caller. The next seat is
    to take; nothing is scored yet."""
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
    """Return how a bet of Last Chance comes out: True where the caller `by` (S,) has at least as many points
    as every other seat (S,), and what each seat scores (n, S). If so the caller gets its points and its
    bonus, others their bonus; if not the caller gets its bonus, others their points. `points` and `bonus`
    have shape (n, S)."""
    game = np.arange(len(by))
    won = points.max(axis=0) == points[by, game]
    scored = np.where(won, bonus, points)
    scored[by, game] = np.where(won, points[by, game], 0) + bonus[by, game]
    return won, scored


def winners(totals: Index, scored: Index, goal: int) -> Words:
    """Return the winners of each game as bits (S,), bit s for seat s: if any of `totals` (n, S) reaches
    `goal`, the seats with the highest total, of them those with the most `scored` (n, S) in the last deal;
    several if they are equal in both. 0 while no total reaches it."""
    both = totals * 1000 + scored
    best = (both == both.max(axis=0)) & (totals.max(axis=0) >= goal)
    won: Words = (best * (1 << np.arange(len(totals)))[:, None]).sum(axis=0)
    return won
