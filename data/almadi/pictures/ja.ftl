## pictures: アルマディの図の言葉

picture-name-realm = レルム
picture-now = 現在{ $points }点
picture-so-far = 現在の得点
picture-total = 合計
picture-total-now = いま終われば
picture-round = ラウンド{ $round }／{ $rounds }
picture-largest = 最大のオアシス
picture-waits = 使える効果
picture-moves = 移動{ $n }／{ $most }回
picture-use-genie = ランドスケープを移動
picture-use-moon = 目標を1枚取る
picture-use-mosaic = 宮殿1枚の得点2倍
picture-use-stall = 商品+{ $goods }個
picture-use-ruby = 個数の順位で得点
picture-use-ruby-paid = 雇用の支払い
picture-use-jar = { $jar }点
picture-key-effect = { $name }：{ $use }
picture-key-points = すぐに得点
picture-key-nothing = 今は何もなし
picture-key-caravan = 商品を運ぶ（1個1点）
picture-key-market = 数字分の商品

## pictures: 代替テキスト

alt-board = 中央ボード（辺は上／右／下／左）：{ $rows }。サプライは残り{ $supply }枚。
alt-row = { $row }行目：{ $tiles }
alt-tile = { $id }{ $kind }{ $goods ->
    [0] {""}
   *[other] 商品{ $goods }
  }（{ $sides }）
alt-tile-brief = { $id }{ $goods ->
    [0] {""}
   *[other] 商品{ $goods }
  }（{ $sides }）
alt-tile-column = { $column }列{ $tile }
alt-side-none = －
alt-side-activator = 矢印
alt-side-genie = 魔神
alt-side-mosaic = モザイク
alt-side-stall = 屋台
alt-side-moon = 月
alt-side-ruby = ルビー
alt-side-jar = ジャー
alt-objectives = 目標：{ $objectives }。
alt-objective-table = { $name }（{ $points }点、場）
alt-objective-open = { $name }（±{ $points }点、{ $who }、{ $have }／{ $need }）
alt-objective-done = { $name }（+{ $points }点、{ $who }が達成）
alt-player = { $who }：{ $points }点、モザイク{ $mosaics }、屋台{ $stalls }、ルビー{ $rubies }、ジャー{ $jars }、商品{ $goods }（運べる数{ $room }）、最大オアシス群{ $oases }。
alt-players = 各プレイヤー：得点、モザイク、屋台、ルビー、ジャー、商品／運べる数、最大オアシス群。
alt-player-brief = { $who }：{ $points }点、{ $mosaics }、{ $stalls }、{ $rubies }、{ $jars }、{ $goods }／{ $room }、{ $oases }。
alt-realm = レルム（辺は上／右／下／左）：{ $rows }。
alt-free = 空き：{ $rows }。
alt-free-row = { $row }行目の{ $columns }列
alt-waiting = 使える効果：{ $waiting }。移動は{ $most }回中{ $n }回。
alt-placed = 未確定：{ $tile }を{ $row }行目の{ $column }列に置く。
alt-characters = 全員が雇用できるキャラクター：{ $names }。
alt-character = { $name }（ルビー{ $cost }個）
alt-recruited = { $who }が雇用したキャラクター：{ $names }。
alt-hand = 手札：{ $names }。
alt-casts = 雇用したキャラクター（括弧内は手札の枚数）：{ $casts }。
alt-cast = { $who }：{ $names }（{ $n }）
