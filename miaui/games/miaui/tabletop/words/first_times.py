"""Explanations of things that happen for the first time."""

from miaui.engine.i18n import N_, _

TEXTS = {
    "gull": N_("A Seagull flies off with the top card of the catcher’s pile. Both leave the game."),
    "trio": N_("With the third Jellyfish in a pile, all three leave the game."),
    "deep": N_(
        "For a tie in the deep, start at Kiti’s right hand and go counterclockwise. The first tied "
        "cat gets the catch."
    ),
    "shallow": N_(
        "For a tie at the top, start at Kiti’s left hand and go clockwise. The first tied cat gets the catch."
    ),
    "last": N_("The last round: everybody plays the one card that is left."),
}


def explain(kind: str) -> str:
    """Return the explanation of a kind of event, translated. KeyError for a kind that has none."""
    return _(TEXTS[kind])
