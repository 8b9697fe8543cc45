### アッピア街道のコマ：都市、スペース、収入カード。そしてルールの数。

## 場所

city-rom = ローマ
    .said = ローマ
    .does = すべてのコマはここから始まります。ローマは全員が訪れた都市として数えます。{ -lines }
    .search = 都市 スタート
city-tar = タラチナ
    .said = タラチナ
    .does = エリアAとエリアBの間の都市です。コマは何個でも置けます。{ -lines }
    .search = 都市 トークン マーカー
city-ben = ベネヴェント
    .said = ベネヴェント
    .does = エリアBとエリアCの間の都市です。コマは何個でも置けます。{ -lines }
    .search = 都市 トークン マーカー
city-bru = ブリンディジ
    .said = ブリンディジ
    .does = 街道の終点です。誰かがここのトークンを獲得したラウンドが、最終ラウンドになります。
    .search = 都市 トークン マーカー 終点
-lines = ここから延びる線は、スペースと同じく再構成したものです。
place-ahead = 前方の線：{ $ahead }。
place-behind = 後方の線：{ $behind }。
space-shown = { $id }（{ $size_key ->
    [small] 小
    [medium] 中
   *[large] 大
  }）
    .said = { $id }
    .does = { $area }の{ $size }のスペースです。置くと{ $points }で、コマを{ $pieces }個まで置けます。スペースの大きさと線は、再構成したものです。
    .search = スペース タイル 街道

## 収入カード

card-shown = { coins-told }／{ $stones }
    .said = 「{ coins-told }か{ $stones }」
    .counted = { $n ->
        [1] { card-shown.said }
       *[other] { card-shown.said }{ $n }枚
      }
    .does = { coins-told }か{ $stones }を獲得します。残りのカードが少ないときは両方です。同じカードは{ $copies }枚あります。カードの内容は再構成したものです。
    .search = 収入 カード お金 石

## ルールの数

points = { $n }点
coins = { $n }金
steps = { $n }歩
goods-at = • { $number }番手：{ $coins }、{ $stones }
counted-stones = • { $stones }（うち{ $on_slate }個が、はじめに採石場にあります）。半径{ $radius }ミリ
counted-tiles = • { $tiles }：1枚につき{ $points }、スペースは{ $spaces }か所
spaces-in = { $area }は{ $n }スペース
fare = { $steps }なら{ $coins }
