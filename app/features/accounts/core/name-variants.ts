const LETTERS = [..."abcdefghijklmnopqrstuvwxyz29 "];
const BEFORE = ["the", "real", "thereal", "its", "im", "iam", "mr", "xx", "not", "official"];
const BEHIND = ["real", "official", "alt", "yt", "ttv", "xx", "fan", "backup", "1", "2", "3", "7", "9", "99", "123"];
const [MIN_NAME, MAX_NAME] = [4, 24];

/**
 * The names one letter away from this one, and those with usual additions before or after it: few enough for an index, some 1,500 at most.
 * None for a name that is too short or too long to be distinctive.
 */
export function nameVariants(name: string): string[] {
  const text = name.toLowerCase().replaceAll("_", "");
  if (text.length < MIN_NAME || text.length > MAX_NAME) return [];
  const variants = [text, text.replaceAll(" ", ""), ...BEFORE.map((word) => word + text), ...BEHIND.map((word) => text + word)];
  for (let at = 0; at <= text.length; at += 1) {
    const [head, tail] = [text.slice(0, at), text.slice(at)];
    variants.push(head + tail.slice(1), head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2));
    for (const letter of LETTERS) variants.push(head + letter + tail, head + letter + tail.slice(1));
  }
  return [...new Set(variants)];
}
