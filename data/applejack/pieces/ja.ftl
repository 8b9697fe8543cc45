### アップルジャックのコマ：木タイル（描かれているもの、価格、巣箱で呼び分ける）と果樹園ボード。

## 木タイル

fruits = { $head }・{ $next }
apples-short = { $first_key ->
    [true] { $what_label }
   *[false] { $what }
  }{ $n }
flowers-short = { $first_key ->
    [true] 花
   *[false] 花
  }{ $n }
apples = { $what }のリンゴ{ $n }個
flowers = 花{ $n }個
tile-shown = { $shows }（価格{ $price }・巣箱{ $hives }{ $differs ->
    [near] ・隣り合う
    [apart] ・1辺おき
    [across] ・向かい合う
    [even] ・等間隔
    [uneven] ・不等間隔
   *[none] {""}
  }）
    .said = 「{ $inside }」
    .does = 価格はハチミツ{ $price }個です。{ $lie ->
        [one] 数字{ $price }の巣箱が1辺にあります。
        [near] 数字{ $price }の巣箱が、隣り合う{ $hives }辺にあります。
        [apart] 数字{ $price }の巣箱が、1辺おいた{ $hives }辺にあります。
        [across] 数字{ $price }の巣箱が、向かい合う{ $hives }辺にあります。
        [even] 数字{ $price }の巣箱が、1辺おきの{ $hives }辺にあります。
        [uneven] 数字{ $price }の巣箱が{ $hives }辺（隣り合う{ $beside }辺と、その一方の向かい）にあります。
       *[other] 数字{ $price }の巣箱が{ $hives }辺にあります。
      }描かれているもの：{ $lists }。{ -own-tile }
    .search = 木タイル
-own-tile = 実物のタイルの内訳は公開されていないため、このタイルは再構成したものです。
variety-mark = { $what }は{ $what_key ->
    [red] ハート
    [yellow] 横棒
    [green] 輪
    [pink] ×
    [orange] 三角
    [russet] 四角
   *[purple] 星
  }

## ルールの数

honey-at = • { $players }人：{ $honey }
honey-share = { $n }個
add = { $head }＋{ $next }
blossoms-after = { $lap }周目のあとは{ $lap }個
diversity-at = { $n }色なら{ $honey }個

## 果樹園ボード

-rim-rule = ふちのリンゴは各色1個で、そのマスに同色のリンゴが描かれたタイルがあれば、エリアの個数に加わります。
-own-rim = 裏面の内容がそれぞれ異なることは公式ですが、巣箱とリンゴの位置は再構成したものです。

board-a = 果樹園A面
    .said = A面（全員同じ）
    .rules = 全員同じ面です。{ $hexes }マスあり、{ $corners }つの角のふちに巣箱があります。数字は右から反時計回りに{ $numbers }です。タイルの巣箱と同じように接続します。角に巣箱があることは公式、数字と辺は再構成したものです。
    .search = ボード ふち 巣箱 表面
board-b1 = 果樹園B面1
    .said = B面1
    .rules = { $backs }種類ある裏面の1つです。角の巣箱の数字は右から反時計回りに{ $numbers }です。{ -rim-rule }{ -own-rim }
    .search = ボード ふち 巣箱 リンゴ 裏面 個別の果樹園
board-b2 = 果樹園B面2
    .said = B面2
    .rules = { $backs }種類ある裏面の1つです。角の巣箱の数字は右から反時計回りに{ $numbers }です。{ -rim-rule }{ -own-rim }
    .search = ボード ふち 巣箱 リンゴ 裏面 個別の果樹園
board-b3 = 果樹園B面3
    .said = B面3
    .rules = { $backs }種類ある裏面の1つです。角の巣箱の数字は右から反時計回りに{ $numbers }です。{ -rim-rule }{ -own-rim }
    .search = ボード ふち 巣箱 リンゴ 裏面 個別の果樹園
board-b4 = 果樹園B面4
    .said = B面4
    .rules = { $backs }種類ある裏面の1つです。角の巣箱の数字は右から反時計回りに{ $numbers }です。{ -rim-rule }{ -own-rim }
    .search = ボード ふち 巣箱 リンゴ 裏面 個別の果樹園
