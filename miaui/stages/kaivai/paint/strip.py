"""What lies over the lower edge of the sea: words of the moment, numbers and huts to choose, buttons."""

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.kaivai import bidding
from miaui.games.kaivai.moves import Bid, Drop, Stake
from miaui.games.kaivai.public import KINDS
from miaui.stages.kaivai.frame import Frame
from miaui.stages.kaivai.input.choice import BID, DONE, KIND, NUMBER, PASS, STAKE
from miaui.stages.kaivai.words import prompts


def tiles(frame: Frame) -> list[tuple[str, Rect]]:
    """The numbers that are asked for, as ids of controls with their places."""
    choice, lay = frame.ui.choice, frame.layout
    if any(isinstance(move, Bid) for move in choice.moves):
        head, values = BID, list(bidding.BIDS)
    elif any(isinstance(move, Stake) for move in choice.moves):
        head, values = STAKE, sorted(move.number for move in choice.moves if isinstance(move, Stake))
    else:
        drops = [move for move in choice.moves if isinstance(move, Drop) and move.hut == choice.hut]
        head, values = NUMBER, [move.number for move in drops]
    places = lay.numbers(len(values)) if values else []
    return [(f"{head}{value}", place) for value, place in zip(values, places, strict=True)]


def buttons(frame: Frame) -> list[tuple[str, str, Rect]]:
    """Ids, words and places of the buttons that end an action or pass, and put back a choice."""
    choice, lay = frame.ui.choice, frame.layout
    found = []
    if choice.begun:
        found.append(("put-back", _("Back"), lay.back))
    if PASS in choice.targets:
        found.append((PASS, _("Pass"), lay.done))
    if DONE in choice.targets:
        found.append((DONE, prompts.done(frame.ui.action), lay.done))
    return found


def draw(frame: Frame) -> None:
    """Words, tiles and huts; the buttons are painted by their controls."""
    _words(frame)
    for name, place in tiles(frame):
        _tile(frame, name, place)
    for kind, place in enumerate(frame.layout.kinds):
        if f"{KIND}{kind}" in frame.ui.choice.targets:
            _kind(frame, kind, place)


def _words(frame: Frame) -> None:
    words = frame.animation.caption if frame.ui.telling else frame.ui.recap or frame.ui.prompt
    if not words:
        return
    canvas, room = frame.canvas, frame.layout.prompt
    wide, high = canvas.measure(words, "label", 900.0)
    box = Rect.around(
        room.cx, room.bottom - max(room.h, high + 16) / 2, max(room.w, wide + 70), max(room.h, high + 16)
    )
    canvas.board(box, "ui/plank-m")
    canvas.text_in(words, box.inset(28, 4), "label", "cream")


def _tile(frame: Frame, name: str, place: Rect) -> None:
    """A number to choose; of a bid the price above and the reach below."""
    canvas, open_ = frame.canvas, name in frame.ui.choice.targets
    hot = open_ and frame.ui.hovered == name
    rect = place.moved(0, -22) if hot else place
    if hot:
        canvas.fill(rect.inset(-7), "glow", 18)
    canvas.fill(rect.inset(-3), "ink", 15)
    head, _dot, value = name.partition(".")
    if f"{head}." != BID:
        canvas.fill(rect, "sand-0", 12)
        canvas.text_in(value, rect.inset(8), "numeral", "ink", size=0.8)
        return
    upper, lower = (
        Rect(rect.x, rect.y, rect.w, rect.h * 0.56),
        Rect(rect.x, rect.y + rect.h * 0.56, rect.w, rect.h * 0.44),
    )
    canvas.fill(rect, "water-3" if open_ else "plum-1", 12)
    canvas.fill(upper, "sand-0" if open_ else "plum-2", 12)
    canvas.text_in(value, upper.inset(8, 2), "numeral", "ink" if open_ else "text-off", size=0.72)
    _reach(frame, canvas, int(value), lower, open_)
    if not open_:
        owner = frame.stage.position.bids.index(int(value))
        member = frame.cast[owner]
        canvas.draw(f"cat/{member.cat}/head-calm", rect.cx, rect.cy + 4, size=0.42)


def _reach(frame: Frame, canvas: Canvas, bid: int, box: Rect, open_: bool) -> None:
    bonus = bidding.BONUS[frame.stage.position.mats[frame.layout.front_seat].steps]
    reach = bidding.REACH[bid - 1]
    words = f"{reach} + {bonus}" if bonus else str(reach)
    canvas.draw("kaivai/icon/reach", box.x + 26, box.cy, alpha=1.0 if open_ else 0.4)
    canvas.text_in(
        words, Rect(box.x + 42, box.y, box.w - 46, box.h), "label", "cream" if open_ else "text-off"
    )


def _kind(frame: Frame, kind: int, place: Rect) -> None:
    """A hut that may be built; the chosen one is golden."""
    canvas, chosen = frame.canvas, frame.ui.choice.placing == kind
    if chosen or frame.ui.hovered == f"{KIND}{kind}":
        canvas.fill(place.inset(-7), "glow" if chosen else "cream", 16)
    canvas.fill(place.inset(-3), "ink", 13)
    canvas.fill(place, "sand-0" if chosen else "sand-1", 11)
    colour = frame.cast[frame.layout.front_seat].colour
    canvas.draw(f"kaivai/piece/{KINDS[kind]}-hut-{colour}", place.cx + 6, place.cy + 22, size=0.78)
    label = Rect(place.x + 2, place.bottom - 26, place.w - 4, 26)
    canvas.fill(label, "ink", 8)
    words = (_("Canoe"), _("Fisher"), _("Meeting"))[kind]
    canvas.text_in(words, label.inset(4, 1), "label", "cream", size=0.74)
