### アップルジャック

game = アップルジャック
    .about = アップルジャック：リンゴの木を植え、巣箱をつなぎ、ハチミツを集めます
    .command = アップルジャック

## リンゴの色、タイルの面、マス、辺

variety-red = 赤
    .said = 赤
variety-yellow = 黄
    .said = 黄
variety-green = 緑
    .said = 緑
variety-pink = ピンク
    .said = ピンク
variety-orange = オレンジ
    .said = オレンジ
variety-russet = 茶
    .said = 茶
variety-purple = 紫
    .said = 紫

face-tree = 木を購入する
    .said = 木
face-pasture = 牧草地にする
    .said = 牧草地

hex-a1 = A1
hex-a2 = A2
hex-a3 = A3
hex-b1 = B1
hex-b2 = B2
hex-b3 = B3
hex-b4 = B4
hex-c1 = C1
hex-c2 = C2
hex-c3 = C3
hex-c4 = C4
hex-c5 = C5
hex-d1 = D1
hex-d2 = D2
hex-d3 = D3
hex-d4 = D4
hex-e1 = E1
hex-e2 = E2
hex-e3 = E3

edge-e = 右
edge-ne = 右上
edge-nw = 左上
edge-w = 左
edge-sw = 左下
edge-se = 右下

rim-hive = ふちの巣箱

## フェイズ

phase-taking = 木タイルを選ぶ
phase-filling = コテージの補充
phase-placing = 木タイルの配置
phase-over = ゲーム終了

## 対局の設定

option-individual-orchards = 個別の果樹園
    .help = 果樹園ボードの裏面（内容がすべて異なる面）を使います
option-individual-orchards-true = 裏面（全員異なる）
option-individual-orchards-false = 表面（全員同じ）
option-apple-tiles = リンゴタイル
    .help = 道の最初の7つのリンゴアイコンを、シャッフルしたリンゴタイルで上書きします
option-apple-tiles-true = リンゴタイルあり
option-apple-tiles-false = なし
option-cottage = 予備の木タイル
    .help = 各自のコテージに予備の木タイルを1枚置き、谷のタイルの代わりに選べます
option-cottage-true = コテージあり
option-cottage-false = なし

## アクション

action-take = 木タイルを選ぶ
    .help = ダイスの両隣の谷、または自分のコテージから木タイルを1枚選びます
    .command = 選ぶ
    .done = { $tile_label }
action-place = 木タイルを置く
    .help = 木として購入するか牧草地にして、自分の果樹園に置きます
    .command = 置く
    .done = { $face_key ->
        [tree] 木を{ $where }に置く（{ $turn ->
            [0] 向きはそのまま
            [1] 左に60度回す
            [2] 左に120度回す
            [3] 180度回す
            [4] 右に120度回す
           *[5] 右に60度回す
        }）
       *[pasture] 牧草地を{ $where }に置く
    }
action-draw = 山札から引く
    .help = 山札から、表面がわからない木タイルを1枚引きます（取り消せません）
    .command = 引く
    .done = 山札から1枚引く
action-skip = コテージを空けておく
    .help = 最後の手番では、コテージを補充しなくてもかまいません
    .command = 空ける
    .done = コテージを空けておく

## 質問

field-tile = どの木タイル？
    .option = タイル
    .help = 選ぶ木タイル
field-face = 購入する？
    .beside = どこに植える？牧草地にする？
    .option = 面
    .help = 木として購入するか、牧草地にしてハチミツを2個得るか
field-where = どのマス？
    .option = マス
    .help = タイルを置く空きマス（B3など）
field-turn = どの向き？
    .option = 回転
    .help = 谷に置かれた向きから、反時計回りに60度ずつ何回回すか
    .value = 回転{ $value }（反時計回り）

## いま聞かれていることと進み具合

ask-take = 谷{ $valley }か谷{ $next }から選ぶか、山札から引く
push-ask-take = 谷{ $valley }か谷{ $next }から選ぶか、山札から引く
ask-take-cottage = 木タイル：谷{ $valley }か谷{ $next }、コテージ、山札
ask-take-far = 木タイルを谷{ $valley }から選ぶ
ask-fill = コテージの補充：谷{ $valley }か谷{ $next }、山札
ask-place = 木タイルを置く
progress = { $lap }／{ $laps }周目・手番{ $turn }／{ $turns }
stock = ハチミツ{ $honey }個、空きマス{ $free }か所{ $cottage_key ->
    [true] 、コテージの木タイル1枚
   *[false] {""}
}
situation = ハチミツは{ $honey }個です。{ $turns ->
    [1] この手番
   *[other] この手番を含めて{ $turns }手番
}のあと、{ $varieties }の収穫があり、エリアごとに「リンゴの数−{ $lap }」を得ます。今の果樹園なら{ $brings }個です。

## 選ぶとどうなるか

brings-take = 価格{ $same_key ->
    [true] { $least }
   *[false] { $least }〜{ $most }
}、{ $honey ->
    [0] 接続なし
   *[other] 接続でハチミツ最大+{ $honey }
}、リンゴは収穫の対象、牧草地なら+{ $pasture }
brings-place = { $planted ->
    [0] {""}
   *[other] 植えるとハチミツ−{ $price }、{ $honey ->
        [0] 接続なし
       *[other] 接続で最大+{ $honey }（マスによる）
    }、リンゴは収穫の対象{ $grazed ->
        [0] {""}
       *[other] 。
    }
}{ $grazed ->
    [0] {""}
   *[other] 牧草地ならハチミツ+{ $pasture }
}
label-cottage = コテージ：{ $tile_label }
label-turn = 回転{ $turn }：{ $faces_count ->
    [0] { $open_count ->
        [0] 接続できない巣箱は{ $lost }
       *[other] あとで接続できるマスは{ $open }{ $lost_count ->
            [0] {""}
           *[other] 、接続できない巣箱は{ $lost }
        }
    }
   *[other] { $faces }に接続してハチミツ+{ $honey }{ $open_count ->
        [0] {""}
       *[other] 、あとで接続できるマスは{ $open }
    }{ $lost_count ->
        [0] {""}
       *[other] 、接続できない巣箱は{ $lost }
    }
}
earns-take = 接続ですぐにハチミツ最大+{ $honey }
earns-take-plain = どこに置いても接続なし
earns-take-poor = ハチミツ不足、牧草地にすれば+{ $pasture }
earns-draw = 残り{ $left }枚、価格{ $least }〜{ $most }
earns-tree = ハチミツ−{ $price }{ $honey ->
    [0] 、接続なし
   *[other] 、接続で+{ $honey }
}
earns-pasture = ハチミツ+{ $honey }
earns-fill = あとで購入するとハチミツ−{ $price }

## おすすめの理由：答えの名前のあとに続く事実

because-area = { $before ->
    [0] はじめての{ $variety }のエリアで、リンゴ{ $apples }個
   *[other] { $variety }の最大エリアをリンゴ{ $before }個から{ $apples }個に増やせる
}（{ $variety }の収穫はあと{ $harvests }回）
because-blossoms = 花{ $flowers }個で、終了までにハチミツ+{ $honey }
because-hives = 接続ですぐにハチミツ+{ $honey }
because-pasture = 牧草地にすればハチミツ+{ $honey }、購入すれば−{ $price }
because-honey = ハチミツは{ $honey }個になる

## 出来事

event-began = スタートプレイヤーは{ $seat }です。
event-orchard-dealt = { whose }果樹園は{ $board }です。
    .each = { $seat }（{ $board }）
    .all = 果樹園：{ $list }。
event-apple-tiles-laid = リンゴタイルの順番：{ $varieties }。
event-tile-taken = { who }谷{ $valley }から木タイル{ $tile }を選びました。
event-cottage-taken = { who }自分のコテージの木タイル{ $tile }を選びました。
event-tile-drawn = { who }山札から木タイル{ $tile }を引きました。
event-cottage-filled = { who }谷{ $valley }の{ $tile }をコテージに置きました。
event-cottage-drawn = { who }山札から引いた{ $tile }をコテージに置きました。
event-cottage-left = { who }コテージを空のままにしました。
event-planted = { who }ハチミツ{ $price }個で購入し、{ $where }に置きました{ $connections ->
    [0] 。
   *[other] 。{ $connections }か所の接続でハチミツを{ $income }個得ました。
}
event-pastured = { who }タイルを牧草地にして{ $where }に置き、ハチミツを{ $honey }個得ました。
event-harvest-began = { $variety }のリンゴの収穫です（エリアごとに、リンゴの個数−{ $die }のハチミツ）。
event-harvested = { who }{ $variety }のリンゴからハチミツを{ $honey }個得ました。
    .each = { $seat }（{ $honey }個）
    .all = 得たハチミツ：{ $list }。
event-harvest-empty = { $variety }のリンゴの収穫はありません（{ $die }個を超えるエリアなし）。
event-blossoms-began = ダイスが橋を渡り、{ $lap }周目に入ります。花1個につきハチミツ{ $factor }個を得ます。
event-blossomed = { who }花{ $flowers }個からハチミツを{ $honey }個得ました。
    .each = { $seat }（{ $honey }個）
    .all = 得たハチミツ：{ $list }。
event-valleys-filled = { $tiles_count ->
    [7] すべての谷に木タイルを1枚ずつ補充しました。
   *[other] 山札が尽き、{ $tiles_count }か所の谷だけに補充しました。
}
event-final-harvested = { whose }最終ハチミツは{ $total }個です（うち最後の収穫で{ $harvest }個、収穫した{ $varieties }色で{ $diversity }個、花で{ $blossoms }個）。
event-match-ended = ゲーム終了です。

## 終了の理由と得点表

outcome = 全員が手番を{ $turns }回行いました。
score-honey = 所持ハチミツ
score-harvest-red = 赤の収穫×2
score-harvest-yellow = 黄の収穫×2
score-harvest-green = 緑の収穫×2
score-harvest-pink = ピンクの収穫×2
score-harvest-orange = オレンジの収穫×2
score-harvest-russet = 茶の収穫×2
score-harvest-purple = 紫の収穫×2
score-diversity = 収穫した色数
score-blossoms = 花の得点

# 得点のほかに成績で示すもの
deed-apples = リンゴ
deed-largest-area = 最大エリアのリンゴ
deed-varieties = 収穫した色数
deed-flowers = 花
deed-pastures = 牧草地

## できない理由

reason-not-asked = 今の質問への答えではありません：{ $question }
reason-no-such-tile = そのような木タイルはありません。
reason-tile-elsewhere = { $tile }は、ダイスの両隣の谷にありません。
reason-tile-gone = { $tile }は、もう表向きに置かれていません。
reason-supply-empty = 山札は空です。
reason-foreign-cottage = { $tile }は{ $seat }のコテージにあります。
reason-too-dear = 価格はハチミツ{ $price }個ですが、{ $honey }個しかありません。牧草地としてなら置けます。
reason-hex-taken = { $where }は空いていません。
reason-same-turn = このタイルは、回転{ $turn }でも回転{ $same }でも同じ向きになります。回転{ $same }を選んでください。
reason-pasture-turn = 牧草地はどう回しても同じです。回転0を選んでください。
reason-skip-early = コテージを空けておけるのは、最後の手番（{ $turns }回目）だけです。
reason-take-first = 先に木タイルを選んでください。置くのはそのあとです。
reason-fill-first = 先にコテージを補充してください。タイルを置くのはそのあとです。
reason-tile-taken = この手番の木タイルはもう選びました。そのタイルを置いてください。
reason-nothing-to-fill = コテージを補充するか空けておくかを決めるのは、コテージのタイルを選んだ直後だけです。
