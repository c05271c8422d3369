"""What a player reads when she points at something."""

from collections.abc import Sequence

from miaui.engine.i18n import _
from miaui.games.kaivai import bidding
from miaui.games.kaivai.building import hut_cost
from miaui.games.kaivai.ending import strength
from miaui.games.kaivai.hexes import Hex
from miaui.games.kaivai.public import BUILD, CELEBRATE, DELIVER, FISH, MOVE
from miaui.stages.cast.members import CastMember
from miaui.stages.kaivai.input.choice import BID, STAKE
from miaui.stages.kaivai.input.ui_state import UiState
from miaui.stages.kaivai.stage import Stage
from miaui.stages.kaivai.words import names


def seat(stage: Stage, number: int, cast: Sequence[CastMember]) -> str:
    """A seat's goods in words."""
    mat = stage.position.mats[number]
    shells = ", ".join(
        _("{count} on {space}").format(count=held, space=space)
        for space, held in enumerate(mat.shells, 1)
        if held
    )
    fish = ", ".join(
        _("{count} on {space}").format(count=held, space=space)
        for space, held in enumerate(mat.fish, 1)
        if held
    )
    words = _("{name}: shells {shells}; fish {fish}; {huts} huts")
    huts = stage.position.board.own(number).bit_count()
    return words.format(name=cast[number].name, shells=shells or "–", fish=fish or "–", huts=huts)


def action(number: int) -> str:
    """What an action does."""
    if number == BUILD:
        return _("Canoes sail beside a stone circle and build huts next to them.")
    if number == FISH:
        return _("Canoes sail beside a stone circle; every own fisher there may catch a fish.")
    if number == DELIVER:
        return _("Canoes bring fish to huts. Others pay with shells, the first fish best.")
    if number == MOVE:
        return _("Canoes sail wherever they like. One may sink another player’s canoe, for glory.")
    if number == CELEBRATE:
        return _("An island eats its fish: one glory for each fish in your own huts there.")
    return _("From now on your canoes reach farther.")


def hut(kind: int) -> str:
    """What a hut is good for."""
    return (
        _("A new canoe stands on it, and it takes three fish."),
        _("A fisher sits on it and fishes whenever a canoe of yours comes by."),
        _("It takes three fish and gains influence when the god comes."),
    )[kind]


def tile(stage: Stage, name: str) -> str:
    """What a number means."""
    head, _dot, value = name.partition(".")
    number = int(value)
    if f"{head}." == BID:
        words = _("Huts cost {bid} and one for each piece of the island; canoes reach {reach}.")
        return words.format(bid=number, reach=bidding.REACH[number - 1])
    if f"{head}." == STAKE:
        return _("Two strength for each. Whoever is strongest loses what she staked.")
    return ""


def place(stage: Stage, ui: UiState, spot: Hex) -> str:
    """What a place offers: the price of a hut, how strong everybody is there."""
    position = stage.position
    if ui.choice.placing is not None and ui.action == BUILD:
        village = position.board.chart.grows(spot)
        return _("{cost} shells").format(cost=hut_cost(position, village))
    for number, pieces in enumerate(position.board.chart.villages):
        if pieces >> spot & 1:
            fish = names.fish(position.board.fish_in(pieces))
            words = _("{island}: {fish}, strength {strengths}")
            strengths = " · ".join(map(str, strength(position, number)))
            return words.format(island=names.island(number), fish=fish, strengths=strengths)
    return ""
