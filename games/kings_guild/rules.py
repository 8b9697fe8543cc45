"""The rules of The King's Guild: setting up a match, and which module answers which question."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games import engine
from games.agenda import push
from games.chance import Chance
from games.contract import Action, Hint, Meta, Pace, Phrase, Seat, Step
from games.dispatch import DispatchedGame, Dispatcher, Verb
from games.kings_guild import advice, plans, reasons, scoring, viewing
from games.kings_guild import agenda as q
from games.kings_guild.actions import ACTIONS, TOPICS, Arrange, Craft, EndTurn, Gather, Hire, Move, Peek, Return, Skip
from games.kings_guild.agenda import (
    BeginGuilds,
    NextTurn,
    PlaceTile,
    RefillRow,
    RefillSlot,
    StartResources,
    StartTreasure,
)
from games.kings_guild.cards import after_craft, on_hire, treasures
from games.kings_guild.components import (
    BOX,
    GUILDS,
    MATS,
    QUEST_DECKS,
    ROOMS,
    SPECIALIST_DECKS,
    TREASURE_DECKS,
    TREASURES,
    as_stores,
)
from games.kings_guild.events import EVENTS, GuildDealt, MastersDealt
from games.kings_guild.flow import order, turns
from games.kings_guild.flow.asking import ANSWERS, MISPLACED, are_public, question
from games.kings_guild.guild.market import TILES
from games.kings_guild.phases import drawing, expanding, funeral, gathering, quests
from games.kings_guild.phases.quests import SPECIAL
from games.kings_guild.pieces import RoomKind
from games.kings_guild.plans import STANDING
from games.kings_guild.policy import ADVISOR
from games.kings_guild.state import Options, Piles, Player, State, View


def begin(seats: int, options: Options, chance: Chance) -> Step[State]:
    """Deal guilds and mats, and fill the rows. Then the guilds get what they begin with."""
    table = BOX.tables[seats]
    first: Seat = chance.pick(range(seats))
    guilds, _ = chance.draw(tuple(GUILDS), seats)
    mats, _ = chance.draw(tuple(MATS), seats)
    drawn, _ = chance.draw(tuple(room.id for room in ROOMS.values() if room.kind is RoomKind.MASTER), table.masters)
    masters = tuple(room for room in ROOMS if room in drawn)
    coins = [BOX.starting_coins[(seat - first) % seats] for seat in range(seats)]
    players = tuple(
        Player(guild, mat, held + GUILDS[guild].coins) for guild, mat, held in zip(guilds, mats, coins, strict=True)
    )
    state = State(
        options=options,
        first=first,
        turn=0,
        active=first,
        left=None,
        players=players,
        supply=as_stores(table.supply),
        slots=(None,) * table.slots,
        quests=QUEST_DECKS,
        special=SPECIAL,
        ahead=(),
        seer=None,
        row=(),
        specialists=SPECIALIST_DECKS,
        gone=(),
        copies=tuple(table.copies[room] for room in TILES),
        masters=masters,
        decks=_treasures(),
        discards=((), (), ()),
        burnt=(),
        thug=None,
        statue=True,
        known=(),
        moved=(),
        quiet=0,
        asking=(),
    )
    refills = tuple(RefillSlot(slot) for slot in range(table.slots))
    order = [(first + n) % seats for n in range(seats)]
    dealt = tuple(GuildDealt(seat=s, guild=guilds[s], mat=mats[s], coins=players[s].coins) for s in order)
    return Step(push(state, RefillRow(), *refills, BeginGuilds(0), NextTurn()), (*dealt, MastersDealt(rooms=masters)))


def _treasures() -> Piles:
    blue, red, yellow = (tuple(card for card in deck for _ in range(TREASURES[card].copies)) for deck in TREASURE_DECKS)
    return blue, red, yellow


def begin_guilds(state: State, job: BeginGuilds, chance: Chance) -> Step[State]:
    """Ask for what the next guild in turn order begins with."""
    if job.position == len(state.players):
        return Step(state)
    seat = (state.first + job.position) % len(state.players)
    guild = GUILDS[state.players[seat].guild]
    state = push(state, BeginGuilds(job.position + 1))
    if guild.resources:
        return Step(push(state, StartResources(seat, guild.among)))
    if guild.treasures:
        return Step(push(state, StartTreasure(seat)))
    return Step(push(state, PlaceTile(seat, guild.room)) if guild.room else state)


JOBS: dict[type, Callable[[State, Any, Chance], Step[State]]] = {
    q.NextTurn: turns.next_turn,
    q.BeginGuilds: begin_guilds,
    q.CheckStorage: gathering.check_storage,
    q.CheckHands: gathering.check_hands,
    q.DrawTreasures: drawing.draw_treasures,
    q.AskDraw: drawing.ask_draw,
    q.Appraise: drawing.appraise,
    q.RefillSlot: quests.refill,
    q.EndFuneral: funeral.end,
    q.AfterCraft: after_craft.after_craft,
    q.RefillRow: expanding.refill_row,
    q.OnHire: on_hire.on_hire,
    q.OfferPlenty: treasures.offer_plenty,
    q.OfferWonders: treasures.offer_wonders,
}

BARD = (Move, Arrange)
"""What nobody does to a specialist twice in a row."""
QUIET = (Gather, Return, Skip, EndTurn, *BARD, Peek)
"""What may be done for ever."""


def _remembering(kind: type[Action], verb: Verb[State]) -> Verb[State]:
    """Return a verb that first forgets whom the Bard moved, and the quiet turns, if its actions put an end to them."""

    def answer(state: State, asked: Any, seat: Seat, action: Action, chance: Chance) -> Step[State]:
        if state.moved and kind not in BARD:
            state = replace(state, moved=())
        if state.quiet and kind not in QUIET:
            state = replace(state, quiet=0)
        return verb.answer(state, asked, seat, action, chance)

    return replace(verb, answer=answer)


TURN: Dispatcher[State] = Dispatcher(
    {asked: {kind: _remembering(kind, verb) for kind, verb in verbs.items()} for asked, verbs in ANSWERS.items()},
    JOBS,
    ask=lambda state, seat: question(state.asking[-1], seat),
    misplaced=MISPLACED,
)


class KingsGuild(DispatchedGame[State, View]):
    """The rules of The King's Guild for 2 to 6 players."""

    meta = Meta(
        key="kings_guild",
        seats=(2, 6),
        actions=ACTIONS,
        events=EVENTS,
        state=State,
        options=Options,
        rules=2,
        film=Pace.ROUND,
        menu={(Craft, "quest"): Hint.WHOLE, (Hire, "specialist"): Hint.WHOLE},
        topics=TOPICS,
    )
    dispatcher = TURN
    advisor = ADVISOR
    begin = staticmethod(begin)
    outcome = staticmethod(viewing.outcome)
    deeds = staticmethod(scoring.deeds)
    determinize = staticmethod(viewing.determinize)
    preview = staticmethod(expanding.preview)
    stock = staticmethod(advice.stock)
    situation = staticmethod(advice.situation)
    describe = staticmethod(advice.describe)
    brings = staticmethod(advice.brings)
    reason = staticmethod(reasons.reason)
    view = staticmethod(viewing.view)
    changeable = staticmethod(viewing.changeable)
    question = staticmethod(viewing.asked)
    to_move = staticmethod(viewing.to_move)
    standing_answers = STANDING
    occasion = staticmethod(plans.occasion)
    upcoming_view = staticmethod(plans.upcoming_view)
    is_expired = staticmethod(plans.is_expired)

    def forced(self, state: State, seat: Seat) -> Action | None:
        """Return this seat's only legal action, where what can be chosen is public."""
        if not are_public(state.asking[-1], len(state.players[seat].hand)):
            return None
        return engine.only(self.legal_actions(state, seat))

    def ask(self, view: View, seat: Seat) -> Phrase:
        """Return the question that is put to this seat now; once nothing but ending the turn is left, that."""
        asked = view.asking[-1]
        if isinstance(asked, q.ExpandSecond) and not expanding.is_possible(view, asked):
            asked = q.TurnEnd(seat)
        return question(asked, seat)

    def rounds(self, state: State) -> int:
        """Return how many turns whoever has had most of them has had."""
        return -(-state.turn // len(state.players))

    def progress(self, view: View) -> Phrase:
        """Return the turn and the stage."""
        turn, left = self.phase_key(view)
        return Phrase("progress", {"turn": turn, "stage": view.stage, "left": left})

    def standing(self, view: View) -> tuple[int, ...]:
        """Return the public running scores, or the final ones."""
        return view.outcome.scores if view.outcome else tuple(player.score for player in view.players)

    def next_seat(self, view: View, seat: Seat) -> Seat | None:
        """Return the next player, where it is certain that nobody else is asked before."""
        return order.next_seat(view, seat)

    def phase_key(self, view: View) -> tuple[int, int]:
        """Return the turn, and how many are left once the last ones are counted."""
        return view.turn, view.left or 0


GAME = KingsGuild()
