/** How many characters of a text are shown before its first match. */
const BEFORE = 60;

/** A text in parts around its matches, which are every second part. Text far before the first match is left out. */
export function markFound(text: string, searched: string): string[] {
  const wanted = searched.trim();
  if (wanted === "") return [text];
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const [before = "", ...rest] = text.split(new RegExp(`(${escaped})`, "iu"));
  const start = [...before];
  return [rest.length > 0 && start.length > BEFORE ? `…${start.slice(-BEFORE).join("")}` : before, ...rest];
}
