"""Offers: what a choice would cost and bring, before it is made; the numbers are the rules'."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import gcd
from typing import assert_never

from miaui.engine.i18n import _, labelled, ngettext
from miaui.games.kaivai.public.actions import feast_gains
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.bidding import BONUS, REACH, price, reach
from miaui.games.kaivai.public.building import berths_by_village, hut_cost
from miaui.games.kaivai.public.delivering import PAYS, most
from miaui.games.kaivai.public.ending import STAKE, cult_hexes, strength
from miaui.games.kaivai.public.fishing import FACES, Catch, catch
from miaui.games.kaivai.public.hexes import NEAR, Hex, bits
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
    Roll,
    Sail,
    Score,
    Stake,
)
from miaui.games.kaivai.public.position import (
    BUILD,
    CELEBRATE,
    DELIVER,
    FISH,
    INCREASE,
    MEETING,
    MOVE,
    Position,
)
from miaui.games.kaivai.public.purse import worth
from miaui.games.kaivai.public.round_start import promising
from miaui.games.kaivai.public.sinking import LOSS
from miaui.games.kaivai.tabletop.choice import Choice
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.games.kaivai.tabletop.words import names
from miaui.tabletop.cast.members import CastMember

SURE, MAY_COME = "kaivai/good/fish-sure", "kaivai/good/fish-maybe"
"""Signs of a fish that is caught for sure, and of one that dice may bring."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Cost and gain of a choice: a `sign` (the name of a picture), a `title` of a few words, and `lines` that
    break them down."""

    sign: str
    title: str
    lines: tuple[str, ...] = ()
    below: str = ""
    """The sign of the first line, where it is about something else than the title."""


def best_catch(position: Position, villages: Iterable[int]) -> Catch:
    """Return the catch with the largest mean that the seat to act has off one of these villages, the first of
    equal ones; one of 0 fish for no villages."""
    catches = [catch(position, village) for village in villages]
    return max(catches, key=lambda caught: caught.expected, default=Catch(0, 0, (1.0,)))


def earnings(position: Position, hut: Hex, fish: int) -> tuple[int, ...]:
    """Return the values of the shells that the seat to act earns for a number of fish given to a hut, first
    fish first. () for its own hut; fewer where the hut's prices or the counters run out."""
    if position.board.owner(hut) == position.queue[0]:
        return ()
    before = position.board.fish_in(1 << hut)
    return PAYS[before : before + fish][: position.counters]


def best_sale(position: Position, goal: Hex) -> tuple[int, ...]:
    """Return the values of the most shells that the fish of the seat to act could earn in other seats' huts
    beside a goal, the largest first; () for none."""
    open_ = list(bits(NEAR[goal] & position.board.open_huts()))
    offered = [pay for hut in open_ for pay in earnings(position, hut, most(position, hut))]
    return tuple(sorted(offered, reverse=True)[: sum(position.mats[position.queue[0]].fish)])


def offer(position: Position, move: Move, cast: Sequence[CastMember]) -> Offer | None:
    """Return cost and gain of a legal move; None for bids, passing, ends, throws, other actions than a feast
    and sailing farther, and moving a canoe that sinks none."""
    match move:
        case PlaceHut(_seat, hex_, kind):
            if position.phase == "kind":
                return _hut(position, hex_)
            island = names.island(position.board.chart.grows(hex_))
            if hex_ in promising(position):
                island = _("{island}: a good place to begin").format(island=island)
            return Offer("kaivai/icon/hut", island, (names.hut(kind).capitalize(), names.use(kind)))
        case Sail(_seat, start, goal):
            return _sail(position, start, goal, cast)
        case FishAt(_seat, name):
            village = village_names(position.setup.bases).index(name)
            return _fish(position, [village])
        case Drop(_seat, hut, count):
            return _drop(position, hut, count, cast)
        case ChooseAction(seat, action, village):
            if action == CELEBRATE and village is not None:
                return _feast(position, seat, village, cast)
            return farther(position, seat) if action == INCREASE else None
        case PlaceGod(_seat, ground):
            return _blessing(position, position.board.chart.grows(ground), cast)
        case Score(_seat, name):
            return _island(position, village_names(position.setup.bases).index(name), cast)
        case Stake(seat, number):
            return _stake(position, seat, number, cast)
        case Bid() | Pass() | End() | Roll():
            return None
        case _:
            assert_never(move)


def offered(frame: TableFrame) -> Offer | None:
    """Return cost and gain of the move under the pointer, else of the picked one; at a stake the strengths on
    the island; while fish are caught with dice the legend of the signs, while starting huts are placed that
    of golden places. None without a trial, once all is tried, and for moves without an offer."""
    trial, choice, cast = frame.trial, frame.ui.choice, frame.cast
    if trial is None or (trial.ready and trial.pending is None):
        return None
    position, pointed = trial.view.position, choice.leads.get(frame.status.hovered)
    move = None if pointed is None else choice.press(pointed)
    if move is None or isinstance(move, Choice):
        move = trial.pending
    if move is None and position.phase == "kind":
        move = next(iter(choice.moves), None)
    if move is None and position.phase == "stake" and position.village is not None:
        return _island(position, position.village, cast)
    if move is None and position.phase == "hut" and frame.hint is None and promising(position):
        return Offer("kaivai/icon/hut", _("Golden places"), (_("good to begin with"),))
    if move is None and frame.once(yielding) and not position.setup.variants.fisherman:
        return Offer(SURE, _("sure"), (_("may come"),), MAY_COME)
    return None if move is None else offer(position, move, cast)


def _hut(position: Position, hex_: Hex) -> Offer:
    village = position.board.chart.grows(hex_)
    cost, bid = hut_cost(position, village), price(position, position.queue[0])
    held = worth(position.mats[position.queue[0]].shells)
    words = _("bid {bid} + size {pieces}").format(bid=bid, pieces=cost - bid)
    left = _("{held} to spend, {left} left").format(held=held, left=held - cost)
    return Offer("kaivai/good/cowrie", _("Price {cost}").format(cost=cost), (words, left))


def _sail(position: Position, start: Hex, goal: Hex, cast: Sequence[CastMember]) -> Offer | None:
    action = BUILD if position.turn is None else position.turn.action
    landings = position.board.chart.landings
    if action == BUILD:
        costs = sorted({cost for cost, spots in berths_by_village(position, start, 1 << goal) if spots})
        words = " / ".join(map(str, costs))
        held = worth(position.mats[position.queue[0]].shells)
        line = _("You have {held} to spend").format(held=held)
        return Offer("kaivai/good/cowrie", _("A hut costs {cost}").format(cost=words), (line,))
    if action == FISH:
        return _fish(position, [number for number, shore in enumerate(landings) if shore >> goal & 1])
    if action == DELIVER:
        return _sale(position, goal, cast)
    return _sink(position, goal, cast) if action == MOVE else None


def _fish(position: Position, villages: Sequence[int]) -> Offer:
    """Return the offer of the best of several islands, by what is to be expected."""
    best = best_catch(position, villages)
    if not best.most:
        return Offer("kaivai/good/fish", _("No fish"), (_("None of your fishermen is there"),))
    throws = tuple(_throws(best))
    if not best.sure:
        return Offer(MAY_COME, throws[0], throws[1:])
    return Offer(SURE, _for_sure(best), throws, MAY_COME if throws else "")


def _for_sure(caught: Catch) -> str:
    return ngettext("{count} fish for sure", "{count} fish for sure", caught.sure).format(count=caught.sure)


def _throws(caught: Catch) -> Iterator[str]:
    """Yield the share of throws that bring one fish more than is sure, and of those that bring all."""
    dice = caught.most - caught.sure
    for more in sorted({1, dice} if dice else ()):
        throws = FACES**4
        hits = round(throws * sum(caught.odds[caught.sure + more :]))
        part = gcd(hits, throws)
        words = ngettext(
            "{count} fish in {hits} of {throws} throws", "{count} fish in {hits} of {throws} throws", more
        )
        words = _("{count} more in {hits} of {throws} throws") if caught.sure else words
        yield words.format(count=more, hits=hits // part, throws=throws // part)


def lit_catch(frame: TableFrame, hex_: Hex) -> str:
    """Return how many fish the chosen canoe may catch at a hex: "1 fish for sure, 1 more in 5 of 6 throws";
    "" where it catches none, and while no canoe fishes."""
    caught = frame.once(yielding).get(hex_)
    if caught is None:
        return ""
    return ", ".join([*([_for_sure(caught)] if caught.sure else []), *_throws(caught)])


def spoken_catch(frame: TableFrame, hex_: Hex) -> str:
    """Return what a hex yields and its place among all that do, row by row: "1 fish for sure, 1 more in 5 of
    6 throws. 3 of 7."; "" for one that yields nothing."""
    lit, words = frame.once(yielding), lit_catch(frame, hex_)
    if not words:
        return ""
    place = sorted(lit, key=lambda goal: frame.layout.grid.middle(goal)[::-1]).index(hex_) + 1
    return _("{catch}. {place} of {count}.").format(catch=words, place=place, count=len(lit))


def yielding(frame: TableFrame) -> Mapping[Hex, Catch]:
    """Return by hex the best catch at each goal of the chosen canoe, without one of any canoe, that may bring
    a fish; {} while no seat fishes."""
    trial = frame.trial
    if trial is None or trial.view.position.turn is None or trial.view.position.turn.action != FISH:
        return {}
    position = trial.view.position
    landings = position.board.chart.landings
    best = {
        goal: best_catch(position, [village for village, shore in enumerate(landings) if shore >> goal & 1])
        for goal in frame.ui.choice.reach
    }
    return {goal: caught for goal, caught in best.items() if caught.most}


def _sale(position: Position, goal: Hex, cast: Sequence[CastMember]) -> Offer:
    """Return the offer with the huts beside a goal, and what all of them together pay at most."""
    pays = best_sale(position, goal)
    title = names.shells(0) if not pays else _("Up to {total}: {shells}")
    words = title.format(total=sum(pays), shells=names.spaces(pays))
    lines = []
    for hut in bits(NEAR[goal] & position.board.open_huts()):
        owner = position.board.owner(hut)
        space = 3 - position.board.fish_in(1 << hut)
        own = owner == position.queue[0]
        name = _("Own hut") if own else cast[owner].name
        paid = _("room for {fish}").format(fish=space) if own else names.spaces(PAYS[3 - space :])
        lines.append(labelled(name, paid))
    return Offer("kaivai/good/cowrie", words if pays else _("No shells"), tuple(lines[:2]))


def _drop(position: Position, hut: Hex, count: int, cast: Sequence[CastMember]) -> Offer:
    pays, owner = earnings(position, hut, count), position.board.owner(hut)
    if not pays:
        words = _("No shell is left to pay with")
        if owner == position.queue[0]:
            words = _("Your own hut: {glory} at the next feast here").format(glory=names.glory(count))
        return Offer("kaivai/good/fish", names.fish(count), (words,))
    title = _("{fish} for {total}").format(fish=names.fish(count), total=sum(pays))
    line = names.spaces(pays) if len(pays) > 1 else ""
    taker = _("to {name}").format(name=cast[owner].name)
    return Offer("kaivai/good/cowrie", title, tuple(part for part in (line, taker) if part))


def _sink(position: Position, goal: Hex, cast: Sequence[CastMember]) -> Offer | None:
    for owner, fleet in enumerate(position.board.afloat):
        if owner != position.queue[0] and fleet >> goal & 1:
            loss = LOSS[fleet.bit_count()]
            words = _("{name}’s canoe sinks").format(name=cast[owner].name)
            return Offer("kaivai/icon/glory", _("You lose {glory}").format(glory=names.glory(loss)), (words,))
    return None


def _feast(position: Position, seat: int, name: Hex, cast: Sequence[CastMember]) -> Offer:
    village = village_names(position.setup.bases).index(name)
    gains = feast_gains(position, seat, village)
    fish = position.board.fish_in(position.board.chart.villages[village])
    others = [f"{cast[other].name} +{gain}" for other, gain in enumerate(gains) if gain and other != seat]
    title = _("You gain {glory}").format(glory=names.glory(gains[seat]))
    if not gains[seat]:
        title = _("You gain nothing")
    lines = [_("{island} feasts on {fish}").format(island=names.island(village), fish=names.fish(fish))]
    return Offer("kaivai/icon/glory", title, (*lines, ", ".join(others) or _("Nobody else gains anything")))


def farther(position: Position, seat: int) -> Offer:
    """Return what one more step on the track of reach brings: "Reach 3 + 2", by the bid (0 before it) and by
    the track, and below the reach so far, or that this step adds nothing yet. IndexError at the end of the
    track."""
    steps, bid = position.mats[seat].steps, position.bids[seat]
    base = 0 if bid is None else REACH[bid - 1]
    title = _("Reach {bid} + {bonus}").format(bid=base, bonus=BONUS[steps + 1])
    now = _("Reach so far: {reach}").format(reach=reach(position, seat))
    if BONUS[steps + 1] == BONUS[steps]:
        now = _("No farther yet: one more step")
    return Offer("kaivai/icon/reach", title, (now,))


def _blessing(position: Position, village: int, cast: Sequence[CastMember]) -> Offer:
    """Return the offer with the seats that would gain influence if the god came to a village."""
    pieces = position.board.chart.villages[village]
    huts = [(position.board.huts[seat][MEETING] & pieces).bit_count() for seat in range(position.seats)]
    gains = ", ".join(f"{cast[seat].name} +{count}" for seat, count in enumerate(huts) if count)
    lines = (_("Influence: {gains}").format(gains=gains) if gains else _("No meeting hut here"),)
    fish = _("Fishing here: +1 fish")
    return Offer("kaivai/good/influence", names.island(village), (*lines, fish))


def _strengths(position: Position, village: int, cast: Sequence[CastMember]) -> str:
    ranking = sorted(enumerate(strength(position, village)), key=lambda pair: -pair[1])
    return ", ".join(f"{cast[seat].name} {count}" for seat, count in ranking)


def _island(position: Position, village: int, cast: Sequence[CastMember]) -> Offer:
    glory = names.glory(cult_hexes(position, village))
    title = _("{island}: {glory}").format(island=names.island(village), glory=glory)
    return Offer(
        "kaivai/icon/glory", title, (_("Strength before stakes"), _strengths(position, village, cast))
    )


def _stake(position: Position, seat: int, number: int, cast: Sequence[CastMember]) -> Offer | None:
    village = position.village
    if village is None:
        return None
    own = strength(position, village)[seat]
    words = _("Strength {own} + {stake} = {total}")
    title = words.format(own=own, stake=STAKE * number, total=own + STAKE * number)
    lines = (_strengths(position, village, cast), _("Lost only if you are strongest"))
    return Offer("kaivai/good/influence", title, lines)
