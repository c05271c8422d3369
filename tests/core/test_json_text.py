"""Untrusted JSON, and the small type checks behind every error."""

import json

import pytest

from miaui.core.errors import BadRecord
from miaui.core.json_text import MAX_BYTES, MAX_DEPTH, dumps, exact, is_text, json_type, load_object, required


def refusal(data: bytes | str, max_bytes: int = MAX_BYTES) -> BadRecord:
    with pytest.raises(BadRecord) as error:
        load_object(data, max_bytes)
    return error.value


def test_an_object_comes_back_as_it_was() -> None:
    value = {"a": [1, -2, 1.5, "é\n", None, True, {"b": {}}], "": 10**400}
    assert load_object(dumps(value)) == value
    assert load_object(json.dumps(value, ensure_ascii=False, indent=2).encode()) == value
    assert dumps({"é": [1, 2]}) == '{"\\u00e9": [1, 2]}'
    with pytest.raises(ValueError, match="not JSON compliant"):
        dumps(float("nan"))


def test_size_is_checked_first() -> None:
    full = b'{"a": "' + b"x" * (MAX_BYTES - 9) + b'"}'
    assert len(required(load_object(full), "a", str)) == MAX_BYTES - 9
    assert str(refusal(full + b" ")) == "larger than 1000000 bytes"
    assert str(refusal("{}", max_bytes=1)) == "larger than 1 bytes"
    assert load_object("{}", max_bytes=2) == {}


def test_nesting_up_to_the_limit() -> None:
    inner = "[" * (MAX_DEPTH - 1) + "]" * (MAX_DEPTH - 1)
    assert load_object(f'{{"a": {inner}, "b": {inner}}}')
    error = refusal(f'{{"a": [{inner}]}}')
    assert (error.where, error.why) == ("character 37", "nested deeper than 32")
    closed = '{"a": [' + "[], " * 40 + f'0], "b": [{inner}]}}'
    assert refusal(closed).why == "nested deeper than 32"
    many = '{"a": [' + "[], {}, " * 100 + '"[[[[{{{{"]}'
    assert len(required(load_object(many), "a", list)) == 201
    assert load_object('{"a": "' + "[" * 100 + '\\""}')


def test_a_key_twice_is_found_among_many() -> None:
    keys = ", ".join(f'"{number}": 0' for number in range(60_000))
    error = refusal(f'{{{keys}, "59999": 1}}')
    assert (error.where, error.why) == ("'59999'", "key twice in one object")
    assert refusal('{"' + "k" * 999 + '": 1, "' + "k" * 999 + '": 1}').where == repr("k" * 60)


def test_long_strings_are_read_past() -> None:
    assert refusal('{"a": "' + '\\"' * 400_000 + '", "b": ' + "[" * 40).why == "nested deeper than 32"
    assert refusal('{"a": "' + '\\"' * 400_000 + "[" * 40).why == "not JSON: unterminated string"


@pytest.mark.parametrize(
    ("text", "where", "why"),
    [
        ('{"NaN": "NaN",\n "a": NaN}', "line 2 column 7", "NaN is no JSON number"),
        ('{"a": -Infinity}', "line 1 column 7", "-Infinity is no JSON number"),
        ('{"a": 12, "b": 1e999}', "line 1 column 16", "1e999 is not a finite number"),
        ('{"a": 1e' + "9" * 38 + "}", "line 1 column 7", "1e" + "9" * 38 + " is not a finite number"),
        ('{"a": 1e' + "9" * 39 + "}", "line 1 column 7", "1e" + "9" * 35 + "... is not a finite number"),
        ('{"a": -1E+400}', "line 1 column 7", "-1E+400 is not a finite number"),
        ('{"a":' + "7" * 5000 + "}", "line 1 column 6", "7" * 37 + "... has 5000 digits, too many"),
        ('{"a": "\t"}', "line 1 column 8", "not JSON: invalid control character"),
        ("{}\n[]", "line 2 column 1", "not JSON: extra data"),
    ],
)
def test_bad_numbers_and_texts_name_their_place(text: str, where: str, why: str) -> None:
    error = refusal(text)
    assert (error.where, error.why) == (where, why)
    assert str(error) == f"{where}: {why}"


def test_a_trailing_comma_is_no_json_whatever_this_python_calls_it() -> None:
    error = refusal('{"a": 1,}')
    assert error.where in ("line 1 column 8", "line 1 column 9")
    assert error.why.startswith("not JSON: ")


def test_types_are_exact() -> None:
    assert exact(3, int, "x") == 3
    for value, kind in ((True, int), (1, bool), (1.0, int), ("1", int), (None, dict), ({}, list), ([], dict)):
        with pytest.raises(BadRecord, match=r"^x: expected an? \w+, found "):
            exact(value, kind, "x")
    with pytest.raises(BadRecord, match=r"^x: expected a string, found null$"):
        exact(None, str, "x")


def test_required_keys_name_their_place() -> None:
    assert required({"a": 1}, "a", int) == 1
    for owner, where, sentence in (
        ({}, "", "a: missing"),
        ({}, "p[0]", r"p\[0\].a: missing"),
        ({"a": True}, "p", "p.a: expected an integer, found a boolean"),
        ({"a": None}, "", "a: expected an integer, found null"),
    ):
        with pytest.raises(BadRecord, match=rf"^{sentence}$"):
            required(owner, "a", int, where)


def test_json_names_its_types() -> None:
    values: tuple[object, ...] = ({}, [], "", True, 1, 1.5, None)
    names = ("an object", "a list", "a string", "a boolean", "an integer", "a number with a fraction", "null")
    assert tuple(json_type(value) for value in values) == names
    assert json_type(()) == "tuple"


def test_half_a_surrogate_pair_is_no_text() -> None:
    assert is_text("é\U0001f431")
    assert is_text("")
    for half in ("\ud800", "a\udbff", "\udc00b", "\udfff"):
        assert not is_text(half)
    assert is_text("\ud7ff\ue000")


def test_an_error_without_a_place_is_only_its_why() -> None:
    assert str(BadRecord("", "why")) == "why"
    assert str(BadRecord("a[0]", "why")) == "a[0]: why"
