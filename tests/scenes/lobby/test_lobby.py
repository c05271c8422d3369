"""The lobby of a table with phones, the table itself, and the question of a second phone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from miaui.app import App
from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key
from miaui.hands.desk import ASKING, Desk, Socket
from miaui.hands.opening import NO_NETWORK, Opening
from miaui.hands.page import choices_of
from miaui.hands.phones import SHUT, Phones
from miaui.hands.process import WebProcess
from miaui.scenes import routes
from miaui.scenes.lobby.opening import phones_of
from miaui.scenes.lobby.scene import Lobby
from miaui.scenes.match_setup import begin, resume, show, table_of
from miaui.scenes.table.scene import TableScene
from miaui.scenes.title.scene import Title
from miaui.store.phones_kept import KeptPhones, keep_phones, kept_phones
from miaui.store.settings import SeatSetup, TableSetup
from testkit.house import LANGUAGES, AnyMatch
from tests.hands.table import Time
from tests.scenes.pages import misfits, program, turn

ANA, BEN, MARA = Seat(0), Seat(1), Seat(2)
NAMES = ("Ana", "Ben", "Mara", "Tama", "Rosi", "Kai")
LATER = 0.7


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The program, in which no server is started: it listens as soon as it is asked."""

    def listen(web: WebProcess, opening: object) -> None:
        web.address, web.port = "192.168.1.5", 8642

    monkeypatch.setattr(WebProcess, "open", listen)
    monkeypatch.setattr(WebProcess, "ended", property(lambda web: web.port is None))
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant"})
        yield made


def new_match(app: App, game: str = "miaui", people: int = 3, bots: int = 0) -> AnyMatch:
    level = app.context.catalog.kits.find(game).levels[0].key
    seats = [
        SeatSetup(name, "human" if n < people else "bot", level)
        for n, name in enumerate(NAMES[: people + bots])
    ]
    return begin(app.context, game, TableSetup(tuple(seats)))


def lobby(app: App, match: AnyMatch, wanted: Sequence[Seat] = (ANA, BEN)) -> Phones:
    """Open the lobby of a match; its phones, with clocks that are set by hand."""
    app.context.go(routes.Lobby(match, wanted), "cut")
    phones = phones_of(app.context, match)
    assert phones is not None
    phones.clock = phones.desk.clock = Time()
    phones.delay = lambda: LATER
    turn(app)
    return phones


def come(phones: Phones, socket: int, seat: Seat) -> None:
    """Let a phone claim a seat."""
    phones.desk.opened(Socket(socket), f"192.168.1.{socket}")
    hello = {"type": "hello", "protocol": 1, "lang": "en", "code": phones.desk.code}
    phones.desk.received(Socket(socket), hello)
    phones.desk.received(Socket(socket), {"type": "claim", "seat": seat})


def choose(phones: Phones, seat: Seat) -> None:
    """Lift a card on a phone and lock it in."""
    before = phones.match.to_act
    phones._pressed = True
    while phones.match.to_act == before:
        names = [name for name, _ in choices_of(phones._maker.page(seat, "en"))]
        phones._maker.press(
            seat, "lock" if "lock" in names else next(name for name in names if "hand" in name)
        )
    phones._pressed = False


def find(app: App, key: str) -> Control:
    control = app.host.input.find(key)
    assert control is not None, (key, [control.id for control in app.host.shown])
    return control


def press(app: App, key: str) -> None:
    app.host.input.press(find(app, key))
    turn(app, 2)


def top(app: App) -> str:
    return "" if app.stack.top is None else app.stack.top.name


# -- the lobby


def test_it_tells_how_to_come_in_and_who_has_come(app: App) -> None:
    phones = lobby(app, new_match(app))
    scene = app.stack.top
    assert isinstance(scene, Lobby)
    words = scene.describe()
    assert "192.168.1.5:8642" in words and " ".join(phones.desk.code[:4]) in words
    assert "Ana: Waiting for a phone" in words and "Mara: Plays here" in words
    come(phones, 1, ANA)
    turn(app)
    assert "Ana: Here, on a phone" in scene.describe() and app.host.told == "Ana is here, on a phone."
    phones.desk.closed(Socket(1))
    turn(app)
    assert "Ana: Asleep, in a pocket" in scene.describe() and app.host.told == "Ana’s phone is asleep."


def test_it_begins_once_nobody_is_missing(app: App) -> None:
    phones = lobby(app, new_match(app))
    start = find(app, "lobby.start")
    assert not start.enabled and "Ana and Ben are aboard" in start.label
    come(phones, 1, ANA)
    turn(app)
    assert "Ben is aboard" in find(app, "lobby.start").label
    press(app, "lobby.seat.1")
    assert phones.state(BEN) == "here" and find(app, "lobby.start").enabled
    app.host.handle(Key("return"))
    turn(app)
    assert phones.desk.started and top(app) in ("table", "handover")


def test_any_seat_may_play_here_and_on_a_phone_again(app: App) -> None:
    phones = lobby(app, new_match(app, bots=1))
    assert [control.id for control in app.host.shown if control.id.startswith("lobby.seat")] == [
        "lobby.seat.0", "lobby.seat.1", "lobby.seat.2"
    ]  # fmt: skip
    assert find(app, "lobby.seat.2").label == "On a phone"
    press(app, "lobby.seat.2")
    assert phones.state(MARA) == "free" and find(app, "lobby.seat.2").label == "Mara plays here"
    press(app, "lobby.seat.2")
    assert phones.state(MARA) == "here"


def test_of_a_game_that_has_not_begun_nothing_is_kept(app: App) -> None:
    phones = lobby(app, new_match(app))
    assert app.context.library.games("in_progress")
    app.host.handle(Key("escape"))
    turn(app)
    assert top(app) == "newgame" and not app.context.library.games("in_progress")
    assert app.context.phones is None and phones.web.ended


def test_it_says_why_no_phone_can_come_in_and_tries_again(app: App) -> None:
    phones = lobby(app, new_match(app))
    phones._give_up(NO_NETWORK)
    turn(app)
    scene = app.stack.top
    assert scene is not None and phones.trouble in scene.describe() and "Wi-Fi" in phones.trouble
    press(app, "lobby.again")
    assert not phones.trouble and phones.host


def test_a_private_window_is_opened_in_this_machine_s_browser(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    phones = lobby(app, new_match(app))
    opened: list[str] = []
    monkeypatch.setattr(phones, "browse", opened.append)
    press(app, "lobby.window")
    assert opened == []
    phones.web.window = "127.0.0.1:8642"  # the server says so
    turn(app)
    assert opened == [f"http://127.0.0.1:8642/#{phones.desk.code}"]
    assert app.host.told == "The private window is at 127.0.0.1:8642."
    turn(app, 3)
    assert len(opened) == 1


def test_a_private_window_is_opened_where_there_is_no_network(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def listen(web: WebProcess, opening: Opening) -> None:
        web.address, web.port = opening.address or "192.168.1.5", 8642

    phones = lobby(app, new_match(app))
    opened: list[str] = []
    monkeypatch.setattr(phones, "browse", opened.append)
    phones._give_up(NO_NETWORK)
    turn(app)
    monkeypatch.setattr(WebProcess, "open", listen)
    press(app, "lobby.window")
    turn(app, 2)
    assert opened == [f"http://127.0.0.1:8642/#{phones.desk.code}"]
    assert "Wi-Fi" in phones.trouble and phones.host == "127.0.0.1:8642"
    press(app, "lobby.again")
    assert not phones.trouble and phones.host == "192.168.1.5:8642"


def test_another_address_is_offered_where_there_is_one(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    phones = lobby(app, new_match(app))
    asked: list[tuple[str, int | None]] = []

    def listen(web: WebProcess, opening: Opening) -> None:
        asked.append((opening.address, opening.port))
        web.address, web.port = opening.address, opening.port

    assert app.host.input.find("lobby.address") is None
    come(phones, 1, ANA)
    phones.web.addresses = ("192.168.1.5", "10.8.0.2")
    turn(app)
    monkeypatch.setattr(WebProcess, "open", listen)
    press(app, "lobby.address")
    assert asked == [("10.8.0.2", 8642)] and phones.host == "10.8.0.2:8642"
    assert phones.state(ANA) == "away" and phones.other_address == "192.168.1.5"
    kept = kept_phones(app.context.data, phones.match.game_id)
    assert kept is not None and kept.address == "10.8.0.2"
    assert phones._wanted_ways() == [("10.8.0.2", 8642), ("", None)]


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_has_its_place(app: App, language: str, text_scale: float) -> None:
    app.change({"language": language, "text_scale": text_scale, "reduced_motion": True})
    for people in (3, 6):
        phones = lobby(app, new_match(app, people=people))
        come(phones, 1, ANA)
        phones.desk.closed(Socket(1))
        phones.web.addresses = ("192.168.1.5", "10.8.0.2")
        turn(app)
        assert misfits(app) == []
        for why in (NO_NETWORK, SHUT):
            phones._give_up(why)
            turn(app)
            assert misfits(app) == []
    i18n.use("en")


def test_boats_lie_still_where_motion_is_reduced(app: App) -> None:
    lobby(app, new_match(app))
    app.change({"reduced_motion": True})
    turn(app, 3)
    before = app.loop.pictures
    turn(app, 30)
    assert app.loop.pictures == before


# -- going on


def test_a_kept_table_with_phones_is_gone_on_with_in_its_lobby(app: App) -> None:
    match = new_match(app)
    assert isinstance(table_of(app.context, match), routes.Tabletop)
    kept = KeptPhones("0123456789abcdef", 8700, {"0": "ab" * 32}, ("2",))
    keep_phones(app.context.data, match.game_id, kept)
    again = resume(app.context, match.game_id, app.context.library.load(match.game_id))
    show(app.context, again)
    turn(app)
    phones = phones_of(app.context, again)
    assert top(app) == "lobby" and phones is not None and phones.desk.table == kept.table
    assert [phones.state(seat) for seat in (ANA, BEN, MARA)] == ["away", "free", "here"]
    press(app, "lobby.seat.1")
    assert find(app, "lobby.start").label == "Play on"
    app.host.handle(Key("escape"))
    turn(app)
    assert isinstance(app.stack.top, Title) and app.context.library.games("in_progress")


# -- the table


def begun(app: App, wanted: Sequence[Seat] = (ANA, BEN, MARA), game: str = "miaui") -> Phones:
    """A table at which people play on phones."""
    phones = lobby(app, new_match(app, game), wanted)
    for number, seat in enumerate(wanted, 1):
        come(phones, number, seat)
    turn(app)
    press(app, "lobby.start")
    settle(app)
    return phones


def settle(app: App) -> None:
    """Let what is told come to its end."""
    for _ in range(40):
        turn(app, 20)
        if app.host.idle and phones_shown(app):
            turn(app, 3)
            return


def phones_shown(app: App) -> bool:
    scene = app.stack.top
    return not isinstance(scene, TableScene) or (scene.tabletop.events.quiet and scene._flow.quiet)


def later(app: App, phones: Phones) -> None:
    assert isinstance(phones.clock, Time)
    phones.clock.now += LATER + 0.1
    turn(app, 60)


def test_the_table_is_public_and_tells_who_has_chosen(app: App) -> None:
    phones = begun(app)
    scene = app.stack.top
    assert scene is not None and scene.name == "table" and phones.match.viewer is None
    assert "0 of 3 have chosen" in scene.describe()
    assert not any(control.id.startswith("hand.") for control in app.host.shown)
    choose(phones, ANA)
    turn(app)
    assert "0 of 3 have chosen" in scene.describe() and "Ana: Choosing" in scene.describe()
    later(app, phones)
    assert "1 of 3 have chosen" in scene.describe() and "Ana: Locked in" in scene.describe()
    assert app.host.told == "1 of 3 have chosen"


def test_a_lost_phone_is_missed_only_when_it_has_to_decide(app: App) -> None:
    phones = begun(app)
    choose(phones, ANA)
    later(app, phones)
    phones.desk.closed(Socket(1))
    turn(app, 3)
    assert not [control.id for control in app.host.shown if control.id.startswith("table.here")]
    phones.desk.closed(Socket(2))
    turn(app, 3)
    scene = app.stack.top
    assert scene is not None and "Ben’s phone is asleep." in scene.describe()
    press(app, "table.here.1")
    turn(app, 30)
    assert phones.state(BEN) == "here" and top(app) == "handover"


def test_a_seat_here_has_the_screen_by_the_handover(app: App) -> None:
    phones = begun(app, (ANA, BEN))
    assert top(app) == "handover"
    choose(phones, ANA)
    later(app, phones)
    assert phones.waiting == {BEN, MARA}  # others on phones hear it, though the mat covers the table
    turn(app, 60)
    press(app, "handover.open")
    turn(app, 30)
    assert phones.match.viewer == MARA and any(control.id.startswith("hand.") for control in app.host.shown)


@pytest.mark.parametrize("game", ["miaui", "salt", "kaivai"])
def test_offers_have_their_place_at_every_table(app: App, game: str) -> None:
    phones = begun(app, game=game)
    for socket in (1, 2, 3):
        phones.desk.closed(Socket(socket))
    for text_scale in (1.0, 2.0):
        app.change({"text_scale": text_scale})
        turn(app, 20)
        offers = [control for control in app.host.shown if control.id.startswith("table.here")]
        assert offers and misfits(app) == []


def test_phones_are_reached_from_the_pause_menu(app: App) -> None:
    phones = begun(app)
    app.context.open(routes.Pause(phones.match))
    turn(app)
    press(app, "pause.phones")
    assert top(app) == "lobby"
    app.host.handle(Key("escape"))
    turn(app)
    assert top(app) == "pause"


def test_phones_go_with_the_table(app: App) -> None:
    phones = begun(app)
    app.context.go(routes.Result(phones.match) if phones.match.public.over else routes.Tabletop(phones.match))
    assert app.context.phones is phones
    app.context.go(routes.Title())
    assert app.context.phones is None and phones.web.ended


def test_the_loop_is_awake_while_phones_are_there(app: App) -> None:
    from miaui.engine.run.loop import BUSY

    lobby(app, new_match(app))
    app.loop.hidden = True
    turn(app)
    assert app.loop.rate == BUSY
    app.context.go(routes.Title())
    turn(app)
    assert app.loop.rate < BUSY


# -- a second phone


def asking(app: App) -> tuple[Phones, Desk]:
    """A table at which a second phone asks for Ana's seat."""
    phones = begun(app)
    come(phones, 7, ANA)
    turn(app, 3)
    assert top(app) == "second-phone"
    return phones, phones.desk


def test_a_second_phone_gets_the_seat_where_the_laptop_says_yes(app: App) -> None:
    phones, desk = asking(app)
    app.host.handle(Key("y"))
    turn(app)
    assert top(app) == "table" and not desk.questions and phones.state(ANA) == "taken"
    assert desk._places[ANA].socket == Socket(7)


@pytest.mark.parametrize("key", ["return", "escape"])
def test_enter_and_escape_say_no(app: App, key: str) -> None:
    _phones, desk = asking(app)
    app.host.handle(Key(key))
    turn(app)
    assert top(app) == "table" and desk._places[ANA].socket == Socket(1)


def test_after_a_minute_it_is_no(app: App) -> None:
    phones, desk = asking(app)
    clock, scene = phones.clock, app.stack.top
    assert isinstance(clock, Time) and scene is not None
    clock.now += 8
    turn(app)
    assert "52 seconds, then it is no" in scene.describe()
    clock.now += ASKING
    turn(app, 3)
    assert top(app) == "table" and desk._places[ANA].socket == Socket(1)


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_has_room(app: App, language: str, text_scale: float) -> None:
    app.change({"language": language, "text_scale": text_scale})
    asking(app)
    assert misfits(app) == []
    i18n.use("en")
