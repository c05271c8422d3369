"""The strip over the lower edge of the sea: words of the moment, numbers and huts to choose, buttons."""

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse
from miaui.engine.i18n import _
from miaui.games.kaivai.public.moves import Stake
from miaui.games.kaivai.tabletop.commands import KIND, ChooseFish, ChooseStake, control_id
from miaui.games.kaivai.tabletop.layout.places import label_width
from miaui.games.kaivai.tabletop.paint import bids as paint_bids
from miaui.games.kaivai.tabletop.paint.parts import EDGE_NOW, PLATE, new_hut, plate, symbol
from miaui.games.kaivai.tabletop.strip import (
    HEAD,
    Numbered,
    beside,
    info_box,
    missing,
    prompt_box,
    tiles,
    told_of,
)
from miaui.games.kaivai.tabletop.ui import TableFrame, telling
from miaui.games.kaivai.tabletop.words.bids import sentence
from miaui.games.kaivai.tabletop.words.offers import Offer, earnings, offered
from miaui.tabletop.cast.members import CastMember

_PAID = 40.0
"""Height of what a number of fish earns, below the number (units)."""
_PAID_LARGE = 62.0
"""With large words."""
_PAID_GROUND = parse("#FFC65A")


def draw(frame: TableFrame) -> None:
    """Draw the plank with what is told or asked, if there are words, while a bid is chosen what it means;
    tiles of bids, stakes or fish, the huts that may be built, dim ones that may not, and the cost of the
    choice, as far as they are asked for."""
    canvas, words, seat = frame.canvas, _said(frame), told_of(frame)
    if words:
        who = None if seat is None else (frame.cast[seat], frame.animation.faces.get(seat, "choosing"))
        canvas.part(_words, words, prompt_box(frame, words), beside(frame), who, flat=True)
    if frame.display.bidding:
        paint_bids.draw(frame)
    else:
        for command, place in tiles(frame):
            stakes, name = isinstance(command, ChooseStake), control_id(command)
            hot = name in (frame.status.hovered, _picked(frame))
            sign = "kaivai/good/influence" if stakes else "kaivai/good/fish"
            canvas.part(_tile, command.number, sign, place, hot, _paid(frame, command), flat=True)
    _kinds(frame)
    offer = frame.once(offered)
    if offer is not None:
        info(frame, offer)


def _kinds(frame: TableFrame) -> None:
    """Draw the huts that may be built, and dim ones that may not."""
    canvas, lay, choice = frame.canvas, frame.layout, frame.ui.choice
    colour, none = frame.cast[lay.front_seat].colour, missing(frame)
    for kind, place in enumerate(lay.kinds):
        name = f"{KIND}{kind}"
        if name in choice.targets or kind in none:
            edge = "cream" if frame.status.hovered == name else ""
            edge = "glow" if choice.placing == kind else edge
            canvas.part(_kind, kind, place, colour, edge, lay.dense, lay.stacked, flat=True)
            if name not in choice.targets:
                canvas.fill(place.inset(-3), "ink", 15, alpha=0.6)


def _said(frame: TableFrame) -> str:
    """Return the words of the moment: what is told or asked, or what the bid would mean that
    is pointed at."""
    number = paint_bids.chosen(frame) if frame.display.bidding else None
    if number is not None:
        return sentence(frame.display.position, frame.layout.front_seat, number, frame.cast)
    return frame.animation.caption if telling(frame) else frame.status.recap or frame.prompt


def _words(
    canvas: Canvas, words: str, box: Rect, beside: float, speaker: tuple[CastMember, str] | None
) -> None:
    """Draw words on a plank, with the head of the cat that they are about."""
    canvas.board(box, "ui/plank-m")
    space = box.inset(beside, 4)
    if speaker is not None:
        _head(canvas, box, *speaker)
        space = Rect(space.x + HEAD, space.y, space.w - HEAD, space.h)
    canvas.text_in(words, space, "label", "cream")


def _head(canvas: Canvas, box: Rect, member: CastMember, mood: str) -> None:
    """Draw the head of a cat at the left end of the plank."""
    x, y = box.x + 50, box.cy - 10
    canvas.draw(f"cat/ring-{member.colour}", x, y, size=0.4)
    canvas.draw(f"cat/{member.cat}/head-{mood}", x, y + 4, size=0.43)
    symbol(canvas, member.colour, x + 34, y + 22, 13)


def _tile(canvas: Canvas, number: int, sign: str, place: Rect, hot: bool, paid: int) -> None:
    """Draw a number to choose, with what it earns."""
    rect = place.moved(0, -22) if hot else place
    if hot:
        canvas.draw("kaivai/light/gold", rect.cx, rect.cy, size=1.0)
        canvas.fill(rect.inset(-7), "glow", 18)
    canvas.nested(rect, (-3, "ink", 15), (0, "sand-0", 12))
    earned = Box.row(Box("shells", 42), Box("words", None, (0, 0, 6, 0)), name="paid", size=_PAID, pad=(8, 0))
    tree = Box.column(Box("sign", 46), Box("number"), *([earned] if paid else ()), pad=(0, 0, 0, 4))
    if canvas.theme.is_large and paid:  # large words take the room of the signs
        earned = Box.row(Box("words", None, (2, 2)), name="paid", size=_PAID_LARGE, pad=(8, 0))
        tree = Box.column(Box("number"), earned, pad=(0, 2, 0, 4))
    at = tree.place(rect)
    if "sign" in at:
        canvas.draw(sign, rect.cx, rect.y + 30, size=1.2)
    canvas.text_in(str(number), at["number"], "numeral", "wood-2", size=0.9)
    if paid:
        canvas.fill(at["paid"], _PAID_GROUND, 9)
        if "shells" in at:
            canvas.draw("kaivai/good/cowrie", at["shells"].x + 24, at["shells"].cy, size=0.84)
        canvas.text_in(f"+{paid}", at["words"], "button", "ink")


def _picked(frame: TableFrame) -> str:
    """Return the control of the stake that is picked; "" for none."""
    move = None if frame.trial is None else frame.trial.pending
    return control_id(ChooseStake(move.number)) if isinstance(move, Stake) else ""


def _paid(frame: TableFrame, command: Numbered) -> int:
    """Return the value of the shells that a number of fish earns in the chosen hut, or 0."""
    plan, hut = frame.trial, frame.ui.choice.hut
    if not isinstance(command, ChooseFish) or plan is None or hut is None:
        return 0
    return sum(earnings(plan.view.position, hut, command.number))


def _kind(canvas: Canvas, kind: int, place: Rect, colour: str, edge: str, dense: bool, stacked: bool) -> None:
    """Draw a hut that may be built; the chosen one is golden."""
    if edge:
        canvas.fill(place.inset(-7), edge, 18)
    canvas.nested(place, (-3, "ink", 15), (0, "sand-0" if edge == "glow" else (201, 168, 120), 12))
    low = 48.0 if stacked else 34.0 if dense else 28.0
    label = Box.row(Box("words", pad=(-4, 1)), name="label", size=low)
    at = Box.column(Box("picture"), label).place(place)
    x, y = place.cx + 6, place.y + at["picture"].h * 0.66
    size = 0.78 if dense else 0.74
    canvas.draw(new_hut(kind, colour), x, y, size=size)
    canvas.fill(at["label"], "ink", 8)
    words = (_("Canoe"), _("Fisher"), _("Meeting"))[kind]
    canvas.text_in(words, at["words"], "label", "cream", size=0.94 if dense else 0.82)
    r = 22.0 if stacked else 17.0 if dense else 14.0
    canvas.discs(place.x + r, place.y + r, (r + 2, "ink"), (r - 0.6, "cream"))
    number = Rect.around(place.x + r, place.y + r, 2 * r, 2 * r)
    canvas.text_in(str(kind + 1), number, "label", "ink", size=0.8)


def info(frame: TableFrame, offer: Offer) -> None:
    """Draw sign, title and lines of an offer in the box of `info_box`; with large text no title while an
    island is scored."""
    lay, display = frame.layout, frame.display
    titled = lay.stacked and display.scoring and display.position.village is not None
    frame.canvas.part(_info, info_box(frame), offer, lay.stacked, titled, flat=True)


def _info(canvas: Canvas, box: Rect, offer: Offer, stacked: bool, titled: bool) -> None:
    plate(canvas, box, radius=13)
    canvas.fill(box.inset(3), PLATE, 11)
    canvas.outline(box.inset(5), EDGE_NOW, 2, 10)
    edge = 8 if stacked else 9
    head, space = 0.0 if titled else 1.35, box.h - 2 * edge
    row = box.w - 28, space / (head + len(offer.lines))
    shares = [2.0 if _wraps(canvas, line, *row) else 1.0 for line in offer.lines]
    high = min(space / (head + sum(shares)), space / 2.6)
    left = (40 if offer.below else 0, 0, 0, 0)
    lines = [Box(f"line {number}", high * share, left) for number, share in enumerate(shares)]
    above = Box("title", high * head, (40, 0, 0, 0))
    title, *places = Box.column(above, *lines, Box(), pad=(14, edge)).place(box).values()
    size = min(1.0, 34.0 / max(canvas.art.meta(offer.sign).size))
    if head:
        canvas.draw(offer.sign, title.x - 24, title.y + high * 0.66, size=size)
        canvas.text_in(offer.title, title, "button", "focus", "left")
    if offer.below:
        canvas.draw(offer.below, title.x - 24, places[0].cy, size=size)
    for line, place in zip(offer.lines, places, strict=True):
        canvas.text_in(line, place, "label", "cream", "left", size=0.9)


def _wraps(canvas: Canvas, line: str, wide: float, high: float) -> bool:
    """True if a line is too long for a row unless it becomes clearly smaller than the row has room for."""
    return 0.9 * label_width(canvas, line, high, 0.9) > wide
