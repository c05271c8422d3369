"""Imagined worlds of one decision: every move tried in each of them, all played on to the end of the deal
side by side. What comes out is what `search.outcome` finds in one after the other."""

from collections.abc import Sequence
from random import Random

import numpy as np

from miaui.core.chance import DrawnLuck, below
from miaui.games.salt.bots.arrays.batch import MERMAIDS, NO_PILE, NO_SEAT, NONE, PHASES, Batch, blank
from miaui.games.salt.bots.arrays.codes import (
    COLOUR_BITS,
    COLOUR_MASK,
    CUT,
    IN_HAND_WORD,
    NO_CARD,
    NUMBER,
    SIZE_BITS,
    Index,
    Int8,
    Words,
    nth_card,
)
from miaui.games.salt.bots.arrays.moves import moves_of, numbers_of, perform
from miaui.games.salt.bots.arrays.plain import Players
from miaui.games.salt.bots.arrays.playing import play_on
from miaui.games.salt.bots.arrays.style import Styles
from miaui.games.salt.bots.learnt import odds
from miaui.games.salt.bots.playout import shuffle
from miaui.games.salt.bots.style import Style
from miaui.games.salt.public.cards import COLOURS, Card
from miaui.games.salt.public.moves import Action, Lay
from miaui.games.salt.public.variants import Variants, target
from miaui.games.salt.rules.apply import settle_action
from miaui.games.salt.rules.position import Position

#: Fewer playouts than this are faster one after the other.
LEAST = 256

#: The tables of some styles, by their ids, with the styles: so that these stay. At most `_MOST`.
_MOST = 32
_tables: dict[tuple[int, ...], tuple[tuple[Style, ...], Styles]] = {}


def outcomes(
    worlds: Sequence[Position],
    actions: Sequence[Action],
    styles: Sequence[Sequence[Style]],
    seeds: Sequence[float],
) -> tuple[list[list[float]], list[list[float]]]:
    """Return two things, each a list of numbers by world for each action: the probability of winning for the
    seat to move, and its total less the highest other at the end of the deal (the target, or minus it, if
    four mermaids end it). All seats go on in `styles` (by world, then by seat) to the end of the deal; one
    seed for each world gives its random numbers. Worlds do not change. IndexError without worlds."""
    b, seat = _played(worlds, actions, styles, seeds), worlds[0].seat
    return _by_action(_chances(b, seat), len(actions)), _by_action(_margins(b, seat), len(actions))


def _by_action(numbers: list[float], actions: int) -> list[list[float]]:
    return [numbers[place::actions] for place in range(actions)]


def _played(
    worlds: Sequence[Position],
    actions: Sequence[Action],
    styles: Sequence[Sequence[Style]],
    seeds: Sequence[float],
) -> Batch:
    """Return every action in each world, played to the end of the deal."""
    chance = _Seeded([seed for seed in seeds for _ in actions])
    settled = [
        settle_action(world, action, DrawnLuck(chance.rng(number * len(actions) + place)))
        if _is_chance(world, action)
        else action
        for number, world in enumerate(worlds)
        for place, action in enumerate(actions)
    ]
    b = _batch_of(worlds, len(actions))
    perform(b, np.arange(b.games), moves_of(settled, b.deck.shape[1]))
    players = _players(styles, len(actions))
    while (b.phase != NONE).any():
        play_on(b, players, chance)
    return b


def _is_chance(world: Position, action: Action) -> bool:
    """True if chance decides something in the action."""
    return world.phase == "lobster" or (isinstance(action, Lay) and action.victim is not None)


class _Seeded:
    """Chance of playouts, each by the random numbers of a seed; made where there is need of them."""

    def __init__(self, seeds: Sequence[float]) -> None:
        self._seeds = seeds
        self._rngs: dict[int, Random] = {}

    def rng(self, game: int) -> Random:
        """Return the random numbers of a game."""
        if game not in self._rngs:
            self._rngs[game] = Random(self._seeds[game])
        return self._rngs[game]

    def decks(self, b: Batch, at: Index) -> Int8:
        """Raise ValueError: no deal begins in a playout."""
        raise ValueError("a playout ends with its deal")

    def stolen(self, b: Batch, at: Index, victim: Index) -> Index:
        """Return the cards (S,) that are stolen, as in `playout`."""
        place = b.place(victim, at)
        count = b.count.reshape(-1).take(place).tolist()
        wanted = [below(cards, self.rng(game)) for game, cards in zip(at.tolist(), count, strict=True)]
        return nth_card(
            b.hand.reshape(-1).take(place), b.kinds.reshape(-1).take(place), np.array(wanted, np.int64)
        )

    def shuffled(self, b: Batch, at: Index, card: Index) -> Int8:
        """Return the decks (S, D) after lobsters took cards (S,), as in `playout`."""
        decks = np.full((len(at), b.deck.shape[1]), NO_CARD, np.int8)
        for row, game, taken in zip(decks, at.tolist(), card.tolist(), strict=True):
            looking = b.looking[game, : b.looks[game]].tolist()
            looking.remove(taken)
            cards = [*b.deck[game, : b.left[game]].tolist(), *looking]
            shuffle(cards, self.rng(game).random)
            row[: len(cards)] = cards[::-1]
        return decks


def _batch_of(worlds: Sequence[Position], times: int) -> Batch:
    """Return a batch of these positions, each `times` times in a row. All must have one number of seats and
    one set of variants; how an earlier deal ended is not kept. IndexError for none."""
    some, games = worlds[0], len(worlds)
    b = blank(some.seats, games, some.variants, np.array([world.first for world in worlds]))
    holdings = [world.holdings for world in worlds]
    b.kinds[:] = np.array([[holding & (1 << CUT) - 1 for holding in row] for row in holdings]).T
    b.colours[:] = np.array([[holding >> CUT for holding in row] for row in holdings]).T
    b.sizes[:] = _sizes(b.colours)
    b.hand[:] = np.array([[sum([_WORD[card] for card in hand]) for hand in p.hands] for p in worlds]).T
    b.count[:] = np.array([[len(hand) for hand in world.hands] for world in worlds]).T
    b.totals[:] = np.array([world.totals for world in worlds]).T
    b.seat[:] = [world.seat for world in worlds]
    b.phase[:] = [NONE if world.phase is None else PHASES.index(world.phase) for world in worlds]
    b.locked[:] = [sum([1 << seat for seat in world.locked]) for world in worlds]
    b.shown[:] = [sum([shown << seat for seat, shown in enumerate(world.shown)]) for world in worlds]
    b.caller[:] = [NO_SEAT if world.caller is None else world.caller for world in worlds]
    b.searched[:] = [NO_PILE if world.searched is None else world.searched for world in worlds]
    for number, world in enumerate(worlds):
        b.left[number] = _fill(b.deck[number], world.deck)
        b.looks[number] = _fill(b.looking[number], () if world.phase == "crab" else world.looking)
        for pile, cards in enumerate(world.piles):
            b.height[pile, number] = _fill(b.piles[pile, number], cards)
    return b.pick(np.repeat(np.arange(games), times))


_WORD = {card: int(IN_HAND_WORD[NUMBER[card]]) for card in NUMBER}


def _fill(row: Int8, cards: Sequence[Card]) -> int:
    """Write cards into a row; how many there are."""
    row[: len(cards)] = numbers_of(cards)
    return len(cards)


def _sizes(colours: Words) -> Words:
    """Return the words of colours by how many cards they have."""
    sizes = np.zeros_like(colours)
    for place in range(len(COLOURS)):
        size = colours >> COLOUR_BITS * place & COLOUR_MASK
        sizes += ((1 << SIZE_BITS * size) - 1) // ((1 << SIZE_BITS) - 1)
    return sizes


def _players(styles: Sequence[Sequence[Style]], times: int) -> Players:
    """Return the players of worlds, by world and seat, each world `times` times."""
    some = list({id(style): style for row in styles for style in row}.values())
    key = tuple([id(style) for style in some])
    if key not in _tables:
        if len(_tables) == _MOST:
            _tables.clear()
        _tables[key] = tuple(some), Styles.of(some)
    place = {id(style): number for number, style in enumerate(some)}
    seats = np.array([[place[id(style)] for style in row] for row in styles], np.int64).T
    return Players(_tables[key][1], np.repeat(seats, times, axis=1))


def _chances(b: Batch, seat: int) -> list[float]:
    """Return the seat's probability of winning each game at the end of its deal, as `search.chances`."""
    short_of = target(Variants(), b.seats) - b.goal
    chances: list[float] = []
    for winners, totals, by in zip(b.winners.tolist(), b.totals.T.tolist(), b.by.tolist(), strict=True):
        if winners:
            chances.append((winners >> seat & 1) / winners.bit_count())
        else:
            chances.append(odds(totals, short_of, (by + 1) % b.seats)[seat])
    return chances


def _margins(b: Batch, seat: int) -> list[float]:
    """Return the seat's margin in each game at the end of its deal, as `search.margin`."""
    ahead = b.totals[seat] - np.delete(b.totals, seat, axis=0).max(axis=0)
    goal = np.where(b.by == seat, b.goal, -b.goal)
    margins: list[float] = np.where(b.ended == MERMAIDS, goal, ahead).astype(float).tolist()
    return margins
