// A match file, entry by entry: the board, what happened, and ways back and forth.

import { debounced, h, icon, iconButton, newId, replace } from "./dom.js";
import { enlarge } from "./lightbox.js";
import { formatted, plain } from "./markdown.js";
import { fetchFromFile, sendFile } from "./net.js";
import { language, t } from "./texts.js";
import { span } from "./time.js";

const WAIT = 80;

// Read a file, and show it. The answer says what is wrong with it, if anything is; else `done` is called.
export async function openMatch(file, done) {
  const { key, refused } = await sendFile(file, language());
  const facts = key ? await fetchFromFile(`/matches/${language()}/${key}`) : null;
  if (!facts) return { refused: refused ?? t("match-unread") };
  done();
  show(`/matches/${language()}/${key}`, facts);
  return {};
}

function show(address, facts) {
  const last = facts.entries - 1, title = newId("match"), id = newId("entry"), eyes = newId("eyes");
  let at = 0, asked = 0;
  const board = h("img", { alt: "", decoding: "async" });
  const picture = h("button", { type: "button", class: "picture", title: t("enlarge"), hidden: true, onclick: () => enlarge(board.src, board.alt) }, board);
  const none = h("p", { class: "hint", hidden: true }, t("match-no-board"));
  const progress = h("h3"), news = h("div", { class: "opened-news", "aria-live": "polite" }), when = h("p", { class: "hint" });
  const place = h("label", { for: id });
  const slider = h("input", { id, type: "range", min: "0", max: String(last), step: "1", oninput: () => go(Number(slider.value)) });
  const back = iconButton("back", t("match-back"), () => go(at - 1));
  const forth = iconButton("forth", t("match-forth"), () => go(at + 1));
  const seen = h("select", { id: eyes, onchange: () => load() },
    [t("match-everybody"), ...facts.seats].map((name, seat) => h("option", { value: String(seat) }, plain(name))));
  const load = debounced(WAIT, fill);

  const dialog = h("dialog", { class: "opened", "aria-labelledby": title, onclose: event => event.target === dialog && dialog.remove(), onkeydown },
    h("header", {}, h("h2", { id: title }, t("match-title", { game: facts.game })), iconButton("close", t("close"), () => dialog.close())),
    facts.secret ? h("p", { class: "opened-secret" }, icon("eye"), t("match-secret")) : null,
    h("div", { class: "opened-body" },
      h("div", { class: "opened-board" }, picture, none),
      h("div", { class: "opened-side" }, h("section", {}, progress, news, when), factList(facts))),
    h("footer", {}, back, h("div", { class: "opened-place" }, place, slider), forth,
      h("div", { class: "opened-eyes" }, h("label", { for: eyes }, t("match-seen-by")), seen)));

  function go(to) {
    at = Math.min(Math.max(to, 0), last);
    slider.value = String(at);
    place.textContent = t("match-place", { entry: at, last });
    back.setAttribute("aria-disabled", String(at === 0));
    forth.setAttribute("aria-disabled", String(at === last));
    load();
  }

  async function fill() {
    const mine = ++asked, query = seen.value === "0" ? "" : `?seat=${seen.value}`;
    const here = `${address}/${at}`;
    const entry = await fetchFromFile(`${here}${query}`);
    if (mine !== asked) return;
    progress.textContent = entry?.progress ?? "";
    when.textContent = entry ? t("match-when", { time: span(entry.at) }) : "";
    replace(news, entry ? told(entry) : h("p", { class: "error" }, t("match-gone")));
    const there = typeof entry?.board === "string";
    picture.hidden = !there;
    none.hidden = there || !entry;
    if (!there) return;
    board.alt = entry.board;
    board.src = `${here}/board.png${query}`;
  }

  // The slider and the choice of eyes have these keys for themselves.
  function onkeydown(event) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (to === undefined || event.target === slider || event.target === seen) return;
    event.preventDefault();
    go(to);
  }

  document.body.append(dialog);
  dialog.showModal();
  slider.focus();
  go(0);
}

function told(entry) {
  const lines = entry.news.length ? entry.news.map(line => formatted(line)) : [h("p", { class: "hint" }, t("match-quiet"))];
  return [...lines, ...entry.comments.map(comment => h("blockquote", {}, comment))];
}

// What is told of the whole match.
function factList(facts) {
  const rows = [
    ["result", facts.result], ["seats", facts.seats], ["options", facts.options], ["lasted", [span(facts.lasted)]],
    ["status", [t(`match-status-${facts.status}`)]], ["made-by", [facts.made_by]],
  ];
  return h("section", {},
    h("div", { class: `opened-proof ${facts.confirmed ? "good" : "bad"}` }, icon(facts.confirmed ? "check" : "close"), h("div", {}, facts.proof.map(line => formatted(line)))),
    h("dl", {}, rows.filter(([, texts]) => texts.length).map(([name, texts]) => [h("dt", {}, t(`match-fact-${name}`)), h("dd", {}, texts.map(line => formatted(line)))])));
}
