// One message: who, when, what; private ones are marked, and can be put away.

import { withApps } from "./apps.js";
import { avatar } from "./avatar.js";
import { attachmentsOf, componentsOf, embedsOf } from "./components.js";
import { h, icon } from "./dom.js";
import { formatted, plain } from "./markdown.js";
import { act } from "./net.js";
import { addressOf, nameOf, state } from "./state.js";
import { t } from "./texts.js";
import { longTime, messageTime } from "./time.js";

const THREAD_CREATED = 18, REPLY = 19;

export function messageElement(message) {
  const name = `name-${message.id}`;
  const classes = ["message", message.private && "private", message.called && "called", message.loading && "loading"];
  return withApps(message, h("article", { class: classes.filter(Boolean).join(" "), id: `m${message.id}`, tabindex: "-1", "aria-labelledby": `${name} time-${message.id}`, data: { id: message.id, author: message.author.id } },
    before(message),
    h("div", { class: "gutter" }, avatar(message.author.id)),
    h("div", { class: "body" }, head(message, name), content(message), foot(message))), nameOf(message.author.id));
}

function head(message, name) {
  const author = message.author;
  return h("header", {},
    h("span", { class: "author", id: name }, nameOf(author.id)),
    author.bot ? h("span", { class: "tag" }, t("bot")) : null,
    h("time", { id: `time-${message.id}`, datetime: message.timestamp, title: longTime(Date.parse(message.timestamp)) }, messageTime(Date.parse(message.timestamp))),
    message.rang ? bell(message) : null);
}

function bell(message) {
  const text = message.push ? t("rang", { text: message.push }) : t("rang-empty");
  return h("span", { class: "rang", title: text }, icon("bell"), h("span", { class: "hidden" }, text));
}

// What the message answers: a command, or another message.
function before(message) {
  if (message.used) return h("div", { class: "before" }, icon("reply"), h("strong", {}, nameOf(message.used.user)), ` ${t("used")} `, h("code", {}, message.used.words));
  const target = message.message_reference?.message_id;
  if (message.type === REPLY && target) return h("div", { class: "before" }, icon("reply"), h("a", { href: addressOf(state.channel, target) }, t("in-reply")));
  return null;
}

function content(message) {
  if (message.lost) return h("p", { class: "thinking" }, t("no-answer"));
  if (message.loading) return h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), t("thinking", { name: nameOf(message.author.id) }));
  if (message.type === THREAD_CREATED) return threadNote(message);
  return [
    message.content ? formatted(message.content) : null,
    ...embedsOf(message),
    ...attachmentsOf(message),
    ...componentsOf(message),
    message.edited_timestamp && !message.private ? h("span", { class: "edited", title: longTime(Date.parse(message.edited_timestamp)) }, t("edited")) : null,
    message.thread ? threadLink(message.thread.id, message.thread.name) : null,
  ];
}

const threadNote = message => h("p", {}, t("started-thread"), " ", threadLink(message.message_reference.channel_id, message.content));
const threadLink = (id, name) => h("a", { class: "thread-link", href: addressOf(id) }, icon("thread"), name);

function foot(message) {
  if (!message.private) return null;
  const dismiss = h("button", { type: "button", class: "plain", data: { key: "dismiss" }, onclick: () => act("dismiss", { channel: message.channel_id, message: message.id }) }, t("dismiss"));
  return h("footer", { class: "private-note" }, icon("eye"), h("span", {}, t("private")), message.loading && !message.lost ? null : [" · ", dismiss]);
}

// A few words of a message, for notifications.
export function preview(message) {
  const texts = [message.content];
  const walk = component => {
    if (component.type === 10) texts.push(component.content);
    (component.components ?? []).forEach(walk);
  };
  message.components.forEach(walk);
  const words = plain(texts.filter(Boolean).join("\n"));
  return words.length > 120 ? `${words.slice(0, 119)}…` : words;
}
