/** Nodes differ in their clocks by less than this, in milliseconds. */
export const CLOCKS_AGREE_MS = 60_000;

/**
 * Whether a time at which something happened is in the future, both in milliseconds since 1970: a clock that was ahead wrote it. Nobody
 * waits until it has come.
 */
export function isAhead(at: number, now: number): boolean {
  return at > now + CLOCKS_AGREE_MS;
}
