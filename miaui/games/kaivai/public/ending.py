"""The end of a round, and the end of the game: loss of value, glory for huts, villages scored by stakes."""

from miaui.core.seat import Seat, seats
from miaui.games.kaivai.public import round_start
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.events import (
    Event,
    GameEnded,
    HutsScored,
    StakesOpened,
    ValueLost,
    VillageChosen,
    VillageScored,
)
from miaui.games.kaivai.public.following import follow
from miaui.games.kaivai.public.moves import Move, Score
from miaui.games.kaivai.public.position import ROUNDS, Position, given
from miaui.games.kaivai.public.purse import lose_value

#: Glory for each own hut after the last round.
HUT_GLORY = 2
#: The round from which on it is told who would win the islands.
TOLD_FROM = 6
#: Strength of each influence staked.
STAKE = 2


def end_round(position: Position) -> tuple[Position, list[Event]]:
    """Take value from all goods; influence on the action spaces goes to the supply. Then the next round
    begins; after round 8 huts bring glory, and the first village is to be chosen. Return the position and the
    events, ValueLost first."""
    mats = tuple([lose_value(mat) for mat in position.mats])
    lost = ValueLost(position.round, position.mats, mats, position.spaces)
    after = follow(position, lost)
    if position.round < ROUNDS:
        after, events = round_start.begin_round(after, position.round + 1)
        return after, [lost, *events]
    gains = tuple([HUT_GLORY * after.board.own(seat).bit_count() for seat in range(after.seats)])
    huts = HutsScored(gains, tuple([mat.glory + gains[seat] for seat, mat in enumerate(mats)]))
    return follow(after, huts), [lost, huts]


def legal_villages(position: Position) -> list[Move]:
    """Return the villages that are not scored yet, as moves of the seat to act, in order of villages."""
    names = village_names(position.setup.bases)
    return [
        Score(position.queue[0], name) for number, name in enumerate(names) if number not in position.scored
    ]


def choose_village(position: Position, move: Score) -> tuple[Position, list[Event]] | None:
    """Choose the village that is scored next; all stake on it. None if it is scored or no village's name."""
    names = village_names(position.setup.bases)
    if move.village not in names or names.index(move.village) in position.scored:
        return None
    chosen = VillageChosen(move.seat, move.village, strength(position, names.index(move.village)))
    return follow(position, chosen), [chosen]


def strength(position: Position, village: int) -> tuple[int, ...]:
    """Return by seat and without stakes: own huts in a village and own canoes afloat beside a cult hex of it,
    1 each."""
    board = position.board
    pieces, landing = board.chart.villages[village], board.chart.landings[village]
    return tuple(
        [
            ((canoe | fisher | meeting) & pieces).bit_count() + (fleet & landing).bit_count()
            for (canoe, fisher, meeting), fleet in zip(board.huts, board.afloat, strict=True)
        ]
    )


def cannot_stake(position: Position) -> bool:
    """True if islands are scored and no seat has influence: nothing is decided any more."""
    return position.phase in ("score", "stake") and not any(mat.influence for mat in position.mats)


def leaders(position: Position, village: int) -> tuple[Seat, ...]:
    """Return the seats with the greatest `strength` in a village, lowest first: without stakes they would
    share its glory; () where none has any."""
    own = strength(position, village)
    return tuple([seat for seat in seats(position.seats) if own[seat] == max(own) > 0])


def standing_glory(position: Position) -> tuple[int, ...]:
    """Return by seat what the villages that are not scored would bring if none staked anything."""
    glory = [0] * position.seats
    for village in range(len(position.board.chart.villages)):
        ahead = () if village in position.scored else leaders(position, village)
        for seat in ahead:
            glory[seat] += -(-cult_hexes(position, village) // len(ahead))
    return tuple(glory)


def cult_hexes(position: Position, village: int) -> int:
    """Return the number of cult hexes of a village, the glory that it gives."""
    return position.board.chart.sizes[village]


def open_stakes(position: Position, stakes: tuple[int, ...]) -> tuple[Position, list[Event]]:
    """Open all stakes on the village: the strongest takes its glory, 1 for each cult hex, and gives her stake
    back to the supply; the others keep theirs. Then the next village is to be chosen, or the game is over.

    Tied players share it, rounded up. Ruling: three or four divide like two; each tied player gives back her
    stake; with strength 0 no one scores or gives any back. Ruling: a stake needs no hut or canoe there.
    """
    village = given(position.village)
    own = strength(position, village)
    totals = tuple([base + STAKE * stake for base, stake in zip(own, stakes, strict=True)])
    best = max(totals)
    strongest = [seat for seat, total in enumerate(totals) if total == best > 0]
    share = -(-cult_hexes(position, village) // max(1, len(strongest)))
    points = tuple([share if seat in strongest else 0 for seat in range(position.seats)])
    returned = tuple([stake if seat in strongest else 0 for seat, stake in enumerate(stakes)])
    names = village_names(position.setup.bases)
    opened, scored = StakesOpened(stakes), VillageScored(names[village], totals, points, returned)
    after = follow(position, scored)
    if len(after.scored) < len(names):
        return after, [opened, scored]
    ended = result(after)
    return follow(after, ended), [opened, scored, ended]


def result(position: Position) -> GameEnded:
    """Return everybody's glory by seat, and the seats that have most. Ruling: tied players share the victory.
    It is not asked whether the game is over."""
    scores = tuple([mat.glory for mat in position.mats])
    best = max(scores)
    return GameEnded(scores, tuple([seat for seat in seats(position.seats) if scores[seat] == best]))
