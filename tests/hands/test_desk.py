"""The desk: seats, secrets, presses, and what hostile frames get."""

from __future__ import annotations

from random import Random

import pytest

from miaui.core.seat import Seat
from miaui.hands.desk import Code, Socket, normal_code
from tests.hands.table import NO_EFFECT, Table, kinds

KEYS = {
    "welcome": {"protocol", "table", "game", "title", "lang", "langs", "seats"},
    "claimed": {"table", "seat", "name", "secret"},
    "page": {"number", "since", "page"},
    "refused": {"what", "words"},
    "error": {"n", "code", "words"},
}


@pytest.fixture
def table() -> Table:
    return Table()


def test_the_right_code_is_welcome_however_it_is_typed(table: Table) -> None:
    table.desk.code = "K7102XQZ"
    heard = table.heard(table.hello(1, code="k7io-2x qz"))
    assert kinds(heard) == ["welcome"]
    assert set(heard[0]) == KEYS["welcome"] | {"type"}
    assert heard[0]["seats"] == [
        {"seat": 0, "name": "Ana", "state": "free"},
        {"seat": 1, "name": "Ben", "state": "free"},
        {"seat": 2, "name": "Kai", "state": "bot"},
    ]


def test_a_code_has_eight_signs_and_differs_from_table_to_table() -> None:
    codes = {Table().desk.code for _ in range(20)}
    assert len(codes) == 20
    assert all(len(code) == 8 and normal_code(code) == code for code in codes)


def test_a_free_seat_is_given_before_the_start(table: Table) -> None:
    other = table.hello(2)
    table.heard(other)
    socket = table.hello(1)
    table.heard(socket)
    claimed = table.tell(socket, "claim", seat=0)
    assert kinds(claimed) == ["claimed"]
    assert set(claimed[0]) == KEYS["claimed"] | {"type"}
    assert len(str(claimed[0]["secret"])) == 32
    assert table.desk.state(Seat(0)) == "taken"
    assert kinds(table.heard(other)) == ["seats"]
    table.desk.start()
    page = table.heard(socket)
    assert kinds(page) == ["page"]
    assert set(page[0]) == KEYS["page"] | {"type"}


@pytest.mark.parametrize("seat", [2, 7])
def test_no_phone_has_a_bots_seat(table: Table, seat: int) -> None:
    socket = table.hello(1)
    table.heard(socket)
    assert [message["what"] for message in table.tell(socket, "claim", seat=seat)] == ["seat"]


def test_a_taken_seat_is_asked_for(table: Table) -> None:
    first, old = table.seat(1, 0)
    second = table.hello(2)
    table.heard(second)
    assert kinds(table.tell(second, "claim", seat=0)) == ["asked"]
    (question,) = table.desk.questions
    table.desk.answer(question, yes=True)
    assert [(message["type"], message.get("why")) for message in table.heard(first)] == [
        ("released", "moved"),
        ("seats", None),
    ]
    claimed = table.heard(second)
    assert kinds(claimed) == ["claimed"]
    again = table.open(3)
    assert table.tell(again, "hello", protocol=1, lang="en", seat=0, secret=old)[0]["what"] == "secret"
    assert claimed[0]["secret"] != old


@pytest.mark.parametrize("late", [False, True])
def test_no_and_a_minute_without_an_answer_are_a_no(table: Table, late: bool) -> None:
    first, _secret = table.seat(1, 0)
    second = table.hello(2)
    table.tell(second, "claim", seat=0)
    if late:
        table.time.now += 60
        table.desk.update()
    else:
        table.desk.answer(table.desk.questions[0], yes=False)
    assert [message["what"] for message in table.heard(second)] == ["no"]
    assert not table.desk.questions
    assert table.heard(first) == []
    assert table.desk.state(Seat(0)) == "taken"


def test_after_the_start_a_free_seat_is_asked_for_too(table: Table) -> None:
    table.desk.start()
    socket = table.hello(1)
    table.heard(socket)
    assert kinds(table.tell(socket, "claim", seat=1)) == ["asked"]


def test_a_secret_brings_the_seat_back_with_the_same_page(table: Table) -> None:
    socket, secret = table.seat(1, 0)
    table.desk.start()
    (before,) = table.heard(socket)
    table.desk.closed(socket)
    assert table.desk.state(Seat(0)) == "away"
    back = table.open(2)
    heard = table.tell(back, "hello", protocol=1, lang="en", seat=0, secret=secret)
    assert kinds(heard) == ["claimed", "page"]
    assert heard[0]["secret"] == secret
    assert heard[1] == before
    assert table.desk.state(Seat(0)) == "taken"


def test_the_newest_tab_has_the_seat(table: Table) -> None:
    socket, secret = table.seat(1, 0)
    second = table.open(2)
    table.tell(second, "hello", protocol=1, lang="en", seat=0, secret=secret)
    assert table.ended == {socket: Code.OPENED_ELSEWHERE}
    assert table.desk.state(Seat(0)) == "taken"


def test_pressing_makes_a_page_and_is_done(table: Table) -> None:
    socket, _secret = table.seat(1, 0)
    table.desk.start()
    number = table.heard(socket)[0]["number"]
    heard = table.tell(socket, "press", n=1, page=number, id="hand.1")
    assert kinds(heard) == ["page", "done"]
    assert table.hands.pressed == [(0, "hand.1")]
    assert heard[0]["number"] == 2
    assert heard[0]["since"] == 2


def test_a_press_counts_on_every_page_with_the_same_choices(table: Table) -> None:
    socket, _secret = table.seat(1, 0)
    table.desk.start()
    table.heard(socket)
    table.hands.words = "2 of 4 have chosen"
    table.desk.show(Seat(0), table.hands.page(Seat(0), "en"))
    (page,) = table.heard(socket)
    assert (page["number"], page["since"]) == (2, 1)
    assert kinds(table.tell(socket, "press", n=1, page=1, id="hand.1")) == ["page", "done"]


@pytest.mark.parametrize(
    ("page", "item", "code"), [(1, "hand.1", "stale"), (9, "lock", "stale"), (2, "hand.1", "choice")]
)
def test_a_press_of_another_page_has_no_effect(table: Table, page: int, item: str, code: str) -> None:
    socket, _secret = table.seat(1, 0)
    table.desk.start()
    table.tell(socket, "press", n=1, page=1, id="hand.1")
    heard = table.tell(socket, "press", n=2, page=page, id=item)
    assert [(message["type"], message["n"], message["code"]) for message in heard] == [("error", 2, code)]
    assert table.hands.pressed == [(0, "hand.1")]


def test_a_page_that_is_the_same_is_not_sent_again(table: Table) -> None:
    socket, _secret = table.seat(1, 0)
    table.desk.start()
    table.heard(socket)
    assert kinds(table.tell(socket, "press", n=1, page=1, id=NO_EFFECT)) == ["done"]


def test_the_number_of_presses_rises(table: Table) -> None:
    socket, _secret = table.seat(1, 0)
    table.desk.start()
    table.tell(socket, "press", n=5, page=1, id=NO_EFFECT)
    assert [message["code"] for message in table.tell(socket, "press", n=5, page=1, id=NO_EFFECT)] == [
        "schema"
    ]


def test_another_language_is_another_page(table: Table) -> None:
    socket, _secret = table.seat(1, 0)
    table.desk.start()
    table.heard(socket)
    (page,) = table.tell(socket, "lang", lang="de")
    assert page["page"]["lang"] == "de"  # type: ignore[index]


@pytest.mark.parametrize(("started", "state"), [(False, "free"), (True, "here")])
def test_leaving_drops_what_was_tried_and_the_secret(table: Table, started: bool, state: str) -> None:
    socket, secret = table.seat(1, 0)
    if started:
        table.desk.start()
        table.tell(socket, "press", n=1, page=1, id="hand.1")
    heard = table.tell(socket, "leave")
    assert [(message["type"], message.get("why")) for message in heard] == [
        ("released", "left"),
        ("seats", None),
    ]
    assert table.desk.state(Seat(0)) == state
    assert not table.hands.lifted
    again = table.open(2)
    assert table.tell(again, "hello", protocol=1, lang="en", seat=0, secret=secret)[0]["what"] == "secret"


def test_the_laptop_takes_a_seat_and_frees_it(table: Table) -> None:
    socket, _secret = table.seat(1, 0)
    table.desk.start()
    table.heard(socket)
    table.desk.play_here(Seat(0))
    assert [message.get("why") for message in table.heard(socket)] == ["here", None]
    assert table.tell(socket, "claim", seat=0)[0]["what"] == "seat"
    table.desk.on_a_phone(Seat(0))
    assert table.desk.state(Seat(0)) == "free"
    with pytest.raises(ValueError, match="not played here"):
        table.desk.on_a_phone(Seat(0))


def test_a_table_that_was_killed_has_its_phones_back(table: Table) -> None:
    _socket, secret = table.seat(1, 0)
    again = Table()
    again.desk.restore(table.desk.table, table.desk.digests, here=[Seat(1)])
    assert (again.desk.state(Seat(0)), again.desk.state(Seat(1))) == ("away", "here")
    socket = again.open(1)
    heard = again.tell(socket, "hello", protocol=1, lang="en", seat=0, secret=secret)
    assert kinds(heard) == ["claimed", "page"]
    assert heard[0]["table"] == table.desk.table
    assert secret not in repr(table.desk.digests)


def test_three_wrong_codes_end_a_socket_and_five_a_minute_make_an_address_wait(table: Table) -> None:
    first = table.hello(1, code="")
    for _ in range(2):
        table.tell(first, "hello", protocol=1, lang="en", code="00000000")
    assert table.ended == {first: Code.WRONG_CODE}
    for number in (2, 3):
        assert table.heard(table.hello(number, code="1"))[0]["what"] == "code"
    assert table.heard(table.hello(4))[0]["what"] == "wait"
    assert kinds(table.heard(table.hello(5, address="192.168.1.6"))) == ["welcome"]
    table.time.now += 60
    assert kinds(table.heard(table.hello(6))) == ["welcome"]


def test_sixty_wrong_codes_close_the_door_but_not_to_a_right_secret(table: Table) -> None:
    _socket, secret = table.seat(1, 0)
    for number in range(60):
        assert table.heard(table.hello(number + 2, f"10.0.0.{number}", "0"))[0]["what"] == "code"
    assert table.heard(table.hello(90, "10.0.1.1"))[0]["what"] == "wait"
    phone = table.open(91, "10.0.1.2")
    heard = table.tell(phone, "hello", protocol=1, lang="en", seat=0, secret=secret)
    assert kinds(heard)[0] == "claimed"


def test_who_says_no_hello_goes(table: Table) -> None:
    silent, polite = table.open(1), table.hello(2)
    table.time.now += 10
    table.desk.update()
    table.heard(polite)
    assert table.ended == {silent: Code.NO_HELLO}


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (None, "json"),
        ({}, "schema"),
        ({"type": "dance"}, "schema"),
        ({"type": "hello", "protocol": 2, "lang": "en", "code": "x"}, "schema"),
        ({"type": "hello", "protocol": True, "lang": "en", "code": "x"}, "schema"),
        ({"type": "hello", "protocol": 1, "lang": "e" * 17, "code": "x"}, "schema"),
        ({"type": "hello", "protocol": 1, "lang": "en", "code": 7}, "schema"),
        ({"type": "hello", "protocol": 1, "lang": "en", "seat": -1, "secret": ""}, "schema"),
        ({"type": "press", "n": 1, "page": 1, "id": "x"}, "early"),
        ({"type": "claim", "seat": 0}, "early"),
        ({"type": "ping", "n": 1}, "early"),
    ],
)
def test_bad_frames_are_named_and_ten_of_them_end_a_socket(
    table: Table, message: dict[str, object] | None, code: str
) -> None:
    socket = table.open(1)
    for _ in range(10):
        assert not table.ended
        table.desk.received(socket, message)
    heard = table.heard(socket)
    assert [(message["type"], message["code"]) for message in heard] == [("error", code)] * 10
    assert all(set(message) == KEYS["error"] | {"type"} for message in heard)
    assert table.ended == {socket: Code.BAD_FRAMES}


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "claim", "seat": 1}, "early"),
        ({"type": "press", "n": 1.5, "page": 1, "id": "x"}, "schema"),
        ({"type": "press", "n": 1, "page": "1", "id": "x"}, "schema"),
        ({"type": "press", "n": 1 << 53, "page": 1, "id": "x"}, "schema"),
        ({"type": "press", "n": 1, "page": 1, "id": ["x"]}, "schema"),
        ({"type": "lang", "lang": ""}, "schema"),
        ({"type": "ping"}, "schema"),
    ],
)
def test_bad_frames_of_a_seat_have_no_effect(table: Table, message: dict[str, object], code: str) -> None:
    socket, _secret = table.seat(1, 0)
    table.desk.start()
    table.heard(socket)
    table.desk.received(socket, message)
    assert [message["code"] for message in table.heard(socket)] == [code]
    assert not table.hands.pressed


def test_the_end_of_the_table_is_said(table: Table) -> None:
    socket, _secret = table.seat(1, 0)
    table.desk.close("closed", "The table has closed.")
    assert kinds(table.heard(socket)) == ["bye"]
    assert table.ended == {socket: Code.TABLE_CLOSED}


WORDS = ("hello", "claim", "press", "lang", "leave", "ping", "dance")
VALUES: tuple[object, ...] = (
    0,
    1,
    2,
    -1,
    1 << 60,
    True,
    None,
    "",
    "en",
    "x" * 400,
    [],
    {},
    0.5,
    "hand.1",
    "lock",
    "\ud800",
)


@pytest.mark.parametrize("seed", range(8))
def test_hostile_frames_never_raise_and_an_honest_press_is_done(table: Table, seed: int) -> None:
    """Frames of any kind from many sockets; one phone that plays on beside them keeps its seat."""
    rng = Random(seed)
    honest, _secret = table.seat(1, 0)
    table.desk.start()
    number = table.heard(honest)[0]["number"]
    for step in range(2_000):
        socket = Socket(rng.randrange(2, 9))
        if socket not in table.desk._guests:
            table.open(socket, rng.choice(["10.0.0.1", "10.0.0.2"]))
        message: dict[str, object] = {"type": rng.choice(WORDS), "protocol": 1, "lang": "en"}
        for key in ("n", "page", "id", "seat", "secret", "code", "lang"):
            if rng.random() < 0.5:
                message[key] = rng.choice([*VALUES, table.desk.code])
        table.desk.received(socket, None if rng.random() < 0.05 else message)
        for question in list(table.desk.questions):
            table.desk.answer(question, yes=False)
        table.time.now += rng.random() * 5
        table.desk.update()
        if step % 100 == 0:
            page = {"n": step + 1, "page": number, "id": NO_EFFECT}
            assert "done" in kinds(table.tell(honest, "press", **page)), f"seed {seed}, step {step}"
    assert {item for seat, item in table.hands.pressed if seat == 0} == {NO_EFFECT}
