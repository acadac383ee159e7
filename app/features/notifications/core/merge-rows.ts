import type { Notification, NotificationKind } from "../notifications.types.ts";
import { describeNotification } from "./notification-words.ts";

/** Several notifications about one thing as one row, which shows the newest of them. */
export interface MergedRow<One extends Notification> {
  newest: One;
  /** All of them, the newest first. */
  ids: number[];
  /** The unread ones. */
  unread: number[];
}

/** Kinds that lead to a page about many things: each of their notifications has a row of its own. */
const APART: ReadonlySet<string> = new Set<NotificationKind>(["screenshot", "report", "partner"]);

/** Merges notifications, newest first, that are about one thing, such as all news of one deal. Rows stay in the order of their newest. */
export function mergeRows<One extends Notification>(notifications: readonly One[]): MergedRow<One>[] {
  const rows = Map.groupBy(notifications, ({ id, details }) =>
    APART.has(details.kind) ? `${id}` : `${details.kind} ${describeNotification(details).to}`,
  );
  return [...rows.values()].flatMap((all) =>
    all[0] ? [{ newest: all[0], ids: all.map(({ id }) => id), unread: all.filter(({ read }) => !read).map(({ id }) => id) }] : [],
  );
}
