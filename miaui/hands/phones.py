"""The phones at a match's table: whose seats they play, the server that they reach, and what they are shown.

It lives from the lobby until the table is left, whatever scene is on top, and knows no window: `update` turns
it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from random import SystemRandom
from typing import Protocol

from miaui.core.errors import BadRecord
from miaui.core.seat import Seat, seats
from miaui.engine import i18n
from miaui.engine.i18n import LANGUAGE_NAMES, N_, _
from miaui.engine.run.folders import open_page
from miaui.hands.desk import Desk, Hands, Question
from miaui.hands.files import files_of
from miaui.hands.opening import LOOPBACK, NO_NETWORK, Opening, is_shut
from miaui.hands.page import Page
from miaui.hands.process import WebProcess
from miaui.match.match import CommonMatch
from miaui.store.phones_kept import KeptPhones, forget_phones, keep_phones, kept_phones
from miaui.tabletop.hand_spec import SeatState

SOONEST, LATEST = 0.4, 1.0
"""Seconds between which it is drawn when others hear that somebody has chosen, while others still choose."""
AGAIN, MOST_DEATHS = 1.0, 3
"""Seconds until a server that has died is started again, and how often in a row it may die before it
listens."""

MISSING = "aiohttp or segno is not installed"
SHUT = "this Flatpak may not use the network"
DIED = "the server ends again and again"
CLOSED = N_("The table is closed.")
_WHY = {
    NO_NETWORK: N_("This laptop is in no home network: no phone can reach it. Join a Wi-Fi, then try again."),
    SHUT: N_(
        "This Flatpak may not use the network. Close Miaui, type\n"
        "flatpak override --user --share=network net.miaui.Miaui\nin a terminal, then start again."
    ),
    MISSING: N_("Phones need two packages that are not here: pip install “miaui[hands]” brings them."),
}


class Pages(Hands, Protocol):
    """The pages of a match's seats on phones."""

    def say(self, template: str, lang: str) -> str:
        """Return a sentence, given in English, in a language ("de"; "de-AT" is "de"), or in the screen's
        where there is no such one; it must not be ""."""

    def update(self) -> None:
        """Show pages that differ by what has happened since the last call; none where nothing has."""

    def close(self) -> None:
        """Leave the match, which goes on, and forget all tables; a second call changes nothing."""


@dataclass(frozen=True, slots=True)
class Door:
    """The way in for phones: the server's address ("": this machine's own in its home network) and port
    (None: the first free one), what claims of seats that are not simply free are answered with (None: the
    laptop is asked), and whether a phone that leaves frees its seat. `opened(url, code)` is called once
    phones can come."""

    address: str = ""
    port: int | None = None
    opened: Callable[[str, str], None] = lambda url, code: None
    taking: Callable[[Seat], bool | None] = lambda seat: None
    leaves_free: bool = False


HOME = Door()


@dataclass(slots=True)
class Phones:
    """The phones of a match's people. `wanted` are the seats that wait for a phone at first; where the table
    was open before, what is kept of it in the folder `data` decides.

    - `title`: the game's name.
    - `pages(show, shown)`: makes what makes the seats' pages; see `PageMaker`.
    - `shown()`: True while the screen shows all that has happened; the scene of the table sets it.
    """

    match: CommonMatch
    title: str
    pages: Callable[[Callable[[Seat, Page], None], Callable[[], bool]], Pages]
    data: Path
    wanted: Collection[Seat] = ()
    door: Door = HOME
    clock: Callable[[], float] = time.monotonic
    delay: Callable[[], float] = lambda: SystemRandom().uniform(SOONEST, LATEST)
    """Draws in how many seconds others hear that somebody has chosen."""
    shown: Callable[[], bool] = lambda: True
    problem: str = ""
    """The reason why no phone can come in; "" while nothing is wrong."""
    asked: frozenset[Seat] = frozenset()
    """People who were asked for the present decision."""
    waiting: frozenset[Seat] = frozenset()
    """People who have not chosen yet, as everybody may know by now."""
    desk: Desk = field(init=False)
    web: WebProcess = field(init=False)
    _maker: Pages = field(init=False)
    browse: Callable[[str], bool] = open_page
    """Opens a page in this machine's own browser; False where that is not possible."""
    _ways: list[tuple[str, int | None]] = field(default_factory=list)
    """Addresses and ports that are still to be tried."""
    _asks_window: bool = False
    """True from when a private window is asked for until the server is told."""
    _browses: bool = False
    """True from when the server is told until the window may be opened."""
    _kept: KeptPhones | None = None
    _open: bool = False
    _announced: bool = False
    _deaths: int = 0
    _again: float = 0.0
    """The time at which a server that has died is started again; 0 while none has."""
    _pressed: bool = False
    """True while presses of phones are taken in."""
    _changes: int = -1
    _acting: frozenset[Seat] = frozenset()
    _asked: frozenset[Seat] = frozenset()
    _until: float = float("-inf")

    def __post_init__(self) -> None:
        public, humans = self.match.public, self.match.humans
        names = {seat: public.players[seat].name for seat in humans}
        bots = {seat: public.players[seat].name for seat in seats(len(public.players)) if seat not in names}
        self._maker = self.pages(self._show, lambda: self.shown() and not self.holding)
        langs = [{"code": code, "name": LANGUAGE_NAMES.get(code, code)} for code in i18n.languages()]
        self.desk = Desk(
            public.game_key,
            self.title,
            names,
            bots,
            langs,
            self._maker,
            self.clock,
            self._maker.say,
            self.door.taking,
            self.door.leaves_free,
        )
        self.web = WebProcess(self.desk)
        self._kept = kept = kept_phones(self.data, self.match.game_id)
        if kept is None:
            for seat in set(humans) - set(self.wanted):
                self.desk.play_here(seat)
        else:
            digests = {Seat(int(seat)): digest for seat, digest in kept.digests.items()}
            self.desk.restore(kept.table, digests, [Seat(int(seat)) for seat in kept.here])
        self._sit()

    def _show(self, seat: Seat, page: Page) -> None:
        self.desk.show(seat, page)
        self.web.send()  # the others' are still to be made

    # -- the door

    def open(self) -> None:
        """Begin to listen, on the port that `door` names; where it names none, on that of before if it is
        free, else on another. A server that listens already is closed first. `problem` says why it cannot: at
        once `MISSING` without aiohttp and segno, and then nothing is opened; later the server's refusal; ""
        before."""
        self.web.close()
        self.problem = "" if find_spec("aiohttp") and find_spec("segno") else MISSING
        self._ways, self._deaths, self._again = self._wanted_ways(), 0, 0.0
        self._open = not self.problem
        self._try()

    def _wanted_ways(self) -> list[tuple[str, int | None]]:
        door, kept = self.door, self._kept
        if kept is None or door.port not in (None, 0):
            return [(door.address, door.port)]
        return [(door.address or kept.address, kept.port), (door.address, door.port)]

    @property
    def other_address(self) -> str:
        """Another address of this machine in a home network, the next after the one used, after the last the
        first; "" where there is none, `door` names one, or nothing listens."""
        addresses = () if self.door.address else self.web.addresses
        if not self.host or self.web.address not in addresses or len(addresses) == 1:
            return ""
        return addresses[(addresses.index(self.web.address) + 1) % len(addresses)]

    def move(self) -> None:
        """Close the server and open another at `other_address` ("": at its own address anew) and, if it can,
        on its old port, where phones have to find the table; it listens a little later. Seats on phones are
        "away" until they come."""
        ways = [(self.other_address, self.web.port), *self._wanted_ways()]
        self.desk.all_closed()
        self.web.close()
        self._ways = ways
        self._try()

    def open_window(self) -> None:
        """Open a private window: a hand in this machine's own browser, which comes in at loopback. It opens
        later, in an `update`, once the server says that it may; another call after that opens one more. Where
        nothing listens, as without a network, the table is opened at loopback alone."""
        self._asks_window = True
        if not self.host:  # there is no network: the table is reached at loopback alone
            self._ways, self._open = [(LOOPBACK, None)], True
            self._try()

    @property
    def windowed(self) -> bool:
        """True if a private window may be opened: the server listens, or it does not because there is no home
        network. False for other problems (that of a shut Flatpak would lead nowhere), and before the server
        listens."""
        return bool(self.host) or self.problem == NO_NETWORK

    @property
    def host(self) -> str:
        """Address and port, "192.168.1.5:8642"; "" while nothing listens."""
        return "" if self.web.port is None else f"{self.web.address}:{self.web.port}"

    @property
    def url(self) -> str:
        """Address for a phone's browser, with its port: "http://192.168.1.5:8642/"; "" while nothing
        listens."""
        return f"http://{self.host}/" if self.host else ""

    @property
    def trouble(self) -> str:
        """The problem in a sentence for players, in their language, for those that are known with what to do;
        "No phone can come in: {why}." for others, "" while there is none."""
        if not self.problem:
            return ""
        if self.problem in _WHY:
            return _(_WHY[self.problem])
        return _("No phone can come in: {why}.").format(why=self.problem.rstrip("."))

    def _try(self) -> None:
        if not self._open:
            return
        try:
            self.web.open(Opening(*self._ways.pop(0), files_of(self.desk.game)))
        except OSError as error:
            self._give_up(str(error))

    def _give_up(self, why: str) -> None:
        self.web.close()
        self.problem, self._open = SHUT if why == NO_NETWORK and is_shut() else why, False

    def _look_after_server(self) -> None:
        """Try the next port where one is refused, and start a server again that has died."""
        if not self._open:
            return
        if self.web.refusal:
            if not self._ways:
                self._give_up(self.web.refusal)
                return
            self.web.close()
            self._try()
        elif self.web.ended:
            self._mourn()
        elif self.web.port is not None:
            self._deaths = 0
            if not self._announced:
                self._announced = True
                self.door.opened(self.url, self.desk.code)
            if self._asks_window:
                self._asks_window = False
                self._browses = True
                self.web.open_window()
            if self._browses and self.web.window:
                self._browses = False
                self.browse(f"http://{self.web.window}/#{self.desk.code}")

    def _mourn(self) -> None:
        now = self.clock()
        if not self._again:
            self._ways, self._deaths, self._again = self._wanted_ways(), self._deaths + 1, now + AGAIN
            self.desk.all_closed()
            self.web.close()
            if self._deaths >= MOST_DEATHS:
                self._give_up(DIED)
        elif now >= self._again:
            self._again = 0.0
            self._try()

    def close(self) -> None:
        """Say goodbye to all phones, and listen no more. What is kept of seats and phones on the disk is
        removed if the game is over, and stays else. A second call changes nothing."""
        if self.match.public.over:
            forget_phones(self.data, self.match.game_id)
        self.desk.close("closed", CLOSED)
        self.web.close()
        self._maker.close()
        self._open = False

    # -- time

    def update(self) -> None:
        """Take in what phones say, and send them pages that differ by what has happened. A refused port is
        followed by the next one, a server that has died is started again a second later; once it listens for
        the first time, `door.opened` is called. `asked` and `waiting` are brought up to now, unless
        `holding`, or the screen has not shown all. What is needed to open the table again is kept on the
        disk."""
        self._pressed = True
        try:
            self.web.update()
        except BadRecord:  # a server that speaks nonsense is as good as dead
            self.web.close()
        finally:
            self._pressed = False
        self._look_after_server()
        self._sit()
        self._note()
        if not self.holding and self.shown():
            self.asked, self.waiting = self._asked, self._acting
        self._maker.update()
        self.web.send()
        self._keep()

    def _sit(self) -> None:
        """Let the match know who plays on a phone."""
        self.match.put_away([seat for seat in self.desk.names if self.desk.state(seat) != "here"])

    def _keep(self) -> None:
        port = self.web.port
        if port is None or not self.match.game_id or self.match.public.over:
            return
        digests = {str(seat): digest for seat, digest in self.desk.digests.items()}
        seated = tuple(str(seat) for seat in self.desk.names if self.desk.state(seat) == "here")
        address = "" if self.web.address == LOOPBACK else self.web.address  # a home that is there once more
        now = KeptPhones(self.desk.table, port, digests, seated, address)
        if now != self._kept:
            self._kept = now
            with suppress(OSError):  # the game goes on; after a kill phones have to be let in again
                keep_phones(self.data, self.match.game_id, now)

    # -- who has chosen

    @property
    def holding(self) -> bool:
        """True from the moment when a person has chosen and others still choose until the drawn `delay` (0.4
        to 1 second) is over: till then the others do not hear of it. False else, also at once when all have
        chosen."""
        return self.clock() < self._until

    def holds(self) -> bool:
        """Return True while events have to wait: presses of phones are being taken in, and `holding` is
        True."""
        self._note()
        return self._pressed and self.holding

    def _note(self) -> None:
        """Follow who has chosen, and draw when that is heard, without regard to what came before."""
        if self.match.changes == self._changes:
            return
        self._changes = self.match.changes
        acting = frozenset(self.match.to_act) & frozenset(self.match.humans)
        if acting and acting < self._acting:
            self._until = self.clock() + self.delay()
        elif acting != self._acting:
            self._asked, self._until = acting, float("-inf")
        self._acting = acting

    # -- seats

    def state(self, seat: Seat) -> SeatState:
        """Return the state of a seat: "free" (no phone has it), "taken" (a phone plays it), "away" (its phone
        sleeps), "here" (at the laptop), or "bot"."""
        return self.desk.state(seat)

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Seats that wait for a phone ("free"), in the order of the people; one whose phone is away does not.
        () for none."""
        return tuple(seat for seat in self.desk.names if self.state(seat) == "free")

    def start(self) -> None:
        """Begin the game, and send phones their pages; do nothing if it has begun."""
        if not self.desk.started:
            self._sit()
            self.desk.start()

    def play_here(self, seat: Seat) -> None:
        """Let a seat be played at the laptop ("here") from now on: its phone, if there is one, is released,
        and what the seat has tried is dropped, also where it is "here" already. KeyError for a bot's."""
        self.desk.play_here(seat)
        self._sit()

    def on_a_phone(self, seat: Seat) -> None:
        """Let a seat that is played at the laptop ("here") wait for a phone ("free"). ValueError for one in
        another state, KeyError for a bot's."""
        self.desk.on_a_phone(seat)
        self._sit()

    def is_of(self, match: object) -> bool:
        """Return True if these are the phones of this very match, not of an equal one."""
        return match is self.match

    @property
    def asks(self) -> bool:
        """True while there is a question to the laptop: somebody wants a seat that is not simply free."""
        return self.question is not None

    @property
    def question(self) -> Question | None:
        """The oldest question to the laptop; None without one."""
        return self.desk.questions[0] if self.desk.questions else None
