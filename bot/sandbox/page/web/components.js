// What a message consists of: components of both generations, embeds, pictures and files.

import { emoji, h, icon, newId } from "./dom.js";
import { enlarge } from "./lightbox.js";
import { formatted } from "./markdown.js";
import { menu } from "./menus.js";
import { busyMark, send } from "./presses.js";
import { canBePulled, reel } from "./reel.js";
import { t } from "./texts.js";

const LINK = 5;
const MAKERS = {
  1: row, 2: button, 3: select, 5: select, 6: select, 7: select, 8: select,
  9: section, 10: component => formatted(component.content), 11: thumbnail, 12: gallery, 13: file, 14: separator, 17: container,
};

export const componentsOf = message => message.components.map(component => make(component, message));

const make = (component, message) => MAKERS[component.type]?.(component, message) ?? null;
const inside = (component, message) => component.components.map(child => make(child, message));

function container(component, message) {
  const colour = component.accent_color === null || component.accent_color === undefined ? null : hex(component.accent_color);
  const card = h("div", { class: colour ? "card accented" : "card", style: colour ? { "--edge": colour } : {} }, inside(component, message));
  return component.spoiler ? veiled(card) : card;
}

const hex = number => `#${number.toString(16).padStart(6, "0")}`;

function section(component, message) {
  return h("div", { class: "section" }, h("div", { class: "section-text" }, inside(component, message)), make(component.accessory, message));
}

function separator(component) {
  const large = component.spacing === 2 ? " large" : "";
  return component.divider === false ? h("div", { class: `gap${large}` }) : h("hr", { class: large.trim() });
}

function row(component, message) {
  return h("div", { class: "row" }, inside(component, message));
}

function button(component, message) {
  const face = [emoji(component.emoji), component.label ? h("span", {}, component.label) : null];
  const label = component.label ? null : component.emoji?.name;
  if (component.style === LINK)
    return h("span", { class: "link-button" }, linkButton(component, face));
  return h("button", {
    type: "button", class: `button s${component.style}`, disabled: component.disabled, "aria-label": label, data: { key: component.custom_id },
    onclick: event => send("press", { channel: message.channel_id, message: message.id, button: component.custom_id }, event.currentTarget),
  }, face, busyMark());
}

function linkButton(component, face) {
  const anchor = formatted(`<${component.url}>`).querySelector("a") ?? h("span");
  anchor.className = "button s2";
  anchor.replaceChildren(...face.filter(Boolean), icon("window"));
  return anchor;
}

function select(component, message) {
  return menu(component, (values, control) =>
    send("choose", { channel: message.channel_id, message: message.id, menu: component.custom_id, values }, control));
}

// Pictures. The address in a message names a host; the page takes them from its own.

const local = url => {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
};

const isFilm = media => media.content_type === "image/gif";

function picture(media, description, shape = "picture") {
  if (canBePulled(media)) return reel(media, local(media.url), description ?? "", still(media, description, shape));
  return isFilm(media) ? film(media, description, shape) : still(media, description, shape);
}

// A film plays once, wherever its address is shown: to be played again it needs another one.
let plays = 0;
const afresh = url => `${local(url)}&plays=${++plays}`;

function film(media, description, shape) {
  const shown = still(media, description, shape), image = shown.querySelector("img");
  const again = () => { image.src = afresh(media.url); };
  return h("div", { class: "film" }, shown, h("button", { type: "button", class: "button s2", data: { key: `again-${media.attachment_id ?? media.url}` }, onclick: again }, icon("again"), h("span", {}, t("play-again"))));
}

function still(media, description, shape) {
  const alt = description ?? "";
  const image = h("img", { src: local(media.url), alt, width: media.width, height: media.height, decoding: "async" });
  return h("button", { type: "button", class: shape, "aria-label": alt ? null : t("enlarge"), title: t("enlarge"), data: { key: `picture-${media.attachment_id ?? media.url}` }, onclick: () => enlarge(isFilm(media) ? afresh(media.url) : local(media.url), alt) }, image);
}

function gallery(component) {
  const items = component.items.map(item => {
    const shown = picture(item.media, item.description);
    return item.spoiler ? veiled(shown) : shown;
  });
  return h("div", { class: `gallery n${Math.min(items.length, 4)}` }, items);
}

function thumbnail(component) {
  return picture(component.media, component.description, "picture thumbnail");
}

function file(component) {
  return fileLink(component.file.url, component.name ?? component.file.url.split("/").at(-1));
}

const fileLink = (url, name) => h("a", { class: "file", href: local(url), download: name }, decodeURIComponent(name));

function veiled(content) {
  const id = newId("veil");
  const veil = h("div", { class: "veil" }, h("button", {
    type: "button", class: "button s2", "aria-controls": id, onclick: () => veil.replaceWith(content),
  }, t("spoiler")), h("div", { id, class: "veiled", inert: true }, content));
  return veil;
}

export function attachmentsOf(message) {
  return (message.flags & 32768 ? [] : message.attachments).map(item =>
    item.content_type?.startsWith("image/") ? picture(item, item.description) : fileLink(item.url, item.filename));
}

export const embedsOf = message => message.embeds.map(embed);

function embed(data) {
  const colour = data.color ? { "--edge": hex(data.color) } : {};
  return h("div", { class: "card accented embed", style: colour },
    data.author?.name ? h("div", { class: "embed-author" }, data.author.name) : null,
    data.title ? h("div", { class: "h h3", role: "heading", "aria-level": "4" }, formatted(data.title)) : null,
    data.description ? formatted(data.description) : null,
    data.fields?.length ? h("dl", { class: "fields" }, data.fields.map(field => h("div", { class: field.inline ? "inline" : null }, h("dt", {}, formatted(field.name)), h("dd", {}, formatted(field.value))))) : null,
    data.image ? picture(data.image, data.image.description) : null,
    data.thumbnail ? picture(data.thumbnail, data.thumbnail.description, "picture thumbnail") : null,
    data.footer?.text ? h("small", {}, data.footer.text) : null);
}
