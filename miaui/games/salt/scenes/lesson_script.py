"""The first lesson as data: a prepared and a free round, what the other cat plays, what the guide says."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from miaui.bots.scripted import ScriptedBots
from miaui.core.json_text import dumps
from miaui.core.seat import seats
from miaui.engine.i18n import N_
from miaui.games.salt.public.cards import BASE_DECK, PILES, Card
from miaui.games.salt.public.moves import DRAW, END, PASS, TOPS, Action, Keep, Move, parse_action
from miaui.games.salt.public.view import View
from miaui.games.salt.scenes.lesson_calls import MOMENTS, positions
from miaui.games.salt.scenes.lesson_players import lesson_record

LEARNER, OTHER = seats(2)
GUIDE = "kai"
"""The cat that explains."""
_FIRST = (
    "SHdb", "CRlb", "CRdb", "FIgn", "FIbk", "BOye", "SHye", "PEpk", "SKgn", "LIpu", "MEwh", "SAor",
    "SHgn", "FIlb", "OCye", "BOdb", "CRgy",
)  # fmt: skip
"""The deck: the two cards that start the piles, then what is drawn, first drawn first."""
OTHERS = (
    "deck", "keep FIbk>A", "end", "deck", "keep PEpk>B", "end", "deck", "keep LIpu>B", "end",
    "deck", "keep FIlb>B", "FIbk+FIlb", "end", "deck", "keep BOdb>A", "end",
)  # fmt: skip
"""Actions of the other cat in the first round, decision by decision."""
FREE_ROUND = 2
"""The round in which the learner decides."""
LUCK = 127951
"""Seed of the luck: the free round brings a theft and two boats within reach."""


@dataclass(frozen=True, slots=True)
class Step:
    """Decision of the learner. `say` is read before it, `ask` while choosing; `allowed` are the texts of
    the actions that may be played. A step without a title belongs to the lesson before. An `own_turn` is
    decided by the learner as she likes, with hints; `allowed` is then an example of it."""

    allowed: tuple[str, ...]
    ask: str = ""
    say: tuple[str, ...] = ()
    title: str = ""
    about: tuple[tuple[str, ...], ...] = ()
    """The controls that the words of `say` are about, words by words."""
    own_turn: bool = False
    wins: tuple[tuple[str, int], ...] = ()
    """Games of 100 that are won by what a control does, in the last of `say`; then nothing is played."""


_END = N_("There is nothing more to do: end your turn.")
STEPS = (
    Step(
        ("deck",),
        N_("Look at two cards: press the deck."),
        (
            N_("Ahoy, I am Kai! Cards are points here, and points build sandcastles. The highest one wins."),
            N_("Every turn begins with a card: from the deck, or the top one of the two piles beside it."),
        ),
        N_("Two from the deck"),
        (("castle",), ("deck", "pile.0", "pile.1")),
    ),
    Step(("keep CRdb>A",), N_("Keep the crab: press it, then the left pile, where the fish goes.")),
    Step(("end",), _END),
    Step(
        ("topB",),
        N_("A crab lies on the right pile. Take it!"),
        (N_("Pua kept one card, you do not know which, and buried a boat. Now look at the piles."),),
        N_("One from a pile"),
        (("pile.0", "pile.1"),),
    ),
    Step(
        ("CRdb+CRlb@A",),
        N_("Press a crab: both look through the left pile, for the right one is empty."),
        (
            N_("Two crabs are a pair! Laid or in your hand, a pair is worth 1 point."),
            N_("A laid pair also has an effect: crabs search a pile and take a card."),
        ),
        N_("A pair"),
    ),
    Step(("take SHdb",), N_("Take the shell. You will see why.")),
    Step(("end",), _END),
    Step(
        ("topB",),
        N_("Pua threw a shell away. Take it!"),
        (
            N_(
                "One shell is worth nothing, two are worth 2 points, three are worth 4. "
                "Octopuses, penguins and sailors are collected in the same way."
            ),
            N_("The little ×6 beside the name means: there are six shells in the deck."),
        ),
        N_("Families"),
        (("pile.1",), ("pile.1",)),
    ),
    Step(("end",), _END),
    Step(("deck",), N_("Nothing for you on the piles: look at two cards."), (), N_("Mermaids and colours")),
    Step(
        ("keep MEwh>B",),
        N_("Keep the mermaid; the sailor goes on the right pile."),
        (
            N_(
                "A mermaid! She counts the cards of your most common colour: two dark blue ones, so 2 points."
            ),
            N_("And whoever holds all four mermaids has won the game, just like that."),
        ),
    ),
    Step(("end",), _END),
    Step(
        ("topB",),
        N_("The third shell lies on the right pile!"),
        (
            N_(
                "Pua laid two fish: that is a free card from the deck. Two boats bring another turn, and a "
                "shark with a swimmer steals a card."
            ),
        ),
        N_("Seven points"),
        (("seat.1",),),
    ),
    Step(
        ("last", "stop"),
        N_("What do you dare: Stop, or Last Chance?"),
        (
            N_(
                "Count: the pair 1, three shells 4, the mermaid 2. That makes 7, "
                "and with 7 points you may end the round."
            ),
            N_("Stop: everybody scores what they have. Safe, and over at once."),
            N_("Last Chance: the others have one more turn, and you bet that nobody has more than you."),
            N_(
                "Win, and you alone score your cards, and your most common colour too. Lose, and you get "
                "only the colour."
            ),
        ),
        about=((), ("stop",), ("last",), ("last",)),
    ),
    Step(
        ("topA", "end"),
        say=(
            N_("A new round, and now you decide! I only whisper a hint."),
            N_("The red rosette counts your points. From 7 on you may end the round."),
        ),
        title=N_("Your own round"),
        about=((), ("stop", "last")),
        own_turn=True,
    ),
    Step(
        ("topA", "SKpu+SWbk@1", "end"),
        say=(
            N_(
                "You may lay a pair on every turn, or several at once. "
                "A pair in your hand counts just as much."
            ),
        ),
        own_turn=True,
    ),
    Step(
        ("topA", "end"),
        say=(N_("What Pua throws away may be just what you need. Look at the piles first."),),
        about=(("pile.0", "pile.1"),),
        own_turn=True,
    ),
    Step(
        (
            "deck",
            "keep BOlb>A",
            "BOlb+BOlb",
            "deck",
            "keep MEwh>A",
            "end",
            "deck",
            "keep PElo>B",
            "end",
            "deck",
            "keep CRye>B",
            "end",
            "topB",
            "CRlb+CRye@B",
            "take MEwh",
            "last",
        ),
        say=(N_("As soon as you have 7 points, it is up to you: call, or collect more?"),),
        about=(("stop", "last"),),
        own_turn=True,
    ),
    *[
        Step(
            (),
            say=(moment.ask, moment.tell),
            title="" if place else N_("When to call"),
            about=(("stop", "last"),),
            wins=moment.wins,
        )
        for place, moment in enumerate(MOMENTS)
    ],
)
POSITIONS = positions(len(STEPS) - len(MOMENTS))
"""The texts of other prepared games, by the step that begins with one."""
MOVES = tuple(step.allowed if step.own_turn else step.allowed[:1] for step in STEPS)
"""The texts of the learner's actions, step by step."""
NUDGE = N_("Not that one yet!")
STOPPED = N_("Stop! {own} for you, and {points} for Pua.")
WON = N_(
    "The bet is won! {own} points for you: your cards and your most common colour. Pua only gets {points}."
)
LOST = N_("The bet is lost, so only your most common colour counts: {own} for you, and {points} for Pua.")
EMPTY = N_("The deck is empty and nobody called: nobody scores. Next time, call a little sooner.")
COUNTED = N_("Let us count both rounds: you {own}, Pua {points}.")
VICTORY, DEFEAT = N_("You have won!"), N_("Next time it may be you!")
GOODBYE = N_(
    "In a real game the rounds go on until a castle reaches the rope. Every card tells you what it "
    "can do. Shall we play one?"
)


def lesson_text(name: str) -> str:
    """Return the prepared game as a record's text: the learner at seat 0 under this name, or a cat's for "",
    and Pua at seat 1."""
    rest = sorted((Counter(BASE_DECK) - Counter(map(Card, _FIRST))).elements())
    return dumps(lesson_record(name, LEARNER, {"deck": [*_FIRST, *rest], "moves": []}))


def script() -> ScriptedBots[View, Move]:
    """Return the other cat's bot. In the first round it plays its prepared moves, then End; in the free round
    it draws two cards, keeps the first (the other goes on the pile with fewer cards, A of equal ones), lays
    nothing and ends its turn. It never looks at cards but its own."""
    actions = map(parse_action, OTHERS)

    def choose(view: View) -> Move:
        free = view.open.deal == FREE_ROUND
        return Move(OTHER, _easy_action(view) if free else next(actions, END))

    return ScriptedBots(choose)


def _easy_action(view: View) -> Action:
    """Return what the other cat does in the free round: it keeps the first of two cards, and lays nothing."""
    now = view.open
    counts = [pile.count for pile in now.piles]
    if now.phase == "keep" and now.looking:
        return Keep(now.looking[0], min(PILES, key=counts.__getitem__))
    if now.phase != "take":
        return END
    if now.deck:
        return DRAW
    return next((TOPS[pile] for pile in PILES if counts[pile]), PASS)
