/** What stands for somebody's picture where there is none: the first letter of their name. */
export function firstLetter(name: string): string {
  return [...name][0] ?? "?";
}
