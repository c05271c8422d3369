"""One short game on two phones in Debian's browser; `make test-hands` has the long ones."""

from __future__ import annotations

from miaui.hands.files import files_of
from testkit.browser import browser, need_browser
from tests.hands.served import Open
from tests.hands.shells import PEOPLE, ROUNDS, Shells


def test_two_phones_play_a_short_game() -> None:
    need_browser(axe=False)
    shells = Shells()
    served = Open(files_of("pearls"), shells.desk)
    try:
        with browser() as first, browser() as two:
            phones = dict(zip(PEOPLE, (first, two), strict=True))
            for seat, phone in phones.items():
                phone.size(390, 844)
                phone.open(served.host, shells.desk.code)
                phone.press(f'#seats [data-seat="{seat}"]')
                phone.screen("hand")
            shells.desk.start()
            for shell in range(1, ROUNDS + 1):
                for phone in phones.values():
                    phone.element('#hand[data-state="choose"]')
                    phone.press(f'[data-id="hand.{shell}"]')
                    phone.press("#lock")
                    phone.until("return !document.getElementById('lock')")
            for phone in phones.values():
                phone.element('#hand[data-state="over"]')
            assert shells.pressed.count((next(iter(PEOPLE)), "lock")) == ROUNDS
            shells.desk.close("closed", "The table is closed.")
            first.screen("bye")
    finally:
        served.end()
