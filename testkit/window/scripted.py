"""What scripted players of several games share: settings, kept games, hands, and playing to the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from miaui.core.seat_colours import SEAT_COLOURS
from testkit.house import dump, open_library
from testkit.window.player import Game, Seen, StuckError, find

PEOPLE_SCENES = ("handover", "news", "result")
QUICK: Seen = {"pace": "instant", "mute": True, "window": [0, 0, 1280, 720]}
"""Settings of a muted program at instant pace in a window of 1280 × 720."""

Use = Callable[[Game, Seen, str], None]
"""A function that uses the control of an id in what was seen."""
NextUse = Callable[[Seen], str]
"""A function that returns the id of the control to use now; "" while nothing can be used."""
StateOf = Callable[[Seen], tuple[object, ...]]
"""A function that returns values that differ after everything that is done."""


def table(key: str, people: int, bots: int, *options: str, level: str = "") -> Seen:
    """Return settings of the program, as in their file: "pace" ("instant"), "mute" (True), "window" ([0, 0,
    1280, 720]) and "tables", {key: …} with "seats", "options", "youngest" (0) and "pace". The seats are
    `people` humans, then `bots` bots of that level ("" for the usual), at most six. `options` are the keys of
    those that are on; all others are off."""
    kinds = ["human"] * people + ["bot"] * bots
    seats = [
        {"name": "", "kind": kind, "level": level, "colour": colour, "character": ""}
        for kind, colour in zip(kinds, SEAT_COLOURS, strict=False)
    ]
    setup = {"seats": seats, "options": list(options), "youngest": 0, "pace": "instant"}
    return QUICK | {"tables": {key: setup}}


def keep(home: Path, record: Any) -> None:
    """Save the record as "kept" in a new library in the folder "data" of `home`, where the title offers to
    continue it. FileExistsError if that folder is there."""
    (home / "data").mkdir(parents=True)
    with open_library(home / "data") as library:
        assert library.save("kept", dump(record))


def by_mouse(game: Game, seen: Seen, control: str) -> None:
    """Click the middle of the control with this id, if it is enabled in what was seen, at once. StuckError if
    it is not."""
    shown = find(seen, control)
    if shown is None:
        raise StuckError(f"no control {control}")
    game.press(shown)


def by_keyboard(keys: Mapping[str, str], most: int = 60) -> Use:
    """Return a function that uses a control: it presses its key in `keys`, if it has one, whether the control
    is there or not; else Tab until it has the focus, and Return. It raises StuckError after `most` times Tab,
    or if the focus does not move for 60 seconds."""

    def use(game: Game, seen: Seen, control: str) -> None:
        if control in keys:
            game.key(keys[control])
            return
        for _ in range(most):
            focused = _focused(seen)
            if focused == control:
                game.key("Return")
                return
            game.key("Tab")
            seen = game.wait(lambda now, before=focused: _focused(now) != before)  # type: ignore[misc]
        raise StuckError(f"Tab never reached {control}")

    return use


def _focused(seen: Seen) -> str:
    return next((shown["id"] for shown in seen["controls"] if shown["focused"]), "")


def usable(seen: Seen) -> list[str]:
    """Return the ids of all enabled controls in what is seen, in order; [] for none."""
    return [shown["id"] for shown in seen["controls"] if shown["enabled"]]


def people_use(seen: Seen) -> str:
    """Return the id of the control that leads on between people's turns, the first that is enabled of
    "handover.open", "news.ok" and "result.again"; "" if none is."""
    wanted = ("handover.open", "news.ok", "result.again")
    return next((key for key in wanted if key in usable(seen)), "")


def play(
    game: Game,
    use: Use,
    next_use: NextUse,
    state_of: StateOf,
    until: Callable[[Seen], bool] = lambda seen: False,
    most: int = 600,
) -> Seen:
    """Use what `next_use` says by `use`, and wait until `state_of` has changed; again and again until
    `until(seen)` is true, or the result is there ("result.again" can be used). Both are asked before every
    use, the first one, too, so that perhaps nothing is used. Return what is seen then. StuckError after
    `most` steps, or if for 60 seconds nothing can be used or nothing changes."""
    for _ in range(most):
        seen = game.wait(lambda seen: until(seen) or bool(next_use(seen)))
        if until(seen):
            return seen
        control = next_use(seen)
        if control == "result.again":
            return seen
        use(game, seen, control)
        game.wait(lambda now, before=seen: state_of(now) != state_of(before))  # type: ignore[misc]
    raise StuckError("the game never ends")
