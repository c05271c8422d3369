"""The new things of Kaivai, as they are met once."""

from __future__ import annotations

from dataclasses import replace

from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_
from miaui.games.kaivai.public.ending import TOLD_FROM
from miaui.games.kaivai.public.events import ValueLost
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.moves import Bid, ChooseAction, Pass, PlaceGod, PlaceHut, Score, Stake
from miaui.games.kaivai.public.position import BUILD, CELEBRATE, DELIVER, FISH, MOVE
from miaui.games.kaivai.tabletop.commands import ACTION, BID, HEX, ISLAND, KIND, PIECE, STAKE, TAG
from miaui.games.kaivai.tabletop.paint.parts import hut, new_hut, numeral
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words import names, tips
from miaui.tabletop.meetings import Closer, picture
from miaui.tabletop.spec import Meeting

_COLOUR = "shell"


def _number(count: int) -> Painter:
    """Return a painter of a number on a disc."""
    return lambda canvas, box: numeral(canvas, (box.cx, box.cy), count, 0.45 * min(box.w, box.h))


def _piece(kind: str, colour: str = _COLOUR) -> Painter:
    return picture(f"kaivai/piece/{kind}-{colour}")


def _stones(number: int) -> Painter:
    """Return a painter of a stone circle, of which there are 1 to 3."""
    return picture(f"kaivai/piece/cult-{number}-back", f"kaivai/piece/cult-{number}-front")


def _huts(canvas: Canvas, box: Rect) -> None:
    """Paint the three kinds of huts."""
    for kind, row in enumerate(box.rows(3, 6)):
        picture(new_hut(kind, _COLOUR))(canvas, row)


def medallion(key: str) -> Painter:
    """Return a painter of the medallion of an action, by the word in its picture's name: "build", "fish",
    "deliver", "move", "celebrate" or "increase"."""
    return picture("kaivai/action/medallion", f"kaivai/action/{key}")


def _bids(frame: TableFrame) -> bool:
    return any(isinstance(move, Bid) for move in frame.legal)


def _begins(frame: TableFrame) -> bool:
    return _bids(frame) and frame.display.position.round == 1


def _nears(frame: TableFrame) -> bool:
    return _bids(frame) and frame.display.position.round >= TOLD_FROM


def _poor(frame: TableFrame) -> bool:
    """True if the seat in front takes actions and has influence for one at most."""
    front = frame.status.front
    acts = any(isinstance(move, Pass) for move in frame.legal)
    return acts and frame.display.position.mats[front].influence <= 1


def _builds(frame: TableFrame) -> bool:
    """True if a hut of any kind may be built; not while all huts are canoe huts, as a variant begins."""
    builds = any(isinstance(move, PlaceHut) for move in frame.legal)
    position = frame.display.position
    return builds and not (position.setup.variants.beginner_huts and position.phase == "hut")


def _fishes(frame: TableFrame) -> bool:
    return any(isinstance(move, ChooseAction) and move.action == FISH for move in frame.legal)


def _no_dice(frame: TableFrame) -> bool:
    return frame.display.position.setup.variants.fisherman


def _throws(frame: TableFrame) -> bool:
    return _fishes(frame) and not _no_dice(frame)


def _catches(frame: TableFrame) -> bool:
    return _fishes(frame) and _no_dice(frame)


def _delivers(frame: TableFrame) -> bool:
    return any(isinstance(move, ChooseAction) and move.action == DELIVER for move in frame.legal)


def _feasts(frame: TableFrame) -> bool:
    return any(isinstance(move, ChooseAction) and move.action == CELEBRATE for move in frame.legal)


def _god(frame: TableFrame) -> bool:
    return any(isinstance(move, PlaceGod) for move in frame.legal)


def _night(frame: TableFrame) -> bool:
    return any(isinstance(event, ValueLost) for event in frame.table.past())


def _scores(frame: TableFrame) -> bool:
    return any(isinstance(move, Score | Stake) for move in frame.legal)


MEETINGS = (
    Meeting(
        "meet.kaivai.win",
        N_("How to win"),
        (
            N_("After eight rounds, whoever has the most glory wins."),
            N_("Feasts bring glory, and each hut brings 2 at the end."),
            N_("Then each island goes to the strongest: huts, canoes, and influence you kept."),
        ),
        _begins,
        picture("kaivai/icon/glory"),
        (medallion("celebrate"), _piece("canoe-hut"), _stones(1)),
        "kaivai-bid",
    ),
    Meeting(
        "meet.kaivai.bid",
        N_("The bid"),
        (
            N_("Your number is the price of your huts, and it says how far you sail."),
            N_("A high bid acts first; its huts cost more."),
        ),
        _bids,
        _number(5),
        (_piece("pawn"), _piece("canoe")),
        "kaivai-bid",
    ),
    Meeting(
        "meet.kaivai.huts",
        N_("Three kinds of huts"),
        (
            N_("A canoe hut brings a canoe, a fisher hut a fisherman."),
            N_("A meeting hut brings influence where the god goes."),
        ),
        _builds,
        _huts,
        (_piece("canoe"), _piece("pawn"), picture("kaivai/good/influence")),
        "kaivai-build-canoe",
    ),
    Meeting(
        "meet.kaivai.fish",
        N_("Fish and dice"),
        (
            N_("A canoe beside an island throws a die for each of your fishermen there: blue is a fish."),
            N_("On the god’s island one more is sure."),
        ),
        _throws,
        medallion("fish"),
        (_piece("canoe"), picture("kaivai/die/5-blue"), picture("kaivai/good/fish")),
        "kaivai-fish",
    ),
    Meeting(
        "meet.kaivai.fishermen",
        N_("Fish for sure"),
        (
            N_("A canoe beside an island catches one fish for each of your fishermen there."),
            N_("On the god’s island there is one more."),
        ),
        _catches,
        medallion("fish"),
        (_piece("canoe"), _piece("pawn"), picture("kaivai/good/fish")),
        "kaivai-fish",
    ),
    Meeting(
        "meet.kaivai.god",
        N_("The god"),
        (
            N_("The lowest bid acts last. For that it sends the god to another island."),
            N_("There each meeting hut brings its owner 1 influence."),
        ),
        _god,
        picture("kaivai/piece/god"),
        (_piece("meeting-hut"), picture("kaivai/good/influence")),
        "kaivai-stomp",
    ),
    Meeting(
        "meet.kaivai.feast",
        N_("The feast"),
        (
            N_("Each fish in the huts of an island brings its owner 1 glory."),
            N_("Its host gets 1 more for every 3 fish there, and all are eaten."),
        ),
        _feasts,
        medallion("celebrate"),
        (picture("kaivai/good/rack-3"), picture("kaivai/icon/glory")),
        "kaivai-feast",
    ),
    Meeting(
        "meet.kaivai.deliver",
        N_("Selling fish"),
        (
            N_("In a rival’s hut the first fish pays a shell of 5, the second of 4, the third of 3."),
            N_("In your own huts fish pay nothing, but each brings 1 glory at a feast."),
        ),
        _delivers,
        medallion("deliver"),
        (picture("kaivai/good/fish"), picture("kaivai/good/cowrie")),
        "kaivai-fish",
    ),
    Meeting(
        "meet.kaivai.night",
        N_("The night"),
        (
            N_("Each night your shells and the fish in your hands lose 1 of their value."),
            N_("Fish in huts stay fresh."),
        ),
        _night,
        picture("kaivai/moon/1-coming"),
        (picture("kaivai/good/fish"), picture("kaivai/good/fish-stale")),
        "kaivai-night",
    ),
    Meeting(
        "meet.kaivai.influence",
        N_("Influence"),
        (
            N_("When little is left, pass at once: a round without an action brings 2 influence."),
            N_("Meeting huts bring some, too, where the god goes."),
        ),
        _poor,
        picture("kaivai/good/influence"),
        (_piece("meeting-hut"), picture("kaivai/piece/god")),
        "kaivai-bid",
    ),
    Meeting(
        "meet.kaivai.islands",
        N_("Whose is each island?"),
        (
            N_("After round 8 the strongest takes each island: 1 glory for each of its stone circles."),
            N_("Huts there and canoes at its stone circles count 1, influence staked there 2: keep some!"),
        ),
        _nears,
        _stones(1),
        (_piece("canoe-hut"), _piece("canoe"), picture("kaivai/icon/glory")),
        "kaivai-towers",
    ),
    Meeting(
        "meet.kaivai.scoring",
        N_("The last scoring"),
        (
            N_("The strongest gets it: huts, canoes at its stone circles, and 2 for each influence staked."),
            N_("It gives 1 glory for each of its stone circles."),
        ),
        _scores,
        medallion("increase"),
        (picture("kaivai/good/influence"), picture("kaivai/icon/glory")),
        "kaivai-towers",
        early=True,
    ),
)
_BID, _BUILT, _FISHED, _CAUGHT, _BY_GOD, _FEAST, _SOLD = MEETINGS[1:8]
_SCORING = MEETINGS[-1]
_MEDALLIONS = ("build", "fish", "deliver", "move", "celebrate", "increase")
_BY_ACTION = {BUILD: _BUILT, FISH: _FISHED, DELIVER: _SOLD, CELEBRATE: _FEAST}


def closer(frame: TableFrame, control: str) -> Closer | None:
    """Return a large picture with a name and words for the control under the pointer: a piece on the sea, a
    kind of hut, an action, a bid, a stake or an island of the list. None for bare water and any other id."""
    head, _dot, rest = control.partition(".")
    head += "."
    if not rest.isdecimal():
        return None
    number = int(rest)
    if head in (HEX, PIECE, TAG):
        return _standing(frame, number)
    if head == KIND:
        name = names.hut(number)
        return Closer(name[:1].upper() + name[1:], (names.use(number),), picture(new_hut(number, _COLOUR)))
    if head == ACTION and number == FISH and _no_dice(frame):
        return _CAUGHT.closer
    if head == ACTION and number in _BY_ACTION:
        return _BY_ACTION[number].closer
    if head == ACTION:
        return Closer(names.action(number), (tips.does(number),), medallion(_MEDALLIONS[number]))
    if head == BID:
        return replace(_BID.closer, paint=_number(number))
    return _SCORING.closer if head in (STAKE, ISLAND) else None


def _standing(frame: TableFrame, hex_: Hex) -> Closer | None:
    """Return what stands on a hex, seen closely; None for bare water."""
    board, cast = frame.display.position.board, frame.cast
    if board.god == hex_:
        return _BY_GOD.closer
    for owner, member in enumerate(cast):
        if board.afloat[owner] >> hex_ & 1:
            words = tips.piece(frame.display, hex_, cast)
            return Closer(words, (tips.does(MOVE),), _piece("canoe", member.colour))
        for kind, huts in enumerate(board.huts[owner]):
            if huts >> hex_ & 1:
                name = tips.standing(frame.display, hex_, cast)
                loaded = bool(board.moored[owner] >> hex_ & 1)
                return Closer(name, (names.use(kind),), picture(hut(kind, member.colour, loaded=loaded)))
    if any(village >> hex_ & 1 for village in board.chart.villages):
        name, lines = tips.standing(frame.display, hex_, cast), tips.piece(frame.display, hex_, cast)
        return Closer(name, (lines.split("\n", 1)[0],), _stones(hex_ % 3 + 1))
    return None
