"""The pixel proof on the open sea, one stake at a time: what others have staked changes nothing on a seat's
screen before all stakes are opened. It is all that is ever hidden here."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

from miaui.core.envelope import Player
from miaui.core.seat import Seat, seats
from miaui.core.seat_colours import SEAT_COLOURS
from miaui.games.kaivai.public.moves import Stake
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.record import Record, extend, play
from miaui.games.kaivai.rules.state import State
from miaui.store.settings import Settings
from miaui.tabletop.commands import ToggleLog
from testkit.kaivai.dealing import STYLES, fresh, next_move
from testkit.privacy.glass import Glimpse, Pane, at_takeover, point
from testkit.privacy.pairs import Look, asking, compare, covered, seated
from testkit.tabletops import kaivai_tabletop

NAMES = ("Mara", "Nilo", "Pua", "Tama")
SELDOM = 0.3


def prove(number: int, seed: int = 1) -> int:
    """Paint scenes of Kaivai at random position `number` of the seed (table, takeover, a cat asked, handover,
    pause), each in two worlds that differ only in others' stakes. Return how many pairs of glimpses were
    compared, always 7. Leak at the first pair that differs. Equal for equal arguments."""
    rng = Random(f"{seed}/{number}")
    record = position(number, rng)
    settings = Settings(
        pace="instant",
        purist=rng.random() < SELDOM,
        high_contrast=rng.random() < 0.1,
        captions=rng.random() < SELDOM,
    )
    state = play(record)
    waiting = [seat for seat, stake in enumerate(state.stakes) if stake is None]
    locked = [seat for seat in range(record.seats) if seat not in waiting]
    mover, key = waiting[0], rng.randrange(2**53)

    def at_table(people: set[int], seat: Seat | None) -> Look:
        return lambda world: _table(seated(record, people, "yardstick"), world, seat, settings, key)

    compared = _pair(record, Seat(mover), rng, at_table({mover}, Seat(mover)), "own stake")
    compared += _pair(record, Seat(locked[0]), rng, at_table({locked[0]}, Seat(locked[0])), "waiting")
    people = {mover, locked[0]}
    compared += _pair(record, None, rng, at_table(people, None), "public table")
    shared = seated(record, people, "yardstick")

    def taking_over(world: State) -> Glimpse:
        return at_takeover(replace(shared, pending=world.stakes), Seat(mover), settings, key)

    compared += _pair(shared, Seat(mover), rng, taking_over, "takeover")

    def about_cats(world: State) -> Glimpse:
        alone = seated(replace(record, pending=world.stakes), {mover}, "yardstick")
        return asking(alone, Seat(mover), replace(settings, purist=False))

    compared += _pair(record, Seat(mover), rng, about_cats, "question about a cat")
    for name in ("handover", "pause"):
        compared += _pair(shared, None, rng, partial(_covered, shared, settings, name), name)
    return compared


def position(number: int, rng: Random) -> Record:
    """Return the record of a random game in which a stake is due: at least one seat, but not all, have locked
    theirs in, and at least one has influence. Even numbers have three seats, odd ones four; all are human."""
    while True:
        record = fresh(rng, 3 + number % 2)
        players = [Player(name, colour=colour) for name, colour in zip(NAMES, SEAT_COLOURS, strict=False)]
        record = replace(record, players=tuple(players[: record.seats]))
        state, stakes = play(record), rng.randrange(1, 8)
        while (move := next_move(state, STYLES["passers"], rng)) is not None:
            if state.position.phase == "stake" and len(state.position.scored) >= stakes:
                break
            state, _events = rules.apply(state, move)
            record = extend(record, move)
        if move is None or max(mat.influence for mat in state.position.mats) < 1:
            continue
        for seat in sorted(rng.sample(seats(record.seats), rng.randrange(1, record.seats))):
            most = state.position.mats[seat].influence
            record = extend(record, Stake(seat, rng.randrange(most + 1)))
        return record


def other(state: State, seat: int | None, rng: Random) -> State:
    """Return the state with random stakes in place of those that are locked in, but not of `seat` (None: of
    all), each from 0 to its seat's influence. They may be equal to those before."""
    stakes = tuple(
        stake if stake is None or own == seat else rng.randrange(state.position.mats[own].influence + 1)
        for own, stake in enumerate(state.stakes)
    )
    return replace(state, stakes=stakes)


def _pair(record: Record, seat: Seat | None, rng: Random, look: Look, name: str) -> int:
    state = play(record)
    return compare(record, (state, other(state, seat, rng)), seat, look, name)


def _covered(record: Record, settings: Settings, name: str, world: State) -> Glimpse:
    return covered(record, world, settings, name)


def _table(record: Record, world: State, seat: Seat | None, settings: Settings, key: int) -> Glimpse:
    """The table as a seat sees it, with something looked at or pointed at."""
    rng = Random(key)
    pane = Pane(record, settings, world)
    if seat is not None and pane.session.shared:
        pane.session.open_for(seat)
    tabletop = kaivai_tabletop(pane.table())
    pane.host.update(0.02)
    if rng.random() < SELDOM:
        tabletop.run(ToggleLog())
    pane.settle()
    point(pane, rng)
    return pane.glimpse()
