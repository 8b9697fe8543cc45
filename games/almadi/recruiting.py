"""Characters: which to keep, and recruiting them (section 11)."""

from collections.abc import Callable, Iterator
from itertools import combinations

from msgspec.structs import replace

from games.agenda import pop, push
from games.almadi.actions import CharacterId, Keep, Recruit
from games.almadi.components import BOX, CHARACTERS
from games.almadi.events import Drawn, Kept, KeptChanged, KeptDecided, Recruited, RecruitedFromHand, RowTurnedUp
from games.almadi.pieces import Character, Power
from games.almadi.state import Keeping, Placing, Settle, State, Using, View, amount, with_player
from games.chance import Chance
from games.contract import Event, NamedValue, Phrase, Seat, Step
from games.dispatch import Verb

# Keeping


def pairs(state: State, asked: Keeping, seat: Seat) -> Iterator[Keep]:
    """Yield all ways to keep characters but the one that a player has answered already."""
    cards = state.players[seat].hand
    found = map(Keep, combinations(cards, BOX.table.characters_kept))
    yield from (keep for keep in found if keep.cards != asked.kept[seat])


def _why_not_keep(state: State, asked: Keeping, seat: Seat, action: Keep) -> Phrase | None:
    if len(set(action.cards)) != len(action.cards) or len(action.cards) != BOX.table.characters_kept:
        return Phrase("reason-keep-count", {"count": BOX.table.characters_kept})
    if not {*action.cards} <= {*state.players[seat].hand}:
        return Phrase("reason-not-in-hand")
    return Phrase("reason-kept-already") if action.cards == asked.kept[seat] else None


def _keep(state: State, asked: Keeping, seat: Seat, action: Keep, chance: Chance) -> Step[State]:
    """Keep the answer until all have given one. Then the other characters are turned up together."""
    kept = tuple(action.cards if owner == seat else cards for owner, cards in enumerate(asked.kept))
    if None in kept:
        told: Event = KeptDecided(seat=seat) if asked.kept[seat] is None else KeptChanged(seat=seat, only=(seat,))
        return Step(push(pop(state), replace(asked, kept=kept)), (told,))
    chance.reveal("kept")
    return _turn_up(pop(state), tuple(cards or () for cards in kept))


def _turn_up(state: State, kept: tuple[tuple[CharacterId, ...], ...]) -> Step[State]:
    """Leave everybody the characters they keep, and lay all others open."""
    row = sorted({name for player in state.players for name in player.hand}.difference(*kept))
    players = tuple(replace(player, hand=cards) for player, cards in zip(state.players, kept, strict=True))
    events = [Kept(seat=seat, cards=cards, only=(seat,)) for seat, cards in enumerate(kept)]
    return Step(replace(state, players=players, row=tuple(row)), (*events, RowTurnedUp(cards=tuple(row))))


# Recruiting


def is_possible(at: State | View, seat: Seat) -> bool:
    """Tell whether a player may be able to recruit, by what everybody knows: the hand doesn't show in it."""
    player = at.players[seat]
    known = [CHARACTERS[name].cost for name in at.row]
    if player.hand:
        laid_open = {*at.row}.union(*(other.recruited for other in at.players))
        known += [character.cost for name, character in CHARACTERS.items() if name not in laid_open]
    return any(player.rubies >= cost for cost in known)


def _legal(state: State, asked: Placing | Using, seat: Seat) -> Iterator[Recruit]:
    player = state.players[seat]
    for name in sorted({*player.hand, *state.row}):
        if CHARACTERS[name].cost <= player.rubies:
            yield Recruit(name)


def _why_not(state: State, asked: Placing | Using, seat: Seat, action: Recruit) -> Phrase | None:
    if not state.options.characters:
        return Phrase("reason-no-characters")
    player, found = state.players[seat], CHARACTERS.get(action.character)
    if found is None:
        return Phrase("reason-no-such-character")
    told = {"character": NamedValue("character", found.id)}
    if any(found.id in other.recruited for other in state.players):
        return Phrase("reason-recruited", told)
    if found.id not in player.hand and found.id not in state.row:
        return Phrase("reason-character-not-here", told)
    if found.cost > player.rubies:
        return Phrase("reason-too-dear", {"cost": found.cost, "rubies": player.rubies})
    return None


def _near_misses(state: State, asked: Placing | Using, seat: Seat) -> Iterator[Recruit]:
    """Yield every character of the row and of the hand, the cheapest first."""
    cards = {*state.players[seat].hand, *state.row}
    return map(Recruit, sorted(cards, key=lambda name: (CHARACTERS[name].cost, name)))


def _answer(state: State, asked: Placing | Using, seat: Seat, action: Recruit, chance: Chance) -> Step[State]:
    if action.character in state.players[seat].hand:
        chance.reveal("character")
    following = (Settle(seat), asked) if isinstance(asked, Placing) else (Settle(seat),)
    return recruit(push(pop(state), *following), seat, CHARACTERS[action.character])


def recruit(state: State, seat: Seat, character: Character) -> Step[State]:
    """Pay for a character and lay it open. What it does at once is done."""
    player, name = state.players[seat], character.id
    told: Event = Recruited(seat=seat, character=name, cost=character.cost)
    if name in player.hand:
        told = RecruitedFromHand(seat=seat, character=name, cost=character.cost)
    paid = replace(
        player,
        rubies=player.rubies - character.cost,
        hand=tuple(other for other in player.hand if other != name),
        recruited=(*player.recruited, name),
    )
    row = tuple(other for other in state.row if other != name)
    state = with_player(replace(state, row=row, rubies=state.rubies + character.cost), seat, paid)
    if character.power not in AT_ONCE:
        return Step(state, (told,))
    return AT_ONCE[character.power](state, seat, amount(paid, character.power)).after(told)


def _draw_mosaics(state: State, seat: Seat, most: int) -> Step[State]:
    return _drawn(state, seat, min(most, state.mosaics), 0)


def _draw_stalls(state: State, seat: Seat, most: int) -> Step[State]:
    return _drawn(state, seat, 0, min(most, state.stalls))


def _drawn(state: State, seat: Seat, mosaics: int, stalls: int) -> Step[State]:
    if not mosaics and not stalls:
        return Step(state)
    player = state.players[seat]
    richer = replace(player, mosaics=player.mosaics + mosaics, stalls=player.stalls + stalls)
    drawn = replace(state, mosaics=state.mosaics - mosaics, stalls=state.stalls - stalls)
    return Step(with_player(drawn, seat, richer), (Drawn(seat=seat, mosaics=mosaics, stalls=stalls),))


def _let_moons_wait(state: State, seat: Seat, count: int) -> Step[State]:
    return Step(replace(state, doing=replace(state.doing, moons=state.doing.moons + count)))


AT_ONCE: dict[Power, Callable[[State, Seat, int], Step[State]]] = {
    Power.DRAW_MOSAICS: _draw_mosaics,
    Power.DRAW_STALLS: _draw_stalls,
    Power.TAKE_OBJECTIVE: _let_moons_wait,
}
"""What the powers do that work once, when their character is recruited."""


KEEP = Verb(pairs, _why_not_keep, _keep)
RECRUIT = Verb(_legal, _why_not, _answer, _near_misses)
