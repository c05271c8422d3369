"""The buttons below a result, for every game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _, listing, ngettext
from miaui.engine.input.controls import Control
from miaui.history.hats_earned import Hats, new_hats, of_library
from miaui.match.match import MatchFacts
from miaui.match.replay import GameReplay
from miaui.scenes import deal_code, routes
from miaui.scenes.analysis.sharing import Sharing
from miaui.scenes.context import Context
from miaui.scenes.deal_code import CodePlank, play_known
from miaui.scenes.finale import HIGH
from miaui.scenes.match_setup import begin_again
from miaui.store.climb import played_for
from miaui.tabletop.cast.cats import cast
from miaui.tabletop.cast.hats import HATS

_GAP = 24.0
_LABELS = {
    "again": N_("Play again"),
    "review": N_("Review"),
    "replay": N_("Watch replay"),
    "same": N_("Same deal again"),
    "share": N_("Share"),
    "title": N_("Home"),
}
_SHORT = {"same": N_("Same deal"), "hat": N_("Hats")}
"""Labels where words are large."""
_HOTKEYS = {"again": "return", "review": "r", "replay": "r", "same": "s", "share": "x", "title": "escape"}

_AROUND = {"hat": 160}
"""Room beside a label (units): for the picture of a hat."""


class ResultBar:
    """The buttons of a result. `counted()` says whether the result is known, `ready()` whether a press does
    anything yet (half a second later), `settled()` whether all is shown: the first button is golden from then
    on."""

    def __init__(
        self,
        context: Context,
        match: MatchFacts,
        counted: Callable[[], bool],
        ready: Callable[[], bool],
        settled: Callable[[], bool],
    ) -> None:
        self._context, self._match = context, match
        self._counted, self._ready, self._settled = counted, ready, settled
        self._hats: Hats | None = None
        self._plank = CodePlank()
        self._climbed = played_for(context.data, match.game_id)
        """The step of the ladder or the challenge that the game was played for; "" for none."""

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return the buttons of the lower edge, in this order: `result.again` (“Play again”; “The island” for
        a game played for its ladder or a challenge), `.review` (`.replay`, “Watch replay”, where the game has
        no review), `.same` (“Same deal again”, only of a game with a deal's code), `.share`, `.title`
        (“Home”), and once it is counted `.hat` (“New hat!” or “2 new hats!”) for hats not seen yet. Then,
        once it is counted, the deal's code `result.code`. All are alike wide where the labels have room
        so."""
        bar = Rect(60, canvas.height - HIGH + 10, canvas.width - 120, HIGH - 30)
        deal = self._match.public.deal
        reviewed = self._context.catalog.ui(self._match.public.game_key).reviewed
        left_out = {"replay" if reviewed else "review", *(("same",) if deal is None else ())}
        labels = {key: _(label) for key, label in _LABELS.items() if key not in left_out}
        if self._climbed:
            labels["again"] = _("The island")
        hats = self._new_hats() if self._counted() else []
        if hats:
            words = ngettext("New hat!", "{count} new hats!", len(hats))
            labels["hat"] = words.format(count=len(hats))
        if canvas.theme.is_large:
            labels |= {key: _(_SHORT[key]) for key in labels.keys() & _SHORT}
        needs = [canvas.measure(word, "button")[0] + _AROUND.get(key, 60) for key, word in labels.items()]
        golden = "again" if self._settled() else ""
        controls = []
        for (key, label), place in zip(labels.items(), bar.columns_for(needs, _GAP), strict=True):
            controls.append(
                Control(
                    f"result.{key}",
                    label,
                    place,
                    on_press=partial(self._press, key),
                    look="primary" if key == golden else "",
                    hotkey=_HOTKEYS.get(key),
                    icon=f"hat/{hats[-1]}" if key == "hat" else "",
                    tip=listing([_(HATS[hat]) for hat in hats]) if key == "hat" else "",
                )
            )
        if deal is not None and self._counted():
            controls.append(self._plank.control(canvas, "result.code", deal, deal_code.corner(canvas)))
        return controls

    def play_at(self, level: str) -> None:
        """Leave the result for a new game with these players and options, all bots at this level; do nothing
        while buttons do not work yet."""
        if self._ready():
            begin_again(self._context, self._match, level)

    def _new_hats(self) -> list[str]:
        """Return the keys of the hats that were earned and not seen yet; counted once, after the game."""
        context = self._context
        if self._hats is None:
            counts, catalog = context.settings.statistics, context.catalog
            self._hats = of_library(context.library, catalog.shown, catalog.kits) if counts else {}
        return new_hats(self._hats, context.settings.seen)

    def _cat(self) -> str:
        """Return the cat of the first person at the table, which tries a new hat on; "" without people."""
        return cast(self._match.public.players)[self._match.humans[0]].cat if self._match.humans else ""

    def _press(self, key: str) -> None:
        """Do what a button does; nothing for a key that was meant for the last move."""
        if not self._ready():
            return
        context, match = self._context, self._match
        if key == "again" and self._climbed:
            challenge = "" if "/" in self._climbed else self._climbed
            context.go(routes.Climb(match.public.game_key, challenge))
        elif key == "again":
            begin_again(context, match)
        elif key == "same" and match.public.deal is not None:
            play_known(context, match.public.deal, match.public.players)
        elif key == "replay":
            context.open(routes.Replay(match.public.text, game_id=match.game_id))
        elif key == "review":
            context.open(routes.Replay(match.public.text, review=True, game_id=match.game_id))
        elif key == "share":
            replay = GameReplay.of_text(context.catalog.games, match.public.text)
            context.stack.push(Sharing(context, replay, match.game_id))
        elif key == "hat":
            context.open(routes.Hats(self._cat()))
        else:
            context.go(routes.Title())
