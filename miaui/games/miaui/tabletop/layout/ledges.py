"""The names of the spaces, and the labels of their ledges: on their fronts, or on plates that are wider."""

from collections.abc import Mapping

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, TOP
from miaui.games.miaui.tabletop.layout.layout import FAN_W, Layout

SPACE_NAMES = {BOTTOM: N_("Bottom"), MIDDLE: N_("Middle"), TOP: N_("Top")}
LEDGE_LABELS = {
    BOTTOM: N_("Bottom: highest number"),
    MIDDLE: N_("Middle: next highest"),
    TOP: N_("Top: lowest number"),
}
SHORT_LABELS = {BOTTOM: N_("Bottom: highest"), MIDDLE: N_("Middle: next"), TOP: N_("Top: lowest")}

_SPILL = {TOP: 0.09, MIDDLE: 0.18, BOTTOM: 0.18}
"""Reach of a plate with a long rule over its ledge on each side, in widths of the ledge: least for the
highest ledge, beside which Kiti may stand."""
_SIZE = 0.96
"""The size of a ledge's label where it has room."""
_ASIDE = 0.34
"""Offset of the highest ledge's plate away from her, in widths of the ledge."""
_RIM = 10.0
"""Units between a plate and what can be pointed at above it."""
_CLEAR = 14.0
"""Units between a plate and the card on the ledge to its right."""

_DEEPER, _HIGHER, _LEFT = 1.2, 0.24, 0.75
"""For text of twice the size: how much a plate is higher, how much of that lies over its ledge, in heights of
the ledge, and how much wider the lowest one is."""


def label(canvas: Canvas, lay: Layout, space: int) -> Rect:
    """Return the box of a ledge's words (space 0 the bottom): the ledge's front; where labels stand on plates
    the plate with its edge, 6 units larger at the left and right, 3 above and below."""
    return plate(canvas, lay, space).inset(-6, -3) if on_plates(canvas, lay) else lay.ledge(space)


def space_box(canvas: Canvas, lay: Layout, space: int) -> Rect:
    """Return the box in which a space can be pointed at, cards or not: ledge, words and the place of cards;
    with plates the place of cards above the plate alone, so that a rim crosses no letters."""
    box = lay.space(space)
    if not on_plates(canvas, lay):
        return box
    beside = (box.w - FAN_W * lay.bowl.size) / 2
    return box._replace(h=plate(canvas, lay, space).y - _RIM - box.y).inset(beside, 0)


def on_plates(canvas: Canvas, lay: Layout) -> bool:
    """True if the ledges' labels stand on plates: text is large, or a ledge too narrow for its full rule, and
    the plates have room for all rules."""

    def measured() -> bool:
        narrow = canvas.theme.is_large or not _roomy(canvas, lay, 0.0)
        return narrow and _roomy(canvas, lay, 1.0)

    return lay.once(("on plates", canvas.style_key, canvas.scale), measured)


def labels(canvas: Canvas, lay: Layout) -> Mapping[int, str]:
    """Return the labels by space (0 the bottom), untranslated: rules such as "Bottom: highest number";
    shorter ("Bottom: highest") on plates while a panel takes room from the table and text is large; names
    alone ("Bottom") on ledges that are too narrow, where plates have no room either."""
    if on_plates(canvas, lay):
        return SHORT_LABELS if _short(canvas, lay) else LEDGE_LABELS
    return LEDGE_LABELS if _roomy(canvas, lay, 0.0) else SPACE_NAMES


def label_size(canvas: Canvas, lay: Layout) -> float:
    """Return one factor of the usual size of letters for the labels of all three ledges: the largest, up to
    0.96, at which each fits its ledge or plate."""
    plates, sizes = on_plates(canvas, lay), []
    for space, words in labels(canvas, lay).items():
        box = plate(canvas, lay, space) if plates else lay.ledge(space)
        fitted = canvas.type.layout(_(words), "label", {"size": _SIZE, "width": box.w, "height": box.h})
        sizes.append(fitted.px)
    return min(sizes) / (canvas.theme.size("label") * canvas.scale)


def plate(canvas: Canvas, lay: Layout, space: int) -> Rect:
    """Return the plate of a ledge's label: wider than the ledge on both sides, at least 14 units left of the
    next higher ledge's card on its right, the top one moved to the right, away from Kiti; one line high with
    short labels, higher for large text."""
    ledge = lay.ledge(space)
    if _short(canvas, lay):
        high = canvas.measure("Ag", "label", size=_SIZE)[1]
        aside = _SPILL[BOTTOM] * ledge.w
        plate = Rect(ledge.x - aside, ledge.y, ledge.w + 2 * aside, high)
    else:
        plate, aside = _room(canvas, lay, space, 1.0), _ASIDE * ledge.w
    if space == BOTTOM:
        return plate
    x = plate.x + (aside if space == TOP else 0.0)
    beside = lay.lying(MIDDLE if space == TOP else BOTTOM, 0, 1).fish().x - _CLEAR
    return plate._replace(x=min(x, beside - plate.w))


def _short(canvas: Canvas, lay: Layout) -> bool:
    """True if plates have short labels: large words have little room because a panel takes it."""
    return lay.panel and canvas.theme.is_large


def _room(canvas: Canvas, lay: Layout, space: int, part: float) -> Rect:
    """Return a ledge's plate, by a part of what it may reach over its ledge wider. For large text a wider one
    is higher, too, for a second line; the lowest, under which the plank is, grows to the left."""
    box = lay.ledge(space)
    more = part * canvas.theme.enlargement
    wide = box.inset(-part * _SPILL[space] * box.w, 0)
    y = box.y - _HIGHER * more * box.h
    if space == BOTTOM:
        longer = _LEFT * more * box.w
        return Rect(wide.x - longer, y, wide.w + longer, box.bottom - y)
    return wide._replace(y=y, h=box.h * (1 + _DEEPER * more))


def _roomy(canvas: Canvas, lay: Layout, part: float) -> bool:
    """True if all labels with their rules fit plates as wide as they may be, or a part of that wider."""
    return all(
        canvas.fits(_(words), "label", _room(canvas, lay, space, part), size=_SIZE)
        for space, words in LEDGE_LABELS.items()
    )
