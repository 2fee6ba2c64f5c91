"""Crash files with the names of the sources."""

import io
import sys

import pytest

from tools import build, trace


def test_every_function_keeps_its_place_and_a_private_one_gets_its_own_name_back():
    before, after = build.device_modules()
    assert before.keys() == after.keys()
    for module, source in before.items():
        own, given = trace._functions(source), trace._functions(after[module])
        assert [line for _name, line in own] == [line for _name, line in given], module
    given = trace._functions(after["console.begin"])
    own = trace._functions(before["console.begin"])
    place = [name for name, _line in own].index("_remember")
    assert given[place][0] != "_remember", "private names are renamed"
    shown = trace.readable(
        'Traceback (most recent call last):\n  File "console.begin", line 1, in %s\nKeyError: x\n'
        % given[place][0]
    )
    assert "_remember (line %d)" % own[place][1] in shown and shown.endswith("\nKeyError: x\n")


def test_what_is_no_function_of_ours_stays():
    for text in ("", "WDT\npaihe\n", '  File "asyncio/core.py", line 1, in run\n'):
        assert trace.readable(text) == text


def test_a_file_or_standard_input_is_read_and_a_missing_one_is_named(
    tmp_path, capsys, monkeypatch
):
    file = tmp_path / "crash0.txt"
    file.write_text("ME-1234\n", encoding="utf-8")
    assert trace.main([str(file)]) == 0
    monkeypatch.setattr(sys, "stdin", io.StringIO("VE-0001\n"))
    assert trace.main([]) == 0
    assert capsys.readouterr().out == "ME-1234\nVE-0001\n"
    assert trace.main([str(tmp_path / "none.txt")]) == 1
    assert "none.txt" in capsys.readouterr().err
    file.write_bytes(b"\xff\xfe")
    assert trace.main([str(file)]) == 1
    with pytest.raises(SystemExit):
        trace.main(["a", "b"])
