"""A file as a stream of records: whole lines, or one record over many."""

import io
import json

import pytest

from miaui.core.json_text import MAX_BYTES
from miaui.core.stream import is_whole, looks_like_record, texts

ONE = b'{"format": "x", "a": [1, {"b": "}"}]}'


def split(data: bytes) -> list[bytes]:
    return [text.strip() for text in texts(io.BytesIO(data))]


def test_many_one_a_line() -> None:
    assert split(ONE + b"\n" + ONE + b"\r\n\n  \n" + ONE) == [ONE] * 3


def test_blank_lines_before_the_first() -> None:
    assert split(b"\n\n \t\n" + ONE + b"\n" + ONE) == [ONE] * 2


@pytest.mark.parametrize("indent", [0, 2, "\t"])
def test_one_spread_over_lines_as_it_likes(indent: int | str) -> None:
    spread = json.dumps(json.loads(ONE), indent=indent).encode()
    assert split(spread) == [spread]
    assert split(b"\n\n" + spread + b"\n\n") == [spread]


def test_a_spread_record_with_a_whole_object_on_a_line() -> None:
    spread = b'{"players": [\n{"name": "a"},\n{"format": "b"}\n]}'
    assert split(spread) == [spread]


def test_a_damaged_first_line_does_not_spoil_the_others() -> None:
    assert split(ONE[:-4] + b"\n" + ONE + b"\n\n" + ONE) == [ONE[:-4], ONE, ONE]
    assert split(b"hello\n" + ONE) == [b"hello", ONE]
    assert split(b"\xef\xbb\xbf" + ONE + b"\n" + ONE) == [b"\xef\xbb\xbf" + ONE, ONE]


def test_a_damaged_line_amid_others() -> None:
    assert split(ONE + b"\n{\n" + ONE) == [ONE, b"{", ONE]


def test_a_damaged_spread_record_is_one_text() -> None:
    spread = json.dumps(json.loads(ONE), indent=1).encode()[:-3]
    assert split(spread) == [spread.strip()]
    assert split(b"no\nrecord\nhere\n") == [b"no\nrecord\nhere"]


@pytest.mark.parametrize("data", [b"", b"\n", b"  \n\r\n"])
def test_an_empty_file_is_one_empty_text(data: bytes) -> None:
    assert split(data) == [b""]


def test_a_line_too_long_is_cut_and_read_past() -> None:
    long = b'{"format": "' + b"x" * (3 * MAX_BYTES) + b'"}'
    lines = list(texts(io.BytesIO(ONE + b"\n" + long + b"\n" + ONE)))
    assert [len(text) for text in lines] == [len(ONE), MAX_BYTES + 1, len(ONE)]
    lines = list(texts(io.BytesIO(long + b"\n" + ONE)))
    assert [len(text) for text in lines] == [MAX_BYTES + 1, len(ONE)]
    assert [len(text) for text in texts(io.BytesIO(long))] == [MAX_BYTES + 1]


def test_a_line_of_just_the_limit_is_whole() -> None:
    full = b"{" + b" " * (MAX_BYTES - 2) + b"}"
    assert list(texts(io.BytesIO(full + b"\n" + full))) == [full, full]


def test_a_spread_text_too_long_is_cut() -> None:
    spread = b"{\n" + b'"a": 1,\n' * MAX_BYTES
    assert [len(text) for text in texts(io.BytesIO(spread))] == [MAX_BYTES + 1]


def test_endless_blank_lines_are_cut() -> None:
    blank = io.BytesIO((b" " * 100_000 + b"\n") * 100)
    assert [len(text) for text in texts(blank)] == [MAX_BYTES + 1]
    assert blank.tell() <= 2 * MAX_BYTES + 200_000


def test_reads_no_further_than_needed() -> None:
    file = io.BytesIO(ONE + b"\n" + b"\n" * 1000)
    assert next(texts(file)) == ONE
    assert file.tell() == len(ONE) + 1


@pytest.mark.slow
def test_endless_blank_lines_are_bounded() -> None:
    assert [len(text) for text in texts(io.BytesIO(b"\n" * (2 * MAX_BYTES)))] == [MAX_BYTES + 1]


@pytest.mark.parametrize(
    ("line", "whole"),
    [
        (b"{}", True),
        (b' {"a": "\\"}"} ', True),
        (b"{} {}", False),
        (b"{}}", False),
        (b"[]", False),
        (b"5", False),
        (b"", False),
        (b'{"a": "}', False),
        (b"{[}", False),
        (b'"{}"', False),
    ],
)
def test_whole_lines(line: bytes, whole: bool) -> None:
    assert is_whole(line) is whole
    assert not looks_like_record(line)
