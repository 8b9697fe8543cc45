### ストーンエイジ

game = ストーンエイジ
    .about = ストーンエイジ：人間コマを置き、資源を集め、家を建て、部族を養います
    .command = ストーンエイジ

## 資源など、数えるもの

resource-wood = 木材
    .said = 木材
    .counted = 木材{ $n }個
resource-brick = レンガ
    .said = レンガ
    .counted = レンガ{ $n }個
resource-stone = 石材
    .said = 石材
    .counted = 石材{ $n }個
resource-gold = 金
    .said = 金
    .counted = 金{ $n }個

benefit-wood = 1：木材1個
    .said = 木材1個
benefit-brick = 2：レンガ1個
    .said = レンガ1個
benefit-stone = 3：石材1個
    .said = 石材1個
benefit-gold = 4：金1個
    .said = 金1個
benefit-tool = 5：道具1つ
    .said = 道具1つ
benefit-agriculture = 6：農業レベル+1
    .said = 農業レベル+1

## 場所

spot-hunt = 狩場
    .said = 狩場
    .rules = 何人でも、何個でも置けます。ただし1人1ラウンドに1回です。自分のコマ1個につきダイスを1個振り、望むなら道具を加え、{ $divisor }で割ります。端数を切り捨てた数の食料を得ます。
    .search = 狩猟 食料 肉 ダイス
spot-forest = 森
    .said = 森
    .rules = 全員あわせて{ $room }個まで置けます。自分のコマ1個につきダイスを1個振り、望むなら道具を加え、{ $divisor }で割ります。端数を切り捨てた数の木材を得ます。1ラウンドに置けるのは、{ $sharing }です。
    .search = 木材 木 資源 ダイス
spot-clay-pit = レンガ切り出し場
    .said = レンガ切り出し場
    .rules = 全員あわせて{ $room }個まで置けます。自分のコマ1個につきダイスを1個振り、望むなら道具を加え、{ $divisor }で割ります。端数を切り捨てた数のレンガを得ます。1ラウンドに置けるのは、{ $sharing }です。
    .search = 粘土場 レンガ 粘土 資源 ダイス
spot-quarry = 石切り場
    .said = 石切り場
    .rules = 全員あわせて{ $room }個まで置けます。自分のコマ1個につきダイスを1個振り、望むなら道具を加え、{ $divisor }で割ります。端数を切り捨てた数の石材を得ます。1ラウンドに置けるのは、{ $sharing }です。
    .search = 石材 石 資源 ダイス
spot-river = 川
    .said = 川
    .rules = 全員あわせて{ $room }個まで置けます。自分のコマ1個につきダイスを1個振り、望むなら道具を加え、{ $divisor }で割ります。端数を切り捨てた数の金を得ます。1ラウンドに置けるのは、{ $sharing }です。
    .search = 金 資源 ダイス
spot-tool-maker = 工房
    .said = 工房
    .rules = ちょうど{ $figures }個、先着1人です。道具を1つ得ます。{ $spaces }個目までは能力1の道具が増え、その後は能力の最も低い道具が1上がります（最大{ $most_tool }）。工房・畑・小屋のうち1ラウンドに使えるのは、{ $village }だけです。
    .search = 道具 道具職人 石斧 村
spot-hut = 小屋
    .said = 小屋
    .rules = 同じ人がちょうど{ $figures }個、先着1人です。人間コマが1個増えます（最大{ $most_figures }個）。増えたコマにもこのラウンドから食料が必要で、置けるのは次のラウンドからです。工房・畑・小屋のうち1ラウンドに使えるのは、{ $village }だけです。
    .search = 人間コマ 増やす 部族 村
spot-field = 畑
    .said = 畑
    .rules = ちょうど{ $figures }個、先着1人です。農業レベルが1上がります（最大{ $most_agriculture }）。食料消費フェイズのたびに、レベルと同じ数の食料を得ます。工房・畑・小屋のうち1ラウンドに使えるのは、{ $village }だけです。
    .search = 農業 農業レベル 麦 食料 村
spot-card-1 = 資源{ $price }個のカード
    .said = 資源{ $price }個の文明カード
spot-card-2 = 資源{ $price }個のカード
    .said = 資源{ $price }個の文明カード
spot-card-3 = 資源{ $price }個のカード
    .said = 資源{ $price }個の文明カード
spot-card-4 = 資源{ $price }個のカード
    .said = 資源{ $price }個の文明カード
spot-building-a = 家タイルA
    .said = 家タイルA
spot-building-b = 家タイルB
    .said = 家タイルB
spot-building-c = 家タイルC
    .said = 家タイルC
spot-building-d = 家タイルD
    .said = 家タイルD

# 行き先。動詞の前に置く。
at-place = { $where }

# 文明カードや家タイルは名前で、ほかの場所はそのまま。引数は出来事のもの。
offer = { $card_key ->
    [none] { $building_key ->
        [none] { $where }
       *[other] { $where }「{ $building }」
    }
   *[other] 文明カード{ $card }
}
at-offer = { offer }

## その場所にあるもの

label-card = { $where_label }：{ $card_label }
    .said = 文明カード{ $card }
# この番号がある絵の下で。
label-slot = カード{ $price }
label-building = { $where_label }：{ $building }
    .said = { $where }

## フェイズ

phase-placement = 配置
phase-actions = 行動
phase-feeding = 食料消費
phase-over = ゲーム終了

## 対局の設定

option-tie-break = 同点のとき
    .help = 同点のときの順位の決め方
tie-break-sequence = 農業レベル、道具、人間コマの順に比べる
tie-break-sum = 農業レベル・道具・人間コマの合計を比べる

## アクション

action-place = 人間コマを置く
    .help = 1か所に人間コマを置きます
    .command = 置く
    .done = { at-place }に人間コマを{ $figures }個置く
action-work = 行動する
    .help = 狩場、資源獲得場、工房・畑・小屋に置いた人間コマで行動します
    .command = 使う
    .done = { $where }で行動する
action-build = 建てる
    .help = 資源を支払って、人間コマを置いた家タイルの家を建てます
    .command = 建てる
    .complete = 何で支払う？
    .done = { $amounts }で{ $stack }を建てる
action-take-card = カードを取る
    .help = 資源を支払って、人間コマを置いた文明カードを取ります
    .command = カードを取る
    .complete = 何で支払う？
    .done = { $amounts }で{ $slot }を取る
action-leave = 何もせずに戻す
    .help = 行動せずに、置いた人間コマを手元に戻します
    .command = 戻す
    .done = { $where }の人間コマを何もせずに戻す
action-use-tools = 道具を使う
    .help = 振ったダイスに道具を加えます（使わなくてもかまいません）
    .command = 道具
    .done = { $tools_count ->
        [0] { $once_count ->
            [0] 道具を使わない
           *[other] 使い切り道具{ $once }を使う
        }
       *[other] { $once_count ->
            [0] 道具{ $tools }を使う
           *[other] 道具{ $tools }と使い切り道具{ $once }を使う
        }
    }
action-pick-die = ダイスを選ぶ
    .help = 全員で分けるダイスから1個を選びます
    .command = ダイス
    .done = { $die }を受け取る
action-take-any-two = 任意の資源を2個取る
    .help = カードの効果で、任意の資源を2個取ります
    .command = 資源2個
    .done = { $resources }を取る
action-feed = 資源で補う
    .help = 足りない食料1個につき、資源を1個支払います
    .command = 補う
    .complete = 何で補う？
    .done = { $amounts }で食料を補う
action-starve = 10点を失う
    .help = 資源を支払わず、10点を失います
    .command = 飢餓
    .done = 資源を残して10点を失う

## 質問

field-where = どの場所？
    .option = 場所
    .help = 場所
field-place-where = どこに？
    .help = 人間コマを置く場所
field-work-where = どの場所？
    .help = 行動する場所
field-leave-where = どの場所？
    .help = 人間コマを戻す場所
field-figures = 何個？
    .option = 個数
    .help = 置く人間コマの数
    .value = { $value }個
field-stack = どの家タイル？
    .option = 家タイル
    .help = 資源を支払って建てる家タイル
field-slot = どのカード？
    .option = カード
    .help = 資源を支払って取る文明カード
field-wood = 木材を何個？
    .option = 木材
    .help = 支払う木材の数
    .value = 木材{ $value }個
field-brick = レンガを何個？
    .option = レンガ
    .help = 支払うレンガの数
    .value = レンガ{ $value }個
field-stone = 石材を何個？
    .option = 石材
    .help = 支払う石材の数
    .value = 石材{ $value }個
field-gold = 金を何個？
    .option = 金
    .help = 支払う金の数
    .value = 金{ $value }個
field-tools = どの道具？
    .option = 道具
    .help = ダイスに加える道具
    .value = { $value_count ->
        [0] 道具なし
       *[other] 能力{ $value }の道具
    }
field-once = どの使い切り道具？
    .option = 使い切り
    .help = ダイスに加える使い切り道具（使うとなくなります）
    .value = { $value_count ->
        [0] 使い切り道具なし
       *[other] 能力{ $value }の使い切り道具
    }
field-die = どのダイス？
    .option = ダイス
    .help = 受け取るダイス
field-resources = どの資源？
    .option = 資源
    .help = 取る資源2個（同じ種類でも違う種類でも可）

## まとめて決めておける答え

standing-answer-work = カードと家タイル以外では自動で行動する

## 質問の見出しと進み具合

ask-place = 人間コマを置く
ask-act = 行動を選ぶ
ask-tools = { $where_label }：使う道具を選ぶ
ask-tools-card = カードのダイス：使う道具を選ぶ
ask-die = ダイスを1個選ぶ
ask-feed = 食料が{ $missing }個不足
push-ask-feed = 食料が{ $missing }個不足：どう補う？
progress = 第{ $round }ラウンド・{ $phase }
stock = 食料{ $food }個{ $stores_count ->
    [0] {""}
   *[other] 、{ $stores }
}{ $tools ->
    [0] {""}
   *[other] 、道具+{ $tools }
}{ $once ->
    [0] {""}
   *[other] 、使い切り道具+{ $once }
}{ $placing_key ->
    [true] 、置けるコマ{ $home }個
   *[false] {""}
}
situation = 食料は{ $food }個{ $grown ->
    [0] {""}
   *[other] （農業でさらに{ $grown }個）
}、養う人間コマは{ $figures }個：このラウンドは{ $missing ->
    [0] 全員に足りています。
   *[other] あと{ $missing }個足りません。
}

## 選ぶと得られるもの

earns-food = { $food ->
    [0] 食料なし
   *[other] 食料+{ $food }
}
earns-resource = { $amount ->
    [0] { $resource }なし
   *[other] { $resource }+{ $amount }
}
earns-once = { $earns }（使い切り道具{ $once }を使用）
earns-points = +{ $points }点
earns-tool = { $tool ->
    [1] 能力1の道具を追加（合計{ $total }）
   *[other] 道具1つの能力が{ $tool }に（合計{ $total }）
}
earns-agriculture = 農業レベルが{ $level }に
earns-figure = 人間コマが{ $figures }個に
earns-dice = { $resource }の数＝ダイス{ $figures }個の合計÷{ $divisor }
earns-rate = { $resource }の数＝コマと同数のダイスの合計÷{ $divisor }
earns-rate-food = 食料の数＝コマと同数のダイスの合計÷{ $divisor }
earns-dice-food = 食料の数＝ダイス{ $figures }個の合計÷{ $divisor }
earns-card = { $card_label }
brings-card = 文明カード{ $count }枚のどれか1枚
earns-building = { $building }
earns-nothing = 得るものなし
brings-build = 最大{ earns-points }
earns-left = 得るものなし
earns-fed = 資源を{ $count }個支払い、点は失わない

## おすすめの理由：答えの名前のあとに続く事実

because-dice = ダイス{ $dice }個で{ $resource }が平均約{ $amount }個
because-hunt = ダイス{ $dice }個で食料が平均約{ $amount }個{ $missing ->
    [0] {""}
   *[other] （このラウンドは食料が{ $missing }個足りない）
}
because-tool = この先約{ $rounds }ラウンド、毎ラウンド1回ダイスの合計に+1
because-figure = この先約{ $rounds }ラウンド、置ける人間コマが1個多い
because-agriculture = この先毎ラウンド食料+1、合わせて約{ $all }個
because-die = { $resource }は家タイルで1個{ $points }点
because-affordable = 必要な資源がそろっていて、建てるとすぐに{ points-of-it }
because-lacking = 建てると{ points-of-it }、必要な資源まであと{ $count }個
points-of-it = { $exactly_key ->
    [true] { $points }点
   *[false] 最大{ $points }点
}
because-kept = { $resources }が手元に残る
because-fed = 食料が足りないままだと{ $points }点を失う
because-culture = このシンボルで、緑のカードの得点が{ $before }点から{ $points }点になる
because-people = { $calling }：今のままなら、終了時に{ $count }×{ $each }＝{ $points }点
because-first-pick = 全員で分けるダイス{ $dice }個から最初に選べる
because-built = すぐに{ $points }点{ $resources_count ->
    [0] {""}
   *[other] 、手元に{ $resources }が残る
}
because-hut-builders = すぐに{ $now }点、さらに終了時の大工の得点が{ $points }点増える
because-callers = { $calling }の終了時の得点が{ $points }点増える
because-tools = 得る数が{ $before }個から{ $amount }個に増える
because-kept-tools = 未使用の道具（合計{ $tools }）を後のダイスに残せる
because-no-tools = 道具をすべて使っても、得る数は増えない

## 出来事

event-round-began = 第{ $round }ラウンドが始まりました。スタートプレイヤーは{ $seat }です。
event-cards-dealt = 新しい文明カード：{ $cards }。
event-buildings-turned-up = 新しい家タイル：{ $buildings }。
event-placed = { who }{ at-offer }に人間コマを{ $figures }個置きました。
event-left-place = { who }{ offer }の人間コマを何もせずに戻しました。
event-rolled = { who }{ $where }でダイスを振りました：{ dice-rolled }。
event-card-rolled = { who }{ $card }でダイスを振りました：{ dice-rolled }。
dice-rolled = { $dice_count ->
    [1] { $dice }
   *[other] { $dice }＝{ $total }
}
event-hunted = { $food ->
    [0] { topic }狩場で食料を得られませんでした
   *[other] { who }狩場で食料を{ $food }個得ました
}（{ dice-total }）。{ once-used }
event-gathered = { $amount ->
    [0] { topic }{ $where }で{ $resource }を得られませんでした
   *[other] { who }{ $where }で{ $resource }を{ $amount }個得ました
}（{ dice-total }）。{ once-used }
event-card-gathered = { $amount ->
    [0] { topic }{ $card }で{ $resource }を得られませんでした
   *[other] { who }{ $card }で{ $resource }を{ $amount }個得ました
}（{ dice-total }）。{ once-used }
dice-total = { $bonus ->
    [0] { $dice_count ->
        [1] ダイス{ $dice }
       *[other] ダイス{ $dice }＝{ $total }
    }
   *[other] ダイス{ $dice }＋道具{ $bonus }＝{ $total }
}
once-used = { $once_count ->
    [0] {""}
   *[other] 使い切り道具{ $once }がなくなりました。
}
event-tool-made = { $tool ->
    [1] { who }能力1の道具を作りました（合計{ $total }）。
   *[other] { who }道具1つの能力を{ $tool }に上げました（合計{ $total }）。
}
event-figure-joined = { topic }人間コマが{ $figures }個になりました。
event-agriculture-rose = { topic }農業レベルが{ $level }になりました。
event-no-effect = { $benefit_key ->
    [tool] { topic }道具をもう強化できず、何も起こりませんでした。
    [agriculture] { topic }農業レベルをもう上げられず、何も起こりませんでした。
   *[other] { $seat }には何も起こりませんでした。
}
event-built = { who }{ $paid }で家タイルを建て、{ $points }点を得ました。
event-card-taken = { who }{ $paid }で{ $card }を取りました。
event-food-gained = { who }食料を{ $food }個得ました。
event-resource-gained = { who }{ $resource }を{ $amount }個得ました。
event-points-gained = { who }{ $points }点を得ました。
event-once-tool-gained = { who }能力{ $tool }の使い切り道具を得ました。
event-any-two-gained = { topic }任意の資源2個を、いつでも取れるようになりました。
event-any-two-taken = { who }「任意の資源2個」で{ $resources }を取りました。
event-drawn-unseen = { who }山札からカードを1枚引きました。内容は本人だけが見られます。
event-drawn-seen = { whose }引いたカードは{ $card }です。
event-drawn-revealed = { who }引いたカード{ $card }を公開しました。
event-deck-empty = 山札が空のため、{ $seat }はカードを引けませんでした。
event-shared-dice-rolled = 「全員にダイス」の出目は{ $dice }です。{ $seat }から順に選びます。
event-die-taken = { who }{ $pips }の目（{ $benefit }）を選びました。
event-ate-food = { $income ->
    [0] { who }食料を{ $eaten }個消費しました（残り{ $left }個）。
   *[other] { who }農業で食料を{ $income }個得て、{ $eaten }個消費しました（残り{ $left }個）。
}
    .each = { $seat }（{ $eaten }個{ $income ->
        [0] {""}
       *[other] 、農業で{ $income }個獲得
    }、残り{ $left }個）
    .all = 食料の消費：{ $list }。
event-ran-short = { $eaten ->
    [0] { topic }食料がなく、{ $missing }個不足しています。
   *[other] { $income ->
        [0] { whose }食料は{ $eaten }個しかなく、{ $missing }個不足しています。
       *[other] { whose }食料は{ $eaten }個（うち農業で{ $income }個）しかなく、{ $missing }個不足しています。
    }
}
    .each = { $seat }（{ $missing }個）
    .all = 食料の不足：{ $list }。
event-decided = { who }食料の不足をどうするか決めました。
event-decision-changed = { who }食料の不足についての答えを変えました。
event-fed = { who }{ $paid }で食料を補いました。
event-starved = { topic }部族が飢餓となり、{ $points }点を失いました。
    .each = { $seat }
    .all = 飢餓でそれぞれ{ $points }点を失った部族：{ $list }。
event-match-ended = ゲーム終了です：{ $reason }。

## 終了の理由と得点表

end-reason-buildings = 家タイルの山が空になりました
    .said = 家タイルの山が空になりました
end-reason-cards = 文明カードを補充できなくなりました
    .said = 文明カードを補充できなくなりました
outcome = { $reason_label }。
score-running = ゲーム中の得点
score-culture = 緑のカード
score-hut-builders = 大工
score-farmers = 農民
score-tool-makers = 道具職人
score-shamans = シャーマン
score-resources = 残った資源

# 得点のほかに成績で示すもの
deed-buildings = 家タイル
deed-cards = カード
deed-figures = 人間コマ
deed-agriculture = 農業レベル
deed-tools = 道具の能力

## できない理由

reason-already-there = { $where }にはもう自分の人間コマがあります。このラウンドは追加で置けません。
reason-place-taken = { $where }には、もうほかの人の人間コマがあります。
reason-place-full = { $where }の{ $room }個分のマスはすべて埋まっています。
reason-player-limit = この人数では、{ $where }に置けるのは1ラウンドに先着{ $players }人までです。
reason-not-in-play = この人数では、{ $where }を使いません。
reason-village-limit = この人数では、工房・畑・小屋のうち1ラウンドに使えるのは{ $places }か所だけです。{ $where }にはもう置けません。
reason-exact-figures = { $where }には人間コマをちょうど{ $figures }個置きます。
reason-too-few-figures = { $home ->
    [0] 手元に人間コマがありません。
   *[other] 手元の人間コマは{ $home }個です。
}
reason-no-room = { $where }の空きはあと{ $free }個です。
reason-not-a-building = { $where }は家タイルではありません。家タイルを選んでください。
reason-not-a-card = { $where }は文明カードではありません。カードを選んでください。
reason-nobody-there = { $where }に自分の人間コマはありません。
reason-pay-for-building = { $where }は資源を支払って建てるか、何もせずに戻します。
reason-pay-for-card = { $where }は資源を支払って取るか、何もせずに戻します。
reason-complete = すでに最大なので、{ $where }では何も得られません。何もせずに戻してください。
reason-leave-first = 行動できる場所がもうありません。{ $where }の人間コマを戻してください。
reason-cannot-afford = { $lacking }が足りません。
reason-costs-exactly = この家タイルにはちょうど{ $cost }が必要です。
reason-costs-kinds = この家タイルにはちょうど{ $kinds }種類の資源が、あわせてちょうど{ $count }個必要です。
reason-costs-count = ちょうど{ $count }個の資源が必要です。
reason-costs-anything = この家タイルに支払うのは資源{ $least }〜{ $most }個です。
reason-feed-all = 不足分はすべて補います。資源をちょうど{ $missing }個支払うか、10点を失います。
reason-no-tool = 未使用の道具がありません。
reason-no-such-tool = その道具は使えません。未使用の道具：{ $tools }
reason-no-once = 使い切り道具がありません。
reason-no-such-once = その使い切り道具はありません。持っているもの：{ $tools }
reason-no-such-die = そのダイスはもうありません。残り：{ $left }
reason-no-any-two = 「任意の資源2個」を持っていないか、もう使いました。
reason-two-resources = 資源をちょうど2個選んでください（同じ種類でも違う種類でも可）。
reason-later = 「任意の資源2個」は、次に何かを決めるときに使えます。
reason-not-asked = 今の質問への答えではありません：{ $question }
reason-on-no-building = 家タイルに置いた人間コマがありません。
reason-on-no-card = カードに置いた人間コマがありません。
reason-cannot-pay = { $demand }{ $held_count ->
    [0] 手元に資源がありません。
   *[other] 手元にあるのは{ $held }だけです。
}
reason-placing-first = 先に全員が人間コマを置きます。行動するのはそのあとです。
reason-placing-over = このラウンドの配置は終わりました。置いた人間コマで行動するか、何もせずに戻してください。
reason-no-roll = 今は道具を加えられるダイスがありません。
reason-no-dice-out = 今は選べるダイスがありません。
reason-nobody-hungry = 今は食料の不足について聞かれていません。聞かれるのは、食料消費フェイズで足りなかったときです。
reason-feed-short = 不足の食料には資源が{ $missing }個必要ですが、{ $held }個しかありません。
