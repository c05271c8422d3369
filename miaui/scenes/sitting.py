"""A game on the screen: the session, where it is kept, and the set-up for the same again."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from miaui.bots.bot import characters, known
from miaui.core.errors import BadRecord
from miaui.games.miaui.events import GameEnded
from miaui.games.miaui.reading import parse
from miaui.games.miaui.record import Player, Record, dump, new
from miaui.games.miaui.variants import Variants
from miaui.scenes.context import Context
from miaui.stages.miaui.cats import CATS, NAMES, distinct
from miaui.store.problems import StoreError, Trouble
from miaui.store.rows import SeatResult, clean_name
from miaui.store.settings import Seat, TableSetup
from miaui.table.session import Session, with_bot_seed
from miaui.table.table import Table, taken_back

#: Who sits down when nobody has chosen yet: one person and three bots.
FIRST_TABLE = TableSetup(
    seats=(Seat(kind="human"), Seat(kind="bot"), Seat(kind="bot"), Seat(kind="bot")),
)


@dataclass(slots=True)
class Sitting:
    """One game being played on this screen. `game_id` is its row in the library."""

    session: Session
    game_id: str

    @property
    def table(self) -> Table:
        """The game itself."""
        return self.session.table


def begin(context: Context, setup: TableSetup) -> Sitting:
    """Deal a new game for this set-up, kept from its first moment."""
    dice = Random(secrets.randbits(128))
    variants = Variants(setup.open_baskets, setup.no_fighting)
    players = seated(setup, Random(secrets.randbits(64)))
    record = new(players, variants, min(setup.kiti, len(setup.seats) - 1), dice)
    return _sit_down(context, with_bot_seed(record, secrets.randbits(48)), secrets.token_hex(8))


def resume(context: Context, game_id: str, text: str) -> Sitting:
    """Go on with a kept game exactly where its last lock-in left it. Raises BadRecord; StoreError in a second
    copy of the program for a game of several people: played ahead there, it would tell what others have
    locked in here."""
    record = parse(text)
    if context.library.read_only and sum(who.kind == "human" for who in record.players) > 1:
        raise StoreError(Trouble.SECOND_COPY)
    for seat, who in enumerate(record.players):
        if who.kind == "bot" and not known(who.level or ""):
            raise BadRecord(f"players[{seat}].level", f"no bot is called {who.level!r:.40}")
    return _sit_down(context, record, game_id)


def setup_of(record: Record, pace: str) -> TableSetup:
    """The set-up that this game began with, for the same table again."""
    seats = tuple(
        Seat(who.name, who.kind, who.level or "", who.colour or "", who.character or "")
        for who in record.players
    )
    return TableSetup(
        seats, record.variants.open_baskets, record.variants.no_fighting, record.kiti or 0, pace
    )


def seated(setup: TableSetup, dice: Random) -> tuple[Player, ...]:
    """The players of a set-up; names, colours and moods that were not chosen are given, moods by lot."""
    colours = distinct(seat.colour or None for seat in setup.seats)
    moods = [one.key for one in characters()]
    dice.shuffle(moods)
    lots = [moods[place % len(moods)] for place in range(len(setup.seats))]
    return tuple(
        _player(seat, colour, lot) for seat, colour, lot in zip(setup.seats, colours, lots, strict=True)
    )


def _player(seat: Seat, colour: str, lot: str) -> Player:
    bot = seat.kind == "bot"
    return Player(
        name=seat.name.strip() or NAMES[CATS[colour]],
        kind=seat.kind,
        level=seat.level if bot else None,
        character=(seat.character or lot) if bot else None,
        colour=colour,
    )


def _sit_down(context: Context, record: Record, game_id: str) -> Sitting:
    def keep(after: Record) -> None:
        ending = table.ending
        context.library.save(game_id, dump(after), finished=ending is not None)
        if ending is not None:
            with suppress(StoreError):  # the game was deleted meanwhile: then there is nothing to count
                context.library.record_result(game_id, _results(after, ending), taken_back(after) == 0)

    table = Table(record, keep)
    keep(record)
    return Sitting(Session(table, context.mind), game_id)


def _results(record: Record, ending: GameEnded) -> tuple[SeatResult, ...]:
    """How everybody came out, in words that the library takes: a record from elsewhere may hold others."""
    share = 1 / len(ending.winners)
    return tuple(
        SeatResult(
            seat, clean_name(who.name), who.kind, (who.level or "") if who.kind == "bot" else "",
            ending.scores[seat], share if seat in ending.winners else 0.0,
        )
        for seat, who in enumerate(record.players)
    )  # fmt: skip
