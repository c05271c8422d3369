"""Limits of `miaui-bot`, version 1, and what both sides check (docs/protocol.md)."""

from collections.abc import Mapping, Sequence

PROTOCOL, VERSION = "miaui-bot", 1

LINE_BYTES = 1 << 20
"""Bytes of a line."""

REQUEST_BYTES = 4 << 20
"""Bytes of what is said to one request."""

REQUEST_LINES = 100
"""Lines of what is said to one request."""

STDERR_BYTES = 1_000_000
"""Bytes a game on standard error."""

MOST = 1 << 53
"""An integer that every program can hold is below this."""

LONGEST_NAME = 64
MOST_REASONS, LONGEST_REASON = 5, 300

_JOINERS = "\u200c\u200d"

#: How far from 1 the sum of a policy may be.
_EPSILON = 1e-6


def shown(value: object) -> str:
    """Return a value as one line of up to 200 characters: a text itself, "null" for None, of anything else
    its `str`, in which each sign that is not printable is escaped as in Python (see `plain`); a line that is
    longer after that is cut to its first 197 characters and "...".

    >>> shown(None)
    'null'
    >>> shown([1, 2])
    '[1, 2]'
    """
    said = value if isinstance(value, str) else "null" if value is None else str(value)
    text = plain(said[:201])
    return text if len(text) <= 200 else text[:197] + "..."


def plain(text: str) -> str:
    r"""Return a text as one line: each sign that is not printable, such as a line feed, is escaped as in
    Python; zero-width joiners stay as they are, and "" is "".

    >>> plain("two" + chr(10) + "lines")
    'two\\nlines'
    """
    return "".join([sign if sign.isprintable() or sign in _JOINERS else ascii(sign)[1:-1] for sign in text])


BAD_POLICY = "the policy is dropped: it has to give legal moves probabilities that sum to 1"
"""Trouble of a move whose policy is dropped."""


def is_bad_policy(answer: Mapping[str, object], legal: Sequence[str]) -> bool:
    """Return True if `answer` has a "policy" that is not an object of legal moves with numbers from 0 to 1
    and the sum 1 (within 1e-6), so also for an empty one; False without one. Legal moves may be missing in
    it.

    >>> is_bad_policy({"move": "7", "policy": {"7": 0.5, "8": 0.5}}, ["7", "8"])
    False
    >>> is_bad_policy({"move": "7", "policy": {"7": 0.5}}, ["7", "8"])
    True
    """
    policy = answer.get("policy")
    return "policy" in answer and not (_shares(policy, legal) and abs(_sum(policy) - 1) <= _EPSILON)


def dropped_keys(answer: Mapping[str, object], legal: Sequence[str]) -> list[str]:
    """Return the sentences for what is dropped of an answer, in this order: "the values are dropped: they
    give legal moves shares from 0 to 1" if its "values" are not numbers from 0 to 1 by legal move, "the
    reasons are dropped: they are 5 texts at most" if its "reasons" are no list of up to 5 texts of up to 300
    characters. [] if both are right or missing.

    >>> dropped_keys({"move": "7", "values": {"9": 0.5}}, ["7", "8"])
    ['the values are dropped: they give legal moves shares from 0 to 1']
    """
    sentences = []
    if "values" in answer and not _shares(answer["values"], legal):
        sentences.append("the values are dropped: they give legal moves shares from 0 to 1")
    reasons = answer.get("reasons", [])
    if (
        not isinstance(reasons, list)
        or len(reasons) > MOST_REASONS
        or not all(isinstance(reason, str) and len(reason) <= LONGEST_REASON for reason in reasons)
    ):
        sentences.append(f"the reasons are dropped: they are {MOST_REASONS} texts at most")
    return sentences


def _shares(shares: object, legal: Sequence[str]) -> bool:
    return isinstance(shares, dict) and all(
        move in legal and type(share) in (int, float) and 0 <= share <= 1 for move, share in shares.items()
    )


def _sum(shares: object) -> float:
    return sum(shares.values()) if isinstance(shares, dict) else 0.0
