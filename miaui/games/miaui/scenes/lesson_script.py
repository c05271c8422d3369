"""The first lesson as data: a prepared deal, what the others dive, and what Kiti says to it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from miaui.core.envelope import FORMAT
from miaui.core.json_text import dumps
from miaui.core.seat import Seat
from miaui.engine.i18n import N_
from miaui.games.miaui.public.cards import FISH, Card
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.scenes.lesson.script import ScriptedBots
from miaui.tabletop.cast.cats import CATS, COLOURS, NAMES

LEARNER = Seat(0)
YOUNGEST = 2
#: Bottom, middle and top of every round.
STOCK = (
    ("E13", "T7", "K3"),
    ("J-10", "K2", "E11"),
    ("E15", "T6", "J-15"),
    ("L7", "G", "K2"),
    ("J-10", "E14", "K4"),
)
#: What seats 1, 2 and 3 dive to, round by round.
DIVES = ((8, 5, 2), (11, 7, 4), (6, 10, 7), (4, 9, 3), (12, 6, 5))
LAST_DIVE = 7
"""A dive for the last round, in which everything is allowed."""
PRIZE, SMALL = Card("E14"), Card("K4")


@dataclass(frozen=True, slots=True)
class Lesson:
    """Lesson of a round. `say` is read before choosing, `ask` while choosing, `nudge` when another card than
    the `allowed` ones (none: any) is tried, `after` once the round is told."""

    title: str
    say: tuple[str, ...]
    ask: str
    after: str
    allowed: tuple[int, ...] = ()
    nudge: str = ""
    orders: bool = False
    """Kiti's order stands at every seat meanwhile."""
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
        ask=N_("The lowest number takes the top. Play one of your small divers: 1, 2 or 3."),
        after=N_("You floated to the Tuna, and poor Nilo hugs the Jellyfish. Everything in a pile counts."),
        allowed=(1, 2, 3),
        nudge=N_("Too deep: Tama may stay above you. Take 1, 2 or 3."),
    ),
    Lesson(
        title=N_("Two cats, one number"),
        say=(
            N_(
                "When cats tie, I decide. My right arm settles ties in the deep, my left arm those at the "
                "top. Look: in the deep, you come first."
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
            N_("A Seagull flies off with the top card of whoever catches it. You do not want it."),
            N_("Where a Lantern was, the next card lies facedown. Only the cat with the Lantern may look."),
        ),
        ask=N_("The Lantern lies at the bottom. Fetch it with your 11."),
        after=N_("The Lantern is yours, with a secret. And the Seagull took Pua’s Tigerfish."),
        allowed=(11,),
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
    ),
)
MOVES = tuple((str(lesson.allowed[0] if lesson.allowed else LAST_DIVE),) for lesson in LESSONS)
"""The texts of the learner's dives, round by round."""
OUTCOMES = {
    PRIZE: N_("And the Tuna is yours. Well dived!"),
    SMALL: N_("And a Kittenfish for you: small, but sweet."),
    None: N_("No fish for you this time. It happens to every cat."),
}
GOODBYE = N_("That is all you need. After twelve rounds the piles are counted. Shall we play a real game?")


def lesson_text(name: str) -> str:
    """Return the prepared game; the learner sits in front under her own name."""
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
    """Return the other cats: they dive as the lesson needs it."""
    return ScriptedBots(_dive)


def _dive(view: View) -> Dive:
    """What this seat dives to in this round; any card after the lesson's rounds."""
    number, seat = view.open.round, view.seat or LEARNER
    if number > len(DIVES):
        return Dive(seat, view.open.hand[0])
    return Dive(seat, DIVES[number - 1][seat - 1])
