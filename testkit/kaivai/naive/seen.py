"""What is seen: the board and the tracks, and views."""

from testkit.kaivai.naive.board import sort


def state(game):
    """Return the board and all tracks as a new dict of new lists: "glory", "shells", "fish" (both sorted),
    "influence", "steps" and "canoes" by seat; "cult", "huts" (dicts of "hex", "seat", "kind", "fish"), "god"
    (None at first) and "supply" ("counters", "influence", "cult"). Hexes are names in board order."""
    cult = set().union(*[village["cult"] for village in game.villages.values()])
    return {
        "glory": game.glory[:],
        "shells": [sorted(spaces) for spaces in game.shells],
        "fish": [sorted(spaces) for spaces in game.fish],
        "influence": game.influence[:],
        "steps": game.steps[:],
        "canoes": [sort(fleet) for fleet in game.canoes],
        "cult": sort(cult),
        "huts": [
            {
                "hex": hut,
                "seat": game.huts[hut][0],
                "kind": game.huts[hut][1],
                "fish": game.huts[hut][2],
            }
            for hut in sort(game.huts)
        ],
        "god": game.god,
        "supply": {"counters": game.counters(), "influence": game.left(), "cult": game.cult},
    }


def view(game, seat):
    """Return what `miaui view` prints for a seat, None for the public, as a new dict of "seat", "open" (what
    is displayed) and "memory" (set-up, moves, influence, who has locked in a stake, and the own stake). In
    "memory" the lists "bases", "order" and "moves" are the game's own. Without the option open_influence
    "open" has only the own influence, others' as None. Values that do not apply are None."""
    acting = game.phase in ("action", "canoe", "kind", "at", "roll")
    shown = {
        "round": game.round,
        "phase": game.phase,
        "to_move": game.to_move(),
        "bids": game.bids[:],
        "spaces": dict(game.spaces) if acting else None,
        "passed": game.passed[:] if acting else None,
        "action": game.action if acting and game.phase != "action" else None,
        "scored": sort(game.scored),
        "village": game.village,
    }
    shown |= state(game)
    if not game.variants["open_influence"]:
        shown["influence"] = [game.influence[owner] if owner == seat else None for owner in game.seats]
    at_stake = game.phase == "stake"
    memory = {
        "variants": {key: game.variants[key] for key in ("fisherman", "open_influence", "beginner_huts")},
        "bases": game.raw["bases"],
        "order": game.order,
        "moves": game.moves,
        "influence": game.influence[:],
        "locked": [stake is not None for stake in game.locked] if at_stake else None,
        "stake": game.locked[seat] if at_stake and seat is not None else None,
    }
    return {"seat": seat, "open": shown, "memory": memory}
