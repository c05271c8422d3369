"""Answers to presses that lead nowhere: one sentence why, by what is asked and what lies there."""

from collections.abc import Sequence
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.i18n import _, ngettext
from miaui.games.kaivai.public import bidding, canoes, sinking
from miaui.games.kaivai.public.building import hut_cost
from miaui.games.kaivai.public.hexes import NEAR, Hex
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    Drop,
    End,
    FishAt,
    Pass,
    PlaceGod,
    PlaceHut,
    Roll,
    Sail,
    Score,
    Stake,
)
from miaui.games.kaivai.public.position import BUILD, DELIVER, FISH, FISHER, MOVE, ROOM, Position, given
from miaui.games.kaivai.public.purse import worth
from miaui.games.kaivai.tabletop.choice import Choice
from miaui.games.kaivai.tabletop.words import names
from miaui.tabletop.cast.members import CastMember


def shown(seat: Seat | None, front: Seat, cast: Sequence[CastMember]) -> str:
    """Return why a press on what only shows how things stand does nothing, translated: of another seat's
    "These are Ada’s things: look at them as long as you like."; of the front's or of none "This only shows
    how things stand: there is nothing to press."
    """
    if seat is None or seat == front:
        return _("This only shows how things stand: there is nothing to press.")
    return _("These are {name}’s things: look at them as long as you like.").format(name=cast[seat].name)


def at_sea(position: Position, choice: Choice, hex_: Hex | None, cast: Sequence[CastMember]) -> str:
    """Return in a sentence why a press leads nowhere, by what is asked and what lies on the hex; for None,
    the sea somewhere, as for bare water. Where all is chosen already it says that."""
    board, turn = position.board, position.turn
    gives = turn is not None and turn.action == DELIVER  # to the hut, whether a canoe stands on it or not
    for owner, (afloat, moored) in enumerate(zip(board.afloat, board.moored, strict=True)):
        if hex_ is not None and (afloat if gives else afloat | moored) >> hex_ & 1:
            answer = _canoe(position, choice, hex_, Seat(owner), cast)
            return answer or _water(position, choice, None)
    for village, pieces in enumerate(board.chart.villages):
        if hex_ is not None and pieces >> hex_ & 1:
            return _land(position, choice, hex_, village) or _water(position, choice, None)
    return _water(position, choice, hex_)


def _asked(choice: Choice) -> type | None:
    """Return the kind of what is asked: that of the first move; None without one."""
    return type(choice.moves[0]) if choice.moves else None


def _canoe(position: Position, choice: Choice, hex_: Hex, owner: Seat, cast: Sequence[CastMember]) -> str:
    """Return the answer for a canoe; "" if it is that for water."""
    asked, turn = _asked(choice), position.turn
    if asked in (PlaceHut, PlaceGod):
        return _taken()
    if asked in (Bid, Score, Stake, FishAt) or choice.feasting:
        return ""
    if asked in (ChooseAction, Pass):
        if owner == position.queue[0]:
            return _("Choose an action first. The light shows how far this canoe goes.")
        return _("Only {name} sails this canoe. The light shows how far it goes.").format(
            name=cast[owner].name
        )
    if owner != position.queue[0]:
        sinks = turn is not None and turn.action == MOVE and choice.canoe is not None
        if sinks:
            return _afloat(position, hex_, owner, cast)
        if choice.canoe is None:
            return _("Only {name} sails this canoe.").format(name=cast[owner].name)
        return _("{name}’s canoe lies there already: choose a glowing place.").format(name=cast[owner].name)
    if turn is None or asked is Drop:
        return ""
    if turn.spent >> hex_ & 1:
        return _("This canoe has done its part in this action.")
    if not canoes.goals(position, turn.action, hex_):
        return {
            BUILD: _("Wherever this canoe can go, you can build nothing."),
            FISH: _("This canoe can reach no free water beside a stone circle."),
            DELIVER: _("This canoe can reach no free water beside a hut with room for a fish."),
        }.get(turn.action, _("This canoe cannot go anywhere."))
    return ""


def _afloat(position: Position, hex_: Hex, owner: Seat, cast: Sequence[CastMember]) -> str:
    """Return the reason why another seat's canoe cannot be sunk by any canoe."""
    if position.board.moored[owner] >> hex_ & 1:
        return _("A canoe that still stands on its hut cannot be sunk.")
    fleet, held = position.board.afloat[owner].bit_count(), position.mats[position.queue[0]].glory
    if fleet not in sinking.LOSS:
        return _("This is {name}’s last canoe at sea: nobody may sink it.").format(name=cast[owner].name)
    loss = sinking.LOSS[fleet]
    if loss > held:
        return _("To sink it would cost {loss}: you have {held}.").format(
            loss=names.glory(loss), held=names.glory(held)
        )
    return _("This canoe is too far away to be sunk.")


def _taken() -> str:
    return _("Something stands here already: choose a glowing place.")


def _land(position: Position, choice: Choice, hex_: Hex, village: int) -> str:
    """Return the answer for a hut or a stone circle; "" if it is that for water."""
    asked = _asked(choice)
    island = names.island(village)
    if choice.feasting:
        return _("No fish lie in the huts of {island}: there is nothing to feast on.").format(island=island)
    if asked in (PlaceHut, PlaceGod):
        return _taken()
    if asked is FishAt:
        return _("Your canoe does not lie beside {island}.").format(island=island)
    if asked is Score:
        return _("{island} has been scored already.").format(island=island)
    turn = position.turn
    if turn is None or asked not in (Drop, Sail):
        return ""
    if turn.action == DELIVER:
        return _hut(position, choice, hex_, asked is Drop)
    if choice.canoe is None:
        return ""
    return _("Canoes stay on the water: choose a glowing place.")


def _hut(position: Position, choice: Choice, hex_: Hex, beside: bool) -> str:
    """Return the reason why fish cannot be given to a hut now."""
    board = position.board
    if board.chart.cult >> hex_ & 1:
        return _("Fish are given to huts, not to stone circles.")
    if any(kinds[FISHER] >> hex_ & 1 for kinds in board.huts):
        return _("Fisher huts take no fish.")
    if board.fish_in(1 << hex_) >= ROOM:
        return _("This hut is full: it holds three fish.")
    if beside and given(position.turn).served >> hex_ & 1:
        return _("This canoe has given fish here already.")
    if beside:
        return _("This hut is not beside your canoe: press a glowing one.")
    if choice.canoe is None:
        return _("First sail a canoe beside this hut.")
    if canoes.goals(position, DELIVER, choice.canoe) & NEAR[hex_]:
        return _("First sail there: press a ring beside this hut.")
    return _("This canoe does not get as far as this hut.")


def _water(position: Position, choice: Choice, hex_: Hex | None) -> str:
    """Return the answer for water, for None anywhere, and for all else: what is asked, and where it can
    be."""
    if choice.feasting:
        return _("A feast needs an island: press one of those with a tag.")
    if choice.hut is not None:
        return _("How many fish? Press a number below.")
    if not choice.moves:
        return _("All is chosen: press the golden button, or undo.")
    move = choice.moves[0]
    match move:
        case Bid() | Stake():
            return _("Press one of the numbers below.")
        case PlaceHut() if position.phase == "hut":
            return _("Not here: a hut touches one island, and may shut no canoe in.")
        case PlaceHut():
            return _("Not here: the hut touches your canoe and one island.")
        case PlaceGod():
            return _("Not here: a stone circle touches one island, never the god’s.")
        case Score():
            return _("Press one of the islands that are not scored yet.")
        case FishAt():
            return _("Press one of the islands beside the canoe.")
        case ChooseAction() | Pass():
            return _("Choose an action first, then where.")
        case Drop():
            return _("Fish go into a hut beside the canoe: press a glowing one.")
        case Sail():
            return _sea(position, choice, hex_)
        case End() | Roll():
            return _("That is all your canoes can do. Done, or undo?")
        case _:
            assert_never(move)


def _sea(position: Position, choice: Choice, hex_: Hex | None) -> str:
    """Return the answer for water to which the chosen canoe cannot go, or, without one, for any water."""
    if choice.canoe is None:
        if hex_ in choice.reach:
            return _("More than one canoe can go there: press one of them first.")
        ends = any(isinstance(move, End) for move in choice.moves)
        more = _("Choose another canoe with an arrow first, or press Done.")
        return more if ends else _("Choose a canoe with an arrow first.")
    if hex_ is None:
        return _("Not there: choose a glowing place.")
    if not position.board.chart.sea >> hex_ & 1:
        return _("No canoe gets there: land shuts this water in.")
    action = given(position.turn).action
    if not canoes.berths(position, choice.canoe) >> hex_ & 1:
        reach = bidding.reach(position, position.queue[0])
        words = ngettext(
            "Too far: this canoe goes {count} hex, around islands.",
            "Too far: this canoe goes {count} hexes, around islands.",
            reach,
        )
        return words.format(count=reach)
    if action == DELIVER:
        return _("No hut beside this water takes fish: choose a glowing place.")
    if action == FISH:
        return _("No stone circle beside this water, so no fish: choose a glowing place.")
    return _unbuilt(position, hex_)


def _unbuilt(position: Position, hex_: Hex) -> str:
    """Return the reason why a canoe that gets to a hex can build nothing from there."""
    landings = enumerate(position.board.chart.landings)
    costs = [hut_cost(position, village) for village, shore in landings if shore >> hex_ & 1]
    if not costs:
        return _("Canoes build beside a stone circle: choose a glowing place.")
    held = worth(position.mats[position.queue[0]].shells)
    if min(costs) > held:
        words = _("A hut here costs {cost}, you have {held}: choose a glowing place.")
        return words.format(cost=min(costs), held=held)
    return _("There is no free place for a hut beside this water: choose a glowing place.")
