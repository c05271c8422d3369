"""The lobby of a table with phones, at which no server listens, and a second phone that asks for a seat."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.app import App
from miaui.core.seat import Seat
from miaui.hands.desk import Socket
from miaui.hands.phones import HOME, Phones
from miaui.scenes import routes
from miaui.scenes.lobby.opening import make_phones
from tools.pictures.games import PLAIN, played

ANA, BEN, CHLOE = Seat(0), Seat(1), Seat(2)
CODE = "K7PQ3MDX"
ADDRESS, PORT = "192.168.1.5", 8642


def lobby(app: App) -> None:
    """Go to the lobby of a new game of Ana, Ben and Chloé, who plays at the screen: phones are awaited for
    Ana and Ben, and Ana's has come in."""
    _come(_wait_for_phones(app, (ANA, BEN)), 1, ANA)


def second_phone(app: App) -> None:
    """Go to a table of three people with a phone each, over which the question is open whether another phone
    may have Ana's seat."""
    phones = _wait_for_phones(app, (ANA, BEN, CHLOE))
    for socket, seat in enumerate((ANA, BEN, CHLOE)):
        _come(phones, socket, seat)
    phones.start()
    app.context.go(routes.Tabletop(phones.match), "cut")
    _come(phones, 7, ANA)
    app.context.open(routes.SecondPhone())


def _wait_for_phones(app: App, wanted: Sequence[Seat]) -> Phones:
    match = played(3, 0, 0, PLAIN)
    ui = app.context.catalog.ui(match.public.game_key)
    phones = make_phones(match, ui, lambda: app.context.settings, app.context.data, wanted, HOME)
    phones.desk.code, phones.clock = CODE, lambda: 0.0
    phones.desk.clock = phones.clock
    phones.web.address, phones.web.port = ADDRESS, PORT
    phones.web.addresses = (ADDRESS, "10.8.0.2")
    app.context.phones = phones
    app.context.go(routes.Lobby(match, wanted), "cut")
    return phones


def _come(phones: Phones, socket: int, seat: Seat) -> None:
    phones.desk.opened(Socket(socket), f"192.168.1.{socket}")
    hello = {"type": "hello", "protocol": 1, "lang": "en", "code": CODE}
    phones.desk.received(Socket(socket), hello)
    phones.desk.received(Socket(socket), {"type": "claim", "seat": seat})
