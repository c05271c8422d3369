"""Explanations of things that happen for the first time."""

from miaui.engine.i18n import N_, _

TEXTS = {
    "gull": N_("A Seagull flies off with the top card of the catcher’s pile. Both leave the game."),
    "trio": N_("With the third Jellyfish in a pile, all three leave the game."),
    "deep": N_(
        "For a tie in the deep, go round from Kiti’s blue arm, the way it points. The first tied cat gets "
        "the catch."
    ),
    "shallow": N_(
        "For a tie at the top, go round from Kiti’s turquoise arm, the way it points. The first tied cat "
        "gets the catch."
    ),
    "last": N_("The last round: everybody plays the one card that is left."),
}


def explain(kind: str) -> str:
    """Return the explanation of a kind, translated. "gull": a Seagull flies off with the catcher's top card,
    both leave the game; "trio": with the third Jellyfish all three leave; "deep": ties are counted
    from Kiti's blue arm the way it points; "shallow": from her turquoise arm; "last": everybody plays the
    one card left. KeyError for another kind."""
    return _(TEXTS[kind])
