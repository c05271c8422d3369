"""The order in which the events of a match are told: one group after the other, a recap after some."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from math import inf
from typing import Generic

from miaui.core.game import E
from miaui.core.pace import PACES, telling_speed
from miaui.engine.draw.timeline import Timeline
from miaui.tabletop.animation import Animation, Animator, D, DisplayState

SHORTEST = 0.9
"""At the instant pace nothing that is told in one go lasts longer than this, in seconds."""
APART, READ = 1.4, 2.0
"""Times the pace's speed at which events are shown to a seat that missed them, if they take longer than this
number of seconds: the words of shorter ones are to be read."""
SEEN = 0.4
"""Seconds for which the end of what was cut short is seen before the next is told, unless more is cut."""
BESIDE = 0.6
"""Part of the pace's speed at which events are told beside others; they are no slower than normal."""


class EventQueue(Generic[E, D]):
    """Events that wait to be told, and what is being told. It can be cut short at any moment: afterwards the
    display state is the one that the events lead to.

    - `begin()`: an animator for what is told next.
    - `group(events)`: how many of the events that wait are told in one go; 0: the first is told at once,
      beside what moves, and nothing waits for it.
    - `animate(events, animator)`: a group as motion.
    - `recap_of(events)`: words to be read after a group, before the game goes on; "" for none.
    - `told(event, before)`: called once for every event, when its turn comes.
    - `public_event(event)`: the event as everybody may know it.
    - `changed()`: called when something else is shown, other than by time that passes.
    - `shortest`: at the instant pace nothing that is told in one go lasts longer, in seconds.
    - `longest`: at the normal pace nothing that is told in one go lasts longer, in seconds.
    - `hold_recap`: a recap stays until `dismiss`, whatever is pressed; `way_on`: one that waits does, for the
      table has a control of its own that sends it away.
    """

    def __init__(
        self,
        animation: Animation[D],
        *,
        begin: Callable[[], Animator[E, D]],
        group: Callable[[Sequence[E]], int],
        animate: Callable[[Sequence[E], Animator[E, D]], None],
        recap_of: Callable[[Sequence[E]], str],
        told: Callable[[E, D], None],
        public_event: Callable[[E], E],
        changed: Callable[[], None] = lambda: None,
        shortest: float = SHORTEST,
        longest: float = inf,
        hold_recap: bool = False,
        way_on: bool = False,
    ) -> None:
        self.animation = animation
        self.pace = "normal"
        self.patient = False
        """True if a recap stays until somebody sends it away."""
        self.quiet_for = 0.0
        """Seconds since it became quiet."""
        self._begin, self._group, self._animate, self._recap_of = begin, group, animate, recap_of
        self._told, self._public_event, self._changed = told, public_event, changed
        self._hold_recap, self._way_on = hold_recap, way_on
        self._shortest, self._longest = shortest, longest
        self._heard: deque[E] = deque()
        self._expected: deque[E] = deque()
        self._before = animation.display
        """The display state before the next event that is expected."""
        self._animator = begin()
        self._side = Timeline()
        """What is told beside."""
        self._recap = ""
        self._plain = 0
        """Number of the events heard first that are told without a recap."""
        self._noted = 0
        """Number of the events heard first that are not noted when they are told."""
        self._left = 0.0
        self._seen = 0.0
        """Seconds for which the end of what was cut short is still to be seen."""
        self._apart: deque[tuple[D, Sequence[E]]] = deque()
        """Events that are still to be shown apart, each few with the display state before them; at the end
        the state that is left, with none."""

    # -- how far it is

    @property
    def recap(self) -> str:
        """A summary of what has just been told, while everybody looks at it; "" before its end, and for
        none."""
        return self._recap if self._animator.time.done else ""

    @property
    def moving(self) -> bool:
        """True if something is being told just now; what is told beside others does not count."""
        return not self._animator.time.done

    @property
    def waiting(self) -> bool:
        """True if anything is still to be told, or being told, or a recap is there."""
        return bool(self._heard) or bool(self._recap) or bool(self._apart) or self.moving

    @property
    def quiet(self) -> bool:
        """True if nothing waits or is being told (`waiting`), and nothing moves that is told beside
        others."""
        return not self.waiting and self._side.done

    @property
    def resting(self) -> bool:
        """True if a recap is there that stays until somebody goes on (`patient`, `hold_recap`), and nothing
        moves beside it."""
        return bool(self.recap) and self._side.done and (self.patient or self._hold_recap)

    @property
    def apart(self) -> bool:
        """True while events are shown that the player missed (`show_apart`)."""
        return bool(self._apart)

    @property
    def ahead(self) -> tuple[E, ...]:
        """The events that were heard and whose turn has not come, in order; () for none."""
        return tuple(self._heard)

    def update(self, dt: float, speed: float = 1.0) -> bool:
        """Let dt seconds pass, told at `speed` times the pace; the next events begin when their turn comes,
        and a recap that is not held goes after its time. True if something was told, began or ended."""
        busy, read = self.moving or not self._side.done, bool(self.recap)
        self._side.update(dt)
        hurried = bool(self._apart) and self._animator.time.length > READ
        self._animator.time.update(dt * (APART if hurried else speed))
        self._seen = max(0.0, self._seen - dt)
        changed = (read and self._recap_goes(dt * speed)) or self._go_on() or busy
        self.quiet_for = self.quiet_for + dt if self.quiet else 0.0
        return changed

    def _recap_goes(self, dt: float) -> bool:
        """Count down a recap that is not held, and dismiss it when its time is over. True if it was
        dismissed."""
        if not self.recap or self.patient or self._hold_recap:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self.dismiss()
        return True

    # -- what is told

    def expect(self, events: Sequence[E], before: D) -> None:
        """Skip these events when they are heard next, in this order: they are displayed already, and are only
        noted (`told`), the first one as it follows on `before`. In place of what was expected before; ()
        expects none any more."""
        self._expected, self._before = deque(events), before

    def hear(self, event: E) -> None:
        """Hear an event; it waits, and is told by an `update` when its turn comes; one that is displayed
        already is only noted. It may be heard as everybody may know it: a shared screen has changed hands."""
        if self._expected and event in (self._expected[0], self._public_event(self._expected[0])):
            self._told(event, self._before)
            self._before = self._before.after(self._expected.popleft())
        else:
            self._heard.append(event)

    def tell(self, events: Sequence[E]) -> None:
        """Hear these events, and tell the first ones at once if nothing else is told; none of all that waits
        has a recap: for the story of a replay."""
        self._heard.extend(events)
        self._plain = len(self._heard)
        self._go_on()

    def show(self, events: Sequence[E]) -> None:
        """Finish what is being told and show these events as motion alone: moves that are tried, or what has
        been told before. Nothing is noted of them."""
        self.finish()
        self._noted = len(events)
        self.tell(events)

    def show_apart(self, pictures: Sequence[tuple[D, Sequence[E]]], last: D) -> None:
        """Finish what is being told, and show a few events at a time as motion alone, each after a display
        state of its own, then a last one. Nothing is noted of them. At the instant pace, and without
        pictures, do nothing."""
        if not pictures or self.pace == "instant":
            return
        self.finish()
        self._apart.extend(pictures)
        self._apart.append((last, ()))
        self._go_on()

    def _next_apart(self) -> None:
        display, events = self._apart.popleft()
        self.animation.show(display)
        if events:
            self._start(events)
        else:
            self._changed()

    def _end_apart(self) -> None:
        """Show at once the display state that events shown apart leave."""
        if self._apart:
            self.animation.show(self._apart[-1][0])
            self._apart.clear()

    def _go_on(self) -> bool:
        """Tell what comes next, if its turn has come."""
        if self._apart and not self.moving:
            self._next_apart()
            return True
        if self._seen > 0.0:
            return False
        told = self._tell_beside()
        if not self._heard or self.moving or self._recap:
            return told
        count = max(1, self._group(tuple(self._heard)))
        events = [self._heard.popleft() for _ in range(min(count, len(self._heard)))]
        recap = "" if self._plain > 0 else self._recap_of(events)
        self._plain = max(0, self._plain - len(events))
        if recap:
            self._recap, self._left = recap, PACES[self.pace].recap
        self._note(events)
        self._start(events)
        return True

    def _tell_beside(self) -> bool:
        """Tell the events that come next and are told beside. True if there were any."""
        told = False
        while self._heard and not (self.moving or self._recap) and not self._group(tuple(self._heard)):
            event = self._heard.popleft()
            self._plain = max(0, self._plain - 1)
            self._note([event])
            if self._side.done:
                self._side = Timeline(max(1.0, BESIDE * PACES[self.pace].speed))
            animator = self._begin()
            animator.time = animator.beside = self._side
            self._animate([event], animator)
            self._side.update(0.0)
            told = True
        if told:
            self._changed()
        return told

    def _note(self, events: Sequence[E]) -> D:
        """Call `told` for events that follow on what is displayed. Return the display state after them."""
        display = self.animation.display
        for event in events:
            if self._noted:
                self._noted -= 1
            else:
                self._told(event, display)
            display = display.after(event)
        return display

    def _start(self, events: Sequence[E]) -> None:
        animation, animator = self.animation, self._begin()
        animator.beside = self._side
        self._animator = animator
        self._animate(events, animator)
        animator.time.catch_up()
        goal = animator.goal

        def settle() -> None:
            animation.settle()
            animation.display = goal

        animator.do(settle)
        animator.time.speed = self._speed(animator)
        animator.time.update(0.0)
        self._changed()

    def _speed(self, animator: Animator[E, D]) -> float:
        """Return the speed of a telling, as a factor; a crowded story does not hurry its great moments, and
        what is read takes as long at every pace."""
        seconds = animator.time.length - animator.time.reading
        speed = telling_speed(self.pace, seconds, self._shortest)
        if self.pace != "instant":
            speed *= max(1.0, (seconds - animator.unhurried) / self._longest)
        return speed

    # -- cutting it short

    def dismiss(self) -> None:
        """Send the recap away, if there is one: it has been read. What comes next is told with the next
        `update`. `changed` is called, without a recap, too."""
        self._recap = ""
        self._changed()

    def go_on(self) -> None:
        """Send the recap away, if there is one, and tell what comes next at once, if anything waits and
        nothing is being told."""
        self.dismiss()
        self._go_on()

    def skip(self) -> bool:
        """Take one click or key. What is told jumps to its next mark, or its end; else a recap goes, and the
        next is told, unless it is held (`hold_recap`) or the table has its own control for it (`way_on`, for
        one that waits). Where the end of what was cut short is still seen, the next is begun and cut, too.
        True if anything ended or began."""
        resting, self._seen = self._seen > 0.0 and bool(self._heard), 0.0
        while resting and not self.moving and self._go_on():
            pass
        if self.moving:
            time = self._animator.time
            left = (time.length - time.now) / time.speed
            self._side.finish()
            time.finish_beat()
            self._seen = 0.0 if self.moving else min(SEEN, left)
            self._changed()
            self._go_on()
            return True
        if self.recap and not (resting or self._hold_recap or (self._way_on and self.resting)):
            self.go_on()
            return True
        return self._go_on() or resting

    def finish(self) -> None:
        """Jump to the end of everything that is to be told: each event is noted, and the display state is the
        one after them all. A recap goes. `changed` is called, also where nothing was to be told."""
        self._side.finish()
        self._animator.time.finish()
        self._end_apart()
        if self._heard:
            display = self._note(tuple(self._heard))
            self._heard.clear()
            self.jump(display)
        self._recap, self._plain, self._seen = "", 0, 0.0
        self._changed()

    def stop(self) -> None:
        """Drop what waits to be told, without noting it, and caption, note and recap; what is being told just
        now goes on."""
        self._heard.clear()
        self._apart.clear()
        self._recap, self._plain, self._noted, self._seen = "", 0, 0, 0.0
        self.animation.caption = self.animation.note = ""
        self._changed()

    def jump(self, display: D) -> None:
        """Show another display state at once: what was to be told is dropped, unnoted, with caption, note,
        faces, recap and all that moves."""
        self.stop()
        self.animation.show(display)
        self._animator, self._side = self._begin(), Timeline()
        self._changed()

    def hide_private(self) -> None:
        """Show only what everybody may see, at once: what is being told ends, nothing is expected any more,
        and what still waits is told later as everybody may know it."""
        self._side.finish()
        self._animator.time.finish()
        self._end_apart()
        self.animation.show(self.animation.display.public())
        self._animator = self._begin()
        self._expected.clear()
        self._heard = deque(self._public_event(event) for event in self._heard)
        self._changed()


#: A queue in rooms that treat all games alike.
CommonQueue = EventQueue[object, DisplayState[object]]
