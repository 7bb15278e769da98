"""Decoders, which threads ask for at once."""

import threading
import time
from typing import Any

import msgspec
import pytest

from tablee.kernel import codec


class _Pear(msgspec.Struct):
    size: int


class _Tree(msgspec.Struct):
    pears: list[_Pear]


def test_a_decoder_is_made_once() -> None:
    assert codec.decoder(_Pear) is codec.decoder(_Pear)


def test_one_decoder_is_made_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two at once, of types that share a struct, and msgspec takes the whole process down."""
    at_work: list[Any] = []
    crowds: list[int] = []
    make = msgspec.json.Decoder

    def slowly(type_: Any) -> Any:
        at_work.append(type_)
        crowds.append(len(at_work))
        time.sleep(0.02)
        at_work.remove(type_)
        return make(type_)

    monkeypatch.setattr(msgspec.json, "Decoder", slowly)
    monkeypatch.setattr(codec, "_DECODERS", {})
    types = (_Pear, _Tree, list[_Tree], dict[str, _Pear])
    threads = [threading.Thread(target=codec.decoder, args=(one,)) for one in types]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert crowds == [1] * len(types)
