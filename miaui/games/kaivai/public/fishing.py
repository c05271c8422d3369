"""Fish: a canoe beside a cult hex throws a die for each own fisherman in that village."""

from dataclasses import dataclass

from miaui.core.chance import Luck, number_below
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.events import DiceThrown, Event, FishCaught
from miaui.games.kaivai.public.following import follow
from miaui.games.kaivai.public.hexes import HexSet
from miaui.games.kaivai.public.moves import FishAt, Move, Roll
from miaui.games.kaivai.public.position import FISHER, Position, given

#: Blue faces of each die, of six, in the order in which they are thrown.
BLUE = (5, 4, 3, 2)
FACES = 6


def berths(position: Position) -> HexSet:
    """Return all water hexes beside a cult hex, where a canoe can fish, with or without fishermen, whether
    another canoe is there or not."""
    landings = 0
    for landing in position.board.chart.landings:
        landings |= landing
    return landings


def fishermen(position: Position, seat: int, village: int) -> int:
    """Return the number of fisherman huts of a seat in a village."""
    return (position.board.huts[seat][FISHER] & position.board.chart.villages[village]).bit_count()


def party(position: Position, village: int) -> tuple[int, bool]:
    """Return how many fishermen of the seat to act count for a catch in a village, and whether the god stands
    there, which is one fish more. With dice at most four count, one for each die; with the variant
    "fisherman" all do."""
    fishers = fishermen(position, position.queue[0], village)
    most = fishers if position.setup.variants.fisherman else min(len(BLUE), fishers)
    return most, position.board.gods_village == village


@dataclass(frozen=True, slots=True)
class Catch:
    """Fish that a canoe would catch: `sure` ones, and the number of `dice` thrown on top. `odds` are the
    chances of 0, 1, … fish in all, the sure ones included."""

    sure: int
    dice: int
    odds: tuple[float, ...]

    @property
    def most(self) -> int:
        """The largest number of fish that it may bring; 0 for nothing."""
        return len(self.odds) - 1

    @property
    def expected(self) -> float:
        """The mean number of fish.

        >>> Catch(sure=1, dice=1, odds=(0.0, 0.5, 0.5)).expected
        1.5
        """
        return sum(fish * chance for fish, chance in enumerate(self.odds))


def catch(position: Position, village: int) -> Catch:
    """Return what the seat to act would catch off a village: one sure fish where the god is, and for each of
    its fishermen there a die, as many as there are dice at most, or in the variant a sure fish; no more than
    fish counters are left."""
    fishers, god = party(position, village)
    sure, dice = (fishers + god, 0) if position.setup.variants.fisherman else (int(god), fishers)
    odds = [0.0] * sure + [1.0] + [0.0] * dice
    for blue in BLUE[:dice]:
        part = blue / FACES
        odds = [
            chance * (1 - part) + (odds[fish - 1] * part if fish else 0.0) for fish, chance in enumerate(odds)
        ]
    most_fish = position.counters
    if most_fish < len(odds) - 1:
        odds = [*odds[:most_fish], sum(odds[most_fish:])]
    return Catch(min(sure, most_fish), dice, tuple(odds))


def villages(position: Position) -> list[int]:
    """Return the numbers, from 0, of the villages beside whose cult hexes the canoe that fishes stands,
    lowest first."""
    canoe = given(given(position.turn).canoe)
    return [number for number, shore in enumerate(position.board.chart.landings) if shore >> canoe & 1]


def arrive(position: Position) -> tuple[Position, list[Event]]:
    """Let a canoe fish where it has arrived: a throw is due, phase "roll", without events, or, without own
    fishermen there or with the variant, FishCaught and phase "canoe". Beside cult hexes of several villages
    its player is to choose one, phase "at", without events."""
    reached = villages(position)
    if len(reached) > 1:
        return position._replace(phase="at"), []
    return _cast(position, reached[0])


def legal_villages(position: Position) -> list[Move]:
    """Return the moves that choose one of `villages`, where the canoe that has arrived may fish."""
    names = village_names(position.setup.bases)
    return [FishAt(position.queue[0], names[village]) for village in villages(position)]


def choose_village(position: Position, move: FishAt) -> tuple[Position, list[Event]] | None:
    """Let the canoe fish at the chosen village, as `arrive` does; None if it is not one of `villages`.
    Ruling: only that one counts, for the god too."""
    for village in villages(position):
        if village_names(position.setup.bases)[village] == move.village:
            return _cast(position, village)
    return None


def dice(position: Position) -> int:
    """Return how many dice are due: one for each own fisherman hut in the village. Ruling: at most four."""
    village = given(given(position.turn).village)
    return party(position, village)[0]


def throw(position: Position, thrown: int, luck: Luck) -> Roll:
    """Return the throw of the dice that are due, "1" for blue, "0" for another face; the seat has `thrown` so
    often before in this round.

    Each die has luck of its own, so that with more dice those in front fall as they would have.
    """
    name = f"dice/{position.round}/{position.queue[0]}/{thrown}"
    faces = [number_below(FACES, luck, f"{name}/{die}") for die in range(dice(position))]
    return Roll("".join(["1" if face < blue else "0" for face, blue in zip(faces, BLUE, strict=False)]))


def roll(position: Position, move: Roll) -> tuple[Position, list[Event]] | None:
    """Catch one fish for each blue die ("1") of a throw, and one more at the god's village, as far as
    counters last; None for another number of dice than are due."""
    if len(move.dice) != dice(position):
        return None
    after, events = _catch(position, move.dice.count("1"))
    return after, [DiceThrown(position.queue[0], move.dice), *events]


def _cast(position: Position, village: int) -> tuple[Position, list[Event]]:
    """Return the position once the village is chosen, and the events; with the fisherman's variant each
    fisherman catches a fish without dice."""
    arrived = position._replace(turn=given(position.turn)._replace(village=village))
    if position.setup.variants.fisherman:
        return _catch(arrived, fishermen(arrived, arrived.queue[0], village))
    if dice(arrived):
        return arrived._replace(phase="roll"), []
    return _catch(arrived, 0)


def _catch(position: Position, fishers: int) -> tuple[Position, list[Event]]:
    """Catch a fish for each of `fishers`, and one for the god. Ruling: first come first served, as far as
    counters last."""
    turn, seat = given(position.turn), position.queue[0]
    village = given(turn.village)
    god = int(position.board.gods_village == village)
    fish = min(fishers + god, position.counters)
    caught = FishCaught(seat, village_names(position.setup.bases)[village], fishers, god, fish)
    turn = turn._replace(canoe=None, village=None)
    return follow(position, caught)._replace(phase="canoe", turn=turn), [caught]
