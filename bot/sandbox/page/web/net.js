// What is asked of the server, and what it tells by itself.

import { state } from "./state.js";

let source = null;

export function listen(person, onEvent, onLink) {
  source?.close();
  const mine = new EventSource(`/events/${encodeURIComponent(person)}`);
  source = mine;
  mine.onmessage = event => { if (source === mine) onEvent(JSON.parse(event.data)); };
  mine.onopen = () => { if (source === mine) onLink("open"); };
  mine.onerror = () => {
    if (source !== mine) return;
    onLink("lost");
    if (mine.readyState === EventSource.CLOSED) setTimeout(() => source === mine && retry(person, onEvent, onLink), 2000);
  };
}

// After an answer that is no stream (the sandbox is only just starting, or has a new key) the browser gives up.
async function retry(person, onEvent, onLink) {
  const answer = await fetch("/texts/en").catch(() => null);
  if (answer?.status === 403) return onLink("refused");
  return listen(person, onEvent, onLink);
}

export async function act(deed, body = {}) {
  try {
    const answer = await fetch(`/do/${encodeURIComponent(state.person)}/${deed}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return await answer.json();
  } catch {
    return { answered: false, refused: "" };
  }
}

export async function fetchMessages(channel, before = null) {
  const query = before ? `?before=${before}` : "";
  const answer = await fetch(`/messages/${encodeURIComponent(state.person)}/${channel}${query}`);
  return answer.ok ? answer.json() : { messages: [], more: false };
}

// A match file: the answer has its key, or what is wrong with it.
export async function sendFile(file, language) {
  try {
    const answer = await fetch(`/matches/${language}`, { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: file });
    return await answer.json();
  } catch {
    return {};
  }
}

// The facts of a match file, or one of its entries; null if the server doesn't know it any more.
export async function fetchFromFile(address) {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

export async function fetchRequest(number) {
  const answer = await fetch(`/requests/${number}`);
  return answer.ok ? answer.json() : null;
}
