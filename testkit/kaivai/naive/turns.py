"""Actions, played without asking whether they are lawful."""

from testkit.kaivai.naive.board import SINKING
from testkit.kaivai.naive.land import dice, fish_in, fishermen, put, touching
from testkit.kaivai.naive.rounds import end_round


def do_action(game, words):
    """Play an action, ["ACTION"] or ["celebrate", "VILLAGE"], or ["pass"]."""
    seat, name = game.queue[0], words[0]
    if name == "pass":
        do_pass(game, seat)
        return
    game.action = name
    game.paid = game.pay(seat, name)
    game.did = []
    if name == "celebrate":
        gain = [fish_in(game, words[1], other) for other in game.seats]
        eaten = fish_in(game, words[1])
        gain[seat] += eaten // 3
        for other in game.seats:
            game.glory[other] += gain[other]
        for hut in game.villages[words[1]]["pieces"] & set(game.huts):
            game.huts[hut][2] = 0
        game.did.append({"village": words[1], "fish": eaten, "gain": gain})
        end_turn(game)
    elif name == "increase":
        game.steps[seat] += 1
        game.did.append({"steps": game.steps[seat]})
        end_turn(game)
    else:
        game.phase, game.canoe, game.served, game.done = "canoe", None, [], []


def do_pass(game, seat):
    """Let a seat pass; the last pass ends the round."""
    game.action, game.paid = "pass", 0
    game.did = [] if game.acted[seat] else [{"sacrifice": game.gain(seat, 2)}]
    game.passed[seat] = True
    game.turn_line(seat)
    game.action = None
    game.queue.pop(0)
    if not game.queue:
        end_round(game)


def end_turn(game):
    """End a turn: the next player is to act."""
    seat = game.queue.pop(0)
    game.queue.append(seat)
    game.acted[seat] = True
    game.turn_line(seat)
    game.phase, game.action = "action", None


def do_canoe(game, words):
    """Play ["FROM-TO"] of a canoe, a delivery, ["HUT", "NUMBER"], or ["end"]."""
    seat = game.queue[0]
    if words == ["end"]:
        end_turn(game)
    elif len(words) == 2:
        give(game, seat, words[0], int(words[1]))
    else:
        start, goal = words[0].split("-")
        go(game, seat, start, goal)


def go(game, seat, start, goal):
    """Let a canoe go and act; the turn does not end by it. Due is then the kind of hut, or a village to fish
    at if there are several, or a throw if there are dice; deliveries may follow."""
    deed = {"canoe": [start, goal]}
    game.did.append(deed)
    del game.canoes[seat][start]
    game.canoe, game.served = goal, []
    if game.action == "move":
        deed["sunk"] = None
        for other in game.seats:
            if goal in game.canoes[other]:
                at_sea = [name for name, on_hut in game.canoes[other].items() if not on_hut]
                game.glory[seat] -= SINKING[len(at_sea)]
                del game.canoes[other][goal]
                deed["sunk"] = other
        game.canoe = None
    game.canoes[seat][goal] = False
    game.done.append(goal)
    if game.action == "build":
        game.phase = "kind"
    elif game.action == "deliver":
        deed["drops"], deed["shells"] = [], []
    elif game.action == "fish":
        deed["dice"] = ""
        villages = touching(game, goal, "cult")
        game.fishing = villages[0]
        if len(villages) > 1:
            game.phase = "at"
        else:
            cast(game)


def give(game, seat, hut, number):
    """Put fish, the stalest first, into a hut; another's pays for each while there are counters."""
    owner, _, _ = game.huts[hut]
    game.fish[seat].sort()
    for _ in range(number):
        game.fish[seat].pop(0)
        game.huts[hut][2] += 1
        if owner != seat and game.counters() > 0:
            shell = {1: 5, 2: 4, 3: 3}[game.huts[hut][2]]
            game.shells[seat].append(shell)
            game.did[-1]["shells"].append(shell)
    game.did[-1]["drops"].append([hut, number])
    game.served.append(hut)


def do_kind(game, words):
    """Pay and place a hut, ["HEX", "KIND"]."""
    seat, (name, kind) = game.queue[0], words
    (village,) = touching(game, name)
    cost = game.price(seat, village)
    paid = 0
    game.shells[seat].sort()
    while paid < cost:
        paid += game.shells[seat].pop(0)
    if paid > cost:
        game.shells[seat].append(paid - cost)
    put(game, name, seat, kind)
    if kind == "meeting" and game.god in game.villages[village]["pieces"]:
        game.gain(seat, 1)
    game.did[-1] |= {"hut": name, "kind": kind, "cost": cost}
    game.done.append(name)
    game.phase, game.canoe = "canoe", None


def do_at(game, words):
    """Choose the village to fish at, ["at", "VILLAGE"]."""
    game.fishing = words[1]
    cast(game)


def cast(game):
    """Ask for a throw, or catch at once where there are no dice to throw."""
    if dice(game):
        game.phase = "roll"
    else:
        caught(game, fishermen(game) if game.variants["fisherman"] else 0)


def do_roll(game, words):
    """Play a throw, ["roll", "DICE"]."""
    game.did[-1]["dice"] = words[1]
    caught(game, words[1].count("1"))


def caught(game, number):
    """Give the seat to act so many fish, and the god's, as far as counters last."""
    if game.god in game.villages[game.fishing]["pieces"]:
        number += 1
    number = min(number, game.counters())
    game.fish[game.queue[0]] += [4] * number
    game.did[-1] |= {"village": game.fishing, "fish": number}
    game.phase, game.canoe = "canoe", None
