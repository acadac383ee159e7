import { randomUUID } from "node:crypto";
import type { Viewer } from "./features/accounts/accounts.types.ts";
import { viewerOf } from "./features/accounts/core/viewer.ts";
import { countUnread as countMessages } from "./features/messages/messages.queries.server.ts";
import { formatUnread } from "./features/notifications/core/unread.ts";
import { countUnread } from "./features/notifications/notifications.queries.server.ts";
import type { AppContext } from "./platform/http/context.server.ts";

/** What every page shows of a member; null for a guest. */
export async function readViewer(ctx: AppContext): Promise<Viewer | null> {
  const [unread, messages] = await Promise.all([countUnread(ctx), countMessages(ctx)]);
  return viewerOf(ctx.actor, { unread: formatUnread(unread), unreadMessages: formatUnread(messages) }, randomUUID());
}
