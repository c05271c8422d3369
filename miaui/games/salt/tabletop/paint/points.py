"""The own points of this deal, the two calls, and the end of the turn."""

from functools import partial

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse
from miaui.engine.i18n import _, ngettext, number
from miaui.engine.ui.widgets import cap_width, draw_cap
from miaui.games.salt.public.cards import Card, kind_of
from miaui.games.salt.public.moves import Pass
from miaui.games.salt.public.points import IN_HAND, card_points
from miaui.games.salt.tabletop.animation.animation import called, landed
from miaui.games.salt.tabletop.commands import BACK, END, LAST, NEXT, STOP, EndTurn, PressCall
from miaui.games.salt.tabletop.paint.calls import LAST_CHANCE, Call, draw_call, size_on_two_lines
from miaui.games.salt.tabletop.paint.calls import STOP as STOP_CALL
from miaui.games.salt.tabletop.paint.card_marks import GOLD, Tag, draw_colour_count, draw_tag
from miaui.games.salt.tabletop.paint.fan import pointed_card
from miaui.games.salt.tabletop.paint.medals import Medal, draw_medal
from miaui.games.salt.tabletop.paint.parts import space
from miaui.games.salt.tabletop.paint.ribbons import draw_slip
from miaui.games.salt.tabletop.ui import TableFrame, conceals, drags
from miaui.games.salt.tabletop.words import prompts, tips
from miaui.games.salt.tabletop.words.bets import stake
from miaui.games.salt.tabletop.words.cards import kind_word
from miaui.games.salt.tabletop.words.tags import Sum, totals

_RED = parse("#B5352A")
_BESIDE = 30.0
"""Room beside the title of a call (units)."""
_LARGER = 1.1
"""By so much larger is a title on two lines that is written so."""
_MEANING = 0.85
"""The size that is left to the words below a title."""
_SHRUNK = 0.8
"""Times their size: what would be written smaller, beside the points, is left out."""


def draw(frame: TableFrame) -> None:
    """Draw points and calls of the viewer in front; nothing where her hand is not to be seen."""
    stage, front, hovered = frame.display, frame.layout.front_seat, frame.status.hovered
    own = landed(frame.animation).hand, stage.hand_of(front), stage.seats[front].laid, conceals(frame.status)
    turn = stage.viewer, stage.over, stage.outcome, stage.ends_scoreless, stage.looking
    calls = called(frame.animation), None if stage.caller is None else stage, frame.cast, frame.keys
    key = space(frame), own, turn, calls, frame.ui.choice, hovered, drags(frame), drags(frame) and stage.piles
    frame.canvas.repeats.draw("points", key, partial(_draw, frame))


def _draw(frame: TableFrame) -> None:
    stage, lay = landed(frame.animation), frame.layout
    if stage.over is not None or stage.viewer != lay.front_seat:
        return
    now = None if conceals(frame.status) else totals(stage.hand, stage.seats[lay.front_seat].laid)
    if now is not None:
        _points(frame, now)
    if stage.outcome is None:
        _calls(frame, now)
        _end(frame)


def _points(frame: TableFrame, now: Sum) -> None:
    canvas, lay = frame.canvas, frame.layout
    panel = lay.panel
    box = Rect(panel.x + 112, panel.y, panel.w - 112, panel.h)
    canvas.fill(box, "ink", 13)
    canvas.fill(box.inset(2.6), "cream", 11)
    title = ngettext("{points} point this round", "{points} points this round", now.points)
    title = title.format(points=number(now.points))
    grow = max(0.0, lay.text - 1)
    inner, card = box.inset(14 - 7 * grow, 5 - 2 * grow), pointed_card(frame)
    upper = 0.5 + 0.04 * grow
    rows = (
        inner._replace(h=inner.h * upper),
        inner._replace(y=inner.y + inner.h * upper, h=inner.h * (1 - upper)),
    )
    words = _("laid {laid} · hand {hand}").format(laid=number(now.laid), hand=number(now.hand))
    chip = _chip(frame, now.bonus) if now.colour else 0.0
    space = rows[1]._replace(w=rows[1].w - chip)
    high = rows[1].cy + 1
    if card is not None:
        canvas.text_in(title, rows[0], "label", "text-dark", "left")
        _with_card(frame, rows[1], card)
    elif canvas.measure(words, "small", size=_SHRUNK)[0] <= space.w:
        canvas.text_in(title, rows[0], "label", "text-dark", "left")
        canvas.text_in(words, space, "small", "plum-2", "left")
    else:  # large words: the tags say the rest, too
        space = inner._replace(w=inner.w - chip)
        if canvas.measure(title, "label")[0] > space.w:
            short = ngettext("{points} point", "{points} points", now.points)
            title = short.format(points=number(now.points))
        canvas.text_in(title, space, "label", "text-dark", "left")
        high = inner.cy
    if card is None and now.colour:
        draw_colour_count(canvas, inner.right - chip / 2 + 6, high, now.colour, now.bonus)
    draw_medal(canvas, panel.x + 54, panel.cy - 4, Medal(number(now.points)))


def _chip(frame: TableFrame, count: int) -> float:
    """How wide the colour's pill is."""
    high = 30.0 * max(1.0, min(1.4, frame.layout.text))
    return frame.canvas.measure(f"× {count}", "button", fixed=True, size=high / 38)[0] + high * 1.6


def _with_card(frame: TableFrame, row: Rect, card: Card) -> None:
    """What the points would be with the card that is pointed at."""
    stage, lay = frame.display, frame.layout
    holding = stage.holding(lay.front_seat)
    if holding is None:
        return
    if tips.wins(card, stage.hand_of(lay.front_seat) or ()):
        frame.canvas.text_in(_("you win with it!"), row, "button", "plum-2", "left")
        return
    words = _("with this {card}").format(card=kind_word(kind_of(card)))
    frame.canvas.text_in(words, row._replace(w=row.w - 70), "small", "plum-2", "left")
    draw_tag(
        frame.canvas,
        row.right - 30,
        row.cy + 2,
        Tag(number(card_points(holding + IN_HAND[card])), gold=True),
        84,
    )


def _calls(frame: TableFrame, now: Sum | None) -> None:
    canvas, targets = frame.canvas, frame.ui.choice.targets
    if called(frame.animation):
        _stake(frame)
        return
    stop = last = _("from 7 points")
    if now is not None and now.points >= 7:
        stop = _("you score {points}").format(points=number(now.points))
        last = _("{won} or only {lost}").format(won=number(now.points + now.bonus), lost=number(now.bonus))
    places, titles = call_boxes(frame), _titles()
    size = _title_size(canvas, list(zip(titles, places, strict=True)))
    for which, name, rect, title, meaning in (
        (STOP_CALL, STOP, places[0], titles[0], stop),
        (LAST_CHANCE, LAST, places[1], titles[1], last),
    ):
        awake = 1.0 if name in targets or frame.ui.choice.calling else 0.0
        key = frame.keys.shown(PressCall(name == LAST))
        draw_call(canvas, rect, Call(which, title, meaning, key, frame.status.hovered == name, awake, size))


def _title_size(canvas: Canvas, titles: list[tuple[str, Rect]]) -> float:
    """How large both titles have room: on a line each, or on two where large words are much larger so."""
    line = min((box.w - _BESIDE) / canvas.measure(title, "subheading")[0] for title, box in titles)
    if not canvas.theme.is_large:
        return min(1.0, line)
    wrapped = min(size_on_two_lines(canvas, title, box, _BESIDE) for title, box in titles)
    return min(1.0, wrapped if wrapped > _LARGER * line else line)


def _titles() -> tuple[str, str]:
    return _("Stop"), _("Last Chance")


def call_boxes(frame: TableFrame) -> tuple[Rect, Rect]:
    """Return the boxes of Stop and Last Chance: equal, or for large text divided by the widths of their
    titles."""
    canvas, lay = frame.canvas, frame.layout
    if not canvas.theme.is_large:
        return lay.stop, lay.last
    gap = lay.last.x - lay.stop.right
    whole = lay.stop._replace(w=lay.last.right - lay.stop.x)
    needs = [canvas.measure(title, "subheading")[0] for title in _titles()]
    free = whole.w - gap - 2 * _BESIDE
    least = canvas.measure(_("from 7 points"), "small", size=_MEANING)[0] + 1.5 * _BESIDE
    wide = max(_BESIDE + free * needs[0] / sum(needs), min(least, (whole.w - gap) / 2))
    return whole._replace(w=wide), whole._replace(x=whole.x + wide + gap, w=whole.w - wide - gap)


def _stake(frame: TableFrame) -> None:
    """In Last Chance, where the calls were: the points to beat, and how things stand."""
    canvas, lay, stage = frame.canvas, frame.layout, frame.display
    now = stake(stage, lay.front_seat, frame.cast, conceals(frame.status))
    if now is None or stage.caller is None:
        return
    grow = max(0.0, lay.text - 1)
    box = Rect(lay.stop.x, lay.stop.y, lay.last.right - lay.stop.x, lay.stop.h).inset(0, 10 - 8 * grow)
    draw_slip(canvas, box)
    paper = "grey" if now.beaten else frame.cast[stage.caller].colour
    draw_medal(canvas, box.x + 54, box.cy, Medal(number(now.points), paper, 48.0))
    words = Rect(box.x + 110, box.y + 6, box.w - 118, box.h - 12)
    title = words._replace(h=words.h * (0.42 + 0.1 * grow))
    canvas.text_in(now.title, title, "button", "text-dark", "left")
    line = Rect(words.x, title.bottom, words.w, words.bottom - title.bottom)
    canvas.text_in(now.line, line, "small", "plum-2", "left")


def _end(frame: TableFrame) -> None:
    if frame.ui.choice.begun and not frame.ui.choice.calling:
        plank(frame.canvas, frame.layout.end, _("Put back"), frame.status.hovered == BACK, "escape")
        return
    if END not in frame.ui.choice.targets:
        return
    hot, key = frame.status.hovered == END, frame.keys.shown(EndTurn())
    if frame.display.ends_scoreless:
        warning(frame.canvas, frame.layout.end, _("End: nobody scores"), hot, key)
        return
    must_pass = any(isinstance(action, Pass) for action in frame.ui.choice.actions)
    words = _("Nothing to take: go on") if must_pass else _("End turn")
    plank(frame.canvas, frame.layout.end, words, hot, key, ends_alone(frame))


def ends_alone(frame: TableFrame) -> bool:
    """True if all that is left is to end the turn, with nothing to regret: then Enter does it."""
    return frame.ui.choice.targets == {END} and not frame.display.ends_scoreless


def way_on(frame: TableFrame) -> None:
    """Draw the plank on which one goes on after a recap that waits."""
    words = prompts.way_on(frame.status.way_on)
    if words:
        plank(frame.canvas, frame.layout.end, words, frame.status.hovered == NEXT, "return", golden=True)


def plank(canvas: Canvas, rect: Rect, words: str, hot: bool, key: str, golden: bool = False) -> None:
    """Draw a wooden plank to press, with its key; a golden edge round what Enter presses."""
    lying = rect.moved(0, -2) if hot else rect
    if golden:
        canvas.outline(lying.inset(-3), "ink", 6, 9)
        canvas.outline(lying.inset(-2), GOLD, 3.5, 8)
    canvas.board(lying, "ui/plank-s")
    _written(canvas, rect, words, hot, key)


def warning(canvas: Canvas, rect: Rect, words: str, hot: bool, key: str) -> None:
    """Draw a red button for what one would regret, with its key."""
    lying = rect.moved(0, -2) if hot else rect
    canvas.fill(lying.inset(-1), "ink", 12)
    canvas.fill(lying.inset(2), _RED, 10)
    _written(canvas, rect, words, hot, key)


def _written(canvas: Canvas, rect: Rect, words: str, hot: bool, key: str) -> None:
    """Words and key on something to press."""
    taken = cap_width(canvas, key)
    space = rect.inset(taken + 4, 3)
    wide, high = canvas.measure(words, "label")
    if wide * min(1.0, space.h / high) > space.w:  # not in the middle, but larger
        space = Rect(rect.x + 18, space.y, rect.w - taken - 30, space.h)
    canvas.text_in(words, space, "label", "glow" if hot else "cream")
    draw_cap(canvas, key, rect.right - taken / 2 - 4, rect.cy - (2 if hot else 0))
