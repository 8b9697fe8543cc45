// The first-run card: the ways to begin, each by the commands and buttons that anybody could use.

import { h, icon, iconButton, newId } from "./dom.js";
import { tooLarge } from "./files.js";
import { act } from "./net.js";
import { note } from "./presses.js";
import { addressOf, compareIds, emit, me, state } from "./state.js";
import { language, t } from "./texts.js";
import { openMatch } from "./match.js";

const WAYS = [["alone", "die"], ["friends", "people"], ["watch", "eye"], ["learn", "book"]];
let game = null;

// Where a match is played that is begun here: here, or near here, where the bot can play.
function place() {
  const looked = state.channels.get(state.channel);
  const near = [looked, state.channels.get(looked?.parent), state.channels.get(state.home), ...state.channels.values()];
  return near.find(channel => channel?.playable) ?? looked;
}

// `intro`: a newcomer is told what this is.
function choices(intro, done) {
  const chosen = state.games.find(one => one.key === game) ?? state.games[0];
  const card = h("section", { class: "welcome", "aria-label": t(intro ? "welcome" : "new-game") });
  const channel = place();
  const body = h("div", { class: "welcome-body" },
    intro ? [h("h2", {}, t("welcome")), h("p", {}, t("welcome-text"))] : null,
    state.games.length > 1 ? gamePicker(chosen, () => card.replaceWith(choices(intro, done))) : null,
    channel.id === state.channel ? null : h("p", { class: "elsewhere" }, t("begin-elsewhere", { channel: channel.name })),
    h("div", { class: "ways" }, WAYS.filter(([how]) => how !== "learn" || chosen.taught).map(([how, symbol]) => way(how, symbol, chosen, channel, done))),
    h("p", { class: "hint" }, t("welcome-hint")), fileWay(done));
  card.append(h("img", { class: "cover", src: `/covers/${chosen.key}/${language()}.png`, alt: chosen.about, decoding: "async" }), body);
  return card;
}

export const welcomeCard = () => choices(true, () => {});

function gamePicker(chosen, redraw) {
  const id = newId("game");
  return h("div", { class: "field" }, h("label", { for: id }, t("game")),
    h("select", { id, onchange: event => { game = event.target.value; redraw(); } },
      state.games.map(one => h("option", { value: one.key, selected: one.key === chosen.key }, one.name))));
}

function way(how, symbol, chosen, channel, done) {
  const button = h("button", { type: "button", class: "way", data: { how } }, icon(symbol),
    h("span", {}, h("strong", {}, t(`begin-${how}`, { game: chosen.name })), h("span", { class: "hint" }, t(`begin-${how}-hint`))), h("span", { class: "spinner", "aria-hidden": "true" }));
  button.addEventListener("click", () => begin(how, chosen, channel, button, done));
  return button;
}

function fileWay(done) {
  const id = newId("match-file"), error = h("p", { class: "error", role: "alert" });
  const input = h("input", { id, type: "file", class: "hidden file-input", onchange: open });
  const label = h("label", { class: "way", for: id }, icon("file"),
    h("span", {}, h("strong", {}, t("match-open")), h("span", { class: "hint" }, t("match-open-hint"))), h("span", { class: "spinner", "aria-hidden": "true" }));

  async function open() {
    const [file] = input.files;
    error.textContent = file ? tooLarge(file) : "";
    if (!file || error.textContent) return;
    label.setAttribute("aria-busy", "true");
    const { refused } = await openMatch(file, done);
    label.removeAttribute("aria-busy");
    error.textContent = refused ?? "";
    input.value = ""; // so that the same file can be chosen again
  }

  return h("div", { class: "file-way" }, input, label, error);
}

async function begin(how, chosen, channel, button, done) {
  button.setAttribute("aria-busy", "true");
  button.disabled = true;
  const answer = await act("begin", { channel: channel.id, game: chosen.key, how });
  button.removeAttribute("aria-busy");
  button.disabled = false;
  done();
  if (!answer.channel) return note(t("no-answer"), answer.refused ?? "");
  location.hash = addressOf(answer.channel);
  if (how === "friends") emit("toast", { title: t("begin-friends-next"), links: otherWindows() });
}

const otherWindows = () => Object.entries(state.accounts).filter(([, id]) => id !== me().id)
  .sort(([, a], [, b]) => compareIds(a, b)).map(([account, id]) => ({ text: state.people.get(id).name, href: `/#${account}`, window: true }));

export function openWelcome() {
  const title = newId("welcome"), close = () => dialog.close();
  const dialog = h("dialog", { class: "welcome-dialog", "aria-labelledby": title, onclose: () => dialog.remove(), onclick: event => event.target === dialog && close() },
    h("header", {}, h("h2", { id: title }, t("new-game")), iconButton("close", t("close"), close)), choices(false, close));
  document.body.append(dialog);
  dialog.showModal();
}
