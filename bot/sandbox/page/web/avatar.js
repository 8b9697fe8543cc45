// A coloured disc with an initial; the bot has its bird.

import { h } from "./dom.js";
import { accountOf, nameOf, state } from "./state.js";

export function avatar(id, size = "") {
  const account = accountOf(id);
  if (state.people.get(id)?.bot) return h("img", { class: `avatar ${size}`, src: "/web/turnstone.svg", alt: "", width: 40, height: 40 });
  const place = Object.keys(state.accounts).indexOf(account);
  return h("span", { class: `avatar a${(place < 0 ? 0 : place) % 4} ${size}`, "aria-hidden": "true" }, [...nameOf(id)][0]);
}
