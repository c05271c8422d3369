"""The review in words: verdicts, lenses, losses in games of 100. Kind, and never by how it came out."""

from __future__ import annotations

from collections.abc import Mapping

from miaui.engine.i18n import N_, _, decimal, filled, number
from miaui.learning.findings import Row, SeatFindings
from miaui.learning.kept_review import Reason
from miaui.learning.review import DEAR, Verdict
from miaui.learning.values import EQUAL

VERDICTS: Mapping[Verdict, str] = {
    "good": N_("Well played"),
    "open": N_("Too close to say"),
    "fair": N_("A fair choice"),
    "dear": N_("A dear choice"),
    "mistake": N_("A costly choice"),
}
"""Names of verdicts."""

LENS_TIPS = (
    N_("By what you knew then: this alone says how good a choice was"),
    N_("By what nobody could know: hindsight is not blame"),
    N_("How your chances went in that moment, luck included"),
)
ORDERS = (N_("dearest first"), N_("as played"), N_("by verdict"))
"""The orders of rows."""


def told(template: Reason) -> str:
    """Return a reason, a template and its values, as a sentence in the player's language; "" where its values
    do not fit."""
    return filled(*template)


def lenses(opened: str) -> tuple[str, str, str]:
    """Return the names of the three ways to look at a choice, of which only the first one judges; `opened` is
    the game's word for the second one."""
    return _("What you could know"), _(opened), _("What happened")


def verdict(grade: Verdict, base: float) -> str:
    """Return a verdict in words; no praise where the tried moves lost next to nothing on average (`base`)."""
    return _("Other choices were as good") if grade == "good" and base < EQUAL else _(VERDICTS[grade])


def costly(count: int, choices: int) -> str:
    """Return the words for a number of costly choices, e.g. "Costly choices: 3 of 57"."""
    return _("Costly choices: {count} of {all}").format(count=count, all=choices)


def too_close(deep: bool = False) -> str:
    """Return the sentence for skill and luck that cannot be told apart; unless the review was `deep`, a
    second one says that a deep review can tell more."""
    if deep:
        return _("Skill and luck are too close to split here.")
    return _("Skill and luck are too close to split here. A deep review can tell more of them.")


def closer() -> str:
    """Return what is said while a review is made once more: “The strongest cat looks more closely …”,
    translated."""
    return _("The strongest cat looks more closely …")


def waiting(findings: SeatFindings, said: str) -> str:
    """Return what stands in place of the parts of a result: `said` until all choices are judged, then
    `too_close`."""
    return too_close(findings.deep) if findings.complete else said


def beginning(again: bool) -> str:
    """Return the sentence before the first choice is judged, “The strongest cat begins to look …”; if
    `again`, that a kept review is an older program's."""
    if again:
        return _("The review that was kept is an older program’s: the strongest cat looks again …")
    return _("The strongest cat begins to look …")


def provisional() -> str:
    """Return the sentence “So far: others still play this deal.”, translated."""
    return _("So far: others still play this deal.")


def outcome(findings: SeatFindings, better: bool = False) -> str:
    """Return the sentences below all choices of a seat: where nothing is blamed `nothing_cost(better)`, else
    how many of ten choices were foretold; then its accuracy. "" where neither is known."""
    sentences = []
    if not any(row.blamed for row in findings.rows):
        sentences.append(nothing_cost(better))
    elif findings.of_ten is not None:
        sentences.append(_("Foreseen: {count} of ten.").format(count=findings.of_ten))
    if findings.sums.accuracy is not None and findings.sums.accuracy_se is not None:
        said = _("Accuracy {number} of 100, give or take {error}.")
        count, error = decimal(findings.sums.accuracy, 1), decimal(findings.sums.accuracy_se, 1)
        sentences.append(said.format(number=count, error=error))
    return " ".join(sentences)


def nothing_cost(better: bool) -> str:
    """Return what is said of a seat that is blamed for nothing. `better`: others did so much better that
    “nothing cost anything” would be untrue."""
    if better:
        return _("No single choice is sure to have cost anything, and yet others did better.")
    return _("No choice is sure to have cost anything. Luck may hide some that did.")


def hundred(part: float) -> str:
    """Return a part of a victory in games of 100, with one decimal and without a sign: "8.1" for 0.081 and
    -0.081."""
    return decimal(abs(100 * part) + 0.0, 1)


def signed(games: float) -> str:
    """Return games of 100 with their sign and one decimal: "−8.1", "+3.0"; "0.0" for 0."""
    sign = "−" if games < 0 else "+" if games > 0 else ""
    return sign + decimal(abs(games) + 0.0, 1)


def games(loss: float) -> str:
    """Return how much of the victory a loss is, with no sign and one decimal: "8.1 of 100 games" for
    0.081."""
    return _("{loss} of 100 games").format(loss=hundred(loss))


def cost(loss: float, points: float, amount: str) -> str:
    """Return the loss of a choice as text: "8.1 of 100 games" for a `loss` of 0.081 of the victory, else the
    `points` in the game's own words, of which `amount` is the message ("{number} points")."""
    if loss:
        return games(loss)
    return _(amount).format(number=decimal(points, 1))


def shown(row: Row, lens: int) -> str:
    """Return a row's number under a lens (0 known, 1 open, 2 happened) with its sign and a decimal: "−8.1"
    games of 100, or known points; "" where nothing is blamed or changed."""
    if lens == 0 and row.points and row.blamed:
        return "−" + cost(row.loss, row.points, row.amount)
    if lens == 0:
        return signed(-100 * row.loss) if row.blamed else ""
    if lens == 1:
        return signed(-100 * row.open_gap) if row.open_gap >= 0.0005 else ""
    change = 100 * (row.after - row.before)
    return signed(round(change, 1)) if abs(change) >= 0.05 else ""


def known(row: Row, better: str) -> str:
    """Return what one could know of a choice: its verdict, and if it is blamed what it lost: "A costly
    choice: 8.1 of 100 games less than “Pass”". For one that followed a tip, `advised`."""
    said, lost = verdict(row.verdict, row.base), cost(row.loss, row.points, row.amount)
    if row.advised:
        return advised(lost if row.loss or row.points else "", better)
    if not row.blamed:
        return said
    return _("{verdict}: {cost} less than “{better}”").format(verdict=said, cost=lost, better=better)


def lost(row: Row, better: str) -> str:
    """Return how much more the best move of a choice that lost something is worth, in a sentence: “Pass” wins
    8.1 more of 100 games, or brings 5 points more; `better` is that move in words."""
    if row.loss:
        said = _("“{better}” wins {count} more of 100 games.")
        return said.format(better=better, count=hundred(row.loss))
    said = _("“{better}” brings {points} more.")
    return said.format(better=better, points=cost(0.0, row.points, row.amount))


def saved(row: Row) -> str:
    """Return what a good choice saved, in a sentence: other choices would have lost 21 of 100 games more on
    average; "" for any other one, and where that is less than 3 of 100."""
    if row.verdict != "good" or row.advised or row.base < DEAR:
        return ""
    said = _("Other choices would have lost {count} of 100 games more on average.")
    return said.format(count=number(round(100 * row.base)))


def why(row: Row) -> str:
    """Return the first reason for the best move; "" without one, and where that is not `explained`."""
    return next(filter(None, map(told, row.why)), "") if row.explained else ""


def advised(lost: str, better: str) -> str:
    """Return "Followed a tip", and if it `lost` something, that `better` was worth so much more; "" for
    `lost`: nothing."""
    if not lost:
        return _("Followed a tip")
    return _("Followed a tip. “{better}” was worth {cost} more").format(better=better, cost=lost)


def opened(row: Row, better: str) -> str:
    """Return what was best with nothing hidden, in a sentence: that another move would have brought more, or
    "Nothing was better"."""
    if row.open_gap < 0.0005:
        return _("No other choice was better.")
    words = _("“{better}” would have brought {gap} more. Nobody could know.")
    return words.format(better=better, gap=hundred(row.open_gap))


def happened(row: Row) -> str:
    """Return how the seat's chances went: "50.0 of 100 games before, 41.9 after"."""
    words = _("{before} of 100 games before, {after} after.")
    return words.format(before=hundred(row.before), after=hundred(row.after))
