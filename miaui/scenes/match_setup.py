"""The way from the new-game page to a match: who sits at a new table, and going on with a kept one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial

from miaui.bots.kit import Roster
from miaui.core.chance import Luck
from miaui.core.deals import Deal
from miaui.core.envelope import Player
from miaui.core.own_programs import PREFIX
from miaui.core.seat import Seat
from miaui.engine.i18n import _
from miaui.engine.ui.dialog import Answer, Dialog
from miaui.history import kept_games
from miaui.match.match import CommonMatch, MatchFacts
from miaui.match.replay import CommonReplay
from miaui.match.setup import UnknownBot, fresh_deal
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.own_programs import ask_again, let_run, needs_word
from miaui.store.phones_kept import kept_phones
from miaui.store.rows import LONGEST_NAME, Game
from miaui.store.settings import SeatSetup, TableSetup
from miaui.tabletop.cast.cats import CATS, NAMES, distinct

#: The first seats, before anything is chosen: one person and three bots.
FIRST_TABLE = TableSetup(
    seats=(SeatSetup(kind="human"), *[SeatSetup(kind="bot")] * 3),
)


def begin(context: Context, key: str, setup: TableSetup) -> CommonMatch:
    """Return the match of a new game for this set-up, with fresh luck: it has begun, and is in the library
    from its first moment. Too high a `youngest` counts as the last seat. UnknownGame for no game's key."""
    options, count = dict.fromkeys(setup.options, True), len(setup.seats)
    game = context.catalog.games.find(key)
    deal = fresh_deal(game, count, options, min(setup.youngest, count - 1))
    kit = context.catalog.kits.find(key)
    return begin_deal(context, deal, remembering(context, kit, seated(kit, setup, deal.luck)))


def remembering(context: Context, kit: Roster, players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the players with `memory` True for those whose level can remember, and False for all others, if
    the new-game page allows it and a person among them allows it; else the players as they are."""
    people = [who.name for who in players if who.kind == "human"]
    if not (context.settings.table(kit.game).memory and allows_memory(context, people)):
        return players
    return tuple([replace(who, memory=who.level in kit.remembering) for who in players])


def allows_memory(context: Context, people: Iterable[str]) -> bool:
    """True if at least one of these people lets bots remember her; False for none."""
    return any(context.memory.person(name).allowed for name in people)


def begin_deal(
    context: Context, deal: Deal, players: tuple[Player, ...], known: bool = False, game_id: str = ""
) -> CommonMatch:
    """Return the match of a new game of a given deal: it has begun, and is in the library from its first
    moment. `known`: somebody may know its cards, so it does not count. `game_id` "" gives it a new id.
    ValueError for another number of players than the deal's."""
    kit = context.catalog.kits.find(deal.game.key)
    return kept_games.begin_deal(context.library, context.bots, kit, deal, players, known, game_id)


def resume(context: Context, game_id: str, text: str, another: bool = False) -> CommonMatch:
    """Return the match of a kept game, exactly where its last move left it, to be played on. BadRecord for a
    text that is no record of it; UnknownBot for a bot that is not here, unless `another`, the middle level,
    plays for it; StoreError where several people play it and this is a second copy of the program."""
    games, kits = context.catalog.games, context.catalog.kits
    return kept_games.resume(games, kits, context.library, context.bots, game_id, text, another)


def finished(context: Context, game_id: str, text: str) -> CommonMatch:
    """Return the match of a kept game that is over, for its result; nothing more is kept of it. BadRecord for
    a text that is no record of one, and for a game that goes on."""
    games, kits = context.catalog.games, context.catalog.kits
    return kept_games.finished(games, kits, context.library, context.bots, game_id, text)


def offer_another(context: Context, game_id: str, text: str, unknown: UnknownBot) -> Dialog:
    """Return a dialog, which is not put on the stack, that says which bot is missing. “Another bot” resumes
    the match with a bot of the middle level and shows it, “Back” does nothing. Where the missing bot is one
    of the player's own programs that has changed, “Look at it …” comes first and asks if it may run again; if
    so, it plays on."""

    def play_on(another: bool) -> None:
        show(context, resume(context, game_id, text, another))

    changed, name = needs_word(context, unknown.level), unknown.level.removeprefix(PREFIX)
    answers: list[Answer] = [("another", _("Another bot"), partial(play_on, True)), ("back", _("Back"), None)]
    if changed is not None:
        words = _("“{bot}” plays in this game, and has changed since you let it run.")
        look = partial(ask_again, context, changed, partial(play_on, False))
        answers.insert(0, ("look", _("Look at it …"), look))
    elif name != unknown.level:
        words = _(
            "“{bot}” plays in this game, and is not among your programs. Another bot can play on for it."
        )
    else:
        words = _("“{bot}” plays in this game, and is not installed here. Another bot can play on for it.")
    return Dialog(_("A bot is missing"), words.format(bot=name), answers, name="missing", enter="another")


def begin_again(context: Context, played: MatchFacts, level: str = "") -> None:
    """Begin a new game with this one's players and options, and go to its table, or to its lobby where this
    one was played on phones; all bots get this `level` unless it is "". The player is asked first about each
    of her own programs among them that has changed; without her yes nothing begins."""
    setup = setup_of(played, context.settings.pace)
    if level:
        harder = [replace(seat, level=level) if seat.kind == "bot" else seat for seat in setup.seats]
        setup = replace(setup, seats=tuple(harder))

    def sail() -> None:
        context.go(table_of(context, begin(context, played.public.game_key, setup), played.away))

    let_run(context, bots_of(setup.seats), sail)


def bots_of(seats: Iterable[SeatSetup | Player]) -> list[str]:
    """Return the levels of the bots, in the order of the seats, equal ones as often as they sit there;
    without people and bots that have no level; [] for none."""
    return [seat.level for seat in seats if seat.kind == "bot" and seat.level]


def begin_like(context: Context, game: Game) -> Callable[[], None]:
    """Return a function that begins a new game with the players and options of a kept one, and shows it, once
    the player's changed programs among them may run. BadRecord or StoreError, at once, where the kept one
    cannot be read."""
    kept = kept_games.kept_game_of(context.catalog.games, context.library, game.id, game.finished)
    setup = setup_like(kept.players, kept.options, context.settings.pace)

    def sail() -> None:
        show(context, begin(context, game.ruleset, setup))

    return partial(let_run, context, bots_of(setup.seats), sail)


def fork(context: Context, replay: CommonReplay, origin: str, step: int, same: bool) -> None:
    """Begin and show a new game that is played on after `step` moves of another one, whose id is `origin`;
    what chance still has to decide comes as it would have come if `same`, else anew. ValueError where that
    cannot be."""
    kit = context.catalog.kits.find(replay.game.key)
    show(context, kept_games.fork(context.library, context.bots, kit, replay, origin, step, same))


def show(context: Context, match: CommonMatch) -> None:
    """Leave all scenes, behind a curtain, for the table of a match, or for its lobby if it was played on
    phones before."""
    context.go(table_of(context, match), "curtain")


def table_of(
    context: Context, match: CommonMatch, wanted: Collection[Seat] = ()
) -> routes.Tabletop | routes.Lobby:
    """Return the route to the table of a match: to its lobby where seats are `wanted` on phones, or the game
    was played on phones before; else to the tabletop."""
    if wanted or kept_phones(context.data, match.game_id) is not None:
        return routes.Lobby(match, wanted)
    return routes.Tabletop(match)


def wanted_phones(setup: TableSetup) -> list[Seat]:
    """Return the seats of a set-up that people are to play on phones, in order; [] for none. A bot's seat is
    never among them."""
    return [Seat(place) for place, seat in enumerate(setup.seats) if seat.kind == "human" and seat.phone]


def setup_of(played: MatchFacts, pace: str) -> TableSetup:
    """Return the set-up that a match began with, at this pace; the youngest is 0 where the game knows
    none."""
    options, youngest = played.public.setup
    chosen = [key for key, on in options.items() if on]
    return setup_like(played.public.players, chosen, pace, youngest or 0)


def setup_like(players: Sequence[Player], options: Iterable[str], pace: str, youngest: int = 0) -> TableSetup:
    """Return the set-up for these players, seat by seat, with these options; names are cut to the longest
    that may be typed, and missing levels, colours and characters are ""."""
    seats = tuple(
        SeatSetup(who.name[:LONGEST_NAME], who.kind, who.level or "", who.colour or "", who.character or "")
        for who in players
    )
    return TableSetup(seats, frozenset(options), youngest, pace)


def seated(kit: Roster, setup: TableSetup, luck: Luck) -> tuple[Player, ...]:
    """Return the players of a set-up by seat, each in a colour of their own: a wish for a colour that is
    taken gives a free one. Without a name one has that of its cat; a bot's character that was not chosen
    comes from the deal's `luck`. People have no level and no character."""
    colours = distinct(seat.colour or None for seat in setup.seats)
    return tuple(
        _player(seat, colour, kit.character_by_lot(luck, number))
        for number, (seat, colour) in enumerate(zip(setup.seats, colours, strict=True))
    )


def _player(seat: SeatSetup, colour: str, lot: str | None) -> Player:
    bot = seat.kind == "bot"
    return Player(
        name=seat.name.strip() or NAMES[CATS[colour]],
        kind=seat.kind,
        level=seat.level if bot else None,
        character=(seat.character or lot or None) if bot else None,
        colour=colour,
    )
