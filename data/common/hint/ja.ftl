### ヒント：番の人が知りたいとき、コンピューターならどうするか。

option-hints = ヒント
option-hints-true = あり
option-hints-false = なし

hint-spoken = { $label }（おすすめ）
hint-told = { $label }：{ $earns }
hint-star = ★{ $label }
hint-advised = ★**{ $action }**
hint-advised-because = ★**{ $action }**：{ $reason }

hint-button = ヒントを聞く
hint-thinking = 少しお待ちください。考えています…
hint-title = コンピューターならこうします
hint-first = **{ $n }番目：{ $action }**
hint-reason = { $first }{ $next }
hint-failed = 今回はヒントを出せませんでした。もう一度聞けます。
hint-how = 自分にしか見えず、聞いたこともほかの人には伝わりません。あなたが知ることのできる情報だけで考えています。

## 1番目と2番目の差

hint-best-slight = 2番目より少しよい手です。
hint-best-even = 2番目と同じくらいよい手です。
hint-next-clear = 次によい手ですが、差があります。
hint-next-slight = 1番目とわずかな差です。
hint-next-even = 1番目と同じくらいよい手です。

## 確実に得るものがない手の、よさが表れる時

hint-gain-now = 選んだ直後の形勢が、ほかの多くの手よりよくなります。
hint-gain-later = あとから効いてくる手です。

## どれだけ運に左右されるか（言うほどのことがあるとき）

hint-luck-safe = 運にほとんど左右されず、堅実です。
hint-luck-steady = ほかの手より手堅いです。
hint-luck-bold = 運しだいで、うまくいかないこともあります。

## 自分の手が、おすすめの手と比べてどうだったか

verdict-button = 今の手はどうだった？
verdict-why-button = なぜ？
verdict-own = あなたの手：{ $action }
verdict-other = { $name }：{ $action }
verdict-why = その席のメニューには、こう出ます：
verdict-best = コンピューターの手：{ $action }
verdict-same = コンピューターも同じ手を選びます。
verdict-even = 見つけた最善の手とほぼ同じくらいよい手です。
verdict-slight = よい手です。もう少しよい手もありました。
verdict-clear = もっとよい手がありました。
verdict-points = その差はおよそ{ $points }点です。
verdict-how = 自分にしか見えません。そのときあなたが知ることのできた情報だけで比べています。まちがうこともあります。
refuse-verdict-not-yours = 比べられるのは自分の手だけです。
refuse-verdict-undone = その手は取り消されています。
refuse-verdict-older = その手は更新前のルールで指されたため、もう比べられません。
refuse-verdict-no-choice = その手番で選べたのは1つだけでした。

refuse-no-hints = この対局ではヒントを聞けません。ヒントの有無は、始める前に選びます。
refuse-one-answer = 今できることは1つだけなので、選ぶことがありません。
refuse-none-for-hint = ここであなたに聞いている対局の中に、ヒントを聞けるものはありません。

command-match-hint = ヒント
    .help = コンピューターならどうするかを聞きます（自分にだけ見えます）
    .match = 対局
    .match-help = 複数あるとき、どの対局か

## ルールの説明

rules-hint = ヒント
    .search = ヒント 助言 アドバイス おすすめ よい手 どうする コンピューター
    .rules =
        • **ヒント**を聞けるかどうかは、対局ごとに始める前に選びます。参加者募集の投稿のボタンか、`/対局 新規`の「ヒント」で選べ、選ばなければ「なし」です。ありかなしかは、`/対局 表示`で誰でも確認できます。

        • ヒントありの対局では、**メニューの★**がコンピューターならこうするという手を示し、言えることがあれば理由も出ます。聞いたときだけ出すようにも、`/設定`で選べます。

        • 答えが2つ以上ある質問の下には***ヒントを聞く***があり、`/対局 ヒント`でも聞けます。コンピューターがよいと思う手を2つ、得られるもの、2つの差、運に左右される度合いとともに伝えます。考えるのは数秒、質問ごとに1回で、あなたが知ることのできる情報だけを使います。ボタンを押すと、自分で選んだときと同じように答えられます。

        • 自分の手番の下（`/履歴`にも）にある***今の手はどうだった？***は、その手をコンピューターが見つけた最善の手と比べます。そのときあなたが知ることのできた情報だけを使います。1人で対局していて隠された情報がなければ、***なぜ？***でコンピュータープレイヤーの手の狙いがわかります。

        • **見えるのは自分だけ**で、聞いたこともほかの人には伝わりません。ヒントは1つの意見で、まちがうこともあります。
