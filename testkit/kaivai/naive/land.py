"""Villages, huts, canoes and water, and where a piece may be placed."""

from testkit.kaivai.naive.board import BESIDE, BOARD, open_sea


def water(game):
    """Return the set of all hexes without hut or cult hex; those with canoes are in it."""
    land = set().union(*[village["pieces"] for village in game.villages.values()])
    return set(BOARD) - land


def sea(game):
    """Return the set of hexes of the largest water, those with canoes included."""
    return open_sea(water(game))


def afloat(game):
    """Return the hexes of all canoes at sea, those on huts left out, seat 0 first."""
    return [name for fleet in game.canoes for name, on_hut in fleet.items() if not on_hut]


def touching(game, name, key="pieces"):
    """Return the names of the villages that have a piece (for the key "cult": a cult hex) beside a hex; []
    for none."""
    return [v for v, village in game.villages.items() if village[key] & set(BESIDE[name])]


def may_place(game, name, new_canoe=False):
    """Return True if a hut or cult hex may be placed on a hex: free water beside exactly one village, and all
    canoes stay in, or on huts at, the largest water. With `new_canoe` a canoe begins on it."""
    wet = water(game)
    if name not in wet or name in afloat(game) or len(touching(game, name)) != 1:
        return False
    sea = open_sea(wet - {name})
    on_huts = [hut for fleet in game.canoes for hut, on_hut in fleet.items() if on_hut]
    if new_canoe:
        on_huts.append(name)
    return all(canoe in sea for canoe in afloat(game)) and all(set(BESIDE[hut]) & sea for hut in on_huts)


def put(game, name, seat=None, kind=None):
    """Add a hut of `seat`, of the kind "canoe", "fisher" or "meeting", or for the seat None a cult hex, to
    the village beside a hex; return the village's name. A canoe's hut gets its canoe. ValueError unless the
    hex touches exactly one village; nothing else is checked."""
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
    """Return the kinds of huts that a seat can still build, of "canoe" (4), "fisher" (5) and "meeting"; []
    with 15 huts."""
    own = [kind for owner, kind, _ in game.huts.values() if owner == seat]
    if len(own) == 15:
        return []
    kinds = ["canoe"] if len(game.canoes[seat]) < 4 else []
    kinds += ["fisher"] if own.count("fisher") < 5 else []
    return [*kinds, "meeting"]


def fish_in(game, village, seat=None):
    """Return the number of fish in a village's huts, of one `seat` or of all (None)."""
    pieces = game.villages[village]["pieces"]
    return sum(fish for hut, (owner, _, fish) in game.huts.items() if hut in pieces and seat in (None, owner))


def room(game, hut):
    """Return how many fish a hut can still take, at most 3; 0 for a fisher's hut or a hex without hut."""
    if hut not in game.huts or game.huts[hut][1] == "fisher":
        return 0
    return 3 - game.huts[hut][2]


def strength(game, seat, village):
    """Return a seat's huts in a village plus its canoes at sea beside the village's cult hexes."""
    pieces, cult = game.villages[village]["pieces"], game.villages[village]["cult"]
    huts = sum(hut in pieces and owner == seat for hut, (owner, _, _) in game.huts.items())
    canoes = [name for name, on_hut in game.canoes[seat].items() if not on_hut]
    return huts + sum(bool(set(BESIDE[name]) & cult) for name in canoes)


def god_places(game):
    """Return the hexes where the god's next cult hex may be placed, in board order: in any village but the
    one where the god is."""
    stays = [v for v, village in game.villages.items() if game.god in village["pieces"]]
    return [name for name in BOARD if may_place(game, name) and touching(game, name) != stays]


def fishermen(game):
    """Return the number of fisher huts that the seat to act has in the village where it fishes."""
    pieces = game.villages[game.fishing]["pieces"]
    return sum(
        hut in pieces and owner == game.queue[0] and kind == "fisher"
        for hut, (owner, kind, _) in game.huts.items()
    )


def dice(game):
    """Return the number of dice to throw in the village where a canoe fishes: a die for each of its
    fishermen, at most 4; 0 with the option fisherman."""
    return 0 if game.variants["fisherman"] else min(4, fishermen(game))
