"""How the site of the documentation is built: `make docs`."""

import os
import re

from miaui import __version__

project, author, release = "Miaui", "The authors of Miaui", __version__
copyright = "The authors of Miaui"  # noqa: A001 - Sphinx's name
language = "en"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.intersphinx"]
html_theme = "furo"
html_title = f"Miaui {release}"
exclude_patterns = ["inventories"]
suppress_warnings = ["myst.header"]  # a page may begin below its title

myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
nitpicky = True

# Offline: what the pages of Python and numpy are called lies here (python -m tools.inventory).
intersphinx_mapping = {
    "python": ("https://docs.python.org/3", "inventories/python.inv"),
    "numpy": ("https://numpy.org/doc/stable", "inventories/numpy.inv"),
}
intersphinx_timeout = 1

SOURCE = "https://github.com/miaui/miaui/blob/main/"


def link_to_source(_app, name, source):
    """Let links to files beside the documentation lead to the repository."""
    folder = os.path.dirname(name)

    def lead(found):
        target = os.path.normpath(os.path.join("docs", folder, found[2]))
        return f"{found[1]}({SOURCE}{target})" if not target.startswith("docs") else found[0]

    source[0] = re.sub(r"(\[[^\]]*\])\((\.\./[^)#]+)\)", lead, source[0])


def setup(app):
    """Called by Sphinx."""
    app.connect("source-read", link_to_source)
