"""A scripted player of Sea Salt & Paper: it uses whatever the table says leads on, and knows no cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.games.salt.public.variants import target
from miaui.games.salt.rules.record import Record
from miaui.games.salt.rules.state import State
from testkit.salt.playing import begun
from testkit.sensible import played_until
from testkit.window import scripted
from testkit.window.player import Game, Seen, find
from testkit.window.scripted import PEOPLE_SCENES, Use, by_mouse, people_use

KEYS = {"deck": "d", "pile.0": "1", "pile.1": "2", "stop": "s", "last": "l", "end": "e"}
"""Controls that have a key of their own at the table."""
by_keyboard = scripted.by_keyboard(KEYS)
"""A way to use controls: by `KEYS`, else by Tab up to 60 times and Enter (see `scripted.by_keyboard`)."""


def by_dragging(game: Game, seen: Seen, control: str) -> None:
    """Drag downwards, by one and a half of its height, the deck or a pile if a card is to be taken, or a card
    that is looked at; click any other control. StuckError if the control is not there or disabled."""
    source = find(seen, control)
    taken = seen.get("phase") == "take" and control.startswith(("deck", "pile."))
    if source is None or not (taken or control.startswith("looked.")):
        by_mouse(game, seen, control)
        return
    left, top, wide, high = source["rect"]
    game.drag(source, left + wide // 2, top + 2 * high)


def table(people: int, bots: int, *options: str) -> Seen:
    """Return settings of the program, as in their file, with Salt's next table in "tables": `people` humans,
    then `bots` bots of the usual level, with these options on and all others off, at instant pace; muted, in
    a window of 1280 × 720."""
    return scripted.table("salt", people, bots, *options)


def last_round(seats: int, people: int, seed: int = 1, **options: bool) -> Record:
    """Return the record of a new game with these options, the first `people` seats human, played on by the
    fallback moves of late bots to the beginning of a deal in which a seat lacks 5 points or fewer; to its end
    if there is none. Chance follows from `seed`; equal for equal arguments."""

    def near(state: State) -> bool:
        dealt = state.phase == "take" and sum(map(len, state.piles)) == 2 and not any(state.hands)
        return dealt and max(state.totals) >= target(state.variants, seats) - 5

    return played_until(begun(seats, people, seed, **options), near, seed)


def play(game: Game, use: Use, until: Callable[[Seen], bool] = lambda seen: False) -> Seen:
    """Use controls by `use`, as `next_use` says, one after another, until `until(seen)` is true or the result
    is there, and return what is seen then. Both are asked before every use, the first one, too, so that
    perhaps nothing is used. StuckError if nothing changes for 60 seconds, or after 600 steps."""
    return scripted.play(game, use, next_use, state_of, until)


def next_use(seen: Seen) -> str:
    """Return the id of the control to use next in what is seen, the first that there is at the table:
    "call.yes", "next", "stop" or "last", an aim (a pile for crabs, a seat, a card looked at), an offer to lay
    cards, the deck or a pile, "end". In handover, news and result it is their button. "" while something is
    animated, and if nothing leads on."""
    if not seen["idle"]:
        return ""
    ids = [key["id"] for key in seen["controls"] if key["enabled"]]
    if seen["scene"] in PEOPLE_SCENES:
        return people_use(seen)
    if seen["scene"] not in ("table", "tutorial"):
        return ""
    if "call.yes" in ids:
        return "call.yes"
    if "next" in ids:
        return "next"
    targets = [key for key in seen.get("targets", ()) if key in ids]
    return _choice(targets, ids, len(seen["controls"]))


def _choice(targets: Sequence[str], ids: Sequence[str], salt: int) -> str:
    """End the round where that may be done, else lay what can be laid, else take something, else end."""
    calls = [key for key in targets if key in ("stop", "last")]
    if calls:
        return calls[salt % len(calls)]
    piles = [key for key in targets if key.startswith("pile.")]
    aims = piles if "deck" not in targets else []
    aims += [key for key in targets if key.startswith(("seat.", "looked."))]
    if aims:
        return aims[0]
    offers = [key for key in ids if key.startswith("offer.")]
    if offers:
        return offers[0]
    taken = [key for key in targets if key == "deck"] + piles
    if taken:
        return taken[salt % len(taken)]
    return "end" if "end" in targets else ""


def state_of(seen: Seen) -> tuple[object, ...]:
    """Return a tuple of which a part differs after everything that is done at the table: scene, round, seats
    to move, phase, targets, what was said, labels of cards, and True while a call is to be confirmed."""
    looked = tuple(one["label"] for one in seen["controls"] if one["id"].startswith(("looked.", "hand.")))
    keys = ("scene", "round", "to_move", "phase", "targets", "said")
    return (*(str(seen.get(key)) for key in keys), looked, _calling(seen))


def _calling(seen: Seen) -> bool:
    return find(seen, "call.yes") is not None
