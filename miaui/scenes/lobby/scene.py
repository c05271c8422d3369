"""The lobby of a table with phones: how they come in, who has come, and who plays at the laptop instead."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from math import pi, sin

from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import short_name
from miaui.engine.i18n import N_, _, listing
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import ScrollingScene
from miaui.engine.ui.widgets import cue_width
from miaui.match.match import CommonMatch
from miaui.scenes import house, routes
from miaui.scenes.context import Context
from miaui.scenes.lobby import paint
from miaui.scenes.lobby.opening import open_phones
from miaui.scenes.lobby.places import LobbyPlaces, SeatPlace, lobby_places
from miaui.scenes.lobby.words import NEWS, STATES, halves, plays_here
from miaui.scenes.match_setup import setup_of
from miaui.scenes.newgame.boat import draw_sign
from miaui.scenes.title.paint import draw_small_plank
from miaui.tabletop.cast.cats import cast
from miaui.tabletop.hand_spec import SeatState

_BOB, _BOB_SECONDS, _ARRIVAL = 5.5, 3.0, 0.4
"""By how much boats bob, in units; the seconds of a wave, and of a cat's arrival."""
_ALONE = N_("A hand in this laptop’s own browser, for somebody without a phone.")
_PICTURES = 1 / 15
"""Seconds between two pictures of bobbing boats."""


class Lobby(ScrollingScene):
    """The lobby of a match with phones: how they come in, a boat for each seat, and the start. It is shown
    before the game, when it goes on, and from the pause menu. Its making opens the match's phones, with the
    `wanted` seats waiting for one."""

    name = "lobby"

    def __init__(self, context: Context, match: CommonMatch, wanted: Collection[Seat] = ()) -> None:
        super().__init__()
        self.context, self.match = context, match
        self.phones = open_phones(context, match, wanted)
        self.table_game = match.public.game_key
        self._ui = context.catalog.ui(self.table_game)
        players = match.public.players
        self._seats, self._cast = seats(len(players)), cast(players)
        self._names = [short_name(player.name) for player in players]
        self._setup = setup_of(match, context.settings.pace)
        self._shown = self._state()
        self._time = self._painted = 0.0
        self._came: dict[Seat, float] = {}
        """The times at which cats arrived, by seat."""

    # -- time

    def _state(self) -> tuple[str, str, tuple[SeatState, ...], str]:
        phones = self.phones
        return phones.host, phones.trouble, tuple(map(phones.state, self._seats)), phones.web.window

    def update(self, dt: float) -> None:
        """Show which phones have come and gone since the last call, and tell listeners a sentence for each
        seat that changed, and the address once it is known; boats rock, unless motion is reduced or text is
        large."""
        now, before = self._state(), self._shown
        if now != before:
            self._shown = now
            for seat, old, new in zip(self._seats, before[2], now[2], strict=True):
                if new != old:
                    self._came[seat] = self._time
                    self.context.tell(_(NEWS[new]).format(name=self._names[seat]))
            if now[:2] != before[:2]:
                self.context.tell(self._door())
            if now[3] and now[3] != before[3]:
                self.context.tell(self._window())
            self.touch()
        if not self.context.settings.reduced_motion and not self.context.canvas.theme.is_large:
            self._time += dt
            if self._time - self._painted > _PICTURES:
                self._painted = self._time
                self.touch()

    @property
    def idle(self) -> bool:
        """False while the door for phones is being opened; True once there is an address, or a problem."""
        return bool(self.phones.host or self.phones.problem)

    # -- words

    @property
    def heading(self) -> str:
        return _("Come aboard!")

    def _door(self) -> str:
        """Return words for the way in for phones, or for why there is none."""
        phones = self.phones
        if phones.trouble:
            return phones.trouble
        if not phones.host:
            return _("One moment …")
        words = _("Open {address} in the phone’s browser and type {code}.")
        return words.format(address=phones.host, code=" – ".join(map(" ".join, halves(phones.desk.code))))

    def _window(self) -> str:
        """Return words for where the private window is; "" while there is none."""
        window = self.phones.web.window
        return _("The private window is at {address}.").format(address=window) if window else ""

    def describe(self) -> str:
        lines = [
            f"{name}: {_(STATES[self.phones.state(seat)])}"
            for seat, name in zip(self._seats, self._names, strict=True)
        ]
        return "\n".join([self.heading, self._door(), *lines, self._why])

    @property
    def _why(self) -> str:
        """Words for what the game still waits for; "" once it can begin."""
        missing = [self._names[seat] for seat in self.phones.missing]
        return (
            _("as soon as {names} is aboard").format(names=listing(missing))
            if len(missing) == 1
            else (_("as soon as {names} are aboard").format(names=listing(missing)) if missing else "")
        )

    def attachment(self) -> str:
        """Return the match's record as one line of JSON, sealed: it gives nothing away."""
        return self.match.public.sealed_text

    def facts(self) -> dict[str, object]:
        """Return for tests `host` (the address, "" before there is one), `code`, and the seats that are still
        `missing` a phone."""
        return {"host": self.phones.host, "code": self.phones.desk.code, "missing": [*self.phones.missing]}

    # -- picture

    def draw(self, canvas: Canvas) -> None:
        places, phones, boats = self._places(canvas), self.phones, self._ui.artwork.boats
        canvas.layers.draw(
            ("lobby", self.table_game, places.water),
            lambda over: paint.paint_bay(over, boats, places.water),
        )
        house.paint_title(canvas, self.heading)
        draw_sign(canvas, self._ui, self._setup)
        back = self._back(canvas)  # its plank comes in from the left edge
        draw_small_plank(canvas, replace(back, rect=back.rect._replace(x=-24, w=back.rect.w + 24)))
        if phones.host and not phones.problem:
            paint.draw_way_in(canvas, places, phones.host, phones.desk.code)
        else:
            paint.draw_trouble(canvas, places, self._door())
        with canvas.clip(self._view(canvas)):
            for seat, place in zip(self._seats, places.seats, strict=True):
                self._draw_seat(canvas, seat, place)
        self.scroll.draw(canvas)
        if self._why:
            paint.draw_start(canvas, self._start(places), self._why)

    def _draw_seat(self, canvas: Canvas, seat: Seat, place: SeatPlace) -> None:
        lift = _BOB * sin(2 * pi * (self._time / _BOB_SECONDS + 0.3 * seat))
        arriving = (self._time - self._came.get(seat, float("-inf"))) / _ARRIVAL
        lift -= 0.0 if arriving >= 1 else 60 * (1 - out(arriving))
        if self.context.settings.reduced_motion:
            lift = 0.0
        name, look, state = self._names[seat], self._cast[seat], self.phones.state(seat)
        paint.draw_seat(canvas, place, name, look, state, self._ui.artwork.boats, lift)

    def _view(self, canvas: Canvas) -> Rect:
        return self.scroll.view if self.scroll.needed else canvas.bounds

    def _places(self, canvas: Canvas) -> LobbyPlaces:
        return lobby_places(canvas, len(self._seats), self.scroll, len(self._ways()))

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Return one box in which captions may lie: a strip below the title, in the middle, 0.44 of the
        window wide."""
        return [Rect(canvas.width * 0.28, 118, canvas.width * 0.44, 76)]

    # -- controls

    def controls(self, canvas: Canvas) -> list[Control]:
        places = self._places(canvas)
        controls = [self._back(canvas)]
        if self.phones.trouble:
            row = places.panel.inset(90, 0)._replace(y=places.panel.bottom - 128, h=76)
            again, *alone = row.columns(1 + self.phones.windowed, 30)
            controls.append(Control("lobby.again", _("Try again"), again, on_press=self.phones.open))
            for box in alone:
                press, words, tip = self.phones.open_window, _("Private window"), self._window() or _(_ALONE)
                controls.append(Control("lobby.window", words, box, on_press=press, tip=tip))
        for seat, place in zip(self._seats, places.seats, strict=True):
            controls += self._seat_controls(seat, place.button)
        for (key, words, tip, press), rect in zip(self._ways(), places.more, strict=True):
            scroll = None if rect.overlaps(places.panel) else self.scroll
            controls.append(Control(key, words, rect, on_press=press, tip=tip, scroll=scroll))
        return [*controls, self._start(places)]

    def _ways(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Return the other ways in: id, words, what it is, and what opens it."""
        phones = self.phones
        if not phones.host or phones.problem:
            return []
        tip = self._window() or _(_ALONE)
        ways = [("lobby.window", _("Private window"), tip, phones.open_window)]
        if phones.other_address:
            tip = _("If phones find nothing here: {address}.").format(address=phones.other_address)
            ways.append(("lobby.address", _("Another address"), tip, phones.move))
        return ways

    def _seat_controls(self, seat: Seat, button: Rect) -> list[Control]:
        state, name = self.phones.state(seat), self._names[seat]
        if state == "bot":
            return []
        words, change = plays_here(name), self.phones.play_here
        if state == "here":
            words, change = (
                _("On a phone again") if self.phones.desk.started else _("On a phone"),
                self.phones.on_a_phone,
            )
        return [
            Control(
                f"lobby.seat.{seat}",
                words,
                button,
                on_press=partial(self._change, seat, change),
                look="small",
                scroll=self.scroll,
                about=f"{name}: {_(STATES[state])}",
            )
        ]

    def _change(self, seat: Seat, change: Callable[[Seat], None]) -> None:
        change(seat)
        self.touch()

    def _start(self, places: LobbyPlaces) -> Control:
        started, why = self.phones.desk.started, self._why
        words = _("Play on") if started else _("Start")
        return Control(
            "lobby.start",
            f"{words}, {why}" if why else words,
            places.start,
            on_press=self._begin,
            enabled=not why,
            hotkey="return",
            look="own" if why else "primary",
            kind="area" if why else "button",
        )

    def _begin(self) -> None:
        self.phones.start()
        if len(self.stack) > 1:
            self.stack.pop()
        else:
            self.context.go(routes.Tabletop(self.match), "curtain")

    def _back(self, canvas: Canvas) -> Control:
        wide = max(200.0, canvas.measure(_("Back"), "button")[0] + cue_width(canvas, "escape") + 60)
        high = max(62.0, canvas.measure("Ag", "button")[1] + 20)
        place = Rect(0.0, 64 - high / 2, min(wide, 480.0), high)
        return Control("lobby.back", _("Back"), place, kind="area", on_press=self.back, hotkey="escape")

    def back(self) -> None:
        """Take the lobby off, if another scene lies below. Else go to the title; before the game has begun to
        its new-game page, and delete the game from the library."""
        if len(self.stack) > 1:
            self.stack.pop()
            return
        game, game_id, begun = self.table_game, self.match.game_id, self.phones.desk.started
        self.context.go(routes.Title() if begun else routes.NewGame(game))
        if not begun and game_id:
            self.context.library.delete(game_id)
