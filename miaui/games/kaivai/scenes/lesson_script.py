"""The first lesson as data: a prepared round and the last night, what the others play, and what the guide
says to it."""

from __future__ import annotations

from dataclasses import dataclass

from miaui.bots.scripted import ScriptedBots
from miaui.core.envelope import FORMAT
from miaui.core.json_text import dumps
from miaui.core.seat import Seat
from miaui.engine.i18n import N_
from miaui.games.kaivai.public.moves import Move, read_move
from miaui.games.kaivai.public.view import View
from miaui.tabletop.cast.cats import CATS, COLOURS, NAMES

LEARNER, OTHER = Seat(0), Seat(1)
"""The learner, and who is ahead of her on the last night."""
GUIDE = "rosi"
"""The cat that explains."""
OTHERS = (
    "bid 1", "bid 4", "K3 canoe", "F10 canoe", "F5 canoe", "I8 canoe", "god D7", "increase",
    "move", "I8-H8", "end", "build", "K3-I6", "J6 fisher", "end", "pass", "pass",
)  # fmt: skip
"""Moves of the others, decision by decision, in the lesson's round."""
_OTHERS_LATER = (
    "bid 8, bid 5, celebrate F11, celebrate F4, deliver, I6-F6, E6 3, end, build, F5-E3, E4 canoe, end, "
    "build, F6-C3, C2 canoe, end, deliver, E3-A3, A2 3, end, increase, fish, A3-B6, end, pass, pass, bid "
    "5, bid 2, god D4, fish, C2-C4, C3-C3, at F4, F10-D5, end, build, H8-H7, I6 canoe, B6-B6, B7 fisher, "
    "end, deliver, C3-A3, A2 3, end, increase, build, C4-J3, J2 canoe, A3-E10, D9 meeting, end, pass, "
    "pass, bid 1, bid 7, god H6, fish, D5-G6, J2-G7, J3-H5, end, deliver, B6-B6, B5 1, end, increase, "
    "build, E4-D3, E3 meeting, end, pass, pass, bid 1, bid 8, god E2, deliver, G6-E5, E4 3, F5 2, end, "
    "celebrate F4, pass, fish, D3-C3, at F4, B6-B6, end, pass, bid 6, bid 5, god H9, build, G7-L5, L6 "
    "fisher, end, deliver, B6-D2, E3 2, end, fish, E5-G6, E10-G9, H5-G7, L5-G10, end, celebrate F4, pass, "
    "pass, bid 5, bid 10, pass, pass, bid 2, bid 10, god C9, pass, deliver, G6-J3, J2 3, K3 3, G7-F9, F10 "
    "1, end, celebrate K2, fish, F9-C8, G9-F12, G10-E11, J3-G6, end, deliver, C8-C8, D9 3, end, celebrate "
    "F11, pass, score F4, stake 0, stake 0, score K2, stake 0, stake 0, score M5, stake 1, stake 0, score "
    "A5, stake 1, stake 0, stake 1, stake 0, stake 1, stake 0, score F11, stake 1, stake 0, score I7, "
    "stake 1, stake 0"
)
"""Moves of the others in the rest of the game: of this round, of seven further ones, and of the islands."""
_UNSEEN = (
    "build, C6-A1, A2 canoe, E4-A4, B5 meeting, F9-E10, E9 fisher, end, pass, bid 2, god A7, fish, A4-A4, "
    "E10-D8, end, pass, bid 4, celebrate B2, pass, bid 6, pass, bid 10, celebrate B2, pass, bid 10, pass, "
    "bid 4, god D6, celebrate E7, pass, bid 7, fish, D8-B8, at F11, A2-C5, A4-C6, end, pass, stake 0, "
    "stake 0, stake 0, stake 0, score B2, stake 0, score E7, stake 0, stake 0"
)
"""The learner's moves in the rest of the game, as far as the last island."""
LUCK = 1
"""Seed of luck by which nine fish are caught: every die of the first round is blue."""


@dataclass(frozen=True, slots=True)
class Step:
    """A turn of the learner: her moves in order, as texts, each with what is asked for it in `asks`. `say` is
    read before, page by page. A step without a title belongs to the lesson before."""

    moves: tuple[str, ...]
    asks: tuple[str, ...]
    say: tuple[str, ...] = ()
    title: str = ""
    about: tuple[tuple[str, ...], ...] = ()
    """The controls that the words of `say` are about, words by words."""
    free: bool = False
    """The learner decides: `moves` is only an example."""


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
        ((), ("bid.5",)),
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
        ((), ("action.0",)),
    ),
    Step(
        ("fish", "F7-F7", "C3-D6", "B3-C6", "end"),
        (
            N_("Press Go fishing."),
            N_("Press your canoe beside the fisher hut. It can stay where it is: watch the die!"),
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
                "For each canoe that fishes there, your fisher hut throws a die: five of its six faces are "
                "blue, and blue is a fish. The god gives one more."
            ),
        ),
        N_("Go fishing"),
        (("action.0",), ("action.1",)),
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
        ((), ("action.2",)),
    ),
    Step(
        ("celebrate E7",),
        (N_("Press Feast, and then your island with the god."),),
        (
            N_(
                "You know two kinds of huts. The third is the meeting hut: it holds three fish, and each "
                "time the god comes to its island, you gain 1 influence."
            ),
            N_(
                "And there are two more actions. Move: your canoes go where you will need them. Sail "
                "farther: from then on all your canoes reach farther, to the end of the game."
            ),
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
        (("action.0",), ("action.3", "action.5"), ("action.4",), ("seat.1", "seat.2")),
    ),
    Step(
        ("stake 3",),
        (N_("Pua may stake her last one, too: that would make 5. How much do you stake?"),),
        (
            N_("Seven more rounds go by. Let us sail straight to the last night!"),
            N_(
                "Each hut has brought 2 glory. Now the islands are shared out: each goes to whoever is "
                "strongest there. Every hut there counts 1, and so does every canoe beside it."
            ),
            N_(
                "The last one is worth 3. You and Tama have 34 glory, Pua has 33: whoever gets it wins! Pua "
                "is strongest here, with 3. But each influence that you stake in secret counts 2."
            ),
        ),
        N_("The last island"),
        ((), (), ("island.5",)),
        free=True,
    ),
)
MOVES = tuple(step.moves for step in STEPS)
"""The texts of the learner's moves, turn by turn."""
UNSEEN = {len(STEPS) - 1: _UNSEEN.split(", ")}
"""Moves that are made in the learner's name before a turn, unseen."""
DONE_WORDS = N_("Changed your mind? Press Undo. Otherwise press the golden button.")
NUDGE = N_("Not that one yet!")
WON = N_("The island is yours, and so is the sea: {own} glory for you, {other} for Pua!")
LOST = N_("Pua was stronger here: {own} glory for you, and she wins with {other}. Next time, dare more!")
GOODBYE = N_("Bid, build, fish, deliver, feast, and stake at the end: that is all. Shall we set sail?")


def lesson_text(name: str) -> str:
    """Return the prepared game as a record's text: Beginner's Huts, three cats, the learner at seat 0 under
    this name, or her cat's for "", and two bots."""
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
        "variants": {"fisherman": False, "open_influence": False, "beginner_huts": True},
        "bases": [["A5", "A6"], ["M5", "M6"]],
        "order": [1, 2, 0],
        "moves": [],
    }
    return dumps(raw)


def script() -> ScriptedBots[View, Move]:
    """Return the bot of both others: each answer is the next of the prepared moves in their order, to the end
    of the game, whatever the view shows, by the seat of the view. StopIteration after the last."""
    texts = iter((*OTHERS, *_OTHERS_LATER.split(", ")))

    def choose(view: View) -> Move:
        return read_move(view.seat, next(texts))

    return ScriptedBots(choose)
