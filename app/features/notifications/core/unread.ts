const MAX_UNREAD_SHOWN = 99;

/** What the bell says of more than it counts. */
export const MANY_UNREAD = `${MAX_UNREAD_SHOWN}+`;

/** A number of unread notifications as the bell says it; null for none. */
export function formatUnread(count: number): string | null {
  if (count === 0) return null;
  return count > MAX_UNREAD_SHOWN ? MANY_UNREAD : String(count);
}
