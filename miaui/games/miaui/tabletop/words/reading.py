"""The lagoon in words: what is told, asked and spoken of its table."""

from collections.abc import Callable, Sequence

from miaui.games.miaui.public.events import Event
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.ui import TableFrame, TableReading, conceals, own_facedown, peeks, turns_up
from miaui.games.miaui.tabletop.words import lines, sentences
from miaui.games.miaui.tabletop.words.news import News
from miaui.games.miaui.tabletop.words.prompts import prompt
from miaui.tabletop.cast.members import CastMember


class LagoonReading(TableReading):
    """The lagoon in words. `seen` gives a frame as it is looked at."""

    def __init__(self, seen: Callable[[TableFrame], TableFrame]) -> None:
        self._seen = seen

    sentence = staticmethod(sentences.sentence)

    def log(
        self, events: Sequence[Event], display: DisplayState, cast: Sequence[CastMember], purist: bool
    ) -> list[tuple[int, list[lines.Line]]]:
        """Return the finished rounds with their lines, newest first; for a `purist` only the last one; []
        before the first."""
        rounds = lines.log(events, cast)
        return rounds[:1] if purist else rounds

    def prompt(self, frame: TableFrame) -> str:
        news = frame.animation.first(News)
        return prompt(frame, "" if news is None or peeks(frame) else news.words)

    def asked(self, frame: TableFrame) -> str:
        """Return the prompt to be spoken, news only of facedown cards that the seat in front may look at;
        while the viewer peeks, before it a line for each space with such a card, "Top: Tigerfish 8"."""
        own = own_facedown(frame)
        words = self.prompt(frame) if own else prompt(frame, "")
        looks = peeks(frame) and not turns_up(frame)  # else the words tell it
        peeked = [sentences.lying(frame.display, space, True) for space in own if looks]
        return "\n".join([*peeked, words])

    def describe(self, frame: TableFrame) -> str:
        return sentences.describe(self._seen(frame))

    def looked(self, frame: TableFrame) -> str:
        """Return title and cards of the pile that is looked through in two lines; "" for none, and while
        others listen."""
        seat = frame.ui.browse
        if seat is None or frame.status.overheard:
            return ""
        return lines.pile_opened(frame.display.seats[seat].pile, frame.cast[seat].name)

    def facts(self, frame: TableFrame) -> dict[str, object]:
        """Return {"round", "lifted"} for the probe: the number of the round that is displayed, and that of
        the lifted card, None without one and while the hand is concealed."""
        lifted = None if conceals(frame.status) else frame.ui.lifted
        return {"round": frame.display.round, "lifted": lifted}
