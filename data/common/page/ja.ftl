### サンドボックスのページ：このコンピューターの中の小さなチャット。

page-title = Turnstoneサンドボックス
page-not-discord = このコンピューターだけで動いています。Discordではありません。
page-bot = ボット

## 場所

page-server = 渚のサーバー
page-channel-1 = ボードゲーム
page-channel-2 = 夜長
page-places = チャンネルとスレッド
page-sidebar = 場所と人
page-direct = ダイレクトメッセージ
page-asleep = 休止中のスレッド（{ $count }）
page-unread = 新着あり
page-rings = 件の通知
page-skip = 入力欄へ移動
page-link-lost = サンドボックスとの接続が切れました。再接続しています…
page-link-refused = サンドボックスが新しく始まりました。起動時に表示されたアドレスを開いてください。

## 人

page-you-are = あなたは
page-switch = 交代
page-people-hint = この中の誰にでもなれます。ウィンドウごとに別の人にもなれます。
page-settings-of = { $name }について
page-second-window = 別のウィンドウで{ $name }になる
page-others-called = ほかの人が呼ばれています
page-language = 言語
page-zone = タイムゾーン
page-manages = サーバー管理者
page-mailbox-open = ダイレクトメッセージを受け取る
page-mailbox-closed = ダイレクトメッセージを受け取らない
page-settings-hint = 言語とタイムゾーンは、Discordアプリの設定にあたります。ボットがどう振る舞うかは、ボット自身の設定で決まります。

## メッセージ

page-messages = メッセージ
page-older = 前のメッセージを表示
page-newest = 最新のメッセージへ
page-fresh = 新着
page-empty = まだ何も書かれていません。
page-edited = （編集済み）
page-rang = 通知音が鳴りました。ロック画面の表示：{ $text }
page-rang-empty = 通知音が鳴りました。ロック画面には何も表示されません
page-used = が使用：
page-in-reply = メッセージへの返事
page-thinking = { $name }が考えています…
page-no-answer = ボットから時間内に返事がありませんでした。
page-refused = Discordではこの操作はできません。
page-private = あなただけに見えています
page-dismiss = メッセージを閉じる
page-apps = アプリ
page-apps-of = アプリ：{ $name }
page-started-thread = がスレッドを始めました：
page-spoiler = 隠れています。表示する
page-notifications = 通知
page-enlarge = 画像を拡大
page-play-again = もう一度再生
page-film-bar = 動画の場面
page-film-place = { $last }枚中の{ $place }枚目
page-film-play = 再生
page-film-pause = 一時停止
page-picture = 画像
page-full-size = 原寸
page-description = 説明
page-close = 閉じる

## 選択メニューとフォーム

page-choose = 選択
page-chosen = { $count }件選択中（{ $least }〜{ $most }件）
page-done = 決定
page-required = （必須）
page-submit = 送信
page-cancel = キャンセル
page-form-warning = このフォームはボットに送られます。

## 入力

page-write = メッセージ、または/でコマンド
page-write-short = メッセージか/
page-write-to = { $name }へのメッセージ、または/でコマンド
page-send = 送信
page-commands = コマンド
page-no-command = そのコマンドはありません。
page-nothing-fits = 当てはまる候補がありません。
page-command-keys = 改行キー：送信・タブキー：次の欄・エスケープキー：やめる
page-optional = 任意
page-yes = はい
page-no = いいえ
page-type-text = 文字
page-type-choice = 選択
page-type-integer = 整数
page-type-number = 数
page-type-range = { $least }〜{ $most }
page-type-boolean = はい・いいえ
page-type-user = 人
page-type-channel = チャンネル
page-type-file = ファイル
page-file-choose = ファイルを選ぶ
page-file-none = ファイルが選ばれていません
page-file-remove = ファイルを外す
page-error-required = 入力してください。
page-error-choice = 一覧から選んでください。
page-error-number = 数を入力してください。
page-error-range = { $least }から{ $most }までで入力してください。
page-error-length = { $least }〜{ $most }文字で入力してください。
page-error-large = ファイルは{ $most }メガバイトまでです。

## はじめてのカード

page-welcome = 1分で遊び始めよう
page-welcome-text = Turnstoneは、友だちがいつも話しているチャンネルで、長いボードゲームをゆっくり遊ぶためのボットです。ここではDiscordの代役を相手に動いているので、アカウントなしですべて試せます。
page-welcome-hint = どれも、誰でも使えるコマンドとボタンで進みます。
page-game = ゲーム
page-new-game = 新しい対局
page-begin-elsewhere = 対局は「#{ $channel }」で行います。
page-begin-alone = コンピューター2人を相手に{ $game }を遊ぶ
page-begin-alone-hint = すぐに始まります。自分の番が来たら「手番を行う」を押してください。
page-begin-friends = このコンピューターに集まった友だちと{ $game }を遊ぶ
page-begin-friends-hint = それぞれ自分のウィンドウで別の人になり、参加します。
page-begin-friends-next = 募集を始めました。別のウィンドウでほかの人になって参加しましょう：
page-begin-watch = コンピューターどうしの{ $game }を観戦する
page-begin-watch-hint = 眺めるだけです。手が進むたびに盤面が描き直されます。
page-begin-learn = { $game }を数分で学ぶ
page-begin-learn-hint = 1枚の画像と短い説明で、1歩ずつ進みます。コマンド /学ぶ でも始められます。

## 対局ファイル

page-match-open = 対局ファイルを開く
page-match-open-hint = 対局を記録ごとに見られます。運の結果も検証します。
page-match-unread = ファイルを読み込めませんでした。
page-match-title = { $game }・対局ファイル
page-match-secret = この対局は続いています。ファイルには、シードとプレイヤーの非公開情報が含まれています。対局に参加している人には見せないでください。
page-match-place = 記録{ $entry }／{ $last }
page-match-back = 前の記録
page-match-forth = 次の記録
page-match-seen-by = 視点
page-match-everybody = 全員に見えるもの
page-match-when = 開始から{ $time }
page-match-quiet = 全員に伝えられることはありません。
page-match-no-board = 画像はありません。このバージョンでは、ここまでをルールどおりに再現できません。
page-match-gone = サンドボックスにこのファイルはもうありません。もう一度開いてください。
page-match-fact-result = 結果
page-match-fact-seats = プレイヤー
page-match-fact-options = オプション
page-match-fact-lasted = 期間
page-match-fact-status = 状態
page-match-fact-made-by = 書き出したバージョン
page-match-status-running = 続いています。
page-match-status-over = 終わりました。
page-match-status-abandoned = 途中で終わりました。

## 作業場

page-workshop = 作業場
page-clock = 時計
page-clock-hint = 催促が届き、スレッドが休止し、古いボタンはそのまま使えます。1日後を試してみましょう。
page-advance-ten-minutes = ＋10分
page-advance-hour = ＋1時間
page-advance-day = ＋1日
page-faults = わざと失敗させる
page-fault-busy = 次の数件を「リクエストが多すぎる」（429）にする
page-fault-broken = 次の数件をサーバーエラー（500）にする
page-fault-lost = 次のメッセージは届くが、応答が失われる
page-fault-late = 次の操作への応答が間に合わない
page-fault-limits = Discord本来のリクエスト制限を有効にする
page-fault-unopened = 次の数件は「ダイレクトメッセージの開きすぎ」（403）で断られる
page-fault-slow = すべてが1秒遅くなる
page-fault-mailboxes = 全員がダイレクトメッセージを受け取らない
page-fault-drop = ボットの接続を切る
page-left = （残り{ $count }回）
page-requests = ボットのリクエスト
page-checked-rules = サンドボックスが知っているDiscordの制限で検査しています。
page-checked-description = Discordの制限と公式の仕様記述で検査しています。
page-acknowledged = { $ms }ミリ秒で応答
page-verdict-good = 問題はありません。
page-verdict-doubtful = 受け付けられましたが、疑わしい点があります
page-verdict-bad = 断られました
page-forgotten = このリクエストの記録はもうありません。
page-body = 送られた内容
page-deed-component = ボタンやメニューの操作
page-deed-modal = フォームの送信
page-deed-command = コマンドの入力
page-deed-autocomplete = コマンドの入力中
