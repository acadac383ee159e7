/**
 * The search part of an address with its question mark; "" without parameters. `~` separates the parts of our cursors and may stand in an
 * address as it is: `URLSearchParams` alone would write `%7E`.
 */
export function toAddressSearch(parameters: Record<string, string> | URLSearchParams): string {
  const search = String(new URLSearchParams(parameters)).replaceAll("%7E", "~");
  return search === "" ? "" : `?${search}`;
}
