### 成績：誰がどのくらい勝っているか。画像と文字で。

command-results = 成績
    .help = このサーバーの成績：全員、ひとり、ゲームごと、対局
    .person = 人
    .person-help = 誰の成績か。省略すると全員
    .game = ゲーム
    .game-help = このゲームだけ
app-you-two = 二人の成績
refuse-left-results = あなたは成績から外れているので、あなたの成績はありません。`/設定`のボタンで戻れます。
refuse-not-in-results = この人の成績は、ここにはありません。
refuse-shown-lately = ついさっきここにページを表示したので、次に表示できるのは{ $when }です。
refuse-not-manager = すべての成績のファイルを受け取れるのは、「サーバー管理」権限を持つ人だけです。

## ページの読み方

ledger-title = { $title }（{ $line }）
ledger-line = { $name }：{ $told }
ledger-cell = { $what } { $value }
ledger-medal = { $value }（{ $what }）
ledger-rank = { $rank }位　{ $told }

## ページ

results-everybody = このサーバーの全員
results-person = { $name }の成績
results-computers = コンピュータープレイヤー
results-matches = 終わった対局
results-all-games = すべてのゲーム
results-count = { $game }・{ $n ->
        [0] 対局はまだありません
       *[other] { $n }局
    }
results-none = 成績に入る対局は、ここではまだ終わっていません。練習、ファイルからの対局、勝敗なしで終わった対局は数えません。
results-unread = 以前の対局を読み込んでいる途中です。
results-ranks = 同じ順位の中では、先頭との差は偶然の範囲です。

## 列

results-people = 人
results-col-matches = 対局
results-col-seats = 席
results-col-wins = 勝ち
results-col-beaten = 対人勝率
results-col-best = 最高得点
results-col-latest = 最近
results-col-record = 記録
results-col-match = 対局番号
results-col-ahead = 上位
results-col-behind = 下位
results-col-level = 同順位
results-col-winners = 勝者
results-col-all = 全員
results-col-rounds = 平均 ラウンド数
results-percent = { $n }％
results-place = { $n }位
results-gave-up = －
results-match = #{ $match }

## 区分

results-last = { $n ->
        [1] 最近の対局
       *[other] 最近の{ $n }局（新しい順）
    }
results-streak = { $n }連勝中です。
results-streak-longest = { $n }連勝中です。自己最長の連勝です。
results-longest = 最長で{ $n }連勝しました。
results-pace = あなたの手番は、起きている時間で平均{ $n }{ $unit ->
        [hours] 時間
       *[minutes] 分
    }かかりました（あなただけに見えます）。
results-total = 全体
results-kinds = ゲームと人数ごと
results-kind = { $game }（{ $n }人）
results-alone = コンピュータープレイヤーとの対局
results-pairs = ほかの人との対局
results-pair = あなたと{ $name }
results-seats = 席ごと
results-seat = 第{ $seat }席
results-seats-note = 最後までプレイした人の平均得点（席ごと）です。
results-records = 最高記録
results-players = { $n }人
results-held = { $n }人：{ $name }
results-deeds = 終わったときの数
results-strengths = 強さとゲームごと
results-against-people = このサーバーの人との対局
results-of-kind = { $strength }（{ $game }）

## 対局の1行

results-missing-game = 成績を読めません：ゲームがここに入っていません
results-missing-rules = 成績を読めません：この版が知らないルールの対局です
results-missing-damaged = 成績を読めません：データが壊れています

## ボタン

results-button-everybody = 全員
results-button-mine = 自分の成績
results-button-records = 最高記録
results-button-matches = 対局
results-button-computers = コンピュータープレイヤー
results-button-public = ここに表示
results-button-words = 文字で見る
results-button-picture = 画像で見る
results-button-csv = すべてを表で（CSV）
results-button-json = すべてをJSONで
results-button-more = 続き
results-choose-game = どのゲーム
results-choose-person = 誰の成績
results-somebody = ある人
results-file-done = このサーバーのすべての成績です。名前があるのは、成績に入っている人だけです。
results-bg-stats = [BG Statsに加える]({ $url })

## お知らせ

results-news-record = サーバー新記録：{ $game }（{ $n }人）で{ $name }が{ $points }点です。これまでの最高は{ $before }点でした。
results-news-first = { $name }は、ここでの初勝利です！
results-series = 同じ顔ぶれで続けて{ $n }局目：{ $standings }。
results-series-part = シリーズ（全{ $of }局）の{ $n }局目：{ $standings }。
results-series-end = 全{ $of }局の合計：{ $standings }。
results-series-won = { $n ->
        [1] 全{ $of }局のシリーズは{ $names }の勝ちです！
       *[other] 全{ $of }局のシリーズは{ $names }が並んで優勝です！
    }
# コンピュータープレイヤーも一緒に対局した場合。
results-series-won-people = { $n ->
        [1] 全{ $of }局のシリーズで、人のなかでは{ $names }が首位です！
       *[other] 全{ $of }局のシリーズで、人のなかでは{ $names }が並んで首位です！
    }
results-series-one = { $name }：{ $wins }勝{ $points ->
        [0] {""}
       *[other] （{ $points }点）
    }
results-news-own = { $game }（{ $n }人）での自己最高得点です。

## シーズン

refuse-no-season = このサーバーにシーズンはありません。
results-button-season = 今シーズン
season-title = シーズン
season-about = シーズンが終わるたびに、全員の成績と名勝負を1回だけ投稿します。期間中に終わった対局がそのまま入ります。締め切りも組み合わせもなく、通知も鳴りません。対局がなければ何も投稿しません。
season-now-off = シーズンは**なし**です。
season-now-month = シーズンは**1か月ごと**です。
season-now-quarter = シーズンは**3か月ごと**です。
season-now-year = シーズンは**1年ごと**です。
season-choose-off = なし
season-choose-month = 1か月ごと
season-choose-quarter = 3か月ごと
season-choose-year = 1年ごと
season-month = { $year }年{ $n }月
season-quarter = { $year }年第{ $n }四半期
season-year = { $year }年
season-over = { $season }が終わりました。結果はこのとおりです。
season-results = すべての成績
season-finest = 名勝負
season-closest = 接戦：{ $game }
season-best = 最高得点：{ $game }
season-between = { $first }対{ $second }
