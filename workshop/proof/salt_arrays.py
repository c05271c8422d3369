"""Sea Salt & Paper on arrays at full counts: `python -m workshop.proof.salt_arrays [--count 20000]`.

Games of every seat count, option and style of play, from named luck, in lockstep with the rules: event by
event, and all of the position after every move. At every choice the plain players of all levels decide on
arrays as in positions. Fails at the first difference. Prints its figures as JSON at the end.
"""

from __future__ import annotations

import sys

from miaui.games.salt.bots.kit import LEVELS
from miaui.games.salt.bots.levels import style_of
from miaui.games.salt.bots.opponents import YARDSTICK
from miaui.games.salt.public.variants import Variants
from testkit.salt import lockstep
from workshop.proof.runner import run

SEATS = (2, 3, 4)
VARIANTS = [Variants(extra, short) for extra in (False, True) for short in (False, True)]
#: Games abreast.
ABREAST = 50


def in_lockstep(count: int, seed: int) -> dict[str, object]:
    """Play `count` games on arrays and by the rules, 50 side by side, and compare every position and every
    plain player's choice. Seats go 2, 3, 4 from fifty to fifty, variants change every 150 games. Return
    {"games": count, "decisions", "differences": 0}. AssertionError at a difference."""
    games = moves = 0
    while games < count:
        number = games // ABREAST
        seats, variants = SEATS[number % 3], VARIANTS[number // 3 % 4]
        styles = [*[style_of(level.key, seats) for level in LEVELS], YARDSTICK]
        players = lockstep.seated(styles, seats, ABREAST)
        abreast = min(ABREAST, count - games)
        for positions, b, at in lockstep.play(abreast, seats, variants, seed + games):
            moves += lockstep.same_decisions(positions, b, at, players, styles)
        games += abreast
    return {"games": games, "decisions": moves, "differences": 0}


PROOFS = (in_lockstep,)


if __name__ == "__main__":
    sys.exit(run("salt-arrays", PROOFS, 20_000, __doc__))
