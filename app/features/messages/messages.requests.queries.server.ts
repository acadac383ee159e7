import { eq, gt, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server.ts";
import { conversations } from "~/db/schema/messages.ts";
import { isMatch } from "~/features/collection/collection.matches.queries.server.ts";
import { findServerOwner } from "~/features/servers/servers.queries.server.ts";
import { hasInterest } from "~/features/trades/trades.interests.queries.server.ts";
import { findTrade } from "~/features/trades/trades.posted.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { isStaff } from "~/platform/identity/actor.ts";
import { isId } from "~/text/ids.ts";
import { MAX_REQUESTS_A_DAY } from "./messages.constants.ts";
import { findContacts } from "./messages.contact.queries.server.ts";
import type { About } from "./messages.types.ts";

const DAY_MS = 86_400_000;

/** Whether somebody's settings let `fromId` ask them: everybody, those they have an interest or a match with, or nobody. Staff always. */
export async function isAskable(ctx: AppContext, fromId: string, toId: string): Promise<boolean> {
  if (isStaff(ctx.actor)) return true;
  const from = (await findContacts(ctx, [toId])).get(toId)?.requestsFrom;
  if (from !== "known") return from === "everybody";
  return (await hasInterest(ctx, fromId, toId)) || (await isMatch(ctx, toId, fromId));
}

/** Whether a request from one player to another can be about this: a trade of either that the actor sees, a server of the other's, the other. */
export async function canBeAbout(ctx: AppContext, { kind, id }: About, fromId: string, toId: string): Promise<boolean> {
  if (!isId(id)) return false;
  if (kind === "match" || kind === "profile") return id === toId;
  const ownerId = kind === "trade" ? (await findTrade(ctx, id))?.owner.id : await findServerOwner(ctx, id);
  return ownerId === toId || (kind === "trade" && ownerId === fromId);
}

/** When somebody who has sent as many requests as a day allows can send the next one, in milliseconds since 1970; null if now. */
export async function findRequestsFull(db: Database, userId: string, now: Date): Promise<number | null> {
  const { requestedBy, requestedAt } = conversations;
  const sent = await db
    .select({ at: requestedAt })
    .from(conversations)
    .where(sql`${eq(requestedBy, userId)} and ${gt(requestedAt, new Date(now.getTime() - DAY_MS))}`)
    .orderBy(sql`${requestedAt} desc`)
    .limit(MAX_REQUESTS_A_DAY);
  const oldest = sent[MAX_REQUESTS_A_DAY - 1]?.at;
  return oldest ? oldest.getTime() + DAY_MS : null;
}
