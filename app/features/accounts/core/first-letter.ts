/** The substitute for a missing picture: the first letter of the name. */
export function firstLetter(name: string): string {
  return [...name][0] ?? "?";
}
