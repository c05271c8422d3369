"""The last choice of a person is undone from the pause menu and by a key, at every game's table; the game is
practice then. And no scene that was left stays in memory."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from miaui.core.json_text import load_object
from miaui.engine.ui.dialog import Dialog
from miaui.games.miaui.scenes.result import Feast
from miaui.scenes.result.scene import ResultScene
from miaui.scenes.table.scene import TableScene
from miaui.tabletop.tabletop import Tabletop
from testkit.house import GAMES
from testkit.playing import referee_of
from testkit.robust import hands
from testkit.robust.desk import Desk, table, tables

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

OFTEN = 0.15
"""So often a person stops to undo what may be undone."""
MOST = 5
"""So many choices are undone in one game: enough to see it, and the game comes to an end."""


def pause(desk: Desk) -> None:
    """From the table, or from between two people, to the pause menu."""
    if desk.top == "handover":
        desk.click("handover.pause")
    else:
        desk.key(pygame.K_p)
    desk.rest()


def undo(desk: Desk, by_key: bool = False) -> str:
    """Undo the last choice; what was asked or said, "" for nothing."""
    if by_key:
        desk.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
        desk.rest()
    else:
        pause(desk)
        desk.click("pause.takeback")
    dialog = desk.stack.top
    if not isinstance(dialog, Dialog):
        return ""
    words = dialog.words
    desk.click("undo.yes" if desk.find("undo.yes") else "undo.ok")
    return words


def bare(desk: Desk) -> bool:
    """Whether a key would undo a decision: nothing is chosen, tried or looked at."""
    tabletop: Any = getattr(desk.stack.top, "tabletop", None)
    if not isinstance(tabletop, Tabletop):
        return False
    return not tabletop.attempts.moves and tabletop.ui.fold() is None


def try_to_undo(desk: Desk, by_key: bool = False) -> bool:
    """Undo what can be undone, and check what came of it. False where it is refused."""
    match = desk.match
    assert match is not None
    before, offered = referee_of(match).record, match.undo_effect()
    times = match.public.taken_back
    words = undo(desk, by_key)
    if offered.seat is None:
        assert words == offered.refusal
        assert referee_of(match).record == before and desk.top == ("table" if by_key else "pause")
        if not by_key:
            desk.click("pause.continue")
        return False
    assert ("will not count any more" in words) is (times == 0 and not offered.counts), "it is asked once"
    assert ("costs nothing" in words) is (times == 0 and offered.counts)
    name = match.public.players[offered.seat].name
    assert times or (f"{name} chooses again" in words) is match.shared
    after = referee_of(match).record
    assert match.public.taken_back == times + (not offered.counts) and after != before
    legal = referee_of(match).game.sight.legal(referee_of(match).view(offered.seat))
    assert match.shared or len(legal) > 1, "a forced move would be made again at once"
    desk.rest()
    assert offered.seat in match.to_act, "it is not made again by itself"
    top: Any = desk.stack.top
    if desk.top == "handover":
        assert match.shared and top.seat == offered.seat
    else:
        assert desk.top == "table" and match.viewer == offered.seat == top.tabletop.front
    return True


def begun(home: Path, game: str, people: int) -> Desk:
    """A table of three; the beach's game is the short one."""
    settings = tables(people, 3 - people)
    settings["tables"] = {
        **settings["tables"], "salt": {**settings["tables"]["salt"], "options": ["short"]}
    }  # fmt: skip
    desk = Desk(home, settings)
    hands.begin(desk, game)
    return desk


def ready(desk: Desk) -> bool:
    """Whether the table, or the mat between two people, waits for somebody."""
    return desk.host.idle and desk.top in ("table", "handover") and not desk.match.public.over  # type: ignore[union-attr]


def first(desk: Desk, done: int) -> bool:
    """Whether nothing was undone yet, and something can be: a short game may offer it but once."""
    return not done and desk.match is not None and desk.match.undo_effect().seat is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_in_which_choices_are_undone_does_not_count(tmp_path: Path, game: str) -> None:
    desk = begun(tmp_path, game, 1)
    rng, chance = Random(1), Random(7)
    done = tried = 0
    while desk.top != "result":
        if ready(desk) and done < MOST and (not tried or first(desk, done) or chance.random() < OFTEN):
            tried, done = tried + 1, done + try_to_undo(desk, tried % 2 == 1 and bare(desk))
        else:
            hands.step(desk, rng)
    desk.wait(lambda: desk.host.idle)
    assert 0 < done < tried, "once it was refused"
    library = desk.app.context.library
    (kept,) = library.games("finished")
    assert load_object(library.load(kept.id))["taken_back"] == done
    assert len(library.results(kept.id)) == 3 and library.statistics(game).games == 0
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_at_a_shared_table_the_last_choice_of_a_person_is_undone(tmp_path: Path, game: str) -> None:
    desk = begun(tmp_path, game, 2)
    rng, chance = Random(2), Random(7)
    done = tried = 0
    while done < MOST or done == tried:
        if ready(desk) and chance.random() < OFTEN:
            tried, done = tried + 1, done + try_to_undo(desk)
        else:
            hands.step(desk, rng)
    library = desk.app.context.library
    (kept,) = library.games("in_progress")
    counted = 0 if game == "miaui" else done  # where all choose in secret nothing was seen of what was undone
    assert load_object(library.load(kept.id)).get("taken_back", 0) == counted
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_who_does_not_want_to_pay_the_price_plays_on(tmp_path: Path, game: str) -> None:
    desk = begun(tmp_path, game, 1)
    rng = Random(3)
    while desk.match is None or not desk.host.idle or desk.match.undo_effect().seat is None:
        hands.step(desk, rng)
    before = referee_of(desk.match).record
    pause(desk)
    desk.click("pause.takeback")
    assert desk.host.focus.focused == "undo.no", "Enter goes on playing"
    desk.key(pygame.K_ESCAPE)
    desk.rest()
    assert desk.top == "pause" and referee_of(desk.match).record == before
    assert desk.match.public.taken_back == 0
    desk.close()


@pytest.mark.parametrize("game", GAMES)
def test_no_table_that_was_left_stays_in_memory(tmp_path: Path, game: str) -> None:
    desk = begun(tmp_path, game, 1)
    rng = Random(5)
    left: list[weakref.ref[Any]] = []
    while len(left) < 5:
        if (
            desk.host.idle
            and desk.top == "table"
            and desk.match is not None
            and desk.match.undo_effect().seat is not None
        ):
            scene = desk.stack.top
            assert isinstance(scene, TableScene)
            left += [weakref.ref(scene)]
            del scene
            undo(desk)
            desk.rest()
        hands.step(desk, rng)
    desk.rest()
    gc.collect()
    assert [reference() for reference in left] == [None] * len(left)
    assert len(referee_of(desk.match)._listeners) == 1
    desk.close()


@pytest.mark.parametrize("back", [True, False])
def test_a_round_taken_back_is_marked_and_not_counted(tmp_path: Path, back: bool) -> None:
    desk = Desk(tmp_path, table(1, 2))
    desk.play(rounds=2)
    desk.wait(lambda: desk.host.idle and bool(desk.hand))
    if back:
        undo(desk)
        desk.wait(lambda: desk.host.idle and bool(desk.hand))
        assert len(referee_of(desk.match).record.dives) == 1
    desk.play()
    result = desk.stack.top
    assert isinstance(result, ResultScene) and isinstance(result.finale, Feast)
    assert ("Practice" in result.finale._footnote(desk.host.canvas, 900.0)) is back
    library = desk.app.context.library
    (game,) = library.games("finished")
    assert load_object(library.load(game.id)).get("taken_back") == (1 if back else None)
    assert library.statistics("miaui").games == (0 if back else 1)
    desk.close()


def test_at_a_shared_table_what_all_have_seen_stays_and_the_last_lock_in_goes_back(tmp_path: Path) -> None:
    desk = Desk(tmp_path, table(2, 1))
    desk.play(rounds=2)
    desk.wait(lambda: desk.host.idle and desk.top == "handover")
    record = referee_of(desk.match).record
    assert undo(desk) == "The divers have been revealed since the last choice, so it stands."
    desk.click("pause.continue")
    assert referee_of(desk.match).record == record
    desk.click("handover.open")
    desk.wait(lambda: desk.host.idle and bool(desk.hand))
    assert undo(desk) == "The divers have been revealed since the last choice, so it stands."
    desk.click("pause.continue")
    desk.wait(lambda: desk.host.idle and bool(desk.hand))
    desk.dive()
    desk.wait(lambda: desk.host.idle and desk.top == "handover")
    assert "chooses again" in undo(desk)
    desk.rest()
    top: Any = desk.stack.top
    assert desk.top == "handover" and top.seat == 0
    assert referee_of(desk.match).record.dives == record.dives
    desk.play()
    desk.close()


def test_a_game_left_before_the_feast_is_counted_all_the_same(tmp_path: Path) -> None:
    """The last card dives by itself; whoever closes the window while that is told has played to the end."""
    desk = Desk(tmp_path, table(1, 2))
    desk.play(rounds=11)
    desk.wait(lambda: desk.match is not None and referee_of(desk.match).over)
    assert desk.top == "table"
    library = desk.app.context.library
    (game,) = library.games("finished")
    assert len(library.results(game.id)) == 3 and library.statistics("miaui").games == 1
    desk.key(pygame.K_ESCAPE)
    desk.rest()
    assert desk.find("pause.level.1") is None, "the result would be put down to another level"
    desk.click("pause.takeback")
    desk.click("undo.yes")
    assert library.results(game.id) == () and library.statistics("miaui").games == 0
    assert len(referee_of(desk.match).record.dives) == 10, "the last card was no choice"
    desk.play()
    assert len(library.results(game.id)) == 3 and library.statistics("miaui").games == 0
    desk.close()
