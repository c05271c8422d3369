"""Who is in the population, and who of it is held out of everything that shapes the game's levels."""

from dataclasses import dataclass

from miaui.games.miaui.bots.heuristic import HeuristicParams
from workshop.populations.players import Player, Weigher, Yardstick
from workshop.populations.ppo import Recipe


@dataclass(frozen=True, slots=True)
class Member:
    """Member of the population.

    - sight: its features, "house" or "plain" (see `sight.SIGHTS`); units: of its hidden layers; seed: of all
      random numbers; entropy: weight of its policy's entropy in what it learns.
    - held_out: True if it is only measured against, never learnt from.
    - rivals: those that it sits among while it learns, by name, in `rivals_part` (0 to 1) of its games.
    - league: True if copies of its own past join the rivals.
    """

    sight: str
    units: tuple[int, ...]
    seed: int
    held_out: bool
    entropy: float = 0.01
    rivals: tuple[str, ...] = ()
    rivals_part: float = 0.0
    league: bool = False

    def recipe(self, seats: int, fighting: bool, iterations: int) -> Recipe:
        """Return how this member is trained for a table of `seats`, with Kiti where `fighting`, in
        `iterations` rounds of 384 games; all else is as in the member."""
        return Recipe(
            seats, fighting, self.sight, self.units, self.seed, iterations=iterations, entropy=self.entropy,
            rivals_part=self.rivals_part, league=self.league,
        )  # fmt: skip


#: In the order in which they are made: rivals first.
MEMBERS: dict[str, Member] = {
    "open": Member("house", (128, 128), 5, held_out=False, entropy=0.03),
    "sure": Member("house", (128, 128), 1, held_out=False),
    "stubborn": Member("plain", (128, 128), 11, held_out=False),
    "stranger": Member("plain", (128, 128), 2, held_out=False, entropy=0.03),
    "brisk": Member("house", (128, 128), 21, held_out=False, entropy=0.02),
    "calm": Member("plain", (128, 128), 22, held_out=False, entropy=0.02),
    "keen": Member("house", (128, 128), 23, held_out=False),
    "drifter": Member("plain", (128, 128), 24, held_out=False, entropy=0.03),
    "eager": Member("house", (128, 128), 25, held_out=False, entropy=0.03),
    "frank": Member("plain", (128, 128), 26, held_out=False),
    "cousin": Member("house", (128, 128), 12, held_out=True, entropy=0.02),
    "league": Member("plain", (96, 96), 3, held_out=True, entropy=0.03, rivals_part=0.5, league=True),
    "mixer": Member(
        "house", (64, 64), 13, held_out=True, entropy=0.03, rivals=("weigher", "noisy", "yardstick"),
        rivals_part=0.5,
    ),
    "hunter": Member(
        "house", (96, 96), 4, held_out=True, entropy=0.03, rivals=("open", "sure"), rivals_part=1.0
    ),
    "poacher": Member(
        "plain", (128, 64), 14, held_out=True, entropy=0.03, rivals=("stranger", "cousin"), rivals_part=1.0
    ),
}  # fmt: skip

#: Whose mean policy is the stranger that ships. `stranger` is not among them: by it choices are made, see
#: docs/bots.md.
TEACHERS = ("open", "sure", "stubborn", "brisk", "calm", "keen", "drifter", "eager", "frank")

#: Those that need no training: people's way to weigh a catch, with noise.
OTHERS: dict[str, Player] = {
    "weigher": Weigher(HeuristicParams(reasoning_depth=1, temperature=1.5, extreme_cost=3), 0.1),
    "noisy": Weigher(HeuristicParams(reads_kiti=False, reasoning_depth=0, temperature=2.0), 0.2),
    "yardstick": Yardstick(),
}
