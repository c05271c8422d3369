"""Pages of seats on phones: they lead through whole games, tell the truth about presses, and give nothing
away."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count as counting
from random import Random
from typing import Any

import pytest

from miaui.core.envelope import Player
from miaui.core.errors import IllegalMove
from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.games.kaivai.public.moves import Move
from miaui.games.kaivai.tabletop.choice import Choice
from miaui.games.kaivai.tabletop.commands import Choosing
from miaui.games.miaui.public.moves import Refusal
from miaui.hands.desk import Desk, Sending, Socket
from miaui.hands.maker import AT_ONCE, PageMaker
from miaui.hands.page import MOST_BYTES, Group, Item, Page, Points, Tried, choices_of, fitting
from miaui.match.match import Hand
from miaui.store.settings import Settings
from testkit.house import game_of
from testkit.playing import referee_of
from testkit.privacy.worlds import COLOURS, position, stirred
from testkit.sensible import played_until
from tests.hands.phones import ALL, Phones, begun

PAGE = {
    "game", "title", "lang", "seat", "name", "state", "turn", "prompt", "note", "groups", "tried", "points",
    "told", "table", "result",
}  # fmt: skip
KEYS = {
    "groups": {"id", "title", "kind", "items"},
    "items": {"id", "label", "about", "press", "on", "why", "picture", "at"},
    "points": {"seat", "name", "words", "picture"},
    "told": {"n", "words"},
    "rows": {"seat", "name", "points", "winner"},
}
"""Keys of a page, and of what its lists hold."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.use("en")
    yield
    i18n.use("en")


# -- the form of a page


def check(page: Page) -> None:
    values: Any = page.as_json()
    assert set(values) == PAGE and set(values["tried"]) == {"words", "undo", "lock"}
    items = [item for group in values["groups"] for item in group["items"]]
    tried = [item for item in (values["tried"]["undo"], values["tried"]["lock"]) if item is not None]
    assert all(set(item) == KEYS["items"] for item in [*items, *tried])
    for name in ("groups", "points", "told"):
        assert all(set(value) == KEYS[name] for value in values[name])
    ids = [item["id"] for item in [*items, *tried]]
    assert len(set(ids)) == len(ids) <= 300 and len({value["id"] for value in values["groups"]}) == len(
        values["groups"]
    )
    assert all(0 < len(item["label"]) <= 200 and len(item["about"]) <= 1_000 for item in [*items, *tried])
    assert all(not (item["press"] and item["why"]) for item in items) and all(item["press"] for item in tried)
    numbers = [line["n"] for line in values["told"]]
    assert numbers == sorted(set(numbers)) and len(numbers) <= 12
    assert page.prompt and page.turn and not re.search(r"[<>{}]|\(Ctrl|\([A-Z]\)$", page.prompt)
    assert (page.result is None) == (page.state != "over")
    if page.result is not None:
        assert all(set(row) == KEYS["rows"] for row in values["result"]["rows"])


@pytest.mark.parametrize(
    ("key", "presses"), [("pearls", 3_000), ("miaui", 3_000), ("salt", 300), ("kaivai", 120)]
)
def test_random_presses_lead_on(key: str, presses: int) -> None:
    played(key, 1, presses)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 5))
@pytest.mark.parametrize("key", ALL)
def test_random_presses_lead_to_the_result(key: str, seed: int) -> None:
    phones = played(key, seed, 20_000)
    assert phones.match.public.over


def played(key: str, seed: int, presses: int) -> Phones:
    """Phones after random presses, each page of which was looked at."""
    phones, rng, taken = Phones(begun(key, seed)), Random(seed), 0
    while not phones.match.public.over and taken < presses:
        before = phones.bytes(0), phones.bytes(1), phones.bytes(2)
        phones.press_any(rng)
        phones.settle()
        taken += before != (phones.bytes(0), phones.bytes(1), phones.bytes(2))
        for page in phones.pages.values():
            check(page)
    for seat, page in phones.pages.items():
        over = phones.match.public.over
        assert page.state == ("over" if over else "choose" if seat in phones.match.to_act else "wait")
    for seat, page in phones.pages.items():
        if not page.tried.undo and not any(name.endswith(".close") for name, _label in choices_of(page)):
            phones.maker.drop(seat)
            assert phones.maker.page(seat, "en") == page  # a phone that comes back sees the same
    if phones.match.public.over:
        assert [row.points for row in next(iter(phones.pages.values())).result.rows] == [  # type: ignore[union-attr]
            *phones.match.public.ending.scores  # type: ignore[union-attr]
        ]
        assert not any(page.tried.lock or page.tried.undo for page in phones.pages.values())
    return phones


@pytest.mark.parametrize("key", ALL)
def test_every_press_that_is_offered_does_something(key: str) -> None:
    record = played_until(begun(key, 3), after_decisions(key, 9))
    for seat in range(3):
        for item, label in choices_of(Phones(record).pages[Seat(seat)]):
            phones = Phones(record)
            before = phones.bytes(seat)
            phones.press(seat, item)
            assert phones.bytes(seat) != before, label


def after_decisions(key: str, count: int) -> Any:
    steps = counting()
    return lambda state: next(steps) >= count and bool(game_of(begun(key)).rules.to_act(state))


# -- what is tried


def test_a_lifted_card_is_locked_in() -> None:
    phones = Phones(begun("miaui"))
    page = phones.press(0, "hand.5")
    assert phones.item(0, "hand.5").on and phones.item(0, "hand.5").label == "Lock in 5"
    assert page.tried.lock == Item("lock", "Lock in 5", press=True, on=True, picture="diver/5")
    assert page.tried.undo is not None and page.tried.words == (page.prompt,)
    assert phones.press(0, "undo").tried == Tried() and not phones.item(0, "hand.5").on
    phones.press(0, "hand.5")
    page = phones.press(0, "lock")
    assert page.state == "wait" and page.prompt == "Waiting for Nilo and Pua …"
    assert phones.match.to_act == (1, 2) and 5 not in [int(name[5:]) for name, _ in hand(page)]


def hand(page: Page) -> list[tuple[str, str]]:
    return [(item.id, item.label) for group in page.groups for item in group.items if group.kind == "cards"]


def test_what_a_press_would_do_says_what_can_be_pressed() -> None:
    phones = Phones(begun("pearls"))
    phones.press(0, "hand.0")
    page = phones.press(0, "hand.1")
    assert not phones.item(0, "hand.0").press and phones.item(0, "hand.0").why == "Two shells are the most."
    assert phones.item(0, "bag").why == "You may swap once a wave, before you lay."
    assert page.tried.lock is not None and page.tried.lock.label == "Done"
    assert page.tried.undo is not None and page.tried.undo.label == "Undo"
    assert [group.id for group in page.groups] == ["cards.0", "choices.1"]
    phones.press(0, "lock")
    assert 0 not in phones.match.to_act


def test_a_vain_press_of_kaivai_is_none_and_says_why() -> None:
    phones, rng = Phones(begun("kaivai")), Random(1)
    told = dict[str, str]()
    while not {"action", "island"} <= {*told}:
        phones.press_any(rng)
        phones.settle()
        for page in phones.pages.values():
            items = [item for group in page.groups if group.kind == "choices" for item in group.items]
            if page.state == "choose":
                told |= {item.id.partition(".")[0]: item.why for item in items if not item.press and item.why}
    assert all(words.endswith(".") for words in told.values())


def test_what_leads_on_in_kaivai_is_worked_out_once_for_all_controls(monkeypatch: pytest.MonkeyPatch) -> None:
    phones, rng, asked, lead = Phones(begun("kaivai")), Random(2), Counter[Move](), Choice.leading_to

    def counted(choice: Choice, move: Move) -> Iterator[Choosing]:
        asked[move] += 1
        return lead(choice, move)

    monkeypatch.setattr(Choice, "leading_to", counted)
    while not (seats := [seat for seat in phones.pages if len(places(phones.pages[seat], on=False)) > 40]):
        phones.press_any(rng)
        phones.settle()
    asked.clear()
    phones.maker.page(seats[0], "en")
    assert max(asked.values(), default=0) <= 2


def test_the_place_of_kaivai_that_is_chosen_is_marked() -> None:
    phones, rng = Phones(begun("kaivai")), Random(2)
    while not any(page.prompt.startswith("The god will stand here") for page in phones.pages.values()):
        seat = Seat(phones.match.to_act[0])
        items = [item for item, _ in choices_of(phones.pages[seat]) if not item.startswith("undo")]
        phones.press(seat, rng.choice(items))
        phones.settle()
    seat = Seat(phones.match.to_act[0])
    marked, other = places(phones.pages[seat], on=True), places(phones.pages[seat], on=False)
    assert len(marked) == 1
    assert places(phones.press(seat, other[0]), on=True) == other[:1]


def test_the_island_of_kaivai_that_would_be_scored_is_marked_in_both_lists() -> None:
    phones, rng = Phones(begun("kaivai")), Random(3)
    while not any(page.prompt.startswith("Score this island") for page in phones.pages.values()):
        phones.press_any(rng)
        phones.settle()
    seat = next(seat for seat, page in phones.pages.items() if page.tried.lock)
    items = [item for item, _ in choices_of(phones.pages[seat]) if item.startswith("island.")]
    islands = [island for island in items if not phones.item(seat, island).on]  # another press locks it in
    for island in islands:
        phones.press(seat, island)
        parts = {group.id for group in phones.pages[seat].groups for item in group.items if item.on}
        assert [item for item in items if phones.item(seat, item).on] == [island]
        assert parts == {f"map.3.{island.removeprefix('island.')}", "choices.5"}


def places(page: Page, on: bool) -> list[str]:
    return [item.id for group in page.groups if group.kind == "map" for item in group.items if item.on == on]


def test_a_page_of_the_end_offers_no_choices_of_the_game() -> None:
    phones = Phones(played_until(begun("salt"), lambda _state: False))
    items = [item for page in phones.pages.values() for group in page.groups for item in group.items]
    assert phones.match.public.over and not {"deck", "pile.0", "stop"} & {item.id for item in items}


def test_drop_forgets_what_was_tried() -> None:
    phones = Phones(begun("pearls"))
    before = phones.bytes(0)
    phones.press(0, "hand.0")
    phones.maker.drop(Seat(0))
    assert phones.match.fresh and phones.match.to_act == (0, 1, 2)
    phones.pages[Seat(0)] = phones.maker.page(Seat(0), "en")
    assert phones.bytes(0) == before


def test_an_undo_at_the_screen_begins_pages_again() -> None:
    phones = Phones(begun("miaui"))
    first = phones.bytes(0)
    for item in ("hand.5", "lock"):
        phones.press(0, item)
    phones.settle()
    phones.match.undo()
    phones.maker.press(Seat(0), "no such thing")
    assert phones.bytes(0) == first
    phones.settle()
    assert phones.match.to_act == (0, 1, 2) and phones.bytes(0) == first
    phones.press(0, "hand.6")


def test_a_move_that_has_become_impossible_has_no_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    phones = Phones(begun("miaui"))
    phones.press(0, "hand.5")

    def refuse(_hand: Any, _moves: Any) -> None:
        raise IllegalMove(Refusal.LOCKED_IN, "too late")

    monkeypatch.setattr(Hand, "submit", refuse)
    page = phones.press(0, "lock")
    assert page.state == "choose" and page.tried == Tried() and phones.match.to_act == (0, 1, 2)
    phones.maker.press(Seat(0), "no such thing")
    assert phones.pages[Seat(0)] == page


# -- what is shown when


def test_a_page_takes_in_what_the_screen_has_shown_and_its_own_moves_at_once() -> None:
    looking = True
    phones = Phones(begun("miaui"), shown=lambda: looking)
    looking = False
    before = phones.bytes(1)
    for item in ("hand.5", "lock"):
        phones.press(0, item)
    phones.settle()
    assert phones.pages[Seat(0)].state == "wait" and phones.bytes(1) == before
    for seat in (1, 2):
        phones.press(seat, "hand.7")
        page = phones.press(seat, "lock")
    phones.settle()
    assert page.state == "wait" and page.told == () and phones.match.to_act == (0, 1, 2)
    looking = True
    phones.settle()
    assert {page.state for page in phones.pages.values()} == {"choose"}
    assert all(page.told for page in phones.pages.values())


def test_told_lines_go_on_where_only_the_last_round_is_kept() -> None:
    phones, rng = Phones(begun("miaui"), settings=Settings(purist=True)), Random(1)
    seen: list[int] = []
    while phones.match.public.progress.done < 4:
        phones.press_any(rng)
        phones.settle()
        seen += [line.n for line in phones.pages[Seat(0)].told[:1]]
    assert seen == sorted(seen) and len(set(seen)) == 4 and len(phones.pages[Seat(0)].told) <= 4


def test_pages_speak_each_its_language() -> None:
    phones = Phones(begun("miaui"))
    page, german = phones.pages[Seat(0)], phones.maker.page(Seat(0), "de-AT")
    assert german.lang == "de" and i18n.language() == "en"
    assert german.prompt != page.prompt and german.groups[0].title != page.groups[0].title
    assert [choice[0] for choice in choices_of(german)] == [choice[0] for choice in choices_of(page)]
    assert german.groups[0].items[0].label != page.groups[0].items[0].label
    assert phones.maker.page(Seat(0), "en") == page
    assert phones.maker.page(Seat(0), "../../etc").lang == "en"


def test_bots_play_beside_phones() -> None:
    phones, rng = Phones(begun("miaui", people=1, bots=2)), Random(5)
    while not phones.match.public.over:
        phones.press_any(rng)
        phones.settle()
    assert phones.pages[Seat(0)].state == "over" and phones.match.viewer is None


@pytest.mark.parametrize(("seconds", "turns"), [(0.0, 1), (AT_ONCE, 3)])
def test_a_turn_shows_as_many_seats_as_it_has_time_for(seconds: float, turns: int) -> None:
    phones, shown, clock = Phones(begun("miaui")), list[Seat](), counting()
    phones.settle()
    phones.maker.show = lambda seat, page: shown.append(seat)
    phones.maker.clock = lambda: seconds * next(clock)
    phones.match.hand(Seat(2)).submit([phones.match.hand(Seat(2)).legal[0]])
    for turn in range(1, turns + 2):
        phones.maker.update()
        assert len(shown) == min(3, turn * 3 // turns)
    assert sorted(shown) == [0, 1, 2]


def test_the_desk_counts_presses_on_real_pages() -> None:
    phones = Phones(begun("miaui", people=2, bots=1))
    names = {Seat(0): "Mara", Seat(1): "Nilo"}
    desk = Desk("miaui", "Miaui", names, {Seat(2): "Pua"}, (), phones.maker, lambda: 0.0)
    phones.maker.show = desk.show
    for number in (0, 1):
        desk.opened(Socket(number), "192.168.1.5")
        desk.received(Socket(number), {"type": "hello", "protocol": 1, "lang": "en", "code": desk.code})
        desk.received(Socket(number), {"type": "claim", "seat": number})
    desk.start()
    desk.take_output()

    def press(seat: int, n: int, page: int, item: str) -> list[object]:
        desk.received(Socket(seat), {"type": "press", "n": n, "page": page, "id": item})
        return [output.message["type"] for output in desk.take_output() if isinstance(output, Sending)]

    assert press(0, 0, 1, "hand.5") == ["page", "done"]
    assert press(0, 1, 1, "hand.6") == ["error"]
    assert press(0, 2, 2, "lock") == ["page", "done"]
    assert press(1, 0, 1, "hand.5") == ["page", "done"] and 0 not in phones.match.to_act


# -- nothing is given away


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("key", ALL)
def test_hidden_things_change_no_byte(key: str, number: int) -> None:
    record = played_until(begun(key, number), after_decisions(key, 3 + 5 * number), seed=number)
    for seat in range(3):
        here, there = two_worlds(record, seat, number)
        assert here.bytes(seat) == there.bytes(seat)


def two_worlds(record: Any, seat: int, number: int) -> tuple[Phones, Phones]:
    """Phones at two tables that the seat cannot tell apart."""
    here, there = Phones(record), Phones(record)
    referee = referee_of(there.match)
    view = referee.view(Seat(seat))
    referee._state = game_of(record).sight.sample(view, Random(number))
    assert referee.view(Seat(seat)) == view
    there.maker.close()
    for gone in there.match.away:
        there.pages[gone] = there.maker.page(gone, "en")
    return here, there


@pytest.mark.parametrize("number", range(4))
def test_what_others_lift_and_lock_in_changes_no_byte(number: int) -> None:
    record, rng = position(number, rounds=3 * number)
    record = replace(record, players=tuple(Player(name) for name in COLOURS[: record.seats]))
    here, there = Phones(record), Phones(stirred(record, Seat(0), rng))
    assert here.bytes(0) == there.bytes(0)
    for phones in (here, there):
        phones.press(0, hand(phones.pages[Seat(0)])[-1][0])
    for seat in range(1, record.seats):
        for phones in (here, there):
            phones.press(seat, rng.choice(hand(phones.pages[Seat(seat)]))[0])
            phones.settle()
        assert here.bytes(0) == there.bytes(0)
        for phones in (here, there) if seat < record.seats - 1 else ():
            phones.press(seat, "lock")
            phones.settle()
        assert here.bytes(0) == there.bytes(0)
    assert here.bytes(1) != there.bytes(1)


def permuted_turns(key: str, games: int) -> int:
    """Fail where turns of others change a byte of a seat before they may be seen: at two tables that it
    cannot tell apart others try and decide, partly something else. Return how often something else was
    done."""
    different = 0
    for number in range(games):
        record = played_until(begun(key, number), after_decisions(key, 2 + 3 * number), seed=number)
        seat, rng = Seat(number % 3), Random(number)
        here, there = two_worlds(record, seat, number)
        hands = [phones.match.hand(seat) for phones in (here, there)]
        told: tuple[list[Any], list[Any]] = [], []
        for place, events in enumerate(told):
            hands[place].subscribe(events.append)
        for _step in range(20):
            if hands[0].view != hands[1].view or told[0] != told[1]:
                break
            for phones in (here, there):
                phones.pages[seat] = phones.maker.page(seat, "en")
            assert here.bytes(seat) == there.bytes(seat)
            both = [
                (page, item)
                for page in sorted(here.pages)
                for item, _label in choices_of(here.pages[page])
                if item in dict(choices_of(there.pages[page]))
            ]
            others = [(page, item) for page in there.pages for item, _ in choices_of(there.pages[page])]
            others = [
                (other, item) for other, item in others if other != seat and other in there.match.to_act
            ]
            if others and rng.random() < 0.5:
                there.press(*rng.choice(others))
                different += 1
            elif both:
                who, item = rng.choice(both)
                here.press(who, item)
                there.press(who, item)
            here.settle()
            there.settle()
    return different


@pytest.mark.parametrize(("key", "games"), [("salt", 12), ("kaivai", 4)])
def test_turns_of_others_change_no_byte_before_they_may_be_seen(key: str, games: int) -> None:
    assert permuted_turns(key, games) > games


def test_the_proof_of_turns_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = PageMaker._page

    def leaky(maker: Any, seat: Seat, *rest: Any) -> Page:
        tried = [str(held.tabletop.frame.ui) for held in maker._seats.values()]
        return replace(honest(maker, seat, *rest), note=str(hash(tuple(tried))))

    monkeypatch.setattr(PageMaker, "_page", leaky)
    with pytest.raises(AssertionError):
        permuted_turns("kaivai", 4)


def test_the_proof_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = PageMaker._page

    def leaky(maker: Any, seat: Seat, *rest: Any) -> Page:
        state = referee_of(maker.match)._state
        note = str(state.chosen)
        return replace(honest(maker, seat, *rest), note=note)

    monkeypatch.setattr(PageMaker, "_page", leaky)
    with pytest.raises(AssertionError):
        for number in range(4):
            test_what_others_lift_and_lock_in_changes_no_byte(number)


# -- limits


def test_a_page_that_would_be_too_large_leaves_out_what_things_are_about() -> None:
    items = tuple(Item(f"hex.{number}", "Water", "words " * 160) for number in range(100))
    page = Page(
        "kaivai", "Kaivai", "en", 0, "Mara", "choose", "Your turn", "Sail", "",
        (Group("map.0", "Places", "map", items),), Tried(), (Points(0, "Mara", ""),), (), ("a line",), None,
    )  # fmt: skip
    small = fitting(page)
    assert choices_of(small) == choices_of(page) and small.table == ("a line",)
    assert len(str(small.as_json())) < MOST_BYTES and fitting(small) == small
