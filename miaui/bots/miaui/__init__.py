"""How the bots play Miaui. Uses numpy, so nothing here is imported by the window."""
