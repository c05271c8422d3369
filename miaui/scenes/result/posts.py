"""The result as everybody remembers it: cats on posts as high as their places, and beside them what the game
has brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from miaui.core.game import Ending
from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import back, out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.draw.pictures import Budget
from miaui.engine.draw.theme import Colour, mix, parse
from miaui.engine.draw.timeline import lerp
from miaui.engine.i18n import _, labelled, listing, ngettext, number
from miaui.scenes import deal_code
from miaui.scenes.figures import Milestone
from miaui.scenes.house import paint_paper
from miaui.scenes.result import keepsakes
from miaui.scenes.result.finale import HIGH
from miaui.scenes.result.keepsakes import Keepsakes, Wood
from miaui.scenes.result.rewards import Rewards, Shell
from miaui.tabletop.cast.cats import Cast
from miaui.tabletop.cast.portrait import Pose, draw_portrait

RISE, NEXT = 0.5, 0.28
"""Seconds in which a post rises, and after which the next begins."""
FALL, AFTER = 0.55, 0.4
"""Seconds in which a shell falls, and after which the next begins."""
_SPLIT = 0.6
"""Part of the window that the posts have."""
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
_FIELD = "#140C34"
_SPARKS = -0.3, 0.5, pi / 2, pi - 0.5, pi + 0.3
"""Directions of the stars round a new shell, none above it."""
_CAPTION = 56.0
"""Height (units) that a caption needs."""
_SIZES = 1.0, 0.9, 0.8, 0.7
"""Sizes at which names of new shells are written, all alike."""
_SMALL_NAME, _LARGE_NAME = 0.62, 0.8
"""Sizes from which on a name is cut and not written any smaller: usually, and where text is large."""


@dataclass(frozen=True, slots=True)
class Story:
    """Everything that the picture tells: who sat there, how it ended, what it has brought; `line` stands
    below the title, `top` over the gifts; `me` are the seats of people; `others` says whether others can play
    the deal."""

    cast: tuple[Cast, ...]
    names: tuple[str, ...]
    ending: Ending
    me: tuple[Seat, ...]
    title: str
    line: str
    top: str
    found: Keepsakes
    brought: Rewards
    others: bool = False

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats, the last one first."""
        return keepsakes.from_last(self.ending)

    @property
    def places(self) -> tuple[int, ...]:
        """The place of every seat, 1 first."""
        return keepsakes.places(self.ending)

    @property
    def crowned(self) -> float:
        """The second in which the crown lies on the winner's head."""
        return NEXT * (len(self.order) - 1) + RISE + 0.35

    @property
    def lasts(self) -> float:
        """Seconds until all stands still."""
        return self.fall(self._fallen) + FALL + 0.5

    @property
    def _fallen(self) -> int:
        """Number of things that fall in: every new shell, and new hats at once."""
        return len(self.brought.shells) + bool(self.brought.new_hats)

    def fall(self, place: int) -> float:
        """Return the second in which a new shell begins to fall; after the last of them, new hats."""
        return self.crowned + AFTER * place

    def sounds(self, before: float, now: float) -> list[str]:
        """Return what is heard between two seconds: each post, the crown, a rising chime for all that falls
        in."""
        moments = [(NEXT * place + RISE, "wood") for place in range(len(self.order))]
        moments += [(self.crowned, "shell")]
        moments += [(self.fall(place) + FALL, f"chime-{min(place, 3) + 1}") for place in range(self._fallen)]
        return [sound for second, sound in moments if before < second <= now]


def draw(canvas: Canvas, story: Story, backdrop: str, now: float, cheer: float) -> None:
    """Draw everything but the buttons, `now` seconds after it began."""
    material = story.found.material
    canvas.layers.draw(("posts", backdrop), lambda under: _ground(under, backdrop))
    for rank, seat in enumerate(story.order):
        _draw_post(canvas, story, rank, seat, now, cheer)
    _waves(canvas, material)
    for rank, seat in enumerate(story.order):
        _name(canvas, story, rank, seat)
    _title(canvas, story)
    house = House(canvas, bool(story.brought.all or story.brought.hint))
    _gifts(canvas, story, house)
    _shells(canvas, story, house, now)
    _hat(canvas, story, house, now)


# -- the posts


def split(canvas: Canvas) -> float:
    """Return where the posts end and the house begins."""
    return _SPLIT * canvas.width


def post(canvas: Canvas, story: Story, rank: int) -> tuple[float, float, float]:
    """Return middle, width and top of a post, by its place from the left."""
    count, seat = len(story.order), story.order[rank]
    pitch = (split(canvas) - 50) / count
    own = seat in story.me
    wide = min(236.0 if own else 208.0, pitch * (0.97 if own else 0.86))
    lowest = max(story.places)
    part = 1.0 if lowest == 1 else (lowest - story.places[seat]) / (lowest - 1)
    low, high = canvas.height - 390, max(430.0, canvas.height * 0.4)
    return 30 + pitch * (rank + 0.5), wide, lerp(low, high, part)


def clearings(canvas: Canvas, story: Story) -> list[Rect]:
    """Return the sky over the lowest post, free for captions; nothing where all posts are high."""
    x, wide, top = post(canvas, story, 0)
    plate, slip = _plates(canvas, story)
    head = top - 240 * wide / 196
    upper = (slip or plate).bottom + 14
    right = post(canvas, story, 1)[0] - 0.5 * wide if len(story.order) > 1 else x + wide
    sky = Rect(20, upper, right - 20, head - upper)
    return [sky] if sky.h >= _CAPTION else []


def face(story: Story, seat: Seat) -> str:
    """Return the face of a cat on its post: a person whose best score it is need not have won to laugh."""
    if story.places[seat] == 1 or (seat in story.me and story.brought.best):
        return "delighted"
    return "dismayed" if story.places[seat] == max(story.places) else "calm"


def _draw_post(canvas: Canvas, story: Story, rank: int, seat: Seat, now: float, cheer: float) -> None:
    x, wide, top = post(canvas, story, rank)
    rise = out(min(1.0, max(0.0, (now - NEXT * rank) / RISE)))
    foot = canvas.height - HIGH - 60
    y = top + (foot - top + 150) * (1.0 - rise)
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
            scope, ("post", story.found.material), full, lambda at: _carve(canvas, at, story.found.material)
        )
    canvas.draw(f"cat/{story.cast[seat].cat}/paws", x, disc, size=size)
    _medal(canvas, x, y + 84, number(story.ending.scores[seat]), first, own)


def _carve(canvas: Canvas, box: Rect, material: Wood) -> None:
    """A carved post with bunting below its upper edge."""
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
    """The points on a disc."""
    body: Colour | str = "glow" if first else "cream" if own else parse("#E8D2B4")
    canvas.circle(x, y, 46, "ink")
    canvas.circle(x, y, 42, body)
    canvas.circle(x, y, 36, "sand-2", 2)
    canvas.text_in(words, Rect.around(x, y, 70, 60), "numeral", "ink", size=0.8, fixed=True)


def _name(canvas: Canvas, story: Story, rank: int, seat: Seat) -> None:
    """The board with name and place below a post; in gold for a person."""
    x, _wide, _top = post(canvas, story, rank)
    pitch = (split(canvas) - 50) / len(story.order)
    high = min(80.0, max(52.0, canvas.measure("Ag", "button")[1] + 10))
    box = Rect.around(x, canvas.height - HIGH - 10 - high / 2, min(pitch - 10, 236.0), high)
    if seat in story.me:
        canvas.fill(box.inset(-5), "glow", 12)
    canvas.board(box, "ui/plank-m")
    place = keepsakes.short_place(story.places[seat])
    least = _LARGE_NAME if canvas.theme.is_large else _SMALL_NAME
    needed = canvas.measure(story.names[seat], "button", size=least)[0]
    wide = canvas.measure(place, "label")[0] + 6
    inner = box.inset(16, 0)
    if needed <= inner.w - 44:
        canvas.circle(box.x + 30, box.cy, 18, "cream")
        canvas.draw(f"symbol/{story.cast[seat].colour}", box.x + 30, box.cy, size=0.46)
        inner = inner._replace(x=inner.x + 38, w=inner.w - 38)
    if needed <= inner.w - wide - 14:  # else the height of the post says it
        at = Rect(inner.right - wide - 8, box.y, wide, box.h)
        canvas.text_in(place, at, "label", "focus", "right")
        inner = inner._replace(w=inner.w - wide - 12)
    draw_name(canvas, story.names[seat], inner, "button", "cream", "left")


def _waves(canvas: Canvas, material: Wood) -> None:
    """Water, or sand, before the feet of the posts."""
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
    wide = min(most, canvas.measure(story.title, "heading")[0] + 110)
    plate = Rect.around(split(canvas) / 2, 62, max(460.0, wide), 84)
    if not story.line:
        return plate, None
    w, h = canvas.measure(story.line, "strong", most - 40)
    return plate, Rect.around(plate.cx, plate.bottom + 10 + (h + 14) / 2, min(most, w + 60), h + 14)


def _title(canvas: Canvas, story: Story) -> None:
    """The title, and the line below it."""
    plate, slip = _plates(canvas, story)
    canvas.board(plate)
    canvas.text_in(story.title, plate.inset(34, 8), "heading", "focus")
    if slip is not None:
        canvas.fill(slip.moved(0, 4), "ink", 6)
        canvas.fill(slip, "ink", 6)
        canvas.fill(slip.inset(3), "glow", 4)
        canvas.text_in(story.line, slip.inset(14, 3), "strong", "ink")


# -- the house


def top_place(canvas: Canvas) -> Rect:
    """Return the place below the code: of the game's name, or of what others made of the deal."""
    code = deal_code.corner(canvas)
    left = split(canvas) + 30
    return Rect(left, code.bottom + 8, code.right - left, max(44.0, canvas.measure("Ag", "label")[1] + 6))


class House:
    """Places in the house beside the posts; `rewarded` says whether shells need room below the gifts."""

    def __init__(self, canvas: Canvas, rewarded: bool) -> None:
        left, right = split(canvas) + 30, canvas.width - 30
        self.box = Rect(left, 0, right - left, canvas.height - HIGH)
        self.top = top_place(canvas)
        top = max(150.0, self.top.bottom + 12)
        body = Rect(left, top, right - left, self.box.bottom - top - 10)
        high = min(420.0, 0.5 * body.h) if rewarded else min(620.0, body.h)
        gifts = body._replace(h=high)
        self.best = gifts._replace(w=0.5 * gifts.w - 10)
        self.memory = gifts._replace(x=gifts.x + 0.5 * gifts.w + 10, w=0.5 * gifts.w - 10)
        rest = body._replace(y=gifts.bottom + 16, h=body.h - high - 16)
        self.shells = rest._replace(h=0.6 * rest.h - 8)
        self.hat = rest._replace(y=self.shells.bottom + 16, h=rest.bottom - self.shells.bottom - 16)


def _ground(canvas: Canvas, backdrop: str) -> None:
    """The evening, and the house beside it."""
    canvas.layers.paint_backdrop(backdrop)
    left = split(canvas)
    canvas.dim(0.16, Rect(0, 0, left, canvas.height))
    canvas.dim(0.66, Rect(left, 0, canvas.width - left, canvas.height))
    for x in (left + 8, canvas.width - 8):
        for step in range(int(canvas.height / 196) + 1):
            canvas.draw("title/post", x, 40 + 196 * step, size=0.9)
    canvas.nine("shelf/thatch", Rect(left - 24, -14, canvas.width - left + 48, 84))


def _gifts(canvas: Canvas, story: Story, house: House) -> None:
    """What the person did best, and what all will remember."""
    if not story.others:
        canvas.text_in(story.top, house.top, "label", "cream")
    me = story.me[0] if story.me else story.ending.winners[0]
    best = story.found.best(me)
    if best is not None:
        box = house.best if story.found.memory else house.best._replace(w=house.box.w)
        canvas.board(box, "ui/panel")
        top = Rect(box.x + 36, box.y + 20, box.w - 72, 52)
        title = story.found.title
        if len(story.me) != 1:
            title = labelled(title, story.names[me])
        canvas.text_in(title, top, "subheading", "focus")
        worst = story.found.worst(me)
        high = canvas.measure("Ag", "small")[1]
        low = min(0.4 * box.h, (4.4 if worst else 2.4) * high)
        canvas.draw("ui/glow", box.cx, box.cy - 14, size=0.62)
        best.draw(canvas, Rect(box.x + 30, top.bottom + 4, box.w - 60, box.h - 112 - low))
        aside = 44 if canvas.theme.is_large else 34
        foot = Rect(box.x + aside, box.bottom - low - 40, box.w - 2 * aside, low)
        rows = foot.rows(2) if worst else [foot]
        canvas.text_in(best.words, rows[0], "small", "cream")
        if worst:
            canvas.text_in(worst, rows[1], "small", "text-dim")
    if story.found.memory:
        box = house.memory if best is not None else house.best._replace(w=house.box.w)
        paper = paint_paper(canvas, box)
        ink = "text-dark" if paper else "text"
        title = _("We will remember")
        wide = box.w - 32
        high = max(50.0, min(0.34 * box.h, canvas.measure(title, "subheading", wide)[1]))
        canvas.text_in(title, Rect(box.x + 16, box.y + 16, wide, high), "subheading", ink)
        part = 0.42 if not canvas.theme.is_large else 0.2
        picture = Rect(box.x + 24, box.y + high + 24, box.w - 48, part * box.h)
        story.found.memory_picture(canvas, picture)
        words = Rect(box.x + 24, picture.bottom + 10, box.w - 48, box.bottom - picture.bottom - 26)
        canvas.text_in(story.found.memory, words, "strong", ink)


def _shells(canvas: Canvas, story: Story, house: House, now: float) -> None:
    """New shells fall through the roof onto their string, or words for how it goes on."""
    brought, box = story.brought, house.shells
    if not brought.all and not brought.hint:
        return
    canvas.fill(box, parse(_FIELD), 14)
    canvas.outline(box, "sand-2", 3, 14)
    high = min(box.h * 0.3, canvas.measure("Ag", "label")[1] + 8)
    row = Rect(box.x + 20, box.y + 8, box.w - 40, high)
    count = _counted(brought.hung, brought.all)
    wide = min(canvas.measure(count, "small")[0] + 8, 0.4 * row.w)
    title = _("New shells on your string") if brought.shells else _("Shells on your string")
    canvas.text_in(title, row._replace(w=row.w - wide), "label", "focus", "left")
    canvas.text_in(count, Rect(row.right - wide, row.y, wide, row.h), "small", "cream", "right")
    below = Rect(box.x + 12, row.bottom, box.w - 24, box.bottom - row.bottom - 8)
    if brought.hint:
        line = below._replace(y=below.bottom - high, h=high)
        canvas.text_in(brought.hint, line, "label", "glow")
        below = below._replace(h=below.h - high)
    if not brought.shells:
        _no_shell(canvas, brought.ahead, below)
        return
    shown = brought.shells[:4]
    cells = below.columns(len(shown), 8)
    upper, lower = _captions(cells[0], True)
    labels, reasons = [shell.milestone.label for shell in shown], [_below(story, shell) for shell in shown]
    told = _size(canvas, reasons, "small", lower) == 1.0 == _size(canvas, labels, "label", upper)
    alone = _captions(cells[0], False)[0]
    size = 1.0 if told else _size(canvas, labels, "label", alone) or _SIZES[-1]
    for place, (shell, cell) in enumerate(zip(shown, cells, strict=True)):
        _shell(canvas, story, shell, cell, now - story.fall(place), (size, told))


def _no_shell(canvas: Canvas, ahead: Shell | None, box: Rect) -> None:
    """The nearest shell that is to come, pale; or words that there is no new one."""
    if ahead is None:
        canvas.text_in(_("No new shell this time"), box, "label", "text-dim")
        return
    size = min(0.9, box.h * 0.72 / 100)
    canvas.draw(f"shelf/{ahead.kind}", box.x + 80, box.cy - 50 * size, size=size, alpha=0.4)
    said = _next_shell(ahead)
    words = Rect(box.x + 160, box.y, box.w - 172, box.h)
    high = canvas.measure(said[0], "label", words.w)[1] + canvas.measure(said[1], "small", words.w)[1]
    if high > words.h:  # large words leave out what it takes
        canvas.text_in(said[0], words, "label", "cream", "left")
        return
    upper, lower = words._replace(h=0.5 * words.h), words._replace(y=words.cy, h=0.5 * words.h)
    canvas.text_in(said[0], upper, "label", "cream", "left")
    canvas.text_in(said[1], lower, "small", "text-dim", "left")


def _next_shell(ahead: Shell) -> tuple[str, str]:
    """Words for the nearest shell, and for what it takes."""
    one = ahead.milestone
    count = _counted(one.reached, one.needed)
    said = _("Next shell: {name}").format(name=one.label)
    return said, f"{one.hint} {count}" if one.needed > 1 else one.hint


def _counted(reached: int, needed: int) -> str:
    """Words for how many of those that are needed there are."""
    return _("{count} of {all}").format(count=number(reached), all=number(needed))


def _size(canvas: Canvas, texts: Sequence[str], style: str, box: Rect) -> float:
    """The largest size at which each of some texts has room in a box of this size; 0.0 for none."""
    for size in _SIZES:
        needs = [canvas.measure(text, style, box.w, size=size) for text in texts]
        if all(wide <= box.w and high <= box.h for wide, high in needs):
            return size
    return 0.0


def _captions(cell: Rect, told: bool) -> tuple[Rect, Rect]:
    """Return the places of a shell's name and of the words below it, if they are `told`."""
    words = Rect(cell.x, cell.y + cell.h * 0.46, cell.w, cell.h * 0.52)
    part = 0.44 if told else 1.0
    return words._replace(h=part * words.h), words._replace(y=words.y + part * words.h, h=0.56 * words.h)


def _below(story: Story, shell: Shell) -> str:
    """Return what a shell was for, or whose it is where several people play."""
    return shell.milestone.hint if len(story.me) == 1 else story.names[shell.seat]


def _shell(
    canvas: Canvas, story: Story, shell: Shell, cell: Rect, since: float, look: tuple[float, bool]
) -> None:
    """A shell on its way down in a column of light, or on the string with its name; `look` is the size of the
    name, and whether it is told below what the shell was for."""
    if since <= 0:
        return
    part = min(1.0, since / FALL)
    size = min(0.9, cell.h * 0.42 / 100)
    y = lerp(40.0, cell.y + 4, part * part)
    if part < 1.0:
        beam = Rect(cell.cx - 26 * size, 40, 52 * size, max(8.0, y - 40))
        canvas.fill(beam, "focus", 20, 0.35)
    canvas.draw(f"shelf/{shell.kind}", cell.cx, y, size=size)
    if part < 1.0:
        return
    for place, angle in enumerate(_SPARKS):
        far = 58 * size
        _star(canvas, cell.cx + far * cos(angle), y + 46 * size + far * sin(angle), 10 + 4 * (place % 2))
    letters, told = look
    upper, lower = _captions(cell, told)
    canvas.text_in(shell.milestone.label, upper, "label", "cream", size=letters)
    if told:
        canvas.text_in(_below(story, shell), lower, "small", "text-dim")


def _star(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """A star with four points."""
    turns = [(step * pi / 4, reach if step % 2 == 0 else 0.28 * reach) for step in range(8)]
    canvas.polygon([(x + far * cos(angle), y + far * sin(angle)) for angle, far in turns], "focus")


def _hat(canvas: Canvas, story: Story, house: House, now: float) -> None:
    """New hats that fall in, or the nearest one and how far it is."""
    box, brought = house.hat, story.brought
    if box.h < 70:
        return
    if brought.new_hats:
        canvas.board(box, "ui/plank-l")
        _new_hats(canvas, brought.new_hats, box, now - story.fall(len(brought.shells)))
    elif brought.hat is not None:
        canvas.board(box, "ui/plank-l")
        _next_hat(canvas, *brought.hat, box, now - story.crowned)


def _new_hats(canvas: Canvas, new: Sequence[tuple[str, Milestone]], box: Rect, since: float) -> None:
    """New hats that fall through the roof onto their plank, then their names."""
    if since <= 0:
        return
    part = min(1.0, since / FALL)
    size = min(0.8, (box.h - 16) / 134, 1.1 / len(new))
    for place, (key, _hat) in enumerate(new):
        x = box.x + 96 + place * 120 * size
        y = lerp(40.0, box.cy + 66 * size, part * part)
        if part < 1.0:
            canvas.fill(Rect(x - 30 * size, 40, 60 * size, max(8.0, y - 40)), "focus", 20, 0.35)
        canvas.draw(f"hat/{key}", x, y, size=size)
    if part == 1.0:
        left = 190 + (len(new) - 1) * 120 * size
        words = Rect(box.x + left, box.y + 10, box.w - left - 30, box.h - 20)
        canvas.text_in(_hats_earned(new), words, "label", "focus", "left")


def _hats_earned(new: Sequence[tuple[str, Milestone]]) -> str:
    """Words for new hats, with their names."""
    names = listing([hat.label for _key, hat in new])
    return ngettext("New hat: {names}", "New hats: {names}", len(new)).format(names=names)


def _next_hat(canvas: Canvas, key: str, hat: Milestone, box: Rect, since: float) -> None:
    """The nearest hat, and a bar that fills as far as it is; large words leave out what it takes."""
    size = min(0.8, (box.h - 16) / 134)
    canvas.draw(f"hat/{key}", box.x + 96, box.cy + 66 * size, size=size)
    words = Rect(box.x + 190, box.y + 8, box.w - 220, box.h * 0.48 - 8)
    told = labelled(hat.label, hat.hint)
    if canvas.measure(told, "label", words.w)[1] > words.h:
        told = hat.label
    canvas.text_in(told, words, "label", "cream", "left")
    bar = Rect(words.x, box.y + box.h * 0.52, words.w, box.h * 0.34)
    bar = bar._replace(h=min(bar.h, max(40.0, canvas.measure("Ag", "small")[1] + 4)))
    canvas.fill(bar, "ink", bar.h / 2)
    inner = bar.inset(4)
    canvas.fill(inner, "wood-3", inner.h / 2)
    done = hat.reached / hat.needed
    before = max(0.0, (hat.reached - 1) / hat.needed)
    filled = inner.w * lerp(before, done, out(min(1.0, max(0.0, since))))
    if filled > inner.h:
        canvas.fill(inner._replace(w=filled), "glow", inner.h / 2)
    count = _counted(hat.reached, hat.needed)
    full = done > 0.5
    canvas.text_in(count, bar.inset(22, 0), "small", "ink" if full else "cream", "left" if full else "right")


def words(story: Story) -> Sequence[str]:
    """Return what is written there, line by line."""
    rows = [
        f"{keepsakes.short_place(story.places[seat])}: {story.names[seat]}, "
        f"{story.found.points(story.ending.scores[seat])}"
        for seat in reversed(story.order)
    ]
    lines = [story.title, story.line, *rows]
    if story.me:
        best = story.found.best(story.me[0])
        lines += [labelled(story.found.title, best.words)] if best is not None else []
        lines.append(story.found.worst(story.me[0]))
    lines.append(story.found.memory)
    for shell in story.brought.shells:
        lines += [_("New shell: {name}").format(name=shell.milestone.label), shell.milestone.hint]
    if story.brought.ahead is not None and not story.brought.shells:
        lines.append(". ".join(_next_shell(story.brought.ahead)))
    if story.brought.new_hats:
        lines.append(_hats_earned(story.brought.new_hats))
    elif story.brought.hat is not None:
        hat = story.brought.hat[1]
        words = _("Next hat: {name}").format(name=hat.label)
        lines.append(f"{words}. {hat.hint} {_counted(hat.reached, hat.needed)}")
    lines.append(story.brought.hint)
    return [line for line in lines if line]
