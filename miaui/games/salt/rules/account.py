"""A game in plain words, line by line: what `miaui replay` prints for people."""

from collections.abc import Iterator

from miaui.games.salt.rules.record import Record
from miaui.games.salt.rules.replay import Line, lines

_ENDS = {
    "stop": "{by} stops",
    "last": "{by} has called Last Chance and {outcome} it",
    "empty": "the deck is empty after {by}’s turn: nobody scores",
    "mermaids": "{by} holds four mermaids",
}


def account(record: Record) -> Iterator[str]:
    """Yield the lines of the story in English: ``Players: Ada, Ben`` first, the names as they are, and alone
    until a turn is finished. Then ``Deal 1`` for each deal, just before its first finished turn, with two
    lines for each of these, its moves and what lies in hand and on the table after it, and at the end of the
    deal how it ended, "card points", "colours", "scored" and "totals". For a finished game two more, e.g.
    ``End: Ada 41, Ben 35`` and ``Ada wins``, or ``Ada and Ben share the victory``. Characters of names that
    cannot be printed are U+FFFD. Raises BadRecord as `record.run` does, e.g. at "deal 1, move 3", after the
    lines before it."""
    names = [_printable(player.name) for player in record.players]
    yield "Players: " + ", ".join(names)
    deal = 0
    for line in lines(record):
        if "final" in line:
            yield from _end(line["final"], names)
        elif "end" in line:
            yield from _deal_end(line, names)
        else:
            if line["deal"] != deal:
                deal = line["deal"]
                yield f"Deal {deal}"
            yield from _turn(line, names)


def _turn(line: Line, names: list[str]) -> Iterator[str]:
    seat = line["seat"]
    yield f"  {names[seat]}: " + ", ".join([_short(move) for move in line["moves"]])
    laid = "; ".join([" ".join(cards) for cards in line["tables"][seat]])
    yield f"    hand {' '.join(line['hands'][seat]) or '-'}" + (f" | {laid}" if laid else "")


def _short(move: str) -> str:
    """Return the move without the shuffled deck after a lobster."""
    return move.partition("=")[0] if move.startswith("take ") else move


def _deal_end(line: Line, names: list[str]) -> Iterator[str]:
    outcome = "wins" if line["won"] else "loses"
    yield "  " + _ENDS[line["end"]].format(by=names[line["by"]], outcome=outcome)
    yield "  card points " + _by_name(line["points"], names)
    yield "  colours     " + _by_name(line["bonus"], names)
    yield "  scored      " + _by_name(line["scored"], names)
    yield "  totals      " + _by_name(line["totals"], names)


def _end(final: Line, names: list[str]) -> Iterator[str]:
    winners = [names[seat] for seat in final["winners"]]
    yield f"End: {_by_name(final['scores'], names)}"
    yield f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"


def _by_name(points: list[int], names: list[str]) -> str:
    return ", ".join([f"{name} {number}" for name, number in zip(names, points, strict=True)])


def _printable(name: str) -> str:
    """Return the name without characters that could move a terminal's cursor."""
    return "".join([letter if letter.isprintable() else "\ufffd" for letter in name])
