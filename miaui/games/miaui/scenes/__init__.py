"""The screens that are Miaui's own."""
