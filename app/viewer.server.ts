import { randomUUID } from "node:crypto";
import type { Viewer } from "./features/accounts/accounts.types.ts";
import { viewerOf } from "./features/accounts/core/viewer.ts";
import { countTurns } from "./features/deals/deals.counts.queries.server.ts";
import { countUnread as countMessages } from "./features/messages/messages.queries.server.ts";
import { formatUnread } from "./features/notifications/core/unread.ts";
import { countUnread } from "./features/notifications/notifications.queries.server.ts";
import type { AppContext } from "./platform/http/context.server.ts";
import { orLeftOut } from "./platform/http/or-left-out.server.ts";

/** The viewer's data for every page; null for a guest. A count that cannot be read is left out and logged, so that the page still loads. */
export async function readViewer(ctx: AppContext): Promise<Viewer | null> {
  const [unread, messages, turns] = await Promise.all([
    orLeftOut(ctx, "unread notifications", countUnread(ctx), 0),
    orLeftOut(ctx, "unread messages", countMessages(ctx), 0),
    orLeftOut(ctx, "deals that wait", countTurns(ctx), 0),
  ]);
  return viewerOf(
    ctx.actor,
    { unread: formatUnread(unread), unreadMessages: formatUnread(messages), turns: formatUnread(turns) },
    randomUUID(),
    ctx.now(),
  );
}
