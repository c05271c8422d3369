"""The scenes of Pearl Tide, imported when the first of them is shown. The result is the house's own."""

from miaui.engine.i18n import N_
from miaui.scenes.game_ui import Chapter, Scenes
from miaui.scenes.plain import PARTS, PlainReplayGuide
from miaui.scenes.replay_guide.guide import ReplaySetup
from miaui.scenes.rules import blocks
from miaui.tabletop.cast.voices import VOICES
from tests.example.public import Event, Move, View
from tests.example.tabletop import telling
from tests.example.tabletop.layout import Layout
from tests.example.tabletop.spec import SPEC
from tests.example.tabletop.ui import BINDINGS, Command, Ui

AIM = (
    blocks.Words(N_("Five waves wash pearls ashore. The cat with most pearls wins.")),
    blocks.Steps(
        (
            N_("A die says how many pearls a wave brings, 1 to 6."),
            N_("All cats lay one or two of their seven shells face down, at once."),
            N_("The shells are turned over: the highest sum that no other cat has takes the pearls."),
            N_("If no sum stands alone, the pearls wait for the next wave."),
            N_("All laid shells go out with the tide."),
        )
    ),
    blocks.Head(N_("Swapping")),
    blocks.Words(N_("Once a wave, before you lay, you may put a shell into the bag and draw another.")),
)
KEYS = tuple([(binding.keys[0], binding.label) for binding in BINDINGS if binding.keys[0] not in "234567"])


def _replay(
    setup: ReplaySetup[View, Move, Event],
) -> PlainReplayGuide[View, Move, Event, View, Ui, Layout, Command]:
    """The replay of the house: the panel lies where words and buttons are while one plays."""
    tabletop = setup.tabletop(SPEC, PARTS)
    return PlainReplayGuide(
        setup,
        tabletop,
        lines=lambda events: telling.lines(events, setup.cast),
        title=telling.wave_title,
        box=lambda canvas: tabletop.on(canvas).layout.panel,
    )


PearlScenes = Scenes[View, Move, Event, View, Ui, Layout, Command]
SCENES: PearlScenes = Scenes(
    tabletop=lambda: SPEC,
    round=lambda view: max(1, view.wave),
    ambience=lambda view: "ambience-1",
    replay=_replay,
    cues=VOICES,
    rules=(
        Chapter("aim", N_("How to play"), AIM),
        Chapter("keys", N_("Keys"), (blocks.Keys((*KEYS, *blocks.COMMON_KEYS)),)),
    ),
    paint_rules=blocks.paint,
)
