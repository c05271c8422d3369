"""The bots of Sea Salt & Paper for the rest of the program. The window imports this module."""

from collections.abc import Sequence
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
    Reason,
    ValueQuestion,
)
from miaui.core.chance import below
from miaui.core.game import Ending
from miaui.core.seat import seats
from miaui.core.words import N_
from miaui.games.salt.public.events import Drew, Passed, TookTop
from miaui.games.salt.public.moves import Move
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.codec import CODEC
from miaui.games.salt.rules.sight import legal, position_of
from miaui.games.salt.rules.state import State

LEVELS = (
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
        wins=79,
        rating=(479, 21),
    ),
    Level(
        "comber",
        N_("Village Beachcomber"),
        N_("Knows what every card is good for, but forgets colours and rarely dares Last Chance."),
        3,
        wins=87,
        rating=(969, 11),
    ),
    Level(
        "tides",
        N_("Tide Reader"),
        N_("Has played hundreds of rounds, knows what a card is worth, and when to call."),
        4,
        wins=34,
        rating=(1083, 11),
    ),
    Level(
        "oldsalt",
        N_("Old Salt"),
        N_("Remembers every card, imagines your hands, and reckons how each move may end."),
        5,
        slow=True,
        wins=42,
        rating=(1172, 27),
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
    """Baseline that plays any legal move, all equally likely."""

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        """Return a move by chance alone, every legal one as likely. ValueError where there is nothing to
        choose."""
        moves = _choices(view)
        why: Reason = (N_("Any move was as good as another."), {})
        policy = {str(move.action): 1 / len(moves) for move in moves}
        return Choice(moves[below(len(moves), rng)], (why,), policy)


class Yardstick:
    """Baseline that plays what brings the hand most points at once and calls as soon as it seems to pay."""

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        """Return the yardstick's move. ValueError where there is nothing to choose."""
        move = fallback(view)
        why: Reason = (N_("This brings the most points at once."), {})
        return Choice(move, (why,), {str(move.action): 1.0})


def fallback(view: View) -> Move:
    """Return a plain legal move at once: the yardstick's. ValueError where there is nothing to choose."""
    from miaui.games.salt.bots import yardstick

    _choices(view)
    return Move(view.seat, yardstick.decide(position_of(view)))


def _choices(view: View) -> tuple[Move, ...]:
    moves = legal(view)
    if not moves:
        raise ValueError("there is nothing to choose in this view")
    return moves


def make(level: str, character: str | None) -> Bot[View, Move]:
    """Return the bot of a level or a baseline, "random" or "yardstick", which ignores a character. ValueError
    for an unknown level or character."""
    KIT.check(level, character)
    if level == "random":
        return RandomBot()
    if level == "yardstick":
        return Yardstick()
    from miaui.games.salt.bots import bot

    return bot.LevelBot(level, character)


def budget(level: str, view: View) -> int | None:
    """Return the playouts of a decision of the top level at the table: 2,000, 1,400 or 1,150 with 2, 3 or 4
    seats; None for all other levels, which play none."""
    return _TABLE_BUDGET[view.seats] if level == LEVELS[-1].key else None


def play(games: Sequence[ArenaGame]) -> list[ArenaResult]:
    """Play arena games one after the other, and return their results in their order."""
    from miaui.games.salt.bots import arena

    return arena.play(games)


def counts(state: object) -> dict[str, int]:
    """Return {"turns": …, "deals": …}: the turns of a game, a boat's extra turn being one of its own, and its
    deals."""
    assert isinstance(state, State)
    logs = [*(deal.log for deal in state.past), state.log]
    turns = sum([isinstance(event, Drew | TookTop | Passed) for log in logs for event in log])
    return {"turns": turns, "deals": state.dealt}


def give_up(state: object) -> Ending | None:
    """Return the end of a game that is still open after 200 deals, between two of them: all share it. None
    for every other game."""
    from miaui.games.salt.bots import arena

    assert isinstance(state, State)
    if state.phase is not None or state.over or state.dealt < arena.MOST_DEALS:
        return None
    return Ending(state.totals, seats(len(state.totals)))


def values(view: View, question: ValueQuestion) -> Judged:
    """Return the top level's values of all legal moves. ValueError where there is nothing to choose."""
    from miaui.games.salt.bots.values import judge

    return judge(view, question, LEVELS[-1].key, _TABLE_BUDGET[view.seats])


def check_models() -> int:
    """Read what was learnt and return the number of files. OSError, BadRecord, ValueError or KeyError for
    what cannot be read. Loads numpy."""
    from miaui.games.salt.bots import learnt, prior

    return learnt.check() + prior.check()


KIT: BotKit[View, Move] = BotKit(
    game="salt",
    codec=CODEC,
    levels=LEVELS,
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
)
