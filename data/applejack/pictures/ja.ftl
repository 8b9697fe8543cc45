## pictures: アップルジャックの図の言葉

picture-name-orchard = 果樹園
picture-wins = ハチミツ{ $n }個で勝利
picture-points = ハチミツ{ $n }個
picture-unseen = 山札
picture-too-dear = 不足
picture-buy = 購入
picture-pasture = 牧草地
picture-now = ハチミツ{ $honey }個（いま終われば{ $now }個）
picture-areas = エリア
picture-harvest = 収穫（目{ $die }）
picture-last-harvest = 最後の収穫×{ $times }
picture-turns = { $where }での向き
picture-total = 合計
picture-total-now = いま終われば

## pictures: 代替テキスト

alt-winner = { $who }がハチミツ{ $points }個で勝利。
alt-valleys = { $valleys }。山札は残り{ $supply }枚。
alt-valley = 谷{ $valley }：{ $tiles }
alt-valley-empty = 谷{ $valley }：なし
alt-hand = 配置するタイル：{ $tile }。
alt-tile = { $tile }価格{ $price }
alt-path = { $next ->
    [none] 終了までもう収穫はありません。
   *[some] 次の収穫：{ $varieties }、あと{ $steps }マス。
  }
alt-player = { $who }：ハチミツ{ $honey }、花{ $flowers }、空きマス{ $free }、最大エリア：{ $areas }。
alt-area = { $variety }{ $apples }
alt-hex-tile = { $where }{ $tile }価格{ $price }
alt-hex-pasture = { $where }牧草地
alt-hex-free = { $where }空き
alt-hex-best = { $where }空き（接続で最大+{ $honey }）
alt-hexes = { $hexes }。
alt-now = いま終わればハチミツ{ $now }個。
alt-cottage = コテージ：{ $tile }。
alt-placed = 未確定：{ $tile }を{ $where }に置くと、ハチミツは{ $honey }個になります。
alt-placed-pasture = 未確定：{ $where }を牧草地にすると、ハチミツは{ $honey }個になります。
