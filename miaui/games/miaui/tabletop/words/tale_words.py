"""The tales of a finished game in words."""

from collections.abc import Sequence

from miaui.engine.i18n import N_, _, ngettext
from miaui.games.miaui.public.highlights import Kind, Tale

WORDS = {
    Kind.COMEBACK: N_("{name} was last after round {number} and still came first"),
    Kind.TRIO: N_("{name} shook off three Jellyfish at once"),
    Kind.ROBBED: N_("Seagulls robbed {name} of {number} points"),
    Kind.MERE: N_("{name} reached the bottom with just {number}"),
    Kind.FAVOURED: N_("Kiti favoured {name} {number} times"),
    Kind.EMPTY: N_("{name} came up empty-handed {number} times"),
}


def words(highlight: Tale, names: Sequence[str]) -> str:
    """Return a tale as a translated sentence without a full stop, with the name of its seat and its number:
    "It was decided by 2 points" (CLOSE), others as in `WORDS`: "Ada came up empty-handed 3 times". IndexError
    where `names` lacks the seat."""
    if highlight.kind is Kind.CLOSE:
        template = ngettext(
            "It was decided by {number} point", "It was decided by {number} points", highlight.number
        )
    else:
        template = _(WORDS[highlight.kind])
    return template.format(name=names[highlight.seat], number=highlight.number)
