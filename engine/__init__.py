"""The rules of Dou Dizhu as pure values: no clock, no randomness of its own, no printing, no waiting."""
