"""A game in plain words, line by line: what `miaui replay` prints for people."""

from collections.abc import Iterator

from miaui.games.kaivai.rules.record import Record
from miaui.games.kaivai.rules.replay import Line, replay


def account(record: Record) -> Iterator[str]:
    """Yield the lines of the story in English: ``Players: Ada, Ben, Cleo`` first, the names as they are; then
    one line or more for each object of `replay`, as those become complete: ``Round 1`` with bids, starting
    huts and god, indented by two, a line for each turn, and "glory" at the end of the round; for a finished
    game two at last, e.g. ``End: Ada 30, Ben 41, Cleo 41`` and ``Ben and Cleo share the victory``, or ``Ben
    wins``. Before the god of round 1 the first line is alone. Characters of names that cannot be printed are
    U+FFFD. Raises BadRecord, after the lines before it."""
    names = [_printable(player.name) for player in record.players]
    yield "Players: " + ", ".join(names)
    for line in replay(record):
        if "final" in line:
            yield from _end(line["final"], names)
        elif "village" in line:
            yield _village(line, names)
        elif "hut_glory" in line:
            yield "Glory for huts: " + _by_name(line["hut_glory"], names)
        elif "state" in line:
            yield "  glory   " + _by_name(line["state"]["glory"], names)
        elif "turn" in line:
            yield f"  {names[line['seat']]}: {_turn(line, names)}"
        else:
            yield from _round(line, names)


def _round(line: Line, names: list[str]) -> Iterator[str]:
    yield f"Round {line['round']}"
    yield "  bids    " + _by_name(line["bids"], names)
    for seat, hex_name, kind in line.get("huts", ()):
        yield f"  {names[seat]} starts with a {kind} hut on {hex_name}"
    god = "The god has no place" if line["god"] is None else f"The god stands on {line['god']}"
    gains = [(name, gain) for name, gain in zip(names, line["blessing"], strict=True) if gain]
    blessing = "; influence for " + ", ".join([f"{name} {gain}" for name, gain in gains]) if gains else ""
    yield f"  {god}{blessing}"


def _turn(line: Line, names: list[str]) -> str:
    price = f" for {line['paid']} influence" if line["paid"] else ""
    deeds = "; ".join([_deed(deed, names) for deed in line["did"]])
    return f"{line['action']}{price}" + (f": {deeds}" if deeds else "")


def _deed(deed: Line, names: list[str]) -> str:
    if "sacrifice" in deed:
        return f"gains {deed['sacrifice']} influence by a sacrifice"
    if "steps" in deed:
        return f"step {deed['steps']}"
    if "gain" in deed:
        return f"{deed['village']} eats {deed['fish']} fish, glory " + _by_name(deed["gain"], names)
    start, goal = deed["canoe"]
    way = f"stays on {start}" if start == goal else f"{start} to {goal}"
    trade = "fish" in deed or "drops" in deed
    return way + (_catch_or_sale(deed) if trade else _built_or_sunk(deed, names))


def _catch_or_sale(deed: Line) -> str:
    if "fish" in deed:
        dice = f" (dice {deed['dice']})" if deed["dice"] else ""
        return f", {deed['fish']} fish at {deed['village']}{dice}"
    drops = ", ".join([f"{number} fish to {hut}" for hut, number in deed["drops"]])
    shells = " ".join(map(str, deed["shells"]))
    return f", {drops}" + (f", shells on {shells}" if shells else "")


def _built_or_sunk(deed: Line, names: list[str]) -> str:
    if "hut" in deed:
        return f", {deed['kind']} hut on {deed['hut']} for {deed['cost']}"
    return "" if deed.get("sunk") is None else f", sinks a canoe of {names[deed['sunk']]}"


def _village(line: Line, names: list[str]) -> str:
    stakes, points = _by_name(line["stakes"], names), _by_name(line["points"], names)
    return f"{names[line['chooser']]} has {line['village']} scored: stakes {stakes}; glory {points}"


def _end(final: Line, names: list[str]) -> Iterator[str]:
    winners = [names[seat] for seat in final["winners"]]
    yield f"End: {_by_name(final['scores'], names)}"
    yield f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"


def _by_name(numbers: list[int], names: list[str]) -> str:
    return ", ".join([f"{name} {number}" for name, number in zip(names, numbers, strict=True)])


def _printable(name: str) -> str:
    """Return the name without characters that could move a terminal's cursor."""
    return "".join([letter if letter.isprintable() else "\ufffd" for letter in name])
