"""The own points of this deal, the two calls, and the end of the turn."""

from dataclasses import replace
from itertools import pairwise

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse
from miaui.engine.i18n import _, ngettext, number
from miaui.engine.ui.widgets import cap_width, draw_cap
from miaui.games.salt.public.cards import Card, kind_of
from miaui.games.salt.public.moves import Pass
from miaui.games.salt.public.points import IN_HAND, card_points
from miaui.games.salt.tabletop import betting
from miaui.games.salt.tabletop.animation.animation import called
from miaui.games.salt.tabletop.commands import BACK, END, LAST, NEXT, STOP, EndTurn, PressCall
from miaui.games.salt.tabletop.layout.calls import BESIDE, asleep, call_boxes, titles
from miaui.games.salt.tabletop.layout.papers import Tag
from miaui.games.salt.tabletop.own_hand import pointed_card
from miaui.games.salt.tabletop.paint.calls import LAST_CHANCE, Call, draw_call, size_on_two_lines
from miaui.games.salt.tabletop.paint.calls import STOP as STOP_CALL
from miaui.games.salt.tabletop.paint.card_marks import GOLD, draw_colour_count, draw_tag
from miaui.games.salt.tabletop.paint.landing import landed
from miaui.games.salt.tabletop.paint.medals import Medal, draw_medal
from miaui.games.salt.tabletop.paint.ribbons import draw_slip
from miaui.games.salt.tabletop.ui import TableFrame, conceals, ends_alone
from miaui.games.salt.tabletop.words import tips
from miaui.games.salt.tabletop.words.bets import Stake, stake
from miaui.games.salt.tabletop.words.cards import kind_word
from miaui.games.salt.tabletop.words.tags import totals

Hand = tuple[Card, ...]
Duos = tuple[tuple[Card, ...], ...]

_RED = parse("#B5352A")
_LARGER = 1.1
"""By so much larger is a title on two lines that is written so."""
_SHRUNK = 0.8
"""Times their size: what would be written smaller, beside the points, is left out."""


def draw(frame: TableFrame) -> None:
    """Draw the own points (unless the hand is concealed), Stop and Last Chance, and the end of the turn or
    "Put back" where there is one, for the viewer in front. Once a call was made the two calls are gone; after
    Last Chance its stake is in their place. After the end of a deal the points alone; nothing for another
    viewer, the public, and after the end of the game."""
    canvas, display, lay = frame.canvas, frame.display, frame.layout
    front = lay.front_seat
    if display.over is not None or display.viewer != front:
        return
    hand, laid = None if conceals(frame.status) else frame.once(landed).hand, display.seats[front].laid
    if hand is not None:
        canvas.part(_points, lay.panel, max(0.0, lay.text - 1), hand, laid, _wish(frame))
    if display.outcome is not None:
        return
    if called(frame.animation):
        _stake(frame)
    else:
        stop, last = titles()
        calls = _call(frame, STOP_CALL, STOP, stop), _call(frame, LAST_CHANCE, LAST, last)
        canvas.part(_calls, lay.stop, lay.last, hand, laid, *calls)
    _end(frame)


def _wish(frame: TableFrame) -> tuple[str, str] | None:
    """Return words for the points with the card that is pointed at, and their number ("" where the words say
    all); None where none is."""
    card, display, front = pointed_card(frame), frame.display, frame.layout.front_seat
    holding = None if card is None else display.holding(front)
    if card is None or holding is None:
        return None
    if tips.wins(card, display.hand_of(front) or ()):
        return _("you win with it!"), ""
    words = _("with this {card}").format(card=kind_word(kind_of(card)))
    return words, number(card_points(holding + IN_HAND[card]))


def _points(
    canvas: Canvas, panel: Rect, grow: float, hand: Hand, laid: Duos, wish: tuple[str, str] | None
) -> None:
    """Draw the own points; `grow` is by how much text is larger than usual, `wish` as of `_wish`."""
    now, side, low = totals(hand, laid), 14 - 7 * grow, 5 - 2 * grow
    title = ngettext("{points} point this round", "{points} points this round", now.points)
    title = title.format(points=number(now.points))
    words = _("laid {laid} · hand {hand}").format(laid=number(now.laid), hand=number(now.hand))
    pill = _chip(canvas, now.bonus, grow) if now.colour and wish is None else 0.0
    wide, chip = panel.w - 112 - 2 * side - pill, Box("chip", pill)
    two = wish is not None or canvas.measure(words, "small", size=_SHRUNK)[0] <= wide
    upper = Box("title", (0.5 + 0.04 * grow) * (panel.h - 2 * low) if two else None)
    parts, pad = (upper, Box.row(Box("words"), chip)) if two else (upper, chip), (side, low)
    lines = Box.column(*parts, pad=pad) if two else Box.row(*parts, pad=pad)
    at = Box.column(lines, name="paper", pad=(112, 0, 0, 0)).place(panel)
    canvas.nested(at["paper"], (0, "ink", 13), (2.6, "cream", 11))
    if canvas.measure(title, "label")[0] > at["title"].w:
        short = ngettext("{points} point", "{points} points", now.points)
        title = short.format(points=number(now.points))
    canvas.text_in(title, at["title"], "label", "text-dark", "left")
    if wish is not None:
        _with_card(canvas, at["words"], *wish)
    elif two:  # else words are large; the tags say the rest, too
        canvas.text_in(words, at["words"], "small", "plum-2", "left")
    if now.colour and wish is None:
        x, y = at["chip"].cx + 6, at["chip"].cy + (1 if two else 0)
        draw_colour_count(canvas, x, y, now.colour, now.bonus)
    draw_medal(canvas, panel.x + 54, panel.cy - 4, Medal(number(now.points)))


def _chip(canvas: Canvas, count: int, grow: float) -> float:
    """Return the width of the colour's pill."""
    high = 30.0 * min(1.4, 1.0 + grow)
    return canvas.measure(f"× {count}", "button", fixed=True, size=high / 38)[0] + high * 1.6


def _with_card(canvas: Canvas, row: Rect, words: str, points: str) -> None:
    """Draw the points that the hand would have with the card that is pointed at."""
    if not points:
        canvas.text_in(words, row, "button", "plum-2", "left")
        return
    canvas.text_in(words, row._replace(w=row.w - 70), "small", "plum-2", "left")
    draw_tag(canvas, row.right - 30, row.cy + 2, Tag(points, gold=True), 84)


def _call(frame: TableFrame, which: str, name: str, title: str) -> Call:
    """Return a call without what it would bring."""
    choice, key = frame.ui.choice, frame.keys.shown(PressCall(name == LAST))
    awake = 1.0 if name in choice.targets or choice.calling else 0.0
    return Call(which, title, "", key, frame.status.hovered == name, awake)


def _calls(
    canvas: Canvas, stop: Rect, last: Rect, hand: Hand | None, laid: Duos, stopping: Call, daring: Call
) -> None:
    """Draw the two calls with what they would bring, their titles as large as both have room for. The hand is
    None where it is not to be seen."""
    now = None if hand is None else totals(hand, laid)
    brings = dares = asleep()
    if now is not None and now.points >= 7:
        brings = _("you score {points}").format(points=number(now.points))
        won, lost = number(now.points + now.bonus), number(now.bonus)
        dares = _("{won} or only {lost}").format(won=won, lost=lost)
    places, calls = call_boxes(canvas, stop, last), (stopping, daring)
    size = _title_size(canvas, [(call.title, box) for call, box in zip(calls, places, strict=True)])
    for call, meaning, box in zip(calls, (brings, dares), places, strict=True):
        draw_call(canvas, box, replace(call, meaning=meaning, size=size))


def _title_size(canvas: Canvas, titles: list[tuple[str, Rect]]) -> float:
    """Return the size at which both titles have room: on a line each, or on two where large words are much
    larger so."""
    line = min((box.w - BESIDE) / canvas.measure(title, "subheading")[0] for title, box in titles)
    if not canvas.theme.is_large:
        return min(1.0, line)
    wrapped = min(size_on_two_lines(canvas, title, box, BESIDE) for title, box in titles)
    return min(1.0, wrapped if wrapped > _LARGER * line else line)


def _stake(frame: TableFrame) -> None:
    """Draw in Last Chance, where the calls were, the points to beat, and how things stand."""
    lay, display = frame.layout, frame.display
    now = stake(display, lay.front_seat, frame.cast, conceals(frame.status))
    if now is not None and display.caller is not None:
        colour = "grey" if now.beaten else frame.cast[display.caller].colour
        box = Rect(lay.stop.x, lay.stop.y, lay.last.right - lay.stop.x, lay.stop.h)
        frame.canvas.part(_bet, box, max(0.0, lay.text - 1), now, colour)


def _bet(canvas: Canvas, box: Rect, grow: float, now: Stake, colour: str) -> None:
    """Draw the stake of a bet, its points on a medal of a colour."""
    box = box.inset(0, 10 - 8 * grow)
    draw_slip(canvas, box)
    draw_medal(canvas, box.x + 54, box.cy, Medal(number(now.points), colour, 48.0))
    upper = Box("title", (box.h - 12) * (0.42 + 0.1 * grow))
    title, line = Box.column(upper, Box("line"), pad=(110, 6, 8, 6)).place(box).values()
    canvas.text_in(now.title, title, "button", "text-dark", "left")
    canvas.text_in(now.line, line, "small", "plum-2", "left")


def _end(frame: TableFrame) -> None:
    """Draw the plank or the button that ends the turn, or puts back what was chosen."""
    canvas, choice, place, hovered = frame.canvas, frame.ui.choice, frame.layout.end, frame.status.hovered
    if choice.begun and not choice.calling:
        canvas.part(_plank, place, _("Put back"), hovered == BACK, "escape", False)
        return
    if END not in choice.targets:
        return
    hot, key, forced = hovered == END, frame.keys.shown(EndTurn()), frame.status.match.forced
    if frame.display.ends_scoreless:
        canvas.part(_warning, place, _("End: nobody scores"), hot, key)
    else:
        must_pass = any(isinstance(action, Pass) for action in choice.actions)
        words = _("Turn ends …") if forced else _("End turn")
        words = _("Nothing to take: go on") if must_pass else words
        canvas.part(_plank, place, words, hot, key, ends_alone(frame) and not forced)
    if forced:
        _fuse(frame, place.moved(0, -2) if hot else place)


def _fuse(frame: TableFrame, box: Rect) -> None:
    """Draw along the rim of a button what is left of the time after which the game presses it; where motion
    is reduced all of it."""
    status, lasts = frame.status, frame.status.match.forced_after
    left = 1.0 if status.prefs.reduced_motion or not lasts else max(0.0, 1 - status.quiet_for / lasts)
    line = along(box.inset(-3), left)
    for paint, width in (("ink", 8.0), (GOLD, 4.5)):
        frame.canvas.line(line, paint, width)


def along(box: Rect, part: float) -> list[tuple[float, float]]:
    """Return the corners of a part of the way round a box, 0 to 1, clockwise from its upper left corner, and
    where it ends."""
    corners = [
        (box.x, box.y),
        (box.right, box.y),
        (box.right, box.bottom),
        (box.x, box.bottom),
        (box.x, box.y),
    ]
    left, line = part * 2 * (box.w + box.h), [corners[0]]
    for (x, y), (to_x, to_y) in pairwise(corners):
        side = abs(to_x - x) + abs(to_y - y)
        share = min(1.0, left / side)
        line.append((x + (to_x - x) * share, y + (to_y - y) * share))
        left -= side
        if left <= 0:
            break
    return line


def way_on(frame: TableFrame) -> None:
    """Draw the plank by which it goes on; nothing while there is none."""
    words = betting.way_on(frame)
    if words:
        _plank(frame.canvas, frame.layout.end, words, frame.status.hovered == NEXT, "return", golden=True)


def _plank(canvas: Canvas, rect: Rect, words: str, hot: bool, key: str, golden: bool = False) -> None:
    """Draw a wooden plank to press with words and its key, with a golden edge if Enter presses it."""
    lying = rect.moved(0, -2) if hot else rect
    if golden:
        for grow, paint, width in ((3, "ink", 6.0), (2, GOLD, 3.5)):
            canvas.outline(lying.inset(-grow), paint, width, 6 + grow)
    canvas.board(lying, "ui/plank-s")
    _written(canvas, rect, words, hot, key)


def _warning(canvas: Canvas, rect: Rect, words: str, hot: bool, key: str) -> None:
    """Draw a red button for what one would regret, with its key."""
    lying = rect.moved(0, -2) if hot else rect
    canvas.nested(lying, (-1, "ink", 12), (2, _RED, 10))
    _written(canvas, rect, words, hot, key)


def _written(canvas: Canvas, rect: Rect, words: str, hot: bool, key: str) -> None:
    """Draw words and key on something to press."""
    taken = cap_width(canvas, key)
    space = rect.inset(taken + 4, 3)
    wide, high = canvas.measure(words, "label")
    if wide * min(1.0, space.h / high) > space.w:  # not in the middle, but larger
        space = Rect(rect.x + 18, space.y, rect.w - taken - 30, space.h)
    canvas.text_in(words, space, "label", "glow" if hot else "cream")
    draw_cap(canvas, key, rect.right - taken / 2 - 4, rect.cy - (2 if hot else 0))
