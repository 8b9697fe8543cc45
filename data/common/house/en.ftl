# Names for players in pictures of positions that nobody has played: waders, like the turnstone.
sample-name-1 = Plover
sample-name-2 = Sanderling
sample-name-3 = Curlew
sample-name-4 = Avocet
sample-name-5 = Dunlin
sample-name-6 = Ruff
