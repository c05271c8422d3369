"""Sea Salt & Paper in the real window, played by real events: games and their ends, kills, the lesson."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import CRABS, LOBSTER
from miaui.games.salt.public.moves import Lay
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.record import Record
from miaui.games.salt.rules.state import State
from testkit.salt.playing import begun, dared
from testkit.sensible import played_until
from testkit.window.player import MISSING, Game, Screen, Seen, alone, find
from testkit.window.salt_player import by_dragging, by_keyboard, last_round, next_use, play, state_of, table
from testkit.window.scripted import QUICK, Use, by_mouse, keep

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"left out: playing in a real window needs {' and '.join(MISSING)}"
)

SHOWN = ("round", "to_move", "phase", "targets")


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with Screen() as screen:
        yield screen


def counted(game: Game) -> Seen:
    """The result once it is counted."""
    return game.wait(lambda seen: seen["scene"] == "result" and "scores" in seen)


def held(seen: Seen) -> int:
    """The number of cards in the own hand."""
    return sum(control["id"].startswith("hand.") for control in seen["controls"])


def test_a_whole_short_game_by_mouse(screen: Screen, tmp_path: Path) -> None:
    with alone(screen, tmp_path / "home", settings=table(1, 1, "short")) as game:
        game.click("title.new.salt")
        game.click("newgame.start")
        play(game, by_mouse)
        assert counted(game)["winners"]
        game.click("result.again")
        game.wait(lambda seen: seen["scene"] == "table" and seen["round"] == 1)


def test_what_was_decided_is_undone_by_key_and_by_button(screen: Screen, tmp_path: Path) -> None:
    def taking(seen: Seen) -> bool:
        return bool(_in(seen, {"take"}) and find(seen, "pile.0"))

    with Game(screen, tmp_path / "home", settings=table(2, 0)) as game:
        game.click("title.new.salt")
        game.click("newgame.start")
        game.click("handover.open")
        for by_key in (True, False):
            before = game.wait(taking)
            game.click("pile.0")
            taken = game.wait(lambda seen: _in(seen, {"duo"}))
            assert held(taken) == held(before) + 1
            if by_key:
                game.key("ctrl+z")
            else:
                game.click("undo")
            game.click("undo.yes")  # whose choice it is is asked each time
            game.click("handover.open")
            again = game.wait(taking)
            assert held(again) == held(before) and again["targets"] == before["targets"]


@pytest.mark.parametrize(
    ("seats", "people", "extra", "use", "size"),
    [
        (2, 1, True, by_keyboard, (1024, 640)),
        (2, 1, False, by_dragging, (1280, 800)),
        pytest.param(3, 1, True, by_mouse, (1920, 1080), marks=pytest.mark.long),
        pytest.param(4, 1, False, by_keyboard, (1280, 720), marks=pytest.mark.long),
        (4, 2, False, by_mouse, (1600, 700)),
    ],
    ids=[
        "two by keyboard",
        "two by dragging",
        "three by mouse",
        "four by keyboard",
        "two people and two bots by mouse",
    ],
)
def test_the_end_of_a_game(
    screen: Screen, tmp_path: Path, seats: int, people: int, extra: bool, use: Use, size: tuple[int, int]
) -> None:
    home = tmp_path / "home"
    keep(home, last_round(seats, people, extra_salt=extra))
    with Game(screen, home, settings=QUICK | {"window": [0, 0, *size]}) as game:
        game.click("title.continue")
        play(game, use)
        seen = counted(game)
        assert len(seen["scores"]) == seats and seen["winners"]


def may_lay(kinds: tuple[str, str]) -> Callable[[State], bool]:
    """Whether the person may lay this pair now, and it would do something."""

    def wanted(state: State) -> bool:
        if state.phase != "duo" or state.seat != 0:
            return False
        legal = GAME.sight.legal(GAME.sight.view(state, Seat(0)))
        lays = [move.action for move in legal if isinstance(move.action, Lay)]
        return any(
            lay.kinds == kinds and not lay.trio and (kinds != CRABS or lay.pile is not None) for lay in lays
        )

    return wanted


def prepared(kinds: tuple[str, str], extra: bool) -> Record:
    """A game in which the person may lay this pair. LookupError if that never comes."""
    wanted = may_lay(kinds)
    for seed in range(1, 100):
        record = played_until(begun(2, 1, seed, extra_salt=extra), wanted)
        if wanted(GAME.rules.play(record)):
            return record
    raise LookupError(f"nobody ever lays {kinds}")


@pytest.mark.parametrize(
    ("made", "phases"),
    [
        pytest.param(lambda: prepared(CRABS, False), {"take", "keep", "duo", "crab"}, marks=pytest.mark.long),
        (lambda: prepared(LOBSTER, True), {"duo", "lobster"}),
        (dared, {"take", "keep"}),
    ],
    ids=["crabs", "lobster", "last turn"],
)
def test_going_on_after_the_program_was_killed_in_every_phase(
    screen: Screen, tmp_path: Path, made: Callable[[], Record], phases: set[str]
) -> None:
    home = tmp_path / "home"
    keep(home, made())
    with Game(screen, home, settings=QUICK):
        pass
    left = set(phases)
    while left:
        with Game(screen, home) as game:
            game.click("title.continue")
            seen = play(game, by_mouse, lambda seen: _in(seen, left))
            before = [seen[key] for key in SHOWN]
            game.process.kill()
            game.process.wait()
        left.discard(seen["phase"])
        with Game(screen, home) as game:
            game.click("title.continue")
            seen = game.wait(lambda seen, phase=seen["phase"]: _in(seen, {phase}))  # type: ignore[misc]
            assert [seen[key] for key in SHOWN] == before


def test_the_lesson_by_mouse(screen: Screen, tmp_path: Path) -> None:
    with Game(screen, tmp_path / "home", settings=QUICK) as game:
        game.click("title.learn")
        game.click("learn.salt")
        while True:
            seen = game.wait(lambda seen: seen["scene"] == "tutorial" and seen["phase"] != "watch")
            if seen["phase"] == "end":
                break
            if seen["phase"] == "choose":
                by_mouse(game, seen, next_use(seen))
            else:
                game.click("tutorial.go")
            game.wait(lambda now, before=seen: state_of(now) != state_of(before))  # type: ignore[misc]
        game.click("tutorial.play")
        game.click("meeting.go")  # who plays has no name yet
        game.wait(lambda seen: seen["scene"] == "table")


def _in(seen: Seen, phases: Collection[str]) -> bool:
    """Whether the person has to decide in one of these phases."""
    return seen["scene"] == "table" and seen["idle"] and seen["phase"] in phases and bool(seen["targets"])
