// The first-run card: three ways to begin, each by the commands and buttons that anybody could use.

import { h, icon, iconButton } from "./dom.js";
import { act } from "./net.js";
import { note } from "./presses.js";
import { addressOf, compareIds, emit, me, state } from "./state.js";
import { language, t } from "./texts.js";

const WAYS = [["alone", "die"], ["friends", "people"], ["watch", "eye"]];
let game = null;

export function welcomeCard(done = () => {}) {
  const chosen = state.games.find(one => one.key === game) ?? state.games[0];
  const card = h("section", { class: "welcome", "aria-label": t("welcome") });
  const body = h("div", { class: "welcome-body" },
    h("h2", {}, t("welcome")),
    h("p", {}, t("welcome-text")),
    state.games.length > 1 ? gamePicker(chosen, () => card.replaceWith(welcomeCard(done))) : null,
    h("div", { class: "ways" }, WAYS.map(([how, symbol]) => way(how, symbol, chosen, done))),
    h("p", { class: "hint" }, t("welcome-hint")));
  card.append(h("img", { class: "cover", src: `/covers/${chosen.key}/${language()}.png`, alt: chosen.about, decoding: "async" }), body);
  return card;
}

function gamePicker(chosen, redraw) {
  return h("div", { class: "field" }, h("label", { for: "game" }, t("game")),
    h("select", { id: "game", onchange: event => { game = event.target.value; redraw(); } },
      state.games.map(one => h("option", { value: one.key, selected: one.key === chosen.key }, one.name))));
}

function way(how, symbol, chosen, done) {
  const button = h("button", { type: "button", class: "way", data: { how } }, icon(symbol),
    h("span", {}, h("strong", {}, t(`begin-${how}`, { game: chosen.name })), h("span", { class: "hint" }, t(`begin-${how}-hint`))), h("span", { class: "spinner", "aria-hidden": "true" }));
  button.addEventListener("click", () => begin(how, chosen, button, done));
  return button;
}

async function begin(how, chosen, button, done) {
  button.setAttribute("aria-busy", "true");
  button.disabled = true;
  const answer = await act("begin", { game: chosen.key, how });
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
  const dialog = h("dialog", { class: "welcome-dialog", "aria-label": t("welcome"), onclose: () => dialog.remove(), onclick: event => event.target === dialog && dialog.close() });
  dialog.append(iconButton("close", t("close"), () => dialog.close()), welcomeCard(() => dialog.close()));
  document.body.append(dialog);
  dialog.showModal();
}
