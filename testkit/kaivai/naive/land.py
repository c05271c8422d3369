"""Villages, huts, canoes and water, and where a piece may be placed."""

from testkit.kaivai.naive.board import BESIDE, BOARD, open_sea


def water(game):
    """All hexes without hut or cult hex."""
    land = set().union(*[village["pieces"] for village in game.villages.values()])
    return set(BOARD) - land


def sea(game):
    """The open sea."""
    return open_sea(water(game))


def afloat(game):
    """All canoes at sea."""
    return [name for fleet in game.canoes for name, on_hut in fleet.items() if not on_hut]


def touching(game, name, key="pieces"):
    """The villages with a piece (or cult hex) beside a hex."""
    return [v for v, village in game.villages.items() if village[key] & set(BESIDE[name])]


def may_place(game, name, new_canoe=False):
    """Whether a piece may be placed there."""
    wet = water(game)
    if name not in wet or name in afloat(game) or len(touching(game, name)) != 1:
        return False
    sea = open_sea(wet - {name})
    on_huts = [hut for fleet in game.canoes for hut, on_hut in fleet.items() if on_hut]
    if new_canoe:
        on_huts.append(name)
    return all(canoe in sea for canoe in afloat(game)) and all(set(BESIDE[hut]) & sea for hut in on_huts)


def put(game, name, seat=None, kind=None):
    """A hut, or a cult hex, joins its village."""
    (village,) = touching(game, name)
    game.villages[village]["pieces"].add(name)
    if seat is None:
        game.villages[village]["cult"].add(name)
    else:
        game.huts[name] = [seat, kind, 0]
        if kind == "canoe":
            game.canoes[seat][name] = True
    return village


def stock(game, seat):
    """The kinds of huts for which there are pieces."""
    own = [kind for owner, kind, _ in game.huts.values() if owner == seat]
    if len(own) == 15:
        return []
    kinds = ["canoe"] if len(game.canoes[seat]) < 4 else []
    kinds += ["fisher"] if own.count("fisher") < 5 else []
    return [*kinds, "meeting"]


def fish_in(game, village, seat=None):
    """Fish in the huts of a village."""
    pieces = game.villages[village]["pieces"]
    return sum(fish for hut, (owner, _, fish) in game.huts.items() if hut in pieces and seat in (None, owner))


def room(game, hut):
    """How many fish a hut takes."""
    if hut not in game.huts or game.huts[hut][1] == "fisher":
        return 0
    return 3 - game.huts[hut][2]


def strength(game, seat, village):
    """Huts and canoes."""
    pieces, cult = game.villages[village]["pieces"], game.villages[village]["cult"]
    huts = sum(hut in pieces and owner == seat for hut, (owner, _, _) in game.huts.items())
    canoes = [name for name, on_hut in game.canoes[seat].items() if not on_hut]
    return huts + sum(bool(set(BESIDE[name]) & cult) for name in canoes)


def god_places(game):
    """Where the new cult hex may go."""
    stays = [v for v, village in game.villages.items() if game.god in village["pieces"]]
    return [name for name in BOARD if may_place(game, name) and touching(game, name) != stays]


def fishermen(game):
    """Own fishermen in the village."""
    pieces = game.villages[game.fishing]["pieces"]
    return sum(
        hut in pieces and owner == game.queue[0] and kind == "fisher"
        for hut, (owner, kind, _) in game.huts.items()
    )


def dice(game):
    """Dice to throw."""
    return 0 if game.variants["fisherman"] else min(4, fishermen(game))
