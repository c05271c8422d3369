"""The bots of Kaivai for the rest of the program, and the two players outside the picker that strength is
measured against. The window imports this module."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

from miaui.bots.kit import Bot, BotKit, Character, Choice, Judged, Level, OpenDeed, ValueQuestion
from miaui.core.chance import below
from miaui.core.seat import Seat
from miaui.core.words import N_
from miaui.games.kaivai.bots import yardstick
from miaui.games.kaivai.public.moves import Move, Stake, read_move, read_stakes, write_move
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules.codec import CODEC
from miaui.games.kaivai.rules.sight import legal, to_act

LEVELS = (
    Level(
        "deckhand",
        N_("Deckhand"),
        N_("Builds, fishes and feasts like the rest, but often in the wrong place or too dear."),
        1,
        wins=100,
        rating=(1463, 33),
    ),
    Level(
        "canoeist",
        N_("Canoeist"),
        N_("Plans whole turns, but often takes a thing for twice or half of what it is worth."),
        2,
        wins=36,
        rating=(1533, 33),
    ),
    Level(
        "boatswain",
        N_("Boatswain"),
        N_("Knows the trade and every island, and is only a little wrong about what pays."),
        3,
        wins=34,
        rating=(1600, 33),
    ),
    Level(
        "helmsman",
        N_("Helmsman"),
        N_("Has played hundreds of games and knows what a turn is worth, but never thinks ahead."),
        4,
        wins=32,
        rating=(1643, 33),
    ),
    Level(
        "wayfinder",
        N_("Wayfinder"),
        N_("Plays its best plans to the end of the round in its head, again and again, dice and all."),
        5,
        slow=True,
        wins=55,
        rating=(1832, 39),
    ),
)

#: The levels of earlier pickers.
FORMER = (
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
        rating=(1387, 58),
    ),
    Level(
        "sailor",
        N_("Seasoned Sailor"),
        N_("Plans whole turns, knows the trade and watches every island, but never looks ahead."),
        3,
        rating=(1593, 57),
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
    """A bot without reasons: `decide(view, rng)` is its move, asked only where the view's seat is to act.
    `mixes`: True if every legal move is equally likely in `decide`, False if it plays without chance."""

    decide: Callable[[View, Random], Move]
    mixes: bool = False

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        """Return the move of `decide`, without reasons and `values`. Its `policy`: if it `mixes`, 1 / n for
        each of n legal moves, else 1.0 for the move alone. `budget` does nothing. ValueError if the view has
        no seat, or its seat is not to act."""
        if view.seat is None or view.seat not in to_act(view):
            raise ValueError("there is nothing to choose in this view")
        move = self.decide(view, rng)
        alike = legal(view) if self.mixes else (move,)
        return Choice(move, policy={write_move(option): 1 / len(alike) for option in alike})


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
    """Return the move of the plain player "yardstick" for the view's seat: a legal one, at once, and equal
    for equal views. ValueError if the view has no seat, or its seat is not to act."""
    return BASELINES["yardstick"].choose(view, Random(0)).move


#: Imagined games of a decision of the top level at the table.
_TABLE_BUDGET = 90


def make(level: str, character: str | None) -> Bot[View, Move]:
    """Return a bot: for a level of `LEVELS` or `FORMER` a new one that plays with that character's
    preferences (None: with none), for "random" and "yardstick" the one of `BASELINES`, which ignores the
    character. ValueError for an unknown level or character, here too."""
    KIT.check(level, character)
    if level in BASELINES:
        return BASELINES[level]
    from miaui.games.kaivai.bots import bot

    return bot.LevelBot(level, character)


def budget(level: str, view: View) -> int | None:
    """Return the number of games that a bot imagines for a decision at the table: 90 for the level
    "wayfinder", whatever the view shows; None for any other text, as other levels imagine none."""
    return _TABLE_BUDGET if level == LEVELS[-1].key else None


def values(view: View, question: ValueQuestion) -> Judged:
    """Return what "wayfinder" finds the legal moves of the view's seat to be worth: `Judged.blocks` holds by
    the text of each move that was tried eight mean probabilities of winning. At a stake all are tried; else
    the legal ones of `question.only`, or all if there are at most 24 (or `question.most`), or of more only
    some, with up to six that its style likes best; the others are not in `blocks`. ValueError if the view has
    no seat, or its seat is not to act; NothingSimultaneous, a ValueError, if `question.against` is
    "equilibrium" and the phase is not "stake"."""
    from miaui.games.kaivai.bots.values import judge

    return judge(view, question, LEVELS[-1].key)


#: Phases in which a whole choice is made; in the others one goes on that was made before.
_PHASES = frozenset({"bid", "hut", "god", "action", "score", "stake"})


def last_deed(views: Sequence[View], seat: Seat) -> OpenDeed[View, Move] | None:
    """Return the last choice of a seat among several moves, with a view of the seat before it: a bid, a hut
    or god that was placed, an action or Pass, an island to score, a stake once it is opened. `views`: the
    public view after each move of a game, that after the set-up first. How canoes carried an action out does
    not count. None if it has made none yet, and for no views."""
    for before, after in reversed(list(pairwise(views))):
        if len(after.moves) == len(before.moves) or before.position.phase not in _PHASES:
            continue
        locked = None if before.locked is None else (False,) * before.seats
        view = replace(before, seat=seat, locked=locked)
        move = _made(view, seat, after.moves[-1])
        if move is not None and len(legal(view)) > 1:
            return OpenDeed(view, move)
    return None


def _made(view: View, seat: Seat, text: str) -> Move | None:
    """Return the move of a seat that was made in a view; None where it was another's."""
    if seat not in to_act(view):
        return None
    stakes = read_stakes(text)
    return read_move(seat, text) if stakes is None else Stake(seat, stakes[seat])


def check_models() -> int:
    """Read the one file of learnt values and return 1, the number of such files. OSError if it cannot be
    read; ValueError, BadRecord or KeyError if something in it is damaged or missing."""
    from miaui.games.kaivai.bots import learnt

    return learnt.check()


KIT: BotKit[View, Move] = BotKit(
    game="kaivai",
    codec=CODEC,
    levels=LEVELS,
    former=FORMER,
    characters=CHARACTERS,
    baselines=tuple(BASELINES),
    make=make,
    fallback=fallback,
    budget=budget,
    check_models=check_models,
    values=values,
    deed=last_deed,
    simultaneous=True,
)
