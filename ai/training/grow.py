"""Wider networks that compute what narrower ones did: new units begin without a say, and learn to have one."""

from __future__ import annotations

from dataclasses import replace

import torch

from ai.training.learner import Learner
from ai.training.network import Network


def grown(learner: Learner, widths: tuple[int, ...], seed: int) -> Learner:
    """A learner whose role networks have `widths`, none below those of `learner`, and answer as its networks do.

    Optimisers go on from what they knew; the critic is the same. Raises ValueError for another number of layers or
    a narrower one.
    """
    old = learner.scheme.widths
    if len(widths) != len(old) or any(new < was for new, was in zip(widths, old, strict=True)):
        message = f"{widths} must have the layers of {old}, each at least as wide"
        raise ValueError(message)
    wider = Learner(replace(learner.scheme, widths=widths), seed)
    for small, large, mean in zip(learner.networks, wider.networks, wider.averages, strict=True):
        _grow(small, large)
        for name, value in large.arrays().items():
            mean[name][:] = value
    wider.critic = learner.critic
    return wider


@torch.no_grad()  # type: ignore[untyped-decorator, unused-ignore]
def _grow(small: Network, large: Network) -> None:
    width = small.first.weights.shape[1]
    large.first.weights[:, :width] = small.first.weights
    large.first.square[:, :width] = small.first.square
    large.first.steps[:] = small.first.steps
    for old, new in zip(small.dense.parameters(), large.dense.parameters(), strict=True):
        block = tuple(slice(0, length) for length in old.shape)
        if old.ndim == 2:
            # the old units hear nothing of the new ones yet
            new[: old.shape[0], old.shape[1] :] = 0
        new[block] = old
        state = small.optimiser.state.get(old)
        if state:
            square = torch.zeros_like(new)
            square[block] = state["exp_avg_sq"]
            large.optimiser.state[new] = {
                "step": state["step"].clone(),
                "exp_avg": torch.zeros_like(new),
                "exp_avg_sq": square,
            }
