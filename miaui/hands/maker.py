"""Pages of seats on phones, each made from a tabletop of its own that is never painted."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic

from miaui.core.errors import IllegalMove
from miaui.core.game import E, Ending, M, V
from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.pixels import blank
from miaui.engine.i18n import _, listing
from miaui.engine.input.keymap import NO_BUTTON, NO_KEY, C
from miaui.hands.items import Sheet, SheetMaker, cut
from miaui.hands.link import HandLink
from miaui.hands.page import LONGEST_ABOUT, MOST_TOLD, Page, PageState, Points, Result, Row, Told, fitting
from miaui.match.match import Match
from miaui.store.settings import Settings
from miaui.tabletop.animation import D
from miaui.tabletop.asked import asked
from miaui.tabletop.cast.members import CastMember, cast_members
from miaui.tabletop.hand_spec import HandSpec
from miaui.tabletop.log_panel import Rounds
from miaui.tabletop.parts import TableHost, TablePrefs, TableStatus
from miaui.tabletop.spec import L, TabletopSpec, U
from miaui.tabletop.tabletop import Tabletop
from miaui.tabletop.victory import victory

SIZE = 1920, 1080
"""Size of the canvas on which nothing is painted, in pixels."""

AT_ONCE = 0.016
"""Seconds of a turn of the loop in which further pages are begun; Kaivai's takes more alone."""

PHONE_SETTINGS = Settings(pace="instant", recap="go", reduced_motion=True, headphones=True)
"""Settings of a table on a phone, beside its keys: nothing is waited for. Which aids are shown is the
screen's."""


@dataclass(slots=True)
class _Held(Generic[V, M, E, D, U, L, C]):
    """A seat on a phone: its table, the link of that to the match, and the language of its pages."""

    link: HandLink[V, M, E]
    tabletop: Tabletop[V, M, E, D, U, L, C]
    lang: str
    told: tuple[object, tuple[Told, ...]] = (None, ())
    """The last lines of the log, after what they are made of."""
    sheet: Sheet | None = None
    """The items of the last page; None once more has happened."""


@dataclass(slots=True)
class PageMaker(Generic[V, M, E, D, U, L, C]):
    """Makes the pages of a match's seats on phones, and takes their presses.

    - `spec()`: what a tabletop of the game takes, for one table each time; `title`: the game's name.
    - `settings()`: the settings of the screen.
    - `show(seat, page)`: called with a page that may differ from the last one.
    - `shown()`: True while the screen shows all that has happened: what it tells still is on no page.
    - `hand`: how a table becomes a page.
    """

    match: Match[M, E, V]
    spec: Callable[[], TabletopSpec[V, M, E, D, U, L, C]]
    title: str
    settings: Callable[[], TablePrefs]
    show: Callable[[Seat, Page], None]
    shown: Callable[[], bool] = lambda: True
    hand: HandSpec[V, M, E, D, U, L, C] = field(default_factory=HandSpec)
    clock: Callable[[], float] = time.thread_time
    _canvas: Canvas = field(default_factory=lambda: Canvas(blank(*SIZE), Art()))
    _langs: Sequence[str] = field(default_factory=i18n.languages)
    _seats: dict[Seat, _Held[V, M, E, D, U, L, C]] = field(default_factory=dict)
    _due: list[Seat] = field(default_factory=list)
    """Seats whose pages may have changed, the one that has waited longest first."""
    _changes: int = -1
    """Number of the match's changes that pages show."""
    _prefs: Settings = PHONE_SETTINGS
    """The settings of all tables, as they were when the last page was begun: frames ask often."""
    _at: object = None
    """The players, and how often moves were taken back, that the tables are made for."""

    def say(self, template: str, lang: str) -> str:
        """Return a sentence, given in English, in a language ("de"; "de-AT" is "de"), or in the screen's
        where there is no such one; it must not be ""."""
        with i18n.speaking(self._spoken(lang)):
            return _(template)

    # -- what the desk asks for

    def page(self, seat: Seat, lang: str) -> Page:
        """Return the seat's page as it is now, in a language ("de"; "de-AT" is "de"), or in the screen's
        where there is no such one. ValueError for a seat that is not on a phone."""
        self._begin_again()
        held = self._held(seat)
        held.lang = self._spoken(lang)
        with i18n.speaking(held.lang):
            held.sheet = self._sheet(held)
            return self._page(seat, held, held.sheet)

    def press(self, seat: Seat, item: str) -> None:
        """Use an item of the seat's page, by its id, and call `show` with the page that comes of it, in the
        language of the last one. One that is not there or cannot be pressed has no effect, and the page is
        shown as it was; where a move has become impossible, what was tried is dropped."""
        self._begin_again()
        held = self._held(seat)
        with i18n.speaking(held.lang):
            press = (held.sheet or self._sheet(held)).presses.get(item)
            try:
                if press is not None:
                    press()
            except IllegalMove:
                self.drop(seat)
        self.show(seat, self.page(seat, held.lang))

    def drop(self, seat: Seat) -> None:
        """Forget what the seat has tried, and its table, if it has one; the next page makes it anew. Nothing
        is shown."""
        held = self._seats.pop(seat, None)
        if held is not None:
            held.link.leave()
        self._due = [other for other in self._due if other != seat]

    def update(self) -> None:
        """Take in what has happened in the match, once the screen has shown it too (`shown()`), and call
        `show` for the seats that have had a page: for one, and for more until 0.016 seconds have passed; for
        the others at the next calls, the longest waiting first. Where nothing has happened, nothing is
        shown."""
        self._begin_again()
        if self._changes != self.match.changes and self.shown():
            self._changes = self.match.changes
            for held in self._seats.values():
                held.link.release()
                held.tabletop.events.finish()
                held.tabletop.ask()
                held.sheet = None
            self._due += [seat for seat in self._seats if seat not in self._due]
        end = self.clock() + AT_ONCE
        while self._due:
            seat = self._due.pop(0)
            self.show(seat, self.page(seat, self._seats[seat].lang))
            if self.clock() >= end:
                break

    def close(self) -> None:
        """Leave the match, which goes on, and forget all tables; a second call changes nothing. A later page
        makes its table anew."""
        for seat in [*self._seats]:
            self.drop(seat)

    # -- tables

    def _begin_again(self) -> None:
        """Make tables anew where moves were taken back, or somebody else sits down."""
        now = self.match.public.undone, self.match.public.players
        if self._at not in (None, now):
            langs = {seat: held.lang for seat, held in self._seats.items()}
            self.close()
            for seat, lang in langs.items():
                if seat in self.match.away:
                    self._held(seat).lang = lang
            self._due = [*self._seats]
        self._at = now

    def _held(self, seat: Seat) -> _Held[V, M, E, D, U, L, C]:
        if seat not in self._seats:
            self._seats[seat] = self._laid(seat)
        return self._seats[seat]

    def _laid(self, seat: Seat) -> _Held[V, M, E, D, U, L, C]:
        spec = self.spec()
        self._prefs = replace(self._prefs, keys=no_keys(spec))
        link: HandLink[V, M, E] = HandLink(self.match, seat, lambda event: spec.acted(event, seat))
        host = TableHost(lambda: self._prefs)
        tabletop = Tabletop(spec, link, self._canvas, cast_members(self.match.public.players), seat, host)
        link.hear = tabletop.events.hear
        return _Held(link, tabletop, i18n.language())

    # -- pages

    def _spoken(self, lang: str) -> str:
        """Return the language of the house that is meant."""
        code = lang.replace("_", "-").partition("-")[0].lower()
        return code if code in self._langs else i18n.language()

    def _sheet(self, held: _Held[V, M, E, D, U, L, C]) -> Sheet:
        """Return the items that can be pressed now, once all that was taken in is told."""
        tabletop, chosen = held.tabletop, self.settings()
        self._prefs = replace(self._prefs, purist=chosen.purist, aids=chosen.aids)
        tabletop.drop()
        public = self.match.public
        tabletop.inform(TableStatus(thinking=self.match.thinking, seals=tuple(public.seals.items())))
        tabletop.events.finish()
        tabletop.update(0.0)
        frame = tabletop.frame
        words = asked(tabletop.spec, frame) or frame.prompt
        maker = SheetMaker(self.hand, frame, held.link.ending is not None)
        return maker.sheet(tabletop.controls(self._canvas), words.splitlines())

    def _page(self, seat: Seat, held: _Held[V, M, E, D, U, L, C], sheet: Sheet) -> Page:
        tabletop, link = held.tabletop, held.link
        spec, frame = tabletop.spec, tabletop.frame
        players = self.match.public.players
        names = [player.name for player in players]
        state: PageState = "over" if link.ending else "choose" if frame.trial is not None else "wait"
        waited = [names[mover] for mover in link.to_act]
        prompt = asked(spec, frame) or frame.prompt or _waiting(state, waited)
        return fitting(
            Page(
                game=self.match.public.game_key,
                title=self.title,
                lang=held.lang,
                seat=seat,
                name=names[seat],
                state=state,
                turn=_turn(state, waited),
                prompt=cut(prompt, LONGEST_ABOUT),
                note=frame.status.match.note,
                groups=sheet.groups,
                tried=sheet.tried,
                points=points_of(names, tabletop.cast, self.hand.points(frame)),
                told=_told(held),
                table=(*spec.reading.looked(frame).splitlines(), *spec.reading.describe(frame).splitlines()),
                result=None if link.ending is None else result_of(link.ending, names),
            )
        )


def _turn(state: PageState, waited: Sequence[str]) -> str:
    """Return whose turn it is."""
    if state == "choose":
        return _("Your turn")
    if state == "over":
        return _("The end")
    return _("{name}’s turn").format(name=waited[0]) if len(waited) == 1 else _("The others choose")


def _waiting(state: PageState, waited: Sequence[str]) -> str:
    """Return for whom everybody waits."""
    if state == "over":
        return _("The game is over.")
    return _("Waiting for {names} …").format(names=listing(waited)) if waited else _("One moment …")


def points_of(names: Sequence[str], cast: Sequence[CastMember], words: Sequence[str]) -> tuple[Points, ...]:
    """Return Points of every seat, seat 0 first: its name, its `words`, and its cat's picture,
    "cat/CAT/head-calm". Where `words` is empty, all have "". ValueError for another number of words than of
    names."""
    said = words or [""] * len(names)
    pictures = [f"cat/{member.cat}/head-calm" for member in cast]
    return tuple([Points(seat, *parts) for seat, parts in enumerate(zip(names, said, pictures, strict=True))])


def _told(held: _Held[V, M, E, D, U, L, C]) -> tuple[Told, ...]:
    """Return the last lines of the log, counted from the beginning of the game."""
    frame, log = held.tabletop.frame, held.tabletop.spec.reading.log
    past, display = tuple(frame.table.past()), frame.display
    cast, purist = frame.status.cast, frame.status.purist
    made_of = past, display, cast, purist, held.lang
    if held.told[0] != made_of:
        whole = _lines(log(past, display, cast, False))
        words = _lines(log(past, display, cast, True)) if purist else whole
        numbered = enumerate(words, len(whole) - len(words) + 1)
        told = tuple([Told(number, cut(said, LONGEST_ABOUT)) for number, said in numbered][-MOST_TOLD:])
        held.told = made_of, told
    return held.told[1]


def _lines(rounds: Rounds) -> list[str]:
    """Return the lines of a log, which has the newest round first, in the order in which they were told."""
    return [line.text for _number, told in reversed(rounds) for line in told]


def no_keys(spec: TabletopSpec[V, M, E, D, U, L, C]) -> dict[str, tuple[str, ...]]:
    """Return ("", "pad"), neither key nor button, for the label of each of the table's own bindings."""
    return {binding.label: (NO_KEY, NO_BUTTON) for binding in spec.bindings}


def result_of(ending: Ending, names: Sequence[str]) -> Result:
    """Return the result of a game: who won, in the words of `victory` ("Rosi wins!", "Rosi and Momo share the
    victory!", "Everybody shares the victory!"), and a row for every seat, seat 0 first, with its name and
    points, and whether it is among the winners."""
    words = victory([names[seat] for seat in ending.winners], len(names))
    rows = [Row(seat, name, ending.scores[seat], seat in ending.winners) for seat, name in enumerate(names)]
    return Result(words, tuple(rows))
