"""Games in the library: new ones that are kept from their first moment, going on with one, and what a list
shows of it. The match knows no library, and the library no game: here both meet."""

from collections.abc import Callable
from secrets import token_hex

from miaui.bots.kit import BotKit, Kits
from miaui.bots.service import BotService, Priority
from miaui.core.deals import Deal
from miaui.core.envelope import Player
from miaui.core.errors import BadRecord
from miaui.core.game import E, Ending, M, V
from miaui.core.games import Games
from miaui.core.seat import seats
from miaui.match import setup
from miaui.match.match import CommonMatch, Match
from miaui.match.replay import GameReplay
from miaui.match.setup import KeptGame
from miaui.match.snapshot import Result, Snapshot
from miaui.store.library import Library
from miaui.store.problems import ProblemKind, StoreError
from miaui.store.rows import Outcome, SeatResult, clean_name
from miaui.store.secrets_kept import aids_of, deal_of, diaries_of


def begin_deal(
    library: Library,
    bots: BotService,
    kit: BotKit[V, M],
    deal: Deal,
    players: tuple[Player, ...],
    known: bool = False,
    game_id: str = "",
) -> CommonMatch:
    """Begin a new game of a given deal, kept from its first moment. `known`: somebody may know its cards, so
    that it does not count. ValueError for another number of players than the deal is for."""
    game_id = game_id or token_hex(8)
    client = bots.client(kit, Priority.SEAT)
    return setup.begin(deal, players, client, _keeper(library, bots, kit.game, game_id), game_id, known)


def resume(
    games: Games,
    kits: Kits,
    library: Library,
    bots: BotService,
    game_id: str,
    text: str,
    another: bool = False,
) -> CommonMatch:
    """Go on with a kept game exactly where its last move left it. `another`: the middle level plays on for
    bots that are not here.

    Raises BadRecord; StoreError in a second copy of the program for a game of several people: played ahead
    there, it would tell what others have locked in here.
    """
    record = games.parse(text)
    if library.second_copy and sum(who.kind == "human" for who in record.players) > 1:
        raise StoreError(ProblemKind.SECOND_COPY)
    kit = kits.find(record.game)
    client, instead = bots.client(kit, Priority.SEAT), kit.middle.key if another else ""
    deal, diaries, aids = deal_of(library, game_id), diaries_of(library, game_id), aids_of(library, game_id)
    keep = _keeper(library, bots, kit.game, game_id)
    return setup.resume(games.of(record), record, client, keep, game_id, deal, diaries, aids, instead)


def finished(
    games: Games, kits: Kits, library: Library, bots: BotService, game_id: str, text: str
) -> CommonMatch:
    """Return a game that is over as it is kept, for its result; nothing more is kept of it. Raises BadRecord,
    also for a game that is not over."""
    record = games.parse(text)
    game, kit = games.of(record), kits.find(record.game)
    client, instead = bots.client(kit, Priority.SEAT), kit.middle.key
    deal = deal_of(library, game_id)
    match = setup.resume(game, record, client, lambda snapshot: None, game_id, deal, instead=instead)
    if not match.public.over:
        raise BadRecord("", "the game is not over")
    return match


def fork(
    library: Library,
    bots: BotService,
    kit: BotKit[V, M],
    replay: GameReplay[E, V],
    origin: str,
    step: int,
    same: bool,
) -> Match[M, E, V]:
    """Begin a game that is played on from another one after `step` moves, kept from its first moment under an
    id of its own. ValueError where the game cannot be forked."""
    game_id = token_hex(8)
    client = bots.client(kit, Priority.SEAT)
    return setup.fork(replay, origin, step, client, _keeper(library, bots, kit.game, game_id), game_id, same)


def kept_game_of(games: Games, library: Library, game_id: str, finished: bool) -> KeptGame:
    """Return what everybody may know of a kept game. Raises BadRecord and StoreError."""
    results = library.results(game_id)
    winners = tuple(seat for seat in seats(len(results)) if results[seat].share > 0)
    ending = Ending(tuple(result.score for result in results), winners) if winners else None
    return setup.kept_game(games, library.load(game_id), finished, ending)


def _keeper(library: Library, bots: BotService, game: str, game_id: str) -> Callable[[Snapshot], None]:
    """Return what keeps a game under an id: each time its record and its result in one commit. Of a finished
    one bots remember what people allow."""

    def keep(snapshot: Snapshot) -> None:
        result = snapshot.result
        outcome = None if result is None else _outcome(result)
        library.save(
            game_id,
            snapshot.record,
            outcome,
            snapshot.rounds,
            snapshot.deal,
            snapshot.diaries,
            snapshot.aids,
        )
        if result is not None:
            for who, rows in zip(result.players, result.habits, strict=False):
                if who.kind == "human":
                    bots.memories.learn(who.name, game, rows)

    return keep


def _outcome(result: Result) -> Outcome:
    """Return how everybody came out, in words that the library takes: a record from elsewhere may hold
    others."""
    ending = result.ending
    share = 1 / len(ending.winners)
    results = tuple(
        SeatResult(
            seat,
            clean_name(who.name),
            who.kind,
            (who.level or "") if who.kind == "bot" else "",
            ending.scores[seat],
            share if seat in ending.winners else 0.0,
        )
        for seat, who in enumerate(result.players)
    )
    return Outcome(results, result.counted, result.figures)
