"""The pixel proof, one position at a time: what is hidden from a seat changes nothing on its screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from miaui.core.seat import Seat
from miaui.games.miaui.rules.record import Record
from miaui.store.settings import Settings
from testkit.house import dump
from testkit.privacy import glass
from testkit.privacy.glass import Glimpse
from testkit.privacy.worlds import buried, chosen, position, stirred

Look = Callable[[Record], Glimpse]
"""A function that returns what is seen of a game."""


class Leak(AssertionError):  # noqa: N818 - it is one
    """Something hidden can be told from the screen: two worlds that a seat cannot tell apart give different
    glimpses."""


def prove(number: int, seed: int = 1) -> int:
    """Paint scenes of Miaui at random position `number` of the seed (own turn, takeover, public table,
    handover, pause, waiting, result), each in a world that differs only in what is hidden, and if possible
    one more. Return how many pairs of glimpses were compared. Leak at the first pair that differs. Equal for
    equal arguments."""
    record, rng = position(number, seed)
    settings = Settings(
        pace="instant",
        purist=rng.random() < 0.3,
        high_contrast=rng.random() < 0.1,
        cards_open=rng.choice(("click", "click", "hold")),
        captions=rng.random() < 0.3,
    )
    return (
        _own_turn(record, settings, rng)
        + _public(record, settings, rng)
        + _after_locking_in_alone(record, settings, rng)
        + _result(number, seed, settings)
    )


def _own_turn(record: Record, settings: Settings, rng: Random) -> int:
    """A person at her turn: those before her have locked in, of the others any bots."""
    seat = rng.randrange(record.seats)
    others = [other for other in range(record.seats) if other != seat]
    alone = rng.random() < 0.4
    people = {seat} if alone else {seat, *rng.sample(others, rng.randint(1, len(others)))}
    locked = {other for other in others if other in people and other < seat}
    locked |= {other for other in others if other not in people and rng.random() < 0.5}
    here = chosen(glass.seated(record, people), locked, rng)
    key = rng.randrange(2**53)
    hidden = _piles_hidden(settings, key)
    count = _compare(
        here, Seat(seat), rng, lambda r: glass.at_own_turn(r, Seat(seat), settings, key), "own turn", hidden
    )
    if not alone:
        count += _compare(
            here, Seat(seat), rng, lambda r: glass.at_takeover(r, Seat(seat), settings, key), "takeover"
        )
    return count + _compare(
        here, Seat(seat), rng, lambda r: glass.at_pause(r, Seat(seat), settings, key), "pause"
    )


def _public(record: Record, settings: Settings, rng: Random) -> int:
    """Several persons, no cards open."""
    people = set(rng.sample(range(record.seats), rng.randint(2, record.seats)))
    waiting = rng.choice(sorted(people))
    locked = {seat for seat in range(record.seats) if seat in people and seat < waiting}
    locked |= {seat for seat in range(record.seats) if seat not in people and rng.random() < 0.5}
    here = chosen(glass.seated(record, people), locked, rng)
    key = rng.randrange(2**53)
    looks: dict[str, Look] = {
        "public table": lambda r: glass.in_public(r, settings, key),
        "handover": lambda r: glass.at_handover(r, settings, key),
        "pause over handover": lambda r: glass.at_pause(r, None, settings, key),
    }
    hidden = _piles_hidden(settings, key)
    return sum(_compare(here, None, rng, look, name, hidden) for name, look in looks.items())


def _after_locking_in_alone(record: Record, settings: Settings, rng: Random) -> int:
    """The only person has locked in and waits for the bots."""
    seat = rng.randrange(record.seats)
    bots = [other for other in range(record.seats) if other != seat]
    locked = {seat, *rng.sample(bots, rng.randrange(len(bots)))}
    here = chosen(glass.seated(record, {seat}), locked, rng)
    key = rng.randrange(2**53)
    hidden = _piles_hidden(settings, key)
    return _compare(
        here, Seat(seat), rng, lambda r: glass.at_own_turn(r, Seat(seat), settings, key), "waiting", hidden
    )


def _result(number: int, seed: int, settings: Settings) -> int:
    """After the last round all is public but the card in the box and what was not caught."""
    record, rng = position(number, seed, rounds=12)
    key = rng.randrange(2**53)
    return _compare(record, None, rng, lambda r: glass.at_result(r, settings, key), "result")


def _piles_hidden(settings: Settings, key: int) -> bool:
    """Whether buried cards can be told from nothing: the log of all rounds, an aid, tells them."""
    return settings.purist or not glass.opens_log(key)


def _compare(
    record: Record, seat: Seat | None, rng: Random, look: Look, name: str, piles_hidden: bool = True
) -> int:
    """This world and two others: one with everything hidden dealt anew, one with buried cards changed."""
    here = look(record)
    worlds = [(stirred(record, seat, rng), "")]
    other = buried(record, seat, rng)
    if other is not None and piles_hidden:
        worlds.append((other, "log"))
    for world, apart in worlds:
        there = look(world)
        if apart:
            there = replace(there, log=here.log)
        if there != here:
            leak = f"{name}, seat {seat}: {here.differs(there)} tell{'s' if apart else ''} {apart or 'it'}"
            raise Leak(f"{leak}\n{dump(record)}\n{dump(world)}")
    return len(worlds)
