"""Places of a frame that painters, controls and clearings share."""

from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.tabletop.animation.anchors import perch
from miaui.games.miaui.tabletop.animation.animation import Hop, pictured
from miaui.games.miaui.tabletop.layout import bubble as layout_bubble
from miaui.games.miaui.tabletop.layout import kiti as layout_kiti
from miaui.games.miaui.tabletop.layout import plank as layout_plank
from miaui.games.miaui.tabletop.layout.kiti import Tag
from miaui.games.miaui.tabletop.layout.perches import Perch
from miaui.games.miaui.tabletop.layout.plank import PlankWords
from miaui.games.miaui.tabletop.ui import TableFrame, advised, held_at, raised


def plank_words(frame: TableFrame) -> PlankWords | None:
    """Return all that decides what the plank says and where: recap, caption, prompt, note, the raised card,
    the hand's upper edge, and Kiti if she stands at a side; None while her note or question lies there."""
    if advised(frame):
        return None
    lay, display, status, animation = frame.layout, frame.display, frame.status, frame.animation
    lower, kiti = display.chosen is not None or display.viewer != lay.front, perch(lay, animation)
    return PlankWords(
        status.recap,
        bool(pictured(frame)),
        animation.caption,
        frame.prompt,
        status.match.note,
        raised(frame),
        layout_plank.hand_top(lay, lower),
        None if kiti is None or kiti[0].look not in layout_kiti.FAR else kiti[0],
    )


def plank(frame: TableFrame) -> Rect | None:
    """Return the plank's box; None while nothing is said, and while Kiti's note or question lies
    there."""
    said = plank_words(frame)
    placed = None if said is None else layout_plank.placed(frame.canvas, frame.layout, said)
    return None if placed is None else placed[1]


def arm_names(frame: TableFrame) -> list[Rect]:
    """Return the boxes of the names of Kiti's arms; [] without her and while she hops."""
    kiti = perch(frame.layout, frame.animation)
    if kiti is None or frame.animation.first(Hop) is not None:
        return []
    return [tag.rect for tag in arm_tags(frame, kiti[0]).values()]


def arm_tags(frame: TableFrame, at: Perch) -> dict[str, Tag]:
    """Return the names of Kiti's arms on a perch by arm, as `layout.kiti.arm_tags` finds them, none on the
    lifted card in its place."""
    lay, number = frame.layout, raised(frame)
    tags = layout_kiti.arm_tags(frame.canvas, lay, at)
    chosen = frame.display.chosen is not None or frame.display.viewer != lay.front
    if number is None or chosen or held_at(frame) is not None:
        return tags
    return layout_kiti.clear_of(tags, lay.lifted(number).diver())


def kiti(frame: TableFrame) -> list[Rect]:
    """Return the boxes of Kiti and of the names of her arms, while she hops at both ends; [] without her."""
    lay, gap, hop = frame.layout, frame.display.kiti, frame.animation.first(Hop)
    if gap is None:
        return []
    gaps = (gap,) if hop is None else (hop.start, hop.end)
    return [box for index in gaps for box in layout_kiti.reach(frame.canvas, lay, lay.perches[index])]


def bubble(frame: TableFrame, seat: int, words: str, style: str = "small") -> Rect:
    """Return the box of a seat's bubble with these words, as `layout.bubble.box` finds it for the cards that
    lie there and the names of Kiti's arms."""
    counts = [len(lying) for lying in frame.display.lagoon]
    return layout_bubble.box(frame.canvas, frame.layout, seat, words, arm_names(frame), counts, style)
