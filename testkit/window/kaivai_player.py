"""A scripted player of Kaivai: it uses whatever the table says leads on, and knows no rules."""

from __future__ import annotations

from collections.abc import Callable

from miaui.games.kaivai.public.position import ROUNDS
from miaui.games.kaivai.rules.record import Record
from testkit.kaivai.playing import begun
from testkit.sensible import played_until
from testkit.window import scripted
from testkit.window.player import Game, Seen, find
from testkit.window.scripted import PEOPLE_SCENES, Use, by_mouse, people_use, usable

KEYS = {
    "action.0": "b", "action.1": "r", "action.2": "d", "action.3": "m", "action.4": "c", "action.5": "i",
    "pass": "x", "done": "e", "kind.0": "1", "kind.1": "2", "kind.2": "3",
}  # fmt: skip
"""Controls that have a key of their own at the table."""
by_keyboard = scripted.by_keyboard(KEYS, 160)
"""A way to use controls: by `KEYS`, else by Tab up to 160 times and Enter (see `scripted.by_keyboard`)."""
WATER = "Water"
"""With this word begin the names of hexes that a canoe may sail to."""
_ORDER = ("number.", "done", "stake.", "bid.", "hex.", "action.", "pass")
"""What is used first of what leads on: an action is ended as soon as it may be."""
STEPS = 1200
"""The most steps that `play` makes."""


def by_dragging(game: Game, seen: Seen, control: str) -> None:
    """Drag the chosen canoe onto the middle of the control, if its label begins with "Water"; click any other
    control, or if no canoe is chosen. StuckError if the control is not there or disabled."""
    goal, canoe = find(seen, control), find(seen, f"hex.{seen.get('chosen')}")
    if goal is None or canoe is None or canoe == goal or not goal["label"].startswith(WATER):
        by_mouse(game, seen, control)
        return
    left, top, wide, high = goal["rect"]
    game.drag(canoe, left + wide // 2, top + high // 2)


def table(people: int, bots: int, *options: str, level: str = "") -> Seen:
    """Return settings of the program, as in their file, with Kaivai's next table in "tables": `people`
    humans, then `bots` bots of that level ("" for the usual), with these options on and all others off, at
    instant pace; muted, in a window of 1280 × 720."""
    return scripted.table("kaivai", people, bots, *options, level=level)


def last_round(seats: int, people: int, seed: int = 1, **options: bool) -> Record:
    """Return the record of a new game with these options, the first `people` seats human, played on by the
    fallback moves of late bots to the beginning of round 8. Chance follows from `seed`; equal for equal
    arguments."""
    return played_until(
        begun(seats, people, seed, **options), lambda state: state.position.round == ROUNDS, seed
    )


def play(game: Game, use: Use, until: Callable[[Seen], bool] = lambda seen: False) -> Seen:
    """Use controls by `use`, as `next_use` says, one after another, until `until(seen)` is true or the result
    is there, and return what is seen then. Both are asked before every use, the first one, too, so that
    perhaps nothing is used. StuckError if nothing changes for 60 seconds, or after 1200 steps."""
    return scripted.play(game, use, next_use, state_of, until, STEPS)


def next_use(seen: Seen) -> str:
    """Return the id of the control to use next in what is seen. At the table it is a target: a number, done,
    stake, bid, hex (rather one with "Water"), action or "pass", in this order; an action only if four or more
    can be chosen, or "pass" cannot. In handover, news and result it is their button. "" while something is
    animated, and if nothing leads on."""
    if not seen["idle"]:
        return ""
    if seen["scene"] in PEOPLE_SCENES:
        return people_use(seen)
    if seen["scene"] not in ("table", "tutorial"):
        return ""
    ids = set(usable(seen))
    labels = {key["id"]: key["label"] for key in seen["controls"]}
    targets = [key for key in seen.get("targets", ()) if key in ids]
    for head in _ORDER:
        keys = [key for key in targets if key.startswith(head)]
        if head == "hex.":  # where a chosen canoe may go, rather than another canoe
            keys = [key for key in keys if labels[key].startswith(WATER)] or keys
        if head == "action." and "pass" in targets and len(keys) <= 3:
            continue
        if keys:
            return keys[len(seen["controls"]) % len(keys)]
    return ""


def state_of(seen: Seen) -> tuple[object, ...]:
    """Return eight texts of which one differs after everything that is done at the table: scene, round, seats
    to move, phase, targets, what is chosen, whether that was pressed ("taken"), what was said."""
    keys = ("scene", "round", "to_move", "phase", "targets", "chosen", "taken", "said")
    return tuple(str(seen.get(key)) for key in keys)
