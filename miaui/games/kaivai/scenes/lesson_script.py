"""The first lesson as data: a prepared round, what the others play, and what the guide says to it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle

from miaui.core.envelope import FORMAT
from miaui.core.json_text import dumps
from miaui.core.seat import Seat
from miaui.engine.i18n import N_
from miaui.games.kaivai.public.moves import Move, read_move
from miaui.games.kaivai.public.view import View
from miaui.scenes.lesson.script import ScriptedBots
from miaui.tabletop.cast.cats import CATS, COLOURS, NAMES

LEARNER = Seat(0)
GUIDE = "rosi"
"""The cat that explains."""
OTHERS = (
    "bid 1", "bid 4", "K3 canoe", "F10 canoe", "F5 canoe", "I8 canoe", "god D7", "increase",
    "move", "I8-H8", "end", "build", "K3-I6", "J6 fisher", "end", "pass", "pass",
)  # fmt: skip
"""Moves of the others, decision by decision."""


@dataclass(frozen=True, slots=True)
class Step:
    """A turn of the learner: her moves in order, each with what is asked for it. `say` is read before. A
    step without a title belongs to the lesson before."""

    moves: tuple[str, ...]
    asks: tuple[str, ...]
    say: tuple[str, ...] = ()
    title: str = ""


_END = N_("That is all for now: press Done.")
STEPS = (
    Step(
        ("bid 5",),
        (N_("Bid 5: press the number 5."),),
        (
            N_(
                "Ahoy! I am Rosi, and this is the sea. In eight rounds our huts make its eight islands grow, "
                "and whoever has the most glory wins."
            ),
            N_(
                "Each round begins with a bid. It is the price of your huts, and below it you see how far "
                "your canoes reach: farthest with 5. The highest bid goes first, and pays most."
            ),
        ),
        N_("Bids"),
    ),
    Step(
        ("F8 canoe", "E6 canoe"),
        (N_("Press a glowing place."), N_("And the second one.")),
        (
            N_(
                "Everybody begins with two huts beside stone circles. Yours are canoe huts today: each "
                "brings a canoe."
            ),
        ),
        N_("Huts and canoes"),
    ),
    Step(
        ("build", "F8-F7", "G8 fisher", "E6-C3", "B3 canoe", "end"),
        (
            N_("Press Build."),
            N_("Press the canoe on your hut, then the place where it should sail."),
            N_("Choose the fisher hut below, and press the place for it."),
            N_("You still have 6. Sail your other canoe to the little island."),
            N_("Choose the canoe hut, which brings a third canoe, and press its place."),
            _END,
        ),
        (
            N_(
                "Pua made the lowest bid, so she called the god, and he stands on your island! Now everybody "
                "takes an action, again and again."
            ),
            N_(
                "A canoe beside a stone circle can build there. The hut costs your bid, 5, and 1 for each "
                "hut and stone circle there, 4. You have three shells worth 5 each."
            ),
        ),
        N_("Build"),
    ),
    Step(
        ("fish", "F7-F7", "C3-D6", "B3-C6", "end"),
        (
            N_("Press Go fishing."),
            N_("Press your canoe beside the fisher hut. It can stay where it is."),
            N_("Bring the other canoes back to your fisherman’s island, too."),
            N_("And the third one."),
            _END,
        ),
        (
            N_(
                "The first time an action is free. After that it costs as much influence as lies on it, "
                "and that doubles every time."
            ),
            N_(
                "Your fisherman catches a fish for each canoe that fishes there, and the god gives one "
                "more. (Without the Fisherman’s Variant, dice decide.)"
            ),
        ),
        N_("Go fishing"),
    ),
    Step(
        ("deliver", "F7-F9", "F8 3", "F10 3", "D6-E4", "F5 3", "end"),
        (
            N_("Press Deliver."),
            N_("Sail the first canoe between your canoe hut and Tama’s hut."),
            N_("Press your canoe hut, and give it 3 fish."),
            N_("Press Tama’s hut, and give it 3 fish."),
            N_("Now another canoe: sail it beside Pua’s hut."),
            N_("Press Pua’s hut, and give it 3 fish."),
            _END,
        ),
        (
            N_("Nine fish! Fish in your own huts bring glory when the island feasts."),
            N_(
                "Fish in other cats’ huts bring shells: the first fish a shell worth 5, the second one worth "
                "4, the third one worth 3. Do both!"
            ),
        ),
        N_("Deliver"),
    ),
    Step(
        ("celebrate E7",),
        (N_("Press Feast, and then your island with the god."),),
        (
            N_(
                "Now light the fires. Everybody gains 1 glory for each fish in their own huts there. You "
                "gain 1 more for every three fish on the island."
            ),
            N_(
                "Tama and Pua have passed. When all have, night falls: every shell and every fish in your "
                "hands loses 1 in value."
            ),
        ),
        N_("Feast"),
    ),
)
MOVES = tuple(step.moves for step in STEPS)
"""The texts of the learner's moves, turn by turn."""
DONE_WORDS = N_("Changed your mind? Press Undo. Otherwise press the golden button.")
NUDGE = N_("Not that one yet!")
GOODBYE = N_(
    "After eight rounds each hut is worth 2 glory. Each island goes to whoever is strongest "
    "there. Huts count, canoes beside it, and influence that you stake in secret. Shall we set "
    "sail?"
)


def lesson_text(name: str) -> str:
    """Return the prepared game; the learner sits in front under her own name."""
    colours = [COLOURS[0], COLOURS[2], COLOURS[3]]
    names = [NAMES[CATS[colour]] for colour in colours]
    names[LEARNER] = name or names[LEARNER]
    kinds = ({"kind": "human"}, *[{"kind": "bot", "level": "lesson"}] * 2)
    players = [
        {"name": who, "colour": colour, **kind}
        for who, colour, kind in zip(names, colours, kinds, strict=True)
    ]
    raw = {
        "format": FORMAT,
        "version": 1,
        "game": "kaivai",
        "players": players,
        "variants": {"fisherman": True, "open_influence": False, "beginner_huts": True},
        "bases": [["A5", "A6"], ["M5", "M6"]],
        "order": [1, 2, 0],
        "moves": [],
    }
    return dumps(raw)


def script() -> ScriptedBots[View, Move]:
    """Return the others: they play as the lesson needs it. Past its end they begin again, unheard."""
    texts = cycle(OTHERS)

    def choose(view: View) -> Move:
        return read_move(view.seat, next(texts))

    return ScriptedBots(choose)
