"""Deals: a game, its seats and options, and the seed that it is dealt by; and the codes of deals."""

from collections.abc import Collection
from dataclasses import dataclass

from miaui.core.chance import NamedLuck, seed_of
from miaui.core.deal_code import (
    WRONG_GAME,
    WRONG_OPTIONS,
    WRONG_SEATS,
    BadCode,
    DealBits,
    read_code,
    write_code,
)
from miaui.core.envelope import Player
from miaui.core.game import AnyGame, E, Game, GameRecord, M, Options, R, S, V
from miaui.core.games import Games


@dataclass(frozen=True, slots=True)
class Deal:
    """A game, the number of seats, the options that are on, in the game's order, and the seed of the luck:
    all that a code stands for. Who plays is no part of it."""

    game: AnyGame
    seats: int
    options: tuple[str, ...]
    seed: int

    @property
    def code(self) -> str:
        """The code, in three groups of five signs, e.g. "2A0GJ-6HB7H-6NWBJ"; `read_deal` is the inverse."""
        bits = sum([1 << place for place, key in enumerate(self.game.options) if key in self.options])
        return write_code(DealBits(self.game.number, self.seats, bits, self.seed))

    @property
    def luck(self) -> NamedLuck:
        """The luck by its seed alone: deals of any games with one seed have equal luck."""
        return NamedLuck(self.seed)

    @property
    def chosen(self) -> Options:
        """All options of the game by key, in its order, each True (on) or False."""
        return {key: key in self.options for key in self.game.options}


def make_deal(game: Game[R, S, M, E, V], seats: int, options: Collection[str], seed: int) -> Deal:
    """Return the deal of a game with the options that are on, in the game's order and each once. ValueError
    for a number of seats that the game has not, an option that it has not, or a seed that is not below
    2**48."""
    if seats not in game.seats:
        raise ValueError(f"{seats} players, expected {game.seats[0]} to {game.seats[-1]}")
    for key in options:
        if key not in game.options:
            raise ValueError(f"{game.key} has no option {key[:40]!r}")
    NamedLuck(seed)
    return Deal(game, seats, tuple([key for key in game.options if key in options]), seed)


def new_record(deal: Deal, players: tuple[Player, ...]) -> GameRecord:
    """Return the record of a deal before the first move, with its options and by its luck. ValueError for
    another number of players than the deal's."""
    if len(players) != deal.seats:
        raise ValueError(f"{len(players)} players, and the deal is for {deal.seats}")
    record: GameRecord = deal.game.rules.new(players, deal.chosen, deal.luck)
    return record


def nameless(seats: int) -> tuple[Player, ...]:
    """Return people who have no names yet, one for each seat: P0, P1 …; () for 0.

    >>> [player.name for player in nameless(2)]
    ['P0', 'P1']
    """
    return tuple(Player(f"P{seat}") for seat in range(seats))


def read_deal(games: Games, text: str) -> Deal:
    """Return the deal of a code as people type it (see `read_code`). Raises BadCode for what is no code, an
    unknown game, and seats or options that its game does not have."""
    bits = read_code(text)
    game = next((game for key in games.keys if (game := games.find(key)).number == bits.game), None)
    return _checked_deal(game, bits)


def read_deal_of(game: Game[R, S, M, E, V], text: str) -> Deal:
    """Return the deal of a code of this game, as people type it (see `read_code`). Raises BadCode as
    `read_deal` does, and for a code of another game."""
    bits = read_code(text)
    return _checked_deal(game if game.number == bits.game else None, bits)


def deal_of_day(game: Game[R, S, M, E, V], day: str) -> Deal:
    """Return a game's deal of a day (YYYY-MM-DD), one for everybody: its `daily_seats`, no options, and a
    seed that is hashed from the game's key and the day, which is not checked."""
    return Deal(game, game.daily_seats, (), seed_of(f"miaui-today/2/{game.key}/{day}"))


def _checked_deal(game: Game[R, S, M, E, V] | None, bits: DealBits) -> Deal:
    """Return the deal that the fields of a code stand for. Raises BadCode."""
    if game is None:
        raise BadCode(WRONG_GAME)
    if bits.seats not in game.seats:
        raise BadCode(WRONG_SEATS, count=bits.seats)
    if bits.options >> len(game.options):
        raise BadCode(WRONG_OPTIONS)
    chosen = tuple([name for place, name in enumerate(game.options) if bits.options >> place & 1])
    return Deal(game, bits.seats, chosen, bits.seed)
