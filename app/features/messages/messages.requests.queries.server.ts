import { and, eq, gt, sql } from "drizzle-orm";
import { requireUser } from "~/access/guards.ts";
import type { Database } from "~/db/client.server.ts";
import { conversations } from "~/db/schema/messages.ts";
import { findMembers } from "~/features/accounts/accounts.members.queries.server.ts";
import { isMatch } from "~/features/collection/collection.matches.queries.server.ts";
import { mayReach } from "~/features/moderation/moderation.reach.queries.server.ts";
import { findServerOwner } from "~/features/servers/servers.queries.server.ts";
import { hasInterest } from "~/features/trades/trades.interests.queries.server.ts";
import { findTrade } from "~/features/trades/trades.posted.queries.server.ts";
import type { AppContext } from "~/platform/http/context.server.ts";
import { AppError } from "~/platform/http/errors.ts";
import { isStaff } from "~/platform/identity/actor.ts";
import { DAY_MS } from "~/text/durations.ts";
import { isId } from "~/text/ids.ts";
import { nextRequest } from "./core/next-request.ts";
import { MAX_REQUESTS_A_DAY, MESSAGES } from "./messages.constants.ts";
import { findContacts } from "./messages.contact.queries.server.ts";
import { findConversation } from "./messages.queries.server.ts";
import type { About, RequestOpening } from "./messages.types.ts";

/** Whether somebody's settings let `fromId` ask them: everybody, those they have an interest or a match with, or nobody. Staff always. */
export async function canSendRequest(ctx: AppContext, fromId: string, toId: string): Promise<boolean> {
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

/**
 * The opening of a request page: the receiver and the subject; or the conversation of both, if there is one; or that the actor blocked them;
 * or that they take no requests, in the same words for every reason. An invalid subject is replaced by their profile. Throws AppError `not_found`, `unauthenticated` and `forbidden`.
 */
export async function findRequestOpening(ctx: AppContext, toId: string, about: About | null): Promise<RequestOpening> {
  const me = requireUser(ctx);
  if (toId === me.id) return { kind: "oneself" };
  const to = isId(toId) ? (await findMembers(ctx, [toId])).get(toId) : undefined;
  if (!to) throw new AppError("not_found", MESSAGES.noPlayer);
  const { conversationId, accepts } = await findConversationWith(ctx, me.id, toId);
  if (conversationId !== null) return { kind: "conversation", id: conversationId };
  const reach = await mayReach(ctx, me.id, toId);
  if (!reach.ok && reach.reason === "blocks") return { kind: "blocked", to };
  if (!accepts && !(await canSendRequest(ctx, me.id, toId))) return { kind: "closed" };
  const possible = about !== null && (await canBeAbout(ctx, about, me.id, toId));
  const thing: About = possible ? about : { kind: "profile", id: toId };
  const trade = thing.kind === "trade" ? await findTrade(ctx, thing.id) : null;
  return {
    kind: "request",
    to,
    about: thing,
    isLost: about !== null && !possible,
    sides: trade?.sides ?? null,
    isOwn: trade?.owner.id === me.id,
  };
}

/**
 * The conversation of two players in which one of them has nothing to ask any more, null if they can ask; and whether asking would accept a
 * request of the other.
 */
async function findConversationWith(
  ctx: AppContext,
  userId: string,
  otherId: string,
): Promise<{ conversationId: string | null; accepts: boolean }> {
  const [firstId = "", secondId = ""] = [userId, otherId].sort();
  const [pair] = await ctx.db
    .select()
    .from(conversations)
    .where(and(eq(conversations.firstId, firstId), eq(conversations.secondId, secondId)));
  const next = pair?.state === "requested" ? nextRequest(pair, userId, ctx.now()).kind : null;
  const accepts = next === "accepts";
  if (!pair || next === "ask") return { conversationId: null, accepts };
  try {
    return { conversationId: (await findConversation(ctx, pair.id)).id, accepts };
  } catch (error) {
    // One that is not shown to them, such as a request that they declined.
    if (error instanceof AppError && error.code === "not_found") return { conversationId: null, accepts };
    throw error;
  }
}
