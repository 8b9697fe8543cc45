// What stands under "Apps" of a message or a person: commands that are used on them, and take nothing else.

import { h, iconButton } from "./dom.js";
import { send } from "./presses.js";
import { appsHere, state } from "./state.js";
import { t } from "./texts.js";

const HELD = 500; // milliseconds for which a finger rests on a message
const SYSTEM = 18;

// The deeds of the page by what a command is used on.
const DEEDS = {
  message: message => ["use-message", { channel: message.channel_id, message: message.id }],
  user: person => ["use-person", { channel: state.channel, person: person.id }],
};

export const appsOf = kind => appsHere().filter(app => app.on === kind);

export function appsButton(kind, target, name) {
  if (!appsOf(kind).length) return null;
  return iconButton("more", t("apps-of", { name }), () => openApps(kind, target), { class: "icon-button apps", "aria-haspopup": "dialog" });
}

// A message that others see, too: its menu opens by its button, a right click, or a finger that rests on it.
export function withApps(message, element, name) {
  if (message.private || message.loading || message.type === SYSTEM || !appsOf("message").length) return element;
  let held = 0;
  const isOther = event => event.target.closest("a, button, img, input, .menu");
  const open = event => { if (!isOther(event)) { event.preventDefault(); openApps("message", message); } };
  element.addEventListener("contextmenu", open);
  element.addEventListener("touchstart", event => { held = setTimeout(() => open(event), HELD); }, { passive: true });
  for (const end of ["touchend", "touchmove", "touchcancel"]) element.addEventListener(end, () => clearTimeout(held), { passive: true });
  element.append(appsButton("message", message, name));
  return element;
}

function openApps(kind, target) {
  if (document.querySelector("dialog.apps-menu")) return;
  const use = app => { dialog.close(); const [deed, body] = DEEDS[kind](target); send(deed, { ...body, command: app.words }); };
  const items = appsOf(kind).map(app => h("li", {}, h("button", { type: "button", class: "button s2", onclick: () => use(app) }, app.shown)));
  const dialog = h("dialog", { class: "apps-menu", "aria-labelledby": "apps-title", onclose: () => dialog.remove(), onclick: event => event.target === dialog && dialog.close() },
    h("header", {}, h("h2", { id: "apps-title" }, t("apps")), iconButton("close", t("close"), () => dialog.close())), h("ul", {}, items));
  document.body.append(dialog);
  dialog.showModal();
}
