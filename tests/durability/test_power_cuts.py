"""Power cuts in whole sessions of the console on a real littlefs, in every game."""

import os

import pytest
from cutting import cut_sessions

from console.drivers import storage
from console.drivers.storage import Store
from paihe.core import registry


@pytest.mark.parametrize("game", registry.ids())
def test_whenever_the_power_goes_the_old_or_the_new_record_is_there(game, seed):
    rows = cut_sessions([game], seed, steps=3, tears="clean+half")
    print(rows)
    assert [row[1] for row in rows] == ["begin", "deal-end", "match-end"]
    for _game, _session, operations, cuts, writes, old, new in rows:
        assert writes >= 2 and operations > writes
        assert cuts >= 3 * operations // 2 and old + new >= cuts


@pytest.mark.parametrize("saves", [2, 3])
def test_a_cut_inside_an_erase_never_brings_an_older_record_back(tmp_path, monkeypatch, saves):
    store = Store(str(tmp_path))
    for number in range(saves):
        store.save("match", b"%d" % number)

    class Cut(Exception):
        pass

    def once(path):
        os.unlink(path)
        raise Cut

    monkeypatch.setattr(storage.os, "remove", once)
    with pytest.raises(Cut):
        store.erase("match")
    monkeypatch.undo()
    assert Store(str(tmp_path)).load("match") == b"%d" % (saves - 1)
    store.erase("match")
    assert os.listdir(tmp_path) == []
