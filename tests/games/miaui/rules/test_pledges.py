"""Pledges: a bot's sealed choice can be opened, and by nothing else."""

from miaui.games.miaui.public.pledges import commit, verify


def test_a_pledge_holds_for_its_dive_and_salt_alone() -> None:
    pledge = commit(7, "00ff" * 8)
    assert pledge == "fb71135844aa401b6f3e103c79b045d244603a72fadea6764974dec11e681f3f"
    assert verify(pledge, 7, "00ff" * 8)
    assert not verify(pledge, 8, "00ff" * 8)
    assert not verify(pledge, 7, "00fe" * 8)
    assert not verify("no pledge", 7, "00ff" * 8)
