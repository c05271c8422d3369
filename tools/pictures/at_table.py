"""The README's picture of a table and two of its phones, whose pages are shown by Debian's browser:
`python -m tools.pictures.at_table` (chromium-headless-shell, chromium-driver; `make selenium`)."""

from __future__ import annotations

import io
from contextlib import ExitStack
from pathlib import Path
from threading import Event, Thread

from PIL import Image, ImageDraw

from miaui.core.seat import Seat
from miaui.hands.phones import Door, Phones
from miaui.scenes import routes
from miaui.scenes.lobby.opening import make_phones
from testkit.browser import Browser, browser
from tools.pictures.games import played
from tools.pictures.studio import studio

PATH = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "phones.png"
ANA, BEN, CHLOE = Seat(0), Seat(1), Seat(2)
SIZE, TABLE = (1280, 540), (832, 468)
PHONE, PAGE, ROUND, EDGE = (390, 800), (222, 455), 22, 8
"""Size of a phone's page, how large it is in the picture, and its corners and edge there."""
BACK, BODY = "#1c1030", "#f4ead2"
COLOURS = 200


def main() -> None:
    """Paint a table of Miaui with three people and two of their phones, and write it to
    docs/pictures/phones.png, in place of what is there. WebDriverException or TimeoutException where Debian's
    browser is missing or does not answer."""
    with studio((1600, 900)) as camera, ExitStack() as stack:
        app, match = camera.app, played(3, 0, 5)
        ui, door = app.context.catalog.ui(match.public.game_key), Door("127.0.0.1", 0)
        everybody = (ANA, BEN, CHLOE)
        phones = make_phones(match, ui, lambda: app.context.settings, app.context.data, everybody, door)
        phones.open()
        done = Event()
        turning = Thread(target=_turn, args=(phones, done))
        turning.start()
        try:
            first, other, third = (stack.enter_context(browser()) for _seat in everybody)
            for seat, phone in zip(everybody, (first, other, third), strict=True):
                _sit(phone, phones, seat)
            phones.start()
            for phone in (third, first):
                phone.press('[data-group^="cards"] li:nth-last-of-type(2) [data-id]')
                phone.element("#lock")
            third.press("#lock")
            third.element('#hand[data-state="wait"]')
            other.until("return document.body.textContent.includes('locked')")
            pages = [_page(phone) for phone in (first, other)]
        finally:
            done.set()
            turning.join()
        app.context.phones = phones
        app.context.go(routes.Tabletop(match), "cut")
        camera.wait(240)
        _composed(camera.picture(), pages).save(PATH, optimize=True)


def _turn(phones: Phones, done: Event) -> None:
    while not done.wait(0.01):
        phones.update()


def _sit(phone: Browser, phones: Phones, seat: Seat) -> None:
    phone.size(*PHONE, scale=2)
    while not phones.host:
        pass
    phone.open(phones.host, phones.desk.code)
    phone.press(f'#seats [data-seat="{seat}"]')
    phone.screen("hand")
    phone.js("localStorage.setItem('taught', 'true'); phone.taught = true")


def _page(phone: Browser) -> Image.Image:
    phone.js("document.activeElement.blur(); scrollTo(0, 0)")
    shot = Image.open(io.BytesIO(phone.driver.get_screenshot_as_png())).convert("RGB")
    return shot.resize(PAGE, Image.Resampling.LANCZOS)


def _composed(table: Image.Image, pages: list[Image.Image]) -> Image.Image:
    """Return the table with phones at its right end."""
    picture = Image.new("RGB", SIZE, BACK)
    picture.paste(table.convert("RGB").resize(TABLE, Image.Resampling.LANCZOS), (0, 36))
    wide, high = PAGE[0] + 2 * EDGE, PAGE[1] + 2 * EDGE
    for number, page in enumerate(pages):
        left, top = SIZE[0] - (2 - number) * (wide + 8), 16 + 34 * number
        ImageDraw.Draw(picture).rounded_rectangle(
            (left - 3, top - 3, left + wide + 3, top + high + 3), ROUND + EDGE + 3, BODY
        )
        ImageDraw.Draw(picture).rounded_rectangle((left, top, left + wide, top + high), ROUND + EDGE, BACK)
        mask = Image.new("L", PAGE)
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, PAGE[0] - 1, PAGE[1] - 1), ROUND, 255)
        picture.paste(page, (left + EDGE, top + EDGE), mask)
    return picture.quantize(COLOURS, dither=Image.Dither.NONE)


if __name__ == "__main__":
    main()
