"""Prior worth of each move, before it is searched: by a network that was learnt by playing.

The network (`python -m workshop.training.salt_advantages`) knows no Extra Salt: there the search begins from
what the plain style would do.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from miaui.bots.models import models_folder
from miaui.bots.net import Net, unpack
from miaui.games.salt.bots.choices import number_of
from miaui.games.salt.bots.features import features
from miaui.games.salt.bots.known import Known
from miaui.games.salt.bots.levels import TOP, style_of
from miaui.games.salt.bots.opponents import Opponents
from miaui.games.salt.bots.plain import decide
from miaui.games.salt.public.cards import MAX_SEATS, MIN_SEATS, kind_of
from miaui.games.salt.public.moves import Action, Pick
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.position import Position

#: Output of the network for each unit of the probability of winning the game.
SCALE = 10.0

#: How far its advantages are usually off, as a standard deviation, and how much that counts: 1 / variance.
SPREAD = 0.01
TRUST = 1 / SPREAD**2

#: Without a network: by how many standard errors a move must be better than the plain player's.
CAUTION = 1.5


@dataclass(frozen=True, slots=True)
class Prior:
    """Estimates of moves before they are searched.

    - `base`: the move to make without a search.
    - `worth`: by action the estimated odds of winning, of which only differences count; {} with Extra Salt.
    - `trust`: how much `worth` counts, 1 / its variance; 0 where nothing is known.
    - `caution`: by how many standard errors another move must be better than `base` to be made.
    """

    base: Action
    worth: Mapping[Action, float] = field(default_factory=dict)
    trust: float = 0.0
    caution: float = 0.0


def file_name(seats: int) -> str:
    """Return the path of the network's file for a number of seats, in the folder of models, whether there is
    such a file or not.

    >>> file_name(3)
    'salt/advantages-3.net'
    """
    return f"salt/advantages-{seats}.net"


def _read(seats: int) -> Net:
    return unpack((models_folder() / file_name(seats)).read_bytes())


@cache
def load(seats: int) -> Net:
    """Return the network that estimates moves at tables of 2, 3 or 4 seats; read once, every further call
    gives that object. FileNotFoundError for any other number, or if the file is missing; ValueError if it is
    damaged."""
    return _read(seats)


def check() -> int:
    """Read the three networks anew, those for 2, 3 and 4 seats, and return 3. OSError if one cannot be read,
    ValueError if one is damaged."""
    return len([_read(seats) for seats in range(MIN_SEATS, MAX_SEATS + 1)])


def prior_of(view: View, p: Position, table: Opponents, actions: Sequence[Action]) -> Prior:
    """Return what a network thinks of each of `actions` before they are tried; `base` is the one it likes
    best. No two of them may differ only in the colours of laid cards. `p` is the position of the view,
    `table` what its seat thinks of the players; a move that only its character makes is rated 0.01 higher.
    With Extra Salt, which the network does not know, `base` is the plain player's move, `worth` {}, `trust` 0
    and `caution` 1.5. The position does not change. Without Extra Salt ValueError for no actions."""
    plain = decide(p, table.own)
    if view.open.variants.extra_salt:
        return Prior(plain, caution=CAUTION)
    usual = style_of(TOP, p.seats)
    suspected = [likely for seat, likely in enumerate(table.suspected) if seat != table.seat]
    seen = [*features(p, Known.of(view), usual), sum(suspected) / len(suspected)]
    said = load(p.seats)(np.array(seen, np.float32)[:, None])[:, 0] / SCALE
    worth = {action: float(said[number_of(p, action)]) for action in actions}
    picks = [action for action in actions if isinstance(action, Pick)]
    for pick in picks:  # the network knows kinds alone: of equal ones it means the best
        alike = [other.card for other in picks if kind_of(other.card) == kind_of(pick.card)]
        if pick.card != usual.now(p).best(p.holdings[p.seat], alike):
            worth[pick] -= SPREAD / 2
    if plain != decide(p, usual):
        worth[plain] += SPREAD
    return Prior(max(actions, key=worth.__getitem__), worth, TRUST)
