"""The bots of Sea Salt & Paper for the rest of the program. The window imports this module."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

from miaui.bots.kit import (
    ArenaGame,
    ArenaResult,
    Bot,
    BotKit,
    Character,
    Choice,
    Judged,
    Level,
    OpenDeed,
    Reason,
    ValueQuestion,
)
from miaui.core.chance import below
from miaui.core.game import Ending
from miaui.core.seat import Seat, seats
from miaui.core.words import N_
from miaui.games.salt.public.events import Called, Drew, Passed, Sighting, TookTop
from miaui.games.salt.public.moves import DRAW, TOPS, Action, Call, Move
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.codec import CODEC
from miaui.games.salt.rules.sight import legal, position_of
from miaui.games.salt.rules.state import State

LEVELS = (
    Level(
        "guest",
        N_("Summer Guest"),
        N_("Sees what cards are good for, but often thinks too much or too little of them."),
        1,
        rating=(893, 25),
    ),
    Level(
        "local",
        N_("Beach Local"),
        N_("Knows what every card is good for, but now and then picks the wrong one."),
        2,
        wins=31,
        rating=(1007, 23),
    ),
    Level(
        "tides",
        N_("Tide Reader"),
        N_("Has played hundreds of rounds, knows what a card is worth, and when to call."),
        3,
        wins=32,
        rating=(1083, 11),
    ),
    Level(
        "keeper",
        N_("Lighthouse Keeper"),
        N_("Remembers every card and sees at a glance what is good, but imagines nothing."),
        4,
        wins=36,
        rating=(1229, 24),
    ),
    Level(
        "oldsalt",
        N_("Old Salt"),
        N_("Remembers every card, imagines your hands, and reckons how each move may end."),
        5,
        slow=True,
        rating=(1254, 42),
    ),
)

#: The levels of earlier pickers.
FORMER = (
    Level(
        "wader",
        N_("First Time at the Beach"),
        N_("Gathers its favourite colour, lays every pair at once, and never dares Last Chance."),
        1,
        rating=(51, 29),
    ),
    Level(
        "seeker",
        N_("Shell Seeker"),
        N_("Loves families and fine colours, thinks little of pairs, and never dares Last Chance."),
        2,
        rating=(479, 21),
    ),
    Level(
        "comber",
        N_("Village Beachcomber"),
        N_("Knows what every card is good for, but forgets colours and rarely dares Last Chance."),
        3,
        rating=(969, 11),
    ),
)

CHARACTERS = (
    Character(
        "collector",
        N_("Collector"),
        N_("Cannot walk past a shell or an octopus."),
        (
            N_("Ooh, pretty!"),
            N_("One more for the shelf."),
            N_("I have just the box for it."),
            N_("Finders keepers."),
        ),
    ),
    Character(
        "pirate",
        N_("Pirate"),
        N_("Has a soft spot for sharks, swimmers and other people’s cards."),
        (N_("Yo ho!"), N_("Sharing is caring. You share."), N_("Nice cards you have there."), N_("Arr!")),
    ),
    Character(
        "dreamer",
        N_("Dreamer"),
        N_("Looks out for mermaids and lovely colours."),
        (
            N_("Did you hear singing?"),
            N_("What a blue!"),
            N_("The sea is full of stories."),
            N_("Hmm, where was I?"),
        ),
    ),
    Character(
        "daring",
        N_("Daring"),
        N_("Calls Last Chance where others would wait."),
        (N_("Now or never!"), N_("Who blinks first?"), N_("Into the waves!"), N_("I like my odds.")),
    ),
    Character(
        "careful",
        N_("Careful"),
        N_("Wants to be well ahead before betting on it."),
        (
            N_("Let us not rush."),
            N_("The tide comes back."),
            N_("One fold at a time."),
            N_("Safe and dry, that’s me."),
        ),
    ),
)

BASELINES = ("random", "yardstick")

#: Playouts of a decision at the table, by seats: about as long for all.
_TABLE_BUDGET = {2: 2000, 3: 1400, 4: 1150}


class RandomBot:
    """Baseline that plays any legal move, all equally likely; it keeps nothing."""

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        """Return a legal move drawn by `rng`, all equally likely, with one reason and in `policy` 1 / n for
        each of n legal moves. `budget` does nothing. ValueError if the view has no seat, or its seat is not
        to move."""
        moves = _choices(view)
        why: Reason = (N_("Any move was as good as another."), {})
        policy = {str(move.action): 1 / len(moves) for move in moves}
        return Choice(moves[below(len(moves), rng)], (why,), policy)


class Yardstick:
    """Baseline that plays what brings the hand most points at once and calls as soon as it seems to pay."""

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        """Return the yardstick's move, with one reason and in `policy` 1.0 for it; `rng` and `budget` do
        nothing, and equal views give equal moves. ValueError if the view has no seat, or its seat is not to
        move."""
        move = fallback(view)
        why: Reason = (N_("This brings the most points at once."), {})
        return Choice(move, (why,), {str(move.action): 1.0})


def fallback(view: View) -> Move:
    """Return the move of the plain player "yardstick" for the view's seat: a legal one, at once, and equal
    for equal views. ValueError if the view has no seat, or its seat is not to move."""
    from miaui.games.salt.bots import yardstick

    _choices(view)
    return Move(view.seat, yardstick.decide(position_of(view)))


def _choices(view: View) -> tuple[Move, ...]:
    moves = legal(view)
    if not moves:
        raise ValueError("there is nothing to choose in this view")
    return moves


def make(level: str, character: str | None) -> Bot[View, Move]:
    """Return a new bot: for a level of `LEVELS` or `FORMER` one that plays with that character's preferences
    (None: with none), for "random" and "yardstick" the baseline, which ignores the character. ValueError for
    an unknown level or character, here too."""
    KIT.check(level, character)
    if level == "random":
        return RandomBot()
    if level == "yardstick":
        return Yardstick()
    from miaui.games.salt.bots import bot

    return bot.LevelBot(level, character)


def budget(level: str, view: View) -> int | None:
    """Return how many playouts a bot makes for a decision at the table: for "oldsalt" 2,000, 1,400 or 1,150
    at tables of 2, 3 or 4 seats; None for every other text."""
    return _TABLE_BUDGET[view.seats] if level == LEVELS[-1].key else None


def play(games: Sequence[ArenaGame]) -> list[ArenaResult]:
    """Play arena games one after the other, each to its end or to 200 deals, and return a result for each, in
    their order; [] for none."""
    from miaui.games.salt.bots import arena

    return arena.play(games)


def counts(state: object) -> dict[str, int]:
    """Return {"turns": number, "deals": number} of a game so far. A turn counts as soon as a card is taken,
    or it is passed, and the further turn of two boats counts, too; a deal counts once it is dealt, so 0 turns
    and 1 deal before the first move. AssertionError if `state` is of another game."""
    assert isinstance(state, State)
    logs = [*(deal.log for deal in state.past), state.log]
    turns = sum([isinstance(event, Drew | TookTop | Passed) for log in logs for event in log])
    return {"turns": turns, "deals": state.dealt}


def give_up(state: object) -> Ending | None:
    """Return the end of an arena game that is still open after 200 deals: the totals as scores, all seats as
    winners. None before that, in the middle of a deal, and for a game that is over. AssertionError if `state`
    is of another game."""
    from miaui.games.salt.bots import arena

    assert isinstance(state, State)
    if state.phase is not None or state.over or state.dealt < arena.MOST_DEALS:
        return None
    return Ending(state.totals, seats(len(state.totals)))


def values(view: View, question: ValueQuestion) -> Judged:
    """Return what "oldsalt" finds all legal moves of the view's seat to be worth: `Judged.blocks` holds for
    each move's text eight mean probabilities of winning the game. ValueError if the view has no seat, or its
    seat is not to move."""
    from miaui.games.salt.bots.values import judge

    return judge(view, question, LEVELS[-1].key, _TABLE_BUDGET[view.seats])


def last_deed(views: Sequence[View], seat: Seat) -> OpenDeed[View, Move] | None:
    """Return the last choice of a seat that everybody saw whole, of several moves, with a view of the seat
    before it: from where it took a card, or its call, once its hand is shown. `views`: the public view after
    each move of a game, that after the set-up first. Before a call the seat knows in it the hand that it has
    shown; else its hand is left out, (). None if it has made none yet, and for no views."""
    for before, after in reversed(list(pairwise(views))):
        if before.open.to_move != seat or before.open.phase not in ("take", "duo"):
            continue
        log, told = before.memory.deals[-1].log, after.memory.deals[before.open.deal - 1].log
        action = next((made for event in told[len(log) :] if (made := _open_choice(event)) is not None), None)
        if action is None:
            continue
        hand = after.open.shown[seat] if isinstance(action, Call) else ()
        if hand is None:
            continue
        view = replace(before, seat=seat, open=replace(before.open, hand=hand))
        if len(legal(view)) > 1:
            return OpenDeed(view, Move(seat, action))
    return None


def _open_choice(event: Sighting) -> Action | None:
    """Return the choice that everybody sees in an event; None for an event without."""
    match event:
        case Drew():
            return DRAW
        case TookTop(pile=pile):
            return TOPS[pile]
        case Called(last_chance=last_chance):
            return Call(last_chance)
        case _:
            return None


def check_models() -> int:
    """Read the four files of learnt values and networks and return 4. OSError if one cannot be read;
    BadRecord, ValueError or KeyError if something in one is damaged or missing. It loads numpy."""
    from miaui.games.salt.bots import learnt, prior

    return learnt.check() + prior.check()


KIT: BotKit[View, Move] = BotKit(
    game="salt",
    codec=CODEC,
    levels=LEVELS,
    former=FORMER,
    characters=CHARACTERS,
    baselines=BASELINES,
    make=make,
    fallback=fallback,
    budget=budget,
    play=play,
    counts=counts,
    give_up=give_up,
    check_models=check_models,
    values=values,
    deed=last_deed,
)
