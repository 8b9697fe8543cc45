### 先に決めておく：次の質問への希望、いつもの答え、その結果。

plan-button-open = 次の手を決めておく
plan-button-first = 第１希望を選ぶ
plan-button-add = 希望を追加
plan-button-standing = いつもの答え…
plan-button-standing-off = { $answer }
plan-button-standing-once = { $answer }・次に自分で答えるまで
plan-button-standing-always = { $answer }・対局が終わるまで
plan-button-drop = { $n } を消す
plan-button-drop-all = 全部消す
plan-button-back = 自分の予定
plan-button-enough = ここまで
plan-button-do = これに決めておく
plan-button-as-planned = 予定どおり：{ $action }

plan-title = あなたの予定
plan-wish = { $n }. { $wish }
plan-then = 　→ { $wish }
plan-about = { $wish }（{ $things }）
plan-standing-once = { $answer }：次に自分で答えるまで自動で
plan-standing-always = { $answer }：対局が終わるまで自動で
plan-how = あなたの番が来て20秒たつと、上から順に最初にできるものを代わりに行います。その前に何か押せば、行いません。数は「ここまで、できるだけ多く」の意味です。使わなかった希望は、次の同じ種類の質問のために残ります。ほかの人には見えません。
plan-empty = まだ何も決めていません。順番をつけて{ $n }個まで希望を選べます。あなたの番が来たら、最初にできるものを代わりに行います。ほかの人には見えません。
plan-nothing-yet = 次に何を聞かれるかがまだはっきりしないため、今は決めておけません。もう少し進んでからもう一度どうぞ。
plan-asked-now = 今ちょうどあなたの番です。先に決めておけるのは、答えたあとです。
plan-when-asked = 次に聞かれたら：
plan-so-far = 予定：{ $wish }
plan-then-what = その次は？
plan-stale = 表示されていた形ではもう決めておけません。何も変わっていません。
plan-standing-title = いつもの答え
plan-standing-how = 聞かれて20秒たつと、代わりにこの答えを返します。だれも待たずにすみます。1回押すと「次に自分で答えるまで」、2回で「対局が終わるまで」、3回でなしになります。
plan-skipped = できません：{ $wish }。{ $reason }
plan-none = この質問のための予定に、できるものがありません：
plan-failed = 予定を実行できなかったため、取り消しました。いつもどおりあなたの番です。
plan-soon = { $when }に自動で行います（何か押せば行いません）：{ $action }

refuse-plan-full = 希望はもう{ $n }個あります。先にどれかを消してください。

command-match-plan = 予定
    .help = 次の手を先に決めておく、または予定を見る
    .match = 対局
    .match-help = 複数あるとき、どの対局か
