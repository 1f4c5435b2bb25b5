"""The longer measurements; ``python -m bench`` runs them one after the other."""
