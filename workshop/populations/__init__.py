"""Outside players: made by other means than `workshop.training`, in order to measure Miaui's levels by them."""
