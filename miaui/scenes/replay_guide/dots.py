"""Dots beside choices: how each looks to the judge."""

from miaui.history.questions import Verdict

COLOURS = {Verdict.GOOD: "good", Verdict.OTHER: "sand-0", Verdict.BETTER: "bad"}
RING = 4.0
"""Width (units) of the ring where another choice was better: its dot is hollow, so that colour is not all."""


def hollow(verdict: Verdict) -> float:
    """Return the width, in units, of the ring of a verdict's dot: 4 for `BETTER`, whose dot is hollow; 0 for
    all others, whose dots are filled."""
    return RING if verdict is Verdict.BETTER else 0.0
