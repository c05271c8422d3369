"""The program up to its first picture, for `make bench`: starts, shows the title, ends."""

from __future__ import annotations

from miaui.app import App


def main() -> None:
    """Turn until something can be seen."""
    app = App()
    app.context.go("title", wipe="cut")
    while not app.loop.pictures:
        app.loop.turn()


if __name__ == "__main__":
    main()
