"""Outside players: made by other means than `workshop.training`, to measure Miaui's levels by them."""
