"""``python -m bench`` finds its sections and says when one fails."""

from __future__ import annotations

import pytest

from bench import __main__ as bench


def test_sections_are_the_modules_that_measure() -> None:
    found = {section.name: section for section in bench.sections()}
    assert found.keys() >= {"movegen", "table_load", "crash"}
    assert not found.keys() & {"scripted", "crash_check", "screenshots", "__main__"}
    assert found["movegen"].needs_others
    assert not found["crash"].needs_others
    assert all(section.about for section in found.values())


def test_a_name_that_is_no_section_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        bench.main(["nonsense"])
    assert ended.value.code == 2
    assert "there is no nonsense" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        bench.main(["hostile", "secrecy", "--seed", "1"])


def test_a_measurement_gets_its_own_arguments(capfd: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["secrecy", "--rounds", "none"]) == 1
    assert "--rounds: invalid int value: 'none'" in capfd.readouterr().err
    assert bench.main(["table_load", "--help"]) == 0
    assert "--seconds" in capfd.readouterr().out


def test_a_section_that_fails_makes_the_whole_fail(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "sections", lambda: (bench.Section("missing", "is not there", needs_others=False),))
    assert bench.main([]) == 1
    assert "failed: missing" in capfd.readouterr().err
