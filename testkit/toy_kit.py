"""The bots of the toy game."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from miaui.bots.kit import Bot, BotKit, Choice, Level
from miaui.core.chance import below
from testkit import toy


@dataclass(frozen=True, slots=True)
class ToyBot:
    """Plays its legal move at `place`, None: any one; `extra` numbers are drawn for nothing before that."""

    place: int | None = None
    extra: int = 0

    def choose(self, view: toy.View, rng: Random, budget: int | None = None) -> Choice[toy.Act]:
        for _ in range(self.extra):
            rng.random()
        legal = toy.GAME.sight.legal(view)
        return Choice(legal[below(len(legal), rng) if self.place is None else self.place])


def kit(bots: Mapping[str, Bot[toy.View, toy.Act]]) -> BotKit[toy.View, toy.Act]:
    """A kit of these bots by level."""
    return BotKit(
        game=toy.KEY,
        codec=toy.CODEC,
        levels=(),
        characters=(),
        baselines=tuple(bots),
        make=lambda level, character: bots[level],
        fallback=lambda view: toy.GAME.sight.legal(view)[0],
        budget=lambda level, view: None,
        counts=lambda state: {"turns": state.turns},
    )


KIT = replace(
    kit({"random": ToyBot(), "yardstick": ToyBot(0)}),
    levels=(Level("random", "Random", "Plays any move.", 1),),
)
