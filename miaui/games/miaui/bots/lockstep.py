"""Arena games played in lockstep: one round of all games at a time, so that numpy serves many at once.

The rules core is the referee of every game. A batch follows its states; what a seat may not see in it is
hidden before that seat chooses (`decisions.many_decisions`).
"""

from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from miaui.bots.kit import ArenaGame, ArenaResult, Bot, PlayedGame
from miaui.core.chance import Luck, number_below
from miaui.core.game import Ending, Options
from miaui.core.seat import Seat, seats
from miaui.games.miaui.bots.beliefs import as_batch, current_position
from miaui.games.miaui.bots.bot import LevelBot, make_bot
from miaui.games.miaui.bots.codes import NUMBER
from miaui.games.miaui.bots.decisions import many_decisions
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules import apply as rules
from miaui.games.miaui.rules.sight import view
from miaui.games.miaui.rules.state import State

Index = NDArray[np.intp]
Numbers = NDArray[np.int8]

Maker = Callable[[str, str | None], Bot[View, Dive]]
"""Function that returns the bot of a level and a character."""


def play(games: Sequence[ArenaGame], make: Maker | None = None) -> list[ArenaResult]:
    """Play arena games to their ends, one round of all of them at a time, and return a result for each, in
    their order. They must differ in their number alone. `make` returns a player for a level and a character;
    None: the bots of Miaui, where an unknown level raises KeyError. IndexError for no games."""
    lockstep = Lockstep(games, make)
    while not lockstep.states[0].over:
        lockstep.play_round()
    return [_result(game, state) for game, state in zip(games, lockstep.states, strict=True)]


class Lockstep:
    """Games that are played side by side and have come to one round: `states` by game, and `batch`, which has
    all of them. `players`: by (level, character) its places, as an array of seats and one of games. `make`
    returns a player for a level and a character."""

    def __init__(self, games: Sequence[ArenaGame], make: Maker | None = None) -> None:
        self.games, self.make = games, make or _bot
        self.states = [_first_state(game) for game in games]
        positions = [current_position(view(state, None)) for state in self.states]
        self.batch = as_batch(positions, self.states[0].kiti is not None)
        self.players = _places(games)

    def play_round(self) -> None:
        """Let every seat choose, and play one round in all games: `states` and `batch` change. IndexError, or
        wrong numbers, once the games are over: ask `states[0].over` before."""
        numbers = self.choose()
        stock = np.array([[NUMBER[card] for card in state.deck[:3]] for state in self.states], np.int8).T
        for index, state in enumerate(self.states):
            for seat in seats(state.seats):
                state, _ = rules.apply(state, Dive(seat, int(numbers[seat, index])))
            self.states[index] = state
        self.batch.step(numbers, None if self.states[0].over else stock)

    def choose(self) -> Numbers:
        """Return the diver card, 1 to 12, that each seat would play now in each game: (n, G). Nothing
        changes, and a second call gives equal cards."""
        out = np.zeros((self.batch.seats, self.batch.games), np.int8)
        for (level, character), (places, indices) in self.players.items():
            out[places, indices] = self._choose(self.make(level, character), places, indices)
        return out

    def _choose(self, bot: Bot[View, Dive], seats: Index, indices: Index) -> Numbers:
        places = [(Seat(int(seat)), int(index)) for seat, index in zip(seats, indices, strict=True)]
        rngs = [
            self.games[index].rng(len(self.states[index].past), seat) for seat, index in places
        ]  # of their own for every decision, so that games do not depend on those beside them
        budget = self.games[0].budget
        if isinstance(bot, LevelBot):
            baskets = self.states[0].variants.open_baskets
            decisions = many_decisions(
                self.batch, indices, seats, rngs, lambda k: self._view(*places[k]), baskets
            )
            return bot.numbers(decisions, budget)
        choices = [
            bot.choose(self._view(*place), rng, budget) for place, rng in zip(places, rngs, strict=True)
        ]
        return np.array([choice.move.number for choice in choices], np.int8)

    def _view(self, seat: Seat, index: int) -> View:
        return view(self.states[index], seat)


def deal(count: int, options: Options, luck: Luck) -> State:
    """Return the state of a new game with `count` seats, its first three cards laid out, by `luck`: equal
    luck gives equal games. With the option "no_fighting" there is no Kiti, else she stands after a random
    seat. TypeError for an option that Miaui does not have."""
    variants = Variants(**options)
    kiti = None if variants.no_fighting else Seat(number_below(count, luck, "kiti"))
    return rules.start(count, variants, kiti, rules.deal(luck))[0]


def _first_state(game: ArenaGame) -> State:
    return deal(len(game.players), game.options, game.luck)


@cache
def _bot(level: str, character: str | None) -> Bot[View, Dive]:
    return make_bot(level, character)


def _places(games: Sequence[ArenaGame]) -> dict[tuple[str, str | None], tuple[Index, Index]]:
    """Return the places of each player, as seats and games."""
    pairs_by_player: dict[tuple[str, str | None], list[tuple[int, int]]] = {}
    for index, game in enumerate(games):
        for place, player in enumerate(game.players):
            pairs_by_player.setdefault(player, []).append((game.seat_of(place), index))
    return {player: (np.array(pairs).T[0], np.array(pairs).T[1]) for player, pairs in pairs_by_player.items()}


def _result(game: ArenaGame, state: State) -> ArenaResult:
    ended = rules.ending(state)
    moves = [Dive(seat, played.dives[seat]) for played in state.past for seat in seats(state.seats)]
    kept = PlayedGame(tuple(moves)) if game.recorded else None
    return game.result(Ending(ended.scores, ended.winners), game=kept)
