### アッピア街道

game = アッピア街道
    .about = アッピア街道：採石場で石を押し出し、街道を敷き、ローマからブリンディジへ旅します
    .command = アッピア街道

-push-token = プッシュ+1トークン

## 石、タイル、エリア、収入、角度

stone-size-small = 石（小）
    .said = 石（小）
    .counted = 石（小）{ $n }個
    .together = 小{ $n }個
stone-size-medium = 石（中）
    .said = 石（中）
    .counted = 石（中）{ $n }個
    .together = 中{ $n }個
stone-size-large = 石（大）
    .said = 石（大）
    .counted = 石（大）{ $n }個
    .together = 大{ $n }個
stone-size-together = { $n ->
   *[other] 石（{ $several }）
}

tile-size-small = タイル（小）
    .said = タイル（小）
    .counted = タイル（小）{ $n }枚
    .together = 小{ $n }枚
tile-size-medium = タイル（中）
    .said = タイル（中）
    .counted = タイル（中）{ $n }枚
    .together = 中{ $n }枚
tile-size-large = タイル（大）
    .said = タイル（大）
    .counted = タイル（大）{ $n }枚
    .together = 大{ $n }枚
tile-size-together = { $n ->
   *[other] タイル（{ $several }）
}

area-A = エリアA
    .said = エリアA
area-B = エリアB
    .said = エリアB
area-C = エリアC
    .said = エリアC

wage-coins = お金
    .said = お金
wage-stones = 石
    .said = 石
wage-both = お金と石
    .said = お金と石

angle-hard-left = 大きく左
    .said = 大きく左
angle-left = 左
    .said = 左
angle-straight = まっすぐ
    .said = まっすぐ
angle-right = 右
    .said = 右
angle-hard-right = 大きく右
    .said = 大きく右

## 終了の理由

ending-brundisium = ブリンディジ到着
    .said = ブリンディジに到着した人がいます
ending-paved = 街道の完成
    .said = すべてのスペースにタイルが置かれました
ending-quiet = 建設も移動もなし
    .said = 建設も移動もないラウンドが続きました
ending-late = 最終ラウンド
    .said = 最後のラウンドまで進みました

## 対局の設定

option-screens = ついたて
    .help = 各自のお金を、ついたての陰に置くか、全員に公開するか
screens-closed = お金は非公開
    .said = 非公開
screens-open = お金も公開
    .said = 公開

## アクション

action-income = 収入カード
    .help = 表向きの収入カードを1枚選び、お金か石を獲得します
    .command = 収入
    .done = カード{ $slot }で{ $wage }を獲得する
    .complete = どれを獲得する？
action-push = 採石
    .help = 自分の石を採石場に押し込みます。石、レーン、角度を選びます
    .command = 採石
    .with = 採石：{ $value }
    .done = { $stone }をレーン{ $lane }から{ $angle }に押す
action-convert = タイルかお金を受け取る
    .help = 落ちた石をタイルに換え、残りの石は売ります。何も落ちなかったときの残念賞もこれで受け取ります
    .command = タイル受取
    .done = { $large ->
        [0] { $medium ->
            [0] { $small ->
                [0] お金を受け取る
               *[other] { $amounts }を受け取る
            }
           *[other] { $amounts }を受け取る
        }
       *[other] { $amounts }を受け取る
    }
    .complete = 何を受け取る？
action-stop = 採石を終える
    .help = これ以上石を押さずに、手番を終えます
    .command = やめる
    .done = 採石を終える
action-build = 建設
    .help = 運搬車のタイルを、1枚か2枚、街道に置きます
    .command = 建設
    .done = { $spaces }に建設する
action-travel = 移動
    .help = お金を支払って、自分のコマを街道の前方のタイルか都市まで進めます
    .command = 移動
    .done = { $to }へ移動する
    .complete = どこへ？

## 質問

field-slot = どのカード？
    .option = カード
    .help = 表向きの収入カードの番号
    .value = カード{ $value }
field-wage = どちらを獲得？
    .option = 獲得
    .help = お金か石。残りのカードが少ないときは両方
field-stone = どの石？
    .option = 石
    .help = 押し込む石の大きさ
field-lane = どのレーン？
    .option = レーン
    .help = 石がバーを通る位置。図の左から数えます
    .value = レーン{ $value }
field-angle = どの角度？
    .option = 角度
    .help = 図で見たときに押す向き
field-large = タイル（大）は何枚？
    .option = 大
    .help = 受け取るタイル（大）の枚数
    .value = タイル（大）{ $value }枚
field-medium = タイル（中）は何枚？
    .option = 中
    .help = 受け取るタイル（中）の枚数
    .value = タイル（中）{ $value }枚
field-small = タイル（小）は何枚？
    .option = 小
    .help = 受け取るタイル（小）の枚数
    .value = タイル（小）{ $value }枚
field-spaces = どこに建設？
    .option = スペース
    .help = 1つか2つのスペース（A2とA4など）
field-to = どこへ？
    .option = 行き先
    .help = タイルか都市（A5、タラチナなど）

## いま聞かれていることと進み具合

ask-turn = アクションを選ぶ
ask-convert = 落ちた{ $stones }をタイルかお金に換える
ask-console = 残念賞：タイル（小）1枚か{ $coins }金を受け取る
ask-push-on = { $token_key ->
    [true] { -push-token }でもう1個押すか、終える
   *[false] 石をもう1個押すか、終える
}
push-ask-convert = 落ちた石をタイルかお金に換える
push-ask-push-on = 石をもう1個押すか、採石を終える
progress = 第{ $round }ラウンド・建設{ $laid }／{ $spaces }{ $last_key ->
    [true] ・最終ラウンド
   *[false] {""}
}{ $quiet ->
    [0] {""}
   *[other] ・建設も移動もないラウンド{ $quiet }／{ $quiet_rounds }
}{ $hidden_key ->
    [true] ・手元{ coins-told }
   *[false] {""}
}
stock = { coins-told }、{ $stones_count ->
    [0] 石なし
   *[other] { $stones }
}{ $tiles_count ->
    [0] {""}
   *[other] 、{ $tiles }
}{ $token_key ->
    [true] 、{ -push-token }
   *[false] {""}
}
situation = 手元は{ stones-told }、{ coins-told }（今行ける場所は{ $places }か所）。運搬車のタイルは{ $tiles }枚（今置けるスペースは{ $spaces }か所）。

## 選ぶとどうなるか

brings-income = お金{ $both_key ->
    [true] と
   *[false] か
}石
brings-push = 石を1個使い、落ちた石ごとにタイルか{ coins-told }
brings-convert = 石1個ごとに、その大きさ以下のタイル1枚か{ coins-told }
brings-build = 最大{ points-told }
brings-travel = 次の都市に向かって進む（{ $price ->
    [0] 無料
   *[other] { $price }金
}から{ $points ->
    [0] {""}
   *[other] 、最大{ points-told }
}）
earns-income = { coins-told }か{ stones-told }
earns-stop = 石は手元に残る
earns-no-consolation = { earns-stop }。{ $pushes }個押しても何も落ちないときの残念賞は得られない
earns-token = { -push-token }も獲得
earns-convert = ストックに戻る：{ $returned }
earns-build = { points-told }、エリア{ $area_key }のボーナストークン{ $tokens }枚{ $coins ->
    [0] {""}
   *[other] 、{ coins-told }
}
earns-travel = 都市マーカーを置く
earns-steps = { $city }（{ points-told }）まであと{ $steps }歩

## おすすめの理由：答えの名前のあとに続く事実

because-income = 獲得後の手元：{ $coins }金{ $stones_count ->
    [0] 、石なし
   *[other] 、{ $stones }
}
because-city = { $city }へ移動するお金がそろう（{ points-told }）
because-steps = { $city }（{ points-told }）まであと{ $steps }歩になる
because-arrival = 到着してすぐに{ points-told }
because-tokens = { points-told }、{ $area }のボーナストークンが{ $tokens }枚になる（ほかの人は最も多くて{ $most }枚）
because-reach = { $places ->
    [0] 今はその先に行ける場所がない
   *[other] その先、{ $places }か所へ行ける
}
because-room = { $room ->
    [0] 運搬車がいっぱいなので、落ちた石は1個{ $coins }金で売れる
   *[other] 運搬車にはタイルをあと{ $room }枚積める
}
because-consoled = 次も何も落ちなければ、タイル（小）1枚か{ $coins }金を受け取れる
because-tiles = 街道にタイル{ $tiles }枚を置けば{ $points }点（{ $spaces ->
    [0] 今すぐ置けるスペースはない
   *[other] 今すぐ置けるスペースは{ $spaces }か所
}）
because-kept = { $stones }を次の採石に残せる

label-income = カード{ $slot }：{ $wage_key ->
    [coins] { coins-told }
    [stones] { stones-told }
   *[both] { coins-told }{ $stones_count ->
        [0] 、石なし
       *[other] ＋{ $stones }
    }
}{ $returned_count ->
    [0] {""}
   *[other] （手持ちの{ $returned }は戻す）
}
label-income-brief = { $wage_key ->
    [coins] { $slot }：{ coins-told }
    [stones] { $slot }：{ stones-told }
   *[both] カード{ $slot }{ $token_key ->
        [true] と{ -push-token }
       *[false] {""}
    }
}
label-build-brief = { $spaces }に建設
label-travel = { $to }へ（{ $price ->
    [0] 無料
   *[other] −{ $price }金
}{ $points ->
    [0] {""}
   *[other] 、{ points-told }
}）
label-convert = { $tiles_count ->
    [0] { coins-told }
   *[other] { $tiles }{ $coins ->
        [0] {""}
       *[other] と{ coins-told }
    }
}
coins-told = { $coins }金
stones-told = { $stones_count ->
    [0] 石なし
   *[other] { $stones }
}
points-told = +{ $points }点

## 出来事

event-equipped = { topic }{ coins-told }と、{ $stones }で始めます。
    .each = { $seat }〔{ coins-told }、{ $stones }〕
    .all = 最初の持ち物：{ $list }。
event-began = スタートプレイヤーは{ $seat }です。
event-dealt = 新しい収入カード：{ $cards }。
event-returned = 石が足りないため、{ $seat }が{ $stones }をストックに戻しました。
event-paid = { who }カード{ $slot }{ $stones_count ->
    [0] { $coins ->
        [0] を取りましたが、石はありませんでした
       *[other] で{ coins-told }を獲得しました
    }
   *[other] { $coins ->
        [0] で{ $stones }を獲得しました
       *[other] で{ coins-told }と、{ $stones }を獲得しました
    }
}。
event-got-token = { who }{ -push-token }を獲得しました。
event-pushed = { who }{ $spent_key ->
    [true] { -push-token }を使い、
   *[false] {""}
}{ $stone }をレーン{ $lane }から{ $angle_key ->
    [straight] {""}
   *[other] { $angle }に
}押し{ $fallen_count ->
    [0] ましたが、何も落ちませんでした。
   *[other] 、{ $fallen }が落ちました。
}
event-converted = { who }{ $consoled_key ->
    [true] 残念賞として
   *[false] {""}
}{ $tiles_count ->
    [0] { coins-told }
   *[other] { $tiles }{ $coins ->
        [0] {""}
       *[other] と{ coins-told }
    }
}を受け取りました。{ $returned_count ->
    [0] {""}
   *[other] ストックに戻ったもの：{ $returned }。
}
event-built = { who }{ $spaces }に建設し、{ $points }点{ $coins ->
    [0] と
   *[other] 、
}{ $area }のボーナストークン{ $tokens }枚{ $coins ->
    [0] {""}
   *[other] 、{ coins-told }
}を獲得しました。
event-travelled = { who }{ $price ->
    [0] 無料で
   *[other] { $price }金を支払って
}{ $to }へ移動しました。
event-arrived = { who }{ $city }に到着しました（{ $points ->
    [0] 勝利点トークンは残っていません
   *[other] { points-told }
}）。{ $marker_key ->
    [true] 都市マーカーを置きました。
   *[false] {""}
}
event-last-round = このラウンドが最終ラウンドです：{ $why }。
event-ended = ゲーム終了です。所持金（手番順）：{ $coins }金。

## 終了の理由と得点表

outcome = { $why }。
score-track = タイルと開始時
score-cities = 都市
score-area-a = エリアA
score-area-b = エリアB
score-area-c = エリアC
score-coins = 最多のお金

# 得点のほかに成績で示すもの
deed-cities = 都市
deed-tokens = ボーナストークン
deed-coins = お金

## できない理由

reason-not-asked = 今の質問への答えではありません：{ $question }
reason-card-used = カード{ $slot }は使用済みです。
reason-both = 表向きのカードが{ $most }枚以下のときは、お金と石の両方を獲得します。
reason-not-both = 両方を獲得できるのは、表向きのカードが{ $most }枚以下のときだけです。
reason-no-stone = { $size }を持っていません。
reason-too-few-stones = 落ちた石と同じ大きさか、それより小さいタイルを、石1個につき1枚まで受け取れます。落ちた石：{ $stones }。
reason-no-tiles = ストックに残っているタイル：{ $tiles }。
reason-no-room-on-cart = 運搬車に置く場所がありません。いま載っているもの：{ $cart }。
reason-build-count = 異なるスペースを{ $most }つまで選んでください。
reason-no-such-space = そのようなスペースはありません。
reason-space-taken = { $space }には、すでにタイルがあります。
reason-area = { $area }に隣接する都市を訪れるまで、そこには建設できません。
reason-no-tile = 運搬車にそのタイルがありません。いま載っているもの：{ $cart }。
reason-not-joined = { $space }は、置かれたタイルとも、エリアの後ろの都市とも線でつながっていません。
reason-not-linked = { $one }と{ $other }は、同じエリアで線でつながっていなければなりません。
reason-no-such-place = そのような場所はありません。
reason-out-of-reach = { $to }には届きません。進めるのは、置かれたタイルの上を前へ{ $steps }歩までで、都市は越えられません。
reason-no-room = { $to }には、もうコマを置けません。
reason-too-dear = { $price }金かかりますが、{ $coins }金しかありません。
reason-nothing-fell = タイルに換えられる、落ちた石がありません。
reason-not-pushed = この手番ではまだ石を押し込んでいません。
reason-pushing = この手番では石を押し込み始めています。もう1個押し込むか、採石を終えてください。
reason-no-stones = 石がありません。収入で獲得できます。
reason-empty-cart = 運搬車にタイルがありません。
reason-end-of-road = もう街道の終点に着いています。その先へは進めません。

## Planning ahead

bed-as-it-lies = 予定したときの石の並び
