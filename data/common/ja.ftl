## 一覧と値

list-pair = { $head }と{ $next }
list-join = { $head }、{ $next }
list-last = { $head }、{ $next }
list-more = { $head }ほか{ $n }人
list-numbers = { $head }・{ $next }
list-names = { $head }・{ $next }
# What one player did, where a list would be hard to take apart. head and next: with verbs, without the player.
told-apart = { $head }、{ $next }
clauses = { $head }、{ $next }
either = { $head }・{ $next }
or-else = { $head }または{ $next }
plus = { $head }・{ $next }
counted = { $thing }×{ $n }
lines =
    { $head }
    { $next }
plain = { $value }
nothing = なし
yes = はい
no = いいえ
seat-unnamed = プレイヤー{ $n }
seat-computer = 🤖 { $name }
# A computer plays on in somebody's seat.
seat-sat-in = 🤖 { $name }の代理
# One word each, like no piece of a game and without digits; a table takes the first that nobody there is called.
computer-names =
    ポチ ネジ ピコ ボルト ギア バネ コロ ナット リベット ドット ダイヤル ゼンマイ コイル トグル ペダル
    ボビン ブザー ピピ ソケット クランク ビット ピクセル モーター ラッチ ルーペ パルス チクタク ブリキ

## 出来事の主体であるプレイヤー（$seat）

# 文の初め。読み手は「あなた」、前の文と同じプレイヤーは省略。
who = { $seat_again ->
    [true] {""}
   *[false] { $seat_you ->
        [true] あなたは
       *[false] { $seat }が
    }
}
topic = { $seat_again ->
    [true] {""}
   *[false] { $seat }は
}
whose = { $seat_again ->
    [true] {""}
   *[false] { $seat }の
}
# 文の中。
seat-you = あなた
# 動詞は人称で変わりません。
s = { $seat_you ->
   *[false] {""}
}
es = { s }
has = { s }
is = { s }

## すべてのゲームに共通の出来事

event-forced = ほかに選択肢はありませんでした。

## 最後まで行われなかった対局の結果（すべてのゲームに共通）

outcome-unfinished = 対局が長くなりすぎたため、その時点で得点計算をしました。

## できない理由（すべてのゲームに共通）

reason-match-over = この対局は終わっています。
reason-not-your-turn = 今はあなたの番ではありません。
reason-wish-gone = 予定したものがもうそこにありません：{ $thing }。
