"""The pictures of The King's Guild in words, for people who can't see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from games.contract import Seat
from games.kings_guild.actions import Colour, Resource, Space
from games.kings_guild.agenda import Share
from games.kings_guild.components import FUNERAL
from games.kings_guild.pieces import Face
from games.kings_guild.state import OpenQuest, View
from rendering.alternative import comma, fitted, headline, preview_line, semicolon, sheet_text
from rendering.kings_guild import special_cards
from rendering.kings_guild.box import box_of, effect, quest_of, room_of
from rendering.kings_guild.mats import GuildDiff
from rendering.kings_guild.rooms import entries
from rendering.kings_guild.sheet import lines
from rendering.look import Look


class Detail(Struct, frozen=True):
    """How much is said about the board, in words and in facts."""

    words: bool = True
    """Resources by their names instead of letters."""
    quests: bool = True
    """The names of quests."""
    makers: bool = True
    """Who has crafted what."""
    decks: bool = True
    """How many cards are left."""
    single: bool = True
    """Rooms one by one instead of by their prices."""
    hands: bool = True
    """The colours of treasures held."""


LEFT_OUT = ("words", "single", "quests", "makers", "decks", "hands")
"""What goes first where the text is too long. What things cost never goes."""
DETAILS = tuple(Detail(**dict.fromkeys(LEFT_OUT[:count], False)) for count in range(len(LEFT_OUT) + 1))


def board(view: View, look: Look[View], seat: Seat | None = None) -> str:
    """Return the whole position; where it is too long, with fewer words, and then without what costs nothing."""
    return fitted(lambda shown, detail: _board(view, shown, detail), look, DETAILS)


def _board(view: View, look: Look[View], detail: Detail) -> list[str]:
    guilds = (_guild(view, look, seat, detail) for seat in range(len(view.players)))
    key = [] if detail.words else [_key(look, detail)]
    told = [_quests(view, look, detail), _row(view, look), _rooms(view, look, detail), _supply(view, look, detail)]
    return [headline(look.game, view, look), *key, *guilds, *told]


def _key(look: Look[View], detail: Detail) -> str:
    """Return which letter means which resource, and what the numbers of a guild are."""
    told = (look.words.text("alt-letter-of", letter=_letter(look, one), what=one) for one in Resource)
    return look.words.text("alt-key", letters=comma(look.words, told), hands="yes" if detail.hands else "no")


def _letter(look: Look[View], resource: Resource) -> str:
    return look.words.text(f"alt-letter-{resource}")


def _guild(view: View, look: Look[View], seat: Seat, detail: Detail) -> str:
    player = view.players[seat]
    blue, red, yellow = player.hand
    return look.words.text(
        "alt-guild" if detail.words else "alt-guild-brief" if detail.hands else "alt-guild-least",
        who=look.introduced(seat),
        score=GuildDiff(view, look, seat).points,
        coins=player.coins,
        stores=_stores(look, player.stores, detail),
        blue=blue,
        red=red,
        yellow=yellow,
        quests=len(player.quests),
        sigils=player.sigils,
    )


def _stores(look: Look[View], stores: Iterable[int], detail: Detail = DETAILS[0]) -> str:
    """Return the resources of which there are any."""
    held = [(resource, n) for resource, n in zip(Resource, stores, strict=True) if n]
    if detail.words:
        return comma(look.words, (look.words.text("alt-amount", what=resource, n=n) for resource, n in held))
    return " ".join(f"{n}{_letter(look, resource)}" for resource, n in held) or look.words.text("alt-none")


def _quests(view: View, look: Look[View], detail: Detail) -> str:
    told = (_quest(view, look, i, slot, detail) for i, slot in enumerate(view.slots) if slot is not None)
    return look.words.text("alt-quests", quests=semicolon(look.words, told))


def _quest(view: View, look: Look[View], i: int, slot: OpenQuest, detail: Detail) -> str:
    quest, words = quest_of(look.words, slot.quest), look.words
    name = words.text(f"quest-{quest.id}")
    if quest.hero is None:
        return words.text("alt-slot", n=i + 1, quest=name) + _special(view, look, slot)
    thug = words.text("alt-thug") if view.thug == quest.id else ""
    items = comma(look.words, (_item(look, slot, n, face, detail) for n, face in enumerate(quest.items)))
    if not detail.quests:
        return words.text("alt-quest-brief", n=i + 1, items=items) + thug
    return words.text("alt-quest", n=i + 1, quest=name, items=items) + thug


def _special(view: View, look: Look[View], slot: OpenQuest) -> str:
    """Return who has bid or offered."""
    if slot.quest == FUNERAL:
        bids = special_cards.bids(view)
        told = [f"{look.told(seat)} {bid}" for seat, bid in bids.items() if bid not in (None, special_cards.SEALED)]
    else:
        told = [look.told(seat) for seat, player in enumerate(view.players) if player.offered]
    return look.words.text("alt-on", who=comma(look.words, told)) if told else ""


def _item(look: Look[View], slot: OpenQuest, n: int, face: Face, detail: Detail) -> str:
    """Return what an item costs and pays, or who has crafted it."""
    words, letter = look.words, "ab"[n] if len(quest_of(look.words, slot.quest).items) == 2 else ""
    if slot.sigil is not None and slot.crafted == n:
        who = look.told(slot.sigil) if detail.makers else ""
        return words.text("alt-crafted" if detail.makers else "alt-crafted-brief", letter=letter, who=who)
    cost = _stores(look, (face.cost.get(resource, 0) for resource in Resource), detail)
    key = "alt-item" if detail.words else "alt-item-brief"
    return words.text(key, letter=letter, cost=cost, coins=face.coins).lstrip()


def _row(view: View, look: Look[View]) -> str:
    return look.words.text("alt-specialists", specialists=comma(look.words, _people(view, look)))


def _people(view: View, look: Look[View]) -> Iterator[str]:
    """Yield the specialists in the row, with what they cost."""
    for one, price in zip(view.row, view.prices, strict=True):
        yield look.words.text("alt-priced", what=look.words.text(f"specialist-{one.specialist}"), coins=price)


def _supply(view: View, look: Look[View], detail: Detail) -> str:
    blue, red, yellow = view.decks
    stores = _stores(look, view.supply, detail)
    if not detail.decks:
        return look.words.text("alt-supply-brief", stores=stores)
    return look.words.text("alt-supply", stores=stores, blue=blue, red=red, yellow=yellow, quests=view.quest_deck)


def _rooms(view: View, look: Look[View], detail: Detail) -> str:
    left = [entry.room for entry in entries(view, box_of(look.words)) if entry.left]
    if detail.single:
        return look.words.text("alt-rooms", rooms=comma(look.words, (_room(look, room) for room in left)))
    by_price: dict[int, list[str]] = {}
    for room in left:
        by_price.setdefault(room_of(look.words, room).cost, []).append(look.words.text(f"room-{room}"))
    told = (
        look.words.text("alt-same-price", coins=cost, rooms=comma(look.words, names))
        for cost, names in sorted(by_price.items())
    )
    return look.words.text("alt-rooms", rooms=semicolon(look.words, told))


def _room(look: Look[View], room: str) -> str:
    return look.words.text("alt-priced", what=look.words.text(f"room-{room}"), coins=room_of(look.words, room).cost)


def guild(view: View, look: Look[View], seat: Seat) -> str:
    """Return one guild: what it has, its rooms with their squares, and where its people are."""
    player, words = view.players[seat], look.words
    rooms = (words.text("alt-at", what=words.text(f"room-{b.room}"), where=words.name(b.square)) for b in player.rooms)
    people = [
        words.text("alt-at", what=words.text(f"specialist-{one.specialist}"), where=words.name(one.space))
        for one in player.staff
    ]
    if player.baggage is not None:
        people.append(words.text("alt-baggage", where=words.name(player.baggage)))
    free = comma(look.words, _free(view, look, seat))
    parts = [
        *([preview_line(look)] if look.preview else []),
        words.text("alt-guild-name", guild=words.text(f"guild-{player.guild}"), mat=words.text(f"mat-{player.mat}")),
        _guild(view, look, seat, DETAILS[0]),
        words.text("alt-own-rooms", rooms=comma(look.words, rooms)),
        words.text("alt-own-people", people=comma(look.words, people), free=free),
        words.text("alt-own-quests", quests=comma(look.words, (words.text(f"quest-{name}") for name in player.quests))),
    ]
    return "\n".join(parts)


def _free(view: View, look: Look[View], seat: Seat) -> Iterator[str]:
    spaces = view.players[seat].free_spaces
    for space in Space:
        if count := spaces.count(space):
            yield look.words.text("alt-amount", what=space, n=count)


def hand(view: View, look: Look[View], seat: Seat) -> str:
    """Return a hand: how many cards of each colour, and those that the viewer knows."""
    player, words = view.players[seat], look.words
    blue, red, yellow = player.hand
    parts = [words.text("alt-hand", who=look.told(seat), blue=blue, red=red, yellow=yellow, limit=player.hand_limit)]
    parts += [_effect(look, name) for name in player.cards]
    dealt = (name for item in view.asking if isinstance(item, Share) and item.seat == seat for name in item.cards)
    if shared := [words.text(f"treasure-{name}") for name in dealt]:
        parts.append(words.text("alt-shared", cards=comma(look.words, shared)))
    if view.seat == seat == view.seer and view.peeked:
        ahead = comma(look.words, (words.text(f"quest-{name}") for name in view.peeked))
        parts.append(words.text("alt-ahead", quests=ahead))
    return "\n".join(parts)


def _effect(look: Look[View], name: str) -> str:
    text = look.words.text
    return text("alt-piece", name=text(f"treasure-{name}"), rules=effect(look.words, "treasure", name))


def offers(view: View, look: Look[View], seat: Seat | None = None) -> str:
    """Return the open quests with their costs, and the specialists with what they do."""
    people = (
        look.words.text("alt-piece", name=name, rules=effect(look.words, "specialist", one.specialist))
        for one, name in zip(view.row, _people(view, look), strict=True)
    )
    return "\n".join([_quests(view, look, Detail()), *people])


def rooms(view: View, look: Look[View], seat: Seat | None = None) -> str:
    """Return every room that can be bought, with what it does."""
    text = look.words.text
    left = (entry.room for entry in entries(view, box_of(look.words)) if entry.left)
    told = (text("alt-piece", name=_room(look, room), rules=effect(look.words, "room", room)) for room in left)
    return "\n".join([text("picture-rooms"), *told])


def discards(view: View, look: Look[View], seat: Seat | None = None) -> str:
    """Return the cards on the discard piles, and how many each deck has left."""
    words = look.words
    told = [words.text("picture-name-discards")]
    for i, colour in enumerate(Colour):
        pile = view.discards[i]
        cards = (
            words.text("alt-times", what=words.text(f"treasure-{card.id}"), n=pile.count(card.id))
            for card in box_of(words).treasures
            if card.id in pile
        )
        told.append(words.text("alt-pile", colour=colour, left=view.decks[i], cards=comma(look.words, cards)))
    return "\n".join(told)


def sheet(view: View, look: Look[View], seat: Seat | None = None) -> str:
    return sheet_text(headline(look.game, view, look), lines(view), look)
