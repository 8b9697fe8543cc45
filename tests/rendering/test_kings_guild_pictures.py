"""The pictures of The King's Guild: what they show and hide, and that nothing overflows or collides."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

import data
from bot.conformance.scenes import problems
from bot.conformance.worlds import positions
from games.contract import NamedValue
from games.kings_guild.actions import Resource, Space, Square
from games.kings_guild.agenda import Bids, Main, PlaceTile, Share
from games.kings_guild.components import (
    BOX,
    FUNERAL,
    GUILDS,
    MATS,
    OFFERING,
    QUESTS,
    ROOMS,
    SPECIALISTS,
    TREASURES,
)
from games.kings_guild.rules import GAME
from games.kings_guild.state import Built, Offered, OpenQuest, View
from rendering.alternative import piece_text
from rendering.kings_guild import alt, board, discards, guild, hand, offers, sheet
from rendering.kings_guild import rooms as market
from rendering.kings_guild.box import effect, quest_of, room_of
from rendering.kings_guild.palette import RESOURCES, SPECIALIST_ICONS
from rendering.names import LEAST
from rendering.pictures import draw, draw_cover, pictures_of, pieces_of, preview_of
from rendering.scene import Scene
from rendering.shapes import Chip, Halo, Icon, Label, Plane, SeatToken, Token
from rendering.theme import CHANGED, SEATS
from rendering.words import Words
from tests.rendering import guild_positions as at
from tests.rendering.cut import cut_texts
from tests.rendering.goldens import same_picture, same_shapes
from tests.rendering.play import played_states

LOCALES = data.locales()
COMPONENTS = {
    "quest": QUESTS,
    "treasure": TREASURES,
    "specialist": SPECIALISTS,
    "room": ROOMS,
    "guild": GUILDS,
    "mat": MATS,
}
SEAT_COUNTS = (2, 3, 4, 5, 6)


def labels(scene: Scene) -> list[Label]:
    return [shape for shape in scene.everything() if isinstance(shape, Label)]


def texts(scene: Scene) -> list[str]:
    return [shape.text for shape in scene.everything() if isinstance(shape, (Label, Chip))]


def icons(scene: Scene) -> list[str]:
    return [shape.name for shape in scene.everything() if isinstance(shape, Icon)]


def halos(scene: Scene) -> list[Halo]:
    return [shape for shape in scene.everything() if isinstance(shape, Halo)]


def scenes(view: View, locale: str, before: View | None = None, names: tuple[str, ...] = at.NAMES) -> Iterator[Scene]:
    look = at.look(locale, names, before)
    for picture in pictures_of("kings_guild").values():
        for seat in range(len(view.players)) if picture.own else (None,):
            yield picture.scene(view, look, seat)


# Nothing overflows, collides, or is too small


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_nothing_overflows_or_collides_in_full_positions(locale: str, seats: int) -> None:
    rng, before = Random(seats), None
    for _ in range(10):
        view = at.full_view(rng, seats, rng.choice([None, 0]))
        for scene in scenes(view, locale, before):
            assert problems(scene) == []
            assert (scene.width, scene.height <= 1500) == (1200, True)
        before = view


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_nothing_overflows_or_collides_in_real_positions(seats: int) -> None:
    for n, position in enumerate(positions(GAME, seats, seed=3, every=60)):
        view = GAME.view(position.state, n % seats)
        for scene in scenes(view, LOCALES[n % 2]):
            assert problems(scene) == []
            assert scene.height <= 1500


@pytest.mark.parametrize("locale", LOCALES)
def test_only_names_are_ever_cut(locale: str) -> None:
    rng = Random(1)
    known = " ".join(at.look(locale).name(seat).whole for seat in range(6))
    for seats in SEAT_COUNTS:
        for scene in scenes(at.full_view(rng, seats, 0), locale):
            assert [text for text in cut_texts(scene) if text.removesuffix("…")[:2] not in known] == []


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_numbers_and_words_needed_to_play_are_large(seats: int) -> None:
    """Known exceptions: quest titles, squares, the shelf of 5 and 6 players, the names on small sigil pills."""
    rng = Random(seats)
    for _ in range(15):
        for label in labels(board.scene(at.full_view(rng, seats), at.look("en"))):
            number = re.fullmatch(r"[×+−]?\d+", label.text)
            assert label.size >= 22 or label.least == LEAST
            if number and label.y > 810 and label.colour != "#6b5a4a":
                assert label.size >= 36 or label.text == str(BOX.bonus_coins), label


# The board


def test_the_board_shows_every_open_quest_with_costs_and_coins() -> None:
    view = at.busy()
    scene = board.scene(view, at.look("en", at.SHORT))
    tokens = [shape for shape in scene.everything() if isinstance(shape, Token) and 204 < shape.y < 510]
    wanted = [
        resource
        for slot in view.slots
        if slot is not None
        for n, face in enumerate(QUESTS[slot.quest].items)
        if slot.sigil is None or slot.crafted != n
        for resource, amount in face.cost.items()
        for _ in range(amount)
    ]
    assert sorted(token.fill for token in tokens) == sorted(RESOURCES[Resource(one)].fill for one in wanted)
    assert icons(scene).count("check-mark") == 2, "two items are crafted"
    assert "brute" in icons(scene), "the thug lies on a quest"


def test_the_board_shows_prices_and_coins_of_specialists() -> None:
    view = at.busy()
    scene = board.scene(view, at.look("en", at.SHORT))
    row = [label.text for label in labels(scene) if 524 < label.y < 652]
    names = [Words("en", "kings_guild").text(f"specialist-{one.specialist}") for one in view.row]
    assert [text for text in row if text in names] == names
    dots = [s for s in scene.everything() if isinstance(s, Plane) and s.box.w == 15 and 524 < s.box.y < 652]
    assert len(dots) == sum(one.coins for one in view.row)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_up_to_four_players_every_room_has_its_name(locale: str, seats: int) -> None:
    view, words = at.busy(seats), Words(locale, "kings_guild")
    shown = texts(board.scene(view, at.look(locale, at.SHORT)))
    assert all(words.text(f"room-{room}") in shown for room in view.market)


@pytest.mark.parametrize("seats", [5, 6])
def test_with_more_players_every_room_has_its_price(seats: int) -> None:
    view = at.busy(seats)
    shelf = [label.text for label in labels(board.scene(view, at.look("en", at.SHORT))) if 652 < label.y < 780]
    for room, left in view.market.items():
        if left:
            assert str(ROOMS[room].cost) in shelf


def test_empty_places_of_the_row_are_at_its_left() -> None:
    view = replace(at.busy(), row=(Offered("witch"),), prices=(8,))
    (name,) = (label for label in labels(board.scene(view, at.look("en"))) if label.text == "Witch")
    assert name.x > 950


def test_the_one_who_is_asked_out_of_turn_has_a_filled_head_and_the_active_one_an_hourglass() -> None:
    view = replace(at.busy(), to_move=(3,))
    scene = board.scene(view, at.look("en", at.SHORT))
    heads = [s.fill for s in scene.shapes if isinstance(s, Plane) and s.corners == "top" and s.box.y > 930]
    assert heads[3] == SEATS[3].fill
    assert heads[1] == SEATS[1].tint
    assert icons(scene).count("hourglass") == 1
    assert "hourglass" not in icons(board.scene(at.busy(), at.look("en", at.SHORT)))


def test_what_does_not_fit_the_storage_is_warned_of() -> None:
    view = at.busy()
    full = replace(view.players[0], stores=(5, 5, 0, 0, 0, 0))
    scene = board.scene(replace(view, players=(full, *view.players[1:])), at.look("en", at.SHORT))
    assert f"+{10 - full.storage}" in texts(scene)


def test_five_players_have_a_legend() -> None:
    assert "Free sigils" in texts(board.scene(at.busy(5), at.look("en", at.SHORT)))
    assert "Free sigils" not in texts(board.scene(at.busy(6), at.look("en", at.SHORT)))


# Marks


def test_without_a_former_post_nothing_is_marked() -> None:
    for scene in scenes(at.busy(), "en"):
        assert halos(scene) == []
        assert not [s for s in scene.everything() if isinstance(s, Chip) and s.fill == CHANGED]


def test_an_equal_position_has_no_marks() -> None:
    for scene in scenes(at.busy(), "en", at.busy()):
        assert halos(scene) == []


def test_everything_that_changed_is_marked() -> None:
    scene = board.scene(at.busy(), at.look("en", at.SHORT, at.before_busy()))
    chips = [shape.text for shape in scene.everything() if isinstance(shape, Chip) and shape.fill == CHANGED]
    assert sorted(chips) == ["+1", "+7"]
    assert len(halos(scene)) == 4, "the quest, the quest deck, two treasure backs"


def test_new_rooms_and_specialists_are_marked() -> None:
    view = at.busy()
    second = view.players[1]
    before = replace(second, rooms=second.rooms[:-1], staff=second.staff[1:])
    look = at.look("en", at.SHORT, replace(view, players=(view.players[0], before, *view.players[2:])))
    assert len(halos(board.scene(view, look))) == 2
    assert len(halos(guild.scene(view, look, 1))) == 2


def test_a_room_that_was_sold_is_marked_in_the_market() -> None:
    view = at.busy()
    before = replace(view, market=view.market | {"kitchen": 2, "bedchamber": 2})
    assert len(halos(board.scene(view, at.look("en", at.SHORT, before)))) == 2


def test_previews_are_dashed_and_drawn_as_the_guild() -> None:
    view = at.busy()
    second = view.players[1]
    after = replace(second, rooms=(*second.rooms, Built("library", Square.A3)), coins=10)
    new = replace(view, players=(view.players[0], after, *view.players[2:]))
    scene = guild.scene(new, at.look("en", at.SHORT, view, preview=True), 1)
    assert halos(scene)
    assert all(halo.dashed for halo in halos(scene))
    assert preview_of("kings_guild") == "guild"


# Special cards


def _funeral(view: View, bids: tuple[int | None, ...], seats: tuple[int, ...]) -> View:
    return replace(view, slots=(OpenQuest(FUNERAL), *view.slots[1:]), asking=(Bids(0, seats, bids),))


def test_sealed_bids_show_that_they_are_in_and_nothing_else() -> None:
    view = _funeral(at.busy(), (-1, None, -1, None), (0, 1, 2))
    scene = board.scene(view, at.look("en", at.SHORT))
    assert icons(scene).count("sight-disabled") == 2
    assert "coffin" in icons(scene)
    other = _funeral(at.busy(), (-1, -1, -1, None), (0, 1, 2))
    assert icons(board.scene(other, at.look("en", at.SHORT))).count("sight-disabled") == 3


def test_bids_that_are_opened_show_their_coins() -> None:
    view = replace(
        at.busy(),
        slots=(OpenQuest(FUNERAL), *at.busy().slots[1:]),
        asking=(PlaceTile(1, "kings-statue", (3, 17, 0, 5)),),
    )
    card = [
        label.text
        for label in labels(board.scene(view, at.look("en", at.SHORT)))
        if label.x < 240 and 330 < label.y < 510
    ]
    assert sorted(card) == ["0", "17", "3", "5"]


def test_a_change_of_bids_marks_the_funeral() -> None:
    before, view = (_funeral(at.busy(), bids, (0, 1, 2, 3)) for bids in ((None,) * 4, (None, -1, None, None)))
    assert len(halos(board.scene(view, at.look("en", at.SHORT, before)))) == 1


def test_the_offering_shows_who_has_offered() -> None:
    view = at.busy()
    players = tuple(replace(player, offered=seat == 2) for seat, player in enumerate(view.players))
    view = replace(view, players=players, slots=(*view.slots[:-1], OpenQuest(OFFERING)))
    scene = board.scene(view, at.look("en", at.SHORT))
    there = [s for s in scene.everything() if isinstance(s, SeatToken) and s.x > 950 and 330 < s.y < 460]
    assert [(token.seat, token.fade == 1.0) for token in there] == [(n, n == 2) for n in range(4)]


# Hands


HELD = ("ancient-helm", "bag-of-gold", "bag-of-gold", "scroll-of-plenty", "stunning-charm")


def _holding(viewer: int | None, cards: tuple[str, ...]) -> View:
    view = at.busy()
    third = replace(view.players[2], hand=(2, 1, 2), cards=cards)
    return replace(view, seat=viewer, players=(*view.players[:2], third, view.players[3]))


def test_my_hand_shows_every_card_with_its_effect_and_what_it_scores() -> None:
    scene = hand.scene(_holding(2, HELD), at.look("en", at.SHORT), 2)
    shown = texts(scene)
    words = Words("en", "kings_guild")
    assert all(words.text(f"treasure-{name}") in " ".join(shown) for name in HELD)
    assert {"×2", "1 relic", "1 charm", "Library: 1 scroll", "5 treasures, limit 9"} <= set(shown)
    assert "Your hand · only you see this" in shown


def test_a_hand_that_the_viewer_does_not_know_shows_backs_only() -> None:
    words = Words("en", "kings_guild")
    for viewer in (None, 0):
        scene = hand.scene(_holding(viewer, ()), at.look("en", at.SHORT), 2)
        shown = " ".join(texts(scene))
        assert not [name for name in TREASURES if words.text(f"treasure-{name}") in shown]
        told = alt.hand(_holding(viewer, ()), at.look("en", at.SHORT), 2)
        assert told == "Hand of そら: 2 blue, 1 red, 2 yellow; limit 9."
        assert "1 relic" not in shown


def test_a_known_card_of_another_hand_is_shown() -> None:
    scene = hand.scene(_holding(None, ("bag-of-gold",)), at.look("en", at.SHORT), 2)
    assert "Bag of Gold" in texts(scene)
    assert "Ancient Helm" not in texts(scene)


def test_no_other_picture_tells_cards_or_bids() -> None:
    """Whatever is in the owner's own hand, all pictures that aren't about it are the same."""
    one, other = (_holding(2, cards) for cards in (HELD, tuple(sorted((*HELD[:4], "sacred-charm")))))
    for name, picture in pictures_of("kings_guild").items():
        if name not in ("hand", "guild"):
            first, second = (picture.scene(view, at.look("en", at.SHORT), None) for view in (one, other))
            assert first == second
            assert picture.alt(one, at.look("en"), None) == picture.alt(other, at.look("en"), None)


def test_treasures_to_be_shared_are_shown_to_who_chooses() -> None:
    share = Share(2, 3, (), ("oak-branches", "ancient-boots"))
    shown = texts(hand.scene(replace(_holding(2, HELD), asking=(Main(2), share)), at.look("en", at.SHORT), 2))
    assert {"Oak Branches", "Ancient Boots", "Of the shared quest: what you don’t keep goes to Captain Yuzu"} <= set(
        shown
    )
    hidden = texts(
        hand.scene(replace(_holding(None, ()), asking=(replace(share, cards=()),)), at.look("en", at.SHORT), 2)
    )
    assert "Oak Branches" not in hidden


def test_quests_that_my_oracle_sees_are_in_my_hand_only() -> None:
    seen = replace(_holding(2, HELD), seer=2, ahead=2, peeked=("track-the-sludge-ents", FUNERAL))
    shown = texts(hand.scene(seen, at.look("en", at.SHORT), 2))
    assert "Track the" in shown
    assert "Track the" not in texts(hand.scene(seen, at.look("en", at.SHORT), 1))
    assert "Track the Sludge Ents" in alt.hand(seen, at.look("en", at.SHORT), 2)


def test_sale_values_are_the_owners_own() -> None:
    view = _holding(2, HELD)
    plain = [shape.text for shape in labels(hand.scene(view, at.look("en", at.SHORT), 2)) if shape.size == 40]
    third = view.players[2]
    employed = replace(third, staff=(replace(third.staff[0], specialist="auctioneer"), *third.staff[1:]))
    better = replace(view, players=(*view.players[:2], employed, view.players[3]))
    dearer = [shape.text for shape in labels(hand.scene(better, at.look("en", at.SHORT), 2)) if shape.size == 40]
    assert (sorted(plain), sorted(dearer)) == (["2", "2", "4"], ["4", "4", "4"])


def test_a_hand_above_its_limit_is_warned_of() -> None:
    view = _holding(2, HELD)
    over = replace(view.players[2], hand_limit=3)
    scene = hand.scene(replace(view, players=(*view.players[:2], over, view.players[3])), at.look("en", at.SHORT), 2)
    assert "+2" in texts(scene)


# The other pictures


@pytest.mark.parametrize("locale", LOCALES)
def test_a_guild_names_its_rooms_and_tells_what_its_people_do(locale: str) -> None:
    view, words = at.busy(), Words(locale, "kings_guild")
    for seat, player in enumerate(view.players):
        shown = " ".join(texts(guild.scene(view, at.look(locale, at.SHORT), seat)))
        assert all(words.text(f"room-{built.room}") in shown for built in player.rooms)
        assert all(words.text(f"specialist-{one.specialist}") in shown for one in player.staff)
        assert words.text(f"guild-{player.guild}") in shown


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_offers_and_rooms_are_told_with_their_effects(locale: str, seats: int) -> None:
    view, words = at.busy(seats), Words(locale, "kings_guild")
    shown = texts(offers.scene(view, at.look(locale, at.SHORT)))
    for slot in view.slots:
        assert slot is not None
        assert all(words.text(f"item-{face.item}") in shown for face in QUESTS[slot.quest].items)
    rooms = texts(market.scene(view, at.look(locale, at.SHORT)))
    assert all(words.text(f"room-{room}") in rooms for room in view.market)
    joined = "".join(rooms).replace(" ", "")
    assert all(effect(words, "room", room).replace(" ", "") in joined for room in view.market)


def test_the_discard_piles_are_counted_against_all_copies() -> None:
    shown = texts(discards.scene(at.busy(), at.look("en", at.SHORT)))
    assert {"2/7", "1/6", "0/2"} <= set(shown)
    assert sum(text.startswith("Treasure Map") for text in shown) == 3


def test_the_sheet_holds_what_everybody_can_see_and_in_the_end_everything() -> None:
    view = at.busy()
    assert [line.key for line in sheet.lines(view)] == ["quests", "specialists", "rooms", "masters", "offering"]
    ended = _ended()
    shown = texts(sheet.scene(ended, at.look("en", at.SHORT)))
    assert {"Charms", "Most charms", "Relics", "Total"} <= set(shown)
    assert ended.outcome is not None
    assert all(str(score) in shown for score in ended.outcome.scores)


def _ended() -> View:
    *_, last = positions(GAME, 3, seed=5, every=5000)
    view = GAME.view(last.state, None)
    assert view.outcome is not None
    return view


def test_the_end_shows_the_winner() -> None:
    view = _ended()
    assert view.outcome is not None
    winner = view.outcome.places.index(1)
    assert f"wins with {view.outcome.scores[winner]} points" in texts(board.scene(view, at.look("en", at.SHORT)))
    shared = replace(view, outcome=replace(view.outcome, scores=(40, 40, 12), places=(1, 1, 3)))
    assert "Shared victory" in texts(board.scene(shared, at.look("en", at.SHORT)))
    assert "Tie-break: coins" in texts(sheet.scene(_level(shared), at.look("en", at.SHORT)))


def _level(view: View) -> View:
    """A match that ended with equal points for everybody."""
    assert view.outcome is not None
    lines = tuple(replace(line, points=(5,) * 3) for line in view.outcome.sheet)
    return replace(view, outcome=replace(view.outcome, sheet=lines))


# Pieces and words


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", COMPONENTS)
def test_every_piece_has_a_picture(locale: str, kind: str) -> None:
    piece, words = pieces_of("kings_guild")[kind], Words(locale, "kings_guild")
    assert piece.ids == (*COMPONENTS[kind],)
    for name in piece.ids:
        scene = piece.scene(name, words)
        assert problems(scene) == []
        assert cut_texts(scene) == []
        assert scene.height <= 1500
        assert words.name(NamedValue(kind, name)) in piece_text(kind, name, words)


def test_every_specialist_and_room_has_an_icon_of_its_own() -> None:
    assert set(SPECIALIST_ICONS) == set(SPECIALISTS)
    assert len(set(SPECIALIST_ICONS.values())) == len(SPECIALISTS)


# Alternative texts


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_board_is_told_whole_within_the_limit(locale: str, seats: int) -> None:
    rng, words = Random(seats), Words(locale, "kings_guild")
    for _ in range(20):
        view = at.full_view(rng, seats)
        told = alt.board(view, at.look(locale), None)
        assert len(told) <= 1024
        assert all(at.look(locale).full_name(seat) in told for seat in range(seats))
        assert missing(view, told, words) == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_no_text_of_the_board_is_without_a_cost_or_a_price(locale: str, seats: int) -> None:
    words = Words(locale, "kings_guild")
    people = ("Mika", "Bartholomew", "Captain Yuzu", "Computer", "Computer 2", "そら")
    for state in played_states(GAME, seats, GAME.meta.options(), 7)[::5]:
        view = GAME.view(state, 0)
        told = alt.board(view, at.look(locale, people[:seats]), None)
        assert len(told) <= 1024
        assert missing(view, told, words) == []


def missing(view: View, told: str, words: Words) -> list[str]:
    """What the market costs and a text of the board does not tell, in words or in letters."""
    people = (words.text(f"specialist-{one.specialist}") for one in view.row)
    prices = list(zip(people, view.prices, strict=True))
    lost = [name for name, price in prices if words.text("alt-priced", what=name, coins=price) not in told]
    for entry in market.entries(view, BOX):
        name, cost = words.text(f"room-{entry.room}"), room_of(words, entry.room).cost
        by_price = any(re.search(rf"(^|\D){cost}[：:][^；;]*{name}", line) for line in told.splitlines())
        if entry.left and not by_price and words.text("alt-priced", what=name, coins=cost) not in told:
            lost.append(name)
    for slot in view.slots:
        if slot is None or quest_of(words, slot.quest).hero is None:
            continue
        for n, face in enumerate(quest_of(words, slot.quest).items):
            held = [(one, face.cost[one]) for one in Resource if face.cost.get(one)]
            spoken = words.joined("list-join", (words.text("alt-amount", what=one, n=k) for one, k in held))
            short = " ".join(f"{k}{words.text(f'alt-letter-{one}')}" for one, k in held)
            ways = [words.text("alt-item", letter="", cost=cost, coins=face.coins).strip() for cost in (spoken, short)]
            done = slot.sigil is not None and slot.crafted == n
            if not done and not any(way in told for way in ways):
                lost.append(f"{slot.quest} {n}")
    return lost


def test_the_board_of_two_is_told_with_costs_and_rooms() -> None:
    told = alt.board(at.busy(2), at.look("en", at.SHORT), None)
    for part in ("Mika: 24 points, 9 coins", "a done by Mika", "b 2 leather, 2 gem for 7", "Overseer 8", "(thug)"):
        assert part in told


@pytest.mark.parametrize("locale", LOCALES)
def test_every_picture_has_an_alternative_text(locale: str) -> None:
    for view in (at.busy(2), at.busy(6), _ended()):
        for name, picture in pictures_of("kings_guild").items():
            drawing = draw("kings_guild", name, view, at.look(locale, at.SHORT), 1 if picture.own else None)
            assert 0 < len(drawing.alt) <= 1024
            assert len(drawing.data) < 300_000


def test_free_spaces_and_squares_are_told() -> None:
    told = alt.guild(at.busy(), at.look("en", at.SHORT), 3)
    assert "Aristocrat (Outside the rooms)" in told
    assert "baggage (Kitchen)" in told
    assert "1 Outside" in told.replace(words_of(Space.OUTSIDE), "Outside")
    assert "Gallery (A2)" in told


def words_of(space: Space) -> str:
    return Words("en", "kings_guild").text(f"space-{space.value}.said")


# Golden files


GOLDEN = ("board", "board-ja", "board-6", "funeral-5", "guild", "hand", "offers", "rooms", "discards", "scores")


def _scenes() -> dict[str, Scene]:
    english, japanese = at.look("en", at.SHORT, at.before_busy()), at.look("ja", at.SHORT, at.before_busy())
    return {
        "board": board.scene(at.busy(), english),
        "board-ja": board.scene(at.busy(), japanese),
        "board-6": board.scene(at.busy(6), at.look("en", at.SHORT)),
        "funeral-5": board.scene(_funeral(at.busy(5), (-1, None, 4, -1, None), (0, 1, 2, 3)), at.look("en", at.SHORT)),
        "guild": guild.scene(at.busy(), english, 1),
        "hand": hand.scene(_holding(2, HELD), at.look("en", at.SHORT), 2),
        "offers": offers.scene(at.busy(), english),
        "rooms": market.scene(at.busy(), english),
        "discards": discards.scene(at.busy(), english),
        "scores": sheet.scene(at.busy(), english),
    }


@pytest.mark.parametrize("name", GOLDEN)
def test_the_shapes_are_as_ever(name: str) -> None:
    same_shapes(f"kings-guild-{name}", _scenes()[name])


@pytest.mark.parametrize("name", ["board", "board-ja", "board-6", "guild", "hand"])
def test_the_pictures_are_as_ever(name: str) -> None:
    same_picture(f"kings-guild-{name}", _scenes()[name])


def test_the_cover_is_drawn() -> None:
    drawing = draw_cover("kings_guild", Words("en", "kings_guild"), ("Mika", None, None), "2 to 6 players")
    assert (drawing.width, drawing.alt) == (1200, "The King’s Guild: 1 of 3 seats are taken.")
