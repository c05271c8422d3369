"""Kaivai in the real window, played by real events: games and their ends, variants, kills."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from miaui.core.seat import Seat
from miaui.games.kaivai.public.position import ROUNDS
from miaui.games.kaivai.rules.record import Record
from miaui.games.kaivai.rules.record import play as replayed
from miaui.games.kaivai.rules.sight import legal, view
from miaui.games.kaivai.scenes.lesson_script import WON
from testkit.kaivai.playing import begun
from testkit.sensible import played_until
from testkit.window.kaivai_player import by_dragging, by_keyboard, last_round, next_use, play, state_of, table
from testkit.window.player import MISSING, Game, Screen, Seen, find
from testkit.window.scripted import QUICK, Use, by_mouse, keep

pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"left out: playing in a real window needs {' and '.join(MISSING)}"
)

SHOWN = ("round", "to_move", "targets")
PHASES = ("bid", "hut", "god", "action", "canoe", "kind", "at", "score", "stake")
"""Those in which a person decides."""


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with Screen() as screen:
        yield screen


def counted(game: Game) -> Seen:
    """The result once it is counted."""
    return game.wait(lambda seen: seen["scene"] == "result" and "scores" in seen)


def test_a_new_game_by_mouse(screen: Screen, tmp_path: Path) -> None:
    with Game(screen, tmp_path / "home", settings=table(1, 2, "beginner_huts", "fisherman")) as game:
        game.click("title.new.kaivai")
        game.click("newgame.start")
        play(game, by_mouse, lambda seen: seen.get("round") == 2)


@pytest.mark.parametrize(
    ("seats", "people", "variant", "use", "size"),
    [
        (3, 1, "", by_keyboard, (1024, 640)),
        (3, 1, "", by_dragging, (1280, 800)),
        pytest.param(4, 1, "fisherman", by_mouse, (1920, 1080), marks=pytest.mark.long),
        pytest.param(3, 1, "open_influence", by_mouse, (1280, 720), marks=pytest.mark.long),
        (4, 2, "beginner_huts", by_mouse, (1600, 700)),
    ],
    ids=[
        "three by keyboard",
        "three by dragging",
        "no dice by mouse",
        "open influence by mouse",
        "two people and two bots",
    ],
)
def test_the_end_of_a_game(
    screen: Screen,
    tmp_path: Path,
    seats: int,
    people: int,
    variant: str,
    use: Use,
    size: tuple[int, int],
) -> None:
    home = tmp_path / "home"
    options = {variant: True} if variant else {}
    keep(home, last_round(seats, 1, **options) if people == 1 else first_village(seats, people, **options))
    with Game(screen, home, settings=QUICK | {"window": [0, 0, *size]}) as game:
        game.click("title.continue")
        handed: list[Seen] = []
        play(game, use, lambda seen: seen["scene"] == "result" or bool(_note(seen, handed)))
        seen = counted(game)
        assert len(seen["scores"]) == seats and seen["winners"]
        assert bool(handed) == (people > 1), "the screen changes hands for stakes"
        assert {seen["round"] for seen in handed} <= {ROUNDS + 1}, "and for nothing else"


def first_village(seats: int, people: int, **options: bool) -> Record:
    """A game in which the first village is to be chosen, and one of the people can stake. LookupError if that
    never comes."""
    for seed in range(1, 60):
        record = played_until(
            begun(seats, people, seed, **options), lambda state: state.position.phase == "score", seed
        )
        if any(mat.influence for mat in replayed(record).position.mats[:people]):
            return record
    raise LookupError("nobody keeps influence to the end")


def _note(seen: Seen, handed: list[Seen]) -> bool:
    """Keep what is seen where the screen changes hands. False: the game goes on."""
    if seen["scene"] == "handover":
        handed.append(seen)
    return False


def prepared(phase: str) -> Record:
    """A game in which the person has a choice in this phase. LookupError if that never comes."""
    for seed in range(1, 60):
        record = played_until(
            begun(3, 1, seed),
            lambda state: (
                state.position.phase == phase
                and (phase == "stake" or state.position.queue[:1] == (0,))
                and len(legal(view(state, Seat(0)))) > 1
            ),
            seed,
        )
        if replayed(record).position.phase == phase:
            return record
    raise LookupError(f"nobody ever decides in phase {phase}")


@pytest.mark.parametrize("phase", PHASES)
def test_killed_in_every_phase_it_goes_on_as_it_was(screen: Screen, tmp_path: Path, phase: str) -> None:
    home = tmp_path / "home"
    keep(home, prepared(phase))
    shown = []
    for _ in range(2):
        with Game(screen, home, settings=QUICK) as game:
            game.click("title.continue")
            seen = game.wait(lambda seen: bool(next_use(seen)) and seen["scene"] == "table")
            shown.append([seen.get(key) for key in SHOWN])
            game.process.kill()
    assert shown[0] == shown[1]


def test_killed_while_dice_fly_it_throws_them_and_goes_on(screen: Screen, tmp_path: Path) -> None:
    """Nobody decides in that phase: the record ends before the throw."""
    record = played_until(begun(3, 1, 1), lambda state: state.position.phase == "roll", 1)
    assert replayed(record).position.phase == "roll"
    home = tmp_path / "home"
    keep(home, record)
    with Game(screen, home, settings=QUICK) as game:
        game.click("title.continue")
        game.wait(lambda seen: bool(next_use(seen)) and seen["scene"] == "table")


def test_what_was_done_is_kept_when_killed(screen: Screen, tmp_path: Path) -> None:
    home = tmp_path / "home"
    keep(home, prepared("bid"))
    with Game(screen, home, settings=QUICK) as game:
        game.click("title.continue")
        before = game.wait(lambda seen: bool(next_use(seen)) and seen["scene"] == "table")
        play(
            game,
            by_mouse,
            lambda seen: not any(target.startswith("bid.") for target in seen.get("targets", ())),
        )
        game.process.kill()
    with Game(screen, home, settings=QUICK) as game:
        game.click("title.continue")
        after = game.wait(lambda seen: bool(next_use(seen)) and seen["scene"] == "table")
        assert after["targets"] != before["targets"], "a bid that was made is not asked for again"


def test_the_lesson_by_mouse(screen: Screen, tmp_path: Path) -> None:
    """To its end: the throw, the night behind a curtain, the stake, the count, and one press to a table."""
    said: list[str] = []
    with Game(screen, tmp_path / "home", settings=QUICK) as game:
        game.click("title.learn")
        game.click("learn.kaivai")
        while True:
            seen = game.wait(lambda seen: seen["scene"] == "tutorial" and bool(_lesson_use(seen)))
            said.append(seen["said"])
            if _lesson_use(seen) == "tutorial.play":
                break
            game.click(_lesson_use(seen))
            game.wait(lambda now, before=seen: state_of(now) != state_of(before))  # type: ignore[misc]
        assert WON.format(own=37, other=33) in said
        game.click("tutorial.play")
        game.click("meeting.go")  # who plays has no name yet
        game.wait(lambda seen: seen["scene"] == "table")


def _lesson_use(seen: Seen) -> str:
    """What leads on in the lesson; "" while nothing does."""
    for control in ("tutorial.play", "tutorial.go"):
        if seen["idle"] and find(seen, control):
            return control
    if find(seen, "stake.3") and not find(seen, "done"):
        return "stake.3"
    kinds = [target for target in seen.get("targets", ()) if target.startswith("kind.")]
    return next_use(seen) or (kinds[-1] if seen["idle"] and kinds else "")
