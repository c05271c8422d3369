"""An opponent from outside: information-set Monte Carlo tree search as published, for a fair comparison.

Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational
Intelligence and AI in Games 4(2), 2012. Every iteration begins with a determinization, a whole game that the
searching seat's view could come from. Down the tree every seat chooses by its own counts (their MO-ISMCTS:
choices are secret until the reveal): UCB1 over the cards that it holds, each weighed by how often it was
available. The first new node is kept, the game is played out at random, and the share of victory is counted
in every node passed. At last the card most visited is played. Iterations run `ABREAST` at a time on one
batch; those under way already count as visits.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import numpy as np
from numpy.typing import NDArray

from miaui.bots.kit import Choice
from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.beliefs import as_batch, current_position
from miaui.games.miaui.bots.codes import NUMBER
from miaui.games.miaui.bots.heuristic import hand_mask
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules.sample import unseen

Int8 = NDArray[np.int8]
Floats = NDArray[np.float64]

ABREAST = 64

#: UCB1's weight of exploring, as in the paper.
EXPLORE = 0.7


@dataclass(slots=True)
class Node:
    """Counts at a reveal: for each seat and card (n, 12), column 0 being card 1, how often it was chosen, how
    often it could have been, and the shares of victory after it; and the nodes after each joint choice, by
    the bytes of its cards (n,) as int8."""

    visits: Floats
    could: Floats
    won: Floats
    after: dict[bytes, Node] = field(default_factory=dict)

    def choose(self, held: NDArray[np.bool_]) -> Int8:
        """Return a card (n,), int8 from 1 to 12, for every seat by UCB1 among those held (n, 12), and count
        the cards held as possible and the one returned as chosen. Cards never tried come first, the lowest
        before others; so do the lowest of equals."""
        self.could += held
        tried = np.maximum(self.visits, 1)
        bound = self.won / tried + EXPLORE * np.sqrt(np.log(np.maximum(self.could, 1)) / tried)
        bound[self.visits == 0] = np.inf
        bound[~held] = -np.inf
        card = bound.argmax(axis=1)
        self.visits[np.arange(len(card)), card] += 1
        return np.asarray(card + 1, np.int8)


class Searcher:
    """A bot that searches by a fixed number of iterations, 64 at a time."""

    def __init__(self, iterations: int) -> None:
        self.iterations = iterations

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Dive]:
        """Return the card most visited after the search's iterations, a multiple of 64 and 64 at least, of
        equals the one with the most victories for each visit; `budget` is ignored. `rng` is drawn from once,
        and an equal state of it gives an equal choice. ValueError for a view without a seat or a hand."""
        if view.seat is None or not view.open.hand:
            raise ValueError("there is nothing to choose in this view")
        generator = np.random.default_rng(int(rng.random() * 2**53))
        start = as_batch([current_position(view)], view.open.kiti is not None)
        root = _node(start.seats)
        for _ in range(max(self.iterations // ABREAST, 1)):
            _iterate(view, start, root, generator)
        held = hand_mask(start)[view.seat, :, 0]
        visits = np.where(held, root.visits[view.seat], -1)
        # untried cards come first, so that with few iterations ties go to the card that did best
        value = root.won[view.seat] / np.maximum(root.visits[view.seat], 1)
        return Choice(Dive(view.seat, int(np.lexsort((value, visits))[-1]) + 1))


def _iterate(view: View, start: Batch, root: Node, rng: np.random.Generator) -> None:
    """`ABREAST` iterations side by side."""
    games, deck = _determinize(view, start, rng)
    nodes: list[Node | None] = [root] * ABREAST
    path: list[tuple[list[Node | None], Int8]] = []
    rounds = len(view.open.hand)
    for number in range(rounds):
        dives = _random(games, rng)
        if any(node is not None for node in nodes):
            held = hand_mask(games)
            for game, node in enumerate(nodes):
                if node is not None:
                    dives[:, game] = node.choose(held[:, :, game])
            path.append((nodes, dives))
            nodes = [_follow(node, dives[:, game]) for game, node in enumerate(nodes)]
        last = number + 1 == rounds
        games.step(dives, None if last else deck[3 * number : 3 * number + 3])
    shares = games.shares()
    seats = np.arange(games.seats)
    for passed, dives in path:
        for game, node in enumerate(passed):
            if node is not None:
                node.won[seats, dives[:, game] - 1] += shares[:, game]


def _follow(node: Node | None, dives: Int8) -> Node | None:
    """The node after these dives; None below the first new one, which is kept for the next time."""
    if node is None:
        return None
    key = dives.tobytes()
    known = node.after.get(key)
    if known is None:
        node.after[key] = _node(len(dives))
    return known


def _node(seats: int) -> Node:
    return Node(np.zeros((seats, 12)), np.zeros((seats, 12)), np.zeros((seats, 12)))


def _determinize(view: View, start: Batch, rng: np.random.Generator) -> tuple[Batch, Int8]:
    """Games that the view could come from, and the cards to come (U, ABREAST)."""
    games = start.pick(np.zeros(ABREAST, np.intp))
    cards = np.array([NUMBER[card] for card in sorted(unseen(view).elements())], np.int8)
    deck = cards[np.argsort(rng.random((len(cards), ABREAST)), axis=0)]
    drawn = 0
    for space, lying in enumerate(view.open.lagoon):
        for place, seen in enumerate(lying):
            if seen.card is None:
                games.lagoon[space, place] = deck[drawn]
                drawn += 1
    return games, deck[drawn:]


def _random(games: Batch, rng: np.random.Generator) -> Int8:
    """Any card of every hand (n, G)."""
    keys = np.where(hand_mask(games), rng.random((games.seats, 12, games.games)), -1)
    return np.asarray(keys.argmax(axis=1) + 1, np.int8)
