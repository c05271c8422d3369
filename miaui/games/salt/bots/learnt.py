"""Values learnt by playing (`python -m workshop.training.salt`): a style for each number of players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import exp

from miaui.bots.models import read_model
from miaui.core.typed_json import LEFT_OUT, PLAIN, coder, listed, mapped, read_at
from miaui.games.salt.bots.style import Circumstances, Style
from miaui.games.salt.public.cards import KINDS, MAX_SEATS, MIN_SEATS

FILE = "salt.json"

#: Points between the totals of others for which odds are known.
STEP = 5


@dataclass(frozen=True, slots=True)
class _Learnt:
    """A style in JSON; see `Style`."""

    values: Mapping[str, tuple[float, ...]]
    draw: float
    hidden: float
    base: float
    last: float
    stop: float
    spite: float
    cover: float
    last_more: tuple[float, float, float, float] | None = field(default=None, metadata={LEFT_OUT: True})
    stop_more: tuple[float, float, float, float] | None = field(default=None, metadata={LEFT_OUT: True})

    def style(self, later: tuple[Style, ...] = ()) -> Style:
        """Return it as a style; kinds that are newer than what was learnt are worth as much as "CC"."""
        newer = {kind: self.values["CC"] for kind in KINDS if kind not in self.values}
        return Style(
            values={**self.values, **newer},
            draw=self.draw,
            hidden=self.hidden,
            base=self.base,
            last=self.last,
            stop=self.stop,
            last_more=None if self.last_more is None else Circumstances(*self.last_more),
            stop_more=None if self.stop_more is None else Circumstances(*self.stop_more),
            spite=self.spite,
            cover=self.cover,
            later=later,
        )


@dataclass(frozen=True, slots=True)
class _Odds:
    """Log odds of a seat by its total and the highest other, see `odds`; and of the one that starts."""

    table: tuple[tuple[float, ...], ...]
    first: float


_LEARNT, _ODDS = coder(_Learnt, {}), coder(_Odds, {})


@cache
def learnt_style(seats: int) -> Style:
    """Return the best plain style that was found for a number of players, 2 to 4. KeyError for another
    number."""
    return read_at("styles", mapped(_LEARNT), read_model(FILE))[str(seats)].style()


@cache
def searching_style(seats: int) -> Style:
    """Return the style that the top level starts from and plays in what it imagines; what cards are worth may
    change with every quarter of the deck. KeyError for another number than 2 to 4."""
    first, *others = read_at("searching", mapped(listed(mapped(PLAIN))), read_model(FILE))[str(seats)]
    later = [_LEARNT.read({**first, **part}).style() for part in others]
    return _LEARNT.read(first).style(tuple(later))


@cache
def learnt_odds(seats: int) -> tuple[tuple[tuple[float, ...], ...], float]:
    """Return the log odds of a seat, [total][highest other // STEP], see `odds`; and of the seat that
    starts. KeyError for another number than 2 to 4."""
    found = read_at("odds", mapped(_ODDS), read_model(FILE))[str(seats)]
    return found.table, found.first


def odds(totals: Sequence[int], short_of: int, first: int) -> list[float]:
    """Return the probability for every seat to win a game that no seat has won yet. In a short game
    `short_of` is by how much its target is lower; `first` starts the next deal.

    >>> [round(part, 2) for part in odds([0, 0], 0, first=0)]
    [0.58, 0.42]
    """
    table, start = learnt_odds(len(totals))
    best, second = sorted(totals)[:-3:-1]
    logs = []
    for seat, total in enumerate(totals):
        other = second if total == best else best
        log = table[total + short_of][(other + short_of) // STEP]
        logs.append(log + start if seat == first else log)
    most = max(logs)
    weights = [exp(log - most) for log in logs]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def check() -> int:
    """Read all that was learnt and return the number of files, 1. BadRecord, ValueError or KeyError for a
    damaged one."""
    for seats in range(MIN_SEATS, MAX_SEATS + 1):
        learnt_style(seats)
        searching_style(seats)
        learnt_odds(seats)
    return 1
