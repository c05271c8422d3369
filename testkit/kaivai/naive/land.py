"""Villages, huts, canoes and water, and where a piece may be placed."""

from testkit.kaivai.naive.board import BESIDE, BOARD, open_sea


def water(game):
    """Return a new set of all hexes without hut or cult hex; those with canoes are in it."""
    land = set().union(*[village["pieces"] for village in game.villages.values()])
    return set(BOARD) - land


def sea(game):
    """Return a new set of the hexes of the largest connected water, those with canoes included; of equally
    large ones that with the first hex in board order."""
    return open_sea(water(game))


def afloat(game):
    """Return the hexes of all canoes at sea as a new list, seat 0's first; canoes on huts are left out. []
    for none."""
    return [name for fleet in game.canoes for name, on_hut in fleet.items() if not on_hut]


def touching(game, name, key="pieces"):
    """Return the names of the villages that have a piece beside a hex, with the key "cult" a cult hex, in the
    order of `villages`; [] for none. A piece on the hex itself does not count. KeyError for no hex."""
    return [v for v, village in game.villages.items() if village[key] & set(BESIDE[name])]


def may_place(game, name, new_canoe=False):
    """Return True if a hut or cult hex may be placed on a hex: it is water without a canoe at sea, beside
    exactly one village, and afterwards all canoes at sea lie in the largest water and those on huts beside
    it. With `new_canoe` a canoe begins on it, and must lie so, too. What it costs is not asked."""
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
    the village beside a hex; return the village's name. A canoe's hut gets its canoe, no hut has fish at
    first. ValueError unless the hex touches exactly one village; nothing else is checked, and nothing is
    paid."""
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
    """Return the kinds of huts that a seat can still build, in the order "canoe", "fisher", "meeting": a
    canoe's with fewer than 4 canoes, a fisher's with fewer than 5 of them, a meeting hut always. [] with 15
    huts."""
    own = [kind for owner, kind, _ in game.huts.values() if owner == seat]
    if len(own) == 15:
        return []
    kinds = ["canoe"] if len(game.canoes[seat]) < 4 else []
    kinds += ["fisher"] if own.count("fisher") < 5 else []
    return [*kinds, "meeting"]


def fish_in(game, village, seat=None):
    """Return the number of fish in a village's huts, of one `seat` or (None) of all. KeyError for no
    village's name."""
    pieces = game.villages[village]["pieces"]
    return sum(fish for hut, (owner, _, fish) in game.huts.items() if hut in pieces and seat in (None, owner))


def room(game, hut):
    """Return how many fish a hut can still take: 3 less those in it; 0 for a fisher's hut or a hex without
    hut."""
    if hut not in game.huts or game.huts[hut][1] == "fisher":
        return 0
    return 3 - game.huts[hut][2]


def strength(game, seat, village):
    """Return a seat's number of huts in a village, plus that of its canoes at sea that lie beside a cult hex
    of the village."""
    pieces, cult = game.villages[village]["pieces"], game.villages[village]["cult"]
    huts = sum(hut in pieces and owner == seat for hut, (owner, _, _) in game.huts.items())
    canoes = [name for name, on_hut in game.canoes[seat].items() if not on_hut]
    return huts + sum(bool(set(BESIDE[name]) & cult) for name in canoes)


def god_places(game):
    """Return the hexes where the god's next cult hex may be placed, in board order; [] for none: free water
    beside exactly one village, but not the one where the god is, after which no canoe is cut off from the
    largest water."""
    stays = [v for v, village in game.villages.items() if game.god in village["pieces"]]
    return [name for name in BOARD if may_place(game, name) and touching(game, name) != stays]


def fishermen(game):
    """Return the number of fisher huts that the seat to act has in the village where it fishes, which
    `game.fishing` names."""
    pieces = game.villages[game.fishing]["pieces"]
    return sum(
        hut in pieces and owner == game.queue[0] and kind == "fisher"
        for hut, (owner, kind, _) in game.huts.items()
    )


def dice(game):
    """Return the number of dice to throw in the village where a canoe fishes: one for each of its seat's
    fisher huts there, at most 4; always 0 with the option fisherman."""
    return 0 if game.variants["fisherman"] else min(4, fishermen(game))
