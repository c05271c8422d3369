"""A record played again, as plain data: what `miaui replay --jsonl` prints."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, assert_never

from miaui.games.kaivai.public.bidding import turn_order
from miaui.games.kaivai.public.events import (
    ActionChosen,
    Blessed,
    CanoeSailed,
    CanoeSunk,
    Celebrated,
    DiceThrown,
    Event,
    FishCaught,
    FishDelivered,
    GameEnded,
    GodStayed,
    HutBuilt,
    HutPlaced,
    HutsScored,
    Passed,
    RoundBegan,
    StakesOpened,
    StepTaken,
    TurnEnded,
    ValueLost,
    VillageChosen,
    VillageScored,
)
from miaui.games.kaivai.public.hexes import NAMES
from miaui.games.kaivai.public.position import ACTION_KEYS, DELIVER, FISH, KINDS, MOVE, Position
from miaui.games.kaivai.rules.record import Record, moments
from miaui.games.kaivai.rules.state_json import state_data, tracks

Line = dict[str, Any]
"""A line of a replay, a JSON object: its keys depend on what it tells."""


def replay(record: Record) -> Iterator[Line]:
    """Yield one object, with all of its keys, for each of these as it becomes complete; nothing before the
    god of round 1 has moved or stayed:

    - for each round, once its god has moved or stayed, "round", "bids", "order", in round 1 "huts" (seat,
      hex, kind), "god", "blessing" (by seat);
    - for each finished turn "round", "turn" (from 1), "seat", "action", "paid", "did" (what was done, in
      order), the keys of `tracks` and "supply" (counters, influence);
    - for each finished round "round" and "state", see `state_data`;
    - for the huts "hut_glory" and "glory", by seat;
    - for each scored village "village", "chooser", and by seat "strength", "stakes", "totals", "points",
      "glory", "influence";
    - for the end "final", with "scores" and "winners".

    Hexes are told by their names, e.g. "D6". Raises BadRecord as `record.moments` does, e.g. at "moves[3]"
    for a move that is not legal, after the objects before it.
    """
    story = _Story()
    for state, events in moments(record):
        for event in events:
            if isinstance(event, _Deed):
                _collect_deed(story.did, event)
            if isinstance(event, _Unfinished):
                _collect(story, event)
            if isinstance(event, _Last):
                yield _line(story, event, state.position, events)


@dataclass(slots=True)
class _Story:
    """Parts of lines that are not complete: the round, its starting huts and number of turns; the action, own
    influence paid and deeds of the turn; the village under way."""

    round: int = 0
    huts: list[list[object]] = field(default_factory=list)
    turns: int = 0
    action: str = ""
    paid: int = 0
    did: list[Line] = field(default_factory=list)
    village: Line = field(default_factory=dict)


#: What is told of the canoe that is acting, or of the turn.
_Deed = HutBuilt | DiceThrown | FishCaught | FishDelivered | CanoeSunk | Celebrated | StepTaken
_OfTurns = ActionChosen | CanoeSailed | Passed | TurnEnded
#: What else belongs to a line that another event completes.
_Unfinished = RoundBegan | HutPlaced | VillageChosen | StakesOpened | _OfTurns
#: What completes a line.
_Last = Blessed | GodStayed | TurnEnded | ValueLost | HutsScored | VillageScored | GameEnded


def _collect(story: _Story, event: _Unfinished) -> None:
    match event:
        case RoundBegan():
            story.round, story.huts, story.turns = event.round, [], 0
        case HutPlaced():
            story.huts.append([event.seat, NAMES[event.hex], KINDS[event.kind]])
        case ActionChosen():
            story.action, story.paid, story.did = ACTION_KEYS[event.action], event.paid, []
        case CanoeSailed():
            story.did.append({"canoe": [NAMES[event.path[0]], NAMES[event.path[-1]]], **_begun(story.action)})
        case Passed():
            story.action, story.paid = "pass", 0
            story.did = [] if event.sacrifice is None else [{"sacrifice": event.sacrifice}]
        case TurnEnded():
            story.turns += 1
        case VillageChosen():
            name = NAMES[event.village]
            story.village = {"village": name, "chooser": event.seat, "strength": list(event.strength)}
        case StakesOpened():
            story.village["stakes"] = list(event.stakes)
        case _:
            assert_never(event)


def _begun(action: str) -> Line:
    """Return what is told of a canoe even where nothing comes of it."""
    if action == ACTION_KEYS[FISH]:
        return {"dice": ""}
    if action == ACTION_KEYS[DELIVER]:
        return {"drops": [], "shells": []}
    return {"sunk": None} if action == ACTION_KEYS[MOVE] else {}


def _collect_deed(did: list[Line], event: _Deed) -> None:
    match event:
        case HutBuilt():
            cost = event.price + event.pieces
            did[-1] |= {"hut": NAMES[event.hex], "kind": KINDS[event.kind], "cost": cost}
        case DiceThrown():
            did[-1]["dice"] = event.dice
        case FishCaught():
            did[-1] |= {"village": NAMES[event.village], "fish": event.fish}
        case FishDelivered():
            did[-1]["drops"].append([NAMES[event.hut], event.number])
            did[-1]["shells"] += event.shells
        case CanoeSunk():
            did[-1]["sunk"] = event.owner
        case Celebrated():
            name = NAMES[event.village]
            did.append({"village": name, "fish": event.fish, "gain": list(event.gains)})
        case StepTaken():
            did.append({"steps": event.steps})
        case _:
            assert_never(event)


def _line(story: _Story, event: _Last, position: Position, events: tuple[Event, ...]) -> Line:
    """Return the line that an event completes."""
    match event:
        case Blessed():
            return _round(story, position, event.gains)
        case GodStayed():
            return _round(story, position, (0,) * position.seats)
        case TurnEnded():
            return _turn(story, event.seat, _before_loss(position, events))
        case ValueLost():
            after = position._replace(mats=event.after)
            return {"round": event.round, "state": state_data(after)}
        case HutsScored():
            return {"hut_glory": list(event.gains), "glory": list(event.glory)}
        case VillageScored():
            return story.village | _scored(event, position)
        case GameEnded():
            return {"final": {"scores": list(event.scores), "winners": list(event.winners)}}
        case _:
            assert_never(event)


def _before_loss(position: Position, events: tuple[Event, ...]) -> Position:
    """Return the position when a turn ended: before a loss of value that came of it."""
    for event in events:
        if isinstance(event, ValueLost):
            return position._replace(mats=event.before, spaces=event.spaces)
    return position


def _round(story: _Story, position: Position, blessing: tuple[int, ...]) -> Line:
    huts = {"huts": story.huts} if position.round == 1 else {}
    return {
        "round": position.round,
        "bids": list(position.bids),
        "order": list(turn_order(position)),
        **huts,
        "god": None if position.board.god is None else NAMES[position.board.god],
        "blessing": list(blessing),
    }


def _turn(story: _Story, seat: int, position: Position) -> Line:
    return {
        "round": story.round,
        "turn": story.turns,
        "seat": seat,
        "action": story.action,
        "paid": story.paid,
        "did": story.did,
        **tracks(position.mats),
        "supply": [position.counters, position.influence],
    }


def _scored(event: VillageScored, position: Position) -> Line:
    return {
        "totals": list(event.totals),
        "points": list(event.points),
        "glory": [mat.glory for mat in position.mats],
        "influence": [mat.influence for mat in position.mats],
    }
