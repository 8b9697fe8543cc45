"""Every part of the page, with a small bot that has one of everything."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, Route, expect

from tests.bot.sandbox.little_bot import LittleBot
from tests.bot.sandbox.page.browser.windows import Browsing
from tests.bot.sandbox.page.window import Shore, shore_in


async def send(page: Page, command: str, *values: str) -> None:
    """Type a command, choose it from the list, and fill in its options by keyboard."""
    await page.locator("#composer").fill(command)
    await page.keyboard.press("Enter")
    await page.locator(".command-form").wait_for()
    for value in values:
        await page.keyboard.type(value)
        await page.keyboard.press("Tab")
    await page.keyboard.press("Control+Enter")
    await expect(page.locator(".command-form")).to_have_count(0)


async def test_both_generations_of_components(browsing: Browsing, little: LittleBot) -> None:
    page = await browsing.window()
    await send(page, "/modern")
    card = page.locator(".message .card").last
    await expect(card.locator(".section strong")).to_have_text("Alice")
    await expect(card.locator("hr")).to_have_count(1)
    picture = card.get_by_role("img", name="the board in words")
    await expect(picture).to_have_js_property("naturalWidth", 40)
    await expect(card.get_by_role("button", name="Pressed 0")).to_be_visible()
    await picture.click()
    await expect(page.locator("dialog.lightbox img")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog.lightbox")).to_have_count(0)
    await send(page, "/panel")
    await page.get_by_role("button", name="Pressed 0").last.click()
    await expect(page.get_by_role("button", name="Pressed 1")).to_be_visible()
    await send(page, "/panel")
    link = page.get_by_role("link", name="Rules")
    assert await link.get_attribute("href") == "https://example.org"
    assert await link.get_attribute("rel") == "noopener noreferrer"


async def test_a_film_can_be_played_again(browsing: Browsing, little: LittleBot) -> None:
    page = await browsing.window()
    await send(page, "/panel")
    card = page.locator(".message").last
    await expect(card.locator(".film")).to_have_count(1)
    film = card.get_by_role("img", name="the film in words")
    await expect(film).to_have_js_property("naturalWidth", 40)
    first = await film.get_attribute("src")
    await card.get_by_role("button", name="Play again").click()
    await expect(film).not_to_have_attribute("src", str(first))
    await expect(film).to_have_js_property("complete", True)
    await expect(film).to_have_js_property("naturalWidth", 40)
    again = await film.get_attribute("src")
    await card.get_by_role("button", name="Play again").click()
    await expect(film).not_to_have_attribute("src", str(again))
    await film.click()
    await expect(page.locator("dialog.lightbox img")).to_be_visible()


async def test_a_menu_of_several_by_keyboard(browsing: Browsing, little: LittleBot) -> None:
    page = await browsing.window()
    await send(page, "/panel")
    trigger = page.locator(".message .trigger")
    await trigger.focus()
    await page.keyboard.press("ArrowDown")
    await expect(page.locator(".message [role=listbox]")).to_be_focused()
    await page.keyboard.press(" ")
    await page.keyboard.press("p")
    await page.keyboard.press("p")
    await page.keyboard.press(" ")
    await expect(page.locator(".message [role=option][aria-selected=true]")).to_have_count(2)
    await page.keyboard.press("Enter")
    await expect(page.locator(".message.private")).to_contain_text("chosen: apple, plum")


async def test_a_form_with_an_error_beside_its_field(browsing: Browsing, little: LittleBot) -> None:
    page = await browsing.window()
    await send(page, "/panel")
    await page.get_by_role("button", name="Form", exact=True).click()
    form = page.locator("dialog.form")
    await expect(form.get_by_label("Name")).to_be_focused()
    await page.keyboard.type("Ruff")
    await form.get_by_role("button", name="Send").click()
    await expect(form.locator(".field").nth(1).locator(".error")).to_have_text("This has to be filled in.")
    await form.locator(".trigger").click()
    await form.get_by_role("option", name="Large").click()
    await form.get_by_role("button", name="Send").click()
    await expect(page.locator(".message.private")).to_contain_text("Ruff l")


async def test_radio_buttons_and_checkboxes_of_a_form(browsing: Browsing, little: LittleBot) -> None:
    page = await browsing.window(phone=True)
    await send(page, "/panel")
    await page.get_by_role("button", name="Choices").click()
    form = page.locator("dialog.form")
    colour, extras = form.get_by_role("group", name="Colour"), form.get_by_role("group", name="Extras")
    cover, cards = extras.get_by_label("A cover"), extras.get_by_label("Cards")
    await expect(cover).to_be_checked()
    await form.get_by_role("button", name="Send").click()
    await expect(colour.locator(".error")).to_have_text("This has to be filled in.")
    await colour.get_by_text("As the rising sun").click()
    await colour.get_by_text("Blue").click()
    await expect(colour.get_by_role("radio", checked=True)).to_have_count(1)
    await expect(colour.locator(".error")).to_be_hidden()
    await extras.get_by_text("Five of them").click()
    await expect(cards).to_be_disabled()
    await cover.uncheck()
    await cards.check()
    await form.get_by_label("Loud").check()
    await form.get_by_role("button", name="Send").click()
    await expect(page.locator(".message.private")).to_contain_text("blue ['dice', 'cards'] True")


async def test_commands_by_keyboard_with_live_suggestions_and_errors(browsing: Browsing, little: LittleBot) -> None:
    page = await browsing.window()
    await page.locator("#composer").fill("/pla")
    await expect(page.locator(".composer > .suggestions .option").first).to_contain_text("Place figures")
    await page.keyboard.press("Enter")
    where, figures = page.get_by_role("combobox", name="where"), page.get_by_role("textbox", name="figures")
    await expect(where).to_be_focused()
    await page.locator(".option-field [role=option]", has_text="Forest").wait_for()
    await page.keyboard.press("Escape")
    await page.keyboard.press("Control+Enter")
    await expect(page.locator(".option-field .error").first).to_have_text("This has to be filled in.")
    await expect(where).to_have_attribute("aria-invalid", "true")
    await figures.fill("many")
    await where.fill("q")
    await page.locator(".option-field [role=option]", has_text="Quarry").wait_for()
    await page.keyboard.press("Enter")
    await expect(where).to_have_value("Quarry xNone")
    await page.keyboard.press("Enter")
    await expect(page.locator(".option-field .error").nth(1)).to_have_text("This has to be a number.")
    await figures.fill("3")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message.private")).to_contain_text("3 to quarry")
    await expect(page.locator("#composer")).to_be_focused()


async def test_nobody_sees_anothers_private_replies(browsing: Browsing, little: LittleBot) -> None:
    plover, sanderling = await browsing.window("plover"), await browsing.window("sanderling")
    await send(plover, "/draw", "Yes")
    await expect(plover.locator(".message.private")).to_contain_text("Only you can see this")
    await send(plover, "/draw", "No")
    await expect(sanderling.locator(".message")).to_have_count(1)
    await expect(sanderling.locator(".message.private")).to_have_count(0)
    await plover.get_by_role("button", name="Dismiss message").click()
    await expect(plover.locator(".message.private")).to_have_count(0)
    again = await browsing.window("plover")
    await expect(again.locator(".message")).to_have_count(1)
    await again.locator(".account-button").click()
    await again.get_by_role("link", name="Sanderling English").click()
    await expect(again.locator(".account-button")).to_contain_text("Sanderling")
    await expect(again.locator(".message.private")).to_have_count(0)


async def test_a_script_in_a_name_or_a_message_stays_text(browsing: Browsing, little: LittleBot, shore: Shore) -> None:
    evil = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
    shore.sandbox.people["sanderling"].user.display_name = evil
    page = await browsing.window()
    channel = shore.sandbox.channel
    sanderling = shore.sandbox.people["sanderling"]
    await sanderling.says(channel, f"**{evil}** [x](javascript:alert(1)) <@{sanderling.id}> ||{evil}||")
    await sanderling.says(channel, f"```\n{evil}\n```\n# {evil}\n> {evil}\n- {evil}\n-# {evil}")
    await expect(page.locator(".message .author").first).to_have_text(evil)
    await expect(page.locator(".message strong")).to_contain_text(evil)
    await expect(page.locator(".message pre")).to_have_text(evil)
    await expect(page.locator(".message .mention")).to_have_text(f"@{evil}")
    assert await page.locator(".message img, .message script, .message a[href^=javascript]").count() == 0
    assert await page.title() == "#game-table · Turnstone sandbox"


async def test_markdown(browsing: Browsing, little: LittleBot, shore: Shore) -> None:
    page = await browsing.window()
    channel, curlew = shore.sandbox.channel, shore.sandbox.people["curlew"]
    text = (
        "# Title\n**bold** *it* _it_ __under__ ~~gone~~ `a*b*` \\*plain\\* snake_case_name\n> said\n> so\n"
        f"1. one\n2. two\n  - inner\n-# small\n<@{shore.sandbox.people['plover'].id}> <#{channel.id}> <t:0:d> <t:0:R>\n"
        f"https://discord.com/channels/{channel.guild.id}/{channel.id} [go](https://example.org/a_b_c) ||secret||"
    )
    await curlew.says(channel, text)
    message = page.locator(".message .body")
    await expect(message.get_by_role("heading", name="Title")).to_be_visible()
    for tag, words in (("strong", "bold"), ("u", "under"), ("s", "gone"), ("code", "a*b*"), ("small", "small")):
        await expect(message.locator(tag)).to_have_text(words)
    await expect(message.locator("em")).to_have_text(["it", "it"])
    await expect(message).to_contain_text("*plain* snake_case_name")
    await expect(message.locator("blockquote")).to_contain_text("said\nso")
    await expect(message.locator("ol > li > ul > li")).to_have_text("inner")
    await expect(message.locator(".mention.own")).to_have_text("@Plover")
    await expect(message.locator("time[data-moment]")).to_contain_text("years ago")
    assert (await message.locator(".mention").nth(1).get_attribute("href") or "").endswith(str(channel.id))
    assert await message.get_by_role("link", name="go").get_attribute("href") == "https://example.org/a_b_c"
    spoiler = message.get_by_role("button", name="Hidden: show it")
    await spoiler.click()
    await expect(message.locator(".spoiler.shown")).to_have_text("secret")


async def test_the_bot_that_does_not_answer(browsing: Browsing, little: LittleBot, shore: Shore) -> None:
    page = await browsing.window()
    held = shore.sandbox.faults.hold("POST /interactions/*/callback")
    await page.locator("#composer").fill("/match seat swap")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await shore.sandbox.world.changes.until(lambda: held.struck)
    shore.sandbox.clock.advance(3.1)
    held.release()
    await expect(page.locator(".page-note")).to_contain_text("The bot did not answer in time.")


async def test_unread_marks_rings_and_direct_messages(browsing: Browsing, little: LittleBot, shore: Shore) -> None:
    page = await browsing.window("dunlin")
    user = await little.fetch_user(shore.sandbox.people["dunlin"].id)
    await user.send("ring ring")
    direct = page.locator(".places a", has_text="Turnstone")
    await expect(direct.locator(".badge")).to_contain_text("1")
    await expect(page.locator(".toast")).to_contain_text("ring ring")
    await expect(page).to_have_title("(1) #ボードゲーム · Turnstoneサンドボックス")
    await page.locator(".toast a").click()
    await expect(page.locator(".message")).to_contain_text("ring ring")
    await expect(direct.locator(".badge")).to_have_count(0)
    await expect(page).to_have_title("Turnstone · Turnstoneサンドボックス")


async def test_what_rings_goes_by_itself_unless_a_pointer_rests_on_it(
    browsing: Browsing, little: LittleBot, shore: Shore
) -> None:
    page = await browsing.window("dunlin")
    await page.clock.install()
    user = await little.fetch_user(shore.sandbox.people["dunlin"].id)
    await user.send("ring ring")
    toast = page.locator(".toast")
    await expect(toast).to_contain_text("ring ring")
    await toast.hover()
    await page.clock.run_for(10_000)
    await expect(toast).to_be_visible()
    await page.mouse.move(5, 800)
    await page.clock.run_for(10_000)
    await expect(toast).to_have_count(0)


async def test_a_long_evening_leaves_the_newest_messages_at_hand(browsing: Browsing, shore: Shore) -> None:
    page = await browsing.window("plover")
    people = shore.sandbox.people
    for number in range(130):
        await people["sanderling"].says(shore.sandbox.channel, f"message {number}.")
    await expect(page.locator(".message").last).to_contain_text("message 129.")
    await expect(page.locator(".message")).to_have_count(100)
    await page.locator(".older").click()
    await expect(page.locator(".message").first).to_contain_text("message 0.")


async def test_what_one_is_asked_stays_in_sight_while_others_post(
    browsing: Browsing, little: LittleBot, shore: Shore
) -> None:
    page = await browsing.window("plover")
    await send(page, "/panel")
    asked = page.get_by_role("button", name="Pressed 0").last
    await expect(asked).to_be_in_viewport()
    for number in range(30):
        await shore.sandbox.people["sanderling"].says(shore.sandbox.channel, f"message {number}.")
    last = page.locator(".message").last
    await expect(last).to_contain_text("message 29.")
    await expect(asked).to_be_in_viewport()
    newest = page.locator(".newest")
    await newest.click()
    await expect(last).to_be_in_viewport()
    await expect(newest).to_be_hidden()


async def test_whoever_is_at_the_end_stays_there_while_pictures_come(
    browsing: Browsing, little: LittleBot, shore: Shore
) -> None:
    page = await browsing.window("plover")
    await send(page, "/panel")
    await expect(page.locator(".film")).to_have_count(1)
    scroller, last, newest = page.locator(".timeline"), page.locator(".message").last, page.locator(".newest")
    await shore.sandbox.people["sanderling"].says(shore.sandbox.channel, "the last one. " * 400)
    await expect(last).to_contain_text("the last one")
    await newest.click()
    grown = "scroller => scroller.querySelector('.film img').style.setProperty('padding-top', '1500px')"
    await scroller.evaluate(grown)
    at_end = "scroller => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 2"
    await expect(newest).to_be_hidden()
    await page.wait_for_function(f"() => ({at_end})(document.querySelector('.timeline'))")
    await shore.sandbox.people["sanderling"].says(shore.sandbox.channel, "the newest.")
    await expect(last).to_contain_text("the newest.")
    await expect(last).to_be_in_viewport()
    await scroller.evaluate("scroller => { scroller.scrollTop = 0; }")
    await expect(newest).to_be_visible()


async def test_what_is_higher_than_the_window_shows_its_beginning(browsing: Browsing, shore: Shore) -> None:
    page = await browsing.window("plover", phone=True)
    title, cover, drawn = page.locator(".welcome h2"), page.locator(".welcome .cover"), asyncio.Event()

    async def late(route: Route) -> None:
        await drawn.wait()
        await route.continue_()

    await page.route("**/covers/**", late)
    await page.reload()
    await expect(title).to_be_in_viewport()
    drawn.set()
    await expect(cover).not_to_have_js_property("naturalWidth", 0)
    await expect(cover).to_be_in_viewport(ratio=0.9)
    for text in ("hello.", "a long one. " * 330):
        await shore.sandbox.people["sanderling"].says(shore.sandbox.channel, text)
    last = page.locator(".message").last
    await expect(last).to_contain_text("a long one.")
    below = "last => last.getBoundingClientRect().top - document.querySelector('.timeline').getBoundingClientRect().top"
    assert abs(await last.evaluate(below)) < 2
    await page.locator(".newest").click()
    await expect(page.locator(".newest")).to_be_hidden()


async def test_the_way_to_the_newest_shows_as_soon_as_there_is_more_below(
    browsing: Browsing, little: LittleBot, shore: Shore
) -> None:
    page = await browsing.window("plover")
    await send(page, "/panel")
    await expect(page.get_by_role("button", name="Pressed 0")).to_be_in_viewport()
    newest = page.locator(".newest")
    await expect(newest).to_be_hidden()
    await shore.sandbox.people["sanderling"].says(shore.sandbox.channel, "a long one. " * 900)
    await expect(newest).to_be_visible()


TAP_AGAIN = """() => new MutationObserver((changes, watch) => {
    const changed = document.querySelector('.message:last-child:not([data-old])');
    if (!changed) return;
    watch.disconnect();
    changed.querySelector('.picture').click();
    document.body.dataset.enlarged = document.querySelectorAll('dialog.lightbox').length;
}).observe(document.querySelector('.messages'), { childList: true })"""
"""Tap on the picture of a message as soon as that has changed."""


async def test_a_second_tap_where_a_menu_was_enlarges_no_picture(browsing: Browsing, little: LittleBot) -> None:
    page = await browsing.window(phone=True)
    await send(page, "/panel")
    message = page.locator(".message").last
    await expect(message.locator(".picture img")).to_have_js_property("naturalWidth", 40)
    await message.evaluate("element => { element.dataset.old = 'old'; }")
    await page.evaluate(TAP_AGAIN)
    await message.get_by_role("button", name="Pressed 0").tap()
    await expect(page.locator("body")).to_have_attribute("data-enlarged", "0")
    await page.wait_for_timeout(750)
    await message.locator(".picture").tap()
    await expect(page.locator("dialog.lightbox img")).to_be_visible()


async def fonts_of(page: Page, selector: str) -> set[str]:
    """The names of the fonts with which the browser draws an element."""
    tools = await page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        await tools.send(f"{domain}.enable")
    root = (await tools.send("DOM.getDocument"))["root"]["nodeId"]
    found = await tools.send("DOM.querySelector", {"nodeId": root, "selector": selector})
    used = await tools.send("CSS.getPlatformFontsForNode", {"nodeId": found["nodeId"]})
    return {font["familyName"] for font in used["fonts"]}


async def test_emoji_are_drawn_on_a_computer_without_a_font_for_them(browsing: Browsing, shore: Shore) -> None:
    page = await browsing.window("plover")
    await shore.sandbox.people["sanderling"].says(shore.sandbox.channel, "🤖")
    await expect(page.locator(".message .text p")).to_have_text("🤖")
    await page.evaluate("document.fonts.ready")
    (font,) = await fonts_of(page, ".message .text p")
    assert "Emoji" in font
    assert await page.evaluate("async () => (await document.fonts.load('16px Noto Emoji', '🤖')).length") == 1


UNDER = """button => {
    const box = button.getBoundingClientRect();
    const points = [box.left + 1, box.left + box.width / 2, box.right - 1].flatMap(x =>
        [box.top + 1, box.top + box.height / 2, box.bottom - 1].map(y => [x, y]));
    return points.flatMap(([x, y]) => document.elementsFromPoint(x, y))
        .filter(element => button.closest("dialog, body").contains(element))
        .filter(element => !element.contains(button) && !button.contains(element)).map(element => element.outerHTML);
}"""


@pytest.mark.parametrize("phone", [True, False])
async def test_the_way_to_the_newest_covers_nothing(
    browsing: Browsing, little: LittleBot, shore: Shore, phone: bool
) -> None:
    page = await browsing.window("plover", phone=phone)
    await send(page, "/panel")
    for number in range(40):
        await shore.sandbox.people["sanderling"].says(shore.sandbox.channel, f"message {number}. " * 30)
    newest = page.get_by_role("button", name="Go to the newest messages")
    await page.locator(".timeline").evaluate("scroller => { scroller.scrollTop = 0; }")
    await expect(newest).to_be_visible()
    assert await newest.evaluate(UNDER) == []
    await newest.click()
    await expect(page.locator(".message").last).to_be_in_viewport()
    await expect(newest).to_be_hidden()


@pytest.mark.parametrize("phone", [True, False])
async def test_a_new_match_can_be_closed_by_a_cross_that_lies_on_no_picture(browsing: Browsing, phone: bool) -> None:
    page = await browsing.window("curlew", phone=phone)
    await page.get_by_role("button", name="新しい対局").click()
    dialog = page.locator("dialog")
    await expect(dialog.locator("img")).to_have_js_property("complete", True)
    cross = dialog.get_by_role("button", name="閉じる")
    assert await cross.evaluate(UNDER) == []
    await cross.click()
    await expect(dialog).to_have_count(0)


async def test_the_page_comes_back_by_itself_after_a_restart(chromium: Browser, tmp_path: Path) -> None:
    async with shore_in(tmp_path) as shore:
        browsing = Browsing(chromium, shore)
        page = await browsing.window()
        port = shore.url.port
    await expect(page.locator(".link-bar")).to_contain_text("The connection to the sandbox is lost")
    async with shore_in(tmp_path, port=port) as shore:
        await shore.sandbox.people["curlew"].says(shore.sandbox.channel, "meanwhile")
        await expect(page.locator(".message")).to_contain_text("meanwhile")
        await expect(page.locator(".link-bar")).to_be_hidden()
    assert [fault for fault in browsing.faults if "ERR_" not in fault] == []
