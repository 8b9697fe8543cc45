### キングズギルドの構成物：クエスト、アイテム、宝物カード、専門家、部屋、ギルド、プレイヤーボード。数はすべて箱の中身から。

## 数えるものと、文の組み立て

points = { $n }名声点
some-resources = 資源{ $n }個
holds = { $what }で{ $n }個
sentences = { $head }{ $next }

## クエスト

quest-for = { $hero_label }のクエスト。
quest-item = { $letter ->
    [none] {""}
   *[other] { $letter }：
  }{ $item_label }（{ $kind }）、コスト：{ $cost }、報酬：{ coins }。
quest-treasure = 宝物カード：{ $treasure }。

quest-crush-the-orc-rebellion = オークの反乱を鎮圧
quest-explore-bluevein-isle = 青脈の島を探検
quest-fight-off-the-sharkskin-gnolls = 鮫肌のノールを撃退
quest-help-the-whitetree-coopers = 白樹の桶職人に助力
quest-claim-the-briareye-gemstone = 茨の瞳の宝石を獲得
quest-recover-the-kingsires-remains = 先王の遺骨を回収
quest-seize-the-riches-of-anduar = アンドゥアの富を奪取
quest-wake-the-princess-of-eternal-sleep = 永眠の姫を目覚めさせよ
quest-brawl-at-goldgrass-inn = 金草亭の大乱闘
quest-fortify-skullbreaker-point = 髑髏砕きの岬を要塞化
quest-protect-the-eastern-ramparts = 東の城壁を防衛
quest-topple-the-moonstone-giant = 月長石の巨人を打倒
quest-burn-the-briar-roots = 茨の根を焼却
quest-find-the-pinegrove-trolls = 松林のトロルを捜索
quest-guard-the-faerie-saplings = 妖精の若木を守護
quest-slay-the-vile-necromancer = 邪悪な死霊術師を討伐
quest-acquire-the-rod-of-ages = 時代の杖を入手
quest-catch-the-jeweltone-fox = 宝石色の狐を捕獲
quest-sail-to-bloodsand-beach = 血砂の浜へ航海
quest-thwart-the-mad-witchs-plans = 狂える魔女の企みを阻止
quest-climb-the-shimmering-mountain = きらめく山に登頂
quest-destroy-the-dragon-lord = 竜王を撃破
quest-retrieve-the-chalice-of-power = 力の聖杯を奪還
quest-secure-the-oldtown-library = 旧市街の図書館を確保
quest-banish-the-fruitfang-terrors = 果実牙の怪物を追放
quest-break-the-bluevein-curse = 青脈の呪いを解除
quest-cleanse-the-coalbone-cemetery = 炭骨の墓地を浄化
quest-plunder-the-warlocks-tower = 妖術師の塔を略奪
quest-release-the-briarsblight-cure = 茨病の薬を普及
quest-revive-the-fallen-queen = 倒れた女王を蘇生
quest-uncover-the-sharkfang-mystery = 鮫牙の謎を解明
quest-vanquish-the-goblin-horde = ゴブリンの大群を征伐
quest-discover-the-hidden-valley = 隠された谷を発見
quest-pillage-the-vault-of-the-ancients = 古代人の宝物庫を襲撃
quest-save-the-plumtree-grangers = 梅林の農夫を救助
quest-sink-the-zombielords-galley = 屍王のガレー船を撃沈
quest-sneak-into-the-sultans-palace = スルタンの宮殿に潜入
quest-steal-the-golden-sapling = 黄金の若木を窃取
quest-track-the-sludge-ents = 泥の樹人を追跡
quest-unearth-the-kingsires-treasure = 先王の財宝を発掘
quest-assault-the-obsidian-spire = 黒曜石の尖塔を強襲
quest-capture-the-marauding-prince = 略奪王子を捕縛
quest-defend-the-temple-of-wonders = 驚異の神殿を死守
quest-locate-the-cavern-of-secrets = 秘密の洞窟を特定
quest-raid-the-frost-queens-castle = 霜の女王の城を急襲
quest-rescue-the-graytop-miners = 灰頂の鉱夫を救出
quest-search-for-the-fountain-of-youth = 若返りの泉を探索
quest-take-down-the-red-dog-gang = 赤犬団を壊滅
quest-the-kings-funeral = 王の葬儀
    .rules = 王の彫像をめぐって、全員が手持ちのコインの範囲（1枚も出さなくても可）で秘密裏に入札し、同時に公開します。最高額が1人だけなら、その人だけが支払い、彫像を部屋のように自分のギルドに置きます（終了時{ $points }）。最高額が同じ人がいれば誰も支払わず、彫像はゲームから除かれます。その後、空いたスペースにクエストを補充して手番を続けます。
quest-offering-to-the-council = 評議会への貢ぎ物
    .rules = 以後、クエストは補充されません。現在の手番が終わると、公開した人を最後として、全員がちょうど1回ずつ手番を行います。その手番では、収集・作製・拡張の代わりに、空いているギルド紋章トークンをここに置いて献上できます。献上した人はゲーム終了時に{ $points }と、{ $coins }ごとに{ $more }名声点、{ $resources }ごとに{ $more }名声点を得ます。

## アイテム

item-asked-for = { $kind }です。求めるクエスト：
item-quest = • { $quest }：{ $cost }、報酬は{ coins }

item-axe = 斧
    .said = 斧
item-boots = ブーツ
    .said = ブーツ
item-bow = 弓
    .said = 弓
item-cloak = 外套
    .said = 外套
item-club = 棍棒
    .said = 棍棒
item-dagger = 短剣
    .said = 短剣
item-gauntlets = 籠手
    .said = 籠手
item-helmet = 兜
    .said = 兜
item-jeweled-boots = 宝飾のブーツ
    .said = 宝飾のブーツ
item-jeweled-bow = 宝飾の弓
    .said = 宝飾の弓
item-jeweled-cloak = 宝飾の外套
    .said = 宝飾の外套
item-jeweled-club = 宝飾の棍棒
    .said = 宝飾の棍棒
item-jeweled-dagger = 宝飾の短剣
    .said = 宝飾の短剣
item-jeweled-gauntlets = 宝飾の籠手
    .said = 宝飾の籠手
item-jeweled-robe = 宝飾のローブ
    .said = 宝飾のローブ
item-jeweled-shield = 宝飾の盾
    .said = 宝飾の盾
item-jeweled-staff = 宝飾の杖
    .said = 宝飾の杖
item-jeweled-vest = 宝飾の胴着
    .said = 宝飾の胴着
item-jeweled-wand = 宝飾のワンド
    .said = 宝飾のワンド
item-magic-bow = 魔法の弓
    .said = 魔法の弓
item-magic-cloak = 魔法の外套
    .said = 魔法の外套
item-magic-club = 魔法の棍棒
    .said = 魔法の棍棒
item-magic-dagger = 魔法の短剣
    .said = 魔法の短剣
item-magic-helmet = 魔法の兜
    .said = 魔法の兜
item-magic-pants = 魔法のズボン
    .said = 魔法のズボン
item-magic-robe = 魔法のローブ
    .said = 魔法のローブ
item-magic-shield = 魔法の盾
    .said = 魔法の盾
item-magic-staff = 魔法の杖
    .said = 魔法の杖
item-magic-sword = 魔法の剣
    .said = 魔法の剣
item-magic-vest = 魔法の胴着
    .said = 魔法の胴着
item-magic-wand = 魔法のワンド
    .said = 魔法のワンド
item-pants = ズボン
    .said = ズボン
item-robe = ローブ
    .said = ローブ
item-shield = 盾
    .said = 盾
item-staff = 杖
    .said = 杖
item-sword = 剣
    .said = 剣
item-vest = 胴着
    .said = 胴着
item-wand = ワンド
    .said = ワンド

## 宝物カード

treasure-rules =
    { $does }

    { $everywhere_key ->
        [true] 各色の山札に{ $copies }枚ずつ
       *[false] { $colour }の山札に{ $copies }枚
      }。{ $sold ->
        [told] {""}
        [never] 自分から売却することはできません。
       *[sold] 売却すると{ coins }です。
      }
treasure-relic =
    .short = 遺物。種類をそろえると得点。
    .does = 遺物です。ゲーム終了時、手札の異なる遺物{ $least }〜{ $most }種類のセットが{ $sets }名声点になります。
treasure-charm =
    .short = 護符。最多の人は名声点+{ $majority }。
    .does = 護符です。ゲーム終了時に手札にあれば{ $points }です。護符を最も多く持つ人（同数なら全員）は、さらに{ $majority }名声点を得ます。
treasure-for-sale =
    .short = 売却専用。
    .does = 効果はありません。売却すると{ coins }になります。

plays-brings =
    .short = { $what }を{ $n }個得る。{ $advanced_key ->
        [true] 許可は不要。
       *[false] {""}
      }
    .does = { $what }を{ $n }個、ストックにある分だけ得ます。{ $advanced_key ->
        [true] 収集の許可は不要です。
       *[false] {""}
      }
plays-brings-several =
    .short = { $listed }を得る。
    .does = { $resources }を、ストックにある分だけ得ます。
plays-maps =
    .short = これと手札{ $discards }枚を捨て、好きな色を{ $draws }枚引く。
    .does = このカードともう{ $discards }枚の手札をコインを得ずに捨て、好きな色の宝物カードを{ $draws }枚引きます。
plays-shares-resources =
    .short = あなたは同じ種類の資源{ $own }個、次の人は好きな資源{ $next }個を得る。
    .does = 巻物です。同じ種類の資源を{ $own }個得ます。その後、次のプレイヤーは好きな資源を{ $next }個得られます。宝石と魔法には、どちらの人も収集の許可が必要です。
    .line = • { $scroll }：同じ種類の資源{ $own }個。次の人は好きな資源{ $next }個を取れます。
    .both = { $scroll }：同じ種類{ $own }個と、好きな資源{ $next }個。
plays-shares-coins =
    .short = { $mine }を得る。次の人は{ $next }枚を得る。
    .does = 巻物です。{ $mine }を得ます。次のプレイヤーは{ $theirs }を得ます。
    .line = • { $scroll }：{ $mine }。次の人は{ $next }枚を得ます。
    .both = { $scroll }：{ $together }。
plays-shares-treasures =
    .short = { $gain }と宝物{ $n }枚を得る。次の人も{ coins }で{ $n }枚引ける。
    .does = 巻物です。{ $gain }を得て、好きな色の宝物カードを{ $n }枚引きます。その後、次のプレイヤーは{ coins }を支払って、別の色の宝物カードを{ $n }枚引けます。
    .line = • { $scroll }：{ $gain }と宝物カード1枚。次の人は{ coins }で、別の色を1枚引けます。
    .both = { $scroll }：{ $gain }と宝物1枚、さらに{ coins }で別の色を1枚。
plays-spoils =
    .short = 資源を1種類指定。全員が{ $n }個戻す。
    .does = 資源の種類を1つ指定します。それを持つ全員が（自分も含めて）{ $n }個をストックに戻します。
plays-doubles-treasure =
    .short = この手番で次に完遂するクエストの宝物が2倍。
    .does = この手番で次に完遂するクエストの宝物カードが2倍になります。共同で完遂したときは{ $keep }枚を取り、{ $keep }枚を渡します。さらにあれば、別のクエストに使われます。
plays-doubles-item =
    .short = この手番で次に作製するアイテムのコインが2倍。
    .does = この手番で次に作製するアイテムのコインが2倍になります。同時に作製したときは、コインの多いほうです。さらにあれば、別のアイテムに使われます。
plays-hires =
    .short = 通常のコストで専門家を1人雇う。
    .does = 拡張アクションとは別に、専門家1人を通常のコストで雇います。コインを置く処理や雇用時の効果も通常どおりです。

treasure-treasure-map-blue = 宝の地図（青）
treasure-spoiling-potion = 腐敗の薬
treasure-secret-stash = 秘密の隠し場所
treasure-scroll-of-plenty = 豊穣の巻物
treasure-oak-branches = オークの枝
treasure-mithril-bars = ミスリルの延べ棒
treasure-dragon-hides = 竜の皮
treasure-contract = 契約書
treasure-brilliant-diamonds = 輝くダイヤモンド
treasure-bottle-of-faerie-dust = 妖精の粉の瓶
treasure-bolts-of-silk = 絹の反物
treasure-ancient-helm = 古代の兜
treasure-ancient-breastplate = 古代の胸当て
treasure-treasure-map-red = 宝の地図（赤）
treasure-scroll-of-wonders = 驚異の巻物
treasure-lucky-potion = 幸運の薬
treasure-stunning-charm = まばゆい護符
treasure-sacred-charm = 神聖な護符
treasure-ornate-charm = 華麗な護符
treasure-ominous-charm = 不吉な護符
treasure-mysterious-charm = 神秘の護符
treasure-glowing-charm = 光る護符
treasure-engraved-charm = 彫金の護符
treasure-curious-charm = 奇妙な護符
treasure-carved-charm = 彫刻の護符
treasure-bizarre-charm = 異様な護符
treasure-ancient-sword = 古代の剣
treasure-ancient-boots = 古代の靴
treasure-treasure-map-yellow = 宝の地図（黄）
treasure-scroll-of-riches = 富の巻物
treasure-fortune-potion = 富運の薬
treasure-coin-purse = 小銭入れ
treasure-bag-of-gold = 金貨の袋
treasure-ancient-shield = 古代の盾
treasure-ancient-gauntlets = 古代の籠手

## 専門家と部屋の効果

gives-storage =
    .short = 保管上限が{ $n }増える。
    .does = 保管上限が{ $n }増えます。
room-hand =
    .short = 手札上限が{ $n }枚増える。
    .does = 手札上限が{ $n }枚増えます。
specialist-hand =
    .short = 宝物カードの手札上限が{ $n }枚増える。
    .does = 宝物カードの手札上限が{ $n }枚増えます。
room-permits =
    .short = { $permitted }を収集できる。
    .does = { $permitted }を収集できます。
specialist-permits =
    .short = 部屋がなくても、{ $permitted }を収集できる。
    .does = 部屋がなくても、{ $permitted }を収集できます。
permitted = { $what }

## 専門家

specialist-rules =
    { $does }

    雇用コストは{ coins }、{ $points }。専門家の山札の{ $deck ->
        [a] 上から{ $decks }分の1
        [b] 中ほど
       *[c] 下から{ $decks }分の1
      }にいます。
power-gathers-more =
    .short = 収集の後、{ $what }をさらに{ $n }個取る。
    .does = 収集の後、ストックにあれば{ $what }をさらに{ $n }個取ります。何を収集したかは関係ありません。
power-gathers-mix =
    .short = 収集で、好きな組み合わせの資源を{ $n }個まで取れる。
    .does = 収集では、資源を好きな組み合わせで{ $n }個まで取れます（宝石と魔法には許可が必要です）。
power-saves =
    .short = { $on }を作製するコストの{ $what }が{ $n }個減る。
    .does = { $on }を作製するコストの{ $what }が{ $n }個減ります。
power-sells =
    .short = { $categories_names }を、それぞれ{ coins }で売却できる。
    .does = { $categories_names }を、それぞれ{ coins }で売却できます。手札上限による売却にも使えます。
power-haggles =
    .short = 専門家に置かれたコイン{ $one }枚につきコストが{ $n }下がる。
    .does = 専門家に置かれたコイン1枚につき、雇用コストが{ $one }ではなく{ $n }下がります。コストはマイナスになりません。
power-builds-anywhere =
    .short = どの空きマスにも建築可。ボーナスマークは{ $factor }倍。
    .does = ギルドに接していない空きマスにも建築できます。ボーナスマークから得るものは{ $factor }倍になります（コインは{ $n }枚、資源はストックにある分だけ、{ $factor }個まで）。
power-peeks =
    .short = 自分の手番に、次のクエスト{ $n }枚を何度でも見られる。
    .does = 自分の手番に何度でも、次に出るクエストカード{ $n }枚を1人だけで見られます。順番は変わりません。
power-appraises =
    .short = クエストの宝物を得た後、好きな色を{ $n }枚引いて{ $n }枚捨てられる。
    .does = クエスト完遂で宝物カードを得た後（共同の場合も）、好きな色の宝物カードを{ $n }枚引けます。引いたら手札から{ $n }枚を捨てます。ほかの人の手番に起こることもあります。捨てたカードからコインは得られません。
power-moves =
    .short = 自分の手番に、専門家を空きスペースへ自由に移せる。
    .does = 自分の手番に、専門家を空いているスペースへ自由に移せます。荷物トークンは動かせません。
power-offers =
    .short = アクションを使わずに評議会へ献上できる。
    .does = 「評議会への貢ぎ物」が出た後、アクションを使わずに献上できます。カードが出た手番も含め、自分の手番のいつでも行えます。
craft-buys-treasure =
    .short = { $hero }のクエストで作製後、コイン{ $coins }枚で{ $colour }の宝物を1枚引ける。
    .does = { $hero }のクエストで作製した後、{ coins }で{ $colour }の宝物カードを1枚引けます（クエストごとに1回）。
craft-moves-thug =
    .short = 作製の後、ならず者を移せる。そこで作製する人はコイン{ $coins }枚を支払う。
    .does = 作製の後、ならず者トークンを場のクエストに移せます。ほかの人はそこで作製するたびに、先にあなたへ{ coins }を支払います。支払いは作製ごとに1回で、足りなければ作製できません。クエストが場を離れるとトークンは戻ります。
craft-uses-scroll =
    .short = 作製の後、巻物1枚を使い切って効果をすべて得られる。
    .does = 作製の後、手札の巻物1枚を使い切り、次の人の分も含めて効果をすべて自分で得られます。{ $scrolls }
hire-draws-colours =
    .short = 雇用時：{ $colours_names }の宝物カードを1枚ずつ引く。
    .does = 雇用時：{ $colours_names }の宝物カードを1枚ずつ引きます。
hire-draws-any =
    .short = 雇用時：好きな色の宝物カードを{ $n }枚引く。
    .does = 雇用時：好きな色の宝物カードを{ $n }枚引きます。
hire-trades-treasures =
    .short = 雇用時：好きな色の宝物を{ $n }枚引き、手札から{ $n }枚捨てる。
    .does = 雇用時：好きな色の宝物カードを{ $n }枚引き、その後手札から{ $n }枚を捨てます。その間、手札上限は確認しません。捨てたカードからコインは得られません。
hire-buys-relics =
    .short = 雇用時：捨て札の遺物を1枚コイン{ $coins }枚で買える。
    .does = 雇用時：捨て札の遺物を、1枚につき{ coins }で何枚でも買えます。
hire-swaps =
    .short = 雇用時：資源を何個でもストックと交換できる。
    .does = 雇用時：資源を何個でも、ストックの好きな資源と1個ずつ交換できます（宝石と魔法も可）。
hire-brings-baggage =
    .short = 雇用時：荷物トークンで部屋のスペースを1つ埋める。
    .does = 雇用時：荷物トークンを部屋の空きスペースに置きます。荷物はそのスペースを埋め続けます。貴族を置く空きスペースとは別に、荷物を置ける空きスペースが部屋にあるときだけ雇えます。
hire-crafts =
    .short = 雇用時：すぐに作製アクションを1回行える。
    .does = 雇用時：すぐに作製アクションを1回行えます。作製に伴う処理もすべて行います。
hire-gathers =
    .short = 雇用時：すぐに収集アクションを1回行える。
    .does = 雇用時：すぐに収集アクションを1回行えます。収集時の専門家の効果も使えます。
hire-brings-specialist =
    .short = 雇用時：列の右端の専門家も無料で雇う。
    .does = 雇用時：列の右端の専門家も無料で雇います。空きスペースがほかにもあるときだけ雇えます。もう1人の雇用時の効果も起こります。列のコインは動きません。
hire-steals =
    .short = 雇用時：ほかの人から好きな資源を{ $n }個奪える。
    .does = 雇用時：ほかのプレイヤー1人から、好きな資源を{ $n }個奪えます。保管上限を超えたら、自分の資源を1個ストックに戻します。
hire-takes-quest =
    .short = 雇用時：アイテム1つの場のクエストを完遂済みとして取れる。
    .does = 雇用時：アイテムが1つだけの場のクエストを、完遂したものとして取れます（コインと宝物カードは得ません）。作製後の効果は起こりません。ならず者トークンがあれば、支払いなしで戻ります。

specialist-appraiser = 鑑定士
    .said = 鑑定士
specialist-builder = 建築士
    .said = 建築士
specialist-courier = 配達人
    .said = 配達人
specialist-inventor = 発明家
    .said = 発明家
specialist-laborer = 労働者
    .said = 労働者
specialist-lumberjack = 木こり
    .said = 木こり
specialist-miner = 鉱夫
    .said = 鉱夫
specialist-oracle = 預言者
    .said = 預言者
specialist-recruiter = 斡旋人
    .said = 斡旋人
specialist-tanner = 皮なめし
    .said = 皮なめし
specialist-thug = ならず者
    .said = ならず者
specialist-weaver = 織工
    .said = 織工
specialist-auctioneer = 競売人
    .said = 競売人
specialist-bard = 吟遊詩人
    .said = 吟遊詩人
specialist-blacksmith = 鍛冶屋
    .said = 鍛冶屋
specialist-fighter = 闘士
    .said = 闘士
specialist-leatherworker = 革細工師
    .said = 革細工師
specialist-peasant = 農民
    .said = 農民
specialist-ranger = 野伏
    .said = 野伏
specialist-sorceress = 女魔術師
    .said = 女魔術師
specialist-tailor = 仕立屋
    .said = 仕立屋
specialist-warlock = 妖術師
    .said = 妖術師
specialist-wizard = 魔法使い
    .said = 魔法使い
specialist-woodworker = 木工職人
    .said = 木工職人
specialist-adventurer = 冒険者
    .said = 冒険者
specialist-alchemist = 錬金術師
    .said = 錬金術師
specialist-aristocrat = 貴族
    .said = 貴族
specialist-craftswoman = 女職人
    .said = 女職人
specialist-curator = 学芸員
    .said = 学芸員
specialist-dealer = 仲買人
    .said = 仲買人
specialist-merchant = 商人
    .said = 商人
specialist-minstrel = 旅楽師
    .said = 旅楽師
specialist-overseer = 監督官
    .said = 監督官
specialist-smuggler = 密輸人
    .said = 密輸人
specialist-vizier = 宰相
    .said = 宰相
specialist-witch = 魔女
    .said = 魔女

## 部屋

room-for-sale =
    { $does }

    { $kind }{ $kind_key ->
        [master] （1枚だけ）
       *[other] {""}
      }。建築コストは{ coins }、{ $width ->
        [1] {""}
       *[other] 横に
      }{ $width }マス。{ $points ->
        [0] {""}
       *[other] 終了時に{ $worth }。
      }
room-given =
    { $does }

    終了時に{ $worth }{ $spaces ->
        [0] {""}
       *[other] （スペースが空いていても得られます）
      }。
room-given-by =
    .short = { $guild }が最初に置く。
    .does = { $guild }が最初に置くタイルで、購入できません。
room-won =
    .short = 「王の葬儀」の入札で獲得する。
    .does = 「王の葬儀」の入札で獲得します。購入できません。玉座の間に隣接させると、さらに得点になります。
room-spaces =
    .short = 専門家{ $n }人分のスペース。
    .does = { room-spaces.short }
room-back = 同じタイルの裏面は{ $room_label }です。荷物トークンでもスペースは埋まります。
room-apart = { $players }人プレイでは、{ $room_label }と両方を持つことはできません。
scores-scrolls =
    .short = 終了時、手札の巻物1枚につき{ $points }。
    .does = { scores-scrolls.short }
scores-filled =
    .short = 終了時、{ $spaces ->
        [1] {""}
        [2] 両方
       *[other] すべて
      }埋まっていれば{ $points }。
    .does = { scores-filled.short }
scores-coins =
    .short = コイン1枚につき{ $points }。ただし献上の得点にコインは数えない。
    .does = コイン1枚につき{ $points }。ただし献上の得点にコインは数えません。
scores-statue =
    .short = { $printed }。自分の王の彫像に隣接していれば、さらに{ $more }名声点。
    .does = { scores-statue.short }
scores-specialists =
    .short = 専門家1人につき{ $points }。
    .does = { scores-specialists.short }貴族の荷物トークンは専門家ではありません。
scores-heroes =
    .short = { $hero }のクエスト1枚につき{ $points }。
    .does = { scores-heroes.short }
scores-hero-pairs =
    .short = { $hero }と{ $other }のクエスト1組につき{ $points }。
    .does = { scores-hero-pairs.short }1枚のクエストは1組にしか使えません。
scores-items =
    .short = 完遂クエストの{ $item }1つにつき{ $points }。
    .does = { scores-items.short }
scores-item-pairs =
    .short = 完遂クエストの武器と防具1組につき{ $points }。
    .does = { scores-item-pairs.short }1つのアイテムは1組にしか使えません。
scores-rooms =
    .short = 部屋1つにつき{ $points }（この部屋も数える）。
    .does = 部屋1つにつき{ $points }（この部屋も数えます）。本部以外のタイルをすべて数えます（祭壇と王の彫像を含む）。{ $width }マスの部屋も1つと数えます。
scores-resource-types =
    .short = 持っている資源1種類につき{ $points }。
    .does = { scores-resource-types.short }同じ資源を献上の得点にも数えられます。

room-warehouse = 倉庫
    .said = 倉庫
room-library = 図書館
    .said = 図書館
room-gem-workshop = 宝石工房
    .said = 宝石工房
room-magic-arcaenum = 魔法研究室
    .said = 魔法研究室
room-bedchamber = 寝室
    .said = 寝室
room-kitchen = 厨房
    .said = 厨房
room-great-hall = 大ホール
    .said = 大ホール
room-barracks = 兵舎
    .said = 兵舎
room-vault-of-riches = 金庫室
    .said = 金庫室
room-throne-room = 玉座の間
    .said = 玉座の間
room-tavern = 酒場
    .said = 酒場
room-hall-of-wisdom = 知恵の間
    .said = 知恵の間
room-hall-of-warriors = 戦士の間
    .said = 戦士の間
room-hall-of-strength = 力の間
    .said = 力の間
room-hall-of-rogues = 盗賊の間
    .said = 盗賊の間
room-hall-of-mages = 魔術師の間
    .said = 魔術師の間
room-hall-of-cunning = 狡知の間
    .said = 狡知の間
room-hall-of-builders = 建築家の間
    .said = 建築家の間
room-gallery = 画廊
    .said = 画廊
room-depot = 貯蔵庫
    .said = 貯蔵庫
room-arsenal = 武器庫
    .said = 武器庫
room-armory = 防具庫
    .said = 防具庫
room-shrine = 祭壇
    .said = 祭壇
room-kings-statue = 王の彫像
    .said = 王の彫像

## ギルドとプレイヤーボード

begins-resources = 最初に、{ $among }から合わせて{ $n }個を得ます。
begins-coins = 最初にコインを{ $n }枚多く持ちます。
begins-treasures = 最初に、好きな色の宝物カードを{ $n }枚引きます。
begins-room = 最初に{ $room }を本部に隣接させて置きます。専門家{ $spaces }人分のスペースがあり、{ $points }になります。
begins-storage = { $unusual_key ->
    [true] 保管上限が最初から{ $n }です（ほかのギルドは{ $usual }）。
   *[false] 保管上限は{ $n }です。
  }
bonuses = { $head }、{ $next }
bonus-resource = { $square }に{ $resources }
bonus-coins = { $square }に{ coins }
mat-rules = ボーナスマーク：{ $bonuses }。部屋で覆うと1回だけ得られます。

guild-craft-collective = 工芸組合
guild-explorers-league = 探検家連盟
guild-greycastle-guard = 灰城衛兵隊
guild-mercantile-trust = 商業組合
guild-starfall-syndicate = 星降る結社
guild-the-holy-order = 聖騎士団
mat-mat-a = プレイヤーボードA
mat-mat-b = プレイヤーボードB
mat-mat-c = プレイヤーボードC
mat-mat-d = プレイヤーボードD
mat-mat-e = プレイヤーボードE
mat-mat-f = プレイヤーボードF

## ルール説明の数

hall-holds = { $what }は{ $n }個
raises-by = { $what }で{ $n }枚
sold-for = { $what }は{ $n }枚
chamber-line = • { $room }：{ $spaces }つ、{ $points }
relic-set = { $n }種類：{ $points }
copies-line = • { $rooms }：{ $copies }枚
slots-at = { $players }人では{ $n }枚
between = { $same_key ->
    [true] { $most }
   *[false] { $least }〜{ $most }
  }
