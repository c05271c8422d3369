"""Games before they are played: new ones from a deal, kept ones that go on, and what lists show."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from miaui.bots.service import BotClient
from miaui.core.chance import bot_seed_of
from miaui.core.deals import Deal, make_deal, nameless, new_record
from miaui.core.envelope import Player
from miaui.core.errors import BadRecord
from miaui.core.game import E, Ending, Game, M, Options, Progress, R, S, V
from miaui.core.games import Games
from miaui.match import deal_secret
from miaui.match.aids import SeatAids, read_aids, times_helped
from miaui.match.fork import forked, is_fork, why_not
from miaui.match.match import CommonMatch, Match
from miaui.match.plain_moves import plain_moves
from miaui.match.replay import GameReplay
from miaui.match.seats import with_bot_seed
from miaui.match.snapshot import Snapshot


class UnknownBot(BadRecord):
    """A bot that is not here: of another version of the program, of a package that is not installed, or a
    program that is not in the player's list, or has changed."""

    def __init__(self, where: str, level: str) -> None:
        super().__init__(where, f"no bot is called {level!r:.80}")
        self.level = level


def fresh_deal(game: Game[R, S, M, E, V], count: int, options: Options, youngest: int) -> Deal:
    """Return a new deal for `count` players, of a secret seed, with the options that are True. In a game that
    begins with the youngest, deals are drawn until it is that seat. ValueError for a seat that there is not,
    and for a number of players that the game has not."""
    if youngest not in range(count):
        raise ValueError(f"no seat {youngest} at a table of {count}")
    plain = make_deal(game, count, [name for name in game.options if options.get(name)], 0)
    players = nameless(count)
    while True:
        deal = replace(plain, seed=deal_secret.fresh_seed())
        if game.records.setup(game.rules.new(players, deal.chosen, deal.luck))[1] in (None, youngest):
            return deal


def begin(
    deal: Deal,
    players: tuple[Player, ...],
    bots: BotClient[V, M],
    keep: Callable[[Snapshot], None],
    game_id: str,
    known: bool = False,
) -> CommonMatch:
    """Begin a new game of a deal, kept from its first moment. `known`: somebody may know its cards, so that
    it does not count. ValueError for another number of players than the deal is for."""
    record = with_bot_seed(new_record(deal, players), bot_seed_of(deal.luck))
    if known:
        record = replace(record, further=record.further | {deal_secret.KNOWN_DEAL: True})
    secret = deal_secret.fresh_secret(deal)
    return Match(deal.game, deal_secret.sealed_with(record, secret), bots, game_id, keep, secret)


def resume(
    game: Game[R, S, M, E, V],
    record: R,
    bots: BotClient[V, M],
    keep: Callable[[Snapshot], None],
    game_id: str,
    deal: tuple[str, str] | None,
    diaries: Sequence[Sequence[object]] = (),
    aids: object = None,
    instead: str = "",
) -> Match[M, E, V]:
    """Go on with a kept game exactly where its last move left it; `deal` are the code and the salt that were
    kept beside it, `diaries` what was kept of its bots' diaries, `aids` of people's help, none where they
    make no sense. Raises BadRecord; UnknownBot for a bot that is not here, unless `instead` is a level that
    plays for such bots.

    Where the deal is not known the game goes on with fresh luck, so that what was sealed is void; one that is
    over stays as it is.
    """
    record = _seated(record, bots, instead)
    helped = _aids(aids, len(record.players))
    secret = None if deal is None else deal_secret.secret_of(game, *deal)
    if secret is not None and is_fork(record) and not secret.salt:
        return Match(game, record, bots, game_id, keep, aids=helped, same=secret.deal)
    if secret is None or not secret.is_of(record):
        secret = None
        over = not record.sealed and game.rules.ending(game.rules.play(record)) is not None
        record = record if over else deal_secret.without_deal(record)
    return Match(game, record, bots, game_id, keep, secret, diaries, helped)


def _seated(record: R, bots: BotClient[V, M], instead: str) -> R:
    """Return the record with bots of the level `instead` for those that are not here. Raises UnknownBot where
    that is ""."""
    for seat, who in enumerate(record.players):
        level = who.level or ""
        if who.kind != "bot" or bots.knows(level):
            continue
        if not instead:
            raise UnknownBot(f"players[{seat}].level", level)
        players = (*record.players[:seat], replace(who, level=instead), *record.players[seat + 1 :])
        record = replace(record, players=players)
    return record


def _aids(kept: object, seats: int) -> tuple[SeatAids, ...]:
    try:
        return () if kept is None else read_aids(kept, seats)
    except ValueError:
        return ()


def fork(
    replay: GameReplay[E, V],
    origin: str,
    step: int,
    bots: BotClient[V, M],
    keep: Callable[[Snapshot], None],
    game_id: str,
    same: bool,
) -> Match[M, E, V]:
    """Begin a game that is played on from another one, known by its id, after `step` moves; with its chance
    to come, as far as that is known, if it is the `same`, else another. Bots that are not here are of the
    middle level. ValueError where `why_not` gives a reason: a sealed game, one that goes on, or no person's
    choice."""
    why = why_not(replay, step)
    if why:
        raise ValueError(why)
    game, seed = replay.game, deal_secret.fresh_seed()
    luck = None if same else deal_secret.fresh_luck()
    record = forked(game, _seated(replay.record, bots, bots.kit.middle.key), origin, step, luck, seed)
    return Match(game, record, bots, game_id, keep, same=replay.deal if same else None)


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A kept game as a list shows it: who sits where, the options it is played with, how far it is, and how
    it ended; the deal of one that is over, and whether that was known before; the number of times there was
    help; `fork`: it goes on from another game; `plain`: how often a plain move was made for a program."""

    players: tuple[Player, ...]
    options: tuple[str, ...]
    progress: Progress
    ending: Ending | None
    deal: Deal | None = None
    known_deal: bool = False
    helped: int = 0
    fork: bool = False
    plain: int = 0


def kept_game(games: Games, text: str, finished: bool, ending: Ending | None = None) -> KeptGame:
    """Return what everybody may know of a kept game, by its record's text; `ending` is the result where that
    was kept beside it, else a `finished` one is played to its end. Unless it is `finished`, deal and help are
    left out. Raises BadRecord for a text that is no record, and one that cannot be played."""
    record = games.parse(text)
    game = games.of(record)
    options, _youngest = game.records.setup(record)
    chosen = tuple(key for key, on in options.items() if on)
    state = game.rules.play(record)
    if ending is None or len(ending.scores) != len(record.players):
        ending = game.rules.ending(state) if finished and not record.sealed else None
    deal = deal_secret.deal_of(game, record) if finished else None
    progress = game.rules.progress(state)
    known, helped = deal_secret.is_known(record), times_helped(record) if finished else 0
    plain = len(plain_moves(record))
    return KeptGame(record.players, chosen, progress, ending, deal, known, helped, is_fork(record), plain)


def standings(games: Games, text: str) -> tuple[tuple[int, ...], ...]:
    """Return everybody's points after each round of a finished game, seat 0 first; () where the game keeps
    none by round, and for a sealed record. Raises BadRecord for a text that is no record."""
    record = games.parse(text)
    points_of = games.of(record).records.standings
    return () if points_of is None or record.sealed else points_of(record)
