// Discord's Markdown, as far as the bot and people use it, turned into nodes. Text stays text at every step.

import { h } from "./dom.js";
import { addressOf, nameOf, state } from "./state.js";
import { t } from "./texts.js";
import { timeElement } from "./time.js";

const INNER = "((?:\\\\[\\s\\S]|[^\\\\])+?)";
const JUMP = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

// [what it looks like, what it becomes, whether it may follow a letter]
const INLINE = [
  [/^\\([^\p{L}\p{N}\s])/u, m => m[1]],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, m => h("code", {}, m[2])],
  [/^<@!?(\d+)>/, m => mention(m[1])],
  [/^<#(\d+)>/, m => channelLink(m[1])],
  [/^<t:(-?\d{1,15})(?::([tTdDfFR]))?>/, m => timeElement(Number(m[1]), m[2])],
  [/^<a?:(\w+):\d+>/, m => `:${m[1]}:`],
  [/^<(https?:\/\/[^\s>]+)>/, m => link(m[1], [m[1]])],
  [/^\[((?:\\[\s\S]|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, m => link(m[2], inline(m[1]))],
  [/^https?:\/\/[^\s<>]*[^\s<>"'.,;:!?)\]]/, m => link(m[0], [m[0]])],
  [new RegExp(`^\\*\\*\\*${INNER}\\*\\*\\*(?!\\*)`), m => h("strong", {}, h("em", {}, inline(m[1])))],
  [new RegExp(`^\\*\\*${INNER}\\*\\*(?!\\*)`), m => h("strong", {}, inline(m[1]))],
  [new RegExp(`^__${INNER}__(?!_)`), m => h("u", {}, inline(m[1]))],
  [/^\*(?=\S)((?:\\[\s\S]|\*\*|[^\\*])+?)\*(?!\*)/, m => h("em", {}, inline(m[1]))],
  [/^_(?=\S)((?:\\[\s\S]|__|[^\\_])+?)_(?![\p{L}\p{N}_])/u, m => h("em", {}, inline(m[1])), false],
  [new RegExp(`^~~${INNER}~~`), m => h("s", {}, inline(m[1]))],
  [new RegExp(`^\\|\\|${INNER}\\|\\|`), m => spoiler(inline(m[1]))],
];
const PLAIN = /^[^\\<`*_~|[h]+|^[\s\S]/u;

export function inline(text) {
  const nodes = [];
  let before = "";
  while (text) {
    const [match, node] = first(text, before);
    if (typeof node === "string" && typeof nodes.at(-1) === "string") nodes[nodes.length - 1] += node;
    else nodes.push(node);
    before = match[0].at(-1);
    text = text.slice(match[0].length);
  }
  return nodes;
}

function first(text, before) {
  for (const [pattern, make, anywhere = true] of INLINE) {
    const match = (anywhere || !/[\p{L}\p{N}]/u.test(before)) && pattern.exec(text);
    if (match) return [match, make(match)];
  }
  const match = PLAIN.exec(text);
  return [match, match[0]];
}

function mention(id) {
  const known = state.people.has(id);
  const own = id === state.me;
  return h("span", { class: own ? "mention own" : "mention" }, `@${known ? nameOf(id) : id}`);
}

function channelLink(id) {
  const channel = state.channels.get(id);
  if (!channel) return h("span", { class: "mention" }, "#…");
  return h("a", { class: "mention", href: addressOf(id) }, `#${channel.name}`);
}

function link(url, children) {
  const jump = JUMP.exec(url);
  if (jump) return h("a", { href: addressOf(jump[1], jump[2]) }, children[0] === url ? jumpName(jump) : children);
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, children);
}

const jumpName = jump => `#${state.channels.get(jump[1])?.name ?? "…"}${jump[2] ? " ›" : ""}`;

function spoiler(children) {
  const show = event => {
    const element = event.currentTarget;
    element.classList.add("shown");
    element.removeAttribute("role");
    element.removeAttribute("tabindex");
    element.removeAttribute("aria-label");
  };
  const onkeydown = event => { if (event.key === "Enter" || event.key === " ") { event.preventDefault(); show(event); } };
  return h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": t("spoiler"), onclick: show, onkeydown }, h("span", {}, children));
}

// Blocks: [first line, what it becomes of the lines from there on, and how many lines it took].
const FENCE = /^```(?:[\w+-]*$)?/;
const BLOCKS = [
  [FENCE, fence],
  [/^>>> ?/, lines => [h("blockquote", {}, blocks([lines[0].replace(/^>>> ?/, ""), ...lines.slice(1)])), lines.length]],
  [/^> /, lines => run(lines, /^> ?/, taken => h("blockquote", {}, blocks(taken.map(line => line.replace(/^> ?/, "")))))],
  [/^#{1,3} \S/, ([line]) => [heading(line), 1]],
  [/^-# \S/, ([line]) => [h("small", {}, inline(line.slice(3))), 1]],
  [/^ *(?:[-*]|\d{1,9}\.) \S/, lines => run(lines, /^ *(?:[-*]|\d{1,9}\.) \S|^ {2,}\S/, list)],
];

function fence(lines) {
  const end = lines.findIndex((line, place) => place > 0 && line.trimEnd().endsWith("```"));
  if (end < 0) return [paragraph([lines[0]]), 1];
  const last = lines[end].trimEnd().slice(0, -3);
  const opening = FENCE.exec(lines[0])[0];
  const head = lines[0].slice(opening.length);
  const code = [...(head ? [head] : []), ...lines.slice(1, end), ...(last ? [last] : [])].join("\n");
  return [h("pre", { tabindex: "0" }, h("code", {}, code)), end + 1];
}

function run(lines, pattern, make) {
  const end = lines.findIndex(line => !pattern.test(line));
  const taken = end < 0 ? lines : lines.slice(0, end);
  return [make(taken), taken.length];
}

// Headings of a message stand below the page's own.
function heading(line) {
  const level = line.indexOf(" ");
  return h("div", { class: `h h${level}`, role: "heading", "aria-level": String(level + 2) }, inline(line.slice(level + 1)));
}

function list(lines) {
  const numbered = /^ *(\d+)\./.exec(lines[0]);
  const element = h(numbered ? "ol" : "ul", numbered ? { start: numbered[1] } : {});
  const indent = lines[0].search(/\S/);
  let inner = [];
  const close = () => { if (inner.length && element.lastChild) element.lastChild.append(list(inner)); inner = []; };
  for (const line of lines) {
    if (line.search(/\S/) > indent && element.lastChild) inner.push(line);
    else {
      close();
      element.append(h("li", {}, inline(line.replace(/^ *(?:[-*]|\d{1,9}\.) /, ""))));
    }
  }
  close();
  return element;
}

const paragraph = lines => h("p", {}, inline(lines.join("\n")));

function blocks(lines) {
  const made = [];
  let plain = [];
  const flush = () => { if (plain.some(line => line.trim())) made.push(paragraph(plain)); plain = []; };
  while (lines.length) {
    const block = BLOCKS.find(([pattern]) => pattern.test(lines[0]));
    if (block) {
      flush();
      const [node, length] = block[1](lines);
      made.push(node);
      lines = lines.slice(length);
    } else {
      plain.push(lines[0]);
      lines = lines.slice(1);
    }
  }
  flush();
  return made;
}

export const formatted = text => h("div", { class: "text" }, blocks(text.replace(/\r\n?/g, "\n").split("\n")));

// The same without formatting: for previews and announcements.
export const plain = text => blocks(text.split("\n")).map(block => block.textContent).join(" ").replace(/\s+/g, " ").trim();
