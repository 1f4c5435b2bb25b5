"""Endings (残局) that are won by exactly one first play: made, proven, graded, and played against."""
