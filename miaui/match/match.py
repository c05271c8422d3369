"""A game on the screen and in the library, without its secrets: what scenes hold instead of a record.

Until a game is over a scene gets views and events only. `Match` has the record and gives it out when the game
has ended, or sealed.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic

from miaui.bots.kit import Kits
from miaui.core.chance import bot_seed_of
from miaui.core.deals import Deal, make_deal, nameless, new_record
from miaui.core.envelope import Player
from miaui.core.errors import BadRecord
from miaui.core.game import AnyGame, E, Ending, Game, GameRecord, M, Options, Progress, R, S, Sight, V
from miaui.core.games import Games, dump_record
from miaui.core.seat import Seat, seats
from miaui.match import deal_secret
from miaui.match.deal_secret import DealSecret
from miaui.match.public_match import PublicMatch
from miaui.match.referee import Table, Undo, taken_back
from miaui.match.session import BotClient, Session, with_bot_seed
from miaui.store.library import Library, deal_of
from miaui.store.problems import StoreError, Trouble
from miaui.store.rows import Outcome, SeatResult, clean_name


class Match(Generic[R, S, M, E, V]):
    """Game being played on this screen. `game_id` is its row in the library, "" if it is not kept; `public`
    is what everybody may know of it."""

    def __init__(
        self,
        game: Game[R, S, M, E, V],
        record: R,
        mind: BotClient,
        game_id: str = "",
        keep: "Callable[[R, Match[R, S, M, E, V]], None]" = lambda record, match: None,
        secret: DealSecret | None = None,
    ) -> None:
        """`secret` is the deal of a game that goes on. Raises BadRecord if the record cannot be played on."""
        self.game_id = game_id
        self._changes = 0
        self._forced: tuple[int, M | None] | None = None
        self._keep = keep
        self._table = Table(game, record, self._kept, secret=secret)
        self._session = Session(self._table, mind)
        self.public = PublicMatch(self._table)

    @staticmethod
    def of_text(games: Games, text: str, mind: BotClient) -> "AnyMatch":
        """Return a match that is not kept, from a record's text, e.g. for a lesson. Raises BadRecord."""
        record = games.parse(text)
        return Match(games.of(record), record, mind)

    # -- what everybody knows

    @property
    def humans(self) -> tuple[Seat, ...]:
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
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that have to decide now."""
        return self._table.to_act

    @property
    def next_human(self) -> Seat | None:
        """The person who decides next, None when all people have."""
        return self._session.next_human

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """Bots that everybody waits for."""
        return self._session.thinking

    # -- what the person at the screen may see and do

    @property
    def sight(self) -> Sight[S, M, E, V]:
        """Functions of the game that say what a view lets its seat do, without its state."""
        return self._table.game.sight

    @property
    def eyes(self) -> Seat | None:
        """The seat whose secrets the screen may show now."""
        return self._session.eyes

    @property
    def view(self) -> V:
        """View that the screen may show now."""
        return self._session.view

    @property
    def legal(self) -> Sequence[M]:
        """Legal moves of the person at the screen now."""
        return self._table.game.sight.legal(self._session.view)

    @property
    def forced_move(self) -> M | None:
        """The only legal move of the person who decides next; None if she has a choice, or no person
        decides."""
        seat = self.next_human
        if seat is None:
            return None
        if self._forced is None or self._forced[0] != self._changes:
            moves = self._table.game.sight.legal(self._table.view(seat))
            self._forced = self._changes, moves[0] if len(moves) == 1 else None
        return self._forced[1]

    def play_forced(self) -> None:
        """Make the forced move, no matter who is at the screen. ValueError where there is none."""
        seat, move = self.next_human, self.forced_move
        if seat is None or move is None:
            raise ValueError("no move is forced")
        if self.eyes != seat:
            self.open_for(seat)
        self.submit(move)

    def subscribe(self, listener: Callable[[E], None]) -> Callable[[], None]:
        """Tell `listener` every event from now on, as the screen may show it, until what is returned is
        called."""
        return self._table.subscribe(listener, lambda: self._session.eyes)

    def open_for(self, seat: Seat) -> None:
        """Hand the screen over to `seat`. ValueError unless it is her turn."""
        self._session.open_for(seat)

    def submit(self, move: M) -> None:
        """Make a move of the person at the screen. Raises IllegalMove; ValueError if it is not hers to
        make."""
        self._session.submit(move)

    def update(self, seconds: float) -> None:
        """Take in what chance and bots have decided; `seconds` have passed since the last call."""
        self._session.update(seconds)

    def change_player(self, seat: Seat, player: Player) -> None:
        """Change a bot's level or character, between moves."""
        self._session.change_player(seat, player)

    def undo(self) -> Undo:
        """Return what taking back the last choice of a person would do."""
        return self._table.undo(self.humans)

    def take_back(self) -> None:
        """Undo the last choice of a person and all that followed: the game is practice from now on. Raises
        CannotUndo."""
        self._session.take_back()

    def _kept(self, record: R) -> None:
        self._changes += 1
        self._keep(record, self)


#: A match in rooms that treat all games alike.
AnyMatch = Match[Any, Any, Any, Any, Any]


def fresh_deal(game: AnyGame, count: int, options: Options, youngest: int) -> Deal:
    """Return a new deal for `count` players, not known to any of them. In a game that begins with the
    youngest, deals are drawn until it is that seat. ValueError for a seat that there is not."""
    if youngest not in range(count):
        raise ValueError(f"no seat {youngest} at a table of {count}")
    plain = make_deal(game, count, [name for name in game.options if options.get(name)], 0)
    players = nameless(count)
    while True:
        deal = replace(plain, seed=deal_secret.fresh_seed())
        if game.records.setup(new_record(deal, players))[1] in (None, youngest):
            return deal


def begin_deal(
    library: Library,
    mind: BotClient,
    deal: Deal,
    players: tuple[Player, ...],
    known: bool = False,
    game_id: str = "",
) -> AnyMatch:
    """Begin a new game of a given deal, kept from its first moment. `known`: somebody may know its cards, so
    that it does not count. ValueError for another number of players than the deal is for."""
    record = with_bot_seed(new_record(deal, players), bot_seed_of(deal.luck))
    if known:
        record = replace(record, further=record.further | {deal_secret.KNOWN_DEAL: True})
    secret = deal_secret.fresh_secret(deal)
    record = deal_secret.sealed_with(record, secret)
    return _kept_match(library, mind, deal.game, record, game_id or secrets.token_hex(8), secret)


def resume(games: Games, kits: Kits, library: Library, mind: BotClient, game_id: str, text: str) -> AnyMatch:
    """Go on with a kept game exactly where its last move left it.

    Raises BadRecord; StoreError in a second copy of the program for a game of several people: played ahead
    there, it would tell what others have locked in here.
    """
    record = games.parse(text)
    if library.second_copy and sum(who.kind == "human" for who in record.players) > 1:
        raise StoreError(Trouble.SECOND_COPY)
    game, kit = games.of(record), kits.find(record.game)
    for seat, who in enumerate(record.players):
        if who.kind == "bot" and not kit.knows(who.level or ""):
            raise BadRecord(f"players[{seat}].level", f"no bot is called {who.level!r:.40}")
    kept = deal_of(library, game_id)
    secret = None if kept is None else deal_secret.secret_of(game, *kept)
    if secret is None or not secret.is_of(record):
        return _kept_match(library, mind, game, _unbound(game, record), game_id)
    return _kept_match(library, mind, game, record, game_id, secret)


def _unbound(game: Game[R, S, M, E, V], record: R) -> R:
    """Return a record whose deal is not known here: it goes on with fresh luck, so that what was sealed is
    void. One that is over stays as it is."""
    over = not record.sealed and game.rules.ending(game.rules.play(record)) is not None
    return record if over else deal_secret.without_deal(record)


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A kept game as a list shows it: who sits where, the options it is played with, how far it is, and how
    it ended; the deal of one that is over, and whether that was known before."""

    players: tuple[Player, ...]
    options: tuple[str, ...]
    progress: Progress
    ending: Ending | None
    deal: Deal | None = None
    known_deal: bool = False


def kept_game_of(games: Games, library: Library, game_id: str, finished: bool) -> KeptGame:
    """Return what everybody may know of a kept game. Raises BadRecord and StoreError."""
    record = games.parse(library.load(game_id))
    game = games.of(record)
    options, _youngest = game.records.setup(record)
    chosen = tuple(key for key, on in options.items() if on)
    progress = game.rules.progress(record)
    results = library.results(game_id)
    if len(results) == len(record.players):
        winners = tuple(seat for seat in seats(len(results)) if results[seat].share > 0)
        ending = Ending(tuple(one.score for one in results), winners) if winners else None
    else:
        ending = game.rules.ending(game.rules.play(record)) if finished and not record.sealed else None
    deal = deal_secret.deal_of(game, record) if finished else None
    return KeptGame(record.players, chosen, progress, ending, deal, deal_secret.is_known(record))


def standings_of(games: Games, library: Library, game_id: str) -> tuple[tuple[int, ...], ...]:
    """Return everybody's points after each round of a finished game that is kept, () where they are not
    known. Raises BadRecord and StoreError."""
    record = games.parse(library.load(game_id))
    standings = games.of(record).records.standings
    return () if standings is None or record.sealed else standings(record)


def _kept_match(
    library: Library,
    mind: BotClient,
    game: Game[R, S, M, E, V],
    record: R,
    game_id: str,
    secret: DealSecret | None = None,
) -> Match[R, S, M, E, V]:
    def keep(after: R, match: Match[R, S, M, E, V], deal: tuple[str, str] | None = None) -> None:
        ending, text = match.public.ending, dump_record(game, after)
        outcome = None if ending is None else _outcome(game, after, ending)
        library.save(game_id, text, outcome, match.public.progress.done, deal)

    match = Match(game, record, mind, game_id, keep, secret)
    keep(record, match, ("", "") if secret is None else (secret.deal.code, secret.salt))
    return match


def _outcome(game: Game[R, S, M, E, V], record: R, ending: Ending) -> Outcome:
    """Return what is kept of a finished game beside its record; practice does not count, nor does a known
    deal."""
    numbers = game.records.figures
    figures = () if numbers is None else numbers(record)
    counted = taken_back(record) == 0 and not deal_secret.is_known(record)
    return Outcome(_results(record, ending), counted, figures)


def _results(record: GameRecord, ending: Ending) -> tuple[SeatResult, ...]:
    """Return how everybody came out, in words that the library takes: a record from elsewhere may hold
    others."""
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
