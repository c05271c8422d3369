"""Pearl Tide, a small game of four sizes of everything that a game of the house has: an example to copy.

Seven shells in each paw, numbered 1 to 6, and five waves. A wave brings as many pearls as a die shows. All
cats lay one or two shells face down at once, and turn them over: the highest sum that stands alone takes the
pearls, and all laid shells go out with the tide. Where none stands alone the pearls wait for the next wave.
Once a wave, before she lays, a cat may swap a shell for one from the bag. Most pearls win.

It stands on the product alone, as any further game would.
"""
