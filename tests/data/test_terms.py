"""Japanese terms are those of the rules documents that the games follow, and a thing has one word for it."""

from __future__ import annotations

import pytest

from tests.data import ftl
from tests.data.ftl import texts

OTHERS = {
    "common": {
        "卓": "対局",
        "テーブル": "対局",
        "指紋": "ハッシュ値",
        "秘密の数": "乱数のシード",
        "でたらめ": "ランダム",
        "打ち": "プレイし",
        "打つ": "プレイする",
        "ホスト": "主催者",
        "お願い": "依頼",
        "手番目": "第96手番",
    },
    "stone_age": {
        "建物": "家タイル",
        "粘土場": "レンガ切り出し場",
        "資源の場所": "資源獲得場",
        "好きな資源": "任意の資源",
    },
    "almadi": {
        "地形": "ランドスケープ",
        "領地": "レルム",
        "スタートタイル": "開始タイル",
        "壺": "ジャー",
        "山札": "サプライ",
        "ストック": "サプライ",
    },
    "kings_guild": {"マット": "プレイヤーボード", "手番目": "第96手番"},
    "applejack": {"手番目": "第96手番"},
    "via_appia": {"手番目": "第96手番"},
}
"""Words that other rules use, with the term for each."""
NINE_AT_MOST = {
    "board-a.rules",
    "chamber-line",
    "need-columns",
    "need-columns.does",
    "need-groups",
    "need-groups.does",
    "need-rows",
    "need-rows.does",
    "need-squares",
    "need-squares.does",
    "reason-build-count",
    "rules-apple-tiles.rules",
    "rules-craft.rules",
    "rules-guilds.rules",
    "rules-hire.rules",
    "rules-overview.rules",
    "rules-players.rules",
    "rules-quests.rules",
    "rules-refill.rules",
    "rules-setup.rules",
    "rules-sigils.rules",
    "rules-sources.rules",
    "rules-tiles.rules",
    "stacks-at",
}
"""Messages whose number never gets beyond nine, which is how far the counter つ goes."""


@pytest.mark.parametrize("package", OTHERS)
def test_a_thing_is_called_as_the_rules_document_calls_it(package: str) -> None:
    found = [
        f"{key}: {word}, not {term}"
        for key, text in texts(package, "ja")
        if not key.endswith(".search")
        for word, term in OTHERS[package].items()
        if word in text
    ]
    assert found == []


@pytest.mark.parametrize("package", ftl.packages())
def test_numbers_beyond_nine_have_a_counter_that_goes_so_far(package: str) -> None:
    found = {key for key, text in texts(package, "ja") if text.startswith("つ") and not text.startswith("つい")}
    assert found - NINE_AT_MOST == set()
