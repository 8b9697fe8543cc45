### ストーンエイジの文明カード36枚と建物28枚。名前は効果から付けている。

## カードの上半分と下半分。名前と説明

-dice-for-everyone = 全員にダイス
-dice-for-everyone-rule = 上半分：プレイヤー人数分のダイスを振ります。あなたから時計回りに、全員がダイスを1個ずつ選んで受け取ります（1＝木材、2＝レンガ、3＝石材、4＝金、5＝道具、6＝農業レベル+1）。この出目に道具は使えません。
-gain-food = 食料{ $n }
-gain-food-rule = 上半分：すぐに食料{ $n }個を得ます。
-gain-resource-brick = レンガ{ $n }
-gain-resource-brick-rule = 上半分：すぐにレンガ{ $n }個を得ます。
-gain-resource-stone = 石材{ $n }
-gain-resource-stone-rule = 上半分：すぐに石材{ $n }個を得ます。
-gain-resource-gold = 金{ $n }
-gain-resource-gold-rule = 上半分：すぐに金{ $n }個を得ます。
-roll-for-wood = 木材のダイス
-roll-for-wood-rule = 上半分：すぐにダイスを{ $n }個振り、合計を3で割った数（端数切り捨て）の木材を得ます。道具を使えます。
-roll-for-stone = 石材のダイス
-roll-for-stone-rule = 上半分：すぐにダイスを{ $n }個振り、合計を5で割った数（端数切り捨て）の石材を得ます。道具を使えます。
-roll-for-gold = 金のダイス
-roll-for-gold-rule = 上半分：すぐにダイスを{ $n }個振り、合計を6で割った数（端数切り捨て）の金を得ます。道具を使えます。
-gain-points = { $n }点
-gain-points-rule = 上半分：すぐに{ $n }点を得ます。
-gain-tool = 道具
-gain-tool-rule = 上半分：工房と同じように、すぐに道具を1つ得ます。
-gain-agriculture = 農業
-gain-agriculture-rule = 上半分：畑と同じように、すぐに農業レベルが1上がります。
-draw-card = カードを引く
-draw-card-rule = 上半分：山札からカードを1枚引きます。見るのは本人だけです。引いたカードの上半分は使わず、下半分だけがゲーム終了時に得点になります。
-once-tool = 使い切り道具{ $n }
-once-tool-rule = 上半分：能力{ $n }の道具を1回だけ使えます。このラウンドでも後のラウンドでも、好きなダイスロールに加えられ、ほかの道具と一緒にも使えます。使うとなくなります。道具の枠は使わず、道具職人の得点にも数えません。
-any-two = 好きな資源2個
-any-two-rule = 上半分：好きな資源を2個得ます（同じ種類でも違う種類でも可）。すぐに取っても、後で自分が何かを決めるときに取ってもかまいません。取らないままゲームが終わった場合も、2点になります。
-culture-rule = ゲーム終了時：持っているシンボルの種類数の2乗が得点になります（8種類なら8×8＝64点）。2枚そろったシンボルは、その種類数の2乗も加わります。
-people-rule = { $who ->
    [farmers] ゲーム終了時：農業レベル × { $n }点
    [tool_makers] ゲーム終了時：道具の能力値合計 × { $n }点（使い切り道具は数えません）
    [hut_builders] ゲーム終了時：建物の数 × { $n }点
   *[shamans] ゲーム終了時：人間コマの数 × { $n }点
  }

## 緑のカードの8種類のシンボルと、砂色のカードの人々

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

## 文明カード

card-dice-pottery = { -dice-for-everyone }／{ symbol-pottery }
    .rules =
        { -dice-for-everyone-rule }
        下半分：緑「{ symbol-pottery }」。{ -culture-rule }
card-dice-writing = { -dice-for-everyone }／{ symbol-writing }
    .rules =
        { -dice-for-everyone-rule }
        下半分：緑「{ symbol-writing }」。{ -culture-rule }
card-dice-time = { -dice-for-everyone }／{ symbol-time }
    .rules =
        { -dice-for-everyone-rule }
        下半分：緑「{ symbol-time }」。{ -culture-rule }
card-dice-transport = { -dice-for-everyone }／{ symbol-transport }
    .rules =
        { -dice-for-everyone-rule }
        下半分：緑「{ symbol-transport }」。{ -culture-rule }
card-dice-hut-builders-1 = { -dice-for-everyone }／{ calling-hut-builders }×1
    .rules =
        { -dice-for-everyone-rule }
        下半分：{ calling-hut-builders }×1。{ -people-rule(who: "hut_builders", n: 1) }
card-dice-hut-builders-2 = { -dice-for-everyone }／{ calling-hut-builders }×2
    .rules =
        { -dice-for-everyone-rule }
        下半分：{ calling-hut-builders }×2。{ -people-rule(who: "hut_builders", n: 2) }
card-dice-farmers-1 = { -dice-for-everyone }／{ calling-farmers }×1
    .rules =
        { -dice-for-everyone-rule }
        下半分：{ calling-farmers }×1。{ -people-rule(who: "farmers", n: 1) }
card-dice-farmers-2 = { -dice-for-everyone }／{ calling-farmers }×2
    .rules =
        { -dice-for-everyone-rule }
        下半分：{ calling-farmers }×2。{ -people-rule(who: "farmers", n: 2) }
card-dice-tool-makers-2-a = { -dice-for-everyone }／{ calling-tool-makers }×2
    .rules =
        { -dice-for-everyone-rule }
        下半分：{ calling-tool-makers }×2。{ -people-rule(who: "tool_makers", n: 2) }
card-dice-tool-makers-2-b = { -dice-for-everyone }／{ calling-tool-makers }×2
    .rules =
        { -dice-for-everyone-rule }
        下半分：{ calling-tool-makers }×2。{ -people-rule(who: "tool_makers", n: 2) }
card-food-1-weaving = { -gain-food(n: 1) }／{ symbol-weaving }
    .rules =
        { -gain-food-rule(n: 1) }
        下半分：緑「{ symbol-weaving }」。{ -culture-rule }
card-food-2-hut-builders-2 = { -gain-food(n: 2) }／{ calling-hut-builders }×2
    .rules =
        { -gain-food-rule(n: 2) }
        下半分：{ calling-hut-builders }×2。{ -people-rule(who: "hut_builders", n: 2) }
card-food-3-weaving = { -gain-food(n: 3) }／{ symbol-weaving }
    .rules =
        { -gain-food-rule(n: 3) }
        下半分：緑「{ symbol-weaving }」。{ -culture-rule }
card-food-3-farmers-2 = { -gain-food(n: 3) }／{ calling-farmers }×2
    .rules =
        { -gain-food-rule(n: 3) }
        下半分：{ calling-farmers }×2。{ -people-rule(who: "farmers", n: 2) }
card-food-4-hut-builders-1 = { -gain-food(n: 4) }／{ calling-hut-builders }×1
    .rules =
        { -gain-food-rule(n: 4) }
        下半分：{ calling-hut-builders }×1。{ -people-rule(who: "hut_builders", n: 1) }
card-food-5-medicine = { -gain-food(n: 5) }／{ symbol-medicine }
    .rules =
        { -gain-food-rule(n: 5) }
        下半分：緑「{ symbol-medicine }」。{ -culture-rule }
card-food-7-pottery = { -gain-food(n: 7) }／{ symbol-pottery }
    .rules =
        { -gain-food-rule(n: 7) }
        下半分：緑「{ symbol-pottery }」。{ -culture-rule }
card-brick-1-shamans-2 = { -gain-resource-brick(n: 1) }／{ calling-shamans }×2
    .rules =
        { -gain-resource-brick-rule(n: 1) }
        下半分：{ calling-shamans }×2。{ -people-rule(who: "shamans", n: 2) }
card-stone-1-farmers-1 = { -gain-resource-stone(n: 1) }／{ calling-farmers }×1
    .rules =
        { -gain-resource-stone-rule(n: 1) }
        下半分：{ calling-farmers }×1。{ -people-rule(who: "farmers", n: 1) }
card-stone-1-shamans-1 = { -gain-resource-stone(n: 1) }／{ calling-shamans }×1
    .rules =
        { -gain-resource-stone-rule(n: 1) }
        下半分：{ calling-shamans }×1。{ -people-rule(who: "shamans", n: 1) }
card-stone-2-transport = { -gain-resource-stone(n: 2) }／{ symbol-transport }
    .rules =
        { -gain-resource-stone-rule(n: 2) }
        下半分：緑「{ symbol-transport }」。{ -culture-rule }
card-gold-1-shamans-1 = { -gain-resource-gold(n: 1) }／{ calling-shamans }×1
    .rules =
        { -gain-resource-gold-rule(n: 1) }
        下半分：{ calling-shamans }×1。{ -people-rule(who: "shamans", n: 1) }
card-roll-wood-shamans-2 = { -roll-for-wood(n: 2) }／{ calling-shamans }×2
    .rules =
        { -roll-for-wood-rule(n: 2) }
        下半分：{ calling-shamans }×2。{ -people-rule(who: "shamans", n: 2) }
card-roll-stone-shamans-1 = { -roll-for-stone(n: 2) }／{ calling-shamans }×1
    .rules =
        { -roll-for-stone-rule(n: 2) }
        下半分：{ calling-shamans }×1。{ -people-rule(who: "shamans", n: 1) }
card-roll-gold-art = { -roll-for-gold(n: 2) }／{ symbol-art }
    .rules =
        { -roll-for-gold-rule(n: 2) }
        下半分：緑「{ symbol-art }」。{ -culture-rule }
card-points-3-music-a = { -gain-points(n: 3) }／{ symbol-music }
    .rules =
        { -gain-points-rule(n: 3) }
        下半分：緑「{ symbol-music }」。{ -culture-rule }
card-points-3-music-b = { -gain-points(n: 3) }／{ symbol-music }
    .rules =
        { -gain-points-rule(n: 3) }
        下半分：緑「{ symbol-music }」。{ -culture-rule }
card-points-3-hut-builders-3 = { -gain-points(n: 3) }／{ calling-hut-builders }×3
    .rules =
        { -gain-points-rule(n: 3) }
        下半分：{ calling-hut-builders }×3。{ -people-rule(who: "hut_builders", n: 3) }
card-tool-art = { -gain-tool }／{ symbol-art }
    .rules =
        { -gain-tool-rule }
        下半分：緑「{ symbol-art }」。{ -culture-rule }
card-agriculture-time = { -gain-agriculture }／{ symbol-time }
    .rules =
        { -gain-agriculture-rule }
        下半分：緑「{ symbol-time }」。{ -culture-rule }
card-agriculture-farmers-1 = { -gain-agriculture }／{ calling-farmers }×1
    .rules =
        { -gain-agriculture-rule }
        下半分：{ calling-farmers }×1。{ -people-rule(who: "farmers", n: 1) }
card-draw-writing = { -draw-card }／{ symbol-writing }
    .rules =
        { -draw-card-rule }
        下半分：緑「{ symbol-writing }」。{ -culture-rule }
card-once-tool-2-tool-makers-2 = { -once-tool(n: 2) }／{ calling-tool-makers }×2
    .rules =
        { -once-tool-rule(n: 2) }
        下半分：{ calling-tool-makers }×2。{ -people-rule(who: "tool_makers", n: 2) }
card-once-tool-3-tool-makers-1 = { -once-tool(n: 3) }／{ calling-tool-makers }×1
    .rules =
        { -once-tool-rule(n: 3) }
        下半分：{ calling-tool-makers }×1。{ -people-rule(who: "tool_makers", n: 1) }
card-once-tool-4-tool-makers-1 = { -once-tool(n: 4) }／{ calling-tool-makers }×1
    .rules =
        { -once-tool-rule(n: 4) }
        下半分：{ calling-tool-makers }×1。{ -people-rule(who: "tool_makers", n: 1) }
card-any-two-medicine = { -any-two }／{ symbol-medicine }
    .rules =
        { -any-two-rule }
        下半分：緑「{ symbol-medicine }」。{ -culture-rule }

## 建物

-values-rule = 支払った資源の値（木材3、レンガ4、石材5、金6）の合計が得点です。
-kinds-rule = 資源をちょうど{ $n }個、ちょうど{ $k }種類で支払います。{ -values-rule }
-any-rule = 好きな資源を1〜7個支払います。{ -values-rule }

building-fixed-wwb = 建物：{ building-fixed-wwb.said }
    .said = { resource-wood }2・{ resource-brick }1（10点）
    .rules = ちょうど{ resource-wood }2個と{ resource-brick }1個を支払います。10点になります。
building-fixed-wws = 建物：{ building-fixed-wws.said }
    .said = { resource-wood }2・{ resource-stone }1（11点）
    .rules = ちょうど{ resource-wood }2個と{ resource-stone }1個を支払います。11点になります。
building-fixed-wbb = 建物：{ building-fixed-wbb.said }
    .said = { resource-wood }1・{ resource-brick }2（11点）
    .rules = ちょうど{ resource-wood }1個と{ resource-brick }2個を支払います。11点になります。
building-fixed-wwg = 建物：{ building-fixed-wwg.said }
    .said = { resource-wood }2・{ resource-gold }1（12点）
    .rules = ちょうど{ resource-wood }2個と{ resource-gold }1個を支払います。12点になります。
building-fixed-wss = 建物：{ building-fixed-wss.said }
    .said = { resource-wood }1・{ resource-stone }2（13点）
    .rules = ちょうど{ resource-wood }1個と{ resource-stone }2個を支払います。13点になります。
building-fixed-bbs = 建物：{ building-fixed-bbs.said }
    .said = { resource-brick }2・{ resource-stone }1（13点）
    .rules = ちょうど{ resource-brick }2個と{ resource-stone }1個を支払います。13点になります。
building-fixed-bbg = 建物：{ building-fixed-bbg.said }
    .said = { resource-brick }2・{ resource-gold }1（14点）
    .rules = ちょうど{ resource-brick }2個と{ resource-gold }1個を支払います。14点になります。
building-fixed-bss = 建物：{ building-fixed-bss.said }
    .said = { resource-brick }1・{ resource-stone }2（14点）
    .rules = ちょうど{ resource-brick }1個と{ resource-stone }2個を支払います。14点になります。
building-fixed-ssg = 建物：{ building-fixed-ssg.said }
    .said = { resource-stone }2・{ resource-gold }1（16点）
    .rules = ちょうど{ resource-stone }2個と{ resource-gold }1個を支払います。16点になります。
building-fixed-wbs-a = 建物：{ building-fixed-wbs-a.said }
    .said = { resource-wood }1・{ resource-brick }1・{ resource-stone }1（12点）
    .rules = ちょうど{ resource-wood }1個、{ resource-brick }1個、{ resource-stone }1個を支払います。12点になります。
building-fixed-wbs-b = 建物：{ building-fixed-wbs-b.said }
    .said = { resource-wood }1・{ resource-brick }1・{ resource-stone }1（12点）
    .rules = ちょうど{ resource-wood }1個、{ resource-brick }1個、{ resource-stone }1個を支払います。12点になります。
building-fixed-wbg-a = 建物：{ building-fixed-wbg-a.said }
    .said = { resource-wood }1・{ resource-brick }1・{ resource-gold }1（13点）
    .rules = ちょうど{ resource-wood }1個、{ resource-brick }1個、{ resource-gold }1個を支払います。13点になります。
building-fixed-wbg-b = 建物：{ building-fixed-wbg-b.said }
    .said = { resource-wood }1・{ resource-brick }1・{ resource-gold }1（13点）
    .rules = ちょうど{ resource-wood }1個、{ resource-brick }1個、{ resource-gold }1個を支払います。13点になります。
building-fixed-wsg-a = 建物：{ building-fixed-wsg-a.said }
    .said = { resource-wood }1・{ resource-stone }1・{ resource-gold }1（14点）
    .rules = ちょうど{ resource-wood }1個、{ resource-stone }1個、{ resource-gold }1個を支払います。14点になります。
building-fixed-wsg-b = 建物：{ building-fixed-wsg-b.said }
    .said = { resource-wood }1・{ resource-stone }1・{ resource-gold }1（14点）
    .rules = ちょうど{ resource-wood }1個、{ resource-stone }1個、{ resource-gold }1個を支払います。14点になります。
building-fixed-bsg-a = 建物：{ building-fixed-bsg-a.said }
    .said = { resource-brick }1・{ resource-stone }1・{ resource-gold }1（15点）
    .rules = ちょうど{ resource-brick }1個、{ resource-stone }1個、{ resource-gold }1個を支払います。15点になります。
building-fixed-bsg-b = 建物：{ building-fixed-bsg-b.said }
    .said = { resource-brick }1・{ resource-stone }1・{ resource-gold }1（15点）
    .rules = ちょうど{ resource-brick }1個、{ resource-stone }1個、{ resource-gold }1個を支払います。15点になります。
building-kinds-4-of-1 = 建物：{ building-kinds-4-of-1.said }
    .said = 資源4個・1種類（12〜24点）
    .rules = { -kinds-rule(n: 4, k: 1) }12〜24点になります。
building-kinds-4-of-2 = 建物：{ building-kinds-4-of-2.said }
    .said = 資源4個・2種類（13〜23点）
    .rules = { -kinds-rule(n: 4, k: 2) }13〜23点になります。
building-kinds-4-of-3 = 建物：{ building-kinds-4-of-3.said }
    .said = 資源4個・3種類（15〜21点）
    .rules = { -kinds-rule(n: 4, k: 3) }15〜21点になります。
building-kinds-4-of-4 = 建物：{ building-kinds-4-of-4.said }
    .said = 資源4個・4種類（18点）
    .rules = { -kinds-rule(n: 4, k: 4) }18点になります。
building-kinds-5-of-1 = 建物：{ building-kinds-5-of-1.said }
    .said = 資源5個・1種類（15〜30点）
    .rules = { -kinds-rule(n: 5, k: 1) }15〜30点になります。
building-kinds-5-of-2 = 建物：{ building-kinds-5-of-2.said }
    .said = 資源5個・2種類（16〜29点）
    .rules = { -kinds-rule(n: 5, k: 2) }16〜29点になります。
building-kinds-5-of-3 = 建物：{ building-kinds-5-of-3.said }
    .said = 資源5個・3種類（18〜27点）
    .rules = { -kinds-rule(n: 5, k: 3) }18〜27点になります。
building-kinds-5-of-4 = 建物：{ building-kinds-5-of-4.said }
    .said = 資源5個・4種類（21〜24点）
    .rules = { -kinds-rule(n: 5, k: 4) }21〜24点になります。
building-any-a = 建物：{ building-any-a.said }
    .said = 資源1〜7個（3〜42点）
    .rules = { -any-rule }3〜42点になります。
building-any-b = 建物：{ building-any-b.said }
    .said = 資源1〜7個（3〜42点）
    .rules = { -any-rule }3〜42点になります。
building-any-c = 建物：{ building-any-c.said }
    .said = 資源1〜7個（3〜42点）
    .rules = { -any-rule }3〜42点になります。
