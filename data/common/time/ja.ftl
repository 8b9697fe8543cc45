### 時間：持ち時間、返事が遅れている人、お休み。

## 返事が遅れている人

play-lent = { $seat }のこの手番は、コンピューターが代わりに答えます。
play-resting = { $names }の返事がないため、対局はお休みです。席のだれかがボタンを押せば、再開します。
list-resting = お休み中（{ $names }の返事がありません）
late-asked = { $seat }は{ $since }から手番ですが、まだ返事がありません：{ $question }
late-choose = どうしますか？ほかの席の人なら、だれでも決められます。最初に押されたボタンで決まります。
late-still = { $seat }は、今からでも答えられます。
late-lent = 今回だけコンピューターが答える
late-sits-in = 戻るまでコンピューターが代わる
late-waits = もう1日待つ
late-done-lent = { $seat }のこの手番は、コンピューターが答えます。
late-done-sits-in = { $seat }が戻るまで、コンピューターが代わりに打ちます。
late-done-waits = { $seat }をもう1日待ちます。
late-settled-answered = { $match }：{ $seat }を待つ時間は終わりました。
late-settled-lent = { $match }：{ $seat }のこの手番は、コンピューターが答えます。
late-settled-sits-in = { $match }：{ $seat }が戻るまで、コンピューターが代わりに打ちます。
late-settled-waits = { $match }：{ $seat }をもう1日待ちます。
late-settled-rests = { $match }：だれかが戻るまで、対局はお休みです。
refuse-late-yourself = 遅れているのはあなたの返事なので、どうするかはほかの人が決めます。「手番を行う」を押せば、今からでも答えられます。

## 残り時間

time-away = { $name }（{ $until }までお休み）
time-left = { $seat }の持ち時間：{ $until }まで
time-left-away = { $seat }はお休みですが、今年の日数を使いきりました。持ち時間：{ $until }まで
time-stands = { $seat }：時計は止まっています。
time-over = { $seat }：持ち時間が切れました。どうするかはほかの人が決めます。
time-table-waits = { $seat }をもう1日待っています（{ $until }まで）。
list-clock = { $state }・持ち時間は{ $until }まで
list-clock-half = { $state }・持ち時間の半分が過ぎました（{ $until }まで）

## お休み

command-away = お休み
    .help = お休みに入ります。呼び出しはなく、時計も止まります
    .until = いつまで
    .until-help = 日や期間：「金曜日」「12月5日」「2週間」。戻ったら「戻った」
    .sits_in = コンピューターが代わる
    .sits_in-help = その間、コンピューターがあなたの席で打つかどうか
away-here = お休みではありません。
away-how = お休みですか？いつまでかを書いてください：「金曜日」「12月5日」「2週間」など。ボタンでも選べます。
away-for-tomorrow = 明日
away-for-sunday = 日曜日
away-for-week = 1週間
away-for-two-weeks = 2週間
away-choice = { $text }：{ $until }まで
away-moment = { $month }{ $day }日（{ $weekday }）{ $time }
away-weekday-0 = 月
away-weekday-1 = 火
away-weekday-2 = 水
away-weekday-3 = 木
away-weekday-4 = 金
away-weekday-5 = 土
away-weekday-6 = 日
away-month-1 = 1月
away-month-2 = 2月
away-month-3 = 3月
away-month-4 = 4月
away-month-5 = 5月
away-month-6 = 6月
away-month-7 = 7月
away-month-8 = 8月
away-month-9 = 9月
away-month-10 = 10月
away-month-11 = 11月
away-month-12 = 12月
away-back-words = 戻った 戻りました ただいま
away-until = { $until }までお休みです（{ $left }）。
away-means = { $sits_in ->
    [true] 呼び出しはありません。その間はコンピューターがあなたの席で打ち、お休みが終わると席は自然に戻ります。
   *[false] 呼び出しはなく、あなたの時計も止まります。お休みのことは、ほかの人にも見えます。
}
away-left = 今年はあと{ $days }日、時計を止められます。
away-used-up = 今年の{ $days }日を使いきったので、時計は動きます。
away-back = 戻りました
away-sits-in-on = コンピューターに代わってもらう
away-sits-in-off = コンピューターの代わりをやめる
away-back-already = もう戻りましたか？{ $until }までお休みのはずです。
away-once = この手番だけ
refuse-no-day = その日が読み取れません。「金曜日」「12月5日」「12/24」「2週間」のように書いてください。
refuse-day-passed = もう過ぎています。「金曜日」「2週間」のように、先の日を書いてください。
refuse-day-too-far = 1年より先です。もっと早い日を書いてください。

## 対局の持ち時間

clock-choose = 持ち時間
clock-choice-none = なし
clock-choice = 1手番{ $days }日
clock-none = 持ち時間：なし
clock-days = 持ち時間：1手番{ $days }日＋予備{ $days }日{ $sits_in ->
    [true] 、その後はコンピューターが代わる
   *[false] {""}
}
lobby-done-clock = { $game } #{ $match }の設定を変更しました。

## ルールの説明

rules-time = 持ち時間、お休み、返事がないとき
    .search = 持ち時間 時計 遅い 遅れ 締め切り お休み 休暇 留守 旅行 予備 代わり
    .rules =
        • **持ち時間**は始める前に選べます。1手番に1日・2日・3日・7日で、同じ日数の予備が、対局ごとに1人1回分つきます。時間を使いきると、まず予備から減ります。時間は、呼び出しが届いたときから数えます。自分の手を進めても増えず、「取り消す」と残っていた分に戻ります。ボットがつながっていない間、書き込めない場所、お休みの間は止まります。夜の間や、起きている時間が合わせて12時間たつ前に切れることはありません。

        • **時間が切れても返事がないとき**、持ち時間のない対局では10日間返事がないときは、カードがほかの人にたずねます。今回だけコンピューターが答える、戻るまで代わる、もう1日待つ、のどれかを席の人が選び、最初に押されたボタンで決まります。遅れている人は、いつでも答えられます。決められる人がいないとき、または2週間だれも何も押さないときは、始める前にそう選んであればコンピューターが代わり、そうでなければ対局はお休みになります。席のだれかがボタンを押せば再開します。

        • **お休み**は`/お休み`でいつまでかを書きます（「金曜日」「12月5日」「2週間」など）。呼び出しはなく、あなたの時計も1年に合わせて30日まで止まります。その間、コンピューターに席で打ってもらうこともでき、席は自然に戻ります。書いた日の終わりまでお休みで、次の日に起きる時刻に戻ります。
