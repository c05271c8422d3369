"""Lines of cats at a table: about what has just happened to them, and in character now and then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from miaui.bots.kit import Roster
from miaui.core.seat import Seat, seats
from miaui.engine.i18n import _
from miaui.match.match import CommonMatch
from miaui.tabletop.parts import Answer, Remark

REMARK_ONE_IN = 3
"""A cat speaks up in character in one of this number of rounds."""
Answers = Callable[[Sequence[object]], Mapping[int, Sequence[Answer]]]
Acted = Callable[[object, Seat], bool]


class Chatter:
    """Memory of a table for what its bots say. `acted(event, seat)`: True if the event ends a decision of a
    seat."""

    def __init__(self, match: CommonMatch, kit: Roster, answers: Answers | None, acted: Acted) -> None:
        self._match, self._kit, self._answers, self._acted = match, kit, answers, acted
        self._heard = -1
        self._round = self._since = 0
        """The round, and the number of events at the last decision of a person before it."""
        self._remark: Remark | None = None

    def said(self, number: int) -> Remark | None:
        """Return what a bot says in round `number`, where all that has happened was told; None mostly."""
        events = self._match.public.events
        if (number, len(events)) != (self._round, self._heard):
            since = last_decision(events, self._match.humans, self._acted)
            if number != self._round:
                self._round, self._since = number, since
            self._heard = len(events)
            self._remark = bot_answer(self._match, events, since, self._answers)
            if self._remark is None and since == self._since:
                self._remark = in_character(self._match, self._kit, number)
        return self._remark


def last_decision(events: Sequence[object], humans: Sequence[Seat], acted: Acted) -> int:
    """Return the number of events up to the last one that ended a decision of a person, 0 without one."""
    places = range(len(events), 0, -1)
    return next((place for place in places if any(acted(events[place - 1], seat) for seat in humans)), 0)


def bot_answer(
    match: CommonMatch, events: Sequence[object], since: int, answers: Answers | None
) -> Remark | None:
    """Return what a bot says of what has happened after the first `since` events; the newest reason goes
    first. No line comes twice in a game: each is for one of the times that its reason occurs, or for one
    round where earlier ones may be forgotten, so that nothing hidden or forgotten can sway it."""
    times, remark = Counter[tuple[str, ...]](), None
    for place, reasons in () if answers is None else sorted(answers(events).items()):
        found = list[Remark]()
        for lines in dict.fromkeys(one.lines for one in reasons):
            those = [one for one in reasons if one.lines == lines]
            bots = [one.seat for one in those if match.public.players[one.seat].kind == "bot"]
            if not bots:
                continue
            words = _line(match, those[0], times[lines])
            times[lines] += 1
            if words:
                found.append(Remark(match.public.rng_for(place, lines[0]).choice(bots), _(words)))
        if found and place > since:
            remark = found[0]
    return remark


def _line(match: CommonMatch, reason: Answer, time: int) -> str:
    """The line for this time that something happens, or for its round; "" for none."""
    rng, lines, rounds = match.public.rng_for(0, reason.lines[0]), reason.lines, match.public.progress.of
    if not reason.round or rounds is None:
        return rng.sample(lines, len(lines))[time] if time < len(lines) else ""
    return dict(zip(rng.sample(range(1, rounds), len(lines)), lines, strict=True)).get(reason.round, "")


def in_character(match: CommonMatch, kit: Roster, number: int) -> Remark | None:
    """Return what a bot says in round `number` by its character, whatever happens; None mostly. When it is
    time comes from the game's own dice of its bots alone."""
    characters, players = {one.key: one.lines for one in kit.characters}, match.public.players
    cats = [seat for seat in seats(len(players)) if players[seat].character in characters]
    said, remark = set[str](), None
    for round_ in range(2, number + 1) if cats else ():
        rng, remark = match.public.rng_for(round_, "chatter"), None
        if rng.randrange(REMARK_ONE_IN) == 0:
            seat = rng.choice(cats)
            lines = [line for line in characters[players[seat].character or ""] if line not in said]
            if lines:
                words = rng.choice(lines)
                remark = Remark(seat, _(words))
                said.add(words)
    return remark
