"""A table with phones and no game: pages that count presses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from miaui.core.seat import Seat
from miaui.hands.desk import Closing, Code, Desk, Output, Sending, Socket
from miaui.hands.page import Group, Item, Page, Points, Tried

LANGS = ({"code": "en", "name": "English"}, {"code": "de", "name": "Deutsch"})
PEOPLE = {Seat(0): "Ana", Seat(1): "Ben"}
NO_EFFECT = "quiet"
"""An item that can be pressed, and whose press changes nothing."""


@dataclass
class FakeHands:
    """Pages with a card that is lifted, then locked in. `words` stands on every page."""

    desk: Desk | None = None
    words: str = ""
    lifted: set[Seat] = field(default_factory=set)
    pressed: list[tuple[Seat, str]] = field(default_factory=list)

    def page(self, seat: Seat, lang: str) -> Page:
        """Return the seat's page."""
        up = seat in self.lifted
        cards = (Item("hand.1", "Card 1", press=not up, on=up), Item(NO_EFFECT, "Look", press=True))
        lock = Item("lock", "Lock in", press=True) if up else None
        points = tuple(Points(other, name, "0 points") for other, name in PEOPLE.items())
        return Page(
            "pearls", "Pearl Tide", lang, seat, PEOPLE[seat], "choose", "Your turn", "Choose", self.words,
            (Group("cards.0", "Your cards", "cards", cards),), Tried(lock=lock), points, (), (), None,
        )  # fmt: skip

    def press(self, seat: Seat, item: str) -> None:
        """Lift the card, or lock it in."""
        self.pressed.append((seat, item))
        (self.lifted.add if item == "hand.1" else self.lifted.discard)(seat)
        assert self.desk is not None
        self.desk.show(seat, self.page(seat, "en"))

    def drop(self, seat: Seat) -> None:
        """Put the card back."""
        self.lifted.discard(seat)


@dataclass
class Time:
    """A clock that is set by hand."""

    now: float = 100.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Table:
    """A desk with its fake hands and clock; bot Kai sits at seat 2."""

    hands: FakeHands = field(default_factory=FakeHands)
    time: Time = field(default_factory=Time)
    said: dict[Socket, list[dict[str, object]]] = field(default_factory=dict)
    ended: dict[Socket, Code] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.desk = Desk("pearls", "Pearl Tide", PEOPLE, {Seat(2): "Kai"}, LANGS, self.hands, self.time)
        self.hands.desk = self.desk

    def open(self, number: int, address: str = "192.168.1.5") -> Socket:
        """Open a socket."""
        self.desk.opened(Socket(number), address)
        return Socket(number)

    def tell(self, socket: Socket, kind: str, **values: object) -> list[dict[str, object]]:
        """Send a message; return what the socket hears."""
        self.desk.received(socket, {"type": kind, **values})
        return self.heard(socket)

    def heard(self, socket: Socket) -> list[dict[str, object]]:
        """Return what a socket has heard since it was last asked."""
        self.sort(self.desk.take_output())
        return self.said.pop(socket, [])

    def sort(self, output: Sequence[Output]) -> None:
        """Put what the desk sends into the sockets' boxes."""
        for each in output:
            if isinstance(each, Closing):
                self.ended[each.socket] = each.code
            elif isinstance(each, Sending):
                self.said.setdefault(each.socket, []).append(dict(each.message))

    def hello(self, number: int, address: str = "192.168.1.5", code: str | None = None) -> Socket:
        """Open a socket that says hello with the table's code, or another; what it hears waits."""
        socket = self.open(number, address)
        given = self.desk.code if code is None else code
        self.desk.received(socket, {"type": "hello", "protocol": 1, "lang": "en", "code": given})
        return socket

    def seat(self, number: int, seat: int) -> tuple[Socket, str]:
        """Open a socket that claims a free seat; return it with its secret."""
        socket = self.hello(number)
        self.heard(socket)
        claimed = self.tell(socket, "claim", seat=seat)[0]
        return socket, str(claimed["secret"])


def kinds(heard: Sequence[dict[str, object]]) -> list[object]:
    """Return the types of messages."""
    return [message["type"] for message in heard]
