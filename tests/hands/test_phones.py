"""The phones of a match: who plays where, when others hear of a choice, and what outlives the program."""

from __future__ import annotations

import os
import signal
import stat
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from miaui.core.deals import new_record
from miaui.core.envelope import Player
from miaui.core.games import dump_record
from miaui.core.seat import Seat
from miaui.hands import phones as phones_module
from miaui.hands.desk import Desk, Sending, Socket
from miaui.hands.opening import NO_NETWORK, is_shut
from miaui.hands.page import choices_of
from miaui.hands.phones import DIED, HOME, Door, Phones
from miaui.match.match import Match
from miaui.scenes.lobby.opening import make_phones
from miaui.store.phones_kept import FOLDER, forget_phones, kept_phones
from miaui.store.settings import Settings
from testkit.fake_bots import FakeBots, first_move
from testkit.house import HOUSE, AnyMatch, make_deal, new_match, open_library
from testkit.playing import referee_of
from tests.hands.phones import begun
from tests.hands.table import Time

ANA, BEN, MARA = Seat(0), Seat(1), Seat(2)
LATER = 0.7


def laid(data: Path, key: str = "pearls", wanted: Sequence[Seat] = (ANA, BEN), door: Door = HOME) -> Phones:
    """A game of three people, of whom some wait for a phone; no server is opened."""
    match: AnyMatch = new_match(begun(key), FakeBots(first_move), "g")
    match.update(0.1)
    made = make_phones(match, HOUSE.ui(key), Settings, data, wanted, door)
    made.clock = made.desk.clock = Time()
    made.delay = lambda: LATER
    return made


def tell(desk: Desk, socket: int, kind: str, **values: object) -> list[dict[str, Any]]:
    """Send a message of a socket; return what it hears."""
    desk.received(Socket(socket), {"type": kind, **values})
    sent = [
        output for output in desk.take_output() if isinstance(output, Sending) and output.socket == socket
    ]
    return [dict(output.message) for output in sent]


def hello(desk: Desk, socket: int, **secret: object) -> list[dict[str, Any]]:
    desk.opened(Socket(socket), f"192.168.1.{socket}")
    return tell(desk, socket, "hello", protocol=1, lang="en", **(secret or {"code": desk.code}))


def come(phones: Phones, socket: int, seat: Seat) -> str:
    """Let a phone claim a free seat; its secret."""
    hello(phones.desk, socket)
    return str(tell(phones.desk, socket, "claim", seat=seat)[0]["secret"])


def begin(phones: Phones) -> None:
    come(phones, 1, ANA)
    come(phones, 2, BEN)
    phones.start()
    phones.update()


def choose(phones: Phones, seat: Seat) -> None:
    """Press on a seat's phone until it has decided."""
    rng, before = Random(1), phones.match.changes
    phones._pressed = True
    while phones.match.changes == before:
        names = [name for name, _ in choices_of(phones._maker.page(seat, "en"))]
        phones._maker.press(seat, "lock" if "lock" in names else rng.choice(names))
    phones._pressed = False


# -- seats


def test_seats_wait_for_a_phone_or_are_here(tmp_path: Path) -> None:
    phones = laid(tmp_path)
    assert [phones.state(seat) for seat in (ANA, BEN, MARA)] == ["free", "free", "here"]
    assert phones.match.away == {ANA, BEN} and [*phones.missing] == [ANA, BEN]
    come(phones, 1, ANA)
    assert phones.state(ANA) == "taken" and [*phones.missing] == [BEN]
    phones.play_here(BEN)
    assert phones.match.away == {ANA} and not phones.missing
    phones.on_a_phone(BEN)
    assert phones.match.away == {ANA, BEN} and [*phones.missing] == [BEN]


def test_a_phone_that_leaves_brings_its_seat_to_the_laptop(tmp_path: Path) -> None:
    phones = laid(tmp_path)
    begin(phones)
    tell(phones.desk, 1, "leave")
    phones.update()
    assert phones.state(ANA) == "here" and phones.match.away == {BEN}
    assert phones.match.shared and phones.match.viewer is None


def test_the_screen_is_public_as_long_as_a_seat_is_on_a_phone(tmp_path: Path) -> None:
    match: AnyMatch = new_match(begun("pearls", people=1, bots=2), FakeBots(first_move))
    assert match.viewer == ANA
    phones = make_phones(match, HOUSE.ui("pearls"), Settings, tmp_path, [ANA], HOME)
    assert match.viewer is None and match.shared
    phones.play_here(ANA)
    assert match.viewer == ANA and not match.shared


# -- when others hear that somebody has chosen


def test_that_somebody_has_chosen_is_heard_after_a_drawn_time(tmp_path: Path) -> None:
    phones = laid(tmp_path, wanted=(ANA, BEN, MARA))
    clock = phones.clock
    assert isinstance(clock, Time)
    begin(phones)
    assert phones.asked == phones.waiting == {ANA, BEN, MARA}
    choose(phones, ANA)
    phones.update()
    assert phones.holding and phones.waiting == {ANA, BEN, MARA}
    clock.now += LATER + 0.01
    phones.update()
    assert not phones.holding and phones.waiting == {BEN, MARA} and phones.asked == {ANA, BEN, MARA}


def test_what_a_turn_shows_is_sent_in_that_turn(tmp_path: Path) -> None:
    phones = laid(tmp_path, wanted=(ANA, BEN, MARA))
    begin(phones)
    for seat in (ANA, BEN, MARA):
        choose(phones, seat)
    phones.update()
    assert phones.desk.take_output() == []
    assert phones._maker.page(ANA, "en").state == "choose"  # the reveal was told


def test_nothing_is_held_once_all_have_chosen(tmp_path: Path) -> None:
    phones = laid(tmp_path, wanted=(ANA, BEN, MARA))
    begin(phones)
    for seat in (ANA, BEN, MARA):
        choose(phones, seat)
    phones.update()
    assert not phones.holding and phones.waiting == phones.asked == {ANA, BEN, MARA}


def test_the_times_are_drawn_within_their_bounds(tmp_path: Path) -> None:
    delay = make_phones(
        new_match(begun("pearls"), FakeBots(first_move)), HOUSE.ui("pearls"), Settings, tmp_path, [ANA], HOME
    ).delay
    times = [delay() for _ in range(200)]
    assert min(times) >= 0.4 and max(times) <= 1.0 and max(times) - min(times) > 0.3


# -- what is kept


def kept_file(data: Path) -> Path:
    return data / FOLDER / "g.json"


def listening(phones: Phones) -> Phones:
    """As if its server listened."""
    phones.web.address, phones.web.port = "127.0.0.1", 8700
    phones._open = False
    phones.update()
    return phones


def test_hashes_of_secrets_are_kept_for_this_user_alone(tmp_path: Path) -> None:
    phones = laid(tmp_path)
    secret = come(phones, 1, ANA)
    listening(phones)
    text = kept_file(tmp_path).read_text()
    assert secret not in text and phones.desk.code not in text and phones.desk.digests[ANA] in text
    if os.name != "nt":
        assert stat.S_IMODE(kept_file(tmp_path).stat().st_mode) == 0o600


def test_a_phone_comes_back_to_a_table_that_is_opened_again(tmp_path: Path) -> None:
    phones = listening(laid(tmp_path))
    secret = come(phones, 1, ANA)
    phones.update()
    again = laid(tmp_path, wanted=())
    assert again.desk.table == phones.desk.table and again.desk.code != phones.desk.code
    assert [again.state(seat) for seat in (ANA, BEN, MARA)] == ["away", "free", "here"]
    said = hello(again.desk, 5, seat=ANA, secret=secret)
    assert [line["type"] for line in said] == ["claimed", "page"] and again.state(ANA) == "taken"
    assert again._wanted_ways() == [("", 8700), ("", None)]
    assert [message["type"] for message in hello(again.desk, 6, seat=ANA, secret="0" * 32)] == ["refused"]


@pytest.mark.parametrize("key", ["pearls", "miaui"])
def test_a_table_that_is_killed_at_any_ply_goes_on(tmp_path: Path, key: str) -> None:
    phones = listening(laid(tmp_path, key, wanted=(ANA, BEN, MARA)))
    secrets = {seat: come(phones, seat + 1, seat) for seat in (ANA, BEN, MARA)}
    phones.start()
    plies = 0
    while not phones.match.public.over and plies < 40:
        choose(phones, phones.match.to_act[0])
        phones.update()
        phones.clock = phones.desk.clock = Time(200.0)  # all have heard of it
        phones.update()
        before = {seat: phones._maker.page(seat, "en") for seat in secrets}
        record, plies = referee_of(phones.match).record, plies + 1
        match: AnyMatch = new_match(record, FakeBots(first_move), "g")  # as *Continue* does, after a kill
        phones = make_phones(match, HOUSE.ui(key), Settings, tmp_path, (), HOME)
        phones.clock = phones.desk.clock = Time()
        phones.delay = lambda: LATER
        assert {phones.state(seat) for seat in secrets} == {"away"}
        for seat, secret in secrets.items():
            said = hello(phones.desk, 10 * plies + seat, seat=seat, secret=secret)
            assert [line["type"] for line in said] == ["claimed", "page"]
            assert phones._maker.page(seat, "en") == before[seat]
        listening(phones)
    assert plies > 10


def test_of_a_game_that_is_over_nothing_is_kept(tmp_path: Path) -> None:
    phones = listening(laid(tmp_path, wanted=(ANA, BEN, MARA)))
    phones.start()
    assert kept_file(tmp_path).exists()
    for _ in range(1000):
        if phones.match.public.over:
            break
        phones.match.update(0.1)
        for seat in phones.match.to_act:
            choose(phones, seat)
            for _seat in (ANA, BEN, MARA):
                phones.update()
    assert phones.match.public.over
    phones.close()
    assert not kept_file(tmp_path).exists()


def test_secrets_go_with_their_game(tmp_path: Path) -> None:
    listening(laid(tmp_path))
    with open_library(tmp_path) as library:
        library.delete("other")
        assert kept_file(tmp_path).exists()
        library.delete("g")
    assert not kept_file(tmp_path).exists()


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"table":"x","port":1}', '{"table":"0123456789abcdef","port":0}', "{" * 9999]
)
def test_what_is_no_kept_table_is_none(tmp_path: Path, text: str) -> None:
    kept_file(tmp_path).parent.mkdir()
    kept_file(tmp_path).write_text(text)
    assert kept_phones(tmp_path, "g") is None
    forget_phones(tmp_path, "g")
    forget_phones(tmp_path, "g")
    assert not kept_file(tmp_path).exists()


# -- the server


def wait(phones: Phones, until: Any) -> None:
    """Turn until something holds; a server that does not come fails the test."""
    end = time.monotonic() + 30
    while not until():
        assert time.monotonic() < end, phones.problem
        phones.update()
        time.sleep(0.005)


def test_a_server_that_is_killed_comes_back_at_its_port(tmp_path: Path) -> None:
    phones = laid(tmp_path, door=Door("127.0.0.1", 0))
    clock = phones.clock
    assert isinstance(clock, Time)
    told: list[str] = []
    phones.door = Door("127.0.0.1", 0, lambda url, code: told.append(url))
    phones.open()
    wait(phones, lambda: phones.host)
    before, secret = phones.host, come(phones, 1, ANA)
    phones.start()
    phones.update()
    child = phones.web._child
    assert child is not None and child.pid is not None
    os.kill(child.pid, signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
    wait(phones, lambda: not phones.host)
    assert phones.state(ANA) == "away" and not phones.match.public.over
    clock.now += 2
    wait(phones, lambda: phones.host)
    assert phones.host == before and told == [phones.url]
    assert [message["type"] for message in hello(phones.desk, 9, seat=ANA, secret=secret)] == [
        "claimed",
        "page",
    ]
    phones.close()
    assert phones.web.ended and not phones.host


def test_a_port_in_use_and_a_strange_address_are_said(tmp_path: Path) -> None:
    for door in (Door("8.8.8.8"), Door("x")):
        phones = laid(tmp_path, door=door)
        phones.open()
        wait(phones, lambda phones=phones: phones.problem)
        assert door.address in phones.trouble and phones.trouble.endswith(".") and not phones.host
        phones.close()


def test_without_its_packages_no_process_is_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phones_module, "find_spec", lambda name: None)
    phones = laid(tmp_path)
    phones.open()
    phones.update()
    assert "miaui[hands]" in phones.trouble and phones.web.ended


def test_a_flatpak_without_the_network_says_how_to_open_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "flatpak-info"
    assert not is_shut(info)
    info.write_text("[Context]\nshared=ipc;\nsockets=x11;\n")
    assert is_shut(info)
    monkeypatch.setattr(phones_module, "is_shut", lambda: is_shut(info))
    phones = laid(tmp_path)
    phones._give_up(NO_NETWORK)
    assert "flatpak override --user --share=network net.miaui.Miaui" in phones.trouble
    info.write_text("[Context]\nshared=network;ipc;\n")
    phones._give_up(NO_NETWORK)
    assert not is_shut(info) and "Wi-Fi" in phones.trouble


def test_a_server_that_ends_again_and_again_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    phones = laid(tmp_path)
    clock = phones.clock
    assert isinstance(clock, Time)
    monkeypatch.setattr(type(phones.web), "open", lambda web, opening: None)
    phones.open()
    for _ in range(10):
        phones.update()
        clock.now += 2
    assert phones.problem == DIED


# -- nothing of it reaches game and record


@pytest.mark.parametrize("key", ["pearls", "miaui", "salt", "kaivai"])
def test_records_are_what_they_would_be_without_phones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """The moves of a game on phones, made at one screen instead, give the same record byte for byte."""
    made: dict[Seat, list[list[Any]]] = {ANA: [], BEN: [], MARA: []}
    submit = Match._submit_away

    def noted(match: AnyMatch, seat: Seat, moves: Sequence[Any]) -> None:
        submit(match, seat, moves)
        made[seat].append(list(moves))

    monkeypatch.setattr(Match, "_submit_away", noted)
    people = tuple(Player(name) for name in ("Ana", "Ben", "Mara"))
    deal = make_deal(key, 3, ["short"] if key == "salt" else [], 7)
    record = new_record(deal, people)

    def fresh() -> AnyMatch:
        return new_match(record, FakeBots(first_move), same=deal)

    there = fresh()
    phones = make_phones(there, HOUSE.ui(key), Settings, tmp_path, [ANA, BEN, MARA], HOME)
    clock = Time()
    phones.clock = phones.desk.clock = clock
    secrets = {seat: come(phones, seat + 1, seat) for seat in (ANA, BEN, MARA)}
    phones.start()
    rng, socket = Random(3), 10
    while not there.public.over:
        there.update(0.1)
        phones.update()
        seat = there.to_act[0]
        if rng.random() < 0.05:  # a phone falls asleep, and comes back
            phones.desk.all_closed()
            socket += 1
            hello(phones.desk, socket, seat=seat, secret=secrets[seat])
        choose(phones, seat)
        clock.now += 1
        for _seat in made:  # pages are made one a turn
            phones.update()
    here = fresh()
    while not here.public.over:
        here.update(0.1)
        following = here.next_here
        assert following is not None
        if here.viewer != following:
            here.open_for(following)
        here.submit(made[following].pop(0))
    assert dump_record(referee_of(here).game, here.public.record) == there.public.text
