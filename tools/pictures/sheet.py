"""The contact sheet: all pictures small, a scene or beat a row, a window and text size a column."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

WIDE, HIGH, HEAD, SIDE = 360, 214, 40, 190
GROUND, WORDS = "#1C1030", "#FFF3DC"
FONT = Path(__file__).resolve().parents[2] / "assets" / "fonts" / "nunito" / "Nunito-Bold.ttf"


class Sheet:
    """Contact sheet: gathers small copies while pictures are made; `save` puts them together. `columns` are
    fixed, `rows` come as pictures are added: by row and column, the copies."""

    def __init__(self, columns: Sequence[str]) -> None:
        self.columns = list(columns)
        self.rows: dict[str, dict[str, Image.Image]] = {}

    def add(self, row: str, column: str, picture: Image.Image) -> None:
        """Keep a copy of a picture, reduced to fit 352 × 206 pixels (a smaller one keeps its size), for the
        cell of that row and column, in place of an earlier one. A new row is added below the others. For a
        column that the sheet does not have, `save` raises ValueError."""
        small = picture.copy()
        small.thumbnail((WIDE - 8, HIGH - 8), Image.Resampling.LANCZOS, reducing_gap=2.0)
        self.rows.setdefault(row, {})[column] = small

    def save(self, path: Path) -> None:
        """Write the sheet as one JPEG or PNG, by the end of the path's name, in place of what is there: a row
        for each row that was added, under the columns' names; cells without a picture stay empty. Without
        rows it has the names alone. ValueError for a picture of a column that the sheet does not have."""
        sheet = Image.new("RGB", (SIDE + WIDE * len(self.columns), HEAD + HIGH * len(self.rows)), GROUND)
        pen, font = ImageDraw.Draw(sheet), ImageFont.truetype(str(FONT), 20)
        for x, column in enumerate(self.columns):
            pen.text((SIDE + x * WIDE + WIDE / 2, HEAD / 2), column, WORDS, font, "mm")
        for y, (row, cells) in enumerate(self.rows.items()):
            pen.text((SIDE - 12, HEAD + y * HIGH + HIGH / 2), row, WORDS, font, "rm")
            for column, small in cells.items():
                left = SIDE + self.columns.index(column) * WIDE + (WIDE - small.width) // 2
                sheet.paste(small, (left, HEAD + y * HIGH + (HIGH - small.height) // 2))
        sheet.save(path, quality=85)


def page(path: Path, files: Mapping[str, Mapping[str, str]], columns: Sequence[str]) -> None:
    """Write an HTML page with a table of all pictures, each a link to its file, in place of what is there;
    `files` has for each row the file of each column, and a missing column is an empty cell. A column that is
    not in `columns` is left out."""
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    body = []
    for row, cells in files.items():
        shown = "".join(
            f'<td><a href="{cells[column]}"><img src="{cells[column]}" loading="lazy"></a></td>'
            if column in cells
            else "<td></td>"
            for column in columns
        )
        body.append(f"<tr><th>{escape(row)}</th>{shown}</tr>")
    path.write_text(
        '<!doctype html><meta charset="utf-8"><title>Miaui in pictures</title>'
        f"<style>body{{background:{GROUND};color:{WORDS};font:16px sans-serif}}img{{width:340px}}"
        "th{position:sticky;left:0;top:0;background:inherit}</style>"
        f"<table><tr><th></th>{head}</tr>{''.join(body)}</table>",
        encoding="utf-8",
    )
