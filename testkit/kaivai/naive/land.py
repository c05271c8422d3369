"""Villages, huts, canoes and water, and where a piece may be placed."""

from testkit.kaivai.naive.board import BESIDE, BOARD, open_sea


def water(game):
    """Return the set of all hexes without hut or cult hex."""
    land = set().union(*[village["pieces"] for village in game.villages.values()])
    return set(BOARD) - land


def sea(game):
    """Return the set of hexes of the open sea."""
    return open_sea(water(game))


def afloat(game):
    """Return the hexes of all canoes at sea."""
    return [name for fleet in game.canoes for name, on_hut in fleet.items() if not on_hut]


def touching(game, name, key="pieces"):
    """Return the villages with a piece (or, for "cult", a cult hex) beside a hex."""
    return [v for v, village in game.villages.items() if village[key] & set(BESIDE[name])]


def may_place(game, name, new_canoe=False):
    """True if a piece may be placed on a hex; `new_canoe`: a hut that a canoe begins on."""
    wet = water(game)
    if name not in wet or name in afloat(game) or len(touching(game, name)) != 1:
        return False
    sea = open_sea(wet - {name})
    on_huts = [hut for fleet in game.canoes for hut, on_hut in fleet.items() if on_hut]
    if new_canoe:
        on_huts.append(name)
    return all(canoe in sea for canoe in afloat(game)) and all(set(BESIDE[hut]) & sea for hut in on_huts)


def put(game, name, seat=None, kind=None):
    """Add a hut of a seat, or a cult hex without one, to the village beside it; return the village."""
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
    """Return the kinds of huts for which a seat has pieces; [] with 15 huts."""
    own = [kind for owner, kind, _ in game.huts.values() if owner == seat]
    if len(own) == 15:
        return []
    kinds = ["canoe"] if len(game.canoes[seat]) < 4 else []
    kinds += ["fisher"] if own.count("fisher") < 5 else []
    return [*kinds, "meeting"]


def fish_in(game, village, seat=None):
    """Return the number of fish in the huts of a village, of a seat if one is given."""
    pieces = game.villages[village]["pieces"]
    return sum(fish for hut, (owner, _, fish) in game.huts.items() if hut in pieces and seat in (None, owner))


def room(game, hut):
    """Return how many fish a hut still takes; 0 for a fisher's and for no hut."""
    if hut not in game.huts or game.huts[hut][1] == "fisher":
        return 0
    return 3 - game.huts[hut][2]


def strength(game, seat, village):
    """Return a seat's huts in a village and its canoes beside the cult hexes, counted together."""
    pieces, cult = game.villages[village]["pieces"], game.villages[village]["cult"]
    huts = sum(hut in pieces and owner == seat for hut, (owner, _, _) in game.huts.items())
    canoes = [name for name, on_hut in game.canoes[seat].items() if not on_hut]
    return huts + sum(bool(set(BESIDE[name]) & cult) for name in canoes)


def god_places(game):
    """Return the hexes where the new cult hex may go, in board order."""
    stays = [v for v, village in game.villages.items() if game.god in village["pieces"]]
    return [name for name in BOARD if may_place(game, name) and touching(game, name) != stays]


def fishermen(game):
    """Return the number of own fishermen in the village that is fished at."""
    pieces = game.villages[game.fishing]["pieces"]
    return sum(
        hut in pieces and owner == game.queue[0] and kind == "fisher"
        for hut, (owner, kind, _) in game.huts.items()
    )


def dice(game):
    """Return the number of dice to throw, at most 4; 0 with the fisherman's variant."""
    return 0 if game.variants["fisherman"] else min(4, fishermen(game))
