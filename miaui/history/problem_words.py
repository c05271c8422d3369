"""Problems in the player's language, as far as there are words for them."""

from miaui.core.errors import BadRecord
from miaui.core.words import Plural
from miaui.engine.i18n import _, ngettext
from miaui.store.problems import Problem, StoreError


def sentence(problem: Problem) -> str:
    """Return what went wrong as a whole sentence."""
    words: str | Plural = problem.trouble.value
    if isinstance(words, Plural):
        return ngettext(words.singular, words.plural, int(problem.values[words.by])) % problem.values
    return _(words) % problem.values


def reason(error: BadRecord | StoreError) -> str:
    """Return why a game or a file cannot be taken, in a sentence."""
    return sentence(error.problem) if isinstance(error, StoreError) else str(error)
