"""JSON out of annotations: what is written is read again, and nothing else is."""

from dataclasses import dataclass, field
from typing import Literal, NewType

import pytest

from miaui.core.errors import BadRecord
from miaui.core.seat import Seat
from miaui.core.typed_json import FLAT, LEFT_OUT, Coders, coder, listed, named, one_of

Shell = NewType("Shell", str)


@dataclass(frozen=True, slots=True)
class Chest:
    shells: tuple[Shell, ...]
    locked: bool


@dataclass(frozen=True, slots=True)
class Reef:
    seat: Seat | None
    phase: Literal["ebb", "flood"]
    chests: tuple[Chest, Chest]
    rows: tuple[tuple[int, ...], ...]
    name: str


OWN: Coders = {Shell: one_of({"C": Shell("C"), "S": Shell("S")}, "%s is no shell")}
REEF = coder(Reef, OWN)
VALUE = Reef(
    Seat(1), "flood", (Chest((Shell("C"), Shell("S")), True), Chest((), False)), ((1, 2), ()), "Motu"
)


def data(**changed: object) -> dict[str, object]:
    return {
        "seat": 1,
        "phase": "flood",
        "chests": [{"shells": ["C", "S"], "locked": True}, {"shells": [], "locked": False}],
        "rows": [[1, 2], []],
        "name": "Motu",
        **changed,
    }


def test_a_value_is_written_and_read_again() -> None:
    assert REEF.write(VALUE) == data()
    assert list(REEF.write(VALUE)) == list(data())
    assert REEF.read(data()) == VALUE
    assert REEF.read(data(seat=None)).seat is None


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"seat": True}, "seat: expected an integer, found a boolean"),
        ({"seat": 1.0}, "seat: expected an integer, found a number with a fraction"),
        ({"phase": "storm"}, "phase: unknown word 'storm'"),
        ({"phase": None}, "phase: expected a string, found null"),
        ({"chests": []}, "chests: 0 entries, expected 2"),
        ({"chests": [{"shells": [], "locked": False}, 3]}, "chests[1]: expected an object, found an integer"),
        ({"chests": [{"shells": ["C", "X"], "locked": False}, {}]}, "chests[0].shells[1]: 'X' is no shell"),
        ({"chests": [{"shells": []}, {}]}, "chests[0].locked: missing"),
        (
            {"chests": [{"shells": [], "locked": True, "key": 1}, {}]},
            "chests[0]: unknown key 'key'",
        ),
        ({"rows": [[1], ["2"]]}, "rows[1][0]: expected an integer, found a string"),
        ({"rows": "12"}, "rows: expected a list, found a string"),
        ({"more": 1}, "unknown key 'more'"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(changed: dict[str, object], error: str) -> None:
    with pytest.raises(BadRecord) as refused:
        REEF.read(data(**changed))
    assert str(refused.value) == error


def test_a_tuple_can_have_names_for_its_places() -> None:
    both = named(("north", "south"), listed(coder(Chest, OWN)))
    value = ((VALUE.chests[1],), ())
    assert both.write(value) == {"north": [{"shells": [], "locked": False}], "south": []}
    assert both.read(both.write(value)) == value
    with pytest.raises(BadRecord, match=r"^south\[0\]\.locked: expected a boolean, found null$"):
        both.read({"north": [], "south": [{"shells": [], "locked": None}]})
    with pytest.raises(BadRecord, match=r"^south: missing$"):
        both.read({"north": []})


def test_an_annotation_without_json_is_refused_when_the_coder_is_made() -> None:
    @dataclass(frozen=True)
    class Odd:
        tide: set[int]

    with pytest.raises(TypeError, match=r"set\[int\] has no JSON"):
        coder(Odd, {})


@dataclass(frozen=True, slots=True)
class Wave:
    height: float
    foam: int


@dataclass(frozen=True, slots=True)
class Tide:
    from_: Literal["north", "south"]
    at: tuple[int, str]
    wave: Wave = field(metadata={FLAT: True})
    chest: Chest | None = field(default=None, metadata={FLAT: True})
    name: str = field(default="", metadata={LEFT_OUT: True})


def test_keys_of_a_flat_part_stand_among_those_of_its_owner() -> None:
    tides = coder(Tide, OWN)
    bare = Tide("north", (3, "dawn"), Wave(1.5, 2))
    data = {"from": "north", "at": [3, "dawn"], "height": 1.5, "foam": 2}
    full = {**data, "shells": ["C"], "locked": True, "name": "Moana"}
    assert tides.write(bare) == data and tides.read(data) == bare
    assert list(tides.write(tides.read(full))) == list(full) and tides.read(full).chest is not None
    wrong: dict[str, dict[str, object]] = {
        "height: expected a number, found null": {"height": None},
        "height: expected a number, found one without an end": {"height": 10**400},
        "at: 1 entries, expected 2": {"at": [3]},
        "at[1]: expected a string, found an integer": {"at": [3, 3]},
        "locked: missing": {"shells": []},
        "unknown key 'wave'": {"wave": {}},
        "unknown key 'chest'": {"chest": None},
        "unknown key 'from_'": {"from_": "north"},
    }
    for error, changed in wrong.items():
        with pytest.raises(BadRecord) as refused:
            tides.read(data | changed)
        assert str(refused.value) == error
    assert tides.schema["required"] == list(data)
    assert tides.schema["dependentRequired"] == {"shells": ["locked"], "locked": ["shells"]}
