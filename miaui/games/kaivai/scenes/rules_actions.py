"""The chapters on the six actions, as data. What is our own ruling is a `Ruling`."""

from __future__ import annotations

from miaui.engine.i18n import N_
from miaui.games.kaivai.scenes.rules_blocks import Entries, Entry, Pieces, Row, Track
from miaui.scenes.game_ui import Chapter
from miaui.scenes.rules.blocks import Head, Ruling, Steps, Words

ACTION_CHAPTERS = (
    Chapter(
        "actions",
        N_("The six actions"),
        (
            Words(
                N_(
                    "In turn order everybody takes an action or passes, again and again. Whoever passes "
                    "is out until the next round. When all have passed, night falls."
                )
            ),
            Entries(
                (
                    Entry("kaivai/action/build", N_("Build"), N_("Canoes bring huts to the islands."), True),
                    Entry("kaivai/action/fish", N_("Go fishing"), N_("Canoes fish off an island."), True),
                    Entry("kaivai/action/deliver", N_("Deliver"), N_("Canoes bring fish to huts."), True),
                    Entry("kaivai/action/move", N_("Move"), N_("Canoes sail, and may sink others."), True),
                    Entry("kaivai/action/celebrate", N_("Feast"), N_("An island’s fish are eaten."), True),
                    Entry(
                        "kaivai/action/increase", N_("Sail farther"), N_("Your canoes reach farther."), True
                    ),
                )
            ),
            Head(N_("What an action costs")),
            Words(
                N_(
                    "The first time in a round an action is free: one influence from the supply is laid "
                    "on it. After that you pay as much influence of your own as already lies there. So it "
                    "costs 0, 1, 2, 4, 8 and so on, for you and for everybody."
                )
            ),
            Ruling(N_("If the supply is empty, a free action costs one of your own.")),
            Words(
                N_(
                    "You may choose the same action again. But you may choose only what you can do: with "
                    "a canoe that can act, an island with fish, a step that is left."
                )
            ),
            Head(N_("Passing")),
            Words(N_("If you pass without having acted in this round, you gain 2 influence, at once.")),
            Head(N_("How canoes work")),
            Words(
                N_(
                    "To build, fish, deliver and move, use as many canoes as you like, each once, in any "
                    "order. A canoe sails as far as it reaches and acts at once. At least one must act. A "
                    "canoe that does not act does not sail."
                )
            ),
            Words(
                N_(
                    "Canoes sail through the open sea, past other canoes but never over islands. They end on "
                    "a hex without a canoe. Staying put counts as sailing, too, except for Move."
                )
            ),
            Ruling(
                N_(
                    "A new canoe lies on its hut and cannot act in the action that built it. It leaves "
                    "the hut with its first move and never comes back. On the hut it counts for nothing, "
                    "and nobody can sink it."
                )
            ),
        ),
    ),
    Chapter(
        "build",
        N_("Build"),
        (
            Pieces(
                (
                    "kaivai/piece/canoe-hut-loaded-wave",
                    "kaivai/piece/fisher-hut-wave",
                    "kaivai/piece/meeting-hut-wave",
                )
            ),
            Words(
                N_(
                    "The canoe sails beside a stone circle of an island. The hut goes on a hex beside the "
                    "canoe, and beside that island."
                )
            ),
            Words(
                N_(
                    "It costs your bid, and 1 more for each stone circle and hut that the island already "
                    "has. A hut for a bid of 6 on an island of size 6 costs 12."
                )
            ),
            Words(N_("A meeting hut on the god’s island brings 1 influence at once.")),
            Head(N_("Paying")),
            Words(N_("A shell is worth the number of the space it lies on.")),
            Ruling(
                N_(
                    "You pay with shells from the lowest space upwards until it is enough. If that was too "
                    "much, your change comes back as one shell on the space of that value. Each hut is paid "
                    "before the next is placed."
                )
            ),
            Words(
                N_(
                    "An example: shells on 3, 4, 4, 5, 5 and 5, and a bid of 6. A hut on an island of size 7 "
                    "costs 13, one on an island of size 6 costs 12. One shell on space 1 is left."
                )
            ),
        ),
    ),
    Chapter(
        "fish",
        N_("Go fishing"),
        (
            Pieces(("kaivai/die/5-blue", "kaivai/die/4-blue", "kaivai/die/3-blue", "kaivai/die/2-blue")),
            Words(
                N_(
                    "The canoe sails beside a stone circle of any island. You throw a die for each of "
                    "your fishermen on it: first the die with five blue sides, then four, three and two. "
                    "Each blue side is a fish, and on the god’s island there is one more, for sure."
                )
            ),
            Words(N_("Caught fish go on space 4.")),
            Ruling(N_("A fifth fisherman on the same island throws no die: there are four.")),
            Ruling(
                N_(
                    "If a canoe lies beside several islands, choose one. Only its fishermen and its god "
                    "count."
                )
            ),
            Words(
                N_(
                    "An example: two fishermen on the god’s island, and two canoes. That is 2 fish for "
                    "sure, and two throws of the first two dice."
                )
            ),
        ),
    ),
    Chapter(
        "deliver",
        N_("Deliver"),
        (
            Pieces(("kaivai/good/rack-0", "kaivai/good/rack-1", "kaivai/good/rack-2", "kaivai/good/rack-3")),
            Words(
                N_(
                    "The canoe sails beside canoe huts and meeting huts, anybody’s, and fills them. Each "
                    "takes three fish. A canoe gives at least one fish and may serve several huts; "
                    "several canoes may serve the same hut."
                )
            ),
            Words(
                N_(
                    "In somebody else’s hut each fish earns you a shell: the first on space 5, the second on "
                    "4, the third on 3. In your own hut it earns nothing now, but glory later."
                )
            ),
            Words(
                N_(
                    "An example: one fish to an empty hut of Tama’s, two to an empty hut of Pua’s, and one "
                    "to a hut that holds one already. That is 5 and 5 and 4 and 4: 18 in all."
                )
            ),
            Ruling(N_("Your oldest fish go first. A canoe hut takes fish even while its canoe lies on it.")),
        ),
    ),
    Chapter(
        "feasts",
        N_("Move, feast, sail farther"),
        (
            Head(N_("Move")),
            Words(
                N_(
                    "Each canoe that acts must move. It may end on somebody else’s canoe, which sinks and "
                    "goes back to its owner’s stock. Sinking costs glory, which you must have:"
                )
            ),
            Steps(
                (
                    N_("6 glory, if the other cat had two canoes at sea,"),
                    N_("4 glory, if it had three,"),
                    N_("2 glory, if it had all four."),
                )
            ),
            Words(N_("The last canoe at sea cannot be sunk.")),
            Head(N_("Feast")),
            Words(
                N_(
                    "Choose an island with fish in its huts. You need neither canoe nor hut there. Everybody "
                    "gains 1 glory for each fish in their own huts. You gain 1 more for every three fish "
                    "there, no matter whose. All its fish are eaten."
                )
            ),
            Words(
                N_(
                    "An example: two fish each in huts of three cats. Each gains 2 glory, and whoever gives "
                    "the feast 2 more."
                )
            ),
            Head(N_("Sail farther")),
            Words(N_("Take a step. From now on all your canoes reach farther.")),
            Track(
                (
                    Row(
                        "kaivai/icon/reach",
                        N_("Steps"),
                        tuple(map(str, range(9))),
                        "sand-0",
                    ),
                    Row(
                        "kaivai/icon/canoe-shell",
                        N_("More reach"),
                        ("0", "1", "2", "2", "3", "3", "4", "4", "5"),
                        "deep",
                    ),
                )
            ),
        ),
    ),
)
