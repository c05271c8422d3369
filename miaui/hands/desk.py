"""The desk of a table with phones: which seat is whose, who may claim one, and which presses count.

It knows no network, clock or game. `web` hands in what sockets say, each message an object; `Sending` and
`Closing` are what it answers. A game hands in the pages of its seats and takes their presses.
"""

from __future__ import annotations

import hmac
import secrets
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from hashlib import sha256
from typing import Literal, NewType, Protocol

from miaui.core.errors import BadRecord
from miaui.core.json_text import required
from miaui.core.seat import Seat
from miaui.core.words import N_
from miaui.hands.page import Page, choices_of
from miaui.tabletop.hand_spec import SeatState

PROTOCOL = 1
Socket = NewType("Socket", int)
"""The number of a connection, never used again."""

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32."""
CODE_LENGTH, SECRET_BYTES, TABLE_BYTES = 8, 16, 8
_LIKE = str.maketrans("OIL", "011", " -")

LANG_LENGTH = 16
GREETING, ASKING, MINUTE = 10.0, 60.0, 60.0
"""Seconds until a socket has said hello, until a question to the laptop is a no, and of the limit by
address."""
WRONG_BY_ADDRESS, WRONG_IN_ALL, WRONG_ON_SOCKET = 5, 60, 3
BAD_FRAMES = 10
"""Frames that say nothing lawful, after which a socket is closed."""


class Code(IntEnum):
    """Closing codes of sockets: the table closes; another socket has come with the secret of its seat; ten
    messages were unlawful; three codes or secrets were wrong; there was no hello in 10 seconds."""

    TABLE_CLOSED = 1001
    OPENED_ELSEWHERE = 4001
    BAD_FRAMES = 4400
    WRONG_CODE = 4403
    NO_HELLO = 4408


@dataclass(frozen=True, slots=True)
class Sending:
    """A message for a socket."""

    socket: Socket
    message: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Closing:
    """The end of a socket. What was sent to it before is delivered first."""

    socket: Socket
    code: Code


Output = Sending | Closing


class Hands(Protocol):
    """The seats' pages in a game, as the desk needs them."""

    def page(self, seat: Seat, lang: str) -> Page:
        """Return the seat's page as it is now, in a language; while the seat has nothing to decide no move on
        it can be pressed."""

    def press(self, seat: Seat, item: str) -> None:
        """Take a press of an item of the seat's page, by its id; a page that differs then is handed to
        `Desk.show`. An id that cannot be pressed has no effect."""

    def drop(self, seat: Seat) -> None:
        """Forget what the seat has tried; nothing of it counts. Nothing happens where it has tried
        nothing."""


@dataclass(slots=True)
class _Place:
    """A person's seat."""

    name: str
    state: SeatState
    digest: str = ""
    """SHA-256 of the secret of the phone that has the seat, in hex; "" where there is none."""
    socket: Socket | None = None
    lang: str = ""
    number: int = 0
    since: int = 1
    page: Page | None = None

    def turn_to(self, page: Page) -> None:
        """Show another page; one with other choices begins a new span of pages in which a press counts."""
        if self.page is None or choices_of(page) != choices_of(self.page):
            self.since = self.number + 1
        self.number += 1
        self.page = page


@dataclass(slots=True)
class _Guest:
    """A socket. `seat` is the seat that it plays, `asking` the one that the laptop is asked for."""

    address: str
    until: float
    lang: str = ""
    welcome: bool = False
    seat: Seat | None = None
    asking: Seat | None = None
    told: object = None
    """The seats that it was told of last; None once it has a seat itself."""
    wrong: int = 0
    bad: int = 0
    n: int = -1


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the laptop: may `socket` have the seat? At `until`, in seconds of the desk's clock, it is
    answered with no."""

    seat: Seat
    socket: Socket
    until: float


WRONG_CODE = N_("That is not the code of this table.")
WRONG_SECRET = N_("This phone has no seat at the table any more.")
NOT_FREE = N_("Nobody can take this seat on a phone.")
SAID_NO = N_("The table said no.")
WAIT = N_("Too many tries. Wait a minute.")
ASKED_ALREADY = N_("The table is being asked about this seat already.")
STALE = N_("The table has moved on. Look again.")
NO_CHOICE = N_("That cannot be chosen now.")
_ERRORS = {
    "json": N_("That was no message."),
    "schema": N_("That message is not one of ours."),
    "early": N_("It is too early for that."),
}


class _Wrong(Exception):  # noqa: N818 - never leaves this module
    """A message without effect: an `error` of this code is the answer."""

    def __init__(self, code: str, words: str = "") -> None:
        super().__init__(code)
        self.code, self.words = code, words or _ERRORS[code]


@dataclass(slots=True)
class Desk:
    """Seats, secrets and presses of one table.

    `names` has the name of each seat that a person may take; all others are `bots`. At first each person's
    seat is "free". `taking` is what a claim of a seat that is not simply free is answered with by itself:
    None asks the laptop. What sockets are to be told waits among the outputs until `take_output`. Nothing
    here is kept on disk.
    """

    game: str
    title: str
    names: Mapping[Seat, str]
    bots: Mapping[Seat, str]
    langs: Sequence[Mapping[str, str]]
    hands: Hands
    clock: Callable[[], float]
    say: Callable[[str, str], str] = lambda template, lang: template
    """Return a sentence in a language."""
    taking: Callable[[Seat], bool | None] = lambda seat: None
    leaves_free: bool = False
    """True if a phone that leaves after the start frees its seat; else the seat goes on at the laptop."""
    table: str = field(default_factory=lambda: secrets.token_hex(TABLE_BYTES))
    code: str = field(default_factory=lambda: "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH)))
    started: bool = False
    questions: list[Question] = field(default_factory=list)
    _places: dict[Seat, _Place] = field(default_factory=dict)
    _guests: dict[Socket, _Guest] = field(default_factory=dict)
    _wrong: dict[str, deque[float]] = field(default_factory=dict)
    _wrong_in_all: int = 0
    _out: list[Output] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._places = {seat: _Place(name, "free") for seat, name in self.names.items()}

    # -- the laptop's side

    def state(self, seat: Seat) -> SeatState:
        """Return the state of a seat: "free" (no phone has it), "taken" (a phone plays it), "away" (its phone
        is gone for now), "here" (at the laptop); "bot" for one that is not among its people's."""
        return self._places[seat].state if seat in self._places else "bot"

    @property
    def digests(self) -> dict[Seat, str]:
        """SHA-256 of the secrets of phones, in hex, by seat, without seats that have no phone; with the
        table's id they outlive the program."""
        return {seat: place.digest for seat, place in self._places.items() if place.digest}

    def restore(self, table: str, digests: Mapping[Seat, str], here: Iterable[Seat] = ()) -> None:
        """Open a table again, as started and under its old id; no socket is told. A seat with a digest is
        "away" until its phone comes back with the old secret, even if it is in `here`; another one in `here`
        is "here", any other "free". Seats that are not among its people's are passed over."""
        self.table, self.started = table, True
        for seat, place in self._places.items():
            place.digest = digests.get(seat, "")
            place.state = "away" if place.digest else "here" if seat in set(here) else "free"

    def take_output(self) -> list[Output]:
        """Return the outputs since the last call, in order; [] for none."""
        out, self._out = self._out, []
        return out

    def start(self) -> None:
        """Begin the game: seats whose phones are connected get their pages (among the outputs), the others'
        phones when they come. From now on a claim of a "free" seat is a question to the laptop too; with
        `leaves_free` the seat is still given at once. A second call sends pages that differ, if any."""
        self.started = True
        for seat, place in self._places.items():
            if place.socket is not None:
                self.show(seat, self.hands.page(seat, place.lang))

    def play_here(self, seat: Seat) -> None:
        """Let a seat be played at the laptop: its state is "here", the secret of its phone is void, and the
        phone, if it is connected, is told "released", why "here". What the seat has tried is dropped in any
        case. KeyError for a bot's seat."""
        self._release(seat, "here", "here")

    def on_a_phone(self, seat: Seat) -> None:
        """Free a seat that is played at the laptop ("here" becomes "free"), so that a phone may claim it;
        phones that have no seat yet are told. ValueError for one in another state, KeyError for a bot's."""
        place = self._places[seat]
        if place.state != "here":
            raise ValueError(f"seat {seat} is not played here")
        place.state = "free"
        self._tell_seats()

    def answer(self, question: Question, yes: bool) -> None:
        """Answer a question, which is asked no more then. With `yes` its socket gets the seat, now "taken",
        and is told "claimed" with a new secret; a phone that is connected to the seat is told "released", why
        "moved". Else the socket is told "refused". A question that is no longer asked is passed over, and so
        is one whose socket has ended."""
        if question not in self.questions:
            return
        self.questions.remove(question)
        guest = self._guests.get(question.socket)
        if guest is None or guest.asking != question.seat:
            return
        guest.asking = None
        if yes:
            self._give(question.socket, guest, question.seat)
        else:
            self._refuse(question.socket, guest, "no", SAID_NO)

    def show(self, seat: Seat, page: Page) -> None:
        """Put a page for the seat's phone among the outputs if it differs from the seat's last one, else do
        nothing. For a phone that is away it is kept: the last one is sent when the phone comes back. KeyError
        for a bot's seat."""
        place = self._places[seat]
        if page != place.page:
            place.turn_to(page)
            self._send_page(place)

    def update(self) -> None:
        """Close sockets that have said no hello for 10 seconds (NO_HELLO), and answer questions that are a
        minute old with no; the outputs say so. Nothing else happens."""
        now = self.clock()
        for socket, guest in list(self._guests.items()):
            if not guest.lang and now >= guest.until:
                self._close(socket, Code.NO_HELLO)
        for question in [question for question in self.questions if now >= question.until]:
            self.answer(question, yes=False)

    def close(self, code: str, words: str) -> None:
        """Put a goodbye (`code`, and `words` in the phone's language) to every socket, with a seat or
        without, among the outputs, and after each its end (TABLE_CLOSED). Seats on phones are "away" then; a
        second call finds no sockets and does nothing."""
        for socket, guest in list(self._guests.items()):
            self._send(socket, "bye", code=code, words=self.say(words, guest.lang))
            self._close(socket, Code.TABLE_CLOSED)

    def all_closed(self) -> None:
        """Take note that every socket has ended: seats that phones play are "away", others stay as they are,
        and no question is left."""
        for socket in list(self._guests):
            self.closed(socket)

    # -- the sockets' side

    def opened(self, socket: Socket, address: str) -> None:
        """Take note of a new socket from an address: it has no seat, and 10 seconds to say hello; see
        `update`."""
        self._guests[socket] = _Guest(address, self.clock() + GREETING)

    def closed(self, socket: Socket) -> None:
        """Take note that a socket has ended: the seat that it plays is "away" (phones that have no seat yet
        are told), and its question is dropped. A socket that is not known, or whose seat has another phone by
        now, changes no seat."""
        guest = self._guests.pop(socket, None)
        if guest is None:
            return
        self.questions = [question for question in self.questions if question.socket != socket]
        if guest.seat is not None and self._places[guest.seat].socket == socket:
            self._places[guest.seat].socket = None
            self._places[guest.seat].state = "away"
            self._tell_seats()

    def received(self, socket: Socket, message: Mapping[str, object] | None) -> None:
        """Take in a message, and put what answers it among the outputs: "welcome" to "hello" with the right
        code, "claimed" to one with the right secret; "claimed" or "asked" to "claim"; "done" to "press",
        "released" to "leave", "pong" with its `n` to "ping", a page that differs to "lang". "refused" says
        that a code, secret or seat may not be. "error" answers a press that is too late (code "stale") or
        cannot be chosen ("choice"); None, a frame that held no JSON object ("json"), what is no message
        ("schema") and one too soon ("early"): the tenth of these three kinds ends the socket. An unknown
        socket is passed over."""
        guest = self._guests.get(socket)
        if guest is None:
            return
        n = None if message is None else _press_number(message)
        try:
            if message is None:
                raise _Wrong("json")
            self._act(socket, guest, message)
        except BadRecord:
            self._bad(socket, guest, n, _Wrong("schema"))
        except _Wrong as wrong:
            self._bad(socket, guest, n, wrong)

    def _bad(self, socket: Socket, guest: _Guest, n: int | None, wrong: _Wrong) -> None:
        self._send(socket, "error", n=n, code=wrong.code, words=self.say(wrong.words, guest.lang))
        if wrong.code in _ERRORS:
            guest.bad += 1
            if guest.bad >= BAD_FRAMES:
                self._close(socket, Code.BAD_FRAMES)

    def _act(self, socket: Socket, guest: _Guest, message: Mapping[str, object]) -> None:
        kind = required(message, "type", str)
        if kind == "hello":
            self._hello(socket, guest, message)
        elif kind not in ("claim", "press", "lang", "leave", "ping"):
            raise _Wrong("schema")
        elif not guest.lang:
            raise _Wrong("early")
        elif kind == "ping":
            self._send(socket, "pong", n=_whole(message, "n"))
        elif kind == "lang":
            self._speak(guest, _lang(message))
        elif kind == "claim":
            self._claim(socket, guest, Seat(_whole(message, "seat")))
        elif guest.seat is None:
            raise _Wrong("early")
        elif kind == "leave":
            self._release(guest.seat, "left", "here" if self.started and not self.leaves_free else "free")
        else:
            self._press(socket, guest, guest.seat, message)

    def _hello(self, socket: Socket, guest: _Guest, message: Mapping[str, object]) -> None:
        if guest.welcome or guest.seat is not None:
            raise _Wrong("early")
        if _whole(message, "protocol") != PROTOCOL:
            raise _Wrong("schema")
        lang = _lang(message)
        if "code" in message:
            given, seat = normal_code(required(message, "code", str)), None
        else:
            given, seat = required(message, "secret", str), Seat(_whole(message, "seat"))
        guest.lang = lang
        if self._must_wait(guest.address, secret=seat is not None):
            self._refuse(socket, guest, "wait", WAIT)
        elif seat is None and _same(given, self.code):
            guest.welcome, guest.told = True, self._seats()
            table = {"table": self.table, "game": self.game, "title": self.title, "langs": list(self.langs)}
            self._send(socket, "welcome", protocol=PROTOCOL, lang=lang, seats=guest.told, **table)
        elif seat is not None and self._is_secret(seat, given):
            self._seat_down(socket, guest, seat, given)
        else:
            self._count_wrong(socket, guest, "code" if seat is None else "secret")

    def _must_wait(self, address: str, *, secret: bool) -> bool:
        now, tries = self.clock(), self._wrong.get(address, deque())
        while tries and now - tries[0] >= MINUTE:
            tries.popleft()
        return len(tries) >= WRONG_BY_ADDRESS or (self._wrong_in_all >= WRONG_IN_ALL and not secret)

    def _count_wrong(self, socket: Socket, guest: _Guest, what: Literal["code", "secret"]) -> None:
        self._wrong.setdefault(guest.address, deque()).append(self.clock())
        self._wrong_in_all += what == "code"
        guest.wrong += 1
        self._refuse(socket, guest, what, WRONG_CODE if what == "code" else WRONG_SECRET)
        if guest.wrong >= WRONG_ON_SOCKET:
            self._close(socket, Code.WRONG_CODE)

    def _is_secret(self, seat: Seat, given: str) -> bool:
        place = self._places.get(seat)
        return hmac.compare_digest(_digest(given), place.digest if place is not None else "")

    def _claim(self, socket: Socket, guest: _Guest, seat: Seat) -> None:
        if guest.seat is not None or not guest.welcome:
            raise _Wrong("early")
        place = self._places.get(seat)
        if place is None or place.state == "here":
            self._refuse(socket, guest, "seat", NOT_FREE)
        elif place.state == "free" and (not self.started or self.leaves_free):
            self._give(socket, guest, seat)
        elif guest.asking is not None or any(question.seat == seat for question in self.questions):
            self._refuse(socket, guest, "wait", ASKED_ALREADY)
        else:
            guest.asking = seat
            question = Question(seat, socket, self.clock() + ASKING)
            self.questions.append(question)
            self._send(socket, "asked", seat=seat)
            answer = self.taking(seat)
            if answer is not None:
                self.answer(question, answer)

    def _give(self, socket: Socket, guest: _Guest, seat: Seat) -> None:
        """Let a socket have a seat with a new secret; the phone that had it is released."""
        if self._places[seat].socket is not None:
            self._release(seat, "moved", "taken")
        secret = secrets.token_hex(SECRET_BYTES)
        self._places[seat].digest = _digest(secret)
        self._seat_down(socket, guest, seat, secret)

    def _seat_down(self, socket: Socket, guest: _Guest, seat: Seat, secret: str) -> None:
        place = self._places[seat]
        if place.socket is not None and place.socket != socket:
            older = place.socket
            self._guests[older].seat = None
            self._close(older, Code.OPENED_ELSEWHERE)
        guest.seat, guest.welcome, guest.told = seat, True, None
        self._send(socket, "claimed", table=self.table, seat=seat, name=place.name, secret=secret)
        place.state = "taken"
        self._tell_seats()
        self._speak(guest, guest.lang)  # not sent yet: that it has the socket comes last
        place.socket = socket
        self._send_page(place)

    def _speak(self, guest: _Guest, lang: str) -> None:
        """Answer a guest in a language from now on. The page of its seat is made anew, and sent if it
        differs."""
        guest.lang = lang
        if guest.seat is None:
            return
        place = self._places[guest.seat]
        place.lang = lang
        if self.started:
            self.show(guest.seat, self.hands.page(guest.seat, lang))

    def _press(self, socket: Socket, guest: _Guest, seat: Seat, message: Mapping[str, object]) -> None:
        n, number, item = _whole(message, "n"), _whole(message, "page"), required(message, "id", str)
        if n <= guest.n:
            raise _Wrong("schema")
        guest.n = n
        place = self._places[seat]
        if not place.since <= number <= place.number or place.page is None:
            raise _Wrong("stale", STALE)
        if item not in dict(choices_of(place.page)):
            raise _Wrong("choice", NO_CHOICE)
        self.hands.press(seat, item)
        self._send(socket, "done", n=n)

    def _release(self, seat: Seat, why: Literal["here", "moved", "left"], state: SeatState) -> None:
        """Take a seat from its phone, whose secret is void; what was tried there is dropped."""
        place = self._places[seat]
        socket, place.socket, place.digest, place.state, place.page = place.socket, None, "", state, None
        self.hands.drop(seat)
        if socket is not None:
            self._guests[socket].seat = None
            self._send(socket, "released", seat=seat, why=why)
        self._tell_seats()

    def _seats(self) -> list[dict[str, object]]:
        people = {seat: (place.name, place.state) for seat, place in self._places.items()}
        everybody = people | {seat: (name, "bot") for seat, name in self.bots.items()}
        return [
            {"seat": seat, "name": name, "state": state} for seat, (name, state) in sorted(everybody.items())
        ]

    def _tell_seats(self) -> None:
        seats = self._seats()
        for socket, guest in self._guests.items():
            if guest.welcome and guest.seat is None and guest.told != seats:
                guest.told = seats
                self._send(socket, "seats", seats=seats)

    def _send_page(self, place: _Place) -> None:
        if place.socket is not None and place.page is not None:
            page = place.page.as_json()
            self._send(place.socket, "page", number=place.number, since=place.since, page=page)

    def _refuse(self, socket: Socket, guest: _Guest, what: str, words: str) -> None:
        self._send(socket, "refused", what=what, words=self.say(words, guest.lang))

    def _send(self, socket: Socket, kind: str, **values: object) -> None:
        self._out.append(Sending(socket, {"type": kind, **values}))

    def _close(self, socket: Socket, code: Code) -> None:
        self._out.append(Closing(socket, code))
        self.closed(socket)


def normal_code(text: str) -> str:
    """Return a table's code as it is compared: upper case, without blanks and hyphens, I and L as 1, O as 0;
    other signs stay.

    >>> normal_code("k7io-2x qz")
    'K7102XQZ'
    """
    return text.upper().translate(_LIKE)


def _same(given: str, code: str) -> bool:
    return hmac.compare_digest(_digest(given), _digest(code))


def _digest(secret: str) -> str:
    """Return the SHA-256 of a secret, in hex. A text that no file can hold has that of its escapes."""
    return sha256(secret.encode("utf-8", "backslashreplace")).hexdigest()


def _whole(message: Mapping[str, object], key: str) -> int:
    """Return a whole number from 0 on. BadRecord for anything else."""
    value = required(message, key, int)
    if not 0 <= value < 1 << 53:
        raise BadRecord(key, "out of range")
    return value


def _lang(message: Mapping[str, object]) -> str:
    lang = required(message, "lang", str)
    if not 0 < len(lang) <= LANG_LENGTH:
        raise BadRecord("lang", f"longer than {LANG_LENGTH} letters, or empty")
    return lang


def _press_number(message: Mapping[str, object]) -> int | None:
    """Return the number of a press, as its error repeats it; None where it has none."""
    n = message.get("n")
    return n if message.get("type") == "press" and type(n) is int else None
