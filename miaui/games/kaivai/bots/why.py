"""Reasons why moves are the best by the judge's values. Everything they name lies open; codes and words are a
closed list."""

from collections.abc import Mapping, Sequence

from miaui.bots.kit import Why
from miaui.bots.paired_samples import mean
from miaui.core.words import N_
from miaui.games.kaivai.bots.plain import Way
from miaui.games.kaivai.public import ending
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    Drop,
    End,
    FishAt,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Sail,
    Score,
    Stake,
    write_move,
)
from miaui.games.kaivai.public.position import FISHER, MEETING, Position, given

#: Words by code.
WORDS: Mapping[str, str] = {
    "bid_cheap": N_("A bid of %(number)d keeps huts cheap."),
    "bid_middle": N_("A bid of %(number)d lets canoes go far, and huts are not too dear."),
    "bid_early": N_("A bid of %(number)d goes early and far."),
    "start": N_("It is a good place to begin: near a stone circle, with room around it."),
    "hut_canoe": N_("One more canoe fishes, delivers and builds in every round to come."),
    "hut_fisher": N_("With one more fisherman there every canoe catches more."),
    "hut_meeting": N_("A meeting hut has room for three fish, and the god may bless it."),
    "god": N_("The god and the new stone circle help there more than they help the others."),
    "build": N_("Huts count at the end, and shells only lose value."),
    "fish": N_("Fish to expect: about %(count)d."),
    "deliver": N_("Fish to deliver now: %(count)d."),
    "move": N_("Canoes count where islands are scored."),
    "celebrate": N_("Glory from the feast: %(count)d."),
    "increase": N_("From now on the canoes reach farther."),
    "sacrifice": N_("Passing at once brings influence for later."),
    "pass": N_("Whatever is left costs more than it brings."),
    "sail": N_("The canoe can do the most from there."),
    "drop": N_("That is where these fish are worth the most."),
    "end": N_("The other canoes have nothing to gain."),
    "at": N_("That is where most fish can be expected."),
    "score": N_("This island is best scored now."),
    "stake_all": N_("It is the last island: influence has no other use."),
    "stake": N_("The island is worth %(number)d influence."),
    "stake_none": N_("The influence is better kept for other islands."),
    "ahead": N_("It wins %(percent)d of 100 games more than the next best."),
    "even": N_("Several ways are equally good."),
}

#: Bids up to which huts are cheap, and up to which the way is middling.
_CHEAP, _MIDDLE = 3, 6

#: The least lead that is worth a word.
_LEAD = 0.03


def why(position: Position, best: Sequence[Way], blocks: Mapping[str, Sequence[float]]) -> tuple[Why, ...]:
    """Return reasons for the best ways, of which the first is the best."""
    code, values = _reason(position, best[0])
    found = [Why(code, values, WORDS[code])]
    wins = sorted([mean(row) for row in blocks.values()], reverse=True)
    if len(best) > 1:
        found.append(Why("even", {"count": len(best)}, WORDS["even"]))
    elif len(wins) > 1 and wins[0] - wins[1] >= _LEAD:
        found.append(Why("ahead", {"percent": round(100 * (wins[0] - wins[1]))}, WORDS["ahead"]))
    return tuple(found)


def _reason(position: Position, way: Way) -> tuple[str, dict[str, object]]:
    """The code for a way, and its numbers."""
    move = way.move
    if isinstance(move, Bid):
        return _bid(move.number), {"number": move.number}
    if isinstance(move, PlaceHut):
        return _hut(position, move), {}
    if isinstance(move, ChooseAction):
        return write_move(move).split(" ")[0], {"count": round(way.amount)}
    if isinstance(move, Pass):
        return ("pass" if move.seat in position.acted else "sacrifice"), {}
    if isinstance(move, Stake):
        return _stake(position, move), {"number": move.number}
    return _PLAIN[type(move)], {}


def _bid(number: int) -> str:
    return "bid_cheap" if number <= _CHEAP else "bid_middle" if number <= _MIDDLE else "bid_early"


_PLAIN: dict[type[Move], str] = {
    PlaceGod: "god",
    Sail: "sail",
    Drop: "drop",
    End: "end",
    FishAt: "at",
    Score: "score",
}


def _hut(position: Position, move: PlaceHut) -> str:
    if position.phase == "hut":
        return "start"
    return {FISHER: "hut_fisher", MEETING: "hut_meeting"}.get(move.kind, "hut_canoe")


def _stake(position: Position, move: Stake) -> str:
    villages = len(position.board.chart.villages)
    if len(position.scored) + 1 == villages and ending.cult_hexes(position, given(position.village)):
        return "stake_all"
    return "stake" if move.number else "stake_none"
