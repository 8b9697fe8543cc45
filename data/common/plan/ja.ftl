### 先に決めておく：次の質問への希望、自動の返事、その結果。

plan-button-open = 次の手を決めておく
plan-button-first = 第1希望を選ぶ
plan-button-add = 希望を追加
plan-button-alone = 1つ行ったら残りは消す
plan-button-stay = 1つ行っても残りは残す
plan-button-standing = 自動の返事…
plan-button-standing-off = { $answer }・オフ
plan-button-standing-once = { $answer }・次に自分で選ぶまで
plan-button-standing-always = { $answer }・対局の終わりまで
plan-button-drop = 消す
plan-option-drop = 消す：{ $wish }
plan-option-drop-all = 全部消す
plan-drop = 希望を消す…
plan-button-back = 自分の予定
plan-button-enough = 続きはそのとき選ぶ
plan-button-do = この手にする
plan-button-as-planned = 予定どおり：{ $action }

plan-heading = ### 先の手を決めておく（まだ実行しません）
plan-title = あなたの予定
plan-title-saved = あなたの予定（保存済み）
plan-wish = { $n }. { $wish }
plan-then = { $wish } → { $then }
plan-not-now = { $wish } — 今のままではできません。{ $reason }
plan-about = { $wish } — { $things }
plan-standing-once = { $answer }（次に自分で選ぶまで）
plan-standing-always = { $answer }（対局の終わりまで）
plan-how = 番が来て20秒たつと、上から順に見て、最初にできるものを自動で行います（その前に何か押せば行いません）。ほかの希望は、次に同じことを聞かれるときまで取っておきます。自分にしか見えません。
plan-how-one = 番が来て20秒たつと自動で行います（その前に何か押せば行いません）。できなくなっていれば、いつもどおり呼び出します。自分にしか見えません。
plan-how-alone = 番が来て20秒たつと、上から順に見て、最初にできるものを自動で行います（その前に何か押せば行いません）。ほかの希望はそこで消えます。自分にしか見えません。
plan-empty = まだ何も決めていません。希望を{ $n }個まで、したい順に選べます。番が来て20秒たつと、最初にできるものを自動で行います（その前に何か押せば行いません）。自分にしか見えません。
plan-nothing-yet = 次に何を聞かれるかがまだはっきりしないため、今は決めておけません。もう少し進んでからもう一度どうぞ。
plan-asked-empty = 今はあなたの番なので、先に決めておくことはありません。
plan-asked-now = 今ちょうどあなたの番です。この画面を開いたので、今回は自動では行いません。自分で選んでください。
plan-when-asked =
    { $n ->
        [1] 次に番が来たとき、まず何をしますか？
       *[other] 第{ $n }希望：上のものができないときは？
    }
plan-then-what = 「{ $wish }」の次は？
plan-picture = 次のあなたの番
plan-stale = 表示が古くなったため、そのとおりには予定できません。今の予定は次のとおりです。
plan-standing-title = 自動の返事
plan-standing-how = オンにすると、聞かれてから20秒後に、あなたの代わりにこう答えます。ほかの人を待たせずにすみます。押すたびに「オフ」「次に自分で選ぶまで」「対局の終わりまで」と切り替わります。
plan-skipped = 予定の「{ $wish }」は今はできません。{ $reason }
plan-none = 予定していた手はどれもできないので、自分で選んでください。
plan-failed = 予定を実行できなかったため、取り消しました。いつもどおりあなたの番です。
plan-soon = 番が来て20秒たつと自動で行います（何か押せば行いません）：{ $action }
plan-done = あなたの予定どおりに行いました。

refuse-plan-full = 希望はもう{ $n }個あります。先にどれかを消してください。

command-match-plan = 予定
    .help = 次の手を先に決めておくか、予定を見ます
    .match = 対局
    .match-help = 複数あるとき、どの対局か
