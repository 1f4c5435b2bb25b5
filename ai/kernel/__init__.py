"""The rules once more, compiled by numba: what self-play, the open-card solver and Expert share.

Sets of cards are the integers of `engine.cards`. A rule set is a small integer of switches (`codes.switches`). The
twin is held equal to `engine` by ``tests/ai/kernel``.
"""
