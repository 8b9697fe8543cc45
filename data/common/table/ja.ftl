### 対局の言葉：募集、一覧、設定、ルールヘルプ、断りの文。

## 断り

refuse-no-game = そのゲームはありません。
refuse-no-match = その番号で開ける対局はありません。
refuse-lost = 対局 #{ $match }は、ボットを以前のバックアップに戻す前のもので、失われました。もう操作できません。
refuse-lost-renumbered = これは、ボットを以前のバックアップに戻す前のもので、もう使えません。対局 #{ $match }は#{ $now }として続いています。`/盤面`で今の状態を見られます。
refuse-damaged = 対局 #{ $match }のデータが壊れていて読み込めません。ボットの管理者がバックアップから復元できます。ほかの対局はそのまま続けられます。
refuse-game-missing = 対局 #{ $match }のゲームが今このボットに入っていません。ボットの管理者が元に戻すまで対局は休止し、持ち時間も減りません。
refuse-no-match-here = ここには対局がありません。`/対局 新規`で始められます。
refuse-no-lobby-here = ここには参加者を募集している対局はありません。`/対局 新規`で新しく始められます。
refuse-no-picture = その画像はありません。選べる画像：{ $names }
refuse-no-match-of-yours = 参加中の対局はありません。`/対局 新規`で始められます（ダイレクトメッセージではコンピュータープレイヤーと、サーバーのチャンネルではほかの人と）。
refuse-no-lobby-of-yours = 開始を待っている対局はありません。`/対局 新規`で新しく開けます。
refuse-no-ended-match = ここで終わった対局はまだありません。
refuse-no-server = みんなに見えるサーバーのチャンネルで使ってください。
refuse-alone-here = ダイレクトメッセージでは、コンピュータープレイヤーとだけ対局できます。ほかの人と遊ぶには、サーバーのチャンネルで対局を開いてください。
refuse-not-here = ここにはボットがいないため、みんなに盤面を見せられません。ボットが招待されているサーバーか、ボットとのダイレクトメッセージで使ってください。
refuse-not-understood = 「{ $value }」の意味がわかりません。
refuse-seated-already = すでにこの対局に参加しています。
refuse-not-seated = この対局に参加していません。
refuse-not-at-table = あなたはこの対局に参加していません。
refuse-nothing-to-move = ここに移せる対局はありません。移せるのは対局の主催者か、「サーバー管理」権限を持つ人です。
refuse-not-yours-to-move = 対局を移せるのは、その主催者か、「サーバー管理」権限を持つ人だけです。
refuse-played-here = その対局は、もうここで行われています。
refuse-not-host = それができるのは、「サーバー管理」権限を持つ人だけです。
refuse-not-host-or-first = それができるのは、対局の主催者か、「サーバー管理」権限を持つ人だけです。
refuse-table-full = { $most }席すべて埋まっています。
refuse-seats-kept = まだ返事がない人がいます：{ $names }。返事があるまで、その席は取っておきます。
refuse-seat-not-given = この対局の席は主催者が割り当てます。あなたの席はまだありません。
refuse-seats-free = まだ決まっていない席が{ $count }席あります。席ごとに、座る人かコンピュータープレイヤーを決めてください。
refuse-importer-knows = この対局をファイルから持ち込んだ人は、伏せられた情報も見られるため、対局に加われません。
refuse-friend-knows = あなたはこの対局のプレイヤーと同じものを見ました。伏せられた情報があるため、この対局の席には座れません。
refuse-friend-looks = すでにあなたと同じものを見ている人がいます。先にそれを終わりにしてください。
refuse-friend-asked = その人は、この対局ですでに頼まれています。
refuse-friend-seated = この対局に席がある人は、ほかの席を見られません。
refuse-friend-knows-more = その人は、この対局で別の席に座ったか、別の席を見たか、対局をファイルから持ち込んだため、伏せられた情報を知っているかもしれません。
refuse-friend-none = ここであなたに見せている人はいないか、もう終わりました。
refuse-friend-not-here = 頼めるのは、対局のチャンネルを読める人だけです（ボットには頼めません）。
refuse-looked-lost = この対局の記録は壊れたか、コピーから戻されたため、伏せられた情報を誰が見たのかわからなくなりました。伏せられた情報があるあいだ、新しい人は席に座ることも、ほかの人と同じものを見ることもできません。プレイ中の人はそのまま続けられます。
refuse-friend-lately =
    この対局では少し前に頼んだばかりです。次に頼めるのは{ $n }{ $unit ->
        [hours] 時間
       *[minutes] 分
    }後です。
refuse-too-many-imports = ファイルから読み込める対局は1日に{ $most }局までです。
refuse-too-many-tries = 1時間に試せる対局のファイルは、1人{ $most }件、サーバー全体で{ $here }件までです。時間をおいてもう一度お試しください。
refuse-not-playable = その番号の手は記録にないか、以前のルールで行われたため、そこからは続けられません。
refuse-nothing-left-to-play = その時点で対局は終わっています。もっと前の番号を選んでください。
refuse-too-few = { $seats }人では始められません。{ $least }人以上必要です。誰かを誘うか、コンピュータープレイヤーを追加してください。
refuse-no-computer = そのコンピュータープレイヤーはいません。
refuse-no-computer-seated = この対局にコンピュータープレイヤーはいません。
refuse-no-option = このゲームにその設定はありません。
refuse-chance-waits = この対局の抽選の準備中です。少し待ってから、もう一度試してください。
refuse-started-already = この対局はもう始まっています。
refuse-not-my-post = このメッセージはTurnstoneのものではありません。対局の投稿に対して使ってください。
refuse-no-moment = このメッセージには対局の盤面がありません。盤面のある投稿に対して使ってください。
refuse-follow-seated = あなたにはこの対局の席があるので、お知らせは届きます。
refuse-follows-many = すでに{ $n }局を観戦しています。先に`/マイ 対局`でどれかの観戦をやめてください。
refuse-not-started = この対局はまだ始まっていません。
refuse-match-over = この対局は終わっています。
refuse-not-over = この対局はまだ続いています。
refuse-not-asked = 今はあなたの番ではありません。
refuse-stale = 表示が古くなっています。その後に動きがありました。最新のメッセージをご覧ください。
refuse-nobody-to-nudge = この対局で番が来ている人は、あなたのほかにいません。
refuse-nudged-already =
    すでに呼びかけがありました。もう少し待ちましょう。次に呼びかけられるのは{ $n }{ $unit ->
        [hours] 時間
       *[minutes] 分
    }後です。
refuse-asked-lately =
    その依頼は少し前にしたばかりです。次に依頼できるのは{ $n }{ $unit ->
        [hours] 時間
       *[minutes] 分
    }後です。
refuse-too-many-lobbies = まだ始まっていない募集が{ $most }件あります。どれかを開始するか締め切ってからにしてください。
refuse-too-many-matches = このチャンネルではすでに{ $most }件の対局が行われていて、これ以上は開けません。別のチャンネルで開いてください。
refuse-too-many-alone = ダイレクトメッセージで進行中の対局が{ $most }件あり、これ以上は増やせません。先に`/対局 中止`でどれかを終わらせてください。
refuse-host-busy = { $name }にはまだ始まっていない募集がすでに{ $most }件あり、これ以上は引き受けられません。
refuse-too-many-invitations = 名前を挙げて招待できるのは1日{ $most }人までです。招待する人を減らして募集してください。募集を見た人は誰でも参加できます。
refuse-no-invitation = { $name }は招待できません。招待できるのは自分以外の人で、ボットは招待できません。
refuse-nothing-to-take-over = この対局には、引き継げる席がありません。
refuse-none-for-takeover = ここには対局がいくつかありますが、あなたが引き継げる席はありません。
refuse-none-for-end = ここには対局がいくつかありますが、あなたが中止できるものはありません。
refuse-none-for-giveback = ここでは複数の対局に参加していますが、引き継いだ席はありません。
refuse-sat-elsewhere = あなたはこの対局で別の席に座っていました。この対局には伏せられた情報があるため、この席を引き継げるのは、初めて加わる人か、この席を手放した本人だけです。
refuse-not-taken-over = この席は、コンピュータープレイヤーから引き継いだものではありません。`/対局 代理`で代わってもらうか、`/対局 投了`で投了できます。
refuse-last-at-table = この対局には、ほかにプレイしている人がいません。`/対局 投了`で終えるか、`/対局 代理`で休止できます。
refuse-nothing-to-undo = 取り消せる手がありません。
refuse-undo-simultaneous = 同時に出された答えと、それより前の手は取り消せません。
refuse-undo-needs-consent = それを取り消すには、ほかの人の同意が必要です。
refuse-undo-makes-practice = それを取り消すと、この対局は練習になります。
refuse-undo-nobody-there = それを取り消すには、ほかの人の同意が必要ですが、今はみんな留守です。
refuse-own-request = これはあなた自身の依頼です。ほかの人の同意を待ちましょう。
refuse-request-lapsed = この依頼は無効になりました。
refuse-request-done = もう全員が同意しています。
refuse-request-ended = その依頼は、あなたがすでに断ったか、取り下げています。
refuse-asked-already = すでにほかの人に依頼しています。
refuse-not-a-player = { $name }は、この対局のプレイヤーではありません。
refuse-replace-yourself = それはあなた自身の席です。`/対局 代理`で、あなたが戻るまでコンピュータープレイヤーが代わりにプレイします。
refuse-no-zone = 「{ $value }」というタイムゾーンはありません。東京やベルリンのような都市名を入力して、一覧から選んでください。
refuse-which-zone = 「{ $value }」に当てはまるタイムゾーンはいくつかあります：{ $zones }。どれか一つを入力してください。
refuse-no-topic = このルールに「{ $value }」についての説明はありません。
refuse-no-page = このルールのページはもうありません。

## エラー

error-unexpected = 問題が起きました。あなたのせいではありません。対局の内容は失われていません。繰り返し起きるときは、このボットの管理者に番号{ $reference }を伝えてください。
error-store = 今は保存できないため、何も変更されていません。ボットの管理者に番号{ $reference }を伝えてください。
error-denied = ここでは、Discordがボットのこの操作を許可していません。
error-trouble = Discordで一時的な問題が起きました。操作は完了しているかもしれません。やり直す前に確認してください。
error-outdated = このコマンドは新しくなりました。Discordを再起動（パソコンではCtrl+R）すると新しい形が表示されます。

permission-view-channel = チャンネルを見る
permission-send-messages = メッセージを送信
permission-send-messages-in-threads = スレッドでメッセージを送信
permission-create-public-threads = 公開スレッドの作成
permission-embed-links = 埋め込みリンク
permission-attach-files = ファイルを添付
permission-read-message-history = メッセージ履歴を読む

## 対局の一行表示

match-moved = { $game } #{ $match }はここで続きます：{ $url }
match-label-lobby = { $game } #{ $match }（{ $seats }人、開始前）
match-label-running = { $game } #{ $match }（{ $names }の番）
match-label-over = { $game } #{ $match }（終了）

refuse-no-thread-here = スレッドはテキストチャンネルでのみ作れます。スレッドなしなら、ここでも対局を開けます。
refuse-thread-in-thread = ここはすでにスレッドです。チャンネルで開くか、専用スレッドなしで開いてください。
refuse-forbidden = ここではボットに権限がありません。サーバーの管理者に、次の権限を許可してもらってください：{ $missing }
refuse-too-many-computers = このゲームは{ $most }人までで、そのうち1席はあなたの席です。
refuse-no-rules = このゲームのルールはまだありません。

## 言語

language-en = 英語（English）
language-ja = 日本語
home-zone = Asia/Tokyo

## 募集

lobby-title = { $game } #{ $match }
lobby-open = { $players }。現在{ $seats }人が参加しています。
lobby-carried-on =
    { $free ->
        [0] 記録の{ $entries }番までが済んだ対局です。席はすべて決まったので、*開始*で続きが始まります。
       *[other] 記録の{ $entries }番までが済んだ対局です。あと{ $free }席を主催者が*席を決める*で割り当てます。
    }
    ファイルから持ち込んだ人は、その内容をすべて見られます。
lobby-cover-line = { $same_key ->
    [true] { $most }人用
   *[other] { $least }〜{ $most }人用
}
lobby-again = { $free ->
    [0] 同じ設定で再戦しますか？　返事があるまで、全員の席を取っておきます。全員が「はい」と答えると、自動で始まります。
   *[other] 同じ設定で再戦しますか？　いま{ $free }席が空いていて、誰でも座れます。ほかの席は取ってあります。すべての席が埋まると、自動で始まります。
}
lobby-again-start = 同じ設定で再戦しますか？　いま{ $free }席が空いていて、誰でも座れます。すべて埋まると自動で始まります。空いたままでも「開始」で始められます。
lobby-series = シリーズ（全{ $of }局）の{ $n }局目：勝ち数と得点を合計します。
lobby-series-choice = シリーズ：{ $n ->
        [0] なし
       *[other] 全{ $n }局
    }
lobby-order-again = 手番順はこの並びのとおりです。最初の席は対局ごとに順に回り、抽選はしません。
lobby-order = 手番順は開始時に抽選で決まります。
lobby-seed-hash = 運を確かめるハッシュ値：{ $hash }…
lobby-seed-told = 使われなかったシード：`{ $seed }`
lobby-lots-button = 運の確かめ方
lobby-draws = まもなく始まります。
file-damaged = ファイルが壊れています。Turnstoneが書き出したままの内容ではありません。
file-no-file = 対局のファイルではありません。
file-newer = ファイルの形式{ $format }は、この版ではまだ読めません。
file-too-large = 対局のファイルとしては大きすぎます。
file-too-long = ファイルの記録は{ $entries }件あります。ここで読めるのは{ $most }件までです。
file-too-slow = ファイルを時間内に読み込めませんでした。時間をおいてもう一度お試しください。
file-no-game = ゲーム「{ $game }」がここにないため、対局を再現できません。
file-contradicts = ファイルの内容に矛盾があるので使えません。
file-replays = 記録{ $entries }件を再現し、記録された局面と一致しました。
proof-holds = この対局の運の結果（抽選、ダイス、カードなど）{ $count }件は、すべてシードから計算した値と一致しました。
proof-recorded = ほかの{ $count }件（物理演算の結果と、公開されただけのもの）は、シードからは決まらず、記録のとおりです。
proof-differs = この対局は確認できません。{ $fault }
differs-seed-untold = シードがまだ公開されていません。
differs-seed = シードが、公開されたハッシュ値のものと違います。
differs-people = 参加者が、抽選に使われた番号の人と違います。
differs-chapter = 記録{ $entry }の運がどこから来たのか、わかりません。
differs-order = 席順が、抽選の結果と違います。
differs-value = 記録{ $entry }の{ $question }番目の運：記録は{ $recorded }、計算では{ $computed }です。
differs-rules = 記録{ $entry }は、ルールでは起こりえないか、結果が違います。
differs-rules-number = 記録{ $entry }は以前のルール（番号{ $then }、この版は{ $now }）で行われたため、再現できません。
differs-position = 最後の局面が、記録と違います。
proof-no-lots = 手番順は抽選で決めたものではありません。
proof-hash = 抽選の前に公開されたシードのハッシュ値：`{ $hash }`
proof-file = 対局のファイルです（記録{ $entries }件）。{ $named ->
        [true] 全員が許しているので、名前が載っています。
       *[other] 名前は含まれていません（全員が`/設定`で許すと載ります）。
    }Turnstoneのプログラムがあれば誰でも`turnstone verify`で検証でき、ほかのサーバーでも`/対局 読み込み`で開けます。
lobby-lots-anew = { $match }：ここから先の運は、新しい秘密のシードと、このメッセージの番号で決まります。
    .hash = シードのハッシュ値：{ $hash }
lobby-lots-restored = **ボットを{ $when }のバックアップに戻しました。** { $match }（以前の番号は#{ $former }）は、その時点の状態から続きます。それ以降にここで行われたことは失われ、このメッセージより前に投稿されたボタンはもう使えません。ここから先の運は、新しい秘密のシードと、このメッセージの番号で決まります。
    .hash = シードのハッシュ値：{ $hash }
lobby-lots-again = { $match }が始まります。手番順は抽選せず、最初の席が順に回りました。最初の配置とすべての運は、誰にも予測できないこのメッセージの番号と、募集カードのハッシュ値のもとである秘密のシードで決まります。
    .hash = ハッシュ値の全体：{ $hash }
lobby-lots = { $match }が始まります。手番順と最初の配置を抽選で決めます。抽選には、誰にも予測できないこのメッセージの番号と、募集カードのハッシュ値のもとである秘密のシードを使います。
    .hash = ハッシュ値の全体：{ $hash }
lobby-seat = { $name }
lobby-seat-host = { $name }（主催）
lobby-seat-computer = { $name }（{ $strength }）
lobby-seat-stand-in = { $name }（留守中）
lobby-seat-open = 空席
lobby-seat-kept = { $name }：「はい」の返事待ち
lobby-seat-free = { $name }の席：空き
lobby-seat-given = { $name }の席：{ $given }の返事待ち
lobby-option-line = { $option }：{ $choice }
lobby-language = 対局の言語
lobby-language-line = 言語：{ $language }
lobby-started = 対局が始まりました。
lobby-started-thread = 対局は[専用スレッド]({ $url })で始まりました。
lobby-invited = 招待中：{ $names }
lobby-last-call = 一緒に遊びませんか？
lobby-place-thread = 場所：専用スレッド
lobby-place-channel = 場所：このチャンネル
place-thread = 専用のスレッド
place-channel = このチャンネル
lobby-closed = この募集は開始前に締め切られました。
lobby-expired = { $days }日以内に開始されなかったため、この募集は自動的に締め切られました。
lobby-host-away = 主催：{ $name }（不参加）
lobby-closes = 開始されない場合は{ $when }に自動で締め切ります（主催者は`/対局 中止`で締め切れます）
# スレッドの名前。
lobby-thread = { $game } #{ $match }（{ $names }）
lobby-button-join = 参加する
lobby-button-yes = はい
lobby-button-no = いいえ
lobby-button-accept = 自分の席に着く
lobby-button-seats = 席を決める
lobby-button-leave = 抜ける
lobby-button-add-gentle = やさしいコンピューターを追加
lobby-button-add-fair = ふつうのコンピューターを追加
lobby-button-add-strong = 強いコンピューターを追加
lobby-button-dropbot = コンピューターを外す
lobby-button-start = 開始
lobby-done-new =
    { $free ->
        [0] 対局を用意しました：[{ $game } #{ $match }]({ $url })。席はすべて埋まっています。「開始」を押すと始まります。
       *[other] 募集を始めました：[{ $game } #{ $match }]({ $url })。ほかの人はそこから参加できます。
    }
lobby-done-new-alone = 対局を用意しました：[{ $game } #{ $match }]({ $url })。「開始」を押すと始まります。ほかの人には見えません。
lobby-done-join = [{ $game } #{ $match }]({ $url })に参加しました。あなたの番になったらお知らせします。
lobby-done-no = { $game } #{ $match }には参加しません。あなたの席は空席になりました。
lobby-done-leave = { $game } #{ $match }から抜けました。
lobby-done-seats = [{ $game } #{ $match }]({ $url })を読み込みました。カードの*席を決める*か`/対局 設定`で席を割り当ててください。
lobby-done-import = [{ $game } #{ $match }]({ $url })を読み込みました。`/履歴`、`/盤面`、`/対局 検証`で見られます。
lobby-done-playon = [{ $game } #{ $match }]({ $url })をこの場面から始めます。コンピュータープレイヤー相手の練習です。
lobby-done-playon-alone = [{ $game } #{ $match }]({ $url })を、この場面からダイレクトメッセージで始めます。コンピュータープレイヤー相手の練習です。
lobby-done-giveseat = { $game } #{ $match }の席を割り当てました。相手がカードの*自分の席に着く*を押せば決まりです。
lobby-done-start = [{ $game } #{ $match }]({ $url })が始まりました。
lobby-done-addbot = { $game } #{ $match }にコンピュータープレイヤーが加わりました。
lobby-done-dropbot = { $game } #{ $match }からコンピュータープレイヤーが抜けました。
lobby-done = { $game } #{ $match }の設定を変更しました。
lobby-done-handon = { $game } #{ $match }の主催者が代わりました。
lobby-done-unseat = { $game } #{ $match }の席が1つ空きました。
lobby-done-rematch = 再戦します：[{ $game } #{ $match }]({ $url })。全員が「はい」と答えると、自動で始まります。
remark-rematch = 同じ設定の対局を開きました。{ $called }
remark-restored = **ボットを{ $when }のバックアップに戻しました。** { $title }（以前の番号は#{ $former }）は、その時点の状態に戻りました。それ以降に参加、退席、設定の変更をした人は、新しい募集カードでもう一度操作してください。以前のメッセージはもう使えません。
remark-seat-given = { $called }：{ $name }が{ $title }に誘っています。空いた席を今の局面から引き継いでください。
remark-no-thread =
    { $named } { $why ->
        [permission] ここでは「公開スレッドの作成」の権限がないため、{ $title }はこのチャンネルで行います。
        [full] このサーバーのスレッドが上限に達しているため、{ $title }はこのチャンネルで行います。
       *[other] Discordでスレッドを作れなかったため、{ $title }はこのチャンネルで行います。
    }
remark-not-added = { $named } { $title }はこのスレッドで行います。スレッドに追加できなかったので、ここでお知らせします。
remark-friend-asked = { $named }：{ $name }が、一緒に見てほしいと頼んでいます。同意すると、どちらかが終わりにするまで、{ $name }と同じものが見えます。一度見ると、伏せられた情報があるあいだ、この対局の席には座れません。
remark-friend-looks = { $named }は今、{ $name }と同じものを見ています。どちらからでも終わりにできます。
remark-friend-ended = { $named }は、もう{ $name }と同じものを見ていません。

panel-lobby = 対局が始まるまでは、参加者なら誰でも変更できます。
panel-seed-hash = すべての運を決める乱数のシードのハッシュ値：`{ $hash }`（確かめ方：「ルール」の「{ $page }」）
panel-fixed = 設定と言語は、開始後は変更できません。
said-button-say = ひとこと
said-button-unsay = ひとことを取り消す
said-form = 対局 #{ $match }でひとこと
said-form-line = 対局のチャンネルで誰でも読めます
said-line = 💬 **{ $name }**：{ $text }
said-nobody = だれか
said-done = 対局のチャンネルに通知なしで載ります。30日間保存されます。
said-taken-back = 取り消しました。対局のチャンネルからも消えます。
said-gone = もう保存されていないため、取り消せません。
refuse-said-quiet = このサーバーでは「ひとこと」がオフになっています。「サーバー管理」権限を持つ人が`/設定`でオンにできます。
refuse-said-alone = この対局にはほかの参加者がいないので、「ひとこと」を読む人がいません。
refuse-said-not-there = 対局のチャンネルに書き込む権限がないため、「ひとこと」を載せられません。
refuse-said-nothing = 読める文字がありません。何か入力してください。
refuse-said-too-late = 対局が終わって2週間以上たったので、もう「ひとこと」は使えません。
refuse-said-much = 「ひとこと」は1時間に{ $most }回までです。次に使えるのは{ $n }分後です。
refuse-said-by-another = 取り消せるのは書いた本人だけです。

option-films = チャンネルの動画
option-films-true = オン
option-films-false = オフ
option-story = 終局の物語
option-story-true = オン
option-story-false = オフ
panel-button-close = 募集を締め切る
panel-give-seat = { $name }の席を任せる人
panel-button-hand-over = コンピューターに代わってもらう…
panel-button-concede = 投了する…
panel-button-end = 対局を終える…
panel-button-unseat = { $name }を外す
panel-button-free = { $name }の席を空ける
panel-button-hand-on = { $name }を主催者にする
panel-button-give-back = 席をコンピューターに返す…
panel-button-replace = { $name }を交代させる…

## 終了

ending-keep = やめておく
ending-kept = 何も変更していません。
ending-concede = 投了する
ending-concede-two = 投了すると対局は終わり、相手の勝ちになります。取り消せません。
ending-concede-more = 投了すると、あなたの席はコンピュータープレイヤーが引き継ぎ、ほかの人は対局を続けます。あとで、あなたや新しい人が席を引き継ぐこともできます。
ending-concede-rests = 投了すると、あなたの席はコンピュータープレイヤーが引き継ぎます。今ほかにプレイしている人はいないので、留守の人が席に戻るまで対局は休止します。あとで、あなたや新しい人が席を引き継ぐこともできます。
ending-concede-last = あなたがこの対局の最後の人です。投了すると対局は終わります。取り消せません。
ending-conceded = 投了しました。
ending-close = 募集を締め切ります。もう誰も参加できなくなります。
ending-abandon = 今プレイしているほかの全員が同意すると、勝敗なしで対局が終わります。留守の人には聞きません。その間も対局は続き、この依頼は1週間で無効になります。
ending-abandon-now = 「サーバー管理」権限で、対局を勝敗なしですぐに終えます。取り消せません。
ending-abandon-alone =
    対局を勝敗なしですぐに終えます。{ $away_key ->
        [true] 今ほかにプレイしている人はいません。留守の人には聞きません。
       *[other] ほかにプレイしている人はいません。
    }取り消せません。
ending-abandon-host = 勝敗なしで対局を終えることができます。今プレイしているほかの全員の同意を求めるか、「サーバー管理」権限ですぐに終えられます。取り消せません。
ending-ask = ほかの人に聞く
ending-now = すぐに終える
ending-alone = 終える
ending-asked = ほかの人に聞きました。全員が同意するまで対局は続きます。
ending-ended = 対局を終えました。
ending-replace-till-then = 本人が戻るまで
ending-replace-for-good = 最後まで
ending-replacing = { $name }の席をコンピュータープレイヤーに任せます。{ $name }が戻るまでにするか、最後までにするかを選べます。「最後まで」は取り消せません。
ending-replacing-last = この対局には、ほかにプレイしている人がいません。{ $name }が戻るまで席をコンピュータープレイヤーに任せると、その間、対局は休止します。「最後まで」を選ぶと対局は終わり、取り消せません。
ending-replaced = { $name }の席をコンピュータープレイヤーが引き継ぎました。
ending-replaced-last = この対局でプレイしていたのは{ $name }だけだったため、投了と同じ扱いで対局は終わりました。

## コンピュータープレイヤー

player-random = ランダム
player-gentle = やさしい
player-fair = ふつう
player-strong = 強い
seat-hand-over = 代わってもらう
seat-handing = あなたの席でコンピュータープレイヤーが代わりにプレイし、誰もあなたを待たずに済みます。留守の間は、ほかの人が決めることに同意を求められることもありません。席はいつでも取り戻せます。
seat-handing-last = この対局のお知らせが届かなくなります。今はほかにプレイする人がいないので、誰かが席に戻るまで対局は休止します。席はいつでも取り戻せます。
seat-handed-over = コンピュータープレイヤーが代わりにプレイします。このボタンか`/対局 復帰`で、いつでも席を取り戻せます。
seat-handed-over-last = あなたか、ほかの留守の人が席に戻るまで、対局は休止します。このボタンか`/対局 復帰`で、いつでも席を取り戻せます。
seat-take-back = 席を取り戻す
seat-yours = この対局で、あなたの代わりをしているコンピュータープレイヤーはいません。手を取り消すには`/取り消し`を使ってください。
seat-taken-back = 席に戻りました。
seat-taking-over = 今コンピュータープレイヤーが座っている席を、持ち物もすべてそのまま引き継いで続けます。席はいつでも返せます。
seat-take-over = { $name }の席を引き継ぐ
seat-taken-over = 席を引き継ぎました。
seat-giving-back = この席ではコンピュータープレイヤーが続けます。ほかの人がまた引き継ぐこともできます。
seat-give-back = 席を返す
seat-given-back = その席ではコンピュータープレイヤーが続けます。
seat-gone = { $name }の番のまま{ $days }日以上たっています。ほかの人が同意すれば、{ $name }が戻るまでコンピュータープレイヤーが代わりにプレイします。
seat-gone-two = { $name }の番のまま{ $days }日以上たっています。{ $name }が戻るまで、コンピュータープレイヤーに代わってもらえます。ほかの人の同意は必要ありません。
seat-let-stand-in = 代わってもらう
seat-stands-in = { $name }が戻るまで、コンピュータープレイヤーが代わりにプレイします。
refuse-away = この対局では、コンピュータープレイヤーがあなたの代わりにプレイしています。先に`/対局 復帰`で席を取り戻してください。
refuse-no-stand-in = この対局で、あなたの代わりをしているコンピュータープレイヤーはいません。
refuse-not-gone = 今それができるのは、「サーバー管理」権限を持つ人だけです。番のまま{ $days }日以上たった人の席なら、ほかの人の同意でもできます。
nudge-done = { $names }にお知らせします。

## 一覧

list-here = このチャンネルの対局
list-server = このサーバーの対局
list-mine = あなたの対局
list-here-none = ここには対局がありません。`/対局 新規`で始められます。
list-server-none = 見られる対局はありません。`/対局 新規`で始められます。
list-line = { $match }：{ $state }
list-lobby = 開始前、{ $most }席中{ $seats }席が埋まっています
list-rests = 休止中（みんな留守）
list-over = 終了
list-won = { $names }の勝ち、{ $when }
list-no-result = 勝敗なしで終了、{ $when }
list-history = { $match }の履歴
list-ended = 終わった対局
list-here-over = このチャンネルの終わった対局
list-server-over = このサーバーの終わった対局
list-mine-over = あなたの終わった対局
list-here-over-none = ここで終わった対局はまだありません。
list-server-over-none = 見られる対局で、終わったものはまだありません。
list-mine-over-none = あなたの対局で、終わったものはまだありません。
# What a match is called whose game isn't there.
game = 不在のゲーム
list-missing = 休止中（ゲームが入っていません）
list-waiting = { $names }の番（{ $since }から）
list-needed = あなたの番です：
list-needed-none = 今、あなたの番の対局はありません。
list-others = そのほかの対局：
list-call = { $match }：{ $question }（{ $since }から）
list-move = { $match }の手番へ
list-previous = 前へ
list-next = 次へ

## 個人設定

settings-title = あなたの設定
settings-lang = 言語
settings-zone = タイムゾーン
settings-wakes = 起きる時刻
settings-sleeps = 休む時刻
settings-wakes-at = { $hour }に起きる
settings-sleeps-at = { $hour }に休む
settings-open = すべての設定
settings-language-line = **言語**：{ $language }。あなただけに見えるものに使います。対局の言語は対局ごとに決まります。
settings-zone-line = **タイムゾーン**：{ $zone }。都市が一覧にないときは、`/設定 タイムゾーン:`にその都市か、近くの大きな都市を入力してください。
settings-hours-line = **起きている時間**：{ $wakes }〜{ $sleeps }。それ以外の時間の呼び出しは通知なしで届き、起きる時刻に一度だけ通知します。
settings-hours-always = **起きている時間**：終日。呼び出しはいつでも通知します。
settings-rings-line = **あなたの番**：{ $rings ->
        [direct] ダイレクトメッセージで通知します。チャンネルでは通知しません。
        [closed] ダイレクトメッセージが届かないため、チャンネルで呼びかけます。
       *[channel] チャンネルで呼びかけます。ダイレクトメッセージは通知なしで届きます。
    }
settings-here-line = **操作中**：ボタンやコマンドを使ってから15分間は、その対局での次の質問がその場に自分だけに表示されます。数分たっても答えがないときだけ通知します。
settings-mailbox-line = **ダイレクトメッセージ**：{ $mailbox ->
        [open] 届いています。
        [closed] 届いていません。サーバーのプライバシー設定で許可できます。
       *[unknown] 届くかどうかは、まだ確認できていません。
    }
settings-reminders-line = **リマインダー**：{ $on ->
        [true] あなたを待っている対局をまとめて、多くても1日に1回お知らせします。
       *[other] オフ。起きる時刻の通知と、持ち時間が切れる前のお知らせは届きます。
    }
settings-snooze-line = **スヌーズ**：{ $until }まで、リマインダーを止めています。持ち時間が切れる前のお知らせは届きます。
settings-holiday-none = **お休み**：していません。お休みの間は、呼び出しが届きません。
settings-holiday-line = **お休み**：{ $until }まで（{ $left }）。呼び出しは届きません。{ $sits_in ->
        [true] コンピューターがあなたの席でプレイします。
       *[false] コンピューターは代わりにプレイしません。
    }
settings-invitations-line = **招待**：{ $on ->
        [true] ダイレクトメッセージでも届きます。
       *[other] ダイレクトメッセージは届きません。募集の投稿で名前が挙がることはあります。
    }
settings-films-line = **動画**：{ $on ->
        [true] 自分宛てのメッセージで表示します。
       *[other] 表示しません（静止画のみ）。
    }
settings-confirms-line = **実行の確認**：{ $confirms ->
        [always] いつも確認します。
        [never] 確認しません。選ぶとすぐに実行します。
       *[usual] 運で決まるときだけ確認します。ほかはすぐに実行し、取り消せます。
    }
settings-confirms-always = いつも確認する
settings-confirms-usual = 運のときだけ確認
settings-confirms-never = 確認しない
settings-advice-line = **おすすめ**（ヒントありの対局）：{ $on ->
        [true] コンピューターならこうするという手に★が付き、理由が出ます。
       *[other] 「ヒントを聞く」を押したときだけ出ます。
    }
settings-advice-on = おすすめを出す
settings-advice-off = おすすめは聞いたときだけ
settings-whole_board-line = **質問の上の画像**：{ $on ->
        [true] 盤面全体を表示します。
       *[other] 質問に関係する部分だけを表示します。
    }
settings-whole_board-on = 質問の上に盤面全体を表示
settings-whole_board-off = 質問の上に関係する部分だけを表示
settings-in_words-line = **言葉だけ**：{ $on ->
        [true] レッスンのほかは画像を使わず、盤面も選択肢も言葉で伝えます（読み上げ用にも）。
       *[other] オフ。オンにすると、レッスンのほかは画像を使わず、盤面も選択肢も言葉で伝えます。
    }
settings-in_words-on = 言葉だけで伝える
settings-in_words-off = 画像に戻す
settings-situation-line = **はじめてのゲーム**の最初の手番：{ $on ->
        [true] 手元にあるものと、それで足りるかどうかを1行で伝えます。見えるのはあなただけです。
       *[other] 1行の説明は出ません。
    }
settings-situation-on = 最初の手番に1行の説明を出す
settings-situation-off = 最初の手番に1行の説明を出さない
settings-named-line = **対局ファイルの名前**：{ $on ->
        [true] ほかの全員も許していれば載せます。
       *[other] 載せません（「プレイヤー1」のようになります）。
    }
settings-named-on = 対局ファイルに名前を載せる
settings-named-off = 対局ファイルに名前を載せない
settings-results-line = **成績**：{ $on ->
    [true] ほかの人が見る成績に入っています。
   *[false] 成績から外れていて、どのページにも出ません。
}
settings-results-on = 成績に戻る
settings-results-off = 成績から外れる
settings-words-line = **このサーバーの「ひとこと」**：{ $on ->
        [true] オン。プレイヤーは対局のチャンネルにひとことを書けます。
       *[other] オフ。プレイヤーはひとことを書けません。
    }「サーバー管理」権限を持つあなたが決められます。
settings-words-on = このサーバーで「ひとこと」をオンにする
settings-words-off = このサーバーで「ひとこと」をオフにする
settings-forget-line = **データの消去**：ボットが持つあなたのデータを消します。その前にもう一度確認します。
settings-films-on = 動画を表示
settings-films-off = 動画を表示しない
settings-invitations-on = 招待をまたメッセージで受け取る
settings-invitations-off = 招待をメッセージで受け取らない
settings-reminders-on = リマインダーを受け取る
settings-reminders-off = リマインダーを止める
settings-snooze-off = スヌーズを解除
settings-rings-direct = ダイレクトメッセージで通知
settings-rings-channel = チャンネルで通知
settings-holiday = お休み…
settings-test = 届くか試す
settings-forget = 私のデータを消す…
forget-title = データの消去
forget-text = あなたの名前と番号、設定、あなた宛てのお知らせを、ボットのデータベースからすべて消します。遊んだ対局はほかの人が見られるように残りますが、あなたの名前は「元プレイヤー」に変わります。Discordに投稿されたものはそのまま残ります。取り消しはできません。
forget-lobbies = 始まっていない{ $count }件の対局（{ $matches }）から抜けます。
forget-ended = { $count }件の対局（{ $matches }）は、投了と同じ扱いで終わります。
forget-kept = { $count }件の対局（{ $matches }）では、コンピューターが最後まであなたの席を引き継ぎます。
forget-now = 完全に消す
forget-not = やめておく
forget-done = あなたのデータを消しました。遊んでくれてありがとうございました。
# 消去された人の席の名前。席がわからないところでは番号がつきません。
forgotten-name = 元プレイヤー{ $number }
settings-test-message = テストです。ダイレクトメッセージは届いています。
settings-test-open = ✓ テストメッセージが届きました。
settings-test-closed = ✗ テストメッセージは届けられませんでした。
settings-test-later = Discord側の都合で、今はテストメッセージを送れませんでした。数分後にもう一度お試しください。
zone-now = { $zone }（{ $time }）

## ようこそ

welcome-text = あなたの番になったら、盤面と手番ボタンをここにお送りします。夜中にお知らせしないように、次の設定を確認してください。

## 招待

invitation-text = 場所：{ $channel }、参加者：{ $names }
invitation-muted = 今後、招待のダイレクトメッセージは届きません。募集の投稿で名前が挙がることはあります。

## ルールヘルプ

rules-page-title = { $game }・{ $title }
rules-which-game = どのゲームですか？
rules-topics = 項目

## タイムゾーンの都市

# .also: 時刻が同じほかの都市や国（入力されるときの書き方）。
zone-pacific-honolulu = ホノルル
    .also = ハワイ
zone-america-anchorage = アンカレッジ
    .also = アラスカ
zone-america-los-angeles = ロサンゼルス
    .also = サンフランシスコ, シアトル, サンディエゴ, ラスベガス, カリフォルニア, 米国太平洋
zone-america-denver = デンバー
    .also = ソルトレイクシティ, コロラド, 米国山岳部
zone-america-chicago = シカゴ
    .also = ヒューストン, ダラス, テキサス, 米国中部
zone-america-new-york = ニューヨーク
    .also = ボストン, ワシントン, フィラデルフィア, アトランタ, マイアミ, 米国東部
zone-america-sao-paulo = サンパウロ
    .also = リオデジャネイロ, ブラジリア
zone-atlantic-azores = アゾレス諸島
    .also = アゾレス
zone-utc = 協定世界時UTC
    .also = 協定世界時, 世界標準時
zone-europe-london = ロンドン
    .also = イギリス, 英国, マンチェスター, エディンバラ
zone-europe-berlin = ベルリン
    .also = ドイツ, ミュンヘン, ハンブルク, フランクフルト, 中央ヨーロッパ
zone-europe-helsinki = ヘルシンキ
    .also = フィンランド
zone-europe-istanbul = イスタンブール
    .also = トルコ, アンカラ
zone-asia-dubai = ドバイ
    .also = アブダビ, アラブ首長国連邦
zone-asia-karachi = カラチ
    .also = パキスタン, ラホール, イスラマバード
zone-asia-kolkata = コルカタ
    .also = インド, ムンバイ, デリー, ニューデリー, バンガロール, チェンナイ
zone-asia-dhaka = ダッカ
    .also = バングラデシュ
zone-asia-bangkok = バンコク
    .also = タイ
zone-asia-shanghai = 上海
    .also = 中国, 北京, 広州, 深圳
zone-asia-tokyo = 東京
    .also = 日本, 大阪, 京都, 名古屋, 横浜, 神戸, 福岡, 札幌, 仙台, 広島, 沖縄, 那覇
zone-australia-sydney = シドニー
    .also = ニューサウスウェールズ
zone-pacific-auckland = オークランド
    .also = ニュージーランド, ウェリントン, クライストチャーチ
zone-america-vancouver = バンクーバー
    .also = ブリティッシュコロンビア
zone-america-mexico-city = メキシコシティ
zone-america-toronto = トロント
    .also = モントリオール, オタワ
zone-america-argentina-buenos-aires = ブエノスアイレス
    .also = アルゼンチン
zone-europe-lisbon = リスボン
    .also = ポルトガル, ポルト
zone-europe-dublin = ダブリン
    .also = アイルランド
zone-europe-madrid = マドリード
    .also = スペイン, バルセロナ
zone-europe-paris = パリ
    .also = フランス, リヨン
zone-europe-amsterdam = アムステルダム
    .also = オランダ
zone-europe-rome = ローマ
    .also = イタリア, ミラノ
zone-europe-zurich = チューリッヒ
    .also = スイス, ジュネーブ, ベルン, チューリヒ
zone-europe-vienna = ウィーン
    .also = オーストリア
zone-europe-stockholm = ストックホルム
    .also = スウェーデン
zone-europe-warsaw = ワルシャワ
    .also = ポーランド, クラクフ
zone-europe-athens = アテネ
    .also = ギリシャ
zone-europe-kyiv = キーウ
    .also = ウクライナ, キエフ
zone-europe-moscow = モスクワ
zone-africa-cairo = カイロ
    .also = エジプト
zone-africa-johannesburg = ヨハネスブルク
    .also = 南アフリカ, ケープタウン
zone-asia-jerusalem = エルサレム
    .also = イスラエル, テルアビブ
zone-asia-jakarta = ジャカルタ
zone-asia-ho-chi-minh = ホーチミン
    .also = ベトナム, ハノイ, サイゴン
zone-asia-singapore = シンガポール
zone-asia-manila = マニラ
    .also = フィリピン
zone-asia-hong-kong = 香港
zone-asia-taipei = 台北
    .also = 台湾
zone-asia-seoul = ソウル
    .also = 韓国, 釜山
zone-australia-perth = パース
zone-australia-brisbane = ブリスベン
zone-australia-melbourne = メルボルン

## コマンド

command-match-group = 対局
    .help = 対局を開き、参加し、進めます
command-match-new = 新規
    .help = 新しい対局の参加者を募集します
    .game = ゲーム
    .game-help = 何を遊ぶか
    .place = 場所
    .place-help = 開始時に作るスレッドで遊ぶ（通常）か、このチャンネルで遊ぶか
    .computers = コンピューター
    .computers-help = 最初から加わるコンピュータープレイヤーの数
    .strength = 強さ
    .strength-help = コンピュータープレイヤーの強さ
    .clock = 持ち時間
    .clock-help = 1つの手番にかけられる日数
    .sits_in = コンピューターが代わる
    .sits_in-help = 時間切れで誰も決めないとき、コンピューターが代わりにプレイするかどうか
    .hints = ヒント
    .hints-help = 番の人が、コンピューターにヒントを聞けるか（ほかの人には見えません）
    .films = 動画
    .films-help = チャンネルの投稿に動画を付けるか
    .story = 物語
    .story-help = 最後の投稿で、どんな対局だったかを伝えるか
    .invite1 = 招待
    .invite1-help = 募集の投稿で呼びかける人
    .invite2 = 招待2
    .invite2-help = ほかに招待する人
    .invite3 = 招待3
    .invite3-help = ほかに招待する人
    .invite4 = 招待4
    .invite4-help = ほかに招待する人
    .invite5 = 招待5
    .invite5-help = ほかに招待する人
command-match-list = 一覧
    .help = どんな対局があり、誰の番かを見ます
    .server = サーバー
    .server-help = このチャンネルだけでなくサーバー全体
    .over = 終了
    .over-help = 終わった対局を、新しい順に
command-match-show = 表示
    .help = 対局を自分だけに表示します
    .match = 対局
    .match-help = 複数あるとき、どの対局か
command-match-join = 参加
    .help = 対局に参加します
    .match = 対局
    .match-help = 複数あるとき、どの対局か
command-match-leave = 退席
    .help = 対局が始まる前に席を離れます
    .match = 対局
    .match-help = 複数あるとき、どの対局か
command-match-start = 開始
    .help = 対局を始めます
    .match = 対局
    .match-help = 複数あるとき、どの対局か
command-match-concede = 投了
    .help = 負けを認めて対局から抜けます
    .match = 対局
    .match-help = 複数あるとき、どの対局か
command-match-abandon = 中止
    .help = 全員の同意で、勝敗なしで対局を終えます
    .match = 対局
    .match-help = 複数あるとき、どの対局か
command-match-rematch = 再戦
    .help = 同じ設定でもう一度遊びます
    .match = 対局
    .match-help = どの対局か（省くと、ここで最後に終わった対局）
command-match-move = 移動
    .help = 対局をこのチャンネルかスレッドに移します
    .match = 対局
    .match-help = 複数あるとき、どの対局か
    .thread = スレッド
    .thread-help = ここに新しいスレッドを作って移す
command-match-verify = 検証
    .help = 終わった対局の運をすべて計算し直します
    .match = 対局
    .match-help = どの対局か（省くと、ここで最後に終わった対局）
command-match-export = 書き出し
    .help = 終わった対局をファイルで受け取ります
    .match = 対局
    .match-help = どの対局か（省くと、ここで最後に終わった対局）
command-match-import = 読み込み
    .help = ファイルの対局をここに持ち込みます（見るだけでも、続きからでも）
    .file = ファイル
    .file-help = 対局ファイル（.turnstone）
command-match-play-on = 続きから
    .help = 終わった対局の好きなところから、コンピューター相手に練習します
    .match = 対局
    .match-help = どの対局か（省くと、ここで最後に終わった対局）
    .entry = 番号
    .entry-help = 履歴の番号（省くと最初から）
command-match-follow = 観戦
    .help = 参加していない対局の各ラウンドまたは終局を、通知音なしで知らせます
    .match = 対局
    .match-help = 対局が複数あるとき、どの対局か
command-match-nudge = 催促
    .help = みんなが待っている人に呼びかけます
    .match = 対局
    .match-help = 複数あるとき、どの対局か
command-match-settings = 設定
    .help = 対局の設定を見たり変えたりします
    .match = 対局
    .match-help = 複数あるとき、どの対局か
command-match-hand-over = 代理
    .help = 自分の席をコンピュータープレイヤーに代わってもらいます
    .match = 対局
    .match-help = 複数あるとき、どの対局か
command-match-take-back = 復帰
    .help = コンピュータープレイヤーから自分の席を取り戻します
    .match = 対局
    .match-help = 複数あるとき、どの対局か
command-match-take-over = 引き継ぎ
    .help = 手放された席を引き継いで対局に加わります
    .match = 対局
    .match-help = 複数あるとき、どの対局か
command-match-give-back = 返却
    .help = 引き継いだ席をコンピュータープレイヤーに返します
    .match = 対局
    .match-help = 複数あるとき、どの対局か
command-match-replace = 交代
    .help = いなくなった人の席をコンピュータープレイヤーに任せます
    .player = プレイヤー
    .player-help = いなくなった人
    .match = 対局
    .match-help = 複数あるとき、どの対局か
command-match-ask-friend = 友だちに聞く
    .help = この対局に参加していない人に、自分と同じものを見てもらいます
    .friend = 友だち
    .friend-help = 頼む相手
    .match = 対局
    .match-help = 複数あるとき、どの対局か
command-my = マイ
    .help = 自分の対局を見ます
command-my-matches = 対局
    .help = 自分の番の対局と、そのほかの参加中の対局を見ます
command-settings = 設定
    .help = 言語、起きている時間、リマインダー、お休みなど、自分の設定を見たり変えたりします
    .timezone = タイムゾーン
    .timezone-help = 都市名またはタイムゾーン
command-rules = ルール
    .help = ルールを調べます
    .topic = 項目
    .topic-help = 調べたいもの：カード、場所、言葉
    .game = ゲーム
    .game-help = どのゲームか（省くと、ここで遊んでいるゲーム）
