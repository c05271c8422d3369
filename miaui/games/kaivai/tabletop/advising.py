"""Kiti's advice on the open sea: her note lies in the night at the right, and rings lie round medallions and
places."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from miaui.bots.kit import Why
from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, ngettext
from miaui.games.kaivai.public.hexes import Hex, bits
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    Drop,
    FishAt,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Sail,
    Score,
    Stake,
)
from miaui.games.kaivai.public.position import Position
from miaui.games.kaivai.tabletop import ui
from miaui.games.kaivai.tabletop.commands import ACTION, HEX, SEAT, control_id
from miaui.games.kaivai.tabletop.layout.hex_grid import RADIUS, HexGrid
from miaui.games.kaivai.tabletop.layout.looking import near, view
from miaui.games.kaivai.tabletop.paint import anchors
from miaui.games.kaivai.tabletop.strip import info_box, prompt_box
from miaui.games.kaivai.tabletop.ui import TableAdvising, TableFrame
from miaui.games.kaivai.tabletop.words import advice as words
from miaui.games.kaivai.tabletop.words import names
from miaui.games.kaivai.tabletop.words.offers import offered
from miaui.tabletop.counsel.advice import Option, in_points
from miaui.tabletop.counsel.picture import AnswerSpace, Mark, Portrait, clearest, tag_box
from miaui.tabletop.counsel.places import AdvicePlaces, Opening
from miaui.tabletop.counsel.words import capital, worth_a_thought

_DOWN = 74.0
"""Depth of a medallion's middle below its box's upper edge, in an undense table (units)."""
_KITI = tuple([f"kiti/front/{layer}" for layer in ("body", "arm-deep", "arm-shallow", "eyes")])
"""Pictures of Kiti, one over the other."""
_KITI_HIGH, _KITI_WIDE = 104.0, 112.0
"""Height of Kiti above her note, and her width (units)."""
_ALONE = frozenset(
    (
        "start", "start_place", "hut_place", "hut_cost", "god", "god_place", "sail", "sail_other", "drop",
        "drop_more", "drop_fewer", "sail_fish", "free", "end", "at", "at_this", "score", "celebrate_more",
        "celebrate_less",
    )
)  # fmt: skip
"""Codes of reasons that hold for one place, hut or canoe against all others."""
_RING = 112.0
"""Width of a ring round a canoe or a hut, on a board of full size (units)."""
_RIM = 8.0
"""Width of what is drawn round a mark (units)."""
_RISEN = 80.0
"""Height above the strip of numbers to which its tiles and ribbons reach (units)."""
_ORDERS = 42.0
"""Room above a dense table's tiles of bids, for the places in the order of turns (units)."""


def places(frame: TableFrame) -> AdvicePlaces:
    """Return the boxes of plank, note and question over the right column; no mouth, `free` is True."""
    lay, more = frame.layout, max(0.0, frame.layout.text - 1.0)
    side, choice = lay.side, ui.choice_of(frame)
    if lay.dense:
        ask = Rect(lay.left + 14, lay.rows[-1].bottom + 6, 256 + 60 * min(1.0, more), 50 + 4 * min(1.0, more))
        numbers = frame.display.bidding or any(isinstance(move, Stake | Drop) for move in choice.moves)
        if numbers:
            low = lay.info.y - _ORDERS
            high = 180 + 100 * more
            note = Rect(side.x - 500, low - high, side.w + 490, high)
        else:
            low, high = (lay.kinds[0].y if choice.kinds else lay.done.y) - 12, 200 + 120 * more
            note = Rect(side.x - 250, low - high, side.w + 240, high)
    else:
        wide = 226.0 + 40 * more
        ask = Rect(lay.pause.x - 14 - wide, lay.pause.cy - 26, wide, 52.0)
        low = (lay.look.y if frame.display.bidding else lay.done.y) - 12
        if choice.kinds:
            low = lay.kinds[0].y - 12
        note = Rect(side.x + 8, low - 236, side.w - 8, 236.0)
    wide, high = max(note.w, 600.0 + 160 * min(1.0, more)), 226 + 50 * more
    if frame.display.bidding and not lay.dense:
        low = min(low, lay.strip.y - 60 - _ORDERS)
    question = Rect(note.right - wide, low - high, wide, high)
    return AdvicePlaces(ask, note, question, None, figure=_KITI)


def portrait(frame: TableFrame, seat: Seat) -> Portrait:
    """Return the seat's plate at the left as its portrait: the control "seat.N", and the middle of the face
    in it."""
    return Portrait(f"{SEAT}{seat}", anchors.place(frame.layout, frame.display, ("face", seat)))


def answer_space(frame: TableFrame, seat: Seat) -> AnswerSpace:
    """Return the sea right of the plates, up to the right column, for what is said of a seat's choice. It
    leaves bare islands, canoes and the prompt, and keeps the places for action and the own goods, if there is
    room."""
    lay = frame.layout
    x, y = lay.rows[0].right + 26, lay.round_sign.bottom + 12
    numbers = frame.display.bidding or frame.display.scoring
    low = min(lay.strip.y - _RISEN * numbers, lay.own.reach.y - (50 if lay.own.tabs else 0)) - 14
    place = Rect(x, y, lay.side.x - 20 - x, low - y)
    position, grid = frame.display.position, looked(frame)
    sea = [
        Rect.around(*grid.middle(hex_), *[1.4 * RADIUS * grid.size] * 2)
        for hex_ in bits(position.board.canoes)
    ]
    bare = (*_land(frame), *sea, prompt_box(frame, frame.prompt))
    held = (*lay.actions, lay.done, lay.own.wealth)
    return AnswerSpace(place, bare, held)


def _land(frame: TableFrame) -> list[Rect]:
    """Return the boxes of the hexes of all islands, a little lower than wide."""
    grid, villages = looked(frame), frame.display.position.board.chart.villages
    land = [hex_ for village in villages for hex_ in bits(village)]
    return [Rect.around(*grid.middle(hex_), 2 * RADIUS * grid.size, 90 * grid.size) for hex_ in land]


def _boxes(frame: TableFrame, tips: Sequence[Option[Move]]) -> tuple[list[Rect], list[Rect]]:
    """Return the boxes of what Kiti speaks of, at any press: the marks of the tips and of where to look, with
    their tags, her plank, the prompt, and the lists of bids and islands; and of what else is needed: the
    controls that lead on, islands, seats, own goods, what is done now, and what a choice costs."""
    lay, canvas = frame.layout, frame.canvas
    marks = [mark for option in tips for mark in ADVISING.marks(option.move, frame)]
    tagged = [(mark, "0") for mark in marks] + list(ADVISING.regions(tips, frame))
    tags = [tag_box(canvas, mark, words_at, ()) for mark, words_at in tagged]
    bare = [
        places(frame).ask,
        prompt_box(frame, frame.prompt),
        *[mark.box.inset(-_RIM) for mark, _tag in tagged],
        *filter(None, tags),
    ]
    leads = ui.leading(frame)
    kept = [control.rect for control in frame.table.controls() if control.id in leads]
    kept += _land(frame)
    kept += [lay.own.wealth, *lay.rows, lay.pause, lay.round_sign, lay.moons]
    turn = frame.display.position.turn
    bare += [lay.side] if frame.display.bidding or frame.display.scoring else []
    kept += [lay.actions[turn.action]] if turn is not None else []
    return bare, kept + ([info_box(frame)] if frame.once(offered) is not None else [])


def _figure(note: Rect) -> Rect:
    """Return the box of Kiti, who stands on her note."""
    return Rect(note.right - 62 - _KITI_WIDE / 2, note.y - _KITI_HIGH, _KITI_WIDE, _KITI_HIGH)


def looked(frame: TableFrame) -> HexGrid:
    """Return the board as it is looked at, zoomed and moved."""
    return near(frame.layout, frame.ui.zoom, ui.panned(frame))


class SeaAdvising(TableAdvising):
    """Kiti's advice as the open sea shows it."""

    guide = N_("Kiti")
    opening = Opening(
        N_(
            "Each round begins with a bid: the price of your huts. The highest bid goes first, and pays most."
        ),
        (),
    )

    points = N_("Glory ahead of the best other at the end")

    places, name, short = staticmethod(places), staticmethod(words.within), staticmethod(words.short)
    portrait, deed = staticmethod(portrait), staticmethod(words.deed)
    answer_space = staticmethod(answer_space)

    def answered(self, frame: TableFrame) -> bool:
        """True if an action, or to pass, is picked among the actions."""
        return frame.trial is not None and isinstance(frame.trial.pending, ChooseAction | Pass)

    def note(self, frame: TableFrame, size: tuple[float, float]) -> Rect:
        """Return the room of Kiti's note, as large as that has to be, Kiti included: at the foot of the right
        column, or else where it covers least of what she speaks of, and of what is needed."""
        usual, (wide, high) = places(frame).note, size
        tips = () if frame.hint is None else frame.hint.tips(words.within)
        at_foot = Rect(usual.x, usual.bottom - high, wide, high)
        if not tips:
            return at_foot
        bare, kept = _boxes(frame, tips)
        lay = frame.layout
        right, top = lay.side.right - wide, lay.influence.bottom + _KITI_HIGH
        left, low = lay.rows[0].right + 12, lay.prompt.y - 12 - high
        spots = [(at_foot.x, at_foot.y), (right, at_foot.y), (right, lay.side.cy - high / 2), (right, top)]
        spots += [(x, y) for y in (low, top) for x in (lay.side.x - 12 - wide, lay.grid.cx - wide / 2, left)]
        tried = [Rect(x, y, wide, high) for x, y in spots]
        return clearest([(box, _figure(box)) for box in tried], bare, kept)[0]

    def between(self, tips: Sequence[Option[Move]], frame: TableFrame) -> str:
        """Return which moves are worth a thought, by the islands that they are about (`words.region`), moves
        of one name once. Where games are as good as won or lost that is which bring most glory, and if they
        are lost first what everybody sees of why (`words.behind`)."""
        if frame.trial is None:
            return super().between(tips, frame)
        view = frame.trial.view
        ways = list(dict.fromkeys([words.region(option.move, view) for option in tips]))
        if "" in ways:
            return worth_a_thought(ways)
        if in_points(tips) and view.seat is not None:
            lost = tips[0].win < 0.5
            why = words.behind(view.position, view.seat, frame.cast) if lost else ""
            return f"{why} {words.most_glory(ways)}".strip()
        return words.several_ways(*ways) if len(ways) == 1 < len(tips) else worth_a_thought(ways)

    def ahead(self, name: str, points: int, error: int) -> str:
        """Return with how much glory more or less than the best other a seat ends: "Bid 3: ends about 6 glory
        behind the best other, give or take 2."."""
        if points < 0:
            told = ngettext(
                "{move}: ends about {count} glory behind the best other, give or take {error}.",
                "{move}: ends about {count} glory behind the best other, give or take {error}.",
                -points,
            )
        else:
            told = ngettext(
                "{move}: ends about {count} glory ahead of the best other, give or take {error}.",
                "{move}: ends about {count} glory ahead of the best other, give or take {error}.",
                points,
            )
        return told.format(move=capital(name), count=abs(points), error=error)

    def regions(self, tips: Sequence[Option[Move]], frame: TableFrame) -> list[tuple[Mark, str]]:
        """Return marks of what is pressed next: the controls of actions, passes and bids; canoes between
        which is chosen, and huts that fish are delivered to, in rings; else the islands that moves are about,
        each with its name unless islands are scored. While bids are folded away, none for them."""
        if frame.trial is None:
            return []
        position, grid, scoring = frame.trial.view.position, looked(frame), frame.display.scoring
        moves = [option.move for option in tips]
        beside = [] if ui.choice_of(frame).feasting else [move for move in moves if _pressed(move)]
        numbers = dict.fromkeys(
            number for move in moves if move not in beside for number in _islands(move, position)
        )
        spots = dict.fromkeys(hex_ for move in moves for hex_ in _spots(move, position, frame.legal))
        rings = [Rect.around(*grid.middle(hex_), _RING * grid.size, _RING * grid.size) for hex_ in spots]
        pressed = [mark for move in beside for mark in self.marks(move, frame)]
        boxes = {number: _island(grid, position, number) for number in numbers}
        marks = [
            (Mark(box, low=True), "" if scoring else names.island(number)) for number, box in boxes.items()
        ]
        marks += [(Mark(ring, ring=True), "") for ring in rings]
        sea = view(frame.layout)
        shown = [(mark, tag) for mark, tag in marks if mark.box.overlaps(sea)]
        return shown + [(mark, "") for mark in dict.fromkeys(pressed)]

    def reason(self, why: Why, tips: Sequence[Option[Move]], frame: TableFrame) -> str:
        """Return the judge's reason in a sentence; for several tips "" for one that holds for a single
        place, hut or canoe."""
        return "" if len(tips) > 1 and why.code in _ALONE else super().reason(why, tips, frame)

    def tag(self, option: Option[Move], tips: Sequence[Option[Move]], frame: TableFrame) -> str:
        """Return the number of a tip among the tips, from 1, as its tag where the move is a place on the
        board, with the numbers of tips to which equal controls lead ("1, 3"); "" for a move that has words
        of its own (`words.within`), and for one whose number is at an earlier tip."""
        if words.within(option.move):
            return ""
        ids = ui.points_at(option.move, frame)
        alike = [place for place, tip in enumerate(tips, 1) if ui.points_at(tip.move, frame) == ids]
        return ", ".join(map(str, alike)) if tips[alike[0] - 1] == option else ""

    def marks(self, move: Move, frame: TableFrame) -> list[Mark]:
        """Return a mark for each control that leads to a move, or for "put-back" where none does: rings round
        medallions and hexes, rims round the rest, in the order of the controls. All are tagged, but where a
        hex is marked no rim is. Where a control makes the move, those that only lead to it are not marked. []
        where none of the controls is there."""
        choice, lay = ui.choice_of(frame), frame.layout
        makes = {control_id(each) for each in choice.leading_to(move) if choice.press(each) == move}
        ids = ui.points_at(move, frame)
        ids = ids & makes or ids
        on_board = any(name.startswith(HEX) for name in ids)
        marks = []
        for control in frame.table.controls():
            if control.id not in ids:
                continue
            box = control.rect
            if control.id.startswith(ACTION) and not lay.dense:
                marks.append(Mark(Rect.around(box.cx, box.y + _DOWN, 146.0, 146.0), ring=True))
            elif control.id.startswith(HEX):
                marks.append(Mark(box, ring=True, high=True))
            else:
                marks.append(Mark(box, tagged=not on_board))
        return marks


def _islands(move: Move, position: Position) -> Iterable[int]:
    """Return the numbers of the islands that a move is about; () for none."""
    if isinstance(move, PlaceHut | PlaceGod | Sail):
        return names.near_islands(position.board, move.goal if isinstance(move, Sail) else move.hex)
    if isinstance(move, Stake):
        return () if position.village is None else (position.village,)
    village = move.village if isinstance(move, FishAt | Score | ChooseAction) else None
    return () if village is None else (position.board.chart.village(village),)


def _spots(move: Move, position: Position, legal: Collection[Move]) -> Iterable[Hex]:
    """Return the hexes of the canoes and huts that a move is about; () for none."""
    if isinstance(move, Drop):
        return (move.hut,)
    if isinstance(move, Sail):
        several = len({other.start for other in legal if isinstance(other, Sail)}) > 1
        return (move.start,) if several or not names.near_islands(position.board, move.goal) else ()
    return ()


def _pressed(move: Move) -> bool:
    """True if a press beside the sea makes a move, whose words say already which one it is."""
    return isinstance(move, Bid | Pass | ChooseAction)


def _island(grid: HexGrid, position: Position, number: int) -> Rect:
    """Return the box of an island, with what stands on it."""
    middles = [grid.middle(hex_) for hex_ in bits(position.board.chart.villages[number])]
    xs, ys = [x for x, _y in middles], [y for _x, y in middles]
    wide, above, below = RADIUS * grid.size, 76 * grid.size, 48 * grid.size
    left, top = min(xs) - wide, min(ys) - above
    return Rect(left, top, max(xs) + wide - left, max(ys) + below - top)


ADVISING = SeaAdvising()
