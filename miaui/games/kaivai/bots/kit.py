"""The bots of Kaivai for the rest of the program. The window imports this module."""

from miaui.bots.kit import Bot, BotKit, Character, Level
from miaui.core.words import N_
from miaui.games.kaivai.bots.baselines import BASELINES, fallback
from miaui.games.kaivai.public.moves import Move
from miaui.games.kaivai.public.view import View

LEVELS = (
    Level(
        "drifter",
        N_("Drifter"),
        N_("Builds where it is pretty, saves up, and forgets that shells and fish lose value."),
        1,
    ),
    Level(
        "rower",
        N_("Busy Rower"),
        N_("Fishes, sells and feasts all day long, and never minds what the others gain by it."),
        2,
    ),
    Level(
        "sailor",
        N_("Seasoned Sailor"),
        N_("Plans whole turns, knows the trade and watches every island, but never looks ahead."),
        3,
    ),
    Level(
        "helmsman",
        N_("Helmsman"),
        N_("Has played hundreds of games and knows what a turn is worth, but never thinks ahead."),
        4,
    ),
    Level(
        "wayfinder",
        N_("Wayfinder"),
        N_("Plays its best plans to the end of the round in its head, again and again, dice and all."),
        5,
        slow=True,
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


#: Imagined games of a decision of the top level at the table.
_TABLE_BUDGET = 90


def make(level: str, character: str | None) -> Bot[View, Move]:
    """Return the bot of a level. ValueError for an unknown level or character."""
    KIT.check(level, character)
    if level in BASELINES:
        return BASELINES[level]
    from miaui.games.kaivai.bots import bot

    return bot.LevelBot(level, character)


def budget(level: str, view: View) -> int | None:
    """Return the imagined games of a decision at the table; only the top level plays any."""
    return _TABLE_BUDGET if level == LEVELS[-1].key else None


def check_models() -> int:
    """Read what was learnt; how many files that is. Whatever cannot be read raises."""
    from miaui.games.kaivai.bots import learnt

    return learnt.check()


KIT: BotKit[View, Move] = BotKit(
    levels=LEVELS,
    characters=CHARACTERS,
    baselines=tuple(BASELINES),
    make=make,
    fallback=fallback,
    budget=budget,
    check_models=check_models,
)
