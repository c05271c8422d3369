"""Words that the tabletop asks of the beach."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from miaui.engine.i18n import _
from miaui.games.salt.public.events import Drew, Event, GameEnded, Laid, Shown
from miaui.games.salt.tabletop.commands import NEXT
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.ui import TableFrame, TableReading, choice_of, conceals
from miaui.games.salt.tabletop.words import bets, describing, lines, sentences
from miaui.games.salt.tabletop.words.aids import seen_title, shown, spoken
from miaui.games.salt.tabletop.words.lapses import lapsed, unasked
from miaui.games.salt.tabletop.words.prompts import asked, named, prompt, way_on
from miaui.games.salt.tabletop.words.tips import laid, pairs_title
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.log_panel import Rounds


class BeachReading(TableReading):
    """The beach in words. `seen` returns the frame as it is looked at."""

    def __init__(self, seen: Callable[[TableFrame], TableFrame]) -> None:
        self._seen = seen

    def sentence(self, event: Event, before: DisplayState, cast: Sequence[CastMember]) -> str:
        """Return an event in one sentence, and for the caller's hand what the bet is about, for a pair that
        its effect finds nothing, for drawn cards that both piles were empty; "" for the end of the game, as
        the result says who has won."""
        if isinstance(event, GameEnded):
            return ""
        words = sentences.sentence(event, cast, before.caller is not None)
        if isinstance(event, Laid):
            return " ".join([words, *lapsed(event, before)])
        if isinstance(event, Drew) and unasked(before, ""):
            return " ".join([_("Both piles are empty."), words])
        bet = isinstance(event, Shown) and event.seat == before.caller
        return f"{words} {bets.announced(before.after(event))}" if bet else words

    def log(
        self, events: Sequence[Event], display: DisplayState, cast: Sequence[CastMember], purist: bool
    ) -> Rounds:
        return lines.log(events, cast, purist, display.lapsing)

    log_title = staticmethod(lines.deal_title)

    def prompt(self, frame: TableFrame) -> str:
        """Return the words of the moment, as `prompts.prompt`; where the only move is made by itself why
        cards are drawn unasked, else ""; "" where nothing is to be chosen at a table that does not say whom
        it waits for (`parts.waits`)."""
        choice, status = choice_of(frame), frame.status
        if status.match.forced and frame.display.to_move is not None:
            return unasked(frame.display, status.cast[frame.display.to_move].name)
        if status.match.forced or not (choice.actions or status.parts.waits):
            return ""
        return prompt(frame.display, choice, status.match, status.cast)

    def asked(self, frame: TableFrame) -> str:
        """Return the prompt to be spoken: after a round the name of the way on; at a shared table after the
        player's name; "" where the only move is made by itself, and while nothing is asked."""
        status = frame.status
        if status.way_on:
            return way_on(status.way_on)
        if status.match.forced:
            return ""
        words = asked(frame.display, choice_of(frame), status.overheard)
        return named(words, status.cast[status.front].name if status.match.shared else "")

    def describe(self, frame: TableFrame) -> str:
        return describing.describe(self._seen(frame))

    def looked(self, frame: TableFrame) -> str:
        """Return a title and lines for the pairs that are looked at, or for the open sheet of seen cards; ""
        for neither, and for the sheet while others listen."""
        seat, cast = frame.ui.browse, frame.status.cast
        if seat is not None:
            return "\n".join([pairs_title(cast[seat]), laid(frame.display.seats[seat].laid)])
        aloud = frame.ui.aids_open and not frame.status.overheard
        seen = shown(self._seen(frame)) if aloud else None
        return "" if seen is None else "\n".join([seen_title(), spoken(seen, cast)])

    def facts(self, frame: TableFrame) -> dict[str, object]:
        """Return for the probe `round`, `to_move`, `phase` and `targets`, the ids of the controls that lead
        on, [] while the hand is concealed; of a waiting recap ["next"]."""
        display, status = frame.display, frame.status
        shown = {"round": max(1, display.deal), "to_move": display.to_move, "phase": display.phase}
        targets = [] if conceals(status) else sorted(choice_of(frame).targets)
        return {**shown, "targets": [NEXT] if status.way_on else targets}
