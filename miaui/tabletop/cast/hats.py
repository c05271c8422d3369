"""Hats that the cats may wear over what each wears anyway, on every screen of every game."""

from miaui.engine.i18n import N_

HATS = {
    "straw": N_("Straw hat"),
    "flowers": N_("Wreath of flowers"),
    "coconut": N_("Coconut"),
    "starfish": N_("Sleepy starfish"),
    "crown": N_("Crown of shells"),
    "captain": N_("Captain’s cap"),
    "palm": N_("Palm leaf hat"),
    "feathers": N_("Kiti’s feathers"),
}
"""Names of the hats by those of their pictures, in the order in which they are earned."""
HEADS = tuple(f"cat/{{cat}}/head-{face}" for face in ("calm", "choosing", "locked", "delighted", "dismayed"))
"""Pictures of heads with room for a hat: a cat that sleeps has a nightcap on, one that dives a mask."""
