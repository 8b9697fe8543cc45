### アルマディのコマ：ランドスケープ、開始タイル、目標カード、キャラクター（描かれているもので呼び分ける）。

## ランドスケープと開始タイル

symbol-arrow = 矢印
landscape-shown = { $id } { $type }{ $goods ->
    [0] {""}
   *[other] （{ $goods }）
  }
    .said = { $type }{ $id }
    .does = 種類は{ $type }です。辺のアイコン：上は{ $north }、右は{ $east }、下は{ $south }、左は{ $west }。{ $goods ->
        [0] {""}
       *[other] 商品は{ $goods }個です。
      }{ -own-tile }
    .search = ランドスケープ 地形 タイル 辺 アイコン
-own-tile = 実物の辺の内容は公開されていないため、再構成したものです。
start-shown = 開始タイル{ $id }
    .said = 開始タイル{ $id }
    .does =
        上の行から順に（種類と、右の辺のアイコン）：
        { $parts }
        ほかの辺には何もありません。実物の並びとアイコンは公開されていないため、再構成したものです。
    .search = スタートタイル 開始タイル
start-part = •「{ $type }」{ $goods ->
    [0] {""}
   *[other] 商品{ $goods }個、
  }{ $east }

## 目標カード

objective-shown = { $id }：{ $asks }
    .said = { $id }
    .search = 目標 カード 月
objective-worth = 達成すると+{ $points }点、取ったまま終了時に未達成なら−{ $points }点です。枠の色は{ $frame }です。実物の条件は公開されていないため、再構成したものです。
need-groups = { $members }のグループ{ $count ->
    [1] {""}
   *[other] { $count }つ
  }
    .does = 辺でつながった{ $members }以上のグループが{ $count ->
        [1] {""}
       *[other] 、別々に{ $count }つ
      }あること。
need-line = { $axis }に並んだ{ $members }{ $count ->
    [1] {""}
   *[other] （{ $count }組）
  }
    .does = { $members }以上が{ $axis }一列に、すき間なく並んでいること{ $count ->
        [1] {""}
       *[other] （{ $count }組）
      }。
need-rows = { $rows }つの行に{ $members }ずつ
    .does = { $rows }つの行に、それぞれ{ $members }以上があること。開始タイルも数えます。
need-in-a-row = 同じ行に{ $members }
    .does = 同じ行に{ $members }以上があること。すき間があってもかまいません。
need-beside = { $count ->
    [1] {""}
   *[other] それぞれ
  }{ $least ->
    [1] { $one }
   *[other] { $many }
  }{ $least }枚に接する{ $centres }
    .does = { $count ->
        [1] {""}
       *[other] それぞれ、
      }{ $least ->
        [1] { $one }
       *[other] { $many }
      }（合計{ $least }枚以上）に接している{ $centres }があること。
need-beside-each = { $parts }に接する{ $centres }
    .does = { $count ->
        [1] {""}
       *[other] それぞれ
      }次のすべてに接している{ $centres }があること：{ $all }。
need-or = { $head }か{ $next }
need-and = { $head }と{ $next }
need-part = { $least ->
    [1] { $what }
   *[other] { $members }
  }
need-members = { $members }以上
need-alone = ほかの{ $what }に接しない{ $members }
    .does = ほかの{ $what }に接していない{ $members }以上があること。角だけなら接していません。
need-goods = 商品{ $least }個
    .does = 市場と屋台カードの商品が、合計{ $least }個以上あること。
need-items = { $items }
    .does = { $items }以上が同時にあること。{ $item_key ->
        [jar] ジャーは、その辺が矢印と接している間だけ発動しています。
       *[other] {""}
      }
need-every-type = 全種類のランドスケープを{ $least }枚ずつ
    .does = どの種類のランドスケープも{ $least }枚以上あること。開始タイルも数えます。
need-columns = すべて埋まった列{ $least }つ
    .does = { $rows }行すべてが埋まった列が{ $least }つ以上あること。開始タイルも列の1つに数えます。
need-length = 同じ行にランドスケープ{ $least }枚
    .does = 同じ行にランドスケープが{ $least }枚以上あること。開始タイルも数え、すき間があってもかまいません。
need-squares = 全種類がそろった正方形{ $count }つ
    .does = たて{ $side }枚×よこ{ $side }枚で全種類がそろった正方形が、{ $count }つ以上あること。正方形は重なってもかまいません。

## キャラクター

character-cost = 費用はルビー{ $cost }個です。
character-mark = { $known_key ->
    [true] 力は公式のもの、費用は再構成したものです。
   *[false] 名前、力、費用はいずれも再構成したものです。
  }
character-search = キャラクター 雇用 力 { $id }

power-swap = フサイン
    .said = フサイン
    .brief = 魔神でタイルどうしの場所を入れ替えられる
    .does = 手番ごとに一度だけ、魔神で1枚を移動する代わりに、自分が置いたランドスケープどうしの場所を入れ替えられます。その手番の移動（{ $moves }回まで）の1回に数えます。
power-outer-rows = アブリザ
    .said = アブリザ
    .brief = 魔神で上下の外側の行にも置ける
    .does = 魔神による移動で、いちばん上の行のすぐ上と、いちばん下の行のすぐ下にもランドスケープを置けます。そこに置いたタイルもほかと同じように数えますが、すべての行や、埋まった列を数えるときは除きます。
power-more-moves = ランプ守
    .said = ランプ守
    .brief = 魔神の移動が手番ごとに{ $amount }回まで
    .does = 魔神による移動が、手番ごとに{ $moves }回までではなく、{ $amount }回までになります。
power-quiet-genie = 行の番人
    .said = 行の番人
    .brief = 何も発動しない配置なら、魔神と同じ移動ができる
    .does = 置いたランドスケープで何も（ジャーも）発動しなかったとき、魔神と同じように{ $amount }回移動できます。
power-first-ruby = 宝石商
    .said = 宝石商
    .brief = 手番で最初のルビーに+{ $amount }個
    .does = 手番で最初にルビーを受け取るとき、さらに{ $amount }個受け取ります。
power-draw-mosaics = モザイク職人
    .said = モザイク職人
    .brief = すぐにモザイクカード{ $amount }枚
    .does = すぐに、モザイクカードを{ $amount }枚まで（残っている分だけ）引きます。
power-draw-stalls = 市場の番人
    .said = 市場の番人
    .brief = すぐに屋台カード{ $amount }枚
    .does = すぐに、屋台カードを{ $amount }枚まで（残っている分だけ）引きます。
power-take-objective = 星読み
    .said = 星読み
    .brief = すぐに目標カード{ $amount }枚を取れる
    .does = この手番に、月と同じように目標カードを{ $amount }枚取れます。ランドスケープを置く前に雇用したときは、置いたあとで取ります。
power-no-penalty = 寛大な裁判官
    .said = 寛大な裁判官
    .brief = 未達成の目標で失点しない
    .does = 未達成の目標で点を失いません。
power-per-objective = 年代記作者
    .said = 年代記作者
    .brief = 達成した目標1枚につき+{ $amount }点
    .does = ゲーム終了時、達成した目標1枚につき+{ $amount }点です。
power-per-jar = 陶工
    .said = 陶工
    .brief = 発動中のジャー1個につき+{ $amount }点
    .does = ゲーム終了時、発動しているジャー1個につき、通常の得点に加えて+{ $amount }点です。
power-lone-oases = 井戸掘り
    .said = 井戸掘り
    .brief = 孤立したオアシスも{ $amount }点ずつ
    .does = ゲーム終了時、ほかのオアシスに接していないオアシスも、1枚につき{ $amount }点になります。
power-longer-caravan = 隊商長
    .said = 隊商長
    .brief = 最大のキャラバンを{ $amount }枚多く数える
    .does = 最大のキャラバンのグループを、{ $amount }枚多いものとして、運べる商品を数えます。
power-stall-goods = 屋台の主
    .said = 屋台の主
    .brief = 屋台カードが商品{ $amount }個ずつ
    .does = 屋台カード1枚が、商品{ $stall_goods }個ではなく{ $amount }個になります。目標でも同じです。
power-per-unplaced-mosaic = 宮殿の執事
    .said = 宮殿の執事
    .brief = 宮殿に置けないモザイク1枚につき+{ $amount }点
    .does = ゲーム終了時、得点のある宮殿に置けなかったモザイク1枚につき+{ $amount }点です。
power-per-column = 測量士
    .said = 測量士
    .brief = 埋まった列1つにつき+{ $amount }点
    .does = ゲーム終了時、上から下まで埋まった列1つにつき+{ $amount }点です。開始タイルも列の1つに数えます。
power-per-market = 市場の呼び売り
    .said = 市場の呼び売り
    .brief = キャラバンに接する市場1枚につき+{ $amount }点
    .does = ゲーム終了時、キャラバンに接する市場1枚につき+{ $amount }点です。
power-per-rarest = 調和の人
    .said = 調和の人
    .brief = 最も少ない種類のランドスケープ1枚につき+{ $amount }点
    .does = ゲーム終了時、いちばん少ない種類のランドスケープ1枚につき+{ $amount }点です。

## ルールの数

points = { $n }点
add = { $head }＋{ $next }
setup-at = • { $players }人：ランドスケープは各{ $landscapes }枚、モザイクカード{ $mosaics }枚、屋台カード{ $stalls }枚、目標カード{ $objectives }枚（うち灰色{ $grey }枚）
dealt-at = { $players }人なら{ $n }枚
capacity-at = • キャラバン{ $size }枚{ $open_key ->
    [true] 以上
   *[false] {""}
  }：商品{ $goods }個
