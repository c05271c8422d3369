"""Codes of deals: fifteen signs as people type them, with every likely mistake noticed."""

from itertools import combinations
from random import Random

import pytest

from miaui.core import deal_code
from miaui.core.deal_code import ALPHABET, BadCode, DealBits, read_code, write_code

KNOWN = "2A0GJ-6HB7H-6NWBJ"
WHAT = DealBits(2, 4, 0b10, 0x123456789ABC)


def codes(count: int, seed: int = 1) -> list[str]:
    rng = Random(seed)
    return [
        write_code(DealBits(rng.randrange(16), rng.randrange(8), rng.randrange(64), rng.randrange(2**48)))
        for _ in range(count)
    ]


def refusal(text: str) -> str:
    with pytest.raises(BadCode) as error:
        read_code(text)
    assert str(error.value) == error.value.template % error.value.values
    return error.value.template


def with_version(version: int) -> str:
    """A code that is right but for its version."""
    old, deal_code.VERSION = deal_code.VERSION, version
    try:
        return write_code(WHAT)
    finally:
        deal_code.VERSION = old


def test_the_code_of_the_page() -> None:
    assert write_code(WHAT) == KNOWN
    assert read_code(KNOWN) == WHAT


def test_codes_come_back() -> None:
    for code in codes(500):
        assert write_code(read_code(code)) == code
        assert [len(group) for group in code.split("-")] == [5, 5, 5]
        assert set(code) <= {*ALPHABET, "-"}


@pytest.mark.parametrize(
    "text",
    [
        "2a0gj-6hb7h-6nwbj",
        "2A0GJ6HB7H6NWBJ",
        " 2A0GJ 6HB7H\t6NWBJ\n",
        "2AOGJ-6HB7H-6NWBJ",
        "2aogj6hb7h6nwbj",
        "2A0GJ–6HB7H—6NWBJ",
        "2A0GJ−6HB7H‑6NWBJ",
        "2-A-0-G-J-6-H-B-7-H-6-N-W-B-J",
        "2A0GJ\u00a06HB7H\u20096NWBJ",
    ],
)
def test_it_is_read_as_people_type_it(text: str) -> None:
    assert read_code(text) == WHAT


def test_one_is_typed_in_three_ways() -> None:
    code = next(code for code in codes(50) if "1" in code)
    for sign in "ILil":
        assert read_code(code.replace("1", sign)) == read_code(code)


@pytest.mark.parametrize("text", ["", "-", KNOWN[:-1], KNOWN + "0", "2A0GJ-6HB7H", KNOWN * 2, "x" * 100_000])
def test_a_wrong_length_is_said_first(text: str) -> None:
    assert refusal(text) == deal_code.WRONG_LENGTH


@pytest.mark.parametrize("sign", ["U", "u", "!", "é", "ß", "Я", "٣", "²", "\x00", "\ud800", "🐱"])
def test_a_sign_that_is_none_is_named(sign: str) -> None:
    assert refusal(sign + KNOWN[1:]) == deal_code.WRONG_SIGN
    with pytest.raises(BadCode) as error:
        read_code(KNOWN[:-1] + sign)
    assert str(error.value).isprintable()


def test_another_version_is_refused() -> None:
    for version in (0, 2, 15):
        assert refusal(with_version(version)) == deal_code.WRONG_VERSION


def test_every_wrong_sign_and_every_exchange_is_noticed() -> None:
    for code in [KNOWN, *codes(20)]:
        signs = code.replace("-", "")
        for place in range(15):
            for sign in set(ALPHABET) - {signs[place]}:
                assert refusal(signs[:place] + sign + signs[place + 1 :]) == deal_code.WRONG_CHECK
        for seed, other in combinations(range(15), 2):
            swapped = list(signs)
            swapped[seed], swapped[other] = signs[other], signs[seed]
            if signs[seed] != signs[other]:
                assert refusal("".join(swapped)) == deal_code.WRONG_CHECK


def test_two_wrong_signs_are_noticed() -> None:
    """A sample; `python -m workshop.proof codes` tries all of them."""
    rng = Random(2)
    for code in codes(2000, 3):
        signs = list(code.replace("-", ""))
        for place in rng.sample(range(15), 2):
            signs[place] = rng.choice([sign for sign in ALPHABET if sign != signs[place]])
        assert refusal("".join(signs)) == deal_code.WRONG_CHECK


@pytest.mark.parametrize("bits", [DealBits(16, 4, 0, 0), DealBits(1, 8, 0, 0), DealBits(1, 4, 64, 0)])
def test_what_has_no_room_has_no_code(bits: DealBits) -> None:
    with pytest.raises(ValueError):
        write_code(bits)
