"""The bots of Miaui: levels, characters and baselines. No numpy here: the window imports this module."""

from collections.abc import Sequence
from dataclasses import replace

from miaui.bots.kit import (
    ArenaGame,
    ArenaResult,
    Bot,
    BotKit,
    Character,
    Judged,
    Level,
    OpenDeed,
    ValueQuestion,
)
from miaui.bots.models import models_folder
from miaui.core.chance import Luck
from miaui.core.memory import TableMemory
from miaui.core.seat import Seat
from miaui.core.tells import OPEN_FACE, shown
from miaui.core.words import N_
from miaui.games.miaui.bots.fallback import fallback
from miaui.games.miaui.public.cards import KEY
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View, hands, piles
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
        wins=49,
        rating=(1029, 13),
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

OPEN_FACE_CHARACTER = Character(
    OPEN_FACE,
    N_("Open face"),
    N_(
        "Its face slips once it has chosen: worried for a deep card of its hand, bright for a shallow one, "
        "right three times in four. The game does not count."
    ),
    (N_("Am I blushing?"), N_("My whiskers tremble, that is all."), N_("I never could keep a secret.")),
)
"""Never given by lot; it plays as its level does."""

BASELINES = ("random", "yardstick")

#: Joint dives that the top level samples at the table with half a hand, where there is time.
_TABLE_BUDGET = 2400
_HALF_A_HAND = 6


def budget(level: str, view: View) -> int | None:
    """Return how many joint dives a bot samples for a decision at the table: for "chosen" 14,400 / n, rounded
    down, with n cards in hand, but 2,400 at most, so 1,200 with 12 cards and 2,400 with 6 or fewer. None for
    every other text."""
    if level != LEVELS[-1].key:
        return None
    return min(_TABLE_BUDGET, _TABLE_BUDGET * _HALF_A_HAND // max(len(view.open.hand), 1))


def make(level: str, character: str | None) -> Bot[View, Dive]:
    """Return a bot for a level that plays with that character's preferences (None: with none), or for the
    baseline "random" or "yardstick", which ignores the character. ValueError for an unknown level or
    character, here too. It loads numpy."""
    KIT.check(level, character)
    from miaui.games.miaui.bots import bot

    return bot.make_bot(level, character)


def recall(level: str, character: str | None, table: TableMemory) -> Bot[View, Dive]:
    """Return a bot for a level that goes by what is remembered of the players at the table, in `table` by
    seat (None: nothing). Only "chosen" uses it, and other levels play as without. ValueError for an unknown
    level or character, KeyError for a baseline. It loads numpy."""
    KIT.check(level, character)
    from miaui.games.miaui.bots import bot

    return bot.recall(level, character, table)


def play(games: Sequence[ArenaGame]) -> list[ArenaResult]:
    """Play arena games side by side to their ends and return a result for each, in their order. They must
    differ in their number alone. IndexError for no games. It loads numpy."""
    from miaui.games.miaui.bots import lockstep

    return lockstep.play(games)


def values(view: View, question: ValueQuestion) -> Judged:
    """Return what "chosen" finds each card in hand to be worth: `Judged.blocks` holds for each card's text
    eight mean probabilities of winning the game. ValueError if the view has no seat, its hand is empty, or it
    has chosen for this round. It loads numpy."""
    from miaui.games.miaui.bots.values import judge

    top = LEVELS[-1].key
    samples = question.samples or budget(top, view) or _TABLE_BUDGET
    return judge(view, question, top, samples)


def last_deed(views: Sequence[View], seat: Seat) -> OpenDeed[View, Dive] | None:
    """Return the last dive of a seat that was revealed and that it had several cards for, with a view of the
    seat before it. `views`: the public view after each move of a game, that after the set-up first. In the
    view returned the seat knows its hand and its pile, which everybody can work out, and no card that lies
    facedown; no seat is locked in there. None if no dive of it was revealed yet. IndexError for no views."""
    dives = [played.dives[seat] for played in views[-1].memory.rounds]
    for number in reversed(range(len(dives))):
        begun = [past for past in views if len(past.memory.rounds) == number]
        before = [past for past in begun if not any(mat.locked for mat in past.open.mats)][-1]
        hand = hands(before)[seat]
        if len(hand) > 1:
            mats = list(before.open.mats)
            mats[seat] = replace(mats[seat], pile=piles(before)[seat])
            now = replace(before.open, hand=hand, mats=tuple(mats))
            return OpenDeed(replace(before, seat=seat, open=now), Dive(seat, dives[number]))
    return None


def check_models() -> int:
    """Read every file of weights and return their number. OSError if one cannot be read, ValueError if one is
    damaged. It loads numpy."""
    from miaui.bots.net import unpack
    from miaui.games.miaui.bots.net import shipped

    return len([unpack((models_folder() / name).read_bytes()) for name in shipped()])


def worries(view: View, dive: Dive) -> bool:
    """Return True for a dive in the deeper half of the hand in the view, the middle card of an odd number
    included, so always for the last card; False for one in the shallower half. Of the hand 2, 5, 9: True for
    5 and 9."""
    below = sum(card < dive.number for card in view.open.hand)
    return below >= len(view.open.hand) // 2


def tell(view: View, dive: Dive, luck: Luck) -> str:
    """Return the look of an open face at a dive from the hand in the view: "worried" for a card of its deeper
    half (see `worries`), "bright" for another, and by luck one time in four the opposite. "" for the last
    card, which everybody knows."""
    return shown(worries(view, dive), luck) if len(view.open.hand) > 1 else ""


KIT: BotKit[View, Dive] = BotKit(
    game=KEY,
    codec=CODEC,
    levels=LEVELS,
    characters=CHARACTERS,
    baselines=BASELINES,
    open_face=OPEN_FACE_CHARACTER,
    tell=tell,
    make=make,
    recall=recall,
    remembering=(LEVELS[-1].key,),
    fallback=fallback,
    budget=budget,
    play=play,
    check_models=check_models,
    values=values,
    deed=last_deed,
    simultaneous=True,
)
