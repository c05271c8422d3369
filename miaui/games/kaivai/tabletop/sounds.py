"""The sounds of Kaivai: its cues, and the beds under the sea."""

from miaui.engine.i18n import N_
from miaui.engine.sound.audio import Cue
from miaui.games.kaivai.public.position import CANOE, FISHER, MEETING
from miaui.tabletop.cast.voices import VOICES

CUES = {
    "kaivai-dawn": Cue(N_("A conch greets the morning"), ducks=1.6, takes=3),
    "kaivai-night": Cue(N_("Slow drums: night falls"), ducks=2.0, takes=3),
    "kaivai-slide": Cue(N_("Shells slide down wood"), gain=0.8, takes=3),
    "kaivai-bid": Cue(N_("A figure is set on wood"), gain=0.9, varies=True, takes=3),
    "kaivai-order": Cue(N_("Wood slides past wood"), gain=0.8, takes=3),
    "kaivai-pass": Cue(N_("A paddle is laid down"), gain=0.8, takes=3),
    "kaivai-influence": Cue(N_("A stone disc clicks"), gain=0.7, varies=True, takes=3),
    "kaivai-shell": Cue(N_("A cowrie clicks"), gain=0.7, varies=True, takes=3),
    "kaivai-sail": Cue(N_("A sail fills, water runs along the hull"), gain=0.9, varies=True, takes=3),
    "kaivai-build-canoe": Cue(N_("Pegs are driven home, a roof thumps down"), varies=True, takes=3),
    "kaivai-build-fisher": Cue(N_("A net rattles, a roof thumps down"), varies=True, takes=3),
    "kaivai-build-meeting": Cue(N_("Heavy posts, a great roof, a drum"), varies=True, takes=3),
    "kaivai-rise": Cue(N_("Stones rise out of the water"), takes=3),
    "kaivai-stomp": Cue(N_("A heavy step on the water"), varies=True, takes=3),
    "kaivai-shake": Cue(N_("Dice rattle in a shell"), gain=0.8, varies=True, takes=3),
    "kaivai-dice": Cue(N_("A die splashes into the sea"), gain=0.8, varies=True, takes=3),
    "kaivai-leap": Cue(N_("A fish leaps"), gain=0.8, varies=True, takes=3),
    "kaivai-miss": Cue(N_("Bubbles: no fish"), gain=0.8, varies=True, takes=3),
    "kaivai-fish": Cue(N_("A fish slaps on wood"), gain=0.7, varies=True, takes=3),
    "kaivai-feast": Cue(N_("Fires are lit, drums play"), ducks=2.8, takes=3),
    "kaivai-bite": Cue(N_("A crunch"), gain=0.6, varies=True, takes=3),
    "kaivai-star": Cue(N_("A glory star rings"), gain=0.7, varies=True, takes=3),
    "kaivai-step": Cue(N_("Glory is counted along the rim"), gain=0.8, takes=3),
    "kaivai-sink": Cue(N_("A canoe breaks and goes down"), ducks=2.3),
    "kaivai-farther": Cue(N_("A star compass turns"), gain=0.9, takes=3),
    "kaivai-village": Cue(N_("A drum: the next island"), ducks=1.0, takes=3),
    "kaivai-lid": Cue(N_("A basket is set down"), gain=0.8, varies=True, takes=3),
    "kaivai-towers": Cue(N_("Blocks pile up"), takes=3),
    "kaivai-roll": Cue(N_("Drums roll"), gain=0.9, ducks=1.6, takes=3),
    "kaivai-open": Cue(N_("All lids fly off"), ducks=1.0, takes=3),
    "kaivai-major": Cue(N_("A bright chord: the strongest"), ducks=1.6, takes=3),
    **VOICES,
    "win": Cue(N_("A fanfare"), ducks=3.4),
    "shared": Cue(N_("A fanfare in harmony"), ducks=3.4),
}


def hut(kind: int) -> str:
    """Return the sound with which a hut of a kind is raised. KeyError for another kind.

    >>> hut(FISHER)
    'kaivai-build-fisher'
    """
    return {CANOE: "kaivai-build-canoe", FISHER: "kaivai-build-fisher", MEETING: "kaivai-build-meeting"}[kind]


def ambience(reckoning: bool) -> str:
    """Return the name of the sound that is heard all the time: of the voyage, or once islands are scored.

    >>> ambience(reckoning=False), ambience(reckoning=True)
    ('ambience-kaivai-voyage', 'ambience-kaivai-reckoning')
    """
    return "ambience-kaivai-reckoning" if reckoning else "ambience-kaivai-voyage"


def music(bed: str, round_: int) -> tuple[str, ...]:
    """Return the names of two pieces of music over a sound that `ambience` names, the one that begins first:
    on the voyage ("music-night-1", "music-night-2"), from round 4 on (2, 1), from round 7 on (3, 1); in the
    reckoning (3, 2) in any round.

    >>> music("ambience-kaivai-voyage", 1), music("ambience-kaivai-reckoning", 1)
    (('music-night-1', 'music-night-2'), ('music-night-3', 'music-night-2'))
    """
    reef, stars, feast = (f"music-night-{number}" for number in (1, 2, 3))
    if bed == ambience(reckoning=True):
        return (feast, stars)
    return ((reef, stars), (stars, reef), (feast, reef))[min(2, (round_ - 1) // 3)]
