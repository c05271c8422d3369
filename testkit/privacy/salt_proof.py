"""The pixel proof at the beach, one position at a time: what is hidden from a seat changes nothing on its
screen. Two worlds are compared that this seat cannot tell apart: deck, others' hands, what others look at and
what lies below the tops of piles are dealt anew."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from random import Random
from typing import Any

from miaui.core.seat import Seat
from miaui.core.seat_colours import SEAT_COLOURS
from miaui.games.salt.public.moves import Draw
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.record import Record, play
from miaui.games.salt.rules.state import State
from miaui.games.salt.tabletop.commands import BrowseLaid, ToggleSeen
from miaui.store.settings import Settings
from miaui.tabletop.commands import ToggleLog
from testkit.privacy import pairs
from testkit.privacy.glass import Glimpse, Pane, point
from testkit.privacy.pairs import Look, asking, compare, covered
from testkit.salt.dealing import random_game
from testkit.salt.laws import permuted
from testkit.tabletops import salt_tabletop

NAMES = ("Mara", "Nilo", "Pua", "Tama")
SELDOM = 0.3
MOVES = 240
"""The most moves that lie behind a position."""


def prove(number: int, seed: int = 1) -> int:
    """Paint scenes of Sea Salt & Paper at random position `number` of the seed (table, a cat asked, handover,
    pause, or the result of a finished game), each in two worlds that differ only in what is hidden. Return
    how many pairs of glimpses were compared. Leak at the first pair that differs. Equal for equal
    arguments."""
    rng = Random(f"{seed}/{number}")
    record = position(number, rng)
    settings = Settings(
        pace="instant",
        purist=rng.random() < SELDOM,
        high_contrast=rng.random() < 0.1,
        cards_open=rng.choice(("click", "click", "hold")),
        captions=rng.random() < SELDOM,
    )
    state = play(record)
    if state.over:
        return _compare(record, None, rng, lambda world: _result(record, world, settings, number), "result")
    mover = None if state.phase is None else state.seat
    return _as_seen(record, mover, settings, rng) + _between(record, mover, settings, rng)


def position(number: int, rng: Random) -> Record:
    """Return the record of a random game after 0 to 240 moves, or finished before. `number` decides the
    seats, 2 + `number` modulo 3, and the options: extra_salt for odd numbers, short if `number` modulo 4 is 2
    or 3. All are human, named "Mara", "Nilo", "Pua", "Tama". `rng` decides all else."""
    variants = {"extra_salt": bool(number & 1), "short": bool(number & 2)}
    raw, _game = random_game(rng, 2 + number % 3, variants, moves=rng.randint(0, MOVES))
    players = [
        {"name": NAMES[seat], "kind": "human", "colour": tuple(SEAT_COLOURS)[seat]}
        for seat in range(2 + number % 3)
    ]
    record: Any = GAME.records.read(_envelope(raw | {"players": players}))
    played: Record = record
    return played


def _envelope(raw: dict[str, Any]) -> Any:
    from miaui.core.envelope import read_envelope
    from miaui.core.json_text import dumps

    return read_envelope(dumps(raw))


def seated(record: Record, people: Collection[int]) -> Record:
    """Return the record of Sea Salt & Paper with humans at the seats of `people` and bots of the level wader
    at all others; names and colours stay."""
    changed: Record = pairs.seated(record, people, "wader")
    return changed


def _as_seen(record: Record, mover: int | None, settings: Settings, rng: Random) -> int:
    """A person who decides, alone or not; or who waits for a bot that looks at cards."""
    others = [seat for seat in range(record.seats) if seat != mover]
    key = rng.randrange(2**53)
    if mover is not None and rng.random() < 0.6:
        more = rng.sample(others, rng.randrange(len(others) + 1))
        here, seat, name = seated(record, {mover, *more}), mover, "own turn"
    else:
        seat = rng.choice(others)
        here, name = seated(record, {seat}), "waiting"
    compared = _compare(
        here, Seat(seat), rng, lambda world: _table(here, world, Seat(seat), settings, key), name
    )
    if mover != seat:
        return compared
    alone = seated(record, {seat})

    def about_cats(world: State) -> Glimpse:
        return asking(alone, Seat(seat), replace(settings, purist=False), world)

    return compared + _compare(alone, Seat(seat), rng, about_cats, "question about a cat")


def _between(record: Record, mover: int | None, settings: Settings, rng: Random) -> int:
    """Two persons and more, no cards open."""
    people = set(range(record.seats)) if mover is None or record.seats == 2 else {mover}
    people |= {seat for seat in range(record.seats) if rng.random() < 0.5}
    if len(people) < 2:
        people = set(range(record.seats))
    here, key = seated(record, people), rng.randrange(2**53)
    looks: dict[str, Look] = {"public table": lambda world: _table(here, world, None, settings, key)}
    if mover in people:
        looks["handover"] = lambda world: covered(here, world, settings, "handover")
        looks["pause"] = lambda world: covered(here, world, settings, "pause")
    return sum(_compare(here, None, rng, look, name) for name, look in looks.items())


def _table(record: Record, world: State, seat: Seat | None, settings: Settings, key: int) -> Glimpse:
    """The table as a seat sees it, with something looked at or pointed at; of others' turns also a moment in
    which something moves."""
    rng = Random(key)
    pane = Pane(record, settings, world)
    if seat is not None and pane.session.shared:
        pane.session.open_for(seat)
    scene = pane.table()
    tabletop, table = salt_tabletop(scene), pane.session.referee
    pane.host.update(0.02)
    if world.phase == "take" and world.seat != seat and world.deck and rng.random() < SELDOM:
        settings_slow = replace(settings, pace="calm")
        pane.context.settings = settings_slow
        table.subscribe(scene.tabletop.events.hear, lambda: seat)
        table.submit(
            [next(m for m in GAME.sight.legal(table.view(world.seat)) if isinstance(m.action, Draw))]
        )
        for _ in range(rng.randrange(1, 12)):
            tabletop.update(0.1)
    else:
        if rng.random() < SELDOM:
            tabletop.run(ToggleLog())
        if rng.random() < SELDOM:
            tabletop.run(ToggleSeen())
        if rng.random() < 0.15:
            tabletop.run(BrowseLaid(tabletop.front))
    pane.settle()
    point(pane, rng)
    return pane.glimpse()


def _result(record: Record, world: State, settings: Settings, key: int) -> Glimpse:
    """The castles, while they grow or after it."""
    pane = Pane(record, settings, world)
    pane.show("result")
    for _ in range(Random(key).randrange(120)):
        pane.host.update(0.1)
    return pane.glimpse()


def _compare(record: Record, seat: Seat | None, rng: Random, look: Look, name: str) -> int:
    """This world and another one."""
    state = play(record)
    return compare(record, (state, permuted(state, seat, rng)), seat, look, name)
