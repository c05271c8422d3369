"""The page of a league: one file with plots, no script, and nothing from elsewhere.

Equal figures give equal pages. Nothing is told by colour alone.
"""

from collections.abc import Iterator
from html import escape

from miaui.league import Encounter, Figures

#: Pixels of a plot: its width, the part for names, and the height of a row.
_WIDTH, _NAMES, _ROW = 900, 220, 34

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #222; background: #fff; }
h1, h2 { line-height: 1.2; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { border: 1px solid #999; padding: .3rem .6rem; text-align: right; vertical-align: top; }
th:first-child, td:first-child { text-align: left; }
td small { display: block; color: #444; }
.more { font-weight: bold; }
.wide { overflow-x: auto; }
svg { width: 100%; height: auto; }
svg text { font: 15px system-ui, sans-serif; fill: #222; }
svg .line { stroke: #222; stroke-width: 2; }
svg .grid { stroke: #bbb; stroke-dasharray: 2 4; }
svg .dot { fill: #222; }
"""


_SCALE = "Ten times the odds of winning are 400 points; {} has 1000. Lines and ranges are 95 % intervals."
_SHARES = (
    "Share of victory of the player of a row at tables with the player of a column, its range, the games. "
    "A fair share is {:.3f}; a range above it is set in bold and marked +, one below it is marked −."
)


def page(figures: Figures) -> str:
    """Return a league's figures as a complete HTML file in English, ending with a line feed: a plot of
    ratings, a table, and who wins against whom. Without a game "No game was played yet." stands in place of
    the plot, and the table has "–" and 0 games."""
    chosen = [key.replace("_", " ") for key, on in figures.options.items() if on]
    what = f"{figures.game}{', with ' + ' and '.join(chosen) if chosen else ''}"
    title = f"League of {escape(what)}"
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{title}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{title}</h1>",
        f"<p>{figures.games} games at tables of {figures.seats}. {_SCALE.format(escape(figures.anchor))}</p>",
        "<h2>Ratings</h2>",
        *_ratings(figures),
        *_table(figures),
        "<h2>Who wins against whom</h2>",
        f"<p>{_SHARES.format(1 / figures.seats)}</p>",
        *_cross(figures),
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def _ratings(figures: Figures) -> Iterator[str]:
    """Yield a plot of the ratings, with their intervals as lines."""
    rated = [
        (entrant.seat, entrant.rating, entrant.low, entrant.high)
        for entrant in figures.entrants
        if entrant.rating is not None and entrant.low is not None and entrant.high is not None
    ]
    if not rated:
        yield "<p>No game was played yet.</p>"
        return
    low = int(min(interval[2] for interval in rated) // 100) * 100
    high = -int(-max(interval[3] for interval in rated) // 100) * 100
    high = max(high, low + 100)
    grain = max(100, (high - low) // 1000 * 100)

    def place(points: float) -> str:
        return f"{_NAMES + (points - low) / (high - low) * (_WIDTH - _NAMES - 80):.1f}"

    height = _ROW * len(rated) + 40
    said = "; ".join(
        [f"{seat} {points:.0f}, {least:.0f} to {most:.0f}" for seat, points, least, most in rated]
    )
    yield f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="Ratings: {escape(said)}">'
    for mark in range(low, high + 1, grain):
        yield f'<line class="grid" x1="{place(mark)}" x2="{place(mark)}" y1="0" y2="{height - 28}"/>'
        yield f'<text x="{place(mark)}" y="{height - 8}" text-anchor="middle">{mark}</text>'
    for row, (seat, points, least, most) in enumerate(rated):
        y = _ROW * row + _ROW // 2
        yield f'<text x="0" y="{y + 5}">{escape(_short(seat))}</text>'
        yield f'<line class="line" x1="{place(least)}" x2="{place(most)}" y1="{y}" y2="{y}"/>'
        yield f'<circle class="dot" cx="{place(points)}" cy="{y}" r="5"/>'
        yield f'<text x="{float(place(most)) + 10:.1f}" y="{y + 5}">{points:.0f}</text>'
    yield "</svg>"


def _table(figures: Figures) -> Iterator[str]:
    """Yield the table of all entrants."""
    heads = ("player", "rating", "95 % interval", "games", "share", "points")
    yield f'<div class="wide"><table><tr>{"".join([f"<th>{head}" for head in heads])}</tr>'
    for entrant in figures.entrants:
        yield f"<tr><td>{escape(entrant.seat)}"
        if (
            entrant.rating is None
            or entrant.low is None
            or entrant.high is None
            or entrant.share is None
            or entrant.points is None
        ):
            yield "<td>–<td>–<td>0<td>–<td>–</tr>"
        else:
            yield f"<td>{entrant.rating:.0f}<td>{entrant.low:.0f} to {entrant.high:.0f}"
            yield f"<td>{entrant.games}<td>{entrant.share:.3f}<td>{entrant.points:.2f}</tr>"
    yield "</table></div>"


def _cross(figures: Figures) -> Iterator[str]:
    """Yield the table of who wins against whom."""
    encounters = {(encounter.seat, encounter.other): encounter for encounter in figures.cross}
    names = [entrant.seat for entrant in figures.entrants]
    yield '<div class="wide"><table><tr><th>'
    yield "".join([f"<th>{escape(name)}" for name in names]) + "</tr>"
    for seat in names:
        cells = [_cell(encounters.get((seat, other)), 1 / figures.seats) for other in names]
        yield f"<tr><td>{escape(seat)}{''.join(cells)}</tr>"
    yield "</table></div>"


def _cell(encounter: Encounter | None, fair: float) -> str:
    if encounter is None:
        return "<td>"
    sign, style = (
        ("+", ' class="more"') if encounter.low > fair else ("−", "") if encounter.high < fair else ("", "")
    )
    return (
        f"<td{style}>{sign}{encounter.share:.3f}<small>{encounter.low:.3f}–{encounter.high:.3f}"
        f"<br>{encounter.games} games</small>"
    )


def _short(name: str) -> str:
    """Return a name that fits beside a plot.

    >>> _short("a very long name of somebody who plays well")
    'a very long name of someb…'
    """
    return name if len(name) <= 26 else name[:25] + "…"
