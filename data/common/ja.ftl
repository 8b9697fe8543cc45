## 一覧と値

list-pair = { $head }と{ $next }
list-join = { $head }、{ $next }
list-last = { $head }、{ $next }
list-numbers = { $head }・{ $next }
list-names = { $head }・{ $next }
clauses = { $head }、{ $next }
either = { $head }・{ $next }
or-else = { $head }または{ $next }
plus = { $head }・{ $next }
counted = { $thing } × { $n }
lines =
    { $head }
    { $next }
plain = { $value }
nothing = なし
yes = はい
no = いいえ
seat-unnamed = プレイヤー{ $n }

## すべてのゲームに共通の出来事

event-forced = ほかに選択肢がありません。

## できない理由（すべてのゲームに共通）

reason-match-over = この対局は終わっています。
reason-not-your-turn = 今はあなたの番ではありません。
