"""The yardstick a second time, written from its definition alone, on the naive rules and their lists."""

import copy

from testkit.kaivai.naive.board import BESIDE, apart
from testkit.kaivai.naive.land import fish_in, strength, touching
from testkit.kaivai.naive.lists import legal

CATCH = [0, 5, 9, 12, 14]


def best(texts, value):
    """Return the text with the highest value, the first of equal ones. IndexError for []."""
    found = texts[0]
    for text in texts:
        if value(text) > value(found):
            found = text
    return found


def _own_huts(game, seat, kind=None):
    """Return the hexes of a seat's huts, of one kind or (None) of all."""
    return [hut for hut, (owner, k, _) in game.huts.items() if owner == seat and kind in (None, k)]


def village_of(game, name):
    """Return the name of the village that a hex belongs to, or of the first beside it. IndexError for
    neither."""
    for village, village_data in game.villages.items():
        if name in village_data["pieces"]:
            return village
    return touching(game, name)[0]


def choose(game, seat):
    """Return the text of the move that the yardstick makes for a seat that is to act."""
    return globals()["at_" + game.phase](game, seat, legal(game, seat))


def at_bid(game, seat, texts):
    """Return the bid: the first that is legal of 5, 4, 6, 3, 7, 2, 8, 9, 1 and 10."""
    return next(f"bid {n}" for n in (5, 4, 6, 3, 7, 2, 8, 9, 1, 10) if f"bid {n}" in texts)


def at_hut(game, seat, texts):
    """Return the starting hut nearest to G7: first a canoe's, then a fisher's if legal, in the first one's
    village if possible."""
    first = _own_huts(game, seat)
    kind = "canoe"
    if first and any(text.endswith(" fisher") for text in texts):
        kind = "fisher"
    texts = [text for text in texts if text.endswith(" " + kind)]
    if first:
        village = village_of(game, first[0])
        texts = [text for text in texts if village_of(game, text.split(" ")[0]) == village] or texts
    return best(texts, lambda text: -apart(text.split(" ")[0], "G7"))


def at_god(game, seat, texts):
    """Return the god's move to the village with the most for the seat: twice its meeting huts there, plus its
    huts less those of the strongest other."""

    def value(text):
        pieces = game.villages[village_of(game, text.split(" ")[1])]["pieces"]
        huts = [len(set(_own_huts(game, one)) & pieces) for one in game.seats]
        others = max(huts[one] for one in game.seats if one != seat)
        return 2 * len(set(_own_huts(game, seat, "meeting")) & pieces) + huts[seat] - others

    return best(texts, value)


def at_action(game, seat, texts):
    """Return the action: a feast that gains 2 more than its cost and more than any other gains, else the
    first that is cheap enough of build and deliver (2), fish (1, if anything can be caught) and increase (0,
    after a turn, to round 4); else "pass"."""
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
        if any(_catch_at(trial, seat, text) > 0 for text in legal(trial, seat)):
            return "fish"
    if "increase" in texts and game.cost("increase") == 0 and game.round <= 4 and game.acted[seat]:
        return "increase"
    return "pass"


def catch(game, seat, village):
    """Return the expected catch of a canoe of a seat in a village, in sixths of a fish, the god's one
    included."""
    pieces = game.villages[village]["pieces"]
    fishers = len(set(_own_huts(game, seat, "fisher")) & pieces)
    god = 6 if game.god in pieces else 0
    return god + (6 * fishers if game.variants["fisherman"] else CATCH[min(fishers, 4)])


def _catch_at(game, seat, text):
    """Return the best `catch` of the villages beside the end of a canoe move "FROM-TO". ValueError if none is
    there."""
    goal = text.split("-")[1]
    return max(catch(game, seat, village) for village in touching(game, goal, "cult"))


def at_canoe(game, seat, texts):
    """Return a canoe move, a delivery or "end": the cheapest hut, the most fish, the best sale; "end" if
    nothing is to be had."""
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
    found = best(ways, lambda text: _catch_at(game, seat, text))
    return "end" if _catch_at(game, seat, found) == 0 and "end" in texts else found


def cheapest(game, seat, text):
    """Return the lowest price of a hut that the canoe could build after a move. ValueError if it could build
    none."""
    trial = copy.deepcopy(game)
    trial.play(text)
    places = {move.split(" ")[0] for move in legal(trial, seat)}
    return min(trial.price(seat, village_of(trial, place)) for place in places)


def worths(game, seat, hut):
    """Return the value of each fish that a hut still takes, in order: shells 5, 4, 3 of others, of one's own
    2, from round 6 on 6; [] if it takes none."""
    owner, kind, fish = game.huts.get(hut, (None, "fisher", 0))
    if kind == "fisher":
        return []
    if owner == seat:
        return [6 if game.round >= 6 else 2] * (3 - fish)
    return [5, 4, 3][fish:]


def sale(game, seat, text):
    """Return the sum of the best values at the end of a canoe move "FROM-TO", one for each fish that the seat
    has, of all `worths` of the huts beside it: a hut may take several. 0 without fish or huts."""
    beside = [worth for hut in BESIDE[text.split("-")[1]] for worth in worths(game, seat, hut)]
    return sum(sorted(beside, reverse=True)[: len(game.fish[seat])])


def at_kind(game, seat, texts):
    """Return the hut to build: a canoe's with fewer than 4 canoes, else a fisher's or meeting hut, whichever
    there are fewer of; on the cheapest place."""
    own = _own_huts(game, seat, "fisher"), _own_huts(game, seat, "meeting")
    wanted = "fisher" if len(own[0]) <= len(own[1]) else "meeting"
    if len(game.canoes[seat]) < 4:
        wanted = "canoe"
    listed = [text for text in texts if text.endswith(wanted)]
    listed = listed or [text for text in texts if text.endswith("meeting")]
    return best(listed, lambda text: -game.price(seat, village_of(game, text.split(" ")[0])))


def at_at(game, seat, texts):
    """Return the village with the best `catch`, "at VILLAGE"."""
    return best(texts, lambda text: catch(game, seat, text.split(" ")[1]))


def at_score(game, seat, texts):
    """Return the village with the most cult hexes of those where the seat is stronger than all others; if
    there is none, the first."""

    def value(text):
        village = text.split(" ")[1]
        others = max(strength(game, one, village) for one in game.seats if one != seat)
        return len(game.villages[village]["cult"]) if strength(game, seat, village) > others else 0

    return best(texts, value)


def at_stake(game, seat, texts):
    """Return the smallest stake that wins the village, if the seat has it and it is not more than the
    village's cult hexes; else "stake 0"."""
    others = max(strength(game, one, game.village) for one in game.seats if one != seat)
    d = others - strength(game, seat, game.village)
    if d < 0:
        return "stake 0"
    k = d // 2 + 1
    fits = k <= game.influence[seat] and len(game.villages[game.village]["cult"]) >= k
    return f"stake {k}" if fits else "stake 0"
