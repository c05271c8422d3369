"""The strip over the lower edge of the sea: numbers, buttons, the plank of the prompt and the box of a
choice's cost, with their places. Controls and painters take them from here."""

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.kaivai.public import bidding
from miaui.games.kaivai.public.moves import Drop, Stake
from miaui.games.kaivai.tabletop.animation.animation import Speaker
from miaui.games.kaivai.tabletop.commands import (
    DONE,
    KIND,
    PASS,
    UNDO,
    UNDO_ALL,
    ChooseBid,
    ChooseFish,
    ChooseStake,
)
from miaui.games.kaivai.tabletop.layout.layout import Layout
from miaui.games.kaivai.tabletop.layout.places import MORE_INFO
from miaui.games.kaivai.tabletop.ui import TableFrame, bids_folded, ready, telling
from miaui.games.kaivai.tabletop.words import prompts
from miaui.games.kaivai.tabletop.words.reasons import no_hut

Numbered = ChooseBid | ChooseStake | ChooseFish
"""Commands that choose a number."""
Button = tuple[str, str, Rect]
"""Id, words and place of a button."""
HEAD = 66.0
"""Room for the head of a cat at the left end of the plank."""
_HIGHEST = 150.0
"""The plank of the prompt is never higher than this: its words become smaller."""
_HIGHEST_LARGE = 172.0
"""With large words."""
_PIECE, _APART = (120.0, 150.0), 10.0
"""Width and height of a piece on its hex, on a board of full size, and room between it and the numbers that
are asked for it (units)."""
_BETWEEN, SIGN = 6.0, 56.0
"""Room between the buttons of a dense table, and for the sign on one (units)."""
_LEFT = 44.0
"""Further room for these where no huts stand beside them."""


def tiles(frame: TableFrame) -> Sequence[tuple[Numbered, Rect]]:
    """Return the numbers that are asked for, bids, stakes or fish for the chosen hut, as commands with their
    boxes, lowest first; [] for none, and while bids are folded away."""
    choice, lay = frame.ui.choice, frame.layout
    if frame.display.bidding:
        return bids(frame)
    stakes = sorted(move.number for move in choice.moves if isinstance(move, Stake))
    drops = [move.number for move in choice.moves if isinstance(move, Drop) and move.hut == choice.hut]
    values = [] if frame.status.match.forced else stakes or drops
    rise = min(0.0, prompt_box(frame, frame.prompt).y - 14 - lay.strip.bottom)
    places: Sequence[Rect] = [each.moved(0, rise) for each in lay.numbers(len(values))] if values else []
    places = _clear(frame, places) if drops and not stakes else places
    make = ChooseStake if stakes else ChooseFish
    return [(make(value), each) for value, each in zip(values, places, strict=True)]


def _delivered(frame: TableFrame) -> list[Rect]:
    """Return the boxes of the hut that fish are chosen for and of the canoe that delivers, if one does."""
    grid, plan, hut = frame.layout.grid, frame.trial, frame.ui.choice.hut
    turn = None if plan is None else plan.view.position.turn
    pieces = [hex_ for hex_ in (hut, None if turn is None else turn.canoe) if hex_ is not None]
    wide, high = _PIECE[0] * grid.size, _PIECE[1] * grid.size
    return [Rect.around(*grid.middle(hex_), wide, high) for hex_ in pieces]


def _clear(frame: TableFrame, places: Sequence[Rect]) -> Sequence[Rect]:
    """Return the places of numbers beside the hut that they are asked for and the canoe that delivers: as
    little as possible to the right or left of where they are, or else above both."""
    lay, held = frame.layout, _delivered(frame)
    whole = places[0]._replace(w=places[-1].right - places[0].x)
    left, right = lay.own.wealth.right + _APART, lay.strip.right
    ways = [(0.0, 0.0), (0.0, min(box.y for box in held) - _APART - whole.bottom)]
    ways += [(x, 0.0) for box in held for x in (box.right + _APART - whole.x, box.x - _APART - whole.right)]

    def free(way: tuple[float, float]) -> bool:
        moved = whole.moved(*way)
        inside = way[0] == 0.0 or left <= moved.x <= moved.right <= right
        return inside and not any(moved.overlaps(box) for box in held)

    across, down = min(filter(free, ways), key=lambda way: (abs(way[1]), abs(way[0])))
    return [place.moved(across, down) for place in places]


def bids(frame: TableFrame) -> list[tuple[ChooseBid, Rect]]:
    """Return the ten bids, taken ones, too, as commands with their boxes from left to right; [] while they
    are folded away."""
    if bids_folded(frame):
        return []
    places = frame.layout.numbers(len(bidding.BIDS))
    return [(ChooseBid(number), each) for number, each in zip(bidding.BIDS, places, strict=True)]


def buttons(frame: TableFrame) -> list[Button]:
    """Return id, words and box of each button: "put-back" where something can be undone, "undo-all" from two
    tried moves on, then "done" where it can be pressed, else "pass" where that can; [] for none."""
    choice, count = frame.ui.choice, tried(frame)
    undoing, done = _undo_and_all(frame) if count > 1 else _undo(frame.layout)
    lifted = frame.trial is not None and choice.begun and choice.chosen
    shown = undoing if count or lifted or frame.status.undo else []
    if ready(frame) or DONE in choice.targets:
        return [*shown, (DONE, prompts.done(frame, frame.layout.dense), done)]
    return [*shown, (PASS, prompts.pass_words(frame), done)] if PASS in choice.targets else shown


def tried(frame: TableFrame) -> int:
    """Return the number of moves that would be submitted: those that are tried, and one that waits to be
    confirmed; 0 without a trial."""
    return 0 if frame.trial is None else len(frame.trial.moves)


def _undo(lay: Layout) -> tuple[list[Button], Rect]:
    """Return the button that undoes the only step, in a list, and the place of the one that ends."""
    back, done = lay.back, lay.done
    wide = done.w if lay.stacked else lay.back_all.right - back.x
    if lay.dense and not lay.stacked:  # the other one has more room for its word
        wide = (lay.back_all.x + back.right) / 2 + 36 - back.x
        done = done._replace(x=back.x + wide + 4, w=done.right - back.x - wide - 4)
    return [(UNDO, _("Undo"), back._replace(w=wide))], done


def _undo_and_all(frame: TableFrame) -> tuple[list[Button], Rect]:
    """Return the buttons that undo a step and the whole action, and the place of the one that ends. On a
    dense table each is as wide as its words need; where they need more, they are shorter, and where words are
    large, a sign says what `all` is about."""
    lay = frame.layout
    long, short = (_("Undo"), _("Undo all")), (_("Step back"), _("All back"))
    if not lay.dense:
        return [(UNDO, long[0], lay.back), (UNDO_ALL, long[1], lay.back_all)], lay.done
    if lay.stacked:
        long, short = (long[0], _("All")), (short[0], _("All"))
    sign, done = SIGN if lay.stacked else 0.0, prompts.done(frame, True)

    def needed(words: tuple[str, str]) -> list[float]:
        wide = [frame.canvas.measure(each, "button")[0] for each in (*words, done)]
        wide[1] += sign
        return [width + min(44.0, width / 4) for width in (wide[:2] if lay.stacked else wide)]

    left = lay.back.x - 8 - (0.0 if _kinds_shown(frame) else _LEFT)
    line = lay.back._replace(x=left, w=lay.done.right - left)
    fits = sum(needed(long)) <= line.w - 2 * _BETWEEN
    words = long if fits else min(long, short, key=lambda words: sum(needed(words)))
    needs = needed(words)
    share = (line.w - _BETWEEN * (len(needs) - 1)) / sum(needs)
    names = (UNDO, UNDO_ALL, DONE)
    boxes = [Box(name, need * share) for name, need in zip(names, needs, strict=False)]
    at = {DONE: lay.done} | Box.row(*boxes, gap=_BETWEEN).place(line)
    return [(name, each, at[name]) for name, each in zip(names, words, strict=False)], at[DONE]


def missing(frame: TableFrame) -> dict[int, str]:
    """Return by kind of hut why it cannot be placed while others can, in a sentence; {} while no hut can be
    placed, and for kinds without a reason."""
    choice, plan = frame.ui.choice, frame.trial
    if plan is None or not choice.kinds:
        return {}
    reasons = {kind: no_hut(plan.view.position, kind) for kind in range(3) if kind not in choice.kinds}
    return {kind: reason for kind, reason in reasons.items() if reason}


def prompt_box(frame: TableFrame, words: str) -> Rect:
    """Return the box of the prompt's plank: as wide and high as the words need, at least the layout's, at
    most 150 units high (172 with stacked buttons), ending before the buttons. While bids are made it spans
    from the own stock to the buttons, whatever the words."""
    canvas, space = frame.canvas, frame.layout.prompt
    if frame.display.bidding:
        left = frame.layout.own.stock.right + 16
        return space._replace(x=left, w=frame.layout.back.x - 12 - left)
    head = HEAD if told_of(frame) is not None else 0.0
    left, right = frame.layout.own.wealth.right + 8, _right_end(frame)
    wide = min(right - left, max(space.w, canvas.measure(words, "label")[0] + 76 + head))
    high = canvas.measure(words, "label", wide - 2 * beside(frame) - 4 - head)[1]
    tall = min(max(space.h, high + 14), _HIGHEST_LARGE if frame.layout.stacked else _HIGHEST)
    x = min(max(space.cx - wide / 2, left), right - wide)
    return Rect(x, space.bottom - tall, wide, tall)


def over_rim(frame: TableFrame) -> list[Rect]:
    """Return the boxes of prompt and own panels, which are painted over the rim of the board; while bids are
    made none, for then a strip covers all of the south."""
    own, words = frame.layout.own, frame.status.recap or frame.prompt
    if frame.display.bidding:
        return []
    panels = [prompt_box(frame, words)] if words else []
    if frame.display.scoring or not frame.status.parts.hand:
        return panels
    return [*panels, *own.tabs, own.wealth, own.reach, own.prices]


def beside(frame: TableFrame) -> float:
    """Return the room on each side of the prompt's words, in units: 30, with stacked buttons 18."""
    return 18.0 if frame.layout.stacked else 30.0


def _right_end(frame: TableFrame) -> float:
    """Return the x at which the prompt has to end."""
    lay = frame.layout
    if telling(frame) or frame.status.recap:
        return min([each.x - 12 for _id, _words, each in buttons(frame)], default=lay.done.right)
    if lay.dense and _kinds_shown(frame):
        return lay.kinds[0].x - 12
    return lay.back.x - 12 - (_LEFT if lay.dense and tried(frame) > 1 else 0.0)


def _kinds_shown(frame: TableFrame) -> bool:
    """True if a hut's kind can be chosen now."""
    return any(f"{KIND}{kind}" in frame.ui.choice.targets for kind in range(3))


def told_of(frame: TableFrame) -> Seat | None:
    """Return the seat that the caption is about; None while nothing is told, without a caption, and for one
    about all."""
    animation = frame.animation
    return animation.shown(Speaker()).seat if telling(frame) and animation.caption else None


def info_box(frame: TableFrame) -> Rect:
    """Return the box of what a choice costs or brings: the layout's `info`, higher with stacked buttons while
    islands are scored; on a wide table without huts to choose as wide as the buttons, 10 units higher."""
    lay = frame.layout
    if lay.stacked and frame.display.scoring:
        return lay.info._replace(y=lay.info.y - MORE_INFO, h=lay.info.h + MORE_INFO)
    if lay.dense or _kinds_shown(frame):
        return lay.info
    return Rect(lay.back.x, lay.info.y - 10, lay.done.right - lay.back.x, lay.info.h + 8)
