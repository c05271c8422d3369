"""A record played again: as plain data for `miaui replay --jsonl`, in plain words for `miaui replay`."""

from collections.abc import Iterator, Sequence

from miaui.games.miaui.public.cards import SPACES, UNKNOWN
from miaui.games.miaui.public.events import Event, GameEnded
from miaui.games.miaui.public.taking import score
from miaui.games.miaui.rules.record import Record, moments
from miaui.games.miaui.rules.state import Lying, State


def rounds_played(record: Record) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Yield the state after each finished round with all events of its last lock-in, from that LockedIn to
    the Stocked of the next round's top space, or GameEnded; nothing before the first is finished. Raises
    BadRecord as `record.moments` does, e.g. at "dives[0][1]" for a dive that is not legal, after the rounds
    before it."""
    shown = 0
    for state, events in moments(record):
        if len(state.past) > shown:
            shown = len(state.past)
            yield state, events


def replay(record: Record) -> Iterator[dict[str, object]]:
    """Yield one object a round played: "round" from 1, "kiti" (a seat or None), "lagoon" by "bottom",
    "middle" and "top", each a list of "card" and "facedown_for", "dives" by seat, "catches" by space ("seat",
    None without one, and "cards"), "box" (cards that went there in this round), "piles" and "scores" by seat.
    Then, for a finished game, one of the key "final" with "scores" and "winners". Nothing before the end of
    round 1. An UNKNOWN card is None. Raises BadRecord."""
    for state, events in rounds_played(record):
        yield _round(state)
        if isinstance(end := events[-1], GameEnded):
            yield {"final": {"scores": list(end.scores), "winners": list(end.winners)}}


def _round(state: State) -> dict[str, object]:
    played = state.past[-1]
    return {
        "round": len(state.past),
        "kiti": played.kiti,
        "lagoon": {name: [_lying(card) for card in played.lagoon[i]] for i, name in enumerate(SPACES)},
        "dives": list(played.dives),
        "catches": {
            name: {"seat": catch.seat, "cards": list(catch.cards)}
            for name, catch in zip(SPACES, played.catches, strict=True)
        },
        "box": list(played.box),
        "piles": [list(pile) for pile in state.piles],
        "scores": list(scores(state)),
    }


def scores(state: State) -> tuple[int, ...]:
    """Return the points of every pile, by seat: the sum of the numbers in its cards' codes ("J-10" is -10), 0
    for a Seagull and for an empty pile."""
    return tuple([score(pile) for pile in state.piles])


def _lying(card: Lying) -> dict[str, object]:
    return {"card": None if card.card == UNKNOWN else card.card, "facedown_for": card.facedown_for}


# In words


def account(record: Record) -> Iterator[str]:
    """Yield the lines of the story in English: ``Players: Ada, Ben, Cleo`` first, the names as they are. Then
    for each finished round ``Round 1, Kiti after Ada`` (or ``Round 1``) and lines, indented by two, that
    begin with "dives", "bottom", "middle", "top", "box" if any card went there, and "points", e.g. ``  points
    Ada 12, Ben 0, Cleo 3``. For a finished game two more, e.g. ``End: Ada 30, Ben 41, Cleo 41`` and ``Ben and
    Cleo share the victory``, or ``Ben wins``. Characters of names that cannot be printed are U+FFFD. Raises
    BadRecord."""
    names = [_printable(player.name) for player in record.players]
    yield "Players: " + ", ".join(names)
    for state, events in rounds_played(record):
        yield from _round_told(state, names)
        if isinstance(end := events[-1], GameEnded):
            yield from _end_told(end, names)


def _round_told(state: State, names: list[str]) -> Iterator[str]:
    played = state.past[-1]
    where = "" if played.kiti is None else f", Kiti after {names[played.kiti]}"
    yield f"Round {len(state.past)}{where}"
    yield "  dives   " + ", ".join(f"{name} {dive}" for name, dive in zip(names, played.dives, strict=True))
    for space, cards, catch in zip(SPACES, played.lagoon, played.catches, strict=True):
        lying = " ".join(_face(card, names) for card in cards)
        taken = "nobody" if catch.seat is None else f"{names[catch.seat]} takes {' '.join(catch.cards)}"
        yield f"  {space:7} {lying}: {taken}"
    if played.box:
        yield "  box     " + " ".join(played.box)
    yield "  points  " + _points(scores(state), names)


def _end_told(end: GameEnded, names: list[str]) -> Iterator[str]:
    winners = [names[seat] for seat in end.winners]
    yield f"End: {_points(end.scores, names)}"
    yield f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"


def _face(card: Lying, names: list[str]) -> str:
    code = "?" if card.card == UNKNOWN else card.card
    peek = card.facedown_for
    return code if peek is None else f"({code}, facedown but for {names[peek]})"


def _points(scores: Sequence[int], names: list[str]) -> str:
    return ", ".join(f"{name} {points}" for name, points in zip(names, scores, strict=True))


def _printable(name: str) -> str:
    """Return the name without characters that could move a terminal's cursor."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in name)
