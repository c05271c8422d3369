"""What is explained the first time it happens."""

from miaui.engine.i18n import N_, _

TEXTS = {
    "gull": N_("A Seagull takes itself and the card below it out of the game."),
    "trio": N_("The third Jellyfish in a pile takes all three out of the game."),
    "deep": N_("Her right arm counts the seats counterclockwise; the first one in the tie catches."),
    "shallow": N_("Her left arm counts the seats clockwise; the first one in the tie catches."),
    "last": N_("The last round: everybody plays the one card that is left."),
}


def explain(kind: str) -> str:
    """The explanation of a kind of event."""
    return _(TEXTS[kind])
