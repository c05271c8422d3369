"""The rules in our own words, as data: chapters of blocks. What is our own ruling is a `Ruling`."""

from __future__ import annotations

from dataclasses import dataclass

from miaui.engine.i18n import N_
from miaui.games.miaui.tabletop.commands import BINDINGS, LockIn, OpenHand, PressCard, PutDown, StepCard
from miaui.scenes.game_ui import Chapter
from miaui.scenes.rules.blocks import COMMON_KEYS, HOLD_HAND, Head, Keys, Ruling, Steps, Words

_BY_CARD = (PressCard, StepCard, LockIn, PutDown, OpenHand)
"""Commands whose keys are told of together."""


@dataclass(frozen=True, slots=True)
class Fish:
    """Fish cards in a row ("" is a facedown one), each with a caption or ""."""

    cards: tuple[str, ...]
    captions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Divers:
    """Diver cards in a row: number and colour, each with a caption or ""."""

    cards: tuple[tuple[int, str], ...]
    captions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Kiti:
    """Kiti with her two arms named."""


CHAPTERS: tuple[Chapter, ...] = (
    Chapter(
        "aim",
        N_("What it is about"),
        (
            Words(
                N_(
                    "Every evening the cats of the island dive into the lagoon for the catch of the day. "
                    "Three things lie in the water each round: one at the bottom, one in the middle, one at "
                    "the top. Everybody secretly chooses how deep to dive, and three divers come home with "
                    "something."
                )
            ),
            Words(
                N_(
                    "After twelve rounds the points in your pile are added up. The most points win; "
                    "cats who tie share the victory."
                )
            ),
            Divers(
                ((1, "wave"), (7, "wave"), (12, "wave")),
                (N_("Top"), N_("Somewhere in between"), N_("Bottom")),
            ),
            Words(
                N_(
                    "You hold twelve diver cards, from 1 to 12. Each can be played once, so every round "
                    "costs you a card. In the twelfth you play the last one."
                )
            ),
        ),
    ),
    Chapter(
        "round",
        N_("A round"),
        (
            Steps(
                (
                    N_("The lagoon is stocked: one card each at the bottom, in the middle and at the top."),
                    N_("Everybody secretly chooses a diver card. Locked in is locked in."),
                    N_("All divers turn over at once."),
                    N_("Three catches are handed out, deepest first. Nobody gets more than one in a round."),
                    N_(
                        "All divers that were played are spent, Kiti hops one gap clockwise, and the next "
                        "round begins."
                    ),
                )
            ),
            Head(N_("Who catches what")),
            Divers(
                ((11, "sun"), (9, "leaf"), (2, "shell")),
                (
                    N_("Bottom: the highest number"),
                    N_("Middle: the highest of the others"),
                    N_("Top: the lowest of all others"),
                ),
            ),
            Words(
                N_(
                    "So a 1 can be worth as much as a 12. The cards in between are for outguessing "
                    "the others."
                )
            ),
        ),
    ),
    Chapter(
        "ties",
        N_("Ties: ask Kiti"),
        (
            Words(
                N_(
                    "When two cats show the same number, Kiti decides. She stands on the rim in a gap "
                    "between two seats and looks at the water."
                )
            ),
            Words(N_("Kiti begins to the left of the youngest cat.")),
            Kiti(),
            Words(
                N_(
                    "Her right arm is blue like the deep. For the bottom and the middle, start at her right "
                    "hand and go counterclockwise. The first tied cat you meet wins."
                )
            ),
            Words(
                N_(
                    "Her left arm is turquoise like the shallows. For the top, start at her left hand and go "
                    "clockwise. The first tied cat you meet wins."
                )
            ),
            Words(
                N_(
                    "At the table, point at Kiti or press K: every seat shows its place in both orders."
                    " After each round she hops one gap clockwise, so the favour goes around."
                )
            ),
            Words(
                N_(
                    "An example: three cats play a 9, one a 7, one an 8, and 9 is the highest. The 9 "
                    "nearest to Kiti’s right hand takes the bottom, the next 9 the middle, the 7 the "
                    "top."
                )
            ),
        ),
    ),
    Chapter(
        "fish",
        N_("What swims there"),
        (
            Words(N_("37 cards, of which 36 are played. One goes back to the box unseen before the game.")),
            Fish(
                ("K3", "T8", "E13"),
                (
                    N_("Kittenfish: 7 cards, 1 to 5 points"),
                    N_("Tigerfish: 8 cards, 6 to 9 points"),
                    N_("Emperor Tuna: 8 cards, 10 to 15 points"),
                ),
            ),
            Fish(
                ("L5", "J-10", "G"),
                (
                    N_("Lantern-of-the-Sea: 4 cards, 1, 3, 5 and 7 points"),
                    N_("Jellyfish: 4 cards, two of −10 and two of −15"),
                    N_("Seagull: 6 cards, no points"),
                ),
            ),
            Ruling(
                N_(
                    "The rulebook gives the numbers of cards and the ranges of their values. The values in "
                    "between are ours: Kittenfish 1 2 2 3 3 4 5, Tigerfish 6 6 7 7 8 8 9 9, Emperor Tuna "
                    "10 11 12 12 13 13 14 15."
                )
            ),
        ),
    ),
    Chapter(
        "special",
        N_("Lanterns, Jellyfish, Seagulls"),
        (
            Fish(("L7", "", "J-15", "G"), ()),
            Head(N_("Lantern-of-the-Sea")),
            Words(
                N_(
                    "Where a Lantern was caught, the next card is put down facedown. Only the cat who "
                    "caught that Lantern may peek at it. When it is caught, it is turned over."
                )
            ),
            Ruling(N_("A Lantern counts as caught even if it was facedown, or if a Seagull takes it away.")),
            Head(N_("Jellyfish")),
            Words(
                N_(
                    "They cost you points. Be brave: with the third Jellyfish in a pile, all three leave the "
                    "game at once."
                )
            ),
            Head(N_("Seagull")),
            Words(
                N_(
                    "It flies off with the top card of your pile, even a Jellyfish, and both leave the game. "
                    "If your pile is empty, it just flies off."
                )
            ),
            Ruling(
                N_(
                    "In the first round a Seagull is set aside and another card is drawn in its place."
                    " Seagulls set aside are shuffled back once all three spaces are stocked."
                )
            ),
        ),
    ),
    Chapter(
        "secrets",
        N_("Who may know what"),
        (
            Words(
                N_(
                    "Open to everybody: the top card and the height of every pile, and every diver that was "
                    "played. Also where Kiti stands, and what left the game."
                )
            ),
            Words(
                N_(
                    "Yours alone: the diver you chose, your whole pile, and your peek at a facedown "
                    "card. Nobody knows the order of the deck, nor the card in the box."
                )
            ),
            Words(
                N_(
                    "Remembering is allowed, looking through spent divers and piles is not. The log and the "
                    "counters tell you what a good memory would know. Purist, in the settings, switches them "
                    "off."
                )
            ),
            Ruling(
                N_(
                    "Everybody can see how many cards every pile has, and what left the game. They also see "
                    "who may peek at a facedown card."
                )
            ),
            Words(
                N_(
                    "Bots get exactly what a cat with a perfect memory would have. The weaker ones forget "
                    "things on purpose. No bot ever sees your hand, the deck, or a card that is facedown for "
                    "it."
                )
            ),
        ),
    ),
    Chapter(
        "variants",
        N_("Variants"),
        (
            Head(N_("Open Baskets")),
            Words(N_("All piles, and all diver cards that were played, lie open for everybody.")),
            Head(N_("No Fighting")),
            Words(
                N_(
                    "Kiti stays at home. When cats tie for a catch, nobody gets it. Their divers are spent, "
                    "they are out for this round, and the card stays. The next card is put beside it, "
                    "faceup, and whoever wins that space takes everything in it."
                )
            ),
            Ruling(N_("Cards of one catch are taken oldest first, each with all that it does.")),
            Ruling(
                N_("A facedown card that nobody catches stays facedown, and the same cat may still peek.")
            ),
            Ruling(N_("A Lantern in a caught stack makes the next card facedown; several make only one.")),
            Ruling(
                N_("If no diver is left for a catch, it stays. What stays after round 12 counts for nobody.")
            ),
            Words(N_("Both variants can be played together.")),
        ),
    ),
    Chapter(
        "controls",
        N_("Mouse and keys"),
        (
            Words(
                N_(
                    "Click a diver to lift it, click it again to lock it in, or drag it to the water. "
                    "A click while something moves only skips to its end."
                )
            ),
            Keys(
                (
                    ("1 … 9", N_("lift that diver; 0, - and = stand for 10, 11 and 12")),
                    ("← →", N_("lift the next diver; the down arrow puts it back")),
                    ("return", N_("lock in the lifted diver, or press what is selected")),
                    HOLD_HAND,
                    *(binding for binding in BINDINGS if not isinstance(binding.command, _BY_CARD)),
                    *COMMON_KEYS,
                )
            ),
        ),
    ),
)
