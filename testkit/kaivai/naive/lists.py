"""Every list of legal moves."""

from testkit.kaivai.naive.board import ACTIONS, BESIDE, BOARD, BONUS, KINDS, REACH, SINKING, sort, walk
from testkit.kaivai.naive.land import dice, fish_in, god_places, may_place, room, sea, stock, touching


def legal(game, seat):
    """Return the texts of all legal moves of a seat that is to act, e.g. ["bid 1", "bid 2"], in the order of
    the rules. In a bid, a starting hut, the god's move, an action or a score the seat is not read."""
    if game.phase == "bid":
        return [f"bid {number}" for number in range(1, 11) if number not in game.bids]
    if game.phase == "hut":
        beginner = game.variants["beginner_huts"]
        return [
            f"{name} {kind}"
            for name in BOARD
            for kind in (["canoe"] if beginner else KINDS)
            if touching(game, name, "cult") and may_place(game, name, kind == "canoe")
        ]
    if game.phase == "god":
        return [f"god {name}" for name in god_places(game)]
    if game.phase == "action":
        return actions(game)
    if game.phase == "kind":
        places = _building_places(game, seat, game.canoe)
        return [f"{name} {kind}" for name in places for kind in stock(game, seat)]
    if game.phase == "at":
        return [f"at {village}" for village in touching(game, game.canoe, "cult")]
    if game.phase == "score":
        return [f"score {village}" for village in game.villages if village not in game.scored]
    if game.phase == "stake":
        return [f"stake {number}" for number in range(game.influence[seat] + 1)]
    texts = drops(game) if game.action == "deliver" else []
    if game.canoe is None or game.served:
        texts += [f"{start}-{goal}" for start, goal in ways(game, game.action, game.done)]
        texts += ["end"] if game.done else []
    return texts


def prompt(game):
    """Return what `miaui moves` prints, as a dict: "to_move" (seats), "phase", "dice" (how many; None but
    while a throw is due) and "moves" (texts by seat, None for seats that are not to act). At the end [],
    None, None and None."""
    if game.phase == "over":
        return {"to_move": [], "phase": None, "dice": None, "moves": None}
    to_move = game.to_move()
    moves = [legal(game, seat) if seat in to_move else None for seat in game.seats]
    due = dice(game) if game.phase == "roll" else None
    return {"to_move": to_move, "phase": game.phase, "dice": due, "moves": moves}


def actions(game):
    """Return the texts of the actions that the seat to act can pay and carry out, in the order of `ACTIONS`,
    a feast once for each village with fish ("celebrate B2"), and last "pass"."""
    seat = game.queue[0]
    texts = []
    for action in ACTIONS:
        if game.cost(action) > game.influence[seat]:
            continue
        if action == "celebrate":
            texts += [f"celebrate {v}" for v in game.villages if fish_in(game, v)]
        elif action == "increase":
            texts += ["increase"] if game.steps[seat] < 8 else []
        elif ways(game, action, [], first=True):
            texts.append(action)
    return [*texts, "pass"]


def ways(game, action, done, first=False):
    """Return (from, to) for each canoe of the seat to act that is not in `done`, and each hex within its
    reach where it can do the action, its own hex included; both in board order. With `first` a list of the
    first one alone. [] for none."""
    seat = game.queue[0]
    waters = sea(game)
    most = REACH[game.bids[seat]] + BONUS[game.steps[seat]]
    pairs = []
    for start in sort(game.canoes[seat]):
        if start in done:
            continue
        for goal in sort(name for name in walk([start], waters, most) if name in waters):
            if can(game, action, seat, start, goal):
                pairs.append((start, goal))
                if first:
                    return pairs
    return pairs


def can(game, action, seat, start, goal):
    """Return True if a canoe of a seat, brought from `start` to `goal` whatever the way, can do the action
    there. "move": it leaves its hex; another's canoe there can be sunk if it is not its owner's only one at
    sea and the glory suffices. For all others no other canoe may be at `goal`. "fish": a cult hex is beside.
    "deliver": the seat has fish, and a hut beside takes one. "build": a hut can be placed beside and paid.
    The game stays as it is."""
    owner = [other for other in game.seats if goal in game.canoes[other]]
    if action == "move":
        if start == goal or owner == [seat]:
            return False
        if owner:
            at_sea = [name for name, on_hut in game.canoes[owner[0]].items() if not on_hut]
            return len(at_sea) > 1 and SINKING[len(at_sea)] <= game.glory[seat]
        return True
    if owner and start != goal:
        return False
    if action == "fish":
        return bool(touching(game, goal, "cult"))
    if action == "deliver":
        return bool(game.fish[seat]) and any(room(game, hut) for hut in BESIDE[goal])
    before = game.canoes[seat]
    game.canoes[seat] = {name: on for name, on in before.items() if name != start} | {goal: False}
    places = _building_places(game, seat, goal)
    game.canoes[seat] = before
    return bool(places)


def _building_places(game, seat, canoe):
    """Return the hexes beside a canoe's hex, in board order, where its seat can place and pay a hut, with a
    cult hex of that village beside the canoe, too; [] for none."""
    places = []
    for name in sort(BESIDE[canoe]):
        if stock(game, seat) and may_place(game, name):
            (village,) = touching(game, name)
            near = game.villages[village]["cult"] & set(BESIDE[canoe])
            if near and game.price(seat, village) <= sum(game.shells[seat]):
                places.append(name)
    return places


def drops(game):
    """Return the texts of the deliveries "HUT NUMBER" that the canoe which just sailed can make, e.g. ["F5
    1", "F5 2"], huts in board order, each served once. [] if no canoe sailed, or none is possible."""
    seat = game.queue[0]
    return [
        f"{hut} {number}"
        for hut in sort(BESIDE[game.canoe] if game.canoe else [])
        if hut not in game.served
        for number in range(1, min(room(game, hut), len(game.fish[seat])) + 1)
    ]
