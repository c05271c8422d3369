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
    "bid_cheap": N_("Bid %(number)d: your huts stay cheap."),
    "bid_middle": N_("Bid %(number)d: your canoes go far, and huts are not too dear."),
    "bid_early": N_("Bid %(number)d: you act early, though canoes do not go far and huts are dear."),
    "start": N_("Begin at this place: it lies near a stone circle, with room around it."),
    "hut_canoe": N_("Build a canoe hut: one more canoe fishes, delivers and builds in every round to come."),
    "hut_fisher": N_("Build a fisher hut: with one more fisherman every canoe there catches more."),
    "hut_meeting": N_("Build a meeting hut: it holds three fish, and brings influence when the god comes."),
    "god": N_("Put the god on this island: he and the new stone circle help you more than the others."),
    "build": N_("Build: huts count at the end, and shells only lose value."),
    "fish": N_("Go fishing. Fish to expect: about %(count)d."),
    "deliver": N_("Deliver. Fish that find a place now: %(count)d."),
    "move": N_("Move: canoes count beside the islands that are scored."),
    "celebrate": N_("Feast. Glory that it brings: %(count)d."),
    "increase": N_("Sail farther: from now on all your canoes reach farther."),
    "sacrifice": N_("Pass at once: that brings influence for later rounds."),
    "pass": N_("Pass: every action that is left costs more influence than it brings."),
    "sail": N_("Sail the canoe there: at no other place can it do as much."),
    "drop": N_("Give these fish to this hut: they are worth the most there."),
    "end": N_("Press Done: the other canoes have nothing to gain."),
    "at": N_("Fish at this island: the canoe can expect most fish there."),
    "score": N_("Score this island now: it is the best one for you to score."),
    "stake_all": N_("Stake all: it is the last island, and influence has no other use."),
    "stake": N_("Stake %(number)d influence: the island is worth that much."),
    "stake_none": N_("Stake nothing: your influence is better kept for other islands."),
    "ahead": N_("The best move wins %(percent)d of 100 games more than the next best."),
    "even": N_("Several ways win equally often: choose any of them."),
}

#: Bids up to which huts are cheap, and up to which the way is middling.
_CHEAP, _MIDDLE = 3, 6

#: The least lead that is worth a word.
_LEAD = 0.03


def why(position: Position, best: Sequence[Way], blocks: Mapping[str, Sequence[float]]) -> tuple[Why, ...]:
    """Return the reason for the first of the best ways; behind it "even" if there are several, else "ahead"
    where the best wins 3 of 100 games more than the next best, or more than that."""
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
