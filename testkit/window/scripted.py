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

Use = Callable[[Game, Seen, str], None]
"""How a control is used."""
NextUse = Callable[[Seen], str]
"""What to use now; "" while nothing can be used."""
StateOf = Callable[[Seen], tuple[object, ...]]
"""What changes with everything that is done."""


def table(key: str, people: int, bots: int, *options: str, level: str = "") -> Seen:
    """Return settings in which the next table of the game `key` has `people` humans, then `bots` bots of that
    level ("" for the usual), with these options, at instant pace in a window of 1280 × 720."""
    kinds = ["human"] * people + ["bot"] * bots
    seats = [
        {"name": "", "kind": kind, "level": level, "colour": colour, "character": ""}
        for kind, colour in zip(kinds, SEAT_COLOURS, strict=False)
    ]
    setup = {"seats": seats, "options": list(options), "youngest": 0, "pace": "instant"}
    return QUICK | {"tables": {key: setup}}


def keep(home: Path, record: Any) -> None:
    """Save the record as "kept" in a new library of `home`, where the title offers to continue it.
    FileExistsError if there is one."""
    (home / "data").mkdir(parents=True)
    with open_library(home / "data") as library:
        assert library.save("kept", dump(record))


def by_mouse(game: Game, seen: Seen, control: str) -> None:
    """Click the middle of the control with this id, if it is enabled in what was seen. StuckError if not."""
    found = find(seen, control)
    if found is None:
        raise StuckError(f"no control {control}")
    game.press(found)


def by_keyboard(keys: Mapping[str, str], most: int = 60) -> Use:
    """Return a function that uses a control by its key in `keys`, else by Tab until it has the focus, and
    Enter. It raises StuckError after `most` times Tab."""

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
    return next((one["id"] for one in seen["controls"] if one["focused"]), "")


def usable(seen: Seen) -> list[str]:
    """Return the ids of all enabled controls, in order."""
    return [one["id"] for one in seen["controls"] if one["enabled"]]


def people_use(seen: Seen) -> str:
    """Return the id of the control that leads on in a handover, news or result scene; "" if none is
    enabled."""
    wanted = ("handover.open", "news.ok", "result.again")
    return next((one for one in wanted if one in usable(seen)), "")


def play(
    game: Game,
    use: Use,
    next_use: NextUse,
    state_of: StateOf,
    until: Callable[[Seen], bool] = lambda seen: False,
    most: int = 600,
) -> Seen:
    """Use what `next_use` says by `use`, and wait until `state_of` has changed, until the result is there or
    `until(seen)` is true; return what is seen then. StuckError after `most` steps, or if nothing changes for
    a minute."""
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
