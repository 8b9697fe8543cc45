# 実際の対局ではない局面の絵に使うプレイヤー名。キョウジョシギの仲間から。
sample-name-1 = チドリ
sample-name-2 = ミユビシギ
sample-name-3 = シャクシギ
sample-name-4 = ソリハシセイタカシギ
sample-name-5 = ハマシギ
sample-name-6 = エリマキシギ
