"""The rules a second time, written from the rules page alone: slow, plain, on dicts and lists, with
breadth-first walks. Imports nothing of the program, so that a mistake has to be made twice to be missed."""
