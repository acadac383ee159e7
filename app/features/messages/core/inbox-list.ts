import type { ConversationList } from "../messages.types.ts";

/**
 * A list of conversations with its newest page as it is now. What was read below stays; what was within reach of that page and is not in it
 * any more is gone.
 */
export function withNewest(list: ConversationList, newest: ConversationList): ConversationList {
  const last = newest.conversations.at(-1);
  if (newest.next === null || !last) return newest;
  const known = new Set(newest.conversations.map(({ id }) => id));
  const older = list.conversations.filter(({ id, lastAt }) => !known.has(id) && lastAt <= last.lastAt);
  if (older.length === 0) return newest;
  return { ...newest, conversations: [...newest.conversations, ...older], next: list.next };
}
