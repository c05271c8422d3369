"""Lines of cats of the lagoon about earlier rounds, by temper: at most eight words, from what everybody
saw."""

from __future__ import annotations

from enum import Enum, auto

from miaui.engine.i18n import N_
from miaui.tabletop.rivals import ANYBODY, Topic

_LEAVES = 4
"""Lines of a game that these leave to great moments."""


class BondKind(Enum):
    """Kinds of bonds in the lagoon: a tie that one of two cats won, or a catch for which the other came
    next."""

    TIE = auto()
    CATCH = auto()


TIE_BACK = Topic(
    {
        ANYBODY: (
            N_("The last tie was yours. Not this one."),
            N_("You won in round {round}. Now we’re even."),
        ),
        "bold": (N_("Twice? Nobody beats me twice."),),
        "cautious": (N_("This time Kiti remembered me."),),
        "spiteful": (N_("Round {round} is paid back now."),),
        "trickster": (N_("I let you win in round {round}."),),
        "copycat": (N_("I did it as you did."),),
    },
    great=2,
    leaves=_LEAVES,
)
TIE_AGAIN = Topic(
    {
        ANYBODY: (
            N_("My whiskers win again. Sorry!"),
            N_("First my {number}, now my {now}."),
        ),
        "bold": (N_("You again? I still win."),),
        "cautious": (N_("Twice lucky. I feel almost sorry."),),
        "spiteful": (N_("You can have the next one. Maybe."),),
        "trickster": (N_("Think of another number next time."),),
        "copycat": (N_("We two share one head."),),
    },
    great=2,
    leaves=_LEAVES,
)
TIE_LOST = Topic(
    {
        ANYBODY: (
            N_("Again you! Round {round} was enough."),
            N_("First my {number}, now my {now}. Unfair!"),
        ),
        "bold": (N_("Third time, I win. You’ll see."),),
        "cautious": (N_("I should stay away from your numbers."),),
        "spiteful": (N_("That makes two. I am counting."),),
        "trickster": (N_("How do you know my numbers?"),),
        "copycat": (N_("You copy me! That’s my job."),),
    },
    great=2,
    leaves=_LEAVES,
)
CATCH_BACK = Topic(
    {
        ANYBODY: (
            N_("That’s for your fish of round {round}."),
            N_("You were first in round {round}. My turn."),
        ),
        "bold": (N_("I told you I’d be back."),),
        "cautious": (N_("So I do get there first, sometimes."),),
        "spiteful": (N_("I never forget a fish."),),
        "trickster": (N_("I waited for this since round {round}."),),
        "copycat": (N_("One step ahead. I learnt that from you."),),
    },
    great=2,
    leaves=_LEAVES,
)
CATCH_AGAIN = Topic(
    {
        ANYBODY: (
            N_("One step ahead of you, again!"),
            N_("As in round {round}: I was faster."),
        ),
        "bold": (N_("You’ll have to dive deeper than that."),),
        "cautious": (N_("Right before you. I hardly dare look."),),
        "spiteful": (N_("Still hungry? You were in round {round}."),),
        "trickster": (N_("I know how you count by now."),),
        "copycat": (N_("You lead, I get there first."),),
    },
    great=2,
    leaves=_LEAVES,
)
CATCH_LOST = Topic(
    {
        ANYBODY: (
            N_("You again! Round {round} still hurts."),
            N_("Twice I was next. Twice I got nothing."),
        ),
        "bold": (N_("Enjoy it. The next one is mine."),),
        "cautious": (N_("I was too slow again."),),
        "spiteful": (N_("I have it all written down."),),
        "trickster": (N_("Now I know your pattern."),),
        "copycat": (N_("Next time I play your number."),),
    },
    great=1,
    leaves=_LEAVES,
)
AHEAD = Topic(
    {
        ANYBODY: (
            N_("Now my basket is fuller than yours."),
            N_("You were in front. Now look."),
        ),
        "bold": (N_("First place was always mine."),),
        "cautious": (N_("Am I really in front? Don’t look."),),
        "spiteful": (N_("How is the view from behind?"),),
        "trickster": (N_("I was never as far behind as that."),),
        "copycat": (N_("I followed you all the way up."),),
    },
    great=1,
    leaves=_LEAVES,
)
