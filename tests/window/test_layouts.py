"""Games in the real window by keys alone, on keyboards that bear other signs than ours. The player reads on
the page of keys what is printed on hers, and types that."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from testkit.window import kaivai_player, miaui_player, salt_player, scripted
from testkit.window.player import MISSING, Game, Screen, Seen, StuckError, alone, hand
from testkit.window.scripted import NextUse, StateOf, by_keyboard, people_use

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"left out: playing in a real window needs {' and '.join(MISSING)}"
)

SIGNS = {"'": "apostrophe", "¡": "exclamdown", ",": "comma", ".": "period", "Enter": "Return"}
"""X names of what keys bear, beside letters and digits."""
DIGITS = "1234567890"
"""The row of digits, which is told by its place everywhere: keycodes of X from `FIRST_DIGIT` on."""
FIRST_DIGIT = 10
PAGES = 40
"""More pages than the list of keys has."""


@pytest.fixture
def screen() -> Iterator[Screen]:
    with Screen(1280, 720) as screen:
        yield screen


def keycodes(screen: Screen) -> dict[str, str]:
    """The keycode of X for what each key writes by itself, by X names."""
    done = subprocess.run(["xkbcomp", "-w0", screen.name, "-"], capture_output=True, text=True, check=True)
    codes = dict(re.findall(r"<(\w+)> = (\d+);", done.stdout))
    written = re.findall(r"key <(\w+)> \{[^}]*?\[\s*(\w+)[,\s]", done.stdout)
    return {name: codes[key] for key, name in reversed(written) if key in codes}


def key_of(cap: str, codes: dict[str, str]) -> str:
    """What xdotool is told to press for a sign that is read."""
    if cap in DIGITS:
        return str(FIRST_DIGIT + DIGITS.index(cap))
    return codes[SIGNS.get(cap, cap.lower())]


def last_diver(seen: Seen) -> str:
    """What to use now at a table of Miaui: the lifted card, else the highest of the hand."""
    if not seen["idle"]:
        return ""
    if seen["scene"] in scripted.PEOPLE_SCENES:
        return people_use(seen)
    cards = hand(seen) if seen["scene"] == "table" else []
    return "" if not cards else "lifted" if seen.get("lifted") else f"hand.{cards[-1]}"


MIAUI = {"lifted": "Lock in the lifted card.0"} | {
    f"hand.{number}": f"Lift a card, or lock it in.{number - 1}" for number in range(1, 13)
}
SALT = {
    "deck": "Take two cards from the deck.0",
    "pile.0": "The left pile, or the left of two cards.0",
    "pile.1": "The right pile, or the right of two cards.0",
    "stop": "Call Stop.0",
    "last": "Call Last Chance.0",
    "end": "End your turn.0",
}
KAIVAI = {
    "action.0": "Build.0",
    "action.1": "Go fishing.0",
    "action.2": "Deliver.0",
    "action.3": "Move canoes.0",
    "action.4": "Feast.0",
    "action.5": "Sail farther from now on.0",
    "pass": "Take no more actions this round.0",
    "done": "End the action.0",
}
"""Controls of the tables and the commands whose keys use them, as the page of keys calls these."""


@pytest.mark.parametrize(
    ("layout", "key", "bots", "commands", "borne", "next_use", "state_of"),
    [
        ("es", "miaui", 2, MIAUI, {"hand.11": "'", "hand.12": "¡"}, last_diver, miaui_player.state_of),
        pytest.param(
            "de", "kaivai", 2, KAIVAI, {"action.3": "M", "action.0": "B"},
            kaivai_player.next_use, kaivai_player.state_of, marks=pytest.mark.access,
        ),
        pytest.param(
            "us(dvorak)", "salt", 1, SALT, {"deck": "E", "stop": "O", "last": "N", "end": "."},
            salt_player.next_use, salt_player.state_of, marks=pytest.mark.access,
        ),
        pytest.param(
            "fr", "kaivai", 2, KAIVAI, {"action.3": ",", "action.0": "B"},
            kaivai_player.next_use, kaivai_player.state_of, marks=pytest.mark.access,
        ),
    ],
    ids=["spanish", "qwertz", "dvorak", "azerty"],
)  # fmt: skip
def test_a_whole_game_by_the_keys_that_are_read(
    screen: Screen,
    tmp_path: Path,
    layout: str,
    key: str,
    bots: int,
    commands: dict[str, str],
    borne: dict[str, str],
    next_use: NextUse,
    state_of: StateOf,
) -> None:
    subprocess.run(["setxkbmap", "-display", screen.name, *_layout(layout)], check=True)
    codes = keycodes(screen)
    settings = scripted.table(key, 1, bots) | {"reduced_motion": True}
    with alone(screen, tmp_path / "home", settings=settings) as game:
        caps = read_caps(game, key, commands)
        assert borne.items() <= caps.items()
        walk(game, f"title.new.{key}")
        walk(game, "newgame.start")
        use = by_keyboard({control: key_of(cap, codes) for control, cap in caps.items()}, 160)
        scripted.play(game, use, next_use, state_of, most=kaivai_player.STEPS)
        walk(game, "result.title")
        walk(game, "title.quit")
        assert game.process.wait(30) == 0


def _layout(name: str) -> tuple[str, ...]:
    layout, _, variant = name.rstrip(")").partition("(")
    return (layout, variant) if variant else (layout,)


def read_caps(game: Game, key: str, commands: dict[str, str]) -> dict[str, str]:
    """What the page of keys says is printed on the keys of a table's controls; back on the title then."""
    walk(game, "title.settings")
    walk(game, "settings.keys")
    game.scene("keys")
    caps: dict[str, str] = {}
    for _page in range(PAGES):
        seen = game.wait(lambda seen: seen["idle"])
        labels = {control["id"]: control["label"] for control in seen["controls"]}
        for control, command in commands.items():
            name = f"keys.{key}.{command}.keys"
            if name in labels:
                caps[control] = labels[name]
        if len(caps) == len(commands):
            walk(game, "keys.back")
            walk(game, "settings.back")
            game.scene("title")
            return caps
        game.key("Next")
        game.wait(lambda now, before=seen: now["controls"] != before["controls"])  # type: ignore[misc]
    raise StuckError(f"not all keys are told: {caps}")


def walk(game: Game, control: str) -> None:
    """Tab to a control once it is there, and press it."""
    seen = game.wait(lambda seen: seen["idle"] and control in scripted.usable(seen))
    by_keyboard({})(game, seen, control)
