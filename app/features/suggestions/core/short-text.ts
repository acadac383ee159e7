/**
 * The beginning of a text longer than `max` characters, cut between two words if one ends nearby; null for a shorter text. Line breaks
 * become spaces.
 */
export function shortenText(text: string, max: number): string | null {
  const characters = [...text];
  if (characters.length <= max) return null;
  const cut = characters.slice(0, max).join("").replace(/\s+/g, " ");
  const space = cut.lastIndexOf(" ");
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
