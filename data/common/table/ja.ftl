### テーブルの言葉：募集、一覧、設定、ルールヘルプ、断りの文。

## 断り

refuse-no-game = そのゲームはありません。
refuse-no-match = その番号で開ける対局はありません。
refuse-no-match-here = ここには対局がありません。`/対局 新規`で始められます。
refuse-no-match-of-yours = 参加中の対局はありません。サーバーのチャンネルで`/対局 新規`を使うと始められます。
refuse-no-ended-match = ここで終わった対局はまだありません。
refuse-no-server = 対局は、みんなに見えるサーバーのチャンネルで開いてください。
refuse-not-understood = 「{ $value }」の意味がわかりません。
refuse-seated-already = すでにこの対局に参加しています。
refuse-not-seated = まだこの対局に参加していません。
refuse-not-at-table = あなたはこの対局に参加していません。
refuse-not-host = 「サーバー管理」権限を持つ人だけができます。
refuse-not-host-or-first = 対局の主催者か、「サーバー管理」権限を持つ人だけができます。
refuse-table-full = { $most }席すべて埋まっています。
refuse-too-few = { $seats }人では始められません。{ $least }人以上必要です。誰かを誘うか、コンピュータープレイヤーを追加してください。
refuse-no-computer = そのコンピュータープレイヤーはいません。
refuse-no-computer-seated = この対局にコンピュータープレイヤーはいません。
refuse-no-option = このゲームにその設定はありません。
refuse-started-already = この対局はもう始まっています。
refuse-not-started = この対局はまだ始まっていません。
refuse-match-over = この対局は終わっています。
refuse-not-over = この対局はまだ続いています。
refuse-not-asked = 今はあなたの番ではありません。
refuse-stale = 表示が古くなっています。その後に動きがありました。最新のメッセージをご覧ください。
refuse-nobody-to-nudge = ほかに待っている人はいません。
refuse-nudged-already = 6時間以内に呼びかけがありました。もう少し待ちましょう。
refuse-nothing-to-undo = 取り消せる手がありません。
refuse-undo-simultaneous = ほかの人と同時に出した答えなので、取り消せません。
refuse-undo-needs-consent = それを取り消すには、ほかの人の同意が必要です。
refuse-own-request = これはあなた自身のお願いです。ほかの人の同意を待ちましょう。
refuse-request-lapsed = このお願いはもう締め切られています。
refuse-asked-already = すでにほかの人にお願いしています。
refuse-not-a-player = { $name }さんは、この対局のプレイヤーではありません。
refuse-no-zone = 「{ $value }」というタイムゾーンはありません。東京やベルリンのような都市名を入力して、一覧から選んでください。
refuse-no-topic = このルールに「{ $value }」についての説明はありません。
refuse-not-yours = これはほかの人のためのメッセージです。

## エラー

error-unexpected = 問題が起きました。あなたのせいではありません。対局の内容は失われていません。繰り返し起きるときは、このボットの管理者に番号{ $reference }を伝えてください。
error-store = 今は保存できないため、何も変更されていません。ボットの管理者に番号{ $reference }を伝えてください。
error-forbidden = ここではボットに権限がありません。サーバーの管理者に、次の権限を許可してもらってください：{ $missing }
error-denied = ここではDiscordがボットにそれを許していません。
error-outdated = このコマンドは新しくなりました。Discordを再起動（パソコンではCtrl+R）すると新しい形が表示されます。

permission-view-channel = チャンネルを見る
permission-send-messages = メッセージを送信
permission-send-messages-in-threads = スレッドでメッセージを送信
permission-create-public-threads = 公開スレッドの作成
permission-attach-files = ファイルを添付
permission-embed-links = 埋め込みリンク
permission-read-message-history = メッセージ履歴を読む

## 対局の一行表示

match-label-lobby = { $game } #{ $match }（{ $seats }人、開始前）
match-label-running = { $game } #{ $match }（{ $names }の番）
match-label-over = { $game } #{ $match }（終了）
