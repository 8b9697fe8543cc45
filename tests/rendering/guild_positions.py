"""Positions of The King's Guild for picture tests: made ones that are as full as can be, and a busy late one."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from games.kings_guild.actions import Colour, Space, Square
from games.kings_guild.agenda import Bids, ExpandSecond, HandLimits, Main, Overflow, PlaceTile, Share
from games.kings_guild.components import BOX, FUNERAL, OFFERING, QUESTS, ROOMS, SPECIALISTS, TREASURES
from games.kings_guild.guild import grid, powers
from games.kings_guild.guild.market import PRICE_LIST
from games.kings_guild.pieces import RoomKind
from games.kings_guild.state import Built, Employed, Offered, OpenQuest, Options, PlayerView, Stage, View
from rendering.look import Look
from rendering.words import Words

NAMES = (
    "WWWWWWWWWWWWWWWWWW",
    "ばーそろみゅー・ながいなまえのひと船長",
    "🦣🔥 Sora 𝓜𝓲𝓴𝓪 🏳️‍🌈",
    "Captain Yuzu of the Wide Meadows",
    "Ren",
    "Ottilie von und zu Wollersdorf",
)
SHORT = ("Mika", "Bartholomew", "そら", "Captain Yuzu", "Ren", "Ottilie")
MASTERS = tuple(room.id for room in BOX.rooms if room.kind is RoomKind.MASTER)
PLAIN = tuple(quest.id for quest in BOX.quests if quest.hero is not None)


def look(locale: str, names: tuple[str, ...] = NAMES, before: View | None = None, preview: bool = False) -> Look[View]:
    return Look(Words(locale, "kings_guild", names), names, before, preview)


def full_view(rng: Random, seats: int, viewer: int | None = None) -> View:
    """A position with large numbers everywhere, in a random form of a turn."""
    masters = tuple(rng.sample(MASTERS, BOX.tables[seats].masters))
    people = rng.sample(list(SPECIALISTS), len(SPECIALISTS))
    slots = BOX.tables[seats].slots
    quests = rng.sample(PLAIN, len(PLAIN))
    cards = [name for name, card in TREASURES.items() for _ in range(card.copies)]
    rng.shuffle(cards)
    players = tuple(
        _player(
            rng,
            seats,
            [people.pop() for _ in range(rng.randint(0, 4))],
            masters[seat::seats],
            quests,
            cards,
            seat == viewer,
        )
        for seat in range(seats)
    )
    row = tuple(Offered(people.pop(), rng.choice([0, 0, 1, 2, 4])) for _ in range(rng.choice([5, 5, 5, 2])))
    sold = {built.room for player in players for built in player.rooms}
    open_quests = tuple(_open(rng, quests.pop(), seats) for _ in range(slots))
    view = View(
        seat=viewer,
        options=Options(),
        stage=rng.choice([Stage.FIRST, Stage.SECOND, Stage.LAST]),
        first=rng.randrange(seats),
        turn=rng.randint(1, 180),
        active=rng.randrange(seats),
        left=None,
        to_move=(),
        asking=(),
        players=players,
        supply=tuple(rng.choice([0, 3, 8]) for _ in range(6)),  # type: ignore[arg-type]
        slots=open_quests,
        quest_deck=rng.choice([0, 7, 40]),
        special=(),
        ahead=0,
        seer=None,
        peeked=tuple(quests[:2]) if viewer is not None and rng.random() < 0.5 else (),
        row=row,
        specialist_deck=rng.choice([0, 25]),
        gone=(),
        market={name: rng.randint(0, seats) for name in PRICE_LIST} | {name: int(name not in sold) for name in masters},
        masters=masters,
        prices=tuple(max(0, SPECIALISTS[one.specialist].cost - one.coins) for one in row),
        decks=tuple(rng.choice([0, 9, 27]) for _ in range(3)),  # type: ignore[arg-type]
        discards=_discards(cards, rng),
        burnt=(),
        thug=next((slot.quest for slot in open_quests if slot is not None and rng.random() < 0.5), None),
        statue=True,
        moved=(),
        quiet=False,
        outcome=None,
    )
    return asked(rng, view)


def _discards(cards: list[str], rng: Random) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    few = cards[: rng.choice([0, 12, len(cards)])]
    blue, red, yellow = (tuple(c for c in few if TREASURES[c].colour is colour) for colour in Colour)
    return blue, red, yellow


def _player(
    rng: Random,
    seats: int,
    people: list[str],
    masters: tuple[str, ...],
    quests: list[str],
    cards: list[str],
    own: bool,
) -> PlayerView:
    rooms: list[Built] = []
    chosen = [*masters, *rng.sample(PRICE_LIST, rng.randint(0, 8))]
    if rng.random() < 0.3:
        chosen.append("shrine")
    for room in chosen[: rng.randint(0, 9)]:
        places = grid.fitting(tuple(rooms), ROOMS[room].width, False)
        if places:
            rooms.append(Built(room, rng.choice(places)))
    inside = [Space(b.room) for b in rooms for _ in range(ROOMS[b.room].spaces)]
    spaces = rng.sample(inside, len(inside)) + [Space.OUTSIDE] * 4
    staff = tuple(Employed(one, space) for one, space in zip(people, spaces, strict=False))
    left = spaces[len(staff) :]
    baggage = left[0] if left and left[0] is not Space.OUTSIDE and rng.random() < 0.4 else None
    hand = tuple(sorted(cards.pop() for _ in range(rng.choice([0, 3, 6, 9, 11]))))
    done = tuple(quests.pop() for _ in range(rng.choice([0, 3, 5]))) if len(quests) > 20 else ()
    base = PlayerView(
        guild=rng.choice(BOX.guilds).id,
        mat=rng.choice(BOX.mats).id,
        coins=rng.choice([0, 7, 14, 38]),
        stores=(0, 0, 0, 0, 0, 0),
        storage=0,
        rooms=tuple(rooms),
        staff=staff,
        baggage=baggage,
        free_spaces=(),
        quests=done,
        sigils=rng.randint(0, 2),
        hand=tuple(sum(TREASURES[c].colour is colour for c in hand) for colour in Colour),  # type: ignore[arg-type]
        hand_limit=0,
        cards=hand if own else (),
        shown=(),
        offered=rng.random() < 0.3,
        fortune=rng.choice([0, 0, 1, 2]),
        lucky=rng.choice([0, 0, 1]),
        score=rng.choice([0, 9, 37, 104]),
    )
    whole, stores = _completed(base), [0] * 6
    for _ in range(rng.randint(0, whole.storage)):
        stores[rng.randrange(6)] += 1
    return replace(whole, stores=tuple(stores))


def _open(rng: Random, quest: str, seats: int) -> OpenQuest | None:
    if rng.random() < 0.08:
        return None
    shared = len(QUESTS[quest].items) == 2 and rng.random() < 0.5
    return OpenQuest(quest, rng.randrange(seats) if shared else None, rng.randrange(2) if shared else 0)


def asked(rng: Random, view: View) -> View:
    """The position with somebody being asked something."""
    everyone = tuple(range(len(view.players)))
    seat = rng.choice(everyone)
    match rng.randrange(6):
        case 0:
            return with_funeral(rng, view)
        case 1:
            slots = (*view.slots[:-1], OpenQuest(OFFERING))
            return replace(
                view, slots=slots, stage=Stage.LAST, left=2, to_move=(seat,), asking=(ExpandSecond(seat, True),)
            )
        case 2:
            some = tuple(n for n in everyone if rng.random() < 0.7) or (0,)
            counts = tuple(2 if n in some else 0 for n in everyone)
            return replace(view, to_move=some, asking=(Main(seat), HandLimits(counts)))
        case 3:
            full = view.players[seat]
            stores = (full.stores[0] + 3, *full.stores[1:])
            players = (*view.players[:seat], replace(full, stores=stores), *view.players[seat + 1 :])
            return replace(view, players=players, to_move=(seat,), asking=(Overflow(seat, 2),))
        case 4:
            cards = ("scroll-of-plenty", "ancient-sword") if view.seat == seat else ()
            share = Share(seat, (seat + 1) % len(everyone), (Colour.BLUE, Colour.RED), cards)
            return replace(view, to_move=(seat,), asking=(share,))
    return replace(view, to_move=(seat,), active=seat, asking=(Main(seat),))


def with_funeral(rng: Random, view: View) -> View:
    """The position with the King's Funeral in its first slot, before or after the bids are opened."""
    everyone = tuple(range(len(view.players)))
    slots = (OpenQuest(FUNERAL), *view.slots[1:])
    if rng.random() < 0.4:
        bids = tuple(rng.randint(0, 25) for _ in everyone)
        return replace(view, slots=slots, to_move=(0,), asking=(PlaceTile(0, "kings-statue", bids),))
    able = tuple(n for n in everyone if n != 1)
    sealed = tuple(rng.choice([None, -1, 7]) if n in able else None for n in everyone)
    missing = tuple(n for n in able if sealed[n] is None) or (0,)
    return replace(view, slots=slots, to_move=missing, asking=(Bids(0, able, sealed),))


def busy(seats: int = 4) -> View:
    """A late position: the one of the golden pictures."""
    owners: dict[str, int] = {"tavern": 2, "gallery": 3, "hall-of-mages": 0, "arsenal": 1}
    masters = (
        "depot",
        "tavern",
        "gallery",
        "hall-of-mages",
        "arsenal",
        "throne-room",
        "vault-of-riches",
        "armory",
        "hall-of-wisdom",
    )
    masters = masters[: BOX.tables[seats].masters]
    copies = dict(zip(PRICE_LIST, (0, 1, 0, 0, 1, 1, 2, 2), strict=True))
    slots = (
        OpenQuest("release-the-briarsblight-cure", 0, 0),
        OpenQuest("capture-the-marauding-prince"),
        OpenQuest("unearth-the-kingsires-treasure"),
        OpenQuest("cleanse-the-coalbone-cemetery", 1, 1),
        OpenQuest("steal-the-golden-sapling"),
        OpenQuest("rescue-the-graytop-miners"),
    )[: BOX.tables[seats].slots]
    row = (Offered("overseer"), Offered("curator"), Offered("witch"), Offered("alchemist", 1), Offered("fighter", 3))
    return View(
        seat=None,
        options=Options(),
        stage=Stage.SECOND,
        first=0,
        turn=62,
        active=1,
        left=None,
        to_move=(1,),
        asking=(Main(1),),
        players=tuple(_guilds()[:seats]),
        supply=(2, 3, 4, 3, 2, 1),
        slots=slots,
        quest_deck=5,
        special=(OFFERING,),
        ahead=0,
        seer=None,
        peeked=(),
        row=row,
        specialist_deck=1,
        gone=(),
        market=copies | {name: int(name not in owners) for name in masters},
        masters=masters,
        prices=(8, 5, 8, 4, 3),
        decks=(11, 9, 14),
        discards=(
            ("scroll-of-plenty", "oak-branches", "ancient-helm"),
            ("lucky-potion", "scroll-of-wonders"),
            ("bag-of-gold", "bag-of-gold", "coin-purse", "ancient-shield"),
        ),
        burnt=(),
        thug="capture-the-marauding-prince",
        statue=False,
        moved=(),
        quiet=False,
        outcome=None,
    )


def before_busy() -> View:
    """What was shown before ``busy``: the second guild had not finished its quest yet."""
    view = busy()
    second = replace(view.players[1], coins=7, hand=(1, 2, 0), score=30, quests=view.players[1].quests[:-1])
    slots = (*view.slots[:2], OpenQuest("rescue-the-graytop-miners", 1, 0), *view.slots[3:])
    return replace(view, players=(view.players[0], second, *view.players[2:]), slots=slots, quest_deck=6)


def _guilds() -> list[PlayerView]:
    return [
        _guild(
            ("craft-collective", "mat-a"),
            "bedchamber@a1 hall-of-mages@d1 warehouse@a2 gem-workshop@b2 library@c2 kings-statue@d2",
            "oracle weaver adventurer sorceress@bedchamber",
            coins=9,
            stores=(0, 2, 0, 1, 1, 1),
            quests=PLAIN[0:5],
            sigils=1,
            hand=(2, 1, 2),
            score=24,
        ),
        _guild(
            ("explorers-league", "mat-b"),
            "arsenal@a1 magic-arcaenum@d1 great-hall@a2 warehouse@c2 kitchen@d2",
            "blacksmith laborer recruiter merchant@great-hall ranger@great-hall",
            coins=14,
            stores=(4, 1, 1, 0, 0, 2),
            quests=PLAIN[5:11],
            sigils=2,
            hand=(1, 3, 1),
            score=31,
        ),
        _guild(
            ("greycastle-guard", "mat-c"),
            "library@a1 gem-workshop@d1 tavern@a2 barracks@b2 warehouse@d2",
            "miner thug tailor dealer@barracks",
            coins=6,
            stores=(1, 0, 2, 1, 2, 0),
            quests=PLAIN[11:15],
            sigils=2,
            hand=(2, 3, 3),
            score=22,
        ),
        _guild(
            ("the-holy-order", "mat-d"),
            "shrine@b2 magic-arcaenum@a1 kitchen@d1 gallery@a2",
            "builder courier aristocrat tanner@shrine",
            coins=11,
            stores=(0, 1, 0, 2, 0, 1),
            quests=PLAIN[15:20],
            sigils=1,
            hand=(2, 2, 2),
            score=27,
            baggage=Space("kitchen"),
        ),
        _guild(
            ("starfall-syndicate", "mat-e"),
            "armory@a1 kitchen@b2",
            "vizier bard minstrel@kitchen",
            coins=8,
            stores=(0, 2, 0, 1, 1, 1),
            quests=PLAIN[20:25],
            sigils=2,
            hand=(2, 1, 2),
            score=19,
        ),
        _guild(
            ("mercantile-trust", "mat-f"),
            "hall-of-wisdom@a1 library@d1 great-hall@a2 warehouse@c2",
            "inventor peasant wizard@great-hall lumberjack@great-hall",
            coins=17,
            stores=(4, 1, 1, 0, 0, 2),
            quests=PLAIN[25:31],
            sigils=1,
            hand=(1, 3, 1),
            score=29,
        ),
    ]


def _guild(home: tuple[str, str], rooms: str, staff: str, baggage: Space | None = None, **facts: Any) -> PlayerView:
    """A guild from rooms with squares (``kitchen@d2``) and people with their spaces (outside, if none is told)."""
    tiles = (told.split("@") for told in rooms.split())
    people = (told.partition("@") for told in staff.split())
    base = PlayerView(
        guild=home[0],
        mat=home[1],
        storage=0,
        rooms=tuple(Built(room, Square(square)) for room, square in tiles),
        staff=tuple(Employed(one, Space(space or "outside")) for one, _, space in people),
        baggage=baggage,
        free_spaces=(),
        hand_limit=0,
        cards=(),
        shown=(),
        offered=False,
        fortune=0,
        lucky=0,
        **facts,
    )
    return _completed(base)


def _completed(base: PlayerView) -> PlayerView:
    """The same guild with what follows from its rooms and people."""
    able = powers.powers(base)
    free = tuple(space for space, count in powers.free_spaces(base).items() for _ in range(count))
    return replace(base, storage=able.storage, hand_limit=able.hand_limit, free_spaces=free)
