### キングズギルド

game = キングズギルド
    .about = キングズギルド：英雄の品を作製し、専門家を雇い、最高のギルドを築くゲーム
    .command = キングズギルド

## 資源など、数えるもの

resource-iron = 鉄
    .said = 鉄
    .counted = 鉄{ $n }個
resource-wood = 木材
    .said = 木材
    .counted = 木材{ $n }個
resource-leather = 革
    .said = 革
    .counted = 革{ $n }個
resource-cloth = 布
    .said = 布
    .counted = 布{ $n }個
resource-gem = 宝石
    .said = 宝石
    .counted = 宝石{ $n }個
resource-magic = 魔法
    .said = 魔法
    .counted = 魔法{ $n }個

colour-blue = 青
    .said = 青
    .counted = 青{ $n }枚
colour-red = 赤
    .said = 赤
    .counted = 赤{ $n }枚
colour-yellow = 黄
    .said = 黄
    .counted = 黄{ $n }枚

part-first = アイテムa
    .said = アイテムa
label-single-item = アイテム
    .said = アイテム
part-second = アイテムb
    .said = アイテムb
part-both = 両方のアイテム
    .said = 両方のアイテム

space-outside = ギルドの外側
    .said = ギルドの外側
space-bedchamber = 寝室
    .said = 寝室
    .counted = 寝室
space-kitchen = 厨房
    .said = 厨房
    .counted = 厨房
space-great-hall = 大ホール
    .said = 大ホール
    .counted = { $n ->
        [1] 大ホール
       *[other] 大ホール×{ $n }
    }
space-barracks = 兵舎
    .said = 兵舎
    .counted = { $n ->
        [1] 兵舎
       *[other] 兵舎×{ $n }
    }
space-shrine = 祭壇
    .said = 祭壇
    .counted = 祭壇

square-a1 = A1
square-d1 = D1
square-a2 = A2
square-b2 = B2
square-c2 = C2
square-d2 = D2
square-a3 = A3
square-b3 = B3
square-c3 = C3
square-d3 = D3

hero-mage = 魔術師
    .said = 魔術師
hero-rogue = 盗賊
    .said = 盗賊
hero-warrior = 戦士
    .said = 戦士
item-kind-weapon = 武器
    .said = 武器
item-kind-armor = 防具
    .said = 防具
category-item = 品物
    .said = 品物
category-scroll = 巻物
    .said = 巻物
category-charm = 護符
    .said = 護符
category-relic = 遺物
    .said = 遺物
room-kind-basic = 基本の部屋
room-kind-chamber = 特別室
room-kind-master = マスタールーム
room-kind-given = 与えられる部屋
stage-guilds = 準備
stage-first = ステージⅠ
stage-second = ステージⅡ
stage-last = 最終ラウンド
stage-over = ゲーム終了

# コインの数。
coins = コイン{ $coins }枚

## アクション

action-gather = 収集
    .help = ストックから、同じ種類の資源を{ $alike }個まで、または異なる種類を1個ずつ、合わせて{ $different }個取ります
    .command = 収集
    .done = { $resources }を収集する
action-craft = 作製
    .help = 場のクエストのアイテムを1つ、または両方作製します
    .command = 作製
    .done = 「{ $quest }」の{ $part }を作製する
    .complete = 何を作製する？
action-build = 建築
    .help = コストを支払って、部屋をギルドに付け加えます
    .command = 建築
    .done = { $square }に{ $room }を建築する
action-hire = 雇用
    .help = 列の専門家を1人雇います
    .command = 雇用
    .done = { $specialist }を雇う{ $space_key ->
        [outside] {""}
       *[other] （{ $space }）
    }
    .rest = { $specialist }{ $space_key ->
        [outside] {""}
       *[other] （{ $space }）
    }
    .complete = 誰を雇う？
action-play = 宝物カードを使う
    .help = 手札の宝物カードを1枚使います
    .command = 宝物使用
    .done = { $card }を使う
action-sell = 宝物カードを売却
    .help = 宝物カードを1枚、または手札上限を超えた枚数だけ売ります
    .command = 宝物売却
    .done = { $cards }を売却する
action-end-turn = 手番を終える
    .help = 自分の手番を終えます
    .command = 手番終了
    .done = 手番を終える
action-draw = 宝物カードを引く
    .help = 先に色をすべて選んでから、宝物カードを引きます
    .command = 宝物を引く
    .done = { $colours }を引く
action-skip = 何もしない
    .help = カードや専門家の効果を見送ります。メインアクションが何もできないときはパスします
    .command = 見送る-パス
    .done = 何もしない
action-bid = 入札
    .help = 王の彫像に秘密裏に入札します
    .command = 彫像に入札
    .done = { coins }で入札する
action-keep = 宝物カードを残す
    .help = 宝物カードの半分を残します。残りは先に作製した人に渡ります
    .command = 宝物を残す
    .done = { $cards }を残す
action-discard = 宝物カードを捨てる
    .help = コインを得ずに宝物カードを捨てます
    .command = 宝物を捨てる
    .done = { $cards }を捨てる
action-return = 資源を戻す
    .help = 保管しきれない資源をストックに戻します
    .command = 資源を戻す
    .done = { $resources }を戻す
action-choose-resource = 資源を選ぶ
    .help = 豊穣の巻物や腐敗の薬のために、資源の種類を1つ選びます
    .command = 資源選択
    .done = { $resource }を選ぶ
action-choose-quest = クエストを選ぶ
    .help = 作製後にならず者を送る先か、魔女が取るクエストを選びます
    .command = クエスト選択
    .done = 「{ $quest }」を選ぶ
action-choose-space = スペースを選ぶ
    .help = 貴族の荷物か、監督官が連れてくる専門家を置くスペースを選びます
    .command = スペース選択
    .done = { $space }を選ぶ
action-place = タイルを置く
    .help = 自分のギルドの祭壇か、手に入れた王の彫像をマスに置きます
    .command = タイル配置
    .done = { $square }に置く
action-move = 専門家を移す
    .help = 吟遊詩人の効果で、専門家を1人移します
    .command = 専門家を移す
    .done = { $specialist }を{ $space }に移す
action-arrange = 専門家をまとめて移す
    .help = 吟遊詩人の効果で、専門家を何人かまとめて移します（移した後に埋まっている部屋のスペースを選びます）
    .command = 専門家をまとめて移す
    .done = { $chambers_count ->
        [0] 専門家を全員ギルドの外側に移す
       *[other] 専門家を移す（埋まるスペース：{ $chambers }）
    }
action-peek = 次のクエストを見る
    .help = 預言者の効果で、次のクエストカードを1人だけで見ます
    .command = クエストを見る
    .done = 次のクエストを見る
action-offer = 献上
    .help = 空いているギルド紋章トークンを評議会への貢ぎ物に置きます
    .command = 献上
    .done = 献上する
action-swap = 資源を交換
    .help = 錬金術師の効果で、自分の資源を1個、ストックの資源と交換します
    .command = 資源交換
    .done = { $give }を{ $take }と交換する
action-buy = 遺物を買う
    .help = 学芸員の効果で、捨て札の遺物を買います
    .command = 遺物を買う
    .done = { $card }を買う
action-steal = 資源を奪う
    .help = 密輸人の効果で、ほかのプレイヤーの資源を1個奪います
    .command = 資源を奪う
    .done = { $victim }の{ $resource }を奪う

## 質問

field-resources = どの資源を取る？
    .option = 資源
    .help = 取る資源（木材3個、鉄1個と布1個など）
field-return-resources = どれを戻す？
    .option = 資源
    .help = ストックに戻す資源
field-quest = どのクエスト？
    .option = クエスト
    .help = アイテムを作製する、場のクエスト
field-choose-quest-quest = { field-quest }
    .option = クエスト
    .help = ならず者を送る先か、魔女が取る、場のクエスト
field-part = どのアイテム？
    .option = アイテム
    .help = どのアイテムか（a、b、または両方）
field-room = どの部屋？
    .option = 部屋
    .help = 建築する部屋
field-square = どのマス？
    .option = マス
    .help = 部屋を置くマス（B2など。2マスの部屋は左のマス）
field-place-square = { field-square }
    .option = マス
    .help = タイルを置くマス（B2など）
field-specialist = どの専門家？
    .option = 専門家
    .help = 列から雇う専門家
field-move-specialist = { field-specialist }
    .option = 専門家
    .help = ほかのスペースへ移す、自分の専門家
field-space = どのスペース？
    .option = スペース
    .help = 専門家を置く所（ギルドの外側か、空きスペースのある部屋）
field-move-space = { field-space }
    .option = スペース
    .help = 専門家の移り先（ギルドの外側か、空きスペースのある部屋）
field-chambers = 部屋のどのスペースを埋める？
    .option = 埋める
    .help = 移した後に専門家がいる部屋のスペースすべて（厨房など）。ほかの専門家はギルドの外側に立ちます
field-choose-space-space = どのスペース？
    .option = スペース
    .help = 荷物や専門家を置く、空いているスペース
field-card = どのカード？
    .option = 宝物
    .help = 使う、手札の宝物カード
field-buy-card = { field-card }
    .option = 遺物
    .help = 捨て札から買う遺物
field-cards = どれをコインに？
    .option = 宝物
    .help = 売る宝物カード（手札上限を超えたときはその枚数）
field-discard-cards = どのカード？
    .option = 宝物
    .help = 捨てる宝物カード
field-keep-cards = どれを残す？
    .option = 宝物
    .help = 残す宝物カード
field-colours = どの色？
    .option = 色
    .help = 引く宝物カードの色（赤・青・黄）
field-coins = いくら入札する？
    .brief = { $value }
    .option = コイン
    .help = 入札額（0から手持ちのコインまで）
    .value = コイン{ $value }枚
field-resource = どの資源？
    .option = 資源
    .help = ストックから取る、または全員が失う資源の種類
field-steal-resource = { field-resource }
    .option = 資源
    .help = 相手から奪う資源
field-give = 何を渡す？
    .option = 渡す
    .help = ストックに戻す、自分の資源
field-take = 何を受け取る？
    .option = 受け取る
    .help = ストックから受け取る資源
field-victim = 誰から？
    .option = 相手
    .help = 資源を奪う相手のプレイヤー

## まとめて決めておける答え

standing-answer-no-warlock = 妖術師を使わない
standing-answer-no-second-half = ほかの人の巻物に加わらない
standing-answer-no-appraiser = 鑑定士を使わない
standing-answer-return-cheapest = 資源を戻すときは安いものから
standing-answer-sell-dearest = 宝物を手放すときは高いものから売る
standing-answer-turn-over = メインアクションの後に手番を終える

## 質問の見出しと進み具合

ask-main = アクションを選ぶ
ask-hire-too = 専門家も雇う？
ask-build-too = 部屋も建築する？
ask-turn-end = 手番を終える？
ask-start-resources = 最初の資源を2個選ぶ
ask-start-treasure = 最初の宝物カードを引く
ask-place = { $room }を置く
ask-return = 保管上限：資源を{ $count }個戻す
push-ask-return = 保管上限を超過：資源を{ $count }個戻す
ask-sell = 手札上限：宝物を{ $count }枚売却
ask-other-colours = 山札切れ：別の色を{ $count }枚引く
ask-keep = 共同クエスト：宝物を{ $count }枚残す
ask-draw = { $by_label }：宝物を{ $count }枚引く
ask-discard = { $by_label }：宝物を{ $count }枚捨てる
ask-appraiser = 鑑定士：宝物カードを引く？
ask-bid = 王の彫像に入札
ask-after-craft = { $specialists }を使う？
ask-contract = 契約書：専門家を1人雇う
ask-overseer = { $specialist }をどこに置く？
ask-baggage = 荷物をどこに置く？
ask-craftswoman = 女職人：作製する？
ask-dealer = 仲買人：収集する？
ask-curator = 学芸員：遺物を買う？
ask-smuggler = 密輸人：資源を奪う？
ask-witch = 魔女：クエストを取る？
ask-alchemist = 錬金術師：資源を交換する？
ask-plenty = 豊穣の巻物：同じ資源を2個取る
ask-plenty-too = 豊穣の巻物：資源を1個取る？
ask-wonders = 驚異の巻物：宝物を1枚引く
ask-wonders-too = コイン1枚で{ $but }以外の宝物を引く？
ask-spoil = どの資源を腐らせる？
progress = { $stage_key ->
    [guilds] { $stage }
    [over] { $stage }
    [last] { $stage }・{ $left ->
        [0] 最後の手番
       *[other] 残り{ $left }手番
    }
   *[other] 第{ $turn }手番・{ $stage }
}
stock = { coins }{ $resources_count ->
    [0] 、資源なし
   *[other] 、{ $resources }
}（{ $room ->
    [0] 保管エリアに空きなし
   *[other] 保管できる資源はあと{ $room }個
}）{ $treasures ->
    [0] {""}
   *[other] 、宝物カード{ $treasures }枚
}
situation = 資源{ $resources }個（保管上限{ $storage }個）でアイテムを作製できるクエストは{ $quests }枚中{ $crafts }枚、{ coins }で費用が足りる専門家は{ $specialists }人中{ $hires }人です。
outcome = { $reason_label }。
end-reason-offering = 全員が最後の手番を終えました
    .said = 全員が最後の手番を終えました
end-reason-stalemate = もう誰も収集しかできなくなりました
    .said = もう誰も収集しかできなくなりました

## 選ぶと得られるもの

brings-gather = { $mixed ->
    [0] 同種{ $alike }個か異種{ $different }個まで
   *[other] 好きな資源を{ $mixed }個まで
}{ $more_count ->
    [0] {""}
   *[other] 、さらに{ $more }
}{ $fits_key ->
    [true] {""}
   *[false] 、入らない分は戻す
}
brings-coins = コイン+{ from-coins }
brings-room = 部屋{ $rooms }種類（{ $gives }）{ $points ->
    [0] {""}
   *[other] 、最大{ earns-points }
}、費用はコイン{ from-coins }枚
brings-room-storage = 保管上限
brings-room-hand = 手札上限
brings-room-gem = 宝石の収集
brings-room-magic = 魔法の収集
brings-room-spaces = 専門家のスペース
brings-room-scores = 終了時の名声点
brings-room-more = { $head }・{ $next }
brings-swap = 自分の資源1個を別の種類の1個に
brings-one-room = { $room_label }、費用はコイン{ $coins }枚。{ $effect_label }
brings-hire = 専門家の能力{ $points ->
    [0] {""}
   *[other] 、最大{ earns-points }
}、費用はコイン{ from-coins }枚
brings-cards = { $cards }
brings-card = 「{ $card }」{ $effect_label }
brings-both = { $head }{ $next }
brings-of-one-type = 好きな種類の資源を{ $count }個得る
brings-filled = { $points ->
    [0] { earns-no-room }
   *[other] 最大{ earns-points }
}
brings-toll = ほかのプレイヤーがそこで作製すると{ coins }を受け取る
from-coins = { $same_key ->
    [true] { $coins }
   *[false] { $least }〜{ $coins }
}
# この番号と文字がある絵の下で。
label-craft = { $place }{ $items ->
    [1] {""}
   *[other] { $part_key ->
        [first] a
        [second] b
       *[both] aとb
    }
}を作製
label-cards = { $cards }
label-sell = { $cards }を売却：{ earns-coins }
earns-coins = { $coins ->
    [0] コインなし
   *[other] コイン+{ $coins }
}
earns-points = 名声点+{ $points }
nobody-in-rooms = 全員ギルドの外側
earns-price = コイン−{ $coins }
earns-resources = { $resources }を得る
earns-besides = さらに{ $resources }
earns-nothing = 得るものなし
earns-no-bonus = ボーナスなし
earns-no-coins = コインは得られない
earns-no-room = 部屋は埋まらず、名声点なし
earns-unseen = 引くまでわからない
earns-unseen-for = コイン−{ $coins }、引くまでわからない
earns-peek = クエストの山札の上から{ $cards }枚
earns-over = ほかには何もしない
earns-next = 次は{ $seat }の手番
earns-bid = 最高額が1人だけなら、その人が支払って王の彫像（{ earns-points }）を得る
earns-kept = 残りは{ $seat }へ
earns-spoiled = { $guilds }人が1個ずつ失う
earns-toward = 「{ $quest }」の作製に近づく
earns-quest = コイン+{ $coins }、{ earns-points }、宝物カード：{ $colours }
earns-shared = コイン+{ $coins }、{ $player }と分ける宝物カード：{ $colours }
earns-room = { $points ->
    [0] コイン−{ $coins }
   *[other] コイン−{ $coins }、名声点+{ $points }
}{ $gain ->
    [0] {""}
   *[other] 、コイン+{ $gain }
}{ $bonus_count ->
    [0] {""}
   *[other] 、{ $bonus }を得る
}
earns-hire = { $coins ->
    [0] 無料
   *[other] コイン−{ $coins }
}、名声点+{ $points }

## おすすめの理由：答えの名前のあとに続く事実

because-ready = これで「{ $quest }」のアイテムを作製できる（コイン+{ $coins }）
because-rooms = クエストのアイコンで、部屋の名声点が{ $points }増える
because-nearer = 「{ $quest }」の作製に足りないのは{ $lacking }になる（コイン+{ $coins }）
because-sigil = コイン+{ $coins }、誰が完遂してもクエストの名声点+{ $points }は自分のもの
because-quest = コイン+{ $coins }、クエストの名声点+{ $points }、宝物カードも引ける
because-afford = { $what }（コイン{ $cost }枚）に手が届くようになる
because-gain = コイン+{ $coins }
because-coins = 手元に{ coins }が残る
because-fame = 終了時に名声点{ $points }
because-toll = ほかのプレイヤーはここで作製するたびに{ coins }を支払う
because-peek = クエストの山札の上から{ $cards }枚を見られる
because-storage = 保管できる資源が{ $before }個から{ $storage }個に増える
because-hand-limit = 手札上限が{ $before }枚から{ $limit }枚に増える
because-permit = { $resource }を収集できるようになる（今、{ $resource }が必要なクエストは{ $quests }枚）
because-spaces = 専門家スペース{ $spaces }か所がすべて埋まれば名声点+{ $points }
because-scores = 今のままなら、終了時に名声点{ $points }になる
because-full = 部屋のスペースがすべて埋まり、名声点+{ $points }
because-maps = もう{ $discards }枚捨てて、好きな色の宝物カードを{ $draws }枚引く
because-turns = { because-fame }、効果は自分の手番あと約{ $turns }回
because-hand = 手札の遺物と護符は合わせて名声点{ $points }
because-more = 手札の遺物と護符の名声点が{ $before }点から{ $points }点になる
because-sale = 手元に残る宝物は{ coins }で売れる
because-unseen = まだ見えていない{ $colour }の宝物{ $unseen }枚のうち{ $good }枚が{ $points_key ->
    [true] 名声点になる
   *[false] コイン{ $coins }枚以上になる
}
because-bid = 王の彫像は名声点{ $points }、手元に{ coins }が残る
because-offering = { coins }と資源{ $resources }個が点数になる

## 出来事

event-guild-dealt = { topic }{ $guild }（{ $mat }）で、{ coins }を持って始めます。
    .each = { $seat }（{ $guild }、{ $mat }、{ coins }）
    .all = ギルド：{ $list }。
event-masters-dealt = この対局のマスタールーム：{ $rooms }。
event-turn-began = 第{ $turn }手番：{ $seat }。
event-quest-revealed = 新しいクエスト：「{ $quest }」。
    .each = 「{ $quest }」
    .all = 新しいクエスト：{ $list }。
event-specialist-came = 新しい専門家：{ $specialist_label }。
    .each = { $specialist_label }
    .all = 新しい専門家：{ $list }。
event-gathered = { $bonus_count ->
    [0] { who }{ $resources }を収集しました。
   *[other] { who }{ $resources }を収集し、専門家の効果で{ $bonus }も得ました。
}
event-returned = { who }{ $resources }を戻しました。
event-resources-gained = { $resources_count ->
    [0] { topic }資源を得られませんでした。
   *[other] { who }{ $resources }を得ました。
}
event-coins-gained = { who }{ coins }を得ました。
event-toll-paid = { who }ならず者の持ち主の{ $owner }に{ coins }を支払いました。
event-crafted = { who }{ $paid }で「{ $quest }」の{ $items }を作製し、{ coins }を得ました。{ $doubled_count ->
    [0] {""}
   *[other] 富運の薬で{ $doubled }のコインが2倍になりました。
}
event-quest-completed = { who }完遂したクエストカードを得ました。
event-thug-returned = ならず者トークンが「{ $quest }」から戻りました。
event-thug-moved = { who }ならず者を「{ $quest }」に送りました。
event-treasures-drawn = { who }宝物カードを引きました（{ $colours_count ->
    [1] { $colours }
   *[other] { $colours }
}）。
event-treasures-seen = { whose }引いたカードは{ $cards }です。
event-treasures-dealt = { who }{ $first }との共同クエストの宝物カードを引きました（{ $colours }）。
event-treasures-shared = { who }宝物カードの{ $kept }を残し、{ $first }に{ $given }を渡しました。
event-treasures-given = { who }{ $first }に{ $cards }を渡しました。
event-deck-renewed = { $colour }の捨て札{ $cards }枚が新しい山札になりました。{ $scrolls ->
    [0] {""}
   *[other] 巻物{ $scrolls }枚がゲームから除かれました。
}
event-treasure-played = { who }{ $card }を使いました。
event-scroll-used-up = { who }妖術師の効果で{ $card }を使い切りました。
event-treasures-sold = { who }{ $cards }を{ coins }で売却しました。
event-treasures-discarded = { who }{ $cards }を捨てました。
event-sale-decided = { who }売却するカードを決めました。
event-sale-changed = { who }売却するカードを変えました。
event-room-built = { who }{ coins }で{ $square }に{ $room }を建築しました。
event-tile-placed = { who }{ $square }に{ $room }を置きました。
event-specialist-hired = { $coins ->
    [0] { who }{ $specialist }を無料で雇いました{ in-room }。
   *[other] { who }{ coins }で{ $specialist }を雇いました{ in-room }。
}
in-room = { $space_key ->
    [outside] {""}
   *[other] （{ $space }）
}
event-coins-placed = { $specialists }にコインが1枚{ $specialists_count ->
    [1] {""}
   *[other] ずつ
}置かれました。
event-specialists-left = { $specialists_count ->
    [1] { $specialists }がゲームから除かれました。
   *[other] { $specialists }がゲームから除かれました。
}
event-baggage-placed = { who }荷物を{ $space }に置きました。
event-specialist-moved = { who }{ $specialist }を{ $space }に移しました。
event-resource-swapped = { who }{ $gave }1個を{ $took }1個と交換しました。
event-relic-bought = { who }{ coins }で{ $card }を買いました。
event-resource-stolen = { who }{ $victim }から{ $resource }を1個奪いました。
event-quest-taken = { who }魔女の効果で「{ $quest }」を取りました。
event-resource-spoiled = { $seats_count ->
    [0] { who }{ $resource }を腐らせましたが、誰も持っていませんでした。
   *[other] { who }{ $resource }を腐らせ、{ $seats }が1個ずつ戻しました。
}
event-treasure-bought = { who }宝物カードのために{ coins }を支払いました。
event-peeked = { who }次のクエストカード{ $count }枚を見ました。
event-quests-seen = { whose }見た次のクエスト：{ $quests_count ->
    [0] { $quests }
   *[other] 「{ $quests_names }」
}。
event-funeral-began = 王の葬儀です。全員が王の彫像に秘密裏に入札します。
event-bid-made = { who }入札しました。
event-bid-changed = { who }入札額を変えました。
event-bid-shown = { whose }入札は{ coins }です。
    .each = { $seat }（{ coins }）
    .all = 入札額：{ $list }。
event-statue-won = { who }{ coins }で王の彫像を獲得しました。
event-statue-lost = 最高額が同じため誰も支払わず、王の彫像はゲームから除かれました。
event-offering-revealed = 「評議会への貢ぎ物」が出ました。全員があと1回ずつ手番を行い、{ $seat }が最後です。
event-offering-made = { who }評議会に献上しました。
event-declined = { $treasure_key ->
    [none] { $specialists_count ->
        [0] { topic }何もしませんでした。
       *[other] { topic }{ $specialists }の効果を使いませんでした。
    }
   *[other] { topic }{ $treasure }の効果を使いませんでした。
}
event-passed = { topic }できることがなく、パスしました。
event-potion-lost = { who }{ $card }を使わないまま失いました。
event-hand-revealed = { whose }手札は{ $cards }でした。
event-unfinished-taken = { who }未完遂のクエスト「{ $quest }」を取りました。
event-match-ended = ゲーム終了です：{ $reason }。

## 得点表

score-quests = クエスト
score-specialists = 専門家
score-rooms = 部屋
score-masters = マスタールーム
score-charms = 護符
score-most-charms = 護符が最多
score-relics = 遺物
score-offering = 献上品

# 得点のほかに成績で示すもの
deed-quests = クエスト
deed-rooms = 部屋
deed-specialists = 専門家
deed-coins = 所持金

## できない理由

reason-not-asked = 今の質問への答えではありません：{ $question }
reason-gather-nothing = 資源を1個以上取ってください。
reason-gather-mix = 同じ種類を{ $alike }個まで、または異なる種類の資源を1個ずつ、合わせて{ $different }個取れます。
reason-permission = { $resource }を収集する許可がありません。専用の部屋か女魔術師が必要です。
reason-supply = ストックに{ $lacking }がありません。
reason-start-resources = { $among }から、ちょうど{ $count }個を取ってください。
reason-special-quest = このカードでは作製できません。
reason-quest-not-open = このクエストは場にありません。
reason-single-item = このクエストのアイテムは1つだけです。
reason-crafted-already = このアイテムはもう作製済みです。
reason-lacking = { $lacking }が足りません。
reason-no-sigil = 未完遂で残すための、空いているギルド紋章トークンがありません。
reason-toll = 先にならず者への{ coins }が必要です。
reason-built-already = この部屋はもう建築されています。
reason-not-for-sale = この対局では、この部屋は購入できません。
reason-sold-out = この部屋のタイルは残っていません。
reason-same-room = 同名の部屋をもう持っています。
reason-two-permits = 2人プレイでは、宝石工房と魔法研究室の両方は持てません。
reason-coins = コストは{ coins }ですが、手持ちは{ $held }枚です。
reason-no-room = { $square }にはこのタイルを置けません。
reason-not-adjacent = { $square }はギルドに接していません。
reason-hired-already = この専門家はもう雇われています。
reason-not-in-row = この専門家は列にいません。
reason-space-full = { $space }に空きがありません。
reason-baggage-space = 貴族を雇うには、荷物のために部屋の中の空きスペースがもう1つ必要です。
reason-second-space = 監督官を雇うには、もう1人のための空きスペースが必要です。
reason-not-in-hand = そのカードは手札にありません。
reason-no-effect = 効果のないカードは使えません。
reason-no-other-card = 手札にもう1枚カードが必要です。
reason-nothing-to-spoil = 腐らせる資源を誰も持っていません。
reason-nothing-in-supply = ストックにその資源がありません。
reason-nobody-to-hire = 今雇える専門家がいません。
reason-not-a-scroll = 妖術師が使い切れるのは巻物だけです。
reason-no-helper = ここでそれができる専門家がいません。
reason-sell-one = 1枚ずつ売却してください。
reason-worthless = 値段のないカードは自分から売却できません。
reason-sell-count = ちょうど{ $count }枚売却してください。
reason-draw-count = { $count ->
    [1] 色をちょうど1つ選んでください。
   *[other] 色をちょうど{ $count }枚分選んでください。
}
reason-deck-empty = { $colour }の宝物カードは残っていません。
reason-other-colour = { $colour }以外の色を選んでください。
reason-heros-colour = ここで引けるのは{ $colour }だけです。
reason-keep-count = ちょうど{ $count }枚残してください。
reason-not-dealt = そのカードは分ける宝物の中にありません。
reason-discard-count = ちょうど{ $count }枚捨ててください。
reason-return-count = ちょうど{ $count }個戻してください。
reason-must-act = パスできるのは、メインアクションが何もできないときだけです。今はできるものがあります。
reason-bid = 入札できるのは0から{ $held }までです。
reason-nobody-has = { $resource }は誰も持っていません。
reason-two-items = 魔女が取れるのは、アイテムが1つのクエストだけです。
reason-thug-there = ならず者はもうそこにいます。
reason-no-bard = 吟遊詩人を雇っていません。
reason-not-employed = その専門家は雇っていません。
reason-moved-already = この専門家は移したばかりです。
reason-only-rooms = 部屋の中のスペースだけを選んでください。選ばれなかった専門家は{ $space }に立ちます。
reason-too-few-specialists = 雇っている専門家は{ $count }人だけです。
reason-one-moves = これでは移る専門家が1人以下です。1人だけなら、名前を選んで移してください。
reason-stands-there = この専門家はもう{ $space }にいます。
reason-baggage-stays = 荷物トークンは動かせません。
reason-no-oracle = 預言者を雇っていません。
reason-nothing-to-see = 新しく見られるカードがありません。
reason-no-offering-yet = 「評議会への貢ぎ物」はまだ出ていません。
reason-offered = もう献上しました。
reason-offering-is-an-action = 献上はメインアクションの代わりに行います（宰相がいれば別です）。
reason-not-in-a-room = 荷物は部屋の中のスペースに置きます（{ $space }には置けません）。
reason-swap-back = 前の交換を元に戻すことになります。
reason-not-discarded = そのカードは捨て札にありません。
reason-not-a-relic = 学芸員が買えるのは遺物だけです。
reason-not-an-opponent = ほかのプレイヤーを選んでください。
reason-victim-lacks = その人は{ $resource }を持っていません。
reason-built-this-turn = この手番ではもう部屋を建築しました。1手番に部屋1つと専門家1人までです。
reason-hired-this-turn = この手番ではもう専門家を雇いました。1手番に部屋1つと専門家1人までです。
reason-half-crafted = このクエストのアイテムは1つがもう作製済みなので、両方は作製できません。
reason-gather-any = 資源は好きな組み合わせで{ $count }個まで取れます。
reason-empty-hand = 手札に宝物カードがありません。
reason-no-baggage = 移す荷物トークンがありません。
reason-offering-last-turn = 献上できるのは最後の手番です。この手番はカードが出る前に始まりました。
reason-deck-short = { $colour }の宝物カードはあと{ $left }枚しかありません。
reason-main-first = メインアクションがまだです。先に収集・作製・建築・雇用のどれかを行ってください。どれもできなければパスできます。
reason-main-done = この手番のメインアクションはもう終わりました。
reason-end-instead = 今は見送るものがありません。手番を終えられます。
reason-only-draw = 宝物カードを引くのは、クエスト・専門家・カードの効果で引けるときだけです。
reason-only-bid = 入札するのは「王の葬儀」がクエストの列に出たときだけです。
reason-only-keep = 宝物カードを分けるのは、ほかの人が始めたクエストを完遂したときだけです。
reason-only-discard = 宝物カードを捨てるのは、商人・鑑定士・宝の地図の効果のときだけです。
reason-only-return = 資源を戻すのは、保管しきれないときだけです。
reason-only-choose-resource = 資源の種類を選ぶのは、豊穣の巻物か腐敗の薬を使ったときだけです。
reason-only-choose-quest = クエストを選ぶのは、作製後のならず者か、魔女を雇ったときだけです。
reason-only-place = 置くのは、自分のギルドの祭壇か、手に入れた王の彫像だけです。
reason-only-swap = 資源を交換できるのは、錬金術師を雇ったときだけです。
reason-only-buy = 遺物を買えるのは、学芸員を雇ったときだけです。
reason-only-steal = ほかのプレイヤーの資源を奪えるのは、密輸人を雇ったときだけです。
