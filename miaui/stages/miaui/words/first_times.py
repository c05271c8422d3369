"""What is explained the first time it happens."""

from miaui.engine.i18n import N_, _

TEXTS = {
    "gull": N_("A Seagull takes itself and the card below it out of the game."),
    "trio": N_("The third Jellyfish in a pile takes all three out of the game."),
    "deep": N_("Kiti counts counterclockwise from her right hand: the first tied cat gets it."),
    "shallow": N_("Kiti counts clockwise from her left hand: the first tied cat gets it."),
    "last": N_("The last round: everybody plays the one card that is left."),
}


def explain(kind: str) -> str:
    """The explanation of a kind of event."""
    return _(TEXTS[kind])
