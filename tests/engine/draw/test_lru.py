"""A cache bounded by bytes."""

from __future__ import annotations

from miaui.engine.draw.lru import ByteCache


def test_the_oldest_values_go_first() -> None:
    cache: ByteCache[str] = ByteCache(10)
    for name in "abc":
        cache.put(name, name, 4)
    assert cache.get("a") is None and cache.get("b") == "b" and cache.held == 8


def test_a_bound_that_falls_holds_at_once() -> None:
    cache: ByteCache[str] = ByteCache(100)
    for name in "abc":
        cache.put(name, name, 30)
    cache.limit = 40
    assert cache.held == 30 and cache.get("c") == "c"
    cache.limit = 1
    assert cache.held == 30, "one that is too large is kept, alone"


def test_what_was_used_last_may_be_kept_alone() -> None:
    cache: ByteCache[str] = ByteCache(100)
    cache.keep_last()
    for name in "abc":
        cache.put(name, name, 30)
    assert cache.get("b") == "b"
    cache.keep_last()
    assert cache.held == 30 and cache.get("b") == "b" and len(cache) == 1


def test_what_is_idle_from_one_call_to_the_next_but_one_goes() -> None:
    cache: ByteCache[str] = ByteCache(100)
    for name in "abc":
        cache.put(name, name, 30)
    cache.drop_idle()
    assert len(cache) == 3, "used since the beginning"
    assert cache.get("b") == "b"
    cache.drop_idle()
    assert len(cache) == 3, "idle since one call only"
    cache.drop_idle()
    assert len(cache) == 1 and cache.get("b") == "b" and cache.held == 30


def test_what_is_small_may_stay_though_it_is_idle() -> None:
    cache: ByteCache[str] = ByteCache(100)
    for name, size in (("large", 60), ("small", 10)):
        cache.put(name, name, size)
    for _ in range(3):
        cache.drop_idle(10)
    assert cache.get("small") == "small" and cache.get("large") is None and cache.held == 10
