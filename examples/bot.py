"""A bot that plays any legal move, all equally likely: the least that a program has to do."""

import json
import sys
from random import Random

GAMES = {"miaui": [3, 4, 5, 6], "salt": [2, 3, 4], "kaivai": [3, 4]}


def say(**message):
    print(json.dumps(message), flush=True)  # unflushed, the line would stay here


for line in sys.stdin:
    asked = json.loads(line)
    match asked["type"]:
        case "hello":
            version = 1 if 1 in asked["versions"] else None
            say(type="hello", protocol="miaui-bot", version=version, name="Example", games=GAMES)
            if version is None:
                sys.exit(1)
        case "new":
            say(type="ready", id=asked["id"])
        case "choose":
            say(type="move", id=asked["id"], move=Random(asked["seed"]).choice(asked["legal"]))
        case "ping":
            say(type="pong", id=asked["id"])
        case "quit":
            break
