"""A program that plays the first legal move and does one thing wrong, named by its argument.

Run by tests: python bad_program.py KIND [DECISION], the decision of game 0 in which it happens (2).
"""

import json
import os
import signal
import subprocess
import sys
import time

WHY = "not today"
KIND = sys.argv[1]
WHEN = int(sys.argv[2]) if len(sys.argv) > 2 else 2
CHILD = "import time; time.sleep(300)"
#: The same with a word by which tests find it, for it has no environment.
ALONE = CHILD + "  # PYTEST_CURRENT_TEST="


def put(text: str) -> None:
    """Write something at once."""
    sys.stdout.write(text)
    sys.stdout.flush()


def say(**message: object) -> None:
    """Send a message."""
    put(json.dumps(message) + "\n")


def flood(lines: bool) -> None:
    """Say a hundred megabytes, or as much as is read."""
    for _ in range(100):
        put(("x" * 99 + "\n") * 10_000 if lines else "x" * 1_000_000)


def eat() -> None:
    """Take memory until the end."""
    held = []
    while True:
        held.append(bytearray(b"x" * 20_000_000))
        time.sleep(0.02)


def child(setsid: bool) -> None:
    """Start a child that holds standard output and stays."""
    subprocess.Popen([sys.executable, "-c", CHILD], start_new_session=setsid)


def child_alone() -> None:
    """Leave a child that has a session of its own, nothing open and no environment."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.closerange(0, 3)
            os.execve(sys.executable, [sys.executable, "-c", ALONE], {})
        os._exit(0)
    os.wait()


def keep_waiting() -> None:
    """Tell the test that the host is kept waiting from now on."""
    if "PROGRAM_WAITS" in os.environ:
        with open(os.environ["PROGRAM_WAITS"], "a", encoding="ascii") as signs:
            signs.write("+")


def drip() -> None:
    """Say a byte now and then."""
    put(" ")
    keep_waiting()
    while True:
        put(" ")
        time.sleep(0.05)


def do_wrong(number: int) -> bool:
    """Do what is wrong; True if the move is made all the same."""
    named = {"type": "move", "id": number, "move": "1"}
    texts = {
        "no-json": "this is no JSON\n",
        "array": "[1, 2]\n",
        "twice": '{"type": "move", "type": "move"}\n',
        "nan": '{"type": "move", "id": NaN}\n',
        "deep": "[" * 100_000 + "\n",
        "no-text": json.dumps(named | {"move": 7}) + "\n",
        "no-move": json.dumps({"type": "move", "id": number}) + "\n",
        "bad-id": json.dumps(named | {"id": "seven"}) + "\n",
        "no-type": json.dumps({"id": number, "move": "1"}) + "\n",
        "illegal": json.dumps(named | {"move": "99"}) + "\n",
        "other-id": json.dumps(named | {"id": 4711}) + "\n",
        "no-id": json.dumps({"type": "move", "move": "1"}) + "\n",
        "bad-policy": "",
    }
    if KIND == "bytes":
        sys.stdout.buffer.write(b"\xff\xfe\n")
        sys.stdout.flush()
        return False
    if KIND in texts:
        put(texts[KIND])
        return KIND in ("other-id", "no-id", "bad-policy")
    if KIND == "hang":
        keep_waiting()
        time.sleep(300)
    elif KIND == "late":
        keep_waiting()
        time.sleep(2.5)
    elif KIND == "drip":
        drip()
    elif KIND == "exit":
        os._exit(3)
    elif KIND == "exit-0":
        os._exit(0)
    elif KIND == "signal":
        os.kill(os.getpid(), signal.SIGKILL)
    elif KIND == "eof":
        os.close(1)
        time.sleep(300)
    elif KIND in ("flood-line", "flood-lines"):
        flood(KIND == "flood-lines")
    elif KIND == "memory":
        eat()
    elif KIND == "stderr":
        sys.stderr.write("noise\n" * 500_000)
        sys.stderr.flush()
    elif KIND in ("child", "child-setsid"):
        child(KIND == "child-setsid")
    elif KIND == "child-alone":
        child_alone()
    elif KIND in ("crash-child", "crash-child-setsid"):
        child(KIND == "crash-child-setsid")
        os._exit(1)
    elif KIND == "crash-child-alone":
        child_alone()
        os._exit(1)
    return True


def main() -> None:
    """Answer until the host says quit."""
    if KIND == "no-hello":
        keep_waiting()
        time.sleep(300)
    game, decisions = "", 0
    for line in sys.stdin:
        asked = json.loads(line)
        number = asked.get("id")
        if asked["type"] == "hello":
            games = {} if KIND == "no-game" else {"miaui": [3, 4, 5, 6], "salt": [2, 3, 4], "kaivai": [3, 4]}
            version = 2 if KIND == "version" else 1
            say(type="hello", protocol="miaui-bot", version=version, name=KIND, games=games)
        elif asked["type"] == "new":
            game = asked["game_id"]
            if KIND == "unready" and game == "game-0":
                keep_waiting()
                time.sleep(300)
            if KIND == "refuse" and game == "game-0":
                say(type="refuse", id=number, reason=WHY)
            else:
                say(type="ready", id=number)
        elif asked["type"] == "choose":
            decisions += 1
            wrong = (game == "game-0" and asked["decision"] == WHEN) or KIND == "always"
            if KIND == "always":
                os._exit(1)
            if wrong and not do_wrong(number):
                continue
            more = {"policy": {asked["legal"][0]: 7}, "values": 7} if wrong and KIND == "bad-policy" else {}
            say(type="move", id=number, move=asked["legal"][0], **more)
            if wrong and KIND == "leave":
                os._exit(0)
        elif asked["type"] == "quit":
            if KIND == "deaf":
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
                time.sleep(300)
            sys.exit(5 if KIND == "quit-status" else 0)


main()
