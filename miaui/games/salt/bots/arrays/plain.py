"""Choices of plain players in many games at once: as `bots.plain`, for games `at` (S,) in one phase each."""

from dataclasses import dataclass

import numpy as np

from miaui.games.salt.bots.arrays import codes
from miaui.games.salt.bots.arrays.batch import NO_PILE, NO_SEAT, Batch
from miaui.games.salt.bots.arrays.codes import (
    COLOUR_MASK,
    COLOUR_START,
    IN_COLOURS,
    IN_HAND_WORD,
    IN_KINDS,
    KIND_MASK,
    LAID,
    NO_CARD,
    SIZE_BITS,
    Bools,
    Floats,
    Index,
    Words,
    first_of,
    start_of,
)
from miaui.games.salt.bots.arrays.moves import DRAW, END, LAST, PASS, STOP, TOP
from miaui.games.salt.bots.arrays.points import can_lay, card_points, largest_colour
from miaui.games.salt.bots.arrays.steps import locked
from miaui.games.salt.bots.arrays.style import Hands, Styles
from miaui.games.salt.bots.playout import FULL_DECK
from miaui.games.salt.public.cards import DUOS, PILES
from miaui.games.salt.public.points import CALL, Group

#: Less than any card brings.
_NOTHING = -1000.0


@dataclass(frozen=True, slots=True)
class Players:
    """Players of a batch: `styles`, and in `seats` (n, G) the number of each seat's style among them, by
    game."""

    styles: Styles
    seats: Index

    def style(self, place: Index) -> Index:
        """Return the number of the style (S,) of each seat; `place` (S,) says where the seat stands in a
        flattened array (n, G): seat * G + game."""
        return self.seats.reshape(-1).take(place)

    def part(self, b: Batch, at: Index, place: Index) -> Index:
        """Return the number of the part of `styles` (S,) by which each seat chooses cards now: by its style
        and the cards left in the deck, after a call of Last Chance as with an empty deck. `at` (S,) are the
        games, `place` (S,) says where the seats stand in flattened arrays (n, G)."""
        left = np.where(b.caller.take(at) == NO_SEAT, b.left.take(at), 0)
        return self.styles.now(self.style(place), left)


@dataclass(frozen=True, slots=True)
class Lays:
    """Cards that are laid in S games: `cards` (3, S), the third a starfish or NO_CARD; the `pile` (S,) that
    crabs search, else NO_PILE; the `victim` (S,) that is robbed, else NO_SEAT. Which card is stolen is still
    open."""

    cards: Index
    pile: Index
    victim: Index


def hands_of(b: Batch, place: Index) -> Hands:
    """Return the words of S hands, with laid cards; `place` (S,) says where the seats stand in flattened
    arrays (n, G): seat * G + game."""
    return Hands(*[word.reshape(-1).take(place) for word in (b.kinds, b.colours, b.sizes)])


def take(b: Batch, at: Index, players: Players) -> tuple[Index, Index]:
    """Return what the seat to move of each game does in the phase "take": its kind of move, `moves.TOP`,
    `DRAW` or `PASS` (S,), and the pile for TOP, else NO_PILE (S,). TOP if a pile's top brings more than the
    style expects of the deck; never for a locked seat. With an empty deck the better top, whatever it brings,
    or PASS if both piles are empty. Nothing is changed."""
    own, left = b.own(at), b.left.take(at)
    part, tops = players.part(b, at, own), b.tops(at)
    styles = players.styles
    gains = styles.gain(np.concatenate([part, part]), hands_of(b, own).twice(), tops.reshape(-1))
    gains = np.where((tops > 0) & ~locked(b, at), gains.reshape(len(PILES), -1), -np.inf)
    what = np.where(left > 0, DRAW, PASS)
    best = np.where(left > 0, styles.draw.take(part), _NOTHING)
    top = gains.max(axis=0) > best
    return np.where(top, TOP, what), np.where(top, gains[1] > gains[0], NO_PILE)


def keep(b: Batch, at: Index, players: Players) -> tuple[Index, Index]:
    """Return for the two drawn cards of each game the one to keep (S,), that which brings its seat more (the
    first of equals), and the pile for the other (S,), 0 for A or 1 for B: an empty one, A first; else that
    whose top the seat misses less. Nothing is changed."""
    own = b.own(at)
    styles, part, hands = players.styles, players.part(b, at, own), hands_of(b, own)
    twice = np.concatenate([part, part])
    cards = b.looking[at, : len(PILES)].T.astype(np.int64)
    worth = styles.gain(twice, hands.twice(), cards.reshape(-1)).reshape(2, -1)
    worth += styles.spite.take(part) * styles.plain_of(twice, cards.reshape(-1)).reshape(2, -1)
    kept = np.where(worth[1] > worth[0], cards[1], cards[0])
    tops = b.tops(at)
    missed = styles.gain(twice, _with_card(hands, kept).twice(), tops.reshape(-1)).reshape(2, -1)
    missed -= styles.cover.take(part) * styles.plain_of(twice, tops.reshape(-1)).reshape(2, -1)
    return kept, ((tops[0] != NO_CARD) & ((tops[1] == NO_CARD) | (missed[1] < missed[0]))).astype(np.int64)


def _with_card(hands: Hands, card: Index) -> Hands:
    """Return the words of hands with one more card each (S,)."""
    size = hands.colours >> COLOUR_START.take(card) & COLOUR_MASK
    return Hands(
        hands.kinds + IN_KINDS.take(card),
        hands.colours + IN_COLOURS.take(card),
        hands.sizes + np.left_shift(1, SIZE_BITS * size),
    )


def search(b: Batch, at: Index, players: Players) -> Index:
    """Return for each game the card (S,) of the pile that crabs search that brings the seat to move most; of
    equals the one nearest the bottom. The pile has a card. Nothing is changed."""
    pile = b.searched.take(at)
    height = b.height[pile, at]
    game = np.repeat(np.arange(len(at)), height)
    place = np.arange(len(game)) - np.repeat(height.cumsum() - height, height)
    return _best(b, at, players, height, game, b.piles[pile[game], at[game], place].astype(np.int64))


def look(b: Batch, at: Index, players: Players) -> Index:
    """Return for each game the card (S,) of those that a lobster looks at that brings the seat to move most;
    of equals the one drawn first. There is at least one. Nothing is changed."""
    looks = b.looks.take(at)
    game, place = np.nonzero(np.arange(b.looking.shape[1]) < looks[:, None])
    return _best(b, at, players, looks, game, b.looking[at[game], place].astype(np.int64))


def _best(b: Batch, at: Index, players: Players, sizes: Index, game: Index, cards: Index) -> Index:
    """Return the cards (S,) that bring most, the first of equals, out of `sizes` (S,) cards for each game, at
    least one. They follow one another in `cards`; `game` is whose each of them is."""
    own = b.own(at)
    part = players.part(b, at, own).take(game)
    gains = players.styles.gain(part, hands_of(b, own).pick(game), cards)
    starts = sizes.cumsum() - sizes
    most = np.maximum.reduceat(gains, starts)
    best = np.flatnonzero(gains == most.take(game))
    return cards.take(best[np.searchsorted(best, starts)])


# Duos


def duos(b: Batch, at: Index) -> Bools:
    """Return for each game of `at` True where the seat to move can lay a duo of the cards in its hand:
    (S,)."""
    return can_lay(b.kinds.reshape(-1).take(b.own(at)))


def lays(b: Batch, at: Index, players: Players) -> Lays:
    """Return what the seats to move lay, each of which must have a duo: the first they have of crab and
    lobster, two crabs, two fish, shark and swimmer, jellyfish and swimmer, two boats; with a starfish if they
    have one. Without starfish crabs search the larger pile (A if equal, NO_PILE if both are empty), and shark
    and swimmer rob a seat with cards, NO_SEAT if there is none. Nothing is changed."""
    own = b.own(at)
    hand, kinds = b.hand.reshape(-1).take(own), b.kinds.reshape(-1).take(own)
    duo = duo_of(kinds)
    first = first_of(hand & _FIRST_KIND.take(duo))
    second = first_of(hand - IN_HAND_WORD.take(first) & _SECOND_KIND.take(duo))
    star = hand & KIND_MASK["ST"]
    third = np.where(star != 0, first_of(np.maximum(star, 1)), NO_CARD)
    height, trio = b.height.take(at, axis=1), third != NO_CARD
    aimed = (duo == codes.CRABS) & ~trio & (height > 0).any(axis=0)
    pile = np.where(aimed, height[1] > height[0], NO_PILE)
    victim = np.full(len(at), NO_SEAT)
    thefts = np.flatnonzero((duo == codes.THEFT) & ~trio)
    if len(thefts):
        victim[thefts] = victims(b, at[thefts], players)
    return Lays(np.stack([first, second, third]), pile, victim)


_FIRST_KIND, _SECOND_KIND = [np.array([KIND_MASK[duo[place]] for duo in DUOS], np.int64) for place in (0, 1)]


def duo_of(kinds: Words) -> Index:
    """Return the number of the duo, as in `codes`, that each of S hands lays first: LOBSTER (crab and
    lobster), CRABS, FISH, THEFT (shark and swimmer), JELLYFISH, in this order; BOATS in all other cases, also
    without boats. `kinds` (S,) are the words of the hands."""
    crabs, swimmers = _count(kinds, "CR"), _count(kinds, "SW")
    ways = (
        ((crabs > 0) & (_count(kinds, "LO") > 0), codes.LOBSTER),
        (crabs > 1, codes.CRABS),
        (_count(kinds, "FI") > 1, codes.FISH),
        ((swimmers > 0) & (_count(kinds, "SK") > 0), codes.THEFT),
        ((swimmers > 0) & (_count(kinds, "JE") > 0), codes.JELLYFISH),
    )
    return np.select([possible for possible, _ in ways], [number for _, number in ways], codes.BOATS)


def _count(kinds: Words, kind: str) -> Index:
    return kinds >> start_of(kind) & Group.of(kind, kind).mask


def victims(b: Batch, at: Index, players: Players) -> Index:
    """Return the seat (S,) that the seat to move of each game steals from: where its style robs the richest,
    the one with most cards in hand, of equals the first clockwise; else the first clockwise that has any.
    Shown hands are left out. NO_SEAT (-1) if there is no such seat. Nothing is changed."""
    seat, shown = b.seat.take(at), b.shown.take(at)
    richest = players.styles.richest.take(players.style(b.place(seat, at)))
    most, victim = np.zeros(len(at), np.int64), np.full(len(at), NO_SEAT)
    for step in range(1, b.seats):
        other = (seat + step) % b.seats
        cards = b.count.reshape(-1).take(b.place(other, at))
        better = (cards > most) & (shown >> other & 1 == 0) & (richest | (victim == NO_SEAT))
        most, victim = np.where(better, cards, most), np.where(better, other, victim)
    return victim


# Calls


def calls(b: Batch, at: Index, players: Players) -> Index:
    """Return for each game how the seat to move ends its turn: `moves.LAST`, `STOP` or `END` (S,). LAST
    rather than STOP if it seems far enough ahead for both. END with fewer than 7 card points, and after a
    call of Last Chance. Nothing is changed."""
    ends, own = np.full(len(at), END), b.own(at)
    points = card_points(*hands_of(b, own))
    may = np.flatnonzero((points >= CALL) & (b.caller.take(at) == NO_SEAT))
    if len(may):
        ends[may] = _wanted(b, at[may], players, points[may])
    return ends


def _wanted(b: Batch, at: Index, players: Players, points: Index) -> Index:
    """Return the calls (S,) of seats that may call with these points (S,)."""
    styles, seat = players.styles, b.seat.take(at)
    style, games = players.style(b.place(seat, at)), np.arange(len(at))
    laid, count = b.colours.take(at, axis=1) >> LAID, b.count.take(at, axis=1)
    guesses = laid + styles.base.take(style) + styles.hidden.take(style) * count
    guesses[seat, games] = -np.inf
    ahead = points - guesses.max(axis=0)
    last = ahead >= styles.last.take(style) + _more(b, at, styles.last_more[:, style], guesses, points, True)
    stop = ahead >= styles.stop.take(style) + _more(b, at, styles.stop_more[:, style], guesses, points, False)
    return np.where(last, LAST, np.where(stop, STOP, END))


def _more(b: Batch, at: Index, more: Floats, guesses: Floats, points: Index, last: bool) -> Floats:
    """Return the lead wanted for a call beyond the usual one (S,), by `Circumstances` (4, S); `guesses` (n,
    S) are the points that others seem to have."""
    seat, games, totals = b.seat.take(at), np.arange(len(at)), b.totals.take(at, axis=1)
    own = totals[seat, games] + points
    if last:
        own += largest_colour(b.sizes.reshape(-1).take(b.place(seat, at)))
    others = totals.astype(np.float64)
    others[seat, games] = -np.inf
    threat = (totals + guesses).max(axis=0)
    deck, winning, behind, danger = more
    return np.asarray(
        deck * (2 * b.left.take(at) / FULL_DECK - 1)
        + winning * (own >= b.goal)
        + behind * (others.max(axis=0) - totals[seat, games]) / 10
        + danger * (threat >= b.goal)
    )
