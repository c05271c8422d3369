"""A scripted player of Sea Salt & Paper: it uses whatever the table says leads on, and knows no cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from miaui.core.seat_colours import SEAT_COLOURS
from miaui.games import dump
from miaui.games.salt.record import Record
from miaui.games.salt.state import State
from miaui.games.salt.variants import target
from miaui.store.library import Library
from testkit.salt.playing import begun, played_until
from tests.window.player import Game, Seen, StuckError, find

KEYS = {"deck": "d", "pile.0": "1", "pile.1": "2", "stop": "s", "last": "l", "end": "e"}
"""Controls that have a key of their own at the table."""
PEOPLE_SCENES = ("handover", "news", "result")
QUICK: Seen = {"pace": "instant", "mute": True, "window": [0, 0, 1280, 720]}
USES = 600
"""So many steps are more than any of these games has."""

Use = Callable[[Game, Seen, str], None]


def table(people: int, bots: int, *options: str) -> Seen:
    """Settings with a salt table set up like this, at instant pace."""
    kinds = ["human"] * people + ["bot"] * bots
    seats = [
        {"name": "", "kind": kind, "level": "", "colour": colour, "character": ""}
        for kind, colour in zip(kinds, SEAT_COLOURS, strict=False)
    ]
    setup = {"seats": seats, "options": list(options), "youngest": 0, "pace": "instant"}
    return {"pace": "instant", "tables": {"salt": setup}, "mute": True, "window": [0, 0, 1280, 720]}


def last_round(seats: int, people: int, seed: int = 1, **options: bool) -> Record:
    """A game whose last round has just been dealt, as far as one can tell."""

    def near(state: State) -> bool:
        dealt = state.phase == "take" and sum(map(len, state.piles)) == 2 and not any(state.hands)
        return dealt and max(state.totals) >= target(state.variants, seats) - 5

    return played_until(begun(seats, people, seed, **options), near, seed)


def keep(home: Path, record: Record) -> None:
    """Put a game into the library of a home, to be continued."""
    (home / "data").mkdir(parents=True)
    with Library(home / "data") as library:
        assert library.save("kept", dump(record))


def by_mouse(game: Game, seen: Seen, control: str) -> None:
    """Click in the middle of a control."""
    found = find(seen, control)
    if found is None:
        raise StuckError(f"no control {control}")
    x, y, w, h = found["rect"]
    game.do("mousemove", x + w // 2, y + h // 2, "click", 1)


def by_keyboard(game: Game, seen: Seen, control: str) -> None:
    """Press the control's key, or Tab until it has the focus and then Enter."""
    if control in KEYS:
        game.key(KEYS[control])
        return
    for _ in range(60):
        focused = next((one["id"] for one in seen["controls"] if one["focused"]), "")
        if focused == control:
            game.key("Return")
            return
        game.key("Tab")
        seen = game.wait(lambda now, before=focused: _focused(now) != before)  # type: ignore[misc]
    raise StuckError(f"Tab never reached {control}")


def play(game: Game, use: Use, until: Callable[[Seen], bool] = lambda seen: False) -> Seen:
    """Play until the result stands, or until something is seen."""
    for _ in range(USES):
        seen = game.wait(lambda seen: until(seen) or bool(next_use(seen)))
        if until(seen):
            return seen
        control = next_use(seen)
        if control == "result.again":
            return seen
        use(game, seen, control)
        game.wait(lambda now, before=seen: state_of(now) != state_of(before))  # type: ignore[misc]
    raise StuckError("the game never ends")


def next_use(seen: Seen) -> str:
    """What to use now; "" while nothing can be used."""
    if not seen["idle"]:
        return ""
    ids = [one["id"] for one in seen["controls"] if one["enabled"]]
    if seen["scene"] in PEOPLE_SCENES:
        return next((one for one in ("handover.open", "news.ok", "result.again") if one in ids), "")
    if seen["scene"] not in ("table", "tutorial"):
        return ""
    if "call.yes" in ids:
        return "call.yes"
    targets = [one for one in seen.get("targets", ()) if one in ids]
    return _choice(targets, ids, len(seen["controls"]))


def _choice(targets: Sequence[str], ids: Sequence[str], salt: int) -> str:
    """End the round where that may be done, else lay what can be laid, else take something, else end."""
    calls = [one for one in targets if one in ("stop", "last")]
    if calls:
        return calls[salt % len(calls)]
    piles = [one for one in targets if one.startswith("pile.")]
    aims = piles if "deck" not in targets else []
    aims += [one for one in targets if one.startswith(("seat.", "looked."))]
    if aims:
        return aims[0]
    offers = [one for one in ids if one.startswith("offer.")]
    if offers:
        return offers[0]
    taken = [one for one in targets if one == "deck"] + piles
    if taken:
        return taken[salt % len(taken)]
    return "end" if "end" in targets else ""


def _focused(seen: Seen) -> str:
    return next((one["id"] for one in seen["controls"] if one["focused"]), "")


def state_of(seen: Seen) -> tuple[object, ...]:
    """What changes with everything that is done."""
    looked = tuple(one["label"] for one in seen["controls"] if one["id"].startswith(("looked.", "hand.")))
    keys = ("scene", "round", "to_move", "phase", "targets", "said")
    return (*(str(seen.get(key)) for key in keys), looked, _calling(seen))


def _calling(seen: Seen) -> bool:
    return find(seen, "call.yes") is not None
