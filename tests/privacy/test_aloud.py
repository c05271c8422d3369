"""What is spoken, and what is shown of a hand that is to lie facedown until it is held open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from miaui.core.seat import Seat
from miaui.engine.input.focus import step_focus
from miaui.games.kaivai.rules.record import Record as SeaRecord
from miaui.games.miaui.rules.record import Record, play
from miaui.games.miaui.tabletop.commands import TogglePeek
from miaui.games.salt.public.cards import CARDS, kind_of
from miaui.games.salt.rules.game import GAME as SALT
from miaui.scenes.table.scene import TableScene
from miaui.store.settings import Settings
from testkit.kaivai.playing import begun as kaivai_begun
from testkit.privacy.glass import Pane, seated
from testkit.privacy.worlds import chosen, position
from testkit.salt.playing import begun
from testkit.sensible import played_until
from testkit.tabletops import miaui_table
from tests.privacy.test_leaks import peeking

NUMBERS = tuple(str(number) for number in range(1, 13))


def toggle_peek(scene: TableScene) -> None:
    miaui_table(scene).run(TogglePeek())


def walk(pane: Pane) -> list[str]:
    """Tab once round the table; what is said."""
    words: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for name in ("say", "add"):
            patch.setattr(pane.host.speech, name, words.append)
        for _ in pane.host.shown:
            pane.host.input.move_focus(step_focus(pane.host.focus, pane.host.shown))
    return words


def at_the_table(record: Record, seat: Seat, act: Callable[[TableScene], None], **wishes: object) -> Pane:
    """`seat` sits at her turn and has done something."""
    pane = Pane(record, Settings(pace="instant", speech=True, **wishes))  # type: ignore[arg-type]
    if pane.session.shared:
        pane.session.open_for(seat)
    scene = pane.table()
    act(scene)
    scene.update(0.0)
    pane.settle()
    return pane


def test_at_a_shared_table_no_card_of_a_hand_is_spoken() -> None:
    """Whatever is lifted, whichever card the keyboard rests on, and whatever is left in hand."""
    heard = set()
    record, rng = position(1, rounds=3)
    record = seated(record, {0, 2})
    for lifted in play(record).hands[0]:
        pane = at_the_table(record, Seat(0), lambda scene, n=lifted: miaui_table(scene).lift(n))  # type: ignore[misc]
        hand = [c for c in pane.host.shown if c.id.startswith("hand.")]
        assert any(str(lifted) in c.label for c in hand), "on the screen she can see it"
        assert len({c.aloud for c in hand}) == 1
        assert not any(number in c.aloud for c in hand for number in NUMBERS)
        scene = pane.stack.top
        assert scene is not None
        heard.add((*walk(pane), scene.describe()))
    assert len(heard) == 1 and rng
    assert len(next(iter(heard))) > len(hand)


def test_at_a_shared_table_a_peek_is_not_spoken() -> None:
    record, seat, _space = peeking()
    closed = walk(at_the_table(record, Seat(seat), lambda scene: None))
    assert walk(at_the_table(record, Seat(seat), toggle_peek)) == closed


def test_with_headphones_a_hand_is_spoken_at_a_shared_table_too() -> None:
    record, _rng = position(1, rounds=3)
    pane = at_the_table(seated(record, {0, 2}), Seat(0), lambda scene: None, headphones=True)
    hand = [str(number) for number in play(record).hands[0]]
    assert [control.aloud for control in pane.host.shown if control.id.startswith("hand.")] == [""] * len(
        hand
    )
    scene = pane.stack.top
    assert scene is not None and f"Divers left: {', '.join(hand)}" in scene.describe()


def test_at_a_shared_table_no_tip_tells_what_a_hand_is_worth() -> None:
    """The calls say what they would score, and the piles what they would bring: on the screen alone."""
    record = played_until(begun(2, 2), lambda state: state.phase == "take")
    state = SALT.rules.play(record)
    shells = [card for card in CARDS if kind_of(card) == "SH"]
    heard = set()
    for hand in (shells[:2], shells[:1] + [card for card in CARDS if kind_of(card) == "OC"][:1]):
        hands = tuple(tuple(hand) if seat == state.seat else () for seat in range(2))
        pane = Pane(record, Settings(pace="instant", speech=True), replace(state, hands=hands))
        pane.session.open_for(state.seat)
        pane.table()
        pane.host.update(0.02)
        pane.settle()
        assert any("If you take it: " in control.tip for control in pane.host.shown), (
            "on the screen she sees it"
        )
        heard.add((tuple(walk(pane)), pane.glimpse().words[-1]))
        calls = [control.aloud for control in pane.host.shown if control.id in ("stop", "last")]
        assert calls == ["Stop", "Last Chance"]
    assert len(heard) == 1


@pytest.mark.slow
def test_at_a_shared_table_a_stolen_card_is_not_spoken() -> None:
    """Thief and victim see on the screen what she certainly holds; the others may not hear it."""
    tip, seen = "Certainly in this hand", 0
    for seed in range(1, 40):
        record = played_until(begun(3, 3, seed), lambda state: state.thefts > 0)
        state = SALT.rules.play(record)
        if state.seat is None:
            continue
        pane = Pane(record, Settings(pace="instant", speech=True))
        pane.session.open_for(state.seat)
        pane.table()
        pane.host.update(0.02)
        pane.settle()
        seen += any(tip in control.tip for control in pane.host.shown)
        assert not any(tip in words for words in (*walk(pane), *pane.glimpse().words))
    assert seen


def test_with_purist_rules_no_tip_tells_ones_own_goods_at_a_shared_table() -> None:
    """What was played and paid is to be kept in mind there; only who sits there sees her own."""
    for record, words in ((seated(position(1, rounds=3)[0], {0, 2}), "Divers left"), (_sea(), "Influence:")):
        pane = Pane(record, Settings(pace="instant", speech=True, purist=True))
        pane.session.open_for(pane.match.to_act[0])
        pane.table()
        pane.host.update(0.02)
        pane.settle()
        assert not any(words in said for said in (*walk(pane), *pane.glimpse().words))


def _sea() -> SeaRecord:
    """A game of Kaivai, in which a person is to choose an action."""
    return played_until(kaivai_begun(3, 3), lambda state: state.position.phase == "action")


def test_somebody_alone_hears_her_own_cards() -> None:
    record, seat, _space = peeking()
    alone = chosen(seated(record, {seat}), set(), Random(1))
    hand = play(alone).hands[seat]
    lines = walk(at_the_table(alone, Seat(seat), lambda scene: miaui_table(scene).lift(hand[0])))
    assert any(str(hand[0]) in words for words in lines)
    closed, open_ = (walk(at_the_table(alone, Seat(seat), act)) for act in (lambda scene: None, toggle_peek))
    assert closed != open_


def test_a_peek_that_is_not_held_ends() -> None:
    """Where cards open only while they are held; elsewhere it goes on until she ends it."""
    record, seat, _space = peeking()
    for wish, goes_on in (("hold", False), ("click", True)):
        pane = at_the_table(record, Seat(seat), toggle_peek, cards_open=wish)
        scene = pane.stack.top
        assert isinstance(scene, TableScene) and miaui_table(scene).ui.peek == goes_on


@pytest.mark.parametrize("shared", [True, False])
def test_a_closed_hand_does_not_tell_what_was_lifted(shared: bool) -> None:
    """Cards that open only while they are held: a card lifted and let go looks like none lifted."""
    record, _ = position(1, rounds=2)
    record = seated(record, {0, 1} if shared else {0})
    glimpses = []
    for lifted in (None, *play(record).hands[0]):
        pane = at_the_table(
            record,
            Seat(0),
            lambda scene, n=lifted: miaui_table(scene).lift(n),  # type: ignore[misc]
            cards_open="hold",
        )
        scene = pane.stack.top
        assert isinstance(scene, TableScene) and miaui_table(scene).hand_hidden
        glimpses.append((pane.glimpse(), [c.rect for c in pane.host.shown]))
    assert all(glimpse == glimpses[0] for glimpse in glimpses)
