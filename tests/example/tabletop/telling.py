"""Events in words and as motion, and what else the table says."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from miaui.core.seat import Seat, seats
from miaui.engine.draw.easing import in_out
from miaui.engine.i18n import _, listing, ngettext
from miaui.tabletop.animation import Animator, Moving
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.spec import Reading, Telling
from tests.example import public
from tests.example.public import Event, Move, View
from tests.example.tabletop.layout import Layout
from tests.example.tabletop.ui import Command, TableFrame, Ui


@dataclass(frozen=True, slots=True)
class Line:
    """Line of the log: the seat that it is about (None: all), and the words."""

    seat: Seat | None
    text: str


def pearls(count: int) -> str:
    """Return "3 pearls"."""
    return ngettext("{count} pearl", "{count} pearls", count).format(count=count)


def wave_title(number: int) -> str:
    """Return "Wave 2 of 5"."""
    return _("Wave {number} of {waves}").format(number=max(1, number), waves=public.WAVES)


def sentence(event: Event, cast: Sequence[CastMember]) -> str:
    """Return an event in words; "" where another sentence says it."""
    match event:
        case public.Dealt():
            return _("Everybody draws seven shells.")
        case public.WaveCame():
            return _("A wave brings {pearls}.").format(pearls=pearls(event.pearls))
        case public.Swapped():
            return _("{name} swaps a shell with the bag.").format(name=cast[event.seat].name)
        case public.TurnedOver(laid):
            told = [f"{cast[seat].name} {_sum(laid[seat])}" for seat in seats(len(laid)) if laid[seat]]
            return ", ".join(told) + "." if told else _("Nobody has a shell left.")
        case public.Taken(None):
            return _("No sum stands alone: the pearls wait.")
        case public.Taken(seat, count) if seat is not None:
            return _("{name} takes {pearls}.").format(name=cast[seat].name, pearls=pearls(count))
        case public.Laid() | public.Finished() | public.Taken():
            return ""
        case _:
            assert_never(event)


def _sum(shells: public.Shells) -> str:
    """How a sum comes about: "3 + 5 = 8"."""
    return f"{' + '.join(map(str, shells))} = {sum(shells)}" if len(shells) > 1 else str(sum(shells))


def lines(events: Sequence[Event], cast: Sequence[CastMember]) -> list[Line]:
    """Return what events say in the log."""
    sentences = [(getattr(event, "seat", None), sentence(event, cast)) for event in events]
    return [Line(seat, words) for seat, words in sentences if words]


def said(frame: TableFrame) -> str:
    """Return the words beside the hand: why something is refused, what happens, else what is asked."""
    status, caption = frame.status, frame.animation.caption
    return status.match.note or (caption if status.lingering and caption else frame.prompt)


class PearlReading(Reading[View, Move, Event, View, Ui, Layout, Command]):
    def sentence(self, event: Event, before: View, cast: Sequence[CastMember]) -> str:
        return sentence(event, cast)

    def log(
        self, events: Sequence[Event], display: View, cast: Sequence[CastMember], purist: bool
    ) -> list[tuple[int, list[Line]]]:
        starts = [place for place, event in enumerate(events) if isinstance(event, public.WaveCame)]
        parts = zip([0, *starts[1:]], [*starts[1:], len(events)], strict=True)
        parts_told = [
            (number, lines(events[start:end], cast)) for number, (start, end) in enumerate(parts, 1)
        ]
        return [part for part in parts_told[::-1] if part[1]]

    def log_title(self, number: int) -> str:
        return wave_title(number)

    def prompt(self, frame: TableFrame) -> str:
        """Return what is asked, or for whom everybody waits."""
        view, status = frame.display, frame.status
        if frame.ui.swapping:
            return _("Which shell goes into the bag?")
        laid = sum(view.laid[status.front])
        if frame.trial is not None and status.ready:
            return _("{sum} together. Press Done, or undo.").format(sum=laid)
        if frame.legal and laid:
            return _("{sum} so far. Lay another shell, or press Done.").format(sum=laid)
        if frame.legal:
            return _("Lay one or two shells. The highest sum that stands alone takes the pearls.")
        waited = [status.cast[seat].name for seat in seats(len(view.ready)) if not view.ready[seat]]
        if view.phase != "lay" or not waited or not status.parts.waits:
            return ""
        return _("Waiting for {names}.").format(names=listing(waited))

    def describe(self, frame: TableFrame) -> str:
        """Return the table in words, without what others who listen must not hear."""
        view, cast = frame.display, frame.status.cast
        rows = [(member.name, pearls(count)) for member, count in zip(cast, view.points, strict=True)]
        seen = [_("{name} has {pearls}.").format(name=name, pearls=own) for name, own in rows]
        return " ".join(
            [wave_title(view.wave), _("with {pearls}.").format(pearls=pearls(view.pearls)), *seen]
        )

    def facts(self, frame: TableFrame) -> dict[str, object]:
        """Return for the probe the wave, whether something is asked, and the controls that lead on."""
        hand = [f"hand.{index}" for index in range(len(frame.display.hand)) if frame.legal]
        leading = [*hand, "done"] if frame.status.tried else hand
        return {"round": frame.display.wave, "phase": frame.display.phase, "targets": leading}


# -- motion


@dataclass(frozen=True, slots=True)
class Flight(Moving):
    """Shell on its way from the hand of a seat to the row before it."""

    seat: Seat
    shell: int


@dataclass(frozen=True, slots=True)
class Catch(Moving):
    """Pearls on their way from the water to a seat."""

    seat: Seat
    pearls: int


class PearlTelling(Telling[View, Event, View]):
    def display(self, view: View) -> View:
        return view

    def animate(self, events: Sequence[Event], animator: Animator[Event, View]) -> None:
        """Put events on the timeline. What others lay meanwhile is there at once: nobody waits for it."""
        for event in events:
            before, animator.seat = animator.goal, getattr(event, "seat", None)
            words = sentence(event, animator.cast)
            match event:
                case public.Dealt() | public.WaveCame() | public.TurnedOver():
                    animator.time.mark()
                    animator.sound("page")
                    animator.apply(event)
                    animator.say(words)
                    animator.time.wait(2.0 if isinstance(event, public.TurnedOver) else 1.2)
                case public.Laid(seat, shell):
                    animator.sound("shell")
                    animator.apply(event)
                    if seat == before.viewer:
                        animator.play(Flight(seat, shell), 0.3, ease=in_out)
                case public.Finished():
                    animator.apply(event)
                case public.Swapped():
                    animator.sound("shell")
                    animator.apply(event)
                    animator.say(words)
                case public.Taken(taker):
                    animator.say(words)
                    if taker is not None:
                        animator.face(taker, "delighted")
                        animator.sound(f"{animator.cast[taker].cat}-joy")
                        animator.play(Catch(taker, event.pearls), 0.8, ease=in_out, sound="shell")
                    animator.apply(event)
                    animator.time.wait(1.4)
                    if taker is not None:
                        animator.face(taker, "")
                case _:
                    assert_never(event)
