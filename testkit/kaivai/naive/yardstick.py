"""The yardstick a second time, written from its definition alone, on the naive rules and their lists."""

import copy

from testkit.kaivai.naive.board import BESIDE, apart
from testkit.kaivai.naive.land import fish_in, strength, touching
from testkit.kaivai.naive.lists import legal

CATCH = [0, 5, 9, 12, 14]
"""The expected number of fish, in sixths, of 0 to 4 dice."""


def best(texts, value):
    """Return the text with the highest `value(text)`, the first of equal ones. IndexError for []."""
    highest = texts[0]
    for text in texts:
        if value(text) > value(highest):
            highest = text
    return highest


def _own_huts(game, seat, kind=None):
    """Return the hexes of a seat's huts, of one kind or (None) of all."""
    return [hut for hut, (owner, k, _) in game.huts.items() if owner == seat and kind in (None, k)]


def village_of(game, name):
    """Return the name of the village that a hex belongs to, or of the first one beside it. IndexError if
    there is neither."""
    for village, village_data in game.villages.items():
        if name in village_data["pieces"]:
            return village
    return touching(game, name)[0]


def choose(game, seat):
    """Return the text of the move that the yardstick makes for a seat that is to act, e.g. "bid 5" at the
    first bid. The game stays as it is. KeyError while a throw is due and at the end."""
    return globals()["at_" + game.phase](game, seat, legal(game, seat))


def at_bid(game, seat, texts):
    """Return the bid, the first one in `texts` of 5, 4, 6, 3, 7, 2, 8, 9, 1 and 10: "bid 5" if no seat has
    bid that."""
    return next(f"bid {n}" for n in (5, 4, 6, 3, 7, 2, 8, 9, 1, 10) if f"bid {n}" in texts)


def at_hut(game, seat, texts):
    """Return the starting hut nearest to G7, the first of equal ones, e.g. "F6 canoe". The first hut is a
    canoe's. The second is a fisher's, or a canoe's if no fisher's is legal; in the first one's village if it
    can be."""
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
    """Return the god's move, "god HEX", to the village with the highest value, the first of equal ones: twice
    the seat's meeting huts there, plus its huts, less the huts of the other seat that has most there."""

    def value(text):
        pieces = game.villages[village_of(game, text.split(" ")[1])]["pieces"]
        huts = [len(set(_own_huts(game, other)) & pieces) for other in game.seats]
        others = max(huts[other] for other in game.seats if other != seat)
        return 2 * len(set(_own_huts(game, seat, "meeting")) & pieces) + huts[seat] - others

    return best(texts, value)


def at_action(game, seat, texts):
    """Return the text of the action, the first that applies. A feast that gives the seat at least 2 more
    glory than the feast costs, and more than any other seat; the one with the greatest lead. "build", then
    "deliver", if it costs at most 2. "fish" if it costs at most 1 and anything can be caught. "increase" if
    it costs 0, in rounds 1 to 4, once the seat has acted in this round. Else "pass"."""
    leads = {}
    for text in texts:
        if text.startswith("celebrate"):
            village = text.split(" ")[1]
            gain = [fish_in(game, village, other) for other in game.seats]
            mine = gain[seat] + fish_in(game, village) // 3
            others = max(gain[other] for other in game.seats if other != seat)
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
    """Return the expected catch of a canoe of a seat in a village, in sixths of a fish: 0, 5, 9, 12 or 14 for
    0 to 4 and more fisher huts, with the option fisherman 6 for each; and 6 more if the god is there."""
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
    """Return a canoe move, a delivery or "end", the first of equal ones. "build": the move to the cheapest
    hut. "deliver": the delivery with the highest worth, before any the move with the best `sale`. "fish": the
    move with the best `catch`, or "end" if it is 0. "move": "end" if it is legal, else the first move. "end"
    if no move is left."""
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
    way = best(ways, lambda text: _catch_at(game, seat, text))
    return "end" if _catch_at(game, seat, way) == 0 and "end" in texts else way


def cheapest(game, seat, text):
    """Return the lowest price of a hut that the canoe could build after a move "FROM-TO". ValueError if it
    could build none. The game stays as it is."""
    trial = copy.deepcopy(game)
    trial.play(text)
    places = {move.split(" ")[0] for move in legal(trial, seat)}
    return min(trial.price(seat, village_of(trial, place)) for place in places)


def worths(game, seat, hut):
    """Return the value of each fish that a hut still takes, in order: in others' huts what is left of [5, 4,
    3]; in one's own 2 each, from round 6 on 6. [] for a full hut, a fisher's, or a hex without hut."""
    owner, kind, fish = game.huts.get(hut, (None, "fisher", 0))
    if kind == "fisher":
        return []
    if owner == seat:
        return [6 if game.round >= 6 else 2] * (3 - fish)
    return [5, 4, 3][fish:]


def sale(game, seat, text):
    """Return the sum of the highest `worths` of all huts beside the end of a canoe move "FROM-TO", as many as
    the seat has fish; a hut may take several. 0 without fish or huts."""
    beside = [worth for hut in BESIDE[text.split("-")[1]] for worth in worths(game, seat, hut)]
    return sum(sorted(beside, reverse=True)[: len(game.fish[seat])])


def at_kind(game, seat, texts):
    """Return the hut to build, e.g. "F5 canoe", on the cheapest place, the first of equal ones. With fewer
    than 4 canoes a canoe's; else a fisher's if the seat has no more of these than meeting huts, else a
    meeting hut. A meeting hut if the kind wanted is not legal."""
    own = _own_huts(game, seat, "fisher"), _own_huts(game, seat, "meeting")
    wanted = "fisher" if len(own[0]) <= len(own[1]) else "meeting"
    if len(game.canoes[seat]) < 4:
        wanted = "canoe"
    listed = [text for text in texts if text.endswith(wanted)]
    listed = listed or [text for text in texts if text.endswith("meeting")]
    return best(listed, lambda text: -game.price(seat, village_of(game, text.split(" ")[0])))


def at_at(game, seat, texts):
    """Return "at VILLAGE" of the village with the best `catch`, the first of equal ones."""
    return best(texts, lambda text: catch(game, seat, text.split(" ")[1]))


def at_score(game, seat, texts):
    """Return "score VILLAGE" of the village with the most cult hexes among those where the seat is stronger
    than every other; the first of equal ones, and the first of all if there is none. A seat's strength is its
    huts in the village, plus its canoes at sea beside a cult hex of it."""

    def value(text):
        village = text.split(" ")[1]
        others = max(strength(game, other, village) for other in game.seats if other != seat)
        return len(game.villages[village]["cult"]) if strength(game, seat, village) > others else 0

    return best(texts, value)


def at_stake(game, seat, texts):
    """Return the smallest stake that makes the seat's total the highest alone if no other seat stakes. The
    total is the seat's strength in the village that is scored plus twice the stake: with strength 1 against 3
    and 0 it is "stake 2". "stake 0" if the seat is the strongest alone already, has too little influence for
    that stake, or if the stake is more than the village's cult hexes."""
    others = max(strength(game, other, game.village) for other in game.seats if other != seat)
    d = others - strength(game, seat, game.village)
    if d < 0:
        return "stake 0"
    k = d // 2 + 1
    fits = k <= game.influence[seat] and len(game.villages[game.village]["cult"]) >= k
    return f"stake {k}" if fits else "stake 0"
