"""The bots of Miaui: levels, characters and baselines. No numpy here: the window imports this module."""

from collections.abc import Sequence

from miaui.bots.kit import ArenaGame, ArenaResult, Bot, BotKit, Character, Judged, Level, ValueQuestion
from miaui.bots.models import models_folder
from miaui.core.memory import TableMemory
from miaui.core.words import N_
from miaui.games.miaui.bots.fallback import fallback
from miaui.games.miaui.public.cards import KEY
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules.codec import CODEC

LEVELS = (
    Level(
        "paddler",
        N_("First Time at the Lagoon"),
        N_("Goes by looks, forgets which divers are spent, and learns about Jellyfish the hard way."),
        1,
        rating=(841, 17),
    ),
    Level(
        "snorkeler",
        N_("Reef Snorkeler"),
        N_("Knows what each catch is worth, but forgets spent divers and never looks at Kiti."),
        2,
        wins=52,
        rating=(1049, 13),
    ),
    Level(
        "diver",
        N_("Village Diver"),
        N_("Counts the divers left in every hand, reads Kiti, and saves strong cards for good catches."),
        3,
        wins=36,
        rating=(1136, 12),
    ),
    Level(
        "navigator",
        N_("Star Navigator"),
        N_("Has played this lagoon hundreds of times and plays for the win, not for the points."),
        4,
        wins=36,
        rating=(1219, 12),
    ),
    Level(
        "chosen",
        N_("Kiti’s Chosen"),
        N_("Imagines how the round may go, and learns how each of you plays."),
        5,
        slow=True,
        wins=42,
        rating=(1304, 20),
    ),
)

CHARACTERS = (
    Character(
        "bold",
        N_("Bold"),
        N_("Would rather fight for the big catch than wait."),
        (N_("No half measures!"), N_("The deep is calling."), N_("Who dares?"), N_("Last one in is a slug!")),
    ),
    Character(
        "cautious",
        N_("Cautious"),
        N_("Keeps strong divers for later and stays out of fights."),
        (N_("Easy does it."), N_("The tide can wait."), N_("One paw first."), N_("Better dry than sorry.")),
    ),
    Character(
        "spiteful",
        N_("Spoilsport"),
        N_("Likes nothing better than to spoil the leader’s catch."),
        (N_("I saw that basket."), N_("Heavy basket, is it?"), N_("We shall see."), N_("Hm!")),
    ),
    Character(
        "copycat",
        N_("Copycat"),
        N_("Likes the depths that were lucky for others last round."),
        (N_("Nice one, I’ll remember it."), N_("Me too!"), N_("How did you do that?"), N_("Again, again!")),
    ),
    Character(
        "trickster",
        N_("Trickster"),
        N_("Plays the odd card more often than anyone expects."),
        (N_("Guess!"), N_("Left paw or right paw?"), N_("I never do that. Or do I?"), N_("Look, a turtle!")),
    ),
)

BASELINES = ("random", "yardstick")

#: Joint dives that the top level samples at the table with half a hand, where there is time.
_TABLE_BUDGET = 2400
_HALF_A_HAND = 6


def budget(level: str, view: View) -> int | None:
    """Return how many joint dives the top level samples for a decision at the table, 1,200 with a full hand
    and at most 2,400: fewer with more cards in hand, so that every decision takes about as long. None for all
    other levels."""
    if level != LEVELS[-1].key:
        return None
    return min(_TABLE_BUDGET, _TABLE_BUDGET * _HALF_A_HAND // max(len(view.open.hand), 1))


def make(level: str, character: str | None) -> Bot[View, Dive]:
    """Return the bot of a level or a baseline, "random" or "yardstick", which ignores a character. ValueError
    for an unknown level or character. Loads numpy."""
    KIT.check(level, character)
    from miaui.games.miaui.bots import bot

    return bot.make_bot(level, character)


def recall(level: str, character: str | None, table: TableMemory) -> Bot[View, Dive]:
    """Return the bot of a level that remembers those at the table, by seat. ValueError for an unknown level
    or character. Loads numpy."""
    KIT.check(level, character)
    from miaui.games.miaui.bots import bot

    return bot.recall(level, character, table)


def play(games: Sequence[ArenaGame]) -> list[ArenaResult]:
    """Play arena games, one at least, that differ in their number alone in lockstep; return their results in
    their order. Loads numpy."""
    from miaui.games.miaui.bots import lockstep

    return lockstep.play(games)


def values(view: View, question: ValueQuestion) -> Judged:
    """Return the top level's values of all cards in hand. ValueError where there is nothing to choose. Loads
    numpy."""
    from miaui.games.miaui.bots.values import judge

    top = LEVELS[-1].key
    samples = question.samples or budget(top, view) or _TABLE_BUDGET
    return judge(view, question, top, samples)


def check_models() -> int:
    """Read every network, and return how many there are. OSError or ValueError for a missing or damaged one.
    Loads numpy."""
    from miaui.bots.net import unpack
    from miaui.games.miaui.bots.net import shipped

    return len([unpack((models_folder() / name).read_bytes()) for name in shipped()])


KIT: BotKit[View, Dive] = BotKit(
    game=KEY,
    codec=CODEC,
    levels=LEVELS,
    characters=CHARACTERS,
    baselines=BASELINES,
    make=make,
    recall=recall,
    remembering=(LEVELS[-1].key,),
    fallback=fallback,
    budget=budget,
    play=play,
    check_models=check_models,
    values=values,
    simultaneous=True,
)
