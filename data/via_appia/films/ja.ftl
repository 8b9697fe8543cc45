## アッピア街道の動く図の中で見えること

film-push = { $stone }、レーン{ $lane }、{ $angle }：{ $fallen_count ->
    [0] 石は落ちません。
   *[other] { $fallen }が落ちます。
}
