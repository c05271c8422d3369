"""The yardstick a second time, written from its definition alone, on the naive rules and their lists."""

import copy

from testkit.kaivai.naive.board import BESIDE, apart
from testkit.kaivai.naive.land import fish_in, strength, touching
from testkit.kaivai.naive.lists import legal

CATCH = [0, 5, 9, 12, 14]


def best(texts, value):
    """Return the first text with the highest value; there must be one."""
    found = texts[0]
    for text in texts:
        if value(text) > value(found):
            found = text
    return found


def own_huts(game, seat, kind=None):
    """Return the hexes of own huts, of one kind if it is given."""
    return [hut for hut, (owner, k, _) in game.huts.items() if owner == seat and kind in (None, k)]


def village_of(game, name):
    """Return the village of a hut, or the one that grows there."""
    for village, village_data in game.villages.items():
        if name in village_data["pieces"]:
            return village
    return touching(game, name)[0]


def choose(game, seat):
    """Return the text that the yardstick plays for a seat that is to act."""
    return globals()["at_" + game.phase](game, seat, legal(game, seat))


def at_bid(game, seat, texts):
    """Return the bid, out of the legal texts."""
    return next(f"bid {n}" for n in (5, 4, 6, 3, 7, 2, 8, 9, 1, 10) if f"bid {n}" in texts)


def at_hut(game, seat, texts):
    """Return the starting hut, out of the legal texts."""
    first = own_huts(game, seat)
    kind = "canoe"
    if first and any(text.endswith(" fisher") for text in texts):
        kind = "fisher"
    texts = [text for text in texts if text.endswith(" " + kind)]
    if first:
        village = village_of(game, first[0])
        texts = [text for text in texts if village_of(game, text.split(" ")[0]) == village] or texts
    return best(texts, lambda text: -apart(text.split(" ")[0], "G7"))


def at_god(game, seat, texts):
    """Return the god's move, out of the legal texts."""

    def value(text):
        pieces = game.villages[village_of(game, text.split(" ")[1])]["pieces"]
        huts = [len(set(own_huts(game, one)) & pieces) for one in game.seats]
        others = max(huts[one] for one in game.seats if one != seat)
        return 2 * len(set(own_huts(game, seat, "meeting")) & pieces) + huts[seat] - others

    return best(texts, value)


def at_action(game, seat, texts):
    """Return the action or the pass, out of the legal texts."""
    leads = {}
    for text in texts:
        if text.startswith("celebrate"):
            village = text.split(" ")[1]
            gain = [fish_in(game, village, one) for one in game.seats]
            mine = gain[seat] + fish_in(game, village) // 3
            others = max(gain[one] for one in game.seats if one != seat)
            if mine >= 2 + game.cost("celebrate") and mine > others:
                leads[text] = mine - others
    if leads:
        return best(list(leads), lambda text: leads[text])
    for action in ("build", "deliver"):
        if action in texts and game.cost(action) <= 2:
            return action
    if "fish" in texts and game.cost("fish") <= 1:
        trial = copy.deepcopy(game)
        trial.play("fish")
        if any(catch_at(trial, seat, text) > 0 for text in legal(trial, seat)):
            return "fish"
    if "increase" in texts and game.cost("increase") == 0 and game.round <= 4 and game.acted[seat]:
        return "increase"
    return "pass"


def catch(game, seat, village):
    """Return what a canoe is likely to catch in a village, in sixths of a fish."""
    pieces = game.villages[village]["pieces"]
    fishers = len(set(own_huts(game, seat, "fisher")) & pieces)
    god = 6 if game.god in pieces else 0
    return god + (6 * fishers if game.variants["fisherman"] else CATCH[min(fishers, 4)])


def catch_at(game, seat, text):
    """Return the best catch at the end of a canoe move, "FROM-TO", in sixths of a fish. ValueError where no
    village can be fished at from there."""
    goal = text.split("-")[1]
    return max(catch(game, seat, village) for village in touching(game, goal, "cult"))


def at_canoe(game, seat, texts):
    """Return a canoe move, a delivery, or "end", out of the legal texts."""
    ways = [text for text in texts if "-" in text]
    if game.action == "move":
        return "end" if "end" in texts else texts[0]
    if game.action == "deliver":
        drops = [text for text in texts if " " in text]
        if drops:
            return best(drops, lambda text: sum(worths(game, seat, text.split()[0])[: int(text.split()[1])]))
        return best(ways, lambda text: sale(game, seat, text)) if ways else "end"
    if not ways:
        return "end"
    if game.action == "build":
        return best(ways, lambda text: -cheapest(game, seat, text))
    found = best(ways, lambda text: catch_at(game, seat, text))
    return "end" if catch_at(game, seat, found) == 0 and "end" in texts else found


def cheapest(game, seat, text):
    """Return the cost of the cheapest hut that the canoe could build at the end of a move."""
    trial = copy.deepcopy(game)
    trial.play(text)
    places = {move.split(" ")[0] for move in legal(trial, seat)}
    return min(trial.price(seat, village_of(trial, place)) for place in places)


def worths(game, seat, hut):
    """Return the worth of each fish that a hut still takes, in their order; [] where it takes none."""
    owner, kind, fish = game.huts.get(hut, (None, "fisher", 0))
    if kind == "fisher":
        return []
    if owner == seat:
        return [6 if game.round >= 6 else 2] * (3 - fish)
    return [5, 4, 3][fish:]


def sale(game, seat, text):
    """Return the best sum of worths beside the end of a canoe move that the fish suffice for."""
    beside = [worth for hut in BESIDE[text.split("-")[1]] for worth in worths(game, seat, hut)]
    return sum(sorted(beside, reverse=True)[: len(game.fish[seat])])


def at_kind(game, seat, texts):
    """Return the hut to build, out of the legal texts."""
    own = own_huts(game, seat, "fisher"), own_huts(game, seat, "meeting")
    wanted = "fisher" if len(own[0]) <= len(own[1]) else "meeting"
    if len(game.canoes[seat]) < 4:
        wanted = "canoe"
    listed = [text for text in texts if text.endswith(wanted)]
    listed = listed or [text for text in texts if text.endswith("meeting")]
    return best(listed, lambda text: -game.price(seat, village_of(game, text.split(" ")[0])))


def at_at(game, seat, texts):
    """Return the village to fish at, out of the legal texts."""
    return best(texts, lambda text: catch(game, seat, text.split(" ")[1]))


def at_score(game, seat, texts):
    """Return the village to score, out of the legal texts."""

    def value(text):
        village = text.split(" ")[1]
        others = max(strength(game, one, village) for one in game.seats if one != seat)
        return len(game.villages[village]["cult"]) if strength(game, seat, village) > others else 0

    return best(texts, value)


def at_stake(game, seat, texts):
    """Return the stake, "stake NUMBER"."""
    others = max(strength(game, one, game.village) for one in game.seats if one != seat)
    d = others - strength(game, seat, game.village)
    if d < 0:
        return "stake 0"
    k = d // 2 + 1
    fits = k <= game.influence[seat] and len(game.villages[game.village]["cult"]) >= k
    return f"stake {k}" if fits else "stake 0"
