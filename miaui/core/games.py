"""The games that the program knows, and records of any of them as text."""

from collections.abc import Callable, Mapping
from functools import cache

from miaui.core.envelope import DEFAULT_GAME, check_seats, check_version, read_envelope, write_envelope
from miaui.core.errors import UnknownGame
from miaui.core.game import AnyGame, E, Game, GameRecord, M, R, S, V
from miaui.core.json_text import dumps


class Games:
    """Games by their key. A game is imported when it is first asked for."""

    def __init__(self, games: Mapping[str, Callable[[], AnyGame]]) -> None:
        self._games = {key: cache(game) for key, game in games.items()}

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all games: DEFAULT_GAME, if it is one, then the others in the order in which they were
        given."""
        return tuple(sorted(self._games, key=lambda key: key != DEFAULT_GAME))

    def find(self, key: str) -> AnyGame:
        """Return the game of a key, made at the first call and returned again at later ones. Raises
        UnknownGame."""
        if key not in self._games:
            raise UnknownGame(key)
        return self._games[key]()

    def of(self, record: GameRecord) -> AnyGame:
        """Return the game that a record is of, by its `game`. Raises UnknownGame."""
        return self.find(record.game)

    def parse(self, data: bytes | str) -> GameRecord:
        """Return the record in `data`, of any game. Its version, shape and number of players are checked, its
        moves are for `Rules.play` to judge. Raises BadRecord, and UnknownGame for a game that this version
        does not know."""
        envelope = read_envelope(data)
        game = self.find(envelope.game)
        check_version(envelope, game.version)
        check_seats(envelope, game.seats)
        record: GameRecord = game.records.read(envelope)
        return record

    def dump(self, record: GameRecord) -> str:
        """Return the record as one line of JSON in ASCII, without a line feed; `parse` is the inverse. Raises
        UnknownGame."""
        return dump_record(self.of(record), record)


def dump_record(game: Game[R, S, M, E, V], record: R) -> str:
    """Return a record of this game as one line of JSON in ASCII, without a line feed. Its `further` keys come
    last."""
    return dumps(write_envelope(game.records.write(record), record.further))
