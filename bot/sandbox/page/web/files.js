// Choosing a file of this computer: the browser's own chooser, in the page's words.

import { h, iconButton } from "./dom.js";
import { state } from "./state.js";
import { t } from "./texts.js";

// What is wrong with a file that is too large; else nothing.
export const tooLarge = file => (file.size > state.largest ? t("error-large", { most: Math.floor(state.largest / 2 ** 20) }) : "");

// What it is for stands in the element `${id}-label`.
export class Chooser {
  constructor(id, { accept = null, required = false, describedby = null, onchange }) {
    this.input = h("input", {
      id, type: "file", class: "hidden file-input", accept, "aria-labelledby": `${id}-label ${id}-choose ${id}-name`,
      "aria-describedby": describedby, "aria-required": required ? "true" : null, onchange: () => { this.tell(); onchange(); },
    });
    this.name = h("span", { class: "file-name", id: `${id}-name` });
    this.remove = iconButton("close", t("file-remove"), () => { this.input.value = ""; this.tell(); onchange(); this.input.focus(); });
    this.element = h("div", { class: "file-frame" }, this.input, h("label", { for: id, id: `${id}-choose`, class: "button s2" }, t("file-choose")), this.name, this.remove);
    this.tell();
  }

  get file() { return this.input.files[0] ?? null; }

  tell() {
    this.name.textContent = this.file?.name ?? t("file-none");
    this.remove.hidden = !this.file;
  }

  // The file as the server takes it in JSON: its name and its bytes in base64.
  async encoded() {
    const { file } = this;
    const address = await new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsDataURL(file);
    });
    return { name: file.name, data: address.slice(address.indexOf(",") + 1) };
  }
}
