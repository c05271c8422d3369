"""Limits of `miaui-bot`, version 1, and what both sides check (docs/protocol.md)."""

from collections.abc import Mapping, Sequence

PROTOCOL, VERSION = "miaui-bot", 1

#: Bytes of a line; bytes and lines of what is said to one request; bytes a game on standard error.
LINE_BYTES = 1 << 20
REQUEST_BYTES = 4 << 20
REQUEST_LINES = 100
STDERR_BYTES = 1_000_000

#: An integer that every program can hold is below this.
MOST = 1 << 53

LONGEST_NAME = 64
MOST_REASONS, LONGEST_REASON = 5, 300

_JOINERS = "\u200c\u200d"

#: How far from 1 the sum of a policy may be.
_EPSILON = 1e-6


def shown(value: object) -> str:
    """Return a value of a message for people, on one line: a text as it is, null, else as Python writes it;
    of more than 200 characters the first 197 with "..." after them.

    >>> shown(None)
    'null'
    >>> shown([1, 2])
    '[1, 2]'
    """
    said = value if isinstance(value, str) else "null" if value is None else str(value)
    text = plain(said[:201])
    return text if len(text) <= 200 else text[:197] + "..."


def plain(text: str) -> str:
    """Return a text for a terminal, on one line: signs that cannot be seen are escaped, but for joiners.

    >>> plain("two" + chr(10) + "lines").isprintable()
    True
    """
    return "".join([sign if sign.isprintable() or sign in _JOINERS else ascii(sign)[1:-1] for sign in text])


#: Trouble of a move whose policy is dropped.
BAD_POLICY = "the policy is dropped: it has to give legal moves probabilities that sum to 1"


def is_bad_policy(answer: Mapping[str, object], legal: Sequence[str]) -> bool:
    """True if a move has a policy that is not as it should be.

    >>> is_bad_policy({"move": "7", "policy": {"7": 0.5, "8": 0.5}}, ["7", "8"])
    False
    >>> is_bad_policy({"move": "7", "policy": {"7": 0.5}}, ["7", "8"])
    True
    """
    policy = answer.get("policy")
    return "policy" in answer and not (_shares(policy, legal) and abs(_sum(policy) - 1) <= _EPSILON)


def dropped_keys(answer: Mapping[str, object], legal: Sequence[str]) -> list[str]:
    """Return a sentence for each other optional key of a move that is not as it should be, and is dropped.

    >>> dropped_keys({"move": "7", "values": {"9": 0.5}}, ["7", "8"])
    ['the values are dropped: they give legal moves shares from 0 to 1']
    """
    found = []
    if "values" in answer and not _shares(answer["values"], legal):
        found.append("the values are dropped: they give legal moves shares from 0 to 1")
    reasons = answer.get("reasons", [])
    if (
        not isinstance(reasons, list)
        or len(reasons) > MOST_REASONS
        or not all(isinstance(one, str) and len(one) <= LONGEST_REASON for one in reasons)
    ):
        found.append(f"the reasons are dropped: they are {MOST_REASONS} texts at most")
    return found


def _shares(found: object, legal: Sequence[str]) -> bool:
    return isinstance(found, dict) and all(
        move in legal and type(share) in (int, float) and 0 <= share <= 1 for move, share in found.items()
    )


def _sum(found: object) -> float:
    return sum(found.values()) if isinstance(found, dict) else 0.0
