"""Cards that are looked at: two drawn ones, or a pile or the lobster's five on a concertina."""

from miaui.engine.i18n import _
from miaui.engine.ui.widgets import draw_cap
from miaui.games.salt.public.cards import DUO_POINTS, TRIO_POINTS, UNKNOWN, Card, kind_of
from miaui.games.salt.tabletop.animation.animation import hidden
from miaui.games.salt.tabletop.commands import LOOKED, PressPlace
from miaui.games.salt.tabletop.layout.looking import RAISED, card_place, slot
from miaui.games.salt.tabletop.layout.papers import Tag, Words, common_size, tag_size
from miaui.games.salt.tabletop.layout.spots import CARD_RATIO, Spot
from miaui.games.salt.tabletop.paint.card_marks import draw_gain, draw_tag
from miaui.games.salt.tabletop.paint.cards import CardPose, draw_card
from miaui.games.salt.tabletop.paint.panels import Concertina, draw_concertina
from miaui.games.salt.tabletop.paint.parts import pose, ribbon
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.games.salt.tabletop.words import tips
from miaui.games.salt.tabletop.words.cards import counted


def draw(frame: TableFrame) -> None:
    """Draw the cards that the viewer looks at: two over the deck, or all on a concertina; each with a rosette
    of the points that it would add, unless that is 0, or "wins" for the fourth mermaid. While another seat
    looks at cards of the deck, that many backs in its cat's paws. Else nothing."""
    display = frame.display
    if display.looking is None:
        _hidden(frame)
    elif display.phase == "keep":
        _drawn(frame, display.looking)
    else:
        _choose(frame, display.looking)


def _hidden(frame: TableFrame) -> None:
    """Draw the backs of cards that another seat looks at, in its cat's paws."""
    display = frame.display
    count = display.aside
    if display.to_move is None or not count:
        return
    for index in range(count):
        if ("held", display.to_move, index, count) not in hidden(frame.animation):
            at = frame.layout.peeked_spot(display.to_move, index, count)
            draw_card(frame.canvas, UNKNOWN, pose(at, facedown=True))


def _drawn(frame: TableFrame, looking: tuple[Card, ...]) -> None:
    choice = frame.ui.choice
    gains = []
    for index, card in enumerate(looking):
        if ("aside", index, len(looking)) in hidden(frame.animation) or _dragged(frame, index):
            continue
        at = frame.layout.aside_spot(index, len(looking))
        hot = choice.kept == index or (choice.kept is None and frame.status.hovered == f"{LOOKED}{index}")
        glow = choice.kept == index if choice.kept is not None else f"{LOOKED}{index}" in choice.targets
        dim = 0.35 if choice.kept is not None and choice.kept != index else 0.0
        at = at._replace(y=at.y - RAISED) if hot else at
        draw_card(frame.canvas, card, CardPose(at.x, at.y, at.width, at.angle, lift=0.6, dim=dim, glow=glow))
        if choice.kept is None:
            _key(frame, index, at)
        gains.append((card, at))
    for card, at in gains:
        _gain(frame, card, at)
    if choice.kept is not None and choice.kept < len(looking):
        at = frame.layout.aside_spot(choice.kept, len(looking))
        ribbon(frame.canvas, at.x, at.box.bottom + 14 - RAISED, Words(_("Keep")), "glow")


def _choose(frame: TableFrame, looking: tuple[Card, ...]) -> None:
    canvas, lay, count = frame.canvas, frame.layout, len(looking)
    for row in lay.concertina_rows(count):
        draw_concertina(canvas, Concertina(row.x, row.y, row.panels, row.pitch, row.height, row.sag))
    searched = frame.display.phase == "crab"
    pointed = frame.status.hovered
    gains = []
    said = _size(frame)
    order = sorted(frame.display.from_left, key=lambda index: pointed == f"{LOOKED}{index}")
    for index in order:
        at = card_place(frame.layout, frame.display, index)
        if ("unfolded", slot(frame.display, index), count) in hidden(frame.animation):
            continue
        hot = pointed == f"{LOOKED}{index}"
        gains.append((looking[index], _panel(frame, index, at, hot, said)))
    if searched and count > 1:
        first, tag = lay.unfolded_spot(0, count), Tag(_("on top"))
        x = max(first.x - first.width * 0.2, tag_size(canvas, tag)[0] / 2 + 4)
        draw_tag(canvas, x, first.box.y - 34, tag)
    for card, at in gains:
        _gain(frame, card, at)


def _size(frame: TableFrame) -> float | None:
    """Return the size of the words under the cards, one for all; None where not all of them have room on one
    line, or cards lie over each other: then only the card that is pointed at says what it makes."""
    looking = frame.display.looking or ()
    at, row = card_place(frame.layout, frame.display, 0), frame.layout.concertina_rows(len(looking))[0]
    if row.pitch < 0.86 * at.width:
        return None
    words = {words for card in looking if (words := _makes(frame, card))}
    return common_size(frame.canvas, words, min(at.width + 8, row.pitch - 3)) if words else 1.0


def _panel(frame: TableFrame, index: int, at: Spot, hot: bool, said: float | None) -> Spot:
    """Draw one card on its panel, raised where it is pointed at, and return where the middle of it is that
    can be seen. `said` is how large the words are that say what each makes, None where they have no room."""
    looking, canvas = frame.display.looking or (), frame.canvas
    card, pitch = looking[index], frame.layout.concertina_rows(len(looking))[0].pitch
    makes = _makes(frame, card)
    below = at.y + at.width * CARD_RATIO / 2 + 22
    crowded = pitch < 0.86 * at.width
    if hot:
        at = at._replace(y=at.y - RAISED, width=at.width * 1.16, angle=0.0)
    draw_card(canvas, card, CardPose(at.x, at.y, at.width, at.angle, lift=0.8 * hot, glow=hot))
    _key(frame, index, at)
    if makes and (hot or said is not None):
        words = _("makes {cards}").format(cards=makes) if hot else makes
        reason = Tag(words, gold=hot, size=1.0 if hot or said is None else said)
        draw_tag(canvas, at.x, below, reason, 2 * at.width if hot else None)
    return at._replace(x=at.x - (at.width - pitch) / 2 - 12) if crowded and not hot else at


def _key(frame: TableFrame, index: int, at: Spot) -> None:
    """Draw the key that takes a card, left in its picture, which the next card leaves free."""
    if f"{LOOKED}{index}" in frame.ui.choice.targets:
        key = frame.keys.shown(PressPlace(slot(frame.display, index)))
        draw_cap(frame.canvas, key, at.box.x + 0.17 * at.width, at.box.y + 0.8 * at.width)


def _makes(frame: TableFrame, card: Card) -> str:
    """Return what a card makes with those of its kind in hand, "2 shells"; "" for the first of its kind."""
    kind, held = kind_of(card), frame.display.hand_of(frame.layout.front_seat) or ()
    count = 1 + sum(1 for other in held if kind_of(other) == kind)
    return counted(kind, count) if count > 1 else ""


def _gain(frame: TableFrame, card: Card, at: Spot) -> None:
    front = frame.layout.front_seat
    hand = frame.display.hand_of(front)
    if hand is None or frame.display.viewer != front:
        return
    if tips.wins(card, hand):
        _tag_at_top(frame, at, Tag(_("wins"), gold=True, size=1.5))
        return
    gain = tips.worth_taken(card, hand, frame.display.seats[front].laid)
    if tips.starfish_pays(card, hand):
        words = _("+{points} with a pair").format(points=TRIO_POINTS - DUO_POINTS)
        _tag_at_top(frame, at, Tag(words))
    elif gain:
        # the symbol of the pile beside it stays free
        inside = 22.0 if frame.display.phase == "keep" else 10.0
        draw_gain(frame.canvas, at.x + at.width / 2 - inside, at.box.y + 8, gain, 30)


def _tag_at_top(frame: TableFrame, at: Spot, tag: Tag) -> None:
    """Draw a tag over the upper edge of a card."""
    high = tag_size(frame.canvas, tag, at.width + 24)[1]
    draw_tag(frame.canvas, at.x, at.box.y - 12 + high / 2, tag, at.width + 24)


def dragged(frame: TableFrame) -> None:
    """Draw the looked-at card that is dragged, at the pointer; nothing while none is."""
    drag, looking = frame.dragged, frame.display.looking
    if drag is not None and drag[0].startswith(LOOKED) and looking is not None:
        index = int(drag[0].removeprefix(LOOKED))
        if index < len(looking):
            at = frame.layout.aside_spot(index, len(looking))
            draw_card(frame.canvas, looking[index], CardPose(drag[1], drag[2], at.width, lift=1.0))


def _dragged(frame: TableFrame, index: int) -> bool:
    return frame.dragged is not None and frame.dragged[0] == f"{LOOKED}{index}"
