"""The page of a phone, in Debian's headless browser: `make test-hands`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, replace
from itertools import count
from random import Random

import pytest

from miaui.core.seat import Seat
from miaui.engine.i18n import languages
from miaui.hands.files import files_of
from miaui.hands.page import Group, Item, Page
from testkit.browser import Browser, browser, need_browser
from testkit.house import GAMES
from tests.hands.phones import Phones, begun
from tests.hands.served import Open
from tests.hands.shells import PAGES, Shells, page_from

pytestmark = pytest.mark.hands

ANA, BEN = Seat(0), Seat(1)
THEMES = ("light", "dark", "contrast")
SIZES = ((390, 844), (360, 640), (320, 568))
MORE = {"miaui": 20, "salt": 25, "kaivai": 40}
"""Presses of a whole game between two looks at a page."""
EVIL = "<img src=x onerror=\"document.title='evil'\"><script>document.title='evil'</script>"


class Game:
    """A table whose server runs, with its fake game."""

    def __init__(self, game: str = "pearls") -> None:
        self.shells = Shells(game)
        self.desk = self.shells.desk
        self.served = Open(files_of(game), self.desk)

    def show(self, page: Page) -> None:
        """Show Ana a page, and begin where the game has not begun."""
        self.shells.shown[ANA] = page
        if self.desk.started:
            self.desk.show(ANA, page)
        else:
            self.desk.start()

    def seat(self, phone: Browser, seat: Seat = ANA) -> None:
        """Let a phone claim a seat."""
        phone.open(self.served.host, self.desk.code)
        phone.press(f'#seats [data-seat="{seat}"]')
        phone.screen("hand")

    def page(self, phone: Browser, page: Page) -> None:
        """Show Ana a page, and wait until her phone has it."""
        before = int(phone.element("#hand").get_attribute("data-page") or 0)
        if page == self.shells.shown.get(ANA):
            return
        self.show(page)
        phone.until("return Number(document.getElementById('hand').dataset.page) > arguments[0]", before)


@contextmanager
def playing(game: str = "pearls") -> Iterator[Game]:
    """A table for a test."""
    game_played = Game(game)
    try:
        yield game_played
    finally:
        game_played.served.end()


@pytest.fixture
def game() -> Iterator[Game]:
    with playing() as table:
        yield table


@pytest.fixture(scope="module")
def browsers() -> Iterator[tuple[Browser, Browser]]:
    need_browser()
    with browser() as first, browser() as other:
        yield first, other


@pytest.fixture
def phones(browsers: tuple[Browser, Browser]) -> tuple[Browser, Browser]:
    """Two phones of one tab each."""
    for each in browsers:
        each.size(390, 844)
        for handle in each.driver.window_handles[1:]:
            each.driver.switch_to.window(handle)
            each.driver.close()
        each.driver.switch_to.window(each.driver.window_handles[0])
    return browsers


@pytest.fixture
def phone(phones: tuple[Browser, Browser]) -> Browser:
    return phones[0]


def cards(*ids: str, up: str = "") -> Page:
    """Return a page with cards."""
    page = page_from(PAGES["pearls.en"], seat=ANA)
    items = tuple(Item(each, f"Shell {each}", press=True, on=each == up) for each in ids)
    return replace(page, groups=(Group("cards.0", "Your shells", "cards", items),))


def look(phone: Browser, name: str, dark: bool = True) -> None:
    """Fail where axe finds anything, or the page is wider than the phone, in any theme, size and text."""
    controls = []
    for theme in THEMES if dark else THEMES[:1]:
        for text in ("1", "2"):
            phone.js(
                "Object.assign(document.documentElement.dataset, arguments[0])",
                {"theme": theme, "size": text},
            )
            for width, height in SIZES:
                phone.size(width, height)
                faults = phone.violations() + [f"{phone.sideways()} px sideways"] * (phone.sideways() > 0)
                faults += [f"too long for its button: {words}" for words in phone.bursting()]
                controls += [f"{name} {theme} {text} {width}: {fault}" for fault in faults]
    phone.js("Object.assign(document.documentElement.dataset, {theme: 'light', size: '1'})")
    phone.size(390, 844)
    assert not controls


def test_a_phone_s_first_start_has_a_lesson_until_a_choice_has_counted(game: Game, phone: Browser) -> None:
    game.seat(phone)
    phone.js("localStorage.removeItem('taught'); phone.taught = false; show(phone.screen)")
    assert len(phone.elements("#lesson li")) == 4
    game.desk.start()
    phone.press('[data-id="hand.2"]')
    phone.element("#lock")
    look(phone, "lesson")
    phone.press("#lock")
    phone.until("return !document.getElementById('lesson')")
    phone.driver.refresh()
    phone.screen("hand")
    assert phone.elements("#lesson") == []


def test_two_phones_play_a_whole_game(game: Game, phones: tuple[Browser, Browser]) -> None:
    for phone, seat in zip(phones, (ANA, BEN), strict=True):
        game.seat(phone, seat)
        assert phone.element("#prompt").text
    game.desk.start()
    for shell in (1, 2):
        for phone in phones:
            phone.element('#hand[data-state="choose"]')
            phone.press(f'[data-id="hand.{shell}"]')
            phone.element(f'[data-id="hand.{shell}"][aria-pressed="true"]')
            phone.press("#undo")
            phone.until("return !document.getElementById('lock')")
            phone.press(f'[data-id="hand.{shell + 1}"]')
            phone.element(f'[data-id="hand.{shell + 1}"][aria-pressed="true"]')
            phone.press(f'[data-id="hand.{shell}"]')
            phone.until(
                "return document.getElementById('lock')?.textContent === arguments[0]", f"Lock in {shell}"
            )
            phone.press("#lock")
            phone.until("return !document.getElementById('lock')")
    for phone in phones:
        phone.element('#hand[data-state="over"]')
        assert phone.element("#result li[data-winner]").get_attribute("data-seat") == str(BEN)
        assert phone.element("#prompt").text == "Ben wins"
    assert [item for _, item in game.shells.pressed].count("lock") == 4


@pytest.mark.parametrize("name", PAGES)
def test_pages_of_real_tables_are_in_order_for_all_eyes(name: str, phone: Browser) -> None:
    key = name.partition(".")[0]
    with playing(key) as game:
        game.seat(phone)
        page = page_from(PAGES[name], seat=ANA)
        game.page(phone, page)
        assert phone.js("return document.documentElement.lang") == page.lang
        assert phone.element("#who").text == page.name
        assert phone.element("#turn").text == page.turn
        shown = {str(node.get_attribute("data-id")): node for node in phone.elements("[data-id]")}
        for group in page.groups:
            assert phone.elements(f'[data-group="{group.id}"]')
            for item in group.items:
                assert (shown[item.id].tag_name == "button") == (group.kind != "facts" or item.press)
                assert (shown[item.id].get_attribute("aria-disabled") == "true") == (
                    group.kind != "facts" and not item.press
                )
        placed = [item for group in page.groups for item in group.items if item.at]
        assert len(phone.elements(".pin")) == len(placed)
        phone.size(*SIZES[1])
        assert all(chart.size["width"] > 250 for chart in phone.elements(".map"))
        assert [node.get_attribute("textContent") for node in phone.elements("#told li")] == [
            t.words for t in page.told
        ]
        look(phone, name)


@pytest.mark.parametrize("key", GAMES)
def test_no_page_of_a_whole_game_is_wider_than_a_small_phone(key: str, phone: Browser) -> None:
    table, rng, widths = Phones(begun(key, people=4), lang="de"), Random(1), list[str]()
    with playing(key) as game:
        game.seat(phone)
        phone.size(*SIZES[-1])
        for press in count():
            if press % MORE[key] == 0 or table.pages[ANA].state == "over":
                game.page(phone, table.pages[ANA])
                for text in ("1", "2"):
                    phone.js("document.documentElement.dataset.size = arguments[0]", text)
                    if wide := phone.sideways():
                        widths.append(f"press {press}, text {text}: {wide} px")
            if table.pages[ANA].state == "over":
                break
            table.press_any(rng)
            table.settle()
    assert not widths


def test_single_screens_are_in_order_for_all_eyes(game: Game, phone: Browser) -> None:
    phone.open(game.served.host)
    phone.screen("code")
    look(phone, "code")
    phone.element("#code").send_keys("wrong")
    phone.press("#join")
    phone.until("return document.getElementById('note').textContent")
    phone.element("#code").clear()
    phone.element("#code").send_keys(f" {game.desk.code[:4].lower()}-{game.desk.code[4:]} ")
    phone.press("#join")
    phone.screen("welcome")
    look(phone, "welcome")
    phone.press('#seats [data-seat="0"]')
    phone.screen("hand")
    look(phone, "before the start")
    phone.press("#settings-open")
    look(phone, "settings")
    phone.press("#close")
    game.desk.close("over", "Good night")
    phone.screen("bye")
    assert phone.element("#prompt").text == "Good night"
    look(phone, "bye")


def test_a_taken_seat_is_asked_for_and_given(game: Game, phones: tuple[Browser, Browser]) -> None:
    first, second = phones
    game.seat(first)
    game.desk.start()
    second.open(game.served.host, game.desk.code)
    second.press('#seats [data-seat="0"]')
    second.screen("asked")
    look(second, "asked")
    game.desk.answer(game.desk.questions[0], yes=True)
    second.screen("hand")
    first.screen("welcome")
    assert "Ana" in first.element("#note").text
    assert first.js("return sessionStorage.getItem('seat')") is None


def test_the_code_leaves_the_address_before_the_page_connects(game: Game, phone: Browser) -> None:
    phone.open(game.served.host, game.desk.code)
    phone.screen("welcome")
    assert phone.js("return location.href") == f"http://{game.served.host}/"
    kept = phone.js("return JSON.stringify([{...localStorage}, {...sessionStorage}, document.title])")
    assert game.desk.code not in str(kept)


def test_a_reload_brings_the_seat_and_what_was_tried_back(game: Game, phone: Browser) -> None:
    game.seat(phone)
    game.desk.start()
    phone.press('[data-id="hand.2"]')
    phone.element("#lock")
    phone.driver.refresh()
    phone.screen("hand")
    assert phone.element("#lock").text == "Lock in 2"
    assert phone.element("#hand").get_attribute("data-seat") == "0"


def test_two_tabs_are_two_seats_and_a_closed_one_wakes_again(game: Game, phone: Browser) -> None:
    game.seat(phone)
    first = phone.driver.current_window_handle
    phone.driver.switch_to.new_window("tab")
    game.seat(phone, BEN)
    phone.driver.close()
    phone.driver.switch_to.window(first)
    phone.driver.switch_to.new_window("tab")
    phone.open(game.served.host)
    phone.element('#hand[data-screen="hand"][data-seat="1"]')
    phone.driver.switch_to.window(first)
    phone.element('#hand[data-screen="hand"][data-seat="0"]')


def test_words_are_never_markup(game: Game, phone: Browser) -> None:
    def evil(value: object) -> object:
        if isinstance(value, Mapping):
            keep = {"id", "kind", "lang", "state", "game", "seat", "n", "at", "picture"}
            return {key: each if key in keep else evil(each) for key, each in value.items()}
        if isinstance(value, tuple | list):
            return [evil(each) for each in value]
        return EVIL if isinstance(value, str) and value else value

    page = evil(asdict(page_from(PAGES["kaivai.en"], seat=ANA, note="note")))
    assert isinstance(page, Mapping)
    game.seat(phone)
    game.page(phone, page_from(page))
    assert phone.element("#prompt").text == EVIL
    assert phone.js("return document.querySelectorAll('main img, main script').length") == 0
    assert phone.js("return document.title") == EVIL


def test_what_stays_keeps_its_node_and_focus_and_what_goes_gives_it_to_the_prompt(
    game: Game, phone: Browser
) -> None:
    game.seat(phone)
    game.page(phone, cards("a", "b", "c"))
    phone.js("window.node = document.querySelector('[data-id=b]'); node.focus()")
    game.page(phone, cards("c", "b", up="b"))
    assert phone.js("return document.activeElement === node && node.isConnected")
    assert phone.js("return node.getAttribute('aria-pressed')") == "true"
    game.page(phone, cards("c"))
    assert phone.js("return document.activeElement.id") == "prompt"


def test_reading_order_is_the_order_of_tabs(game: Game, phone: Browser) -> None:
    game.seat(phone)
    game.page(phone, page_from(PAGES["pearls.en"], seat=ANA))
    order = phone.js(
        "return [...document.querySelectorAll('button, summary, select')]"
        ".filter(n => n.checkVisibility()).map(n => n.id || n.dataset.id || n.tagName)"
    )
    assert order == [
        "settings-open", "undo", "lock", "hand.0", "hand.1", "hand.2", "hand.3", "hand.4", "bag", "SUMMARY",
    ]  # fmt: skip
    assert phone.js("return document.querySelectorAll('[tabindex]:not([tabindex=\"-1\"])').length") == 0
    small = phone.js(
        "return [...document.querySelectorAll('main button')]"
        ".map(node => [node.dataset.id || node.id, node.getBoundingClientRect()])"
        ".filter(([id, box]) => box.width < 48 || box.height < (id === 'lock' ? 56 : 48)).map(([id]) => id)"
    )
    assert small == []


def test_a_hidden_tab_shows_no_hand(game: Game, phone: Browser) -> None:
    game.seat(phone)
    game.page(phone, cards("a", "b"))
    turn = "Object.defineProperty(document, 'visibilityState', {value: arguments[0], configurable: true});"
    phone.js(turn + "document.dispatchEvent(new Event('visibilitychange'))", "hidden")
    game.page(phone, replace(cards("a", "b", "c"), prompt="Choose now"))
    assert phone.js("return document.querySelectorAll('[data-id], #prompt, #points').length") == 0
    assert "Choose" not in str(phone.js("return document.documentElement.outerHTML"))
    assert phone.js("return 'hidden' in document.body.dataset")
    phone.js(turn + "document.dispatchEvent(new Event('visibilitychange'))", "visible")
    assert len(phone.elements("[data-id]")) == 3
    assert phone.js("return document.getElementById('say').textContent") == "Choose now "
    assert not phone.js("return 'hidden' in document.body.dataset")


def test_lines_are_said_once_and_nothing_again_after_sleep(game: Game, phone: Browser) -> None:
    game.seat(phone)
    page = page_from(PAGES["pearls.en"], seat=ANA)
    game.page(phone, replace(page, told=page.told[:1]))
    game.page(phone, page)
    assert phone.js("return document.getElementById('say').textContent.trim()") == "  ".join(
        told.words for told in page.told[1:]
    ).replace("  ", " ")
    phone.js("document.getElementById('say').replaceChildren(); phone.socket.close()")
    phone.screen("lost")
    look(phone, "lost", dark=False)
    phone.screen("hand")
    phone.element('[data-id="hand.0"]')
    assert phone.js("return document.getElementById('say').textContent") == ""


def test_it_tries_again_ever_later_and_does_not_wait_for_a_silent_table(game: Game, phone: Browser) -> None:
    game.seat(phone)
    phone.js("window.later = []; window.setTimeout = (act, wait) => later.push([act, wait])")
    phone.js("window.first = phone.socket; first.onmessage = null; ping()")
    phone.js("later.find(each => each[1] === 4000)[0]()")
    phone.until("return phone.socket !== first && phone.socket.readyState === WebSocket.OPEN")
    assert phone.js("return [0, 0, 0, 0, 0].map(() => { ended(0); return phone.waits; })") == [1, 2, 4, 8, 8]


def test_settings_are_this_phones_and_the_page_follows_the_language(game: Game, phone: Browser) -> None:
    game.seat(phone)
    game.desk.start()
    phone.press("#settings-open")
    choose = (
        "const select = document.getElementById(arguments[0]);"
        "select.value = arguments[1]; select.dispatchEvent(new Event('change'))"
    )
    assert phone.js("return [...document.querySelectorAll('#theme option')].map(o => o.value)") == list(
        THEMES
    )
    for name, value in (("size", "2"), ("theme", "contrast"), ("lang", "de")):
        phone.js(choose, name, value)
    phone.until("return document.documentElement.lang === 'de'")
    phone.press("#close")
    phone.driver.refresh()
    phone.screen("hand")
    root = phone.js("return {...document.documentElement.dataset}")
    assert root == {"theme": "contrast", "size": "2", "motion": ""}
    assert phone.js("return document.documentElement.lang") == "de"
    assert phone.js("return Object.keys(WORDS)") == languages()
    assert phone.js("return WORDS.de.join") == "An Bord kommen"
    phone.press("#settings-open")
    phone.press("#leave")
    phone.screen("welcome")
    phone.js("localStorage.clear(); sessionStorage.clear()")


def test_the_keys_of_undo_undo(game: Game, phone: Browser) -> None:
    game.seat(phone)
    game.desk.start()
    phone.press('[data-id="hand.2"]')
    phone.element("#lock")
    phone.js(
        "document.dispatchEvent(new KeyboardEvent('keydown', {key: 'z', ctrlKey: true, cancelable: true}))"
    )
    phone.until("return !document.getElementById('lock')")
    assert game.shells.pressed[-1] == (ANA, "undo")
