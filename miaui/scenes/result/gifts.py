"""The house beside the posts of a result: the best of a person, what all will remember, shells and hats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import parse
from miaui.engine.draw.timeline import lerp
from miaui.engine.i18n import _, labelled, listing, ngettext, number
from miaui.history.figures import Milestone
from miaui.scenes import deal_code
from miaui.scenes.finale import HIGH
from miaui.scenes.house import paint_paper
from miaui.scenes.keepsakes import Gift, framed
from miaui.scenes.result.rewards import Shell
from miaui.scenes.result.story import FALL, Story
from miaui.scenes.result.swing import draw_swing

_SPLIT = 0.6
"""Part of the window that the posts have."""
_FIELD = "#140C34"
_SPARKS = -0.3, 0.3, pi - 0.3, pi + 0.3
"""Directions of the stars round a new shell: none above it, and none over its name."""
_SIZES = 1.0, 0.9, 0.8, 0.7
"""Sizes at which names of new shells are written, all alike."""
_INKS = "cream", "text-dim"
"""Colours of the words for the best, and for the worst."""
_SHOWN = 8
"""The most new shells that are shown; all are named."""
_SHELL = 64.0
"""Width of a shell with the room beside it (units)."""
_HINT_EDGE = 22.0
"""Room left and right of a hint's words on their button (units)."""
_BESIDE = 150.0
"""Width of a picture beside large words (units)."""
_GAP, _HIGHER, _PICTURE = 8.0, 1.6, 110.0
"""Units between the boards where words are large, how many times higher than it needs one becomes, and the
least height of a miniature."""
FULL = 99.0
"""Seconds after which a bar is as full as it gets."""


def split(canvas: Canvas) -> float:
    """Return the x, in units, where the posts end and the house begins: 0.6 of the window's width."""
    return _SPLIT * canvas.width


def top_place(canvas: Canvas) -> Rect:
    """Return the box below the deal's code, from the house's left edge to the code's right one: for the
    game's name, or the button to what others made of the deal."""
    code = deal_code.corner(canvas)
    left = split(canvas) + 30
    return Rect(left, code.bottom + 8, code.right - left, max(44.0, canvas.measure("Ag", "label")[1] + 6))


def points_place(canvas: Canvas) -> Rect | None:
    """Return the box of the button to the points, left of the deal's code; None where large words leave no
    room."""
    code, left = deal_code.corner(canvas), split(canvas) + 30
    space, need = code.x - 12 - left, canvas.measure(_("Points"), "label")[0]
    return Rect(left, code.y, min(space, need + 100), code.h) if need + 30 <= space else None


def hint_place(canvas: Canvas, story: Story, page: int) -> Rect | None:
    """Return the box of the hint at stronger bots, at the lower end of the field of shells, 0 high where
    there is no hint; None where this page of the house does not have the shells."""
    box = House(canvas, story, page).shells
    if not box.h:
        return None
    high = _hint_high(canvas, story.brought.hint, box.w)
    return Rect(box.x + 12, box.bottom - high - 8, box.w - 24, high)


def _hint_high(canvas: Canvas, hint: str, width: float) -> float:
    """Return the height in units of a hint in a field of shells of some width; 0 for ""."""
    return max(44.0, canvas.measure(hint, "label", width - 24 - 2 * _HINT_EDGE)[1] + 14) if hint else 0.0


class House:
    """Places in the house beside the posts, of everything that a story tells. With usual text all is on one
    page; large words have the whole width, board below board, on several pages where they need them. What
    another page shows has height 0."""

    def __init__(self, canvas: Canvas, story: Story, page: int = 0) -> None:
        """`page`: the page that is shown, from 0; after the last comes the first again."""
        left, right = split(canvas) + 30, canvas.width - 30
        self.box = Rect(left, 0, right - left, canvas.height - HIGH)
        self.top = top_place(canvas)
        large = self.stacked = canvas.theme.is_large
        top = max(150.0, self.top.bottom + 12)
        if large:  # the name of the game steps back
            top = (self.top.bottom if story.others else deal_code.corner(canvas).bottom) + _GAP
        body = Rect(left, top, right - left, self.box.bottom - top - 10)
        self.whole = self.headed = True
        """True if there is room for the worst, and for the paper's heading: large words leave them out in
        this order."""
        self.pages = 1
        """Number of pages."""
        self.more = body
        """Place of the way to the next page, if there are several."""
        if large:
            self._stack(canvas, story, body, page)
        else:
            self._lay_out(story, body)

    def _lay_out(self, story: Story, body: Rect) -> None:
        """Place two boards side by side, or a single one; below them shells and hats."""
        rewarded = _is_rewarded(story)
        high = min(420.0, 0.5 * body.h) if rewarded else min(620.0, body.h)
        shells = Box("shells", 0.6 * (body.h - high - 16) - 8)
        at = Box.column(Box("gifts", high), shells, Box("hat"), gap=16).place(body)
        self.best, self.memory, self.shells, self.hat = at["gifts"], at["gifts"], at["shells"], at["hat"]
        if _best(story) is not None and story.memory:
            self.best, self.memory = at["gifts"].columns(2, 20)

    def _stack(self, canvas: Canvas, story: Story, body: Rect, page: int) -> None:
        """Place board below board, each as high as its words need; page by page where they need more than the
        body."""
        for left_out in range(3):
            self.whole, self.headed = left_out < 1, left_out < 2
            needs = _needs(canvas, story, body.w, self)
            if _high(needs) <= body.h:
                self._place(needs, body)
                return
        self.whole = self.headed = True
        needs, plank = _needs(canvas, story, body.w, self), _plank(canvas)
        space = body._replace(h=body.h - plank - _GAP)
        self.more = Rect(body.x, space.bottom + _GAP, body.w, plank)
        shown = _pages(needs, space.h, (1, 2, 0, 3) if story.brought.hint else (1, 0, 2, 3))
        self.pages = len(shown)
        on_page = shown[page % len(shown)]
        needs = [need if place in on_page else 0.0 for place, need in enumerate(needs)]
        if needs[1]:  # the miniature takes what is left
            needs[1] += max(0.0, space.h - _high(needs))
        self._place(needs, space)

    def _place(self, needs: Sequence[float], body: Rect) -> None:
        """Place boards of these heights; what is left makes all higher, or all share what there is."""
        part = (body.h - _high(needs) + sum(needs)) / max(1.0, sum(needs))
        boxes, y = list[Rect](), body.y
        for need in needs:
            high = need * min(part, _HIGHER)
            boxes.append(body._replace(y=y, h=high))
            y += high + _GAP * (need > 0)
        self.best, self.memory, self.shells, self.hat = boxes


def _high(needs: Sequence[float]) -> float:
    """Return the height of boards below each other, those of height 0 left out."""
    return sum(needs) + _GAP * max(0, sum(need > 0 for need in needs) - 1)


def _pages(needs: Sequence[float], space: float, order: Sequence[int]) -> list[list[int]]:
    """Return which boards have room on each page, taken in an order."""
    pages = list[list[int]]()
    for place in order:
        if not needs[place]:
            continue
        if pages and _high([needs[board] for board in (*pages[-1], place)]) <= space:
            pages[-1].append(place)
        else:
            pages.append([place])
    return pages


def _needs(canvas: Canvas, story: Story, width: float, house: House) -> list[float]:
    """Return the heights in units that large words need: of the best, the memory, shells, hats; 0 for what is
    not shown."""
    best, memory, brought = _best(story), story.memory, story.brought
    label, small = (canvas.measure("Ag", style)[1] for style in ("label", "small"))
    heights = [0.0, 0.0, 0.0, 0.0]
    if best is not None:
        words = _beside(Rect(0, 0, width, 0)).w
        heights[0] = canvas.measure(best_title(story), "subheading", words)[1] + 60
        heights[0] += sum(canvas.measure(line, "small", words)[1] for line in best_lines(story, house.whole))
    if memory:
        heights[1] = canvas.measure(memory, "strong", width - 56)[1] + 40
        if house.headed:
            heights[1] += canvas.measure(_("We will remember"), "subheading", width - 56)[1]
    if _is_rewarded(story):
        heights[2] = 2 * label + 30 + _hint_high(canvas, brought.hint, width)
        if brought.shells:
            space = width - 40 - _shells_wide(min(_SHOWN, len(brought.shells)), width - 24)
            names = _names_of(brought.shells)
            if canvas.measure(names, "label", space)[1] > 1.5 * label:
                heights[2] += max(0.0, canvas.measure(names, "small", space)[1] - label)
        elif brought.ahead is not None:
            said = next_shell(brought.ahead)[0]
            heights[2] += canvas.measure(said, "label", width - 196)[1] - label + small + 12
    if brought.new_hats:
        left = _hats_wide(len(brought.new_hats), _hat_size(len(brought.new_hats)))
        text = _hat_words(canvas, brought.new_hats)
        heights[3] = canvas.measure(text, "label", width - left - 30)[1] + 20
    elif brought.hat is not None:
        heights[3] = label + small + 40
    return heights


def _is_rewarded(story: Story) -> bool:
    """True if shells need room below the boards."""
    brought = story.brought
    return bool(brought.hint or brought.shells or (brought.counts and brought.all))


def draw(canvas: Canvas, story: Story, now: float, part: float, page: int = 0) -> None:
    """Draw what a page of the house has, `now` seconds after the posts began to rise: the line over it, the
    best, what is remembered with its miniature (`part`, 0 to 1, of its way), shells, and hats; each is left
    out where the story has none. New shells and hats fall in at their time; pages after the last begin again
    with the first."""
    house = House(canvas, story, page)
    if not story.others and not house.stacked:
        canvas.text_in(story.top, house.top, "label", "cream")
    if _best(story) is not None and house.best.h:
        canvas.board(house.best, "ui/panel")
        (_draw_best_beside if house.stacked else _draw_best)(canvas, story, house)
    if story.memory and house.memory.h:
        if house.stacked:
            _draw_memory_alone(canvas, story, house, part)
        else:
            _draw_memory(canvas, story, house, part)
    _shells(canvas, story, house, now)
    _hat(canvas, story, house, now)


# -- the boards


def best_title(story: Story) -> str:
    """Return the title of the best, such as "Best round" if just one person played, else with the name of
    whose it is: "Best round: Nilo"."""
    title = story.keepsakes.title
    return title if len(story.me) == 1 else labelled(title, story.names[story.star])


def best_lines(story: Story, whole: bool = True) -> list[str]:
    """Return words for the best, then, with `whole`, words for the worst, of the seat `story.star`; what
    there is not is left out, [] for neither."""
    best = _best(story)
    lines = ["" if best is None else best.words, story.keepsakes.worst(story.star) if whole else ""]
    return [line for line in lines if line]


def _best(story: Story) -> Gift | None:
    return story.keepsakes.best(story.star)


def _draw_best(canvas: Canvas, story: Story, house: House) -> None:
    """Draw the picture of the best below its title, and over its words."""
    best, lines, box = _best(story), best_lines(story, house.whole), house.best
    if best is None:
        return
    needs = [canvas.measure(words, "small", box.w - 68)[1] for words in lines]
    low = min(0.44 * box.h, max(sum(needs), 2.2 * len(lines) * canvas.measure("Ag", "small")[1]))
    parts = Box("title", 52, (6, 0)), Box("picture", pad=(0, 4, 0, -4)), Box("foot", low, (4, 0))
    at = Box.column(*parts, pad=(30, 20, 30, 40)).place(box)
    canvas.text_in(best_title(story), at["title"], "subheading", "focus")
    canvas.draw("ui/glow", box.cx, box.cy - 14, size=0.62)
    best.draw(canvas, at["picture"])
    for words, row, ink in zip(lines, at["foot"].rows_for(needs), _INKS, strict=False):
        canvas.text_in(words, row, "small", ink)


def _draw_best_beside(canvas: Canvas, story: Story, house: House) -> None:
    """Draw the picture of the best at the left of its title and words, which are large."""
    best, lines, box = _best(story), best_lines(story, house.whole), house.best
    if best is None:
        return
    words = _beside(box)
    picture = Rect(box.x + 26, box.y + 22, _BESIDE, box.h - 44)
    canvas.draw("ui/glow", picture.cx, picture.cy, size=0.5)
    best.draw(canvas, picture)
    texts = [(best_title(story), "subheading", "focus")]
    texts += [(line, "small", ink) for line, ink in zip(lines, _INKS, strict=False)]
    needs = [canvas.measure(text, style, words.w)[1] for text, style, _ink in texts]
    y = words.y
    for (text, style, ink), need in zip(texts, needs, strict=True):
        place = words._replace(y=y, h=words.h * need / sum(needs))
        canvas.text_in(text, place, style, ink, "left")
        y = place.bottom


def _beside(box: Rect) -> Rect:
    """Return the place of large words beside a picture on a board."""
    left = _BESIDE + 46
    return Rect(box.x + left, box.y + 24, box.w - left - 34, box.h - 52)


def _draw_memory(canvas: Canvas, story: Story, house: House, part: float) -> None:
    """Draw a paper with what all will remember, and its moving miniature."""
    ink = "text-dark" if paint_paper(canvas, house.memory) else "text"
    at = _memory_places(canvas, story, house)
    canvas.text_in(_("We will remember"), at["title"], "subheading", ink)
    if story.swing is None:
        with framed(canvas, at["picture"]) as inner:
            story.keepsakes.scenery(canvas, inner)
    else:
        draw_swing(canvas, at["picture"], story.swing, story.turn, story.cast, story.keepsakes.scenery, part)
    canvas.text_in(story.memory, at["words"], "strong", ink)


def _memory_places(canvas: Canvas, story: Story, house: House) -> dict[str, Rect]:
    """Return the places on the paper: the title, the picture, the words, and the two ways back into the
    game."""
    box, wide = house.memory, house.memory.w - 32
    high = max(46.0, min(0.3 * box.h, canvas.measure(_("We will remember"), "subheading", wide)[1]))
    need = canvas.measure(story.memory, "strong", box.w - 48)[1] + 4
    plank = _plank(canvas) if story.swing is not None else 0.0
    shown = max(0.12 * box.h, box.h - high - 44 - need - 2 * plank)
    words = Box("picture", shown, (8, 0)), Box("", 6), Box("words", pad=(8, 0)), Box("", 4)
    ways = Box("watch", plank, (4, 2)), Box("fork", plank, (4, 2))
    return Box.column(Box("title", high), Box("", 4), *words, *ways, pad=(16, 14)).place(box)


def _plank(canvas: Canvas) -> float:
    """Return the height of a small plank on the paper."""
    return max(44.0, canvas.measure("Ag", "label")[1] + 14)


def memory_places(canvas: Canvas, story: Story) -> tuple[Rect, Rect] | None:
    """Return the boxes of two buttons on the paper, to watch the swing again, and below to try again; None
    with large text, and for a story without a swing."""
    house = House(canvas, story)
    if house.stacked or story.swing is None:
        return None
    at = _memory_places(canvas, story, house)
    return at["watch"], at["fork"]


def _draw_memory_alone(canvas: Canvas, story: Story, house: House, part: float) -> None:
    """Draw a paper with what all will remember in large words, and its moving miniature where
    that has room."""
    box, title = house.memory, _("We will remember")
    ink = "text-dark" if paint_paper(canvas, box) else "text"
    high = canvas.measure(title, "subheading", box.w - 56)[1] if house.headed else 0.0
    spare = box.h - high - canvas.measure(story.memory, "strong", box.w - 56)[1] - 40
    picture = spare if story.swing is not None and spare >= _PICTURE else 0.0
    lines = Box("head", high), Box("picture", picture), Box("words")
    head, shown, words = Box.column(*lines, pad=(28, 16)).place(box).values()
    if house.headed:
        canvas.text_in(title, head, "subheading", ink)
    if picture and story.swing is not None:
        draw_swing(
            canvas, shown.inset(0, 6), story.swing, story.turn, story.cast, story.keepsakes.scenery, part
        )
    canvas.text_in(story.memory, words, "strong", ink)


# -- shells and hats


def _shells(canvas: Canvas, story: Story, house: House, now: float) -> None:
    """Draw new shells that fall through the roof onto their string, or words for how it goes on."""
    brought, box = story.brought, house.shells
    if not _is_rewarded(story) or not box.h:
        return
    canvas.fill(box, parse(_FIELD), 14)
    canvas.outline(box, "sand-2", 3, 14)
    high = canvas.measure("Ag", "label")[1] + 8
    if not canvas.theme.is_large:
        high = min(box.h * 0.3, high)
    alone = len(story.me) == 1  # others have strings of their own
    count = counted(brought.hung, brought.all) if alone else ""
    wide = min(canvas.measure(count, "small")[0] + 8, 0.4 * (box.w - 40))
    row = Box.row(Box("title"), Box("count", wide), size=high, pad=(8, 0))
    hint = _hint_high(canvas, brought.hint, box.w) + 4 if brought.hint else 0.0
    at = Box.column(row, Box("shells"), Box("", hint), pad=(12, 8)).place(box)
    title = _("New shells on your string") if brought.shells else _("Shells on your string")
    if canvas.theme.is_large or not alone:
        title = _("New shells") if brought.shells else _("Shells")
    canvas.text_in(title, at["title"], "label", "focus", "left")
    canvas.text_in(count, at["count"], "small", "cream", "right")
    below = at["shells"]
    if not brought.shells:
        _no_shell(canvas, brought.ahead, below)
        return
    shown = brought.shells[:_SHOWN]
    cells = below.columns(len(shown), 8)
    whole, upper, lower = _captions(cells[0])
    labels, reasons = [shell.milestone.label for shell in shown], [_below(story, shell) for shell in shown]
    told = _size(canvas, reasons, "small", lower) == 1.0 == _size(canvas, labels, "label", upper)
    size = 1.0 if told else _size(canvas, labels, "label", whole)
    if not size or len(shown) < len(brought.shells) or canvas.theme.is_large:
        # names have more room beside all shells
        cells = below._replace(w=_shells_wide(len(shown), below.w)).columns(len(shown))
        names = below._replace(x=cells[-1].right + 16, w=below.right - cells[-1].right - 16)
        if now >= story.fall(len(shown) - 1) + FALL:
            text = _names_of(brought.shells)
            style = "label" if _size(canvas, [text], "label", names) == 1.0 else "small"
            canvas.text_in(text, names, style, "cream", "left")
        size, told = 0.0, False
    for place, (shell, cell) in enumerate(zip(shown, cells, strict=True)):
        _shell(canvas, story, shell, cell, now - story.fall(place), (size, told))


def _shells_wide(count: int, width: float) -> float:
    """Return the width in units of shells at the left of their names."""
    return min(90.0 * count, 0.36 * width)


def _names_of(shells: Sequence[Shell]) -> str:
    """Return the names of shells in a line; a shell that several people have got is named once."""
    return listing(list(dict.fromkeys(shell.milestone.label for shell in shells)))


def _no_shell(canvas: Canvas, ahead: Shell | None, box: Rect) -> None:
    """Draw the nearest shell that is to come, pale; or words that there is no new one."""
    if ahead is None:
        canvas.text_in(_("No new shell this time"), box, "label", "text-dim")
        return
    size = min(0.9, box.h * 0.72 / 100)
    canvas.draw(f"shelf/{ahead.kind}", box.x + 80, box.cy - 50 * size, size=size, alpha=0.4)
    said = next_shell(ahead)
    words = box._replace(x=box.x + 160, w=box.w - 172)
    high = canvas.measure(said[0], "label", words.w)[1] + canvas.measure(said[1], "small", words.w)[1]
    if high > words.h:  # large words leave out what it takes
        canvas.text_in(said[0], words, "label", "cream", "left")
        return
    upper, lower = words.rows(2)
    canvas.text_in(said[0], upper, "label", "cream", "left")
    canvas.text_in(said[1], lower, "small", "text-dim", "left")


def next_shell(ahead: Shell) -> tuple[str, str]:
    """Return two texts, translated: "Next shell: NAME", and its hint, with how far it is after it, "HINT 3 of
    5", where it needs more than one."""
    milestone = ahead.milestone
    count = counted(milestone.reached, milestone.needed)
    said = _("Next shell: {name}").format(name=milestone.label)
    return said, f"{milestone.hint} {count}" if milestone.needed > 1 else milestone.hint


def counted(reached: int, needed: int) -> str:
    """Return "3 of 5", translated, for 3 reached of 5 needed."""
    return _("{count} of {all}").format(count=number(reached), all=number(needed))


def _size(canvas: Canvas, texts: Sequence[str], style: str, box: Rect) -> float:
    """Return the largest size at which each of some texts has room in a box; 0.0 for none."""
    for size in _SIZES:
        needs = [canvas.measure(text, style, box.w, size=size) for text in texts]
        if all(wide <= box.w and high <= box.h for wide, high in needs):
            return size
    return 0.0


def _captions(cell: Rect) -> Iterable[Rect]:
    """Return the place of a shell's name alone, and those of its name and of the words below it."""
    words = Box.column(Box("name", 0.44 * 0.52 * cell.h), Box("below"), name="alone", size=0.52 * cell.h)
    return Box.column(Box(), words, Box("", 0.02 * cell.h)).place(cell).values()


def _below(story: Story, shell: Shell) -> str:
    """Return what a shell was for, or whose it is where several people play."""
    return shell.milestone.hint if len(story.me) == 1 else story.names[shell.seat]


def _shell(
    canvas: Canvas, story: Story, shell: Shell, cell: Rect, since: float, look: tuple[float, bool]
) -> None:
    """Draw a shell on its way down in a column of light, or on the string with its name; `look` is the size
    of the name (0: it stands elsewhere), and whether it is told below what the shell was for."""
    if since <= 0:
        return
    part = min(1.0, since / FALL)
    size = min(0.9, cell.h * (0.42 if look[0] else 0.8) / 100, cell.w / _SHELL)
    y = lerp(40.0, cell.y + 4 if look[0] else cell.cy - 48 * size, part * part)
    if part < 1.0:
        beam = Rect(cell.cx - 26 * size, 40, 52 * size, max(8.0, y - 40))
        canvas.fill(beam, "focus", 20, 0.35)
    canvas.draw(f"shelf/{shell.kind}", cell.cx, y, size=size)
    if part < 1.0:
        return
    letters, told = look
    for place, angle in enumerate(_SPARKS if letters else ()):
        far = 58 * size
        _star(canvas, cell.cx + far * cos(angle), y + 46 * size + far * sin(angle), 10 + 4 * (place % 2))
    alone, upper, lower = _captions(cell)
    if letters:
        canvas.text_in(shell.milestone.label, upper if told else alone, "label", "cream", size=letters)
    if told:
        canvas.text_in(_below(story, shell), lower, "small", "text-dim")


def _star(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """Draw a star with four points."""
    turns = [(step * pi / 4, reach if step % 2 == 0 else 0.28 * reach) for step in range(8)]
    canvas.polygon([(x + far * cos(angle), y + far * sin(angle)) for angle, far in turns], "focus")


def _hat(canvas: Canvas, story: Story, house: House, now: float) -> None:
    """Draw new hats that fall in, or the nearest hat and how far it is."""
    box, brought = house.hat, story.brought
    if box.h < 70:
        return
    if not brought.new_hats and brought.hat is None:
        return
    canvas.board(box, "ui/plank-l")
    grows = now - story.crowned if brought.counts else FULL
    if brought.new_hats:
        shown = box
        new, ahead = Box.row(Box("new"), Box("ahead", 0.5 * box.w)).place(box).values()
        if brought.hat is not None and _fits(canvas, brought.new_hats, new):
            _next_hat(canvas, *brought.hat, ahead, grows)
            shown = new
        _new_hats(canvas, brought.new_hats, shown, now - story.fall(len(brought.shells)))
    elif brought.hat is not None:
        _next_hat(canvas, *brought.hat, box, grows)


def _new_hats(canvas: Canvas, new: Sequence[tuple[str, Milestone]], box: Rect, since: float) -> None:
    """Draw new hats that fall through the roof onto their plank, then their names."""
    if since <= 0:
        return
    part = min(1.0, since / FALL)
    size = min(_hat_size(len(new)), (box.h - 16) / 134)
    for place, (key, _hat) in enumerate(new):
        x = box.x + 96 + place * 120 * size
        y = lerp(40.0, box.cy + 66 * size, part * part)
        if part < 1.0:
            canvas.fill(Rect(x - 30 * size, 40, 60 * size, max(8.0, y - 40)), "focus", 20, 0.35)
        canvas.draw(f"hat/{key}", x, y, size=size)
    if part == 1.0:
        left = _hats_wide(len(new), size)
        words = Rect(box.x + left, box.y + 10, box.w - left - 30, box.h - 20)
        canvas.text_in(_hat_words(canvas, new), words, "label", "focus", "left")


def _fits(canvas: Canvas, new: Sequence[tuple[str, Milestone]], box: Rect) -> bool:
    """Find out if new hats and their names have room in a box, beside the next one."""
    wide = box.w - _hats_wide(len(new), _hat_size(len(new))) - 30
    words = _hat_words(canvas, new)
    longest = max(canvas.measure(word, "label")[0] for word in words.split())
    return longest <= wide and canvas.measure(words, "label", wide)[1] <= box.h - 20


def _hat_size(count: int) -> float:
    """Return the size of new hats, the smaller the more there are."""
    return min(0.8, 1.1 / count)


def _hats_wide(count: int, size: float) -> float:
    """Return the width in units of new hats of a size at the left of their names."""
    return 190 + (count - 1) * 120 * size


def _hat_words(canvas: Canvas, new: Sequence[tuple[str, Milestone]]) -> str:
    """Return the words beside new hats; where they are large, and the hats several, their names alone."""
    if canvas.theme.is_large and len(new) > 1:
        return listing([hat.label for _key, hat in new])
    return hats_earned(new)


def hats_earned(new: Sequence[tuple[str, Milestone]]) -> str:
    """Return the names of one new hat, “New hat: Straw”, or of several, “New hats: Straw and Crown”,
    translated. The pairs are keys and milestones."""
    names = listing([hat.label for _key, hat in new])
    return ngettext("New hat: {names}", "New hats: {names}", len(new)).format(names=names)


def _next_hat(canvas: Canvas, key: str, hat: Milestone, box: Rect, since: float) -> None:
    """Draw the nearest hat, and a bar that fills as far as it is; large words leave out what it takes."""
    size = min(0.8, (box.h - 16) / 134)
    canvas.draw(f"hat/{key}", box.x + min(96.0, 0.19 * box.w), box.cy + 66 * size, size=size)
    high = min(0.34 * box.h, max(40.0, canvas.measure("Ag", "small")[1] + 4))
    bar_row = Box.row(Box("count", pad=(22, 0)), name="bar", size=high)
    parts = Box("words", 0.48 * box.h - 8), Box("", 0.04 * box.h), bar_row, Box()
    words, bar, inside = Box.column(*parts, pad=(min(190.0, 0.38 * box.w), 8, 30, 0)).place(box).values()
    told = labelled(hat.label, hat.hint)
    if canvas.measure(told, "label", words.w)[1] > words.h:
        told = hat.label
    canvas.text_in(told, words, "label", "cream", "left")
    canvas.fill(bar, "ink", bar.h / 2)
    inner = bar.inset(4)
    canvas.fill(inner, "wood-3", inner.h / 2)
    done = hat.reached / hat.needed
    before = max(0.0, (hat.reached - 1) / hat.needed)
    filled = inner.w * lerp(before, done, out(min(1.0, max(0.0, since))))
    if filled > inner.h:
        canvas.fill(inner._replace(w=filled), "glow", inner.h / 2)
    count = counted(hat.reached, hat.needed)
    full = done > 0.5
    canvas.text_in(count, inside, "small", "ink" if full else "cream", "left" if full else "right")
