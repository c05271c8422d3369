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
    - `worth`: the odds of winning with each move, up to a constant that all moves share.
    - `trust`: how much `worth` counts, 1 / variance; 0 where nothing is known.
    - `caution`: by how many standard errors another move must be better than `base`.
    """

    base: Action
    worth: Mapping[Action, float] = field(default_factory=dict)
    trust: float = 0.0
    caution: float = 0.0


def file_name(seats: int) -> str:
    """Return the name of the network's file for a number of seats, in the folder of models.

    >>> file_name(3)
    'salt/advantages-3.net'
    """
    return f"salt/advantages-{seats}.net"


def _read(seats: int) -> Net:
    return unpack((models_folder() / file_name(seats)).read_bytes())


@cache
def load(seats: int) -> Net:
    """Return the network for a number of seats, 2 to 4. FileNotFoundError if it is missing."""
    return _read(seats)


def check() -> int:
    """Read every network anew and return how many there are. OSError or ValueError for a missing or damaged
    one."""
    return len([_read(seats) for seats in range(MIN_SEATS, MAX_SEATS + 1)])


def prior_of(view: View, p: Position, table: Opponents, actions: Sequence[Action]) -> Prior:
    """Return what is thought of these actions, which differ in more than colours; `p` is the position of the
    view. With Extra Salt that is the plain move alone. A character's choice, where it is another than usual,
    is thought a little better than it is."""
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
