const MAX_UNREAD_SHOWN = 99;

/** The bell's text above the number it counts to. */
export const MANY_UNREAD = `${MAX_UNREAD_SHOWN}+`;

/** The bell's text for a number of unread notifications; null for none. */
export function formatUnread(count: number): string | null {
  if (count === 0) return null;
  return count > MAX_UNREAD_SHOWN ? MANY_UNREAD : String(count);
}
