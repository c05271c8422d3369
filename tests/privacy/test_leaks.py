"""Nothing private outlives a person's turn. Two evenings are played alike but for what is secret in
them, and everything that anybody else could see, hear or find is compared."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pygame
import pytest

from miaui.bots.service import BotService, Priority
from miaui.core.json_text import load_object
from miaui.games.miaui.rules.record import Record, play, seal
from miaui.scenes import routes
from miaui.scenes.match_setup import resume
from testkit.house import dump, find_kit
from testkit.playing import seats_of
from testkit.privacy.glass import seated
from testkit.privacy.worlds import chosen, position, stirred
from testkit.robust.desk import Desk, table
from testkit.tabletops import miaui_table

TURNS = 40
Way = Callable[[Desk, int], None]


@dataclass
class Evening:
    """What could be noticed after a lock-in, turn by turn."""

    pictures: list[int] = field(default_factory=list)
    probes: list[str] = field(default_factory=list)
    states: list[object] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    """What is announced to a screen reader."""


class Quiet:
    """Bots that never answer."""

    ready = True

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_args: None


@pytest.fixture
def desks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Record], Desk]]:
    """Makes programs at a table with a given record, one after the other."""
    made: list[Desk] = []

    def sit(record: Record, **settings: object) -> Desk:
        if made:
            made.pop().close()
        home = tmp_path / f"home-{zlib.crc32(dump(record).encode())}-{Random().random()}"
        home.mkdir()
        monkeypatch.setenv("MIAUI_PROBE", str(home / "probe.json"))
        made.append(Desk(home, table(2, 2) | {"captions": True} | settings, Quiet))
        desk = made[0]
        desk.app.context.go(routes.Tabletop(resume(desk.app.context, "game", dump(record))))
        desk.wait(lambda: desk.host.idle and desk.top in ("handover", "table"))
        return desk

    yield sit
    for desk in made:
        desk.close()


def probe(desk: Desk) -> str:
    path = desk.app.host.probe.path
    assert path is not None
    return path.read_text(encoding="utf-8")


def watch(desk: Desk, act: Callable[[], None]) -> Evening:
    """Do something, and take down everything from the next picture on."""
    seen = Evening()
    sound = desk.app.audio.play
    desk.app.audio.play = lambda name, *rest: (seen.heard.append(name), sound(name, *rest))[1]  # type: ignore[func-returns-value, method-assign]
    desk.app.host.speech.say = seen.heard.append  # type: ignore[assignment]
    desk.app.host.reader.active = True
    desk.app.host.reader.tell = seen.told.append  # type: ignore[assignment]
    act()
    for _ in range(TURNS):
        desk.turn(1 / 30)
        focus, notes = desk.host.focus, desk.host.overlay
        seen.pictures.append(zlib.crc32(desk.picture()))
        seen.probes.append(probe(desk))
        seen.states.append(
            (
                (focus.focused, focus.hovered, focus.pressed, focus.shown, notes.caption, notes.tip),
                [scene.name for scene in desk.stack.scenes],
                pygame.display.get_caption(),
                pygame.mouse.get_pos() if desk.top == "handover" else None,
            )
        )
    return seen


def by_keys(desk: Desk, number: int) -> None:
    desk.key({10: pygame.K_0, 11: pygame.K_MINUS, 12: pygame.K_EQUALS}.get(number, pygame.K_0 + number))
    desk.turn()
    desk.key(pygame.K_RETURN)


def by_mouse(desk: Desk, number: int) -> None:
    for _ in range(2):
        x, y = desk._spot(f"hand.{number}")
        pygame.mouse.set_pos(x, y)
        desk.mouse(pygame.MOUSEMOTION, x, y)
        desk.turn()
        desk.mouse(pygame.MOUSEBUTTONDOWN, x, y)
        desk.mouse(pygame.MOUSEBUTTONUP, x, y)
        desk.turn() if _ == 0 else None


def by_drag(desk: Desk, number: int) -> None:
    x, y = desk._spot(f"hand.{number}")
    desk.mouse(pygame.MOUSEMOTION, x, y)
    desk.mouse(pygame.MOUSEBUTTONDOWN, x, y)
    desk.mouse(pygame.MOUSEMOTION, x, y - 60, held=True)
    desk.turn()
    desk.mouse(pygame.MOUSEMOTION, 500, 200, held=True)
    desk.turn()
    desk.mouse(pygame.MOUSEBUTTONUP, 500, 200)


def after_changing_her_mind(desk: Desk, number: int) -> None:
    for other in (12, 1, number):
        x, y = desk._spot(f"hand.{other}")
        desk.mouse(pygame.MOUSEMOTION, x, y)
        desk.mouse(pygame.MOUSEBUTTONDOWN, x, y)
        desk.mouse(pygame.MOUSEBUTTONUP, x, y)
        desk.turn()
    desk.key(pygame.K_RETURN)


@pytest.mark.slow
@pytest.mark.parametrize("pace", ["instant", "normal"])
@pytest.mark.parametrize("way", [by_keys, by_mouse, by_drag, after_changing_her_mind])
def test_after_a_lock_in_nothing_tells_what_was_locked_in(
    way: Way, pace: str, desks: Callable[..., Desk]
) -> None:
    record, _ = position(1, rounds=0)
    record = seated(record, {0, 1, 2, 3})
    evenings = []
    for number in (3, 9):
        desk = desks(record, pace=pace)
        desk.click("handover.open")
        desk.wait(lambda desk=desk: desk.host.idle and bool(desk.hand))  # type: ignore[misc]
        evenings.append(watch(desk, lambda desk=desk, number=number: way(desk, number)))  # type: ignore[misc]
        assert desk.top == "handover"
    first, second = evenings
    locked = next(i for i, probe in enumerate(first.probes) if "hand." not in probe)
    assert first.states[locked:] == second.states[locked:]
    assert first.probes[locked:] == second.probes[locked:]
    assert first.pictures[locked:] == second.pictures[locked:]
    tail = [name for name in first.heard if name.startswith("hand")]
    assert not tail
    assert first.heard[-4:] == second.heard[-4:]
    assert first.told == second.told


@pytest.mark.parametrize("dragged", [False, True])
def test_a_hand_held_open_closes_when_the_window_loses_the_focus(
    desks: Callable[..., Desk], dragged: bool
) -> None:
    """The button comes up over another window: neither does the hand stay open nor is a card locked in."""
    record, _ = position(1, rounds=0)
    desk = desks(seated(record, {0, 1, 2, 3}), cards_open="hold")
    desk.click("handover.open")
    desk.wait(lambda: desk.host.idle and bool(desk.hand))
    desk.click("hand.4")
    desk.rest()
    x, y = desk._spot("hand.4")
    desk.mouse(pygame.MOUSEBUTTONDOWN, x, y)
    desk.turn()
    if dragged:
        desk.mouse(pygame.MOUSEMOTION, 500, 200, held=True)
        desk.turn()
    assert load_object(probe(desk))["lifted"] == 4
    desk.post(pygame.WINDOWFOCUSLOST)
    desk.rest()
    assert load_object(probe(desk))["lifted"] is None
    desk.post(pygame.WINDOWFOCUSGAINED)
    desk.mouse(pygame.MOUSEMOTION, 500, 200)
    desk.rest()
    assert load_object(probe(desk))["lifted"] is None
    assert seats_of(desk.match).viewer == 0


def test_a_pile_looked_through_is_closed_by_the_lock_in(desks: Callable[[Record], Desk]) -> None:
    """The card is held with the mouse while the pile is opened by key, then thrown into the water."""
    record, _ = position(1, rounds=5)
    record = seated(record, {0, 1, 2, 3})
    state = play(record)
    seat = next(seat for seat in range(4) if len(state.piles[seat]) > 1)
    desk = desks(chosen(record, set(range(seat)), Random(1)))
    desk.click("handover.open")
    desk.wait(lambda: desk.host.idle and bool(desk.hand))
    x, y = desk._spot(f"hand.{desk.hand[0]}")
    desk.mouse(pygame.MOUSEMOTION, x, y)
    desk.mouse(pygame.MOUSEBUTTONDOWN, x, y)
    desk.turn()
    desk.key(pygame.K_v)
    desk.turn()
    desk.mouse(pygame.MOUSEMOTION, 500, 200, held=True)
    desk.mouse(pygame.MOUSEBUTTONUP, 500, 200)
    for _ in range(TURNS):
        desk.turn()
        assert "pile.close" not in probe(desk) or seats_of(desk.match).viewer == seat


def test_a_peek_is_closed_by_the_lock_in(desks: Callable[[Record], Desk]) -> None:
    """Two people hold alike but for the card that one of them has just looked at."""
    here, seat, space = peeking()
    there = here
    while play(there).lagoon[space][-1].card == play(here).lagoon[space][-1].card:
        there = stirred(here, None, Random(f"{there.deal.deck}"))
    evenings = []
    for world in (here, there):
        desk = desks(world)
        desk.click("handover.open")
        desk.wait(lambda desk=desk: desk.host.idle and bool(desk.hand))  # type: ignore[misc]
        desk.key(pygame.K_e)
        desk.rest()
        number = desk.hand[-1]
        evenings.append((desk.picture(), watch(desk, lambda desk=desk, n=number: by_keys(desk, n))))  # type: ignore[misc]
        assert desk.top == "handover" and seats_of(desk.match).next_human != seat
    (seen, first), (other, second) = evenings
    assert seen != other, "she did not peek"
    assert (first.states, first.probes, first.pictures) == (second.states, second.probes, second.pictures)


def peeking() -> tuple[Record, int, int]:
    """A shared table at which it is the turn of a seat with a peek, and the peek's space."""
    for number in range(1, 400):
        record, rng = position(number, rounds=4)
        record = seated(record, set(range(record.seats)))
        for space, lying in enumerate(play(record).lagoon):
            for card in lying:
                if card.facedown_for is not None and card.facedown_for < record.seats - 1:
                    return chosen(record, set(range(card.facedown_for)), rng), card.facedown_for, space
    raise AssertionError("nobody ever peeks")


@pytest.mark.parametrize("pace", ["instant", "normal"])
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_hit_once_too_often_does_not_open_the_next_hand(
    desks: Callable[..., Desk], key: int, pace: str
) -> None:
    record, _ = position(1, rounds=0)
    desk = desks(seated(record, {0, 1, 2, 3}), pace=pace)
    desk.click("handover.open")
    desk.wait(lambda: desk.host.idle and bool(desk.hand))
    by_keys(desk, 4)
    desk.turn(1 / 60)
    hits = 0
    while desk.top != "handover":
        desk.key(key)
        desk.turn(1 / 60)
        hits += 1
    for _ in range(15):  # a quarter of a second later still
        desk.key(key)
        desk.turn(1 / 60)
        assert seats_of(desk.match).viewer is None and desk.top == "handover"
    desk.rest()
    desk.click("handover.open")
    assert seats_of(desk.match).viewer == 1


def secret_worlds() -> Iterator[tuple[Record, Record]]:
    """Pairs of shared tables that the person at the screen cannot tell apart, nor the public."""
    for number in (6, 11):
        record, rng = position(number, rounds=7)
        record = chosen(seated(record, set(range(record.seats))), {0}, rng)
        yield record, stirred(record, None, rng)


@pytest.mark.slow
def test_a_kept_picture_shows_no_hand_and_its_record_is_sealed(desks: Callable[[Record], Desk]) -> None:
    """F12 at a shared table, with cards open, over the mat, and in the pause menu."""
    record, _dice = position(5, rounds=3)
    record = seated(record, set(range(record.seats)))
    for shown in ("table", "handover", "pause"):
        kept = []
        for lifted in (0, 4):
            desk = desks(record)
            if shown != "handover":
                desk.click("handover.open")
                desk.wait(lambda desk=desk: bool(desk.hand) and desk.host.idle)  # type: ignore[misc]
                hand = desk.hand
                desk.click(f"hand.{hand[lifted]}")
            if shown == "pause":
                desk.key(pygame.K_p)
                desk.rest()
            before = desk.picture()
            desk.key(pygame.K_F12)
            desk.turn()
            assert shown != "table" or f"hand.{hand[0]}" in probe(desk), "her cards are still in front of her"
            folder = desk.app.paths.data / "pictures"
            (picture,) = folder.glob("*.png")
            (sealed,) = folder.glob("*.json")
            report = load_object(sealed.read_text(encoding="utf-8"))
            assert report["sealed"] is True and report["removed"] is None and report["pending"] is None
            kept.append(pygame.image.tobytes(pygame.image.load(str(picture)), "RGB"))
            if shown == "table":
                assert kept[-1] != before
        assert kept[0] == kept[1], f"the picture kept in {shown} tells which card was lifted"


@pytest.mark.slow
def test_what_is_kept_beside_a_picture_is_the_same_whatever_anybody_holds(
    desks: Callable[[Record], Desk],
) -> None:
    for record, other in secret_worlds():
        texts = []
        for world in (record, other):
            desk = desks(world)
            desk.key(pygame.K_F12)
            desk.turn()
            (sealed,) = (desk.app.paths.data / "pictures").glob("*.json")
            texts.append(sealed.read_text(encoding="utf-8"))
        assert texts[0] == texts[1]


def test_a_picture_of_a_replay_has_the_sealed_record_beside_it(desks: Callable[[Record], Desk]) -> None:
    for rounds in (4, 12):
        record = seated(position(2, rounds=rounds)[0], {0, 1})
        desk = desks(seated(position(2, rounds=0)[0], {0, 1}))
        desk.app.context.go(routes.Replay(dump(record)), "cut")
        desk.rest()
        desk.key(pygame.K_F12)
        desk.turn()
        (kept,) = (desk.app.paths.data / "pictures").glob("*.json")
        assert load_object(kept.read_text(encoding="utf-8")) == load_object(dump(seal(record)))


DIGITS = (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0, pygame.K_MINUS, pygame.K_EQUALS)
SCANCODES = (*range(pygame.KSCAN_1, pygame.KSCAN_0 + 1), pygame.KSCAN_MINUS, pygame.KSCAN_EQUALS)


@pytest.mark.slow
def test_a_crash_report_is_the_same_whatever_anybody_holds(desks: Callable[[Record], Desk]) -> None:
    for record, other in secret_worlds():
        reports = []
        for world, times, place in ((record, 2, 0), (other, 5, -2)):
            desk = desks(world)
            desk.click("handover.open")
            desk.wait(lambda desk=desk: bool(desk.hand) and desk.host.idle)  # type: ignore[misc]
            for _ in range(times):
                desk.key(pygame.K_RIGHT)
                desk.turn()
            card = desk.hand[place]
            desk.mouse(pygame.MOUSEMOTION, *desk._spot(f"hand.{card}"))  # another place, another card
            desk.turn()
            desk.post(pygame.KEYDOWN, key=DIGITS[card - 1], mod=0, unicode="", scancode=SCANCODES[card - 1])
            desk.turn()
            assert miaui_table(desk.stack.top).ui.lifted == card  # type: ignore[arg-type]
            desk.app._crashed(RuntimeError(f"{world.deal.deck}"))
            (report,) = desk.app.paths.log.glob("miaui-crash-*.txt")
            lines = report.read_text(encoding="utf-8").splitlines()
            reports.append([line for line in lines if not line.startswith("when:")])
        assert reports[0] == reports[1]
        text = "\n".join(reports[0])
        assert '"sealed":true' in text.replace(" ", "")
        assert "last events" in text and "scene table" in text


def test_the_list_of_games_says_nothing_about_cards(desks: Callable[[Record], Desk]) -> None:
    for record, other in secret_worlds():
        rows = []
        for world in (record, other):
            desk = desks(world)
            (game,) = desk.app.context.library.games()
            rows.append(repr(game).replace(str(game.updated), "").split("saved")[0])
        assert rows[0] == rows[1]


@pytest.mark.slow
def test_an_exported_game_says_nothing_of_what_is_hidden(
    desks: Callable[[Record], Desk], tmp_path: Path
) -> None:
    """By the button in the list of games, in the middle of a game that several people play."""
    for record, other in secret_worlds():
        texts = []
        for world in (record, other):
            desk = desks(world)
            (game,) = desk.app.context.library.games()
            desk.app.context.go(routes.Games(), "cut")
            desk.click(f"games.{game.id}.export")
            (path,) = tmp_path.glob("home-*/exports/*.json")
            texts.append(path.read_text(encoding="utf-8"))
            path.unlink()
        assert texts[0] == texts[1]
        assert load_object(texts[0])["sealed"] is True


def test_the_window_has_one_title(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "home", table(2, 1))
    titles = set()
    turn = desk.turn

    def noted(dt: float = 0.1) -> bool:
        titles.add(pygame.display.get_caption()[0])
        return turn(dt)

    desk.turn = noted  # type: ignore[method-assign]
    desk.play(rounds=2)
    desk.close()
    assert titles == {"Miaui"}


@pytest.mark.slow
def test_bots_lock_in_by_seat_whatever_they_hold(desks: Callable[[Record], Desk]) -> None:
    """The order of locking in is the order of the seats: nobody's hesitation can be read from it."""
    from testkit.robust.desk import novices

    for number in range(4):
        record, _ = position(number, rounds=2)
        record = seated(record, {0})
        desk = desks(record)
        session = seats_of(desk.match)
        session.bots = BotService(novices(number)).client(find_kit("miaui"), Priority.SEAT)
        session._pending.clear()
        session._ask_bots()
        order = []
        while 0 in session.referee.to_act and len(session.referee.to_act) > 1:
            before = set(session.referee.to_act)
            session.update(0.1)
            order += sorted(before - set(session.referee.to_act))
        assert order == sorted(order)
