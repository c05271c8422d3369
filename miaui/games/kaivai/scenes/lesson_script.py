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
    "bid 4", "bid 8", "K3 canoe", "F10 canoe", "F5 canoe", "I8 canoe", "god D7", "increase",
    "move", "I8-H8", "end", "build", "K3-I6", "H7 fisher", "end", "pass", "pass",
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
        ("bid 6",),
        (N_("Bid 6: press the number 6."),),
        (
            N_(
                "Ahoy! I am Rosi, and this is the sea. In eight rounds our huts make its eight islands grow, "
                "and whoever has the most glory wins."
            ),
            N_(
                "Each round begins with a bid. It is the price of your huts, and below it you see how far "
                "your canoes reach. The highest bid goes first, and pays most."
            ),
        ),
        N_("Bids"),
    ),
    Step(
        ("F8 canoe", "G5 canoe"),
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
        ("build", "F8-E8", "D8 fisher", "end"),
        (
            N_("Press Build."),
            N_("Press the canoe on your hut, then the place where it should sail."),
            N_("Choose the fisher hut below, and press the place for it."),
            _END,
        ),
        (
            N_(
                "Pua made the lowest bid, so she called the god, and he stands on your island! Now everybody "
                "takes an action, again and again."
            ),
            N_(
                "A canoe beside a stone circle can build there. The hut costs your bid, 6, and 1 for each "
                "hut and stone circle there, 3. You have three shells worth 5 each."
            ),
        ),
        N_("Build"),
    ),
    Step(
        ("fish", "E8-E8", "end"),
        (
            N_("Press Go fishing."),
            N_("Press your canoe beside the fisher hut. It can stay where it is."),
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
        ("deliver", "E8-E8", "F8 3", "G5-F6", "F5 2", "end"),
        (
            N_("Press Deliver."),
            N_("Press the canoe beside your own canoe hut."),
            N_("Press your canoe hut, and give it 3 fish."),
            N_("Now the other canoe: sail it beside Pua’s hut."),
            N_("Press Pua’s hut, and give it 2 fish."),
            _END,
        ),
        (
            N_("Five fish! Fish in your own huts bring glory when the island feasts."),
            N_(
                "Fish in other cats’ huts bring shells: the first fish a shell worth 5, the second one worth "
                "4. Do both!"
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
        ),
        N_("Feast"),
    ),
    Step(
        ("pass",),
        (N_("Press Pass, then the golden button, and watch your shells."),),
        (
            N_(
                "3 glory for your fish, and 1 more for giving the feast! Tama and Pua have passed. When all "
                "have, night falls: every shell and every fish in your hands loses 1 in value."
            ),
        ),
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
        "order": [0, 1, 2],
        "moves": [],
    }
    return dumps(raw)


def script() -> ScriptedBots[View, Move]:
    """Return the others: they play as the lesson needs it. Past its end they begin again, unheard."""
    texts = cycle(OTHERS)

    def choose(view: View) -> Move:
        return read_move(view.seat, next(texts))

    return ScriptedBots(choose)
