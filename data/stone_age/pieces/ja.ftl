### ストーンエイジの文明カードと家タイル。名前は効果から付けている。数はすべて箱の中身から。

## 文明カードの上半分と下半分

card-name = { $top }／{ $bottom }
    .said = 「{ $top }／{ $bottom }」
    .short = { $top }、{ $bottom }

top-count = { $what }（{ $n }枚）
face = { $pips }：{ $what }
top-dice-for-everyone = 全員にダイス
    .group = 全員にダイス
    .short = 全員にダイス1個ずつ（自分が最初に選ぶ）
    .does = 上半分：プレイヤー人数分のダイスを振ります。あなたから時計回りに、全員がダイスを1個ずつ選んで受け取ります（{ $faces }）。この出目に道具は使えません。
top-gain-food = 食料{ $n }
    .group = 食料
    .short = 食料+{ $n }
    .does = 上半分：すぐに食料{ $n }個を得ます。
top-gain-resource = { $what }{ $n }
    .group = { $what }
    .short = { $what }+{ $n }
    .does = 上半分：すぐに{ $what }{ $n }個を得ます。
top-roll-for = { $what }のダイス
    .group = ダイス{ $dice }個で{ $what }
    .short = { $what }の数＝ダイス{ $dice }個の合計÷{ $divisor }
    .does = 上半分：すぐにダイスを{ $dice }個振り、合計を{ $divisor }で割った数（端数切り捨て）の{ $what }を得ます。道具を使えます。
top-gain-points = { $n }点
    .group = { $n }点
    .short = すぐに+{ $n }点
    .does = 上半分：すぐに{ $n }点を得ます。
top-gain-tool = 道具
    .group = 道具
    .short = 道具を得る
    .does = 上半分：工房と同じように、すぐに道具を1つ得ます。
top-gain-agriculture = 農業レベル
    .group = { benefit-agriculture.said }
    .short = 農業レベルが上がる
    .does = 上半分：畑と同じように、すぐに農業レベルが1上がります。
top-draw-card = カードを引く
    .group = カードを引く
    .short = カードをもう1枚引く
    .does = 上半分：山札からカードを1枚引きます。見るのは本人だけです。引いたカードの上半分は使わず、下半分だけがゲーム終了時に得点になります。
top-once-tool = 使い切り道具{ $n }
    .group = 能力{ $n }の使い切り道具
    .short = 1回だけ使える道具{ $n }
    .does = 上半分：能力{ $n }の道具を1回だけ使えます。このラウンドでも後のラウンドでも、好きなダイスロールに加えられ、ほかの道具と一緒にも使えます。使うとなくなります。道具の枠は使わず、道具職人の得点にも数えません。
top-any-two = 任意の資源{ $n }個
    .group = 任意の資源{ $n }個
    .short = 任意の資源{ $n }個
    .does = 上半分：任意の資源を{ $n }個得ます（同じ種類でも違う種類でも可）。すぐに取っても、後で自分が何かを決めるときに取ってもかまいません。取らないままゲームが終わった場合も、{ $points }点になります。

bottom-culture = { $what }
    .short = 終了時に緑のシンボルの種類数×種類数
    .does = 下半分：緑「{ $what }」。ゲーム終了時、持っているシンボルの種類数の2乗が得点になります（{ $kinds }種類なら{ $kinds }×{ $kinds }＝{ $most }点）。2枚そろったシンボルは、その種類数の2乗も加わります。
bottom-people = { $what_label }×{ $n }
    .short = 終了時に{ $what_key ->
        [farmers] 農業レベル
        [tool_makers] 道具の合計
        [hut_builders] 家タイルの数
       *[shamans] 人間コマの数
      }×{ $n }点
    .does = 下半分：{ $what_label }×{ $n }。ゲーム終了時、{ $what_key ->
        [farmers] 農業レベル×{ $n }点です。
        [tool_makers] 道具の能力値合計×{ $n }点です（使い切り道具は数えません）。
        [hut_builders] 家タイルの数×{ $n }点です。
       *[shamans] 人間コマの数×{ $n }点です。
      }

symbol-pottery = 土器
symbol-writing = 文字
symbol-time = 時間
symbol-transport = 運搬
symbol-weaving = 織物
symbol-medicine = 医術
symbol-art = 芸術
symbol-music = 音楽

calling-farmers = 農民
calling-tool-makers = 道具職人
calling-hut-builders = 大工
calling-shamans = シャーマン

## 家タイル

amount = { $what }{ $n }
count = { $n }個
figures = コマ{ $n }個
worth = { $what }{ $n }
points-between = { $same_key ->
    [true] { $most }
   *[false] { $least }〜{ $most }
  }点

building-exactly = 家タイル：{ building-exactly.said }
    .said = { $sum }（{ $points }）
    .does = ちょうど{ $cost }を支払います。{ $points }になります。
building-kinds = 家タイル：{ building-kinds.said }
    .said = 資源{ $n }個・{ $kinds }種類（{ $points }）
    .does = 資源をちょうど{ $n }個、ちょうど{ $kinds }種類で支払います。支払った資源の値（{ $values }）の合計が得点です。{ $points }になります。
building-anything = 家タイル：{ building-anything.said }
    .said = 資源{ $least }〜{ $most }個（{ $points }）
    .does = 任意の資源を{ $least }〜{ $most }個支払います。支払った資源の値（{ $values }）の合計が得点です。{ $points }になります。

## 人数による違い

sharing-limit = { $players }人のときは先着{ $n }人
village-limit = { $players }人のときは{ $n }か所
stacks-at = { $players }人のときは{ $n }つ
