"""The size of the plank with which the guide is asked, apart from its picture: layouts are numbers alone."""


def plank_width(text: float) -> float:
    """Return how wide the plank is at a text scale (units): 240 up to 1, and 72 more at 2, on a straight
    line."""
    return 240.0 + 72.0 * max(0.0, text - 1.0)
