// What rings while one looks elsewhere: a small card at the top, with what a phone shows and a way there. The newest of a channel is enough.

import { h, icon, iconButton } from "./dom.js";
import { addressOf, nameOf, on, state } from "./state.js";
import { t } from "./texts.js";

const SHOWN = 9000;
const OFFERED = 45000; // with a way to somewhere else in it
let corner = null;

export function toasts() {
  corner = h("div", { class: "toasts", role: "region", "aria-label": t("notifications"), "aria-live": "polite" });
  return corner;
}

export function ring(message) {
  const channel = state.channels.get(message.channel_id);
  const where = channel?.kind === "direct" ? t("direct") : `#${channel?.name ?? ""}`;
  toast({ title: `${nameOf(message.author.id)} · ${where}`, text: message.push || t("rang-empty"), href: addressOf(message.channel_id, message.id), from: message.channel_id });
}

export function toast({ title, text = "", href = null, links = [], from = "" }) {
  const card = h("div", { class: "toast", "data-from": from }, icon("bell"), h("div", { class: "toast-text" },
    href ? h("a", { href, onclick: () => card.remove() }, h("strong", {}, title)) : h("strong", {}, title),
    text ? h("p", {}, text) : null,
    links.length ? h("p", { class: "toast-links" }, links.map(link => h("a", { class: "button s2", href: link.href, target: link.window ? "_blank" : null, rel: "noopener" }, link.text))) : null),
  iconButton("close", t("close"), () => card.remove()));
  for (const older of [...corner.children]) if (from && older.dataset.from === from) older.remove();
  corner.append(card);
  while (corner.children.length > 3) corner.firstChild.remove();
  fade(card, links.length ? OFFERED : SHOWN);
}

function fade(card, after) {
  setTimeout(() => card.matches(":hover, :focus-within") ? fade(card, SHOWN) : card.remove(), after);
}

on("toast", toast);
