## pictures: words in the pictures of Stone Age

picture-name-tribe = 部族
picture-buildings = 家タイル
picture-cards = 文明カード
picture-left = 残り{ $n }
picture-last = 最後
picture-kinds = { $n }種類
picture-own-tribe = あなたの部族・第{ $round }ラウンド
picture-tribe = 部族・第{ $round }ラウンド
picture-now = { $score }点（いま終われば{ $now }点）
picture-stores = 資源
picture-key-dice = コマ：1ダイス÷数字
picture-key-food = 食料
picture-key-wood = { resource-wood.said }
picture-key-brick = { resource-brick.said }
picture-key-stone = { resource-stone.said }
picture-key-gold = { resource-gold.said }
picture-key-tool = 道具：出目+1
picture-key-figure = コマ
picture-key-agriculture = 農業：毎ラウンド食料+1
picture-key-price = 番号＝支払う資源数
picture-key-points = 点
picture-key-building = 資源を払って得る点
picture-key-everyone = 全員にダイス、自分が先に選ぶ
picture-key-roll = ダイス{ $dice }個で得る
picture-key-once = 使い切り道具
picture-key-draw = もう1枚引く
picture-key-any = 任意の資源
picture-key-end = 終了時の得点：
picture-key-hut-builders = ×家タイル
picture-key-farmers = ×農業レベル
picture-key-tool-makers = ×道具の合計
picture-key-shamans = ×コマ
picture-key-culture = 緑の種類数×種類数
picture-feeding = 食料消費後
picture-tools = 道具
picture-culture = 文化
picture-score = 得点
picture-people = 人々
picture-so-far = 途中の得点・第{ $round }ラウンド
picture-final = 最終得点・第{ $round }ラウンド
picture-total = 合計
picture-total-now = いま終われば
picture-tie-sum = 同点判定（合計）
picture-tie-sequence = 同点判定

## pictures: alternative texts

alt-roll = ダイス{ $dice }：{ $total }÷{ $divisor }＝{ $gain }。
alt-dice = 残りのダイス：{ $dice }。
alt-player = { $who }{ $start ->
    [yes] （スタートプレイヤー）
   *[no] {""}
  }：{ $score }点、食料{ $food }、資源は{ $stores }、人間コマ{ $figures }個中{ $home }個が手元、農業レベル{ $agriculture }、道具{ $tools }{ $once ->
    [0] {""}
   *[other] 、使い切り道具{ $once }
  }{ $any ->
    [yes] 、任意の資源2個
   *[no] {""}
  }、家タイル{ $buildings }、カード{ $cards }。
alt-player-brief = { $who }{ $start ->
    [yes] （スタートプレイヤー）
   *[no] {""}
  }：{ $score }点、食料{ $food }、{ $stores }、人間コマ手元{ $home }／{ $figures }、農業レベル{ $agriculture }、道具{ $tools }{ $once ->
    [0] {""}
   *[other] +{ $once }
  }{ $any ->
    [yes] 、任意の資源2個
   *[no] {""}
  }。
alt-store = { $what }{ $n }
alt-exactly = { $stores }、{ $points }点
alt-kinds = { $kinds }種類{ $count }個、{ $points }点
alt-anything = 任意の資源{ $least }〜{ $most }個、{ $points }点
alt-place = { $where }：{ $there }
alt-group = { $who }が{ $n }個
alt-closed = { $where }はこのラウンドには使えません（{ $why }）
place-closed-village = { $places }か所まで
place-closed-sharing = { $players }人まで
alt-places = 盤面：{ $places }。
alt-places-empty = 盤面にコマはありません。
alt-on = （{ $who }）
alt-taken = なし
alt-stack = { $letter }（残り{ $left }）{ $shown }
alt-buildings = 家タイル：{ $stacks }。
alt-card = 資源{ $price }個：{ $card }
alt-cards = 文明カード：{ $cards }。残り{ $deck }枚。
alt-now = いま終われば{ $now }点。
alt-own-buildings = 家タイルの得点：{ $points }。
alt-own-cards = カード：{ $cards }。
