"""The table at which a match is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace

from miaui.bots.kit import OpenDeed
from miaui.core.envelope import Player
from miaui.core.errors import IllegalMove
from miaui.core.game import GameView, Move
from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control, topmost
from miaui.engine.input.events import Key, Pointer
from miaui.engine.ui import widgets
from miaui.engine.ui.grace import Grace
from miaui.engine.ui.key_card import KeyGroup
from miaui.engine.ui.overlay import place_caption, reading_seconds
from miaui.engine.ui.scene import Scene
from miaui.match.link import MatchLink
from miaui.match.match import CommonMatch
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.lobby.opening import phones_of
from miaui.scenes.program_sign import draw_signs, program_tip, with_tips
from miaui.scenes.table.begun import adviser_for, first_front, speakers_of
from miaui.scenes.table.first_meeting import FirstMeeting
from miaui.scenes.table.flow import TableFlow
from miaui.scenes.table.help_page import HelpPage
from miaui.scenes.table.name_note import NameNote
from miaui.scenes.table.paddling import Paddling
from miaui.scenes.table.raft import Raft
from miaui.scenes.table.slips import Slips
from miaui.scenes.table.undoing import Standing, ask_undo
from miaui.tabletop.asked import beginning, whose_turn
from miaui.tabletop.cast.members import cast_members
from miaui.tabletop.commands import OpenPage
from miaui.tabletop.counsel.adviser import MatchHelpLog
from miaui.tabletop.meetings import Closer, MeetingWords
from miaui.tabletop.parts import EVERYTHING, TableHost, TableStatus
from miaui.tabletop.tabletop import Tabletop
from miaui.tabletop.told import missed_title
from miaui.tabletop.tutor import Guidance
from miaui.tabletop.working_keys import working_keys

_LOOKS = 3
"""The button of a mouse that looks closely at what is under it."""


class TableScene(Scene):
    """Shows on a tabletop what happens in a match, and hands on what the player in front decides."""

    name = "table"
    takes_ahead = True

    def __init__(
        self, context: Context, match: CommonMatch, *, first: bool = False, asks_name: bool = False
    ) -> None:
        super().__init__()
        self.context, self.match = context, match
        self.table_game = match.public.game_key
        self._ui = context.catalog.ui(self.table_game)
        self._adviser = adviser_for(context, match)
        self._scenes = self._ui.scenes()
        self.link = MatchLink(match, self._submit, undo=lambda: ask_undo(context, match))
        self.tabletop = Tabletop(
            self._scenes.tabletop(),
            self.link,
            context.canvas,
            cast_members(match.public.players),
            first_front(match),
            TableHost(
                lambda: context.settings,
                context.audio.play,
                self.touch,
                self._request,
                context.tell,
                self._look_back,
            ),
            guidance=Guidance(
                self._adviser,
                lambda: context.settings.tutor.get(self.table_game, 0),
                MatchHelpLog(match),
                first=first and not match.shared,
                explained=context.settings.seen,
                deed=self._deeds(),
            ),
            speakers=speakers_of(match, context.catalog.kits.find(self.table_game)),
        )
        self._phones = phones = phones_of(context, match)
        holds = (lambda: False) if phones is None else phones.holds
        self._flow = TableFlow(context, match, self.tabletop.events, holds)
        self._raft: Raft | None = None
        self._raft_words = ""
        if phones is not None:
            phones.shown = self._is_shown
            self._raft = Raft(phones, self.tabletop.cast, self._play_here)
        self._shown: tuple[int, int | None, int] = (-1, None, 0)
        self._seals: tuple[tuple[Seat, str], ...] = ()
        events, play = self.tabletop.events, self.tabletop.play_sound
        self._slips = Slips(match, events, self.tabletop.cast, play, context.tell)
        self._private = self._begun = False
        self._standing, self._grace, self._asks_name = Standing(match), Grace(), asks_name
        """True if the first note is still to come: a field for a name."""
        known = any(meeting.key in context.settings.seen for meeting in self.tabletop.spec.meetings)
        self._meets = (first or known) and not match.shared
        """True if new things are shown."""
        self._stop_others: Callable[[], None] | None = None
        """Stops what others play in the background for the time after the end; None: they do not."""
        self._others_at: tuple[Player, ...] = ()
        """The players at the table that they play at."""
        self._paddling = Paddling(self._ui.artwork.boats, self.tabletop.cast)
        self._missed, self._reading = "", 0.0
        """What a seat missed in words; seconds for which they are shown."""
        self._unsubscribe = match.subscribe(self._flow.hear)

    def _deeds(self) -> Callable[[Seat], OpenDeed[GameView, Move] | None] | None:
        """Return a function that finds the last choice of the cat in a seat by what everybody knows and the
        table has begun to tell, None before it has made one; None in a game whose judge cannot go by that."""
        find, public = self.context.catalog.kits.find(self.table_game).deed, self.match.public
        if find is None:
            return None
        return lambda seat: find(public.views(len(public.events) - self._flow.unseen), seat)

    # -- time

    def enter(self) -> None:
        """Begin or resume: the match notes which aids are on, others begin to play the deal in the background
        (anew only for other players), music and the table's sounds are those of the round, and the table
        follows the match. Who has an open screen is told what they missed."""
        self._flow.gone = self._flow.handed_over = False
        self._grace.gone()
        self._show_parts()
        self._note_shown()
        self._play_ahead()
        self.context.audio.music()
        self._sound()
        self._follow_match()
        viewer = self.match.viewer
        open_table = viewer is not None and viewer == self.tabletop.viewer and not self._passed
        if open_table and self.tabletop.events.quiet:
            self._tell_missed()
        self.touch()

    def _note_shown(self) -> None:
        """Let the match note which aids are on, and the tutor."""
        settings = self.context.settings
        aids = () if settings.purist else self._ui.aids
        shown = [aid.key for aid in aids if aid.is_on(settings.aids)]
        self.match.note_shown(shown, 0 if self.match.shared else settings.tutor.get(self.table_game, 0))

    def _play_ahead(self) -> None:
        """Let others play this deal in the background; nothing of it is asked for before the end."""
        players = self.match.public.players
        if players == self._others_at:
            return
        if self._stop_others is not None:
            self._stop_others()
        kit = self.context.catalog.kits.find(self.table_game)
        self._stop_others, self._others_at = self.match.play_ahead(self.context.study, kit), players

    def leave(self) -> None:
        """End dragging, fold away what lies over the table and choose nothing, for a scene comes on top;
        moves that are tried stay."""
        self.tabletop.let_go()

    def close(self) -> None:
        """Stop hearing the match, which goes on elsewhere if need be; give up what hints were asked for, and
        stop what others play of the deal, unless the result has come, which goes on with it."""
        self._unsubscribe()
        if self._phones is not None:
            self._phones.shown = lambda: True
        if self._stop_others is not None and not self._flow.gone:
            self._stop_others()
        if self._adviser is not None:
            self._adviser.close()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; none pass while a name is asked for. Bots answer, what happened is told,
        sounds follow, and then the table asks what the match asks; the next step of `TableFlow`, the raft, a
        cat that paddles for a slow bot, and first meetings come when they are due."""
        if not self._begun:
            self._begun = True
            self._tell_beginning()
        if self._ask_name():
            return
        if self._phones is not None and not self._phones.holding:
            self._flow.release()
        self._grace.update(dt)
        self.match.update(dt)
        if self._stop_others is not None:
            self.context.study.update()
        if self._reading > 0:
            self._reading -= dt
            if self._reading <= 0:
                self.touch()
        if self._adviser is not None:
            self._adviser.update()
        if self.tabletop.update(dt):
            self._remember()
            self._sound()
        if self.stack.top is self:
            self._grace.follow(bool(self.tabletop.animation.note))
        self._sync_viewer()
        self._flow.update()
        self._slips.update(dt)
        self._follow_match()
        self._follow_raft()
        self._paddle(dt)
        self._meet()

    def _ask_name(self) -> bool:
        """Ask a new player for a name before anybody moves. True while the answer is still to come: the game
        waits for it."""
        if self._asks_name and self.stack.top is self:
            self._asks_name = False
            self._grace.shown(lambda: False)
            self.stack.push(NameNote(self.context, self.match))
        return isinstance(self.stack.top, NameNote)

    def _meet(self) -> None:
        """Show a new thing that is on the table, once ever: to somebody alone, at a first table and later
        ones, before anything is chosen, or as it happens."""
        settings, tabletop = self.context.settings, self.tabletop
        forced = self._flow.forced
        asked = bool(self.link.asked) and tabletop.events.quiet
        if not (self._meets and settings.meetings) or self.stack.top is not self:
            return
        new = [meeting for meeting in tabletop.spec.meetings if meeting.key not in settings.seen]
        for meeting in new:
            due = asked and (meeting.early or not forced) and meeting.met(tabletop.frame)
            if due or (meeting.amid is not None and not asked and meeting.amid(tabletop.frame)):
                frame = tabletop.frame
                closer = meeting.closer if meeting.here is None else meeting.here(frame)
                self._grace.shown(self._show_large(closer, meeting.sound, meeting.key).lapsed)
                return

    def _show_large(self, closer: Closer, sound: str, key: str = "") -> FirstMeeting:
        words = MeetingWords(closer.name, closer.lines, self._ui.artwork.adviser)
        pictures = closer.paint, closer.ghosts
        meeting = FirstMeeting(self.context, words, pictures, sound, key=key, again=not key)
        self.stack.push(meeting)
        self._show_parts(adviser=False)  # she speaks there
        return meeting

    def _show_parts(self, *, adviser: bool = True) -> None:
        """Show the parts of the table that there are now."""
        hand = self._raft is None or self.match.viewer is not None
        parts = replace(EVERYTHING, hand=hand, adviser=adviser)
        if parts != self.tabletop.parts:
            self.tabletop.parts = parts
            self.tabletop.drop()

    def _look_closely(self, control: str) -> None:
        """Show large what lies at a control, if the viewer may see it; not while the table tells something,
        and nothing where others listen."""
        tabletop = self.tabletop
        frame = tabletop.frame
        hidden = tabletop.covered or tabletop.spec.conceals(frame.status) or frame.status.overheard
        if control and self.stack.top is self and tabletop.events.quiet and not hidden:
            closer = tabletop.spec.closer(frame, control)
            if closer is not None:
                self._show_large(closer, "page")

    def _is_shown(self) -> bool:
        """True if all that has happened is shown, or waits below the mat only for the next person."""
        return self._flow.quiet or self._flow.handed_over

    def _follow_raft(self) -> None:
        """Show and tell which people have chosen, while the screen is everybody's."""
        if self._raft is None:
            return
        self._show_parts(adviser=not isinstance(self.stack.top, FirstMeeting))
        words = self._raft.words if self._afloat else ""
        if words != self._raft_words:
            self._raft_words = words
            self.context.tell(words)
            self.touch()

    @property
    def _programs(self) -> bool:
        """True if programs of the player's own are at the table."""
        return any(program_tip(player.level) for player in self.match.public.players)

    @property
    def _afloat(self) -> bool:
        """True while the raft is to be seen; that something is held back must not show."""
        return self._raft is not None and self.match.viewer is None and self.tabletop.events.quiet

    def _play_here(self, seat: Seat) -> None:
        if self._phones is not None:
            self._phones.play_here(seat)
            self.touch()

    def _paddle(self, dt: float) -> None:
        """Let a cat paddle while bots that take long are waited for, and say so once."""
        waited = self.match.thinking if self.tabletop.events.quiet else ()
        changed, came = self._paddling.update(waited, dt, self.context.settings.reduced_motion)
        if changed:
            self.touch()
        if came:
            self.context.tell(self._paddling.words)

    def _tell_beginning(self) -> None:
        """Tell those who listen what a new game began with."""
        if self.context.listened() and self.match.fresh:
            events, cast = self.match.public.events, self.tabletop.cast
            for words in beginning(self.tabletop.spec, events, self.match.view, cast):
                self.context.tell(words)

    @property
    def _round(self) -> int:
        """The round that is displayed."""
        return self._scenes.round(self.tabletop.animation.display)

    def _sound(self) -> None:
        """Play what is heard under the round that is shown."""
        audio, music = self.context.audio, self._scenes.music
        bed = self._scenes.ambience(self.tabletop.heard)
        audio.ambience(bed)
        if music is not None:
            audio.table_music(music(bed, self._round))

    def _follow_match(self) -> None:
        """Show whose turn it is, to whom the screen belongs, and what is asked."""
        self._sync_viewer()
        match, tabletop = self.match, self.tabletop
        now = match.changes, match.viewer, tabletop.front
        if now != self._shown:
            self._shown = now
            self._seals = tuple(match.public.seals.items())
            self._private = match.viewer is not None and match.sight.hides(match.view)
            self.link.asked = tuple(match.legal) if match.next_here == tabletop.front else ()
            tabletop.ask()
        tabletop.inform(
            TableStatus(
                match.shared,
                len(set(match.humans) - match.away) > 1,
                match.thinking,
                private=self._private,
                forced=self._flow.forced,
                forced_after=self._flow.forced_after if self._flow.forced else 0.0,
                seals=self._seals,
                tells=self._slips.shown,
                said=self._slips.said,
            )
        )

    def _sync_viewer(self) -> None:
        """Show only what the current viewer may see."""
        viewer = self.match.viewer
        if viewer == self.tabletop.viewer:
            return
        if viewer is None:
            self.link.asked, self._reading = (), 0.0
            self.tabletop.hide_private()
        elif self._flow.quiet:
            self.tabletop.show(self.match.view, viewer)
            self._reading = 0.0
            if self._passed or self._flow.following is None:  # else once the screen was handed over
                self._tell_missed()

    @property
    def _passed(self) -> bool:
        """True if the screen is passed to who has it now, for it shows what others may not see."""
        return self.match.sight.hides(self.match.view)

    def _tell_missed(self) -> None:
        """Show who has the screen now what the seat missed, say it to those who listen, and show the words at
        the instant pace, which has no pictures of it."""
        self._reading = 0.0
        if not self.match.shared:
            return
        sentences = self.tabletop.show_missed(self._passed)
        if not sentences:
            return
        words = "\n".join([missed_title(), *sentences])
        self.context.tell(words)
        if self.context.settings.pace == "instant":
            self._missed, self._reading = words, reading_seconds(words)

    def _remember(self) -> None:
        """Keep in the settings what has been explained, so that it is not explained again."""
        seen = self.context.settings.seen
        if self.tabletop.explained - seen:
            self.context.change(seen=seen | self.tabletop.explained)

    # -- pictures

    @property
    def heading(self) -> str:
        """The name of the game, translated."""
        return self._ui.wording.name

    @property
    def chapter(self) -> str:
        """The key of the rules' chapter that tells of what is on the table now."""
        return self._scenes.chapter(self.tabletop.frame)

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, what lies over it, signs of the player's own programs and the raft of phones where
        there are such, and then one of these: words about what was missed, or the cat that paddles while a
        bot takes long."""
        self.tabletop.draw(canvas)
        self.tabletop.draw_over(canvas)
        if self._programs:
            draw_signs(canvas, self.tabletop.controls(canvas), self.match.public.players)
        if self._raft is not None and self._afloat:
            self._raft.draw(canvas, self.tabletop.controls(canvas))
        news = self._news(canvas)
        if news is not None:
            words, box, size = news
            widgets.plate(canvas, words, box, "strong", size=size)
        elif self._paddling.shown:
            free, calm = self.tabletop.clearings(canvas), self.context.settings.reduced_motion
            self._paddling.draw(canvas, self.controls(canvas), free, calm)

    def _news(self, canvas: Canvas) -> tuple[str, Rect, float] | None:
        """Return the words of what was missed, their box, and their size; None while none are written."""
        apart, place = self.tabletop.events.apart, self._scenes.news_place
        words = missed_title() if apart else self._missed if self._reading > 0 else ""
        if not words:
            return None
        free = self.tabletop.clearings(canvas)
        if place is not None and not apart:
            free = [place(self.tabletop.on(canvas).layout)]
        return words, *place_caption(canvas, words, self.controls(canvas), free)

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return the controls of the table, and after them the raft's offers to play here, while it is to be
        seen."""
        controls, tabletop = self.tabletop.controls(canvas), self.tabletop
        if not tabletop.attempts.moves and tabletop.ui.fold() is None:
            controls = self._standing.marked(controls)
        if self._programs:
            controls = with_tips(controls, self.match.public.players)
        if self._raft is None or not self._afloat:
            return controls
        return [*controls, *self._raft.controls(canvas, controls, self.tabletop.clearings(canvas))]

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Return the boxes in which captions may lie, the best first, as the table names them; boxes on which
        words about what was missed lie are left out."""
        free, news = self.tabletop.clearings(canvas), self._news(canvas)
        return free if news is None else [clearing for clearing in free if not clearing.overlaps(news[1])]

    def keep_clear(self, canvas: Canvas) -> Sequence[Rect]:
        """Return the boxes that tooltips should not cover, as the table names them: what one compares, and
        what is asked."""
        return self.tabletop.keep_clear(canvas)

    def public_only(self) -> AbstractContextManager[None]:
        """Return a context in which a table that people share is drawn as everybody may see it; one person's
        table is drawn as ever in it."""
        return self.tabletop.public_only() if self.match.shared else nullcontext()

    def resized(self, canvas: Canvas) -> None:
        """Drop the pictures that the table has composed for another window or look."""
        self.tabletop.resized()

    def attachment(self) -> str:
        """Return the record of the match as a line of JSON, without what is secret."""
        return self.match.public.sealed_text

    def describe(self) -> str:
        """Return what the table shows, in words, and below it what the raft does while it is to be seen."""
        return "\n".join(filter(None, (self.tabletop.describe(), self._raft_words)))

    def whose_turn(self) -> str:
        """Return what the player in front is asked, or whose turn it is, in words; "" while something is
        told."""
        return whose_turn(self.tabletop.spec, self.tabletop.frame)

    def facts(self) -> dict[str, object]:
        """Return what the game lets the probe know of the table, by name: only what a person can see."""
        return self.tabletop.facts()

    def keys(self) -> Sequence[KeyGroup]:
        """Return two groups of keys whose commands would do something now, “Your choice” and “Looking”; a
        group may have no lines."""
        return working_keys(self.tabletop.spec, self.tabletop.frame)

    @property
    def idle(self) -> bool:
        """True while a choice is asked for or a recap waits to be put away. False while something is told,
        bots are waited for, the game is over, a step follows by itself, or presses count for nothing."""
        return self._flow.idle and not self._grace.lasts

    # -- input

    def key(self, key: Key) -> bool:
        """Do a key's command at the table, or what it answers or closes there, and return True; False if it
        means nothing there now. Any key puts away words about what was missed."""
        self._put_missed_away()
        return self.tabletop.key(key)

    def ignores(self, key: Key | None) -> bool:
        """Return True for a press that was meant for a meeting or an explanation that has just gone, as
        `Grace.takes` does."""
        return self._grace.takes(key)

    def pointer(self, pointer: Pointer) -> bool:
        """Follow a pointer event. A press puts away words about what was missed; one of the right button
        shows large what lies under it, if the viewer may see it. Return True for the left button let go
        after it held a hidden hand open, which is no press."""
        self._grace.seen(pointer)
        if pointer.kind == "down":
            self._put_missed_away()
        if pointer.kind == "down" and pointer.button == _LOOKS:
            under = topmost(self.tabletop.controls(self.context.canvas), pointer.x, pointer.y)
            self._look_closely("" if under is None else under.id)
        return self.tabletop.pointer(pointer)

    def held(self, control: str) -> None:
        """Show large what lies at the control with this id, as a press of the right button does; nothing for
        one that the game has no picture of, and while something is told or others may hear."""
        self._look_closely(control)

    def _put_missed_away(self) -> None:
        """Show no longer what was missed: who presses something has read it, and wants to see the table."""
        if self._reading > 0:
            self._reading = 0.0
            self.touch()

    def finish(self) -> bool:
        """End at a press what is told now, to its next mark, or open the result of a game that is over, and
        return True: the press is used up. Return False where there is nothing of that, and while something
        lies over the table."""
        if self.tabletop.covered or not (self.tabletop.events.skip() or self._flow.end()):
            return False
        self._grace.ended()
        self.touch()
        return True

    @property
    def confirms_ahead(self) -> bool:
        """True while moves are shown that the player tries and has not submitted."""
        return self.tabletop.attempts.shown

    def back(self) -> None:
        """Fold away or take back one thing at the table (Escape); where there is none open the pause menu."""
        if not self.tabletop.back():
            self.tabletop.run(OpenPage("pause"))

    def _submit(self, moves: Sequence[Move]) -> None:
        """Play the moves that the player in front has decided on, for good."""
        try:
            self.match.submit(moves)
        except IllegalMove:
            self.context.audio.play("deny")
        self._follow_match()

    def _look_back(self, told: int) -> None:
        """Show the moment of the event with this number, as the player may see it; Escape leads back, and the
        match waits meanwhile."""
        replay = self.match.replay
        self.context.open(routes.Past(replay, replay.place_told(told)))

    def _request(self, name: str) -> None:
        """Open the scene that the table asks for."""
        if name == "pause":
            self.context.open(routes.Pause(self.match))
        elif name == "rules":
            self.context.open(routes.Rules(self.chapter, self.table_game))
        elif name == "closer":
            focus = self.context.canvas.focus
            shown = focus is not None and focus.shown
            self._look_closely("" if focus is None else focus.focused if shown else focus.hovered)
        elif name == "aids":
            told = self.tabletop.events.quiet and self.match.viewer == self.tabletop.viewer
            self.stack.push(HelpPage(self.context, self.match, lambda: told))
