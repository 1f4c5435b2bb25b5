"""``python -m tests.golden``: writes the golden files anew from their records, and looks for rounds that are missing.

Read the difference before you commit it: it is what has changed in the rules or in what a seat may know.
"""

from __future__ import annotations

from .kinds import FILES, find, wanted
from .transcript import recorded, transcript

FILES.mkdir(exist_ok=True)
for rules, kind, file in wanted():
    final = recorded(file.read_text(encoding="utf-8")) if file.exists() else find(rules, kind)
    file.write_text(transcript(final), encoding="utf-8")
    print(file.name)
