"""The result as everybody remembers it: cats on posts as high as their places, and beside them what the game
has brought."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import back, out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.draw.pictures import Budget
from miaui.engine.draw.theme import Colour, mix, parse
from miaui.engine.draw.timeline import lerp
from miaui.engine.i18n import _, labelled, number
from miaui.scenes import keepsakes
from miaui.scenes.finale import HIGH
from miaui.scenes.keepsakes import Wood
from miaui.scenes.rain import Rain
from miaui.scenes.result import gifts, swing
from miaui.scenes.result.gifts import split
from miaui.scenes.result.last_words import bubble_place
from miaui.scenes.result.story import NEXT, RISE, Story
from miaui.tabletop import remarks
from miaui.tabletop.cast.portrait import Pose, draw_portrait

_BUDGET = Budget(lying=1.6, motion=0.0)
_FACES = {"wood": "#7E4A2C", "sand": "#F0CE92", "night": "#4A3268"}
_LIGHTS = {"wood": "#D9A05C", "sand": "#FFF0C8", "night": "#9A82C8"}
_WATERS = {
    "wood": (("#16828F", "#D5FFF4"), ("#126482", "#7FE8D6")),
    "sand": (("#E9C98E", "#FFF0C8"), ("#D9B274", "#F7DCA6")),
    "night": (("#1C479B", "#BFD8FF"), ("#122A64", "#7FA6E8")),
}
"""Colours of the two waves before the posts, and of their edges."""
_FLAGS = ("#F4D9A0", "#F2754F", "#F4D9A0", "#2FB7A8")
_CAPTION = 56.0
"""Height (units) that a caption needs."""
_TITLE = 0.92
"""Least size of a title in one line: a longer one has two."""
_HEAD = 215.0
"""Height of a cat's head over its post (units, of a post 196 wide)."""
_PLACE = 54.0
"""Height (units) of the words below the points."""
_NAIL = 22.0
"""Units that a name leaves free at the ends of its board, where the nails are."""
_SMALL_NAME, _LARGE_NAME = 0.62, 0.8
"""Sizes from which on a name is cut and not written any smaller: usually, and where text is large."""


def draw(
    canvas: Canvas,
    story: Story,
    backdrop: str,
    now: float,
    rain: Rain,
    part: float = swing.MIDDLE,
    page: int = 0,
) -> None:
    """Draw the whole page but the buttons, `now` seconds after the posts began to rise: evening, cats on
    posts, points, names, title, and the house; from `story.crowned` on the crown, the gap to the next place
    and what bots say. What rains falls before the cats and behind words. `part` (0 to 1) is how far the
    miniature has come, `page` the page of the house."""
    material = story.keepsakes.material
    canvas.layers.draw(("posts", backdrop), lambda under: _ground(under, backdrop))
    for rank, seat in enumerate(story.order):
        _draw_post(canvas, story, rank, seat, now, rain.cheer)
    with canvas.clip(Rect(0, 0, split(canvas), canvas.height)):
        rain.draw(canvas)
    for rank, seat in enumerate(story.order):
        _points(canvas, story, rank, seat, now)
    _waves(canvas, material)
    for rank, seat in enumerate(story.order):
        _name(canvas, story, rank, seat)
    if now >= story.crowned:
        _gap(canvas, story)
    _title(canvas, story)
    for box, mouth, left, line in bubbles(canvas, story) if now >= story.crowned else ():
        remarks.bubble(canvas, box, mouth, left, line)
    gifts.draw(canvas, story, now, part, page)


# -- the posts


def post(canvas: Canvas, story: Story, rank: int) -> tuple[float, float, float]:
    """Return the middle, width and top of a post at rest, in units, by its place from the left: `rank` 0 is
    the seat that came last. The better the place in the game the higher the post, all alike high where all
    share the first; a person's post is wider."""
    count, seat = len(story.order), story.order[rank]
    pitch = (split(canvas) - 50) / count
    own, other = min(236.0, 0.97 * pitch), min(208.0, 0.86 * pitch)
    wide = own if seat in story.me else other
    lowest = max(story.places)
    part = 1.0 if lowest == 1 else (lowest - story.places[seat]) / (lowest - 1)
    low, high = canvas.height - 390, max(430.0, canvas.height * 0.4)
    plate, slip = _plates(canvas, story)  # no title lies on a face
    high = min(low, max(high, (slip or plate).bottom + _HEAD * (own if story.me else other) / 196))
    return 30 + pitch * (rank + 0.5), wide, lerp(low, high, part)


def clearings(canvas: Canvas, story: Story) -> list[Rect]:
    """Return one box, the sky over the lowest post, at the left, for captions; [] where it is less than 56
    units high."""
    x, wide, top = post(canvas, story, 0)
    plate, slip = _plates(canvas, story)
    head = top - 240 * wide / 196
    upper = (slip or plate).bottom + 14
    right = post(canvas, story, 1)[0] - 0.5 * wide if len(story.order) > 1 else x + wide
    sky = Rect(20, upper, right - 20, head - upper)
    return [sky] if sky.h >= _CAPTION else []


def bubbles(canvas: Canvas, story: Story) -> list[tuple[Rect, tuple[float, float], bool, str]]:
    """Return the bubbles of what bots say on their posts at rest: box, tip, whether the head is right of it,
    and line; one for which there is no room is left out, and only told."""
    covered = [*_words_boxes(canvas, story), Rect(split(canvas) - 24, 0, canvas.width, canvas.height)]
    heads = []
    for rank in range(len(story.order)):
        x, wide, top = post(canvas, story, rank)
        heads.append((x, top - 92 * wide / 196, 112 * wide / 196))
        covered.append(_cat_box(canvas, story, rank))
    placed = list[tuple[Rect, tuple[float, float], bool, str]]()
    for word in story.said:
        place = bubble_place(canvas, heads[story.order.index(word.seat)], word.words, covered)
        if place is not None:
            placed.append((*place, word.words))
            covered.append(place[0].inset(-8))
    return placed


def _cat_box(canvas: Canvas, story: Story, rank: int) -> Rect:
    """Return the box of a cat on its post, of its crown if it has one, and of its points."""
    x, wide, top = post(canvas, story, rank)
    over = top - 204 * wide / 196 - 60.0 * (story.places[story.order[rank]] == 1)
    return Rect(x - 0.56 * wide, over, 1.12 * wide, top + 140 - over)


def _words_boxes(canvas: Canvas, story: Story) -> list[Rect]:
    """Return the boxes of the title, and of the gap to the next place with its arrow, if there is one."""
    plate, slip = _plates(canvas, story)
    gap = gap_place(canvas, story)
    boxes = [plate, *([] if slip is None else [slip])]
    return boxes if gap is None else [*boxes, gap.inset(-10)._replace(y=gap.y - 80, h=gap.h + 90)]


def face(story: Story, seat: Seat) -> str:
    """Return a cat's face on its post: "delighted" in the first place, and for a person whose score is among
    their best three; else "dismayed" in the last place and "calm" between."""
    if story.places[seat] == 1 or (seat in story.me and story.brought.best):
        return "delighted"
    return "dismayed" if story.places[seat] == max(story.places) else "calm"


def _draw_post(canvas: Canvas, story: Story, rank: int, seat: Seat, now: float, cheer: float) -> None:
    x, wide, top = post(canvas, story, rank)
    foot, y = canvas.height - HIGH - 60, _risen(canvas, top, rank, now)
    first = story.places[seat] == 1
    own, size, done = seat in story.me, wide / 196, now >= story.crowned
    jump = 14 * cheer if first and done else 0.0
    disc = y - 92 * size
    if own:
        canvas.draw("ui/glow", x, disc, size=size)
        canvas.circle(x, disc, 122 * size, "glow")
    draw_portrait(canvas, story.cast[seat], Pose(x, disc - jump, size, face(story, seat)))
    if first and now > story.crowned - 0.35:
        drop = back(min(1.0, (now - story.crowned + 0.35) / 0.35))
        canvas.draw("ui/crown", x + 4, disc - 106 * size - jump - 90 * (1 - drop), size=1.15 * size)
    box = Rect(x - wide / 2, y - 6, wide, max(40.0, foot - y + 6))
    scope = canvas.pictures.scope("result/posts", _BUDGET)
    full = box._replace(h=foot - top + 6)
    with canvas.clip(box):
        canvas.picture(
            scope,
            ("post", story.keepsakes.material),
            full,
            lambda at: _carve(canvas, at, story.keepsakes.material),
        )
    canvas.draw(f"cat/{story.cast[seat].cat}/paws", x, disc, size=size)


def _risen(canvas: Canvas, top: float, rank: int, now: float) -> float:
    """Return the y in units of the top of a post now, on its way up."""
    rise = out(min(1.0, max(0.0, (now - NEXT * rank) / RISE)))
    return top + (canvas.height - HIGH - 60 - top + 150) * (1.0 - rise)


def _points(canvas: Canvas, story: Story, rank: int, seat: Seat, now: float) -> None:
    """Draw the points on the disc of a post, and below it the place where boards have no room for it."""
    x, wide, top = post(canvas, story, rank)
    words, own, y = number(story.ending.scores[seat]), seat in story.me, _risen(canvas, top, rank, now) + 84
    _medal(canvas, x, y, words, story.places[seat] == 1, own)
    if _ranked(canvas, story):
        return
    ink = "ink" if story.keepsakes.material == "sand" else "cream"
    below = Rect.around(x, y + 46 + 4 + _PLACE / 2, wide - 16, _PLACE)
    with canvas.clip(Rect(0, 0, split(canvas), canvas.height - HIGH - 88)):
        canvas.text_in(keepsakes.short_place(story.places[seat]), below, "button", ink)


def gap_place(canvas: Canvas, story: Story) -> Rect | None:
    """Return the box of the sign that says how many points the only person lacked to the next higher score,
    between both posts. None where `story.gap` is 0, where a post stands between, and where there is no
    room."""
    if not story.gap:
        return None
    rank = story.order.index(story.me[0])
    x, wide, top = post(canvas, story, rank)
    better = next(
        place
        for place in range(rank + 1, len(story.order))
        if story.places[story.order[place]] < story.places[story.me[0]]
    )
    if better != rank + 1:
        return None
    width, high = canvas.measure(story.keepsakes.points(story.gap), "small")
    left, _wide, upper = post(canvas, story, better)
    place = Rect.around((x + wide / 2 + left - _wide / 2) / 2, top + 54, width + 24, high + 14)
    space = left - 46 - (x + 46) - 8
    return place if place.w <= space and top - upper > 30 else None


def _gap(canvas: Canvas, story: Story) -> None:
    """Draw the gap to the next better place, as an arrow over its points."""
    sign = gap_place(canvas, story)
    if sign is None:
        return
    top, goal = sign.y - 6, sign.y - 54
    canvas.line([(sign.cx, top), (sign.cx, goal)], "ink", 9)
    canvas.polygon([(sign.cx - 17, goal + 6), (sign.cx, goal - 20), (sign.cx + 17, goal + 6)], "ink")
    canvas.line([(sign.cx, top), (sign.cx, goal)], "glow", 4)
    canvas.polygon([(sign.cx - 11, goal + 3), (sign.cx, goal - 13), (sign.cx + 11, goal + 3)], "glow")
    canvas.nested(sign, (0, "ink", 6), (3, "glow", 4))
    canvas.text_in(story.keepsakes.points(story.gap), sign.inset(6, 3), "small", "ink")


def _carve(canvas: Canvas, box: Rect, material: Wood) -> None:
    """Draw a carved post with bunting below its upper edge."""
    body, light = parse(_FACES[material]), parse(_LIGHTS[material])
    dark = mix(body, parse("#2A0E20"), 0.5)
    canvas.fill(box, "ink", 10)
    inner = box.inset(4, 4)
    canvas.fill(inner, body, 7)
    for part in (0.17, 0.36, 0.68, 0.86):
        x = inner.x + part * inner.w
        if material == "sand":
            y = inner.y + part * inner.h
            canvas.line([(inner.x, y), (inner.right, y)], mix(body, dark, 0.3), 2)
        else:
            canvas.line([(x, inner.y), (x, inner.bottom)], mix(body, dark, 0.5), 2.4)
    canvas.fill(inner._replace(h=12), light, 5)
    flags = max(4, round(inner.w / 24))
    for flag in range(flags):
        x, wide = inner.x + flag * inner.w / flags, inner.w / flags
        colour = parse(_FLAGS[flag % 4])
        canvas.polygon([(x, inner.y + 14), (x + wide, inner.y + 14), (x + wide / 2, inner.y + 32)], colour)
    y, ink = inner.y + 190, mix(dark, light, 0.12)
    while y + 26 < inner.bottom:
        steps = [
            (inner.x + 8 + step * (inner.w - 16) / 10, y + (16 if step % 2 else 0)) for step in range(11)
        ]
        canvas.line(steps, ink, 5)
        y += 46


def _medal(canvas: Canvas, x: float, y: float, words: str, first: bool, own: bool) -> None:
    """Draw the points on a disc."""
    body: Colour | str = "glow" if first else "cream" if own else parse("#E8D2B4")
    canvas.circle(x, y, 46, "ink")
    canvas.circle(x, y, 42, body)
    canvas.circle(x, y, 36, "sand-2", 2)
    canvas.text_in(words, Rect.around(x, y, 70, 60), "numeral", "ink", size=0.8, fixed=True)


def _board(canvas: Canvas, story: Story, rank: int) -> Rect:
    """Return the place of the board below a post."""
    pitch = (split(canvas) - 50) / len(story.order)
    high = min(80.0, max(52.0, canvas.measure("Ag", "button")[1] + 10))
    x, y = post(canvas, story, rank)[0], canvas.height - HIGH - 10 - high / 2
    return Rect.around(x, y, min(pitch - 10, 270.0), high)


def _chip(canvas: Canvas, story: Story) -> float:
    """Return the width of a place on a board."""
    return max(canvas.measure(keepsakes.short_place(place), "label")[0] for place in story.places) + 24


def _ranked(canvas: Canvas, story: Story) -> bool:
    """True if each board has room for its place beside sign and name."""
    space = _board(canvas, story, 0).w - 54 - _NAIL - 10 - _chip(canvas, story)
    return all(canvas.measure(name, "button", size=_SMALL_NAME)[0] <= space for name in story.names)


def _name(canvas: Canvas, story: Story, rank: int, seat: Seat) -> None:
    """Draw the board with the name below a post, and with the place if it has room; in gold for a person."""
    box = _board(canvas, story, rank)
    if seat in story.me:
        canvas.fill(box.inset(-5), "glow", 12)
    canvas.board(box, "ui/plank-m")
    ranked = _ranked(canvas, story)
    chip = _chip(canvas, story) + 10 if ranked else 0.0
    signed = _signed(canvas, story, seat, box.w - 2 * _NAIL - chip)
    parts = Box("name"), Box("place", chip, (10, 9, 0, 9))
    name, place = Box.row(*parts, pad=(54 if signed else _NAIL, 0, _NAIL, 0)).place(box).values()
    if ranked:
        ink = "focus" if story.places[seat] == 1 else "cream"
        canvas.fill(place, "ink", 10, 0.5)
        canvas.text_in(keepsakes.short_place(story.places[seat]), place.inset(6, 0), "label", ink)
    if signed:
        canvas.circle(box.x + 30, box.cy, 18, "cream")
        canvas.draw(f"symbol/{story.cast[seat].colour}", box.x + 30, box.cy, size=0.46)
    draw_name(canvas, story.names[seat], name, "button", "cream", "left")


def _signed(canvas: Canvas, story: Story, seat: Seat, width: float) -> bool:
    """Return True where the board of a name (all boards, where words are large) has room for
    the sign, too."""
    least, names = _SMALL_NAME, story.names[seat : seat + 1]
    if canvas.theme.is_large:
        least, names = _LARGE_NAME, story.names
    return all(canvas.measure(name, "button", size=least)[0] <= width - 44 for name in names)


def _waves(canvas: Canvas, material: Wood) -> None:
    """Draw water, or sand, before the feet of the posts."""
    right, foot = split(canvas), canvas.height
    top = canvas.height - HIGH - 88
    for row, (body, edge) in enumerate(_WATERS[material]):
        points = [
            (x, top + 26 * row + 6 * sin(x / 60 + 2 * row) + 3 * sin(x / 23))
            for x in [*range(0, int(right), 14), right]
        ]
        canvas.polygon([(0.0, foot), *points, (right, foot)], parse(body))
        canvas.line(points, parse(edge), 4)


def _plates(canvas: Canvas, story: Story) -> tuple[Rect, Rect | None]:
    """Return the places of the title, and of the line below it."""
    most = split(canvas) - 60
    wide = max(460.0, min(most, canvas.measure(story.title, "heading")[0] + 110))
    high = 84.0
    if _TITLE * canvas.measure(story.title, "heading")[0] > wide - 68:
        high = max(high, canvas.measure(story.title, "heading", wide - 68)[1] + 18)
    plate = Rect((split(canvas) - wide) / 2, 20, wide, high)
    if not story.line:
        return plate, None
    w, h = canvas.measure(story.line, "strong", most - 40)
    return plate, Rect.around(plate.cx, plate.bottom + 10 + (h + 14) / 2, min(most, w + 60), h + 14)


def _title(canvas: Canvas, story: Story) -> None:
    """Draw the title, and the line below it."""
    plate, slip = _plates(canvas, story)
    canvas.board(plate)
    canvas.text_in(story.title, plate.inset(34, 8), "heading", "focus")
    if slip is not None:
        canvas.fill(slip.moved(0, 4), "ink", 6)
        canvas.fill(slip, "ink", 6)
        canvas.fill(slip.inset(3), "glow", 4)
        canvas.text_in(story.line, slip.inset(14, 3), "strong", "ink")


def _ground(canvas: Canvas, backdrop: str) -> None:
    """Draw the evening, and the house beside it."""
    canvas.layers.paint_backdrop(backdrop)
    left = split(canvas)
    canvas.dim(0.16, Rect(0, 0, left, canvas.height))
    canvas.dim(0.66, Rect(left, 0, canvas.width - left, canvas.height))
    for x in (left + 8, canvas.width - 8):
        for step in range(int(canvas.height / 196) + 1):
            canvas.draw("title/post", x, 40 + 196 * step, size=0.9)
    canvas.nine("shelf/thatch", Rect(left - 24, -14, canvas.width - left + 48, 84))


def words(story: Story) -> Sequence[str]:
    """Return what is written there, line by line, without empty lines: title, line, for each seat from the
    first place on “1st: NAME, POINTS”, “NAME: LINE” for what bots say, the best of a person (title, best,
    worst), what is remembered, “New shell: NAME” and its hint for each new one, or else “Next shell: NAME.
    HINT”, “New hat: NAME”, “Next hat: NAME. HINT 3 of 5”, and the hint at stronger bots."""
    rows = [
        f"{keepsakes.short_place(story.places[seat])}: {story.names[seat]}, "
        f"{story.keepsakes.points(story.ending.scores[seat])}"
        for seat in reversed(story.order)
    ]
    said = [labelled(story.names[word.seat], word.words) for word in story.said]
    lines = [story.title, story.line, *rows, *said]
    if story.me and story.keepsakes.best(story.star) is not None:
        lines += [gifts.best_title(story), *gifts.best_lines(story)]
    lines.append(story.memory)
    if story.swing is not None:
        lines.append(story.keepsakes.memory)
    for shell in story.brought.shells:
        lines += [_("New shell: {name}").format(name=shell.milestone.label), shell.milestone.hint]
    if story.brought.ahead is not None and not story.brought.shells:
        lines.append(". ".join(gifts.next_shell(story.brought.ahead)))
    if story.brought.new_hats:
        lines.append(gifts.hats_earned(story.brought.new_hats))
    if story.brought.hat is not None:
        hat = story.brought.hat[1]
        words = _("Next hat: {name}").format(name=hat.label)
        lines.append(f"{words}. {hat.hint} {gifts.counted(hat.reached, hat.needed)}")
    lines.append(story.brought.hint)
    return [line for line in lines if line]
