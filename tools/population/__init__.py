"""Outside players: made by other means than `tools.train`, in order to measure Miaui's levels by them."""
