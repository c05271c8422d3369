"""What helps a player who has never played it: why something is not possible, and nothing hides the sea."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Theme
from miaui.engine.input.pointer import Notches
from miaui.games.kaivai.public.hexes import HEXES
from miaui.games.kaivai.public.moves import End, Stake
from miaui.games.kaivai.public.placing import stock
from miaui.games.kaivai.rules.record import moments, play
from miaui.games.kaivai.tabletop.animation.animation import Towers
from miaui.games.kaivai.tabletop.choice import Choice
from miaui.games.kaivai.tabletop.commands import ALL_SEA, UNDO, FoldBids
from miaui.games.kaivai.tabletop.controls import usable
from miaui.games.kaivai.tabletop.paint import actions, islands, rim, strip, towers
from miaui.games.kaivai.tabletop.paint.strip import info
from miaui.games.kaivai.tabletop.strip import buttons, prompt_box, tried
from miaui.games.kaivai.tabletop.ui import action_of, bids_folded, ready, reason_of
from miaui.games.kaivai.tabletop.words import prompts
from miaui.games.kaivai.tabletop.words.bids import place, sentence, short_place
from miaui.games.kaivai.tabletop.words.names import island
from miaui.games.kaivai.tabletop.words.offers import Offer, offered
from miaui.games.kaivai.tabletop.words.prompts import ask
from miaui.games.kaivai.tabletop.words.reasons import no_hut, reason
from miaui.tabletop.asked import asked, whose_turn
from miaui.tabletop.parts import Parts
from testkit.kaivai.playing import begun, played_until
from tests.games.kaivai.tabletop.holding import Holder
from tests.games.kaivai.tabletop.test_board import use_something


def _until(wanted: Callable[[Holder], bool], seats: int = 3, seed: int = 4) -> Holder:
    """A table at which seat 0 has come to such a moment."""
    holder = Holder(seats, seed)
    for _ in range(3000):
        if wanted(holder):
            return holder
        use_something(holder)
    raise LookupError("the moment never comes")


def _written(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Rect]]:
    """From now on all words that are painted, with their places."""
    written: list[tuple[str, Rect]] = []
    plain = Canvas.text_in

    def text_in(self: Canvas, text: str, rect: Rect, *more: object, **other: object) -> None:
        written.append((text, rect))
        plain(self, text, rect, *more, **other)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text_in", text_in)
    return written


@pytest.mark.parametrize("back", ["bids.fold", ALL_SEA])
def test_bids_can_be_folded_away_and_shown_again(back: str) -> None:
    holder = _until(lambda holder: holder.state.position.phase == "bid")
    assert "bid.5" in {control.id for control in holder.controls}
    grid = holder.frame.layout.grid
    lowest = max(y for hex_ in HEXES for _x, y in grid.corners(hex_))
    assert any(control.rect.y < lowest for control in holder.controls if control.id.startswith("bid."))
    holder.run(FoldBids())
    holder.tabletop.update(0.01)
    over = [control for control in holder.controls if control.id.startswith("bid.") or control.id == "done"]
    assert all(control.rect.y >= lowest for control in over)
    assert holder.frame.layout.prompt.y >= lowest
    holder.draw()
    holder.press(back)
    assert "bid.5" in {control.id for control in holder.controls}


def test_a_press_on_the_sea_folds_no_bids_away_in_a_lesson() -> None:
    for whole in (True, False):
        holder = Holder(3, 1, parts=Parts(buttons=whole))
        holder.settle()
        assert holder.state.position.phase == "bid"
        pressed = [
            control for control in holder.controls if control.id == ALL_SEA or control.id.startswith("piece.")
        ]
        assert any(control.on_press is not None for control in pressed) is whole
        assert "bids.fold" in {control.id for control in holder.controls}


def test_the_next_bids_are_shown_although_these_were_folded_away() -> None:
    holder = _until(lambda holder: holder.state.position.phase == "bid")
    holder.press("bid.10") if "bid.10" in holder.ui.choice.targets else holder.press("bid.9")
    holder.press("bids.fold")
    holder.press("done")
    holder.settle()
    assert not holder.display.bidding and not bids_folded(holder.frame)


def test_an_action_that_cannot_be_chosen_says_why_until_something_else_is_done() -> None:
    def dim(holder: Holder) -> list[str]:
        frame, acting = holder.frame, holder.state.position.phase == "action"
        targets = frame.ui.choice.targets
        names = [f"action.{action}" for action in range(6)]
        return [name for name in names if acting and frame.trial is not None and name not in targets]

    holder = _until(lambda holder: bool(dim(holder)))
    asked = holder.frame.prompt
    holder.press(dim(holder)[0])
    assert reason_of(holder.frame) and holder.frame.prompt == reason_of(holder.frame) != asked
    use_something(holder)
    assert not reason_of(holder.frame)


def test_a_refusal_goes_when_something_else_is_pointed_at() -> None:
    def closed(holder: Holder) -> list[str]:
        frame, acting = holder.frame, holder.state.position.phase == "action"
        targets = frame.ui.choice.targets
        names = [f"action.{action}" for action in range(6)]
        return [name for name in names if acting and frame.trial is not None and name not in targets]

    holder = _until(lambda holder: len(closed(holder)) > 1)
    first, second = closed(holder)[:2]
    asked = holder.frame.prompt
    holder.draw()
    focus = holder.canvas.focus
    assert focus is not None

    def point(name: str) -> str:
        focus.hovered = name
        holder.tabletop.update(0.01)
        return holder.frame.prompt

    point(first)
    holder.press(first)
    refused = holder.frame.prompt
    assert refused != asked and point(first) == refused and point("") == refused
    assert point("seat.1") == asked
    point(second)
    holder.press(second)
    assert point(second) == reason_of(holder.frame) != ""
    assert point("moons") == asked


def test_the_tag_of_an_action_says_briefly_why_it_cannot_be_chosen() -> None:
    def closed(holder: Holder) -> list[str]:
        frame = holder.frame
        plan = frame.trial
        if plan is None or plan.view.position.phase != "action":
            return []
        reasons = [reason(plan.view.position, action) for action in range(6)]
        for action, why in enumerate(reasons):
            if why is not None:
                assert actions.look(frame, action).words == why.brief
        return [why.brief for why in reasons if why is not None]

    _until(lambda holder: "no fish" in closed(holder))


def test_who_lacks_influence_is_told_what_brings_it() -> None:
    record = played_until(begun(3, 1, 1), lambda state: state.position.phase == "action")
    position = play(record).position
    front = position.queue[0]
    mats = [mat._replace(influence=0) if seat == front else mat for seat, mat in enumerate(position.mats)]
    spent = position._replace(mats=tuple(mats), spaces=(1,) * 6)
    why = reason(spent, 5)
    assert why is not None and why.sentence.endswith("A round without acting brings 2.")


def test_while_one_action_is_under_way_no_other_looks_free_to_choose() -> None:
    holder = _until(lambda holder: action_of(holder.frame) is not None and bool(holder.ui.choice.moves))
    frame = holder.frame
    looks = [actions.look(frame, action) for action in range(6)]
    assert [look.dim for look in looks].count(False) == 1
    assert all(look.dim != look.now for look in looks)


def test_the_tip_of_an_action_says_what_it_costs_in_influence() -> None:
    def offers(holder: Holder) -> str:
        controls = [control for control in holder.controls if control.id in holder.ui.choice.targets]
        return " ".join(control.tip for control in controls if control.id.startswith("action."))

    assert "Whoever is next pays 1." in offers(_until(lambda holder: bool(offers(holder))))
    _until(lambda holder: "You pay 1 influence. Whoever is next pays 2." in offers(holder))


def test_no_number_of_the_rim_is_painted_over_the_god(monkeypatch: pytest.MonkeyPatch) -> None:
    holder = _until(lambda holder: holder.state.position.board.god is not None)
    display = holder.display
    hidden = 0
    for hex_ in HEXES:
        board = display.position.board._replace(god=hex_)
        holder.redisplay(replace(display, position=display.position._replace(board=board)))
        frame = holder.frame
        with monkeypatch.context() as patch:
            written = _written(holder.canvas, patch)
            rim.draw(frame)
        x, y = frame.layout.grid.middle(hex_)
        size = frame.layout.grid.size
        face = Rect.around(x, y - 110 * size, 100 * size, 130 * size)
        assert not any(place.overlaps(face) for _words, place in written)
        hidden += len(written) < 8
    assert hidden, "somewhere he stands before one"


def test_the_word_of_the_track_covers_no_mark_on_it() -> None:
    written = {}
    for glory in (0, 1, 20):
        holder = Holder(3, 1)
        mats = holder.display.position.mats
        moved = (mats[0]._replace(glory=glory), *mats[1:])
        holder.redisplay(replace(holder.display, position=holder.display.position._replace(mats=moved)))
        with patch.object(holder.canvas, "text_in", wraps=holder.canvas.text_in) as text_in:
            holder.draw()
        written[glory] = any(call.args[0] == "Glory" for call in text_in.call_args_list)
    assert written == {0: True, 1: False, 20: True}


def test_no_number_of_the_rim_is_painted_under_a_prompt_of_two_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    holder = Holder(3, 4, (1920, 1080))
    while holder.display.bidding:
        use_something(holder)
    written = _written(holder.canvas, monkeypatch)
    frame = holder.frame
    for words, seen in (("Go", True), ("A long way to say it " * 5, False)):
        written.clear()
        rim.draw(replace(frame, prompt=words, status=replace(frame.status, recap="")))
        assert any(text == "20" for text, _box in written) == seen


def test_islands_bear_their_names_while_one_is_chosen_for_scoring(monkeypatch: pytest.MonkeyPatch) -> None:
    holder = _until(lambda holder: holder.state.position.phase == "score")
    frame = holder.frame
    written = _written(holder.canvas, monkeypatch)
    islands.tags(frame)
    left = [number for number in range(8) if number not in holder.state.position.scored]
    assert [words for words, _place in written[::2]] == [island(number) for number in left]


def test_before_a_stake_the_strengths_are_told() -> None:
    holder = _until(lambda holder: holder.state.position.phase == "stake")
    offer = offered(holder.frame)
    assert (
        offer is not None
        and "Mara" in offer.lines[-1]
        and offer.title.startswith(island(holder.state.position.village))
    )


@pytest.mark.parametrize("phase", ["stake", "action"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_title_of_what_a_choice_brings_is_larger_than_its_lines(
    phase: str, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    holder = _until(lambda holder: holder.state.position.phase == phase, 4)
    holder.canvas = Canvas(holder.canvas.window, holder.canvas.art, Theme(scale))
    frame = holder.frame
    sizes, layout = dict[str, int](), holder.canvas.type.layout

    def noted(string: str, style: str, setting: Any) -> Any:
        block = layout(string, style, setting)
        sizes[string] = block.px
        return block

    monkeypatch.setattr(holder.canvas.type, "layout", noted)
    offer = offered(frame) or Offer("kaivai/good/cowrie", "Price 7", ("bid 3 + size 4", "7 to spend, 0 left"))
    info(frame, offer)
    if frame.layout.stacked and frame.display.scoring:  # the golden row of the island says it
        assert offer.title not in sizes and min(sizes.values()) > 18 * scale * holder.canvas.scale
    else:
        assert sizes[offer.title] > max(sizes[line] for line in offer.lines)


def test_a_chosen_stake_is_not_said_where_others_listen() -> None:
    holder = _until(lambda holder: "stake.1" in {control.id for control in holder.controls}, seed=6)
    holder.press("stake.1")
    table = holder.tabletop
    assert "Stake 1" in whose_turn(table.spec, table.frame)
    table.inform(replace(table.frame.status.match, shared=True))
    assert whose_turn(table.spec, table.frame).endswith("’s turn.") and asked(table.spec, table.frame) == ""


def test_who_has_nothing_to_stake_is_told_so() -> None:
    holder = _until(lambda holder: holder.state.position.phase == "stake")
    for numbers, words in (((0,), "no influence left"), ((0, 1), "each one adds 2")):
        choice = Choice.of([Stake(Seat(0), number) for number in numbers], ())
        assert words in ask(replace(holder.frame, ui=replace(holder.ui, choice=choice)))


def test_an_action_that_can_only_be_ended_asks_for_that() -> None:
    holder = Holder(3, 4)
    ui = replace(holder.ui, choice=Choice.of([End(Seat(0))], ()))
    assert ask(replace(holder.frame, ui=ui)) == "That is all your canoes can do. Done, or undo?"


def test_a_hut_for_which_there_is_no_piece_stays_in_sight_and_says_why() -> None:
    record = played_until(
        begun(3, 1, 1, beginner_huts=True),
        lambda state: state.position.phase == "hut" and state.position.queue[:1] == (0,),
    )
    holder = Holder(3, 4)
    holder.state = play(record)
    holder.tabletop.show(holder.view, Seat(0))
    holder.settle()
    holder.draw()
    assert holder.ui.choice.kinds == (0,)
    holder.press("kind.2")
    assert holder.frame.prompt == "Beginner’s Huts: both are canoe huts."


def test_no_hut_of_a_kind_is_missing_without_a_reason() -> None:
    record, reasons = played_until(begun(3, 1, 2), lambda state: state.position.round == 7), set()
    for state, _events in moments(record):
        if state.position.phase == "kind":
            kinds = stock(state.position.board, state.position.queue[0])
            for kind in range(3):
                assert bool(no_hut(state.position, kind)) == (kind not in kinds)
                reasons.add(no_hut(state.position, kind))
    assert "All four of your canoes are built already." in reasons


def test_over_free_bids_stands_the_place_that_they_give(monkeypatch: pytest.MonkeyPatch) -> None:
    holder = _until(
        lambda candidate: candidate.state.position.phase == "bid" and any(candidate.state.position.bids)
    )
    written = _written(holder.canvas, monkeypatch)
    holder.draw()
    words = {text for text, _place in written}
    free = [number for number in range(1, 11) if number not in holder.state.position.bids]
    assert {place(holder.state.position, number) for number in free} <= words


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_no_tower_stands_on_the_words(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    holder = Holder(4, 2, size)
    holder.canvas = Canvas(holder.canvas.window, holder.canvas.art, Theme(2.0))
    holder.animation.caption = (
        "Ana is strongest with 3: 3 glory. A stake that wins is spent, the rest is kept."
    )
    holder.show(Towers(0, (2, 1, 0, 3), (0, 2, 1, 0), part=1.0, opened=1.0))
    frame = holder.frame
    written = _written(holder.canvas, monkeypatch)
    towers.draw(frame)
    box = prompt_box(frame, holder.animation.caption)
    assert written and not any(place.overlaps(box) for _words, place in written)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_what_is_told_is_not_covered_by_undo(size: tuple[int, int], text: float) -> None:
    holder = Holder(4, 2, size)
    while holder.display.bidding:
        use_something(holder)
    holder.canvas = Canvas(holder.canvas.window, holder.canvas.art, Theme(text))
    told = "Nilo and Tama are equally strong with 4: 2 glory each. A stake that wins is spent."
    with patch.object(type(holder.link), "undoable", True):
        holder.tabletop.drop()
        frame = holder.frame
        frame = replace(frame, status=replace(frame.status, telling=True))
        undo = [place for _id, _words, place in buttons(frame)]
        assert undo and not any(place.overlaps(prompt_box(frame, told)) for place in undo)
        lay = frame.layout
        farther = replace(frame, layout=replace(lay, back=lay.back.moved(-60, 0)))
        ((_id, _words, place),) = buttons(farther)
        assert place.x == undo[0].x - 60
        notches = usable(farther, lay.grid, Notches())
        assert [control.rect for control in notches if control.id == UNDO] == [place]
        assert not place.overlaps(prompt_box(farther, told)), "words keep off it wherever it is"


def test_pass_says_what_it_means_before_it_is_pressed() -> None:
    def tip(holder: Holder) -> str:
        return next((control.tip for control in holder.controls if control.id == "pass"), "")

    assert "you gain 2 influence" in tip(_until(lambda holder: bool(tip(holder))))
    _until(lambda holder: "no more actions" in tip(holder))


def test_who_need_not_sail_is_told_of_done() -> None:
    holder = _until(lambda holder: holder.ui.choice.canoe is not None)
    frame, ui = holder.frame, holder.ui
    moves = tuple(move for move in ui.choice.moves if not isinstance(move, End))
    asked = [
        ask(replace(frame, ui=replace(ui, choice=replace(ui.choice, moves=legal))))
        for legal in (moves, (*moves, End(Seat(0))))
    ]
    assert asked[0].startswith("Sail to a ring") and asked[1] == f"{asked[0]}, or press Done"


@pytest.mark.parametrize(("bids", "words"), [((None, 5, None), "so far."), ((None, 5, 3), "moves the god.")])
def test_a_place_is_only_so_far_while_others_still_bid(bids: tuple[int | None, ...], words: str) -> None:
    holder = Holder(3, 1)
    position = holder.state.position._replace(bids=bids)
    said = sentence(position, 0, 4, holder.tabletop.cast)
    assert said.startswith("Second to act") and words in said
    assert ("so far." in said) == (None in bids[1:])
    ribbons = {place(position, 4), short_place(position, 4)}
    assert ribbons == ({"Second so far", "Second?"} if None in bids[1:] else {"Second"})
    assert place(position, 2) == ("Second so far" if None in bids[1:] else "Last, and you move the god")


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 1.0), ((1280, 720), 2.0), ((1024, 640), 2.0)])
@pytest.mark.parametrize(("undo", "every", "done"), [("Undo", "All", "Done"), ("Zurück", "Alles", "Fertig")])
def test_the_buttons_that_undo_and_end_are_written_as_large_as_other_words(
    size: tuple[int, int], text: float, undo: str, every: str, done: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = {"Undo": undo, "All": every, "Undo all": every, "Done": done}
    monkeypatch.setattr(strip, "_", lambda said: words.get(said, said))
    monkeypatch.setattr(prompts, "_", lambda said: words.get(said, said))
    holder = Holder(3, 4, size)
    holder.canvas = canvas = Canvas(holder.canvas.window, holder.canvas.art, Theme(text))
    while tried(holder.frame) < 2 or not ready(holder.frame):
        use_something(holder)
        holder.tabletop.events.finish()
        holder.tabletop.update(0.01)
    controls = [control for control in holder.controls if control.id in ("put-back", "undo-all", "done")]
    assert len(controls) == 3
    for control in controls:
        room = control.rect.w - 2 * min(22.0, control.rect.w / 10) - (56 if control.icon else 0)
        assert canvas.measure(control.label, "button")[0] <= 1.15 * room, control.label


def test_until_everybody_has_placed_huts_an_action_says_so() -> None:
    holder = _until(lambda holder: holder.ui.choice.kinds != ())
    holder.press("action.0")
    assert reason_of(holder.frame).startswith("Not yet: first everybody places two huts")


def test_only_bids_say_what_a_bid_would_mean() -> None:
    holder = _until(lambda holder: "stake.1" in {control.id for control in holder.controls}, seed=6)
    stakes = [control for control in holder.controls if control.id.startswith("stake.")]
    assert stakes and {control.about for control in stakes} == {""}
