"""The rules in our own words, as data: chapters of blocks. What is our own ruling is a `Ruling`."""

from __future__ import annotations

from miaui.engine.i18n import N_
from miaui.games.salt.scenes.rules_blocks import Cards, Colours
from miaui.games.salt.scenes.rules_cards import COUNTERS, EFFECTS, EXTRA_SALT, FAMILIES, MERMAIDS, PAIRS
from miaui.games.salt.tabletop.commands import BINDINGS
from miaui.scenes.game_ui import Chapter
from miaui.scenes.rules.blocks import COMMON_KEYS, HOLD_HAND, Head, Keys, Ruling, Steps, Words

CHAPTERS: tuple[Chapter, ...] = (
    Chapter(
        "aim",
        N_("What it is about"),
        (
            Words(
                N_(
                    "A morning on the beach. Everybody folds a fleet of paper: crabs, boats, fish, shells, "
                    "penguins. You take a card each turn, lay pairs for what they do, and gather families."
                )
            ),
            Cards(("CRdb", "SHye", "OCpu", "PEpk", "MEwh")),
            Words(
                N_(
                    "The round ends when somebody with 7 points or more calls. Either the others just score, "
                    "too, or you bet that nobody beats you in one last turn."
                )
            ),
            Words(
                N_(
                    "Points grow into towers of sand, round by round. Whoever is ahead when a tower "
                    "reaches the rope wins: 40 points for two cats, 35 for three, 30 for four. And four "
                    "mermaids in one hand win at once."
                )
            ),
        ),
    ),
    Chapter(
        "turn",
        N_("Your turn"),
        (
            Words(
                N_(
                    "At the start of a round all hands are empty, and one card lies faceup on each of the "
                    "two piles. Then the turns go clockwise."
                )
            ),
            Steps(
                (
                    N_(
                        "Take a card. Look at the top two of the deck, keep one and lay the other on a pile. "
                        "Or take the top card of a pile."
                    ),
                    N_("Lay as many pairs as you like. Each has its effect at once."),
                    N_(
                        "End the turn. With 7 points or more you may call Stop or Last Chance, which ends "
                        "the round."
                    ),
                )
            ),
            Words(
                N_(
                    "If exactly one pile is empty, the other card must go there. Only the top card of a "
                    "pile can be taken, and nobody may look through the rest."
                )
            ),
            Ruling(N_("If both piles are empty, the other card goes on either.")),
            Ruling(N_("If one card is left in the deck, it is taken, and nothing goes on a pile.")),
        ),
    ),
    Chapter(
        "pairs",
        N_("Pairs"),
        (
            Words(
                N_(
                    "Two cards that fit make a pair. It is worth 1 point, in hand or on the towel. But only "
                    "a laid pair has an effect. It stays there until the round ends, safe from sharks."
                )
            ),
            EFFECTS,
            Words(N_("What a laid pair does is not optional. The colours of its cards do not matter.")),
            Ruling(
                N_(
                    "A pair may be laid where it has no effect, for instance two fish with an empty deck. "
                    "Then nothing happens."
                )
            ),
            Ruling(
                N_(
                    "For the crabs, choose the pile before you look. The order of what is left stays, and "
                    "of equal cards the topmost is taken."
                )
            ),
            Ruling(
                N_(
                    "The extra turn of the boats is part of the same turn. Whatever waits for the end of a "
                    "turn still waits."
                )
            ),
            Ruling(
                N_("Sharks cannot steal from an empty hand, nor from one that was shown after Last Chance.")
            ),
        ),
    ),
    Chapter(
        "cards",
        N_("All the cards"),
        (
            Words(
                N_(
                    "58 cards. 34 of them make pairs. Then there are families, single cards that count "
                    "others, and the mermaids. A family is worth more the more of it you hold."
                )
            ),
            Head(N_("Pairs")),
            PAIRS,
            Head(N_("Families")),
            FAMILIES,
            Head(N_("Cards that count others")),
            COUNTERS,
            Head(N_("Mermaids")),
            MERMAIDS,
        ),
    ),
    Chapter(
        "extra",
        N_("Extra Salt"),
        (
            Words(N_("Eight more cards, if you like. Switch them on when you start a game.")),
            EXTRA_SALT,
            Ruling(N_("In hand a starfish is worth nothing. It only has its colour.")),
            Ruling(N_("A seahorse without a family to add to is worth nothing. A lobster is no crab.")),
            Ruling(N_("A lobster looks at all cards of the deck if there are fewer than five.")),
            Ruling(
                N_(
                    "Two locks count as one, and they end with the round. With an empty deck a locked cat "
                    "gets nothing, even if there are cards on the piles. Your own boats do not use up a "
                    "lock, and in Last Chance it counts for the last turns still to come."
                )
            ),
        ),
    ),
    Chapter(
        "points",
        N_("Counting points"),
        (
            Words(
                N_(
                    "Your hand and your laid pairs count together. The number beside your hand is always "
                    "what you have now."
                )
            ),
            Words(
                N_(
                    "In hand, pairs are formed so that there are as many as possible. A laid card never "
                    "makes a pair with one in hand."
                )
            ),
            Head(N_("Colours")),
            Words(
                N_(
                    "Each card has one of eleven colours, with a symbol and a pattern of its own. The first "
                    "mermaid counts your most common colour, the second the next, and so on. A colour counts "
                    "once."
                )
            ),
            Colours(),
            Words(
                N_(
                    "The colour bonus is the number of cards of your most common colour. It counts only in "
                    "Last Chance, never towards the 7 points that you need to call."
                )
            ),
            Ruling(
                N_(
                    "White is a colour like any other, for mermaids and for the bonus. Mermaids count "
                    "themselves."
                )
            ),
            Head(N_("An example")),
            Cards(
                ("MEwh", "MEwh", "CRlb", "BOlb", "SHlb", "OClb", "SKgn", "COgn"),
            ),
            Words(
                N_(
                    "Two mermaids, four light blue cards and two green ones: the mermaids count 4 and 2, "
                    "so they bring 6 points."
                )
            ),
        ),
    ),
    Chapter(
        "end",
        N_("Stop or Last Chance"),
        (
            Words(
                N_(
                    "With 7 points or more you may end the round after your turn. You need not: another turn "
                    "may bring more, to you or to somebody else."
                )
            ),
            Head(N_("Stop")),
            Words(N_("Everybody shows their hand and scores their points.")),
            Head(N_("Last Chance")),
            Words(
                N_(
                    "You show your hand and bet that nobody will have more. Every other cat has one more "
                    "turn and then shows, too. Hands that are shown are safe from sharks."
                )
            ),
            Steps(
                (
                    N_(
                        "If nobody has more than you, the bet is won: you score your points and your colour "
                        "bonus. All others get only their colour bonus."
                    ),
                    N_(
                        "If somebody has more, the bet is lost: you score only your colour bonus, all "
                        "others their points."
                    ),
                )
            ),
            Words(
                N_(
                    "An example: you have 7 points and two yellow cards, your most common colour. Pua has 4, "
                    "then 7 after her last turn. With Stop it would have been 7 to 4. With Last Chance you "
                    "score 7 + 2, and Pua her colour bonus. Had she come to 8, you would score 2, and she 8."
                )
            ),
            Head(N_("An empty deck")),
            Words(
                N_(
                    "If the deck is empty when a turn ends without a call, the round is over and nobody "
                    "scores. Whoever empties it may still lay pairs and call."
                )
            ),
            Ruling(N_("The hands go back unseen when nobody scores.")),
            Ruling(
                N_(
                    "After Last Chance an empty deck ends nothing: the last turns are played from the piles. "
                    "If they are empty too, there is nothing to take."
                )
            ),
        ),
    ),
    Chapter(
        "game",
        N_("Winning the game"),
        (
            Words(
                N_(
                    "The cat after the one that ended this round begins the next. The first cat "
                    "of the game is drawn by lot."
                )
            ),
            Words(
                N_(
                    "The game is over when somebody has 40 points (two cats), 35 (three) or 30 (four) after "
                    "a round. Whoever has the most points wins."
                )
            ),
            Ruling(
                N_(
                    "Ties are broken by what the cats scored in the last round. If that is the same, "
                    "too, they share the victory."
                )
            ),
            Head(N_("Four mermaids")),
            Cards(("MEwh", "MEwh", "MEwh", "MEwh")),
            Words(N_("Four mermaids in one hand win the game at once, whatever the points.")),
            Ruling(
                N_(
                    "However the fourth came, even in a locked turn or in Last Chance: you need not say so, "
                    "the round is not scored, and nobody shows the rest. Mermaids that are only looked at do "
                    "not count."
                )
            ),
            Head(N_("Short game")),
            Ruling(N_("Our own: half the target, rounded up. That is 20, 18 and 15 points.")),
        ),
    ),
    Chapter(
        "secrets",
        N_("Who may know what"),
        (
            Words(
                N_(
                    "Open to everybody: the cards laid before each cat, the top card of each pile, hands "
                    "that were shown, who is locked, and all scores."
                )
            ),
            Ruling(N_("The number of cards in each hand, in each pile and in the deck is open, too.")),
            Words(
                N_(
                    "What is laid on a pile or taken from its top is seen by all. Of two cards from the "
                    "deck the one laid off is seen, the one kept is not. Which pile the crabs search is "
                    "seen, what they take is not. A stolen card is known to the thief and to the robbed "
                    "cat alone."
                )
            ),
            Words(
                N_(
                    "Remembering is allowed, looking through piles is not. The log and the sheet of seen "
                    "cards tell you what pen and paper would. Purist, in the settings, switches them off."
                )
            ),
            Words(
                N_(
                    "Bots get exactly what a cat with a perfect memory would have. The weaker ones forget "
                    "things on purpose. No bot ever sees your hand or the deck."
                )
            ),
        ),
    ),
    Chapter(
        "controls",
        N_("Mouse and keys"),
        (
            Words(
                N_(
                    "What glows can be clicked: deck and piles, the cards of a pair, the calls. Cards can be "
                    "dragged, too: from deck and piles into your hand, from there onto your towel. A click "
                    "while something moves only skips to its end."
                )
            ),
            Keys(
                (
                    *(binding for binding in BINDINGS if not binding.held),
                    ("← →", N_("the card before or after; Enter chooses it")),
                    ("return", N_("press what is selected")),
                    HOLD_HAND,
                    *COMMON_KEYS,
                )
            ),
        ),
    ),
)
