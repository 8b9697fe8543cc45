## アッピア街道の図の中の言葉

picture-name-quarry = 採石場
picture-name-screen = ついたての中
picture-now = 現在{ $points }点
picture-total = 合計
picture-total-now = いま終われば
picture-or = か
picture-both = +
picture-tiles = タイル
picture-stones = 石
picture-size-small = 小
picture-size-medium = 中
picture-size-large = 大
picture-round = 第{ $round }ラウンド{ $quiet ->
    [0] {""}
   *[other] ・建設・移動なし{ $quiet }／{ $most }
  }{ $last_key ->
    [true] ・最終
   *[false] {""}
  }
picture-push = 採石場・{ $most }回中{ $n }回目
picture-your-stones = 石
picture-angle = 角度
picture-ask-convert = タイルかお金を受け取る
picture-ask-console = タイル（小）かお金
picture-ask-push-on = もう1個押すか、終える
picture-tokens = ボーナス
picture-cart = 運搬車

## 代替テキスト

alt-count = { $size }{ $n }
alt-paved = 建設済み：{ $spaces }。
alt-joined = 建設できるスペース：{ $spaces }。
alt-cities = 都市：{ $cities }。
alt-city = { $city }は{ $left ->
    [0] トークンなし
   *[other] トークン{ $tokens }
  }{ $been ->
    [0] {""}
   *[other] 、到着済み：{ $here }
  }
alt-card = { $slot }：{ $coins }金／{ $stones }
alt-cards = 表向きのカード（お金{ $both_key ->
    [true] と
   *[false] か
  }石）：{ $cards }。
alt-quarry = 採石場の石：{ $stones }。縁にかかる石（左から）：{ $edge }。
alt-supply = ストック：タイル{ $tiles }、石{ $stones }、ボーナストークン{ $tokens }、プッシュ+1トークン{ $push }枚。
alt-players = プレイヤー（トークンはA／B／C）：
alt-player = { $who }：{ $points }点、{ $place }、石{ $stones }、運搬車{ $cart }、トークン{ $tokens }{ $push_key ->
    [true] 、プッシュ+1
   *[false] {""}
  }{ $coins ->
    [-1] {""}
   *[other] 、{ $coins }金
  }。
alt-aim = まだ決定していません：{ $stone }、レーン{ $lane }、{ $angle }。
alt-fallen = 落ちた石：{ $stones }。
alt-bed = バーから縁までの石を左から（数は中央から左（−）か右へのミリ）：{ $stones }。
alt-bed-brief = バーから縁までの石を左から：{ $stones }。
alt-row = { $row }段目：{ $stones }
alt-pushes = 押せる回数：{ $n }回{ $more_key ->
    [true] （トークンでもう1回）
   *[false] {""}
  }。
