"""The first lesson as data: a prepared deal, what the others dive, and what Kiti says to it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from miaui.bots.scripted import ScriptedBots
from miaui.core.envelope import FORMAT
from miaui.core.json_text import dumps
from miaui.core.seat import Seat
from miaui.engine.i18n import N_
from miaui.games.miaui.public.cards import FISH, Card, Family
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.tabletop.cast.cats import CATS, COLOURS, NAMES

LEARNER = Seat(0)
YOUNGEST = 2
LEFT = "left.{}"
"""The id of the divers left of a seat, in what words are about."""
#: Bottom, middle and top of every round.
STOCK = (
    ("E13", "T7", "K3"),
    ("J-10", "K2", "E11"),
    ("E15", "T6", "J-15"),
    ("L7", "G", "K2"),
    ("J-10", "E14", "K4"),
    ("E13", "T8", "K5"),
    ("J-15", "K3", "T9"),
    ("E12", "T6", "G"),
)
#: What seats 1, 2 and 3 dive to, round by round.
DIVES = ((8, 5, 2), (11, 7, 4), (6, 10, 7), (4, 9, 3), (12, 6, 5), (3, 12, 6), (10, 4, 9), (5, 3, 1))


@dataclass(frozen=True, slots=True)
class Lesson:
    """Lesson of a round. `say` is read before choosing, `ask` while choosing, `nudge` when another card than
    the `allowed` ones (none: any) is tried, `after` once the round is told; where she is free, how it came
    out for her is said there, too. `nudge` "": there is none."""

    title: str
    say: tuple[str, ...]
    ask: str
    after: str
    allowed: tuple[int, ...] = ()
    nudge: str = ""
    orders: bool = False
    """Kiti's order stands at every seat meanwhile."""
    hinted: tuple[int, ...] = ()
    """Cards that `ask` hints at where any is allowed; the first is her dive in `MOVES`."""
    about: tuple[tuple[str, ...], ...] = ()
    """The ids of controls, or of divers left (`LEFT`), that the words of `say` are about, words by words."""
    mix: tuple[tuple[int, int], ...] = ()
    """Cards, and in how many of 100 games the strongest cat plays them; told in the last of `say`."""
    peek: bool = False
    """The learner's own facedown card lies open while she chooses, whether she has looked at it or not."""


LESSONS = (
    Lesson(
        title=N_("How deep?"),
        say=(
            N_("I am Kiti. Welcome to my lagoon! The cats dive twelve times, and the richest pile wins."),
            N_("Everybody secretly picks a diver, 1 to 12. The highest number takes the fish at the bottom."),
        ),
        ask=N_("That Emperor Tuna down there is worth 13. Lift your 12, then lock it in."),
        after=N_(
            "The Tuna is yours! Nilo dived next deepest and got the middle. Tama stayed shallowest: the "
            "top. Your 12 is spent now. Every diver dives just once."
        ),
        allowed=(12,),
        about=((), ("space.bottom",)),
        nudge=N_("Not that one yet. Only the 12 is sure to be the deepest."),
    ),
    Lesson(
        title=N_("Or how shallow?"),
        say=(
            N_(
                "The small numbers beside each cat are the divers that cat still has. You see them when you "
                "point at a cat, too."
            ),
            N_("Now a Jellyfish waits at the bottom. It costs points! The best fish swims at the top."),
        ),
        ask=N_("The lowest number takes the top, and nobody can go below a 1. Play your 1."),
        after=N_("You floated to the Tuna, and poor Nilo hugs the Jellyfish. Everything in a pile counts."),
        allowed=(1,),
        about=(tuple(map(LEFT.format, range(1, 4))), ("space.bottom", "space.top")),
        nudge=N_("Too deep: somebody may stay above you. Only the 1 is sure."),
    ),
    Lesson(
        title=N_("Two cats, one number"),
        say=(
            N_(
                "When cats tie, I decide. My blue arm settles ties in the deep, my turquoise arm those at "
                "the top. Look: in the deep, you come first."
            ),
        ),
        ask=N_("Pua is going to dive to 10. Do the same: you win this tie."),
        after=N_(
            "A tie at 10, and you came first in my order. Pua had to take the middle. After every round I "
            "hop on, so next time it may be another cat."
        ),
        allowed=(10,),
        nudge=N_("Try the 10: then you tie with Pua and see how I settle it."),
        orders=True,
    ),
    Lesson(
        title=N_("Odd fish"),
        say=(
            N_("A Seagull steals the top card of whoever catches it."),
            N_("Where a Lantern was, the next card lies facedown."),
            N_("Only the cat with the Lantern may look."),
        ),
        ask=N_("The Lantern lies at the bottom. Fetch it with your 11."),
        after=N_("The Lantern is yours, with a secret. And the Seagull took Pua’s Tigerfish."),
        allowed=(11,),
        about=(("space.middle",), ("space.bottom",), ("space.bottom",)),
        nudge=N_("Only the deepest gets the Lantern. The 11 will do."),
    ),
    Lesson(
        title=N_("Your secret"),
        peek=True,
        say=(N_("The card at the bottom lies facedown. Hold the mouse button on it, or press E, and look."),),
        ask=N_(
            "A Jellyfish! Nilo has two already and would love a third. Choose as you like: for the Tuna "
            "in the middle dive deep, but not deepest."
        ),
        after=N_("Nilo’s third Jellyfish: three in one pile burst, and all their minus points are gone."),
        hinted=(7,),
        about=(("space.bottom",),),
    ),
    Lesson(
        title=N_("A 12 that is gone"),
        say=(
            N_(
                "From now on you decide! Another Tuna worth 13, but your 12 is spent, and Pua still has "
                "hers. Now you see what a 12 costs."
            ),
            N_(
                "Others read your divers, too, so the strongest cats mix: in 100 games they play the 2 here "
                "about 80 times, and the 9 about 20 times."
            ),
        ),
        mix=((2, 80), (9, 20)),
        ask=N_("A hint: your 8 or 9 should be the next highest, and the Tigerfish in the middle is worth 8."),
        after=N_("Pua’s 12 took the Tuna. Next time, keep a great diver for a great fish."),
        hinted=(9, 8),
        about=(("space.bottom", "seat.2"),),
    ),
    Lesson(
        title=N_("Which end?"),
        say=(
            N_("Before you choose, look at both ends: what is there, and who else wants it?"),
            N_(
                "Read the others by the divers that they have left. Tama has a single small one, the 1. Pua "
                "still has 1, 2, 3 and 4: at the top she is your rival."
            ),
        ),
        ask=N_(
            "A hint: nobody likes that Jellyfish, and the Tigerfish worth 9 swims at the top. How low can "
            "you go?"
        ),
        after=N_("Nilo went deepest and has to keep the Jellyfish."),
        hinted=(2,),
        about=(("space.bottom", "space.top"), ("seat.3", "seat.2")),
    ),
    Lesson(
        title=N_("The last dive"),
        say=(N_("One more dive, and we count."), N_("Now a Seagull waits at the top!")),
        ask=N_("A hint: here low is dangerous. Your highest diver may well reach the Tuna worth 12."),
        after=N_("Everybody is out of the water."),
        hinted=(8,),
        about=((), ("space.top",)),
    ),
)
MOVES = tuple((str((lesson.allowed or lesson.hinted)[0]),) for lesson in LESSONS)
"""The texts of the learner's dives, round by round."""
OUTCOMES: dict[Family | None, str] = {
    Family.TUNA: N_("And the Tuna is yours. Well dived!"),
    Family.TIGERFISH: N_("And the Tigerfish is yours. Well dived!"),
    Family.KITTENFISH: N_("And a Kittenfish for you: small, but sweet."),
    Family.SEAGULL: N_("And the Seagull took your top card. It happens to the best of divers."),
    None: N_("No fish for you this time. It happens to every cat."),
}
"""Words about a free round, by what the learner caught in it."""
COUNTED = N_("Let us count: you {own}, Nilo {nilo}, Pua {pua}, Tama {tama}.")
WON = N_("You have won!")
LOST = N_("Next time it may be you!")
GOODBYE = N_("That is all you need. A real game has twelve rounds. Shall we play one?")


def lesson_text(name: str) -> str:
    """Return the prepared game as a record's text, without any dive yet: the learner at seat 0 under this
    name, or her cat's for "", and three bots under the names of their cats at seats 1 to 3."""
    names = [name or NAMES[CATS[COLOURS[0]]], *(NAMES[CATS[colour]] for colour in COLOURS[1:4])]
    kinds = ["human", "bot", "bot", "bot"]
    first = [code for row in STOCK for code in row]
    rest = sorted((Counter(FISH) - Counter(map(Card, first))).elements())
    raw = {
        "format": FORMAT,
        "version": 1,
        "players": [
            {"name": names[seat], "kind": kinds[seat], "level": "lesson", "colour": COLOURS[seat]}
            for seat in range(4)
        ],
        "variants": {"open_baskets": False, "no_fighting": False},
        "kiti": YOUNGEST,
        "removed": rest[0],
        "deck": [*first, *rest[1:]],
        "reshuffled": None,
        "dives": [],
    }
    return dumps(raw)


def script() -> ScriptedBots[View, Dive]:
    """Return the bot of the other cats: in each of the eight rounds of the lesson its prepared dive, later
    the first card of the hand. It needs no time and no luck."""
    return ScriptedBots(_dive)


def _dive(view: View) -> Dive:
    """Return the dive of this seat in this round; any card after the lesson's rounds."""
    number, seat = view.open.round, view.seat or LEARNER
    if number > len(DIVES):
        return Dive(seat, view.open.hand[0])
    return Dive(seat, DIVES[number - 1][seat - 1])
