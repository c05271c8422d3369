"""The tabletop of Sea Salt & Paper: what any scene that holds one may rely on."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from unittest.mock import patch

import pygame
import pytest

from miaui.core.seat import Seat, seats
from miaui.engine.input.controls import topmost
from miaui.engine.input.events import NOWHERE, Key, Pointer
from miaui.engine.input.keymap import Binding
from miaui.engine.input.prompts import PROMPTS
from miaui.games.salt.public.events import Passed
from miaui.games.salt.public.moves import Action, Draw, Lay, TakeTop, parse_action
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.sight import legal
from miaui.games.salt.rules.state import State
from miaui.games.salt.tabletop.choice import Choice
from miaui.games.salt.tabletop.commands import (
    BINDINGS,
    Command,
    LayOffer,
    PressCard,
    PressPlace,
    ToggleSeen,
)
from miaui.games.salt.tabletop.controls import AWAY
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.known import Known
from miaui.games.salt.tabletop.layout.papers import tag_size
from miaui.games.salt.tabletop.layout.sliding import CardGlides
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.games.salt.tabletop.own_hand import own_hand
from miaui.games.salt.tabletop.paint import looking as paint_looking
from miaui.games.salt.tabletop.paint.card_marks import draw_tag
from miaui.games.salt.tabletop.ui import conceals
from miaui.games.salt.tabletop.words.cards import card_title
from miaui.store.settings import Settings
from miaui.tabletop.animation import PAN
from miaui.tabletop.commands import Common
from testkit.salt.tables import table
from testkit.tabletop_holder import out_of_reach
from tests.games.salt.tabletop.holding import Holder


def still() -> Settings:
    """Settings under which nothing moves by itself."""
    return Settings(reduced_motion=True)


def pixels(holder: Holder) -> bytes:
    """The picture now."""
    holder.draw()
    return pygame.image.tobytes(holder.canvas.window, "RGB")


def test_it_tells_who_is_in_front_and_how_far_it_is() -> None:
    tabletop = Holder().tabletop
    assert tabletop.front == 0 and tabletop.viewer == 0 and tabletop.animation.display.deal == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_played_with_its_controls(seats: int) -> None:
    """At every decision some target is pressed, until a move is made; it is always one that was asked."""
    holder = Holder(seats, seed=seats)
    for _ in range(4000):
        if holder.state.over:
            break
        asked = legal(holder.view)
        assert asked and holder.display == DisplayState.of(holder.view)
        before = len(holder.decided)
        for _ in range(90):
            choice = holder.ui.choice
            if choice.calling:
                holder.press("call.yes")
            else:
                targets = sorted(choice.targets)
                holder.press(targets[holder.rng.randrange(len(targets))])
            if len(holder.decided) > before:
                break
        else:
            pytest.fail(f"no move out of {asked}")
        assert holder.decided[-1] in asked
        holder.settle()
    assert holder.state.over


def test_every_move_that_is_asked_for_can_be_reached() -> None:
    """From the bare choice, pressing targets and offers leads to each legal move."""
    for seed in range(4):
        holder = Holder(3, seed)
        for _ in range(25):
            if holder.state.over:
                break
            asked = {move.action for move in legal(holder.view)}
            display = holder.display
            assert reachable(Choice.of(asked, display.hand, display.looking or ())) == asked
            holder.submit([legal(holder.view)[holder.rng.randrange(len(asked))]])
            holder.settle()


def reachable(choice: Choice) -> set[object]:
    """Every move that some sequence of presses makes."""
    moves: set[object] = set()
    seen, ahead = {choice}, [choice]
    while ahead:
        here = ahead.pop()
        for after in (
            *map(here.press, here.commands.values()),
            *map(here.take_offer, here.offers),
            here.confirm(),
        ):
            if isinstance(after, Choice):
                if after not in seen:
                    seen.add(after)
                    ahead.append(after)
            elif after is not None:
                moves.add(after)
    return moves


def test_what_was_chosen_is_put_back_step_by_step() -> None:
    for seed in range(6):
        holder = Holder(3, seed)
        for _ in range(30):
            if holder.state.over:
                break
            bare = holder.ui.choice
            for _target, command in sorted(bare.commands.items()):
                after = bare.press(command)
                if isinstance(after, Choice):
                    assert after.begun and after.undone() == bare
            holder.submit([legal(holder.view)[-1]])
            holder.settle()


def laying(hand: str) -> Choice:
    """What can be chosen after taking, of a hand that is to lay something."""
    state = table((hand, "SHbk", "PEpk"))
    moves = GAME.sight.legal(GAME.sight.view(state, Seat(0)))
    return Choice.of([move.action for move in moves], state.hands[0], ())


def test_an_offer_that_was_taken_with_one_press_is_put_back_with_one() -> None:
    bare = laying("CRdb CRlb FIdb")
    offered = bare.take_offer(bare.offers[0])
    assert isinstance(offered, Choice) and len(offered.selected) == 2
    assert offered.undone() == bare
    single = laying("CRdb CRlb CRye").press(PressCard(0))
    assert isinstance(single, Choice)
    pair = single.press(PressCard(1))
    assert isinstance(pair, Choice) and pair.undone() == single


def test_a_card_that_goes_with_one_other_alone_lays_both() -> None:
    assert isinstance(laying("FIdb FIlb SHbk").press(PressCard(1)), Lay)
    assert isinstance(laying("FIdb FIlb FIye").press(PressCard(1)), Choice), "which one?"
    for index in (0, 1):
        crabs = laying("CRdb CRlb FIye").press(PressCard(index))
        assert isinstance(crabs, Choice) and {"pile.0", "pile.1"} <= crabs.targets, "which pile?"
        assert set(crabs.selected) == {0, 1} and not crabs.undone().begun
        alone = crabs.press(PressCard(index))
        assert isinstance(alone, Choice) and not alone.begun, "both are put back"
    thieves = laying("FIbk SKlb SWye").press(PressCard(1))
    assert isinstance(thieves, Choice) and len(thieves.aims) == 2, "whom?"
    twins = laying("SKlb SWdb SWye").press(PressCard(0))
    assert isinstance(twins, Choice) and twins.selected == (0,), "which swimmer?"


def test_a_pair_with_one_aim_alone_is_laid_with_one_press() -> None:
    def pressed(state: State, index: int) -> object:
        moves = GAME.sight.legal(GAME.sight.view(state, Seat(0)))
        return Choice.of([move.action for move in moves], state.hands[0], ()).press(PressCard(index))

    assert pressed(table(("CRdb CRlb", "CRgy"), piles=("", "PElo")), 1) == parse_action("CRdb+CRlb@B")
    assert pressed(table(("SKlb SWye", "CRgy")), 0) == parse_action("SKlb+SWye@1")


def test_the_other_card_goes_unasked_where_one_pile_alone_is_allowed() -> None:
    holder = Holder(2)
    holder.state = table(("SHye", "CRgy"), piles=("", "PElo"), phase="take", deck="SHdb SHlb CRdb CRlb FIye")
    holder.tabletop.show(holder.view, Seat(0))
    holder.settle()
    holder.press("deck")
    holder.settle()
    holder.press("looked.1")
    captions = set[str]()
    while holder.tabletop.events.waiting:
        captions.add(holder.animation.caption)
        holder.tabletop.update(0.01)
    assert "The left pile is empty: the other card goes there" in captions
    assert [pile.top for pile in holder.display.piles] == ["SHdb", "PElo"] and "SHlb" in holder.display.hand


@pytest.mark.parametrize("count", range(2, 12))
def test_there_is_no_seam_between_two_cards(count: int) -> None:
    holder = Holder(2)
    hand = ["CRdb", "CRlb", "CRye", "CRbk", "BOdb", "BOlb", "FIdb", "FIbk", "SWdb", "SWlb", "SKdb"][:count]
    holder.state = table((" ".join(hand), "CRgy"))
    holder.tabletop.show(holder.view, Seat(0))
    holder.settle()
    cards = [control for control in holder.controls if control.id.startswith("hand.")]
    for part in (0.15, 0.5, 0.85):
        at = [(control.rect.cx, control.rect.y + part * control.rect.h) for control in cards]
        for (x, y), (to_x, _y) in pairwise(at):
            for step in range(101):
                under = topmost(holder.controls, x + (to_x - x) * step / 100, y)
                assert under is not None and under.id.startswith("hand.")


def test_the_key_for_pairs_goes_on_to_the_next_that_is_offered() -> None:
    bare = laying("CRdb CRlb SKbk SWye")
    choice, chosen = bare, []
    for _ in range(3):
        offer = choice.next_offer()
        assert offer is not None
        after = bare.take_offer(offer)
        chosen.append(offer)
        choice = after if isinstance(after, Choice) else choice
    assert len(bare.offers) == 2 and chosen == [*bare.offers, bare.offers[0]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_can_be_used_is_reached_by_arrows(seats: int) -> None:
    holder = Holder(seats)
    holder.draw()
    assert out_of_reach(holder.controls) == []


def test_nothing_private_stays_when_it_is_hidden() -> None:
    holder = Holder(3)
    holder.tabletop.hide_private()
    assert holder.tabletop.viewer is None and holder.display == DisplayState.of(holder.view).public()
    assert not [control.id for control in holder.controls if control.id.startswith("hand.")]


def test_keys_begin_at_what_is_most_likely_wanted() -> None:
    holder = Holder(3, seed=4)
    seen = {}
    for _ in range(60):
        if holder.state.over:
            break
        display = holder.display
        start = [control.id for control in holder.controls if control.start]
        assert len(start) <= 1
        if start:
            seen[display.phase] = start[0].partition(".")[0]
            assert start[0] in holder.ui.choice.targets
        moves = legal(holder.view)
        holder.submit([moves[holder.rng.randrange(len(moves))]])
        holder.settle()
    assert seen["take"] == "deck" and seen["keep"] == "looked" and seen["duo"] in ("hand", "end")


def test_one_and_two_choose_between_the_two_cards_and_then_between_the_piles() -> None:
    holder = Holder(3, seed=4)
    holder.press("deck")
    holder.settle()
    assert holder.display.phase == "keep"
    holder.run(PressPlace(1))
    assert holder.ui.choice.kept == 1
    decided = len(holder.decided)
    holder.run(PressPlace(0))
    assert len(holder.decided) == decided + 1


def searching(more: str = "", text: float = 1.0) -> Holder:
    """A table where the crabs of the seat in front look through a pile of four cards and some more."""
    holder = Holder(2)
    holder.canvas.theme.text_scale = text
    holder.state = table(["CRdb CRlb FIye", ""], piles=(f"BObk BOdb SHye MEwh {more}", "PElo"))
    holder.tabletop.show(holder.view, Seat(0))
    holder.ask(legal(holder.view))
    (crabs,) = holder.choice.offers
    holder.run(LayOffer(crabs))
    holder.run(PressPlace(0))
    holder.settle()
    assert holder.display.phase == "crab"
    return holder


@pytest.mark.parametrize("place", [0, 1, 3])
def test_a_card_of_a_searched_pile_is_taken_by_its_number_from_the_left(place: int) -> None:
    holder = searching()
    wanted = sorted(
        (control for control in holder.controls if control.id.startswith("looked.")),
        key=lambda each: each.rect.x,
    )[place]
    before = pixels(holder)
    holder.tabletop.key(Key("9"))
    assert holder.display.phase == "crab", "there is no ninth card"
    holder.tabletop.key(Key(str(place + 1)))
    card = holder.decided[-1].action.card
    assert wanted.label == card_title(card) and pixels(holder) != before


def test_the_tag_of_the_top_card_stays_in_the_window_in_large_text() -> None:
    holder = searching("OClb OCye OCgn SWdb SKdb SKlb PEpk SHdb SHlb SAor", 2.0)
    with patch.object(paint_looking, "draw_tag", wraps=draw_tag) as tag:
        paint_looking.draw(holder.frame)
    (first, *_) = [call.args for call in tag.call_args_list if call.args[3].words == "on top"]
    assert first[1] >= tag_size(holder.canvas, first[3])[0] / 2


def test_keys_stand_on_cards_that_are_looked_at_and_the_keyboard_is_led_there() -> None:
    holder = searching()
    focus = holder.canvas.focus
    assert focus is not None
    focus.shown = True
    holder.tabletop.update(0.01)
    assert focus.focused.startswith("looked.") and out_of_reach(holder.controls) == []
    focus.shown = False
    plain = pixels(holder)
    PROMPTS.device = "touch"
    try:
        holder.tabletop.drop()
        assert pixels(holder) != plain, "a finger has no keys"
    finally:
        PROMPTS.device = "keys"


@pytest.mark.parametrize("seed", [2, 5, 9])
def test_what_is_hidden_leaves_no_trace_in_the_picture(seed: int) -> None:
    """Whatever was chosen, looked at or unfolded before: it looks as if nobody in particular had come."""
    holder = Holder(3, seed, prefs=still)
    holder.play(14)
    holder.run(ToggleSeen())
    holder.draw()
    holder.run(ToggleSeen())
    for _target, command in sorted(holder.choice.commands.items())[:1]:
        holder.run(command)
    holder.draw()
    holder.eyes = None
    holder.tabletop.hide_private()
    assert holder.ui.known == Known.of(holder.view)
    holder.tabletop.events.finish()
    holder.tabletop.update(0.01)
    fresh = Holder(3, seed, prefs=still)
    fresh.eyes, fresh.state = None, holder.state
    fresh._events = holder._events
    fresh.tabletop.show(fresh.view, Seat(0))
    fresh.tabletop.update(0.01)
    assert pixels(holder) == pixels(fresh)
    assert (
        holder.tabletop.describe() == fresh.tabletop.describe()
        and holder.tabletop.log() == fresh.tabletop.log()
    )
    assert [c.label for c in holder.controls] == [c.label for c in fresh.controls]


def test_pictures_that_outlive_a_turn_show_what_everybody_may_see() -> None:
    holder = Holder(3, 5)
    holder.play(9)
    mine = pixels(holder)
    with holder.tabletop.public_only():
        shared = pixels(holder)
        assert holder.tabletop.viewer is None and not holder.choice.actions
    assert pixels(holder) == mine != shared


def test_a_covered_hand_shows_nothing_of_itself() -> None:
    holder = Holder(3, 5, prefs=lambda: Settings(cards_open="hold"))
    holder.play(9)
    controls = [control for control in holder.controls if control.id.startswith(("hand.", "offer."))]
    assert controls and {control.label for control in controls} == {"A card in your hand"}
    assert not any(control.tip for control in controls) and holder.tabletop.facts()["targets"] == []


def test_marks_point_at_controls() -> None:
    holder = Holder(3, 5)
    holder.play(9)
    plain = pixels(holder)
    for marks in ({"deck"}, {"hand.0"}, {"seat.1"}, {"castle"}):
        holder.tabletop.mark(marks)
        assert pixels(holder) != plain, marks
    holder.tabletop.mark(())
    assert pixels(holder) == plain


@pytest.mark.parametrize("binding", BINDINGS, ids=lambda binding: binding.keys[0])
def test_every_command_can_be_done_by_each_of_its_keys(binding: Binding[Command | Common]) -> None:
    holder = Holder(3, 5)
    assert binding.label
    for key in binding.keys:
        assert holder.tabletop.key(Key(key)) == (not binding.held), key
    assert not Holder(3, 5).tabletop.key(Key("j"))


def test_the_keyboard_is_led_to_where_a_choice_goes_on() -> None:
    holder = Holder(3, 5)
    focus = holder.canvas.focus
    assert focus is not None
    focus.shown = True
    holder.draw()
    holder.press("deck")
    holder.settle()
    for _ in range(40):
        targets = holder.ui.choice.targets
        if holder.state.over or not targets:
            break
        assert focus.focused in targets or focus.focused.startswith("offer.")
        holder.press(focus.focused)
        if holder.ui.choice.calling:
            holder.press("call.no")
        holder.settle()


def test_a_seat_is_heard_from_where_it_sits() -> None:
    heard: list[float] = []
    holder = Holder(4)
    holder.tabletop._host = replace(holder.tabletop._host, sound=lambda name, pan=0.0: heard.append(pan))
    for seat in seats(4):
        holder.tabletop.events.hear(Passed(seat))
        holder.tabletop.events.update(0.01)
        holder.tabletop.events._animator.cue("salt-take")
        holder.tabletop.events.finish()
    assert heard == [0.0, -PAN, 0.0, PAN]


def test_cards_of_the_hand_slide_to_their_places() -> None:
    holder = Holder(3, 5)
    holder.play(9)
    holder.draw()
    holder.tabletop.update(0.016)
    before = [control.rect for control in holder.controls if control.id.startswith("hand.")]
    slid = CardGlides()
    goals = {place: Spot(100.0 * place, 0.0, 100.0) for place in range(3)}
    assert not slid.update(goals, 0.1)
    moved = {place: goal._replace(x=goal.x + 80) for place, goal in goals.items()}
    assert slid.update(moved, 0.05) and 0 < slid.card_place(0, moved[0]).x < 80
    while slid.update(moved, 0.05):
        pass
    assert slid.card_place(2, moved[2]) == moved[2] and before


def test_cards_of_the_hand_turn_one_after_the_other() -> None:
    slid = CardGlides()
    goals = {place: Spot(100.0 * place, 0.0, 100.0, -2.0 * place) for place in range(3)}
    slid.update(goals, 0.05)
    turned = {place: goal._replace(angle=goal.angle + 1) for place, goal in goals.items()}
    for step in range(1, 4):
        assert slid.update(turned, 0.05)
        assert sum(slid.card_place(place, goals[place]) == turned[place] for place in range(3)) == step
    assert not slid.update(turned, 0.05)


def test_a_hand_that_is_held_open_for_long_was_only_looked_at() -> None:
    holder = Holder(3, 5, prefs=lambda: Settings(cards_open="hold"))
    holder.play(9)
    holder.draw()
    card = next(control for control in holder.controls if control.id.startswith("hand."))
    x, y = card.rect.x + 20, card.rect.cy
    player = holder.tabletop
    assert conceals(holder.frame.status) and not player.pointer(Pointer("down", x, y, 1))
    assert not conceals(holder.frame.status)
    holder.tabletop.update(0.1)
    assert not player.pointer(Pointer("up", x, y, 1)) and conceals(holder.frame.status)
    player.pointer(Pointer("down", x, y, 1))
    holder.tabletop.update(1.0)
    assert player.pointer(Pointer("up", x, y, 1)) and conceals(holder.frame.status)


def test_a_card_is_dragged_to_its_partner_on_the_towel() -> None:
    for seed in range(30):
        holder = Holder(3, seed)
        for _ in range(12):
            holder.draw()
            choice = holder.ui.choice
            pair = next((lay.cards for lay in choice.lays if len(lay.cards) == 2 and lay.pile is None), None)
            if pair is None or holder.state.over:
                holder.play(1)
                continue
            for card in pair:
                held = holder.ui.choice
                if any(isinstance(move.action, Lay) for move in holder.decided):
                    return  # it goes with no other, and is laid with it
                index = next(
                    i for i, held_card in enumerate(held.hand) if held_card == card and i not in held.selected
                )
                drag(holder, f"hand.{index}")
            if any(isinstance(move.action, Lay) for move in holder.decided) or holder.ui.choice.aims:
                return
    raise AssertionError("no pair came up")


def drag(holder: Holder, name: str) -> None:
    """Drag a control's card to the middle of the towel."""
    card, towel = holder.control(name).rect, holder.frame.layout.towel
    holder.point(Pointer("down", card.x + 15, card.cy, 1))
    holder.point(Pointer("move", card.x - 40, card.cy - 80, 1))
    holder.point(Pointer("move", towel.cx, towel.cy, 1))
    assert holder.frame.dragged == (name, towel.cx, towel.cy)
    holder.draw()
    holder.point(Pointer("up", towel.cx, towel.cy, 1))
    assert holder.frame.dragged is None
    holder.tabletop.update(0.01)


@pytest.mark.parametrize(
    ("name", "taken"), [("deck", Draw()), ("pile.0", TakeTop(0)), ("pile.1", TakeTop(1))]
)
@pytest.mark.parametrize("onto_card", [True, False], ids=["onto a card", "towards the hand"])
def test_a_card_is_dragged_to_the_hand(name: str, taken: Action, onto_card: bool) -> None:
    holder = Holder(3, 5)
    holder.play(6)
    while name not in holder.choice.targets or holder.display.phase != "take":
        holder.play(1)
    before, lay = len(holder.decided), holder.frame.layout
    box = holder.control(name).rect
    goal = (lay.hand.cx, lay.hand.cy) if onto_card else (box.cx, box.cy + AWAY + 20)
    holder.point(Pointer("down", box.cx, box.cy, 1))
    holder.point(Pointer("move", box.cx, box.cy + 40, 1))
    holder.point(Pointer("move", *goal, 1))
    assert holder.frame.dragged == (name, *goal)
    held = own_hand(holder.frame)
    assert (held.ghost is None) is (name == "deck"), "the hand shows where the card would go"
    holder.draw()
    holder.point(Pointer("up", *goal, 1))
    assert holder.frame.dragged is None
    assert [move.action for move in holder.decided[before:]] == [taken]


def test_a_card_that_is_let_go_on_its_pile_is_not_taken() -> None:
    holder = Holder(3, 5)
    while "pile.0" not in holder.choice.targets or holder.display.phase != "take":
        holder.play(1)
    before, box = len(holder.decided), holder.control("pile.0").rect
    holder.point(Pointer("down", box.cx, box.cy, 1))
    holder.point(Pointer("move", box.cx - 60, box.cy, 1))
    holder.point(Pointer("up", box.cx - 60, box.cy, 1))
    assert holder.frame.dragged is None and len(holder.decided) == before


def test_nothing_is_dragged_from_piles_while_a_pair_searches_them() -> None:
    holder = Holder(3, 5)
    for _ in range(400):
        if any(isinstance(lay, Lay) and lay.pile is not None for lay in holder.choice.lays):
            break
        holder.play(1)
    crabs = next(lay for lay in holder.choice.lays if lay.pile is not None)
    holder.run(LayOffer(crabs.cards))
    pile = holder.control(f"pile.{crabs.pile}")
    assert pile.on_press is not None and pile.drag is None


def test_a_drag_that_is_broken_off_chooses_nothing() -> None:
    holder = Holder(3, 5)
    while not (
        looked := [control for control in holder.controls if control.id.startswith("hand.") and control.drag]
    ):
        holder.play(1)
    before, card = holder.choice, looked[0]
    assert card.drag is not None
    card.drag.on_drag(card.rect.cx, card.rect.y - 300)
    card.drag.on_drop(None, NOWHERE, NOWHERE)
    assert holder.frame.dragged is None and holder.choice == before
