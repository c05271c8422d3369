"""The table of `miaui play`: seats at the laptop, on phones, and of bots, with or without a window."""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from miaui import app
from miaui.bots import packages
from miaui.bots.kit import Roster
from miaui.bots.process import BotProcess
from miaui.bots.service import BotFailure, BotNotice, BotService
from miaui.catalog import CATALOG
from miaui.cli.streams import Wrong, tell
from miaui.core.deal_code import BadCode
from miaui.core.deals import Deal, read_deal
from miaui.core.errors import BadRecord
from miaui.core.json_text import dumps
from miaui.core.judge import judge
from miaui.core.seat import Seat, seats
from miaui.hands.phones import Door, Phones
from miaui.history import kept_games
from miaui.history.problem_words import reason, sentence
from miaui.match.match import CommonMatch
from miaui.match.setup import fresh_deal
from miaui.scenes import match_setup, routes
from miaui.scenes.context import Context
from miaui.scenes.lobby.opening import make_phones, open_phones
from miaui.scenes.routes import Route
from miaui.store import paths
from miaui.store.library import Library
from miaui.store.phones_kept import kept_phones
from miaui.store.problems import StoreError
from miaui.store.settings import SeatSetup, TableSetup, peek
from miaui.tabletop.bot_words import bot_sentence
from miaui.worker import serve

LOOPBACK = "127.0.0.1"
LINGERS = 3.0
"""Seconds that a table without a window stays after the end."""
PAUSE = 0.005
"""Seconds between two turns without a window."""
TERMINATED = 143
"""Status that a shell reports for a program that was asked to end (128 + SIGTERM)."""
_LONGEST_NAME = 24


def play(options: argparse.Namespace) -> int:
    """Play at a table in the window, with --headless without one; return the exit status. Raises Wrong, for
    --slow without --headless, too."""
    if options.headless:
        return _headless(options)
    if options.slow is not None:
        raise Wrong("--slow needs --headless: in the window the pace is a setting")
    return app.run(first=_opening(options))


# The table that is meant


def _game_key(options: argparse.Namespace) -> str:
    key: str | None = options.record
    if key not in CATALOG.games.keys:
        raise Wrong(f"which game? {', '.join(CATALOG.games.keys)}, not {str(key)[:40]!r}")
    return key


def _setup(options: argparse.Namespace) -> TableSetup:
    """Return the set-up of the seats that are named, in order. Raises Wrong."""
    key = _game_key(options)
    kit, count = CATALOG.kits.find(key), CATALOG.ui(key).seats
    if len(options.seats) not in count:
        raise Wrong(f"{key} has {count[0]} to {count[-1]} seats, not {len(options.seats)}")
    table_seats = [_seat(kit, kind, text.strip()) for kind, text in options.seats]
    if options.headless and any(kind == "here" for kind, _text in options.seats):
        raise Wrong("--here needs the window")
    return TableSetup(tuple(table_seats))


def _seat(kit: Roster, kind: str, text: str) -> SeatSetup:
    if kind != "bot":
        if not text or len(text) > _LONGEST_NAME or not text.isprintable():
            raise Wrong(f"{text[:40]!r} is no name of 1 to {_LONGEST_NAME} letters")
        return SeatSetup(text, phone=kind == "phone")
    level, _, character = text.partition("/")
    if not kit.knows(level) and not packages.is_installed(level):
        raise Wrong(f"there is no level {level[:40]!r}")
    if character and not kit.known_character(character):
        raise Wrong(f"there is no character {character[:40]!r}")
    return SeatSetup("", "bot", level, "", character)


def _deal(options: argparse.Namespace, setup: TableSetup) -> tuple[Deal, bool]:
    """Return the deal that is played, and whether somebody may know it. Raises Wrong."""
    game, count = CATALOG.games.find(_game_key(options)), len(setup.seats)
    if options.deal is None:
        return fresh_deal(game, count, {}, 0), False
    try:
        deal = read_deal(CATALOG.games, options.deal)
    except BadCode as error:
        raise Wrong(f"--deal: {error}") from None
    if deal.game.key != game.key or deal.seats != count:
        raise Wrong(f"--deal: that code is for {deal.game.key} with {deal.seats} seats")
    return deal, True


def _door(options: argparse.Namespace, opened: Callable[[str, str], None]) -> Door:
    second = options.second or ("no" if options.headless else "ask")
    if options.headless and second == "ask":
        raise Wrong("--second ask needs the window")
    answer = {"ask": None, "yes": True, "no": False}[second]
    return Door(options.address or LOOPBACK, options.port, opened, lambda seat: answer, options.headless)


def _last_table(library: Library, data: Path) -> str:
    """Return the id of the game in progress with phones that was played last. Raises Wrong."""
    games = sorted(library.games("in_progress"), key=lambda game: game.updated, reverse=True)
    game_id = next((game.id for game in games if kept_phones(data, game.id) is not None), None)
    if game_id is None:
        raise Wrong("there is no table with phones to go on with")
    return game_id


def _check_again(options: argparse.Namespace) -> None:
    if options.seats or options.deal is not None or options.record is not None:
        raise Wrong("--continue goes on with a table as it is: it takes no game, seats or deal")


def _table_line(match: CommonMatch, kinds: Callable[[Seat], str], url: str, code: str) -> str:
    players = match.public.players
    rows = [{"seat": seat, "name": players[seat].name, "kind": kinds(seat)} for seat in seats(len(players))]
    line = {"type": "table", "url": url, "code": code, "game": match.public.game_key, "seats": rows}
    return dumps(line) + "\n"


# In the window


def _opening(options: argparse.Namespace) -> Callable[[Context], Route]:
    """Return a function that makes the window's first route: the table, or its lobby. Raises Wrong at once
    for wrong arguments."""
    if options.again:
        _check_again(options)
        return lambda context: _resumed_in_window(options, context)
    setup = _setup(options)
    deal, known = _deal(options, setup)
    wanted = match_setup.wanted_phones(setup)

    def first(context: Context) -> Route:
        kit = context.catalog.kits.find(deal.game.key)
        players = match_setup.seated(kit, setup, deal.luck)
        match = kept_games.begin_deal(context.library, context.bots, kit, deal, players, known)
        if not wanted:
            return routes.Tabletop(match)
        return _lobby(options, context, match, wanted)

    return first


def _resumed_in_window(options: argparse.Namespace, context: Context) -> Route:
    game_id = _last_table(context.library, context.data)
    match = match_setup.resume(context, game_id, context.library.load(game_id))
    return _lobby(options, context, match, ())


def _lobby(
    options: argparse.Namespace, context: Context, match: CommonMatch, wanted: Collection[Seat]
) -> routes.Lobby:
    """Return the way to the lobby, once its door is opened; address and code are printed where that is asked
    for."""

    def opened(url: str, code: str) -> None:
        if options.json:
            tell(_table_line(match, partial(_kind, phones), url, code))

    phones = open_phones(context, match, wanted, _door(options, opened))
    return routes.Lobby(match, wanted)


def _kind(phones: Phones, seat: Seat) -> str:
    state = phones.state(seat)
    return state if state in ("here", "bot") else "phone"


# Without a window


def _headless(options: argparse.Namespace) -> int:
    if options.again:
        _check_again(options)
    setup = None if options.again else _setup(options)
    door = _door(options, lambda url, code: None)
    folders = paths.find()
    settings = peek(folders.config)
    library = Library(
        folders.data, partial(judge, CATALOG.games), lambda problem: _complain(sentence(problem))
    )
    bots = BotService(BotProcess(serve), _bot_failed, time.monotonic)
    try:
        with _ended_by_term():
            match = _match(options, setup, library, bots, folders.data)

            ui = CATALOG.ui(match.public.game_key)
            wanted = () if setup is None else [Seat(n) for n, seat in enumerate(setup.seats) if seat.phone]
            phones = make_phones(match, ui, lambda: settings, folders.data, wanted, door)
            try:
                _listen(phones, None if options.again else library)
                _serve(phones, ui.plays_forced == "always", (options.slow or 0) / 1000)
            finally:
                phones.close()
    except (BadRecord, StoreError) as error:
        raise Wrong(f"this game cannot be continued: {reason(error)}") from None
    finally:
        bots.close()
        library.close()
    return 0


@contextmanager
def _ended_by_term() -> Iterator[None]:
    """Let SIGTERM end the program as an interrupt does, with a status of its own."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _match(
    options: argparse.Namespace, setup: TableSetup | None, library: Library, bots: BotService, data: Path
) -> CommonMatch:

    if setup is None:
        game_id = _last_table(library, data)
        return kept_games.resume(CATALOG.games, CATALOG.kits, library, bots, game_id, library.load(game_id))
    deal, known = _deal(options, setup)
    kit = CATALOG.kits.find(deal.game.key)
    players = match_setup.seated(kit, setup, deal.luck)
    return kept_games.begin_deal(library, bots, kit, deal, players, known)


def _listen(phones: Phones, library: Library | None) -> None:
    """Wait until phones can come. Raises Wrong where they cannot; of a new game, in `library`, nothing is
    kept then."""
    door = phones.door
    phones.open()
    while not phones.host:
        phones.update()
        if phones.problem:
            if library is not None:
                library.delete(phones.match.game_id)
            port = "" if door.port is None else f":{door.port}"
            raise Wrong(f"cannot listen on {door.address}{port}: {phones.problem}")
        time.sleep(PAUSE)


def _serve(phones: Phones, forced: bool, slow: float) -> None:
    """Play a game to its end, and print the table at first and the record at last. `forced`: only moves are
    made by themselves; `slow`: seconds before a bot's move."""
    match = phones.match
    for seat in [seat for seat in phones.desk.names if phones.state(seat) == "here"]:
        phones.on_a_phone(seat)
    tell(_table_line(match, partial(_kind, phones), phones.url, phones.desk.code))
    phones.start()
    changes, since = -1, time.monotonic()
    while not match.public.over:
        phones.update()
        now = time.monotonic()
        if match.changes != changes:
            changes, since = match.changes, now
        if now - since >= slow:
            match.update(PAUSE)
        if forced and match.forced_move is not None:
            match.play_forced()
        time.sleep(PAUSE)
    tell(match.public.text + "\n")
    end = time.monotonic() + LINGERS
    while time.monotonic() < end:
        phones.update()
        time.sleep(PAUSE)


def _complain(words: str) -> None:
    if sys.stderr is not None:
        print(f"miaui: {words}", file=sys.stderr)


def _bot_failed(notice: BotNotice) -> None:
    if notice.why is not BotFailure.CUT:
        _complain(bot_sentence(notice))
