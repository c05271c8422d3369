"""The sounds in the repository are what workshop/sounds makes, evenly loud, without clipping or clicks."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from itertools import combinations, islice, pairwise
from pathlib import Path

import numpy as np
import pytest

soundfile = pytest.importorskip("soundfile", reason="left out: soundfile is not installed")

from miaui.engine.prefs import PlainPrefs  # noqa: E402
from miaui.engine.sound.audio import HEADROOM, INTERFACE, Cue  # noqa: E402
from miaui.games.kaivai.tabletop import sounds as kaivai_sounds  # noqa: E402
from miaui.games.miaui.public.cards import Card  # noqa: E402
from miaui.games.miaui.public.taking import take  # noqa: E402
from miaui.games.miaui.tabletop import sounds as miaui_sounds  # noqa: E402
from miaui.games.miaui.tabletop.sounds import CUES as MIAUI_CUES  # noqa: E402
from miaui.games.miaui.tabletop.sounds import ambience  # noqa: E402
from miaui.games.miaui.tabletop.stage import Stage  # noqa: E402
from miaui.games.salt.tabletop import sounds as salt_sounds  # noqa: E402
from miaui.games.salt.tabletop.stage import Stage as SaltStage  # noqa: E402
from miaui.tabletop.cast.cats import CATS  # noqa: E402
from miaui.tabletop.cast.voices import MOODS  # noqa: E402
from tests.games.kaivai.tabletop.narrating import FRAME, Narrator  # noqa: E402
from tests.games.kaivai.tabletop.narrating import moments as kaivai_moments  # noqa: E402
from tests.games.miaui.tabletop.games import steps, who  # noqa: E402
from tests.games.miaui.tabletop.narrating import Teller as MiauiTeller  # noqa: E402
from tests.games.salt.tabletop.games import moments  # noqa: E402
from tests.games.salt.tabletop.test_story import Teller as SaltTeller  # noqa: E402
from workshop.sounds import level, ogg  # noqa: E402
from workshop.sounds.__main__ import BEDS, EFFECTS, FOLDER, NAMES, make, write  # noqa: E402
from workshop.sounds.ambience import AMBIENCES  # noqa: E402
from workshop.sounds.kaivai import KAIVAI_BEDS, KAIVAI_CUES  # noqa: E402
from workshop.sounds.salt import SALT_BEDS, SALT_CUES  # noqa: E402
from workshop.sounds.synth import RATE, seconds  # noqa: E402
from workshop.sounds.table_music import TABLE_MUSIC  # noqa: E402
from workshop.sounds.voices import VOICES  # noqa: E402

PROMISED = {
    *("card", "lift", "lock", "flip", "splash-top", "splash-middle", "splash-bottom", "bubble", "wood"),
    *("shell", "gull", "pop", "lamp", "kiti-deep", "kiti-shallow", "kiti-hop", "drum", "count", "win"),
    *("shared", "deny", "tune", "ambience-1", "ambience-2", "ambience-3"),
}


def stored(name: str) -> np.ndarray:
    """The decoded file."""
    sound, rate = soundfile.read(FOLDER / f"{name}.ogg", always_2d=True)
    assert rate == RATE
    assert sound.shape[1] == 2
    return np.asarray(sound)


def test_every_sound_has_its_file_and_no_file_is_left_over() -> None:
    assert set(NAMES) >= PROMISED
    assert {Path(path).stem for path in FOLDER.glob("*.ogg")} == set(NAMES)
    sizes = {path.stem: path.stat().st_size for path in FOLDER.glob("*.ogg")}
    for game in (SALT_CUES | SALT_BEDS, KAIVAI_CUES | KAIVAI_BEDS):
        assert sum(sizes.pop(name) for name in game) <= 700_000
    assert sum(sizes.values()) <= 2_950_000


def test_every_effect_has_a_cue_and_all_but_clicks_a_caption() -> None:
    cues = INTERFACE | MIAUI_CUES | salt_sounds.CUES | kaivai_sounds.CUES
    assert set(cues) == set(EFFECTS)
    assert {name for name, cue in cues.items() if not cue.caption} == {"wood", "shell"}


@pytest.mark.parametrize("name", NAMES)
def test_no_sound_clips(name: str) -> None:
    sound = stored(name)
    assert level.peak(sound) < -1.0
    assert np.max(np.abs(np.mean(sound, axis=0))) < 0.002


@pytest.mark.parametrize("name", EFFECTS)
def test_cues_are_evenly_loud_and_start_and_end_in_silence(name: str) -> None:
    sound = stored(name)
    assert level.loudest(sound) == pytest.approx(level.CUE_LEVEL, abs=1.0)
    assert np.max(np.abs(sound[:8])) < 0.02
    assert np.max(np.abs(sound[-100:])) < 0.004
    assert 0.1 <= len(sound) / RATE <= 4.0


@pytest.mark.parametrize("name", ["tune", *TABLE_MUSIC, *BEDS])
def test_loops_meet_without_a_click(name: str) -> None:
    """The step over the seam, and the change of slope there, are no larger than elsewhere in the loop."""
    sound = stored(name)
    around = np.concatenate([sound[-RATE:], sound[:RATE]])
    bend = np.max(np.abs(np.diff(around, 2, axis=0)), axis=1)
    usual = np.percentile(np.abs(np.diff(sound, 2, axis=0)), 99.95)
    assert np.max(bend[RATE - 200 : RATE + 200]) <= usual * 1.5


def test_loops_have_their_lengths_and_levels() -> None:
    tune = stored("tune")
    assert 40 <= len(tune) / RATE <= 60
    assert level.overall(tune) == pytest.approx(level.TUNE_LEVEL, abs=1.0)
    for name in AMBIENCES:
        assert len(stored(name)) == pytest.approx(30 * RATE, abs=64)
    for name in SALT_BEDS:
        assert len(stored(name)) == pytest.approx(15 * RATE, abs=64)
    for name in KAIVAI_BEDS:
        assert len(stored(name)) == pytest.approx(24 * RATE, abs=64)
    for name in BEDS:
        assert level.overall(stored(name)) == pytest.approx(level.AMBIENCE_LEVEL, abs=1.0)


def test_the_music_at_the_table_grows_layer_by_layer() -> None:
    parts = [stored(name) for name in TABLE_MUSIC]
    assert {len(part) for part in parts} == {24 * RATE}
    layers = [parts[0], *(fuller - part for part, fuller in pairwise(parts))]
    for layer in layers:
        assert level.overall(layer) == pytest.approx(level.LAYER_LEVEL, abs=1.0)
    assert level.peak(parts[-1]) < -3.0
    assert level.overall(parts[-1]) < level.TUNE_LEVEL
    heard = [miaui_sounds.music(number) for number in range(1, 13)]
    assert heard == [name for name in TABLE_MUSIC for _round in range(4)]


def test_the_ambience_gets_deeper() -> None:
    def centre(name: str) -> float:
        spectrum = np.abs(np.fft.rfft(stored(name)[:, 0])) ** 2
        return float(np.sum(spectrum * np.fft.rfftfreq(len(stored(name)), 1 / RATE)) / np.sum(spectrum))

    assert centre("ambience-1") > centre("ambience-2") > centre("ambience-3")


@pytest.mark.parametrize(
    "name", ["card", "bubble", "kiti-hop", "chime-3", "mara-joy", "salt-tick-1", "kaivai-fish"]
)
def test_synthesis_is_repeatable_and_is_what_is_stored(name: str) -> None:
    fresh, kept = make(name), stored(name)
    assert np.array_equal(fresh, make(name))
    assert len(fresh) == len(kept)
    error = np.sqrt(np.mean((fresh - kept) ** 2)) / np.sqrt(np.mean(fresh**2))
    assert error < 0.25  # what the encoder leaves out lies about 15 dB below the sound


@pytest.mark.parametrize("name", NAMES)
def test_stored_sounds_have_the_serial_of_their_name(name: str) -> None:
    data = (FOLDER / f"{name}.ogg").read_bytes()
    assert ogg.with_serial(data, zlib.crc32(name.encode())) == data


def test_a_sound_is_the_same_bytes_every_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workshop.sounds.__main__.FOLDER", tmp_path)
    sound = make("wood")
    first = write("wood", sound).read_bytes()
    assert write("wood", sound).read_bytes() == first
    assert soundfile.info(tmp_path / "wood.ogg").frames == len(sound)


def test_only_ogg_pages_get_a_serial() -> None:
    with pytest.raises(ValueError, match="byte 0"):
        ogg.with_serial(b"RIFF and no pages", 1)


def _told(seats: int, seed: int) -> list[tuple[float, str]]:
    """The cues of a few rounds with their moments, as they are told at normal pace."""
    game = steps(seats, seed)
    _, first = next(game)
    heard: list[tuple[float, str]] = []
    now = 0.0
    teller = MiauiTeller(Stage.of(first), who(seats))
    for events, _view in islice(game, 6 * seats):
        teller.tell(events)
        while not teller.still:
            teller.update(0.02)
            heard += [(now, name) for name, _seat in teller.heard]
            teller.heard.clear()
            now += 0.02
    return heard


@pytest.mark.parametrize("seed", [1, 4])
def test_rounds_over_the_bed_do_not_clip(seed: int) -> None:
    prefs = PlainPrefs()
    heard = _told(5, seed)
    out = np.zeros((seconds(heard[-1][0] + 6.0), 2))
    for moment, name in heard:
        sound = stored(name)
        start = seconds(moment)
        out[start : start + len(sound)] += sound * prefs.effects_volume * HEADROOM * MIAUI_CUES[name].gain
    bed = stored("ambience-1")
    out += np.resize(bed, out.shape) * prefs.ambience_volume * HEADROOM
    assert np.max(np.abs(out)) < 1.0
    assert {name for _, name in heard} >= {"stock", "surface", "bubble", "card", "flip", "lock"}


def _told_at_the_beach(seats: int, seed: int, moves: int) -> list[tuple[float, str]]:
    """The cues of some moves of a random game of salt, with their moments, at normal pace."""
    heard: list[tuple[float, str]] = []
    now = 0.0
    teller: SaltTeller | None = None
    for events, seen in islice(moments(seats, seed), moves):
        if teller is None:
            teller = SaltTeller(seats, SaltStage.of(seen), known=False)
            continue
        teller.story.tell(events)
        while not teller.story.quiet:
            teller.story.update(0.02)
            heard += [(now, name) for name in teller.cues]
            teller.cues.clear()
            now += 0.02
    return heard


def _loudest(heard: list[tuple[float, str]], cues: Mapping[str, Cue], bed: str) -> float:
    """The highest sample of cues at their moments over a bed."""
    prefs = PlainPrefs()
    out = np.zeros((seconds(heard[-1][0] + 6.0), 2))
    for moment, name in heard:
        sound, start = stored(name), seconds(moment)
        gain = cues[name].gain * prefs.effects_volume * HEADROOM
        out[start : start + len(sound)] += sound * gain
    out += np.resize(stored(bed), out.shape) * prefs.ambience_volume * HEADROOM
    return float(np.max(np.abs(out)))


@pytest.mark.parametrize("style", ["builders", "hoarders"])
def test_a_voyage_does_not_clip(style: str) -> None:
    """Some rounds of Kaivai: many shells, fish and dice sound at once."""
    played = kaivai_moments(style, 1, 4, 0)[:160]
    narrator = Narrator(played[0][1])
    heard, now = [], 0.0
    for happened, _before, _after in played:
        narrator.hear(happened)
        for _now in narrator.run():
            now += FRAME
            heard += [(now, name) for name, _pan in narrator.cues]
            narrator.cues.clear()
    assert _loudest(heard, kaivai_sounds.CUES, kaivai_sounds.ambience(reckoning=False)) < 1.0
    assert {"kaivai-sail", "kaivai-bid", "kaivai-build", "kaivai-stomp"} <= {name for _at, name in heard}
    assert kaivai_sounds.ambience(reckoning=True) != kaivai_sounds.ambience(reckoning=False)


@pytest.mark.parametrize("seed", [2, 5])
def test_a_deal_at_the_beach_does_not_clip(seed: int) -> None:
    heard = _told_at_the_beach(3, seed, 160)
    assert _loudest(heard, salt_sounds.CUES, salt_sounds.ambience(storm=True)) < 1.0
    assert {"salt-draw", "salt-lay", "salt-take", "salt-pair", "salt-show", "salt-tower"} <= {
        name for _moment, name in heard
    }


def test_counting_rises_and_the_storm_is_darker_than_the_morning() -> None:
    def centre(name: str) -> float:
        spectrum = np.abs(np.fft.rfft(stored(name)[:, 0])) ** 2
        return float(np.sum(spectrum * np.fft.rfftfreq(len(stored(name)), 1 / RATE)) / np.sum(spectrum))

    ticks = [salt_sounds.tick(step) for step in range(9)]
    assert ticks[:6] == sorted(set(ticks))
    assert set(ticks[6:]) == {ticks[5]}
    heights = [centre(name) for name in ticks[:6]]
    assert heights == sorted(heights)
    assert centre(salt_sounds.ambience(storm=True)) < centre(salt_sounds.ambience(storm=False))


def test_chimes_climb_with_the_worth_of_the_fish() -> None:
    def highest(name: str) -> float:
        sound = stored(name)[:, 0]
        loud = np.abs(np.fft.rfft(sound))
        there = np.fft.rfftfreq(len(sound), 1 / RATE)[loud > 0.3 * loud.max()]
        return float(there.max())

    assert [highest(f"chime-{step}") for step in range(1, 5)] == sorted(
        highest(f"chime-{step}") for step in range(1, 5)
    )
    heard = [
        miaui_sounds.worth(take((), card)) for card in map(Card, ("K1", "T6", "E10", "E15", "J-10", "G"))
    ]
    assert heard == ["chime-1", "chime-2", "chime-3", "chime-4", "zing", ""]
    moods = [miaui_sounds.mood(take((), card)) for card in map(Card, ("K1", "T8", "J-10", "G"))]
    assert moods == ["", "joy", "dismay", ""], "on an empty pile a gull takes nothing"
    assert miaui_sounds.mood(take((Card("T8"),), Card("G"))) == "dismay"


def test_every_cat_has_a_voice_of_her_own() -> None:
    assert set(VOICES) == {f"{cat}-{mood}" for cat in CATS.values() for mood in MOODS}
    for mood in MOODS:
        spectra = []
        for cat in CATS.values():
            sound = stored(f"{cat}-{mood}")[:, 0]
            power = np.abs(np.fft.rfft(sound, 2 * RATE)) ** 2
            spectra.append(np.sqrt(power / power.sum()))
        for one, two in combinations(spectra, 2):
            assert float(np.sum(one * two)) < 0.9


def test_the_bed_deepens_as_rounds_pass() -> None:
    beds = [ambience(number) for number in range(1, 13)]
    assert beds == sorted(beds)
    assert set(beds) == set(AMBIENCES)
