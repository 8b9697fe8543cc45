### アルマディ

game = アルマディ
    .about = アルマディ：オアシス・キャラバン・宮殿・市場のレルムを広げ、魔神を呼び出します
    .command = アルマディ

## ランドスケープ、効果、目標カードの枠、目標で数えるもの

terrain-oasis = オアシス
    .said = オアシス
    .plural = オアシス
    .counted = オアシス{ $n }枚
terrain-caravan = キャラバン
    .said = キャラバン
    .plural = キャラバン
    .counted = キャラバン{ $n }枚
terrain-palace = 宮殿
    .said = 宮殿
    .plural = 宮殿
    .counted = 宮殿{ $n }枚
terrain-market = 市場
    .said = 市場
    .plural = 市場
    .counted = 市場{ $n }枚

effect-genie = 魔神
    .said = 魔神
    .counted = { $n ->
        [1] 魔神
       *[other] 魔神{ $n }個
    }
    .rules =
        自分のレルムのランドスケープ1枚を、別のマスに移動します。行は自由です。移動は手番ごとに{ $moves }回までです。魔神は使わなくてもかまいません。

        「魔神による移動」のページもご覧ください。
    .search = じゅうたん 効果 アイコン 移動
effect-mosaic = モザイク
    .said = モザイク
    .counted = { $n ->
        [1] モザイク
       *[other] モザイク{ $n }個
    }
    .rules =
        モザイクカードを1枚受け取ります。残っていなければ何も起こりません。

        ゲーム終了時、モザイク1枚につき宮殿1枚の得点をもう一度得ます。「宮殿とモザイク」のページもご覧ください。
    .search = マルテリン ハンマー 金づち 効果 アイコン カード
effect-stall = 屋台
    .said = 屋台
    .counted = { $n ->
        [1] 屋台
       *[other] 屋台{ $n }個
    }
    .rules =
        屋台カードを1枚受け取ります。残っていなければ何も起こりません。

        屋台カード1枚は、キャラバンが運ぶ商品{ $stall_goods }個になります。「キャラバンと商品」のページもご覧ください。
    .search = 効果 アイコン カード 商品
effect-moon = 月
    .said = 月
    .counted = { $n ->
        [1] 月
       *[other] 月{ $n }個
    }
    .rules =
        目標カードを1枚取ります。場にあるもののほか、ほかの人がまだ達成していないものも取れます。月は使わなくてもかまいません。

        「月と目標」のページもご覧ください。
    .search = 効果 アイコン 目標 カード
effect-ruby = ルビー
    .said = ルビー
    .counted = ルビー{ $n }個
    .rules =
        サプライからルビーを1個受け取ります。発動したときにサプライがなければ、何も起こりません。

        ルビーはゲーム終了時の得点になります。「ルビーの得点」のページもご覧ください。キャラクターモードでは、雇用の支払いにも使います。
    .search = 宝石 効果 アイコン
effect-jar = ジャー
    .said = ジャー
    .counted = { $n ->
        [1] ジャー
       *[other] ジャー{ $n }個
    }
    .rules =
        すぐには何も起こりません。ゲーム終了時にレルムで発動しているジャー1個につき{ $jar }です。タイルを移動すると、発動が止まることもあります。
    .search = 壺 つぼ 効果 アイコン 終了時

frame-blue = 青
    .said = 青
frame-yellow = 黄
    .said = 黄
frame-red = 赤
    .said = 赤
frame-green = 緑
    .said = 緑
frame-grey = 灰色
    .said = 灰色

item-ruby = ルビー
    .counted = ルビー{ $n }個
item-stall = 屋台カード
    .counted = 屋台カード{ $n }枚
item-mosaic = モザイクカード
    .counted = モザイクカード{ $n }枚
item-jar = 発動中のジャー
    .counted = 発動中のジャー{ $n }個

axis-vertical = 縦
    .said = 縦
axis-horizontal = 横
    .said = 横

## フェイズ

phase-keeping = キャラクター選び
phase-placing = ランドスケープの配置
phase-using = 効果の使用
phase-over = ゲーム終了

## 対局の設定

option-characters = キャラクターモード
    .help = 各自がキャラクターを手札に残し、ルビーを支払って雇用できます
option-characters-true = キャラクターあり
option-characters-false = なし

## アクション

action-place = ランドスケープを置く
    .help = 中央ボードからランドスケープを1枚取り、レルムの同じ番号の行に置きます
    .command = 置く
    .done = { $tile }を{ $column }列目に置く
    .rest = { $tile_key }·{ $column }
    .complete = どれを何列目に？
action-move = ランドスケープを移動する
    .help = 魔神を使い、自分のレルムのランドスケープを好きな行へ移動します
    .command = 移動
    .done = { $tile }を{ $row }行{ $column }列に移動する
    .rest = { $tile_key }→{ $row }行{ $column }列
    .complete = どれを何行何列目に？
action-take = 目標カードを取る
    .help = 月を使い、場かほかの人から目標カードを1枚取ります
    .command = 目標
    .done = 目標「{ $objective_label }」を取る
action-collect = 発動したものを受け取る
    .help = 発動したモザイク・屋台・ルビーを、続ける前にすべて受け取ります
    .command = 受け取る
    .done = 発動したものを受け取る
action-done = 手番を終える
    .help = モザイク・屋台・ルビーを受け取り、使わない魔神と月を放棄して、手番を終えます
    .command = 終える
    .done = 手番を終える
action-recruit = キャラクターを雇用する
    .help = 場か手札のキャラクターを、ルビーを支払って雇用します
    .command = 雇用
    .done = { $character }を雇用する
action-swap = 入れ替える
    .help = 魔神と{ power-swap.said }の力で、自分のレルムのランドスケープ2枚の場所を入れ替えます
    .command = 入れ替え
    .done = { $tiles }を入れ替える
action-keep = キャラクターを残す
    .help = 手札に残すキャラクターを選びます。残りは場に並べ、誰でも雇用できます
    .command = 残す
    .done = { $cards }を残す

## 質問

field-place-tile = どのランドスケープ？
    .brief = { $value_key }
    .option = タイル
    .help = 中央ボードのランドスケープ（O05など）
field-place-column = どの列？
    .option = 列
    .help = 開始タイルから数えた列
field-move-tile = どのランドスケープを移動？
    .brief = { $value_key }
    .option = タイル
    .help = 自分のレルムのランドスケープ（O05など）。開始タイルは動かせません
field-move-row = どの行へ？
    .option = 行
    .help = 上から数えた行
field-move-column = どの列へ？
    .option = 列
    .help = 開始タイルから数えた列
field-row = どの行？
    .value = { $value }行目
field-column = どの列？
    .value = { $value }列目
field-objective = どの目標？
    .option = 目標
    .help = 取る目標カード（B4など）
field-cards = どのキャラクターを残す？
    .option = キャラクター
    .help = 手札に残すキャラクター
field-character = どのキャラクターを雇用する？
    .option = キャラクター
    .help = 場か手札にいて、費用を支払えるキャラクター
field-tiles = どの2枚を入れ替える？
    .option = タイル
    .help = 自分のレルムのランドスケープ2枚（O05とC02など）

## いま聞かれていることと進み具合

ask-keep = 手札に残すキャラクターを{ $count }枚選ぶ
ask-end = 手番を終える
ask-place = ランドスケープを取って置く
ask-use = { $waiting_count ->
    [0] 雇用するか、手番を終える
   *[other] { $waiting }を使うか、手番を終える
}
progress = ラウンド{ $round }／{ $rounds }
stock = { $held_count ->
    [0] カードもルビーもなし
   *[other] { $held }
}、商品{ $goods }個（運搬{ $carried }個）{ $using_key ->
    [true] 、魔神の移動あと{ $moves }回
   *[false] {""}
}
situation = 商品は{ $goods }個、キャラバンで運べるのは{ $capacity }個で、{ $carried }点になります。今のままなら、レルム全体で{ $points }点です。

## 選ぶとどうなるか

brings-place = 矢印と接した効果が発動、得点はすぐに加算
brings-move = 移動先で矢印と接した効果が発動、得点も加算
brings-take = 達成で得点{ $safe_key ->
    [true] {""}
   *[false] 、未達成なら同じだけ失点
}
brings-recruit = 持続または1回限りの能力（ルビー{ $cost }個から）
earns-landscape = { $waiting_count ->
    [0] { $changed ->
        [0] 今は何もなし
       *[other] { points-now }
    }
   *[other] { $waiting }{ $changed ->
        [0] {""}
       *[other] 、{ points-now }
    }
}{ $objectives_count ->
    [0] {""}
   *[other] 、目標{ $objectives }を達成
}{ $granted ->
    [0] {""}
   *[other] 、{ power-quiet-genie }で{ $granted }回移動
}
earns-place = { earns-landscape }
earns-collect = { $waiting }
earns-done = { $lost_count ->
    [0] { $gifts_count ->
        [0] 放棄するものなし
       *[other] { $gifts }を受け取る
    }
   *[other] { $gifts_count ->
        [0] {""}
       *[other] { $gifts }を受け取り、
    }使っていない{ $lost }を放棄
}
label-take = 目標「{ $objective_label }」を取る
earns-take = { $met ->
    [1] すぐに達成：+{ $points }点
   *[other] いま{ $have }／{ $need }。達成で+{ $points }点、未達成なら−{ $points }点
}
earns-steal = { $seat }から取ります。{ $met ->
    [1] すぐに達成：+{ $points }点
   *[other] いま{ $have }／{ $need }。達成で+{ $points }点、未達成なら−{ $points }点
}
earns-recruit = ルビー{ $cost }個：{ $power }{ $changed ->
    [0] {""}
   *[other] 、{ points-now }
}
# 残す人と、その並び。
earns-keep-one = { $character_label }：{ $power }
earns-keep-more = { $head }。{ $next }

## おすすめの理由：答えの名前のあとに続く事実

because-objective = 目標{ $objective_label }（{ $points }点）の達成まであと{ $missing }
because-oases = 最大のオアシスのグループが{ $before }枚から{ $size }枚になる
because-missing = 達成まであと{ $missing }（{ $points }点）
because-progress = いま{ $have }／{ $need }、自分の手番はあと{ $turns }回
because-line = { $line }の得点が{ $before }点から{ $points }点になる{ $alone_key ->
    [true] {""}
   *[false] （合わせて{ points-now }）
}
because-completed = 目標{ $objective_label }を達成（+{ $points }点）
because-met = すぐに達成して+{ $points }点
because-rubies = ルビーが{ $rubies }個になる（ほかの人は最も多くて{ $most }個）
because-caravans = 商品は{ $goods }個、キャラバンで運べるのは{ $capacity }個になる
because-moon = 月で最大{ $points }点の目標を取れる
because-moves = ランドスケープをあと{ $moves }回移動できる
because-cost = 雇用費用は合わせてルビー{ $rubies }個
because-turns = この先、自分の手番はあと{ $turns }回

# すぐに変わる得点。
points-now = { $loss ->
    [0] +{ $gain }点
   *[other] −{ $loss }点
}

## 出来事

event-began = スタートプレイヤーは{ $seat }です。
event-start-dealt = { who }{ $start }を受け取りました。
    .each = { $seat }（{ $start }）
    .all = 配られた開始タイル：{ $list }。
event-board-laid = 中央ボードのランドスケープ（上の行から順に）：{ $tiles }。
event-objectives-laid = 場の目標カード：{ $objectives }。
event-characters-dealt = { $seat }に配られたキャラクター：{ $cards }。
event-kept-decided = { who }残すキャラクターを決めました。
event-kept-changed = { who }残すキャラクターを選び直しました。
event-kept = { who }{ $cards }を手札に残しました。
event-row-turned-up = { $cards_count ->
    [0] 場に並ぶキャラクターはいません。
   *[other] 場に並んだキャラクター（誰でも雇用できます）：{ $cards }。
}
event-placed = { who }{ $tile }を{ $row }行{ $column }列に置きました。{ $effects_count ->
    [0] { $granted ->
        [0] {""}
       *[other] 何も発動しなかったため、{ power-quiet-genie }で{ $granted }回移動できます。
    }
   *[other] { $effects }が発動しました。
}
event-moved = { who }魔神で{ $tile }を{ $row }行{ $column }列に移動しました。{ $effects_count ->
    [0] {""}
   *[other] { $effects }が発動しました。
}
event-swapped = { who }魔神で{ $tile }と{ $other }を入れ替えました。{ $effects_count ->
    [0] {""}
   *[other] { $effects }が発動しました。
}
event-objective-taken = { who }目標「{ $objective_label }」を取りました。
event-objective-stolen = { who }{ $owner }から目標「{ $objective_label }」を取りました。
event-objective-completed = { who }目標「{ $objective_label }」を達成しました（{ $points }点）。
event-collected = { who }{ taken-cards }{ $rubies ->
    [0] {""}
   *[other] { $mosaics ->
        [0] { $stalls ->
            [0] {""}
           *[other] 、
        }
       *[other] 、
    }ルビー{ $rubies }個
}を受け取りました。
event-given-up = { who }{ $genies ->
    [0] {""}
   *[other] 魔神{ $genies }個
}{ $moons ->
    [0] {""}
   *[other] { $genies ->
        [0] {""}
       *[other] と
    }月{ $moons }個
}を使わずに終えました。
event-recruited = { who }{ paid }で場の{ $character }を雇用しました。
event-recruited-from-hand = { who }{ paid }で手札の{ $character }を雇用しました。
event-drawn = { who }{ taken-cards }を引きました。
event-refilled = { $row }行目に{ $tile }が補充されました。

# モザイクカードと屋台カードをまとめて。
taken-cards = { $mosaics ->
    [0] {""}
   *[other] モザイクカード{ $mosaics }枚
}{ $stalls ->
    [0] {""}
   *[other] { $mosaics ->
        [0] {""}
       *[other] 、
    }屋台カード{ $stalls }枚
}
# キャラクターの費用。
paid = ルビー{ $cost }個

## 終了の理由と得点表

outcome = { $rounds }ラウンドが終わりました。
score-oases = オアシス
score-largest-oasis-group = 最大のオアシス
score-caravans = キャラバン
score-palaces = 宮殿
score-mosaics = モザイク
score-jars = ジャー
score-objectives = 目標
score-rubies = ルビー
score-characters = キャラクター

# 得点のほかに成績で示すもの
deed-mosaics = モザイク
deed-stalls = 屋台
deed-rubies = ルビー
deed-objectives = 達成した目標

## できない理由

reason-not-asked = 今の質問への答えではありません：{ $question }
reason-no-such-landscape = そのようなランドスケープはありません。
reason-not-on-board = { $tile }は中央ボードにありません。
reason-cell-taken = { $row }行{ $column }列には、すでにタイルがあります。
reason-cell-alone = { $row }行{ $column }列は、レルムのどのタイルにも隣接していません。
reason-no-genie = 使える魔神がありません。
reason-no-moves = この手番の移動（{ $moves }回）をすべて使いました。
reason-not-in-realm = { $tile }は、自分が置いたタイルではありません。開始タイルは動かせません。
reason-row = 魔神で移動できる先は、{ $first }行目から{ $last }行目までです。
reason-same-cell = タイルはすでにそこにあります。
reason-straight-back = いま{ $row }行{ $column }列から動かしたばかりなので、すぐには戻せません。
reason-no-swap = 入れ替えができるのは、{ power-swap.said }を雇用した人だけです。
reason-swapped = この手番では、もう入れ替えを行いました。
reason-swap-two = 異なるランドスケープを2枚選んでください。
reason-no-such-objective = そのような目標カードはありません。
reason-no-moon = 使える月がありません。
reason-own-objective = 目標{ $objective }は、すでに自分が持っています。
reason-objective-completed = 目標{ $objective }は達成済みなので、取れません。
reason-objective-not-here = 目標{ $objective }は、この対局では使いません。
reason-no-gifts = 受け取るものがありません。
reason-keep-count = 異なるキャラクターを{ $count }枚選んでください。
reason-not-in-hand = 残せるのは、自分に配られたキャラクターだけです。
reason-kept-already = すでにその組み合わせを選んでいます。
reason-no-characters = この対局ではキャラクターを使いません。
reason-no-such-character = そのようなキャラクターはいません。
reason-recruited = { $character }は、すでに雇用されています。
reason-character-not-here = { $character }は、場にも自分の手札にもいません。
reason-too-dear = 費用はルビー{ $cost }個ですが、{ $rubies }個しかありません。
reason-place-first = 先にランドスケープを取って配置してください。ほかのことはそのあとです。
reason-placed-already = この手番のランドスケープはもう配置しました。
reason-kept-before = 残すキャラクターを決めるのは、最初の手番の前の1回だけです。
reason-no-objective-there = 取れる目標カードがありません。
