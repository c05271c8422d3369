"""Questions to the judge and its answers as JSON values, between the window and the bots' process."""

from miaui.bots.kit import Judged, ValueQuestion, Why
from miaui.core.typed_json import NUMBER, TEXT, Coder, checked, coder, listed

#: Reasons that are taken, and characters of one's words.
_MOST_REASONS, _LONGEST_WORDS = 8, 400


def _has_words(why: Why) -> bool:
    """Return True if a reason's words have all that they need.

    >>> _has_words(Why("catch", {"points": 3}, "Worth %(points)d."))
    True
    >>> _has_words(Why("catch", {}, "Worth %(points)d."))
    False
    """
    try:
        return bool(why.words % why.values) and len(why.words) <= _LONGEST_WORDS
    except (KeyError, TypeError, ValueError):
        return False


_WHY = listed(checked(coder(Why, {}), _has_words, "no values for these words"))
_REASONS = checked(_WHY, lambda why: len(why) <= _MOST_REASONS, "too many reasons")
_TEXTS = listed(TEXT)

QUESTIONS = coder(ValueQuestion, {})
"""Questions to the judge as JSON objects: `write` gives one, `read` takes one; BadRecord for a wrong one."""

JUDGED = checked(
    coder(
        Judged,
        {
            tuple[float, ...]: checked(listed(NUMBER), bool, "no numbers"),
            tuple[Why, ...]: _REASONS,
            frozenset[str]: Coder(sorted, lambda data: frozenset(_TEXTS.read(data)), _TEXTS.schema),  # type: ignore[arg-type]
        },
    ),
    lambda judged: judged.samples >= 1 and bool(judged.blocks),
    "no values",
)
"""Answers of the judge as JSON objects: `write` gives one, `read` takes one. BadRecord for a wrong one, also
for no samples, no moves, more than 8 reasons, or one whose words lack a value."""
