"""The end of a deal: racks with their tags, the scales, the verdict, what each seat scores, four mermaids."""

from dataclasses import replace
from math import pi, sin

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.easing import back as overshoot
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.i18n import _
from miaui.games.salt.public.cards import UNKNOWN, colour_of
from miaui.games.salt.public.events import GameEnded
from miaui.games.salt.tabletop.animation.animation import CallHeld, Lit, Storm, revealed
from miaui.games.salt.tabletop.animation.reveal import Reveal, Singing
from miaui.games.salt.tabletop.layout import revealing
from miaui.games.salt.tabletop.layout.anchors import card_place
from miaui.games.salt.tabletop.layout.papers import Words, ribbon_size
from miaui.games.salt.tabletop.paint.card_marks import draw_colour_count
from miaui.games.salt.tabletop.paint.cards import CardPose
from miaui.games.salt.tabletop.paint.cards import make_ahead as make_card
from miaui.games.salt.tabletop.paint.ground import draw_spit
from miaui.games.salt.tabletop.paint.medals import Medal, draw_medal
from miaui.games.salt.tabletop.paint.parts import ribbon
from miaui.games.salt.tabletop.paint.racks import Rack, draw_hand
from miaui.games.salt.tabletop.paint.ribbons import Fold, draw_label, draw_strip
from miaui.games.salt.tabletop.paint.scales import Pan, ScalesPose, draw_scales
from miaui.games.salt.tabletop.paint.scenery import stretch
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.games.salt.tabletop.words import captions, sentences
from miaui.games.salt.tabletop.words.cards import GLUE
from miaui.games.salt.tabletop.words.tags import part_name

_ROSETTE, _ROSETTE_STEP = 62.0, 196.0
"""Radius of a rosette and the way to the next one, where there is room."""
_LEADING = 1.14
"""Size of the rosette of the seat that has most in the end, of the others'."""
_SHRUNK = 0.87
"""Least size of words over a cat; below it the short words stand there."""
_OVER_CAT = 216.0
"""Greatest width of a ribbon over a cat."""


def racks(frame: TableFrame) -> None:
    """Draw the shown hands of the other seats as far as they have risen to racks; nothing while
    `Reveal.racks` is 0."""
    reveal = revealed(frame.animation)
    if reveal.racks > 0:
        for seat, look in frame.display.looks():
            if seat != frame.layout.front_seat and look.shown is not None:
                frame.canvas.part(draw_hand, _rack_look(frame, seat))
        if reveal.racks < 1:
            _make_ahead(frame)


def _make_ahead(frame: TableFrame) -> None:
    """Prepare, while the cards rise, the picture of one of them as it will stand."""
    for seat, look in frame.display.looks():
        if seat != frame.layout.front_seat and look.shown is not None:
            held = frame.display.held(seat) or ()
            for index, card in enumerate(held):
                at = revealing.rack_spot(frame.layout, seat, index, len(held))
                standing = CardPose(at.x, at.y, at.width, at.angle, small=True)
                if card != UNKNOWN and make_card(frame.canvas, card, standing):
                    return


def draw(frame: TableFrame) -> None:
    """Draw over the table, as far as it is shown: ribbons of the bet and of the last turn, scales or else
    rosettes with points, colour bonuses, and the verdict or what is counted now."""
    reveal = revealed(frame.animation)
    _last_turns(frame)
    if reveal.scales > 0:
        _scales(frame)
    elif reveal.racks > 0 and frame.display.caller is None:
        _tally(frame)
    for seat in reveal.medals:
        _bonus(frame, seat)
    if reveal.singing is not None:
        _song(frame, reveal.singing)
    if reveal.verdict > 0 and reveal.end is not None:
        _verdict(frame, reveal)
    elif reveal.counting is not None:
        _reading(frame, reveal, reveal.counting)


def spit(frame: TableFrame) -> None:
    """Draw the tongue of sand at the lower right on which the castle stands while hands are counted, as far
    as the racks have risen; nothing before."""
    reveal, storm = revealed(frame.animation), frame.animation.part(Storm)
    part = reveal.racks
    if part <= 0:
        return
    canvas, castle = frame.canvas, frame.layout.castle
    high = revealing.CASTLE_LOW + 44
    top = canvas.height - high * part
    box = Rect(castle.x - 150, top, canvas.width - castle.x + 150, high + 8)
    draw_spit(canvas, box, storm, max(0.0, -reveal.light))


# -- racks


def _rack_look(frame: TableFrame, seat: Seat) -> Rack:
    lay, reveal, glowing = frame.layout, revealed(frame.animation), frame.animation.shown(Lit()).anchors
    held, part, count = frame.display.held(seat) or (), reveal.racks, reveal.counts.get(seat)
    best = count.colour if count is not None and seat in reveal.medals and reveal.bonus_counts(seat) else ""
    cards = []
    for index, card in enumerate(held):
        at = revealing.rising_spot(lay, seat, index, len(held), part)
        if best and colour_of(card) == best:
            at = revealing.rack_spot(lay, seat, index, len(held), lifted=True)
        glow = ("rack", seat, index, len(held)) in glowing
        lies = CardPose(at.x, at.y, at.width, at.angle, glow=glow, small=True, moving=part < 1.0)
        cards.append((card, lies))
    return Rack(
        tray=revealing.tray(lay, seat),
        part=part,
        colour=frame.cast[seat].colour,
        cards=tuple(cards),
        standing=tuple([revealing.rack_spot(lay, seat, index, len(held)) for index in range(len(held))]),
        laid=frame.display.seats[seat].laid,
        counted=() if count is None else count.counted,
    )


# -- the bet


def call(frame: TableFrame) -> None:
    """Draw the paper of a call in the middle with its sign, title and the caller's name; it unfolds and folds
    away, in quiet frames it is whole all the time. Nothing while none is held up."""
    held = frame.animation.first(CallHeld)
    if held is None:
        return
    which, seat, part = held.which, held.seat, held.part
    canvas, lay = frame.canvas, frame.layout
    grown = overshoot(min(1.0, part / 0.22)) if part < 0.88 else (1.0 - part) / 0.12
    grown = 1.0 if frame.status.quiet else round(max(0.08, grown) * 12) / 12
    box = Rect.around(lay.deck.x, lay.deck.y - 6, 400 * grown, 254 * grown)
    wide, high = canvas.art.meta(f"salt/scene/call-{which}").size
    stretch(
        canvas,
        f"salt/scene/call-{which}",
        Rect.around(box.cx, box.cy, wide * 2.15 * grown, high * 2.15 * grown),
    )
    canvas.draw(f"salt/scene/icon-{which}", box.cx, box.y + 72 * grown, size=1.8 * grown)
    if grown > 0.9:
        title = _("Stop") if which == "stop" else _("Last Chance")
        lines = Box("title", 70), Box("name", 48, (10, -2, 10, 2)), Box()
        above, name = Box.column(*lines, pad=(20, 122, 20, 0)).place(box).values()
        canvas.text_in(title, above, "heading", "ink")
        draw_name(canvas, frame.cast[seat].name, name, "subheading", "ink")


def _last_turns(frame: TableFrame) -> None:
    """Draw ribbons over the cat that called Last Chance, and over the one whose last turn it is: until it
    shows its hand."""
    display = frame.display
    if display.caller is None:
        return
    over_cat(frame, display.caller, _("Last Chance"), "glow", _("Bet"))
    if display.to_move is not None and (display.unveiled or display.seats[display.to_move].shown is None):
        over_cat(frame, display.to_move, _("Last turn"), "paper")


def over_cat(frame: TableFrame, seat: Seat, words: str, paper: str, short: str = "", *above: Rect) -> None:
    """Draw a ribbon over a cat, at most 216 units wide (286 for text twice as large), within the table's
    edges and below buttons and the boxes `above`. Words that do not fit shrink; where they would be under 87
    % of their size, `short` stands there instead, if it is not ""."""
    lay, box = frame.layout, frame.layout.seats[seat]
    x, y = box.boat
    if seat == lay.front_seat:
        x, y = x + 4, y - 222 * box.size
    else:
        x, y = x + (64.0 if box.mirrored else -64.0) * box.size, y - 182 * box.size
    written = Words(words, strong=True)
    wide, high = ribbon_size(frame.canvas, written)
    grow = max(0.0, lay.text - 1)
    most = _OVER_CAT + 70 * grow
    if wide > most:  # in one line: two would cover the cat
        if ribbon_size(frame.canvas, replace(written, size=_SHRUNK * written.size))[0] > most:
            written = replace(written, text=short or words)
        wide = min(most, ribbon_size(frame.canvas, written)[0])
    edge = wide / 2 + 16 - 8 * grow
    x = min(max(x, lay.left + edge), lay.right - edge)
    front = (lay.ask,) if seat == lay.front_seat else ()
    for button in (*front, lay.log_button, lay.seen_button, lay.pause, *above):
        if x - wide / 2 < button.right and button.x < x + wide / 2:
            y = max(y, button.bottom + high / 2)
    ribbon(frame.canvas, x, y, written, paper, wide, high)


def _scales(frame: TableFrame) -> None:
    """Draw two boats as scales: the caller's points, and the most of anybody else."""
    reveal, display, lay = revealed(frame.animation), frame.display, frame.layout
    if display.caller is None:
        return
    x, y, size = revealing.scales(lay)
    others = [seat for seat, _look in display.looks() if seat != display.caller]
    best = max(others, key=lambda seat: reveal.points(seat) or 0)
    name = frame.cast[display.caller].name
    shake = 0.0 if frame.status.reduced else 0.16 * reveal.tremble * sin(46 * pi * reveal.tremble**0.5)
    left = Pan(
        frame.cast[display.caller].colour,
        _number(reveal, display.caller),
        _("{name}’s bet").format(name=name),
    )
    counted = any(seat in reveal.counts for seat in others)
    words = frame.cast[best].name if len(others) == 1 else _("best of the others")
    right = Pan(frame.cast[best].colour, str(reveal.points(best)) if counted else "", words)
    part = max(0.05, reveal.scales)
    pose = ScalesPose(x, y + (1 - part) * 60, max(-1.0, min(1.0, reveal.tilt + shake)), size * part)
    draw_scales(frame.canvas, left, right, pose)


def _number(reveal: Reveal, seat: Seat) -> str:
    return str(reveal.points(seat)) if seat in reveal.counts else ""


def _bonus(frame: TableFrame, seat: Seat) -> None:
    """Draw the colour from which the bonus comes that a seat scores."""
    reveal = revealed(frame.animation)
    count = reveal.counts.get(seat)
    if count is None or not count.colour or not reveal.bonus_counts(seat):
        return
    x, y = frame.layout.seats[seat].medal
    draw_colour_count(frame.canvas, x, y + 56, count.colour, count.bonus)


def _song(frame: TableFrame, singing: Singing) -> None:
    """Draw on a mermaid's tail how many cards of its colour she has counted."""
    at = card_place(frame.layout, frame.display, singing.mermaid)
    draw_colour_count(frame.canvas, at.x, at.box.y + 0.64 * at.box.h, singing.colour, singing.count)


def _verdict(frame: TableFrame, reveal: Reveal) -> None:
    """Draw the strip: how it ended, and for a bet what the caller gets and what the others do; in the end,
    who has won the game."""
    end, canvas, display = reveal.end, frame.canvas, frame.display
    assert end is not None
    box = revealing.verdict(frame.layout)
    title = captions.verdict(end, frame.cast)
    what, much, others = captions.verdict_parts(end)
    held = end.end != "last" or bool(end.won)
    if display.over is not None:
        title = sentences.game_ended(GameEnded(display.totals, display.winners, display.over), frame.cast)
        what, held = "", True
    folds = [(Words(title, 1.25, strong=True), "glow" if held else "quiet")]
    if what:
        much = much.replace(" ", GLUE)
        folds += [(Words(what, 1.0), "paper"), (Words(much, 1.1, strong=True), "glow" if held else "quiet")]
        folds += [(Words(others, 0.9), "quiet" if held else "paper")]
    widths = [canvas.measure(words.text, "button", size=words.size)[0] + 56 for words, _paper_name in folds]
    fit = min(1.0, box.w / sum(widths)) * max(0.02, reveal.verdict)
    made = [Fold(words, width * fit, paper) for (words, paper), width in zip(folds, widths, strict=True)]
    middle = frame.layout.deck.x if end.end == "mermaids" else box.cx  # below the mermaids
    if reveal.verdict < 1.0:  # words that grow with their paper would change their lines
        made = [Fold(Words(""), fold.width, fold.paper) for fold in made]
    draw_strip(canvas, middle, box.y, box.h, made)


def _reading(frame: TableFrame, reveal: Reveal, seat: Seat) -> None:
    """Draw, while a hand is counted, whose it is, the part that counts now, and the sum: "3 + 4 = 7", the
    points so far, those of the part, both together. Before the first part the name has the part's room, too,
    and the sum is 0."""
    canvas, box, count = frame.canvas, revealing.verdict(frame.layout), reveal.counts[seat]
    parts = [part_name(part) for part in count.parts]
    now = parts[count.done - 1] if count.done else ""
    shown = (frame.cast[seat].name, now, count.sum)
    every = [replace(count, done=done).sum for done in range(len(parts) + 1)]
    longest = (shown[0], max(parts, key=len, default=""), max(every, key=len))
    sizes, papers = (1.0, 1.1, 1.25), ("quiet", "paper", "glow")
    widths = [
        canvas.measure(words, "button", size=size)[0] + 56 for words, size in zip(longest, sizes, strict=True)
    ]
    fit = min(1.0, box.w / sum(widths))
    folds = [
        Fold(Words(words.replace(" ", GLUE), size, strong=True), width * fit, paper)
        for words, size, width, paper in zip(shown, sizes, widths, papers, strict=True)
    ]
    if not now:
        folds = [replace(folds[0], width=folds[0].width + folds[1].width), folds[2]]
    draw_strip(canvas, box.cx, box.y, box.h, folds)


def _tally(frame: TableFrame) -> None:
    """Draw a rosette for each seat, the front one's first; empty until its cards are counted."""
    lay, reveal, count = frame.layout, revealed(frame.animation), len(frame.cast)
    space = revealing.tally(lay)
    step = min(_ROSETTE_STEP, space.w / count)
    high = min(46.0, 34.0 * max(1.0, lay.text))
    r = min(_ROSETTE, 0.36 * step, (space.h - high) / 2 / _LEADING) * reveal.racks
    middle = space.cy - high / 2
    for place, seat in enumerate(lay.clockwise):
        x, points = space.cx + (place - (count - 1) / 2) * step, reveal.points(seat)
        best = bool(reveal.medals) and reveal.best(seat)
        paper = "gold" if best else frame.cast[seat].colour
        words = "" if points is None else str(points)
        draw_medal(frame.canvas, x, middle, Medal(words, paper, r * (_LEADING if best else 1.0)))
        label = Rect.around(x, middle + r * _LEADING + high / 2, min(step - 14, 150.0), high)
        if reveal.racks >= 1.0:
            draw_label(frame.canvas, label, Words(frame.cast[seat].name, 0.8))
