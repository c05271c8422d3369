"""The bots of Kaivai for the rest of the program, and the two players outside the picker that strength is
measured against. The window imports this module."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from miaui.bots.kit import Bot, BotKit, Character, Choice, Judged, Level, ValueQuestion
from miaui.core.chance import below
from miaui.core.words import N_
from miaui.games.kaivai.bots import yardstick
from miaui.games.kaivai.public.moves import Move, write_move
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules.codec import CODEC
from miaui.games.kaivai.rules.sight import legal, to_act

LEVELS = (
    Level(
        "drifter",
        N_("Drifter"),
        N_("Saves up for a prettier place to build, and forgets that shells and fish lose value."),
        1,
        rating=(495, 48),
    ),
    Level(
        "rower",
        N_("Busy Rower"),
        N_("Fishes, sells and feasts all day long, and never minds what the others gain by it."),
        2,
        wins=100,
        rating=(1387, 58),
    ),
    Level(
        "sailor",
        N_("Seasoned Sailor"),
        N_("Plans whole turns, knows the trade and watches every island, but never looks ahead."),
        3,
        wins=70,
        rating=(1593, 57),
    ),
    Level(
        "helmsman",
        N_("Helmsman"),
        N_("Has played hundreds of games and knows what a turn is worth, but never thinks ahead."),
        4,
        wins=65,
        rating=(1713, 57),
    ),
    Level(
        "wayfinder",
        N_("Wayfinder"),
        N_("Plays its best plans to the end of the round in its head, again and again, dice and all."),
        5,
        slow=True,
        wins=55,
        rating=(1947, 67),
    ),
)

CHARACTERS = (
    Character(
        "angler",
        N_("Angler"),
        N_("Would rather be out fishing."),
        (
            N_("They are biting today!"),
            N_("This big, I swear."),
            N_("Hush, you scare the fish."),
            N_("Nets out!"),
        ),
    ),
    Character(
        "trader",
        N_("Trader"),
        N_("Thinks that fish taste best in other people’s huts."),
        (N_("Fresh fish, fair price!"), N_("For you, five shells."), N_("Always a pleasure."), N_("Sold!")),
    ),
    Character(
        "host",
        N_("Feast giver"),
        N_("Never lets a feast go by."),
        (
            N_("Light the fires!"),
            N_("Is everybody hungry?"),
            N_("Drums, please."),
            N_("There is plenty for all."),
        ),
    ),
    Character(
        "builder",
        N_("Builder"),
        N_("Cannot see a beach without a hut on it."),
        (
            N_("A little more thatch."),
            N_("Mind the roof."),
            N_("Home, sweet home."),
            N_("I see a hut there."),
        ),
    ),
    Character(
        "pilgrim",
        N_("Pilgrim"),
        N_("Goes wherever the fisherman’s god goes."),
        (
            N_("He is listening."),
            N_("A stone for the circle."),
            N_("Bow your heads."),
            N_("The sea provides."),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Baseline:
    """A bot that says no reasons; `decide` gets a view with something to choose. `mixes`: it plays every
    legal move equally often."""

    decide: Callable[[View, Random], Move]
    mixes: bool = False

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        """Return a legal move, with a policy of equal odds for all legal moves if it `mixes`, else of 1 for
        the move. ValueError where the viewer is not to act."""
        if view.seat is None or view.seat not in to_act(view):
            raise ValueError("there is nothing to choose in this view")
        move = self.decide(view, rng)
        alike = legal(view) if self.mixes else (move,)
        return Choice(move, policy={write_move(one): 1 / len(alike) for one in alike})


def _random(view: View, rng: Random) -> Move:
    """Return a legal move, all equally likely."""
    moves = legal(view)
    return moves[below(len(moves), rng)]


def _yardstick(view: View, rng: Random) -> Move:
    if view.seat is None:
        raise ValueError("nobody decides for the public")
    return yardstick.choose(view.position, view.seat)


BASELINES = {"random": Baseline(_random, mixes=True), "yardstick": Baseline(_yardstick)}


def fallback(view: View) -> Move:
    """Return a plain legal move at once: what the yardstick plays. ValueError where the viewer is not to
    act."""
    return BASELINES["yardstick"].choose(view, Random(0)).move


#: Imagined games of a decision of the top level at the table.
_TABLE_BUDGET = 90


def make(level: str, character: str | None) -> Bot[View, Move]:
    """Return the bot of a level, with a character's taste or without (None), or of a baseline, "random" or
    "yardstick", which ignores one. ValueError for an unknown level or character."""
    KIT.check(level, character)
    if level in BASELINES:
        return BASELINES[level]
    from miaui.games.kaivai.bots import bot

    return bot.LevelBot(level, character)


def budget(level: str, view: View) -> int | None:
    """Return the imagined games of a decision at the table: 90 for the top level, None for all others, which
    play none."""
    return _TABLE_BUDGET if level == LEVELS[-1].key else None


def values(view: View, question: ValueQuestion) -> Judged:
    """Return the top level's values of the moves that a seat may make. ValueError where there is nothing to
    choose, and where nothing is staked for players of an equilibrium."""
    from miaui.games.kaivai.bots.values import judge

    return judge(view, question, LEVELS[-1].key)


def check_models() -> int:
    """Read what was learnt, and return the number of files. Raises what `learnt.check` raises."""
    from miaui.games.kaivai.bots import learnt

    return learnt.check()


KIT: BotKit[View, Move] = BotKit(
    game="kaivai",
    codec=CODEC,
    levels=LEVELS,
    characters=CHARACTERS,
    baselines=tuple(BASELINES),
    make=make,
    fallback=fallback,
    budget=budget,
    check_models=check_models,
    values=values,
    simultaneous=True,
)
