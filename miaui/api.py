"""The rules as a library: ten lines play a game, of whichever kind.

A `Play` is a game at one moment. It never changes: `apply` returns another. Everything that comes out is
plain: moves are texts, as in records, views and records are what JSON holds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto

from miaui.catalog import CATALOG
from miaui.core.chance import Luck, NamedLuck
from miaui.core.deals import make_deal, nameless, new_record
from miaui.core.envelope import write_envelope
from miaui.core.errors import BadRecord, IllegalMove, UnknownGame
from miaui.core.game import AnyGame, Ending, GameRecord, GameView, Move
from miaui.core.games import dump_record
from miaui.core.json_text import exact
from miaui.core.seat import Seat

__all__ = [
    "GAMES",
    "BadRecord",
    "IllegalMove",
    "Play",
    "UnknownGame",
    "apply",
    "legal",
    "new",
    "options",
    "read",
    "read_view",
    "seats",
    "view",
    "write",
]

GAMES: tuple[str, ...] = CATALOG.games.keys
"""The keys of all games."""


class Refusal(Enum):
    """A reason why a text is not played."""

    NOT_LEGAL = auto()


@dataclass(frozen=True, slots=True, eq=False)
class Play:
    """A game at one moment. Two plays are equal if they have one record and one seed.

    Made by `new` and `read`, and by `apply` from another.
    """

    _game: AnyGame
    _record: GameRecord
    _state: object
    _seed: int | None

    @property
    def game(self) -> str:
        """Key of the game."""
        return str(self._game.key)

    @property
    def over(self) -> bool:
        """True once the game has ended; False in a sealed record that ends before."""
        return self._ending is not None

    @property
    def to_move(self) -> tuple[int, ...]:
        """Seats that have to choose now, in order; several where they choose at once, () once the game is
        over, while chance is due, and in a sealed record."""
        if self._record.sealed:
            return ()
        return tuple([int(seat) for seat in self._game.rules.to_act(self._state)])

    @property
    def phase(self) -> str | None:
        """The game's word for what is to be decided, as ``miaui moves`` has it; None once it is over, and in
        a sealed record."""
        if self._record.sealed:
            return None
        phase: str | None = self._game.sight.prompt(self._game.sight.view(self._state, None))[0]
        return phase

    @property
    def scores(self) -> tuple[int, ...] | None:
        """Final points, seat 0 first; None while the game goes on."""
        return None if self._ending is None else self._ending.scores

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Seats that share the victory, in order; None while the game goes on."""
        return None if self._ending is None else tuple([int(seat) for seat in self._ending.winners])

    @property
    def record(self) -> dict[str, object]:
        """The record so far, with every secret, as a new dict of what JSON holds."""
        return write_envelope(self._game.records.write(self._record), self._record.further)

    @property
    def _ending(self) -> Ending | None:
        ending: Ending | None = self._game.rules.ending(self._state)
        return ending

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Play):
            return NotImplemented
        return (self._seed, write(self)) == (other._seed, write(other))

    def __hash__(self) -> int:
        return hash((self._seed, write(self)))

    def __repr__(self) -> str:
        asked = "over" if self.over else f"{self.phase}, to move: {list(self.to_move)}"
        return f"<Play of {self.game}: {asked}>"

    def __reduce__(self) -> tuple[Callable[[str, int | None], Play], tuple[str, int | None]]:
        return _restored, (write(self), self._seed)


def seats(game: str) -> range:
    """Return the numbers of players of a game as a range. UnknownGame for a key of `GAMES` that does not
    exist.

    >>> seats("salt")
    range(2, 5)
    """
    numbers: range = CATALOG.games.find(game).seats
    return numbers


def options(game: str) -> tuple[str, ...]:
    """Return the keys of a game's options, in the game's order; each is off unless it is chosen. UnknownGame
    for another key.

    >>> options("salt")
    ('extra_salt', 'short')
    """
    return tuple(CATALOG.games.find(game).options)


def new(game: str, *, seats: int, seed: int, **options: bool) -> Play:
    """Return a game before the first choice, with chance up to there decided; further arguments are options,
    e.g. `short=True`.

    `seed` (0 <= seed < 2**48) is that of a deal's code: it decides all chance of the game. Raises
    UnknownGame, and ValueError for a wrong number of seats, seed or option."""
    descriptor = CATALOG.games.find(game)
    for name, number in (("seats", seats), ("seed", seed)):
        if type(number) is not int:
            raise ValueError(f"{name}: expected an integer, found {str(number)[:40]!r}")
    for key, chosen in options.items():
        if type(chosen) is not bool:
            raise ValueError(f"{key[:40]}: expected True or False, found {str(chosen)[:40]!r}")
    deal = make_deal(descriptor, seats, options, seed)
    on = tuple([key for key in deal.options if options[key]])
    record = new_record(replace(deal, options=on), nameless(seats))
    return _advanced(Play(descriptor, record, descriptor.rules.play(record), seed))


def legal(play: Play, seat: int) -> list[str]:
    """Return the texts of a seat's legal moves, in the order of ``miaui moves``; [] if it has nothing to
    choose, as once the game is over. ValueError for a seat that is not at the table."""
    viewer = _seat_at(play, seat)
    if viewer not in play.to_move:
        return []
    moves: list[str] = play._game.sight.prompt(play._game.sight.view(play._state, viewer))[1]
    return moves


def apply(play: Play, seat: int | None, move: str, luck: str | None = None) -> Play:
    """Return the game after a legal move of a seat and all that chance decides then; `play` stays as it is.

    A seat of None is chance itself, where a play that was read waits for it: the move is its text as in a
    record, e.g. "roll 101".

    `luck` says how chance falls, in place of the seed: the stolen card (what follows ``=`` in a move), the
    digits of a throw, the cards of a deck with blanks between. Raises IllegalMove for a seat's move that is
    not among its legal ones, also once the game is over. ValueError for a seat that is not at the table, for
    luck that cannot be or that nothing needs, for a move of chance that is not due, and without `luck` where
    there is no seed, as in a play that was read.
    """
    game = play._game
    if seat is None:
        return _advanced(_after(play, _told(play, None, move)), luck)
    if move not in legal(play, seat):
        raise IllegalMove(Refusal.NOT_LEGAL, f"{str(move)[:40]!r} is not legal for seat {seat} here")
    chosen = game.codec.read_move(Seat(seat), move)
    settled = game.rules.settle(play._state, chosen, _luck_of(play))
    if settled != chosen and luck is not None:
        settled, luck = _told(play, Seat(seat), f"{move}={luck}"), None
    elif settled != chosen and play._seed is None:
        raise ValueError(f"chance has a part in {move!r}: without a seed it needs luck")
    return _advanced(_after(play, settled), luck)


def view(play: Play, seat: int | None) -> dict[str, object]:
    """Return all that a seat may know, None for the public, as the object that ``miaui view`` prints.
    ValueError for a seat that is not at the table."""
    viewer = None if seat is None else _seat_at(play, seat)
    written: dict[str, object] = play._game.codec.write_view(play._game.sight.view(play._state, viewer))
    return written


def read_view(data: dict[str, object]) -> GameView:
    """Return the view in an object that ``miaui view`` printed, of any game, as that game's type. BadRecord
    if it is none."""
    exact(data, dict, "view")
    whys: list[str] = []
    for key in GAMES:
        try:
            game_view: GameView = CATALOG.games.find(key).codec.read_view(data)
        except BadRecord as error:
            whys.append(f"{key}: {error}")
        else:
            return game_view
    raise BadRecord("", "no view of any game: " + "; ".join(whys))


def read(text: str | bytes) -> Play:
    """Return the game of a record at the record's end. It has no seed, so that `apply` needs `luck` for
    chance. BadRecord if it is no record, UnknownGame for one of another game."""
    record = CATALOG.games.parse(text)
    game = CATALOG.games.of(record)
    return Play(game, record, game.rules.play(record), None)


def write(play: Play) -> str:
    """Return the record of a game as one line of JSON without line feed. `read` gives an equal game, but for
    the seed."""
    return dump_record(play._game, play._record)


def _restored(text: str, seed: int | None) -> Play:
    return replace(read(text), _seed=seed)


def _seat_at(play: Play, seat: int) -> Seat:
    count = len(play._record.players)
    if type(seat) is not int or not 0 <= seat < count:
        raise ValueError(f"no seat {str(seat)[:40]} at a table of {count}, they count from 0")
    return Seat(seat)


def _luck_of(play: Play) -> Luck:
    """Return the luck of a play; of one without a seed any, which only shows what chance would have to
    decide."""
    return NamedLuck(play._seed or 0)


def _told(play: Play, seat: Seat | None, text: str) -> Move:
    """Return the move of a text that says how chance falls, if the rules allow it. Raises ValueError."""
    try:
        move: Move = play._game.codec.read_move(seat, text)
        play._game.rules.apply(play._state, move)
    except (ValueError, IllegalMove) as error:
        raise ValueError(f"luck: {error}") from None
    return move


def _after(play: Play, move: Move) -> Play:
    state, _events = play._game.rules.apply(play._state, move)
    return replace(play, _record=play._game.records.extend(play._record, move), _state=state)


def _advanced(play: Play, luck: str | None = None) -> Play:
    """Return a play after the moves of chance that are due; `luck` decides the first. Raises ValueError."""
    rules = play._game.rules
    while not rules.to_act(play._state) and (due := rules.chance(play._state, _luck_of(play))) is not None:
        if luck is not None:
            verb = play._game.codec.write_move(due).partition(" ")[0]
            due, luck = _told(play, None, f"{verb} {luck}"), None
        elif play._seed is None:
            raise ValueError("chance has to decide: without a seed it needs luck")
        play = _after(play, due)
    if luck is not None:
        raise ValueError("luck: there is nothing for chance to decide")
    return play
