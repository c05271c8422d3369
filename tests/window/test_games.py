"""Whole games in the real window, played by real events."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from miaui.core.seat_colours import SEAT_COLOURS
from miaui.games.miaui.public.cards import DIVERS
from testkit.window.miaui_player import WATER, rests
from testkit.window.player import MISSING, Game, Screen, Seen, alone, find, hand

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"left out: playing in a real window needs {' and '.join(MISSING)}"
)

COLOURS = tuple(SEAT_COLOURS)


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with Screen() as screen:
        yield screen


def table(people: int, bots: int, *, baskets: bool = False, peaceful: bool = False) -> Seen:
    """Settings with a table set up like this, at instant pace."""
    kinds = ["human"] * people + ["bot"] * bots
    seats = [
        {"name": "", "kind": kind, "level": "", "colour": colour, "character": ""}
        for kind, colour in zip(kinds, COLOURS, strict=False)
    ]
    setup = {"seats": seats, "open_baskets": baskets, "no_fighting": peaceful, "kiti": 0, "pace": "instant"}
    return {"pace": "instant", "table": setup, "mute": True, "window": [0, 0, 1280, 720]}


def test_by_mouse_alone(screen: Screen, tmp_path: Path) -> None:
    """From the first start: title, a new table set up by clicks, twelve rounds, the same again."""
    with Game(screen, tmp_path / "home", settings={"pace": "instant"}) as game:
        game.click("title.new.miaui")
        game.click("newgame.add")
        game.wait(lambda seen: find(seen, "newgame.seat.4.out") is not None)
        game.click("newgame.start")
        play_by_mouse(game)
        game.click("result.again")
        seen = game.wait(lambda seen: seen["scene"] == "table" and len(hand(seen)) == 12)
        assert seen["round"] == 1


@pytest.mark.parametrize(
    ("people", "bots", "baskets", "peaceful"),
    [(2, 1, False, False), pytest.param(6, 0, False, True, marks=pytest.mark.long)],
    ids=["two people and a bot", "six people without fighting"],
)
def test_sharing_a_laptop(
    screen: Screen, tmp_path: Path, people: int, bots: int, baskets: bool, peaceful: bool
) -> None:
    settings = table(people, bots, baskets=baskets, peaceful=peaceful)
    settings["reduced_motion"] = bots == 0  # nothing to watch, and the screen changes hands 66 times
    with alone(screen, tmp_path / "home", settings=settings) as game:
        start(game)
        assert play_by_mouse(game) == 11 * people  # the last card in hand dives by itself


def test_by_keyboard_alone(screen: Screen, tmp_path: Path) -> None:
    with alone(screen, tmp_path / "home", settings=table(1, 3)) as game:
        walk_to(game, "title.new.miaui")
        game.key("Return")
        walk_to(game, "newgame.start")
        game.key("Return")
        play_by_keyboard(game)


@pytest.mark.parametrize("layout", ["us", "de", "fr", "cz"])
def test_every_diver_has_a_key_on_every_layout(tmp_path: Path, layout: str) -> None:
    """The keys are pressed by their place: keycodes 10 to 21 of X are the row of digits."""
    with Screen() as screen:
        subprocess.run(["setxkbmap", "-display", screen.name, layout], check=True)
        with alone(screen, tmp_path / "home", settings=table(1, 3)) as game:
            start(game)
            game.wait(lambda seen: len(hand(seen)) == len(DIVERS))
            for number in DIVERS:
                game.key(str(number + 9))
                assert game.wait(lambda seen, card=number: seen["lifted"] == card)  # type: ignore[misc]


@pytest.mark.long
def test_through_resizes_with_both_variants(screen: Screen, tmp_path: Path) -> None:
    sizes = iter([(1024, 640), (1920, 1080), (1600, 700), (1100, 1000), (1280, 800)] * 3)
    settings = table(1, 3, baskets=True, peaceful=True)
    with Game(screen, tmp_path / "home", settings=settings) as game:
        start(game)
        play_by_mouse(game, before=lambda: game.resize(*next(sizes)))


def test_going_on_after_the_program_was_killed(screen: Screen, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with alone(screen, home, settings=table(1, 2, baskets=True)) as game:
        start(game)
        while game.scene("table")["round"] < 4:
            dive_by_mouse(game)
        seen = game.wait(lambda seen: seen["scene"] == "table" and seen["idle"] and bool(hand(seen)))
        before = (seen["round"], hand(seen))
        game.process.kill()
        game.process.wait()
    with alone(screen, home) as game:
        game.click("title.continue")
        seen = game.wait(lambda seen: seen["scene"] == "table" and bool(hand(seen)))
        assert (seen["round"], hand(seen)) == before
        play_by_mouse(game)


def start(game: Game) -> None:
    """From the title to the table with the set-up that is remembered."""
    game.click("title.new.miaui")
    game.click("newgame.start")


def play_by_mouse(game: Game, before: Callable[[], None] | None = None) -> int:
    """Play until the result has been counted; returns how many divers were locked in."""
    dives = 0
    while True:
        seen = game.wait(_something_to_do)
        if seen["scene"] == "result":
            game.wait(lambda seen: seen["scene"] == "result" and find(seen, "result.again") is not None)
            return dives
        if seen["scene"] == "handover":
            assert not hand(seen)
            game.click("handover.open")
            game.wait(lambda seen: seen["scene"] != "handover")
            continue
        if rests(seen):
            game.click(WATER)
            game.wait(lambda seen: not rests(seen))
            continue
        if before is not None:
            before()
        dive_by_mouse(game)
        dives += 1


def dive_by_mouse(game: Game) -> None:
    """Lift the middle card of the hand and lock it in."""
    seen = game.wait(_can_choose)
    numbers = hand(seen)
    pick = numbers[len(numbers) // 2]
    count = len(numbers)
    game.click(f"hand.{pick}")
    game.wait(lambda seen: seen.get("lifted") == pick)
    game.click(f"hand.{pick}")
    game.wait(lambda seen: seen["scene"] != "table" or seen.get("lifted") is None or len(hand(seen)) < count)


def play_by_keyboard(game: Game) -> None:
    """Play until the result, touching nothing but keys."""
    keys = {10: "0", 11: "minus", 12: "equal"}
    while True:
        seen = game.wait(_something_to_do)
        if seen["scene"] == "result":
            return
        if seen["scene"] == "handover":
            game.key("Return")
            game.wait(lambda seen: seen["scene"] != "handover")
            continue
        if rests(seen):
            game.key("Return")
            game.wait(lambda seen: not rests(seen))
            continue
        pick = hand(game.wait(_can_choose))[0]
        game.key(keys.get(pick, str(pick)))
        game.wait(lambda seen, pick=pick: seen.get("lifted") == pick)  # type: ignore[misc]
        game.key("Return")
        game.wait(lambda seen: seen["scene"] != "table" or seen.get("lifted") is None)


def walk_to(game: Game, control: str) -> None:
    """Press Tab until a control has the focus."""
    seen = game.wait(lambda seen: seen["idle"] and find(seen, control) is not None)
    for _ in range(80):
        before = _focused(seen)
        if before == control:
            return
        game.key("Tab")
        seen = game.wait(lambda seen, before=before: _focused(seen) != before)  # type: ignore[misc]
    raise AssertionError(f"Tab never reached {control}")


def _focused(seen: Seen) -> str:
    return next((control["id"] for control in seen["controls"] if control["focused"]), "")


def _can_choose(seen: Seen) -> bool:
    return seen["scene"] == "table" and seen["idle"] and bool(hand(seen))


def _something_to_do(seen: Seen) -> bool:
    return seen["scene"] in ("handover", "result") or _can_choose(seen) or rests(seen)
