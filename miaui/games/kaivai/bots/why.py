"""Reasons why moves are the best by the judge's values: what they give that another move does not. Everything
they name lies open, or the seat itself knows it; codes and words are a closed list."""

from collections.abc import Collection, Mapping, Sequence

from miaui.bots.kit import Why
from miaui.bots.paired_samples import mean
from miaui.core.words import N_
from miaui.games.kaivai.bots.plain import Way
from miaui.games.kaivai.public import actions, building, fishing
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.bidding import BONUS, REACH
from miaui.games.kaivai.public.delivering import PAYS
from miaui.games.kaivai.public.ending import TOLD_FROM
from miaui.games.kaivai.public.hexes import Hex
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
from miaui.games.kaivai.public.position import (
    BUILD,
    CELEBRATE,
    DELIVER,
    FISH,
    FISHER,
    INCREASE,
    MEETING,
    MOVE,
    ROUNDS,
    Position,
    given,
)
from miaui.games.kaivai.public.purse import worth
from miaui.games.kaivai.public.round_start import promising

#: Words by code.
WORDS: Mapping[str, str] = {
    "bid": N_("Bid %(number)d: reach %(reach)d, and a hut costs %(number)d and more."),
    "bid_early": N_("Bid %(number)d: you act earlier than with bid %(other)d."),
    "bid_cheap": N_("Bid %(number)d: your huts cost less than with bid %(other)d."),
    "bid_reach": N_("Bid %(number)d: reach %(reach)d instead of %(less)d with bid %(other)d."),
    "bid_reach_early": N_(
        "Bid %(number)d: reach %(reach)d instead of %(less)d with bid %(other)d, and you act earlier."
    ),
    "bid_reach_cheap": N_(
        "Bid %(number)d: reach %(reach)d instead of %(less)d with bid %(other)d, and your huts cost less."
    ),
    "start": N_("Begin at this place: it lies near a stone circle, with room around it."),
    "start_place": N_("Begin at this place: it helps you more than the others."),
    "hut_canoe": N_("Build a canoe hut: one more canoe fishes, delivers and builds in every round to come."),
    "hut_fisher": N_("Build a fisher hut: with one more fisherman every canoe there catches more."),
    "hut_meeting": N_("Build a meeting hut: it holds three fish, and brings influence when the god comes."),
    "hut_end": N_("Build a hut: it brings 2 glory at the end, and counts on its island."),
    "hut_cost": N_("Build here for fewer shells: %(price)d instead of %(other)d."),
    "hut_place": N_("Build at this place: there the hut helps you more than elsewhere."),
    "god": N_("Put the god on this island: he and the new stone circle help you more than the others."),
    "god_place": N_("Put the god here: at this place the new stone circle helps you most."),
    "build": N_("Build: huts count at the end, and shells only lose value."),
    "build_end": N_("Build: each hut brings 2 glory at the end, and counts on its island."),
    "fish": N_("Go fishing. Fish to expect: about %(count)d."),
    "fish_use": N_("Go fishing: fish are sold for shells, or bring glory at feasts."),
    "fish_sail": N_("Go fishing: your canoes sail for it, and count beside the islands that are scored."),
    "deliver": N_("Deliver. Fish that find a place now: %(count)d."),
    "deliver_pay": N_("Deliver: in a rival’s hut the first fish pays 5, the second 4, the third 3."),
    "move": N_("Move: canoes count beside the islands that are scored."),
    "move_next": N_("Move: your canoes begin the next round where they lie now."),
    "celebrate": N_("Feast. Glory that it brings: %(count)d."),
    "celebrate_eat": N_("Feast: fish in huts bring glory at a feast alone."),
    "celebrate_more": N_("Feast here. Glory that it brings: %(count)d instead of %(other)d."),
    "celebrate_less": N_("Feast here: this feast gives the others less glory."),
    "increase": N_("Sail farther: from now on all your canoes reach farther."),
    "increase_later": N_("Sail farther: one more step after this one, and all your canoes reach farther."),
    "increase_now": N_("Sail farther: your canoes reach farther for the rest of this last round."),
    "free": N_("This action costs you no influence now."),
    "sacrifice": N_("Pass at once: that brings influence for later rounds."),
    "sacrifice_end": N_("Pass at once: that brings influence to stake on islands."),
    "pass": N_("Pass: every action that is left costs more influence than it brings."),
    "pass_free": N_("Pass: no action that is left helps you."),
    "pass_keep": N_("Pass: influence that you keep can be staked on islands at the end."),
    "sail": N_("Sail the canoe there: at no other place can it do as much."),
    "sail_fish": N_("Sail the canoe there. Fish to expect: about %(count)d."),
    "sail_other": N_("Sail this canoe: it can do more than the other ones."),
    "drop": N_("Give these fish to this hut: they are worth the most there."),
    "drop_more": N_("Give this hut more fish: they are worth the most there."),
    "drop_fewer": N_("Give this hut fewer fish: the others are worth more elsewhere."),
    "end": N_("Press Done: the other canoes have nothing to gain."),
    "at": N_("Fish at this island: the canoe can expect most fish there."),
    "at_this": N_("Fish at this island. Fish to expect: about %(count)d."),
    "score": N_("Score this island now: it is the best one for you to score."),
    "stake_all": N_("Stake all: it is the last island, and influence has no other use."),
    "stake": N_("Stake %(number)d influence: the island is worth that much."),
    "stake_fewer": N_("Stake %(number)d influence: the island is not worth more."),
    "stake_none": N_("Stake nothing: your influence is better kept for other islands."),
    "stake_vain": N_("Stake %(number)d influence: more of it changes nothing."),
    "ahead": N_("The best move wins %(percent)d of 100 games more than the next best."),
    "even": N_("Several ways win equally often: choose any of them."),
}

#: The least lead that is worth a word.
_LEAD = 0.03

#: A code and its numbers.
Coded = tuple[str, dict[str, object]]


def why(
    position: Position,
    best: Sequence[Way],
    blocks: Mapping[str, Sequence[float]],
    beside: Collection[str] = (),
    moves: Collection[Move] = (),
) -> tuple[Why, ...]:
    """Return reasons for the best moves. First what the first way of `best` gives that another of `moves`
    does not: the first one in `beside` that is none of the best, else of several best bids the second, else
    the next best of `blocks`; none where nothing can come of it any more. Then "even" with the number of best
    ways, if several; or else "ahead", if the best wins at least 3 of 100 games more than the next, with the
    difference in percent. So none to two. `blocks`: by move's text the probabilities of winning in blocks of
    games. IndexError if `best` is empty."""
    reasons = list(_first(position, best, blocks, beside, moves)[:1])
    wins = sorted([mean(row) for row in blocks.values()], reverse=True)
    if len(best) > 1:
        reasons.append(Why("even", {"count": len(best)}, WORDS["even"]))
    elif len(wins) > 1 and wins[0] - wins[1] >= _LEAD:
        reasons.append(Why("ahead", {"percent": round(100 * (wins[0] - wins[1]))}, WORDS["ahead"]))
    return tuple(reasons)


def instead(
    position: Position,
    best: Sequence[Way],
    blocks: Mapping[str, Sequence[float]],
    beside: Collection[str] = (),
    moves: Collection[Move] = (),
) -> tuple[Why, ...]:
    """Return reasons that are as true as the first one of `why` for equal arguments, which does not come
    among them; () for none. IndexError if `best` is empty."""
    return _first(position, best, blocks, beside, moves)[1:]


def _first(
    position: Position,
    best: Sequence[Way],
    blocks: Mapping[str, Sequence[float]],
    beside: Collection[str],
    moves: Collection[Move],
) -> tuple[Why, ...]:
    """Return what the first of the best ways gives that another move does not, then what else is true."""
    coded = _reasons(position, best[0], _rival(best, blocks, beside, moves))
    return tuple([Why(code, values, WORDS[code]) for code, values in coded])


def _rival(
    best: Sequence[Way],
    blocks: Mapping[str, Sequence[float]],
    beside: Collection[str],
    moves: Collection[Move],
) -> Move | None:
    """Return the move that the first of the best is compared with; None without one."""
    equal = {write_move(way.move) for way in best}
    others = {text: move for move in moves if (text := write_move(move)) in blocks and text not in equal}
    asked = [text for text in beside if text in others]
    if asked:
        return others[asked[0]]
    if len(best) > 1 and isinstance(best[0].move, Bid):
        return best[1].move
    return others[max(others, key=lambda text: mean(blocks[text]))] if others else None


def _reasons(position: Position, way: Way, other: Move | None) -> list[Coded]:
    """Return the codes for a way, compared with another move, and their numbers: the most important one
    first, then others that are as true; [] where nothing can come of it any more."""
    if isinstance(way.move, FishAt) and not _useful(position, 0):
        return []
    first = _reason(position, way, other)
    return list(
        {code: (code, values) for code, values in (first, *_further(position, way.move, *first))}.values()
    )


def _further(position: Position, move: Move, code: str, values: dict[str, object]) -> list[Coded]:
    """Return codes, with their numbers, that are as true for a move as the one that says most of it."""
    if isinstance(move, Bid):
        return [("bid", values)]
    if isinstance(move, PlaceHut):
        return [("start_place", {})] if code == "start" else [("hut_end", {})]
    if isinstance(move, PlaceGod):
        return [("god_place", {})]
    if isinstance(move, Pass):
        keeps = code != "sacrifice_end" and position.mats[move.seat].influence
        return [("pass_keep", {})] if keeps else []
    if isinstance(move, ChooseAction):
        return _about(position, move.action)
    return _caught(position, move) if isinstance(move, Sail) else []


def _caught(position: Position, move: Sail) -> list[Coded]:
    """Return the code for fish to expect where a canoe sails, with their number; [] for none, where it sails
    for another action, and where nothing can come of fish."""
    if position.turn is None or position.turn.action != FISH or not _useful(position, 0):
        return []
    shores = enumerate(position.board.chart.landings)
    villages = [village for village, shore in shores if shore >> move.goal & 1]
    count = max([round(fishing.catch(position, village).expected) for village in villages], default=0)
    return [("sail_fish", {"count": count})] if count else []


def _about(position: Position, action: int) -> list[Coded]:
    """Return further codes for an action."""
    last = position.round == ROUNDS
    about = {BUILD: "build_end", CELEBRATE: "celebrate_eat"}
    if not last:
        about |= {FISH: "fish_use", DELIVER: "deliver_pay"}
    codes = [about[action]] if action in about else []
    codes += ["move_next"] if action == MOVE and not last else []
    free = not actions.cost(position, action)
    return [(further, {}) for further in (*codes, *(["free"] if free else []))]


def _useful(position: Position, paid: int) -> bool:
    """True if anything can still come of fish that are caught now, for `paid` influence: in the last round
    they have to be delivered."""
    if position.round < ROUNDS:
        return True
    left = position.mats[position.queue[0]].influence - paid
    return actions.cost(position, DELIVER) <= left


def _reason(position: Position, way: Way, other: Move | None) -> Coded:
    """Return the code for a way, compared with another move, and its numbers."""
    move = way.move
    if isinstance(move, Bid):
        return _bid(position, move, other if isinstance(other, Bid) else None)
    if isinstance(move, PlaceHut):
        return _hut(position, move, other)
    if isinstance(move, ChooseAction):
        return _action(position, way, move, other)
    if isinstance(move, Pass):
        return _pass(position, move, other), {}
    if isinstance(move, Stake):
        return _stake(position, move, other), {"number": move.number}
    if isinstance(move, FishAt):
        return _fish_at(position, move, other)
    return _plain(position, move, other), {}


def _bid(position: Position, move: Bid, other: Bid | None) -> Coded:
    """Return the code for a bid and the numbers of its words: what it gives that the `other` bid does not,
    of more reach, an earlier turn and cheaper huts, if any can be paid; "bid" where it gives none of them, or
    there is no other."""
    number, bonus = move.number, BONUS[position.mats[move.seat].steps]
    values: dict[str, object] = {"number": number, "reach": REACH[number - 1] + bonus}
    if other is None:
        return "bid", values
    values |= {"other": other.number, "less": REACH[other.number - 1] + bonus}
    farther = REACH[number - 1] > REACH[other.number - 1]
    if number < other.number:
        if not _builds(position, number):
            return "bid_reach" if farther else "bid", values
        return "bid_reach_cheap" if farther else "bid_cheap", values
    if _earlier(position, number, other.number):
        return "bid_reach_early" if farther else "bid_early", values
    return "bid_reach" if farther else "bid", values


def _builds(position: Position, number: int) -> bool:
    """True if the seat that bids a number could pay for some hut with its shells and what its fish may
    earn."""
    mat = position.mats[position.queue[0]]
    least = min(pieces.bit_count() for pieces in position.board.chart.villages)
    return number + least <= worth(mat.shells) + PAYS[0] * sum(mat.fish)


def _earlier(position: Position, high: int, low: int) -> bool:
    """True if another seat acts, or may come to act, between two bids of the seat that bids."""
    others = [bid for seat, bid in enumerate(position.bids) if seat != position.queue[0]]
    return None in others or any(low < bid < high for bid in others if bid is not None)


def _hut(position: Position, move: PlaceHut, other: Move | None) -> Coded:
    """Return the code for a hut and the numbers of its words: by its kind where the `other` move builds
    another kind or no hut, else by its price or its place."""
    starts, rival = position.phase == "hut", other if isinstance(other, PlaceHut) else None
    if rival is None and position.round == ROUNDS:
        return "hut_end", {}
    if (
        position.round < ROUNDS
        and (rival is None or rival.kind != move.kind)
        and not (starts and rival is None)
    ):
        return {FISHER: "hut_fisher", MEETING: "hut_meeting"}.get(move.kind, "hut_canoe"), {}
    if starts:
        good = promising(position)
        better = move.hex in good and (rival is None or rival.hex not in good)
        return "start" if better else "start_place", {}
    price, more = _price(position, move.hex), _price(position, given(rival).hex)
    return ("hut_cost", {"price": price, "other": more}) if price < more else ("hut_place", {})


def _price(position: Position, hex_: Hex) -> int:
    return building.hut_cost(position, position.board.chart.grows(hex_))


def _action(position: Position, way: Way, move: ChooseAction, other: Move | None) -> Coded:
    """Return the code for an action and the numbers of its words. A feast is compared with the `other` move
    where that is a feast, too."""
    count, last = round(way.amount), position.round == ROUNDS
    if move.action == INCREASE:
        steps = position.mats[move.seat].steps
        farther = BONUS[steps + 1] > BONUS[steps]
        return ("increase_now" if last else "increase") if farther else "increase_later", {}
    if move.action == MOVE and position.round < TOLD_FROM:
        return "move_next", {}
    if move.action == FISH and not _useful(position, actions.cost(position, FISH)):
        return "fish_sail", {}
    if move.action == CELEBRATE and isinstance(other, ChooseAction) and other.action == CELEBRATE:
        gains, lost = _gains(position, move), _gains(position, other)
        mine, less = gains[move.seat], lost[move.seat]
        if mine > less:
            return "celebrate_more", {"count": mine, "other": less}
        if sum(gains) - mine < sum(lost) - less:
            return "celebrate_less", {}
    return write_move(move).split(" ")[0], {"count": count}


def _gains(position: Position, move: ChooseAction) -> tuple[int, ...]:
    """Return the glory that a feast gives each seat."""
    village = village_names(position.setup.bases).index(given(move.village))
    return actions.feast_gains(position, move.seat, village)


def _pass(position: Position, move: Pass, other: Move | None) -> str:
    if move.seat not in position.acted:
        return "sacrifice_end" if position.round == ROUNDS else "sacrifice"
    return "pass" if isinstance(other, ChooseAction) and actions.cost(position, other.action) else "pass_free"


def _fish_at(position: Position, move: FishAt, other: Move | None) -> Coded:
    names = village_names(position.setup.bases)
    here = fishing.catch(position, names.index(move.village)).expected
    if isinstance(other, FishAt) and here > fishing.catch(position, names.index(other.village)).expected:
        return "at", {}
    return "at_this", {"count": round(here)}


def _plain(position: Position, move: Move, other: Move | None) -> str:
    if isinstance(move, Sail) and isinstance(other, Sail) and move.start != other.start:
        return "sail_other"
    if isinstance(move, Drop) and isinstance(other, Drop) and move.hut == other.hut:
        return "drop_more" if move.number > other.number else "drop_fewer"
    if isinstance(move, PlaceGod) and isinstance(other, PlaceGod):
        grows = position.board.chart.grows
        return "god" if grows(move.hex) != grows(other.hex) else "god_place"
    return _PLAIN[type(move)]


_PLAIN: dict[type[Move], str] = {
    PlaceGod: "god",
    Sail: "sail",
    Drop: "drop",
    End: "end",
    Score: "score",
}


def _stake(position: Position, move: Stake, other: Move | None) -> str:
    villages = len(position.board.chart.villages)
    last = len(position.scored) + 1 == villages
    fewer = isinstance(other, Stake) and move.number < other.number
    if last and move.number == position.mats[move.seat].influence:
        return "stake_all"
    if last and (fewer or not move.number):
        return "stake_vain"
    if not move.number:
        return "stake_none"
    return "stake_fewer" if fewer else "stake"
