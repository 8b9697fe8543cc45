## pictures: words in the pictures of all games

# what: the move that a preview shows, "Place 3 figures in the forest"
picture-preview = プレビュー
    .of = プレビュー：{ $what }
picture-undecided = まだ決定していません
# what: picture-preview
alt-preview = { $game }。{ $what }。{ picture-undecided }。
picture-waiting = { $n }人の回答待ち
picture-wins = { $n }点で勝利
picture-shared = 同点で勝利
picture-points = { $n }点
picture-ended = 終了
picture-no-result = 勝敗なし
picture-conceded =
    { $n ->
        [1] 投了により勝利
       *[other] 投了により共同勝利
    }
picture-cut-short = 対局終了時の得点
picture-free = 空席
picture-cover-alt = { $game }：{ $seats }席のうち{ $taken }席が埋まっています。
alt-head = { $game }、{ $progress }。
alt-asked = { $asked }{ $ended ->
        [0] 。
       *[other] {""}
    }
alt-ask = { $who }：{ $ask }
alt-offered = できること：{ $offered }。
alt-choices = 選べるもの：{ $choices }。
alt-winner = { $who }が{ $points }点で勝利。
alt-conceded = 投了により{ $who }が勝利。
alt-no-result = 対局は勝敗なしで終了。
alt-curve = { $n ->
        [0] 首位は一度も変わりませんでした。
       *[other] 首位は{ $n }回変わりました。
    }4分の1ごとと終了時の得点：
alt-curve-seat = { $name }：{ $points }
picture-curve = 最初の手番から最後までの得点
picture-curve-turn = { $n }番目
alt-piece = { $name }。{ $rules }
alt-columns = { $lines }、{ $total }：
alt-line = { $what }：{ $points }。
alt-slash = { $head }／{ $next }
alt-none = なし
alt-semicolon = { $head }；{ $next }
