## pictures: words in the pictures of The King’s Guild

picture-name-guild = ギルド
picture-name-hand = 手札
picture-name-offers = クエストと専門家
picture-name-rooms = 部屋
picture-name-discards = 宝物カード
picture-legend = ギルド欄の見方
picture-legend-coins = コイン
picture-legend-blue = 青の宝物カード
picture-legend-red = 赤の宝物カード
picture-legend-yellow = 黄の宝物カード
picture-legend-quests = 完遂したクエスト
picture-legend-sigils = 空いている紋章
picture-hand-own = あなたの手札・本人だけに見えます
picture-hand-other = 手札
picture-hand-size = 宝物カード{ $n }枚（上限{ $limit }）
picture-hand-share = 共同クエストの宝物：残りは{ $first }に渡ります
picture-hand-ahead = 預言者が見た次のクエスト
picture-hand-empty = 宝物カードはありません
picture-hand-relics = { $n ->
    [0] 遺物なし
   *[other] 遺物{ $n }枚
}
picture-hand-charms = { $n ->
    [0] 護符なし
   *[other] 護符{ $n }枚
}
picture-hand-scrolls = 図書館：巻物{ $n }枚
picture-guild = { $guild }・{ $mat }
picture-guild-storage = 保管エリア
picture-guild-hand = 宝物カード
picture-guild-gathers = 収集できる資源
picture-offers-nobody = 専門家はもういません
picture-offers-empty = クエストなし
picture-rooms = 部屋とその効果
picture-discards = 捨て札／総数
picture-so-far = 途中の得点（手札を除く）
picture-final = 最終得点
picture-total = 合計
picture-total-now = ここまで
picture-tie = 同点判定（コイン）

## pictures: alternative texts

alt-guild = { $who }：{ $score }点、コイン{ $coins }、資源は{ $stores }、宝物カードは青{ $blue }・赤{ $red }・黄{ $yellow }、クエスト{ $quests }、空き紋章{ $sigils }。
alt-guild-brief = { $who }：{ $score }点、コイン{ $coins }、{ $stores }、宝物{ $blue }／{ $red }／{ $yellow }、クエスト{ $quests }。
alt-guild-least = { $who }：{ $score }点、コイン{ $coins }、{ $stores }。
# 短い文での資源の文字
alt-key = { $letters }。{ $hands ->
    [yes] 宝物は青／赤／黄。
   *[no] {""}
  }
alt-letter-of = { $letter }＝{ $what }
alt-letter-iron = 鉄
alt-letter-wood = 木
alt-letter-leather = 革
alt-letter-cloth = 布
alt-letter-gem = 宝
alt-letter-magic = 魔
alt-amount = { $what }{ $n }
alt-quests = クエスト：{ $quests }。
alt-quest = { $n } { $quest }（{ $items }）
alt-quest-brief = { $n }（{ $items }）
alt-slot = { $n } { $quest }
alt-item = { $letter } { $cost }でコイン{ $coins }
alt-item-brief = { $letter } { $cost }でコイン{ $coins }
alt-crafted = { $letter }は{ $who }が作製済み
alt-crafted-brief = { $letter } 作製済み
alt-thug = （ならず者）
alt-on = （{ $who }）
alt-priced = { $what }{ $coins }
alt-specialists = 専門家：{ $specialists }。
alt-supply = ストック：{ $stores }。山札：青{ $blue }、赤{ $red }、黄{ $yellow }、クエスト{ $quests }。
alt-supply-brief = ストック：{ $stores }。
alt-same-price = { $coins }：{ $rooms }
alt-rooms = 部屋：{ $rooms }。
alt-at = { $what }（{ $where }）
alt-baggage = 荷物（{ $where }）
alt-guild-name = { $guild }、{ $mat }。
alt-own-rooms = 部屋：{ $rooms }。
alt-own-people = 専門家：{ $people }。空きスペース：{ $free }。
alt-own-quests = クエスト：{ $quests }。
alt-hand = { $who }の手札：青{ $blue }、赤{ $red }、黄{ $yellow }（上限{ $limit }）。
alt-shared = 分ける宝物カード：{ $cards }。
alt-ahead = 次のクエスト：{ $quests }。
alt-times = { $what }{ $n }
alt-pile = { $colour_label }：山札{ $left }枚、捨て札：{ $cards }。
