"""A view as plain data and as one line of JSON, and back: what `miaui view` prints and what a bot's
process receives. Named field by field, so that nothing gets out by being added elsewhere."""

from miaui.core.errors import BadRecord
from miaui.core.json_text import dumps, exact, exact_keys, load_object
from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import FISH, SPACES, Card
from miaui.games.miaui.public.taking import Catch
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.public.view import Mat, Memory, Open, RoundSeen, Seen, SeenLagoon, View

_CODES: dict[str, Card] = {card: card for card in FISH}


def dump_view(view: View) -> str:
    """Return one line of JSON; `parse_view` is the inverse."""
    return dumps(view_data(view))


def parse_view(data: bytes | str) -> View:
    """Return the view in a text that `dump_view` wrote. Raises BadRecord for any other shape."""
    return view_from(load_object(data))


# Out


def view_data(view: View) -> dict[str, object]:
    """Return the view as dicts and lists; `view_from` is the inverse."""
    now = view.open
    return {
        "seat": view.seat,
        "open": {
            "variants": {
                "open_baskets": now.variants.open_baskets,
                "no_fighting": now.variants.no_fighting,
            },
            "round": now.round,
            "over": now.over,
            "kiti": now.kiti,
            "lagoon": _lagoon_out(now.lagoon),
            "mats": [_mat_out(mat) for mat in now.mats],
            "box": list(now.box),
            "hand": list(now.hand),
            "chosen": now.chosen,
        },
        "memory": {
            "set_aside": list(view.memory.set_aside),
            "rounds": [_round_out(played) for played in view.memory.rounds],
        },
    }


def _mat_out(mat: Mat) -> dict[str, object]:
    return {
        "pile_size": mat.pile_size,
        "top": mat.top,
        "locked": mat.locked,
        "pile": None if mat.pile is None else list(mat.pile),
        "discards": None if mat.discards is None else list(mat.discards),
    }


def _round_out(played: RoundSeen) -> dict[str, object]:
    return {
        "kiti": played.kiti,
        "lagoon": _lagoon_out(played.lagoon),
        "dives": list(played.dives),
        "catches": {
            name: {"seat": catch.seat, "cards": list(catch.cards)}
            for name, catch in zip(SPACES, played.catches, strict=True)
        },
        "box": list(played.box),
    }


def _lagoon_out(lagoon: SeenLagoon) -> dict[str, object]:
    return {
        name: [{"card": seen.card, "facedown_for": seen.facedown_for} for seen in space]
        for name, space in zip(SPACES, lagoon, strict=True)
    }


# In


def view_from(data: object) -> View:
    """Return the view in what `view_data` made. Raises BadRecord naming the place."""
    view = exact_keys(data, "view", ("seat", "open", "memory"))
    memory = exact_keys(view["memory"], "memory", ("set_aside", "rounds"))
    aside = _numbers(memory["set_aside"], "memory.set_aside")
    if len(aside) != len(SPACES):
        raise BadRecord("memory.set_aside", f"{len(aside)} numbers, expected {len(SPACES)}")
    rounds = exact(memory["rounds"], list, "memory.rounds")
    return View(
        seat=_seat_or_none(view["seat"], "seat"),
        open=_open(view["open"]),
        memory=Memory(
            (aside[0], aside[1], aside[2]),
            tuple([_round(played, f"memory.rounds[{n}]") for n, played in enumerate(rounds)]),
        ),
    )


def _open(data: object) -> Open:
    keys = ("variants", "round", "over", "kiti", "lagoon", "mats", "box", "hand", "chosen")
    now = exact_keys(data, "open", keys)
    variants = exact_keys(now["variants"], "open.variants", ("open_baskets", "no_fighting"))
    mats = exact(now["mats"], list, "open.mats")
    return Open(
        variants=Variants(
            open_baskets=exact(variants["open_baskets"], bool, "open.variants.open_baskets"),
            no_fighting=exact(variants["no_fighting"], bool, "open.variants.no_fighting"),
        ),
        round=exact(now["round"], int, "open.round"),
        over=exact(now["over"], bool, "open.over"),
        kiti=_seat_or_none(now["kiti"], "open.kiti"),
        lagoon=_lagoon(now["lagoon"], "open.lagoon"),
        mats=tuple([_mat(mat, f"open.mats[{seat}]") for seat, mat in enumerate(mats)]),
        box=_cards(now["box"], "open.box"),
        hand=_numbers(now["hand"], "open.hand"),
        chosen=_number_or_none(now["chosen"], "open.chosen"),
    )


def _mat(data: object, where: str) -> Mat:
    mat = exact_keys(data, where, ("pile_size", "top", "locked", "pile", "discards"))
    return Mat(
        pile_size=exact(mat["pile_size"], int, f"{where}.pile_size"),
        top=None if mat["top"] is None else _card(mat["top"], f"{where}.top"),
        locked=exact(mat["locked"], bool, f"{where}.locked"),
        pile=None if mat["pile"] is None else _cards(mat["pile"], f"{where}.pile"),
        discards=None if mat["discards"] is None else _numbers(mat["discards"], f"{where}.discards"),
    )


def _round(data: object, where: str) -> RoundSeen:
    played = exact_keys(data, where, ("kiti", "lagoon", "dives", "catches", "box"))
    catches = exact_keys(played["catches"], f"{where}.catches", SPACES)
    bottom, middle, top = [_catch(catches[name], f"{where}.catches.{name}") for name in SPACES]
    return RoundSeen(
        kiti=_seat_or_none(played["kiti"], f"{where}.kiti"),
        lagoon=_lagoon(played["lagoon"], f"{where}.lagoon"),
        dives=_numbers(played["dives"], f"{where}.dives"),
        catches=(bottom, middle, top),
        box=_cards(played["box"], f"{where}.box"),
    )


def _catch(data: object, where: str) -> Catch:
    catch = exact_keys(data, where, ("seat", "cards"))
    return Catch(_seat_or_none(catch["seat"], f"{where}.seat"), _cards(catch["cards"], f"{where}.cards"))


def _lagoon(data: object, where: str) -> SeenLagoon:
    spaces = exact_keys(data, where, SPACES)
    bottom, middle, top = [_space(spaces[name], f"{where}.{name}") for name in SPACES]
    return bottom, middle, top


def _space(data: object, where: str) -> tuple[Seen, ...]:
    return tuple([_seen(entry, f"{where}[{place}]") for place, entry in enumerate(exact(data, list, where))])


def _seen(data: object, where: str) -> Seen:
    seen = exact_keys(data, where, ("card", "facedown_for"))
    card = None if seen["card"] is None else _card(seen["card"], f"{where}.card")
    return Seen(card, _seat_or_none(seen["facedown_for"], f"{where}.facedown_for"))


def _seat_or_none(data: object, where: str) -> Seat | None:
    return None if data is None else Seat(exact(data, int, where))


def _number_or_none(data: object, where: str) -> int | None:
    return None if data is None else int(exact(data, int, where))


def _numbers(data: object, where: str) -> tuple[int, ...]:
    numbers = exact(data, list, where)
    return tuple([exact(number, int, f"{where}[{place}]") for place, number in enumerate(numbers)])


def _cards(data: object, where: str) -> tuple[Card, ...]:
    cards = exact(data, list, where)
    return tuple([_card(code, f"{where}[{place}]") for place, code in enumerate(cards)])


def _card(data: object, where: str) -> Card:
    code: str = exact(data, str, where)
    card = _CODES.get(code)
    if card is None:
        raise BadRecord(where, f"{code[:40]!r} is no card")
    return card
