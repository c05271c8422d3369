"""The tales of a finished game in words."""

from collections.abc import Sequence

from miaui.engine.i18n import N_, _, ngettext
from miaui.games.miaui.tales import Kind, Tale

WORDS = {
    Kind.COMEBACK: N_("{name} was last after round {number} and still came first"),
    Kind.TRIO: N_("{name} shook off three Jellyfish at once"),
    Kind.MERE: N_("{name} reached the bottom with just {number}"),
}
"""The tales in which nothing is counted."""


def words(tale: Tale, names: Sequence[str]) -> str:
    """One tale as a sentence without a full stop."""
    template = _(WORDS[tale.kind]) if tale.kind in WORDS else _counted(tale)
    return template.format(name=names[tale.seat], number=tale.number)


def _counted(tale: Tale) -> str:
    """The template of a tale that counts something."""
    count = tale.number
    match tale.kind:
        case Kind.CLOSE:
            return ngettext("It was decided by {number} point", "It was decided by {number} points", count)
        case Kind.ROBBED:
            return ngettext(
                "Seagulls robbed {name} of {number} point", "Seagulls robbed {name} of {number} points", count
            )
        case Kind.FAVOURED:
            return ngettext(
                "Kiti favoured {name} {number} time", "Kiti favoured {name} {number} times", count
            )
        case _:
            return ngettext(
                "{name} came up empty-handed {number} time",
                "{name} came up empty-handed {number} times",
                count,
            )
