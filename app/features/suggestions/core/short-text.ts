/**
 * The beginning of a text that has more than `max` characters, cut between two words where that is near; null for a text that is short
 * enough. The lines of the text become one.
 */
export function shortenText(text: string, max: number): string | null {
  const characters = [...text];
  if (characters.length <= max) return null;
  const cut = characters.slice(0, max).join("").replace(/\s+/g, " ");
  const space = cut.lastIndexOf(" ");
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
