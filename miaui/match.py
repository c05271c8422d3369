"""A game on the screen and in the library, without its secrets: what scenes hold instead of a record.

Until a game is over a scene gets views and events only. `Match` has the record and gives it out when the game
has ended, or sealed.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from miaui.bots import find_kit
from miaui.core.envelope import Player
from miaui.core.errors import BadRecord
from miaui.core.game import Ending, Options, Progress
from miaui.games import dump, find_game, game_of, parse
from miaui.store.library import Library
from miaui.store.problems import StoreError, Trouble
from miaui.store.rows import Outcome, SeatResult, clean_name
from miaui.table.session import BotClient, Session, bot_seed, with_bot_seed
from miaui.table.table import Table, Undo, taken_back


class PublicMatch:
    """What everybody may know of a match, and its record once it is over."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def game_key(self) -> str:
        """The key of the game."""
        return self._table.game.key

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where, seat 0 first."""
        return self._table.players

    @property
    def setup(self) -> tuple[Options, int]:
        """The options that it is played with and the seat of the youngest: for the same again."""
        return self._table.game.records.setup(self._table.record)

    @property
    def progress(self) -> Progress:
        """How many rounds (or deals) are finished, and of how many."""
        return self._table.progress

    @property
    def pledges(self) -> Mapping[int, str]:
        """The pledges of choices that are still secret, by seat."""
        seals = self._table.game.records.open_pledges
        return {} if seals is None else seals(self._table.record)

    @property
    def taken_back(self) -> int:
        """How often moves were taken back; 0 marks an honest game."""
        return taken_back(self._table.record)

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self._table.over

    @property
    def ending(self) -> Ending | None:
        """Scores and winners once the game is over."""
        return self._table.ending

    @property
    def sealed_text(self) -> str:
        """The record as text, giving nothing away."""
        return dump(self._table.sealed)

    @property
    def record(self) -> Any:
        """The record of a game that is over. ValueError while it goes on: it holds every secret."""
        if not self.over:
            raise ValueError("the record of a game that goes on is secret")
        return self._table.record

    @property
    def text(self) -> str:
        """The record of a game that is over, as text. ValueError while it goes on."""
        return dump(self.record)

    def rng_for(self, number: int, purpose: str) -> Random:
        """Random numbers that look on the same in every replay of this game, e.g. for what cats say."""
        return Random(f"{bot_seed(self._table.record)}/{number}/{purpose}")

    @property
    def view(self) -> Any:
        """What everybody may see."""
        return self._table.view(None)


class Match:
    """One game being played on this screen. `game_id` is its row in the library, "" if it is not kept;
    `public` is what everybody may know of it."""

    def __init__(
        self,
        record: Any,
        mind: BotClient,
        game_id: str = "",
        keep: Callable[[Any, "Match"], None] = lambda record, match: None,
    ) -> None:
        """Raises BadRecord if the record cannot be played on."""
        self.game_id = game_id
        self._changes = 0
        self._forced: tuple[int, Any] | None = None
        self._keep = keep
        self._table = Table(record, self._kept)
        self._session = Session(self._table, mind)
        self.public = PublicMatch(self._table)

    @classmethod
    def of_text(cls, text: str, mind: BotClient) -> "Match":
        """A match that is not kept, from a record's text, e.g. for a lesson. Raises BadRecord."""
        return cls(parse(text), mind)

    # -- what everybody knows

    @property
    def humans(self) -> tuple[int, ...]:
        """Seats of the humans, in order."""
        return self._session.humans

    @property
    def shared(self) -> bool:
        """True if the screen passes between people."""
        return self._session.shared

    @property
    def changes(self) -> int:
        """A number that rises with everything that is decided, taken back or put at another's seat."""
        return self._changes

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that have to decide now."""
        return self._table.to_act

    @property
    def next_human(self) -> int | None:
        """The person who decides next, None when all people have."""
        return self._session.next_human

    @property
    def thinking(self) -> tuple[int, ...]:
        """Bots that everybody waits for."""
        return self._session.thinking

    # -- what the person at the screen may see and do

    @property
    def eyes(self) -> int | None:
        """The seat whose secrets the screen may show now."""
        return self._session.eyes

    @property
    def view(self) -> Any:
        """What the screen may show now."""
        return self._session.view

    @property
    def legal(self) -> Sequence[Any]:
        """What the person at the screen may do now."""
        moves: Sequence[Any] = self._table.game.sight.legal(self._session.view)
        return moves

    @property
    def forced_move(self) -> Any:
        """The only legal move of the person who decides next; None if she has a choice, or nobody decides."""
        seat = self.next_human
        if seat is None:
            return None
        if self._forced is None or self._forced[0] != self._changes:
            moves = self._table.game.sight.legal(self._table.view(seat))
            self._forced = self._changes, moves[0] if len(moves) == 1 else None
        return self._forced[1]

    def play_forced(self) -> None:
        """Make the forced move, whoever is at the screen. ValueError where there is none."""
        move = self.forced_move
        if move is None:
            raise ValueError("no move is forced")
        if self.eyes != move.seat:
            self.open_for(move.seat)
        self.submit(move)

    def subscribe(self, listener: Callable[[Any], None]) -> Callable[[], None]:
        """Tell `listener` every event from now on, as the screen may show it, until what is returned is
        called."""
        return self._table.subscribe(listener, lambda: self._session.eyes)

    def open_for(self, seat: int) -> None:
        """`seat` has taken over the screen. ValueError unless it is her turn."""
        self._session.open_for(seat)

    def submit(self, move: Any) -> None:
        """The person at the screen makes a move. Raises IllegalMove; ValueError if it is not hers to make."""
        self._session.submit(move)

    def update(self, seconds: float) -> None:
        """Take in what chance and bots have decided; `seconds` have passed since the last call."""
        self._session.update(seconds)

    def change_player(self, seat: int, player: Player) -> None:
        """Between moves: another level or character for a bot."""
        self._session.change_player(seat, player)

    def undo(self) -> Undo:
        """What taking back the last choice of a person would do."""
        return self._table.undo(self.humans)

    def take_back(self) -> None:
        """Undo the last choice of a person and all that followed: the game is practice from now on. Raises
        CannotUndo."""
        self._session.take_back()

    def _kept(self, record: Any) -> None:
        self._changes += 1
        self._keep(record, self)


def begin(
    library: Library, mind: BotClient, key: str, players: tuple[Player, ...], options: Options, youngest: int
) -> Match:
    """A new game, kept from its first moment."""
    deal = Deal(Random(secrets.randbits(128)), secrets.randbits(48), secrets.token_hex(8))
    return _begin(library, mind, _new(key, players, options, youngest, deal), deal)


@dataclass(frozen=True, slots=True)
class Deal:
    """The chance of a new game: what its set-up and its bots draw from, and its id in the library."""

    rng: Random
    bot_seed: int
    game_id: str


def begin_deal(library: Library, mind: BotClient, key: str, players: tuple[Player, ...], deal: Deal) -> Match:
    """A new plain game whose chance is given, kept from its first moment; seat 0 is the youngest's."""
    return _begin(library, mind, _new(key, players, {}, 0, deal), deal)


def _new(key: str, players: tuple[Player, ...], options: Options, youngest: int, deal: Deal) -> Any:
    game = find_game(key)
    chosen = {name: options.get(name, False) for name in game.options}
    return game.rules.new(players, chosen, youngest, deal.rng)


def _begin(library: Library, mind: BotClient, record: Any, deal: Deal) -> Match:
    return _kept_match(library, mind, with_bot_seed(record, deal.bot_seed), deal.game_id)


def resume(library: Library, mind: BotClient, game_id: str, text: str) -> Match:
    """Go on with a kept game exactly where its last move left it.

    Raises BadRecord; StoreError in a second copy of the program for a game of several people: played ahead
    there, it would tell what others have locked in here.
    """
    record = parse(text)
    if library.second_copy and sum(who.kind == "human" for who in record.players) > 1:
        raise StoreError(Trouble.SECOND_COPY)
    kit = find_kit(record.game)
    for seat, who in enumerate(record.players):
        if who.kind == "bot" and not kit.knows(who.level or ""):
            raise BadRecord(f"players[{seat}].level", f"no bot is called {who.level!r:.40}")
    return _kept_match(library, mind, record, game_id)


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A kept game as a list shows it: who sits where, the options it is played with, how far it is, and how
    it ended."""

    players: tuple[Player, ...]
    options: tuple[str, ...]
    progress: Progress
    ending: Ending | None


def kept_game_of(library: Library, game_id: str, finished: bool) -> KeptGame:
    """What everybody may know of a kept game. Raises BadRecord and StoreError."""
    record = parse(library.load(game_id))
    game = game_of(record)
    options, _youngest = game.records.setup(record)
    chosen = tuple(key for key, on in options.items() if on)
    progress = game.rules.progress(record)
    results = library.results(game_id)
    if len(results) == len(record.players):
        winners = tuple(seat for seat, one in enumerate(results) if one.share > 0)
        ending = Ending(tuple(one.score for one in results), winners) if winners else None
    else:
        ending = game.rules.ending(game.rules.play(record)) if finished and not record.sealed else None
    return KeptGame(record.players, chosen, progress, ending)


def standings_of(library: Library, game_id: str) -> tuple[tuple[int, ...], ...]:
    """Everybody's points after each round of a finished game that is kept, () where nobody knows. Raises
    BadRecord and StoreError."""
    record = parse(library.load(game_id))
    standings = game_of(record).records.standings
    return () if standings is None or record.sealed else standings(record)


def _kept_match(library: Library, mind: BotClient, record: Any, game_id: str) -> Match:
    def keep(after: Any, match: Match) -> None:
        ending = match.public.ending
        outcome = None if ending is None else _outcome(after, ending)
        library.save(game_id, dump(after), ending is not None, match.public.progress.done, outcome)

    match = Match(record, mind, game_id, keep)
    keep(record, match)
    return match


def _outcome(record: Any, ending: Ending) -> Outcome:
    """What is kept of a finished game beside its record; practice does not count."""
    numbers = game_of(record).records.figures
    figures = () if numbers is None else numbers(record)
    return Outcome(_results(record, ending), taken_back(record) == 0, figures)


def _results(record: Any, ending: Ending) -> tuple[SeatResult, ...]:
    """How everybody came out, in words that the library takes: a record from elsewhere may hold others."""
    share = 1 / len(ending.winners)
    return tuple(
        SeatResult(
            seat,
            clean_name(who.name),
            who.kind,
            (who.level or "") if who.kind == "bot" else "",
            ending.scores[seat],
            share if seat in ending.winners else 0.0,
        )
        for seat, who in enumerate(record.players)
    )
