// Elements are made of nodes, never of HTML: whatever a message contains stays text.

const SVG = "http://www.w3.org/2000/svg";

export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...flat(children));
  return element;
}

export function set(element, name, value) {
  if (value === undefined || value === null || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (name === "data") Object.assign(element.dataset, value);
  else if (name === "style") for (const [key, entry] of Object.entries(value)) element.style.setProperty(key, entry);
  else if (name === "value" || name === "checked") element[name] = value;
  else element.setAttribute(name, value === true ? "" : value);
}

const flat = children => children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false);

export const replace = (element, ...children) => (element.replaceChildren(...flat(children)), element);

const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  bell: "M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4",
  hash: "M10 4L8 20M16 4l-2 16M5 9h15M4 15h15",
  thread: "M5 5v7a4 4 0 0 0 4 4h9M14 12l4 4-4 4",
  plus: "M12 5v14M5 12h14",
  tools: "M4 7h9M18 7h2M4 17h3M12 17h8M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M7 17a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0",
  mailbox: "M3 8h18v11H3zM3 8l9 7 9-7",
  shut: "M3 8h18v11H3zM3 8l9 7 9-7M4 3l16 18",
  eye: "M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
  send: "M4 12l16-8-6 16-3-7z",
  reply: "M10 7L5 12l5 5M5 12h9a5 5 0 0 1 5 5v2",
  check: "M5 13l4 4 10-11",
  down: "M6 9l6 6 6-6",
  back: "M15 6l-6 6 6 6",
  forth: "M9 6l6 6-6 6",
  file: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  window: "M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.5 2",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14a6.5 6.5 0 0 1 3.5 6",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  again: "M5 12a7 7 0 1 0 2.5-5.4M8 2.5L7.2 7l4.5.8",
  play: "M7 5l12 7-12 7z",
  pause: "M8 5v14M16 5v14",
  book: "M12 6.5C9.5 5 6.5 4.5 3.5 5v13c3-.5 6 0 8.5 1.5 2.5-1.5 5.5-2 8.5-1.5V5c-3-.5-6 0-8.5 1.5zM12 6.5v13",
  die: "M5 5h14v14H5zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
};

export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 24 24", class: `icon icon-${name}`, "aria-hidden": "true" }))
    svg.setAttribute(key, value);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

export const hiddenText = text => h("span", { class: "hidden" }, text);

export function iconButton(name, label, onclick, attributes = {}) {
  return h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, ...attributes }, icon(name));
}

export function announce(text) {
  const announcer = document.getElementById("announcer");
  announcer.textContent = "";
  requestAnimationFrame(() => { announcer.textContent = text; });
}

let counter = 0;
export const newId = prefix => `${prefix}-${++counter}`;

// Whether the last thing that was used was the keyboard: then the focus follows what happens.
let keyboard = false;
addEventListener("keydown", () => { keyboard = true; }, true);
addEventListener("pointerdown", () => { keyboard = false; }, true);
export const byKeyboard = () => keyboard;

export const isPhone = () => matchMedia("(max-width: 600px)").matches;

export function debounced(wait, action) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...args), wait);
  };
}

// An emoji of a button or an option: of the application, or a character.
export function emoji(data) {
  if (!data?.name) return null;
  return data.id ? h("img", { class: "emoji", src: `/emojis/${data.id}.png`, alt: "", width: "20", height: "20" }) : h("span", { class: "emoji" }, data.name);
}
