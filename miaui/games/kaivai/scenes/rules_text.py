"""The rules in our own words, as data: chapters of blocks. What is our own ruling is a `Ruling`."""

from __future__ import annotations

from miaui.engine.i18n import N_
from miaui.games.kaivai.scenes.rules_actions import ACTION_CHAPTERS
from miaui.games.kaivai.scenes.rules_blocks import STONES, Entries, Entry, Pieces, Row, Track
from miaui.games.kaivai.tabletop.commands import BINDINGS
from miaui.scenes.game_ui import Chapter
from miaui.scenes.rules.blocks import COMMON_KEYS, Head, Keys, Ruling, Steps, Words

_BEGINNING = (
    Chapter(
        "aim",
        N_("What it is about"),
        (
            Words(
                N_(
                    "The open Pacific, long ago. Eight small islands grow hut by hut. Your canoes fish, sell "
                    "their catch and bring builders from island to island. When an island feasts, everybody "
                    "remembers whose fish it was."
                )
            ),
            Pieces(
                (
                    "kaivai/piece/canoe-hut-loaded-shell",
                    "kaivai/piece/fisher-hut-wave",
                    "kaivai/piece/meeting-hut-leaf",
                    "kaivai/piece/canoe-sun",
                    "kaivai/piece/god",
                )
            ),
            Words(
                N_("Three or four cats play eight rounds. Whoever has the most glory wins. Glory comes from")
            ),
            Steps(
                (
                    N_(
                        "feasts: 1 glory for each fish in your huts there, and more for whoever gives the "
                        "feast,"
                    ),
                    N_("your huts: 2 glory for each at the end,"),
                    N_("the islands: at the end each goes to whoever is strongest there."),
                )
            ),
            Words(
                N_(
                    "And nothing keeps for ever: every night all shells and all fish in your hands lose "
                    "value. Spend them while they shine."
                )
            ),
            Ruling(N_("Cats with the same glory share the victory.")),
        ),
    ),
    Chapter(
        "islands",
        N_("Islands and huts"),
        (
            Words(
                N_(
                    "The sea has 127 hexes. A connected group of stone circles and huts is an island. "
                    "There are eight from beginning to end: islands never join."
                )
            ),
            Pieces((STONES,)),
            Words(
                N_(
                    "Six stone circles lie where they always lie. Two more islands, of two stone circles "
                    "each, lie at the edge of the sea. At least three hexes of water separate them from any "
                    "other stone circle."
                )
            ),
            Ruling(N_("Chance picks one of the 28 ways to do that, all equally likely.")),
            Head(N_("Three kinds of huts")),
            Entries(
                (
                    Entry(
                        "kaivai/piece/canoe-hut-loaded-shell",
                        N_("Canoe hut"),
                        N_("Brings a new canoe: it lies on the hut until it sails. Holds three fish."),
                    ),
                    Entry(
                        "kaivai/piece/fisher-hut-shell",
                        N_("Fisher hut"),
                        N_("Brings a fisherman: more fish off this island. Holds no fish itself."),
                    ),
                    Entry(
                        "kaivai/piece/meeting-hut-shell",
                        N_("Meeting hut"),
                        N_("Brings influence where the god goes. Holds three fish."),
                    ),
                )
            ),
            Words(N_("You have 15 huts, 4 canoes and 5 fishermen.")),
            Ruling(N_("A canoe hut needs a canoe in stock, and a fisher hut a fisherman.")),
            Head(N_("Where huts and stone circles may go")),
            Words(
                N_(
                    "On water without a canoe, beside exactly one island, which grows by it. No canoe may be "
                    "cut off from the open sea, not even one that still lies on a hut."
                )
            ),
            Ruling(
                N_(
                    "The open sea is the largest stretch of water. If two are equally large, it is the one "
                    "that begins farther left. Other waters may be cut off, and built on."
                )
            ),
        ),
    ),
    Chapter(
        "bids",
        N_("Bids and the god"),
        (
            Words(
                N_(
                    "Each round begins with bids. In bidding order everybody names a number from 1 to 10 "
                    "that nobody else has named. It costs nothing, but it binds you for the whole round: "
                    "it is the price of your huts, and it says how far your canoes reach."
                )
            ),
            Track(
                (
                    Row(
                        "kaivai/icon/hut",
                        N_("Bid and price"),
                        tuple(map(str, range(1, 11))),
                        "sand-0",
                    ),
                    Row(
                        "kaivai/icon/reach",
                        N_("Reach"),
                        ("1", "2", "3", "4", "5", "4", "3", "2", "1", "0"),
                        "deep",
                    ),
                )
            ),
            Words(
                N_(
                    "Turns go from the highest bid to the lowest. So a high bid acts first, while actions "
                    "are cheap and places are free. But its huts cost more."
                )
            ),
            Words(
                N_(
                    "Whoever has the least glory bids first. Ties go to the cat whose shells are worth less, "
                    "then to the one with fewer fish, canoes, huts. In round 1 the order is drawn."
                )
            ),
            Ruling(N_("If all of that is equal, the order drawn for round 1 decides.")),
            Head(N_("Starting huts")),
            Words(
                N_(
                    "In round 1 everybody then places two huts in turn order, free of charge, each beside a "
                    "stone circle. Each cat places both before the next. You choose the kinds. Without a "
                    "canoe hut you will never have a canoe!"
                )
            ),
            Head(N_("The god")),
            Pieces((f"{STONES} kaivai/piece/god",)),
            Words(
                N_(
                    "The lowest bidder puts a new stone circle beside any island except the god’s. The god "
                    "walks there. Everybody gains 1 influence for each meeting hut of theirs on it."
                )
            ),
            Ruling(N_("If influence is short, it is given in turn order.")),
            Ruling(N_("If there is no place for a stone circle, the god stays, and nobody gains anything.")),
        ),
    ),
)

_END = (
    Chapter(
        "night",
        N_("Night falls"),
        (
            Words(
                N_(
                    "When everybody has passed, the round ends. Each shell and each fish in your hands moves "
                    "down one space. What lay on space 1 is gone. Fish in huts stay fresh: they wait for a "
                    "feast."
                )
            ),
            Track(
                (
                    Row("kaivai/good/cowrie", N_("Shells"), ("1", "2", "3", "4", "5"), "water-0"),
                    Row("kaivai/good/fish", N_("Fish"), ("1", "2", "3", "4"), "deep"),
                )
            ),
            Words(
                N_(
                    "An example: shells on 5, 5, 2 and 1, and three fish on 4. After the night the shells "
                    "are on 4, 4 and 1, worth 9, and the fish on 3."
                )
            ),
            Words(
                N_("The influence on the actions goes back to the supply. All this happens in round 8, too.")
            ),
        ),
    ),
    Chapter(
        "end",
        N_("The last scoring"),
        (
            Words(N_("After round 8 everybody gains 2 glory for each of their huts.")),
            Words(
                N_(
                    "Then the eight islands are scored, one after the other. Whoever has the least glory at "
                    "that moment chooses the next one. It gives 1 glory for each stone circle."
                )
            ),
            Ruling(N_("If several cats have the least glory, the bidding order decides who chooses.")),
            Words(
                N_(
                    "Your strength there: 1 for each of your huts on the island, 1 for each of your canoes "
                    "beside one of its stone circles. Now all stake influence, in secret and at once, none "
                    "or as much as they like: each adds 2."
                )
            ),
            Ruling(N_("You may stake where you have neither hut nor canoe.")),
            Words(
                N_(
                    "The strongest takes the glory, and their stake goes back to the supply. All others keep "
                    "theirs for the next island."
                )
            ),
            Ruling(
                N_(
                    "If two tie, each takes half, rounded up. Three or four share alike. All of them give "
                    "back their stakes. If nobody has any strength, nobody gains anything."
                )
            ),
            Head(N_("An example")),
            Words(
                N_(
                    "An island with three stone circles. Ana has 2 huts, 2 canoes and stakes 1: 6 in all. "
                    "Tama has 3 huts and 1 canoe: 4. Ana gains 3 glory and gives 1 influence back. Had they "
                    "tied, each would have gained 2."
                )
            ),
        ),
    ),
    Chapter(
        "secrets",
        N_("Secrets and variants"),
        (
            Words(
                N_(
                    "Almost everything lies open. Only stakes are secret, until all are opened. Influence in "
                    "hand is hidden, but you see it come and go. If you remember, you know. The table "
                    "remembers for you, unless you switch Purist on in the settings."
                )
            ),
            Words(
                N_(
                    "Dice fall when they are thrown: nobody knows them before. Bots know what a cat with "
                    "a good memory would know, and nothing more."
                )
            ),
            Head(N_("Variants")),
            Entries(
                (
                    Entry(
                        "kaivai/piece/canoe-hut-loaded-leaf",
                        N_("Beginner’s Huts"),
                        N_("Both starting huts are canoe huts. Good for a first game."),
                    ),
                    Entry(
                        "kaivai/piece/fisher-hut-leaf",
                        N_("Fisherman’s Variant"),
                        N_(
                            "No dice. A canoe catches one fish for each of your fishermen on the island, and "
                            "one for the god."
                        ),
                    ),
                    Entry(
                        "kaivai/good/influence",
                        N_("Open Influence"),
                        N_("Influence lies open on the table."),
                    ),
                )
            ),
            Head(N_("When something runs out")),
            Ruling(
                N_(
                    "There are 52 counters for shells and fish, huts included, and 24 for influence. You get "
                    "what is left: fish first come, first served. Selling when no shell is left earns "
                    "nothing."
                )
            ),
            Ruling(N_("Two cats cannot play: we do not know the rules for it, and made none up.")),
        ),
    ),
    Chapter(
        "controls",
        N_("Mouse and keys"),
        (
            Words(
                N_(
                    "What glows can be clicked: actions, canoes, places, huts. A click while "
                    "something moves only skips to its end."
                )
            ),
            Keys(
                (
                    *BINDINGS,
                    ("← → ↑ ↓", N_("the next canoe or place in that direction; Enter chooses it")),
                    *COMMON_KEYS,
                )
            ),
        ),
    ),
)

CHAPTERS: tuple[Chapter, ...] = (*_BEGINNING, *ACTION_CHAPTERS, *_END)
