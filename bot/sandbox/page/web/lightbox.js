// A picture as large as the window, with its description in words.

import { h, iconButton } from "./dom.js";
import { t } from "./texts.js";

const SECOND_TAP = 700; // so long a tap may still be meant for what has just gone from under the finger
let changed = -Infinity;

export const noteChange = () => { changed = performance.now(); };

export function enlarge(url, description) {
  if (performance.now() - changed < SECOND_TAP) return;
  const image = h("img", { src: url, alt: description });
  const stage = h("div", { class: "stage", tabindex: "0", role: "group", "aria-label": t("picture") }, image);
  const dialog = h("dialog", { class: "lightbox", "aria-label": t("picture"), onclose: () => dialog.remove(), onclick: event => { if (event.target === dialog || event.target === stage) dialog.close(); } },
    h("div", { class: "lightbox-bar" },
      h("button", { type: "button", class: "button s2", "aria-pressed": "false", onclick: zoom }, t("full-size")),
      description ? h("button", { type: "button", class: "button s2", "aria-expanded": "false", onclick: describe }, t("description")) : null,
      iconButton("close", t("close"), () => dialog.close())),
    stage,
    h("p", { class: "lightbox-text", hidden: true }, description));

  function zoom(event) {
    const large = stage.classList.toggle("full");
    event.currentTarget.setAttribute("aria-pressed", String(large));
  }

  function describe(event) {
    const text = dialog.querySelector(".lightbox-text");
    text.hidden = !text.hidden;
    event.currentTarget.setAttribute("aria-expanded", String(!text.hidden));
  }

  document.body.append(dialog);
  dialog.showModal();
}
