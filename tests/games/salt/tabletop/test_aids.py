"""The sheet of seen cards at the table: opened and closed, none for purists, nothing private on it where the
hand is covered."""

from dataclasses import replace
from unittest.mock import patch

from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.theme import Theme, contrast, parse
from miaui.engine.input.events import Key
from miaui.games.salt.public.cards import KINDS, MULTIPLIERS
from miaui.games.salt.rules.sight import view
from miaui.games.salt.tabletop.known import Known
from miaui.games.salt.tabletop.paint import aids
from miaui.games.salt.tabletop.paint.papers import PAPERS
from miaui.games.salt.tabletop.words.aids import legend, worth_in_brief
from miaui.store.settings import Settings
from miaui.tabletop.commands import ToggleLog
from miaui.tabletop.log_panel import past
from tests.games.salt.tabletop.holding import Holder
from tests.games.salt.tabletop.watching import SEEDS, played


def test_the_sheet_is_opened_by_its_button_and_closed_by_anything() -> None:
    holder = Holder()
    holder.press("seen")
    assert holder.tabletop.covered
    holder.draw()
    (close,) = holder.controls
    assert close.id == "seen.close"
    assert "Crab: " in holder.tabletop.describe()
    assert holder.tabletop.back()
    assert not holder.tabletop.covered
    assert holder.tabletop.key(Key("k"))
    holder.press("seen.close")
    assert not holder.tabletop.covered


def test_what_is_opened_is_read_unless_others_must_not_hear_it() -> None:
    steps = [step.state_after for step in played(2)]
    holder = Holder(len(steps[0].hands))
    holder.state = next(state for state in steps if state.tables[1])
    holder.tabletop.show(holder.view, Seat(0))
    holder.press("laid.1")
    pairs = holder.tabletop.describe()
    assert "’s pairs\n" in pairs
    holder.tabletop.inform(replace(holder.tabletop.match, shared=True))
    assert holder.tabletop.describe() == pairs
    holder.press("laid.close")
    holder.press("seen")
    assert "Crab: " not in holder.tabletop.describe()


def test_a_purist_has_no_sheet() -> None:
    holder = Holder(prefs=lambda: replace(Settings(), purist=True))
    assert holder.tabletop.key(Key("k"))
    assert not holder.tabletop.covered
    assert all(control.id != "seen" for control in holder.controls)


def test_a_covered_hand_is_not_told_by_the_sheet() -> None:
    holder = Holder(seed=3, prefs=lambda: replace(Settings(), cards_open="hold"))
    for step in played(2):
        holder.state = step.state_after
        if holder.state.seat == 0 and holder.state.phase == "take":
            holder.tabletop.show(holder.view, Seat(0))
            known = holder.ui.known
            assert known == Known.of(view(holder.state, None))


def test_what_everybody_knows_is_what_the_public_view_tells() -> None:
    secrets = 0
    for seed in SEEDS:
        for step in played(seed)[::7]:
            for seat in seats(step.record.seats):
                mine, public = view(step.state_after, seat), view(step.state_after, None)
                assert Known.of_all(mine) == Known.of(public)
                secrets += mine.memory != public.memory
    assert secrets


def test_colours_not_seen_yet_are_plain_in_high_contrast() -> None:
    disc, opacity = aids.unseen_look(high_contrast=True)
    assert opacity == 1.0
    assert min(contrast(parse(paper.ink), disc) for paper in PAPERS.values()) >= 3.0


def test_the_log_tells_others_who_listen_no_card_of_a_hand() -> None:
    holder = Holder(seed=3)
    holder.play(6)
    holder.run(ToggleLog())

    def told() -> list[str]:
        panel = holder.tabletop.frame.log
        assert panel is not None
        rows = past(panel.moments(holder.canvas), lambda newer: lambda: None)
        return [row.aloud or row.label for row in rows]

    alone = told()
    assert any("keeps the" in words for words in alone)
    holder.tabletop.inform(replace(holder.tabletop.match, shared=True))
    openly = told()
    assert len(openly) == len(alone) and any("keeps a card" in words for words in openly)
    assert not any("keeps the" in words for words in openly)


def test_the_sheet_says_what_each_kind_brings_where_there_is_room() -> None:
    assert {worth_in_brief(kind) for kind in ("CR", "BO", "FI")} == {"a pair: 1 point"}
    assert worth_in_brief("SK") == worth_in_brief("SW") == "Shark and Swimmer: 1 point"
    assert worth_in_brief("SH") == "points: 0 · 2 · 4 · 6 · 8 · 10"
    assert worth_in_brief("CO") == "2 points for each penguin"
    brings = {kind: worth_in_brief(kind) for kind in KINDS}
    assert all(str(points) in brings[kind] for kind, (_other, points) in MULTIPLIERS.items())

    def written(scale: float) -> list[str]:
        holder = Holder(size=(1280, 720), prefs=lambda: Settings(text_scale=scale))
        holder.canvas.theme = Theme(scale)
        holder.tabletop.resized()
        holder.press("seen")
        with patch.object(Canvas, "text_in", autospec=True) as drawn:
            aids.draw(holder.frame)
        return [call.args[1] for call in drawn.call_args_list]

    assert {legend(), *(brings[kind] for kind in ("CR", "SH", "LI", "ME"))} <= set(written(1.0))
    large = written(2.0)
    assert legend() in large and brings["SH"] not in large
