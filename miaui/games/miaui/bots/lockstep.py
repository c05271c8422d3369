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

#: Makes the bot of a level and a character.
Maker = Callable[[str, str | None], Bot[View, Dive]]


def play(games: Sequence[ArenaGame], make: Maker | None = None) -> list[ArenaResult]:
    """Play games, one at least, that differ in their number alone, and return their results in their order.
    `make` makes the players, None: those of this game's kit."""
    lockstep = Lockstep(games, make)
    while not lockstep.states[0].over:
        lockstep.play_round()
    return [_result(game, state) for game, state in zip(games, lockstep.states, strict=True)]


class Lockstep:
    """Games that have all come to one round. `players` maps each (level, character) to its places, as arrays
    of seats and of games."""

    def __init__(self, games: Sequence[ArenaGame], make: Maker | None = None) -> None:
        self.games, self.make = games, make or _bot
        self.states = [_first_state(game) for game in games]
        positions = [current_position(view(state, None)) for state in self.states]
        self.batch = as_batch(positions, self.states[0].kiti is not None)
        self.players = _places(games)

    def play_round(self) -> None:
        """Let all seats choose, and play the round: `states` and `batch` change. Not to be called once the
        games are over."""
        numbers = self.choose()
        stock = np.array([[NUMBER[card] for card in state.deck[:3]] for state in self.states], np.int8).T
        for index, state in enumerate(self.states):
            for seat in seats(state.seats):
                state, _ = rules.apply(state, Dive(seat, int(numbers[seat, index])))
            self.states[index] = state
        self.batch.step(numbers, None if self.states[0].over else stock)

    def choose(self) -> Numbers:
        """Return the diver cards, 1 to 12, that all seats play now (n, G); nothing changes."""
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
    """Return the first state of a game. TypeError for an option that Miaui does not have."""
    variants = Variants(**options)
    kiti = None if variants.no_fighting else Seat(number_below(count, luck, "kiti"))
    return rules.start(count, variants, kiti, rules.deal(luck))[0]


def _first_state(game: ArenaGame) -> State:
    return deal(len(game.players), game.options, game.luck)


@cache
def _bot(level: str, character: str | None) -> Bot[View, Dive]:
    return make_bot(level, character)


def _places(games: Sequence[ArenaGame]) -> dict[tuple[str, str | None], tuple[Index, Index]]:
    """The places of each player, as seats and games."""
    found: dict[tuple[str, str | None], list[tuple[int, int]]] = {}
    for index, game in enumerate(games):
        for place, player in enumerate(game.players):
            found.setdefault(player, []).append((game.seat_of(place), index))
    return {player: (np.array(pairs).T[0], np.array(pairs).T[1]) for player, pairs in found.items()}


def _result(game: ArenaGame, state: State) -> ArenaResult:
    ended = rules.ending(state)
    moves = [Dive(seat, played.dives[seat]) for played in state.past for seat in seats(state.seats)]
    kept = PlayedGame(tuple(moves)) if game.recorded else None
    return game.result(Ending(ended.scores, ended.winners), game=kept)
