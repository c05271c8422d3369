"""Sea Salt & Paper for PettingZoo. The number in the name rises with any change that could alter what is
learnt."""

from miaui.env.agents import Maker, TurnsEnv, in_turn
from miaui.env.salt_coding import CODING

#: Agents asked one after the other.
env = Maker(in_turn, CODING)
#: `env` without wrappers.
raw_env = Maker(TurnsEnv, CODING)
