// The page's words, in the language of whoever one is. They come from the same catalogue as the bot's.

let texts = {};
let current = "";

export async function loadTexts(language) {
  if (language === current) return;
  const answer = await fetch(`/texts/${language}`);
  if (!answer.ok) throw new Error(`no texts in ${language}`);
  texts = await answer.json();
  current = language;
  document.documentElement.lang = language;
}

export const language = () => current;

export function t(key, values = {}) {
  const text = texts[key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
