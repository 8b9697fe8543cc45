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
time-stands = { $seat }：時計は止まっています。
time-over = { $seat }：持ち時間が切れました。どうするかはほかの人が決めます。
time-table-waits = { $seat }をもう1日待っています（{ $until }まで）。
list-clock = { $state }・持ち時間は{ $until }まで
