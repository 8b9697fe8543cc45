### プレイ中の言葉：手番の投稿、ダイレクトメッセージ、メニュー、履歴、取り消し。

## 出来事

play-join = { $head }{ $next }
play-earlier = …ほか、その前に{ $n }手（`/履歴`）
play-took-back = { who }{ $n }手を取り消しました：{ $moves }。
play-undone-move = 「{ $move }」
play-undone-more = { $head }、ほか{ $n }手
play-became-practice = この対局は、ここから練習になります。
play-handed-over = { who }抜け、コンピュータープレイヤーがその席を引き継ぎました。
play-stands-in = { topic }留守です。コンピュータープレイヤーが代わりにプレイします。
play-took-over = { who }コンピュータープレイヤーから席を引き継ぎました。
play-came-back = { who }戻ってきました。
play-conceded = { who }投了しました。
play-ended-agreed = プレイしていた全員の同意で対局を終えました。
play-ended-alone = { who }対局を終えました。
play-ended-host = 「サーバー管理」権限を持つ人が対局を終えました。
play-untold = この版では説明できない手です。

## スマートフォンのロック画面に出る文：60文字までに、ゲーム、番号、用件

push-line = { $title }：{ $text }
push-called = { $line }・{ $called }
push-join = { $head }、{ $next }
push-waiting = あなたの番の対局が{ $n }件：{ $matches }
push-request-undo = { $name }から：{ $n }手取り消してもいいですか？ { $title }
push-request-abandon = { $name }から：勝敗なしで終えますか？ { $title }
push-request-replace = { $name }から：{ $gone }の代わりはコンピューターでも？ { $title }
push-over =
    { $title }：{ $n ->
        [0] 勝敗なしで終わりました
       *[other] { $names }の勝ちです
    }
push-late = { $name }を待っています。どうしますか？
push-host = 今の場所では続けられません
push-closed = 手番はここでお知らせします
push-welcome = 参加ありがとうございます
push-invitation = { $name }からの招待：{ $title }
push-rematch = { $name }からの再戦の誘い：{ $title }
push-last-call = あと{ $n }人募集しています

## 対局

play-title = { $game } #{ $match }
play-heading = { $game } #{ $match }・{ $progress }
play-practice = { $match }・練習
play-practice-over = 練習：この対局は成績や記録に数えません。
play-imported = { $match }・読み込み
play-imported-over = 読み込み：ファイルから持ち込まれた対局なので、成績や記録に数えません。
story-led = { $turn ->
        [0] { $name }は開始時からの首位を、最後まで譲りませんでした。
       *[other] { $level ->
            [0] { $form ->
                [0] { $name }は{ $of }手番中の{ $turn }番目で首位に立ち、最後まで守りました。
                [1] { $of }手番中の{ $turn }番目からは、ずっと{ $name }が首位でした。
               *[other] { $turn }番目の手番（全{ $of }手番）から最後まで、首位は{ $name }でした。
            }
           *[other] { $turn }番目の手番（全{ $of }手番）のあと、{ $name }は誰にも抜かれませんでした。
        }
    }
story-lead = { $n ->
        [1] { $form ->
            [0] { $name }が{ $other }から首位を奪ったのは{ $of }手番中の{ $turn }番目。入れ替わりはこの一度だけでした。
            [1] 首位は{ $of }手番中の{ $turn }番目に一度だけ、{ $other }から{ $name }へ移りました。
           *[other] { $turn }番目の手番（全{ $of }手番）で{ $name }が{ $other }の前に出て、そのまま抜かれませんでした。
        }
       *[other] { $form ->
            [0] 首位は{ $n }回入れ替わり、{ $of }手番中の{ $turn }番目以降、{ $name }は抜かれませんでした。
            [1] { $of }手番中の{ $turn }番目で{ $name }が{ $other }の前に出ました。これが{ $n }回目、最後の首位交代です。
           *[other] { $turn }番目の手番（全{ $of }手番）で{ $other }から{ $name }へ。これが{ $n }回目、最後の首位交代でした。
        }
    }
story-last = { $n ->
        [0] 全{ $of }手番のうち残り1手番で、{ $name }と{ $other }は同点でした。
       *[other] { $form ->
            [0] 全{ $of }手番のうち残り1手番で、{ $name }はまだ{ $other }を{ $n }点差で追っていました。
            [1] { $name }は全{ $of }手番の最後の1手番を残して{ $n }点差で、{ $other }を追っていました。
           *[other] 全{ $of }手番の最後の1手番を残して、{ $other }は{ $name }に{ $n }点差をつけていました。
        }
    }
story-behind = { $form ->
        [0] { $name }は{ $turn }番目の手番のあと首位と{ $n }点差でしたが、勝ちました。
        [1] { $turn }番目の手番のあとには首位と{ $n }点差。{ $name }はそこから追い上げました。
       *[other] { $name }は{ $turn }番目の手番のあと首位に{ $n }点離されていましたが、逆転しました。
    }
story-close = { $form ->
        [0] { $name }と{ $other }の差は、わずか{ $n }点でした。
        [1] 最後は{ $name }と{ $other }が{ $n }点差の接戦でした。
       *[other] { $name }と{ $other }を分けたのは{ $n }点でした。
    }
story-apart = { $form ->
        [0] { $name }が{ $other }にいちばん差をつけたのは「{ $line }」で、{ $n }点対{ $m }点でした。
       *[other] { $name }は「{ $line }」で{ $other }にいちばん差をつけました（{ $n }点対{ $m }点）。
    }
story-lucky = { $top ->
        [0] { $name }は{ $turn }番目の手番でダイス{ $dice }個を振り、合計{ $total }。これ以上の目が出る確率は{ $once }分の1でした。
       *[other] { $name }は{ $turn }番目の手番でダイス{ $dice }個を振り、最高の{ $total }。確率は{ $once }分の1でした。
    }
story-surge = { $last ->
        [0] { $form ->
            [0] この1手番で{ $name }が得た{ $n }点は、対局で最多です。
           *[other] { $name }はこのとき一気に{ $n }点。1手番ではこの対局の最多です。
        }
       *[other] { $form ->
            [0] この1手番で{ $name }が得た{ $n }点は、最後の手番を除けば最多です。
           *[other] { $name }はこのとき一気に{ $n }点。最後の手番を除けば、1手番での最多です。
        }
    }
story-finest = { $last ->
        [0] { $form ->
            [0] 1手番で最も点を伸ばしたのは{ $turn }番目の{ $name }で、{ $n }点です。
            [1] { $name }は{ $turn }番目の手番で{ $n }点。1手番での最多です。
           *[other] 1手番の最多は{ $n }点、{ $turn }番目の手番の{ $name }です。
        }
       *[other] { $form ->
            [0] 最後の手番を除けば、1手番で最も点を伸ばしたのは{ $turn }番目の{ $name }で、{ $n }点です。
            [1] { $name }は{ $turn }番目の手番で{ $n }点。最後の手番を除けば、1手番での最多です。
           *[other] 最後の手番を除く1手番の最多は{ $n }点、{ $turn }番目の手番の{ $name }です。
        }
    }
play-asked = { $who }：{ $question }
play-rests = みんな留守です。誰かが席に戻るまで、対局は休止します。
play-thinking = { $names }が考えています…
play-waiting-since = { $names }の番です（{ $since }から）。
play-computers = コンピューター：{ $names }
play-computer = { $name }（{ $strength }）
play-order = 手番順：{ $names }
play-order-name = { $n }. { $name }
play-seed-hash = 運の公正さは終局後に確かめられます：ハッシュ値 { $hash }…（「ルール」の「{ $page }」）
play-seed = この対局の乱数のシード（運の確認は`/対局 検証`）：`{ $seed }`
play-over = { $game } #{ $match }が終わりました。
play-winner = { $names }{ $n ->
        [1] の勝利
       *[other] が同点で勝利
    }！（{ $points }点{ $ahead ->
        [0] ）
       *[other] 、2位と{ $ahead }点差）
    }
play-place = { $place }位 { $name }：{ $points }点
play-conceded-won = { $seat }が投了しました。{ $winners }の{ $n ->
        [1] 勝利
       *[other] 共同勝利
    }です！
play-no-result = 対局は勝敗なしで終わりました。

## ボタン

play-button-move = 手番を行う
play-button-hurry = 最後まで進める
play-hurried = コンピュータープレイヤーが間を置かずに最後まで進めます。結果は投稿でお知らせします。
play-button-follow = 観戦する
play-button-board = 盤面
play-button-part = 質問の部分だけ
play-button-plain = この行を出さない
play-button-film = 動画
play-button-rules = ルール
play-button-undo = 取り消す
play-button-history = 履歴
play-button-table = 対局を開く
play-button-rematch = 再戦
play-button-take-over = 席を引き継ぐ
play-button-home = チャンネルで続ける
play-button-do = 実行する
play-button-back = 戻る
play-button-change = 変更する
play-button-done = 完了
play-button-previous = 前へ
play-button-next = 次へ
play-button-newer = 新しい方へ
play-button-luck = 運を確かめる
play-button-watch = 動画を見る
play-button-play-on = ここから続ける
play-button-older = 古い方へ
play-button-none = どれも選ばない
play-button-agree = 同意する
play-button-decline = 断る
play-button-take-back = 取り消す
play-button-practise = 練習にして取り消す
play-button-ask-others = ほかの人に頼む

## ダイレクトメッセージ

play-since-last-turn = 前回の手番のあと：
waiting-more = …ほか{ $n }件（`/マイ 対局`）
waiting-later = あとにするときは、下のボタンで次のリマインダーを延ばせます。
waiting-none = あなたの番の対局は、もうありません。
waiting-back = 一覧に戻る
waiting-all = 自分の対局
snooze-hour = 1時間後
snooze-tonight = 今夜
snooze-tomorrow = 明日
snooze-days = 3日後
snooze-clock = { $when }にもう一度お知らせします（そのあとまもなく持ち時間が切れるため）。
snooze-clock-ends = 持ち時間は{ $when }までなので、これ以上は延ばせません。
snooze-done = { $when }にもう一度お知らせします。
play-nudge = みんながあなたの手を楽しみにしています{ $hours ->
        [0] {""}
       *[other] （{ $days ->
            [0] { $hours }時間
           *[other] { $days }日間
        }待っています）
    }。
play-closed-first = ダイレクトメッセージを送れないため、ここでお知らせします。（このサーバーのプライバシー設定で許可できます。）
play-closed-waited =
    { $days ->
        [0] { $hours }時間
       *[other] { $days }日
    }前から返事を待っています。
play-shrunk = { $match }：{ $news }
play-shrunk-moved = { $match }は別の場所で続いています。[対局へ]({ $url })
play-shrunk-direct = { $match }のこの手番は終わりました。[対局へ]({ $url })
called-off-line = { $text }[対局へ]({ $url })
called-off-settled = { $match }：この質問への答えは、もう必要ありません。
called-off-lent = { $match }：コンピュータープレイヤーが代わりに答えました。
called-off-undone = { $match }：取り消しにより、この質問はなくなりました。
called-off-seat = { $match }：あなたの席には、今はコンピュータープレイヤーが座っています。
called-off-sits-in = { $match }：あなたが戻るまで、コンピュータープレイヤーが代わりにプレイします。
called-off-over = { $match }は終わりました。
called-off-abandoned = { $match }は勝敗なしで終わりました。
called-off-started = { $match }は始まりました。
called-off-closed = { $match }の募集は開始前に締め切られました。
called-off-full = { $match }の席はすべて埋まりました。
called-off-here = { $match }：{ $name }への質問はなくなりました。
play-host-paused = { $channel }に書き込めなくなりました。足りない権限：{ $missing }。許可されるまでそこの対局は待ち、許可されると自動で再開します。
play-host-gone = この対局のチャンネルまたはスレッドがなくなりました。
play-host-thread = この対局のスレッドがなくなりました。元のチャンネル{ $channel }で続けられます。
play-host-guild = この対局のサーバーから外されました。
play-host-locked = この対局の場所{ $channel }がモデレーターにロックされました。ロックが解除されると自動で再開します。
play-host-unknown = この対局の場所{ $channel }への書き込みを、足りない権限はないのに、Discordが一日の間受け付けていません。
play-host-refused = この対局の場所{ $channel }では、チャンネルの種類か、サーバーの決まり（自動モデレーションなど）のため、Discordがメッセージを受け付けません。
play-host-move = 別の場所で続けるには、そこで`/対局 移動`と入力してください。

## メニュー

play-preview = 画像の例：{ $action }
play-path = { $head } › { $next }
play-verb-with = { $verb }：{ $value }
play-whole-or-part = { $question } 上のボタンなら、ひと押しで決まります。
# 続きのある答え。
play-and-ends = { $action }（{ $ending }）
# どの答えについても。
play-all-end = どれを選んでも、続けて「{ $ending }」まで行います
play-and-more = { $label }…
play-stock = 手持ち：{ $stock }
play-leads = { $n ->
    [0] { $seats ->
        [1] あなたは
        [2] 2人とも
       *[other] 全員
    }{ $points }
   *[other] { $you_key ->
        [true] あなた
       *[false] { $names }
    }が{ $points }で首位
}
# 質問の上に、答える本人に見せる。
play-own-move = あなたの番
# 一種類の答えの一覧の上。
play-choose-of = { $label }（一覧から）
play-beside = { $head }・{ $next }
play-earns = { $label }：{ $earns }
# What an answer brings, and what the component does that it names.
play-brings = { $head }。{ $next }
play-run = { $head }　{ $next }
play-or = { $head }／{ $next }
play-all-others = ほかの{ $count }通り
play-choose-between =
    { $least ->
        [0] 合わせて{ $most }個まで選んでください
       *[other] { $same_key ->
            [true] { $most }個選んでください
           *[other] 合わせて{ $least }〜{ $most }個選んでください
        }
    }
play-unmatched = その組み合わせはここでは選べません。もう一度選んでください。
play-page = { $page }／{ $pages }ページ
play-confirm = { $action }
play-others = 別のやり方も選べます：
play-final = 実行すると、ほかの人の同意がなければ取り消せません。
play-answered = あなたの答え：{ $action }
play-changeable = 全員が答えるまで変更できます。
play-done = 完了しました。
play-stale = これは前の質問のボタンなので、何も行われていません。
play-again-undone = それはもう行いましたが、そのあと取り消されました。
play-again-late = それは{ $when }に済んでいます。
play-outdated = 15分以上たったか、その後に状況が変わったため、何も行われていません。もう一度お選びください。
play-since-then = その後の出来事：
play-nothing-since = その後、対局に動きはありません。
play-which-match = どの対局ですか？
play-not-started = この対局はまだ始まっていません。
play-not-a-player = あなたはこの対局に参加していません。あなたの番の対局は`/マイ 対局`で見られます。

## Pictures

play-parts = 見るもの…
picture-name-board = 盤面
picture-name-scores = 得点
picture-name-film = 動画
play-film-none = お見せできる動画はまだありません。
play-film-off = 動画は`/設定`でオフになっています。
play-film-off-here = この対局のチャンネルでは、動画はオフになっています。

## 取り消し

play-undo-what = 取り消す内容：
play-undo-unseen = { who }答えました。
play-undo-answer = { who }答えました：{ $question }。
play-undo-turn = { who }手番を終えました。
play-undo-practice = 運で決まったことが含まれています。取り消すと、この対局は練習になります。練習と表示され、成績や記録には数えません。
play-undo-consent = ほかの人の同意が必要です。
play-undo-late = ほかの人がもう見たかもしれないので、自分だけでは取り消せません。
play-undo-asked = ほかの人に頼みました。
play-undone = 取り消しました。
play-request-heading = { $match }・{ $request }
play-request-undo = { $seat }が次の取り消しを希望しています：
play-request-abandon = { $seat }が、勝敗なしで対局を終えることを希望しています。
play-request-replace = { $seat }から：{ $gone }が戻るまで、コンピュータープレイヤーに代わってもらいませんか？
play-request-undo-answered = { $seat }が次の取り消しを希望しました：
play-request-abandon-answered = { $seat }が、勝敗なしで対局を終えることを希望しました。
play-request-replace-answered = { $seat }の希望：{ $gone }が戻るまで、コンピュータープレイヤーが代わりを務めること。
play-request-agree = { $names }、同意しますか？
play-request-lapses = 次の手が行われると、この依頼は無効になります。
play-request-stays = その間も対局は続きます。この依頼は{ $when }に無効になります。
play-request-agreed = 同意済み：{ $names }
play-request-done = 全員が同意しました。
play-request-undo-done = 取り消しました。
play-request-abandon-done = 対局を終えました。
play-request-replace-done = コンピュータープレイヤーが代わります。
play-request-declined = { $name }が断りました。
play-request-withdrawn = { $name }が依頼を取り下げました。
play-request-lapsed = この依頼は無効になりました。

## コマンド

command-match = 対局
    .help = 対局が複数あるとき、どの対局か
board-own = **あなた**：{ $text }
board-common = **盤面**
board-others = **ほかのプレイヤー**
board-changed = **変わったこと**
command-board = 盤面
    .help = 盤面やその一部を見ます
    .what = 対象
    .what-help = どの図を見るか
    .form = 形式
    .form-help = 画像で見るか、すべて言葉で読むか
    .form-picture = 画像
    .form-text = 言葉
    .public = 公開
    .public-help = ここにいる全員に見せる
    .match = 対局
    .match-help = 対局が複数あるとき、どの対局か
command-history = 履歴
    .help = これまでの出来事を一手ずつ見ます
    .match = 対局
    .match-help = 対局が複数あるとき、どの対局か
command-replay = 再生
    .help = 終わった対局の動画を見ます
    .match = 対局
    .match-help = 対局が複数あるとき、どの対局か
app-from-here = ここから振り返る
app-ask-friend = 友だちに聞く
command-undo = 取り消し
    .help = 取り消せる手を確かめて、取り消します
    .match = 対局
    .match-help = 対局が複数あるとき、どの対局か
play-history-empty = まだ何も起きていません。
play-history-line = `{ $n }` { $text }
play-history-undone = `{ $n }` ~~{ $text }~~
follow-button-rounds = 各ラウンド
follow-button-end = 終局のみ
follow-button-stop = 観戦をやめる
follow-ask = 何をお知らせしますか？　誰でも見られる内容を、通知音なしのダイレクトメッセージで送ります。
follow-now-rounds = 各ラウンドの様子を、通知音なしのダイレクトメッセージでお知らせします。
follow-now-end = 終局を、通知音なしのダイレクトメッセージでお知らせします。
follow-stopped = この対局の観戦をやめました。
follow-closed = ダイレクトメッセージを送れなかったため、この対局の観戦は終わりました。
follow-list = 観戦中の対局（{ $n }）
follow-title = 観戦中の対局
follow-none = 観戦中の対局はありません。
follow-line =
    { $how ->
        [rounds] { $match }：各ラウンド
       *[other] { $match }：終局のみ
    }
friend-asked = { $friend }に、対局のチャンネルで通知なしに頼みました。同意すると、どちらかが終わりにするまで、あなたと同じものが見えます。一度見た人は、伏せられた情報があるあいだ、この対局の席には座れません。
friend-button-again = 最新の様子を見る
friend-button-end = 終わりにする
friend-button-look = 同じものを見る
friend-called-off = この頼みは取りやめになりました。誰にも見えません。対局のチャンネルには知らせません。
friend-ended = 終わりにしました。対局のチャンネルには、通知なしで知らせます。
friend-eyes = { $name }に見えているもの（「あなた」は{ $name }のことです）
friend-nothing = もう終わっています。
friend-sees = { $friend }は{ $name }と同じものを見ています。
moment-place = { $n ->
        [0] 開始時、{ $when }
       *[other] { $of }手番中の{ $n }番目、{ $when }
    }
moment-turn-back = 前の手番
moment-turn-on = 次の手番
moment-round-back = 前の段階
moment-round-on = 次の段階
moment-kind = 次の…へ進む
moment-seat = 誰の目で見るか
moment-list = 記録の一覧
moment-open = このときの盤面
moment-comment = コメント：{ $text }
moment-comment-on = 「{ $choice }」へのコメント：{ $text }
film-about = 対局の動画：{ $n }枚、{ $seconds }秒、変わったところに印つき。
film-being-made = 動画を作っています。できあがるとここに出ます。
film-many = 今、ほかの動画を{ $n }本作っています。数分後にもう一度*動画を見る*を押してください。その間も、履歴ではすべての場面を見られます。
film-failed = 今は動画を作れませんでした。履歴ではすべての場面を見られます。あとでもう一度お試しください。
refuse-film-unreadable = この対局の局面はもう読み込めないため、動画はありません。
refuse-film-too-short = この対局では何も起きなかったため、動画はありません。

refuse-unreadable = 「{ $option }」に「{ $value }」は選べません。入力中に表示される候補から選んでください。
# Below why a command that was typed is not possible.
play-typed-now = 今使えるコマンド：{ $commands }
refuse-nothing-fits = 今はそのような手はできません。
refuse-nearest = 今はそのような手はできません。いちばん近い手：{ $named }。{ $reason }
refuse-other-game = 対局 #{ $match }は「{ $game }」です。これは「{ $meant }」のコマンドです。
refuse-none-asks = { $game }の対局は今、あなたの番ではありません：
refuse-no-game-here = ここには、あなたの{ $game }の対局がありません。今ある対局：
refuse-not-asked-there = 対局 #{ $match }は今、あなたの番ではありません。{ $names }の番です。
## 名前を探すときに打ち始めない語
typed-particles = の に を は が で と へ も や か な から まで より など する した して ずつ
