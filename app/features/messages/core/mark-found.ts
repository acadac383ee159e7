/** How much of a text is shown before what was found in it. */
const BEFORE = 60;

/** A text in parts around what was searched: every second one is that. What is far before the first is left out. */
export function markFound(text: string, searched: string): string[] {
  const wanted = searched.trim();
  if (wanted === "") return [text];
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const [before = "", ...rest] = text.split(new RegExp(`(${escaped})`, "iu"));
  const start = [...before];
  return [rest.length > 0 && start.length > BEFORE ? `…${start.slice(-BEFORE).join("")}` : before, ...rest];
}
