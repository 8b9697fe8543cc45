## films: what is seen in the films of Via Appia

film-push = A { $stone }, lane { $lane }, { $angle }: { $fallen_count ->
    [0] nothing falls
    [1] { $fallen } falls
   *[other] { $fallen } fall
}.
