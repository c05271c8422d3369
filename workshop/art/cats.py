"""The six divers: what each is made of. Coordinates have (0, 0) between the eyes and the muzzle."""

from __future__ import annotations

from dataclasses import dataclass

from workshop.art.brush import mirror
from workshop.art.kit import Point


@dataclass(frozen=True, slots=True)
class Cat:
    """One cat: colours (`#RRGGBB`) and the measures of her head, in units from (0, 0) between eyes and
    muzzle.

    fur, pale (chest and tips), mark (patches and stripes), dusk (shade), ear (inside), iris, lid, line
    (closed eyes and mouth), nose, blush, paw and accent (kerchief, rope) are colours. outline: the head, from
    the top centre down the left half, then up the right one; eyes: distance of their middles from x = 0,
    their y, half width and half height; muzzle: y of the nose."""

    name: str
    fur: str
    pale: str
    mark: str
    dusk: str
    ear: str
    iris: str
    lid: str
    line: str
    nose: str
    blush: str
    outline: tuple[Point, ...]
    eyes: tuple[float, float, float, float]
    muzzle: float
    paw: str
    accent: str


def _cat(name: str, half: list[Point], right: list[Point] | None = None, **rest: object) -> Cat:
    whole = mirror(half) if right is None else [*half, *right]
    return Cat(name=name, outline=tuple(whole), **rest)  # type: ignore[arg-type]


_HEADS: dict[str, list[Point]] = {
    "mara": [
        (0, -52), (-22, -54), (-54, -95, 1), (-70, -44), (-80, -6), (-88, 18, 1), (-78, 20, 1), (-77, 36, 1),
        (-46, 56), (0, 63),
    ],
    "pua": [
        (0, -47), (-26, -50), (-44, -76), (-54, -83), (-62, -77), (-72, -40), (-87, 0), (-83, 36),
        (-48, 59), (0, 64),
    ],
    "nilo": [
        (0, -46), (-17, -49), (-60, -97, 1), (-70, -38), (-74, -4), (-62, 30), (-33, 56), (0, 63),
    ],
    "tama": [
        (0, -51), (-22, -54), (-52, -92, 1), (-68, -46), (-77, -10), (-93, 8, 1), (-83, 13, 1), (-98, 32, 1),
        (-84, 33, 1), (-80, 48, 1), (-44, 60), (0, 65),
    ],
    "rosi": [
        (0, -44), (-20, -47), (-66, -93, 1), (-75, -34), (-80, 2), (-68, 32), (-38, 53), (0, 62),
    ],
    "kai": [
        (0, -51), (-26, -54), (-56, -88, 1), (-74, -48), (-80, -8), (-83, 20), (-71, 48), (-36, 61), (0, 64),
    ],
}  # fmt: skip

_KAI_RIGHT: list[Point] = [
    (36, 61), (71, 48), (83, 20), (80, -8), (74, -48), (68, -62, 1), (60, -60, 1), (63, -73, 1),
    (56, -88, 1), (26, -54),
]  # fmt: skip

CATS: dict[str, Cat] = {
    cat.name: cat
    for cat in (
        _cat(
            "mara", _HEADS["mara"], fur="#FFF1D8", pale="#FFFAEC", mark="#F28A35", dusk="#4A2B42",
            ear="#EE7E74",
            iris="#74D69A", lid="#F7D9B4", line="#1C1030", nose="#E8506A", blush="#FF9A80",
            eyes=(33, -8, 17, 17),
            muzzle=24, paw="#FFF1D8", accent="#1FA9A6",
        ),
        _cat(
            "pua", _HEADS["pua"], fur="#FF9A3D", pale="#FFE7C2", mark="#D8581C", dusk="#A83A14",
            ear="#E0574A",
            iris="#FFD23F", lid="#F08A30", line="#1C1030", nose="#D63E5C", blush="#FF5F57",
            eyes=(36, -8, 16, 16),
            muzzle=24, paw="#FFE7C2", accent="#FF6B57",
        ),
        _cat(
            "nilo", _HEADS["nilo"], fur="#F3E0C0", pale="#FFF3DC", mark="#553532", dusk="#3A2230",
            ear="#E79382",
            iris="#6FCDF3", lid="#6E4A42", line="#F3E0C0", nose="#E8707A", blush="#7A4A44",
            eyes=(32, -6, 18, 15),
            muzzle=26, paw="#553532", accent="#2456A6",
        ),
        _cat(
            "tama", _HEADS["tama"], fur="#8C9DB5", pale="#EAF0F2", mark="#566580", dusk="#37415F",
            ear="#F2A59C",
            iris="#CBE766", lid="#7C8DA8", line="#1C1030", nose="#E07A86", blush="#C98FA4",
            eyes=(33, -8, 18, 18),
            muzzle=26, paw="#EAF0F2", accent="#2C8A5A",
        ),
        _cat(
            "rosi", _HEADS["rosi"], fur="#3B2552", pale="#5E4180", mark="#2A183E", dusk="#1C1030",
            ear="#C2528B",
            iris="#FFC93A", lid="#4D3369", line="#E7CBF2", nose="#F06FA8", blush="#7A3E7E",
            eyes=(34, -6, 19, 15),
            muzzle=26, paw="#3B2552", accent="#F7A9B8",
        ),
        _cat(
            "kai", _HEADS["kai"], _KAI_RIGHT, fur="#D9B382", pale="#FFEFD2", mark="#84502F", dusk="#5C3322",
            ear="#E08A72", iris="#F2A33C", lid="#C79E6A", line="#1C1030", nose="#B8485A", blush="#E88A66",
            eyes=(33, -8, 17, 16), muzzle=25, paw="#FFEFD2", accent="#E2474F",
        ),
    )
}  # fmt: skip
