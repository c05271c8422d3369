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
    """Return the style that training found for tables of 2, 3 or 4 seats, to be played without search; read
    once, every further call gives that object. KeyError for another number of seats, OSError if the file
    cannot be read, BadRecord if it is damaged."""
    return read_at("styles", mapped(_LEARNT), read_model(FILE))[str(seats)].style()


@cache
def searching_style(seats: int) -> Style:
    """Return the style that a search starts from and in which it plays on, for tables of 2, 3 or 4 seats; it
    may value cards differently in each quarter of the deck (`later`). Read once, every further call gives
    that object. KeyError for another number of seats, OSError if the file cannot be read, BadRecord if it is
    damaged."""
    first, *others = read_at("searching", mapped(listed(mapped(PLAIN))), read_model(FILE))[str(seats)]
    later = [_LEARNT.read({**first, **part}).style() for part in others]
    return _LEARNT.read(first).style(tuple(later))


@cache
def learnt_odds(seats: int) -> tuple[tuple[tuple[float, ...], ...], float]:
    """Return what the odds of a game are worked out from, for tables of 2, 3 or 4 seats: a table of log odds,
    `table[total][other // 5]`, by a seat's own total and the highest total of the others; and the number that
    is added for the seat that starts the next deal. KeyError for another number of seats."""
    learnt = read_at("odds", mapped(_ODDS), read_model(FILE))[str(seats)]
    return learnt.table, learnt.first


def odds(totals: Sequence[int], short_of: int, first: int) -> list[float]:
    """Return each seat's probability of winning between two deals, as it was learnt; they add up to 1.
    `totals` are all below the target; `short_of` is by how much the target is lower than that of a whole
    game, 0 or, in a short game, e.g. 20 for two seats; the seat `first` starts the next deal. KeyError for
    another number of seats than 2, 3 or 4.

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
    """Read all that is learnt without numpy, from one file, and return 1, the number of files. OSError if it
    cannot be read; BadRecord, ValueError or KeyError if something in it is damaged or missing."""
    for seats in range(MIN_SEATS, MAX_SEATS + 1):
        learnt_style(seats)
        searching_style(seats)
        learnt_odds(seats)
    return 1
